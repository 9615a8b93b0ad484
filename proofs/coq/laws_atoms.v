(* laws_atoms.v - the mass of one loss: on a lattice of losses, and of Laplace noise.

   Classic mistake: between two places of a lattice nothing is lost, but the mass of a place is beyond every number below it. *)
From Coq Require Import Reals Psatz Lia ZArith.
From Assay Require Import elementary ops powers laws laws_loss.
Open Scope R_scope.

(* x is a place of the lattice of a side's finite losses, with the step d. *)
Definition LossPlace (l : laws) (s : Z) (x d : R) : Prop :=
  0 < d /\ forall o, 0 < first l s o -> 0 < second l s o -> exists j : Z, ln (first l s o / second l s o) = x + IZR j * d.

Theorem place_first : forall l n a d, LossLattice l a d -> 0 < d -> LossPlace l 0 (Add a (Mul (IZR n) d)) d.
Proof.
  intros l n a d H D. split; [exact D |]. intros o P Q. destruct (H o P Q) as [j E]. exists (j - n)%Z.
  unfold first, second in *. cbn in *. rewrite E, minus_IZR. unfold Add, Mul. ring.
Qed.

Theorem place_second : forall l n a d, LossLattice l a d -> 0 < d -> LossPlace l 1 (Sub (Mul (IZR n) d) a) d.
Proof.
  intros l n a d H D. split; [exact D |]. intros o P Q. unfold first, second in *. cbn in *.
  destruct (H o Q P) as [j E]. exists (- j - n)%Z.
  replace (density l false o / density l true o) with (/ (density l true o / density l false o)) by (field; lra).
  rewrite ln_Rinv by (apply Rdiv_lt_0_compat; assumption). rewrite E, minus_IZR, opp_IZR. unfold Sub, Mul. ring.
Qed.

Theorem place_above : forall l s k x d y, LossPlace l s x d -> x <= y -> y < x + d -> LossAbove l s k x = LossAbove l s k y.
Proof.
  intros l s k x d y [D H] X Y. apply (lattice_side l s k 0 x d); trivial. ring.
Qed.

(* What is at x is above all from one place below on, and not above x. *)
Theorem place_atom : forall l s k x d y, LossPlace l s x d -> (0 <= s <= 1)%Z -> (0 <= k <= 1)%Z -> x - d <= y -> y < x ->
  AtomMass l s k x = Sub (LossAbove l s k y) (LossAbove l s k x).
Proof.
  intros l s k x d y [D H] S K X Y. unfold AtomMass.
  assert (Sub 1 (LossAbove l (1 - s) (1 - k) (Neg x)) = LossAbove l s k y) as E; [| unfold Sub in *; lra].
  assert (1 - s = other s)%Z as O by (assert (s = 0 \/ s = 1)%Z as [-> | ->] by lia; reflexivity).
  rewrite O. destruct (above_total l s k y) as [b [_ [A [E B]]]].
  destruct (above_total l (other s) (1 - k)%Z (Neg x)) as [c [_ [C [F G]]]].
  assert (c = b) as -> by (rewrite B, G; exact (same_law s k (1 - k)%Z S K eq_refl)).
  rewrite E, F. destruct (density_sum l b) as [P One]. destruct (summable_step l 1 _ _ P C) as [U V].
  unfold Sub. rewrite <- One at 1.
  replace (total l (density l b) - total l (beyond l (other s) (exp (Neg x)) (density l b)))
    with (total l (density l b) - 1 * total l (beyond l (other s) (exp (Neg x)) (density l b))) by ring.
  rewrite <- V.
  assert (forall o, density l b o - 1 * beyond l (other s) (exp (Neg x)) (density l b) o = beyond l s (exp y) (density l b) o) as Same.
  { intro o. destruct (other_density l s) as [G1 G2]. unfold beyond. rewrite G1, G2.
    assert (0 < exp (Neg x)) by apply exp_pos. assert (0 < exp y) by apply exp_pos.
    destruct (density_pos l (is_first s) o) as [R1 | R1], (density_pos l (negb (is_first s)) o) as [R2 | R2];
      fold (first l s o) in R1; fold (second l s o) in R2.
    - destruct (H o R1 R2) as [j J].
      assert (exp (Neg x) * first l s o < second l s o <-> ln (first l s o / second l s o) < x) as L1.
      { rewrite (loss_beyond (second l s o) (first l s o) (Neg x) R2 R1).
        replace (second l s o / first l s o) with (/ (first l s o / second l s o)) by (field; lra).
        rewrite ln_Rinv by (apply Rdiv_lt_0_compat; assumption). unfold Neg. split; intro; lra. }
      pose proof (loss_beyond (first l s o) (second l s o) y R1 R2) as L2. rewrite J in L1, L2.
      destruct (Z_lt_le_dec j 0) as [N | N].
      + assert (IZR j + 1 <= 0) as Q by (change 1 with (IZR 1); rewrite <- plus_IZR; apply IZR_le; lia).
        apply (Rmult_le_compat_r d) in Q; [| lra].
        destruct (Rlt_dec (exp (Neg x) * first l s o) (second l s o)) as [T1 | T1]; [| exfalso; apply T1, L1; lra].
        destruct (Rlt_dec (exp y * second l s o) (first l s o)) as [T2 | T2]; [exfalso; apply L2 in T2; lra | lra].
      + assert (0 <= IZR j) as Q by (apply IZR_le; exact N). apply (Rmult_le_compat_r d) in Q; [| lra].
        destruct (Rlt_dec (exp (Neg x) * first l s o) (second l s o)) as [T1 | T1]; [exfalso; apply L1 in T1; lra |].
        destruct (Rlt_dec (exp y * second l s o) (first l s o)) as [T2 | T2]; [lra | exfalso; apply T2, L2; lra].
    - rewrite <- R2, Rmult_0_r. assert (0 < exp (Neg x) * first l s o) by (apply Rmult_lt_0_compat; assumption).
      destruct (Rlt_dec (exp (Neg x) * first l s o) 0); [lra |]. destruct (Rlt_dec 0 (first l s o)); lra.
    - rewrite <- R1, Rmult_0_r. assert (0 < exp y * second l s o) by (apply Rmult_lt_0_compat; assumption).
      destruct (Rlt_dec 0 (second l s o)); [| lra]. destruct (Rlt_dec (exp y * second l s o) 0); lra.
    - rewrite <- R1, <- R2, !Rmult_0_r. destruct (Rlt_dec 0 0); [lra |].
      assert (density l b o = 0) as Z by (unfold first, second in *; subst b; destruct (Z.eqb k 0); symmetry; assumption). lra. }
  apply Rle_antisym; apply total_order; trivial; intro o; rewrite Same; apply Rle_refl.
Qed.

Theorem atom_pos : forall l s k x, (0 <= s <= 1)%Z -> (0 <= k <= 1)%Z -> 0 <= AtomMass l s k x.
Proof.
  intros l s k x S K. pose proof (loss_left l s k (1 - k)%Z x S K eq_refl) as H. unfold AtomMass, Sub in *. lra.
Qed.

(* The loss has the tails of Laplace noise, the centres m scales apart (notes/laplace.md, T-LAPLACE-TAILS). *)
Definition LaplaceLoss (l : laws) (m : R) : Prop := forall s x, (0 <= s <= 1)%Z ->
  (m <= x -> TailFirst l s x = 0 /\ TailSecond l s x = 0) /\
  (- m <= x < m -> TailFirst l s x = 1 - exp ((x - m) / 2) / 2 /\ TailSecond l s x = exp (- (x + m) / 2) / 2).

Lemma laplace_atoms : forall l s m, LaplaceLoss l m -> 0 < m -> (0 <= s <= 1)%Z ->
  AtomMass l s 0 m = Scale 1 (-1) /\ AtomMass l s 1 m = Scale (Exp (Neg m)) (-1).
Proof.
  intros l s m H M S. assert (0 <= 1 - s <= 1)%Z as T by lia.
  destruct (H s m S) as [[A B] _]; [lra |]. destruct (H (1 - s)%Z (- m) T) as [_ [C D]]; [lra |].
  replace (- (- m + m) / 2) with 0 in D by field. replace ((- m - m) / 2) with (- m) in C by field. rewrite exp_0 in D. split.
  - change (Sub (Sub 1 (TailFirst l s m)) (TailSecond l (1 - s) (- m)) = Scale 1 (-1)).
    rewrite A, D. unfold Sub, Scale. simpl. field.
  - change (Sub (Sub 1 (TailSecond l s m)) (TailFirst l (1 - s) (- m)) = Scale (Exp (Neg m)) (-1)).
    rewrite B, C. unfold Sub, Scale, Exp, Neg. simpl. field.
Qed.

Theorem laplace_first : forall l s m, LaplaceLoss l m -> 0 < m -> (0 <= s <= 1)%Z -> AtomMass l s 0 m = Scale 1 (-1).
Proof. intros l s m H M S. exact (proj1 (laplace_atoms l s m H M S)). Qed.
Theorem laplace_second : forall l s m, LaplaceLoss l m -> 0 < m -> (0 <= s <= 1)%Z -> AtomMass l s 1 m = Scale (Exp (Neg m)) (-1).
Proof. intros l s m H M S. exact (proj2 (laplace_atoms l s m H M S)). Qed.

(* ---- audit ---- *)

Print Assumptions place_first.
Print Assumptions place_second.
Print Assumptions place_above.
Print Assumptions place_atom.
Print Assumptions atom_pos.
Print Assumptions laplace_first.
Print Assumptions laplace_second.
