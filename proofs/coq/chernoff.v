(* chernoff.v - Chernoff's bounds of the three functions of a composition, for finite laws, and
   what they say of the images of an inversion sum.

   A law is a list of (w, r): the ratio r > 0 with weight w >= 0.  CALL is E (R - K)+, PUT is
   E (K - R)+, LEAST is E min(R, K).
   Method: the weighted mean of two logarithms is below the logarithm of the mean.
   Classic mistake: the constant |c-1|^(c-1) / |c|^c is that of c > 1 and c < 0; between
   it is 1, and bounds the least. *)
From Coq Require Import Reals Lra List.
Import ListNotations.
Open Scope R_scope.

Definition law := list (R * R).
Definition expect (f : R -> R) (l : law) := fold_right (fun a s => fst a * f (snd a) + s) 0 l.
Definition ratios (l : law) := forall a, In a l -> 0 <= fst a /\ 0 < snd a.
Definition Call (l : law) (k : R) := expect (fun r => Rmax (r - k) 0) l.
Definition Put (l : law) (k : R) := expect (fun r => Rmax (k - r) 0) l.
Definition Least (l : law) (k : R) := expect (fun r => Rmin r k) l.
Definition Moment (l : law) (c : R) := expect (fun r => Rpower r c) l.
Definition Mass (l : law) := expect (fun _ => 1) l.
Definition Mean (l : law) := expect (fun r => r) l.
(* |c-1|^(c-1) / |c|^c *)
Definition Front (c : R) := exp ((c - 1) * ln (Rabs (c - 1)) - c * ln (Rabs c)).

Lemma ln_below : forall x s, 0 < x -> 0 < s -> ln x <= ln s + (x / s - 1).
Proof.
  intros x s X S. assert (0 < x / s) as Q by (apply Rdiv_lt_0_compat; assumption).
  assert (ln x = ln s + ln (x / s)) as E.
  { rewrite <- ln_mult by assumption. f_equal. field. lra. }
  rewrite E. assert (ln (x / s) <= x / s - 1); [| lra].
  pose proof (exp_ineq1_le (ln (x / s))) as I. rewrite exp_ln in I by exact Q. lra.
Qed.

(* p ln x + (1 - p) ln y <= ln (p x + (1 - p) y) *)
Lemma ln_mean : forall p x y, 0 < p < 1 -> 0 < x -> 0 < y ->
  p * ln x + (1 - p) * ln y <= ln (p * x + (1 - p) * y).
Proof.
  intros p x y P X Y. set (s := p * x + (1 - p) * y). assert (0 < s) as S by (unfold s; nra).
  pose proof (ln_below x s X S) as A. pose proof (ln_below y s Y S) as B.
  assert (p * (x / s - 1) + (1 - p) * (y / s - 1) = 0) as E by (unfold s in *; field; lra). nra.
Qed.

Lemma exp_le : forall x y, x <= y -> exp x <= exp y.
Proof. intros x y [H | H]; [left; apply exp_increasing; exact H | right; rewrite H; reflexivity]. Qed.

(* A difference that is positive is bounded through its logarithm. *)
Lemma excess_below : forall d e, (0 < d -> ln d <= e) -> Rmax d 0 <= exp e.
Proof.
  intros d e H. pose proof (exp_pos e) as P. apply Rmax_lub; [| lra].
  destruct (Rle_lt_dec d 0) as [N | Q]; [apply Rle_trans with 0; lra |].
  rewrite <- (exp_ln d) by exact Q. apply exp_le. apply H. exact Q.
Qed.

Lemma weight : forall c, 1 < c -> 0 < / c < 1.
Proof.
  intros c C. split; [apply Rinv_0_lt_compat; lra |].
  rewrite <- Rinv_1. apply Rinv_lt_contravar; lra.
Qed.

Lemma call_point : forall r k c, 0 < r -> 0 < k -> 1 < c ->
  Rmax (r - k) 0 <= Front c * Rpower k (1 - c) * Rpower r c.
Proof.
  intros r k c R K C. unfold Front, Rpower. rewrite <- !exp_plus. apply excess_below. intro P.
  rewrite !Rabs_pos_eq by lra.
  pose proof (ln_mean (/ c) (r - k) (k * / (c - 1)) (weight c C) P) as M.
  assert (0 < / (c - 1)) as I by (apply Rinv_0_lt_compat; lra).
  assert (0 < / c) as J by (apply Rinv_0_lt_compat; lra).
  specialize (M ltac:(apply Rmult_lt_0_compat; assumption)).
  replace (/ c * (r - k) + (1 - / c) * (k * / (c - 1))) with (r * / c) in M by (field; lra).
  rewrite !ln_mult in M by assumption. rewrite !ln_Rinv in M by lra.
  apply (Rmult_le_compat_l c) in M; [| lra].
  replace (c * (/ c * ln (r - k) + (1 - / c) * (ln k + - ln (c - 1))))
    with (ln (r - k) + (c - 1) * (ln k - ln (c - 1))) in M by (field; lra). lra.
Qed.

Lemma put_point : forall r k c, 0 < r -> 0 < k -> c < 0 ->
  Rmax (k - r) 0 <= Front c * Rpower k (1 - c) * Rpower r c.
Proof.
  intros r k c R K C. unfold Front, Rpower. rewrite <- !exp_plus. apply excess_below. intro P.
  rewrite !Rabs_left by lra. set (f := - c). replace c with (- f) by (unfold f; ring).
  assert (0 < f) as F by (unfold f; lra).
  assert (0 < / f) as I by (apply Rinv_0_lt_compat; lra).
  assert (0 < / (1 + f)) as J by (apply Rinv_0_lt_compat; lra).
  pose proof (ln_mean (/ (1 + f)) (k - r) (r * / f) (weight (1 + f) ltac:(lra)) P) as M.
  specialize (M ltac:(apply Rmult_lt_0_compat; assumption)).
  replace (/ (1 + f) * (k - r) + (1 - / (1 + f)) * (r * / f)) with (k * / (1 + f)) in M by (field; lra).
  rewrite !ln_mult in M by assumption. rewrite !ln_Rinv in M by lra.
  apply (Rmult_le_compat_l (1 + f)) in M; [| lra].
  replace ((1 + f) * (/ (1 + f) * ln (k - r) + (1 - / (1 + f)) * (ln r + - ln f)))
    with (ln (k - r) + f * (ln r - ln f)) in M by (field; lra).
  replace (- (- f - 1)) with (1 + f) by ring. replace (- - f) with f by ring. lra.
Qed.

Lemma least_point : forall r k c, 0 < r -> 0 < k -> 0 <= c <= 1 -> Rmin r k <= Rpower k (1 - c) * Rpower r c.
Proof.
  intros r k c R K C. unfold Rpower. rewrite <- exp_plus.
  assert (0 < Rmin r k) as P by (apply Rmin_glb_lt; assumption).
  rewrite <- (exp_ln (Rmin r k)) by exact P. apply exp_le.
  assert (ln (Rmin r k) <= ln r) as A
    by (destruct (Rmin_l r k) as [H | H]; [left; apply ln_increasing; assumption | right; rewrite H; reflexivity]).
  assert (ln (Rmin r k) <= ln k) as B
    by (destruct (Rmin_r r k) as [H | H]; [left; apply ln_increasing; assumption | right; rewrite H; reflexivity]).
  nra.
Qed.

(* ---- laws ---- *)

Lemma expect_le : forall f g m l, ratios l -> (forall r, 0 < r -> f r <= m * g r) -> expect f l <= m * expect g l.
Proof.
  intros f g m l L H. induction l as [| a l IH]; simpl; [lra |].
  destruct (L a (or_introl eq_refl)) as [W R]. specialize (H (snd a) R).
  assert (ratios l) as N by (intros b B; apply L; right; exact B). specialize (IH N). nra.
Qed.

Theorem chernoff_call : forall l k c, ratios l -> 0 < k -> 1 < c ->
  Call l k <= Front c * Rpower k (1 - c) * Moment l c.
Proof. intros l k c L K C. apply expect_le; [exact L |]. intros r R. apply call_point; assumption. Qed.

Theorem chernoff_put : forall l k c, ratios l -> 0 < k -> c < 0 ->
  Put l k <= Front c * Rpower k (1 - c) * Moment l c.
Proof. intros l k c L K C. apply expect_le; [exact L |]. intros r R. apply put_point; assumption. Qed.

Theorem chernoff_least : forall l k c, ratios l -> 0 < k -> 0 <= c <= 1 ->
  Least l k <= Rpower k (1 - c) * Moment l c.
Proof. intros l k c L K C. apply expect_le; [exact L |]. intros r R. apply least_point; assumption. Qed.

(* The constant of sums: x <= exp(c x) / (e c). *)
Theorem chernoff_exponential : forall x c, 0 < c -> Rmax x 0 <= exp (c * x - 1) / c.
Proof.
  intros x c C. pose proof (exp_ineq1_le (c * x - 1)) as I. pose proof (exp_pos (c * x - 1)) as P.
  assert (0 < / c) as J by (apply Rinv_0_lt_compat; exact C).
  apply Rmax_lub; [| left; apply Rdiv_lt_0_compat; assumption].
  apply (Rmult_le_reg_r c); [exact C |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.

Theorem call_put_parity : forall l k, Call l k - Put l k = Mean l - k * Mass l.
Proof.
  intros l k. unfold Call, Put, Mean, Mass. induction l as [| a l IH]; simpl; [ring |].
  assert (Rmax (snd a - k) 0 - Rmax (k - snd a) 0 = snd a - k)
    by (unfold Rmax; repeat destruct Rle_dec; lra). nra.
Qed.

Theorem call_least_parity : forall l k, Call l k + Least l k = Mean l.
Proof.
  intros l k. unfold Call, Least, Mean. induction l as [| a l IH]; simpl; [ring |].
  assert (Rmax (snd a - k) 0 + Rmin (snd a) k = snd a)
    by (unfold Rmax, Rmin; repeat destruct Rle_dec; lra). nra.
Qed.

(* ---- images ---- *)

Lemma shifted : forall x y c, Rpower (exp (x + y)) (1 - c) = exp (- ((c - 1) * x)) * exp (- ((c - 1) * y)).
Proof. intros x y c. unfold Rpower. rewrite ln_exp, <- exp_plus. f_equal. ring. Qed.

(* At the abscissa a and j periods l above x: what CALL, PUT and LEAST leave. *)
Theorem image_call : forall w a c x l j, ratios w -> 1 < c ->
  exp ((a - 1) * (INR j * l)) * Call w (exp (x + INR j * l)) <=
  Front c * exp (- ((c - 1) * x)) * Moment w c * exp (- (INR j * ((c - a) * l))).
Proof.
  intros w a c x l j W C. pose proof (chernoff_call w (exp (x + INR j * l)) c W (exp_pos _) C) as B.
  rewrite shifted in B. apply (Rmult_le_compat_l (exp ((a - 1) * (INR j * l)))) in B; [| left; apply exp_pos].
  eapply Rle_trans; [exact B |]. right.
  replace (- (INR j * ((c - a) * l))) with ((a - 1) * (INR j * l) + - ((c - 1) * (INR j * l))) by ring.
  rewrite exp_plus. ring.
Qed.

Theorem image_put : forall w a c x l j, ratios w -> c < 0 ->
  exp (- ((a - 1) * (INR j * l))) * Put w (exp (x - INR j * l)) <=
  Front c * exp (- ((c - 1) * x)) * Moment w c * exp (- (INR j * ((a - c) * l))).
Proof.
  intros w a c x l j W C. pose proof (chernoff_put w (exp (x + - (INR j * l))) c W (exp_pos _) C) as B.
  rewrite shifted in B. apply (Rmult_le_compat_l (exp (- ((a - 1) * (INR j * l))))) in B; [| left; apply exp_pos].
  eapply Rle_trans; [exact B |]. right.
  replace (- (INR j * ((a - c) * l))) with (- ((a - 1) * (INR j * l)) + - ((c - 1) * - (INR j * l))) by ring.
  rewrite exp_plus. ring.
Qed.

(* An image of CALL below x is a part in closed form and an image of PUT. *)
Theorem image_line : forall w a x l j,
  exp (- ((a - 1) * (INR j * l))) * Call w (exp (x - INR j * l)) =
  (Mean w * exp (- (INR j * ((a - 1) * l))) - Mass w * exp x * exp (- (INR j * (a * l)))) +
  exp (- ((a - 1) * (INR j * l))) * Put w (exp (x - INR j * l)).
Proof.
  intros w a x l j. pose proof (call_put_parity w (exp (x - INR j * l))) as P.
  set (p := Put w (exp (x - INR j * l))) in *.
  replace (Call w (exp (x - INR j * l))) with (Mean w - exp (x - INR j * l) * Mass w + p) by lra.
  replace (- (INR j * ((a - 1) * l))) with (- ((a - 1) * (INR j * l))) by ring.
  replace (- (INR j * (a * l))) with (- ((a - 1) * (INR j * l)) + - (INR j * l)) by ring.
  assert (exp (x - INR j * l) = exp x * exp (- (INR j * l))) as E by (unfold Rminus; apply exp_plus).
  rewrite E, exp_plus. ring.
Qed.

(* The images are not negative, so the sum is not below its own term. *)
Lemma expect_pos : forall f l, ratios l -> (forall r, 0 <= f r) -> 0 <= expect f l.
Proof.
  intros f l L H. induction l as [| a l IH]; simpl; [lra |].
  destruct (L a (or_introl eq_refl)) as [W _]. specialize (H (snd a)).
  assert (ratios l) as N by (intros b B; apply L; right; exact B). specialize (IH N). nra.
Qed.

Theorem image_pos : forall l k, ratios l -> 0 <= Call l k /\ 0 <= Put l k.
Proof. intros l k L. split; apply expect_pos; try exact L; intro r; apply Rmax_r. Qed.

(* CALL falls, so an image above is at most the weight times the value. *)
Theorem image_own : forall l k m, ratios l -> k <= m -> Call l m <= Call l k.
Proof.
  intros l k m L H. unfold Call. rewrite <- (Rmult_1_l (expect (fun r => Rmax (r - k) 0) l)).
  apply expect_le; [exact L |]. intros r R. rewrite Rmult_1_l. apply Rle_max_compat_r. lra.
Qed.

(* |w^(a + i t)| = |w|^a exp(-t arg w) falls in t where the argument is not negative. *)
Theorem size_falls : forall s a t u d, 0 <= d -> t <= u -> Rpower s a * exp (- (u * d)) <= Rpower s a * exp (- (t * d)).
Proof.
  intros s a t u d D H. apply Rmult_le_compat_l; [left; apply exp_pos |]. apply exp_le. nra.
Qed.

(* ---- audit ---- *)

Print Assumptions chernoff_call.
Print Assumptions chernoff_put.
Print Assumptions chernoff_least.
Print Assumptions chernoff_exponential.
Print Assumptions call_put_parity.
Print Assumptions call_least_parity.
Print Assumptions image_call.
Print Assumptions image_put.
Print Assumptions image_line.
Print Assumptions image_pos.
Print Assumptions image_own.
Print Assumptions size_falls.
