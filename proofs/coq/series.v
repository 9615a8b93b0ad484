(* series.v - log-sum-exp, and the tail of a series with ratio below 1.

   Invariant: sums are finite unless a theorem says otherwise.
   Classic mistake: log-sum-exp of no terms has no value; ln 0 is 0 in
   Coq, hence the hypothesis 1 <= n. *)
From Coq Require Import ZArith Reals Psatz Lia.
From Coquelicot Require Import Coquelicot.
From Assay Require Import ops elementary.
Open Scope R_scope.

(* The first n terms of a sequence, from its term 0 on. *)
Fixpoint exps (s : Z -> R) (m : R) (n : nat) : R :=
  match n with O => 0 | S k => exps s m k + exp (s (Z.of_nat k) - m) end.
Definition SeqExp (s : Z -> R) (m : R) (n : Z) := exps s m (Z.to_nat n).

Theorem seq_exp_0 : forall s m, SeqExp s m 0 = 0.
Proof. reflexivity. Qed.

Theorem seq_exp_n : forall s m n, (0 < n)%Z -> SeqExp s m n = Add (SeqExp s m (n - 1)) (Exp (Sub (s (n - 1)%Z) m)).
Proof.
  intros s m n H. unfold SeqExp, Add, Exp, Sub.
  replace (Z.to_nat n) with (S (Z.to_nat (n - 1))) by lia. simpl.
  rewrite Z2Nat.id by lia. reflexivity.
Qed.

Lemma exps_shift : forall s m n, exps s 0 n = exp m * exps s m n.
Proof.
  intros s m n; induction n as [| n IH]; simpl; [lra |].
  replace (s (Z.of_nat n) - 0) with (m + (s (Z.of_nat n) - m)) by ring.
  rewrite IH, exp_plus. ring.
Qed.

Lemma exps_nonneg : forall s m n, 0 <= exps s m n.
Proof.
  intros s m n; induction n as [| n IH]; simpl; [apply Rle_refl |].
  apply Rplus_le_le_0_compat; [exact IH | left; apply exp_pos].
Qed.

Theorem logsumexp : forall s m n, (1 <= n)%Z -> Add m (Log (SeqExp s m n)) = Log (SeqExp s 0 n).
Proof.
  intros s m n H. unfold Add, Log, SeqExp. rewrite (exps_shift s m).
  assert (0 < exps s m (Z.to_nat n)).
  { replace (Z.to_nat n) with (S (Z.to_nat (n - 1))) by lia. simpl.
    pose proof (exps_nonneg s m (Z.to_nat (n - 1))).
    assert (0 < exp (s (Z.of_nat (Z.to_nat (n - 1))) - m)) by apply exp_pos. lra. }
  rewrite ln_mult, ln_exp; [reflexivity | apply exp_pos | assumption].
Qed.

(* t 1 + ... + t n *)
Fixpoint tail_sum (t : nat -> R) (n : nat) : R :=
  match n with O => 0 | S m => tail_sum t m + t (S m) end.

(* With q = r / (1 - r): the invariant is  sum + q t_n <= q t_0,  and
   t_{n+1} (1 + q) = t_{n+1} / (1 - r) <= q t_n. *)
Theorem geom_tail : forall (t : nat -> R) (r : R) (n : nat), 0 <= r < 1 ->
  (forall k, 0 <= t k) -> (forall k, t (S k) <= r * t k) ->
  tail_sum t n <= t O * r / (1 - r).
Proof.
  intros t r n Hr P D; set (q := r / (1 - r)).
  assert (0 <= q) as Hq by (apply Rdiv_le_0_compat; lra).
  assert (1 + q = / (1 - r)) as E by (unfold q; field; lra).
  assert (tail_sum t n + q * t n <= q * t O) as H.
  { induction n as [| n IH]; simpl; [lra |].
    assert ((1 + q) * t (S n) <= q * t n).
    { replace (q * t n) with ((1 + q) * (r * t n)) by (rewrite E; unfold q; field; lra).
      apply Rmult_le_compat_l; [lra | apply D]. }
    lra. }
  replace (t O * r / (1 - r)) with (q * t O) by (unfold q; field; lra).
  assert (0 <= q * t n) by (apply Rmult_le_pos; [exact Hq | apply P]); lra.
Qed.

Lemma tail_sum_n : forall t n, tail_sum t (S n) = sum_n (fun k => t (S k)) n.
Proof.
  intros t n; induction n as [| n IH].
  - rewrite sum_O; simpl; ring.
  - rewrite sum_Sn, <- IH; reflexivity.
Qed.

(* The same bound for the whole discarded tail. *)
Theorem geom_tail_series : forall (t : nat -> R) (r : R), 0 <= r < 1 ->
  (forall k, 0 <= t k) -> (forall k, t (S k) <= r * t k) ->
  ex_series (fun k => t (S k)) /\ Series (fun k => t (S k)) <= t O * r / (1 - r).
Proof.
  intros t r Hr P D.
  assert (ex_finite_lim_seq (sum_n (fun k => t (S k)))) as L.
  { apply (ex_finite_lim_seq_incr _ (t O * r / (1 - r))); intro n.
    - rewrite sum_Sn; unfold plus; simpl; specialize (P (S (S n))); lra.
    - rewrite <- tail_sum_n; apply geom_tail; assumption. }
  destruct L as [l L]; assert (is_series (fun k => t (S k)) l) as E by exact L.
  split; [exists l; exact E |].
  rewrite (is_series_unique _ _ E).
  apply (is_lim_seq_le (sum_n (fun k => t (S k))) (fun _ => t O * r / (1 - r)) l
           (t O * r / (1 - r))).
  - intro n; rewrite <- tail_sum_n; apply geom_tail; assumption.
  - exact L.
  - apply is_lim_seq_const.
Qed.

(* ---- audit ---- *)

Print Assumptions seq_exp_0.
Print Assumptions seq_exp_n.
Print Assumptions logsumexp.
Print Assumptions geom_tail.
Print Assumptions geom_tail_series.
