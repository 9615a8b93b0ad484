(* atom.v - the base of a moment, log(1 - g + g exp(x)), from either side of x = 0.

   Method: 1 + g (exp x - 1) = exp x (1 + (1 - g) (exp (-x) - 1)).
   Classic mistake: the logarithm of a number that is not positive has a value in Coq;
   base_dom and base_flip_dom say that there is none here. *)
From Coq Require Import Reals Psatz.
From Assay Require Import ops elementary.
Open Scope R_scope.

Theorem base_dom : forall g x, 0 < g <= 1 -> -1 < Mul (Expm1 x) g.
Proof. intros g x G. pose proof (expm1_gt x). unfold Mul; nra. Qed.

Theorem base_flip_dom : forall g x, 0 < g <= 1 -> -1 < Mul (Expm1 (Neg x)) (Sub 1 g).
Proof. intros g x G. pose proof (expm1_gt (Neg x)). unfold Mul, Sub; nra. Qed.

Theorem base_flip : forall g x, 0 < g <= 1 ->
  Add (Log1p (Mul (Expm1 (Neg x)) (Sub 1 g))) x = Log1p (Mul (Expm1 x) g).
Proof.
  intros g x G. pose proof (base_dom g x G) as A. pose proof (base_flip_dom g x G) as B.
  unfold Log1p, Expm1, Add, Mul, Sub, Neg in *.
  rewrite <- (ln_exp x) at 2. rewrite <- ln_mult; [f_equal | lra | apply exp_pos].
  rewrite exp_Ropp. field. apply Rgt_not_eq, exp_pos.
Qed.

Theorem base_all : forall x, Log1p (Mul (Expm1 x) 1) = x.
Proof.
  intro x. unfold Log1p, Expm1, Mul.
  replace (1 + (exp x - 1) * 1) with (exp x) by ring. apply ln_exp.
Qed.

Theorem neg_above : forall x, x < 1 -> -1 < Neg x.
Proof. intros x H; unfold Neg; lra. Qed.

(* ---- audit ---- *)

Print Assumptions base_dom.
Print Assumptions base_flip_dom.
Print Assumptions base_flip.
Print Assumptions base_all.
Print Assumptions neg_above.
