(* elementary.v - exp, log, sqrt, sin, cos, powers: the order facts that the
   contracts assume, proved for the functions of the standard library.

   Invariant: every Theorem carries the name of the ACSL axiom it justifies;
   everything else is a Lemma.
   Classic mistake: the Coq functions are total (ln and sqrt are 0 outside
   their domain), so a theorem here keeps the domain hypothesis of its axiom. *)
From Coq Require Import Reals Psatz.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Definition Exp (x : R) := exp x.
Definition Expm1 (x : R) := exp x - 1.
Definition Log (x : R) := ln x.
Definition Log1p (x : R) := ln (1 + x).
Definition Sqrt (x : R) := sqrt x.
Definition Sin (x : R) := sin x.
Definition Cos (x : R) := cos x.
Definition Rpow (x y : R) := Rpower x y.

(* ---- exponential ---- *)

Theorem exp_mono : forall x y, x <= y -> Exp x <= Exp y.
Proof. intros x y [H | H]; [left; apply exp_increasing | right; f_equal]; exact H. Qed.

Theorem exp_pos : forall x, 0 < Exp x.
Proof. exact Exp_prop.exp_pos. Qed.

Theorem exp_add : forall x y, Exp (x + y) = Exp x * Exp y.
Proof. exact exp_plus. Qed.

Theorem exp_zero : Exp 0 = 1.
Proof. exact exp_0. Qed.

(* The tangent at 0: exp is convex. *)
Theorem exp_ge : forall x, 1 + x <= Exp x.
Proof.
  intro x; unfold Exp; destruct (Req_dec x 0) as [-> | H].
  - rewrite exp_0; lra.
  - left; apply exp_ineq1; exact H.
Qed.

(* If f 0 = 0 and f' >= 0 on [0,t] then f t >= 0. *)
Lemma nonneg_of_derive : forall (f df : R -> R) (t : R), 0 <= t -> f 0 = 0 ->
  (forall s, 0 <= s <= t -> is_derive f s (df s)) ->
  (forall s, 0 <= s <= t -> 0 <= df s) -> 0 <= f t.
Proof.
  intros f df t Ht F0 D P.
  destruct (MVT_gen f 0 t df) as [c [Hc E]];
    rewrite ?Rmin_left, ?Rmax_right in * by exact Ht.
  - intros s Hs; apply D; lra.
  - intros s Hs; apply continuity_pt_filterlim, (ex_derive_continuous f).
    exists (df s); apply D; exact Hs.
  - specialize (P c Hc); nra.
Qed.

(* f(s) = (1 + s + s^2) exp(-s) - 1 has f' = s (1 - s) exp(-s) >= 0 on [0,1]. *)
Theorem exp_short : forall d, 0 <= d <= 1 -> Exp d <= 1 + d + d * d.
Proof.
  intros d Hd; unfold Exp.
  assert (0 <= (1 + d + d * d) * exp (- d) - 1) as H.
  { apply (nonneg_of_derive (fun s => (1 + s + s * s) * exp (- s) - 1)
             (fun s => s * (1 - s) * exp (- s))).
    - lra.
    - replace (- 0) with 0 by ring; rewrite exp_0; ring.
    - intros s _; auto_derive; [exact I | ring].
    - intros s Hs; pose proof (Exp_prop.exp_pos (- s)).
      repeat apply Rmult_le_pos; lra. }
  assert (exp (- d) * exp d = 1) as E
    by (rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  pose proof (Exp_prop.exp_pos d); nra.
Qed.

Theorem expm1_mono : forall x y, x <= y -> Expm1 x <= Expm1 y.
Proof. intros x y H; pose proof (exp_mono x y H); unfold Expm1, Exp in *; lra. Qed.

Theorem expm1_gt : forall x, -1 < Expm1 x.
Proof. intro x; pose proof (exp_pos x); unfold Expm1, Exp in *; lra. Qed.

(* ---- logarithm ---- *)

Theorem log_mono : forall x y, 0 < x <= y -> Log x <= Log y.
Proof.
  intros x y [P [H | H]]; [left; apply ln_increasing; assumption | right; f_equal; exact H].
Qed.

Theorem log1p_mono : forall x y, -1 < x <= y -> Log1p x <= Log1p y.
Proof. intros x y H; apply log_mono; lra. Qed.

Theorem log_exp : forall x, Log (Exp x) = x.
Proof. exact ln_exp. Qed.

Theorem exp_log : forall x, 0 < x -> Exp (Log x) = x.
Proof. exact exp_ln. Qed.

(* ---- square root ---- *)

Theorem sqrt_mono : forall x y, 0 <= x <= y -> Sqrt x <= Sqrt y.
Proof. intros x y H; apply sqrt_le_1_alt; lra. Qed.

Theorem sqrt_pos : forall x, 0 <= x -> 0 <= Sqrt x.
Proof. intros x _; apply R_sqrt.sqrt_pos. Qed.

Theorem sqrt_sqr : forall x, 0 <= x -> Sqrt x * Sqrt x = x.
Proof. exact sqrt_sqrt. Qed.

Theorem sqrt_square : forall x, 0 <= x -> Sqrt x * Sqrt x = x.
Proof. exact sqrt_sqr. Qed.

(* ---- sine and cosine ---- *)

(* proofs/model/tokens.c *)
Theorem pi_between : 3 <= PI <= 4.
Proof. pose proof PI2_3_2; pose proof PI_4; lra. Qed.

Theorem sin_range : forall x, -1 <= Sin x <= 1.
Proof. exact SIN_bound. Qed.

Theorem cos_range : forall x, -1 <= Cos x <= 1.
Proof. exact COS_bound. Qed.

Theorem sincos_sq : forall x, Sin x * Sin x + Cos x * Cos x = 1.
Proof. exact sin2_cos2. Qed.

(* A derivative bounded by 1 makes a function 1-Lipschitz. *)
Lemma lip_of_derive : forall f df : R -> R,
  (forall x, is_derive f x (df x)) -> (forall x, -1 <= df x <= 1) ->
  forall x y, Rabs (f x - f y) <= Rabs (x - y).
Proof.
  intros f df D B x y.
  destruct (MVT_gen f y x df) as [c [_ E]].
  - intros s _; apply D.
  - intros s _; apply continuity_pt_filterlim, (ex_derive_continuous f).
    exists (df s); apply D.
  - rewrite E, Rabs_mult.
    assert (Rabs (df c) <= 1) by (apply Rabs_le, B).
    pose proof (Rabs_pos (x - y)); nra.
Qed.

Theorem sin_lip_abs : forall x y, Rabs (Sin x - Sin y) <= Rabs (x - y).
Proof.
  apply (lip_of_derive sin cos).
  - intro x; auto_derive; [exact I | ring].
  - apply COS_bound.
Qed.

Theorem cos_lip_abs : forall x y, Rabs (Cos x - Cos y) <= Rabs (x - y).
Proof.
  apply (lip_of_derive cos (fun x => - sin x)).
  - intro x; auto_derive; [exact I | ring].
  - intro x; pose proof (SIN_bound x); lra.
Qed.

(* The same without absolute values, as the contracts use it. *)
Theorem sin_lip : forall x y, x <= y -> x - y <= Sin x - Sin y <= y - x.
Proof.
  intros x y H; pose proof (sin_lip_abs x y) as L.
  rewrite (Rabs_left1 (x - y)) in L by lra; apply Rabs_le_between in L; lra.
Qed.

Theorem cos_lip : forall x y, x <= y -> x - y <= Cos x - Cos y <= y - x.
Proof.
  intros x y H; pose proof (cos_lip_abs x y) as L.
  rewrite (Rabs_left1 (x - y)) in L by lra; apply Rabs_le_between in L; lra.
Qed.

(* ---- powers ---- *)

Theorem pow_mono : forall n x y, 0 <= x <= y -> x ^ n <= y ^ n.
Proof. intros n x y H; apply pow_incr; exact H. Qed.

Theorem pow_even_pos : forall k x, 0 <= x ^ (2 * k).
Proof. intros k x; rewrite pow_mult; apply pow_le; nra. Qed.

Theorem pow_even_mono : forall k x y, Rabs x <= Rabs y -> x ^ (2 * k) <= y ^ (2 * k).
Proof.
  intros k x y H; rewrite !pow_mult; apply pow_incr; split; [nra |].
  rewrite <- (pow2_abs x), <- (pow2_abs y); apply pow_incr.
  split; [apply Rabs_pos | exact H].
Qed.

Lemma pow_odd_opp : forall k x, (- x) ^ (2 * k + 1) = - x ^ (2 * k + 1).
Proof.
  intros k x; rewrite !pow_add, !pow_mult.
  replace ((- x) ^ 2) with (x ^ 2) by ring; ring.
Qed.

Theorem pow_odd_mono : forall k x y, x <= y -> x ^ (2 * k + 1) <= y ^ (2 * k + 1).
Proof.
  intros k x y H.
  assert (forall u v, 0 <= u <= v -> u ^ (2 * k + 1) <= v ^ (2 * k + 1)) as M
    by (intros; apply pow_incr; assumption).
  assert (forall u, 0 <= u -> 0 <= u ^ (2 * k + 1)) as P
    by (intros; apply pow_le; assumption).
  destruct (Rle_dec 0 x) as [Hx | Hx]; [apply M; lra |].
  destruct (Rle_dec 0 y) as [Hy | Hy].
  - assert (0 <= (- x) ^ (2 * k + 1)) as Q by (apply P; lra).
    rewrite pow_odd_opp in Q; specialize (P y Hy); lra.
  - specialize (M (- y) (- x)); rewrite !pow_odd_opp in M; lra.
Qed.

Theorem rpow_def : forall x y, 0 < x -> Rpow x y = Exp (y * Log x).
Proof. reflexivity. Qed.

(* The definition is the usual one: x^(p/q) is the q-th root of x^p. *)
Theorem rpow_ratio : forall x p q, 0 < x -> q <> O ->
  Rpow x (INR p / INR q) ^ q = x ^ p.
Proof.
  intros x p q Hx Hq; unfold Rpow.
  rewrite <- Rpower_pow by apply Exp_prop.exp_pos.
  rewrite Rpower_mult, <- Rpower_pow by exact Hx.
  f_equal; field; apply not_0_INR; exact Hq.
Qed.

(* ---- audit ---- *)

Print Assumptions exp_mono.
Print Assumptions exp_pos.
Print Assumptions exp_add.
Print Assumptions exp_zero.
Print Assumptions exp_ge.
Print Assumptions exp_short.
Print Assumptions expm1_mono.
Print Assumptions expm1_gt.
Print Assumptions log_mono.
Print Assumptions log1p_mono.
Print Assumptions log_exp.
Print Assumptions exp_log.
Print Assumptions sqrt_mono.
Print Assumptions sqrt_pos.
Print Assumptions sqrt_sqr.
Print Assumptions sqrt_square.
Print Assumptions pi_between.
Print Assumptions sin_range.
Print Assumptions cos_range.
Print Assumptions sincos_sq.
Print Assumptions sin_lip_abs.
Print Assumptions cos_lip_abs.
Print Assumptions sin_lip.
Print Assumptions cos_lip.
Print Assumptions pow_mono.
Print Assumptions pow_even_pos.
Print Assumptions pow_even_mono.
Print Assumptions pow_odd_mono.
Print Assumptions rpow_def.
Print Assumptions rpow_ratio.
