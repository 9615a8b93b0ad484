(* laws_renyi.v - Renyi's divergences of any two laws grow with the order, are not below 0, and are 0 of equal laws.

   Method: a power lies above its tangent; that is integrated against the first law.
   Classic mistake: a tangent of x^r lies above the curve for 0 < r < 1. *)
From Coq Require Import Reals Psatz ZArith.
From Assay Require Import elementary ops laws.
Open Scope R_scope.

(* ---- powers and their tangents ---- *)

Lemma exp_mix : forall w u v, 0 <= w <= 1 -> exp (w * u + (1 - w) * v) <= w * exp u + (1 - w) * exp v.
Proof.
  intros w u v W. set (m := w * u + (1 - w) * v).
  assert (forall z, exp m * (1 + (z - m)) <= exp z) as T.
  { intro z. replace (exp z) with (exp m * exp (z - m)) by (rewrite <- exp_plus; f_equal; ring).
    apply Rmult_le_compat_l; [left; apply exp_pos | apply exp_ineq1_le]. }
  pose proof (T u) as U. pose proof (T v) as V.
  apply (Rmult_le_compat_l w) in U; [| lra]. apply (Rmult_le_compat_l (1 - w)) in V; [| lra].
  replace (exp m) with (w * (exp m * (1 + (u - m))) + (1 - w) * (exp m * (1 + (v - m)))) by (unfold m; ring). lra.
Qed.

Lemma power_tangent : forall y r, 0 < y -> 1 <= r \/ r <= 0 -> 1 + r * (y - 1) <= Rpower y r.
Proof.
  intros y r Y [A | B].
  - pose proof (exp_mix (/ r) (r * ln y) 0) as M. rewrite exp_0 in M.
    replace (/ r * (r * ln y) + (1 - / r) * 0) with (ln y) in M by (field; lra). rewrite (exp_ln y Y) in M.
    assert (0 < / r <= 1) as I.
    { split; [apply Rinv_0_lt_compat; lra |]. rewrite <- Rinv_1. apply Rinv_le_contravar; lra. }
    specialize (M ltac:(lra)). unfold Rpower. apply (Rmult_le_compat_l r) in M; [| lra].
    replace (r * (/ r * exp (r * ln y) + (1 - / r) * 1)) with (exp (r * ln y) + (r - 1)) in M by (field; lra). lra.
  - pose proof (exp_mix (/ (1 - r)) (r * ln y) (ln y)) as M. rewrite (exp_ln y Y) in M.
    replace (/ (1 - r) * (r * ln y) + (1 - / (1 - r)) * ln y) with 0 in M by (field; lra). rewrite exp_0 in M.
    assert (0 < / (1 - r) <= 1) as I.
    { split; [apply Rinv_0_lt_compat; lra |]. rewrite <- Rinv_1. apply Rinv_le_contravar; lra. }
    specialize (M ltac:(lra)). unfold Rpower. apply (Rmult_le_compat_l (1 - r)) in M; [| lra].
    replace ((1 - r) * (/ (1 - r) * exp (r * ln y) + (1 - / (1 - r)) * y)) with (exp (r * ln y) + (- r) * y) in M by (field; lra). lra.
Qed.

Lemma power_between : forall y r, 0 < y -> 0 < r < 1 -> Rpower y r <= 1 + r * (y - 1).
Proof.
  intros y r Y R. assert (1 <= / r) as I by (rewrite <- Rinv_1; apply Rinv_le_contravar; lra).
  pose proof (power_tangent (Rpower y r) (/ r) ltac:(apply exp_pos) (or_introl I)) as T.
  rewrite Rpower_mult in T. replace (r * / r) with 1 in T by (field; lra). rewrite Rpower_1 in T by exact Y.
  apply (Rmult_le_compat_l r) in T; [| lra].
  replace (r * (1 + / r * (Rpower y r - 1))) with (r + (Rpower y r - 1)) in T by (field; lra). lra.
Qed.

(* The tangent at t. *)
Lemma tangent_at : forall y t r, 0 < y -> 0 < t -> 1 <= r \/ r <= 0 ->
  Rpower t r * (1 - r) + r * Rpower t r / t * y <= Rpower y r.
Proof.
  intros y t r Y T H. assert (0 < y / t) as D by (apply Rdiv_lt_0_compat; assumption).
  pose proof (power_tangent (y / t) r D H) as B.
  replace (Rpower y r) with (Rpower t r * Rpower (y / t) r)
    by (rewrite Rpower_mult_distr by assumption; f_equal; field; lra).
  apply (Rmult_le_compat_l (Rpower t r)) in B; [| left; apply exp_pos].
  replace (Rpower t r * (1 - r) + r * Rpower t r / t * y) with (Rpower t r * (1 + r * (y / t - 1))) by (field; lra). exact B.
Qed.

(* ---- the moment as one total, of either side ---- *)

Definition moment_at (l : laws) (s : Z) (a : R) (o : outcome l) : R :=
  if Rlt_dec 0 (second l s o) then if Rlt_dec 0 (first l s o) then second l s o * Rpower (first l s o / second l s o) a else 0 else 0.

Lemma first_pos : forall l s o, 0 <= first l s o.
Proof. intros. apply density_pos. Qed.
Lemma second_pos : forall l s o, 0 <= second l s o.
Proof. intros. apply density_pos. Qed.

Lemma total_same : forall l f g, summable l f -> (forall o, f o = g o) -> summable l g /\ total l g = total l f.
Proof.
  intros l f g S E. pose proof (summable_same l f g S E) as G. split; [exact G |].
  apply Rle_antisym; apply total_order; trivial; intro o; rewrite E; apply Rle_refl.
Qed.

Lemma total_mix : forall l x y f g, summable l f -> summable l g ->
  summable l (fun o => x * f o + y * g o) /\ total l (fun o => x * f o + y * g o) = x * total l f + y * total l g.
Proof.
  intros l x y f g F G. destruct (summable_zero l) as [Z E].
  destruct (summable_step l (- x) _ f Z F) as [A B]. destruct (summable_step l (- y) _ g A G) as [C D].
  destruct (total_same l _ (fun o => x * f o + y * g o) C) as [S T]; [intro o; ring |].
  split; [exact S |]. rewrite T, D, B, E. ring.
Qed.

Lemma div_pos : forall x y, 0 <= x -> 0 < y -> 0 < x / y <-> 0 < x.
Proof.
  intros x y X Y. split; intro H; [| apply Rdiv_lt_0_compat; assumption].
  destruct X as [| <-]; [assumption |]. unfold Rdiv in H. rewrite Rmult_0_l in H. lra.
Qed.

Lemma moment_total : forall l s a, HasRenyi l s a ->
  summable l (moment_at l s a) /\ total l (moment_at l s a) = RenyiMoment l s a.
Proof.
  intros l s a H. unfold HasRenyi, HasMoment in H.
  assert (forall w, w 0 = 1 -> forall o, powers l 1 (if Z.eqb s 0 then a else Sub 1 a) (fun y => w (0 * y)) o = moment_at l s a o) as E.
  { intros w W o. unfold powers, moment_at, base, first, second, is_first.
    pose proof (density_pos l true o) as P. pose proof (density_pos l false o) as Q.
    replace (1 - 1 + 1 * (density l true o / density l false o)) with (density l true o / density l false o) by ring.
    destruct (Z.eqb s 0); cbn [negb].
    - destruct (Rlt_dec 0 (density l false o)) as [B |]; [| reflexivity]. pose proof (div_pos _ _ P B) as D.
      destruct (Rlt_dec 0 (density l true o / density l false o)), (Rlt_dec 0 (density l true o)); try tauto.
      rewrite Rmult_0_l, W. ring.
    - destruct (Rlt_dec 0 (density l false o)) as [B |].
      + pose proof (div_pos _ _ P B) as D.
        destruct (Rlt_dec 0 (density l true o / density l false o)) as [X |], (Rlt_dec 0 (density l true o)) as [A |]; try tauto.
        rewrite Rmult_0_l, W, Rmult_1_r. unfold Sub, Rminus. rewrite Rpower_plus, Rpower_1 by exact X.
        replace (density l false o / density l true o) with (/ (density l true o / density l false o)) by (field; lra).
        unfold Rpower. rewrite ln_Rinv by exact X. replace (a * - ln (density l true o / density l false o)) with (- a * ln (density l true o / density l false o)) by ring. field. lra.
      + destruct (Rlt_dec 0 (density l true o)); reflexivity. }
  assert (forall o, powers l 1 (if Z.eqb s 0 then a else Sub 1 a) (fun _ => 1) o = moment_at l s a o) as One
    by (intro o; apply (E (fun _ => 1) eq_refl)).
  destruct (total_same l _ _ H One) as [S _]. split; [exact S |].
  assert (forall o, moment_at l s a o = powers l 1 (if Z.eqb s 0 then a else Sub 1 a) (fun y => cos (0 * y)) o) as C
    by (intro o; symmetry; apply (E cos), cos_0).
  destruct (total_same l _ _ S C) as [_ T]. rewrite <- T. unfold RenyiMoment, MomentRe. destruct (Z.eqb s 0); reflexivity.
Qed.

(* The first law where the second has mass. *)
Definition inside (l : laws) (s : Z) (o : outcome l) : R := if Rlt_dec 0 (second l s o) then first l s o else 0.

Lemma inside_total : forall l s, summable l (inside l s) /\ total l (inside l s) = 1 - MassBeyond l s.
Proof.
  intros l s. set (t := (if is_first s then 1 else 0)%Z).
  assert (forall o, beyond l t 0 (first l s) o = inside l s o) as E.
  { intro o. unfold beyond, inside, first, second, is_first, t. destruct (Z.eqb s 0) eqn:S; unfold is_first; rewrite S; cbn.
    - destruct (Rlt_dec (0 * density l true o) (density l false o)), (Rlt_dec 0 (density l false o)); lra.
    - destruct (Rlt_dec (0 * density l false o) (density l true o)), (Rlt_dec 0 (density l true o)); lra. }
  assert (summable l (beyond l t 0 (first l s))) as B.
  { unfold beyond, first, second, t. destruct (is_first s); cbn.
    - exact (summable_above l false 0 true (Rle_refl 0)).
    - exact (summable_above l true 0 false (Rle_refl 0)). }
  destruct (total_same l _ _ B E) as [S T]. split; [exact S |].
  destruct (density_sum l (is_first s)) as [P One]. unfold MassBeyond. fold t.
  destruct (summable_step l 1 _ _ P B) as [_ D]. unfold first in *. rewrite D, One, T. ring.
Qed.

Lemma inside_pos : forall l s o, 0 <= inside l s o.
Proof. intros l s o. unfold inside. pose proof (first_pos l s o). destruct Rlt_dec; lra. Qed.

Lemma first_total : forall l s, summable l (first l s) /\ total l (first l s) = 1.
Proof. intros. apply density_sum. Qed.
Lemma second_total : forall l s, summable l (second l s) /\ total l (second l s) = 1.
Proof. intros. apply density_sum. Qed.

(* Where both have mass: q x^a = p x^(a-1). *)
Lemma moment_first : forall p q a, 0 < p -> 0 < q -> q * Rpower (p / q) a = p * Rpower (p / q) (a - 1).
Proof.
  intros p q a P Q. assert (0 < p / q) as D by (apply Rdiv_lt_0_compat; assumption).
  unfold Rminus. rewrite Rpower_plus, Rpower_Ropp, Rpower_1 by exact D. field. split; lra.
Qed.

(* ---- the steps from one order to another ---- *)

(* With r = (a - 1)/(b - 1), at least 1 or not above 0: M(a) >= M(b)^r. *)
Lemma moment_step : forall l s a b r, HasRenyi l s a -> HasRenyi l s b -> 0 < RenyiMoment l s b -> r * (b - 1) = a - 1 ->
  1 <= r \/ (r <= 0 /\ MassBeyond l s = 0) -> Rpower (RenyiMoment l s b) r <= RenyiMoment l s a.
Proof.
  intros l s a b r A B T R H. destruct (moment_total l s a A) as [SA TA]. destruct (moment_total l s b B) as [SB TB].
  destruct (inside_total l s) as [SI TI]. pose proof (mass_beyond_range l s) as M.
  set (t := RenyiMoment l s b) in *. set (x := Rpower t r * (1 - r)). set (y := r * Rpower t r / t).
  destruct (total_mix l x y _ _ SI SB) as [SX TX]. rewrite TI, TB in TX.
  assert (x * (1 - MassBeyond l s) + y * t <= RenyiMoment l s a) as L.
  { rewrite <- TX, <- TA. apply total_order; trivial. intro o. unfold inside, moment_at.
    pose proof (first_pos l s o) as P. destruct (Rlt_dec 0 (second l s o)) as [Q |]; [| lra].
    destruct (Rlt_dec 0 (first l s o)) as [F |]; [| replace (first l s o) with 0 by lra; lra].
    rewrite !moment_first by assumption.
    pose proof (tangent_at (Rpower (first l s o / second l s o) (b - 1)) t r ltac:(apply exp_pos) T ltac:(tauto)) as Z.
    rewrite Rpower_mult in Z. replace ((b - 1) * r) with (a - 1) in Z by lra.
    apply (Rmult_le_compat_l (first l s o)) in Z; [| exact P]. fold x in Z. fold y in Z. lra. }
  assert (y * t = r * Rpower t r) as Y by (unfold y; field; lra). rewrite Y in L. unfold x in L.
  assert (0 < Rpower t r) as W by apply exp_pos.
  destruct H as [H | [_ H]]; [| rewrite H in L; lra].
  assert (0 <= (r - 1) * MassBeyond l s * Rpower t r) by (apply Rmult_le_pos; [apply Rmult_le_pos; lra | lra]). lra.
Qed.

(* No loss counts where the second law has no mass: then x / 0 = 0. *)
Lemma losses_inside : forall l s o, losses l s o =
  if Rlt_dec 0 (second l s o) then if Rlt_dec 0 (first l s o) then first l s o * ln (first l s o / second l s o) else 0 else 0.
Proof.
  intros l s o. unfold losses. destruct (Rlt_dec 0 (second l s o)); [reflexivity |].
  destruct Rlt_dec; [| reflexivity]. replace (second l s o) with 0 by (pose proof (second_pos l s o); lra).
  unfold Rdiv. rewrite Rinv_0, Rmult_0_r. unfold ln. destruct (Rlt_dec 0 0) as [X |]; [exfalso; exact (Rlt_irrefl 0 X) | ring].
Qed.

Lemma moment_mean : forall l s c, HasRenyi l s c -> summable l (losses l s) -> MassBeyond l s = 0 ->
  exp ((c - 1) * Kullback l s) <= RenyiMoment l s c.
Proof.
  intros l s c H K M. destruct (moment_total l s c H) as [SC TC]. destruct (inside_total l s) as [SI TI].
  set (u := (c - 1) * Kullback l s). destruct (total_mix l (exp u * (1 - u)) (exp u * (c - 1)) _ _ SI K) as [SX TX].
  replace (exp u) with (exp u * (1 - u) * (1 - MassBeyond l s) + exp u * (c - 1) * Kullback l s) by (rewrite M; unfold u; ring).
  unfold Kullback. rewrite <- TI, <- TX, <- TC. apply total_order; trivial. intro o. rewrite losses_inside. unfold inside, moment_at.
  pose proof (first_pos l s o) as P. destruct (Rlt_dec 0 (second l s o)) as [Q |]; [| lra].
  destruct (Rlt_dec 0 (first l s o)) as [F |]; [| replace (first l s o) with 0 by lra; lra].
  rewrite moment_first by assumption. unfold Rpower. set (v := ln (first l s o / second l s o)).
  replace (exp ((c - 1) * v)) with (exp u * exp ((c - 1) * v - u)) by (rewrite <- exp_plus; f_equal; ring).
  pose proof (exp_ineq1_le ((c - 1) * v - u)) as E.
  apply (Rmult_le_compat_l (first l s o * exp u)) in E; [| apply Rmult_le_pos; [exact P | left; apply exp_pos]]. lra.
Qed.

(* ---- what the contracts use ---- *)

Lemma finite_moment : forall l s a, RenyiFinite l s a -> a <> 1 -> HasRenyi l s a /\ 0 < RenyiMoment l s a /\ Renyi l s a = ln (RenyiMoment l s a) / (a - 1).
Proof. intros l s a F A. destruct (renyi_finite l s a F A) as [H P]. split; [exact H |]. split; [exact P |]. exact (renyi_away l s a A). Qed.

(* ln M(b) >= r ln M(a) and r (a - 1) = b - 1. *)
Lemma log_step : forall x y r, 0 < x -> Rpower x r <= y -> r * ln x <= ln y.
Proof.
  intros x y r X H. assert (0 < Rpower x r) as P by apply exp_pos.
  replace (r * ln x) with (ln (Rpower x r)) by (unfold Rpower; apply ln_exp).
  destruct H as [H | <-]; [left; apply ln_increasing; assumption | apply Rle_refl].
Qed.

Lemma log_exp : forall u y, exp u <= y -> u <= ln y.
Proof.
  intros u y H. rewrite <- (ln_exp u). destruct H as [H | <-]; [left; apply ln_increasing; [apply exp_pos | exact H] | apply Rle_refl].
Qed.

Lemma div_le : forall x y c, 0 < c -> x <= c * y -> x / c <= y.
Proof. intros x y c C H. apply (Rmult_le_reg_l c); [exact C |]. replace (c * (x / c)) with x by (field; lra). exact H. Qed.

Theorem renyi_grows : forall l s a b, 0 < a -> a <= b -> RenyiFinite l s a -> RenyiFinite l s b -> Renyi l s a <= Renyi l s b.
Proof.
  intros l s a b A [B | <-] FA FB; [| apply Rle_refl].
  destruct (Req_dec a 1) as [E | NA].
  - subst a. destruct (finite_moment l s b FB ltac:(lra)) as [H [P ->]]. rewrite renyi_one.
    destruct FA as [_ [M K]]. pose proof (log_exp _ _ (moment_mean l s b H (K eq_refl) (M ltac:(lra)))) as L.
    apply (Rmult_le_reg_l (b - 1)); [lra |]. replace ((b - 1) * (ln (RenyiMoment l s b) / (b - 1))) with (ln (RenyiMoment l s b)) by (field; lra). exact L.
  - destruct (finite_moment l s a FA NA) as [HA [PA ->]].
    destruct (Req_dec b 1) as [E | NB].
    + subst b. rewrite renyi_one. destruct FB as [_ [M K]].
      pose proof (log_exp _ _ (moment_mean l s a HA (K eq_refl) (M ltac:(lra)))) as L.
      apply (Rmult_le_reg_l (1 - a)); [lra |].
      replace ((1 - a) * (ln (RenyiMoment l s a) / (a - 1))) with (- ln (RenyiMoment l s a)) by (field; lra). lra.
    + destruct (finite_moment l s b FB NB) as [HB [PB ->]]. set (x := RenyiMoment l s a) in *. set (y := RenyiMoment l s b) in *.
      destruct (Rlt_dec 1 a) as [Above | Below].
      * set (r := (b - 1) / (a - 1)). assert (r * (a - 1) = b - 1) as R by (unfold r; field; lra). assert (1 <= r) as R1 by nra.
        pose proof (log_step x y r PA (moment_step l s b a r HB HA PA R (or_introl R1))) as L.
        apply (Rmult_le_reg_l (b - 1)); [lra |]. replace ((b - 1) * (ln y / (b - 1))) with (ln y) by (field; lra).
        rewrite <- R at 1. replace (r * (a - 1) * (ln x / (a - 1))) with (r * ln x) by (field; lra). exact L.
      * set (r := (a - 1) / (b - 1)). assert (r * (b - 1) = a - 1) as R by (unfold r; field; lra).
        assert (1 <= r \/ (r <= 0 /\ MassBeyond l s = 0)) as C.
        { destruct (Rlt_dec b 1); [left; nra |]. right. split; [nra |]. destruct FB as [_ [M _]]. apply M. lra. }
        pose proof (log_step y x r PB (moment_step l s a b r HA HB PB R C)) as L.
        apply (Rmult_le_reg_l (1 - a)); [lra |].
        replace ((1 - a) * (ln x / (a - 1))) with (- ln x) by (field; lra).
        replace ((1 - a) * (ln y / (b - 1))) with (- (r * (b - 1)) * (ln y / (b - 1))) by (rewrite R; f_equal; ring).
        replace (- (r * (b - 1)) * (ln y / (b - 1))) with (- (r * ln y)) by (field; lra). lra.
Qed.

Theorem renyi_positive : forall l s a, 0 < a -> RenyiFinite l s a -> 0 <= Renyi l s a.
Proof.
  intros l s a A F. destruct (second_total l s) as [SQ TQ]. destruct (inside_total l s) as [SI TI].
  pose proof (mass_beyond_range l s) as B.
  destruct (Req_dec a 1) as [E | N].
  - subst a. rewrite renyi_one. destruct F as [_ [M K]]. specialize (M ltac:(lra)). specialize (K eq_refl).
    destruct (summable_step l 1 _ _ SI SQ) as [S T]. rewrite TI, TQ, M in T.
    replace 0 with (1 - 0 - 1 * 1) by ring. rewrite <- T. apply total_order; trivial. intro o. rewrite losses_inside. unfold inside.
    pose proof (first_pos l s o) as P. destruct (Rlt_dec 0 (second l s o)) as [Q |]; [| pose proof (second_pos l s o); lra].
    destruct (Rlt_dec 0 (first l s o)) as [X |]; [| lra].
    pose proof (exp_ineq1_le (- ln (first l s o / second l s o))) as L.
    rewrite exp_Ropp, exp_ln in L by (apply Rdiv_lt_0_compat; assumption).
    apply (Rmult_le_compat_l (first l s o)) in L; [| lra].
    replace (first l s o * / (first l s o / second l s o)) with (second l s o) in L by (field; lra). lra.
  - destruct (finite_moment l s a F N) as [H [P ->]]. destruct (moment_total l s a H) as [SM TM].
    destruct (total_mix l a (1 - a) _ _ SI SQ) as [SX TX]. rewrite TI, TQ in TX.
    destruct (Rlt_dec 1 a) as [Above | Below].
    + destruct F as [_ [M _]]. rewrite (M ltac:(lra)) in TX.
      assert (1 <= RenyiMoment l s a) as L.
      { replace 1 with (a * (1 - 0) + (1 - a) * 1) by ring. rewrite <- TX, <- TM. apply total_order; trivial. intro o. unfold inside, moment_at.
        destruct (Rlt_dec 0 (second l s o)) as [Q |]; [| pose proof (second_pos l s o) as Q; replace (second l s o) with 0 by lra; lra].
        destruct (Rlt_dec 0 (first l s o)) as [X |]; [| pose proof (first_pos l s o); nra].
        pose proof (power_tangent (first l s o / second l s o) a ltac:(apply Rdiv_lt_0_compat; assumption) ltac:(lra)) as T.
        apply (Rmult_le_compat_l (second l s o)) in T; [| lra].
        replace (second l s o * (1 + a * (first l s o / second l s o - 1))) with (a * first l s o + (1 - a) * second l s o) in T by (field; lra). exact T. }
      pose proof (log_exp 0 (RenyiMoment l s a)) as G. rewrite exp_0 in G. specialize (G L).
      apply Rmult_le_pos; [exact G | left; apply Rinv_0_lt_compat; lra].
    + assert (RenyiMoment l s a <= 1) as L.
      { apply Rle_trans with (a * (1 - MassBeyond l s) + (1 - a) * 1); [| nra].
        rewrite <- TX, <- TM. apply total_order; trivial. intro o. unfold inside, moment_at.
        destruct (Rlt_dec 0 (second l s o)) as [Q |]; [| pose proof (second_pos l s o) as Q; replace (second l s o) with 0 by lra; lra].
        destruct (Rlt_dec 0 (first l s o)) as [X |]; [| pose proof (first_pos l s o); nra].
        pose proof (power_between (first l s o / second l s o) a ltac:(apply Rdiv_lt_0_compat; assumption) ltac:(lra)) as T.
        apply (Rmult_le_compat_l (second l s o)) in T; [| lra].
        replace (second l s o * (1 + a * (first l s o / second l s o - 1))) with (a * first l s o + (1 - a) * second l s o) in T by (field; lra). exact T. }
      assert (ln (RenyiMoment l s a) <= 0) as G.
      { rewrite <- ln_1. destruct L as [L | L]; [left; apply ln_increasing; assumption | rewrite L; apply Rle_refl]. }
      apply (Rmult_le_reg_l (1 - a)); [lra |].
      replace ((1 - a) * (ln (RenyiMoment l s a) / (a - 1))) with (- ln (RenyiMoment l s a)) by (field; lra). lra.
Qed.

(* Laws with nothing in common. *)
Theorem renyi_apart : forall l s a, 0 < a -> 1 <= MassBeyond l s -> ~ RenyiFinite l s a.
Proof.
  intros l s a A M F. pose proof (mass_beyond_range l s) as B. destruct (inside_total l s) as [SI TI].
  destruct (Rle_dec 1 a) as [Above | Below]; [destruct F as [_ [Z _]]; specialize (Z Above); lra |].
  destruct (finite_moment l s a F ltac:(lra)) as [H [P _]]. destruct (moment_total l s a H) as [SM TM].
  rewrite <- TM in P. rewrite (total_null l (inside l s) (moment_at l s a) SI SM (inside_pos l s)) in P; [lra | lra |].
  intros o. unfold inside, moment_at. destruct (Rlt_dec 0 (second l s o)); [| reflexivity].
  destruct (Rlt_dec 0 (first l s o)); [intro; lra | reflexivity].
Qed.

(* Where no loss is above 0 the laws are equal but where nothing counts. *)
Theorem renyi_none : forall l s a, 0 < a -> RenyiFinite l s a -> MassBeyond l s = 0 -> FlatFrom l s 0 -> Renyi l s a = 0.
Proof.
  intros l s a A F M Flat. destruct (first_total l s) as [SP TP]. destruct (second_total l s) as [SQ TQ].
  pose proof (stick_flat l s 0 0 Flat (Rle_refl 0)) as G. rewrite stick_gain, exp_0, M in G.
  pose proof (gain_summable l s 1 ltac:(lra)) as SG.
  destruct (summable_step l 1 _ _ SP SQ) as [SD TD]. rewrite TP, TQ in TD.
  destruct (total_mix l 2 (-1) _ _ SG SD) as [SN TN]. rewrite G, TD in TN.
  set (n := fun o => 2 * gain l s 1 o + -1 * (first l s o - 1 * second l s o)) in *.
  assert (forall o, n o = Rabs (first l s o - second l s o)) as D.
  { intro o. unfold n. rewrite gain_is. unfold Rmax, Rabs. destruct Rle_dec, Rcase_abs; lra. }
  assert (forall g, summable l g -> (forall o, first l s o = second l s o -> g o = 0) -> total l g = 0) as Null.
  { intros g S Z. apply (total_null l n g SN S); [intro o; rewrite D; apply Rabs_pos | rewrite TN; ring |].
    intros o E. apply Z. rewrite D in E. destruct (Req_dec (first l s o - second l s o) 0) as [X | X]; [lra | exfalso; exact (Rabs_no_R0 _ X E)]. }
  destruct (Req_dec a 1) as [E | N].
  - subst a. rewrite renyi_one. destruct F as [_ [_ K]]. apply Null; [exact (K eq_refl) |]. intros o E. rewrite losses_inside, E.
    destruct Rlt_dec; [| reflexivity]. unfold Rdiv. rewrite Rinv_r by lra. rewrite ln_1. ring.
  - destruct (finite_moment l s a F N) as [H [P ->]]. destruct (moment_total l s a H) as [SM TM].
    destruct (summable_step l 1 _ _ SM SQ) as [S T]. rewrite TM, TQ in T.
    rewrite (Null _ S) in T.
    + replace (RenyiMoment l s a) with 1 by lra. rewrite ln_1. field. lra.
    + intros o E. unfold moment_at. rewrite E. pose proof (second_pos l s o). destruct Rlt_dec; [| lra].
      unfold Rdiv. rewrite Rinv_r by lra. unfold Rpower. rewrite ln_1, Rmult_0_r, exp_0. ring.
Qed.

(* ---- audit ---- *)

Print Assumptions renyi_grows.
Print Assumptions renyi_positive.
Print Assumptions renyi_apart.
Print Assumptions renyi_none.
