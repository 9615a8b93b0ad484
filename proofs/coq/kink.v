(* kink.v - the transforms of CALL, PUT and LEAST of one ratio r, as functions of the logarithm u of the price.

   CALL is (r - e^u)+, PUT is (e^u - r)+, LEAST is min(r, e^u); e^((a-1)(u-x)) times it falls on both sides for a > 1,
   a < 0, 0 < a < 1, and all three have the transform +- r^z e^(-(z-1) x) / (z (z-1)), z = a + i t.
   Method: integrals of e^(p u) cos (t u) over half lines, up to the kink and from it.
   Classic mistake: 1/(z (z-1)) is 1/(z-1) - 1/z: which of the two half lines each part is over depends on a. *)
From Coq Require Import Reals Psatz Lia.
From Coquelicot Require Import Coquelicot.
From Assay Require Import chernoff profile fourier images strip.
Open Scope R_scope.

(* The real part of r^z e^(-(z-1) x) / (z (z-1)). *)
Definition atom_node (a x t r : R) :=
  r * exp ((a - 1) * (ln r - x)) * (((a - 1) * cos (t * (ln r - x)) + t * sin (t * (ln r - x))) / ((a - 1) ^ 2 + t ^ 2)
                                    - (a * cos (t * (ln r - x)) + t * sin (t * (ln r - x))) / (a ^ 2 + t ^ 2)).

(* ---- integrals of exponentials over a half line ---- *)

Lemma half_line_left : forall (f F : R -> R) c, (forall u, is_derive F u (f u)) -> (forall u, continuous f u) ->
  (forall d, 0 < d -> exists m, forall u, u < m -> Rabs (F u) < d) ->
  integral (fun u => if Rle_dec u c then f u else 0) (F c).
Proof.
  intros f F c D C V. apply integral_near. intros d P. destruct (V d P) as [m M].
  exists (1 + Rabs m + Rabs c). pose proof (Rabs_pos c). pose proof (Rabs_pos m). split; [lra |]. intros u v U W.
  pose proof (Rle_abs c). pose proof (Rle_abs (- c)) as O. rewrite Rabs_Ropp in O.
  pose proof (Rle_abs (- m)) as Q. rewrite Rabs_Ropp in Q.
  exists ((F c - F u) + 0). split.
  - apply (int_chain _ u c v).
    + apply (is_RInt_ext f).
      { intros x X. rewrite Rmax_right in X by lra. destruct (Rle_dec x c); [reflexivity | lra]. }
      apply (is_RInt_derive F f); intros; [apply D | apply C].
    + apply (is_RInt_ext (fun _ => 0)).
      { intros x X. rewrite Rmin_left in X by lra. destruct (Rle_dec x c); [lra | reflexivity]. }
      apply (int_as _ _ _ _ _ _ (int_const c v 0)); [reflexivity | ring].
  - replace (F c - F u + 0 - F c) with (- F u) by ring. rewrite Rabs_Ropp. apply M. lra.
Qed.

Lemma half_line_right : forall (f F : R -> R) c, (forall u, is_derive F u (f u)) -> (forall u, continuous f u) ->
  (forall d, 0 < d -> exists m, forall u, m < u -> Rabs (F u) < d) ->
  integral (fun u => if Rle_dec u c then 0 else f u) (- F c).
Proof.
  intros f F c D C V. apply integral_near. intros d P. destruct (V d P) as [m M].
  exists (1 + Rabs m + Rabs c). pose proof (Rabs_pos c). pose proof (Rabs_pos m). split; [lra |]. intros u v U W.
  pose proof (Rle_abs c). pose proof (Rle_abs (- c)) as O. rewrite Rabs_Ropp in O. pose proof (Rle_abs m).
  exists (0 + (F v - F c)). split.
  - apply (int_chain _ u c v).
    + apply (is_RInt_ext (fun _ => 0)).
      { intros x X. rewrite Rmax_right in X by lra. destruct (Rle_dec x c); [reflexivity | lra]. }
      apply (int_as _ _ _ _ _ _ (int_const u c 0)); [reflexivity | ring].
    + apply (is_RInt_ext f).
      { intros x X. rewrite Rmin_left in X by lra. destruct (Rle_dec x c); [lra | reflexivity]. }
      apply (is_RInt_derive F f); intros; [apply D | apply C].
  - replace (0 + (F v - F c) - - F c) with (F v) by ring. apply M. lra.
Qed.

(* e^(p (u - x)) cos (t (u - x)) and what it is the derivative of. *)
Definition swing (p t x u : R) := exp (p * (u - x)) * cos (t * (u - x)).
Definition swung (p t x u : R) := exp (p * (u - x)) * ((p * cos (t * (u - x)) + t * sin (t * (u - x))) / (p ^ 2 + t ^ 2)).

Lemma swung_derive : forall p t x u, p <> 0 -> is_derive (swung p t x) u (swing p t x u).
Proof.
  intros p t x u P. assert (0 < p ^ 2 + t ^ 2) as Q by nra. unfold swung, swing. auto_derive; [trivial |]. unfold Rminus. field. lra.
Qed.

Lemma swing_continuous : forall p t x u, continuous (swing p t x) u.
Proof. intros p t x u. apply (ex_derive_continuous (swing p t x)). unfold swing. auto_derive. trivial. Qed.

Lemma swung_small : forall p t x u, p <> 0 -> Rabs (swung p t x u) <= exp (p * (u - x)) * ((Rabs p + Rabs t) / (p ^ 2 + t ^ 2)).
Proof.
  intros p t x u P. assert (0 < p ^ 2 + t ^ 2) as Q by nra. unfold swung.
  rewrite Rabs_mult, Rabs_pos_eq by (left; apply exp_pos). apply Rmult_le_compat_l; [left; apply exp_pos |].
  unfold Rdiv. rewrite Rabs_mult, (Rabs_pos_eq (/ _)) by (left; apply Rinv_0_lt_compat, Q).
  apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, Q |].
  eapply Rle_trans; [apply Rabs_triang |]. rewrite !Rabs_mult.
  assert (Rabs (cos (t * (u - x))) <= 1) by (apply Rabs_le, COS_bound). assert (Rabs (sin (t * (u - x))) <= 1) by (apply Rabs_le, SIN_bound).
  pose proof (Rabs_pos p). pose proof (Rabs_pos t). nra.
Qed.

Lemma exp_under : forall c d y, 0 <= c -> 0 < d -> y < ln (d / (c + 1)) -> exp y * c < d.
Proof.
  intros c d y C D Y. apply exp_increasing in Y. rewrite exp_ln in Y by (apply Rdiv_lt_0_compat; lra).
  pose proof (exp_pos y). apply (Rmult_lt_compat_r (c + 1)) in Y; [| lra].
  replace (d / (c + 1) * (c + 1)) with d in Y by (field; lra). nra.
Qed.

Lemma swung_vanishes : forall k p t x d, p <> 0 -> 0 < d -> exists m, forall u, p * u < p * m -> Rabs (k * swung p t x u) < d.
Proof.
  intros k p t x d P D. set (c := Rabs k * ((Rabs p + Rabs t) / (p ^ 2 + t ^ 2))).
  assert (0 < p ^ 2 + t ^ 2) as Q by nra.
  assert (0 <= c) as C.
  { unfold c. pose proof (Rabs_pos k). pose proof (Rabs_pos p). pose proof (Rabs_pos t).
    apply Rmult_le_pos; [assumption |]. apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat, Q]. }
  exists (x + ln (d / (c + 1)) / p). intros u U. rewrite Rabs_mult.
  apply Rle_lt_trans with (exp (p * (u - x)) * c).
  - unfold c. pose proof (swung_small p t x u P). pose proof (Rabs_pos k). pose proof (exp_pos (p * (u - x))).
    apply Rle_trans with (Rabs k * (exp (p * (u - x)) * ((Rabs p + Rabs t) / (p ^ 2 + t ^ 2)))); [apply Rmult_le_compat_l; assumption | lra].
  - apply exp_under; [exact C | exact D |].
    replace (p * (x + ln (d / (c + 1)) / p)) with (p * x + ln (d / (c + 1))) in U by (field; exact P). lra.
Qed.

Lemma swing_left : forall k p t x c, 0 < p -> integral (fun u => if Rle_dec u c then k * swing p t x u else 0) (k * swung p t x c).
Proof.
  intros k p t x c P. apply (half_line_left (fun u => k * swing p t x u) (fun u => k * swung p t x u)).
  - intro u. apply is_derive_scal, swung_derive. lra.
  - intro u. apply (continuous_scal_r k (swing p t x)), swing_continuous.
  - intros d D. destruct (swung_vanishes k p t x d ltac:(lra) D) as [m M]. exists m. intros u U. apply M. nra.
Qed.

Lemma swing_right : forall k p t x c, p < 0 -> integral (fun u => if Rle_dec u c then 0 else k * swing p t x u) (- (k * swung p t x c)).
Proof.
  intros k p t x c P. apply (half_line_right (fun u => k * swing p t x u) (fun u => k * swung p t x u)).
  - intro u. apply is_derive_scal, swung_derive. lra.
  - intro u. apply (continuous_scal_r k (swing p t x)), swing_continuous.
  - intros d D. destruct (swung_vanishes k p t x d ltac:(lra) D) as [m M]. exists m. intros u U. apply M. nra.
Qed.

(* ---- one ratio ---- *)

(* A function of the ratio and the price, weighted and turned to x. *)
Definition weighted (pay : R -> R -> R) (a x r u : R) := exp ((a - 1) * (u - x)) * pay r (exp u).
Definition call (r k : R) := Rmax (r - k) 0.
Definition put (r k : R) := Rmax (k - r) 0.
Definition least (r k : R) := Rmin r k.

Lemma atom_node_is : forall a x t r, 0 < r -> atom_node a x t r = r * swung (a - 1) t x (ln r) - exp x * swung a t x (ln r).
Proof.
  intros a x t r R. unfold atom_node, swung.
  assert (exp x * exp (a * (ln r - x)) = r * exp ((a - 1) * (ln r - x))) as E.
  { rewrite <- (exp_ln r) at 2 by exact R. rewrite <- !exp_plus. f_equal. ring. }
  rewrite <- (Rmult_assoc (exp x)), E. ring.
Qed.

Lemma swing_price : forall a t x u, exp u * swing (a - 1) t x u = exp x * swing a t x u.
Proof.
  intros a t x u. unfold swing. rewrite <- !Rmult_assoc, <- !exp_plus. do 2 f_equal. ring.
Qed.

Lemma below_log : forall r u, 0 < r -> (u <= ln r <-> exp u <= r).
Proof.
  intros r u R. split; intro H.
  - rewrite <- (exp_ln r) by exact R. apply exp_le, H.
  - apply Rnot_lt_le. intro L. apply exp_increasing in L. rewrite exp_ln in L by exact R. lra.
Qed.

Lemma call_atom : forall a x t r, 1 < a -> 0 < r ->
  integral (fun u => weighted call a x r u * cos (t * (u - x))) (1 * atom_node a x t r).
Proof.
  intros a x t r A R. rewrite atom_node_is by exact R.
  replace (1 * _) with (r * swung (a - 1) t x (ln r) + -1 * (exp x * swung a t x (ln r))) by ring.
  apply (integral_ext (fun u => (if Rle_dec u (ln r) then r * swing (a - 1) t x u else 0)
                                + -1 * (if Rle_dec u (ln r) then exp x * swing a t x u else 0))).
  2: apply integral_lin; apply swing_left; lra.
  intro u. pose proof (below_log r u R) as L. pose proof (swing_price a t x u) as P. unfold weighted, call.
  destruct (Rle_dec u (ln r)) as [U | U].
  - rewrite Rmax_left by (apply L in U; lra). rewrite <- P. unfold swing. ring.
  - rewrite Rmax_right by (destruct (Rle_lt_dec (exp u) r) as [V | V]; [apply L in V; lra | lra]). ring.
Qed.

Lemma put_atom : forall a x t r, a < 0 -> 0 < r ->
  integral (fun u => weighted put a x r u * cos (t * (u - x))) (1 * atom_node a x t r).
Proof.
  intros a x t r A R. rewrite atom_node_is by exact R.
  replace (1 * _) with (- (exp x * swung a t x (ln r)) + -1 * - (r * swung (a - 1) t x (ln r))) by ring.
  apply (integral_ext (fun u => (if Rle_dec u (ln r) then 0 else exp x * swing a t x u)
                                + -1 * (if Rle_dec u (ln r) then 0 else r * swing (a - 1) t x u))).
  2: apply integral_lin; apply swing_right; lra.
  intro u. pose proof (below_log r u R) as L. pose proof (swing_price a t x u) as P. unfold weighted, put.
  destruct (Rle_dec u (ln r)) as [U | U].
  - rewrite Rmax_right by (apply L in U; lra). ring.
  - rewrite Rmax_left by (destruct (Rle_lt_dec (exp u) r) as [V | V]; [apply L in V; lra | lra]). rewrite <- P. unfold swing. ring.
Qed.

Lemma least_atom : forall a x t r, 0 < a < 1 -> 0 < r ->
  integral (fun u => weighted least a x r u * cos (t * (u - x))) (-1 * atom_node a x t r).
Proof.
  intros a x t r A R. rewrite atom_node_is by exact R.
  replace (-1 * _) with (exp x * swung a t x (ln r) + 1 * - (r * swung (a - 1) t x (ln r))) by ring.
  apply (integral_ext (fun u => (if Rle_dec u (ln r) then exp x * swing a t x u else 0)
                                + 1 * (if Rle_dec u (ln r) then 0 else r * swing (a - 1) t x u))).
  2: apply integral_lin; [apply swing_left | apply swing_right]; lra.
  intro u. pose proof (below_log r u R) as L. pose proof (swing_price a t x u) as P. unfold weighted, least.
  destruct (Rle_dec u (ln r)) as [U | U].
  - rewrite Rmin_right by (apply L in U; lra). rewrite <- P. unfold swing. ring.
  - rewrite Rmin_left by (destruct (Rle_lt_dec (exp u) r) as [V | V]; [apply L in V; lra | lra]). unfold swing. ring.
Qed.

(* ---- continuous, and falling ---- *)

Lemma exp_square : forall y, 0 <= y -> 1 + y ^ 2 / 4 <= exp y.
Proof.
  intros y Y. pose proof (exp_ineq1_le (y / 2)) as E.
  replace (exp y) with (exp (y / 2) * exp (y / 2)) by (rewrite <- exp_plus; f_equal; field). nra.
Qed.

Lemma falls_fast : forall g m b, 0 < b -> (forall u, Rabs (g u) <= m * exp (- (b * Rabs u))) -> falls g (m * (1 + 4 / b ^ 2)).
Proof.
  intros g m b B H u. eapply Rle_trans; [apply H |].
  assert (0 <= m) as M.
  { pose proof (H 0) as Z. rewrite Rabs_R0, Rmult_0_r, Ropp_0, exp_0 in Z. pose proof (Rabs_pos (g 0)). lra. }
  unfold Rdiv at 1. rewrite Rmult_assoc. apply Rmult_le_compat_l; [exact M |].
  set (y := b * Rabs u). assert (0 <= y) as Y by (unfold y; pose proof (Rabs_pos u); nra).
  pose proof (exp_square y Y) as E. rewrite exp_Ropp. pose proof (exp_pos y). pose proof (pow2_ge_0 u) as U.
  assert (0 < 4 / b ^ 2) as K by (apply Rdiv_lt_0_compat; [lra | apply pow_lt, B]).
  apply (Rmult_le_reg_r (exp y * (1 + u ^ 2))); [nra |].
  replace (/ exp y * (exp y * (1 + u ^ 2))) with (1 + u ^ 2) by (field; lra).
  replace ((1 + 4 / b ^ 2) * / (1 + u ^ 2) * (exp y * (1 + u ^ 2))) with ((1 + 4 / b ^ 2) * exp y) by (field; nra).
  assert (u ^ 2 = 4 / b ^ 2 * (y ^ 2 / 4)) as S.
  { unfold y. replace ((b * Rabs u) ^ 2) with (b ^ 2 * Rabs u ^ 2) by ring. rewrite pow2_abs. field. lra. }
  rewrite S. pose proof (pow2_ge_0 y). nra.
Qed.

Lemma side_left : forall b c u, 0 < b -> u <= c -> exp (b * u) <= exp (2 * b * Rabs c) * exp (- (b * Rabs u)).
Proof.
  intros b c u B U. rewrite <- exp_plus. apply exp_le. unfold Rabs. destruct (Rcase_abs c), (Rcase_abs u); nra.
Qed.

Lemma side_right : forall b c u, 0 < b -> c <= u -> exp (- (b * u)) <= exp (2 * b * Rabs c) * exp (- (b * Rabs u)).
Proof.
  intros b c u B U. rewrite <- exp_plus. apply exp_le. unfold Rabs. destruct (Rcase_abs c), (Rcase_abs u); nra.
Qed.

Lemma call_falls : forall a x r, 1 < a -> 0 < r -> exists k, falls (weighted call a x r) k.
Proof.
  intros a x r A R. eexists. apply (falls_fast _ (r * exp (- ((a - 1) * x)) * exp (2 * (a - 1) * Rabs (ln r))) (a - 1)); [lra |].
  intro u. unfold weighted, call. pose proof (exp_pos u). pose proof (exp_pos (- ((a - 1) * Rabs u))).
  pose proof (exp_pos (- ((a - 1) * x))). pose proof (exp_pos (2 * (a - 1) * Rabs (ln r))).
  destruct (Rle_lt_dec u (ln r)) as [U | U].
  - rewrite Rmax_left by (apply (below_log r u R) in U; lra). rewrite Rabs_pos_eq.
    2: { apply Rmult_le_pos; [left; apply exp_pos | apply (below_log r u R) in U; lra]. }
    pose proof (side_left (a - 1) (ln r) u ltac:(lra) U) as S.
    replace ((a - 1) * (u - x)) with (- ((a - 1) * x) + (a - 1) * u) by ring. rewrite exp_plus.
    apply Rle_trans with (exp (- ((a - 1) * x)) * exp ((a - 1) * u) * r).
    + apply Rmult_le_compat_l; [| lra]. apply Rmult_le_pos; left; apply exp_pos.
    + replace (exp (- ((a - 1) * x)) * exp ((a - 1) * u) * r) with (r * exp (- ((a - 1) * x)) * exp ((a - 1) * u)) by ring.
      rewrite (Rmult_assoc (r * exp (- ((a - 1) * x)))). apply Rmult_le_compat_l; [nra | exact S].
  - rewrite Rmax_right.
    2: { destruct (Rle_lt_dec (exp u) r) as [V | V]; [apply (below_log r u R) in V; lra | lra]. }
    rewrite Rmult_0_r, Rabs_R0. repeat apply Rmult_le_pos; left; try assumption; apply exp_pos.
Qed.

(* What is at most the price, or at most the ratio, on its side. *)
Lemma price_left : forall a x r u, 0 < a -> u <= ln r ->
  exp ((a - 1) * (u - x)) * exp u <= exp ((1 - a) * x) * exp (2 * a * Rabs (ln r)) * exp (- (a * Rabs u)).
Proof.
  intros a x r u A U. pose proof (side_left a (ln r) u A U) as S. rewrite <- exp_plus.
  replace ((a - 1) * (u - x) + u) with ((1 - a) * x + a * u) by ring. rewrite exp_plus, Rmult_assoc.
  apply Rmult_le_compat_l; [left; apply exp_pos | exact S].
Qed.

Lemma price_right : forall a x r u, a < 0 -> ln r <= u ->
  exp ((a - 1) * (u - x)) * exp u <= exp ((1 - a) * x) * exp (2 * - a * Rabs (ln r)) * exp (- (- a * Rabs u)).
Proof.
  intros a x r u A U. pose proof (side_right (- a) (ln r) u ltac:(lra) U) as S. rewrite <- exp_plus.
  replace ((a - 1) * (u - x) + u) with ((1 - a) * x + - (- a * u)) by ring. rewrite exp_plus, Rmult_assoc.
  apply Rmult_le_compat_l; [left; apply exp_pos | exact S].
Qed.

Lemma ratio_right : forall a x r u, a < 1 -> 0 < r -> ln r <= u ->
  exp ((a - 1) * (u - x)) * r <= r * exp ((1 - a) * x) * exp (2 * (1 - a) * Rabs (ln r)) * exp (- ((1 - a) * Rabs u)).
Proof.
  intros a x r u A R U. pose proof (side_right (1 - a) (ln r) u ltac:(lra) U) as S.
  replace ((a - 1) * (u - x)) with ((1 - a) * x + - ((1 - a) * u)) by ring. rewrite exp_plus.
  replace (exp ((1 - a) * x) * exp (- ((1 - a) * u)) * r) with (r * exp ((1 - a) * x) * exp (- ((1 - a) * u))) by ring.
  rewrite (Rmult_assoc (r * exp ((1 - a) * x))). apply Rmult_le_compat_l; [| exact S].
  apply Rmult_le_pos; [lra | left; apply exp_pos].
Qed.

Lemma put_falls : forall a x r, a < 0 -> 0 < r -> exists k, falls (weighted put a x r) k.
Proof.
  intros a x r A R. eexists. apply (falls_fast _ (exp ((1 - a) * x) * exp (2 * - a * Rabs (ln r))) (- a)); [lra |].
  intro u. unfold weighted, put. pose proof (exp_pos u). pose proof (exp_pos ((a - 1) * (u - x))).
  rewrite Rabs_pos_eq by (apply Rmult_le_pos; [lra | apply Rmax_r]).
  destruct (Rle_lt_dec u (ln r)) as [U | U].
  - rewrite Rmax_right by (apply (below_log r u R) in U; lra). rewrite Rmult_0_r.
    repeat apply Rmult_le_pos; left; apply exp_pos.
  - eapply Rle_trans; [| apply price_right; [exact A | left; exact U]]. apply Rmult_le_compat_l; [lra |].
    apply Rmax_lub; lra.
Qed.

Lemma least_falls : forall a x r, 0 < a < 1 -> 0 < r -> exists k, falls (weighted least a x r) k.
Proof.
  intros a x r A R. set (b := Rmin a (1 - a)). assert (0 < b) as B by (apply Rmin_glb_lt; lra).
  set (m := exp ((1 - a) * x) * exp (2 * a * Rabs (ln r))). set (n := r * exp ((1 - a) * x) * exp (2 * (1 - a) * Rabs (ln r))).
  assert (0 < m) as M by (apply Rmult_lt_0_compat; apply exp_pos).
  assert (0 < n) as N by (repeat apply Rmult_lt_0_compat; try apply exp_pos; exact R).
  eexists. apply (falls_fast _ (m + n) b B). intro u. unfold weighted, least.
  pose proof (exp_pos u). pose proof (exp_pos ((a - 1) * (u - x))).
  rewrite Rabs_pos_eq by (apply Rmult_le_pos; [lra | apply Rmin_glb; lra]).
  pose proof (Rmin_l a (1 - a)). pose proof (Rmin_r a (1 - a)). fold b in H1, H2. pose proof (Rabs_pos u).
  destruct (Rle_lt_dec u (ln r)) as [U | U].
  - apply Rle_trans with (exp ((a - 1) * (u - x)) * exp u); [apply Rmult_le_compat_l; [lra | apply Rmin_r] |].
    eapply Rle_trans; [apply (price_left a x r u (proj1 A) U) |]. fold m.
    apply Rle_trans with (m * exp (- (b * Rabs u))).
    + apply Rmult_le_compat_l; [lra |]. apply exp_le. nra.
    + pose proof (exp_pos (- (b * Rabs u))). nra.
  - apply Rle_trans with (exp ((a - 1) * (u - x)) * r); [apply Rmult_le_compat_l; [lra | apply Rmin_l] |].
    eapply Rle_trans; [apply (ratio_right a x r u (proj2 A) R (Rlt_le _ _ U)) |]. fold n.
    apply Rle_trans with (n * exp (- (b * Rabs u))).
    + apply Rmult_le_compat_l; [lra |]. apply exp_le. nra.
    + pose proof (exp_pos (- (b * Rabs u))). nra.
Qed.

Lemma weighted_continuous : forall pay a x r u,
  continuous (fun t => pay r (exp t)) u -> continuous (weighted pay a x r) u.
Proof.
  intros pay a x r u C. apply (continuous_mult (fun t => exp ((a - 1) * (t - x))) (fun t => pay r (exp t))); [| exact C].
  apply (ex_derive_continuous (fun t => exp ((a - 1) * (t - x)))). auto_derive. trivial.
Qed.

Lemma gap_continuous : forall r u, continuous (fun t => Rabs (r - exp t)) u.
Proof.
  intros r u. apply (continuous_Rabs_comp (fun t => r - exp t)). apply (ex_derive_continuous (fun t => r - exp t)). auto_derive. trivial.
Qed.

Lemma mixed_continuous : forall p q s r u, continuous (fun t => p + q * exp t + s * Rabs (r - exp t)) u.
Proof.
  intros p q s r u. apply (continuous_plus (V := R_NormedModule) (fun t => p + q * exp t) (fun t => s * Rabs (r - exp t))).
  - apply (ex_derive_continuous (fun t => p + q * exp t)). auto_derive. trivial.
  - apply (continuous_scal_r s (fun t => Rabs (r - exp t))), gap_continuous.
Qed.

Lemma call_continuous : forall a x r u, continuous (weighted call a x r) u.
Proof.
  intros a x r u. apply weighted_continuous. apply (continuous_ext (fun t => r / 2 + - / 2 * exp t + / 2 * Rabs (r - exp t))); [| apply mixed_continuous].
  intro t. unfold call, Rmax, Rabs. destruct (Rle_dec (r - exp t) 0), (Rcase_abs (r - exp t)); lra.
Qed.

Lemma put_continuous : forall a x r u, continuous (weighted put a x r) u.
Proof.
  intros a x r u. apply weighted_continuous. apply (continuous_ext (fun t => - r / 2 + / 2 * exp t + / 2 * Rabs (r - exp t))); [| apply mixed_continuous].
  intro t. unfold put, Rmax, Rabs. destruct (Rle_dec (exp t - r) 0), (Rcase_abs (r - exp t)); lra.
Qed.

Lemma least_continuous : forall a x r u, continuous (weighted least a x r) u.
Proof.
  intros a x r u. apply weighted_continuous. apply (continuous_ext (fun t => r / 2 + / 2 * exp t + - / 2 * Rabs (r - exp t))); [| apply mixed_continuous].
  intro t. unfold least, Rmin, Rabs. destruct (Rle_dec r (exp t)), (Rcase_abs (r - exp t)); lra.
Qed.

(* One ratio: what T-IMAGES asks of a function, and its transform. *)
Definition transformed (pay : R -> R -> R) (s a x : R) := forall r, 0 < r ->
  (forall u, continuous (weighted pay a x r) u) /\ (exists k, falls (weighted pay a x r) k) /\
  (forall t, integral (fun u => weighted pay a x r u * cos (t * (u - x))) (s * atom_node a x t r)).

Theorem call_transformed : forall a x, 1 < a -> transformed call 1 a x.
Proof.
  intros a x A r R. split; [apply call_continuous | split; [apply call_falls | intro t; apply call_atom]]; assumption.
Qed.

Theorem put_transformed : forall a x, a < 0 -> transformed put 1 a x.
Proof.
  intros a x A r R. split; [apply put_continuous | split; [apply put_falls | intro t; apply put_atom]]; assumption.
Qed.

Theorem least_transformed : forall a x, 0 < a < 1 -> transformed least (-1) a x.
Proof.
  intros a x A r R. split; [apply least_continuous | split; [apply least_falls | intro t; apply least_atom]]; assumption.
Qed.

(* ---- audit ---- *)

Print Assumptions call_transformed.
Print Assumptions put_transformed.
Print Assumptions least_transformed.
