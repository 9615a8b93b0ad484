(* laplace_renyi.v - the integral of the Renyi divergence of Laplace noise, for orders other than 1/2 and 1.

   Method: p^o q^(1-o) is an exponential of y on each of y <= 0, 0 <= y <= 1 and 1 <= y.
   Classic mistake: at order 1/2 the middle piece is constant, and the formula divides by 0. *)
From Coq Require Import Reals Psatz List.
From Coquelicot Require Import Coquelicot.
From Assay Require Import elementary normal profile laplace renyi.
Import ListNotations.
Open Scope R_scope.

(* exp (k y + c) / (2 b) between two places *)
Lemma piece : forall b k c u v (f : R -> R), 0 < b -> k <> 0 -> u <= v ->
  (forall x, u < x < v -> f x = exp (k * x + c) / (2 * b)) ->
  is_RInt f u v ((exp (k * v + c) - exp (k * u + c)) / (2 * b * k)).
Proof.
  intros b k c u v f B K L E. apply (is_RInt_ext (fun x => exp (k * x + c) / (2 * b))).
  { intros x X. rewrite Rmin_left, Rmax_right in X by exact L. symmetry. apply E, X. }
  replace ((exp (k * v + c) - exp (k * u + c)) / (2 * b * k)) with
    (minus (exp (k * v + c) / (2 * b * k)) (exp (k * u + c) / (2 * b * k))).
  2: { unfold minus, plus, opp; simpl. field. lra. }
  apply (is_RInt_derive (fun x => exp (k * x + c) / (2 * b * k))).
  - intros x _. auto_derive; [exact I |]. unfold Rdiv. field. lra.
  - intros x _. by_derive. exact I.
Qed.

Lemma small_exp : forall b d z, 0 < b -> 0 < d -> b / d < z -> exp (- z / b) < d.
Proof.
  intros b d z B D Z. assert (/ d < z / b) as K.
  { apply Rmult_lt_reg_r with b; [exact B |]. unfold Rdiv in *. rewrite Rmult_assoc, Rinv_l; lra. }
  replace (- z / b) with (- (z / b)) by (field; lra). rewrite exp_Ropp, <- (Rinv_inv d).
  assert (0 < / d) by (apply Rinv_0_lt_compat, D). pose proof (exp_ge (z / b)) as G. unfold Exp in G.
  apply Rinv_lt_contravar; [apply Rmult_lt_0_compat; [assumption | apply exp_pos] | lra].
Qed.

Lemma laplace_power : forall o b y, 0 < b -> Rpower (laplace_law 1 b y) o * Rpower (laplace_law 0 b y) (1 - o) =
  exp (- (o * Rabs (y - 1) + (1 - o) * Rabs y) / b) / (2 * b).
Proof.
  intros o b y B.
  assert (forall a, laplace_law a b y = exp (- Rabs (y - a) / b + - ln (2 * b))) as E.
  { intro a. rewrite exp_plus, exp_Ropp, exp_ln by lra. reflexivity. }
  rewrite !E, Rminus_0_r. unfold Rpower. rewrite !ln_exp, <- exp_plus.
  transitivity (exp (- (o * Rabs (y - 1) + (1 - o) * Rabs y) / b + - ln (2 * b))).
  - f_equal. field. lra.
  - rewrite exp_plus, exp_Ropp, exp_ln by lra. reflexivity.
Qed.

Lemma laplace_power_mass : forall o b, 0 < b -> o <> / 2 ->
  integral (fun y => Rpower (laplace_law 1 b y) o * Rpower (laplace_law 0 b y) (1 - o))
    (o / (2 * o - 1) * exp ((o - 1) / b) + (o - 1) / (2 * o - 1) * exp ((0 - o) / b)).
Proof.
  intros o b B O. set (f := fun y => exp (- (o * Rabs (y - 1) + (1 - o) * Rabs y) / b) / (2 * b)).
  apply (integral_ext f); [intro y; symmetry; apply laplace_power, B |].
  apply integral_near. intros d D. exists (b / d + Rabs o + 1). pose proof (Rabs_pos o). pose proof (Rle_abs o).
  pose proof (Rle_abs (- o)) as N. rewrite Rabs_Ropp in N. assert (0 < b / d) by (apply Rdiv_lt_0_compat; assumption).
  assert (0 < / b) as J by (apply Rinv_0_lt_compat, B).
  split; [lra |]. intros u v U V.
  assert (is_RInt f u 0 ((exp (/ b * 0 + - o / b) - exp (/ b * u + - o / b)) / (2 * b * / b))) as A1.
  { apply piece; [exact B | lra | lra |]. intros x X. unfold f. rewrite (Rabs_left1 x), (Rabs_left1 (x - 1)) by lra.
    do 2 f_equal. field. lra. }
  assert (is_RInt f 0 1 ((exp ((2 * o - 1) / b * 1 + - o / b) - exp ((2 * o - 1) / b * 0 + - o / b)) / (2 * b * ((2 * o - 1) / b)))) as A2.
  { apply piece; [exact B | | lra |].
    - unfold Rdiv. apply Rmult_integral_contrapositive. split; lra.
    - intros x X. unfold f. rewrite (Rabs_right x), (Rabs_left1 (x - 1)) by lra. do 2 f_equal. field. lra. }
  assert (is_RInt f 1 v ((exp (- / b * v + o / b) - exp (- / b * 1 + o / b)) / (2 * b * - / b))) as A3.
  { apply piece; [exact B | lra | lra |]. intros x X. unfold f. rewrite (Rabs_right x), (Rabs_right (x - 1)) by lra.
    do 2 f_equal. field. lra. }
  eexists. split; [exact (is_RInt_Chasles (V := R_NormedModule) f u 1 v _ _ (is_RInt_Chasles (V := R_NormedModule) f u 0 1 _ _ A1 A2) A3) |].
  unfold plus; simpl.
  pose proof (small_exp b d (- (u - o)) B D ltac:(lra)) as S1. pose proof (small_exp b d (v - o) B D ltac:(lra)) as S2.
  replace (/ b * 0 + - o / b) with ((0 - o) / b) by (field; lra).
  replace (/ b * u + - o / b) with (- - (u - o) / b) by (field; lra).
  replace ((2 * o - 1) / b * 1 + - o / b) with ((o - 1) / b) by (field; lra).
  replace ((2 * o - 1) / b * 0 + - o / b) with ((0 - o) / b) by (field; lra).
  replace (- / b * v + o / b) with (- (v - o) / b) by (field; lra).
  replace (- / b * 1 + o / b) with ((o - 1) / b) by (field; lra).
  pose proof (exp_pos (- - (u - o) / b)) as P1. pose proof (exp_pos (- (v - o) / b)) as P2. unfold Exp in P1, P2.
  set (x := exp (- - (u - o) / b)) in *. set (y := exp (- (v - o) / b)) in *.
  set (g := exp ((o - 1) / b)). set (h := exp ((0 - o) / b)).
  match goal with |- Rabs ?z < d => replace z with (- (x + y) / 2) by (field; lra) end.
  apply Rabs_def1; lra.
Qed.

Lemma growth_pos : forall t b, 0 < b -> t <> 0 -> 0 < (exp (t / b) - 1) / t.
Proof.
  intros t b B T. assert (0 < / b) as J by (apply Rinv_0_lt_compat, B). destruct (Rlt_le_dec 0 t) as [P | N].
  - apply Rdiv_lt_0_compat; [| exact P]. pose proof (exp_ge (t / b)) as G. unfold Exp in G.
    assert (0 < t / b) by (apply Rdiv_lt_0_compat; assumption). lra.
  - replace ((exp (t / b) - 1) / t) with ((1 - exp (t / b)) / - t) by (field; lra).
    apply Rdiv_lt_0_compat; [| lra].
    assert (exp (t / b) < exp 0) by (apply exp_increasing; unfold Rdiv; nra). rewrite exp_0 in *. lra.
Qed.

Lemma laplace_power_pos : forall o b, 0 < b -> o <> / 2 ->
  0 < o / (2 * o - 1) * exp ((o - 1) / b) + (o - 1) / (2 * o - 1) * exp ((0 - o) / b).
Proof.
  intros o b B O. set (t := 2 * o - 1). assert (t <> 0) as T by (unfold t; lra).
  set (E := exp ((o - 1) / b)). set (F := exp ((0 - o) / b)).
  assert (0 < E) as EP by apply exp_pos. assert (0 < F) as FP by apply exp_pos.
  assert (E = F * exp (t / b)) as EF by (unfold E, F, t; rewrite <- exp_plus; f_equal; field; lra).
  assert (F = E * exp (- t / b)) as FE by (unfold E, F, t; rewrite <- exp_plus; f_equal; field; lra).
  destruct (Rle_lt_dec 0 o) as [P | N].
  - replace (o / t * E + (o - 1) / t * F) with (F * (1 + o * ((exp (t / b) - 1) / t))).
    2: { rewrite EF. replace o with ((t + 1) / 2) by (unfold t; field). field. lra. }
    pose proof (growth_pos t b B T). apply Rmult_lt_0_compat; [exact FP | nra].
  - replace (o / t * E + (o - 1) / t * F) with (E * (1 + (1 - o) * ((exp (- t / b) - 1) / - t))).
    2: { rewrite FE. replace o with ((t + 1) / 2) by (unfold t; field). field. lra. }
    pose proof (growth_pos (- t) b B ltac:(lra)). apply Rmult_lt_0_compat; [exact EP | nra].
Qed.

Theorem laplace_renyi_steps : forall n o b, 0 < b -> o <> / 2 -> o <> 1 ->
  renyi n (laplace_law 1 b) (laplace_law 0 b) o
    (INR n * (ln (o / (2 * o - 1) * exp ((o - 1) / b) + (o - 1) / (2 * o - 1) * exp ((0 - o) / b)) / (o - 1))).
Proof.
  intros n o b B O1 O2. apply renyi_steps; try (intro; apply laplace_pos, B); [apply laplace_power_pos; assumption |].
  apply laplace_power_mass; assumption.
Qed.

(* ---- audit ---- *)

Print Assumptions laplace_renyi_steps.
