(* ops.v - the opaque arithmetic of the contracts is the arithmetic of R.

   Invariant: each theorem holds by definition; the axioms only name +, -, * and /.
   Classic mistake: to read x / 0. It has a value in Coq and an unknown one in
   ACSL, and no contract may depend on it. *)
From Coq Require Import Reals.
Open Scope R_scope.

Definition Add (x y : R) := x + y.
Definition Sub (x y : R) := x - y.
Definition Mul (x y : R) := x * y.
Definition Div (x y : R) := x / y.
Definition Neg (x : R) := - x.

Theorem add_def : forall x y, Add x y = x + y.
Proof. reflexivity. Qed.

(* The same under a second name, for files that show their provers no more than this. *)
Theorem add_plus : forall x y, Add x y = x + y.
Proof. reflexivity. Qed.

Theorem sub_def : forall x y, Sub x y = x - y.
Proof. reflexivity. Qed.

Theorem mul_def : forall x y, Mul x y = x * y.
Proof. reflexivity. Qed.

Theorem div_def : forall x y, Div x y = x / y.
Proof. reflexivity. Qed.

Theorem neg_def : forall x, Neg x = - x.
Proof. reflexivity. Qed.

(* The real hypothesis y <> 0 is what ACSL needs; x / 0 has a value in Coq. *)
Theorem div_neg_neg : forall x y, y <> 0 -> Div (Neg x) (Neg y) = Div x y.
Proof. intros x y H. unfold Div, Neg. field. exact H. Qed.

(* ---- audit ---- *)

Print Assumptions add_def.
Print Assumptions add_plus.
Print Assumptions sub_def.
Print Assumptions mul_def.
Print Assumptions div_def.
Print Assumptions neg_def.
Print Assumptions div_neg_neg.
