(* inversion.v - the sum of a transform over a vertical line, for finite laws: it is the value and its images.

   R has the law w.  E R^z e^(-(z-1) x) / (z (z-1)) is summed over z = a + i n h, h = 2 pi / l: for a > 1 it is
   CALL at e^x and its images, for a < 0 PUT, for 0 < a < 1 minus LEAST.
   Method: integrals of exponentials, one ratio at a time; Poisson's formula, which asks for no derivative at the kink.
   Classic mistake: the abscissa decides which function it is; the poles 0 and 1 are between them. *)
From Coq Require Import Reals Psatz Lia List.
From Coquelicot Require Import Coquelicot.
From Assay Require Import chernoff contour aliasing profile fourier images strip trapezoid kink.
Import ListNotations.
Open Scope R_scope.

(* r^z, r > 0. *)
Definition power (r : R) (z : C) : C :=
  (Rpower r (Re z) * cos (Im z * ln r), Rpower r (Re z) * sin (Im z * ln r)).
Fixpoint transform (w : law) (z : C) : C :=
  match w with [] => 0%C | a :: l => (fst a * power (snd a) z + transform l z)%C end.
Definition integrand (w : law) (x : R) (z : C) : C := (transform w z * power (exp x) (1 - z) / (z * (z - 1)))%C.
Definition real_node (w : law) (a x t : R) : R := Re (integrand w x (a, t)).

Lemma poles_apart : forall a t, a <> 0 -> a <> 1 -> ((a, t) : C) <> 0%C /\ ((a, t) - 1)%C <> 0%C.
Proof.
  intros a t A B. split; intro E; apply (f_equal fst) in E; simpl in E; lra.
Qed.

Lemma atom_real : forall a x t r, 0 < r -> a <> 0 -> a <> 1 ->
  Re (power r (a, t) * (power (exp x) (1 - (a, t)) * (/ ((a, t) - 1) - / (a, t))))%C = atom_node a x t r.
Proof.
  intros a x t r R A B.
  assert (0 < a ^ 2 + t ^ 2) as P by nra. assert (0 < (a - 1) ^ 2 + t ^ 2) as Q by nra.
  assert (Rpower r a * Rpower (exp x) (1 - a) = r * exp ((a - 1) * (ln r - x))) as E.
  { unfold Rpower. rewrite ln_exp, <- exp_plus. rewrite <- (exp_ln r) at 2 by exact R. rewrite <- exp_plus. f_equal. ring. }
  unfold atom_node. rewrite <- E.
  replace (t * (ln r - x)) with (t * ln r - t * x) by ring. rewrite cos_minus, sin_minus.
  unfold power, Cmult, Cminus, Cplus, Copp, Cinv, Re, Im. simpl fst. simpl snd. rewrite ln_exp.
  replace ((0 + - t) * x) with (- (t * x)) by ring. rewrite cos_neg, sin_neg.
  replace (1 + - a) with (1 - a) by ring. replace (a + -1) with (a - 1) by ring. replace (t + -0) with t by ring.
  set (u := Rpower r a). set (v := Rpower (exp x) (1 - a)). field. split; lra.
Qed.

Lemma real_node_is : forall w a x t, ratios w -> a <> 0 -> a <> 1 -> real_node w a x t = expect (atom_node a x t) w.
Proof.
  intros w a x t W A B. destruct (poles_apart a t A B) as [P Q].
  unfold real_node, integrand. set (z := ((a, t) : C)) in *.
  assert (forall T : C, (T * power (exp x) (1 - z) / (z * (z - 1)))%C = (T * (power (exp x) (1 - z) * (/ (z - 1) - / z)))%C) as F
    by (intro T; field; split; assumption).
  rewrite F. set (q := (power (exp x) (1 - z) * (/ (z - 1) - / z))%C).
  induction w as [| b w IH].
  - simpl. unfold Re. simpl. ring.
  - assert (ratios w) as N by (intros c C; apply W; right; exact C). specialize (IH N).
    destruct (W b (or_introl eq_refl)) as [_ R]. simpl transform. simpl expect. rewrite <- IH.
    rewrite <- (atom_real a x t (snd b) R A B). fold z. fold q.
    unfold Re, Cmult, Cplus. simpl. ring.
Qed.

Lemma node_even : forall w a x t, ratios w -> a <> 0 -> a <> 1 -> real_node w a x (- t) = real_node w a x t.
Proof.
  intros w a x t W A B. rewrite !real_node_is by assumption. unfold expect. induction w as [| b w IH]; [reflexivity |].
  simpl. rewrite IH by (intros c C; apply W; right; exact C). do 2 f_equal. unfold atom_node.
  replace (- t * (ln (snd b) - x)) with (- (t * (ln (snd b) - x))) by ring. rewrite cos_neg, sin_neg.
  replace ((- t) ^ 2) with (t ^ 2) by ring. f_equal. f_equal; f_equal; ring.
Qed.

Lemma power_size : forall r z, Cmod (power r z) = Rpower r (Re z).
Proof.
  intros r z. unfold Cmod, power. simpl fst. simpl snd. set (p := Rpower r (Re z)).
  assert (0 <= p) as P by (left; apply exp_pos). pose proof (sin2_cos2 (Im z * ln r)) as T. unfold Rsqr in T.
  replace ((p * cos (Im z * ln r)) ^ 2 + (p * sin (Im z * ln r)) ^ 2)
    with (p * p * (sin (Im z * ln r) * sin (Im z * ln r) + cos (Im z * ln r) * cos (Im z * ln r))) by ring.
  rewrite T, Rmult_1_r. apply sqrt_square, P.
Qed.

Lemma transform_size : forall w z, ratios w -> Cmod (transform w z) <= Moment w (Re z).
Proof.
  intros w z W. induction w as [| b w IH].
  - simpl. rewrite Cmod_0. unfold Moment. simpl. lra.
  - destruct (W b (or_introl eq_refl)) as [P R]. simpl transform. eapply Rle_trans; [apply Cmod_triangle |].
    rewrite Cmod_mult, power_size, Cmod_R, Rabs_pos_eq by exact P. unfold Moment. simpl.
    apply Rplus_le_compat_l. apply IH. intros c C. apply W. right. exact C.
Qed.

(* The terms fall like 1/t^2. *)
Lemma node_falls : forall w a x t, ratios w -> a <> 0 -> a <> 1 -> t <> 0 ->
  Rabs (real_node w a x t) <= Moment w a * exp (- ((a - 1) * x)) / t ^ 2.
Proof.
  intros w a x t W A B T. destruct (poles_apart a t A B) as [P Q].
  assert (0 < t ^ 2) as S by nra.
  unfold real_node. eapply Rle_trans; [apply (proj1 (parts_small (integrand w x (a, t)))) |].
  unfold integrand, Cdiv. rewrite !Cmod_mult, Cmod_inv, Cmod_mult, power_size; [| apply Cmult_neq_0; assumption].
  assert (Rpower (exp x) (Re (1 - (a, t))%C) = exp (- ((a - 1) * x))) as E.
  { unfold Rpower, Re. simpl. rewrite ln_exp. f_equal. ring. }
  rewrite E. pose proof (transform_size w (a, t) W) as M. change (Re (a, t)) with a in M.
  assert (Rabs t <= Cmod (a, t)) as U by apply (proj2 (parts_small (a, t))).
  assert (Rabs t <= Cmod ((a, t) - 1)%C) as V.
  { pose proof (proj2 (parts_small ((a, t) - 1)%C)) as V. simpl in V. replace (t + - 0) with t in V by ring. exact V. }
  assert (t ^ 2 <= Cmod (a, t) * Cmod ((a, t) - 1)%C) as X.
  { rewrite <- (pow2_abs t). pose proof (Rabs_pos t). nra. }
  pose proof (Cmod_ge_0 (transform w (a, t))). pose proof (exp_pos (- ((a - 1) * x))).
  unfold Rdiv. apply Rmult_le_compat.
  - nra.
  - left. apply Rinv_0_lt_compat. lra.
  - apply Rmult_le_compat_r; lra.
  - apply Rinv_le_contravar; assumption.
Qed.

(* ---- laws ---- *)

Definition weighted_law (pay : R -> R -> R) (a x : R) (w : law) (u : R) := exp ((a - 1) * (u - x)) * expect (fun r => pay r (exp u)) w.

Lemma weighted_one : forall pay a x b w u,
  weighted_law pay a x (b :: w) u = fst b * weighted pay a x (snd b) u + weighted_law pay a x w u.
Proof. intros. unfold weighted_law, weighted. simpl. ring. Qed.

Lemma zero_integral : integral (fun _ => 0) 0.
Proof.
  apply integral_near. intros d D. exists 1. split; [lra |]. intros u v _ _. exists 0.
  split; [apply (int_as _ _ _ _ _ _ (int_const u v 0)); [reflexivity | ring] | rewrite Rminus_eq_0, Rabs_R0; exact D].
Qed.

Lemma law_transformed : forall pay s a x w, transformed pay s a x -> ratios w ->
  (forall u, continuous (weighted_law pay a x w) u) /\ (exists k, falls (weighted_law pay a x w) k) /\
  (forall t, integral (fun u => weighted_law pay a x w u * cos (t * (u - x))) (s * expect (atom_node a x t) w)).
Proof.
  intros pay s a x w T W. induction w as [| b w IH].
  - assert (forall u, weighted_law pay a x [] u = 0) as Z by (intro u; unfold weighted_law; simpl; ring).
    split; [| split].
    + intro u. apply (continuous_ext (fun _ => 0)); [intro; symmetry; apply Z | apply continuous_const].
    + exists 0. intro u. rewrite Z, Rabs_R0. unfold Rdiv. rewrite Rmult_0_l. lra.
    + intro t. simpl. rewrite Rmult_0_r. apply (integral_ext (fun _ => 0)); [intro u; rewrite Z; ring | apply zero_integral].
  - destruct IH as [C [[k F] I]]; [intros c V; apply W; right; exact V |].
    destruct (W b (or_introl eq_refl)) as [P R]. destruct (T (snd b) R) as [BC [[m BF] BI]]. split; [| split].
    + intro u. apply (continuous_ext (fun v => fst b * weighted pay a x (snd b) v + weighted_law pay a x w v)); [intro; symmetry; apply weighted_one |].
      apply (continuous_plus (V := R_NormedModule) (fun v => fst b * weighted pay a x (snd b) v)); [| apply C].
      apply (continuous_scal_r (fst b) (weighted pay a x (snd b))), BC.
    + exists (fst b * m + k). intro u. rewrite weighted_one. eapply Rle_trans; [apply Rabs_triang |].
      rewrite Rabs_mult, (Rabs_pos_eq (fst b)) by exact P. specialize (F u). specialize (BF u).
      apply (Rmult_le_compat_l (fst b)) in BF; [| exact P]. unfold Rdiv in *. lra.
    + intro t. simpl. replace (s * _) with (s * expect (atom_node a x t) w + fst b * (s * atom_node a x t (snd b))) by ring.
      apply (integral_ext (fun u => weighted_law pay a x w u * cos (t * (u - x)) + fst b * (weighted pay a x (snd b) u * cos (t * (u - x))))).
      { intro u. rewrite weighted_one. ring. }
      apply integral_lin; [apply I | apply BI].
Qed.

Definition frequency (l : R) (n : nat) := INR n * (2 * PI / l).

Lemma frequency_pos : forall l n, 0 < l -> 0 < frequency l (S n).
Proof.
  intros l n L. unfold frequency. pose proof PI_RGT_0. apply Rmult_lt_0_compat; [apply lt_0_INR; lia | apply Rdiv_lt_0_compat; lra].
Qed.

Lemma nodes_series : forall w a x l s, ratios w -> a <> 0 -> a <> 1 -> 0 < l ->
  ex_series (fun k => 2 * (s * real_node w a x (frequency l (S k)))).
Proof.
  intros w a x l s W A B L. set (m := Moment w a * exp (- ((a - 1) * x))). set (h := 2 * PI / l).
  assert (0 < h) as H by (unfold h; pose proof PI_RGT_0; apply Rdiv_lt_0_compat; lra).
  apply (ex_series_le (V := R_CompleteNormedModule) _ (fun k => 2 * Rabs s * m / h ^ 2 * / INR (S k) ^ 2)).
  - intro k. pose proof (frequency_pos l k L) as F. unfold norm; simpl norm; unfold abs; simpl abs.
    pose proof (node_falls w a x (frequency l (S k)) W A B ltac:(lra)) as N. fold m in N.
    rewrite !Rabs_mult, (Rabs_pos_eq 2) by lra.
    apply Rle_trans with (2 * (Rabs s * (m / frequency l (S k) ^ 2))).
    + apply Rmult_le_compat_l; [lra |]. apply Rmult_le_compat_l; [apply Rabs_pos | exact N].
    + right. unfold frequency. fold h. assert (INR (S k) <> 0) by (apply not_0_INR; lia). field. split; lra.
  - apply (ex_series_scal_l (2 * Rabs s * m / h ^ 2) (fun k => / INR (S k) ^ 2)).
    apply (ex_series_incr_1 (fun k => / INR (S k) ^ 2)). exact (proj1 (tail_squares 1 (le_n 1))).
Qed.

(* The value and its images, all of one kind, are the sum over the nodes: 0 alone, then n and -n. *)
Definition law_node (s : R) (w : law) (a x l : R) (n : nat) : R :=
  match n with O => s * real_node w a x 0 / l | S _ => 2 * (s * real_node w a x (frequency l n)) / l end.

Theorem law_sum : forall pay s a x w l, transformed pay s a x -> ratios w -> a <> 0 -> a <> 1 -> 0 < l ->
  is_series (law_node s w a x l) (with_images (weighted_law pay a x w) l x) /\
  ex_series (fun k => Rabs (image (weighted_law pay a x w) l x k)).
Proof.
  intros pay s a x w l T W A B L. destruct (law_transformed pay s a x w T W) as [C [[k F] I]].
  split; [| apply (falls_summable _ k); assumption].
  set (G := fun n => s * real_node w a x (frequency l n)).
  pose proof (partial_series G (G O) (nodes_series w a x l s W A B L) eq_refl) as Q.
  set (q := G O + Series (fun k => 2 * G (S k))) in Q.
  assert (q = l * with_images (weighted_law pay a x w) l x) as E.
  { apply (falls_sum (weighted_law pay a x w) k l x G); [exact L | exact C | exact F | | exact Q].
    intro n. unfold G. rewrite real_node_is by assumption.
    apply (integral_ext (fun u => weighted_law pay a x w u * cos (frequency l n * (u - x)))); [| apply I].
    intro u. unfold frequency. do 2 f_equal. ring. }
  replace (with_images (weighted_law pay a x w) l x) with (q * / l) by (rewrite E; field; lra).
  assert (is_lim_seq (sum_n (law_node s w a x l)) (q * / l)) as R; [| exact R].
  apply (is_lim_seq_ext (fun n => partial G n * / l)).
  - intro n. induction n as [| n IH].
    + rewrite sum_O. simpl. unfold G, frequency. simpl INR. rewrite Rmult_0_l. reflexivity.
    + rewrite sum_Sn, <- IH. change (partial G (S n)) with (partial G n + 2 * G (S n)).
      change (plus (partial G n * / l) (law_node s w a x l (S n))) with (partial G n * / l + 2 * G (S n) / l).
      unfold Rdiv. ring.
  - apply (is_lim_seq_scal_r (partial G) (/ l) q), Q.
Qed.

Lemma image_at : forall pay a x w l k, image (weighted_law pay a x w) l x k =
  exp ((a - 1) * (INR (S k) * l)) * expect (fun r => pay r (exp (x + INR (S k) * l))) w
  + exp (- ((a - 1) * (INR (S k) * l))) * expect (fun r => pay r (exp (x - INR (S k) * l))) w.
Proof.
  intros. unfold image, weighted_law. f_equal; f_equal; f_equal; ring.
Qed.

Lemma value_at : forall pay a x w, weighted_law pay a x w x = expect (fun r => pay r (exp x)) w.
Proof. intros. unfold weighted_law. rewrite Rminus_eq_0, Rmult_0_r, exp_0. ring. Qed.

(* ---- CALL and PUT: the line, and what is left ---- *)

Lemma below_geometric : forall t b f l, 0 < l -> 0 < f -> (forall k, 0 <= t k) ->
  (forall k, t k <= b * exp (- (INR (S k) * (f * l)))) -> ex_series t.
Proof.
  intros t b f l L F P H.
  apply (ex_series_le (V := R_CompleteNormedModule) t (fun k => b * exp (- (INR (S k) * (f * l))))).
  - intro k. unfold norm; simpl norm; unfold abs; simpl abs. rewrite Rabs_pos_eq; [apply H | apply P].
  - apply (ex_series_scal_l b (fun k => exp (- (INR (S k) * (f * l))))).
    exists (/ (exp (f * l) - 1)). apply geometric. apply Rmult_lt_0_compat; assumption.
Qed.

Lemma above_series : forall w a x l, ratios w -> 0 < l -> ex_series (image_above w a x l).
Proof.
  intros w a x l W L. pose proof (Rmax_l a 1). pose proof (Rmax_r a 1). set (c := Rmax a 1 + 1).
  apply (below_geometric _ (Front c * exp (- ((c - 1) * x)) * Moment w c) (c - a) l L); [unfold c; lra | |]; intro k; unfold image_above.
  - apply Rmult_le_pos; [left; apply exp_pos | apply image_pos, W].
  - apply image_call; [exact W | unfold c; lra].
Qed.

Lemma below_series : forall w a x l, ratios w -> 0 < l -> ex_series (image_below w a x l).
Proof.
  intros w a x l W L. pose proof (Rmin_l a 0). pose proof (Rmin_r a 0). set (c := Rmin a 0 - 1).
  apply (below_geometric _ (Front c * exp (- ((c - 1) * x)) * Moment w c) (a - c) l L); [unfold c; lra | |]; intro k; unfold image_below.
  - apply Rmult_le_pos; [left; apply exp_pos | apply image_pos, W].
  - apply image_put; [exact W | unfold c; lra].
Qed.

(* The sum over k >= 1 of a exp(-k e) - b exp(-k f). *)
Lemma line_series : forall a b e f, 0 < e -> 0 < f ->
  is_series (fun k => a * exp (- (INR (S k) * e)) - b * exp (- (INR (S k) * f))) (a / (exp e - 1) - b / (exp f - 1)).
Proof.
  intros a b e f E F.
  apply (is_series_minus (fun k => a * exp (- (INR (S k) * e))) (fun k => b * exp (- (INR (S k) * f))));
    [apply (is_series_scal_l a (fun k => exp (- (INR (S k) * e)))) | apply (is_series_scal_l b (fun k => exp (- (INR (S k) * f))))];
    apply geometric; assumption.
Qed.

(* Images that are a line and what is left above and below. *)
Lemma images_split : forall (t p q r : nat -> R) s, (forall k, t k = p k + q k + r k) -> is_series p s -> ex_series q -> ex_series r ->
  Series t = s + Series q + Series r.
Proof.
  intros t p q r s E P Q R. rewrite (Series_ext _ _ E), !Series_plus; [| eexists; exact P | exact Q | | exact R].
  - rewrite (is_series_unique _ _ P). reflexivity.
  - apply (ex_series_plus p q); [eexists; exact P | exact Q].
Qed.

Definition call_line (w : law) (a x l : R) := Mean w / (exp ((a - 1) * l) - 1) - Mass w * exp x / (exp (a * l) - 1).
Definition put_line (w : law) (a x l : R) := Mass w * exp x / (exp (- a * l) - 1) - Mean w / (exp ((1 - a) * l) - 1).

Theorem call_images : forall w a x l, ratios w -> 0 < l -> 1 < a ->
  is_series (law_node 1 w a x l) (Call w (exp x) + call_line w a x l + Series (image_above w a x l) + Series (image_below w a x l)).
Proof.
  intros w a x l W L A. destruct (law_sum call 1 a x w l (call_transformed a x A) W) as [S _]; [lra | lra | exact L |].
  unfold with_images in S. rewrite value_at in S.
  rewrite (images_split _ (fun k => Mean w * exp (- (INR (Datatypes.S k) * ((a - 1) * l))) - Mass w * exp x * exp (- (INR (Datatypes.S k) * (a * l))))
             (image_above w a x l) (image_below w a x l) (call_line w a x l)) in S.
  - rewrite !Rplus_assoc in *. exact S.
  - intro k. rewrite image_at. unfold image_above, image_below.
    change (expect (fun r => call r (exp (x + INR (Datatypes.S k) * l))) w) with (Call w (exp (x + INR (Datatypes.S k) * l))).
    change (expect (fun r => call r (exp (x - INR (Datatypes.S k) * l))) w) with (Call w (exp (x - INR (Datatypes.S k) * l))).
    rewrite image_line. ring.
  - apply line_series; nra.
  - apply above_series; assumption.
  - apply below_series; assumption.
Qed.

Theorem put_images : forall w a x l, ratios w -> 0 < l -> a < 0 ->
  is_series (law_node 1 w a x l) (Put w (exp x) + put_line w a x l + Series (image_above w a x l) + Series (image_below w a x l)).
Proof.
  intros w a x l W L A. destruct (law_sum put 1 a x w l (put_transformed a x A) W) as [S _]; [lra | lra | exact L |].
  unfold with_images in S. rewrite value_at in S.
  rewrite (images_split _ (fun k => Mass w * exp x * exp (- (INR (Datatypes.S k) * (- a * l))) - Mean w * exp (- (INR (Datatypes.S k) * ((1 - a) * l))))
             (image_above w a x l) (image_below w a x l) (put_line w a x l)) in S.
  - rewrite !Rplus_assoc in *. exact S.
  - intro k. rewrite image_at. unfold image_above, image_below. set (d := INR (Datatypes.S k) * l).
    change (expect (fun r => put r (exp (x + d))) w) with (Put w (exp (x + d))).
    change (expect (fun r => put r (exp (x - d))) w) with (Put w (exp (x - d))).
    pose proof (call_put_parity w (exp (x + d))) as P.
    replace (Put w (exp (x + d))) with (Call w (exp (x + d)) - Mean w + exp (x + d) * Mass w) by lra.
    replace (- (INR (Datatypes.S k) * ((1 - a) * l))) with ((a - 1) * d) by (unfold d; ring).
    replace (- (INR (Datatypes.S k) * (- a * l))) with ((a - 1) * d + d) by (unfold d; ring).
    rewrite !exp_plus. ring.
  - apply line_series; nra.
  - apply above_series; assumption.
  - apply below_series; assumption.
Qed.

(* LEAST is positive, and so are its images: there is no line. *)
Theorem least_images : forall w a x l, ratios w -> 0 < l -> 0 < a < 1 ->
  is_series (law_node (-1) w a x l) (Least w (exp x) + Series (fun k =>
    exp ((a - 1) * (INR (S k) * l)) * Least w (exp (x + INR (S k) * l)) + exp (- ((a - 1) * (INR (S k) * l))) * Least w (exp (x - INR (S k) * l)))).
Proof.
  intros w a x l W L A. destruct (law_sum least (-1) a x w l (least_transformed a x A) W) as [S _]; [lra | lra | exact L |].
  unfold with_images in S. rewrite value_at in S. rewrite (Series_ext _ _ (image_at least a x w l)) in S. exact S.
Qed.

(* ---- so the sum of a finite law is a contour ---- *)

Definition call_contour (w : law) (a x l : R) (W : ratios w) (L : 0 < l) (A : 1 < a) : contour :=
  Contour (2 * PI / l) (law_node 1 w a x l) (Call w (exp x)) (call_line w a x l) (image_above w a x l) (image_below w a x l)
    (step_of_period l L) (proj1 (image_pos w (exp x) W))
    (fun k => Rmult_le_pos _ _ (Rlt_le _ _ (exp_pos _)) (proj1 (image_pos w _ W)))
    (fun k => Rmult_le_pos _ _ (Rlt_le _ _ (exp_pos _)) (proj2 (image_pos w _ W))) (call_images w a x l W L A).

Definition put_contour (w : law) (a x l : R) (W : ratios w) (L : 0 < l) (A : a < 0) : contour :=
  Contour (2 * PI / l) (law_node 1 w a x l) (Put w (exp x)) (put_line w a x l) (image_above w a x l) (image_below w a x l)
    (step_of_period l L) (proj2 (image_pos w (exp x) W))
    (fun k => Rmult_le_pos _ _ (Rlt_le _ _ (exp_pos _)) (proj1 (image_pos w _ W)))
    (fun k => Rmult_le_pos _ _ (Rlt_le _ _ (exp_pos _)) (proj2 (image_pos w _ W))) (put_images w a x l W L A).

Lemma law_node_falls : forall w a x l m, ratios w -> a <> 0 -> a <> 1 -> 0 < l -> (0 < m)%nat ->
  Rabs (law_node 1 w a x l m) <= 2 * PI / l / PI * (Moment w a * exp (- ((a - 1) * x)) / (INR m * (2 * PI / l)) ^ 2).
Proof.
  intros w a x l [| m] W A B L M; [lia |]. pose proof (frequency_pos l m L) as F. pose proof PI_RGT_0.
  pose proof (node_falls w a x (frequency l (S m)) W A B ltac:(lra)) as N. unfold law_node.
  replace (2 * (1 * real_node w a x (frequency l (S m))) / l) with (2 / l * real_node w a x (frequency l (S m))) by (field; lra).
  rewrite Rabs_mult, Rabs_pos_eq by (left; apply Rdiv_lt_0_compat; lra).
  replace (2 * PI / l / PI) with (2 / l) by (field; lra).
  apply Rmult_le_compat_l; [left; apply Rdiv_lt_0_compat; lra | exact N].
Qed.

(* What budget.h asks of a contour, for these. *)
Theorem call_contour_falls : forall w a x l W L A n, (0 <= n)%Z ->
  NodesFall (call_contour w a x l W L A) (Moment w a * exp (- ((a - 1) * x))) n.
Proof.
  intros w a x l W L A n N m M. apply law_node_falls; [exact W | lra | lra | exact L | lia].
Qed.

Theorem put_contour_falls : forall w a x l W L A n, (0 <= n)%Z ->
  NodesFall (put_contour w a x l W L A) (Moment w a * exp (- ((a - 1) * x))) n.
Proof.
  intros w a x l W L A n N m M. apply law_node_falls; [exact W | lra | lra | exact L | lia].
Qed.

(* So the sum without its closed part brackets the value. *)
Theorem aliasing_bracket : forall w a c d x l, ratios w -> 0 < l -> 1 < a < c -> d < 0 ->
  Series (law_node 1 w a x l) - call_line w a x l
    - chernoff_bound w c x / (exp ((c - a) * l) - 1) - chernoff_bound w d x / (exp ((a - d) * l) - 1)
  <= Call w (exp x) <= Series (law_node 1 w a x l) - call_line w a x l.
Proof.
  intros w a c d x l W L A D. rewrite (is_series_unique _ _ (call_images w a x l W L (proj1 A))).
  pose proof (aliasing_above w a c x l W L ltac:(lra) ltac:(lra)).
  pose proof (aliasing_below w a d x l W L D ltac:(lra)). lra.
Qed.

(* ---- audit ---- *)

Print Assumptions law_sum.
Print Assumptions call_images.
Print Assumptions put_images.
Print Assumptions least_images.
Print Assumptions call_contour_falls.
Print Assumptions put_contour_falls.
Print Assumptions aliasing_bracket.
