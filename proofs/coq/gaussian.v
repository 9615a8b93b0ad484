(* gaussian.v - the hockey-stick divergence of two unit-shifted normal laws is positive.

   Method: for y <= b the density at y + 1/s is at least exp(e) times that at y, so
   Phi(y + 1/s) - exp(e) Phi(y) grows up to y = b, from 0 at minus infinity.
   Classic mistake: to expect it beyond b; there the difference falls again. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From Assay Require Import elementary normal.
Open Scope R_scope.

Definition GaussDelta (e s : R) :=
  Phi (1 / (s + s) - e * s) - Exp e * Phi (- (1 / (s + s)) - e * s).

Definition density (x : R) := Exp (- (x * x) / 2) / sqrt (2 * PI).

Lemma phi_small : forall m, m <= 0 -> Phi m <= / (2 + m * m).
Proof.
  intros m H. unfold Phi.
  assert (S : 0 < sqrt 2) by (apply sqrt_lt_R0; lra).
  assert (Q : sqrt 2 * sqrt 2 = 2) by (apply sqrt_sqrt; lra).
  assert (P : 0 <= - m / sqrt 2).
  { apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; exact S]. }
  pose proof (erfc_tail _ P) as T.
  replace (- (- m / sqrt 2 * (- m / sqrt 2))) with (- (m * m / 2)) in T.
  2: { replace (- m / sqrt 2 * (- m / sqrt 2)) with (m * m / (sqrt 2 * sqrt 2)) by (field; lra). rewrite Q. reflexivity. }
  pose proof (exp_ge (m * m / 2)) as G.
  assert (E : Exp (- (m * m / 2)) <= / (1 + m * m / 2)).
  { unfold Exp in *. rewrite exp_Ropp. apply Rinv_le_contravar; nra. }
  replace (/ (2 + m * m)) with (/ (1 + m * m / 2) / 2) by (field; nra).
  lra.
Qed.

Lemma density_ratio : forall e s y, 0 < s -> y <= - (1 / (s + s)) - e * s ->
  Exp e * density y <= density (y + 1 / s).
Proof.
  intros e s y S H. unfold density.
  assert (0 < sqrt (2 * PI)) by (apply sqrt_lt_R0; pose proof PI_RGT_0; lra).
  unfold Rdiv at 1. rewrite <- Rmult_assoc. apply Rmult_le_compat_r.
  { left. apply Rinv_0_lt_compat. exact H0. }
  rewrite <- exp_add. apply exp_mono.
  assert (I : 0 < / s) by (apply Rinv_0_lt_compat; exact S).
  assert (A : e <= (- (1 / (s + s)) - y) * / s).
  { apply Rmult_le_reg_r with s; [exact S |]. rewrite Rmult_assoc, Rinv_l by lra. lra. }
  replace (1 / (s + s)) with (/ s / 2) in A by (field; lra).
  replace (1 / s) with (/ s) by (field; lra).
  nra.
Qed.

Lemma gauss_delta_nonneg : forall e s, 0 < s -> 0 <= GaussDelta e s.
Proof.
  intros e s S. set (b := - (1 / (s + s)) - e * s).
  set (h := fun y => Phi (y + 1 / s) - Exp e * Phi y).
  assert (D : forall y, is_derive h y (density (y + 1 / s) - Exp e * density y)).
  { intro y. unfold h. apply (is_derive_minus (fun y => Phi (y + 1 / s)) (fun y => Exp e * Phi y)).
    - evar_last.
      + apply (is_derive_comp Phi (fun y => y + 1 / s)).
        * apply phi_density.
        * apply (is_derive_plus (fun y => y) (fun _ => 1 / s)); [apply is_derive_id | apply is_derive_const].
      + unfold scal, plus, one, zero, mult, density; simpl. unfold mult; simpl. ring.
    - evar_last.
      + apply (is_derive_scal Phi y (Exp e)). apply phi_density.
      + reflexivity. }
  assert (M : forall m, m <= b -> h m <= h b).
  { intros m H. destruct (MVT_gen h m b (fun y => density (y + 1 / s) - Exp e * density y)) as [c [C V]].
    - intros; apply D.
    - intros x _. apply derivable_continuous_pt. eexists. apply is_derive_Reals. apply D.
    - rewrite Rmin_left, Rmax_right in C by exact H.
      assert (Exp e * density c <= density (c + 1 / s)) by (apply density_ratio; [exact S | apply C]).
      nra. }
  replace (GaussDelta e s) with (h b).
  2: { unfold h, b, GaussDelta. f_equal. f_equal. field. lra. }
  destruct (Rle_lt_dec 0 (h b)) as [|N]; [assumption | exfalso].
  set (k := Rabs b + 1 + Exp e / (- h b)).
  assert (E : 0 < Exp e) by apply exp_pos.
  assert (F : 0 < Exp e / (- h b)) by (apply Rdiv_lt_0_compat; lra).
  pose proof (Rabs_pos b) as AP. pose proof (Rle_abs (- b)) as AB. rewrite Rabs_Ropp in AB.
  assert (K : 1 <= k) by (unfold k; lra).
  assert (L : h (- k) <= h b) by (apply M; unfold k; lra).
  pose proof (phi_small (- k)) as P. pose proof (phi_range (- k + 1 / s)) as R.
  assert (U : / (2 + - k * - k) <= / k) by (apply Rinv_le_contravar; nra).
  assert (W : Exp e * / k < - h b).
  { apply Rmult_lt_reg_r with k; [lra |]. rewrite Rmult_assoc, Rinv_l by lra.
    assert (Exp e = - h b * (Exp e / - h b)) by (field; lra). unfold k. nra. }
  unfold h in L at 1. assert (- k <= 0) by lra. specialize (P H). nra.
Qed.

Lemma density_same : forall e s, 0 < s ->
  density (1 / (s + s) - e * s) = Exp e * density (- (1 / (s + s)) - e * s).
Proof.
  intros e s S. unfold density, Rdiv. rewrite <- Rmult_assoc, <- exp_add. do 2 f_equal. field. lra.
Qed.

(* Its derivative in e is - exp(e) Phi(..) < 0, so it is above its value at e + 1, which is not negative. *)
Theorem gauss_delta_pos : forall e s, 0 < s -> 0 < GaussDelta e s.
Proof.
  intros e s S. set (w := 1 / (s + s)).
  assert (P : forall m x, is_derive (fun x => Phi (m - x * s)) x (- s * density (m - x * s))).
  { intros m x. evar_last.
    - apply (is_derive_comp Phi (fun x => m - x * s)); [apply phi_density | auto_derive; [exact I | reflexivity]].
    - unfold scal, mult, density; simpl. unfold mult; simpl. ring. }
  assert (D : forall x, is_derive (fun x => GaussDelta x s) x (- (Exp x * Phi (- w - x * s)))).
  { intro x. unfold GaussDelta. evar_last.
    - apply (is_derive_minus (fun x => Phi (w - x * s)) (fun x => Exp x * Phi (- w - x * s))); [apply P |].
      apply (is_derive_mult Exp (fun x => Phi (- w - x * s))); [| apply P | intros; apply Rmult_comm].
      unfold Exp. apply is_derive_Reals, derivable_pt_lim_exp.
    - pose proof (density_same x s S) as Q. fold w in Q.
      unfold minus, plus, opp, scal, mult; simpl. unfold mult; simpl. rewrite Q. unfold Exp. ring. }
  destruct (MVT_gen (fun x => GaussDelta x s) e (e + 1) (fun x => - (Exp x * Phi (- w - x * s)))) as [c [_ V]].
  - intros; apply D.
  - intros x _. apply derivable_continuous_pt. eexists. apply is_derive_Reals. apply D.
  - pose proof (gauss_delta_nonneg (e + 1) s S).
    assert (0 < Exp c * Phi (- w - c * s)) by (apply Rmult_lt_0_compat; [apply exp_pos | apply phi_range]).
    nra.
Qed.

(* ---- audit ---- *)

Print Assumptions gauss_delta_pos.
