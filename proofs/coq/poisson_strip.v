(* poisson_strip.v - the moment of a Poisson-sampled Gaussian step, also at a complex abscissa (T-POISSON-MOMENT, -ENVELOPE).

   w(v) = p + q e^(v - m), f(z) = k e^(- r z^2 / 2) w(z)^(a + i t) is analytic where |Im z| < pi: there w is off the cut, its
   argument is twice an arc tangent.  M(a + i t) is the integral of f over the real line.
   Method: Cauchy and Riemann's equations of the logarithm of w, of the exponential, of a square.
   Classic mistake: abs w^(a + i t) is abs w^a only where w is real; above the axis it falls in t. *)
From Coq Require Import Reals Psatz Lia.
From Coquelicot Require Import Coquelicot.
From Assay Require Import chernoff profile fourier images strip trapezoid kink.
Open Scope R_scope.

Ltac two :=
  repeat match goal with
  | |- continuity_2d_pt (fun x y => x) _ _ => apply continuity_2d_pt_id1
  | |- continuity_2d_pt (fun x y => y) _ _ => apply continuity_2d_pt_id2
  | |- continuity_2d_pt (fun x y => ?c) _ _ => apply continuity_2d_pt_const
  | |- continuity_2d_pt (fun x y => @?f x y + @?g x y) _ _ => apply (continuity_2d_pt_plus f g)
  | |- continuity_2d_pt (fun x y => @?f x y - @?g x y) _ _ => apply (continuity_2d_pt_minus f g)
  | |- continuity_2d_pt (fun x y => @?f x y * @?g x y) _ _ => apply (continuity_2d_pt_mult f g)
  | |- continuity_2d_pt (fun x y => - @?f x y) _ _ => apply (continuity_2d_pt_opp f)
  | |- continuity_2d_pt (fun x y => exp (@?f x y)) _ _ =>
      apply (continuity_1d_2d_pt_comp exp f); [apply derivable_continuous_pt, derivable_pt_exp |]
  | |- continuity_2d_pt (fun x y => cos (@?f x y)) _ _ => apply (continuity_1d_2d_pt_comp cos f); [apply continuity_cos |]
  | |- continuity_2d_pt (fun x y => sin (@?f x y)) _ _ => apply (continuity_1d_2d_pt_comp sin f); [apply continuity_sin |]
  end.

(* ---- sums and exponentials of analytic functions ---- *)

Lemma sum_analytic : forall u v ux vx u' v' ux' vx' lo hi, analytic u v ux vx lo hi -> analytic u' v' ux' vx' lo hi ->
  analytic (fun x y => u x y + u' x y) (fun x y => v x y + v' x y) (fun x y => ux x y + ux' x y) (fun x y => vx x y + vx' x y) lo hi.
Proof.
  intros u v ux vx u' v' ux' vx' lo hi H K x y Y.
  destruct (H x y Y) as [[U V] [[UY VY] [[UC VC] [UXC VXC]]]]. destruct (K x y Y) as [[U' V'] [[UY' VY'] [[UC' VC'] [UXC' VXC']]]].
  split; [split | split; [split | split; split]].
  - exact (is_derive_plus (V := R_NormedModule) _ _ _ _ _ U U').
  - exact (is_derive_plus (V := R_NormedModule) _ _ _ _ _ V V').
  - replace (- (vx x y + vx' x y)) with (- vx x y + - vx' x y) by ring. exact (is_derive_plus (V := R_NormedModule) _ _ _ _ _ UY UY').
  - exact (is_derive_plus (V := R_NormedModule) _ _ _ _ _ VY VY').
  - apply continuity_2d_pt_plus; assumption.
  - apply continuity_2d_pt_plus; assumption.
  - apply continuity_2d_pt_plus; assumption.
  - apply continuity_2d_pt_plus; assumption.
Qed.

Lemma exp_analytic : forall k u v ux vx lo hi, analytic u v ux vx lo hi ->
  analytic (fun x y => k * exp (u x y) * cos (v x y)) (fun x y => k * exp (u x y) * sin (v x y))
    (fun x y => k * exp (u x y) * (ux x y * cos (v x y) - vx x y * sin (v x y)))
    (fun x y => k * exp (u x y) * (ux x y * sin (v x y) + vx x y * cos (v x y))) lo hi.
Proof.
  intros k u v ux vx lo hi H x y Y. destruct (H x y Y) as [[U V] [[UY VY] [[UC VC] [UXC VXC]]]].
  assert (Derive (fun t : R => u t y) x = ux x y) as DU by apply is_derive_unique, U.
  assert (Derive (fun t : R => v t y) x = vx x y) as DV by apply is_derive_unique, V.
  assert (Derive (fun t : R => u x t) y = - vx x y) as DUY by apply is_derive_unique, UY.
  assert (Derive (fun t : R => v x t) y = ux x y) as DVY by apply is_derive_unique, VY.
  split; [split | split; [split | split; split]].
  - auto_derive; [repeat split; eexists; eassumption | rewrite DU, DV; ring].
  - auto_derive; [repeat split; eexists; eassumption | rewrite DU, DV; ring].
  - auto_derive; [repeat split; eexists; eassumption | rewrite DUY, DVY; ring].
  - auto_derive; [repeat split; eexists; eassumption | rewrite DUY, DVY; ring].
  - two; assumption.
  - two; assumption.
  - two; assumption.
  - two; assumption.
Qed.

(* - r z^2 / 2 *)
Lemma square_analytic : forall r lo hi, analytic (fun x y => - r / 2 * (x * x - y * y)) (fun x y => - r * (x * y))
  (fun x y => - r * x) (fun x y => - r * y) lo hi.
Proof.
  intros r lo hi x y Y. split; [split | split; [split | split; split]].
  - auto_derive; [trivial | field].
  - auto_derive; [trivial | ring].
  - auto_derive; [trivial | field].
  - auto_derive; [trivial | ring].
  - two.
  - two.
  - two.
  - two.
Qed.

(* ---- the logarithm of w ---- *)

Definition wx (p q m x y : R) := p + q * exp (x - m) * cos y.
Definition wy (q m x y : R) := q * exp (x - m) * sin y.
Definition w2 (p q m x y : R) := wx p q m x y * wx p q m x y + wy q m x y * wy q m x y.
Definition log_w (p q m x y : R) := ln (w2 p q m x y) / 2.
Definition arg_w (p q m x y : R) := 2 * atan (wy q m x y / (sqrt (w2 p q m x y) + wx p q m x y)).
Definition log_x (p q m x y : R) := ((wx p q m x y - p) * wx p q m x y + wy q m x y * wy q m x y) / w2 p q m x y.
Definition arg_x (p q m x y : R) := p * wy q m x y / w2 p q m x y.

(* w is off the cut. *)
Lemma off_cut : forall p q m x y, 0 < p -> 0 < q -> - PI < y < PI -> 0 < sqrt (w2 p q m x y) + wx p q m x y.
Proof.
  intros p q m x y P Q Y. pose proof (exp_pos (x - m)) as E. set (b := q * exp (x - m)). assert (0 < b) as B by (unfold b; nra).
  destruct (Rlt_le_dec 0 (wx p q m x y)) as [X | X]; [pose proof (sqrt_pos (w2 p q m x y)); lra |].
  assert (sin y <> 0) as S.
  { destruct (Rtotal_order y 0) as [L | [Z | L]].
    - pose proof (sin_gt_0 (- y)) as G. rewrite sin_neg in G. lra.
    - exfalso. subst y. unfold wx in X. rewrite cos_0 in X. fold b in X. lra.
    - pose proof (sin_gt_0 y). lra. }
  assert (0 < wy q m x y * wy q m x y) as W.
  { unfold wy. fold b. assert (b * sin y <> 0) by (apply Rmult_integral_contrapositive_currified; lra). nra. }
  assert (sqrt (wx p q m x y * wx p q m x y) < sqrt (w2 p q m x y)) as G by (apply sqrt_lt_1_alt; unfold w2; nra).
  change (wx p q m x y * wx p q m x y) with (Rsqr (wx p q m x y)) in G. rewrite sqrt_Rsqr_abs, Rabs_left1 in G by exact X. lra.
Qed.

Lemma w2_pos : forall p q m x y, 0 < p -> 0 < q -> - PI < y < PI -> 0 < w2 p q m x y.
Proof.
  intros p q m x y P Q Y. pose proof (off_cut p q m x y P Q Y) as O. apply Rnot_le_lt. intro L.
  rewrite sqrt_neg_0 in O by exact L. unfold w2 in L. nra.
Qed.

(* The slopes of log abs (X + i Y) and of its argument. *)
Lemma log_slope : forall (X Y : R -> R) t x y, 0 < sqrt (X t * X t + Y t * Y t) + X t -> 0 < X t * X t + Y t * Y t ->
  is_derive X t x -> is_derive Y t y ->
  is_derive (fun u => ln (X u * X u + Y u * Y u) / 2) t ((x * X t + y * Y t) / (X t * X t + Y t * Y t)) /\
  is_derive (fun u => 2 * atan (Y u / (sqrt (X u * X u + Y u * Y u) + X u))) t ((y * X t - Y t * x) / (X t * X t + Y t * Y t)).
Proof.
  intros X Y t x y D W DX DY.
  assert (Derive (fun u : R => X u) t = x) as EX by apply is_derive_unique, DX.
  assert (Derive (fun u : R => Y u) t = y) as EY by apply is_derive_unique, DY.
  split.
  - auto_derive; [repeat split; try (eexists; eassumption); exact W |]. rewrite EX, EY. field. lra.
  - set (r := fun u => sqrt (X u * X u + Y u * Y u)). set (R := sqrt (X t * X t + Y t * Y t)) in *.
    assert (R * R = X t * X t + Y t * Y t) as RR by (apply sqrt_sqrt; lra).
    assert (0 < R) as RP by (apply sqrt_lt_R0, W).
    assert (is_derive r t ((x * X t + y * Y t) / R)) as DR.
    { unfold r. auto_derive; [repeat split; try (eexists; eassumption); exact W |]. rewrite EX, EY. fold R. field. lra. }
    assert (Derive (fun u : Rdefinitions.R => r u) t = (x * X t + y * Y t) / R) as ER by apply is_derive_unique, DR.
    apply (is_derive_ext (fun u => 2 * atan (Y u / (r u + X u)))); [reflexivity |].
    assert (r t + X t = R + X t) as RT by reflexivity.
    auto_derive; [repeat split; try (eexists; eassumption); rewrite RT; lra |]. rewrite EX, EY, ER, RT.
    set (a := X t) in *. set (b := Y t) in *. set (d := R + a) in *.
    assert (d * d + b * b = 2 * R * d) as E1 by (unfold d; lra).
    assert ((y * d - b * ((x * a + y * b) / R + x)) * R = (y * a - b * x) * d) as E2.
    { replace ((y * d - b * ((x * a + y * b) / R + x)) * R) with (y * d * R - b * (x * a + y * b) - b * x * R) by (field; lra).
      unfold d. replace (y * (R + a) * R) with (y * (R * R) + y * a * R) by ring. rewrite RR. ring. }
    rewrite <- RR. apply (Rmult_eq_reg_r (R * R * d)); [| apply Rgt_not_eq; repeat apply Rmult_lt_0_compat; lra].
    replace ((y * a - b * x) / (R * R) * (R * R * d)) with ((y * a - b * x) * d) by (field; lra). rewrite <- E2.
    assert (forall n, 2 * (n / (d * d) * / (1 + b / d * (b / d))) * (R * R * d) = n * R) as F.
    { intro n. replace (1 + b / d * (b / d)) with ((d * d + b * b) / (d * d)) by (field; lra). rewrite E1. field. lra. }
    rewrite <- (F (y * d - b * ((x * a + y * b) / R + x))). field. repeat split; try lra; nra.
Qed.

Lemma ln_continuous : forall x, 0 < x -> continuity_pt ln x.
Proof. intros x X. apply derivable_continuous_pt. exists (/ x). apply derivable_pt_lim_ln, X. Qed.

Lemma log_analytic : forall p q m, 0 < p -> 0 < q ->
  analytic (log_w p q m) (arg_w p q m) (log_x p q m) (arg_x p q m) (- PI) PI.
Proof.
  intros p q m P Q x y Y. pose proof (off_cut p q m x y P Q Y) as X. pose proof (w2_pos p q m x y P Q Y) as W.
  assert (continuity_2d_pt (wx p q m) x y) as CX by (unfold wx; two).
  assert (continuity_2d_pt (wy q m) x y) as CY by (unfold wy; two).
  assert (continuity_2d_pt (w2 p q m) x y) as CW.
  { unfold w2. apply (continuity_2d_pt_plus (fun a b => wx p q m a b * wx p q m a b) (fun a b => wy q m a b * wy q m a b));
      apply continuity_2d_pt_mult; assumption. }
  assert (forall f, continuity_2d_pt f x y -> continuity_2d_pt (fun a b => f a b / w2 p q m a b) x y) as CD.
  { intros f F. apply (continuity_2d_pt_mult f (fun a b => / w2 p q m a b)); [exact F |]. apply continuity_2d_pt_inv; [exact CW | lra]. }
  assert (is_derive (fun t => wx p q m t y) x (wx p q m x y - p)) as XX by (unfold wx; auto_derive; [trivial | unfold Rminus; ring]).
  assert (is_derive (fun t => wy q m t y) x (wy q m x y)) as YX by (unfold wy; auto_derive; [trivial | unfold Rminus; ring]).
  assert (is_derive (fun t => wx p q m x t) y (- wy q m x y)) as XY by (unfold wx, wy; auto_derive; [trivial | unfold Rminus; ring]).
  assert (is_derive (fun t => wy q m x t) y (wx p q m x y - p)) as YY by (unfold wx, wy; auto_derive; [trivial | unfold Rminus; ring]).
  pose proof (log_slope (fun t => wx p q m t y) (fun t => wy q m t y) x _ _ X W XX YX) as [LX AX].
  pose proof (log_slope (fun t => wx p q m x t) (fun t => wy q m x t) y _ _ X W XY YY) as [LY AY].
  assert (w2 p q m x y <> 0) as NZ by lra.
  split; [split | split; [split | split; split]].
  - exact LX.
  - replace (arg_x p q m x y) with ((wy q m x y * wx p q m x y - wy q m x y * (wx p q m x y - p)) / w2 p q m x y)
      by (unfold arg_x; f_equal; ring). exact AX.
  - replace (- arg_x p q m x y) with ((- wy q m x y * wx p q m x y + (wx p q m x y - p) * wy q m x y) / w2 p q m x y)
      by (unfold arg_x; field; exact NZ). exact LY.
  - replace (log_x p q m x y) with (((wx p q m x y - p) * wx p q m x y - wy q m x y * - wy q m x y) / w2 p q m x y)
      by (unfold log_x; f_equal; ring). exact AY.
  - unfold log_w. apply (continuity_2d_pt_mult (fun a b => ln (w2 p q m a b)) (fun _ _ => / 2)); [| apply continuity_2d_pt_const].
    apply (continuity_1d_2d_pt_comp ln (w2 p q m)); [apply ln_continuous, W | exact CW].
  - unfold arg_w. apply (continuity_2d_pt_mult (fun _ _ => 2) (fun a b => atan (wy q m a b / (sqrt (w2 p q m a b) + wx p q m a b)))); [apply continuity_2d_pt_const |].
    apply (continuity_1d_2d_pt_comp atan (fun a b => wy q m a b / (sqrt (w2 p q m a b) + wx p q m a b))); [apply derivable_continuous_pt, derivable_pt_atan |].
    apply (continuity_2d_pt_mult (wy q m) (fun a b => / (sqrt (w2 p q m a b) + wx p q m a b))); [exact CY |].
    apply continuity_2d_pt_inv; [| lra]. apply (continuity_2d_pt_plus (fun a b => sqrt (w2 p q m a b)) (wx p q m)); [| exact CX].
    apply (continuity_1d_2d_pt_comp sqrt (w2 p q m)); [apply continuity_pt_sqrt; lra | exact CW].
  - unfold log_x. apply (CD (fun a b => (wx p q m a b - p) * wx p q m a b + wy q m a b * wy q m a b)).
    apply (continuity_2d_pt_plus (fun a b => (wx p q m a b - p) * wx p q m a b) (fun a b => wy q m a b * wy q m a b));
      [apply (continuity_2d_pt_mult (fun a b => wx p q m a b - p) (wx p q m)) | apply continuity_2d_pt_mult]; try assumption.
    apply (continuity_2d_pt_minus (wx p q m) (fun _ _ => p)); [exact CX | apply continuity_2d_pt_const].
  - unfold arg_x. apply (CD (fun a b => p * wy q m a b)).
    apply (continuity_2d_pt_mult (fun _ _ => p) (wy q m)); [apply continuity_2d_pt_const | exact CY].
Qed.

(* ---- f, and how it falls ---- *)

(* The real and the imaginary part of the exponent (a + i t) log w - r z^2 / 2. *)
Definition grow (p q m r a t x y : R) := a * log_w p q m x y + - t * arg_w p q m x y + - r / 2 * (x * x - y * y).
Definition spin (p q m r a t x y : R) := a * arg_w p q m x y - - t * log_w p q m x y + - r * (x * y).
Definition step_re (k p q m r a t x y : R) := k * exp (grow p q m r a t x y) * cos (spin p q m r a t x y).
Definition step_im (k p q m r a t x y : R) := k * exp (grow p q m r a t x y) * sin (spin p q m r a t x y).

Lemma step_analytic : forall k p q m r a t, 0 < p -> 0 < q -> exists ux vx,
  analytic (step_re k p q m r a t) (step_im k p q m r a t) ux vx (- PI) PI.
Proof.
  intros k p q m r a t P Q. do 2 eexists.
  exact (exp_analytic k _ _ _ _ _ _ (sum_analytic _ _ _ _ _ _ _ _ _ _
           (rotated_analytic _ _ _ _ _ _ a (- t) (log_analytic p q m P Q)) (square_analytic r _ _))).
Qed.

Lemma step_size : forall k p q m r a t x y, 0 < k ->
  size (step_re k p q m r a t) (step_im k p q m r a t) x y = k * exp (grow p q m r a t x y).
Proof.
  intros k p q m r a t x y K. unfold size, step_re, step_im. set (e := k * exp (grow p q m r a t x y)). set (s := spin p q m r a t x y).
  assert (0 <= e) as E by (unfold e; apply Rmult_le_pos; [lra | left; apply exp_pos]).
  pose proof (sin2_cos2 s) as T. unfold Rsqr in T.
  replace ((e * cos s) ^ 2 + (e * sin s) ^ 2) with (e * e * (sin s * sin s + cos s * cos s)) by ring.
  rewrite T, Rmult_1_r. apply sqrt_square, E.
Qed.

Definition w_real (p q m x : R) := p + q * exp (x - m).

Lemma w_real_pos : forall p q m x, 0 < p -> 0 < q -> p < w_real p q m x.
Proof. intros p q m x P Q. unfold w_real. pose proof (exp_pos (x - m)). nra. Qed.

Lemma half_cos_pos : forall y, - PI < y < PI -> 0 < cos (y / 2).
Proof. intros y Y. apply cos_gt_0; lra. Qed.

(* w cos (y / 2) <= abs w(x + i y) <= w *)
Lemma log_range : forall p q m x y, 0 < p -> 0 < q -> - PI < y < PI ->
  ln (w_real p q m x) + ln (cos (y / 2)) <= log_w p q m x y <= ln (w_real p q m x).
Proof.
  intros p q m x y P Q Y. pose proof (w2_pos p q m x y P Q Y) as W. pose proof (w_real_pos p q m x P Q) as V.
  pose proof (half_cos_pos y Y) as C. pose proof (exp_pos (x - m)) as E. set (b := q * exp (x - m)) in *.
  assert (0 < b) as B by (unfold b; nra). change (w_real p q m x) with (p + b) in *. set (c := cos (y / 2)) in *.
  assert (cos y = 2 * (c * c) - 1) as D.
  { replace y with (2 * (y / 2)) by field. rewrite cos_2a_cos. fold c. ring. }
  assert (w2 p q m x y = (p + b) * (p + b) - 2 * (p * b) * (1 - cos y)) as EQ.
  { unfold w2, wx, wy. fold b. pose proof (sin2_cos2 y) as T. unfold Rsqr in T.
    replace ((p + b * cos y) * (p + b * cos y) + b * sin y * (b * sin y))
      with (p * p + 2 * p * b * cos y + b * b * (sin y * sin y + cos y * cos y)) by ring. rewrite T. ring. }
  pose proof (COS_bound y) as CB. unfold log_w. split.
  - assert ((p + b) * c * ((p + b) * c) <= w2 p q m x y) as L.
    { rewrite EQ. assert (0 <= (p - b) * (p - b) * (1 - c * c)) as S.
      { apply Rmult_le_pos; [apply Rle_0_sqr |]. lra. }
      rewrite D. lra. }
    apply ln_le in L; [| repeat apply Rmult_lt_0_compat; lra]. rewrite !ln_mult in L by (try (apply Rmult_lt_0_compat); lra). lra.
  - assert (w2 p q m x y <= (p + b) * (p + b)) as L.
    { rewrite EQ. assert (0 <= p * b * (1 - cos y)) by (apply Rmult_le_pos; [nra | lra]). lra. }
    apply ln_le in L; [| exact W]. rewrite ln_mult in L by lra. lra.
Qed.

Lemma real_range : forall p q m x, 0 < p -> 0 < q -> ln p <= ln (w_real p q m x) <= Rabs x + ln (p + q * exp (- m)).
Proof.
  intros p q m x P Q. pose proof (w_real_pos p q m x P Q) as V. pose proof (exp_pos (- m)) as M. split; [apply ln_le; lra |].
  rewrite <- (ln_exp (Rabs x)), <- ln_mult by (try apply exp_pos; nra). apply ln_le; [lra |]. unfold w_real, Rminus. rewrite exp_plus.
  assert (1 <= exp (Rabs x)) as O by (rewrite <- exp_0; apply exp_le, Rabs_pos). pose proof (Rle_abs x) as U. apply exp_le in U.
  apply (Rmult_le_compat_l p) in O; [| lra]. apply (Rmult_le_compat_l (q * exp (- m))) in U; [lra | nra].
Qed.

Lemma arg_range : forall p q m x y, 0 < p -> 0 < q -> 0 <= y < PI -> 0 <= arg_w p q m x y.
Proof.
  intros p q m x y P Q Y. pose proof (off_cut p q m x y P Q ltac:(pose proof PI_RGT_0; lra)) as A. unfold arg_w.
  apply Rmult_le_pos; [lra |]. rewrite <- atan_0.
  assert (0 <= wy q m x y / (sqrt (w2 p q m x y) + wx p q m x y)) as [H | H]; [| left; apply atan_increasing, H | rewrite <- H; lra].
  apply Rmult_le_pos; [| left; apply Rinv_0_lt_compat; lra]. unfold wy.
  assert (0 <= sin y) by (apply sin_ge_0; lra). pose proof (exp_pos (x - m)). apply Rmult_le_pos; [nra | assumption].
Qed.

Lemma arg_small : forall p q m x y, Rabs (arg_w p q m x y) <= PI.
Proof.
  intros. unfold arg_w. pose proof (atan_bound (wy q m x y / (sqrt (w2 p q m x y) + wx p q m x y))). apply Rabs_le. lra.
Qed.

Lemma step_small : forall k p q m r a t e, 0 < k -> 0 < p -> 0 < q -> 0 < r -> 0 <= e < PI -> exists c,
  forall y, - e <= y <= e -> falls (fun x => size (step_re k p q m r a t) (step_im k p q m r a t) x y) c.
Proof.
  intros k p q m r a t e K P Q R E. set (c := Rabs (ln p) + Rabs (ln (p + q * exp (- m))) + Rabs (ln (cos (e / 2)))). set (b := Rabs a + 1).
  set (h := Rabs a * c + Rabs t * PI + r / 2 * (PI * PI) + b * b / (2 * r)).
  exists (k * exp h * (1 + 4 / 1 ^ 2)). intros y Y. apply falls_fast; [lra |]. intro x.
  rewrite step_size by exact K. rewrite Rabs_pos_eq by (apply Rmult_le_pos; [lra | left; apply exp_pos]).
  rewrite Rmult_assoc. apply Rmult_le_compat_l; [lra |]. rewrite <- exp_plus. apply exp_le. unfold grow.
  destruct (log_range p q m x y P Q) as [L U]; [lra |]. destruct (real_range p q m x P Q) as [L' U'].
  assert (ln (cos (e / 2)) <= ln (cos (y / 2))) as CC.
  { apply ln_le; [apply half_cos_pos; lra |].
    assert (cos (y / 2) = cos (Rabs (y / 2))) as -> by (unfold Rabs; destruct (Rcase_abs (y / 2)); [rewrite cos_neg |]; reflexivity).
    assert (Rabs (y / 2) <= e / 2) by (apply Rabs_le; lra). pose proof (Rabs_pos (y / 2)). apply cos_decr_1; lra. }
  assert (Rabs (log_w p q m x y) <= Rabs x + c) as G.
  { pose proof (Rle_abs (ln (p + q * exp (- m)))). pose proof (Rle_abs (- ln p)) as Z. rewrite Rabs_Ropp in Z.
    pose proof (Rle_abs (- ln (cos (e / 2)))) as Z'. rewrite Rabs_Ropp in Z'. pose proof (Rabs_pos (ln (cos (e / 2)))).
    pose proof (Rabs_pos x). pose proof (Rabs_pos (ln p)). pose proof (Rabs_pos (ln (p + q * exp (- m)))). unfold c. apply Rabs_le. lra. }
  assert (a * log_w p q m x y <= Rabs a * (Rabs x + c)) as S.
  { eapply Rle_trans; [apply Rle_abs |]. rewrite Rabs_mult. apply Rmult_le_compat_l; [apply Rabs_pos | exact G]. }
  assert (- t * arg_w p q m x y <= Rabs t * PI) as T.
  { eapply Rle_trans; [apply Rle_abs |]. rewrite Rabs_mult, Rabs_Ropp. apply Rmult_le_compat_l; [apply Rabs_pos | apply arg_small]. }
  assert (y * y <= PI * PI) as W by nra.
  assert (x * x = Rabs x * Rabs x) as X by (rewrite <- Rabs_mult; symmetry; apply Rabs_pos_eq; nra).
  assert (b * Rabs x - r / 2 * (Rabs x * Rabs x) <= b * b / (2 * r)) as B.
  { assert (0 <= / (2 * r) * ((b - r * Rabs x) * (b - r * Rabs x))) as D.
    { apply Rmult_le_pos; [left; apply Rinv_0_lt_compat; lra | apply Rle_0_sqr]. }
    replace (/ (2 * r) * ((b - r * Rabs x) * (b - r * Rabs x))) with (b * b / (2 * r) - (b * Rabs x - r / 2 * (Rabs x * Rabs x))) in D by (field; lra).
    lra. }
  assert (r / 2 * (y * y) <= r / 2 * (PI * PI)) by (apply Rmult_le_compat_l; lra).
  rewrite X. unfold h. unfold b in *. lra.
Qed.

(* ---- the moment on another line ---- *)

(* line_bound of strip.v for both parts: the integral is at most the integral of the size on a line above. *)
Lemma size_bound : forall u v ux vx lo hi c y n i j, analytic u v ux vx lo hi -> lo < 0 -> 0 <= y < hi -> small_in u v c 0 y ->
  integral (fun x => size u v x y) n -> integral (fun x => u x 0) i -> integral (fun x => v x 0) j -> Cmod (i, j) <= n.
Proof.
  intros u v ux vx lo hi c y n i j H O Y S N I J. destruct (Req_dec (Cmod (i, j)) 0) as [Z | Z].
  { rewrite Z. apply (integral_nonneg (fun x => size u v x y)); [intro; apply sqrt_pos | exact N]. }
  pose proof (Cmod_ge_0 (i, j)) as P. set (k := Cmod (i, j)) in *.
  assert (k ^ 2 = i ^ 2 + j ^ 2) as E by (unfold k, Cmod; simpl fst; simpl snd; rewrite pow2_sqrt; [reflexivity | nra]).
  assert ((i / k) ^ 2 + (j / k) ^ 2 = 1) as ONE.
  { replace ((i / k) ^ 2 + (j / k) ^ 2) with ((i ^ 2 + j ^ 2) / k ^ 2) by (field; exact Z). rewrite <- E. field. exact Z. }
  pose proof (line_bound _ _ _ _ lo hi 0 0 c y n (i / k * i + j / k * j) (rotated_analytic u v ux vx lo hi (i / k) (j / k) H)) as B.
  rewrite Rmult_0_l, exp_0, Rmult_1_l in B.
  replace k with (i / k * i + j / k * j).
  2: { apply (Rmult_eq_reg_r k); [| exact Z]. replace ((i / k * i + j / k * j) * k) with (i ^ 2 + j ^ 2) by (field; exact Z). rewrite <- E. ring. }
  eapply Rle_trans; [apply Rle_abs |]. apply B; [lra | lra | | |].
  - intros x z. rewrite Rmin_left, Rmax_right by lra. intro W. rewrite rotated_size by exact ONE. apply S, W.
  - apply (integral_ext (fun x => size u v x y)); [| exact N]. intro x. symmetry. apply (rotated_size u v (i / k) (j / k) x y ONE).
  - apply (integral_ext (fun x => i / k * u x 0 + j / k * v x 0)).
    + intro x. unfold turned. rewrite !Rmult_0_l, exp_0, cos_0, sin_0. ring.
    + apply integral_lin; [| exact J]. exact (is_RInt_gen_scal (V := R_NormedModule) _ (i / k) _ I).
Qed.

Lemma integral_le : forall f g i j, (forall x, f x <= g x) -> integral f i -> integral g j -> i <= j.
Proof.
  intros f g i j H I J. assert (0 <= j + -1 * i); [| lra].
  apply (integral_nonneg (fun x => g x + -1 * f x)); [intro x; pose proof (H x); lra | apply integral_lin; assumption].
Qed.

(* On the real line f is k e^(- r x^2 / 2) w(x)^(a + i t). *)
Definition normal_k (k r x : R) := k * exp (- (r * (x * x)) / 2).

Lemma on_the_line : forall k p q m r a t x, 0 < p -> 0 < q ->
  step_re k p q m r a t x 0 = normal_k k r x * Rpower (w_real p q m x) a * cos (t * ln (w_real p q m x)) /\
  step_im k p q m r a t x 0 = normal_k k r x * Rpower (w_real p q m x) a * sin (t * ln (w_real p q m x)).
Proof.
  intros k p q m r a t x P Q. pose proof (exp_pos (x - m)) as E.
  assert (0 < w_real p q m x) as W by (unfold w_real; nra).
  assert (wx p q m x 0 = w_real p q m x) as X by (unfold wx, w_real; rewrite cos_0; ring).
  assert (wy q m x 0 = 0) as Y by (unfold wy; rewrite sin_0; ring).
  assert (log_w p q m x 0 = ln (w_real p q m x)) as L.
  { unfold log_w, w2. rewrite X, Y. replace (w_real p q m x * w_real p q m x + 0 * 0) with (w_real p q m x * w_real p q m x) by ring.
    rewrite ln_mult by exact W. field. }
  assert (arg_w p q m x 0 = 0) as A by (unfold arg_w; rewrite Y; unfold Rdiv; rewrite Rmult_0_l, atan_0; ring).
  unfold step_re, step_im, grow, spin, normal_k, Rpower. rewrite L, A.
  replace (a * ln (w_real p q m x) + - t * 0 + - r / 2 * (x * x - 0 * 0)) with (- (r * (x * x)) / 2 + a * ln (w_real p q m x)) by field.
  replace (a * 0 - - t * ln (w_real p q m x) + - r * (x * 0)) with (t * ln (w_real p q m x)) by ring.
  rewrite exp_plus. split; ring.
Qed.

Lemma size_on_line : forall k p q m r a t c e y, 0 < k -> 0 < p -> 0 < q -> 0 < r -> 0 <= e < PI -> - e <= y <= e ->
  (forall x, - t * arg_w p q m x y <= 0) -> (forall x, a * log_w p q m x y <= c + a * ln (w_real p q m x)) -> forall M,
  integral (fun x => normal_k k r x * Rpower (w_real p q m x) a) M ->
  exists n, n <= exp (r * (y * y) / 2 + c) * M /\ integral (fun x => size (step_re k p q m r a t) (step_im k p q m r a t) x y) n.
Proof.
  intros k p q m r a t c e y K P Q R E Y A L M I. destruct (step_analytic k p q m r a t P Q) as [ux [vx H]].
  destruct (step_small k p q m r a t e K P Q R E) as [f F]. pose proof PI_RGT_0.
  destruct (falls_integral (fun x => size (step_re k p q m r a t) (step_im k p q m r a t) x y) f) as [n N]; [| exact (F y Y) |].
  { intro x. apply (size_continuous _ _ ux vx (- PI) PI); [exact H | lra]. }
  exists n. split; [| exact N].
  apply (integral_le (fun x => size (step_re k p q m r a t) (step_im k p q m r a t) x y)
           (fun x => exp (r * (y * y) / 2 + c) * (normal_k k r x * Rpower (w_real p q m x) a))); [| exact N |].
  - intro x. rewrite step_size by exact K. unfold normal_k, grow, Rpower.
    replace (exp (r * (y * y) / 2 + c) * (k * exp (- (r * (x * x)) / 2) * exp (a * ln (w_real p q m x))))
      with (k * exp (r * (y * y) / 2 + c + - (r * (x * x)) / 2 + a * ln (w_real p q m x))) by (rewrite !exp_plus; ring).
    apply Rmult_le_compat_l; [lra |]. apply exp_le. pose proof (A x). pose proof (L x). lra.
  - exact (is_RInt_gen_scal (V := R_NormedModule) _ (exp (r * (y * y) / 2 + c)) _ I).
Qed.

(* T-POISSON-ENVELOPE, the bound by an integral: M(a + i t) is at most what falls in t on the line y. *)
Theorem poisson_envelope : forall k p q m r a s t y M N U, 0 < k -> 0 < p -> 0 < q -> 0 < r -> 0 <= y < PI -> 0 <= s <= t ->
  integral (fun x => normal_k k r x * Rpower (w_real p q m x) a * cos (t * ln (w_real p q m x))) M ->
  integral (fun x => normal_k k r x * Rpower (w_real p q m x) a * sin (t * ln (w_real p q m x))) N ->
  integral (fun x => normal_k k r x * exp (a * log_w p q m x y) * exp (- (s * arg_w p q m x y))) U ->
  Cmod (M, N) <= exp (r * (y * y) / 2) * U.
Proof.
  intros k p q m r a s t y M N U K P Q R Y S IM IN IU. pose proof PI_RGT_0 as PI0.
  destruct (step_analytic k p q m r a t P Q) as [ux [vx H]].
  destruct (step_small k p q m r a t y K P Q R Y) as [c F].
  assert (forall x, continuous (fun x => size (step_re k p q m r a t) (step_im k p q m r a t) x y) x) as C
    by (intro x; apply (size_continuous _ _ ux vx (- PI) PI); [exact H | lra]).
  destruct (falls_integral _ c C (F y ltac:(lra))) as [n I].
  apply Rle_trans with n.
  - apply (size_bound _ _ ux vx (- PI) PI c y n M N H); [lra | exact Y | | exact I | |].
    + intros x z Z. pose proof (F z ltac:(lra) x) as B. rewrite Rabs_pos_eq in B by apply sqrt_pos. exact B.
    + apply (integral_ext (fun x => normal_k k r x * Rpower (w_real p q m x) a * cos (t * ln (w_real p q m x)))); [| exact IM].
      intro x. symmetry. apply on_the_line; assumption.
    + apply (integral_ext (fun x => normal_k k r x * Rpower (w_real p q m x) a * sin (t * ln (w_real p q m x)))); [| exact IN].
      intro x. symmetry. apply on_the_line; assumption.
  - apply (integral_le (fun x => size (step_re k p q m r a t) (step_im k p q m r a t) x y)
             (fun x => exp (r * (y * y) / 2) * (normal_k k r x * exp (a * log_w p q m x y) * exp (- (s * arg_w p q m x y)))));
      [| exact I |].
    + intro x. rewrite step_size by exact K. unfold normal_k, grow.
      pose proof (arg_range p q m x y P Q Y) as V.
      replace (exp (r * (y * y) / 2) * (k * exp (- (r * (x * x)) / 2) * exp (a * log_w p q m x y) * exp (- (s * arg_w p q m x y))))
        with (k * exp (a * log_w p q m x y + - (s * arg_w p q m x y) + - r / 2 * (x * x - y * y))).
      * apply Rmult_le_compat_l; [lra |]. apply exp_le. assert (s * arg_w p q m x y <= t * arg_w p q m x y) by (apply Rmult_le_compat_r; lra). lra.
      * replace (- r / 2 * (x * x - y * y)) with (r * (y * y) / 2 + - (r * (x * x)) / 2) by field. rewrite !exp_plus. ring.
    + exact (is_RInt_gen_scal (V := R_NormedModule) _ (exp (r * (y * y) / 2)) _ IU).
Qed.

(* The constant C of the note: cos (d / 2)^a for a < 0, else 1. *)
Definition loss (a d : R) := if Rlt_dec a 0 then Rpower (cos (d / 2)) a else 1.

(* T-POISSON-MOMENT: the moment at a real abscissa by a sum over h and all whole numbers. *)
Theorem poisson_moment : forall k p q m r a d h M, 0 < k -> 0 < p -> 0 < q -> 0 < r -> 0 < d < PI -> 0 < h ->
  integral (fun x => normal_k k r x * Rpower (w_real p q m x) a) M ->
  Rabs (M - h * with_images (fun x => normal_k k r x * Rpower (w_real p q m x) a) h 0)
  <= 2 * exp (r * (d * d) / 2) * loss a d * M / (exp (2 * PI * d / h) - 1).
Proof.
  intros k p q m r a d h M K P Q R D H I. pose proof PI_RGT_0 as PI0.
  destruct (step_analytic k p q m r a 0 P Q) as [ux [vx HA]].
  destruct (step_small k p q m r a 0 d K P Q R ltac:(lra)) as [f F].
  assert (forall y, y = d \/ y = - d -> exists n, n <= exp (r * (d * d) / 2) * loss a d * M /\
            integral (fun x => size (step_re k p q m r a 0) (step_im k p q m r a 0) x y) n) as B.
  { intros y Y. set (c := if Rlt_dec a 0 then a * ln (cos (d / 2)) else 0).
    assert (y * y = d * d) as YY by (destruct Y; subst y; ring).
    assert (cos (y / 2) = cos (d / 2)) as YC.
    { destruct Y; subst y; [reflexivity |]. replace (- d / 2) with (- (d / 2)) by field. apply cos_neg. }
    replace (exp (r * (d * d) / 2) * loss a d) with (exp (r * (y * y) / 2 + c)).
    2: { rewrite exp_plus, YY. f_equal. unfold loss, c, Rpower. destruct (Rlt_dec a 0); [reflexivity | apply exp_0]. }
    apply (size_on_line k p q m r a 0 c d y); try assumption; [lra | destruct Y; subst y; lra | intro; lra |].
    intro x. destruct (log_range p q m x y P Q) as [L U]; [destruct Y; subst y; lra |]. rewrite YC in L. unfold c.
    destruct (Rlt_dec a 0) as [N | N]; nra. }
  destruct (B d (or_introl eq_refl)) as [u [UB UI]]. destruct (B (- d) (or_intror eq_refl)) as [v [VB VI]].
  assert (forall x, step_re k p q m r a 0 x 0 = normal_k k r x * Rpower (w_real p q m x) a) as Z.
  { intro x. rewrite (proj1 (on_the_line k p q m r a 0 x P Q)), Rmult_0_l, cos_0. ring. }
  assert (0 < 2 * PI * d / h) as G by (apply Rdiv_lt_0_compat; nra). apply contour.exp_above_1 in G.
  apply Rle_trans with (u / (exp (2 * PI * d / h) - 1) + v / (exp (2 * PI * d / h) - 1)).
  - replace (with_images (fun x => normal_k k r x * Rpower (w_real p q m x) a) h 0)
      with (with_images (fun x => step_re k p q m r a 0 x 0) h 0).
    2: { unfold with_images. rewrite Z. f_equal. apply Series_ext. intro j. unfold image. rewrite !Z. reflexivity. }
    apply (trapezoid_real _ _ ux vx (- PI) PI d d h 0 f u v M HA); try lra; try assumption.
    + intros x y Y. pose proof (F y Y x) as S. rewrite Rabs_pos_eq in S by apply sqrt_pos. exact S.
    + apply (integral_ext (fun x => normal_k k r x * Rpower (w_real p q m x) a)); [intro; symmetry; apply Z | exact I].
  - unfold Rdiv. rewrite <- Rmult_plus_distr_r. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra | lra].
Qed.

(* ---- audit ---- *)

Print Assumptions poisson_envelope.
Print Assumptions poisson_moment.
