(* response.v - randomized response by epsilon: its masses, its loss, its divergence.

   m is the number of other answers, k - 1; the three outcomes are the answer true under P, the one
   true under Q, and the m - 1 that are true for neither.
   Classic mistake: the divergence is the true mass less a other for 1 <= a <= exp(e) only. *)
From Coq Require Import Reals Psatz List.
From Assay Require Import elementary ops table.
Import ListNotations.
Open Scope R_scope.

Definition ResponseAll (e m : R) := Add (Mul m (Exp (Neg e))) 1.
Definition ResponseTrue (e m : R) := Div 1 (ResponseAll e m).
Definition ResponseOther (e m : R) := Div (Exp (Neg e)) (ResponseAll e m).

Theorem response_all : forall e m, 0 <= m -> 0 < ResponseAll e m.
Proof.
  intros e m M. unfold ResponseAll, Add, Mul, Exp, Neg. pose proof (Exp_prop.exp_pos (- e)). nra.
Qed.

Theorem response_total : forall e m, 0 <= m -> ResponseTrue e m + m * ResponseOther e m = 1.
Proof.
  intros e m M. pose proof (response_all e m M) as A.
  unfold ResponseTrue, ResponseOther, Div. replace (1 / ResponseAll e m + m * (Exp (Neg e) / ResponseAll e m))
    with ((m * Exp (Neg e) + 1) / ResponseAll e m) by (field; lra).
  change (m * Exp (Neg e) + 1) with (ResponseAll e m). field. lra.
Qed.

Theorem response_loss : forall e m, 0 <= m -> ResponseTrue e m = exp e * ResponseOther e m.
Proof.
  intros e m M. pose proof (response_all e m M) as A.
  unfold ResponseTrue, ResponseOther, Div, Exp, Neg. rewrite exp_Ropp.
  pose proof (Exp_prop.exp_pos e). field. lra.
Qed.

Definition response (e m : R) : table :=
  [(ResponseTrue e m, ResponseOther e m); (ResponseOther e m, ResponseTrue e m);
   ((m - 1) * ResponseOther e m, (m - 1) * ResponseOther e m)].

Theorem response_hockey : forall e m a, 0 <= e -> 1 <= m -> 1 <= a <= exp e ->
  hockey a (response e m) = ResponseTrue e m - a * ResponseOther e m.
Proof.
  intros e m a E M A. pose proof (response_loss e m ltac:(lra)) as L.
  assert (0 < ResponseOther e m) as O.
  { pose proof (response_all e m ltac:(lra)) as Q. unfold ResponseOther, Div. apply Rdiv_lt_0_compat; [apply Exp_prop.exp_pos | exact Q]. }
  unfold response. simpl. unfold excess. simpl. rewrite L.
  set (r := ResponseOther e m) in *. set (x := exp e) in *.
  assert (0 <= (m - 1) * r) as Y by nra. set (y := (m - 1) * r) in *.
  assert (1 <= a * x) as Z by nra.
  rewrite (Rmax_left (x * r - a * r)) by nra.
  rewrite (Rmax_right (r - a * (x * r))) by (replace (r - a * (x * r)) with (r * (1 - a * x)) by ring; nra).
  rewrite (Rmax_right (y - a * y)) by nra. ring.
Qed.

(* ---- audit ---- *)

Print Assumptions response_all.
Print Assumptions response_total.
Print Assumptions response_loss.
Print Assumptions response_hockey.
