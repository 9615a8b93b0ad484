(* laplace.v - Laplace noise: the supremum over events of one step, and the integral of its Renyi divergence.

   Method: the loss rises with the outcome, so the event of profile.v is a half line, or nothing, or everything.
   Classic mistake: the loss is bounded by 1/b, and flat beyond the two peaks; at those two values the event is not one. *)
From Coq Require Import Reals Psatz List.
From Coquelicot Require Import Coquelicot.
From Assay Require Import elementary normal gaussian profile.
Import ListNotations.
Open Scope R_scope.

Definition laplace_law (a b y : R) := exp (- Rabs (y - a) / b) / (2 * b).

Lemma laplace_pos : forall a b y, 0 < b -> 0 < laplace_law a b y.
Proof. intros a b y B. apply Rdiv_lt_0_compat; [apply exp_pos | lra]. Qed.

Lemma laplace_cont : forall a b y, continuous (laplace_law a b) y.
Proof.
  intros a b y. unfold laplace_law, Rdiv.
  apply (continuous_mult (fun y => exp (- Rabs (y - a) * / b)) (fun _ => / (2 * b))); [| apply continuous_const].
  apply (continuous_comp (fun y => - Rabs (y - a) * / b) exp); [| by_derive; exact I].
  apply (continuous_mult (fun y => - Rabs (y - a)) (fun _ => / b)); [| apply continuous_const].
  apply (continuous_opp (V := R_NormedModule) (fun y => Rabs (y - a))).
  apply (continuous_comp (fun y => y - a) Rabs); [by_derive; exact I | apply continuous_Rabs].
Qed.

(* the mass from a to y *)
Definition laplace_area (a b y : R) := RInt (laplace_law a b) a y.

Lemma area_derive : forall a b y, is_derive (laplace_area a b) y (laplace_law a b y).
Proof.
  intros a b y. apply (is_derive_RInt (laplace_law a b) (laplace_area a b) a); [| apply laplace_cont].
  apply filter_forall. intro z. apply (RInt_correct (V := R_CompleteNormedModule)), ex_RInt_cont. intro; apply laplace_cont.
Qed.

Lemma area_right : forall a b y, 0 < b -> a <= y -> laplace_area a b y = (1 - exp (- (y - a) / b)) / 2.
Proof.
  intros a b y B L. apply (is_RInt_unique (V := R_CompleteNormedModule)).
  apply (is_RInt_ext (fun y => exp (- (y - a) / b) / (2 * b))).
  { intros x X. rewrite Rmin_left in X by exact L. unfold laplace_law. rewrite Rabs_right by lra. reflexivity. }
  replace ((1 - exp (- (y - a) / b)) / 2) with (minus (- exp (- (y - a) / b) / 2) (- exp (- (a - a) / b) / 2)).
  2: { replace (- (a - a) / b) with 0 by (field; lra). rewrite exp_0. unfold minus, plus, opp; simpl. field. }
  apply (is_RInt_derive (fun y => - exp (- (y - a) / b) / 2)).
  - intros x _. auto_derive; [exact I |]. unfold Rdiv, Rminus. field. lra.
  - intros x _. by_derive. exact I.
Qed.

Lemma area_left : forall a b y, 0 < b -> y <= a -> laplace_area a b y = (exp ((y - a) / b) - 1) / 2.
Proof.
  intros a b y B L. apply (is_RInt_unique (V := R_CompleteNormedModule)).
  apply (is_RInt_ext (fun y => exp ((y - a) / b) / (2 * b))).
  { intros x X. rewrite Rmax_left in X by exact L. unfold laplace_law. rewrite Rabs_left1 by lra. do 2 f_equal. field. lra. }
  replace ((exp ((y - a) / b) - 1) / 2) with (minus (exp ((y - a) / b) / 2) (exp ((a - a) / b) / 2)).
  2: { replace ((a - a) / b) with 0 by (field; lra). rewrite exp_0. unfold minus, plus, opp; simpl. field. }
  apply (is_RInt_derive (fun y => exp ((y - a) / b) / 2)).
  - intros x _. auto_derive; [exact I |]. unfold Rdiv, Rminus. field. lra.
  - intros x _. by_derive. exact I.
Qed.

Lemma area_far : forall a b, 0 < b -> forall d, 0 < d -> exists m, 0 < m /\
  forall x, m < x -> Rabs (laplace_area a b (- x) - - / 2) < d /\ Rabs (laplace_area a b x - / 2) < d.
Proof.
  intros a b B d D. exists (b / d + Rabs a). pose proof (Rle_abs a). pose proof (Rle_abs (- a)) as N.
  rewrite Rabs_Ropp in N. pose proof (Rabs_pos a). assert (0 < b / d) by (apply Rdiv_lt_0_compat; assumption).
  split; [lra |]. intros x X.
  assert (forall z, b / d < z -> 0 < exp (- z / b) < d) as S.
  { intros z Z. split; [apply exp_pos |]. assert (/ d < z / b) as K.
    { apply Rmult_lt_reg_r with b; [exact B |]. unfold Rdiv in *. rewrite Rmult_assoc, Rinv_l; lra. }
    replace (- z / b) with (- (z / b)) by (field; lra). rewrite exp_Ropp, <- (Rinv_inv d).
    assert (0 < / d) by (apply Rinv_0_lt_compat, D). pose proof (exp_ge (z / b)) as G. unfold Exp in G.
    apply Rinv_lt_contravar; [apply Rmult_lt_0_compat; [assumption | apply exp_pos] | lra]. }
  rewrite area_left, area_right by lra. pose proof (S (x - a)) as U. pose proof (S (x + a)) as V.
  replace ((- x - a) / b) with (- (x + a) / b) by (field; lra). split; apply Rabs_def1; lra.
Qed.

Theorem laplace_mass : forall a b, 0 < b -> integral (laplace_law a b) 1.
Proof.
  intros a b B. replace 1 with (/ 2 - - / 2) by field. apply (integral_of_derivative _ (laplace_area a b)).
  - intro; apply area_derive.
  - intro; apply laplace_cont.
  - apply area_far, B.
Qed.

Lemma laplace_from : forall a b c, 0 < b ->
  integral (fun y => if Rle_dec c y then laplace_law a b y else 0) (/ 2 - laplace_area a b c).
Proof.
  intros a b c B. apply (integral_from _ (laplace_area a b) c (- / 2)).
  - intro; apply area_derive.
  - intro; apply laplace_cont.
  - apply area_far, B.
Qed.

Lemma integral_zero : integral (fun _ => 0) 0.
Proof.
  apply integral_near. intros d D. exists 1. split; [lra |]. intros u v _ _. exists 0. split.
  - pose proof (is_RInt_const (V := R_NormedModule) u v 0) as Z. unfold scal in Z; simpl in Z; unfold mult in Z; simpl in Z.
    rewrite Rmult_0_r in Z. exact Z.
  - rewrite Rminus_0_r, Rabs_R0. exact D.
Qed.

Lemma profile_one : forall p q e (S : R -> bool) P Q,
  (forall y, if S y then Exp e * q y <= p y else p y <= Exp e * q y) ->
  integral (fun y => if S y then p y else 0) P -> integral (fun y => if S y then q y else 0) Q ->
  profile 1 p q e (P - Exp e * Q).
Proof.
  intros p q e S P Q B IP IQ. apply (neyman_pearson 1 p q e (fun v => S (hd 0 v))).
  - intros [| y [| z v]] L; try discriminate. cbn. specialize (B y). destruct (S y); lra.
  - eexists. split; [| exact IP]. intro y. cbn. rewrite Rmult_1_r. reflexivity.
  - eexists. split; [| exact IQ]. intro y. cbn. rewrite Rmult_1_r. reflexivity.
Qed.

(* the other direction: y and 1 - y *)
Lemma integral_turn : forall f l, integral f l -> integral (fun y => f (1 - y)) l.
Proof.
  intros f l H. apply integral_reflect in H. apply (integral_scale _ 1 1) in H; [| lra]. cbv beta in H.
  eapply integral_ext; [| exact H]. intro y. cbv beta. unfold Rdiv. rewrite Rinv_1, !Rmult_1_r. f_equal. ring.
Qed.

Lemma laplace_turn : forall b y, laplace_law 1 b (1 - y) = laplace_law 0 b y /\ laplace_law 0 b (1 - y) = laplace_law 1 b y.
Proof.
  intros b y. unfold laplace_law. replace (1 - y - 1) with (- (y - 0)) by ring. replace (1 - y - 0) with (- (y - 1)) by ring.
  rewrite !Rabs_Ropp. split; reflexivity.
Qed.

Lemma profile_turn : forall b e (S : R -> bool) P Q D, 0 < b -> D = P - Exp e * Q ->
  (forall y, if S y then Exp e * laplace_law 0 b y <= laplace_law 1 b y else laplace_law 1 b y <= Exp e * laplace_law 0 b y) ->
  integral (fun y => if S y then laplace_law 1 b y else 0) P -> integral (fun y => if S y then laplace_law 0 b y else 0) Q ->
  profile 1 (laplace_law 1 b) (laplace_law 0 b) e D /\ profile 1 (laplace_law 0 b) (laplace_law 1 b) e D.
Proof.
  intros b e S P Q D B -> H IP IQ. split; [apply (profile_one _ _ _ S); assumption |].
  apply (profile_one _ _ _ (fun y => S (1 - y))).
  - intro y. destruct (laplace_turn b y) as [T U]. rewrite <- T, <- U. apply H.
  - apply integral_turn in IP. eapply integral_ext; [| exact IP]. intro y. cbv beta. rewrite (proj1 (laplace_turn b y)). reflexivity.
  - apply integral_turn in IQ. eapply integral_ext; [| exact IQ]. intro y. cbv beta. rewrite (proj2 (laplace_turn b y)). reflexivity.
Qed.

(* the loss *)
Lemma laplace_loss : forall b y, 0 < b -> laplace_law 1 b y = exp ((Rabs y - Rabs (y - 1)) / b) * laplace_law 0 b y.
Proof.
  intros b y B. unfold laplace_law, Rdiv. rewrite <- Rmult_assoc, <- exp_plus. do 2 f_equal.
  rewrite Rminus_0_r. field. lra.
Qed.

Lemma loss_above : forall b e y, 0 < b -> e * b <= Rabs y - Rabs (y - 1) -> Exp e * laplace_law 0 b y <= laplace_law 1 b y.
Proof.
  intros b e y B H. rewrite laplace_loss by exact B. apply Rmult_le_compat_r; [left; apply laplace_pos, B |].
  apply (exp_mono e). apply Rmult_le_reg_r with b; [exact B |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
Qed.

Lemma loss_beneath : forall b e y, 0 < b -> Rabs y - Rabs (y - 1) <= e * b -> laplace_law 1 b y <= Exp e * laplace_law 0 b y.
Proof.
  intros b e y B H. rewrite laplace_loss by exact B. apply Rmult_le_compat_r; [left; apply laplace_pos, B |].
  apply (exp_mono _ e). apply Rmult_le_reg_r with b; [exact B |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
Qed.

Theorem laplace_profile : forall b e, 0 < b -> let D := Rmax (1 - exp (Rmin e ((e - 1 / b) / 2))) 0 in
  profile 1 (laplace_law 1 b) (laplace_law 0 b) e D /\ profile 1 (laplace_law 0 b) (laplace_law 1 b) e D.
Proof.
  intros b e B D. assert (0 < 1 / b) as I by (apply Rdiv_lt_0_compat; lra). assert (1 / b * b = 1) as IB by (field; lra).
  assert (forall y, -1 <= Rabs y - Rabs (y - 1) <= 1) as R.
  { intro y. unfold Rabs. destruct (Rcase_abs y), (Rcase_abs (y - 1)); lra. }
  destruct (Rlt_le_dec (1 / b) e) as [G | G]; [| destruct (Rlt_le_dec e (- (1 / b))) as [L | L]].
  - apply (profile_turn _ _ (fun _ => false) 0 0); [exact B | | | apply integral_zero | apply integral_zero].
    + unfold D. rewrite Rmax_right; [ring |]. assert (0 < Rmin e ((e - 1 / b) / 2)) as M by (apply Rmin_pos; lra).
      pose proof (exp_ge (Rmin e ((e - 1 / b) / 2))) as X. unfold Exp in X. lra.
    + intro y. apply loss_beneath; [exact B |]. specialize (R y). nra.
  - apply (profile_turn _ _ (fun _ => true) 1 1); [exact B | | | apply laplace_mass, B | apply laplace_mass, B].
    + unfold D. rewrite Rmin_left by lra. assert (exp e < 1) by (rewrite <- exp_0; apply exp_increasing; lra).
      rewrite Rmax_left by lra. unfold Exp. ring.
    + intro y. apply loss_above; [exact B |]. specialize (R y). nra.
  - set (c := (e * b + 1) / 2). assert (0 <= c <= 1) as C by (unfold c; nra).
    apply (profile_turn _ _ (fun y => if Rle_dec c y then true else false)
      (/ 2 - laplace_area 1 b c) (/ 2 - laplace_area 0 b c)); [exact B | | | |].
    + rewrite area_left, area_right by lra. unfold D. rewrite Rmin_right by lra.
      assert (exp ((e - 1 / b) / 2) <= 1) as X.
      { pose proof (exp_mono ((e - 1 / b) / 2) 0 ltac:(lra)) as X. unfold Exp in X. rewrite exp_0 in X. exact X. }
      rewrite Rmax_left by lra. replace ((c - 1) / b) with ((e - 1 / b) / 2) by (unfold c; field; lra).
      replace (exp ((e - 1 / b) / 2)) with (Exp e * exp (- (c - 0) / b)).
      2: { unfold Exp. rewrite <- exp_plus. f_equal. unfold c. field. lra. }
      replace (Exp e * (/ 2 - (1 - exp (- (c - 0) / b)) / 2)) with (Exp e * exp (- (c - 0) / b) / 2) by field. field.
    + intro y. destruct (Rle_dec c y) as [Y | Y].
      * apply loss_above; [exact B |]. unfold c in *. unfold Rabs. destruct (Rcase_abs y), (Rcase_abs (y - 1)); nra.
      * apply loss_beneath; [exact B |]. unfold c in *. unfold Rabs. destruct (Rcase_abs y), (Rcase_abs (y - 1)); nra.
    + eapply integral_ext; [| apply (laplace_from 1 b c B)]. intro y. cbv beta. destruct (Rle_dec c y); reflexivity.
    + eapply integral_ext; [| apply (laplace_from 0 b c B)]. intro y. cbv beta. destruct (Rle_dec c y); reflexivity.
Qed.

(* ---- audit ---- *)

Print Assumptions laplace_mass.
Print Assumptions laplace_profile.
