(* bracket_response.v - a thousand randomized responses with p = 3/4, epsilon 600: the greatest P(S) - exp(600) Q(S).

   Written by proofs/bin/bracket.pl; not to be edited. *)
From Coq Require Import ZArith Reals List Lia Lra.
From Assay Require Import table curve steps subsample.
From Vectors Require Import power enclose families composed steps_response.
Import ListNotations.
Open Scope R_scope.

Definition how := Twice (267) (733) (Twice (85) (415) (Twice (8) (242) (More (-20) (125) (Twice (-20) (124) (Twice (-27) (62) (More (-26) (31) (Twice (-26) (30) (More (-15) (15) (Twice (-14) (14) (More (-7) (7) (Twice (-6) (6) (More (-3) (3) (Twice (-2) (2) (One)))))))))))))).

Theorem bracket_response_delta_p3of4_t1000_e600 : 4102335404105e-14 <= hockey (exp (600 / 1)) (power (response (3 / 4)) 1000) <= 4102335404106e-14.
Proof. apply (answers_bracket 120 3 4 70 how 600 1 547 4102335404105 14 4102335404106 14 1000); [intro H; discriminate H | reflexivity | vm_cast_no_check (eq_refl true)]. Qed.

(* ---- audit ---- *)

Definition all :=
  (bracket_response_delta_p3of4_t1000_e600).
Print Assumptions all.
