(* poisson_strip.v - the moment of a Poisson-sampled Gaussian step at a complex abscissa (T-POISSON-ENVELOPE).

   w(v) = p + q e^(v - m), f(z) = k e^(- r z^2 / 2) w(z)^(a + i t) is analytic where |Im z| < pi/2: there w has a positive
   real part, its argument is an arc tangent.  M(a + i t) is the integral of f over the real line.
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
Definition arg_w (p q m x y : R) := atan (wy q m x y / wx p q m x y).
Definition log_x (p q m x y : R) := ((wx p q m x y - p) * wx p q m x y + wy q m x y * wy q m x y) / w2 p q m x y.
Definition arg_x (p q m x y : R) := p * wy q m x y / w2 p q m x y.

Lemma wx_above : forall p q m x y, 0 < q -> - (PI / 2) < y < PI / 2 -> p < wx p q m x y.
Proof.
  intros p q m x y Q Y. unfold wx. assert (0 < cos y) by (apply cos_gt_0; lra). pose proof (exp_pos (x - m)).
  assert (0 < q * exp (x - m) * cos y) by (repeat apply Rmult_lt_0_compat; assumption). lra.
Qed.

Lemma w2_pos : forall p q m x y, 0 < wx p q m x y -> 0 < w2 p q m x y.
Proof. intros. unfold w2. nra. Qed.

(* The slopes of log abs (X + i Y) and of its argument. *)
Lemma log_slope : forall (X Y : R -> R) t x y, 0 < X t -> is_derive X t x -> is_derive Y t y ->
  is_derive (fun u => ln (X u * X u + Y u * Y u) / 2) t ((x * X t + y * Y t) / (X t * X t + Y t * Y t)) /\
  is_derive (fun u => atan (Y u / X u)) t ((y * X t - Y t * x) / (X t * X t + Y t * Y t)).
Proof.
  intros X Y t x y P DX DY. assert (0 < X t * X t + Y t * Y t) as W by nra.
  assert (Derive (fun u : R => X u) t = x) as EX by apply is_derive_unique, DX.
  assert (Derive (fun u : R => Y u) t = y) as EY by apply is_derive_unique, DY.
  split; auto_derive.
  - repeat split; try (eexists; eassumption). exact W.
  - rewrite EX, EY. field. lra.
  - repeat split; try (eexists; eassumption). lra.
  - rewrite EX, EY. field. split; [lra |]. nra.
Qed.

Lemma ln_continuous : forall x, 0 < x -> continuity_pt ln x.
Proof. intros x X. apply derivable_continuous_pt. exists (/ x). apply derivable_pt_lim_ln, X. Qed.

Lemma log_analytic : forall p q m, 0 < p -> 0 < q ->
  analytic (log_w p q m) (arg_w p q m) (log_x p q m) (arg_x p q m) (- (PI / 2)) (PI / 2).
Proof.
  intros p q m P Q x y Y. pose proof (wx_above p q m x y Q Y) as A. assert (0 < wx p q m x y) as X by lra.
  pose proof (w2_pos p q m x y X) as W.
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
  pose proof (log_slope (fun t => wx p q m t y) (fun t => wy q m t y) x _ _ X XX YX) as [LX AX].
  pose proof (log_slope (fun t => wx p q m x t) (fun t => wy q m x t) y _ _ X XY YY) as [LY AY].
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
  - unfold arg_w. apply (continuity_1d_2d_pt_comp atan (fun a b => wy q m a b / wx p q m a b)); [apply derivable_continuous_pt, derivable_pt_atan |].
    apply (continuity_2d_pt_mult (wy q m) (fun a b => / wx p q m a b)); [exact CY |]. apply continuity_2d_pt_inv; [exact CX | lra].
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
  analytic (step_re k p q m r a t) (step_im k p q m r a t) ux vx (- (PI / 2)) (PI / 2).
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

Lemma log_range : forall p q m x y, 0 < p -> 0 < q -> - (PI / 2) < y < PI / 2 ->
  ln p <= log_w p q m x y <= Rabs x + ln (p + q * exp (- m)).
Proof.
  intros p q m x y P Q Y. pose proof (wx_above p q m x y Q Y) as A. assert (0 < wx p q m x y) as X by lra.
  pose proof (w2_pos p q m x y X) as W. pose proof (exp_pos (x - m)) as E. pose proof (exp_pos (- m)) as M.
  assert (p * p <= w2 p q m x y) as L by (unfold w2; nra).
  set (b := q * exp (x - m)). assert (0 < b) as B by (unfold b; nra).
  assert (w2 p q m x y <= (p + b) * (p + b)) as U.
  { unfold w2, wx, wy. fold b. pose proof (sin2_cos2 y) as T. unfold Rsqr in T. pose proof (COS_bound y).
    replace ((p + b * cos y) * (p + b * cos y) + b * sin y * (b * sin y))
      with (p * p + 2 * p * b * cos y + b * b * (sin y * sin y + cos y * cos y)) by ring. rewrite T.
    assert (0 <= p * b * (1 - cos y)) by (apply Rmult_le_pos; [nra | lra]). lra. }
  assert (p + b <= exp (Rabs x) * (p + q * exp (- m))) as G.
  { unfold b, Rminus. rewrite exp_plus. pose proof (Rle_abs x) as V. apply exp_le in V.
    assert (1 <= exp (Rabs x)) as O by (rewrite <- exp_0; apply exp_le, Rabs_pos).
    apply (Rmult_le_compat_l p) in O; [| lra]. apply (Rmult_le_compat_l (q * exp (- m))) in V; [lra | nra]. }
  unfold log_w. split.
  - assert (ln (p * p) <= ln (w2 p q m x y)) as H by (apply Rcomplements.ln_le; nra). rewrite ln_mult in H by assumption. lra.
  - assert (ln (w2 p q m x y) <= ln ((p + b) * (p + b))) as H by (apply Rcomplements.ln_le; assumption). rewrite ln_mult in H by lra.
    assert (ln (p + b) <= ln (exp (Rabs x) * (p + q * exp (- m)))) as K by (apply Rcomplements.ln_le; lra).
    rewrite ln_mult, ln_exp in K by (try apply exp_pos; nra). lra.
Qed.

Lemma arg_range : forall p q m x y, 0 < p -> 0 < q -> 0 <= y < PI / 2 -> 0 <= arg_w p q m x y <= PI / 2.
Proof.
  intros p q m x y P Q Y. pose proof (wx_above p q m x y Q ltac:(pose proof PI_RGT_0; lra)) as A. unfold arg_w.
  pose proof (atan_bound (wy q m x y / wx p q m x y)) as B. split; [| lra].
  rewrite <- atan_0. assert (0 <= wy q m x y / wx p q m x y) as [H | H]; [| left; apply atan_increasing, H | rewrite <- H; lra].
  apply Rmult_le_pos; [| left; apply Rinv_0_lt_compat; lra]. unfold wy.
  assert (0 <= sin y) by (apply sin_ge_0; pose proof PI_RGT_0; lra). pose proof (exp_pos (x - m)). apply Rmult_le_pos; [nra | assumption].
Qed.

Lemma step_small : forall k p q m r a t, 0 < k -> 0 < p -> 0 < q -> 0 < r -> 0 <= t -> exists c,
  forall y, 0 <= y < PI / 2 -> falls (fun x => size (step_re k p q m r a t) (step_im k p q m r a t) x y) c.
Proof.
  intros k p q m r a t K P Q R T. set (c := Rabs (ln p) + Rabs (ln (p + q * exp (- m)))). set (b := Rabs a + 1).
  set (h := Rabs a * c + r / 2 * (PI / 2 * (PI / 2)) + b * b / (2 * r)).
  exists (k * exp h * (1 + 4 / 1 ^ 2)). intros y Y. apply falls_fast; [lra |]. intro x.
  rewrite step_size by exact K. rewrite Rabs_pos_eq by (apply Rmult_le_pos; [lra | left; apply exp_pos]).
  rewrite Rmult_assoc. apply Rmult_le_compat_l; [lra |]. rewrite <- exp_plus. apply exp_le. unfold grow.
  destruct (log_range p q m x y P Q) as [L U]; [lra |]. destruct (arg_range p q m x y P Q Y) as [V _].
  assert (Rabs (log_w p q m x y) <= Rabs x + c) as G.
  { pose proof (Rle_abs (ln (p + q * exp (- m)))). pose proof (Rle_abs (- ln p)) as Z. rewrite Rabs_Ropp in Z.
    pose proof (Rabs_pos x). pose proof (Rabs_pos (ln p)). pose proof (Rabs_pos (ln (p + q * exp (- m)))). unfold c. apply Rabs_le. lra. }
  assert (a * log_w p q m x y <= Rabs a * (Rabs x + c)) as S.
  { eapply Rle_trans; [apply Rle_abs |]. rewrite Rabs_mult. apply Rmult_le_compat_l; [apply Rabs_pos | exact G]. }
  assert (y * y <= PI / 2 * (PI / 2)) as W by nra.
  assert (x * x = Rabs x * Rabs x) as X by (rewrite <- Rabs_mult; symmetry; apply Rabs_pos_eq; nra).
  assert (b * Rabs x - r / 2 * (Rabs x * Rabs x) <= b * b / (2 * r)) as B.
  { assert (0 <= / (2 * r) * ((b - r * Rabs x) * (b - r * Rabs x))) as D.
    { apply Rmult_le_pos; [left; apply Rinv_0_lt_compat; lra | apply Rle_0_sqr]. }
    replace (/ (2 * r) * ((b - r * Rabs x) * (b - r * Rabs x))) with (b * b / (2 * r) - (b * Rabs x - r / 2 * (Rabs x * Rabs x))) in D by (field; lra).
    lra. }
  assert (0 <= t * arg_w p q m x y) by (apply Rmult_le_pos; assumption).
  assert (r / 2 * (y * y) <= r / 2 * (PI / 2 * (PI / 2))) by (apply Rmult_le_compat_l; lra).
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
Definition w_real (p q m x : R) := p + q * exp (x - m).
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
  assert (arg_w p q m x 0 = 0) as A by (unfold arg_w; rewrite Y; unfold Rdiv; rewrite Rmult_0_l; apply atan_0).
  unfold step_re, step_im, grow, spin, normal_k, Rpower. rewrite L, A.
  replace (a * ln (w_real p q m x) + - t * 0 + - r / 2 * (x * x - 0 * 0)) with (- (r * (x * x)) / 2 + a * ln (w_real p q m x)) by field.
  replace (a * 0 - - t * ln (w_real p q m x) + - r * (x * 0)) with (t * ln (w_real p q m x)) by ring.
  rewrite exp_plus. split; ring.
Qed.

(* T-POISSON-ENVELOPE, the bound by an integral: M(a + i t) is at most what falls in t on the line y. *)
Theorem poisson_envelope : forall k p q m r a s t y M N U, 0 < k -> 0 < p -> 0 < q -> 0 < r -> 0 <= y < PI / 2 -> 0 <= s <= t ->
  integral (fun x => normal_k k r x * Rpower (w_real p q m x) a * cos (t * ln (w_real p q m x))) M ->
  integral (fun x => normal_k k r x * Rpower (w_real p q m x) a * sin (t * ln (w_real p q m x))) N ->
  integral (fun x => normal_k k r x * exp (a * log_w p q m x y) * exp (- (s * arg_w p q m x y))) U ->
  Cmod (M, N) <= exp (r * (y * y) / 2) * U.
Proof.
  intros k p q m r a s t y M N U K P Q R Y S IM IN IU. pose proof PI_RGT_0 as PI0.
  destruct (step_analytic k p q m r a t P Q) as [ux [vx H]].
  destruct (step_small k p q m r a t K P Q R ltac:(lra)) as [c F].
  assert (forall x, continuous (fun x => size (step_re k p q m r a t) (step_im k p q m r a t) x y) x) as C
    by (intro x; apply (size_continuous _ _ ux vx (- (PI / 2)) (PI / 2)); [exact H | lra]).
  destruct (falls_integral _ c C (F y Y)) as [n I].
  apply Rle_trans with n.
  - apply (size_bound _ _ ux vx (- (PI / 2)) (PI / 2) c y n M N H); [lra | exact Y | | exact I | |].
    + intros x z Z. pose proof (F z ltac:(lra) x) as B. rewrite Rabs_pos_eq in B by apply sqrt_pos. exact B.
    + apply (integral_ext (fun x => normal_k k r x * Rpower (w_real p q m x) a * cos (t * ln (w_real p q m x)))); [| exact IM].
      intro x. symmetry. apply on_the_line; assumption.
    + apply (integral_ext (fun x => normal_k k r x * Rpower (w_real p q m x) a * sin (t * ln (w_real p q m x)))); [| exact IN].
      intro x. symmetry. apply on_the_line; assumption.
  - apply (integral_le (fun x => size (step_re k p q m r a t) (step_im k p q m r a t) x y)
             (fun x => exp (r * (y * y) / 2) * (normal_k k r x * exp (a * log_w p q m x y) * exp (- (s * arg_w p q m x y)))));
      [| exact I |].
    + intro x. rewrite step_size by exact K. unfold normal_k, grow.
      destruct (arg_range p q m x y P Q Y) as [V _].
      replace (exp (r * (y * y) / 2) * (k * exp (- (r * (x * x)) / 2) * exp (a * log_w p q m x y) * exp (- (s * arg_w p q m x y))))
        with (k * exp (a * log_w p q m x y + - (s * arg_w p q m x y) + - r / 2 * (x * x - y * y))).
      * apply Rmult_le_compat_l; [lra |]. apply exp_le. assert (s * arg_w p q m x y <= t * arg_w p q m x y) by (apply Rmult_le_compat_r; lra). lra.
      * replace (- r / 2 * (x * x - y * y)) with (r * (y * y) / 2 + - (r * (x * x)) / 2) by field. rewrite !exp_plus. ring.
    + exact (is_RInt_gen_scal (V := R_NormedModule) _ (exp (r * (y * y) / 2)) _ IU).
Qed.

(* ---- audit ---- *)

Print Assumptions poisson_envelope.
