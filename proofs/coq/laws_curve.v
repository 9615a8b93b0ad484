(* laws_curve.v - the hockey-stick divergence at a factor a = exp(e), from the tails of the loss at a place right of log a.

   Classic mistake: what lies between is not nothing; it counts at most 1 - a exp(-x). *)
From Coq Require Import Reals Psatz ZArith.
From Assay Require Import elementary ops laws.
Open Scope R_scope.

Definition RightOfLog (x a : R) := Log a <= x.
Definition StickRest (l : laws) (s : Z) (a x : R) : R :=
  Sub (Stick l s (Log a)) (Sub (TailFirst l s x) (Mul (TailSecond l s x) a)).

Theorem rightoflog_def : forall x a, RightOfLog x a <-> Log a <= x.
Proof. reflexivity. Qed.

Theorem stick_rest : forall l s a x,
  Stick l s (Log a) = Add (Sub (TailFirst l s x) (Mul (TailSecond l s x) a)) (StickRest l s a x).
Proof. intros. unfold StickRest, Add, Sub. ring. Qed.

Lemma rest_at : forall l s a x o, 0 < a -> a <= exp x ->
  0 <= gain l s a o - 1 * (beyond l s (exp x) (first l s) o - a * beyond l s (exp x) (second l s) o) <=
  Rmax (1 - exp (- x) * a) 0 * first l s o.
Proof.
  intros l s a x o A X. rewrite gain_is. pose proof (density_pos l (is_first s) o) as P.
  pose proof (density_pos l (negb (is_first s)) o) as Q.
  change (0 <= first l s o) in P. change (0 <= second l s o) in Q.
  pose proof (Rmax_r (1 - exp (- x) * a) 0) as M. pose proof (Rmax_l (1 - exp (- x) * a) 0) as N.
  set (m := Rmax (1 - exp (- x) * a) 0) in *. set (p := first l s o) in *. set (q := second l s o) in *.
  assert (0 <= m * p) as MP by (apply Rmult_le_pos; assumption).
  assert (a * q <= exp x * q) as AQ by (apply Rmult_le_compat_r; assumption).
  unfold beyond. fold p q. unfold Rmax at 1 2. destruct Rlt_dec as [B | B]; destruct Rle_dec; try lra.
  split; [lra |]. apply Rnot_lt_le in B.
  assert (exp (- x) * p <= q) as D.
  { replace q with (exp (- x) * (exp x * q)) by (rewrite <- Rmult_assoc, <- exp_plus; replace (- x + x) with 0 by ring; rewrite exp_0; ring).
    apply Rmult_le_compat_l; [left; apply exp_pos | exact B]. }
  apply (Rmult_le_compat_l a) in D; [| lra]. apply (Rmult_le_compat_r p) in N; [| exact P].
  replace ((1 - exp (- x) * a) * p) with (p - a * (exp (- x) * p)) in N by ring. lra.
Qed.

Lemma stick_rest_range : forall l s a x, 0 < a -> RightOfLog x a ->
  0 <= StickRest l s a x <= Rmax (Sub 1 (Mul (Exp (Neg x)) a)) 0.
Proof.
  intros l s a x A H. unfold RightOfLog, Log in H.
  assert (a <= exp x) as X. { rewrite <- (exp_ln a A). exact (exp_mono _ _ H). }
  assert (0 <= exp x) as E by (left; apply exp_pos).
  destruct (summable_step l a _ _ (first_summable l s (exp x) E) (second_summable l s (exp x) E)) as [S T].
  destruct (summable_step l 1 _ _ (gain_summable l s a (Rlt_le _ _ A)) S) as [G V].
  destruct (density_sum l (is_first s)) as [D One]. destruct (summable_zero l) as [Z Zero].
  unfold Sub, Mul, Exp, Neg. set (m := Rmax (1 - exp (- x) * a) 0).
  destruct (summable_step l (- m) _ _ Z D) as [W U]. rewrite Zero, One in U.
  assert (StickRest l s a x = total l (gain l s a) - 1 * (TailFirst l s x - a * TailSecond l s x)) as R.
  { unfold StickRest, Sub, Mul. rewrite stick_gain. unfold Log. rewrite (exp_ln a A). ring. }
  rewrite R. unfold TailFirst, TailSecond, Exp. rewrite <- T, <- V. split.
  - rewrite <- Zero. apply total_order; trivial. intro o. apply (rest_at l s a x o A X).
  - replace m with (0 - - m * 1) by ring. rewrite <- U. apply total_order; trivial. intro o.
    pose proof (rest_at l s a x o A X) as [_ B]. fold m in B.
    replace (0 - - m * density l (is_first s) o) with (m * first l s o) by (unfold first; ring). exact B.
Qed.

Theorem stick_near : forall l s a x, 0 < a -> RightOfLog x a ->
  0 <= StickRest l s a x <= Sub 1 (Mul (Exp (Neg x)) a) \/ StickRest l s a x = 0.
Proof.
  intros l s a x A H. pose proof (stick_rest_range l s a x A H) as [L M]. revert M. unfold Rmax. destruct Rle_dec; intro M.
  - right. lra.
  - left. lra.
Qed.

(* ---- audit ---- *)

Print Assumptions rightoflog_def.
Print Assumptions stick_rest.
Print Assumptions stick_near.
