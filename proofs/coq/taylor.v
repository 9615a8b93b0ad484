(* taylor.v - remainders of the Taylor sums of exp, sin and cos.

   Invariant: one step, used everywhere: if f 0 = 0 and |f'(s)| <= c s^k/k!
   on [0,t] then |f t| <= c t^(k+1)/(k+1)!; the derivative of a remainder is
   the remainder before it.
   Classic mistake: the sums run to j <= n, so they have n + 1 terms. *)
From Coq Require Import Reals Psatz.
From Coquelicot Require Import Coquelicot.
From Assay Require Import elementary.
Open Scope R_scope.

(* t^k / k! *)
Definition Mono (k : nat) (t : R) := t ^ k / INR (fact k).

Definition ExpSum (n : nat) (t : R) := sum_f_R0 (fun j => Mono j t) n.
Definition SinSum (n : nat) (t : R) := sum_f_R0 (fun j => (-1) ^ j * Mono (2 * j + 1) t) n.
Definition CosSum (n : nat) (t : R) := sum_f_R0 (fun j => (-1) ^ j * Mono (2 * j) t) n.

Lemma mono_0 : forall t, Mono 0 t = 1.
Proof. intro t; unfold Mono; simpl; field. Qed.

Lemma mono_at_0 : forall k, Mono (S k) 0 = 0.
Proof. intro k; unfold Mono; simpl; unfold Rdiv; ring. Qed.

Lemma mono_nonneg : forall k t, 0 <= t -> 0 <= Mono k t.
Proof.
  intros k t H; apply Rdiv_le_0_compat; [apply pow_le; exact H | apply INR_fact_lt_0].
Qed.

Lemma mono_derive : forall k t, is_derive (Mono (S k)) t (Mono k t).
Proof.
  intros k t; unfold Mono; auto_derive; [exact I |].
  change (1 * (INR (S k) * t ^ k) * / INR (fact (S k)) = t ^ k / INR (fact k)).
  rewrite fact_simpl, mult_INR; field.
  split; [apply INR_fact_neq_0 | apply not_0_INR; discriminate].
Qed.

Lemma abs_step : forall (f df : R -> R) c k t, 0 <= t -> f 0 = 0 ->
  (forall s, 0 <= s <= t -> is_derive f s (df s)) ->
  (forall s, 0 <= s <= t -> Rabs (df s) <= c * Mono k s) ->
  Rabs (f t) <= c * Mono (S k) t.
Proof.
  intros f df c k t Ht F0 D B.
  assert (forall s, is_derive (fun u => c * Mono (S k) u) s (c * Mono k s)) as M
    by (intro s; apply (is_derive_scal (Mono (S k))), mono_derive).
  apply Rabs_le; split.
  - assert (0 <= c * Mono (S k) t + f t); [| lra].
    apply (nonneg_of_derive (fun u => c * Mono (S k) u + f u)
             (fun u => c * Mono k u + df u)).
    + exact Ht.
    + rewrite mono_at_0, F0; ring.
    + intros s Hs; apply (is_derive_plus (fun u => c * Mono (S k) u) f); [apply M | apply D, Hs].
    + intros s Hs; specialize (B s Hs); apply Rabs_le_between in B; lra.
  - assert (0 <= c * Mono (S k) t - f t); [| lra].
    apply (nonneg_of_derive (fun u => c * Mono (S k) u - f u)
             (fun u => c * Mono k u - df u)).
    + exact Ht.
    + rewrite mono_at_0, F0; ring.
    + intros s Hs; apply (is_derive_minus (fun u => c * Mono (S k) u) f); [apply M | apply D, Hs].
    + intros s Hs; specialize (B s Hs); apply Rabs_le_between in B; lra.
Qed.

(* ---- exponential ---- *)

Lemma expsum_derive : forall n t, is_derive (ExpSum (S n)) t (ExpSum n t).
Proof.
  induction n as [| n IH]; intro t.
  - unfold ExpSum; simpl; rewrite mono_0.
    apply (is_derive_ext (fun u => 1 + Mono 1 u)); [intro u; rewrite mono_0; reflexivity |].
    evar_last; [apply (is_derive_plus (fun _ => 1) (Mono 1));
      [apply is_derive_const | apply mono_derive] |].
    rewrite mono_0; apply Rplus_0_l.
  - apply (is_derive_plus (ExpSum (S n)) (Mono (S (S n)))); [apply IH | apply mono_derive].
Qed.

Lemma expsum_at_0 : forall n, ExpSum n 0 = 1.
Proof.
  induction n as [| n IH]; [apply mono_0 |].
  change (ExpSum n 0 + Mono (S n) 0 = 1); rewrite IH, mono_at_0; ring.
Qed.

Lemma exprem_derive : forall n t,
  is_derive (fun u => exp u - ExpSum (S n) u) t (exp t - ExpSum n t).
Proof.
  intros n t; apply (is_derive_minus exp (ExpSum (S n)));
    [apply is_derive_exp | apply expsum_derive].
Qed.

Lemma exprem_at_0 : forall n, exp 0 - ExpSum n 0 = 0.
Proof. intro n; rewrite expsum_at_0, exp_0; ring. Qed.

Theorem exp_taylor_lo : forall n t, 0 <= t -> ExpSum n t <= Exp t.
Proof.
  intros n t Ht; unfold Exp; assert (0 <= exp t - ExpSum n t); [| lra].
  revert t Ht; induction n as [| n IH]; intros t Ht.
  - unfold ExpSum; simpl; rewrite mono_0; pose proof (exp_ge t); unfold Exp in *; lra.
  - apply (nonneg_of_derive (fun u => exp u - ExpSum (S n) u) (fun u => exp u - ExpSum n u)).
    + exact Ht.
    + apply exprem_at_0.
    + intros s _; apply exprem_derive.
    + intros s Hs; apply IH; lra.
Qed.

Theorem exp_taylor : forall n t, 0 <= t <= 1 ->
  0 <= Exp t - ExpSum n t <= 2 * Mono (S n) t.
Proof.
  intros n t Ht; split; [pose proof (exp_taylor_lo n t); lra |].
  unfold Exp; apply Rle_trans with (1 := Rle_abs _).
  revert t Ht; induction n as [| n IH]; intros t Ht.
  - pose proof (exp_short t Ht); pose proof (exp_ge t); unfold Exp in *.
    unfold ExpSum; simpl sum_f_R0; rewrite mono_0, Rabs_pos_eq by lra.
    unfold Mono; simpl; nra.
  - apply (abs_step (fun u => exp u - ExpSum (S n) u) (fun u => exp u - ExpSum n u)).
    + lra.
    + apply exprem_at_0.
    + intros s _; apply exprem_derive.
    + intros s Hs; apply IH; lra.
Qed.

(* ---- sine and cosine ---- *)

Lemma sinsum_derive : forall n t, is_derive (SinSum n) t (CosSum n t).
Proof.
  induction n as [| n IH]; intro t.
  - apply (is_derive_scal (Mono 1)), mono_derive.
  - apply (is_derive_plus (SinSum n) (fun u => (-1) ^ S n * Mono (2 * S n + 1) u)); [apply IH |].
    replace (2 * S n + 1)%nat with (S (2 * S n)) by ring.
    apply (is_derive_scal (Mono (S (2 * S n)))), mono_derive.
Qed.

Lemma cossum_derive : forall n t, is_derive (CosSum (S n)) t (- SinSum n t).
Proof.
  induction n as [| n IH]; intro t.
  - unfold CosSum, SinSum; simpl sum_f_R0.
    apply (is_derive_ext (fun u => 1 + - Mono 2 u)).
    { intro u; rewrite mono_0; simpl; ring. }
    evar_last.
    + apply (is_derive_plus (fun _ => 1) (fun u => - Mono 2 u)); [apply is_derive_const |].
      apply (is_derive_opp (Mono 2)), mono_derive.
    + unfold plus, zero, opp; simpl; ring.
  - evar_last.
    + apply (is_derive_plus (CosSum (S n)) (fun u => (-1) ^ S (S n) * Mono (2 * S (S n)) u)).
      * apply IH.
      * replace (2 * S (S n))%nat with (S (2 * S n + 1)) by ring.
        apply (is_derive_scal (Mono (S (2 * S n + 1)))), mono_derive.
    + unfold SinSum, plus; simpl; ring.
Qed.

Lemma sinsum_at_0 : forall n, SinSum n 0 = 0.
Proof.
  induction n as [| n IH]; [unfold SinSum; simpl sum_f_R0; rewrite mono_at_0; ring |].
  change (SinSum n 0 + (-1) ^ S n * Mono (2 * S n + 1) 0 = 0).
  replace (2 * S n + 1)%nat with (S (2 * S n)) by ring; rewrite IH, mono_at_0; ring.
Qed.

Lemma cossum_at_0 : forall n, CosSum n 0 = 1.
Proof.
  induction n as [| n IH]; [unfold CosSum; simpl sum_f_R0; rewrite mono_0; ring |].
  change (CosSum n 0 + (-1) ^ S n * Mono (2 * S n) 0 = 1).
  replace (2 * S n)%nat with (S (2 * n + 1)) by ring; rewrite IH, mono_at_0; ring.
Qed.

Lemma sin_of_cos : forall n c k t, 0 <= t ->
  (forall s, 0 <= s <= t -> Rabs (cos s - CosSum n s) <= c * Mono k s) ->
  Rabs (sin t - SinSum n t) <= c * Mono (S k) t.
Proof.
  intros n c k t Ht B.
  apply (abs_step (fun u => sin u - SinSum n u) (fun u => cos u - CosSum n u)).
  - exact Ht.
  - rewrite sin_0, sinsum_at_0; ring.
  - intros s _; apply (is_derive_minus sin (SinSum n)); [apply is_derive_sin | apply sinsum_derive].
  - exact B.
Qed.

Lemma cos_of_sin : forall n c k t, 0 <= t ->
  (forall s, 0 <= s <= t -> Rabs (sin s - SinSum n s) <= c * Mono k s) ->
  Rabs (cos t - CosSum (S n) t) <= c * Mono (S k) t.
Proof.
  intros n c k t Ht B.
  apply (abs_step (fun u => cos u - CosSum (S n) u) (fun u => - (sin u - SinSum n u))).
  - exact Ht.
  - rewrite cos_0, cossum_at_0; ring.
  - intros s _; evar_last.
    + apply (is_derive_minus cos (CosSum (S n))); [apply is_derive_cos | apply cossum_derive].
    + unfold minus, plus, opp; simpl; ring.
  - intros s Hs; rewrite Rabs_Ropp; apply B, Hs.
Qed.

(* 1 - cos t <= t^2/2, from |sin| <= |t|. *)
Lemma cos_first : forall t, 0 <= t -> Rabs (cos t - CosSum 0 t) <= 1 * Mono 2 t.
Proof.
  intros t Ht.
  apply (abs_step (fun u => cos u - CosSum 0 u) (fun u => - sin u)).
  - exact Ht.
  - rewrite cos_0, cossum_at_0; ring.
  - intros s _; unfold CosSum; simpl sum_f_R0.
    apply (is_derive_ext (fun u => cos u - 1)); [intro u; rewrite mono_0; simpl; ring |].
    auto_derive; [exact I | ring].
  - intros s Hs; pose proof (sin_lip_abs s 0) as L; unfold Sin in L.
    rewrite sin_0, !Rminus_0_r in L; rewrite Rabs_Ropp.
    rewrite (Rabs_pos_eq s) in L by lra; unfold Mono; simpl; lra.
Qed.

Lemma sincos_taylor : forall n t, 0 <= t ->
  Rabs (cos t - CosSum n t) <= 1 * Mono (2 * n + 2) t /\
  Rabs (sin t - SinSum n t) <= 1 * Mono (2 * n + 3) t.
Proof.
  assert (forall n, (forall t, 0 <= t -> Rabs (cos t - CosSum n t) <= 1 * Mono (2 * n + 2) t) ->
    forall t, 0 <= t -> Rabs (sin t - SinSum n t) <= 1 * Mono (2 * n + 3) t) as SC.
  { intros n C t Ht; replace (2 * n + 3)%nat with (S (2 * n + 2)) by ring.
    apply sin_of_cos; [exact Ht | intros s Hs; apply C; lra]. }
  assert (forall n t, 0 <= t -> Rabs (cos t - CosSum n t) <= 1 * Mono (2 * n + 2) t) as C.
  { induction n as [| n IH]; intros t Ht; [apply cos_first, Ht |].
    replace (2 * S n + 2)%nat with (S (2 * n + 3)) by ring.
    apply cos_of_sin; [exact Ht | intros s Hs; apply (SC n IH); lra]. }
  intros n t Ht; split; [apply C | apply (SC n (C n))]; exact Ht.
Qed.

Theorem sin_taylor : forall n t, 0 <= t -> Rabs (Sin t - SinSum n t) <= Mono (2 * n + 3) t.
Proof. intros n t Ht; pose proof (sincos_taylor n t Ht); unfold Sin; lra. Qed.

Theorem cos_taylor : forall n t, 0 <= t -> Rabs (Cos t - CosSum n t) <= Mono (2 * n + 2) t.
Proof. intros n t Ht; pose proof (sincos_taylor n t Ht); unfold Cos; lra. Qed.

(* ---- audit ---- *)

Print Assumptions exp_taylor_lo.
Print Assumptions exp_taylor.
Print Assumptions sin_taylor.
Print Assumptions cos_taylor.
