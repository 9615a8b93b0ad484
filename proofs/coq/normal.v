(* normal.v - erf, erfc and the normal distribution function, defined as
   integrals, with the exact value of the Gaussian integral.

   Invariant: (int_0^x exp(-t^2) dt)^2 + G(x) = PI/4 for every x >= 0,
   where G(x) = int_0^1 exp(-x^2 (1+t^2)) / (1+t^2) dt > 0: the left side has
   derivative 0, and G(0) = atan 1. So |erf| < 1.
   Classic mistake: Phi(x) is erfc(-x/sqrt 2)/2, and the sign is easy to lose. *)
From Coq Require Import Reals Psatz.
From Coquelicot Require Import Coquelicot.
From Assay Require Import elementary.
Open Scope R_scope.

Definition gauss (t : R) := exp (- (t * t)).
Definition Erf (x : R) := 2 / sqrt PI * RInt gauss 0 x.
Definition Erfc (x : R) := 1 - Erf x.
Definition Phi (x : R) := Erfc (- x / sqrt 2) / 2.
Definition Phitail (x : R) := Erfc (x / sqrt 2) / 2.

(* Continuity and integrability of a function with a derivative. *)
Ltac by_derive := apply (ex_derive_continuous (V := R_NormedModule)); auto_derive.

Lemma ex_RInt_cont : forall (f : R -> R) a b, (forall x, continuous f x) -> ex_RInt f a b.
Proof. intros f a b C; apply (ex_RInt_continuous (V := R_CompleteNormedModule)); auto. Qed.

Lemma gauss_cont : forall x, continuous gauss x.
Proof. intro x; unfold gauss; by_derive; exact I. Qed.

Lemma gauss_int : forall a b, ex_RInt gauss a b.
Proof. intros a b; apply ex_RInt_cont, gauss_cont. Qed.

Lemma gauss_pos : forall x, 0 < gauss x.
Proof. intro x; apply exp_pos. Qed.

(* ---- the Gaussian integral ---- *)

Definition I0 (x : R) := RInt gauss 0 x.
Definition kern (x t : R) := exp (- (x * x) * (1 + t * t)) / (1 + t * t).
Definition G (x : R) := RInt (kern x) 0 1.

Lemma den_pos : forall t, 0 < 1 + t * t.
Proof. intro t; nra. Qed.

Lemma den_neq : forall t, 1 + t * t <> 0.
Proof. intro t; nra. Qed.

Lemma I0_derive : forall x, is_derive I0 x (gauss x).
Proof.
  intro x; apply (is_derive_RInt gauss I0 0); [| apply gauss_cont].
  apply filter_forall; intro y; apply (RInt_correct (V := R_CompleteNormedModule)), gauss_int.
Qed.

Lemma kern_cont : forall x t, continuous (kern x) t.
Proof. intros x t; unfold kern; by_derive; apply den_neq. Qed.

Lemma kern_pos : forall x t, 0 < kern x t.
Proof. intros x t; apply Rdiv_lt_0_compat; [apply exp_pos | apply den_pos]. Qed.

Lemma kern_derive : forall x t,
  is_derive (fun u => kern u t) x (-2 * x * exp (- (x * x) * (1 + t * t))).
Proof.
  intros x t; unfold kern; auto_derive; [exact I | field; apply den_neq].
Qed.

Lemma kern_derive_cont2 : forall x t,
  continuity_2d_pt (fun u v => Derive (fun z => kern z v) u) x t.
Proof.
  intros x t.
  apply continuity_2d_pt_ext with (f := fun u v => -2 * u * exp (- (u * u) * (1 + v * v))).
  { intros u v; symmetry; apply is_derive_unique, kern_derive. }
  apply continuity_2d_pt_mult.
  - apply continuity_2d_pt_mult; [apply continuity_2d_pt_const | apply continuity_2d_pt_id1].
  - apply (continuity_1d_2d_pt_comp exp); [apply derivable_continuous, derivable_exp |].
    repeat (apply continuity_2d_pt_mult || apply continuity_2d_pt_plus ||
            apply continuity_2d_pt_opp || apply continuity_2d_pt_id1 ||
            apply continuity_2d_pt_id2 || apply continuity_2d_pt_const).
Qed.

(* int_0^1 x exp(-(x t)^2) dt = I0 x, by scaling (x = 0 included). *)
Lemma gauss_scale : forall x, RInt (fun t => x * gauss (x * t)) 0 1 = I0 x.
Proof.
  intro x; unfold I0.
  pose proof (RInt_comp_lin (V := R_CompleteNormedModule) gauss x 0 0 1 (gauss_int _ _)) as E.
  replace (x * 0 + 0) with 0 in E by ring; replace (x * 1 + 0) with x in E by ring.
  rewrite <- E; apply RInt_ext; intros t _; rewrite Rplus_0_r; reflexivity.
Qed.

Lemma G_derive : forall x, is_derive G x (-2 * gauss x * I0 x).
Proof.
  intro x; unfold G.
  replace (-2 * gauss x * I0 x) with (RInt (fun t => Derive (fun u => kern u t) x) 0 1).
  - apply is_derive_RInt_param.
    + apply filter_forall; intros y t _; eexists; apply kern_derive.
    + intros t _; apply kern_derive_cont2.
    + apply filter_forall; intro y; apply ex_RInt_cont, kern_cont.
  - rewrite <- (gauss_scale x), <- (RInt_scal (V := R_CompleteNormedModule)).
    + apply RInt_ext; intros t _.
      etransitivity; [apply is_derive_unique, kern_derive |].
      replace (- (x * x) * (1 + t * t)) with (- (x * x) + - (x * t * (x * t))) by ring.
      rewrite exp_plus; unfold scal; simpl; unfold mult; simpl; unfold gauss; ring.
    + apply ex_RInt_cont; intro t; unfold gauss; by_derive; exact I.
Qed.

Lemma G_0 : G 0 = PI / 4.
Proof.
  unfold G; replace (PI / 4) with (minus (atan 1) (atan 0)).
  - apply (is_RInt_unique (V := R_CompleteNormedModule)).
    apply (is_RInt_derive atan (kern 0)).
    + intros t _; evar_last; [apply is_derive_atan |].
      unfold kern; replace (- (0 * 0) * (1 + t * t)) with 0 by ring.
      rewrite exp_0; unfold Rsqr; field; apply den_neq.
    + intros t _; apply kern_cont.
  - rewrite atan_0, atan_1; unfold minus, plus, opp; simpl; ring.
Qed.

Lemma G_pos : forall x, 0 < G x.
Proof.
  intro x; apply RInt_gt_0; [lra | intros; apply kern_pos | intros; apply kern_cont].
Qed.

(* G(x) <= exp(-x^2) G(0). *)
Lemma G_tail : forall x, G x <= exp (- (x * x)) * (PI / 4).
Proof.
  intro x; rewrite <- G_0; unfold G.
  rewrite <- (RInt_scal (V := R_CompleteNormedModule)) by (apply ex_RInt_cont, kern_cont).
  apply RInt_le; [lra | | |].
  - apply ex_RInt_cont, kern_cont.
  - apply (ex_RInt_scal (V := R_NormedModule)), ex_RInt_cont, kern_cont.
  - intros t _; unfold scal; simpl; unfold mult, kern; simpl.
    replace (- (0 * 0) * (1 + t * t)) with 0 by ring; rewrite exp_0.
    unfold Rdiv; rewrite Rmult_1_l; apply Rmult_le_compat_r.
    + left; apply Rinv_0_lt_compat, den_pos.
    + apply (exp_mono (- (x * x) * (1 + t * t)) (- (x * x))); nra.
Qed.

Lemma I0_opp : forall x, I0 (- x) = - I0 x.
Proof.
  intro x; rewrite <- (gauss_scale (- x)), <- (gauss_scale x).
  rewrite <- (RInt_opp (V := R_CompleteNormedModule)).
  - apply RInt_ext; intros t _; unfold gauss, opp; simpl.
    replace (- x * t * (- x * t)) with (x * t * (x * t)) by ring; ring.
  - apply ex_RInt_cont; intro t; unfold gauss; by_derive; exact I.
Qed.

Lemma I0_0 : I0 0 = 0.
Proof. apply (RInt_point (V := R_CompleteNormedModule)). Qed.

(* I0 x is int_0^x exp(-t^2) dt: its square is PI/4 - G(x). *)
Lemma I0_G : forall x, 0 <= x -> I0 x * I0 x + G x = PI / 4.
Proof.
  intros x [Hx | <-]; [| rewrite I0_0, G_0; ring].
  rewrite <- G_0; replace (G 0) with (I0 0 * I0 0 + G 0) by (rewrite I0_0; ring).
  symmetry; apply (eq_is_derive (fun u => I0 u * I0 u + G u) 0 x); [| exact Hx].
  intros t _; evar_last.
  - apply (is_derive_plus (fun u => I0 u * I0 u) G); [| apply G_derive].
    apply (is_derive_mult I0 I0); [apply I0_derive | apply I0_derive | apply Rmult_comm].
  - unfold plus, mult, zero; simpl; ring.
Qed.

(* ---- erf and erfc ---- *)

Lemma two_over_sqrt_pi : 0 < 2 / sqrt PI.
Proof. apply Rdiv_lt_0_compat; [lra | apply sqrt_lt_R0, PI_RGT_0]. Qed.

Theorem erf_mono : forall x y, x <= y -> Erf x <= Erf y.
Proof.
  intros x y H; apply Rmult_le_compat_l; [left; apply two_over_sqrt_pi |].
  rewrite <- (RInt_Chasles (V := R_CompleteNormedModule) gauss 0 x y) by apply gauss_int.
  assert (0 <= RInt gauss x y)
    by (apply RInt_ge_0; [exact H | apply gauss_int | intros; left; apply gauss_pos]).
  unfold plus; simpl; lra.
Qed.

Theorem erf_zero : Erf 0 = 0.
Proof. unfold Erf; change (RInt gauss 0 0) with (I0 0); rewrite I0_0; ring. Qed.

Theorem erf_odd : forall x, Erf (- x) = - Erf x.
Proof.
  intro x; unfold Erf; change (RInt gauss 0) with I0; rewrite I0_opp; ring.
Qed.

Lemma erf_sq : forall x, 0 <= x -> Erf x * Erf x = 1 - G x * (4 / PI).
Proof.
  intros x H; pose proof PI_RGT_0 as P; pose proof (I0_G x H) as E.
  assert (sqrt PI <> 0) by (apply Rgt_not_eq, sqrt_lt_R0, P).
  replace (Erf x * Erf x) with (I0 x * I0 x * (4 / (sqrt PI * sqrt PI)))
    by (unfold Erf, I0; field; assumption).
  rewrite sqrt_sqrt by lra.
  replace (I0 x * I0 x) with (PI / 4 - G x) by lra; field; lra.
Qed.

Lemma erf_unit : forall x, 0 <= x -> 0 <= Erf x < 1.
Proof.
  intros x H; pose proof (erf_mono 0 x H) as M; rewrite erf_zero in M.
  pose proof (erf_sq x H) as S.
  assert (0 < G x * (4 / PI))
    by (apply Rmult_lt_0_compat; [apply G_pos | apply Rdiv_lt_0_compat; [lra | apply PI_RGT_0]]).
  split; nra.
Qed.

Theorem erf_range : forall x, -1 < Erf x < 1.
Proof.
  intro x; destruct (Rle_dec 0 x) as [H | H].
  - pose proof (erf_unit x H); lra.
  - pose proof (erf_unit (- x)) as U; rewrite erf_odd in U; lra.
Qed.

Theorem erfc_anti : forall x y, x <= y -> Erfc y <= Erfc x.
Proof. intros x y H; pose proof (erf_mono x y H); unfold Erfc; lra. Qed.

Theorem erfc_pos : forall x, 0 < Erfc x.
Proof. intro x; pose proof (erf_range x); unfold Erfc; lra. Qed.

Theorem erfc_lt2 : forall x, Erfc x < 2.
Proof. intro x; pose proof (erf_range x); unfold Erfc; lra. Qed.

(* erf >= erf^2 = 1 - (4/PI) G(x) >= 1 - exp(-x^2). *)
Theorem erfc_tail : forall x, 0 <= x -> Erfc x <= Exp (- (x * x)).
Proof.
  intros x H; pose proof (erf_unit x H) as U; pose proof (erf_sq x H) as S.
  assert (G x * (4 / PI) <= exp (- (x * x))).
  { replace (exp (- (x * x))) with (exp (- (x * x)) * (PI / 4) * (4 / PI))
      by (field; apply PI_neq0).
    apply Rmult_le_compat_r; [| apply G_tail].
    left; apply Rdiv_lt_0_compat; [lra | apply PI_RGT_0]. }
  unfold Erfc, Exp; nra.
Qed.

(* So Erfc x is also 2/sqrt(PI) times the integral from x to infinity. *)
Theorem erfc_limit : is_lim Erfc p_infty 0.
Proof.
  apply (is_lim_le_le_loc (fun _ => 0) (fun x => exp (- x))).
  - exists 1; intros x Hx; split; [left; apply erfc_pos |].
    apply Rle_trans with (1 := erfc_tail x ltac:(lra)), exp_mono; nra.
  - apply is_lim_const.
  - apply (is_lim_comp exp Ropp p_infty 0 m_infty).
    + apply is_lim_exp_m.
    + apply (is_lim_opp (fun x => x) p_infty p_infty), is_lim_id.
    + exists 0; intros; discriminate.
Qed.

(* ---- the normal distribution function ---- *)

Lemma inv_sqrt2_pos : 0 < / sqrt 2.
Proof. apply Rinv_0_lt_compat, sqrt_lt_R0; lra. Qed.

Theorem phi_mono : forall x y, x <= y -> Phi x <= Phi y.
Proof.
  intros x y H; pose proof inv_sqrt2_pos.
  assert (Erfc (- x / sqrt 2) <= Erfc (- y / sqrt 2))
    by (apply erfc_anti; apply Rmult_le_compat_r; lra).
  unfold Phi; lra.
Qed.

Theorem phi_range : forall x, 0 < Phi x < 1.
Proof.
  intro x; pose proof (erfc_pos (- x / sqrt 2)); pose proof (erfc_lt2 (- x / sqrt 2)).
  unfold Phi; lra.
Qed.

Theorem phi_tail : forall x, Phi x + Phitail x = 1.
Proof.
  intro x; unfold Phi, Phitail, Erfc.
  replace (- x / sqrt 2) with (- (x / sqrt 2)) by (unfold Rdiv; ring).
  rewrite erf_odd; lra.
Qed.

Theorem phi_sym : forall x, Phi (- x) = 1 - Phi x.
Proof.
  intro x; rewrite <- (phi_tail x); unfold Phi, Phitail; rewrite Ropp_involutive; ring.
Qed.

Theorem phitail_anti : forall x y, x <= y -> Phitail y <= Phitail x.
Proof.
  intros x y H; pose proof (phi_mono x y H); pose proof (phi_tail x); pose proof (phi_tail y); lra.
Qed.

Theorem phitail_range : forall x, 0 < Phitail x < 1.
Proof. intro x; pose proof (phi_range x); pose proof (phi_tail x); lra. Qed.

(* The density: Phi' = exp(-x^2/2) / sqrt(2 PI), and Phi 0 = 1/2. *)
Theorem phi_zero : Phi 0 = / 2.
Proof.
  unfold Phi, Erfc; replace (- 0 / sqrt 2) with 0 by (unfold Rdiv; ring).
  rewrite erf_zero; lra.
Qed.

Theorem phi_density : forall x, is_derive Phi x (Exp (- (x * x) / 2) / sqrt (2 * PI)).
Proof.
  intro x; pose proof PI_RGT_0 as P; pose proof inv_sqrt2_pos.
  assert (sqrt PI <> 0) by (apply Rgt_not_eq, sqrt_lt_R0, P).
  assert (sqrt 2 <> 0) by (apply Rgt_not_eq, sqrt_lt_R0; lra).
  apply (is_derive_ext (fun u => / 2 + / sqrt PI * I0 (/ sqrt 2 * u))).
  { intro u; change (/ 2 + / sqrt PI * I0 (/ sqrt 2 * u) = Phi u); unfold Phi, Erfc.
    replace (- u / sqrt 2) with (- (/ sqrt 2 * u)) by (field; assumption).
    rewrite erf_odd; unfold Erf, I0; field; assumption. }
  evar_last.
  - apply (is_derive_plus (fun _ => / 2)); [apply is_derive_const |].
    apply (is_derive_scal (fun u => I0 (/ sqrt 2 * u))).
    apply (is_derive_comp I0 (fun u => / sqrt 2 * u)); [apply I0_derive |].
    apply (is_derive_scal (fun u => u)), is_derive_id.
  - unfold plus, zero, scal, one; simpl; unfold mult; simpl; unfold gauss, Exp.
    replace (/ sqrt 2 * x * (/ sqrt 2 * x)) with (x * x / (sqrt 2 * sqrt 2))
      by (field; assumption).
    rewrite sqrt_sqrt, sqrt_mult by lra.
    replace (- (x * x / 2)) with (- (x * x) / 2) by field; field; split; assumption.
Qed.

(* ---- audit ---- *)

Print Assumptions erf_mono.
Print Assumptions erf_zero.
Print Assumptions erf_odd.
Print Assumptions erf_range.
Print Assumptions erfc_anti.
Print Assumptions erfc_pos.
Print Assumptions erfc_lt2.
Print Assumptions erfc_tail.
Print Assumptions erfc_limit.
Print Assumptions phi_mono.
Print Assumptions phi_range.
Print Assumptions phi_tail.
Print Assumptions phi_sym.
Print Assumptions phitail_anti.
Print Assumptions phitail_range.
Print Assumptions phi_zero.
Print Assumptions phi_density.
