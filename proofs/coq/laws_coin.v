(* laws_coin.v - a public coin that chooses one of two pairs of laws: outcomes are those of either, side by side.

   Method: totals are added; a part of a pair has its density times the chance of the coin, under both laws.
   Classic mistake: to mix laws of the same outcomes; here an outcome tells how the coin fell. *)
From Coq Require Import Reals Psatz ZArith.
From Assay Require Import elementary ops laws laws_sampled.
Open Scope R_scope.

Lemma scaled_total : forall l w f, summable l f -> summable l (fun o => w * f o) /\ total l (fun o => w * f o) = w * total l f.
Proof.
  intros l w f S. destruct (summable_zero l) as [Z T]. destruct (summable_step l (- w) _ _ Z S) as [U V].
  assert (forall o, 0 - - w * f o = w * f o) as E by (intro o; ring). split.
  - exact (summable_same l _ _ U E).
  - rewrite <- (total_same l _ _ U E), V, T. ring.
Qed.

Lemma total_pos : forall l f, summable l f -> (forall o, 0 <= f o) -> 0 <= total l f.
Proof. intros l f S F. destruct (summable_zero l) as [Z T]. rewrite <- T. apply total_order; assumption. Qed.

Definition coin_density (l m : laws) (w : R) (b : bool) (o : outcome l + outcome m) : R :=
  match o with inl a => w * density l b a | inr a => (1 - w) * density m b a end.

Lemma scaled_above : forall (w c p q u : R), 0 < w ->
  (if Rlt_dec (c * (w * q)) (w * p) then w * u else 0) = w * (if Rlt_dec (c * q) p then u else 0).
Proof. intros w c p q u W. destruct (Rlt_dec (c * (w * q)) (w * p)), (Rlt_dec (c * q) p); try ring; exfalso; nra. Qed.

Lemma scaled_summable : forall l w b c a, 0 < w -> 0 <= c ->
  summable l (fun o => if Rlt_dec (c * (w * density l (negb b) o)) (w * density l b o) then w * density l a o else 0).
Proof.
  intros l w b c a W C. apply (summable_same l _ _ (proj1 (scaled_total l w _ (summable_above l b c a C)))).
  intro o. symmetry. apply scaled_above, W.
Qed.

Definition coin (l m : laws) (w : R) (W : 0 < w < 1) : laws.
Proof.
  refine {| outcome := (outcome l + outcome m)%type; density := coin_density l m w;
    summable := fun f => summable l (fun o => f (inl o)) /\ summable m (fun o => f (inr o));
    total := fun f => total l (fun o => f (inl o)) + total m (fun o => f (inr o)) |}.
  - intros b [o | o]; cbn; apply Rmult_le_pos; try lra; apply density_pos.
  - intro b. cbn. destruct (density_sum l b) as [S T], (density_sum m b) as [U V].
    destruct (scaled_total l w _ S) as [A B], (scaled_total m (1 - w) _ U) as [C D].
    split; [split; assumption |]. rewrite B, D, T, V. ring.
  - destruct (summable_zero l) as [S T], (summable_zero m) as [U V]. split; [split; assumption |]. rewrite T, V. ring.
  - intros c f g [F1 F2] [G1 G2]. destruct (summable_step l c _ _ F1 G1) as [A B], (summable_step m c _ _ F2 G2) as [C D].
    split; [split; assumption |]. cbn in *. rewrite B, D. ring.
  - intros f g [F1 F2] E. split; [apply (summable_same l _ _ F1) | apply (summable_same m _ _ F2)]; intro o; apply E.
  - intros f g [F1 F2] [G1 G2] E.
    apply Rplus_le_compat; [apply (total_order l) | apply (total_order m)]; try assumption; intro o; apply E.
  - intros f g [F1 F2] [G1 G2] P T N.
    pose proof (total_pos l _ F1 (fun o => P (inl o))) as A. pose proof (total_pos m _ F2 (fun o => P (inr o))) as B.
    rewrite (total_null l (fun o => f (inl o)) (fun o => g (inl o))), (total_null m (fun o => f (inr o)) (fun o => g (inr o)));
      try assumption; try lra; intro o; try apply P; apply N.
  - intros b c a C. split; cbn; apply scaled_summable; lra.
Defined.

(* With a weight outside of (0, 1) there is no coin. *)
Definition CoinLaws (l m : laws) (w : R) : laws :=
  match Rlt_dec 0 w, Rlt_dec w 1 with
  | left A, left B => coin l m w (conj A B)
  | _, _ => l
  end.

Lemma coin_is : forall l m w, 0 < w < 1 -> exists W, CoinLaws l m w = coin l m w W.
Proof. intros l m w W. unfold CoinLaws. destruct Rlt_dec; [destruct Rlt_dec |]; try lra. eexists; reflexivity. Qed.

Lemma coin_part : forall l b c a w, 0 < w -> 0 <= c ->
  total l (fun o => if Rlt_dec (c * (w * density l (negb b) o)) (w * density l b o) then w * density l a o else 0) =
  total l (fun o => if Rlt_dec (c * density l (negb b) o) (density l b o) then density l a o else 0) * w.
Proof.
  intros l b c a w W C. rewrite (total_same l _ (fun o => w * (if Rlt_dec (c * density l (negb b) o) (density l b o) then density l a o else 0))).
  - rewrite (proj2 (scaled_total l w _ (summable_above l b c a C))). ring.
  - apply scaled_summable; assumption.
  - intro o. apply scaled_above, W.
Qed.

Theorem coin_first : forall l m w s x, 0 < w -> w < 1 ->
  TailFirst (CoinLaws l m w) s x = Add (Mul (TailFirst l s x) w) (Mul (TailFirst m s x) (Sub 1 w)).
Proof.
  intros l m w s x A B. destruct (coin_is l m w (conj A B)) as [W ->]. pose proof (Exp_prop.exp_pos x) as C.
  unfold TailFirst, beyond, first, second, Add, Mul, Sub. cbn. rewrite !coin_part by (unfold Exp; lra). reflexivity.
Qed.

Theorem coin_second : forall l m w s x, 0 < w -> w < 1 ->
  TailSecond (CoinLaws l m w) s x = Add (Mul (TailSecond l s x) w) (Mul (TailSecond m s x) (Sub 1 w)).
Proof.
  intros l m w s x A B. destruct (coin_is l m w (conj A B)) as [W ->]. pose proof (Exp_prop.exp_pos x) as C.
  unfold TailSecond, beyond, first, second, Add, Mul, Sub. cbn. rewrite !coin_part by (unfold Exp; lra). reflexivity.
Qed.

Lemma beyond_part_total : forall l s w, 0 < w ->
  total l (fun o => w * first l s o - 1 * (w * beyond l (if is_first s then 1 else 0)%Z 0 (first l s) o)) = MassBeyond l s * w.
Proof.
  intros l s w W.
  assert (summable l (beyond l (if is_first s then 1 else 0)%Z 0 (first l s))) as S.
  { unfold beyond, first, second. destruct (is_first s); cbn.
    - exact (summable_above l false 0 true (Rle_refl 0)).
    - exact (summable_above l true 0 false (Rle_refl 0)). }
  destruct (summable_step l 1 _ _ (proj1 (density_sum l (is_first s))) S) as [U _].
  destruct (scaled_total l w _ U) as [V T]. transitivity (total l (fun o => w * (density l (is_first s) o - 1 * beyond l (if is_first s then 1 else 0)%Z 0 (first l s) o))).
  - symmetry. apply (total_same l _ _ V). intro o. unfold first. ring.
  - rewrite T. unfold MassBeyond, first. ring.
Qed.

Theorem coin_beyond : forall l m w s, 0 < w -> w < 1 ->
  MassBeyond (CoinLaws l m w) s = Add (Mul (MassBeyond l s) w) (Mul (MassBeyond m s) (Sub 1 w)).
Proof.
  intros l m w s A B. destruct (coin_is l m w (conj A B)) as [W ->].
  unfold Add, Mul, Sub. rewrite <- (beyond_part_total l s w A), <- (beyond_part_total m s (1 - w)) by lra.
  unfold MassBeyond. cbn [total coin outcome]. f_equal.
  - f_equal. apply FunctionalExtensionality.functional_extensionality. intro o. unfold beyond, first, second. cbn.
    rewrite scaled_above by exact A. reflexivity.
  - f_equal. apply FunctionalExtensionality.functional_extensionality. intro o. unfold beyond, first, second. cbn.
    rewrite scaled_above by lra. reflexivity.
Qed.

(* ---- audit ---- *)

Print Assumptions coin_first.
Print Assumptions coin_second.
Print Assumptions coin_beyond.
