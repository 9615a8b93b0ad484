(* laws_kullback.v - the Kullback-Leibler divergence of any two laws, as the slope of their moments at order 1.

   Method: with y = R L, t = r/R and 0 < t <= 1, | sinh(t y)/t - y | <= t^2 cosh(y) at every place; that is integrated against the first law.
   Classic mistake: moments of two orders alone say nothing of the slope between them; those farther out bound what it bends. *)
From Coq Require Import Reals Psatz ZArith.
From Assay Require Import elementary ops powers laws laws_renyi.
Open Scope R_scope.

(* ---- hyperbolic functions ---- *)

Lemma rises : forall f g x y, (forall u, derivable_pt_lim f u (g u)) -> (forall u, 0 <= g u) -> x <= y -> f x <= f y.
Proof.
  intros f g x y D P [L | ->]; [| apply Rle_refl].
  destruct (MVT_cor2 f g x y L (fun c _ => D c)) as [c [E _]].
  assert (0 <= g c * (y - x)) by (apply Rmult_le_pos; [apply P | lra]). lra.
Qed.

Lemma line_at : forall t u, derivable_pt_lim (fun x => t * x) u t.
Proof. intros t u. pose proof (derivable_pt_lim_scal id t u 1 (derivable_pt_lim_id u)) as D. rewrite Rmult_1_r in D. exact D. Qed.

Lemma sinh_at : forall t u, derivable_pt_lim (fun x => sinh (t * x)) u (t * cosh (t * u)).
Proof.
  intros t u. rewrite Rmult_comm.
  apply (derivable_pt_lim_comp (fun x => t * x) sinh); [| apply derivable_pt_lim_sinh].
  apply line_at.
Qed.

Lemma cosh_grows : forall t u, 0 <= t <= 1 -> cosh (t * u) <= cosh u.
Proof.
  intros t u T. unfold cosh.
  pose proof (exp_mix ((1 + t) / 2) u (- u) ltac:(lra)) as A. pose proof (exp_mix ((1 + t) / 2) (- u) u ltac:(lra)) as B.
  replace ((1 + t) / 2 * u + (1 - (1 + t) / 2) * - u) with (t * u) in A by lra.
  replace ((1 + t) / 2 * - u + (1 - (1 + t) / 2) * u) with (- (t * u)) in B by lra. lra.
Qed.

Lemma cosh_least : forall u, 1 <= cosh u.
Proof. intro u. pose proof (cosh_grows 0 u ltac:(lra)) as H. rewrite Rmult_0_l, cosh_0 in H. exact H. Qed.

(* t sinh(u) - sinh(t u) has the sign of u. *)
Lemma sinh_steep : forall t u, 0 <= t <= 1 -> (0 <= u -> sinh (t * u) <= t * sinh u) /\ (u <= 0 -> t * sinh u <= sinh (t * u)).
Proof.
  intros t u T. set (f := fun x => t * sinh x - sinh (t * x)).
  assert (forall x, derivable_pt_lim f x (t * cosh x - t * cosh (t * x))) as D.
  { intro x. unfold f. apply derivable_pt_lim_minus; [| apply sinh_at]. apply derivable_pt_lim_scal, derivable_pt_lim_sinh. }
  assert (forall x, 0 <= t * cosh x - t * cosh (t * x)) as P.
  { intro x. pose proof (cosh_grows t x T) as C. apply (Rmult_le_compat_l t) in C; lra. }
  assert (f 0 = 0) as Z by (unfold f; rewrite Rmult_0_r, sinh_0; ring).
  split; intro U; pose proof (rises f _ _ _ D P U) as H; rewrite Z in H; unfold f in H; lra.
Qed.

Lemma cosh_half : forall u, cosh u - 1 = 2 * (sinh (u / 2) * sinh (u / 2)).
Proof.
  intro u. unfold cosh, sinh. replace u with (u / 2 + u / 2) at 1 2 by lra. rewrite Ropp_plus_distr, !exp_plus.
  assert (exp (u / 2) * exp (- (u / 2)) = 1) as I by (rewrite <- exp_plus, Rplus_opp_r; apply exp_0). nra.
Qed.

(* cosh(t u) - 1 <= t^2 (cosh(u) - 1). *)
Lemma cosh_bends : forall t u, 0 <= t <= 1 -> cosh (t * u) - 1 <= t * t * (cosh u - 1).
Proof.
  intros t u T. rewrite !cosh_half. replace (t * u / 2) with (t * (u / 2)) by lra.
  destruct (sinh_steep t (u / 2) T) as [A B]. set (a := sinh (t * (u / 2))) in *. set (b := sinh (u / 2)) in *.
  assert (forall x, (0 <= x -> 0 <= sinh x) /\ (x <= 0 -> sinh x <= 0)) as S.
  { intro x. split; intro X; rewrite <- sinh_0; apply (rises sinh cosh); trivial; try apply derivable_pt_lim_sinh; intro y; pose proof (cosh_least y); lra. }
  destruct (S (t * (u / 2))) as [S1 S2]. fold a in S1, S2.
  destruct (Rle_dec 0 u) as [U | U].
  - specialize (A ltac:(lra)). assert (0 <= a) by (apply S1; nra). nra.
  - specialize (B ltac:(lra)). assert (a <= 0) by (apply S2; nra). nra.
Qed.

Lemma sinh_bends : forall t u, 0 <= t <= 1 -> Rabs (sinh (t * u) - t * u) <= t * t * t * cosh u.
Proof.
  intros t u T.
  set (f := fun x => t * t * t * (sinh x - x) - (sinh (t * x) - t * x)). set (g := fun x => sinh (t * x) - t * x).
  assert (forall x, derivable_pt_lim f x (t * t * t * (cosh x - 1) - (t * cosh (t * x) - t))) as D.
  { intro x. unfold f. apply derivable_pt_lim_minus.
    - apply derivable_pt_lim_scal, derivable_pt_lim_minus; [apply derivable_pt_lim_sinh | apply derivable_pt_lim_id].
    - apply derivable_pt_lim_minus; [apply sinh_at | apply line_at]. }
  assert (forall x, derivable_pt_lim g x (t * cosh (t * x) - t)) as E.
  { intro x. unfold g. apply derivable_pt_lim_minus; [apply sinh_at | apply line_at]. }
  assert (forall x, 0 <= t * t * t * (cosh x - 1) - (t * cosh (t * x) - t)) as P.
  { intro x. pose proof (cosh_bends t x T) as C. apply (Rmult_le_compat_l t) in C; lra. }
  assert (forall x, 0 <= t * cosh (t * x) - t) as Q.
  { intro x. pose proof (cosh_least (t * x)) as C. apply (Rmult_le_compat_l t) in C; lra. }
  assert (f 0 = 0 /\ g 0 = 0) as [F0 G0] by (unfold f, g; rewrite !Rmult_0_r, sinh_0; split; ring).
  assert (0 <= t * t * t) as T3 by (apply Rmult_le_pos; [nra | lra]).
  assert (0 <= exp u /\ 0 <= exp (- u)) as [X Y] by (split; left; apply exp_pos).
  assert (sinh u <= cosh u /\ - sinh u <= cosh u) as [S1 S2] by (unfold sinh, cosh; lra).
  apply (Rmult_le_compat_l _ _ _ T3) in S1. apply (Rmult_le_compat_l _ _ _ T3) in S2.
  destruct (Rle_dec 0 u) as [U | U].
  - pose proof (rises f _ _ _ D P U) as A. pose proof (rises g _ _ _ E Q U) as B. rewrite F0 in A. rewrite G0 in B.
    unfold f in A. unfold g in B. rewrite Rabs_pos_eq by exact B.
    assert (0 <= t * t * t * u) by (apply Rmult_le_pos; assumption). lra.
  - assert (u <= 0) as V by lra.
    pose proof (rises f _ _ _ D P V) as A. pose proof (rises g _ _ _ E Q V) as B. rewrite F0 in A. rewrite G0 in B.
    unfold f in A. unfold g in B. rewrite Rabs_left1 by exact B.
    assert (0 <= t * t * t * - u) by (apply Rmult_le_pos; lra). lra.
Qed.

(* ---- the slope of the moments at order 1 ---- *)

(* Where both densities are above 0: q (p/q)^(1+u) = p exp(u L). *)
Lemma moment_near : forall l s u o, moment_at l s (1 + u) o =
  if Rlt_dec 0 (second l s o) then if Rlt_dec 0 (first l s o) then first l s o * exp (u * ln (first l s o / second l s o)) else 0 else 0.
Proof.
  intros l s u o. unfold moment_at. destruct (Rlt_dec 0 (second l s o)) as [Q |]; [| reflexivity].
  destruct (Rlt_dec 0 (first l s o)) as [P |]; [| reflexivity]. rewrite moment_first by assumption. unfold Rpower. do 3 f_equal. ring.
Qed.

Lemma none : forall x y, x = 0 -> y = 0 -> Rabs x <= y.
Proof. intros x y -> ->. rewrite Rabs_R0. apply Rle_refl. Qed.

Lemma between : forall x y, Rabs x <= y -> - y <= x <= y.
Proof. intros x y. unfold Rabs. destruct Rcase_abs; lra. Qed.

Lemma slope_near : forall l s r t, 0 < r -> 0 < t <= 1 -> summable l (losses l s) ->
  HasRenyi l s (1 + r) -> HasRenyi l s (1 + - r) -> HasRenyi l s (1 + r * t) -> HasRenyi l s (1 + - (r * t)) ->
  Rabs (Kullback l s - (RenyiMoment l s (1 + r * t) - RenyiMoment l s (1 + - (r * t))) / (2 * (r * t))) <=
  t * t / r * ((RenyiMoment l s (1 + r) + RenyiMoment l s (1 + - r)) / 2).
Proof.
  intros l s r t R T K A B C D. assert (0 < r * t) as RT by (apply Rmult_lt_0_compat; lra).
  destruct (moment_total l s _ A) as [SA <-]. destruct (moment_total l s _ B) as [SB <-].
  destruct (moment_total l s _ C) as [SC <-]. destruct (moment_total l s _ D) as [SD <-].
  set (a := moment_at l s (1 + r)) in *. set (b := moment_at l s (1 + - r)) in *.
  set (c := moment_at l s (1 + r * t)) in *. set (d := moment_at l s (1 + - (r * t))) in *.
  destruct (total_mix l (/ (2 * (r * t))) (- / (2 * (r * t))) c d SC SD) as [S1 T1].
  destruct (total_mix l 1 (-1) _ _ K S1) as [S2 T2]. rewrite T1 in T2.
  destruct (total_mix l (t * t / r / 2) (t * t / r / 2) a b SA SB) as [S3 T3].
  destruct (total_mix l (- (t * t / r / 2)) (- (t * t / r / 2)) a b SA SB) as [S4 T4].
  assert (forall o, Rabs (1 * losses l s o + -1 * (/ (2 * (r * t)) * c o + - / (2 * (r * t)) * d o)) <= t * t / r / 2 * a o + t * t / r / 2 * b o) as P.
  { intro o. rewrite losses_inside. unfold a, b, c, d. rewrite !moment_near.
    destruct (Rlt_dec 0 (second l s o)) as [Q |]; [| apply none; ring].
    destruct (Rlt_dec 0 (first l s o)) as [F |]; [| apply none; ring].
    set (p := first l s o) in *. set (y := ln (p / second l s o)).
    pose proof (sinh_bends t (r * y) ltac:(lra)) as H.
    replace (r * t * y) with (t * (r * y)) by ring. replace (- (r * t) * y) with (- (t * (r * y))) by ring. replace (- r * y) with (- (r * y)) by ring.
    replace (1 * (p * y) + -1 * (/ (2 * (r * t)) * (p * exp (t * (r * y))) + - / (2 * (r * t)) * (p * exp (- (t * (r * y))))))
      with (- (p / (r * t)) * (sinh (t * (r * y)) - t * (r * y))) by (unfold sinh; field; lra).
    replace (t * t / r / 2 * (p * exp (r * y)) + t * t / r / 2 * (p * exp (- (r * y)))) with (p / (r * t) * (t * t * t * cosh (r * y))) by (unfold cosh; field; lra).
    assert (0 < p / (r * t)) as W by (apply Rdiv_lt_0_compat; assumption).
    rewrite Rabs_mult, Rabs_Ropp, (Rabs_pos_eq (p / (r * t))) by lra. apply Rmult_le_compat_l; [lra | exact H]. }
  unfold Kullback.
  replace (total l (losses l s) - (total l c - total l d) / (2 * (r * t)))
    with (1 * total l (losses l s) + -1 * (/ (2 * (r * t)) * total l c + - / (2 * (r * t)) * total l d)) by (field; lra).
  replace (t * t / r * ((total l a + total l b) / 2)) with (t * t / r / 2 * total l a + t * t / r / 2 * total l b) by (field; lra).
  apply Rabs_le. split.
  - replace (- (t * t / r / 2 * total l a + t * t / r / 2 * total l b)) with (- (t * t / r / 2) * total l a + - (t * t / r / 2) * total l b) by ring.
    rewrite <- T2, <- T4. apply total_order; trivial. intro o. specialize (P o). apply between in P. lra.
  - rewrite <- T2, <- T3. apply total_order; trivial. intro o. specialize (P o). apply between in P. lra.
Qed.

(* ---- what the contracts use: powers of 2 ---- *)

Lemma power_pos : forall k, 0 < powerRZ 2 k.
Proof. intro k. apply powerRZ_lt. lra. Qed.

Lemma power_down : forall h, (0 <= h)%Z -> powerRZ 2 (- h) <= 1.
Proof.
  intros h H. rewrite powerRZ_neg'. rewrite <- Rinv_1. apply Rinv_le_contravar; [lra |].
  replace h with (Z.of_nat (Z.to_nat h)) by (apply Z2Nat.id, H). rewrite <- pow_powerRZ. apply pow_R1_Rle. lra.
Qed.

(* The slope over 2^i around order 1, against what a bound m of the moments over 2^k around it says. *)
Definition SlopeNear (l : laws) (s k i : Z) (m : R) : Prop :=
  - Scale (Scale m (- k)) (2 * (i - k)) <=
    Sub (Renyi l s 1) (Scale (Sub (RenyiMoment l s (Add 1 (Scale 1 i))) (RenyiMoment l s (Add 1 (Scale (-1) i)))) (- i - 1)) <=
    Scale (Scale m (- k)) (2 * (i - k)).

Theorem slope_near_def : forall l s k i m, SlopeNear l s k i m <->
  - Scale (Scale m (- k)) (2 * (i - k)) <=
    Sub (Renyi l s 1) (Scale (Sub (RenyiMoment l s (Add 1 (Scale 1 i))) (RenyiMoment l s (Add 1 (Scale (-1) i)))) (- i - 1)) <=
    Scale (Scale m (- k)) (2 * (i - k)).
Proof. reflexivity. Qed.

Theorem kullback_near : forall l s k i m, (i <= k)%Z -> RenyiFinite l s 1 ->
  HasRenyi l s (Add 1 (Scale 1 k)) -> HasRenyi l s (Add 1 (Scale (-1) k)) ->
  HasRenyi l s (Add 1 (Scale 1 i)) -> HasRenyi l s (Add 1 (Scale (-1) i)) ->
  RenyiMoment l s (Add 1 (Scale 1 k)) <= m -> RenyiMoment l s (Add 1 (Scale (-1) k)) <= m -> SlopeNear l s k i m.
Proof.
  intros l s k i m I [_ [_ F]] A B C D MA MB. unfold SlopeNear. specialize (F eq_refl). rewrite renyi_one.
  assert (exists h, i = k - h /\ 0 <= h)%Z as [h [-> H]] by (exists (k - i)%Z; lia). clear I. replace (2 * (k - h - k))%Z with (-2 * h)%Z by ring.
  set (r := powerRZ 2 k) in *. set (t := powerRZ 2 (- h)) in *.
  assert (0 < r) as R by apply power_pos. assert (0 < t <= 1) as T by (split; [apply power_pos | apply (power_down h H)]).
  assert (powerRZ 2 (k - h) = r * t) as E by (unfold r, t, Z.sub; apply powerRZ_add; lra).
  assert (powerRZ 2 (-2 * h) = t * t) as S by (unfold t; rewrite <- powerRZ_add by lra; f_equal; ring).
  assert (powerRZ 2 (- (k - h) - 1) = / (2 * (r * t))) as W.
  { replace (- (k - h) - 1)%Z with (- 1 + - (k - h))%Z by ring. rewrite powerRZ_add by lra. rewrite powerRZ_neg', E.
    change (powerRZ 2 (- 1)) with (/ (2 * 1)). field. lra. }
  unfold Add, Scale, Sub in *. rewrite powerRZ_neg', E, S, W in *. fold r in A, B, MA, MB |- *.
  rewrite !Rmult_1_l in *. replace (-1 * r) with (- r) in * by ring. replace (-1 * (r * t)) with (- (r * t)) in * by ring.
  apply between. apply Rle_trans with (1 := slope_near l s r t R T F A B C D).
  replace (m * / r * (t * t)) with (t * t / r * m) by (field; lra). apply Rmult_le_compat_l; [| lra].
  apply Rmult_le_pos; [nra | left; apply Rinv_0_lt_compat, R].
Qed.

(* ---- audit ---- *)

Print Assumptions slope_near_def.
Print Assumptions kullback_near.
