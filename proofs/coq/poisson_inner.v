(* poisson_inner.v - the moment of a Poisson-sampled Gaussian step at a complex abscissa, by one sum whose terms are the same for
   all heights (T-POISSON-INNER).

   The nodes k h + i g are on the middle line of the strip 0 <= Im z <= 2 g, g < pi/2: there abs w^(a + i t) is at most abs w^a for t >= 0.
   Method: the function of poisson_strip.v, moved down by g; its integral is the same; the trapezoidal rule.
   Classic mistake: on the lower edge the bound is the moment itself, on the upper one it has the price of the turn. *)
From Coq Require Import Reals Psatz Lia.
From Coquelicot Require Import Coquelicot.
From Assay Require Import chernoff profile fourier images strip trapezoid kink poisson_strip.
Open Scope R_scope.

(* f moved down by g. *)
Lemma moved_analytic : forall u v ux vx lo hi g, analytic u v ux vx lo hi ->
  analytic (fun x y => u x (y + g)) (fun x y => v x (y + g)) (fun x y => ux x (y + g)) (fun x y => vx x (y + g)) (lo - g) (hi - g).
Proof.
  intros u v ux vx lo hi g H x y Y. destruct (H x (y + g)) as [[U V] [[UY VY] [[UC VC] [UXC VXC]]]]; [lra |].
  assert (forall f, continuity_2d_pt f x (y + g) -> continuity_2d_pt (fun a b => f a (b + g)) x y) as C.
  { intros f F e. destruct (F e) as [d D]. exists d. intros a b A B. apply D; [exact A |].
    replace (b + g - (y + g)) with (b - y) by ring. exact B. }
  assert (forall (f : R -> R) l, is_derive f (y + g) l -> is_derive (fun t => f (t + g)) y l) as S.
  { intros f l D. evar_last; [apply (is_derive_comp f (fun t => t + g)); [exact D | auto_derive; [trivial | reflexivity]] |].
    unfold scal; simpl; unfold mult; simpl. ring. }
  split; [split; assumption | split; [split | split; split]].
  - exact (S (fun t => u x t) _ UY).
  - exact (S (fun t => v x t) _ VY).
  - apply C, UC.
  - apply C, VC.
  - apply C, UXC.
  - apply C, VXC.
Qed.

Lemma with_images_ext : forall f g h s, (forall x, f x = g x) -> with_images f h s = with_images g h s.
Proof.
  intros f g h s E. unfold with_images. rewrite E. f_equal. apply Series_ext. intro k. unfold image. rewrite !E. reflexivity.
Qed.

(* T-POISSON-INNER, all nodes: V_k W_k^n is h times the integrand at k h + i g.  A is the moment at the real abscissa a. *)
Theorem poisson_inner : forall k p q m r a t g h A M N, 0 < k -> 0 < p -> 0 < q -> 0 < r -> 0 <= t -> 0 < g < PI / 2 -> 0 < h ->
  integral (fun x => normal_k k r x * Rpower (w_real p q m x) a) A ->
  integral (fun x => normal_k k r x * Rpower (w_real p q m x) a * cos (t * ln (w_real p q m x))) M ->
  integral (fun x => normal_k k r x * Rpower (w_real p q m x) a * sin (t * ln (w_real p q m x))) N ->
  Cmod (M - h * with_images (fun x => step_re k p q m r a t x g) h 0, N - h * with_images (fun x => step_im k p q m r a t x g) h 0)
  <= A * (1 + exp (2 * (r * (g * g))) * loss a (2 * g)) / (exp (2 * PI * g / h) - 1).
Proof.
  intros k p q m r a t g h A M N K P Q R T G H IA IM IN. pose proof PI_RGT_0 as PI0.
  destruct (step_analytic k p q m r a t P Q) as [ux [vx D]].
  destruct (step_small k p q m r a t (2 * g) K P Q R ltac:(lra)) as [c F].
  set (u := step_re k p q m r a t) in *. set (v := step_im k p q m r a t) in *.
  assert (small_in u v c (- (2 * g)) (2 * g)) as S.
  { intros x y Y. pose proof (F y Y x) as B. rewrite Rabs_pos_eq in B by apply sqrt_pos. exact B. }
  assert (small_in u v c (Rmin 0 g) (Rmax 0 g)) as SG.
  { intros x y. rewrite Rmin_left, Rmax_right by lra. intro Y. apply S. lra. }
  assert (integral (fun x => u x g) M) as UM.
  { apply (line_same u v ux vx (- PI) PI c g M D); [lra | lra | exact SG |].
    apply (integral_ext (fun x => normal_k k r x * Rpower (w_real p q m x) a * cos (t * ln (w_real p q m x)))); [| exact IM].
    intro x. symmetry. apply on_the_line; assumption. }
  assert (integral (fun x => v x g) N) as VN.
  { assert (analytic v (fun x y => - u x y) vx (fun x y => - ux x y) (- PI) PI) as D'.
    { intros x y Y. destruct (D x y Y) as [[U V] [[UY VY] [[UC VC] [UXC VXC]]]].
      split; [split | split; [split | split; split]]; try assumption.
      - exact (is_derive_opp (V := R_NormedModule) _ _ _ U).
      - replace (- - ux x y) with (ux x y) by ring. exact VY.
      - replace (vx x y) with (- - vx x y) by ring. exact (is_derive_opp (V := R_NormedModule) _ _ _ UY).
      - apply continuity_2d_pt_opp, UC.
      - apply continuity_2d_pt_opp, UXC. }
    apply (line_same v (fun x y => - u x y) vx (fun x y => - ux x y) (- PI) PI c g N D'); [lra | lra | |].
    - intros x y Y. rewrite size_turned. apply SG, Y.
    - apply (integral_ext (fun x => normal_k k r x * Rpower (w_real p q m x) a * sin (t * ln (w_real p q m x)))); [| exact IN].
      intro x. symmetry. apply on_the_line; assumption. }
  assert (forall y b, 0 <= y <= 2 * g -> (forall x, a * log_w p q m x y <= b + a * ln (w_real p q m x)) ->
            exists n, n <= exp (r * (y * y) / 2 + b) * A /\ integral (fun x => size u v x y) n) as B.
  { intros y b Y L. apply (size_on_line k p q m r a t b (2 * g) y); try assumption; [lra | lra |].
    intro x. pose proof (arg_range p q m x y P Q ltac:(lra)). nra. }
  set (b := if Rlt_dec a 0 then a * ln (cos (2 * g / 2)) else 0).
  destruct (B (2 * g) b) as [n [NB NI]]; [lra | |].
  { intro x. destruct (log_range p q m x (2 * g) P Q) as [L U]; [lra |]. unfold b. destruct (Rlt_dec a 0) as [Z | Z]; nra. }
  destruct (B 0 0) as [l [LB LI]]; [lra | |].
  { intro x. destruct (log_range p q m x 0 P Q) as [L U]; [lra |]. replace (0 / 2) with 0 in L by field. rewrite cos_0, ln_1 in L.
    replace (log_w p q m x 0) with (ln (w_real p q m x)) by lra. lra. }
  assert (exp (r * (2 * g * (2 * g)) / 2 + b) = exp (2 * (r * (g * g))) * loss a (2 * g)) as E.
  { rewrite exp_plus. f_equal; [f_equal; field |]. unfold loss, b, Rpower. destruct (Rlt_dec a 0); [reflexivity | apply exp_0]. }
  rewrite E in NB. replace (r * (0 * 0) / 2 + 0) with 0 in LB by field. rewrite exp_0 in LB.
  assert (0 < 2 * PI * g / h) as X by (apply Rdiv_lt_0_compat; nra). apply contour.exp_above_1 in X.
  apply Rle_trans with (n / (exp (2 * PI * g / h) - 1) + l / (exp (2 * PI * g / h) - 1)).
  - pose proof (trapezoid_pair _ _ _ _ (- PI - g) (PI - g) g g h 0 c M N n l (moved_analytic u v ux vx (- PI) PI g D)) as Z.
    rewrite (with_images_ext (fun x => u x g) (fun x => u x (0 + g))) by (intro; f_equal; ring).
    rewrite (with_images_ext (fun x => v x g) (fun x => v x (0 + g))) by (intro; f_equal; ring).
    apply Z; try lra.
    + intros x y Y. apply (S x (y + g)). lra.
    + apply (integral_ext (fun x => u x g)); [| exact UM]. intro x. f_equal. ring.
    + apply (integral_ext (fun x => v x g)); [| exact VN]. intro x. f_equal. ring.
    + apply (integral_ext (fun x => size u v x (2 * g))); [| exact NI]. intro x. replace (2 * g) with (g + g) by ring. reflexivity.
    + apply (integral_ext (fun x => size u v x 0)); [| exact LI]. intro x. replace 0 with (- g + g) by ring. reflexivity.
  - unfold Rdiv. rewrite <- Rmult_plus_distr_r. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra | lra].
Qed.

(* ---- audit ---- *)

Print Assumptions poisson_inner.
