(* area.v - the area under exp(-t^2) from 0 to x, between two sums.

   Method: part n x = sum of the first n terms x (2 x^2)^k / (1 3 5 .. (2k+1)).  The derivative of
   exp(-x^2) part n x is exp(-x^2) (1 - 2 x term (n-1) x), so the area exceeds it, by at most term n x.
   Classic mistake: the factor exp(-x^2) belongs to the sum, not to the rest. *)
From Coq Require Import Reals Psatz Lia.
From Coquelicot Require Import Coquelicot.
From Assay Require Import elementary normal.
Open Scope R_scope.

Fixpoint coef (k : nat) : R := match k with O => 1 | S j => 2 * coef j / INR (2 * j + 3) end.
Definition term (k : nat) (x : R) := coef k * x ^ (2 * k + 1).
Fixpoint part (n : nat) (x : R) : R := match n with O => 0 | S m => part m x + term m x end.

Lemma coef_pos : forall k, 0 < coef k.
Proof.
  intro k; induction k as [| k IH]; cbn [coef]; [lra |].
  apply Rdiv_lt_0_compat; [lra | apply lt_0_INR; lia].
Qed.

Lemma term_next : forall k x, term (S k) x = term k x * (2 * (x * x) / INR (2 * k + 3)).
Proof.
  intros k x. unfold term. cbn [coef]. replace (2 * S k + 1)%nat with (S (S (2 * k + 1))) by lia.
  cbn [pow]. field. apply not_0_INR; lia.
Qed.

Lemma term_first : forall x, is_derive (term 0) x 1.
Proof. intro x. unfold term. cbn [coef Nat.mul Nat.add pow]. auto_derive; [exact I | ring]. Qed.

Lemma term_derive : forall k x, is_derive (term (S k)) x (2 * x * term k x).
Proof.
  intros k x. unfold term.
  evar_last.
  - apply (is_derive_scal (fun x => x ^ (2 * S k + 1)) x (coef (S k))). apply (is_derive_pow (fun x => x)). apply (is_derive_id (K := R_AbsRing)).
  - unfold scal, one; simpl. unfold mult; simpl.
    replace (pred (k + S (k + 0) + 1)) with (S (k + (k + 0))) by lia.
    replace (k + S (k + 0) + 1)%nat with (S (2 * k + 1)) by lia.
    replace (k + (k + 0) + 1)%nat with (S (2 * k)) by lia. replace (k + (k + 0) + 3)%nat with (2 * k + 3)%nat by lia.
    replace (k + (k + 0))%nat with (2 * k)%nat by lia. cbn [pow].
    replace (INR (2 * k + 3)) with (INR (2 * k + 1) + 2) by (rewrite <- (plus_INR _ 2); f_equal; lia).
    replace (x ^ (2 * k + 1)) with (x * x ^ (2 * k)) by (rewrite Nat.add_1_r; reflexivity).
    rewrite S_INR. pose proof (pos_INR (2 * k + 1)). field. lra.
Qed.

Lemma part_derive : forall n x, is_derive (part (S n)) x (1 + 2 * x * part n x).
Proof.
  intros n x; induction n as [| n IH].
  - apply (is_derive_ext (term 0)); [intro t; simpl; ring |]. replace (1 + 2 * x * part 0 x) with 1 by (simpl; ring). apply term_first.
  - apply (is_derive_ext (fun t => part (S n) t + term (S n) t)); [reflexivity |].
    replace (1 + 2 * x * part (S n) x) with (plus (1 + 2 * x * part n x) (2 * x * term n x)) by (unfold plus; simpl; ring).
    apply (is_derive_plus (part (S n)) (term (S n))); [exact IH | apply term_derive].
Qed.

Lemma damped_derive : forall n x, is_derive (fun x => gauss x * part (S n) x) x (gauss x * (1 - 2 * x * term n x)).
Proof.
  intros n x. evar_last.
  - apply (is_derive_mult gauss (part (S n))); [| apply part_derive | intros; apply Rmult_comm].
    unfold gauss. auto_derive; [exact I | reflexivity].
  - unfold plus, mult; simpl. unfold gauss. ring.
Qed.

Lemma term_nonneg : forall n x, 0 <= x -> 0 <= term n x.
Proof. intros n x X. unfold term. apply Rmult_le_pos; [left; apply coef_pos | apply pow_le, X]. Qed.

Lemma gauss_one : forall x, gauss x <= 1.
Proof. intro x. unfold gauss. rewrite <- exp_0. destruct (Req_dec x 0) as [-> | N]; [right; f_equal; ring | left; apply exp_increasing; nra]. Qed.

Theorem area_between : forall n x, 0 <= x ->
  gauss x * part (S n) x <= I0 x <= gauss x * part (S n) x + term (S n) x.
Proof.
  intros n x X. change (I0 x) with (I0 x).
  assert (Z : forall k, term k 0 = 0) by (intro k; unfold term; rewrite pow_i by lia; ring).
  assert (ZP : forall k, part k 0 = 0) by (intro k; induction k as [| k IH]; simpl; [reflexivity | rewrite IH, Z; ring]).
  assert (ZI : I0 0 = 0) by (unfold I0; rewrite RInt_point; reflexivity).
  assert (D : forall s, is_derive (fun s => I0 s - gauss s * part (S n) s) s (gauss s * (2 * s * term n s))).
  { intro s. replace (gauss s * (2 * s * term n s)) with (minus (gauss s) (gauss s * (1 - 2 * s * term n s)))
      by (unfold minus, plus, opp; simpl; ring).
    apply (is_derive_minus I0 (fun s => gauss s * part (S n) s)); [apply I0_derive | apply damped_derive]. }
  split.
  - enough (0 <= I0 x - gauss x * part (S n) x) by lra.
    apply (nonneg_of_derive (fun s => I0 s - gauss s * part (S n) s) (fun s => gauss s * (2 * s * term n s))); [exact X | rewrite ZI, ZP; ring | intros; apply D |].
    intros s [S _]. pose proof (term_nonneg n s S). pose proof (gauss_pos s). assert (0 <= s * term n s) by nra. nra.
  - enough (0 <= term (S n) x - (I0 x - gauss x * part (S n) x)) by lra.
    apply (nonneg_of_derive (fun s => term (S n) s - (I0 s - gauss s * part (S n) s)) (fun s => 2 * s * term n s - gauss s * (2 * s * term n s))); [exact X | rewrite ZI, ZP, Z; ring | |].
    + intros s _. apply (is_derive_minus (term (S n)) (fun s => I0 s - gauss s * part (S n) s)); [apply term_derive | apply D].
    + intros s [S _]. pose proof (term_nonneg n s S). pose proof (gauss_one s). assert (0 <= s * term n s) by nra. nra.
Qed.

(* ---- audit ---- *)

Definition all :=
  (area_between).
Print Assumptions all.
