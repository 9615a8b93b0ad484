(* event.v - the greatest of t normal variables, and what an event says of a divergence.

   Method: logarithms turn the power into a product; 1 - p - e (1 - q) is the value of
   the complement.
   Classic mistake: t variables are one shifted and t - 1 others. *)
From Coq Require Import Reals Lra.
From Assay Require Import elementary ops normal.
Open Scope R_scope.

Theorem max_phi_pos : forall x, 0 < Phi x.
Proof. intro x. exact (proj1 (phi_range x)). Qed.

Theorem max_log_tail : forall x, -1 < Neg (Phitail x) /\ Log1p (Neg (Phitail x)) = Log (Phi x).
Proof.
  intro x. pose proof (phitail_range x) as T. pose proof (phi_tail x) as S.
  unfold Neg, Log1p, Log. split; [lra |]. f_equal. lra.
Qed.

Definition MaxLog (c h s t : R) : R :=
  Add (Log (Phi (Div (Sub c h) s))) (Mul (Sub t 1) (Log (Phi (Div c s)))).
Definition MaxBelow (c h s t : R) : R := Exp (MaxLog c h s t).
Definition MaxAbove (c h s t : R) : R := Neg (Expm1 (MaxLog c h s t)).

(* n others beside the shifted one: a product of n + 1 distribution functions. *)
Theorem max_below_power : forall c h s n,
  MaxBelow c h s (INR (S n)) = Phi ((c - h) / s) * Phi (c / s) ^ n.
Proof.
  intros c h s n. unfold MaxBelow, MaxLog, Add, Mul, Sub, Div, Log, Exp.
  rewrite exp_plus, exp_ln by apply max_phi_pos.
  replace (INR (S n) - 1) with (INR n) by (rewrite S_INR; ring).
  f_equal. change (Rpower (Phi (c / s)) (INR n) = Phi (c / s) ^ n).
  apply Rpower_pow, max_phi_pos.
Qed.

Theorem max_above_power : forall c h s n,
  MaxAbove c h s (INR (S n)) = 1 - Phi ((c - h) / s) * Phi (c / s) ^ n.
Proof.
  intros c h s n. rewrite <- max_below_power.
  unfold MaxAbove, MaxBelow, Neg, Expm1, Exp. ring.
Qed.

(* The complement of an event, at -e, tells the same as the event at e. *)
Theorem event_reversal : forall p q e,
  (1 - q) - exp e * (1 - p) = 1 - exp e + exp e * (p - exp (- e) * q).
Proof.
  intros p q e. rewrite exp_Ropp. pose proof (Exp_prop.exp_pos e). field. lra.
Qed.

(* ---- audit ---- *)

Print Assumptions max_phi_pos.
Print Assumptions max_log_tail.
Print Assumptions max_below_power.
Print Assumptions max_above_power.
Print Assumptions event_reversal.
