(* gamma.v - the gamma function, by Gauss's product, and its value at whole numbers.

   Gamma x is the limit of n^x n! / (x (x+1) .. (x+n)).  That this is the integral of
   t^(x-1) e^-t is a theorem of Gauss that is not proved here, and nothing of these files uses it.
   Classic mistake: Gamma (n + 1), and not Gamma n, is n!. *)
From Coq Require Import Reals Lra Lia ZArith.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

(* x (x+1) .. (x+n) *)
Fixpoint RISING (x : R) (n : nat) : R :=
  match n with O => x | S m => RISING x m * (x + INR n) end.

Definition GAUSS (x : R) (n : nat) : R := Rpower (INR n) x * INR (fact n) / RISING x n.
Definition Gamma (x : R) : R := real (Lim_seq (GAUSS x)).
Definition LogGamma (x : R) : R := ln (Rabs (Gamma x)).

Lemma rising_fact : forall k n, RISING (INR (S k)) n * INR (fact k) = INR (fact (S k + n)).
Proof.
  intros k n. induction n as [| n I].
  - rewrite Nat.add_0_r, fact_simpl, mult_INR. reflexivity.
  - cbn [RISING]. rewrite Nat.add_succ_r, fact_simpl, mult_INR, <- I, <- plus_INR.
    replace (S k + S n)%nat with (S (S k + n)) by lia. ring.
Qed.

(* n^k n! / (n + k)! tends to 1 *)
Lemma powers_limit : forall k, is_lim_seq (fun n => INR n ^ k * INR (fact n) / INR (fact (n + k))) 1.
Proof.
  induction k as [| k I].
  - apply (is_lim_seq_ext (fun _ => 1)); [| apply is_lim_seq_const].
    intro n. rewrite Nat.add_0_r. simpl. field. apply INR_fact_neq_0.
  - assert (is_lim_seq (fun n => 1 - INR (S k) / INR (n + S k)) (1 - INR (S k) * 0)) as J.
    { apply is_lim_seq_minus'; [apply is_lim_seq_const |].
      apply (is_lim_seq_scal_l (fun n => / INR (n + S k)) (INR (S k)) 0).
      apply (is_lim_seq_incr_n (fun n => / INR n) (S k) 0).
      apply (is_lim_seq_inv INR p_infty); [apply is_lim_seq_INR | discriminate]. }
    pose proof (is_lim_seq_mult' _ _ _ _ I J) as L.
    replace (1 * (1 - INR (S k) * 0)) with 1 in L by ring.
    revert L. apply is_lim_seq_ext. intro n.
    replace (n + S k)%nat with (S (n + k)) by lia. rewrite fact_simpl, mult_INR.
    pose proof (INR_fact_neq_0 (n + k)). assert (INR (S (n + k)) <> 0) by (apply not_0_INR; lia).
    replace (INR n ^ S k) with (INR n ^ k * (INR (S (n + k)) - INR (S k))); [field; split; assumption |].
    rewrite <- minus_INR by lia. replace (S (n + k) - S k)%nat with n by lia. simpl. ring.
Qed.

Theorem gamma_factorial : forall n : nat, Gamma (INR (S n)) = INR (fact n).
Proof.
  intro k. unfold Gamma. rewrite (is_lim_seq_unique _ (Finite (INR (fact k)))); [reflexivity |].
  pose proof (is_lim_seq_scal_l _ (INR (fact k)) _ (powers_limit (S k))) as L. simpl Rbar_mult in L.
  replace (INR (fact k) * 1) with (INR (fact k)) in L by ring. revert L.
  apply is_lim_seq_ext_loc. exists 1%nat. intros n N. unfold GAUSS.
  rewrite Rpower_pow by (apply lt_0_INR; lia).
  pose proof (rising_fact k n) as E. replace (S k + n)%nat with (n + S k)%nat in E by lia. rewrite <- E.
  assert (RISING (INR (S k)) n <> 0).
  { intro Z. rewrite Z, Rmult_0_l in E. symmetry in E. exact (INR_fact_neq_0 _ E). }
  field. split; [assumption | apply INR_fact_neq_0].
Qed.

Theorem lgamma_factorial : forall k : Z, (0 <= k)%Z -> LogGamma (IZR (k + 1)) = ln (INR (fact (Z.to_nat k))).
Proof.
  intros k K. unfold LogGamma. replace (IZR (k + 1)) with (INR (S (Z.to_nat k))).
  - rewrite gamma_factorial, Rabs_pos_eq; [reflexivity | apply pos_INR].
  - rewrite INR_IZR_INZ. f_equal. lia.
Qed.

Print Assumptions gamma_factorial.
Print Assumptions lgamma_factorial.
