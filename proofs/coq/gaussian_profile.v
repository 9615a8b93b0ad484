(* gaussian_profile.v - normal laws: the supremum over events, of one step or of n, is GaussDelta.

   Method: the half space that profile.v asks for is that of the sum of the outcomes, and the sum is a normal variable:
   int density(y) Phi(x + b y) dy = Phi(x / sqrt(1 + b^2)).  Between -m and m the left side grows with x slower than
   the right one, and from 0; and what it lacks at x it lacks at most of the mass in [-m, m], since its values at
   x and -x sum to that mass.
   Classic mistake: s / sqrt n is the noise of the mean; the gain of n steps is that of one with this noise. *)
From Coq Require Import Reals Psatz List.
From Coquelicot Require Import Coquelicot.
From Assay Require Import elementary normal gaussian profile.
Import ListNotations.
Open Scope R_scope.

(* an equation of Coquelicot's, as one of real numbers *)
Ltac real := match goal with |- @eq _ ?l ?m => change (@eq R l m) end.

Definition normal_law (a s y : R) := density ((y - a) / s) / s.

(* ---- the normal density ---- *)

Lemma density_pos : forall x, 0 < density x.
Proof.
  intro x. apply Rdiv_lt_0_compat; [apply exp_pos | apply sqrt_lt_R0; pose proof PI_RGT_0; lra].
Qed.

Lemma density_derive : forall x, is_derive density x (- x * density x).
Proof.
  intro x. unfold density, Exp. pose proof PI_RGT_0.
  assert (sqrt (2 * PI) <> 0) by (apply Rgt_not_eq, sqrt_lt_R0; lra).
  auto_derive; [exact I |]. unfold Rdiv. rewrite Rmult_1_l, Rmult_1_r. field. assumption.
Qed.

Lemma density_cont : forall x, continuous density x.
Proof. intro x. apply (ex_derive_continuous (V := R_NormedModule)). eexists. apply density_derive. Qed.

Lemma density_even : forall x, density (- x) = density x.
Proof. intro x. unfold density. replace (- x * - x) with (x * x) by ring. reflexivity. Qed.

Lemma phi_far : forall d, 0 < d -> exists m, 0 < m /\ forall x, m < x -> Phi (- x) < d /\ 1 - d < Phi x.
Proof.
  intros d D. exists (1 + / d). assert (0 < / d) as J by (apply Rinv_0_lt_compat, D). split; [lra |]. intros x X.
  assert (Phi (- x) < d) as G.
  { eapply Rle_lt_trans; [apply phi_small; lra |]. rewrite <- (Rinv_inv d).
    apply Rinv_lt_contravar; nra. }
  split; [exact G |]. rewrite phi_sym in G. lra.
Qed.

(* Phi(b x + c), its derivative, and a multiple of it *)
Lemma phi_line : forall b c x, is_derive (fun x => Phi (b * x + c)) x (b * density (b * x + c)).
Proof.
  intros b c x. evar_last.
  - apply (is_derive_comp Phi (fun x => b * x + c)); [apply phi_density |]. auto_derive; [exact I | reflexivity].
  - unfold scal; simpl; unfold mult; simpl. unfold density. ring.
Qed.

Lemma line_cont : forall b c x, continuous (fun x => density (b * x + c)) x.
Proof.
  intros b c x. apply (continuous_comp (fun x => b * x + c) density); [| apply density_cont]. by_derive. exact I.
Qed.

(* ---- a normal variable in Phi ---- *)

Definition spread (b : R) := sqrt (1 + b * b).

Lemma spread_pos : forall b, 0 < spread b.
Proof. intro b. apply sqrt_lt_R0. nra. Qed.
Lemma spread_sq : forall b, spread b * spread b = 1 + b * b.
Proof. intro b. apply sqrt_sqrt. nra. Qed.

(* completing the square *)
Lemma density_mul : forall b x y, density y * density (x + b * y) = density (x / spread b) * density (spread b * y + x * b / spread b).
Proof.
  intros b x y. pose proof (spread_pos b) as P. pose proof (spread_sq b) as S. unfold density, Rdiv, Exp.
  set (r := spread b) in *. set (k := / sqrt (2 * PI)). set (f := exp (- (y * y) * / 2)).
  set (g := exp (- ((x + b * y) * (x + b * y)) * / 2)). set (h := exp (- (x * / r * (x * / r)) * / 2)).
  set (i := exp (- ((r * y + x * b * / r) * (r * y + x * b * / r)) * / 2)).
  replace (f * k * (g * k)) with (f * g * (k * k)) by ring. replace (h * k * (i * k)) with (h * i * (k * k)) by ring.
  unfold f, g, h, i. rewrite <- !exp_plus. do 2 f_equal.
  replace (x * / r * (x * / r)) with (x * x * / (r * r)) by (field; lra).
  replace ((r * y + x * b * / r) * (r * y + x * b * / r)) with
    (r * r * y * y + 2 * x * b * y + x * x * b * b * / (r * r)) by (field; lra).
  rewrite S. field. nra.
Qed.

Definition part (b m x : R) := RInt (fun y => density y * Phi (x + b * y)) (- m) m.

Lemma part_cont : forall b x y, continuous (fun y => density y * Phi (x + b * y)) y.
Proof.
  intros b x y. apply (continuous_mult density (fun y => Phi (x + b * y))); [apply density_cont |].
  apply (ex_derive_continuous (V := R_NormedModule)). eexists.
  apply (is_derive_ext (fun y => Phi (b * y + x))); [intro; f_equal; ring | apply phi_line].
Qed.

Lemma part_int : forall b x u v, ex_RInt (fun y => density y * Phi (x + b * y)) u v.
Proof. intros b x u v. apply ex_RInt_cont, part_cont. Qed.

Lemma slope : forall b x y, is_derive (fun x => density y * Phi (x + b * y)) x (density y * density (x + b * y)).
Proof.
  intros b x y. apply (is_derive_scal (fun x => Phi (x + b * y)) x (density y)).
  apply (is_derive_ext (fun x => Phi (1 * x + b * y))); [intro; f_equal; ring |].
  replace (density (x + b * y)) with (1 * density (1 * x + b * y)); [apply phi_line |]. rewrite Rmult_1_l. f_equal. ring.
Qed.

Lemma slope_cont2 : forall b x y, continuity_2d_pt (fun u v => Derive (fun z => density v * Phi (z + b * v)) u) x y.
Proof.
  intros b x y. apply continuity_2d_pt_ext with (f := fun u v => density v * density (u + b * v)).
  { intros u v. symmetry. apply is_derive_unique, slope. }
  assert (forall z, continuity_pt density z) as C.
  { intro z. apply derivable_continuous_pt. eexists. apply is_derive_Reals, density_derive. }
  apply continuity_2d_pt_mult.
  - apply (continuity_1d_2d_pt_comp density); [intro; apply C | apply continuity_2d_pt_id2].
  - apply (continuity_1d_2d_pt_comp density); [intro; apply C |].
    apply continuity_2d_pt_plus; [apply continuity_2d_pt_id1 |].
    apply continuity_2d_pt_mult; [apply continuity_2d_pt_const | apply continuity_2d_pt_id2].
Qed.

Lemma part_derive : forall b m x, is_derive (part b m) x
  (density (x / spread b) / spread b * (Phi (spread b * m + x * b / spread b) - Phi (spread b * - m + x * b / spread b))).
Proof.
  intros b m x. pose proof (spread_pos b) as P. unfold part.
  replace (density (x / spread b) / spread b * (Phi (spread b * m + x * b / spread b) - Phi (spread b * - m + x * b / spread b))) with
    (RInt (fun y => Derive (fun u => density y * Phi (u + b * y)) x) (- m) m).
  - apply is_derive_RInt_param.
    + apply filter_forall. intros u y _. eexists. apply slope.
    + intros y _. apply slope_cont2.
    + apply filter_forall. intro u. apply part_int.
  - apply is_RInt_unique. apply (is_RInt_ext (fun y => density (x / spread b) / spread b * (spread b * density (spread b * y + x * b / spread b)))).
    { intros y _. transitivity (density y * density (x + b * y)); [| symmetry; apply is_derive_unique, slope].
      rewrite density_mul. real. field. lra. }
    apply (is_RInt_scal (fun y => spread b * density (spread b * y + x * b / spread b))).
    apply (is_RInt_derive (fun y => Phi (spread b * y + x * b / spread b))).
    + intros y _. apply phi_line.
    + intros y _. apply (continuous_scal_r (V := R_NormedModule) (spread b) (fun y => density (spread b * y + x * b / spread b))), line_cont.
Qed.

Lemma share_derive : forall b x, is_derive (fun x => Phi (x / spread b)) x (density (x / spread b) / spread b).
Proof.
  intros b x. pose proof (spread_pos b).
  apply (is_derive_ext (fun x => Phi (/ spread b * x + 0))); [intro; f_equal; field; lra |].
  replace (density (x / spread b) / spread b) with (/ spread b * density (/ spread b * x + 0)); [apply phi_line |].
  replace (/ spread b * x + 0) with (x / spread b) by (field; lra). field. lra.
Qed.

Lemma density_mass : forall u v, is_RInt density u v (Phi v - Phi u).
Proof. intros u v. apply (is_RInt_derive Phi); intros; [apply phi_density | apply density_cont]. Qed.

Lemma part_small : forall b m x d, 0 < m -> 0 < d -> exists x0, x0 < x /\ part b m x0 < d.
Proof.
  intros b m x d M D. destruct (phi_far d D) as [k [K H]].
  set (x0 := - (Rabs x + Rabs b * m + k + 1)). exists x0.
  pose proof (Rle_abs x). pose proof (Rle_abs (- x)) as N. rewrite Rabs_Ropp in N. pose proof (Rabs_pos b).
  assert (forall y, - m <= y <= m -> Phi (x0 + b * y) <= Phi (- (k + 1))) as B.
  { intros y Y. apply phi_mono. unfold x0. assert (b * y <= Rabs b * m); [| lra].
    eapply Rle_trans; [apply Rle_abs |]. rewrite Rabs_mult. apply Rmult_le_compat_l; [lra |]. apply Rabs_le. lra. }
  split; [unfold x0; nra |]. destruct (H (k + 1)) as [S _]; [lra |].
  apply Rle_lt_trans with (Phi (- (k + 1)) * (Phi m - Phi (- m))).
  - unfold part.
    apply (is_RInt_le (fun y => density y * Phi (x0 + b * y)) (fun y => Phi (- (k + 1)) * density y) (- m) m); [lra | | |].
    + apply (RInt_correct (V := R_CompleteNormedModule)), part_int.
    + apply (is_RInt_scal density), density_mass.
    + intros y Y. pose proof (density_pos y). specialize (B y). nra.
  - pose proof (phi_range m). pose proof (phi_range (- m)). pose proof (phi_range (- (k + 1))). nra.
Qed.

Lemma part_le : forall b m x, 0 < m -> part b m x <= Phi (x / spread b).
Proof.
  intros b m x M. pose proof (spread_pos b) as P. destruct (Rle_lt_dec (part b m x) (Phi (x / spread b))) as [| N]; [assumption | exfalso].
  destruct (part_small b m x (part b m x - Phi (x / spread b))) as [x0 [X S]]; [exact M | lra |].
  set (h := fun x => Phi (x / spread b) - part b m x).
  set (h' := fun x => density (x / spread b) / spread b -
    density (x / spread b) / spread b * (Phi (spread b * m + x * b / spread b) - Phi (spread b * - m + x * b / spread b))).
  assert (forall x, is_derive h x (h' x)) as D.
  { intro z. apply (is_derive_minus (fun x => Phi (x / spread b)) (part b m)); [apply share_derive | apply part_derive]. }
  destruct (MVT_gen h x0 x h') as [c [_ V]].
  - intros; apply D.
  - intros z _. apply derivable_continuous_pt. eexists. apply is_derive_Reals, D.
  - assert (0 <= h' c).
    { unfold h'. assert (0 < density (c / spread b) / spread b) by (apply Rdiv_lt_0_compat; [apply density_pos | exact P]).
      pose proof (phi_range (spread b * m + c * b / spread b)). pose proof (phi_range (spread b * - m + c * b / spread b)). nra. }
    assert (h x0 <= h x) by nra. unfold h in H0. pose proof (phi_range (x0 / spread b)). lra.
Qed.

(* at x and at -x together: the mass of [-m, m] *)
Lemma part_both : forall b m x, part b m x + part b m (- x) = Phi m - Phi (- m).
Proof.
  intros b m x. unfold part.
  assert (is_RInt (fun y => density y * Phi (x + b * y)) (- m) m (part b m x)) as A.
  { apply (RInt_correct (V := R_CompleteNormedModule)), part_int. }
  assert (is_RInt (fun y => density y * Phi (- x + b * y)) (- m) m (Phi m - Phi (- m) - part b m x)) as B.
  { assert (is_RInt (fun y => density y * Phi (x + b * - y)) (- m) m (part b m x)) as C.
    { apply (is_RInt_ext (fun y => density (- y) * Phi (x + b * - y))); [intros; rewrite density_even; reflexivity |].
      apply (int_reflect (fun y => density y * Phi (x + b * y))). rewrite Ropp_involutive. exact A. }
    apply (is_RInt_ext (fun y => density y - density y * Phi (x + b * - y))).
    { intros y _. replace (- x + b * y) with (- (x + b * - y)) by ring. rewrite phi_sym. real. ring. }
    apply (is_RInt_minus density); [apply density_mass | exact C]. }
  rewrite (is_RInt_unique _ _ _ _ B). fold (part b m x). ring.
Qed.

Lemma phi_mean : forall b x, integral (fun y => density y * Phi (x + b * y)) (Phi (x / spread b)).
Proof.
  intros b x. apply integral_near. intros d D. destruct (phi_far (d / 4)) as [m [M K]]; [lra |].
  exists (m + 1). split; [lra |]. intros u v U V. eexists. split; [apply (RInt_correct (V := R_CompleteNormedModule)), part_int |].
  assert (forall w z, w <= z -> 0 <= RInt (fun y => density y * Phi (x + b * y)) w z) as G.
  { intros w z L. apply RInt_ge_0; [exact L | apply part_int |]. intros y _.
    pose proof (density_pos y). pose proof (phi_range (x + b * y)). nra. }
  assert (forall w y z, RInt (fun y => density y * Phi (x + b * y)) w z =
    RInt (fun y => density y * Phi (x + b * y)) w y + RInt (fun y => density y * Phi (x + b * y)) y z) as C.
  { intros w y z. symmetry. apply (RInt_Chasles (V := R_CompleteNormedModule)); apply part_int. }
  set (F := RInt (fun y => density y * Phi (x + b * y))) in *.
  assert (F u v <= Phi (x / spread b)) as UP.
  { set (k := Rmax (- u) v). pose proof (Rmax_l (- u) v). pose proof (Rmax_r (- u) v). fold k in H, H0.
    pose proof (part_le b k x ltac:(lra)) as Q. unfold part in Q. fold F in Q.
    rewrite (C (- k) u k), (C u v k) in Q. pose proof (G (- k) u ltac:(lra)). pose proof (G v k ltac:(lra)). lra. }
  assert (Phi (x / spread b) - d / 2 <= F u v) as LO.
  { pose proof (part_le b (m + 1) (- x) ltac:(lra)) as Q. pose proof (part_both b (m + 1) x) as B.
    replace (- x / spread b) with (- (x / spread b)) in Q by (pose proof (spread_pos b); field; lra). rewrite phi_sym in Q.
    destruct (K (m + 1)) as [K1 K2]; [lra |].
    rewrite (C u (- (m + 1)) v), (C (- (m + 1)) (m + 1) v). change (F (- (m + 1)) (m + 1)) with (part b (m + 1) x).
    pose proof (G u (- (m + 1)) ltac:(lra)). pose proof (G (m + 1) v ltac:(lra)). lra. }
  apply Rabs_def1; lra.
Qed.

(* ---- the laws and their half spaces ---- *)

Lemma law_pos : forall a s y, 0 < s -> 0 < normal_law a s y.
Proof. intros a s y S. apply Rdiv_lt_0_compat; [apply density_pos | exact S]. Qed.

Lemma law_derive : forall a s y, 0 < s -> is_derive (fun y => Phi ((y - a) / s)) y (normal_law a s y).
Proof.
  intros a s y S. apply (is_derive_ext (fun y => Phi (/ s * y + - (a / s)))); [intro; f_equal; field; lra |].
  replace (normal_law a s y) with (/ s * density (/ s * y + - (a / s))); [apply phi_line |]. unfold normal_law.
  replace (/ s * y + - (a / s)) with ((y - a) / s) by (field; lra). field. lra.
Qed.

Lemma law_cont : forall a s y, 0 < s -> continuous (normal_law a s) y.
Proof.
  intros a s y S. apply (continuous_ext (fun y => / s * density (/ s * y + - (a / s)))).
  { intro x. unfold normal_law. replace (/ s * x + - (a / s)) with ((x - a) / s) by (field; lra). real. field. lra. }
  apply (continuous_scal_r (V := R_NormedModule) (/ s) (fun y => density (/ s * y + - (a / s)))), line_cont.
Qed.

Lemma law_far : forall a s, 0 < s -> forall d, 0 < d -> exists m, 0 < m /\
  forall x, m < x -> Rabs (Phi ((- x - a) / s) - 0) < d /\ Rabs (Phi ((x - a) / s) - 1) < d.
Proof.
  intros a s S d D. destruct (phi_far d D) as [k [K H]]. exists (s * k + Rabs a).
  pose proof (Rle_abs a). pose proof (Rle_abs (- a)) as N. rewrite Rabs_Ropp in N. pose proof (Rabs_pos a).
  split; [nra |]. intros x X.
  assert (0 < / s) by (apply Rinv_0_lt_compat, S).
  assert (k < (x + a) / s) as U. { apply Rmult_lt_reg_r with s; [exact S |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra. }
  assert (k < (x - a) / s) as V. { apply Rmult_lt_reg_r with s; [exact S |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra. }
  destruct (H _ U) as [A _]. destruct (H _ V) as [_ B].
  replace ((- x - a) / s) with (- ((x + a) / s)) by (field; lra).
  pose proof (phi_range (- ((x + a) / s))). pose proof (phi_range ((x - a) / s)). split; apply Rabs_def1; lra.
Qed.

Theorem normal_mass : forall a s, 0 < s -> integral (normal_law a s) 1.
Proof.
  intros a s S. rewrite <- (Rminus_0_r 1). apply (integral_of_derivative _ (fun y => Phi ((y - a) / s))).
  - intro; apply law_derive, S.
  - intro; apply law_cont, S.
  - apply law_far, S.
Qed.

Theorem normal_mean : forall a s b x, 0 < s ->
  integral (fun y => normal_law a s y * Phi (x + b * y)) (Phi ((x + b * a) / sqrt (1 + b * s * (b * s)))).
Proof.
  intros a s b x S. pose proof (integral_scale _ a s _ S (phi_mean (b * s) (x + b * a))) as H. cbv beta in H.
  eapply integral_ext; [| exact H]. intro y. cbv beta. unfold normal_law.
  replace (x + b * a + b * s * ((y - a) / s)) with (x + b * y) by (field; lra). field. lra.
Qed.

Definition total (v : list R) := fold_right Rplus 0 v.
(* k is 1 or -1: on one side of the plane where the sum is c *)
Definition beyond (k c : R) (v : list R) := if Rle_dec (k * c) (k * total v) then true else false.

Lemma side_one : forall k a s c, 0 < s -> k * k = 1 ->
  integral (fun y => if Rle_dec (k * c) (k * (y + 0)) then normal_law a s y else 0) (Phi (k * (a - c) / s)).
Proof.
  intros k a s c S K.
  pose proof (integral_from (normal_law a s) (fun y => Phi ((y - a) / s)) c 0 1
    (fun y => law_derive a s y S) (fun y => law_cont a s y S) (law_far a s S)) as A. cbv beta in A.
  assert (k = 1 \/ k = -1) as [-> | ->] by (assert ((k - 1) * (k + 1) = 0) as Z by lra; apply Rmult_integral in Z; lra).
  - replace (Phi (1 * (a - c) / s)) with (1 - Phi ((c - a) / s)).
    { apply (integral_ext (fun y => if Rle_dec c y then normal_law a s y else 0)); [| exact A].
      intro y. destruct (Rle_dec c y), (Rle_dec (1 * c) (1 * (y + 0))); lra. }
    rewrite <- phi_sym. f_equal. field. lra.
  - pose proof (integral_from (normal_law (- a) s) (fun y => Phi ((y - - a) / s)) (- c) 0 1
      (fun y => law_derive (- a) s y S) (fun y => law_cont (- a) s y S) (law_far (- a) s S)) as B. cbv beta in B.
    apply integral_reflect in B. cbv beta in B.
    replace (Phi (-1 * (a - c) / s)) with (1 - Phi ((- c - - a) / s)).
    { eapply integral_ext; [| exact B]. intro y. cbv beta. unfold normal_law.
      replace ((- y - - a) / s) with (- ((y - a) / s)) by (field; lra). rewrite density_even.
      destruct (Rle_dec (- c) (- y)), (Rle_dec (-1 * c) (-1 * (y + 0))); lra. }
    rewrite <- phi_sym. f_equal. field. lra.
Qed.

Lemma side_steps : forall n k a s c, 0 < s -> k * k = 1 ->
  integrals (S n) (fun v => if beyond k c v then joint (normal_law a s) v else 0)
    (Phi (k * (INR (S n) * a - c) / (s * sqrt (INR (S n))))).
Proof.
  induction n as [| n J]; intros k a s c S K.
  - cbn [integrals]. exists (fun y => if Rle_dec (k * c) (k * (y + 0)) then normal_law a s y else 0). split.
    + intro y. unfold beyond. cbn. destruct (Rle_dec (k * c) (k * (y + 0))); ring.
    + change (INR 1) with 1. rewrite sqrt_1, Rmult_1_l, Rmult_1_r. apply side_one; assumption.
  - set (m := INR (Datatypes.S n)) in *. assert (0 < m) as M by apply lt_0_INR, Nat.lt_0_succ.
    replace (INR (Datatypes.S (Datatypes.S n))) with (m + 1) by (unfold m; rewrite <- S_INR; reflexivity).
    assert (0 < sqrt m) as Q by (apply sqrt_lt_R0, M). assert (0 < sqrt (m + 1)) as Q1 by (apply sqrt_lt_R0; lra).
    exists (fun y => normal_law a s y * Phi (k * (m * a - (c - y)) / (s * sqrt m))). split.
    + intro y. eapply integrals_ext; [| apply integrals_scal, (J k a s (c - y) S K)].
      intros v _. cbv beta. unfold beyond. cbn [total fold_right joint]. fold (total v).
      destruct (Rle_dec (k * (c - y)) (k * total v)), (Rle_dec (k * c) (k * (y + total v))); lra.
    + set (b := k / (s * sqrt m)). set (x := k * (m * a - c) / (s * sqrt m)).
      pose proof (normal_mean a s b x S) as N.
      replace (sqrt (1 + b * s * (b * s))) with (sqrt (m + 1) / sqrt m) in N.
      2: { rewrite <- sqrt_div by lra. f_equal. unfold b.
           replace (k / (s * sqrt m) * s * (k / (s * sqrt m) * s)) with (k * k / (sqrt m * sqrt m)) by (field; lra).
           rewrite K, sqrt_sqrt by lra. field. lra. }
      replace ((x + b * a) / (sqrt (m + 1) / sqrt m)) with (k * ((m + 1) * a - c) / (s * sqrt (m + 1))) in N
        by (unfold x, b; field; lra).
      eapply integral_ext; [| exact N]. intro y. cbv beta. do 2 f_equal. unfold x, b. field. lra.
Qed.

(* P / Q of the outcomes depends on their sum *)
Lemma likelihood : forall a b s v, 0 < s -> joint (normal_law a s) v =
  exp ((a - b) * (2 * total v - INR (length v) * (a + b)) / (2 * (s * s))) * joint (normal_law b s) v.
Proof.
  intros a b s v S. induction v as [| y v J].
  - cbn. replace ((a - b) * (2 * 0 - 0 * (a + b)) / (2 * (s * s))) with 0 by (field; lra). rewrite exp_0. ring.
  - cbn [joint length total fold_right]. fold (total v). rewrite J, S_INR.
    replace ((a - b) * (2 * (y + total v) - (INR (length v) + 1) * (a + b)) / (2 * (s * s))) with
      ((a - b) * (2 * y - (a + b)) / (2 * (s * s)) + (a - b) * (2 * total v - INR (length v) * (a + b)) / (2 * (s * s)))
      by (field; lra).
    rewrite exp_plus. replace (normal_law a s y) with (exp ((a - b) * (2 * y - (a + b)) / (2 * (s * s))) * normal_law b s y); [ring |].
    unfold normal_law, density, Rdiv, Exp. rewrite <- !Rmult_assoc. do 2 f_equal. rewrite <- exp_plus. f_equal. field. lra.
Qed.

Theorem gauss_steps_profile : forall n a b s e, 0 < s -> a <> b ->
  profile (S n) (normal_law a s) (normal_law b s) e (GaussDelta e (s / Rabs (a - b) / sqrt (INR (S n)))).
Proof.
  intros n a b s e S AB. set (m := INR (Datatypes.S n)). assert (0 < m) as M by apply lt_0_INR, Nat.lt_0_succ.
  assert (0 < sqrt m) as Q by (apply sqrt_lt_R0, M). assert (sqrt m * sqrt m = m) as QQ by (apply sqrt_sqrt; lra).
  set (D := Rabs (a - b)). assert (0 < D) as DP by (apply Rabs_pos_lt; lra).
  assert (exists k, k * k = 1 /\ a = b + k * D) as [k [K A]].
  { unfold D, Rabs. destruct (Rcase_abs (a - b)); [exists (-1) | exists 1]; lra. }
  set (c := m * (a + b) / 2 + s * s * e * k / D).
  assert (k * c = m * k * (a + b) / 2 + s * s * e / D) as KC.
  { unfold c. replace (k * (m * (a + b) / 2 + s * s * e * k / D)) with (m * k * (a + b) / 2 + s * s * e * (k * k) / D) by (field; lra).
    rewrite K. field. lra. }
  replace (GaussDelta e (s / D / sqrt m)) with
    (Phi (k * (m * a - c) / (s * sqrt m)) - Exp e * Phi (k * (m * b - c) / (s * sqrt m))).
  2: { unfold GaussDelta.
       assert (forall r, r * r = m -> 0 < r -> k * (m * a - c) / (s * r) = 1 / (s / D / r + s / D / r) - e * (s / D / r) /\
         k * (m * b - c) / (s * r) = - (1 / (s / D / r + s / D / r)) - e * (s / D / r)) as E.
       { intros r R P. split.
         - replace (k * (m * a - c)) with (k * k * m * D / 2 - s * s * e / D) by (rewrite Rmult_minus_distr_l, KC, A; field; lra).
           rewrite K, <- R. field. lra.
         - replace (k * (m * b - c)) with (- (k * k) * m * D / 2 - s * s * e / D) by (rewrite Rmult_minus_distr_l, KC, A; field; lra).
           rewrite K, <- R. field. lra. }
       destruct (E _ QQ Q) as [-> ->]. reflexivity. }
  apply (neyman_pearson _ _ _ _ (beyond k c)); [| apply side_steps; assumption | apply side_steps; assumption].
  intros v L. rewrite (likelihood a b s v S), L. fold m.
  assert (0 < joint (normal_law b s) v) as J.
  { clear - S. induction v as [| y v J]; cbn; [lra |]. apply Rmult_lt_0_compat; [apply law_pos, S | exact J]. }
  assert (0 < s * s) as SS by nra.
  set (w := (a - b) * (2 * total v - m * (a + b)) / (2 * (s * s))).
  assert (w - e = (k * total v - k * c) * (D / (s * s))) as W.
  { unfold w. rewrite KC. replace (a - b) with (k * D) by lra. field. lra. }
  assert (0 < D / (s * s)) as DS by (apply Rdiv_lt_0_compat; lra).
  unfold beyond, Exp. destruct (Rle_dec (k * c) (k * total v)).
  - apply Rmult_le_compat_r; [lra |]. apply (exp_mono e w). nra.
  - apply Rmult_le_compat_r; [lra |]. apply (exp_mono w e). nra.
Qed.

(* one step of noise s, sensitivity 1, either direction *)
Theorem gauss_profile : forall s e, 0 < s ->
  profile 1 (normal_law 1 s) (normal_law 0 s) e (GaussDelta e s) /\ profile 1 (normal_law 0 s) (normal_law 1 s) e (GaussDelta e s).
Proof.
  intros s e S. split.
  - pose proof (gauss_steps_profile 0 1 0 s e S ltac:(lra)) as H. change (INR 1) with 1 in H.
    rewrite Rminus_0_r, Rabs_R1, sqrt_1 in H. unfold Rdiv in H. rewrite !Rinv_1, !Rmult_1_r in H. exact H.
  - pose proof (gauss_steps_profile 0 0 1 s e S ltac:(lra)) as H. change (INR 1) with 1 in H.
    replace (0 - 1) with (- (1)) in H by ring. rewrite Rabs_Ropp, Rabs_R1, sqrt_1 in H.
    unfold Rdiv in H. rewrite !Rinv_1, !Rmult_1_r in H. exact H.
Qed.

(* ---- audit ---- *)

Print Assumptions normal_mass.
Print Assumptions normal_mean.
Print Assumptions gauss_steps_profile.
Print Assumptions gauss_profile.
