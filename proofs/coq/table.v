(* table.v - the hockey-stick divergence of two laws on finitely many outcomes.

   A table is a list of pairs (p, q), the masses of an outcome under the two laws; at
   the level a = exp(epsilon) the divergence is the sum of max(p - a q, 0).
   Invariant: what a theorem needs of the masses is among its hypotheses.
   Classic mistake: the divergence of the exchanged laws at a is not the one at 1/a; a
   factor and a term separate them (hockey_reversal). *)
From Coq Require Import Reals Psatz List.
From Assay Require Import ops.
Import ListNotations.
Open Scope R_scope.

Definition table := list (R * R).
Definition excess (a : R) (c : R * R) := Rmax (fst c - a * snd c) 0.
Definition hockey (a : R) (l : table) := fold_right (fun c s => excess a c + s) 0 l.
Definition sum_p (l : table) := fold_right (fun c s => fst c + s) 0 l.
Definition sum_q (l : table) := fold_right (fun c s => snd c + s) 0 l.
Definition exchange (l : table) := map (fun c => (snd c, fst c)) l.
Definition masses (l : table) := forall c, In c l -> 0 <= fst c /\ 0 <= snd c.

Theorem mul_one : forall y, Mul 1 y = y.
Proof. intros; unfold Mul; ring. Qed.

Theorem mul_none : forall x, Mul x 0 = 0.
Proof. intros; unfold Mul; ring. Qed.

Ltac cases := unfold excess, Rmax in *; simpl in *; repeat destruct (Rle_dec _ _).

Lemma masses_tail : forall c l, masses (c :: l) -> 0 <= fst c /\ 0 <= snd c /\ masses l.
Proof.
  intros c l M. destruct (M c (or_introl eq_refl)).
  repeat split; try assumption; apply M; right; assumption.
Qed.

Theorem hockey_pos : forall a l, 0 <= hockey a l.
Proof. intros a l; induction l as [| c l IH]; simpl; [lra | cases; lra]. Qed.

(* ---- monotone in a, and Lipschitz with the mass of Q ---- *)

Theorem hockey_mono : forall a b l, masses l -> a <= b -> hockey b l <= hockey a l.
Proof.
  intros a b l; induction l as [| c l IH]; simpl; intros M H; [lra |].
  apply masses_tail in M; destruct M as [P [Q M]]; specialize (IH M H).
  assert (excess b c <= excess a c) by (cases; nra). lra.
Qed.

Theorem hockey_lipschitz : forall a b l, masses l -> a <= b ->
  hockey a l - hockey b l <= (b - a) * sum_q l.
Proof.
  intros a b l; induction l as [| c l IH]; simpl; intros M H; [lra |].
  apply masses_tail in M; destruct M as [P [Q M]]; specialize (IH M H).
  assert (excess a c - excess b c <= (b - a) * snd c) by (cases; nra). lra.
Qed.

(* ---- the laws exchanged ---- *)

Lemma excess_exchange : forall a c, 0 < a ->
  excess a (snd c, fst c) = snd c - a * fst c + a * excess (/ a) c.
Proof.
  intros a c H.
  assert (a * (fst c - / a * snd c) = a * fst c - snd c) as E by (field; lra).
  cases; nra.
Qed.

Lemma hockey_exchange : forall a l, 0 < a ->
  hockey a (exchange l) = sum_q l - a * sum_p l + a * hockey (/ a) l.
Proof.
  intros a l H; induction l as [| c l IH]; simpl; [lra |].
  rewrite IH, excess_exchange by exact H. lra.
Qed.

Theorem hockey_reversal : forall a l, 0 < a -> sum_p l = 1 -> sum_q l = 1 ->
  hockey a (exchange l) = 1 - a + a * hockey (1 / a) l.
Proof.
  intros a l H P Q. rewrite hockey_exchange, P, Q by exact H.
  unfold Rdiv; rewrite Rmult_1_l; lra.
Qed.

(* ---- data processing ---- *)

Definition merged (g : table) : R * R := (sum_p g, sum_q g).

Lemma excess_merged : forall a g, excess a (merged g) <= hockey a g.
Proof.
  intros a g; induction g as [| c g IH].
  - unfold merged; cases; lra.
  - simpl. unfold merged in *. cases; lra.
Qed.

Lemma hockey_app : forall a l m, hockey a (l ++ m) = hockey a l + hockey a m.
Proof. intros a l m; induction l as [| c l IH]; simpl; [lra | rewrite IH; lra]. Qed.

(* Each outcome of the coarse table is a group of outcomes of the fine one. *)
Theorem hockey_merge : forall a (groups : list table),
  hockey a (map merged groups) <= hockey a (concat groups).
Proof.
  intros a groups; induction groups as [| g r IH]; simpl; [lra |].
  rewrite hockey_app. pose proof (excess_merged a g). lra.
Qed.

(* Outcomes of equal loss: nothing is lost. *)
Theorem hockey_merge_equal : forall a p1 q1 p2 q2 l, 0 <= a ->
  0 <= p1 -> 0 <= q1 -> 0 <= p2 -> 0 <= q2 -> p1 * q2 = p2 * q1 ->
  hockey a ((p1 + p2, q1 + q2) :: l) = hockey a ((p1, q1) :: (p2, q2) :: l).
Proof.
  intros a p1 q1 p2 q2 l A P1 Q1 P2 Q2 E; simpl.
  enough (excess a (p1 + p2, q1 + q2) = excess a (p1, q1) + excess a (p2, q2)) by lra.
  assert (q2 * (p1 - a * q1) = q1 * (p2 - a * q2)) as F by (ring_simplify; nra).
  destruct (Req_dec q1 0) as [Z | Z]; [subst q1 |].
  - assert (p1 = 0 \/ q2 = 0) as [Y | Y] by (apply Rmult_integral; lra); subst; cases; nra.
  - destruct (Req_dec q2 0) as [Y | Y]; [subst q2 |].
    + assert (p2 = 0) by nra; subst; cases; nra.
    + assert (0 < q1) by lra; assert (0 < q2) by lra.
      destruct (Rle_dec 0 (p1 - a * q1)) as [S | S].
      * assert (0 <= p2 - a * q2) by nra. cases; lra.
      * assert (p2 - a * q2 < 0) by nra. cases; lra.
Qed.

(* ---- joint convexity ---- *)

Fixpoint mix (t : R) (l m : table) : table :=
  match l, m with
  | c :: l, d :: m => (t * fst c + (1 - t) * fst d, t * snd c + (1 - t) * snd d) :: mix t l m
  | _, _ => nil
  end.

Theorem hockey_convex : forall t a l m, 0 <= t <= 1 -> length l = length m ->
  hockey a (mix t l m) <= t * hockey a l + (1 - t) * hockey a m.
Proof.
  intros t a l; induction l as [| c l IH]; destruct m as [| d m]; simpl; intros T L; try discriminate; [lra |].
  specialize (IH m T ltac:(congruence)).
  enough (excess a (t * fst c + (1 - t) * fst d, t * snd c + (1 - t) * snd d) <=
    t * excess a c + (1 - t) * excess a d) by lra.
  unfold excess; simpl.
  pose proof (Rmax_l (fst c - a * snd c) 0). pose proof (Rmax_r (fst c - a * snd c) 0).
  pose proof (Rmax_l (fst d - a * snd d) 0). pose proof (Rmax_r (fst d - a * snd d) 0).
  apply Rmax_lub; nra.
Qed.

(* ---- by tails ---- *)

Definition above_p (a : R) (l : table) :=
  fold_right (fun c s => (if Rlt_dec (a * snd c) (fst c) then fst c else 0) + s) 0 l.
Definition above_q (a : R) (l : table) :=
  fold_right (fun c s => (if Rlt_dec (a * snd c) (fst c) then snd c else 0) + s) 0 l.

Theorem hockey_tails : forall a l, hockey a l = above_p a l - a * above_q a l.
Proof.
  intros a l; induction l as [| c l IH]; simpl; [lra |].
  rewrite IH. unfold excess, Rmax. destruct (Rlt_dec _ _), (Rle_dec _ _); lra.
Qed.

(* ---- audit ---- *)

Print Assumptions mul_one.
Print Assumptions mul_none.
Print Assumptions hockey_pos.
Print Assumptions hockey_mono.
Print Assumptions hockey_lipschitz.
Print Assumptions hockey_reversal.
Print Assumptions hockey_merge.
Print Assumptions hockey_merge_equal.
Print Assumptions hockey_convex.
Print Assumptions hockey_tails.
