(* pairs.v - the loss of a Poisson sample on its two scales, its divergence on finite
   tables in both directions; a product with 0.

   Method: 1 + (exp x - 1) / g = exp x (1 - (1 - g) exp(-x)) / g, and logarithms.
   Classic mistake: the factor 1 - (1 - g) exp(-x) is positive only above log(1 - g);
   here x > 0, where it is at least g. *)
From Coq Require Import Reals Lra List.
From Assay Require Import elementary ops table.
Import ListNotations.
Open Scope R_scope.

Theorem mul_by_zero : forall x, Mul x 0 = 0.
Proof. intro x. unfold Mul. ring. Qed.

Lemma exp_minus : forall x, 0 < x -> 0 < Exp (- x) < 1.
Proof.
  intros x H. unfold Exp. split; [apply Exp_prop.exp_pos |].
  rewrite <- exp_0. apply exp_increasing. lra.
Qed.

Theorem sampled_rest_far : forall x g, 0 < g <= 1 -> 0 < x -> -1 < Neg (Mul (Sub 1 g) (Exp (Neg x))).
Proof.
  intros x g G H. unfold Neg, Mul, Sub. pose proof (exp_minus x H). nra.
Qed.

Theorem sampled_level_plus : forall x g, 0 < g -> 0 < x -> -1 < Div (Expm1 x) g.
Proof.
  intros x g G H. unfold Div, Expm1.
  assert (1 < exp x) by (rewrite <- exp_0; apply exp_increasing; exact H).
  assert (0 < (exp x - 1) / g) by (apply Rdiv_lt_0_compat; lra). lra.
Qed.

Theorem sampled_level_far : forall x g, 0 < g <= 1 -> 0 < x ->
  Log1p (Div (Expm1 x) g) = Add (Sub x (Log g)) (Log1p (Neg (Mul (Sub 1 g) (Exp (Neg x))))).
Proof.
  intros x g G H. pose proof (exp_minus x H) as E.
  unfold Log1p, Div, Expm1, Add, Sub, Log, Neg, Mul, Exp in *.
  assert (I : 0 < / g) by (apply Rinv_0_lt_compat; lra).
  assert (R : 0 < 1 + - ((1 - g) * exp (- x))) by nra.
  replace (1 + (exp x - 1) / g) with (exp x * (/ g * (1 + - ((1 - g) * exp (- x))))).
  2: { rewrite exp_Ropp. pose proof (Exp_prop.exp_pos x). field. lra. }
  rewrite ln_mult; [| apply Exp_prop.exp_pos | nra].
  rewrite ln_mult; [| exact I | exact R].
  rewrite ln_exp, ln_Rinv by lra. ring.
Qed.

(* ---- finite tables ---- *)

(* The sample against the second law: the record is removed. *)
Definition sample (g : R) (l : table) := map (fun c => ((1 - g) * snd c + g * fst c, snd c)) l.

Theorem sampled_removed : forall l a b g, 0 < g -> g * b = a - 1 + g ->
  hockey a (sample g l) = g * hockey b l.
Proof.
  intros l a b g G E. induction l as [| c l IH]; [simpl; ring |].
  change (excess a ((1 - g) * snd c + g * fst c, snd c) + hockey a (sample g l) = g * (excess b c + hockey b l)).
  rewrite IH. assert (excess a ((1 - g) * snd c + g * fst c, snd c) = g * excess b c); [| lra].
  unfold excess; simpl.
  replace ((1 - g) * snd c + g * fst c - a * snd c) with (g * (fst c - b * snd c)) by nra.
  unfold Rmax. repeat destruct Rle_dec; nra.
Qed.

(* The second law against the sample: the record is added. *)
Theorem sampled_added : forall l a b c g, 0 < c -> c = 1 - a * (1 - g) -> c * b = a * g ->
  hockey a (exchange (sample g l)) = c * hockey b (exchange l).
Proof.
  intros l a b c g C E F. induction l as [| d l IH]; [simpl; ring |].
  change (excess a (snd d, (1 - g) * snd d + g * fst d) + hockey a (exchange (sample g l)) =
          c * (excess b (snd d, fst d) + hockey b (exchange l))).
  rewrite IH. assert (excess a (snd d, (1 - g) * snd d + g * fst d) = c * excess b (snd d, fst d)); [| lra].
  unfold excess; simpl.
  replace (snd d - a * ((1 - g) * snd d + g * fst d)) with (c * (snd d - b * fst d)).
  2: { replace (c * (snd d - b * fst d)) with (c * snd d - c * b * fst d) by ring. rewrite F, E. ring. }
  unfold Rmax. repeat destruct Rle_dec; nra.
Qed.

Theorem sampled_added_none : forall l a g, masses l -> 0 <= a -> 0 <= g -> 1 - a * (1 - g) <= 0 ->
  hockey a (exchange (sample g l)) = 0.
Proof.
  intros l a g M A G C. induction l as [| d l IH]; [reflexivity |].
  assert (masses l) as N by (intros x I; apply M; right; exact I).
  change (excess a (snd d, (1 - g) * snd d + g * fst d) + hockey a (exchange (sample g l)) = 0).
  rewrite (IH N). destruct (M d (or_introl eq_refl)) as [P Q].
  unfold excess; simpl. rewrite Rmax_right; [lra |].
  assert (0 <= a * g * fst d) by (apply Rmult_le_pos; [apply Rmult_le_pos |]; assumption). nra.
Qed.

(* ---- audit ---- *)

Print Assumptions mul_by_zero.
Print Assumptions sampled_rest_far.
Print Assumptions sampled_level_plus.
Print Assumptions sampled_level_far.
Print Assumptions sampled_removed.
Print Assumptions sampled_added.
Print Assumptions sampled_added_none.
