(* laws_loss.v - the law of the loss where it has atoms: between places of a lattice nothing changes.

   Classic mistake: on a lattice the loss with its sign changed has its places at the negated ones. *)
From Coq Require Import Reals Psatz ZArith.
From Assay Require Import elementary ops laws.
Open Scope R_scope.

(* Every finite loss of side 0 is start + k step. *)
Definition LossLattice (l : laws) (start step : R) : Prop :=
  forall o, 0 < density l true o -> 0 < density l false o ->
    exists k : Z, ln (density l true o / density l false o) = start + IZR k * step.
(* The mass of the loss x: what is neither above nor, as a tail of the other side, below. *)
Definition AtomMass (l : laws) (s k : Z) (x : R) : R :=
  Sub (Sub 1 (LossAbove l s k x)) (LossAbove l (1 - s) (1 - k) (Neg x)).

(* `loss_left` and `loss_right` with the other side by name. *)
Theorem loss_below : forall l s t k n x, (0 <= s <= 1)%Z -> t = (1 - s)%Z -> (0 <= k <= 1)%Z -> n = (1 - k)%Z ->
  LossAbove l t n (Neg x) <= Sub 1 (LossAbove l s k x).
Proof. intros l s t k n x S -> K N. exact (loss_left l s k n x S K N). Qed.
Theorem loss_reached : forall l s t k n x y, (0 <= s <= 1)%Z -> t = (1 - s)%Z -> (0 <= k <= 1)%Z -> n = (1 - k)%Z -> x < y ->
  Sub 1 (LossAbove l s k x) <= LossAbove l t n (Neg y).
Proof. intros l s t k n x y S -> K N L. exact (loss_right l s k n x y S K N L). Qed.

Theorem atom_def : forall l s k x, AtomMass l s k x = Sub (Sub 1 (LossAbove l s k x)) (LossAbove l (1 - s) (1 - k) (Neg x)).
Proof. reflexivity. Qed.

Lemma above_same : forall l s k x y, (forall o, exp x * second l s o < first l s o <-> exp y * second l s o < first l s o) ->
  LossAbove l s k x = LossAbove l s k y.
Proof.
  intros l s k x y H. destruct (above_total l s k x) as [b [_ [A [E B]]]]. destruct (above_total l s k y) as [c [_ [C [F D]]]].
  assert (c = b) as -> by congruence. rewrite E, F.
  assert (forall o, beyond l s (exp x) (density l b) o = beyond l s (exp y) (density l b) o) as Same.
  { intro o. unfold beyond. specialize (H o).
    destruct (Rlt_dec (exp x * second l s o) (first l s o)), (Rlt_dec (exp y * second l s o) (first l s o)); tauto. }
  apply Rle_antisym; apply total_order; trivial; intro o; rewrite Same; apply Rle_refl.
Qed.

Lemma loss_beyond : forall p q x, 0 < p -> 0 < q -> exp x * q < p <-> x < ln (p / q).
Proof.
  intros p q x P Q. assert (0 < p / q) as D by (apply Rdiv_lt_0_compat; assumption).
  assert (p / q * q = p) as I by (field; lra). split; intro H.
  - rewrite <- (ln_exp x). apply ln_increasing; [apply exp_pos |]. apply (Rmult_lt_reg_r q); [exact Q |]. rewrite I. exact H.
  - apply exp_increasing in H. rewrite exp_ln in H by exact D. apply (Rmult_lt_compat_r q) in H; [| exact Q]. rewrite I in H. exact H.
Qed.

(* With losses at a + k d alone, from a place on nothing is lost up to the next. *)
Lemma lattice_side : forall l s k n a d x y, 0 < d ->
  (forall o, 0 < first l s o -> 0 < second l s o -> exists j : Z, ln (first l s o / second l s o) = a + IZR j * d) ->
  x - a = IZR n * d -> x <= y -> y < x + d -> LossAbove l s k x = LossAbove l s k y.
Proof.
  intros l s k n a d x y D H N X Y. apply above_same. intro o.
  destruct (density_pos l (is_first s) o) as [P | P], (density_pos l (negb (is_first s)) o) as [Q | Q];
    fold (first l s o) in P; fold (second l s o) in Q.
  - rewrite !loss_beyond by assumption. destruct (H o P Q) as [j ->]. replace x with (a + IZR n * d) in * by lra.
    destruct (Z_lt_le_dec n j) as [B | B].
    + assert (IZR n + 1 <= IZR j) as J by (rewrite <- plus_IZR; apply IZR_le; lia).
      apply (Rmult_le_compat_r d) in J; [| lra]. split; intro; lra.
    + assert (IZR j <= IZR n) as J by (apply IZR_le; exact B). apply (Rmult_le_compat_r d) in J; [| lra]. split; intro; lra.
  - rewrite <- Q, !Rmult_0_r. tauto.
  - rewrite <- P. assert (forall z, 0 < exp z * second l s o) by (intro; apply Rmult_lt_0_compat; [apply exp_pos | exact Q]).
    pose proof (H0 x). pose proof (H0 y). split; intro; lra.
  - rewrite <- P, <- Q, !Rmult_0_r. tauto.
Qed.

(* ---- audit ---- *)

Print Assumptions loss_below.
Print Assumptions loss_reached.
Print Assumptions atom_def.
