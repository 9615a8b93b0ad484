(* poisson_cut.v - Poisson-sampled Gaussian noise kept to a window in each of n steps (T-POISSON-CUT).

   The window is [a, b], a <= 1/2 <= b, for an outcome y; the record removed is sampled_gaussian (subsample.v), the record
   added the same densities exchanged.  In the note v = y / s^2 is in [l, r].
   Method: cut.v; the densities cross at 1/2, so what one is above the other outside is on one side.
   Classic mistake: the excess is on the right for CALL, on the left for PUT. *)
From Coq Require Import Reals Psatz Lia List.
From Coquelicot Require Import Coquelicot.
From Assay Require chernoff.
From Assay Require Import fourier normal gaussian profile gaussian_profile curve subsample cut.
Open Scope R_scope.

Definition sampled_added (s g : R) (S : 0 < s) (G : 0 < g < 1) : densities := {|
  dp := normal s 0; dq := mixed s g;
  dp_pos := fun y => normal_pos s 0 y S; dq_pos := fun y => Rlt_le _ _ (mixed_pos s g y S G);
  dp_cont := normal_cont s 0; dq_cont := mixed_cont s g;
  dp_mass := fun a b _ => subsample.normal_mass s 0 a b S; dq_mass := fun a b _ => mixed_mass s g a b S G |}.

Lemma integral_sequence : forall f i, (forall x, continuous f x) -> integral f i -> is_lim_seq (fun n => RInt f (- INR n) (INR n)) i.
Proof.
  intros f i C I. apply is_lim_seq_Reals. intros d D. destruct (proj1 (integral_near f i) I d D) as [m [M H]].
  destruct (nfloor_ex m (Rlt_le _ _ M)) as [k [_ K]]. rewrite <- S_INR in K. exists (S k). intros n N. apply le_INR in N.
  destruct (H (- INR n) (INR n)) as [y [Y Z]]; [lra | lra |]. rewrite (is_RInt_unique _ _ _ _ Y). exact Z.
Qed.

Lemma normal_whole : forall s m, 0 < s -> is_lim_seq (fun n => RInt (normal s m) (- INR n) (INR n)) 1.
Proof.
  intros s m S. apply integral_sequence; [intro; apply normal_cont | exact (gaussian_profile.normal_mass m s S)].
Qed.

Lemma mixed_whole : forall s g, 0 < s -> is_lim_seq (fun n => RInt (mixed s g) (- INR n) (INR n)) 1.
Proof.
  intros s g S. replace (Finite 1) with (Finite ((1 - g) * 1 + g * 1)) by (f_equal; ring).
  apply (is_lim_seq_ext (fun n => (1 - g) * RInt (normal s 0) (- INR n) (INR n) + g * RInt (normal s 1) (- INR n) (INR n))).
  - intro n. symmetry. apply is_RInt_unique. unfold mixed.
    apply int_plus; apply int_scal; apply (RInt_correct (V := R_CompleteNormedModule)), (ex_RInt_continuous (V := R_CompleteNormedModule));
      intros; apply normal_cont.
  - apply is_lim_seq_plus'; [apply (is_lim_seq_scal_l _ (1 - g) 1) | apply (is_lim_seq_scal_l _ g 1)]; apply normal_whole, S.
Qed.

Lemma removed_whole : forall s g S G, whole (sampled_gaussian s g S G).
Proof. intros s g S G. split; [apply mixed_whole, S | apply normal_whole, S]. Qed.

Lemma added_whole : forall s g S G, whole (sampled_added s g S G).
Proof. intros s g S G. split; [apply normal_whole, S | apply mixed_whole, S]. Qed.

(* What one step with the record has outside. *)
Definition left_out (s g a b : R) := mixed_below s g a + (1 - mixed_below s g b).

Lemma mixed_outside : forall s g a b, 0 < s -> 0 < g < 1 -> outside (mixed s g) a b (left_out s g a b).
Proof.
  intros s g a b S G c d C D. exists (mixed_below s g a - mixed_below s g c), (mixed_below s g d - mixed_below s g b).
  split; [apply mixed_int, S | split; [apply mixed_int, S |]].
  pose proof (mixed_range s g c G). pose proof (mixed_range s g d G). unfold left_out. lra.
Qed.

Lemma normal_tilt : forall s y, 0 < s -> normal s 1 y = normal s 0 y * exp ((2 * y - 1) / (2 * (s * s))).
Proof.
  intros s y S. pose proof (mixed_tilt s (1 / 2) y S) as H. unfold mixed, tilt in H. lra.
Qed.

Lemma tilt_left : forall s y, 0 < s -> y <= 1 / 2 -> normal s 1 y <= normal s 0 y.
Proof.
  intros s y S Y. rewrite normal_tilt by exact S. pose proof (normal_pos s 0 y S).
  assert (exp ((2 * y - 1) / (2 * (s * s))) <= exp 0) as E.
  { apply chernoff.exp_le. apply (Rmult_le_reg_r (2 * (s * s))); [nra |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by nra. lra. }
  rewrite exp_0 in E. nra.
Qed.

Lemma tilt_right : forall s y, 0 < s -> 1 / 2 <= y -> normal s 0 y <= normal s 1 y.
Proof.
  intros s y S Y. rewrite (normal_tilt s y S). pose proof (normal_pos s 0 y S).
  assert (exp 0 <= exp ((2 * y - 1) / (2 * (s * s)))) as E.
  { apply chernoff.exp_le. apply (Rmult_le_reg_r (2 * (s * s))); [nra |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by nra. lra. }
  rewrite exp_0 in E. nra.
Qed.

Lemma int_on : forall (f g : R -> R) (a b i : R), a <= b -> is_RInt f a b i -> (forall x, a < x < b -> f x = g x) -> is_RInt g a b i.
Proof.
  intros f g a b i O F E. apply (is_RInt_ext f); [| exact F]. intros x X. rewrite Rmin_left, Rmax_right in X by exact O. apply E, X.
Qed.

Lemma zero_on : forall (g : R -> R) (a b : R), a <= b -> (forall x, a < x < b -> 0 = g x) -> is_RInt g a b 0.
Proof.
  intros g a b O E. apply (int_on (fun _ => 0)); [exact O | | exact E]. apply (int_as _ _ _ _ _ _ (int_const a b 0)); [reflexivity | ring].
Qed.

Lemma removed_excess : forall s g S G a b, a <= 1 / 2 -> 1 / 2 <= b ->
  outside (excess (sampled_gaussian s g S G)) a b (g * Phitail ((b - 1) / s)).
Proof.
  intros s g S G a b A B c d C D.
  exists 0, (g * ((below_at s 1 d - below_at s 1 b) - (below_at s 0 d - below_at s 0 b))). split; [| split].
  - apply zero_on; [exact C |]. intros x X. unfold excess. simpl. rewrite Rmax_left; [reflexivity |].
    unfold mixed. pose proof (tilt_left s x S ltac:(lra)) as T.
    assert (0 <= g * (normal s 0 x - normal s 1 x)) by (apply Rmult_le_pos; lra). lra.
  - apply (int_on (fun y => g * (normal s 1 y - normal s 0 y))); [exact D | apply int_scal, int_minus; apply normal_int, S |].
    intros x X. unfold excess. simpl. pose proof (tilt_right s x S ltac:(lra)) as T. unfold mixed.
    assert (0 <= g * (normal s 1 x - normal s 0 x)) by (apply Rmult_le_pos; lra). rewrite Rmax_right; [ring | lra].
  - assert (below_at s 0 b <= below_at s 0 d) as M.
    { unfold below_at. apply phi_mono. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, S | lra]. }
    pose proof (below_range s 1 d) as Q. pose proof (phi_tail ((b - 1) / s)) as T. unfold below_at in *.
    rewrite Rplus_0_l. apply Rmult_le_compat_l; lra.
Qed.

Lemma added_excess : forall s g S G a b, a <= 1 / 2 -> 1 / 2 <= b ->
  outside (excess (sampled_added s g S G)) a b (g * Phi (a / s)).
Proof.
  intros s g S G a b A B c d C D.
  exists (g * ((below_at s 0 a - below_at s 0 c) - (below_at s 1 a - below_at s 1 c))), 0. split; [| split].
  - apply (int_on (fun y => g * (normal s 0 y - normal s 1 y))); [exact C | apply int_scal, int_minus; apply normal_int, S |].
    intros x X. unfold excess. simpl. pose proof (tilt_left s x S ltac:(lra)) as T. unfold mixed.
    assert (0 <= g * (normal s 0 x - normal s 1 x)) by (apply Rmult_le_pos; lra). rewrite Rmax_right; [ring | lra].
  - apply zero_on; [exact D |]. intros x X. unfold excess. simpl. rewrite Rmax_left; [reflexivity |].
    unfold mixed. pose proof (tilt_right s x S ltac:(lra)) as T.
    assert (0 <= g * (normal s 1 x - normal s 0 x)) by (apply Rmult_le_pos; lra). lra.
  - assert (below_at s 1 c <= below_at s 1 a) as M.
    { unfold below_at. apply phi_mono. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, S | lra]. }
    pose proof (below_range s 0 c) as Q. unfold below_at in *.
    replace (a / s) with ((a - 0) / s) by (f_equal; ring). rewrite Rplus_0_r. apply Rmult_le_compat_l; lra.
Qed.

(* c <= d + n (p c + e) *)
Lemma solved : forall c d n p e m, 0 <= c -> n * p <= m -> m < 1 -> c <= d + n * (p * c + e) -> c <= (d + n * e) / (1 - m).
Proof.
  intros c d n p e m C P M H. apply (Rmult_le_reg_r (1 - m)); [lra |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra.
  assert (n * p * c <= m * c) by (apply Rmult_le_compat_r; assumption). lra.
Qed.

(* CALL at the level u: the curve of n steps, the record removed. *)
Theorem poisson_cut_call : forall s g S G a b n u m, a <= 1 / 2 -> 1 / 2 <= b -> 0 <= u -> INR n * left_out s g a b <= m -> m < 1 ->
  cut_curve (sampled_gaussian s g S G) a b n u <= curve (List.repeat (sampled_gaussian s g S G) n) u <=
  (cut_curve (sampled_gaussian s g S G) a b n u + INR n * (u * (g * Phitail ((b - 1) / s)))) / (1 - m).
Proof.
  intros s g S G a b n u m A B U P M. assert (a <= b) as O by lra. split; [apply cut_below; assumption |].
  apply (solved _ _ _ (left_out s g a b)); [apply (n_range _ (nice_curve _)) | exact P | exact M |].
  apply (cut_above (sampled_gaussian s g S G) a b); [apply removed_whole | exact O | exact U | apply mixed_outside; assumption | apply removed_excess; assumption].
Qed.

(* PUT at the price K is K times the curve of the record added, at the level u = 1 / K. *)
Theorem poisson_cut_put : forall s g S G a b n u m, a <= 1 / 2 -> 1 / 2 <= b -> 0 <= u -> INR n * left_out s g a b <= m -> m < 1 ->
  cut_curve (sampled_added s g S G) a b n u <= curve (List.repeat (sampled_added s g S G) n) u <=
  (cut_curve (sampled_added s g S G) a b n u + INR n * (g * Phi (a / s))) / (1 - m).
Proof.
  intros s g S G a b n u m A B U P M. assert (a <= b) as O by lra. split; [apply cut_below; assumption |].
  apply (solved _ _ _ (left_out s g a b)); [apply (n_range _ (nice_curve _)) | exact P | exact M |].
  apply (cut_above_chord (sampled_added s g S G) a b); [apply added_whole | exact O | exact U | apply mixed_outside; assumption | apply added_excess; assumption].
Qed.

(* ---- audit ---- *)

Print Assumptions poisson_cut_call.
Print Assumptions poisson_cut_put.
