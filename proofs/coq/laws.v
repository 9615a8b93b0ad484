(* laws.v - any two laws P and Q, known by what is integrated against their densities: tails of the loss, the
   mass where it is infinite, the hockey-stick divergence, moments.

   Of the integral nothing is used but that it is linear and keeps order, that what is nowhere negative and has the total 0
   is 0 but where nothing counts, and that it can be taken of a density on the places where one density is above a multiple of
   the other. Sums over finite tables are some (`of_table`).
   Invariant: side 0 has P first, every other side Q.
   Classic mistake: a place where both densities are 0 has no loss; it is not above any number. *)
From Coq Require Import Reals Psatz Lia List ZArith.
From Assay Require Import elementary ops.
Import ListNotations.
Open Scope R_scope.

Record laws := {
  outcome : Type;
  density : bool -> outcome -> R;
  summable : (outcome -> R) -> Prop;
  total : (outcome -> R) -> R;
  density_pos : forall b o, 0 <= density b o;
  density_sum : forall b, summable (density b) /\ total (density b) = 1;
  summable_zero : summable (fun _ => 0) /\ total (fun _ => 0) = 0;
  summable_step : forall c f g, summable f -> summable g ->
    summable (fun o => f o - c * g o) /\ total (fun o => f o - c * g o) = total f - c * total g;
  summable_same : forall f g, summable f -> (forall o, f o = g o) -> summable g;
  total_order : forall f g, summable f -> summable g -> (forall o, f o <= g o) -> total f <= total g;
  total_null : forall f g, summable f -> summable g -> (forall o, 0 <= f o) -> total f = 0 -> (forall o, f o = 0 -> g o = 0) -> total g = 0;
  summable_above : forall b c a, 0 <= c ->
    summable (fun o => if Rlt_dec (c * density (negb b) o) (density b o) then density a o else 0)
}.

Definition is_first (s : Z) : bool := Z.eqb s 0.
Definition first (l : laws) (s : Z) : outcome l -> R := density l (is_first s).
Definition second (l : laws) (s : Z) : outcome l -> R := density l (negb (is_first s)).
(* f where the loss is above log c. *)
Definition beyond (l : laws) (s : Z) (c : R) (f : outcome l -> R) : outcome l -> R :=
  fun o => if Rlt_dec (c * second l s o) (first l s o) then f o else 0.

Definition TailFirst (l : laws) (s : Z) (x : R) : R := total l (beyond l s (Exp x) (first l s)).
Definition TailSecond (l : laws) (s : Z) (x : R) : R := total l (beyond l s (Exp x) (second l s)).
(* The first law where the second has no mass. *)
Definition MassBeyond (l : laws) (s : Z) : R :=
  total l (fun o => first l s o - 1 * beyond l (if is_first s then 1 else 0)%Z 0 (first l s) o).
Definition HockeyStick (a b e : R) : R := Sub a (Mul (Exp e) b).
Definition Stick (l : laws) (s : Z) (e : R) : R := HockeyStick (TailFirst l s e) (TailSecond l s e) e.

Lemma first_summable : forall l s c, 0 <= c -> summable l (beyond l s c (first l s)).
Proof. intros l s c C. exact (summable_above l (is_first s) c (is_first s) C). Qed.
Lemma second_summable : forall l s c, 0 <= c -> summable l (beyond l s c (second l s)).
Proof. intros l s c C. exact (summable_above l (is_first s) c (negb (is_first s)) C). Qed.

(* A part of a density has a total from 0 to 1. *)
Lemma part_range : forall l b f, summable l f -> (forall o, 0 <= f o <= density l b o) -> 0 <= total l f <= 1.
Proof.
  intros l b f S F. destruct (summable_zero l) as [Z E]. destruct (density_sum l b) as [D One].
  rewrite <- E, <- One. split; apply total_order; trivial; intro o; apply F.
Qed.

Lemma beyond_part : forall l s c b o, 0 <= beyond l s c (density l b) o <= density l b o.
Proof. intros l s c b o. pose proof (density_pos l b o). unfold beyond. destruct Rlt_dec; lra. Qed.

Theorem tail_first_range : forall l s x, 0 <= TailFirst l s x <= 1.
Proof.
  intros l s x. apply part_range with (is_first s); [apply first_summable; left; apply Exp_prop.exp_pos |].
  intro o. apply beyond_part.
Qed.

Theorem tail_second_range : forall l s x, 0 <= TailSecond l s x <= 1.
Proof.
  intros l s x. apply part_range with (negb (is_first s)); [apply second_summable; left; apply Exp_prop.exp_pos |].
  intro o. apply beyond_part.
Qed.

Theorem mass_beyond_range : forall l s, 0 <= MassBeyond l s <= 1.
Proof.
  intros l s. unfold MassBeyond.
  assert (summable l (beyond l (if is_first s then 1 else 0)%Z 0 (first l s))) as B.
  { unfold beyond, first, second. destruct (is_first s); cbn.
    - exact (summable_above l false 0 true (Rle_refl 0)).
    - exact (summable_above l true 0 false (Rle_refl 0)). }
  apply part_range with (is_first s).
  - apply summable_step; [apply density_sum | exact B].
  - intro o. pose proof (beyond_part l (if is_first s then 1 else 0)%Z 0 (is_first s) o) as P.
    unfold first in *. lra.
Qed.

(* The divergence is the total of max(p - e^x q, 0). *)
Definition gain (l : laws) (s : Z) (c : R) : outcome l -> R :=
  fun o => beyond l s c (first l s) o - c * beyond l s c (second l s) o.

Lemma gain_is : forall l s c o, gain l s c o = Rmax (first l s o - c * second l s o) 0.
Proof. intros l s c o. unfold gain, beyond, Rmax. destruct Rlt_dec, Rle_dec; lra. Qed.

Lemma gain_summable : forall l s c, 0 <= c -> summable l (gain l s c).
Proof. intros l s c C. apply summable_step; [apply first_summable | apply second_summable]; exact C. Qed.

Lemma stick_gain : forall l s e, Stick l s e = total l (gain l s (exp e)).
Proof.
  intros l s e. assert (0 <= exp e) as C by (left; apply Exp_prop.exp_pos).
  symmetry. apply (summable_step l (exp e) (beyond l s (exp e) (first l s)) (beyond l s (exp e) (second l s)));
    [apply first_summable | apply second_summable]; exact C.
Qed.

Theorem stick_range : forall l s e, 0 <= Stick l s e <= 1.
Proof.
  intros l s e. rewrite stick_gain. assert (0 <= exp e) as C by (left; apply Exp_prop.exp_pos).
  apply part_range with (is_first s); [apply gain_summable, C |]. intro o. rewrite gain_is.
  pose proof (density_pos l (is_first s) o). pose proof (density_pos l (negb (is_first s)) o).
  unfold first, second. apply (Rmult_le_pos _ _ C) in H0. unfold Rmax. destruct Rle_dec; lra.
Qed.

(* The event that holds everything. *)
Theorem stick_least : forall l s e, Neg (Expm1 e) <= Stick l s e.
Proof.
  intros l s e. rewrite stick_gain. assert (0 <= exp e) as C by (left; apply Exp_prop.exp_pos).
  destruct (density_sum l (is_first s)) as [P One], (density_sum l (negb (is_first s))) as [Q Two].
  destruct (summable_step l (exp e) _ _ P Q) as [D E]. rewrite One, Two in E.
  unfold Neg, Expm1. replace (- (exp e - 1)) with (1 - exp e * 1) by ring. rewrite <- E.
  apply total_order; [exact D | apply gain_summable, C |]. intro o. rewrite gain_is. apply Rmax_l.
Qed.

Theorem stick_falls : forall l s d e, d <= e -> Stick l s e <= Stick l s d.
Proof.
  intros l s d e H. rewrite !stick_gain.
  assert (0 <= exp d) as C by (left; apply Exp_prop.exp_pos). pose proof (exp_mono d e H) as M. unfold Exp in M.
  apply total_order; try (apply gain_summable; lra). intro o. rewrite !gain_is.
  pose proof (density_pos l (negb (is_first s)) o) as Q. unfold second.
  apply Rle_max_compat_r. nra.
Qed.

(* ---- the law of the loss ---- *)

(* Of the law that a names, true for the first, all that is not above x. *)
Definition LossAbove (l : laws) (s m : Z) (x : R) : R := if Z.eqb m 0 then TailFirst l s x else TailSecond l s x.

Theorem above_first : forall l s x, LossAbove l s 0 x = TailFirst l s x.
Proof. reflexivity. Qed.
Theorem above_second : forall l s m x, m <> 0%Z -> LossAbove l s m x = TailSecond l s x.
Proof. intros l s m x M. unfold LossAbove. destruct (Z.eqb_spec m 0); [contradiction | reflexivity]. Qed.

Lemma above_range : forall l s m x, 0 <= LossAbove l s m x <= 1.
Proof. intros l s m x. unfold LossAbove. destruct Z.eqb; [apply tail_first_range | apply tail_second_range]. Qed.

Definition other (s : Z) : Z := if is_first s then 1%Z else 0%Z.

Lemma other_density : forall l s, first l (other s) = second l s /\ second l (other s) = first l s.
Proof. intros l s. unfold first, second, other. destruct (is_first s); split; reflexivity. Qed.

Lemma above_total : forall l s m x, exists b, (forall o, 0 <= density l b o) /\ summable l (beyond l s (exp x) (density l b)) /\
  LossAbove l s m x = total l (beyond l s (exp x) (density l b)) /\
  b = if Z.eqb m 0 then is_first s else negb (is_first s).
Proof.
  intros l s m x. eexists. split; [| split; [| split; [| reflexivity]]].
  - intro o. apply density_pos.
  - apply (summable_above l (is_first s) (exp x)). left; apply Exp_prop.exp_pos.
  - unfold LossAbove, TailFirst, TailSecond. destruct Z.eqb; reflexivity.
Qed.

Lemma same_law : forall s m n, (0 <= s <= 1)%Z -> (0 <= m <= 1)%Z -> n = (1 - m)%Z ->
  (if Z.eqb n 0 then is_first (other s) else negb (is_first (other s))) = (if Z.eqb m 0 then is_first s else negb (is_first s)).
Proof.
  intros s m n S M N. assert (s = 0 \/ s = 1)%Z as [-> | ->] by lia; assert (m = 0 \/ m = 1)%Z as [-> | ->] by lia; subst n; reflexivity.
Qed.

(* Below x strictly, as a tail of the loss with its sign changed, is at most what is not above x; *)
Theorem loss_left : forall l s m n x, (0 <= s <= 1)%Z -> (0 <= m <= 1)%Z -> n = (1 - m)%Z ->
  LossAbove l (1 - s) n (Neg x) <= Sub 1 (LossAbove l s m x).
Proof.
  intros l s m n x S M N. assert (1 - s = other s)%Z as O by (assert (s = 0 \/ s = 1)%Z as [-> | ->] by lia; reflexivity).
  rewrite O. destruct (above_total l s m x) as [b [_ [A [E B]]]]. destruct (above_total l (other s) n (Neg x)) as [c [_ [C [F D]]]].
  assert (c = b) as -> by (rewrite B, D; exact (same_law s m n S M N)).
  rewrite E, F. destruct (density_sum l b) as [P One]. destruct (summable_step l 1 _ _ P A) as [U V].
  unfold Sub. rewrite <- One at 1.
  replace (total l (density l b) - total l (beyond l s (exp x) (density l b)))
    with (total l (density l b) - 1 * total l (beyond l s (exp x) (density l b))) by ring.
  rewrite <- V. apply total_order; trivial. intro o. destruct (other_density l s) as [G H].
  unfold beyond. rewrite G, H. pose proof (density_pos l b o).
  assert (0 < exp x) by apply Exp_prop.exp_pos. assert (exp x * exp (Neg x) = 1) as I by (unfold Neg; rewrite <- exp_plus, Rplus_opp_r; apply exp_0).
  destruct (Rlt_dec (exp (Neg x) * first l s o) (second l s o)) as [R1 | R1], (Rlt_dec (exp x * second l s o) (first l s o)) as [R2 | R2]; try lra.
  exfalso. apply (Rmult_lt_compat_l (exp x)) in R1; [| assumption]. rewrite <- Rmult_assoc, I in R1. lra.
Qed.

(* and that is at most all below any y above x. *)
Theorem loss_right : forall l s m n x y, (0 <= s <= 1)%Z -> (0 <= m <= 1)%Z -> n = (1 - m)%Z -> x < y ->
  Sub 1 (LossAbove l s m x) <= LossAbove l (1 - s) n (Neg y).
Proof.
  intros l s m n x y S M N L. assert (1 - s = other s)%Z as O by (assert (s = 0 \/ s = 1)%Z as [-> | ->] by lia; reflexivity).
  rewrite O. destruct (above_total l s m x) as [b [_ [A [E B]]]]. destruct (above_total l (other s) n (Neg y)) as [c [_ [C [F D]]]].
  assert (c = b) as -> by (rewrite B, D; exact (same_law s m n S M N)).
  rewrite E, F. destruct (density_sum l b) as [P One]. destruct (summable_step l 1 _ _ P A) as [U V].
  unfold Sub. rewrite <- One at 1.
  replace (total l (density l b) - total l (beyond l s (exp x) (density l b)))
    with (total l (density l b) - 1 * total l (beyond l s (exp x) (density l b))) by ring.
  rewrite <- V. apply total_order; trivial. intro o. destruct (other_density l s) as [G H].
  unfold beyond. rewrite G, H. pose proof (density_pos l b o) as Q.
  assert (0 < exp x) by apply Exp_prop.exp_pos. assert (exp x < exp y) as X by (apply exp_increasing, L).
  assert (exp y * exp (Neg y) = 1) as I by (unfold Neg; rewrite <- exp_plus, Rplus_opp_r; apply exp_0).
  assert (0 < exp (Neg y)) by apply Exp_prop.exp_pos.
  destruct (Rlt_dec (exp x * second l s o) (first l s o)) as [R1 | R1], (Rlt_dec (exp (Neg y) * first l s o) (second l s o)) as [R2 | R2]; try lra.
  (* neither: both densities are 0 there *)
  pose proof (density_pos l (is_first s) o) as P0. pose proof (density_pos l (negb (is_first s)) o) as P1.
  fold (first l s o) in P0. fold (second l s o) in P1.
  assert (second l s o = 0) as Z1.
  { apply Rnot_lt_le in R1, R2. assert (exp y * second l s o <= first l s o) as R3.
    { replace (first l s o) with (exp y * (exp (Neg y) * first l s o)) by (rewrite <- Rmult_assoc, I; ring).
      apply Rmult_le_compat_l; lra. }
    nra. }
  assert (first l s o = 0) as Z0 by (rewrite Z1 in R1; lra).
  assert (density l b o = 0) as Z2.
  { unfold first, second in *. subst b. destruct (Z.eqb m 0); assumption. }
  lra.
Qed.

(* From x on no finite loss is left. *)
Definition FlatFrom (l : laws) (s : Z) (x : R) : Prop := forall y, x <= y -> TailFirst l s y = MassBeyond l s /\ TailSecond l s y = 0.

Theorem stick_flat : forall l s x e, FlatFrom l s x -> x <= e -> Stick l s e = MassBeyond l s.
Proof. intros l s x e F H. destruct (F e H) as [A B]. unfold Stick, HockeyStick, Sub, Mul. rewrite A, B. ring. Qed.

Theorem flat_beyond : forall l s x y, FlatFrom l s x -> x <= y -> FlatFrom l s y.
Proof. intros l s x y F H z Z. apply F. lra. Qed.

Theorem tails_flat : forall l s x, FlatFrom l s x -> TailFirst l s x = MassBeyond l s /\ TailSecond l s x = 0.
Proof. intros l s x F. apply F. lra. Qed.

(* Both directions have one law of loss. *)
Definition Alike (l : laws) : Prop := forall s t x, TailFirst l s x = TailFirst l t x /\ TailSecond l s x = TailSecond l t x.

Theorem stick_alike : forall l s t e, Alike l -> Stick l s e = Stick l t e.
Proof. intros l s t e A. unfold Stick. destruct (A s t e) as [-> ->]. reflexivity. Qed.

(* ---- moments ---- *)

(* E_Q (1 - g + g p/q)^z where q and that number are positive, z = a + b i. *)
Definition base (l : laws) (g : R) (o : outcome l) : R := 1 - g + g * (density l true o / density l false o).
Definition powers (l : laws) (g a : R) (w : R -> R) (o : outcome l) : R :=
  if Rlt_dec 0 (density l false o) then if Rlt_dec 0 (base l g o) then density l false o * Rpower (base l g o) a * w (ln (base l g o)) else 0 else 0.
Definition HasMoment (l : laws) (g a : R) : Prop := summable l (powers l g a (fun _ => 1)).
Definition MomentRe (l : laws) (g a b : R) : R := total l (powers l g a (fun y => cos (b * y))).
Definition MomentIm (l : laws) (g a b : R) : R := total l (powers l g a (fun y => sin (b * y))).

Theorem moment_positive : forall l g a, HasMoment l g a -> 0 <= MomentRe l g a 0.
Proof.
  intros l g a H. destruct (summable_zero l) as [Z E]. rewrite <- E at 1. unfold MomentRe. apply total_order; [exact Z | |].
  - apply summable_same with (1 := H). intro o. unfold powers. do 2 (destruct Rlt_dec; [| reflexivity]).
    cbv beta. rewrite Rmult_0_l, cos_0. reflexivity.
  - intro o. unfold powers. destruct (Rlt_dec 0 (density l false o)) as [Q |]; [| lra]. destruct Rlt_dec; [| lra].
    cbv beta. rewrite Rmult_0_l, cos_0, Rmult_1_r. apply Rmult_le_pos; [lra | left; apply Exp_prop.exp_pos].
Qed.

(* int p^a q^(1-a) for side 0, of the laws exchanged for the other side; the divergence of order a, a <> 1, and of order 1. *)
Definition RenyiMoment (l : laws) (s : Z) (a : R) : R := if Z.eqb s 0 then MomentRe l 1 a 0 else MomentRe l 1 (Sub 1 a) 0.
Definition losses (l : laws) (s : Z) (o : outcome l) : R :=
  if Rlt_dec 0 (first l s o) then first l s o * ln (first l s o / second l s o) else 0.
Definition Kullback (l : laws) (s : Z) : R := total l (losses l s).
Definition Renyi (l : laws) (s : Z) (a : R) : R :=
  if Req_EM_T a 1 then Kullback l s else Div (Log (RenyiMoment l s a)) (Sub a 1).

Theorem renyi_first : forall l a, RenyiMoment l 0 a = MomentRe l 1 a 0.
Proof. reflexivity. Qed.
Theorem renyi_second : forall l s a, s <> 0%Z -> RenyiMoment l s a = MomentRe l 1 (Sub 1 a) 0.
Proof. intros l s a S. unfold RenyiMoment. destruct (Z.eqb_spec s 0); [contradiction | reflexivity]. Qed.
(* The divergence of order a > 0 is a number: the moment is one, and from order 1 on the first law has no mass outside of the second. *)
Definition HasRenyi (l : laws) (s : Z) (a : R) : Prop := HasMoment l 1 (if Z.eqb s 0 then a else Sub 1 a).
Definition RenyiFinite (l : laws) (s : Z) (a : R) : Prop :=
  (a <> 1 -> HasRenyi l s a /\ 0 < RenyiMoment l s a) /\ (1 <= a -> MassBeyond l s = 0) /\ (a = 1 -> summable l (losses l s)).

Theorem has_first : forall l a, HasRenyi l 0 a <-> HasMoment l 1 a.
Proof. intros. reflexivity. Qed.
Theorem has_second : forall l s a, s <> 0%Z -> (HasRenyi l s a <-> HasMoment l 1 (Sub 1 a)).
Proof. intros l s a S. unfold HasRenyi. destruct (Z.eqb_spec s 0); [contradiction | reflexivity]. Qed.
Theorem renyi_finite : forall l s a, RenyiFinite l s a -> a <> 1 -> HasRenyi l s a /\ 0 < RenyiMoment l s a.
Proof. intros l s a [F _] A. exact (F A). Qed.
Theorem renyi_inside : forall l s a, RenyiFinite l s a -> 1 <= a -> MassBeyond l s = 0.
Proof. intros l s a [_ [F _]] A. exact (F A). Qed.
Theorem moment_renyi : forall l s a, HasRenyi l s a -> 0 <= RenyiMoment l s a.
Proof. intros l s a H. unfold HasRenyi, RenyiMoment in *. destruct Z.eqb; apply moment_positive, H. Qed.

Theorem renyi_past : forall a, a <> 1 -> Sub a 1 <> 0.
Proof. intros a A. unfold Sub. lra. Qed.
Theorem renyi_away : forall l s a, a <> 1 -> Renyi l s a = Div (Log (RenyiMoment l s a)) (Sub a 1).
Proof. intros l s a A. unfold Renyi. destruct Req_EM_T; [contradiction | reflexivity]. Qed.
Theorem renyi_one : forall l s, Renyi l s 1 = Kullback l s.
Proof. intros l s. unfold Renyi. destruct Req_EM_T; [reflexivity | contradiction]. Qed.

(* ---- finite tables ---- *)

Definition row := {c : R * R | 0 <= fst c /\ 0 <= snd c}.
Definition mass (b : bool) (c : row) : R := if b then fst (proj1_sig c) else snd (proj1_sig c).
Definition sum (l : list row) (f : row -> R) : R := fold_right (fun c s => f c + s) 0 l.

Lemma of_table : forall l : list row, sum l (mass true) = 1 -> sum l (mass false) = 1 ->
  exists w : laws, forall s x, Stick w s x = sum l (fun c =>
    Rmax (mass (is_first s) c - exp x * mass (negb (is_first s)) c) 0).
Proof.
  intros l P Q.
  assert (forall c f g, sum l (fun o => f o - c * g o) = sum l f - c * sum l g) as L.
  { intros c f g. clear P Q. induction l as [| a l IH]; simpl; [ring | rewrite IH; ring]. }
  assert (forall f g, (forall o, f o <= g o) -> sum l f <= sum l g) as M.
  { intros f g H. clear P Q L. induction l as [| a l IH]; simpl; [lra | specialize (H a); lra]. }
  assert (sum l (fun _ => 0) = 0) as Z.
  { clear P Q L M. induction l as [| a l IH]; simpl; lra. }
  unshelve eexists.
  - refine {| outcome := row; density := mass; summable := fun _ => True; total := sum l |}; try (intros; exact Logic.I).
    + intros b [c [A B]]. unfold mass. destruct b; assumption.
    + intros [|]; split; trivial.
    + split; trivial.
    + intros; split; trivial.
    + intros f g _ _. apply M.
    + intros f g _ _ F S G. clear P Q L M Z. induction l as [| c l IH]; cbn in *; [reflexivity |]. fold (sum l f) in S. fold (sum l g).
      pose proof (F c) as A. assert (0 <= sum l f) as B.
      { clear - F. induction l as [| c l IH]; cbn; [lra | fold (sum l f); pose proof (F c); lra]. }
      rewrite IH by lra. rewrite (G c) by lra. ring.
  - intros s x. rewrite stick_gain. apply Rle_antisym; apply M; intro o; rewrite gain_is; unfold first, second; simpl; lra.
Qed.

(* ---- audit ---- *)

Print Assumptions tail_first_range.
Print Assumptions tail_second_range.
Print Assumptions mass_beyond_range.
Print Assumptions stick_range.
Print Assumptions stick_least.
Print Assumptions stick_falls.
Print Assumptions above_first.
Print Assumptions above_second.
Print Assumptions loss_left.
Print Assumptions loss_right.
Print Assumptions stick_flat.
Print Assumptions flat_beyond.
Print Assumptions tails_flat.
Print Assumptions stick_alike.
Print Assumptions moment_positive.
Print Assumptions renyi_first.
Print Assumptions renyi_second.
Print Assumptions has_first.
Print Assumptions has_second.
Print Assumptions renyi_finite.
Print Assumptions renyi_inside.
Print Assumptions moment_renyi.
Print Assumptions renyi_past.
Print Assumptions renyi_away.
Print Assumptions renyi_one.
