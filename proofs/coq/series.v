(* series.v - log-sum-exp, and the tail of a series with ratio below 1.

   Invariant: sums are finite unless a theorem says otherwise.
   Classic mistake: log-sum-exp of an empty list has no value; ln 0 is 0 in
   Coq, hence the hypothesis l <> nil. *)
From Coq Require Import Reals Psatz List.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

(* sum of exp(a - m) over the list *)
Definition sum_exp (m : R) (l : list R) := fold_right (fun a s => exp (a - m) + s) 0 l.

Lemma sum_exp_shift : forall m l, sum_exp 0 l = exp m * sum_exp m l.
Proof.
  intros m l; induction l as [| a l IH]; simpl; [ring |].
  rewrite IH, Rmult_plus_distr_l, <- exp_plus; f_equal; f_equal; ring.
Qed.

Lemma sum_exp_nonneg : forall m l, 0 <= sum_exp m l.
Proof.
  intros m l; induction l as [| a l IH]; simpl; [lra |].
  pose proof (exp_pos (a - m)); lra.
Qed.

Lemma sum_exp_pos : forall m l, l <> nil -> 0 < sum_exp m l.
Proof.
  intros m [| a l] H; [congruence | simpl].
  pose proof (exp_pos (a - m)); pose proof (sum_exp_nonneg m l); lra.
Qed.

Theorem logsumexp : forall m l, l <> nil -> m + ln (sum_exp m l) = ln (sum_exp 0 l).
Proof.
  intros m l H; rewrite (sum_exp_shift m l).
  rewrite ln_mult, ln_exp; [reflexivity | apply exp_pos | apply sum_exp_pos; exact H].
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

Print Assumptions logsumexp.
Print Assumptions geom_tail.
Print Assumptions geom_tail_series.
