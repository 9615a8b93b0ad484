(* subsample.v - the densities of a Poisson-sampled Gaussian step, where the record is removed.

   With it the noise is N(0, s^2) with probability 1 - g and N(1, s^2) with probability g; without it N(0, s^2).
   Method: the two densities are in the ratio 1 - g + g exp((2 y - 1) / (2 s^2)), which rises with y.
   Classic mistake: the loss has a least value, log(1 - g); the place of a loss is one only above it. *)
From Coq Require Import ZArith Reals Psatz.
From Coquelicot Require Import Coquelicot.
From Assay Require Import elementary normal gaussian curve steps.
Open Scope R_scope.

Definition normal (s m y : R) := density ((y - m) / s) / s.
Definition below_at (s m y : R) := Phi ((y - m) / s).

Lemma density_pos : forall x, 0 < density x.
Proof. intro x. unfold density. apply Rdiv_lt_0_compat; [apply elementary.exp_pos | apply sqrt_lt_R0; pose proof PI_RGT_0; lra]. Qed.
Lemma density_cont : forall x, continuous density x.
Proof.
  intro x. apply (ex_derive_continuous (V := R_NormedModule)). unfold density, Exp. auto_derive; trivial.
Qed.
Lemma normal_pos : forall s m y, 0 < s -> 0 < normal s m y.
Proof. intros. unfold normal. apply Rdiv_lt_0_compat; [apply density_pos | assumption]. Qed.
Lemma normal_cont : forall s m y, continuous (normal s m) y.
Proof.
  intros s m y. unfold normal, Rdiv. apply (continuous_mult (fun y => density ((y - m) * / s)) (fun _ => / s)); [| apply continuous_const].
  apply (continuous_comp (fun y => (y - m) * / s) density); [| apply density_cont].
  apply (ex_derive_continuous (V := R_NormedModule)). auto_derive; trivial.
Qed.
Lemma normal_int : forall s m a b, 0 < s -> is_RInt (normal s m) a b (below_at s m b - below_at s m a).
Proof.
  intros s m a b S. apply (is_RInt_derive (below_at s m) (normal s m)).
  - intros x _. unfold below_at, normal. evar_last.
    + apply (is_derive_comp Phi (fun y => (y - m) / s)); [apply phi_density | auto_derive; [trivial | reflexivity]].
    + unfold scal, mult, density; simpl. unfold mult; simpl. unfold Rdiv. ring.
  - intros x _. apply normal_cont.
Qed.
Lemma below_range : forall s m y, 0 < below_at s m y < 1.
Proof. intros. apply phi_range. Qed.

(* ---- the step ---- *)

Definition mixed (s g y : R) := (1 - g) * normal s 0 y + g * normal s 1 y.
Definition mixed_below (s g y : R) := (1 - g) * below_at s 0 y + g * below_at s 1 y.

Lemma mixed_int : forall s g a b, 0 < s -> is_RInt (mixed s g) a b (mixed_below s g b - mixed_below s g a).
Proof.
  intros s g a b S. replace (mixed_below s g b - mixed_below s g a) with
    (plus (scal (1 - g) (below_at s 0 b - below_at s 0 a)) (scal g (below_at s 1 b - below_at s 1 a)))
    by (unfold plus, scal, mixed_below; simpl; unfold mult; simpl; ring).
  apply (is_RInt_plus (V := R_NormedModule) (fun y => scal (1 - g) (normal s 0 y)) (fun y => scal g (normal s 1 y)));
    apply (is_RInt_scal (V := R_NormedModule)); apply normal_int, S.
Qed.
Lemma mixed_range : forall s g y, 0 < g < 1 -> 0 < mixed_below s g y < 1.
Proof. intros s g y G. unfold mixed_below. pose proof (below_range s 0 y). pose proof (below_range s 1 y). nra. Qed.

Lemma mixed_pos : forall s g y, 0 < s -> 0 < g < 1 -> 0 < mixed s g y.
Proof. intros s g y S G. unfold mixed. pose proof (normal_pos s 0 y S). pose proof (normal_pos s 1 y S). nra. Qed.
Lemma mixed_cont : forall s g y, continuous (mixed s g) y.
Proof.
  intros s g y. unfold mixed. apply (continuous_plus (V := R_NormedModule) (fun y => (1 - g) * normal s 0 y) (fun y => g * normal s 1 y));
    (apply (continuous_mult (fun _ => _) (normal s _)); [apply continuous_const | apply normal_cont]).
Qed.
Lemma mixed_mass : forall s g a b, 0 < s -> 0 < g < 1 -> RInt (mixed s g) a b <= 1.
Proof.
  intros s g a b S G. rewrite (is_RInt_unique _ _ _ _ (mixed_int s g a b S)). pose proof (mixed_range s g a G). pose proof (mixed_range s g b G). lra.
Qed.
Lemma normal_mass : forall s m a b, 0 < s -> RInt (normal s m) a b <= 1.
Proof.
  intros s m a b S. rewrite (is_RInt_unique _ _ _ _ (normal_int s m a b S)). pose proof (below_range s m a). pose proof (below_range s m b). lra.
Qed.

Definition sampled_gaussian (s g : R) (S : 0 < s) (G : 0 < g < 1) : densities := {|
  dp := mixed s g; dq := normal s 0;
  dp_pos := fun y => mixed_pos s g y S G; dq_pos := fun y => Rlt_le _ _ (normal_pos s 0 y S);
  dp_cont := mixed_cont s g; dq_cont := normal_cont s 0;
  dp_mass := fun a b _ => mixed_mass s g a b S G; dq_mass := fun a b _ => normal_mass s 0 a b S |}.

(* ---- where the loss is k h ---- *)

Definition tilt (s g y : R) := 1 - g + g * exp ((2 * y - 1) / (2 * (s * s))).
Lemma mixed_tilt : forall s g y, 0 < s -> mixed s g y = normal s 0 y * tilt s g y.
Proof.
  intros s g y S. unfold mixed, tilt. rewrite Rmult_plus_distr_l. f_equal; [ring |].
  replace (normal s 1 y) with (normal s 0 y * exp ((2 * y - 1) / (2 * (s * s)))); [ring |].
  unfold normal, density, Exp, Rdiv at 1 2 4 5.
  replace (- ((y - 1) / s * ((y - 1) / s)) / 2) with (- ((y - 0) / s * ((y - 0) / s)) / 2 + (2 * y - 1) / (2 * (s * s))) by (field; lra).
  rewrite exp_plus. unfold Rdiv. ring.
Qed.

Definition place (s g h : R) (k : Z) := 1 / 2 + s * s * ln ((exp (IZR k * h) - (1 - g)) / g).

Lemma tilt_place : forall s g h k, 0 < s -> 0 < g -> 1 - g < exp (IZR k * h) -> tilt s g (place s g h k) = exp (IZR k * h).
Proof.
  intros s g h k S G H. unfold tilt, place.
  replace ((2 * (1 / 2 + s * s * ln ((exp (IZR k * h) - (1 - g)) / g)) - 1) / (2 * (s * s))) with (ln ((exp (IZR k * h) - (1 - g)) / g)) by (field; lra).
  rewrite exp_ln by (apply Rdiv_lt_0_compat; lra). field. lra.
Qed.
Lemma tilt_rises : forall s g x y, 0 < s -> 0 < g -> x <= y -> tilt s g x <= tilt s g y.
Proof.
  intros s g x y S G L. unfold tilt. apply Rplus_le_compat_l, Rmult_le_compat_l; [lra |]. destruct (Req_dec x y) as [-> | N]; [lra |].
  left. apply exp_increasing. apply Rmult_lt_compat_r; [apply Rinv_0_lt_compat; nra | lra].
Qed.

(* Left of the place of a loss the loss is at most this one, right of it at least. *)
Theorem left_of_place : forall s g h k y, 0 < s -> 0 < g -> 1 - g < exp (IZR k * h) -> y <= place s g h k ->
  at_loss h k * mixed s g y <= normal s 0 y.
Proof.
  intros s g h k y S G H L. rewrite mixed_tilt by exact S. pose proof (normal_pos s 0 y S) as N. apply (tilt_rises s g _ _ S G) in L. rewrite tilt_place in L by assumption.
  unfold at_loss. rewrite exp_Ropp. pose proof (Exp_prop.exp_pos (IZR k * h)) as E.
  apply Rmult_le_reg_l with (exp (IZR k * h)); [exact E |]. rewrite <- Rmult_assoc, Rinv_r by lra. nra.
Qed.
Theorem right_of_place : forall s g h k y, 0 < s -> 0 < g -> 1 - g < exp (IZR k * h) -> place s g h k <= y ->
  normal s 0 y <= at_loss h k * mixed s g y.
Proof.
  intros s g h k y S G H L. rewrite mixed_tilt by exact S. pose proof (normal_pos s 0 y S) as N. apply (tilt_rises s g _ _ S G) in L. rewrite tilt_place in L by assumption.
  unfold at_loss. rewrite exp_Ropp. pose proof (Exp_prop.exp_pos (IZR k * h)) as E.
  apply Rmult_le_reg_l with (exp (IZR k * h)); [exact E |]. rewrite <- Rmult_assoc, Rinv_r by lra. nra.
Qed.
Lemma place_rises : forall s g h k j, 0 < s -> 0 < g -> 0 <= h -> 1 - g < exp (IZR k * h) -> (k <= j)%Z -> place s g h k <= place s g h j.
Proof.
  intros s g h k j S G P H L. unfold place. apply Rplus_le_compat_l, Rmult_le_compat_l; [nra |].
  assert (exp (IZR k * h) <= exp (IZR j * h)) as E.
  { apply IZR_le in L. destruct (Req_dec (IZR k * h) (IZR j * h)) as [-> |]; [lra |]. left. apply exp_increasing. nra. }
  destruct (Req_dec (exp (IZR k * h)) (exp (IZR j * h))) as [-> |]; [lra |]. left. apply ln_increasing.
  - apply Rdiv_lt_0_compat; lra.
  - apply Rmult_lt_compat_r; [apply Rinv_0_lt_compat; lra | lra].
Qed.

(* ---- audit ---- *)

Print Assumptions left_of_place.
Print Assumptions right_of_place.
