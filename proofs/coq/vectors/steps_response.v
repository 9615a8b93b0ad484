(* steps_response.v - a thousand randomized responses: the divergence of their product, between two decimals.

   The losses of one answer are h and -h with h = ln (p / (1 - p)), so the lattice of multiples of h is exact; what is lost is by
   rounding and by the losses that are cut.  By hockey_events of power.v the value is the greatest P(S) - exp(e) Q(S).
   Classic mistake: after n answers only every second loss can occur; the weights between are 0. *)
From Coq Require Import ZArith Reals Psatz List Lia.
From Assay Require Import table curve steps.
From Vectors Require Import power enclose families composed.
Import ListNotations.
Open Scope R_scope.

Definition up (x m : Z) : Z := (- ((- x) / m))%Z.
Definition answer_above (s P M : Z) : law := ((-1)%Z, [up (2 ^ s * (M - P)) M; 0%Z; up (2 ^ s * P) M], 0%Z).
Definition answer_below (s P M : Z) : law := ((-1)%Z, [2 ^ s * (M - P) / M; 0; 2 ^ s * P / M]%Z, 0%Z).
Definition loss_of (p r : R) := ln (p / r).

Lemma up_ge : forall x m, (0 < m)%Z -> (x <= m * up x m)%Z.
Proof. intros x m M. unfold up. pose proof (Z.mul_div_le (- x) m M). lia. Qed.

Lemma loss_one : forall p r, 0 < p -> 0 < r -> at_loss (loss_of p r) 1 = r / p.
Proof.
  intros p r P R. unfold at_loss, loss_of. rewrite Rmult_1_l, exp_Ropp, exp_ln by (apply Rdiv_lt_0_compat; assumption). field. lra.
Qed.
Lemma loss_power : forall h n, at_loss h (Z.of_nat n) = at_loss h 1 ^ n.
Proof.
  intros h n; induction n as [| n IH]; [unfold at_loss; simpl; rewrite Rmult_0_l, Ropp_0, exp_0; reflexivity |].
  replace (Z.of_nat (S n)) with (1 + Z.of_nat n)%Z by lia. rewrite at_add, IH. reflexivity.
Qed.

(* exp(x / y - k h) *)
Definition at_answer (P R x : Z) (y : positive) (k : Z) : tree :=
  Times (enclose.Exp (Num x y)) (Over (Num (R ^ k) 1) (Num (P ^ k) 1)).
Lemma at_answer_value : forall P R x y k, (0 < P)%Z -> (0 < R)%Z -> (0 <= k)%Z ->
  value (at_answer P R x y k) = exp (IZR x / IZR (Zpos y)) * at_loss (loss_of (IZR P) (IZR R)) k.
Proof.
  intros P R x y k HP HR K. unfold at_answer. cbn [value]. unfold Rdiv at 2 3 4. rewrite Rinv_1, !Rmult_1_r. f_equal.
  apply IZR_lt in HP, HR. rewrite <- (Z2Nat.id k K) at 3. rewrite loss_power, loss_one by assumption. unfold Rdiv. rewrite Rpow_mult_distr, pow_inv, !pow_IZR.
  rewrite Z2Nat.id by exact K. reflexivity.
Qed.
Definition answer_ratio (P R : Z) : tree := Over (Num R 1) (Num P 1).

Lemma full_response : forall P M : positive, (Zpos P < Zpos M)%Z -> full (response (IZR (Zpos P) / IZR (Zpos M))).
Proof.
  intros P M L. assert (0 < IZR (Zpos P)) as X by (apply IZR_lt; lia). apply IZR_lt in L. unfold response, full.
  set (p := IZR (Zpos P) / IZR (Zpos M)). assert (0 < p) by (apply Rdiv_lt_0_compat; lra).
  assert (p < 1) by (apply Rmult_lt_reg_r with (IZR (Zpos M)); [lra |]; unfold p, Rdiv; rewrite Rmult_assoc, Rinv_l; lra).
  split; [intros c [<- | [<- | []]]; simpl; lra | simpl; lra].
Qed.

Section Answer.
Let p (P M : positive) := IZR (Zpos P) / IZR (Zpos M).

Lemma answer_step : forall (P M : positive) F u, (Zpos P < Zpos M)%Z -> let h := loss_of (IZR (Zpos P)) (IZR (Zpos M - Zpos P)) in
  step_table (response (p P M)) F u = (1 - p P M) * F (u * at_loss h (-1)) + p P M * F (u * at_loss h 1).
Proof.
  intros P M F u L h. assert (0 < IZR (Zpos P)) as X by (apply IZR_lt; lia). assert (0 < IZR (Zpos M - Zpos P)) as Y by (apply IZR_lt; lia).
  pose proof (loss_one _ _ X Y) as O. fold h in O. pose proof (at_add h (-1) 1) as A. unfold at_loss at 1 in A. simpl in A. rewrite Rmult_0_l, Ropp_0, exp_0, O in A.
  rewrite minus_IZR in *. assert (0 < IZR (Zpos M)) by lra.
  unfold step_table, response, sum, p. cbn [fold_right fst snd]. rewrite O.
  assert (at_loss h (-1) = IZR (Zpos P) / (IZR (Zpos M) - IZR (Zpos P))) as ->.
  { apply Rmult_eq_reg_r with ((IZR (Zpos M) - IZR (Zpos P)) / IZR (Zpos P)); [rewrite <- A; field; lra |].
    apply Rgt_not_eq. apply Rdiv_lt_0_compat; lra. }
  rewrite Rplus_0_r, Rplus_comm. f_equal; f_equal; f_equal; f_equal; field; lra.
Qed.

Lemma answer_upper : forall (P M : positive) s, (Zpos P < Zpos M)%Z -> (0 <= s)%Z ->
  Upper (loss_of (IZR (Zpos P)) (IZR (Zpos M - Zpos P))) s (step_table (response (p P M))) (answer_above s (Zpos P) (Zpos M)).
Proof.
  intros P M s L S. assert (0 < 2 ^ s)%Z as T by (apply Z.pow_pos_nonneg; lia).
  pose proof (up_ge (2 ^ s * (Zpos M - Zpos P)) (Zpos M) ltac:(lia)) as A. pose proof (up_ge (2 ^ s * Zpos P) (Zpos M) ltac:(lia)) as B.
  unfold answer_above, Upper. set (a := up (2 ^ s * (Zpos M - Zpos P)) (Zpos M)) in *. set (b := up (2 ^ s * Zpos P) (Zpos M)) in *. split.
  - intros x [<- | [<- | [<- | []]]]; [nia | lia | nia].
  - intros F u N U. rewrite answer_step by exact L. cbn [ev]. change (-1 + 1)%Z with 0%Z. change (0 + 1)%Z with 1%Z.
    set (f := F (u * at_loss _ (-1))). set (g := F (u * at_loss _ 1)).
    assert (0 <= f) by apply (n_range F N). assert (0 <= g) by apply (n_range F N).
    apply IZR_le in A, B. rewrite !mult_IZR in A, B. rewrite minus_IZR in A. assert (0 < IZR (Zpos M)) as Q by (apply IZR_lt; lia).
    assert (IZR (2 ^ s) * (1 - p P M) <= IZR a) by (apply Rmult_le_reg_l with (IZR (Zpos M)); [exact Q |]; unfold p;
      replace (IZR (Zpos M) * (IZR (2 ^ s) * (1 - IZR (Zpos P) / IZR (Zpos M)))) with (IZR (2 ^ s) * (IZR (Zpos M) - IZR (Zpos P))) by (field; lra); lra).
    assert (IZR (2 ^ s) * p P M <= IZR b) by (apply Rmult_le_reg_l with (IZR (Zpos M)); [exact Q |]; unfold p;
      replace (IZR (Zpos M) * (IZR (2 ^ s) * (IZR (Zpos P) / IZR (Zpos M)))) with (IZR (2 ^ s) * IZR (Zpos P)) by (field; lra); lra).
    assert (IZR (2 ^ s) * (1 - p P M) * f <= IZR a * f) by (apply Rmult_le_compat_r; assumption).
    assert (IZR (2 ^ s) * p P M * g <= IZR b * g) by (apply Rmult_le_compat_r; assumption). lra.
Qed.

Lemma answer_lower : forall (P M : positive) s, (Zpos P < Zpos M)%Z -> (0 <= s)%Z ->
  Lower (loss_of (IZR (Zpos P)) (IZR (Zpos M - Zpos P))) s (step_table (response (p P M))) (answer_below s (Zpos P) (Zpos M)).
Proof.
  intros P M s L S. assert (0 < 2 ^ s)%Z as T by (apply Z.pow_pos_nonneg; lia).
  pose proof (Z.mul_div_le (2 ^ s * (Zpos M - Zpos P)) (Zpos M) ltac:(lia)) as A. pose proof (Z.mul_div_le (2 ^ s * Zpos P) (Zpos M) ltac:(lia)) as B.
  assert (0 <= 2 ^ s * (Zpos M - Zpos P) / Zpos M)%Z as A0 by (apply Z.div_pos; nia). assert (0 <= 2 ^ s * Zpos P / Zpos M)%Z as B0 by (apply Z.div_pos; nia).
  unfold answer_below, Lower. set (a := (2 ^ s * (Zpos M - Zpos P) / Zpos M)%Z) in *. set (b := (2 ^ s * Zpos P / Zpos M)%Z) in *. split.
  - intros x [<- | [<- | [<- | []]]]; lia.
  - intros F u N U. rewrite answer_step by exact L. cbn [ev]. change (-1 + 1)%Z with 0%Z. change (0 + 1)%Z with 1%Z.
    set (f := F (u * at_loss _ (-1))). set (g := F (u * at_loss _ 1)).
    assert (0 <= f) by apply (n_range F N). assert (0 <= g) by apply (n_range F N).
    apply IZR_le in A, B. rewrite !mult_IZR in A, B. rewrite minus_IZR in A. assert (0 < IZR (Zpos M)) as Q by (apply IZR_lt; lia).
    assert (IZR a <= IZR (2 ^ s) * (1 - p P M)) by (apply Rmult_le_reg_l with (IZR (Zpos M)); [exact Q |]; unfold p;
      replace (IZR (Zpos M) * (IZR (2 ^ s) * (1 - IZR (Zpos P) / IZR (Zpos M)))) with (IZR (2 ^ s) * (IZR (Zpos M) - IZR (Zpos P))) by (field; lra); lra).
    assert (IZR b <= IZR (2 ^ s) * p P M) by (apply Rmult_le_reg_l with (IZR (Zpos M)); [exact Q |]; unfold p;
      replace (IZR (Zpos M) * (IZR (2 ^ s) * (IZR (Zpos P) / IZR (Zpos M)))) with (IZR (2 ^ s) * IZR (Zpos P)) by (field; lra); lra).
    assert (IZR a * f <= IZR (2 ^ s) * (1 - p P M) * f) by (apply Rmult_le_compat_r; assumption).
    assert (IZR b * g <= IZR (2 ^ s) * p P M * g) by (apply Rmult_le_compat_r; assumption). lra.
Qed.
End Answer.

Definition answers_between (bits P M : positive) (s : Z) (how : plan) (x : Z) (y : positive) (k a : Z) (b : positive) (c : Z) (d : positive) : bool :=
  let R := (Zpos M - Zpos P)%Z in
  ((0 <? R)%Z && (0 <? k)%Z && (0 <=? s)%Z) &&
  at_most bits (at_answer (Zpos P) R x y k) (at_answer (Zpos P) R x y (k - 1)) (answer_ratio (Zpos P) R) s k (run_above s (answer_above s (Zpos P) (Zpos M)) how) c d &&
  at_least bits (at_answer (Zpos P) R x y k) (answer_ratio (Zpos P) R) s k (run_below s (answer_below s (Zpos P) (Zpos M)) how) a b.

(* p > 1/2: h is positive *)
Theorem answers_bracket : forall bits P M s how x y k a b c d n, (Zpos M <= 2 * Zpos P)%Z -> steps_of how = n ->
  answers_between bits P M s how x y k a b c d = true ->
  IZR a / IZR (Z.pow_pos 10 b) <= hockey (exp (IZR x / IZR (Zpos y))) (power (response (IZR (Zpos P) / IZR (Zpos M))) n) <= IZR c / IZR (Z.pow_pos 10 d).
Proof.
  intros bits P M s how x y k a b c d n Half <- H. unfold answers_between in H. apply andb_prop in H. destruct H as [H Lo]. apply andb_prop in H. destruct H as [H Hi].
  apply andb_prop in H. destruct H as [H S]. apply andb_prop in H. destruct H as [Rp K].
  apply Z.ltb_lt in Rp, K. apply Z.leb_le in S. set (R := (Zpos M - Zpos P)%Z) in *. set (h := loss_of (IZR (Zpos P)) (IZR R)).
  pose proof (full_response P M ltac:(lia)) as Fl. pose proof (keeps_table _ Fl) as Kp. pose proof (exp_pos (IZR x / IZR (Zpos y))) as E.
  assert (value (answer_ratio (Zpos P) R) = at_loss h 1) as W.
  { unfold h. rewrite loss_one by (apply IZR_lt; lia). unfold answer_ratio. cbn [value]. unfold Rdiv. rewrite Rinv_1, !Rmult_1_r. reflexivity. }
  assert (0 <= h) as Hh.
  { unfold h, loss_of. rewrite <- ln_1. assert (0 < IZR R) by (apply IZR_lt; lia). assert (IZR R <= IZR (Zpos P)) by (apply IZR_le; lia).
    assert (1 <= IZR (Zpos P) / IZR R) as G by (apply Rmult_le_reg_r with (IZR R); [assumption |]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra).
    destruct (Req_dec 1 (IZR (Zpos P) / IZR R)) as [<- |]; [lra | left; apply ln_increasing; lra]. }
  rewrite <- table_curve by (try exact Fl; lra). split.
  - apply (law_at_least bits _ _ s k _ a b h _ _ E S (run_below_lower h s _ _ how S Kp (answer_lower P M s ltac:(lia) S))) in Lo; [exact Lo | | exact W].
    apply at_answer_value; lia.
  - apply (law_at_most bits _ _ _ s k _ c d h _ _ Hh (Rlt_le _ _ E) S (run_above_upper h s _ _ how Hh S Kp (answer_upper P M s ltac:(lia) S))) in Hi; [exact Hi | | | exact W];
      apply at_answer_value; lia.
Qed.

(* ---- audit ---- *)

Definition all :=
  (answers_bracket).
Print Assumptions all.
