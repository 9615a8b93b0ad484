(* power.v - products of finite tables: their divergence, by events, by whole numbers, by binomials.

   Invariant: power l n has one row for each n-tuple of outcomes; nothing is merged by definition.
   Classic mistake: an outcome of probability 0 is a row like any other. *)
From Coq Require Import ZArith Reals Psatz List Lia.
From Assay Require Import table.
Import ListNotations.
Open Scope R_scope.

Definition times (c d : R * R) := (fst c * fst d, snd c * snd d).
Fixpoint power (l : table) (n : nat) : table :=
  match n with O => [(1, 1)] | S n => flat_map (fun c => map (times c) (power l n)) l end.

Definition sum {A} (f : A -> R) (l : list A) := fold_right (fun c s => f c + s) 0 l.

Lemma sum_ext : forall A (f g : A -> R) l, (forall c, f c = g c) -> sum f l = sum g l.
Proof. intros A f g l H; induction l as [| c l IH]; simpl; [reflexivity | rewrite H, IH; reflexivity]. Qed.
Lemma sum_app : forall A (f : A -> R) l m, sum f (l ++ m) = sum f l + sum f m.
Proof. intros A f l m; induction l as [| c l IH]; simpl; [lra | rewrite IH; lra]. Qed.
Lemma sum_flat : forall A B (f : B -> R) (g : A -> list B) l, sum f (flat_map g l) = sum (fun c => sum f (g c)) l.
Proof. intros A B f g l; induction l as [| c l IH]; simpl; [reflexivity | rewrite sum_app, IH; reflexivity]. Qed.
Lemma sum_map : forall A B (f : B -> R) (g : A -> B) l, sum f (map g l) = sum (fun c => f (g c)) l.
Proof. intros A B f g l; induction l as [| c l IH]; simpl; [reflexivity | rewrite IH; reflexivity]. Qed.

(* ---- an event, one truth value for each outcome, and what it says: P(S) - a Q(S) ---- *)

Fixpoint advantage (a : R) (l : table) (s : list bool) : R :=
  match l, s with c :: l, b :: s => (if b then fst c - a * snd c else 0) + advantage a l s | _, _ => 0 end.

Theorem hockey_events : forall a l,
  (forall s, advantage a l s <= hockey a l) /\ exists s, length s = length l /\ advantage a l s = hockey a l.
Proof.
  intros a l; induction l as [| c l [U [s [L H]]]]; split.
  - intros s; simpl; lra.
  - exists []; split; reflexivity.
  - pose proof (hockey_pos a (c :: l)) as N. pose proof (hockey_pos a l) as K.
    intros [| b t]; [exact N |]. specialize (U t). simpl. unfold excess, Rmax. destruct b, (Rle_dec _ _); lra.
  - destruct (Rle_dec (fst c - a * snd c) 0) as [N | N].
    + exists (false :: s); split; [simpl; rewrite L; reflexivity |].
      simpl. rewrite H. unfold excess. rewrite Rmax_right by lra. lra.
    + exists (true :: s); split; [simpl; rewrite L; reflexivity |].
      simpl. rewrite H. unfold excess. rewrite Rmax_left by lra. lra.
Qed.

(* ---- tables of whole numbers over one denominator ---- *)

Definition over (m : R) (c : Z * Z) : R * R := (IZR (fst c) / m, IZR (snd c) / m).
Definition times_z (c d : Z * Z) := (fst c * fst d, snd c * snd d)%Z.
Fixpoint power_z (l : list (Z * Z)) (n : nat) : list (Z * Z) :=
  match n with O => [(1, 1)%Z] | S n => let r := power_z l n in flat_map (fun c => map (times_z c) r) l end.
Definition excess_z (a : R) (c : Z * Z) := Rmax (IZR (fst c) - a * IZR (snd c)) 0.

Lemma power_over : forall m l n, m <> 0 -> power (map (over m) l) n = map (over (m ^ n)) (power_z l n).
Proof.
  intros m l n N; induction n as [| n IH].
  - simpl. unfold over. simpl. repeat f_equal; field.
  - cbn [power power_z]. rewrite IH. rewrite flat_map_concat_map, flat_map_concat_map, concat_map, !map_map. f_equal.
    apply map_ext. intros [p q]. rewrite !map_map. apply map_ext. intros [x y].
    unfold times, over, times_z. cbn [fst snd pow]. rewrite !mult_IZR. f_equal; field; split; try apply pow_nonzero; assumption.
Qed.

Lemma hockey_over : forall a m l, 0 < m -> hockey a (map (over m) l) = sum (excess_z a) l / m.
Proof.
  intros a m l M; induction l as [| [p q] l IH]; simpl; [unfold Rdiv; lra |].
  rewrite IH. unfold excess, excess_z, over. cbn [fst snd]. rewrite Rdiv_plus_distr. f_equal.
  replace (IZR p / m - a * (IZR q / m)) with ((IZR p - a * IZR q) * / m) by (field; lra).
  assert (0 < / m) by (apply Rinv_0_lt_compat; exact M). unfold Rdiv, Rmax.
  destruct (Rle_dec _ _), (Rle_dec _ _); nra.
Qed.

(* ---- two outcomes: a row of binomial coefficients ---- *)

Fixpoint next (d : Z) (l : list Z) : list Z := match l with [] => [d] | c :: t => (d + c)%Z :: next c t end.
Fixpoint row (n : nat) : list Z := match n with O => [1%Z] | S n => next 0 (row n) end.
Fixpoint along (l : list Z) (g : nat -> R) (i : nat) : R :=
  match l with [] => 0 | c :: t => IZR c * g i + along t g (S i) end.

Lemma along_next : forall l d g i, along (next d l) g i = IZR d * g i + along l (fun k => g k + g (S k)) i.
Proof. intro l; induction l as [| c l IH]; intros d g i; cbn [next along]; [lra |]. rewrite IH, plus_IZR. ring. Qed.
Lemma along_ext : forall l g h i, (forall k, (i <= k < i + length l)%nat -> g k = h k) -> along l g i = along l h i.
Proof.
  intro l; induction l as [| c l IH]; intros g h i H; cbn [along length] in *; [reflexivity |].
  rewrite (IH g h), (H i) by (intros; try apply H; lia). reflexivity.
Qed.
Lemma along_plus : forall l g h i, along l (fun k => g k + h k) i = along l g i + along l h i.
Proof. intro l; induction l as [| c l IH]; intros; cbn [along]; [lra | rewrite IH; lra]. Qed.
Lemma next_length : forall l d, length (next d l) = S (length l).
Proof. intro l; induction l as [| c l IH]; intro d; simpl; [reflexivity | rewrite IH; reflexivity]. Qed.
Lemma row_length : forall n, length (row n) = S n.
Proof. intro n; induction n as [| n IH]; [reflexivity |]. cbn [row]. rewrite next_length, IH. reflexivity. Qed.

Definition swing (a p r : R) (x y : R) (n k : nat) := Rmax (x * (p ^ k * r ^ (n - k)) - a * (y * (r ^ k * p ^ (n - k)))) 0.

Lemma power_row : forall a p r n x y,
  sum (fun c => excess a (times (x, y) c)) (power [(p, r); (r, p)] n) = along (row n) (swing a p r x y n) 0.
Proof.
  intros a p r n; induction n as [| n IH]; intros x y.
  - simpl. unfold excess, swing, times. simpl. rewrite !Rplus_0_r, Rmult_1_l. f_equal. ring.
  - cbn [power row]. rewrite sum_flat. cbn [sum fold_right]. rewrite Rplus_0_r, !sum_map.
    rewrite (sum_ext _ _ (fun c => excess a (times (x * p, y * r) c))) by (intros [u v]; unfold times; simpl; do 2 f_equal; ring).
    rewrite (sum_ext _ (fun c => excess a (times (x, y) (times (r, p) c))) (fun c => excess a (times (x * r, y * p) c)))
      by (intros [u v]; unfold times; simpl; do 2 f_equal; ring).
    rewrite !IH, along_next, Rmult_0_l, Rplus_0_l, along_plus, Rplus_comm. f_equal.
    + apply along_ext. rewrite row_length. intros k K. unfold swing. replace (S n - k)%nat with (S (n - k)) by lia. cbn [pow]. f_equal. ring.
    + apply along_ext. intros k _. unfold swing. cbn [pow Nat.sub]. f_equal. ring.
Qed.

Fixpoint pairs (P R : Z) (n : nat) (l : list Z) (k : nat) : list (Z * Z) :=
  match l with [] => [] | c :: t =>
    let x := (P ^ Z.of_nat k)%Z in let y := (R ^ Z.of_nat k)%Z in
    let u := (R ^ Z.of_nat (n - k))%Z in let v := (P ^ Z.of_nat (n - k))%Z in
    (c * (x * u), c * (y * v))%Z :: pairs P R n t (S k) end.
Definition row_z (P R : Z) (n : nat) := pairs P R n (row n) 0.

Lemma scale_max : forall c z, 0 <= c -> Rmax (c * z) 0 = c * Rmax z 0.
Proof. intros c z C. rewrite <- (Rmult_0_r c) at 1. apply RmaxRmult, C. Qed.

Lemma along_pairs : forall a P R m n l k, 0 < m -> (forall c, In c l -> (0 <= c)%Z) -> (k + length l <= S n)%nat ->
  along l (swing a (IZR P / m) (IZR R / m) 1 1 n) k = sum (excess_z a) (pairs P R n l k) / m ^ n.
Proof.
  intros a P R m n l; induction l as [| c l IH]; intros k M N L; [simpl; unfold Rdiv; lra |].
  cbn [along pairs sum fold_right length] in *. fold (sum (excess_z a) (pairs P R n l (S k))).
  rewrite IH by (try assumption; try lia; intros; apply N; right; assumption). rewrite Rdiv_plus_distr. f_equal.
  unfold excess_z, swing. cbn [fst snd]. rewrite !mult_IZR, <- !pow_IZR. unfold Rdiv. rewrite !Rpow_mult_distr, !pow_inv.
  assert (m ^ n = m ^ k * m ^ (n - k)) as -> by (rewrite <- pow_add; f_equal; lia).
  pose proof (IZR_le _ _ (N c (or_introl eq_refl))) as C. simpl in C.
  assert (0 < / (m ^ k * m ^ (n - k))) as I by (apply Rinv_0_lt_compat, Rmult_lt_0_compat; apply pow_lt, M).
  assert (m ^ k <> 0) by (apply pow_nonzero; lra). assert (m ^ (n - k) <> 0) by (apply pow_nonzero; lra).
  replace (1 * (IZR P ^ k * / m ^ k * (IZR R ^ (n - k) * / m ^ (n - k))) - a * (1 * (IZR R ^ k * / m ^ k * (IZR P ^ (n - k) * / m ^ (n - k)))))
    with ((IZR P ^ k * IZR R ^ (n - k) - a * (IZR R ^ k * IZR P ^ (n - k))) * / (m ^ k * m ^ (n - k))) by (field; split; assumption).
  replace (IZR c * (IZR P ^ k * IZR R ^ (n - k)) - a * (IZR c * (IZR R ^ k * IZR P ^ (n - k))))
    with (IZR c * (IZR P ^ k * IZR R ^ (n - k) - a * (IZR R ^ k * IZR P ^ (n - k)))) by ring.
  set (z := IZR P ^ k * IZR R ^ (n - k) - a * (IZR R ^ k * IZR P ^ (n - k))). set (i := / (m ^ k * m ^ (n - k))) in *.
  rewrite (Rmult_comm z i), (scale_max i z), (scale_max (IZR c) z) by lra. unfold Rdiv. fold i. ring.
Qed.

Lemma next_nonneg : forall l d, (0 <= d)%Z -> (forall c, In c l -> (0 <= c)%Z) -> forall c, In c (next d l) -> (0 <= c)%Z.
Proof.
  intro l; induction l as [| x l IH]; intros d D H c; cbn [next In].
  - intros [<- | []]; exact D.
  - pose proof (H x (or_introl eq_refl)). intros [<- | J]; [lia |]. apply (IH x) with (c := c); try assumption. intros; apply H; right; assumption.
Qed.
Lemma row_nonneg : forall n c, In c (row n) -> (0 <= c)%Z.
Proof. intro n; induction n as [| n IH]; cbn [row]; [intros c [<- | []]; lia |]. apply next_nonneg; [lia | exact IH]. Qed.

Lemma hockey_row : forall a P R m n, 0 < m ->
  hockey a (power [(IZR P / m, IZR R / m); (IZR R / m, IZR P / m)] n) = sum (excess_z a) (row_z P R n) / m ^ n.
Proof.
  intros a P R m n M. unfold row_z. rewrite <- along_pairs; [| exact M | apply row_nonneg | rewrite row_length; lia].
  rewrite <- power_row. change (hockey a ?l) with (sum (excess a) l). apply sum_ext. intros [u v]; unfold times; simpl; do 2 f_equal; ring.
Qed.
(* ---- audit ---- *)

Definition all :=
  (hockey_events).
Print Assumptions all.
