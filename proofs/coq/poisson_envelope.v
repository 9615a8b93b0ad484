(* poisson_envelope.v - the integral that bounds the moment at all heights from t on is close to a sum (T-POISSON-ENVELOPE).

   On the line y = e the integrand abs w^a e^(- t arg w) is real; it is the product of a power of w at z + i e and of one at
   z - i e, so it is analytic in z, too.
   Method: poisson_strip.v twice, moved up and down; the trapezoidal rule.
   Classic mistake: off the line the arguments at z + i e and z - i e differ in size; what matters is that the first is the larger. *)
From Coq Require Import Reals Psatz Lia.
From Coquelicot Require Import Coquelicot.
From Assay Require Import chernoff profile fourier images strip trapezoid kink poisson_strip poisson_inner.
Open Scope R_scope.

Definition both_re (p q m r a t e x y : R) :=
  a / 2 * log_w p q m x (y + e) + - (t / 2) * arg_w p q m x (y + e) +
  (a / 2 * log_w p q m x (y + - e) + t / 2 * arg_w p q m x (y + - e)) + - r / 2 * (x * x - y * y).
Definition both_im (p q m r a t e x y : R) :=
  a / 2 * arg_w p q m x (y + e) - - (t / 2) * log_w p q m x (y + e) +
  (a / 2 * arg_w p q m x (y + - e) - t / 2 * log_w p q m x (y + - e)) + - r * (x * y).
Definition env_re (k p q m r a t e x y : R) := k * exp (both_re p q m r a t e x y) * cos (both_im p q m r a t e x y).
Definition env_im (k p q m r a t e x y : R) := k * exp (both_re p q m r a t e x y) * sin (both_im p q m r a t e x y).

Lemma narrower : forall u v ux vx lo hi lo' hi', analytic u v ux vx lo hi -> lo <= lo' -> hi' <= hi -> analytic u v ux vx lo' hi'.
Proof. intros u v ux vx lo hi lo' hi' H L U x y Y. apply H. lra. Qed.

Lemma env_analytic : forall k p q m r a t e, 0 < p -> 0 < q -> 0 <= e < PI -> exists ux vx,
  analytic (env_re k p q m r a t e) (env_im k p q m r a t e) ux vx (- (PI - e)) (PI - e).
Proof.
  intros k p q m r a t e P Q E.
  pose proof (narrower _ _ _ _ _ _ (- (PI - e)) (PI - e) (moved_analytic _ _ _ _ _ _ e (log_analytic p q m P Q)) ltac:(lra) ltac:(lra)) as A.
  pose proof (narrower _ _ _ _ _ _ (- (PI - e)) (PI - e) (moved_analytic _ _ _ _ _ _ (- e) (log_analytic p q m P Q)) ltac:(lra) ltac:(lra)) as B.
  do 2 eexists.
  exact (exp_analytic k _ _ _ _ _ _ (sum_analytic _ _ _ _ _ _ _ _ _ _
           (sum_analytic _ _ _ _ _ _ _ _ _ _ (rotated_analytic _ _ _ _ _ _ (a / 2) (- (t / 2)) A) (rotated_analytic _ _ _ _ _ _ (a / 2) (t / 2) B))
           (square_analytic r _ _))).
Qed.

Lemma env_size : forall k p q m r a t e x y, 0 < k -> size (env_re k p q m r a t e) (env_im k p q m r a t e) x y = k * exp (both_re p q m r a t e x y).
Proof.
  intros k p q m r a t e x y K. unfold size, env_re, env_im. set (f := k * exp (both_re p q m r a t e x y)). set (s := both_im p q m r a t e x y).
  assert (0 <= f) as F by (unfold f; apply Rmult_le_pos; [lra | left; apply exp_pos]).
  pose proof (sin2_cos2 s) as T. unfold Rsqr in T.
  replace ((f * cos s) ^ 2 + (f * sin s) ^ 2) with (f * f * (sin s * sin s + cos s * cos s)) by ring.
  rewrite T, Rmult_1_r. apply sqrt_square, F.
Qed.

(* It falls, as the two powers do. *)
Lemma env_small : forall k p q m r a t e d, 0 < k -> 0 < p -> 0 < q -> 0 < r -> 0 <= e -> 0 <= d -> e + d < PI -> exists c,
  small_in (env_re k p q m r a t e) (env_im k p q m r a t e) c (- d) d.
Proof.
  intros k p q m r a t e d K P Q R E D L.
  destruct (step_small k p q m r a t (e + d) K P Q R ltac:(lra)) as [f F]. destruct (step_small k p q m r a (- t) (e + d) K P Q R ltac:(lra)) as [g G].
  exists (f + g). intros x y Y. rewrite env_size by exact K.
  pose proof (F (y + e) ltac:(lra) x) as A. pose proof (G (y + - e) ltac:(lra) x) as B. cbv beta in A, B. rewrite step_size in A, B by exact K.
  rewrite Rabs_pos_eq in A, B by (apply Rmult_le_pos; [lra | left; apply exp_pos]).
  set (i := grow p q m r a t x (y + e)) in *. set (j := grow p q m r a (- t) x (y + - e)) in *.
  assert (both_re p q m r a t e x y <= (i + j) / 2) as H.
  { unfold both_re, i, j, grow. assert (0 <= r * (e * e)) by nra. lra. }
  assert (exp (both_re p q m r a t e x y) <= exp i + exp j) as S.
  { pose proof (exp_pos i). pose proof (exp_pos j). destruct (Rle_lt_dec i j) as [O | O].
    - assert (exp (both_re p q m r a t e x y) <= exp j) by (apply exp_le; lra). lra.
    - assert (exp (both_re p q m r a t e x y) <= exp i) by (apply exp_le; lra). lra. }
  apply (Rmult_le_compat_l k) in S; [| lra]. unfold Rdiv in *. lra.
Qed.

(* ---- symmetries and order of the arguments ---- *)

Lemma log_even : forall p q m x y, log_w p q m x (- y) = log_w p q m x y.
Proof. intros. unfold log_w, w2, wx, wy. rewrite cos_neg, sin_neg. do 2 f_equal. ring. Qed.

Lemma arg_odd : forall p q m x y, arg_w p q m x (- y) = - arg_w p q m x y.
Proof.
  intros. unfold arg_w. replace (w2 p q m x (- y)) with (w2 p q m x y) by (unfold w2, wx, wy; rewrite cos_neg, sin_neg; ring).
  replace (wx p q m x (- y)) with (wx p q m x y) by (unfold wx; rewrite cos_neg; reflexivity).
  replace (wy q m x (- y)) with (- wy q m x y) by (unfold wy; rewrite sin_neg; ring).
  unfold Rdiv. rewrite Ropp_mult_distr_l_reverse, atan_opp. ring.
Qed.

(* Up to a quarter turn the argument rises. *)
Lemma arg_rises : forall p q m x y z, 0 < p -> 0 < q -> 0 <= y <= z -> z <= PI / 2 -> arg_w p q m x y <= arg_w p q m x z.
Proof.
  intros p q m x y z P Q Y Z. pose proof PI_RGT_0 as PI0.
  assert (forall t, Rmin y z <= t <= Rmax y z -> 0 <= t <= PI / 2) as S.
  { intros t T. rewrite Rmin_left, Rmax_right in T by lra. lra. }
  assert (forall t, 0 <= t <= PI / 2 -> is_derive (fun t => arg_w p q m x t) t (log_x p q m x t)) as D.
  { intros t T. apply (log_analytic p q m P Q x t). lra. }
  destruct (MVT_gen (fun t => arg_w p q m x t) y z (log_x p q m x)) as [c [C E]].
  - intros t T. apply D, S. lra.
  - intros t T. apply derivable_continuous_pt. exists (log_x p q m x t). apply is_derive_Reals, D, S, T.
  - specialize (S c C). pose proof (w2_pos p q m x c P Q ltac:(lra)) as W. pose proof (exp_pos (x - m)) as X.
    assert (0 <= cos c) as N by (apply cos_ge_0; lra).
    assert (0 <= log_x p q m x c) as G; [| assert (0 <= log_x p q m x c * (z - y)) by (apply Rmult_le_pos; lra); lra].
    unfold log_x. apply Rmult_le_pos; [| left; apply Rinv_0_lt_compat, W].
    apply Rplus_le_le_0_compat; [| apply Rle_0_sqr]. unfold wx. set (b := q * exp (x - m)). assert (0 < b) by (unfold b; nra).
    assert (0 <= b * cos c) by (apply Rmult_le_pos; lra). apply Rmult_le_pos; lra.
Qed.

Lemma arg_order : forall p q m x d e, 0 < p -> 0 < q -> 0 <= e -> 0 <= d -> e + d < PI -> d <= e \/ e + d <= PI / 2 ->
  arg_w p q m x (d + - e) <= arg_w p q m x (d + e).
Proof.
  intros p q m x d e P Q E D L [H | H].
  - pose proof (arg_range p q m x (d + e) P Q ltac:(lra)) as A. pose proof (arg_range p q m x (e - d) P Q ltac:(lra)) as B.
    replace (d + - e) with (- (e - d)) by ring. rewrite arg_odd. lra.
  - destruct (Rle_lt_dec e d) as [O | O]; [apply arg_rises; lra || assumption |].
    pose proof (arg_range p q m x (d + e) P Q ltac:(pose proof PI_RGT_0; lra)) as A.
    pose proof (arg_range p q m x (e - d) P Q ltac:(pose proof PI_RGT_0; lra)) as B.
    replace (d + - e) with (- (e - d)) by ring. rewrite arg_odd. lra.
Qed.

(* ---- the rule ---- *)

(* What poisson_envelope integrates. *)
Definition envelope (k p q m r a t e x : R) := normal_k k r x * exp (a * log_w p q m x e) * exp (- (t * arg_w p q m x e)).

Lemma env_line : forall k p q m r a t e x, env_re k p q m r a t e x 0 = envelope k p q m r a t e x.
Proof.
  intros. unfold env_re, envelope, both_re, both_im, normal_k. rewrite !Rplus_0_l, log_even, arg_odd.
  replace (a / 2 * arg_w p q m x e - - (t / 2) * log_w p q m x e + (a / 2 * - arg_w p q m x e - t / 2 * log_w p q m x e) + - r * (x * 0)) with 0 by field.
  rewrite cos_0, Rmult_1_r, !Rmult_assoc, <- !exp_plus. do 2 f_equal. field.
Qed.

Lemma env_edge : forall k p q m r a t e d y, 0 < k -> 0 < p -> 0 < q -> 0 < r -> 0 <= t -> 0 <= e -> 0 < d -> e + d < PI ->
  d <= e \/ e + d <= PI / 2 -> y = d \/ y = - d -> forall M, integral (fun x => normal_k k r x * Rpower (w_real p q m x) a) M ->
  exists n, n <= exp (r * (d * d) / 2) * loss a (e + d) * M /\
    integral (fun x => size (env_re k p q m r a t e) (env_im k p q m r a t e) x y) n.
Proof.
  intros k p q m r a t e d y K P Q R T E D L H Y M I. destruct (env_analytic k p q m r a t e P Q ltac:(lra)) as [ux [vx HA]].
  destruct (env_small k p q m r a t e d K P Q R E ltac:(lra) L) as [c S].
  destruct (falls_integral (fun x => size (env_re k p q m r a t e) (env_im k p q m r a t e) x y) c) as [n N].
  { intro x. apply (size_continuous _ _ ux vx (- (PI - e)) (PI - e)); [exact HA | destruct Y; lra]. }
  { intro x. rewrite Rabs_pos_eq by apply sqrt_pos. apply S. destruct Y; lra. }
  exists n. split; [| exact N].
  apply (integral_le (fun x => size (env_re k p q m r a t e) (env_im k p q m r a t e) x y)
           (fun x => exp (r * (d * d) / 2) * loss a (e + d) * (normal_k k r x * Rpower (w_real p q m x) a))); [| exact N |].
  2: exact (is_RInt_gen_scal (V := R_NormedModule) _ (exp (r * (d * d) / 2) * loss a (e + d)) _ I).
  intro x. rewrite env_size by exact K.
  assert (both_re p q m r a t e x y = a / 2 * (log_w p q m x (d + e) + log_w p q m x (d + - e))
            - t / 2 * (arg_w p q m x (d + e) - arg_w p q m x (d + - e)) + - r / 2 * (x * x - d * d)) as B.
  { unfold both_re. destruct Y; subst y; [field |].
    replace (- d + e) with (- (d + - e)) by ring. replace (- d + - e) with (- (d + e)) by ring. rewrite !log_even, !arg_odd. field. }
  pose proof (arg_order p q m x d e P Q E ltac:(lra) L H) as O.
  assert (0 <= t / 2 * (arg_w p q m x (d + e) - arg_w p q m x (d + - e))) as OP by (apply Rmult_le_pos; lra).
  destruct (log_range p q m x (d + e) P Q) as [L1 U1]; [lra |]. destruct (log_range p q m x (d + - e) P Q) as [L2 U2]; [lra |].
  assert (ln (cos ((e + d) / 2)) <= ln (cos ((d + - e) / 2))) as CC.
  { apply ln_le; [apply half_cos_pos; lra |].
    assert (cos ((d + - e) / 2) = cos (Rabs ((d + - e) / 2))) as -> by (unfold Rabs; destruct (Rcase_abs ((d + - e) / 2)); [rewrite cos_neg |]; reflexivity).
    assert (Rabs ((d + - e) / 2) <= (e + d) / 2) by (apply Rabs_le; lra). pose proof (Rabs_pos ((d + - e) / 2)). apply cos_decr_1; lra. }
  replace ((d + e) / 2) with ((e + d) / 2) in L1 by field.
  set (v := ln (w_real p q m x)) in *. set (f := if Rlt_dec a 0 then a * ln (cos ((e + d) / 2)) else 0).
  assert (a / 2 * (log_w p q m x (d + e) + log_w p q m x (d + - e)) <= a * v + f) as G.
  { unfold f. destruct (Rlt_dec a 0) as [A | A]; nra. }
  replace (exp (r * (d * d) / 2) * loss a (e + d)) with (exp (r * (d * d) / 2 + f)).
  2: { rewrite exp_plus. f_equal. unfold loss, f, Rpower. destruct (Rlt_dec a 0); [reflexivity | apply exp_0]. }
  unfold normal_k, Rpower. fold v.
  replace (exp (r * (d * d) / 2 + f) * (k * exp (- (r * (x * x)) / 2) * exp (a * v)))
    with (k * exp (r * (d * d) / 2 + f + - (r * (x * x)) / 2 + a * v)) by (rewrite !exp_plus; ring).
  apply Rmult_le_compat_l; [lra |]. apply exp_le. rewrite B. lra.
Qed.

(* T-POISSON-ENVELOPE, the integral by a sum over all nodes. *)
Theorem poisson_envelope_sum : forall k p q m r a t e d h M U, 0 < k -> 0 < p -> 0 < q -> 0 < r -> 0 <= t -> 0 <= e -> 0 < d -> e + d < PI ->
  d <= e \/ e + d <= PI / 2 -> 0 < h -> integral (fun x => normal_k k r x * Rpower (w_real p q m x) a) M ->
  integral (envelope k p q m r a t e) U ->
  Rabs (U - h * with_images (envelope k p q m r a t e) h 0) <= 2 * M * exp (r * (d * d) / 2) * loss a (e + d) / (exp (2 * PI * d / h) - 1).
Proof.
  intros k p q m r a t e d h M U K P Q R T E D L O H I IU. pose proof PI_RGT_0 as PI0.
  destruct (env_analytic k p q m r a t e P Q ltac:(lra)) as [ux [vx HA]].
  destruct (env_small k p q m r a t e d K P Q R E ltac:(lra) L) as [c S].
  destruct (env_edge k p q m r a t e d d K P Q R T E D L O (or_introl eq_refl) M I) as [n [NB NI]].
  destruct (env_edge k p q m r a t e d (- d) K P Q R T E D L O (or_intror eq_refl) M I) as [l [LB LI]].
  assert (0 < 2 * PI * d / h) as G by (apply Rdiv_lt_0_compat; nra). apply contour.exp_above_1 in G.
  apply Rle_trans with (n / (exp (2 * PI * d / h) - 1) + l / (exp (2 * PI * d / h) - 1)).
  - rewrite (with_images_ext (envelope k p q m r a t e) (fun x => env_re k p q m r a t e x 0)) by (intro; symmetry; apply env_line).
    apply (trapezoid_real _ _ ux vx (- (PI - e)) (PI - e) d d h 0 c n l U HA); try lra; try assumption.
    apply (integral_ext (envelope k p q m r a t e)); [intro; symmetry; apply env_line | exact IU].
  - unfold Rdiv. rewrite <- Rmult_plus_distr_r. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra | lra].
Qed.

(* ---- audit ---- *)

Print Assumptions poisson_envelope_sum.
