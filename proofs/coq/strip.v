(* strip.v - functions that are analytic in a strip lo < Im z < hi: their integral along a horizontal line is the same
   for all lines, if they fall; so a factor exp(- i w z) is paid for on whichever line it is small.

   A function is a pair of real ones, u + i v at x + i y; ux + i vx is its derivative.
   Method: the integral of u over [a, b] x {y} has the derivative v(a, y) - v(b, y) in y, by Cauchy and Riemann's equations.
   Classic mistake: the sides of the rectangle vanish only if the function falls in the whole strip, not on its edges. *)
From Coq Require Import Reals Psatz Lia.
From Coquelicot Require Import Coquelicot.
From Assay Require Import chernoff profile fourier images.
Open Scope R_scope.

Definition analytic (u v ux vx : R -> R -> R) (lo hi : R) := forall x y, lo < y < hi ->
  (is_derive (fun t => u t y) x (ux x y) /\ is_derive (fun t => v t y) x (vx x y)) /\
  (is_derive (fun t => u x t) y (- vx x y) /\ is_derive (fun t => v x t) y (ux x y)) /\
  (continuity_2d_pt u x y /\ continuity_2d_pt v x y) /\ (continuity_2d_pt ux x y /\ continuity_2d_pt vx x y).

(* ---- integrals of functions that fall ---- *)

Lemma int_below : forall (f g : R -> R) (a b x y : R), a <= b -> is_RInt f a b x -> is_RInt g a b y ->
  (forall t, a < t < b -> Rabs (f t) <= g t) -> Rabs x <= y.
Proof.
  intros f g a b x y O F G H. apply Rabs_le. split.
  - apply (is_RInt_le (fun t => - g t) f a b); [exact O | | exact F |].
    + apply (int_as _ _ _ _ _ _ (int_scal _ (-1) _ _ _ G)); [intro; ring | ring].
    + intros t T. pose proof (H t T) as B. apply Rabs_le_between in B. lra.
  - apply (is_RInt_le f g a b); [exact O | exact F | exact G |].
    intros t T. pose proof (H t T) as B. apply Rabs_le_between in B. lra.
Qed.

(* The integral of k / (1 + x^2) beyond a is at most k / a. *)
Lemma falls_beyond : forall g k a b i, falls g k -> 0 < a <= b -> is_RInt g a b i -> Rabs i <= k / a.
Proof.
  intros g k a b i F A I. pose proof (falls_pos g k F) as K.
  assert (is_RInt (fun t => k / t ^ 2) a b (- k / b - - k / a)) as J.
  { apply (is_RInt_derive (fun t => - k / t) (fun t => k / t ^ 2)); rewrite Rmin_left, Rmax_right by lra; intros t T.
    - auto_derive; [lra | field; lra].
    - apply (ex_derive_continuous (fun t => k / t ^ 2)). auto_derive. nra. }
  apply Rle_trans with (- k / b - - k / a).
  - apply (int_below _ _ _ _ _ _ (proj2 A) I J). intros t T. eapply Rle_trans; [apply F |].
    apply Rmult_le_compat_l; [exact K |]. apply Rinv_le_contravar; nra.
  - assert (0 <= k / b) by (apply Rmult_le_pos; [exact K | left; apply Rinv_0_lt_compat; lra]).
    unfold Rdiv in *. lra.
Qed.

Lemma int_inverse : forall (f : R -> R) a b i, is_RInt f a b i -> is_RInt f b a (- i).
Proof. intros f a b i H. exact (is_RInt_swap (V := R_NormedModule) f b a i H). Qed.

Lemma int_chain : forall (f : R -> R) (a b c i j : R), is_RInt f a b i -> is_RInt f b c j -> is_RInt f a c (i + j).
Proof. intros f a b c i j I J. exact (is_RInt_Chasles (V := R_NormedModule) f a b c i j I J). Qed.

Lemma falls_right : forall g k, (forall x, continuous g x) -> falls g k -> exists p : R,
  forall a i, 0 < a -> is_RInt g 0 a i -> Rabs (i - p) <= k / a.
Proof.
  intros g k C F. pose proof (falls_pos g k F) as K. set (G := fun x => RInt g 0 x).
  assert (forall x, is_RInt g 0 x (G x)) as I.
  { intro x. apply (RInt_correct (V := R_CompleteNormedModule)). destruct (int_ex g 0 x C) as [i H]. exists i. exact H. }
  assert (forall a b, 0 < a <= b -> Rabs (G b - G a) <= k / a) as N.
  { intros a b A. apply (falls_beyond g k a b); [exact F | exact A |].
    replace (G b - G a) with (- G a + G b) by ring. apply (int_chain g a 0 b); [apply int_inverse, I | apply I]. }
  assert (exists p : R, filterlim G (Rbar_locally p_infty) (locally p)) as [p P].
  { apply (proj1 (filterlim_locally_cauchy (U := R_CompleteSpace) (F := Rbar_locally p_infty) G)). intros [e E].
    exists (fun x => (4 * k + 1) / e < x). assert (0 < (4 * k + 1) / e) as Q by (apply Rdiv_lt_0_compat; lra).
    split; [exists ((4 * k + 1) / e); auto |].
    assert (forall a b, (4 * k + 1) / e < a -> a <= b -> Rabs (G b - G a) < e) as S.
    { intros a b A B. eapply Rle_lt_trans; [apply (N a b); lra |]. apply (Rmult_lt_reg_r a); [lra |].
      unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra.
      apply (Rmult_lt_compat_l e) in A; [| exact E]. replace (e * ((4 * k + 1) / e)) with (4 * k + 1) in A by (field; lra). lra. }
    intros a b A B. unfold ball; simpl; unfold AbsRing_ball, abs, minus, plus, opp; simpl.
    destruct (Rle_lt_dec a b) as [O | O]; [apply (S a b A O) |].
    replace (G b + - G a) with (- (G a - G b)) by ring. rewrite Rabs_Ropp. apply (S b a B). lra. }
  exists p. intros a i A H. assert (i = G a) as E by (symmetry; apply is_RInt_unique, H). rewrite E.
  apply Rnot_lt_le. intro L. set (d := Rabs (G a - p) - k / a).
  destruct (P (ball p d)) as [m M]; [exists (mkposreal d ltac:(unfold d; lra)); auto |].
  set (b := Rmax (m + 1) a). pose proof (Rmax_l (m + 1) a). pose proof (Rmax_r (m + 1) a). fold b in H0, H1.
  specialize (M b ltac:(lra)). pose proof (N a b (conj A H1)) as T. unfold ball in M; simpl in M.
  unfold AbsRing_ball, abs, minus, plus, opp in M; simpl in M.
  pose proof (Rabs_triang (- (G b - G a)) (G b + - p)) as Z. rewrite Rabs_Ropp in Z.
  replace (- (G b - G a) + (G b + - p)) with (G a - p) in Z by ring. unfold d in M. lra.
Qed.

Lemma falls_reflected : forall g k, falls g k -> falls (fun x => g (- x)) k.
Proof. intros g k F x. pose proof (F (- x)) as H. replace ((- x) ^ 2) with (x ^ 2) in H by ring. exact H. Qed.

(* A continuous function that falls has an integral over the line. *)
Theorem falls_integral : forall g k, (forall x, continuous g x) -> falls g k -> exists i, integral g i.
Proof.
  intros g k C F. pose proof (falls_pos g k F) as K. destruct (falls_right g k C F) as [p P].
  destruct (falls_right (fun x => g (- x)) k) as [q Q]; [| apply falls_reflected, F |].
  { intro x. apply (continuous_comp Ropp g); [| apply C]. apply (continuous_opp (V := R_NormedModule) (fun y => y)), continuous_id. }
  exists (q + p). apply integral_near. intros d D. exists ((4 * k + 1) / d).
  assert (0 < (4 * k + 1) / d) as M by (apply Rdiv_lt_0_compat; lra). split; [exact M |].
  assert (forall a, (4 * k + 1) / d < a -> k / a < d / 2) as S.
  { intros a A. apply (Rmult_lt_reg_r a); [lra |]. unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l by lra.
    apply (Rmult_lt_compat_l d) in A; [| exact D]. replace (d * ((4 * k + 1) / d)) with (4 * k + 1) in A by (field; lra). lra. }
  intros u v U V. destruct (int_ex g 0 v C) as [j J]. destruct (int_ex g u 0 C) as [i I]. exists (i + j).
  split; [apply (int_chain g u 0 v); assumption |].
  assert (is_RInt (fun x => g (- x)) 0 (- u) i) as I'.
  { apply int_reflect. rewrite Ropp_involutive, Ropp_0. exact I. }
  pose proof (P v j ltac:(lra) J) as A. pose proof (Q (- u) i ltac:(lra) I') as B.
  pose proof (S v ltac:(lra)). pose proof (S (- u) ltac:(lra)).
  replace (i + j - (q + p)) with ((i - q) + (j - p)) by ring. eapply Rle_lt_trans; [apply Rabs_triang |]. lra.
Qed.

Lemma integral_whole : forall f i (a b j : R), (forall x, continuous f x) -> (forall x, 0 <= f x) -> integral f i -> a <= b ->
  is_RInt f a b j -> j <= i.
Proof.
  intros f i a b j C P I O J. apply Rnot_lt_le. intro L.
  destruct (proj1 (integral_near f i) I (j - i)) as [m [M H]]; [lra |].
  set (u := Rmin a (- m - 1)). set (v := Rmax b (m + 1)).
  pose proof (Rmin_l a (- m - 1)). pose proof (Rmin_r a (- m - 1)). pose proof (Rmax_l b (m + 1)). pose proof (Rmax_r b (m + 1)).
  fold u in H0, H1. fold v in H2, H3. destruct (H u v) as [y [Y Z]]; [lra | lra |].
  destruct (int_ex f u a C) as [p K]. destruct (int_ex f b v C) as [q Q].
  pose proof (int_chain f u a v _ _ K (int_chain f a b v _ _ J Q)) as T.
  assert (y = p + (j + q)) as E by (rewrite <- (is_RInt_unique _ _ _ _ Y); apply is_RInt_unique, T).
  assert (0 <= p) by (apply (is_RInt_ge_0 f u a); [lra | exact K | intros; apply P]).
  assert (0 <= q) by (apply (is_RInt_ge_0 f b v); [lra | exact Q | intros; apply P]).
  apply Rabs_def2 in Z. lra.
Qed.

(* ---- from one line to another ---- *)

Lemma continuous_along : forall f x y, continuity_2d_pt f x y -> continuous (fun t => f t y) x.
Proof.
  intros f x y C. apply continuous_near. intros e E. destruct (C (mkposreal e E)) as [d H].
  exists d. split; [apply cond_pos |]. intros t T. apply (H t y); [exact T |].
  rewrite Rminus_eq_0, Rabs_R0. apply cond_pos.
Qed.

Lemma continuous_turned : forall f x y, continuity_2d_pt f x y -> continuity_2d_pt (fun a b => f b a) y x.
Proof. intros f x y C e. destruct (C e) as [d H]. exists d. intros a b A B. apply H; assumption. Qed.

(* What the lines of one rectangle need: u falls in y as v rises in x. *)
Definition conjugate (u v vx : R -> R -> R) (lo hi : R) := forall x y, lo < y < hi ->
  continuous (fun t => u t y) x /\ is_derive (fun t => u x t) y (- vx x y) /\
  is_derive (fun t => v t y) x (vx x y) /\ continuity_2d_pt vx x y.

Lemma line_derive : forall u v vx lo hi a b y, conjugate u v vx lo hi -> lo < y < hi ->
  is_derive (fun y => RInt (fun x => u x y) a b) y (v a y - v b y).
Proof.
  intros u v vx lo hi a b y H Y.
  assert (locally y (fun t => lo < t < hi)) as N.
  { apply (open_and (fun t => lo < t) (fun t => t < hi)); [apply open_gt | apply open_lt | exact Y]. }
  replace (v a y - v b y) with (RInt (fun x => Derive (fun t => u x t) y) a b).
  - apply (is_derive_RInt_param (fun t x => u x t)).
    + apply (filter_imp _ _ (fun t (T : lo < t < hi) x _ => ex_intro _ _ (proj1 (proj2 (H x t T)))) N).
    + intros x _. apply (continuity_2d_pt_ext_loc (fun t x => - vx x t)).
      * destruct N as [d D]. exists d. intros t s T _. symmetry. apply is_derive_unique. apply H. apply (D t). exact T.
      * apply continuity_2d_pt_opp, continuous_turned, H, Y.
    + apply (filter_imp (fun t => lo < t < hi)); [| exact N]. intros t T.
      apply (ex_RInt_continuous (V := R_CompleteNormedModule)). intros x _. apply H, T.
  - apply is_RInt_unique. apply (is_RInt_ext (fun x => - vx x y)).
    { intros x _. symmetry. apply is_derive_unique, H, Y. }
    assert (is_RInt (fun x => vx x y) a b (v b y - v a y)) as I.
    { apply (is_RInt_derive (fun x => v x y) (fun x => vx x y)); intros x _; [apply H, Y | apply continuous_along, H, Y]. }
    apply (int_as _ _ _ _ _ _ (int_scal _ (-1) _ _ _ I)); [intro; ring | ring].
Qed.

(* Two lines of a rectangle differ by at most what its sides allow. *)
Theorem lines_near : forall u v vx lo hi a b y z m, conjugate u v vx lo hi -> lo < y < hi -> lo < z < hi ->
  (forall t, Rmin y z <= t <= Rmax y z -> Rabs (v a t) <= m /\ Rabs (v b t) <= m) ->
  Rabs (RInt (fun x => u x z) a b - RInt (fun x => u x y) a b) <= 2 * m * Rabs (z - y).
Proof.
  intros u v vx lo hi a b y z m H Y Z M. set (F := fun t => RInt (fun x => u x t) a b).
  assert (forall t, Rmin y z <= t <= Rmax y z -> lo < t < hi) as S.
  { intros t T. revert T. unfold Rmin, Rmax. destruct (Rle_dec y z); lra. }
  destruct (MVT_gen F y z (fun t => v a t - v b t)) as [c [C E]].
  - intros t T. apply (line_derive u v vx lo hi); [exact H | apply S; lra].
  - intros t T. apply derivable_continuous_pt. exists (v a t - v b t). apply is_derive_Reals.
    apply (line_derive u v vx lo hi); [exact H | apply S, T].
  - unfold F in E. rewrite E, Rabs_mult. apply Rmult_le_compat_r; [apply Rabs_pos |].
    destruct (M c C) as [A B]. unfold Rminus. eapply Rle_trans; [apply Rabs_triang |]. rewrite Rabs_Ropp. lra.
Qed.

(* ---- a factor exp(- i w (z - s)) ---- *)

Definition turned (w s : R) (u v : R -> R -> R) (x y : R) :=
  exp (w * y) * (u x y * cos (w * (x - s)) + v x y * sin (w * (x - s))).
Definition turned_x (w s : R) (u v ux vx : R -> R -> R) (x y : R) :=
  exp (w * y) * ((ux x y + w * v x y) * cos (w * (x - s)) + (vx x y - w * u x y) * sin (w * (x - s))).

Lemma minus_continuous : forall f x y, continuity_2d_pt f x y -> continuity_2d_pt (fun a b => - f a b) x y.
Proof. intros. apply continuity_2d_pt_opp. assumption. Qed.

Lemma wave_factor : forall w s x y, continuity_2d_pt (fun a b => exp (w * b)) x y /\
  continuity_2d_pt (fun a b => cos (w * (a - s))) x y /\ continuity_2d_pt (fun a b => sin (w * (a - s))) x y.
Proof.
  intros w s x y.
  assert (continuity_2d_pt (fun a _ => w * (a - s)) x y) as L.
  { apply (continuity_2d_pt_mult (fun _ _ => w) (fun a _ => a - s)); [apply continuity_2d_pt_const |].
    apply (continuity_2d_pt_minus (fun a _ => a) (fun _ _ => s)); [apply continuity_2d_pt_id1 | apply continuity_2d_pt_const]. }
  split; [| split].
  - apply (continuity_1d_2d_pt_comp exp (fun _ b => w * b)); [apply derivable_continuous_pt, derivable_pt_exp |].
    apply (continuity_2d_pt_mult (fun _ _ => w) (fun _ b => b)); [apply continuity_2d_pt_const | apply continuity_2d_pt_id2].
  - apply (continuity_1d_2d_pt_comp cos (fun a _ => w * (a - s))); [apply continuity_cos | exact L].
  - apply (continuity_1d_2d_pt_comp sin (fun a _ => w * (a - s))); [apply continuity_sin | exact L].
Qed.

Lemma combined_continuous : forall (f g e c s : R -> R -> R) x y, continuity_2d_pt f x y -> continuity_2d_pt g x y ->
  continuity_2d_pt e x y -> continuity_2d_pt c x y -> continuity_2d_pt s x y ->
  continuity_2d_pt (fun a b => e a b * (f a b * c a b + g a b * s a b)) x y.
Proof.
  intros f g e c s x y F G E C S. apply (continuity_2d_pt_mult e (fun a b => f a b * c a b + g a b * s a b)); [exact E |].
  apply (continuity_2d_pt_plus (fun a b => f a b * c a b) (fun a b => g a b * s a b));
    [apply (continuity_2d_pt_mult f c) | apply (continuity_2d_pt_mult g s)]; assumption.
Qed.

Lemma scaled_continuous : forall (f g : R -> R -> R) w x y, continuity_2d_pt f x y -> continuity_2d_pt g x y ->
  continuity_2d_pt (fun a b => f a b + w * g a b) x y.
Proof.
  intros f g w x y F G. apply (continuity_2d_pt_plus f (fun a b => w * g a b)); [exact F |].
  apply (continuity_2d_pt_mult (fun _ _ => w) g); [apply continuity_2d_pt_const | exact G].
Qed.

(* The product is analytic, too: its parts are turned u v and turned v (- u). *)
Lemma turned_conjugate : forall w s u v ux vx lo hi, analytic u v ux vx lo hi ->
  conjugate (turned w s u v) (turned w s v (fun x y => - u x y)) (turned_x w s v (fun x y => - u x y) vx (fun x y => - ux x y)) lo hi.
Proof.
  intros w s u v ux vx lo hi H x y Y.
  destruct (H x y Y) as [[U V] [[UY VY] [[UC VC] [UXC VXC]]]].
  destruct (wave_factor w s x y) as [E [C S]]. split; [| split; [| split]].
  - apply (continuous_along (turned w s u v)). unfold turned.
    apply (combined_continuous u v (fun _ b => exp (w * b)) (fun a _ => cos (w * (a - s))) (fun a _ => sin (w * (a - s)))); assumption.
  - unfold turned, turned_x. auto_derive.
    + repeat split; eexists; eassumption.
    + assert (Derive (fun t : R => u x t) y = - vx x y) as -> by apply is_derive_unique, UY.
      assert (Derive (fun t : R => v x t) y = ux x y) as -> by apply is_derive_unique, VY. ring.
  - unfold turned, turned_x. auto_derive.
    + repeat split; eexists; eassumption.
    + assert (Derive (fun t : R => u t y) x = ux x y) as -> by apply is_derive_unique, U.
      assert (Derive (fun t : R => v t y) x = vx x y) as -> by apply is_derive_unique, V. unfold Rminus. ring.
  - unfold turned_x.
    apply (combined_continuous (fun a b => vx a b + w * - u a b) (fun a b => - ux a b - w * v a b)
             (fun _ b => exp (w * b)) (fun a _ => cos (w * (a - s))) (fun a _ => sin (w * (a - s)))); try assumption.
    + apply scaled_continuous; [exact VXC | apply minus_continuous, UC].
    + apply (continuity_2d_pt_ext (fun a b => - ux a b + - w * v a b)); [intros; ring |].
      apply scaled_continuous; [apply minus_continuous, UXC | exact VC].
Qed.

Definition size (u v : R -> R -> R) (x y : R) := sqrt (u x y ^ 2 + v x y ^ 2).

Lemma turned_small : forall w s u v x y, Rabs (turned w s u v x y) <= exp (w * y) * size u v x y.
Proof.
  intros w s u v x y. unfold turned, size. rewrite Rabs_mult, (Rabs_pos_eq (exp (w * y))) by (left; apply exp_pos).
  apply Rmult_le_compat_l; [left; apply exp_pos |]. rewrite <- sqrt_Rsqr_abs. apply sqrt_le_1_alt. unfold Rsqr.
  pose proof (sin2_cos2 (w * (x - s))) as T. unfold Rsqr in T.
  set (c := cos (w * (x - s))) in *. set (q := sin (w * (x - s))) in *. set (a := u x y). set (b := v x y).
  assert (0 <= (a * q - b * c) ^ 2) as P by apply pow2_ge_0.
  replace (a ^ 2 + b ^ 2) with ((a ^ 2 + b ^ 2) * (q * q + c * c)) by (rewrite T; ring). nra.
Qed.

Lemma size_continuous : forall u v ux vx lo hi x y, analytic u v ux vx lo hi -> lo < y < hi ->
  continuous (fun t => size u v t y) x.
Proof.
  intros u v ux vx lo hi x y H Y. apply (continuous_along (size u v)). unfold size.
  apply (continuity_1d_2d_pt_comp sqrt (fun a b => u a b ^ 2 + v a b ^ 2)).
  - apply continuity_pt_sqrt. nra.
  - destruct (H x y Y) as [_ [_ [[UC VC] _]]].
    apply (continuity_2d_pt_ext (fun a b => u a b * u a b + v a b * v a b)); [intros; ring |].
    apply (continuity_2d_pt_plus (fun a b => u a b * u a b) (fun a b => v a b * v a b));
      apply continuity_2d_pt_mult; assumption.
Qed.

Lemma size_turned : forall u v x y, size v (fun x y => - u x y) x y = size u v x y.
Proof. intros. unfold size. f_equal. ring. Qed.

(* ---- its integral over the real line, paid for on another ---- *)

Definition small_in (u v : R -> R -> R) (a lo hi : R) := forall x y, lo <= y <= hi -> size u v x y <= a / (1 + x ^ 2).

Theorem line_bound : forall u v ux vx lo hi w s a y n g, analytic u v ux vx lo hi -> lo < 0 < hi -> lo < y < hi ->
  small_in u v a (Rmin 0 y) (Rmax 0 y) -> integral (fun x => size u v x y) n -> integral (fun x => turned w s u v x 0) g ->
  Rabs g <= exp (w * y) * n.
Proof.
  intros u v ux vx lo hi w s a y n g H O Y A N G.
  pose proof (turned_conjugate w s u v ux vx lo hi H) as K.
  set (U := turned w s u v) in *. set (V := turned w s v (fun x y => - u x y)) in *.
  apply Rnot_lt_le. intro L. set (d := Rabs g - exp (w * y) * n).
  destruct (proj1 (integral_near _ _) G (d / 2)) as [m [M T]]; [unfold d; lra |].
  set (e := Rmax (exp (w * 0)) (exp (w * y))).
  assert (0 < e) as E by (eapply Rlt_le_trans; [apply exp_pos | apply Rmax_l]).
  assert (0 <= a) as A0.
  { pose proof (A 0 0 ltac:(split; [apply Rmin_l | apply Rmax_l])) as B. pose proof (sqrt_pos (u 0 0 ^ 2 + v 0 0 ^ 2)) as C.
    unfold size in B. replace (1 + 0 ^ 2) with 1 in B by ring. lra. }
  assert (forall x t, Rmin 0 y <= t <= Rmax 0 y -> Rabs (V x t) <= e * (a / (1 + x ^ 2))) as B.
  { intros x t X. eapply Rle_trans; [apply turned_small |]. rewrite size_turned.
    apply Rmult_le_compat; [left; apply exp_pos | apply sqrt_pos | | apply A, X].
    unfold e. revert X. unfold Rmin, Rmax at 1. intro X.
    destruct (Rle_lt_dec 0 w).
    - destruct (Rle_dec 0 y).
      + eapply Rle_trans; [| apply Rmax_r]. apply exp_le. nra.
      + eapply Rle_trans; [| apply Rmax_l]. apply exp_le. nra.
    - destruct (Rle_dec 0 y).
      + eapply Rle_trans; [| apply Rmax_l]. apply exp_le. nra.
      + eapply Rle_trans; [| apply Rmax_r]. apply exp_le. nra. }
  set (q := 2 * (e * a) * Rabs y). assert (0 <= q) as Q.
  { unfold q. pose proof (Rabs_pos y). apply Rmult_le_pos; [nra | assumption]. }
  assert (0 < d) as D by (unfold d; lra).
  set (b := m + 1 + 2 * q / d). assert (0 <= 2 * q / d) as QD by (apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat, D]).
  destruct (T (- b) b) as [j [J Z]]; [unfold b; lra | unfold b; lra |].
  pose proof (lines_near U V _ lo hi (- b) b y 0 (e * (a / (1 + b ^ 2))) K Y O) as W.
  assert (exists c : R, is_RInt (fun x => U x y) (- b) b c) as [c C] by (apply int_ex; intro x; apply K, Y).
  assert (exists p : R, is_RInt (fun x => size u v x y) (- b) b p) as [p P].
  { apply int_ex. intro x. apply (size_continuous u v ux vx lo hi); assumption. }
  rewrite (is_RInt_unique _ _ _ _ C), (is_RInt_unique _ _ _ _ J) in W.
  assert (Rabs (j - c) <= q / (1 + b ^ 2)) as X.
  { unfold q. replace (2 * (e * a) * Rabs y / (1 + b ^ 2)) with (2 * (e * (a / (1 + b ^ 2))) * Rabs (0 - y)).
    2: { unfold Rminus. rewrite Rplus_0_l, Rabs_Ropp. field. nra. }
    apply W. intros t X. rewrite Rmin_comm, Rmax_comm in X.
    split; [replace (1 + b ^ 2) with (1 + (- b) ^ 2) by ring |]; apply B, X. }
  assert (q / (1 + b ^ 2) < d / 2) as S.
  { apply (Rmult_lt_reg_r (1 + b ^ 2)); [nra |]. unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l by nra.
    assert (2 * q / d < b) as S by (unfold b; lra). apply (Rmult_lt_compat_r (d / 2)) in S; [| lra].
    replace (2 * q / d * (d / 2)) with q in S by (field; lra). assert (b < 1 + b ^ 2) by (pose proof (pow2_ge_0 (b - 1)); nra). nra. }
  assert (- b <= b) as BB by (unfold b; lra).
  assert (Rabs c <= exp (w * y) * p) as I.
  { apply (int_below _ _ _ _ _ _ BB C (int_scal _ (exp (w * y)) _ _ _ P)). intros x _. apply turned_small. }
  assert (p <= n) as F.
  { apply (integral_whole (fun x => size u v x y) n (- b) b p); [| intro; apply sqrt_pos | exact N | exact BB | exact P].
    intro x. apply (size_continuous u v ux vx lo hi); assumption. }
  pose proof (exp_pos (w * y)) as R.
  assert (exp (w * y) * p <= exp (w * y) * n) by (apply Rmult_le_compat_l; lra).
  pose proof (Rabs_triang (g - j) (j - c)) as T1. pose proof (Rabs_triang ((g - j) + (j - c)) c) as T2.
  replace ((g - j) + (j - c) + c) with g in T2 by ring. rewrite Rabs_minus_sym in Z. unfold d in *. lra.
Qed.

(* The integral is the same along all lines. *)
Theorem line_same : forall u v ux vx lo hi c y i, analytic u v ux vx lo hi -> lo < 0 < hi -> lo < y < hi ->
  small_in u v c (Rmin 0 y) (Rmax 0 y) -> integral (fun x => u x 0) i -> integral (fun x => u x y) i.
Proof.
  intros u v ux vx lo hi c y i H O Y S I.
  assert (conjugate u v vx lo hi) as K.
  { intros x z Z. destruct (H x z Z) as [[U V] [[UY VY] [[UC VC] [UXC VXC]]]].
    split; [apply (continuous_along u), UC | split; [exact UY | split; [exact V | exact VXC]]]. }
  assert (forall x z, Rmin 0 y <= z <= Rmax 0 y -> Rabs (u x z) <= c / (1 + x ^ 2) /\ Rabs (v x z) <= c / (1 + x ^ 2)) as B.
  { intros x z Z. pose proof (S x z Z) as B. pose proof (turned_small 0 0 u v x z) as U. pose proof (turned_small 0 0 v (fun x y => - u x y) x z) as V.
    rewrite size_turned in V. unfold turned in U, V. rewrite !Rmult_0_l, exp_0, cos_0, sin_0, !Rmult_1_l, !Rmult_1_r, !Rmult_0_r, !Rplus_0_r in U, V. lra. }
  assert (falls (fun x => u x y) c) as F by (intro x; apply B; split; [apply Rmin_r | apply Rmax_r]).
  destruct (falls_integral (fun x => u x y) c) as [j J]; [intro x; apply K, Y | exact F |].
  destruct (Req_dec i j) as [E | N]; [rewrite E; exact J | exfalso].
  pose proof (falls_pos _ c F) as C. set (d := Rabs (i - j)). assert (0 < d) as D by (apply Rabs_pos_lt; lra).
  destruct (proj1 (integral_near _ i) I (d / 3)) as [m [M IM]]; [lra |]. destruct (proj1 (integral_near _ j) J (d / 3)) as [n [P JN]]; [lra |].
  set (q := 2 * c * Rabs y). assert (0 <= q) as Q by (unfold q; pose proof (Rabs_pos y); nra).
  assert (0 <= 3 * q / d) as QD by (apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat, D]).
  set (b := m + n + 1 + 3 * q / d). destruct (IM (- b) b) as [e [E1 E2]]; [unfold b; lra | unfold b; lra |].
  destruct (JN (- b) b) as [f [F1 F2]]; [unfold b; lra | unfold b; lra |].
  assert (Rabs (e - f) <= q / (1 + b ^ 2)) as X.
  { unfold q. replace (2 * c * Rabs y / (1 + b ^ 2)) with (2 * (c / (1 + b ^ 2)) * Rabs (0 - y)).
    2: { unfold Rminus. rewrite Rplus_0_l, Rabs_Ropp. field. nra. }
    rewrite <- (is_RInt_unique _ _ _ _ E1), <- (is_RInt_unique _ _ _ _ F1). apply (lines_near u v vx lo hi (- b) b y 0 (c / (1 + b ^ 2)) K Y O).
    intros z Z. rewrite Rmin_comm, Rmax_comm in Z. split; [replace (1 + b ^ 2) with (1 + (- b) ^ 2) by ring |]; apply B, Z. }
  assert (q / (1 + b ^ 2) < d / 3) as T.
  { apply (Rmult_lt_reg_r (1 + b ^ 2)); [nra |]. unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l by nra.
    assert (3 * q / d < b) as T by (unfold b; lra). apply (Rmult_lt_compat_r (d / 3)) in T; [| lra].
    replace (3 * q / d * (d / 3)) with q in T by (field; lra). assert (b < 1 + b ^ 2) by (pose proof (pow2_ge_0 (b - 1)); nra). nra. }
  assert (d <= Rabs (e - i) + Rabs (e - f) + Rabs (f - j)); [| lra].
  unfold d. replace (i - j) with (- (e - i) + (e - f) + (f - j)) by ring.
  pose proof (Rabs_triang (- (e - i) + (e - f)) (f - j)). pose proof (Rabs_triang (- (e - i)) (e - f)) as Z. rewrite Rabs_Ropp in Z. lra.
Qed.

(* ---- audit ---- *)

Print Assumptions falls_integral.
Print Assumptions lines_near.
Print Assumptions line_bound.
Print Assumptions line_same.
