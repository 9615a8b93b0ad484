(* bracket_laplace.v - a hundred times Laplace noise of scale 10, shift 1, epsilon 1: three digits.

   Written by proofs/bin/bracket.pl; not to be edited. *)
From Coq Require Import ZArith Reals List Lia Lra.
From Assay Require Import table curve steps subsample.
From Vectors Require Import power enclose families composed steps_sampled steps_laplace.
Import ListNotations.
Open Scope R_scope.

Definition how := Twice (99) (1000) (Twice (-464) (500) (More (-250) (250) (Twice (-240) (240) (Twice (-120) (120) (Twice (-60) (60) (More (-30) (30) (Twice (-20) (20) (One)))))))).

Theorem bracket_laplace_delta_b10_t100_e1 : 1210e-4 <= curve (List.repeat (laplace_step (10 / 1) (scale_pos 10 1)) 100) (exp (1 / 1)) <= 1213e-4.
Proof. apply (noises_bracket 100 10 1 10 60 500 how 1 1 100 1210 4 1213 4 100); [reflexivity | vm_cast_no_check (eq_refl true)]. Qed.

(* ---- audit ---- *)

Definition all :=
  (bracket_laplace_delta_b10_t100_e1).
Print Assumptions all.
