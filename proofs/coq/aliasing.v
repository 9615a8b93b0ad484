(* aliasing.v - the images of an inversion sum of a finite law: they are summable, not
   negative, and bounded by Chernoff's bound at one more abscissa.

   CALL is summed on Re z = a > 1 with period l: the images above are e^((a-1) k l) CALL(e^(x + k l)), those
   below, less their closed part, e^(-(a-1) k l) PUT(e^(x - k l)), k >= 1.
   Classic mistake: an abscissa between 1 and a bounds no image above. *)
From Coq Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
From Assay Require Import ops contour chernoff.
Open Scope R_scope.

Definition chernoff_bound (w : law) (c x : R) := Front c * exp (- ((c - 1) * x)) * Moment w c.
Definition image_above (w : law) (a x l : R) (k : nat) :=
  exp ((a - 1) * (INR (S k) * l)) * Call w (exp (x + INR (S k) * l)).
Definition image_below (w : law) (a x l : R) (k : nat) :=
  exp (- ((a - 1) * (INR (S k) * l))) * Put w (exp (x - INR (S k) * l)).

Lemma nothing_pos : 0 <= 0.
Proof. lra. Qed.

Lemma no_images : is_series (fun _ : nat => 0) (0 + 0 + Series (fun _ => 0) + Series (fun _ => 0)).
Proof.
  assert (is_series (fun _ : nat => 0) 0) as Z.
  { apply (filterlim_ext (fun _ : nat => 0)); [| apply filterlim_const].
    intro n. induction n as [| n IH]; [rewrite sum_O; reflexivity | rewrite sum_Sn, <- IH; unfold plus; simpl; ring]. }
  rewrite (is_series_unique _ _ Z). replace (0 + 0 + 0 + 0) with 0 by ring. exact Z.
Qed.

Lemma step_of_period : forall l, 0 < l -> 0 < 2 * PI / l.
Proof. intros l L. pose proof PI_RGT_0. apply Rdiv_lt_0_compat; lra. Qed.

Lemma bounded_images : forall (t : nat -> R) b f l, 0 < l -> 0 < f -> (forall k, 0 <= t k) ->
  (forall k, t k <= b * exp (- (INR (S k) * (f * l)))) -> 0 <= Series t <= b / (exp (f * l) - 1).
Proof.
  intros t b f l L F P B.
  set (g := Contour (2 * PI / l) (fun _ => 0) 0 0 (fun _ => 0) (fun _ => 0) (step_of_period l L) nothing_pos
              (fun _ => nothing_pos) (fun _ => nothing_pos) no_images).
  assert (ContourPeriod g = l) as E.
  { unfold ContourPeriod, g. simpl. pose proof PI_RGT_0. field. lra. }
  pose proof (images_bounded g t b f F P) as H. unfold fade in H. rewrite E in H. exact (H B).
Qed.

Theorem aliasing_above : forall w a c x l, ratios w -> 0 < l -> 1 < c -> a < c ->
  0 <= Series (image_above w a x l) <= chernoff_bound w c x / (exp ((c - a) * l) - 1).
Proof.
  intros w a c x l W L C A. apply bounded_images; [exact L | lra | |]; intro k; unfold image_above, chernoff_bound.
  - apply Rmult_le_pos; [left; apply exp_pos | apply image_pos; exact W].
  - apply image_call; assumption.
Qed.

Theorem aliasing_below : forall w a c x l, ratios w -> 0 < l -> c < 0 -> c < a ->
  0 <= Series (image_below w a x l) <= chernoff_bound w c x / (exp ((a - c) * l) - 1).
Proof.
  intros w a c x l W L C A. apply bounded_images; [exact L | lra | |]; intro k; unfold image_below, chernoff_bound.
  - apply Rmult_le_pos; [left; apply exp_pos | apply image_pos; exact W].
  - apply image_put; assumption.
Qed.

(* ---- audit ---- *)

Print Assumptions aliasing_above.
Print Assumptions aliasing_below.
