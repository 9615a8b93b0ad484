(* renyi.v - Renyi divergences of n steps as integrals, and the closed form of Gaussian noise.

   Method: p^o q^(1-o) is again a normal density, around o a + (1 - o) b, times a number; the steps' numbers multiply.
   Classic mistake: orders below 0 and between 0 and 1 have the same formula; order 1 is a limit, and not this. *)
From Coq Require Import Reals Psatz List.
From Coquelicot Require Import Coquelicot.
From Assay Require Import elementary normal gaussian profile gaussian_profile.
Import ListNotations.
Open Scope R_scope.

(* log of the integral of p^o q^(1-o), over o - 1 *)
Definition renyi (n : nat) (p q : R -> R) (o d : R) := exists I : R, 0 < I /\
  integrals n (fun v => Rpower (joint p v) o * Rpower (joint q v) (1 - o)) I /\ d = ln I / (o - 1).

Lemma joint_pos : forall p v, (forall y, 0 < p y) -> 0 < joint p v.
Proof. intros p v P. induction v as [| y v J]; cbn; [lra | apply Rmult_lt_0_compat; [apply P | exact J]]. Qed.

(* Renyi divergences add up. *)
Theorem renyi_steps : forall n p q o I, (forall y, 0 < p y) -> (forall y, 0 < q y) -> 0 < I ->
  integral (fun y => Rpower (p y) o * Rpower (q y) (1 - o)) I -> renyi n p q o (INR n * (ln I / (o - 1))).
Proof.
  intros n p q o I P Q L H. exists (I ^ n). split; [apply pow_lt, L |]. split.
  - induction n as [| n J].
    + cbn. unfold Rpower. rewrite ln_1, !Rmult_0_r, exp_0. ring.
    + exists (fun y => I ^ n * (Rpower (p y) o * Rpower (q y) (1 - o))). split.
      * intro y. rewrite Rmult_comm. eapply integrals_ext; [| apply integrals_scal, J].
        intros v _. cbv beta. cbn [joint].
        rewrite <- !Rpower_mult_distr by (try apply P; try apply Q; apply joint_pos; assumption). ring.
      * replace (I ^ S n) with (I ^ n * I) by (cbn; ring).
        apply (is_RInt_gen_scal (fun y => Rpower (p y) o * Rpower (q y) (1 - o)) (I ^ n)), H.
  - rewrite ln_pow by exact L. unfold Rdiv. ring.
Qed.

Theorem gauss_renyi_steps : forall n a b s o, 0 < s -> o <> 1 ->
  renyi n (normal_law a s) (normal_law b s) o (INR n * o * ((a - b) * (a - b)) / (2 * s * s)).
Proof.
  intros n a b s o S O. set (k := o * (o - 1) * ((a - b) * (a - b)) / (2 * s * s)).
  replace (INR n * o * ((a - b) * (a - b)) / (2 * s * s)) with (INR n * (ln (exp k) / (o - 1))).
  2: { rewrite ln_exp. unfold k. field. lra. }
  apply renyi_steps; try (intro; apply law_pos, S); [apply exp_pos |].
  replace (exp k) with (exp k * 1) by ring.
  eapply integral_ext; [| apply (is_RInt_gen_scal (normal_law (o * a + (1 - o) * b) s) (exp k)), normal_mass, S].
  intro y. cbv beta. unfold scal; simpl; unfold mult; simpl.
  assert (0 < sqrt (2 * PI)) as T by (apply sqrt_lt_R0; pose proof PI_RGT_0; lra).
  assert (forall z, normal_law z s y = exp (- ((y - z) / s * ((y - z) / s)) / 2 + - ln (sqrt (2 * PI) * s))) as N.
  { intro z. rewrite exp_plus, exp_Ropp, exp_ln by (apply Rmult_lt_0_compat; assumption).
    unfold normal_law, density, Exp. field. lra. }
  rewrite !N. unfold Rpower. rewrite !ln_exp, <- !exp_plus. f_equal. unfold k. field. lra.
Qed.

(* ---- audit ---- *)

Print Assumptions renyi_steps.
Print Assumptions gauss_renyi_steps.
