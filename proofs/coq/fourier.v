(* fourier.v - a continuous function is the sum of its Fourier series at a point where that converges.

   s is a function on one period [-l/2, l/2], w = 2 pi / l.  Its coefficients are the integrals of s cos (n w x).
   Method (Fejer): the mean of the first n partial sums is the integral of s against a kernel that is not
   negative, has mass n l, and is bounded away from 0, whatever n is.
   Classic mistake: to ask that the coefficients are those of a smooth function; nothing but convergence is asked. *)
From Coq Require Import Reals Psatz Lia.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

(* 1 + 2 cos t + .. + 2 cos (m t) *)
Fixpoint dirichlet (m : nat) (t : R) : R :=
  match m with O => 1 | S k => dirichlet k t + 2 * cos (INR (S k) * t) end.

(* The sum of the first n of these. *)
Fixpoint fejer (n : nat) (t : R) : R :=
  match n with O => 0 | S k => fejer k t + dirichlet k t end.

(* c 0 + 2 c 1 + .. + 2 c m, and the sum of the first n of these. *)
Fixpoint partial (c : nat -> R) (m : nat) : R :=
  match m with O => c O | S k => partial c k + 2 * c (S k) end.
Fixpoint partials (c : nat -> R) (n : nat) : R :=
  match n with O => 0 | S k => partials c k + partial c k end.

(* The coefficients of s over the period l. *)
Definition coefficients (s : R -> R) (l : R) (c : nat -> R) := forall n,
  is_RInt (fun x => s x * cos (INR n * (2 * PI / l * x))) (- (l / 2)) (l / 2) (c n).

Lemma cos_neighbours : forall a t, cos (a + t) + cos (a - t) = 2 * (cos a * cos t).
Proof. intros. rewrite cos_plus, cos_minus. ring. Qed.

Lemma dirichlet_closed : forall m t, (1 - cos t) * dirichlet m t = cos (INR m * t) - cos (INR (S m) * t).
Proof.
  induction m as [| m IH]; intro t.
  - simpl. rewrite Rmult_0_l, cos_0, !Rmult_1_l. ring.
  - change (dirichlet (S m) t) with (dirichlet m t + 2 * cos (INR (S m) * t)).
    rewrite Rmult_plus_distr_l, IH. pose proof (cos_neighbours (INR (S m) * t) t) as N.
    replace (INR (S m) * t + t) with (INR (S (S m)) * t) in N by (rewrite (S_INR (S m)); ring).
    replace (INR (S m) * t - t) with (INR m * t) in N by (rewrite S_INR; ring). nra.
Qed.

Lemma fejer_closed : forall n t, (1 - cos t) * fejer n t = 1 - cos (INR n * t).
Proof.
  induction n as [| n IH]; intro t.
  - simpl. rewrite Rmult_0_l, cos_0. ring.
  - change (fejer (S n) t) with (fejer n t + dirichlet n t).
    rewrite Rmult_plus_distr_l, IH, dirichlet_closed. ring.
Qed.

Lemma cos_whole : forall t, cos t = 1 -> forall n, cos (INR n * t) = 1.
Proof.
  intros t C n. pose proof (fejer_closed n t) as F. rewrite C in F. lra.
Qed.

Lemma fejer_pos : forall n t, 0 <= fejer n t.
Proof.
  intros n t. pose proof (COS_bound t) as [_ B]. destruct (Req_dec (cos t) 1) as [C | C].
  - assert (D : forall m, 0 <= dirichlet m t).
    { induction m as [| m IH]; [simpl; lra |].
      change (dirichlet (S m) t) with (dirichlet m t + 2 * cos (INR (S m) * t)). rewrite cos_whole by exact C. lra. }
    induction n as [| n IH]; [simpl; lra |]. simpl. specialize (D n). lra.
  - apply (Rmult_le_reg_l (1 - cos t)); [lra |]. rewrite fejer_closed.
    pose proof (COS_bound (INR n * t)). lra.
Qed.

(* Where 1 - cos t is at least g, the kernel is at most 2 / g. *)
Lemma fejer_far : forall n t g, 0 < g -> g <= 1 - cos t -> fejer n t <= 2 / g.
Proof.
  intros n t g G H. pose proof (fejer_closed n t) as F. pose proof (fejer_pos n t) as P.
  pose proof (COS_bound (INR n * t)) as B. apply (Rmult_le_reg_r g); [exact G |].
  replace (2 / g * g) with 2 by (field; lra). nra.
Qed.

(* ---- integrals over a period ---- *)

Lemma int_plus : forall (f g : R -> R) (a b x y : R), is_RInt f a b x -> is_RInt g a b y ->
  is_RInt (fun t => f t + g t) a b (x + y).
Proof. intros f g a b x y F G. exact (is_RInt_plus (V := R_NormedModule) f g a b x y F G). Qed.

Lemma int_minus : forall (f g : R -> R) (a b x y : R), is_RInt f a b x -> is_RInt g a b y ->
  is_RInt (fun t => f t - g t) a b (x - y).
Proof. intros f g a b x y F G. exact (is_RInt_minus (V := R_NormedModule) f g a b x y F G). Qed.

Lemma int_scal : forall (f : R -> R) (k a b x : R), is_RInt f a b x -> is_RInt (fun t => k * f t) a b (k * x).
Proof. intros f k a b x F. exact (is_RInt_scal (V := R_NormedModule) f a b k x F). Qed.

Lemma int_const : forall a b k, is_RInt (fun _ => k) a b ((b - a) * k).
Proof. intros a b k. exact (is_RInt_const (V := R_NormedModule) a b k). Qed.

(* The same function and number, written in another way. *)
Lemma int_as : forall (f g : R -> R) (a b x y : R), is_RInt f a b x -> (forall t, f t = g t) -> x = y -> is_RInt g a b y.
Proof.
  intros f g a b x y F E N. rewrite <- N. apply (is_RInt_ext f); [intros t _; apply E | exact F].
Qed.

Lemma int_dirichlet : forall s l c, coefficients s l c -> forall m,
  is_RInt (fun x => s x * dirichlet m (2 * PI / l * x)) (- (l / 2)) (l / 2) (partial c m).
Proof.
  intros s l c C m. induction m as [| m IH].
  - apply (int_as _ _ _ _ _ _ (C O)); [| reflexivity]. intro x. simpl. rewrite Rmult_0_l, cos_0. reflexivity.
  - apply (int_as _ _ _ _ _ _ (int_plus _ _ _ _ _ _ IH (int_scal _ 2 _ _ _ (C (S m))))); [| reflexivity].
    intro x. change (dirichlet (S m) (2 * PI / l * x))
      with (dirichlet m (2 * PI / l * x) + 2 * cos (INR (S m) * (2 * PI / l * x))). ring.
Qed.

Lemma int_fejer : forall s l c, coefficients s l c -> forall n,
  is_RInt (fun x => s x * fejer n (2 * PI / l * x)) (- (l / 2)) (l / 2) (partials c n).
Proof.
  intros s l c C n. induction n as [| n IH].
  - apply (int_as _ _ _ _ _ _ (int_const (- (l / 2)) (l / 2) 0)); [intro; simpl; ring | simpl; ring].
  - apply (int_as _ _ _ _ _ _ (int_plus _ _ _ _ _ _ IH (int_dirichlet s l c C n))); [| reflexivity].
    intro x. simpl. ring.
Qed.

Definition one (l : R) (n : nat) : R := match n with O => l | S _ => 0 end.

Lemma one_coefficients : forall l, 0 < l -> coefficients (fun _ => 1) l (one l).
Proof.
  intros l L [| n].
  - apply (int_as _ _ _ _ _ _ (int_const (- (l / 2)) (l / 2) 1)); [| simpl; field].
    intro x. simpl. rewrite Rmult_0_l, cos_0. ring.
  - set (v := INR (S n) * (2 * PI / l)). pose proof PI_RGT_0 as P.
    assert (0 < INR (S n)) as N by (apply lt_0_INR; lia).
    assert (0 < v) as V by (unfold v; apply Rmult_lt_0_compat; [exact N | apply Rdiv_lt_0_compat; lra]).
    assert (sin (v * (l / 2)) = 0) as Z.
    { apply sin_eq_0_1. exists (Z.of_nat (S n)). rewrite <- INR_IZR_INZ. unfold v. field. lra. }
    assert (is_RInt (fun x => cos (v * x)) (- (l / 2)) (l / 2) (sin (v * (l / 2)) / v - sin (v * - (l / 2)) / v)) as I.
    { apply (is_RInt_derive (fun x => sin (v * x) / v) (fun x => cos (v * x))).
      - intros x _. auto_derive; [trivial | field; lra].
      - intros x _. apply (ex_derive_continuous (fun y => cos (v * y))). auto_derive. trivial. }
    apply (int_as _ _ _ _ _ _ I).
    + intro x. unfold v. rewrite Rmult_1_l. f_equal. ring.
    + replace (v * - (l / 2)) with (- (v * (l / 2))) by ring. rewrite sin_neg, Z. simpl. field. lra.
Qed.

Lemma one_partials : forall l n, partials (one l) n = INR n * l.
Proof.
  intros l n. assert (forall m, partial (one l) m = l) as P.
  { induction m as [| m IH]; [reflexivity |]. simpl partial. rewrite IH. simpl one. ring. }
  induction n as [| n IH]; [simpl; ring |]. rewrite S_INR. simpl partials. rewrite IH, P. ring.
Qed.

(* ---- near 0, and away from it ---- *)

Lemma cos_far : forall l d x, 0 < l -> 0 < d <= l / 2 -> d <= Rabs x <= l / 2 ->
  1 - cos (2 * PI / l * d) <= 1 - cos (2 * PI / l * x).
Proof.
  intros l d x L D X. pose proof PI_RGT_0 as P.
  assert (0 < 2 * PI / l) as W by (apply Rdiv_lt_0_compat; lra).
  assert (2 * PI / l * (l / 2) = PI) as H by (field; lra).
  assert (cos (2 * PI / l * x) = cos (2 * PI / l * Rabs x)) as E.
  { unfold Rabs. destruct (Rcase_abs x); [| reflexivity].
    replace (2 * PI / l * - x) with (- (2 * PI / l * x)) by ring. rewrite cos_neg. reflexivity. }
  rewrite E. assert (cos (2 * PI / l * Rabs x) <= cos (2 * PI / l * d)); [| lra].
  apply cos_decr_1; try nra.
Qed.

Lemma gap_pos : forall l d, 0 < l -> 0 < d <= l / 2 -> 0 < 1 - cos (2 * PI / l * d).
Proof.
  intros l d L D. pose proof PI_RGT_0 as P.
  assert (0 < 2 * PI / l) as W by (apply Rdiv_lt_0_compat; lra).
  assert (2 * PI / l * (l / 2) = PI) as H by (field; lra).
  assert (cos (2 * PI / l * d) < cos 0) as C by (apply cos_decreasing_1; nra).
  rewrite cos_0 in C. lra.
Qed.

(* The deviation from s 0 against the kernel: little near 0, bounded away from it. *)
Lemma deviation : forall s l b e, 0 < l -> 0 < e -> continuous s 0 ->
  (forall x, Rabs x <= l / 2 -> Rabs (s x) <= b) -> exists k, forall n x, Rabs x <= l / 2 ->
  Rabs ((s x - s 0) * fejer n (2 * PI / l * x)) <= e * fejer n (2 * PI / l * x) + k.
Proof.
  intros s l b e L E C B.
  destruct (proj1 (filterlim_locally s (s 0)) C (mkposreal e E)) as [[d D] H].
  set (m := Rmin d (l / 2)). assert (0 < m) as M by (apply Rmin_glb_lt; lra).
  pose proof (Rmin_l d (l / 2)) as NL. pose proof (Rmin_r d (l / 2)) as NR. fold m in NL, NR.
  pose proof (gap_pos l m L (conj M NR)) as G. set (g := 1 - cos (2 * PI / l * m)) in *.
  assert (0 <= b) as B0.
  { eapply Rle_trans; [apply Rabs_pos | apply (B 0)]. rewrite Rabs_R0. lra. }
  exists (2 * b * (2 / g)). intros n x X. pose proof (fejer_pos n (2 * PI / l * x)) as F.
  assert (0 < 2 / g) as Q by (apply Rdiv_lt_0_compat; lra).
  rewrite Rabs_mult, (Rabs_pos_eq (fejer n (2 * PI / l * x))) by exact F.
  destruct (Rlt_le_dec (Rabs x) m) as [N | N].
  - assert (Rabs (s x - s 0) < e) as T.
    { apply (H x). unfold ball; simpl; unfold AbsRing_ball, abs, minus, plus, opp; simpl.
      rewrite Ropp_0, Rplus_0_r. lra. }
    nra.
  - pose proof (fejer_far n (2 * PI / l * x) g G (cos_far l m x L (conj M NR) (conj N X))) as U.
    assert (Rabs (s x - s 0) <= 2 * b) as T.
    { unfold Rminus. eapply Rle_trans; [apply Rabs_triang |]. rewrite Rabs_Ropp.
      pose proof (B x X). assert (Rabs 0 <= l / 2) as Z by (rewrite Rabs_R0; lra). pose proof (B 0 Z). lra. }
    pose proof (Rabs_pos (s x - s 0)) as V.
    apply Rle_trans with (2 * b * (2 / g)); [apply Rmult_le_compat; assumption | nra].
Qed.

Lemma mean_near : forall s l c b e, 0 < l -> 0 < e -> continuous s 0 ->
  (forall x, Rabs x <= l / 2 -> Rabs (s x) <= b) -> coefficients s l c -> exists k, forall n,
  Rabs (partials c n - INR n * l * s 0) <= e * (INR n * l) + k.
Proof.
  intros s l c b e L E C B K. destruct (deviation s l b e L E C B) as [k H]. exists (k * l). intro n.
  set (a := - (l / 2)). set (z := l / 2).
  pose proof (int_fejer s l c K n) as I. pose proof (int_fejer _ l _ (one_coefficients l L) n) as J.
  rewrite one_partials in J. fold a z in I, J.
  assert (T : is_RInt (fun x => (s x - s 0) * fejer n (2 * PI / l * x)) a z (partials c n - INR n * l * s 0)).
  { apply (int_as _ _ _ _ _ _ (int_minus _ _ _ _ _ _ I (int_scal _ (s 0) _ _ _ J))); [intro; ring | ring]. }
  assert (U : is_RInt (fun x => e * fejer n (2 * PI / l * x) + k) a z (e * (INR n * l) + k * l)).
  { apply (int_as _ _ _ _ _ _ (int_plus _ _ _ _ _ _ (int_scal _ e _ _ _ J) (int_const a z k))); [intro; ring |].
    unfold a, z. field. }
  assert (W : is_RInt (fun x => - (e * fejer n (2 * PI / l * x) + k)) a z (- (e * (INR n * l) + k * l))).
  { apply (int_as _ _ _ _ _ _ (int_scal _ (-1) _ _ _ U)); [intro; ring | ring]. }
  assert (forall x, a < x < z -> Rabs x <= l / 2) as R by (unfold a, z; intros x X; apply Rabs_le; lra).
  assert (a <= z) as O by (unfold a, z; lra).
  apply Rabs_le. split.
  - apply (is_RInt_le _ _ a z _ _ O W T). intros x X. pose proof (H n x (R x X)) as D.
    apply Rabs_le_between in D. lra.
  - apply (is_RInt_le _ _ a z _ _ O T U). intros x X. pose proof (H n x (R x X)) as D.
    apply Rabs_le_between in D. lra.
Qed.

Lemma partials_sum : forall c n, partials c (S n) = sum_f_R0 (partial c) n.
Proof.
  intros c n. induction n as [| n IH]; [simpl; ring |].
  change (partials c (S (S n))) with (partials c (S n) + partial c (S n)). rewrite IH. reflexivity.
Qed.

(* What has a Riemann integral is bounded. *)
Lemma coefficients_bounded : forall s l c, 0 < l -> coefficients s l c ->
  exists b, forall x, Rabs x <= l / 2 -> Rabs (s x) <= b.
Proof.
  intros s l c L C.
  assert (ex_RInt s (- (l / 2)) (l / 2)) as E.
  { exists (c O). apply (int_as _ _ _ _ _ _ (C O)); [| reflexivity]. intro x. simpl. rewrite Rmult_0_l, cos_0. ring. }
  destruct (ex_RInt_ub (V := R_NormedModule) s _ _ E) as [b B]. rewrite Rmin_left, Rmax_right in B by lra.
  exists b. intros x X. apply B, Rabs_le_between, X.
Qed.

(* partial c m = c 0 + 2 c 1 + .. + 2 c m is the sum over the frequencies from -m to m. *)
Theorem fourier_at : forall s l c (q : R), 0 < l -> continuous s 0 -> coefficients s l c ->
  is_lim_seq (partial c) q -> q = l * s 0.
Proof.
  intros s l c q L C K Q. destruct (coefficients_bounded s l c L K) as [b B]. apply is_lim_seq_Reals in Q. apply Cesaro_1 in Q.
  destruct (Req_dec q (l * s 0)) as [| N]; [assumption | exfalso].
  set (d := Rabs (q - l * s 0)). assert (0 < d) as D by (apply Rabs_pos_lt; lra).
  destruct (mean_near s l c b (d / (4 * l)) L ltac:(apply Rdiv_lt_0_compat; lra) C B K) as [k M].
  destruct (Q (d / 4)) as [m H]; [lra |].
  destruct (nfloor_ex (Rabs (4 * k / d)) (Rabs_pos _)) as [i [_ J]]. rewrite <- S_INR in J. set (j := S i) in *.
  pose proof (Rle_abs (4 * k / d)) as A.
  set (n := S (m + j)). assert (INR j < INR n) as X by (apply lt_INR; unfold n; lia).
  assert (0 < INR n) as P by (apply lt_0_INR; unfold n; lia).
  specialize (H n ltac:(unfold n; lia)). unfold R_dist in H. specialize (M n).
  unfold n in H, M. simpl pred in H. rewrite partials_sum in M. fold n in H, M.
  set (t := sum_f_R0 (partial c) (m + j)) in *.
  assert (k < d / 4 * INR n) as Y.
  { assert (4 * k / d < INR n) as Y by lra. apply (Rmult_lt_compat_r d) in Y; [| lra].
    replace (4 * k / d * d) with (4 * k) in Y by (field; lra). lra. }
  replace (d / (4 * l) * (INR n * l)) with (d / 4 * INR n) in M by (field; lra).
  assert (Rabs (t / INR n - l * s 0) <= d / 2) as Z.
  { replace (t / INR n - l * s 0) with ((t - INR n * l * s 0) / INR n) by (field; lra).
    unfold Rdiv. rewrite Rabs_mult, (Rabs_pos_eq (/ INR n)) by (left; apply Rinv_0_lt_compat; exact P).
    apply (Rmult_le_reg_r (INR n)); [exact P |]. rewrite Rmult_assoc, Rinv_l by lra. lra. }
  assert (d <= Rabs (t / INR n - q) + Rabs (t / INR n - l * s 0)) as T; [| lra].
  unfold d. replace (q - l * s 0) with (- (t / INR n - q) + (t / INR n - l * s 0)) by ring.
  eapply Rle_trans; [apply Rabs_triang |]. rewrite Rabs_Ropp. lra.
Qed.

(* ---- audit ---- *)

Print Assumptions fourier_at.
