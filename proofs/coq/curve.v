(* curve.v - the hockey-stick divergence of many independent steps, whose laws have densities on R.

   A step has two densities, dp and dq.  start u = max(0, 1 - u) for u >= 0 is the divergence at the level u = exp(epsilon) of no
   step; a step turns F into  step w F u = the integral over R of dp(y) F(u dq(y) / dp(y));  curve ws does so for each step of ws.
   For steps on finite tables steps.v proves that this recursion is the hockey-stick divergence of the product of the laws, hence
   the greatest P(S) - u Q(S) over the events S.  For densities the recursion is the definition; tests.v proves that it is the
   supremum over the tests of R^n, where both densities are positive.
   Invariant: every curve is `nice`: values in [0, 1], falling, with a slope of at most 1, convex on u >= 0.
   Classic mistake: start is cut at 1 for u < 0, where it is never used. *)
From Coq Require Import Reals Psatz List.
From Coquelicot Require Import Coquelicot.
Import ListNotations.
Open Scope R_scope.

Record nice (F : R -> R) : Prop := {
  n_range : forall u, 0 <= F u <= 1;
  n_down : forall u v, u <= v -> F v <= F u;
  n_lip : forall u v, u <= v -> F u - F v <= v - u;
  n_convex : forall u v t, 0 <= u -> 0 <= v -> 0 <= t <= 1 -> F (t * u + (1 - t) * v) <= t * F u + (1 - t) * F v }.

Definition start (u : R) := Rmin 1 (Rmax 0 (1 - u)).

Lemma nice_start : nice start.
Proof.
  split; intros; unfold start, Rmin, Rmax; repeat destruct Rle_dec; try lra; try nra.
Qed.

Lemma nice_continuous : forall F, nice F -> forall x, continuous F x.
Proof.
  intros F N x. apply continuity_pt_filterlim. intros e E. exists e. split; [exact E |].
  intros y [_ H]. simpl in *. unfold R_dist in *.
  destruct (Rle_dec x y) as [L | L].
  - pose proof (n_lip F N x y L). pose proof (n_down F N x y L).
    rewrite Rabs_minus_sym, Rabs_pos_eq by lra. rewrite Rabs_pos_eq in H by lra. lra.
  - assert (y <= x) as M by lra. pose proof (n_lip F N y x M). pose proof (n_down F N y x M).
    rewrite Rabs_pos_eq by lra. rewrite Rabs_minus_sym, Rabs_pos_eq in H by lra. lra.
Qed.

Lemma int_comb : forall (f g : R -> R) x y a b, ex_RInt f a b -> ex_RInt g a b ->
  RInt (fun t => plus (scal x (f t)) (scal y (g t))) a b = x * RInt f a b + y * RInt g a b.
Proof.
  intros f g x y a b F G. apply (is_RInt_unique (V := R_CompleteNormedModule)).
  apply (is_RInt_plus (V := R_NormedModule) (fun t => scal x (f t)) (fun t => scal y (g t)) a b (scal x (RInt f a b)) (scal y (RInt g a b)));
    apply (is_RInt_scal (V := R_NormedModule)); apply (RInt_correct (V := R_CompleteNormedModule)); assumption.
Qed.

Record densities := {
  dp : R -> R; dq : R -> R;
  dp_pos : forall y, 0 < dp y; dq_pos : forall y, 0 <= dq y;
  dp_cont : forall y, continuous dp y; dq_cont : forall y, continuous dq y;
  dp_mass : forall a b, a <= b -> RInt dp a b <= 1; dq_mass : forall a b, a <= b -> RInt dq a b <= 1 }.

Definition term (w : densities) (F : R -> R) (u y : R) := dp w y * F (u * (dq w y / dp w y)).
Definition part (w : densities) (F : R -> R) (u : R) (n : nat) := RInt (term w F u) (- INR n) (INR n).
Definition step (w : densities) (F : R -> R) (u : R) : R := real (Lim_seq (part w F u)).
Fixpoint curve (ws : list densities) : R -> R := match ws with [] => start | w :: ws => step w (curve ws) end.

Lemma ratio_pos : forall w y, 0 <= dq w y / dp w y.
Proof. intros w y. apply Rmult_le_pos; [apply (dq_pos w) | left; apply Rinv_0_lt_compat, (dp_pos w)]. Qed.

Lemma ex_p : forall w a b, ex_RInt (dp w) a b.
Proof. intros; apply (ex_RInt_continuous (V := R_CompleteNormedModule)); intros; apply (dp_cont w). Qed.
Lemma ex_q : forall w a b, ex_RInt (dq w) a b.
Proof. intros; apply (ex_RInt_continuous (V := R_CompleteNormedModule)); intros; apply (dq_cont w). Qed.

Lemma ex_term : forall w F u a b, nice F -> ex_RInt (term w F u) a b.
Proof.
  intros w F u a b N. apply (ex_RInt_continuous (V := R_CompleteNormedModule)). intros y _.
  apply (continuous_mult (dp w) (fun y => F (u * (dq w y / dp w y)))); [apply (dp_cont w) |].
  apply (continuous_comp (fun y => u * (dq w y / dp w y)) F); [| apply nice_continuous, N].
  apply (continuous_mult (fun _ => u)); [apply continuous_const |].
  apply (continuous_mult (dq w) (fun y => / dp w y)); [apply (dq_cont w) |].
  apply (continuous_comp (dp w) Rinv); [apply (dp_cont w) |].
  apply continuity_pt_filterlim, continuity_pt_inv; [apply continuity_pt_id | apply Rgt_not_eq, (dp_pos w)].
Qed.

Lemma term_range : forall w F u y, nice F -> 0 <= term w F u y <= dp w y.
Proof. intros w F u y N. unfold term. pose proof (dp_pos w y). pose proof (n_range F N (u * (dq w y / dp w y))) as [B C].
  split; [apply Rmult_le_pos; lra | apply (Rmult_le_compat_l (dp w y)) in C; lra]. Qed.

Lemma int_le : forall (f g : R -> R) a b, a <= b -> ex_RInt f a b -> ex_RInt g a b -> (forall x, f x <= g x) -> RInt f a b <= RInt g a b.
Proof. intros; apply RInt_le; auto. Qed.

Lemma int_wider : forall w F u a b c d, nice F -> a <= b -> b <= c -> c <= d -> RInt (term w F u) b c <= RInt (term w F u) a d.
Proof.
  intros w F u a b c d N X Y Z.
  rewrite <- (RInt_Chasles (V := R_CompleteNormedModule) (term w F u) a b d), <- (RInt_Chasles (V := R_CompleteNormedModule) (term w F u) b c d) by (apply ex_term, N).
  assert (0 <= RInt (term w F u) a b) by (apply RInt_ge_0; [exact X | apply ex_term, N | intros; apply term_range, N]).
  assert (0 <= RInt (term w F u) c d) by (apply RInt_ge_0; [exact Z | apply ex_term, N | intros; apply term_range, N]).
  unfold plus; simpl. lra.
Qed.

Lemma part_lim : forall w F u, nice F -> is_lim_seq (part w F u) (step w F u).
Proof.
  intros w F u N. unfold step. apply Lim_seq_correct'. apply ex_finite_lim_seq_incr with 1.
  - intro n. unfold part. pose proof (pos_INR n). rewrite S_INR. apply int_wider; auto; lra.
  - intro n. unfold part. pose proof (pos_INR n). apply Rle_trans with (RInt (dp w) (- INR n) (INR n)).
    + apply int_le; [lra | apply ex_term, N | apply ex_p | intro; apply term_range, N].
    + apply (dp_mass w); lra.
Qed.

Lemma step_le : forall w F u x, nice F -> (forall n, part w F u n <= x) -> step w F u <= x.
Proof.
  intros w F u x N H. apply (is_lim_seq_le (part w F u) (fun _ => x) (step w F u) x H); [apply part_lim, N | apply is_lim_seq_const].
Qed.

(* Each bounded interval bounds A from below; every bound of all of them bounds A from above. *)
Lemma step_ge : forall w F u a b, nice F -> a <= b -> RInt (term w F u) a b <= step w F u.
Proof.
  intros w F u a b N L. destruct (nfloor_ex (Rmax (Rabs a) (Rabs b))) as [n [_ H]].
  { apply Rle_trans with (Rabs a); [apply Rabs_pos | apply Rmax_l]. }
  rewrite <- S_INR in H.
  apply (is_lim_seq_le_loc (fun _ => RInt (term w F u) a b) (part w F u) (RInt (term w F u) a b) (step w F u)).
  - exists (S n). intros m G. unfold part. apply le_INR in G.
    pose proof (Rmax_l (Rabs a) (Rabs b)). pose proof (Rmax_r (Rabs a) (Rabs b)).
    pose proof (Rle_abs b). pose proof (Rle_abs (- a)). rewrite Rabs_Ropp in *.
    apply int_wider; auto; lra.
  - apply is_lim_seq_const.
  - apply part_lim, N.
Qed.

Lemma step_mono : forall w F G u, nice F -> nice G -> 0 <= u -> (forall v, 0 <= v -> F v <= G v) -> step w F u <= step w G u.
Proof.
  intros w F G u N M U H. apply (is_lim_seq_le (part w F u) (part w G u) (step w F u) (step w G u)); try (apply part_lim; assumption).
  intro n. unfold part. pose proof (pos_INR n). apply int_le; [lra | apply ex_term, N | apply ex_term, M |].
  intro y. unfold term. apply Rmult_le_compat_l; [left; apply (dp_pos w) | apply H, Rmult_le_pos; [exact U | apply ratio_pos]].
Qed.

(* The integral over one range is nice, too, and so is a limit. *)
Lemma nice_part : forall w F a b, nice F -> a <= b -> nice (fun u => RInt (term w F u) a b).
Proof.
  intros w F a b N O. split.
  - intro u. split.
    + apply RInt_ge_0; [exact O | apply ex_term, N | intros; apply term_range, N].
    + apply Rle_trans with (RInt (dp w) a b); [| apply (dp_mass w), O].
      apply int_le; [exact O | apply ex_term, N | apply ex_p | intro; apply term_range, N].
  - intros u v H. apply int_le; [exact O | apply ex_term, N | apply ex_term, N |].
    intro y. unfold term. apply Rmult_le_compat_l; [left; apply (dp_pos w) |].
    apply n_down; [exact N |]. apply Rmult_le_compat_r; [apply ratio_pos | exact H].
  - intros u v H. enough (RInt (term w F u) a b <= RInt (term w F v) a b + (v - u)) by lra.
    pose proof (dq_mass w a b O) as Q.
    apply Rle_trans with (RInt (fun y => plus (scal 1 (term w F v y)) (scal (v - u) (dq w y))) a b).
    + apply int_le; [exact O | apply ex_term, N | |].
      * apply (ex_RInt_plus (V := R_NormedModule)); apply (ex_RInt_scal (V := R_NormedModule)); [apply ex_term, N | apply ex_q].
      * intro y. unfold plus, scal, term; simpl; unfold mult; simpl. pose proof (dp_pos w y) as P.
        pose proof (ratio_pos w y) as R0. set (r := dq w y / dp w y) in *.
        assert (dq w y = dp w y * r) as -> by (unfold r; field; lra).
        assert (u * r <= v * r) as L by (apply Rmult_le_compat_r; assumption). pose proof (n_lip F N _ _ L) as K.
        apply (Rmult_le_compat_l (dp w y)) in K; [lra | lra].
    + rewrite (int_comb (term w F v) (dq w) 1 (v - u) _ _ (ex_term w F v _ _ N) (ex_q w _ _)). apply (Rmult_le_compat_l (v - u)) in Q; [lra | lra].
  - intros u v t U V T.
    apply Rle_trans with (RInt (fun y => plus (scal t (term w F u y)) (scal (1 - t) (term w F v y))) a b).
    2: { right; exact (int_comb (term w F u) (term w F v) t (1 - t) _ _ (ex_term w F u _ _ N) (ex_term w F v _ _ N)). }
    apply int_le; [exact O | apply ex_term, N | apply (ex_RInt_plus (V := R_NormedModule)); apply (ex_RInt_scal (V := R_NormedModule)), ex_term, N |].
    intro y. unfold plus, scal, term; simpl; unfold mult; simpl. pose proof (dp_pos w y) as P. pose proof (ratio_pos w y) as R0.
    set (r := dq w y / dp w y) in *.
    replace ((t * u + (1 - t) * v) * r) with (t * (u * r) + (1 - t) * (v * r)) by ring.
    pose proof (n_convex F N (u * r) (v * r) t (Rmult_le_pos _ _ U R0) (Rmult_le_pos _ _ V R0) T) as C.
    apply (Rmult_le_compat_l (dp w y)) in C; [lra | lra].
Qed.

Lemma nice_limit : forall (G : nat -> R -> R) (H : R -> R), (forall n, nice (G n)) -> (forall u, is_lim_seq (fun n => G n u) (H u)) -> nice H.
Proof.
  intros G H N L. split.
  - intro u. split.
    + apply (is_lim_seq_le (fun _ => 0) (fun n => G n u) 0 (H u)); [intro n; apply (n_range _ (N n) u) | apply is_lim_seq_const | apply L].
    + apply (is_lim_seq_le (fun n => G n u) (fun _ => 1) (H u) 1); [intro n; apply (n_range _ (N n) u) | apply L | apply is_lim_seq_const].
  - intros u v O. apply (is_lim_seq_le (fun n => G n v) (fun n => G n u) (H v) (H u)); [intro n; apply (n_down _ (N n)), O | apply L | apply L].
  - intros u v O. enough (H u <= H v + (v - u)) by lra.
    apply (is_lim_seq_le (fun n => G n u) (fun n => G n v + (v - u)) (H u) (H v + (v - u))).
    + intro n. pose proof (n_lip (G n) (N n) u v O). lra.
    + apply L.
    + apply is_lim_seq_plus'; [apply L | apply is_lim_seq_const].
  - intros u v t U V T.
    apply (is_lim_seq_le (fun n => G n (t * u + (1 - t) * v)) (fun n => t * G n u + (1 - t) * G n v)
      (H (t * u + (1 - t) * v)) (t * H u + (1 - t) * H v)).
    + intro n. apply (n_convex _ (N n)); assumption.
    + apply L.
    + apply is_lim_seq_plus'; apply (is_lim_seq_scal_l _ _ (Finite _)), L.
Qed.

Lemma nice_step : forall w F, nice F -> nice (step w F).
Proof.
  intros w F N. apply (nice_limit (fun n u => part w F u n)); [| intro u; apply part_lim, N].
  intro n. apply nice_part; [exact N |]. pose proof (pos_INR n). lra.
Qed.

Theorem nice_curve : forall ws, nice (curve ws).
Proof. intro ws; induction ws as [| w ws IH]; [apply nice_start | apply nice_step, IH]. Qed.

(* ---- audit ---- *)

Print Assumptions nice_curve.
