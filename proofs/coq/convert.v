(* convert.v - the facts behind the closed-form conversions of ref/convert.

   Invariant: every Theorem carries the name of the ACSL axiom it justifies.
   Classic mistake: to use the group's factor at e = 0, where it is 0/0. *)
From Coq Require Import Reals Lra Lia ZArith.
From Assay Require Import ops elementary powers.
Open Scope R_scope.

Definition GroupFactor (k e : R) := Div (Expm1 (Mul k e)) (Expm1 e).

Theorem convert_minus : forall x y, Sub x y = x - y.
Proof. reflexivity. Qed.

Theorem convert_opposite : forall x, Neg x = - x.
Proof. reflexivity. Qed.

Theorem convert_inverse : forall x, 1 < x -> -1 < Neg (Div 1 x) < 0.
Proof.
  intros x H. unfold Neg, Div.
  assert (I : 0 < / x) by (apply Rinv_0_lt_compat; lra).
  assert (J : / x < 1) by (rewrite <- Rinv_1; apply Rinv_lt_contravar; lra).
  lra.
Qed.

Theorem convert_inverse_pos : forall x, 0 < x -> 0 < Div 1 x.
Proof. intros x H. unfold Div. assert (0 < / x) by (apply Rinv_0_lt_compat; lra). lra. Qed.

Theorem convert_product : forall x y, 0 < x -> 0 < y -> 0 < Mul x y.
Proof. intros. unfold Mul. apply Rmult_lt_0_compat; assumption. Qed.

Theorem convert_above : forall x y, -1 < x -> 0 <= y <= 1 -> -1 < Mul y x.
Proof. intros x y Hx Hy. unfold Mul. destruct (Rle_dec 0 x); nra. Qed.

Theorem convert_root : forall x d, 0 <= x -> 0 < d <= 1 -> 0 <= Mul x (Neg (Log d)).
Proof.
  intros x d Hx [Hd H1]. unfold Mul, Neg, Log.
  assert (L : ln d <= 0).
  { destruct (Req_dec d 1) as [-> | N]. rewrite ln_1; lra.
    left. rewrite <- ln_1. apply ln_increasing; lra. }
  apply Rmult_le_pos; lra.
Qed.

Theorem convert_growth : forall x, 0 < x -> 0 < Expm1 x.
Proof.
  intros x H. unfold Expm1. assert (E := exp_increasing 0 x H). rewrite exp_0 in E. lra.
Qed.

Theorem convert_total : forall x, 0 < Add 1 (Exp x).
Proof. intros x. unfold Add, Exp. assert (E := exp_pos x). unfold Exp in E. lra. Qed.

Theorem convert_quotient : forall x y z, 0 < Div (Add (Exp x) (Exp y)) (Add 1 (Exp z)).
Proof.
  intros x y z. unfold Div, Add, Exp.
  assert (A := exp_pos x). assert (B := exp_pos y). assert (C := exp_pos z). unfold Exp in *.
  apply Rmult_lt_0_compat; [lra | apply Rinv_0_lt_compat; lra].
Qed.

(* exp(n t) for natural n is a power. *)
Theorem convert_exp_power : forall n t, exp (INR n * t) = exp t ^ n.
Proof.
  intros n t. induction n as [| n IH].
  - simpl. rewrite Rmult_0_l. apply exp_0.
  - rewrite S_INR. replace ((INR n + 1) * t) with (t + INR n * t) by ring.
    rewrite exp_plus, IH. reflexivity.
Qed.

(* For x >= 1: n <= (x^n - 1)/(x - 1) <= n x^(n-1), without the division. *)
Theorem convert_power_between : forall n x, 1 <= x ->
  INR (S n) * (x - 1) <= x ^ (S n) - 1 <= INR (S n) * x ^ n * (x - 1).
Proof.
  intros n x Hx. induction n as [| n [IL IH]].
  - simpl. lra.
  - rewrite !S_INR in *.
    assert (P : 1 <= x ^ n) by (apply pow_R1_Rle; exact Hx).
    assert (Q : 0 <= INR n) by apply pos_INR.
    change (x ^ S (S n)) with (x * x ^ S n).
    change (x ^ S n) with (x * x ^ n) in *.
    set (y := x ^ n) in *. set (m := INR n) in *.
    replace (x * (x * y) - 1) with (x * (x * y - 1) + (x - 1)) by ring.
    assert (O : 1 <= x * y) by nra.
    assert (D : 0 <= (m + 1) * (x - 1)) by nra.
    split.
    + assert (A : (m + 1) * (x - 1) <= x * ((m + 1) * (x - 1))) by nra.
      assert (B : x * ((m + 1) * (x - 1)) <= x * (x * y - 1)) by (apply Rmult_le_compat_l; lra).
      lra.
    + assert (B : x * (x * y - 1) <= x * ((m + 1) * y * (x - 1))) by (apply Rmult_le_compat_l; lra).
      assert (C : 1 * (x - 1) <= x * y * (x - 1)) by (apply Rmult_le_compat_r; lra).
      lra.
Qed.

Theorem group_place : forall (k : Z) (e : R), (1 <= k)%Z -> 0 < e ->
  IZR k <= GroupFactor (IZR k) e <= Mul (IZR k) (Exp (Mul (IZR (k - 1)) e)).
Proof.
  intros k e Hk He. unfold GroupFactor, Div, Mul, Exp, Expm1.
  destruct (Z_of_nat_complete k ltac:(lia)) as [m ->].
  destruct m as [| n]; [lia |].
  replace (Z.of_nat (S n) - 1)%Z with (Z.of_nat n) by lia.
  rewrite <- !INR_IZR_INZ, !convert_exp_power.
  assert (X : 1 < exp e) by (assert (E := exp_increasing 0 e He); rewrite exp_0 in E; lra).
  destruct (convert_power_between n (exp e) ltac:(lra)) as [L U].
  split.
  - apply Rmult_le_reg_r with (exp e - 1); [lra |].
    unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
  - apply Rmult_le_reg_r with (exp e - 1); [lra |].
    unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
Qed.

(* ---- behind the conversions between curves and laws (convert_log_facts.h) ---- *)

Theorem convert_step : forall k, 0 <= Scale 1 k.
Proof. intro k. unfold Scale. assert (H : 0 < powerRZ 2 k) by (apply powerRZ_lt; lra). lra. Qed.

Theorem convert_double : forall x, 0 < x -> x < Scale x 1.
Proof. intros x H. unfold Scale. simpl. lra. Qed.

Theorem convert_left : forall x d, 0 <= d -> Sub x d <= x.
Proof. intros. unfold Sub. lra. Qed.

Theorem convert_less : forall x y, x <= y -> Sub x y <= 0.
Proof. intros. unfold Sub. lra. Qed.

Theorem convert_more : forall x y, x < y -> 0 < Sub y x.
Proof. intros. unfold Sub. lra. Qed.

Theorem convert_rest : forall x y, x <= y -> Sub 1 y <= Sub 1 x.
Proof. intros. unfold Sub. lra. Qed.

Theorem convert_rest_unit : forall x, 0 <= x <= 1 -> 0 <= Sub 1 x <= 1.
Proof. intros. unfold Sub. lra. Qed.

Theorem convert_rest_back : forall x, Sub 1 (Sub 1 x) = x.
Proof. intro. unfold Sub. lra. Qed.

Lemma log_le : forall x y, 0 < x -> x <= exp y -> ln x <= y.
Proof.
  intros x y H L. rewrite <- (ln_exp y).
  destruct (Rle_lt_or_eq_dec x (exp y) L) as [S | ->]; [left; apply ln_increasing; assumption | lra].
Qed.

Lemma log_ge : forall x y, exp y <= x -> y <= ln x.
Proof.
  intros x y L. rewrite <- (ln_exp y) at 1. assert (P := exp_pos y).
  destruct (Rle_lt_or_eq_dec (exp y) x L) as [S | ->]; [left; apply ln_increasing; assumption | lra].
Qed.

Theorem convert_exp_log : forall x y, 0 < x -> x <= Exp (Neg y) -> y <= Neg (Log x).
Proof. intros x y H L. unfold Exp, Neg, Log in *. assert (K := log_le x (- y) H L). lra. Qed.

Theorem convert_log_exp : forall x y, Exp (Neg y) <= x -> Neg (Log x) <= y.
Proof. intros x y L. unfold Exp, Neg, Log in *. assert (K := log_ge x (- y) L). lra. Qed.

Theorem convert_log_least : forall x y, 0 < x <= Exp y -> Log x <= y.
Proof. intros x y [H L]. unfold Exp, Log in *. apply log_le; assumption. Qed.

Theorem convert_log_most : forall x y, Exp y <= x -> y <= Log x.
Proof. intros x y L. unfold Exp, Log in *. apply log_ge; assumption. Qed.

Theorem convert_log_back : forall x, 0 < x -> Exp (Log x) = x.
Proof. intros x H. unfold Exp, Log. apply exp_ln; assumption. Qed.

(* ---- behind the best order (convert_orders.c) ---- *)

Theorem orders_minus : forall x y, Neg (Neg x) = x /\ (y <= Neg x -> x <= Neg y).
Proof. intros. unfold Neg. split; lra. Qed.

Theorem orders_order : forall s, 0 < s -> 1 < Add (Div 1 s) 1.
Proof. intros s H. unfold Add, Div. assert (0 < / s) by (apply Rinv_0_lt_compat; lra). lra. Qed.

(* ---- behind the region that orders allow (convert_binary_excess.c) ---- *)

Theorem binary_ratio : forall x y, 0 < x -> 0 < y -> 0 < Div x y.
Proof. intros x y H K. unfold Div. apply Rmult_lt_0_compat; [lra | apply Rinv_0_lt_compat; lra]. Qed.

Theorem binary_less : forall x, (Sub x 1 < 0 <-> x < 1) /\ (0 < Sub x 1 <-> 1 < x).
Proof. intro x. unfold Sub. split; split; intro H; lra. Qed.

Theorem binary_rest : forall x, 0 < x < 1 -> 0 < Sub 1 x < 1.
Proof. intros. unfold Sub. lra. Qed.

Lemma exp_not_above_one : forall x, x <= 0 -> exp x <= 1.
Proof.
  intros x H. destruct (Req_dec x 0) as [-> | N]. rewrite exp_0; lra.
  left. rewrite <- exp_0. apply exp_increasing. lra.
Qed.

Theorem binary_zero : forall a r, 0 < a < 1 -> 0 <= r -> Exp (Mul (Div (Sub a 1) a) r) <= 1 /\ Exp (Neg r) <= 1.
Proof.
  intros a r Ha Hr. unfold Exp, Mul, Div, Sub, Neg. split; apply exp_not_above_one; [| lra].
  assert (I : 0 < / a) by (apply Rinv_0_lt_compat; lra).
  assert (S : (a - 1) * / a <= 0) by nra. nra.
Qed.

(* ---- behind the trade-off function from two laws (convert_cdf_graph.c) ---- *)

Theorem graph_weight : forall l r t, l <= t <= r -> l < r -> 0 < Sub r l /\ 0 <= Div (Sub t l) (Sub r l) <= 1.
Proof.
  intros l r t [A B] L. unfold Sub, Div. split; [lra |]. assert (I : 0 < / (r - l)) by (apply Rinv_0_lt_compat; lra). split.
  - apply Rmult_le_pos; lra.
  - apply Rmult_le_reg_r with (r - l); [lra |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
Qed.

Theorem graph_same : forall x q, Add x (Mul q (Sub x x)) = x.
Proof. intros. unfold Add, Mul, Sub. ring. Qed.

(* ---- audit ---- *)

Print Assumptions convert_minus.
Print Assumptions convert_opposite.
Print Assumptions convert_inverse.
Print Assumptions convert_inverse_pos.
Print Assumptions convert_product.
Print Assumptions convert_above.
Print Assumptions convert_root.
Print Assumptions convert_growth.
Print Assumptions convert_total.
Print Assumptions convert_quotient.
Print Assumptions convert_exp_power.
Print Assumptions convert_power_between.
Print Assumptions group_place.
Print Assumptions convert_step.
Print Assumptions convert_double.
Print Assumptions convert_left.
Print Assumptions convert_less.
Print Assumptions convert_more.
Print Assumptions convert_rest.
Print Assumptions convert_rest_unit.
Print Assumptions convert_rest_back.
Print Assumptions convert_exp_log.
Print Assumptions convert_log_exp.
Print Assumptions convert_log_least.
Print Assumptions convert_log_most.
Print Assumptions convert_log_back.
Print Assumptions orders_minus.
Print Assumptions orders_order.
Print Assumptions binary_ratio.
Print Assumptions binary_less.
Print Assumptions binary_rest.
Print Assumptions binary_zero.
Print Assumptions graph_weight.
Print Assumptions graph_same.
