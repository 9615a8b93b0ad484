(* binomial.v - the number of successes of n independent trials: tails, their order, and the series
   by which they are summed.

   MASS n p k is Pr[X = k], by the last trial; the closed form is mass_closed.  Numbers that
   contracts speak of are integers: BinomialUpper and BinomialLower take the natural number that
   such an integer is.
   Method: a tail of n + 1 trials is p times one of n trials with a success less needed, and 1 - p
   times one with as many; what is said of tails follows by induction.
   Classic mistake: C n k of the standard library is not 0 for k > n. *)
From Coq Require Import Reals Lra Lia ZArith.
From Assay Require Import ops elementary gamma.
Open Scope R_scope.

Fixpoint SUM (f : nat -> R) (n : nat) : R :=
  match n with O => 0 | S m => SUM f m + f m end.

Fixpoint MASS (n : nat) (p : R) (k : nat) : R :=
  match n, k with
  | O, O => 1
  | O, S _ => 0
  | S m, O => (1 - p) * MASS m p O
  | S m, S j => p * MASS m p j + (1 - p) * MASS m p (S j)
  end.

(* Pr[X >= k] and Pr[X <= k] *)
Definition UPPER (n : nat) (p : R) (k : nat) := SUM (fun i => MASS n p (k + i)) (S n).
Definition LOWER (n : nat) (p : R) (k : nat) := SUM (MASS n p) (S k).

Definition BinomialUpper (n : Z) (p : R) (k : Z) := UPPER (Z.to_nat n) p (Z.to_nat k).
Definition BinomialLower (n : Z) (p : R) (k : Z) := LOWER (Z.to_nat n) p (Z.to_nat k).
Definition Chances (s t : R) := 0 < s /\ 0 < t /\ s + t = 1.

(* ---- sums ---- *)

Lemma sum_ext : forall f g n, (forall i, (i < n)%nat -> f i = g i) -> SUM f n = SUM g n.
Proof. induction n as [| n I]; intro H; simpl; [reflexivity |]. rewrite I by (intros; apply H; lia). rewrite H by lia. reflexivity. Qed.

Lemma sum_last : forall f n, SUM f (S n) = SUM f n + f n.
Proof. reflexivity. Qed.

Lemma sum_first : forall f n, SUM f (S n) = f O + SUM (fun i => f (S i)) n.
Proof. intros f n. induction n as [| n I]; [simpl; ring |]. simpl in *. rewrite I. ring. Qed.

Lemma sum_split : forall f m n, SUM f (m + n) = SUM f m + SUM (fun i => f (m + i)%nat) n.
Proof.
  intros f m n. induction n as [| n I]; [rewrite Nat.add_0_r; simpl; ring |].
  rewrite Nat.add_succ_r. simpl. rewrite I. ring.
Qed.

Lemma sum_lin : forall a b f g n, SUM (fun i => a * f i + b * g i) n = a * SUM f n + b * SUM g n.
Proof. intros a b f g n. induction n as [| n I]; simpl; [| rewrite I]; ring. Qed.

Lemma sum_scale : forall a f n, SUM (fun i => a * f i) n = a * SUM f n.
Proof. intros a f n. induction n as [| n I]; simpl; [| rewrite I]; ring. Qed.

Lemma sum_none : forall f n, (forall i, (i < n)%nat -> f i = 0) -> SUM f n = 0.
Proof. induction n as [| n I]; intro H; simpl; [reflexivity |]. rewrite I by (intros; apply H; lia). rewrite H by lia. ring. Qed.

Lemma sum_pos : forall f n, (forall i, (i < n)%nat -> 0 <= f i) -> 0 <= SUM f n.
Proof.
  induction n as [| n I]; intro H; simpl; [lra |].
  pose proof (I (fun i L => H i (Nat.lt_lt_succ_r _ _ L))). pose proof (H n (Nat.lt_succ_diag_r n)). lra.
Qed.

Lemma sum_back : forall f n, SUM f n = SUM (fun i => f (n - 1 - i)%nat) n.
Proof.
  intros f n. induction n as [| n I]; [reflexivity |].
  symmetry. rewrite sum_first. cbn [SUM]. rewrite I, Rplus_comm. f_equal; [| f_equal; lia].
  apply sum_ext. intros i L. f_equal. lia.
Qed.

(* ---- the law ---- *)

Lemma mass_beyond : forall n p k, (n < k)%nat -> MASS n p k = 0.
Proof.
  induction n as [| n I]; intros p [| k] L; try lia; simpl; [reflexivity |].
  rewrite !I by lia. ring.
Qed.

Lemma mass_pos : forall n p k, 0 <= p <= 1 -> 0 <= MASS n p k.
Proof.
  induction n as [| n I]; intros p [| k] P; simpl; try lra.
  - apply Rmult_le_pos; [lra | apply I; exact P].
  - pose proof (I p k P). pose proof (I p (S k) P). nra.
Qed.

Theorem mass_closed : forall n p k, (k <= n)%nat -> MASS n p k = C n k * p ^ k * (1 - p) ^ (n - k).
Proof.
  assert (forall n, C n 0 = 1) as C0.
  { intro n. unfold C. rewrite Nat.sub_0_r. simpl fact at 2. simpl (INR 1). field. apply INR_fact_neq_0. }
  assert (forall n, C n n = 1) as Cn.
  { intro n. unfold C. rewrite Nat.sub_diag. simpl fact at 3. simpl (INR 1). field. apply INR_fact_neq_0. }
  induction n as [| n I]; intros p [| k] L; try lia; [simpl; rewrite C0; ring | |].
  - cbn [MASS]. rewrite I, !C0, !Nat.sub_0_r by lia. simpl. ring.
  - cbn [MASS]. rewrite (I p k) by lia. destruct (Nat.eq_dec k n) as [-> | N].
    + rewrite mass_beyond, !Cn, !Nat.sub_diag by lia. simpl. ring.
    + rewrite (I p (S k)), <- (pascal n k) by lia. replace (S n - S k)%nat with (S (n - S k)) by lia.
      replace (n - k)%nat with (S (n - S k)) by lia. simpl. ring.
Qed.

(* ---- tails, by the last trial ---- *)

Lemma mass_total : forall n p, SUM (MASS n p) (S n) = 1.
Proof.
  intros n p. induction n as [| n I]; [simpl; ring |].
  rewrite sum_first. cbn [MASS]. rewrite sum_lin, I.
  replace (SUM (fun i => MASS n p (S i)) (S n)) with (1 - MASS n p 0); [ring |].
  rewrite sum_first in I. rewrite sum_last, (mass_beyond n p (S n)) by lia. lra.
Qed.

Lemma upper_zero : forall n p, UPPER n p 0 = 1.
Proof. exact mass_total. Qed.

Lemma upper_step : forall n p k, UPPER (S n) p (S k) = p * UPPER n p k + (1 - p) * UPPER n p (S k).
Proof.
  intros n p k. unfold UPPER. cbn [MASS Nat.add]. rewrite sum_lin.
  rewrite !(sum_last _ (S n)), (mass_beyond n p (k + S n)), (mass_beyond n p (S (k + S n))) by lia. ring.
Qed.

Lemma upper_beyond : forall n p k, (n < k)%nat -> UPPER n p k = 0.
Proof. intros n p k L. apply sum_none. intros i _. apply mass_beyond. lia. Qed.

Lemma upper_next : forall n p k, UPPER n p k = MASS n p k + UPPER n p (S k).
Proof.
  intros n p k. unfold UPPER. rewrite sum_first, Nat.add_0_r. f_equal. symmetry.
  rewrite sum_last, mass_beyond, Rplus_0_r by lia. apply sum_ext. intros i _. f_equal. lia.
Qed.

Lemma upper_falls : forall n p k, 0 <= p <= 1 -> UPPER n p (S k) <= UPPER n p k.
Proof. intros n p k P. rewrite (upper_next n p k). pose proof (mass_pos n p k P). lra. Qed.

Lemma upper_in : forall n p k, 0 <= p <= 1 -> 0 <= UPPER n p k <= 1.
Proof.
  intros n p k P. split; [apply sum_pos; intros; apply mass_pos; exact P |].
  induction k as [| k I]; [rewrite upper_zero; lra | pose proof (upper_falls n p k P); lra].
Qed.

(* Pr[X <= k] = 1 - Pr[X >= k + 1] *)
Lemma lower_upper : forall n p k, LOWER n p k = 1 - UPPER n p (S k).
Proof.
  intros n p k. rewrite <- (upper_zero n p). unfold LOWER.
  induction k as [| k I]; [rewrite (upper_next n p 0); simpl; ring |].
  simpl SUM in *. rewrite I, (upper_next n p (S k)). ring.
Qed.

Lemma upper_rises : forall n p q k, 0 <= p <= q -> q <= 1 -> UPPER n p k <= UPPER n q k.
Proof.
  induction n as [| n I]; intros p q [| k] P Q; try (rewrite !upper_zero; lra).
  - rewrite !upper_beyond by lia. lra.
  - rewrite !upper_step. pose proof (I p q k P Q). pose proof (I p q (S k) P Q).
    pose proof (upper_falls n q k ltac:(lra)). nra.
Qed.

(* Failures are the successes of the other chance. *)
Lemma mass_mirror : forall n p k, (k <= n)%nat -> MASS n (1 - p) k = MASS n p (n - k).
Proof.
  intros n p k L. rewrite !mass_closed by lia. rewrite (pascal_step1 n k L).
  replace (n - (n - k))%nat with k by lia. replace (1 - (1 - p)) with p by ring. ring.
Qed.

Lemma upper_mirror : forall n p k, (k <= n)%nat -> LOWER n p (n - k) = UPPER n (1 - p) k.
Proof.
  intros n p k L. unfold LOWER, UPPER.
  replace (S n) with (S (n - k) + k)%nat by lia. rewrite sum_split.
  rewrite (sum_none (fun i => MASS n (1 - p) (k + (S (n - k) + i)))) by (intros; apply mass_beyond; lia).
  rewrite sum_back, Rplus_0_r. apply sum_ext. intros i H. rewrite mass_mirror by lia. f_equal. lia.
Qed.

(* ---- what contracts assume ---- *)

Theorem chances_swap : forall s t, Chances s t -> Chances t s.
Proof. unfold Chances. intros; lra. Qed.

Theorem chances_range : forall s t, Chances s t -> 0 < s < 1.
Proof. unfold Chances. intros; lra. Qed.

Theorem chances_other : forall s, 0 < s < 1 -> Chances s (Sub 1 s).
Proof. unfold Chances, Sub. intros; lra. Qed.

Theorem upper_range : forall (n k : Z) p, 0 <= p <= 1 -> (0 <= n)%Z -> (0 <= k)%Z -> 0 <= BinomialUpper n p k <= 1.
Proof. intros. apply upper_in. assumption. Qed.

Theorem lower_range : forall (n k : Z) p, 0 <= p <= 1 -> (0 <= n)%Z -> (0 <= k)%Z -> 0 <= BinomialLower n p k <= 1.
Proof.
  intros n k p P _ _. unfold BinomialLower. rewrite lower_upper.
  pose proof (upper_in (Z.to_nat n) p (S (Z.to_nat k)) P). lra.
Qed.

Theorem upper_all : forall (n : Z) p, 0 <= p <= 1 -> (0 <= n)%Z -> BinomialUpper n p 0 = 1.
Proof. intros. apply upper_zero. Qed.

Theorem upper_none : forall (n k : Z) p, 0 <= p <= 1 -> (0 <= n < k)%Z -> BinomialUpper n p k = 0.
Proof. intros n k p _ H. apply upper_beyond. lia. Qed.

Theorem lower_all : forall (n k : Z) p, 0 <= p <= 1 -> (0 <= n <= k)%Z -> BinomialLower n p k = 1.
Proof. intros n k p _ H. unfold BinomialLower. rewrite lower_upper, upper_beyond by lia. ring. Qed.

Lemma never : forall n k, UPPER n 0 (S k) = 0.
Proof.
  induction n as [| n I]; intro k; [apply upper_beyond; lia |].
  rewrite upper_step, I. ring.
Qed.

Lemma always : forall n k, (k <= n)%nat -> UPPER n 1 k = 1.
Proof.
  induction n as [| n I]; intros [| k] L; try lia; try apply upper_zero.
  rewrite upper_step, I by lia. ring.
Qed.

Theorem upper_never : forall n k : Z, (1 <= k <= n)%Z -> BinomialUpper n 0 k = 0.
Proof. intros n k H. unfold BinomialUpper. replace (Z.to_nat k) with (S (Z.to_nat k - 1)) by lia. apply never. Qed.

Theorem upper_always : forall n k : Z, (1 <= k <= n)%Z -> BinomialUpper n 1 k = 1.
Proof. intros n k H. apply always. lia. Qed.

Theorem lower_never : forall n k : Z, (0 <= k < n)%Z -> BinomialLower n 0 k = 1.
Proof. intros n k H. unfold BinomialLower. rewrite lower_upper, never. ring. Qed.

Theorem lower_always : forall n k : Z, (0 <= k < n)%Z -> BinomialLower n 1 k = 0.
Proof. intros n k H. unfold BinomialLower. rewrite lower_upper, always by lia. ring. Qed.

Theorem upper_mono : forall (n k : Z) p q, (0 <= k)%Z -> (0 <= n)%Z -> 0 <= p /\ p <= q <= 1 ->
  BinomialUpper n p k <= BinomialUpper n q k.
Proof. intros n k p q _ _ H. apply upper_rises; lra. Qed.

Theorem lower_anti : forall (n k : Z) p q, (0 <= k)%Z -> (0 <= n)%Z -> 0 <= p /\ p <= q <= 1 ->
  BinomialLower n q k <= BinomialLower n p k.
Proof.
  intros n k p q _ _ H. unfold BinomialLower. rewrite !lower_upper.
  pose proof (upper_rises (Z.to_nat n) p q (S (Z.to_nat k)) ltac:(lra) ltac:(lra)). lra.
Qed.

Theorem lower_mirror : forall (n k : Z) s t, Chances s t -> (1 <= k <= n)%Z ->
  BinomialLower n s (n - k) = BinomialUpper n t k.
Proof.
  intros n k s t [_ [_ E]] H. unfold BinomialLower, BinomialUpper. replace t with (1 - s) by lra.
  rewrite <- upper_mirror by lia. f_equal. lia.
Qed.

Theorem upper_complement : forall (n k : Z) s t, Chances s t -> (1 <= k <= n)%Z ->
  BinomialUpper n s k = Sub 1 (BinomialUpper n t (n - k + 1)).
Proof.
  intros n k s t [_ [_ E]] H. unfold BinomialUpper, Sub. replace t with (1 - s) by lra.
  rewrite <- upper_mirror, lower_upper by lia.
  replace (S (Z.to_nat n - Z.to_nat (n - k + 1)))%nat with (Z.to_nat k) by lia. ring.
Qed.

(* ---- the series of the upper tail ---- *)

(* 0 <= r <= t d / (d - x), or the same below 0, if x < d *)
Definition GeometricRest (r t d x : R) : Prop :=
  0 < Sub d x -> 0 <= r <= Mul (Div d (Sub d x)) t \/ Mul (Div d (Sub d x)) t <= r <= 0.

(* Pr[X = k + j] / Pr[X = k] *)
Fixpoint OUT (n k : Z) (s t : R) (j : nat) : R :=
  match j with
  | O => 1
  | S i => OUT n k s t i * (IZR (n - k - Z.of_nat i) * s) / (IZR (k + Z.of_nat j) * t)
  end.

Definition OutTerm (n k : Z) (s t : R) (j : Z) := OUT n k s t (Z.to_nat j).
Definition OutSum (n k : Z) (s t : R) (j : Z) := SUM (OUT n k s t) (Z.to_nat j).
Definition OutRest (n k : Z) (s t : R) (j : Z) :=
  SUM (fun i => OUT n k s t (Z.to_nat j + i)) (Z.to_nat (n - k + 1 - j)).

Theorem out_den : forall s t (k : Z), Chances s t -> (1 <= k)%Z -> 0 < Mul (IZR k) t.
Proof. intros s t k [_ [T _]] K. apply Rmult_lt_0_compat; [apply IZR_lt; lia | exact T]. Qed.

Theorem out_term_0 : forall n k s t, OutTerm n k s t 0 = 1.
Proof. reflexivity. Qed.

Theorem out_term_j : forall (n k j : Z) s t, (0 < j)%Z ->
  OutTerm n k s t j = Div (Mul (OutTerm n k s t (j - 1)) (Mul (IZR (n - k - (j - 1))) s)) (Mul (IZR (k + j)) t).
Proof.
  intros n k j s t J. unfold OutTerm, Div, Mul. replace (Z.to_nat j) with (S (Z.to_nat (j - 1))) by lia.
  cbn [OUT]. repeat f_equal; lia.
Qed.

Theorem out_sum_0 : forall n k s t, OutSum n k s t 0 = 0.
Proof. reflexivity. Qed.

Theorem out_sum_j : forall (n k j : Z) s t, (0 < j)%Z ->
  OutSum n k s t j = Add (OutSum n k s t (j - 1)) (OutTerm n k s t (j - 1)).
Proof. intros n k j s t J. unfold OutSum, OutTerm, Add. replace (Z.to_nat j) with (S (Z.to_nat (j - 1))) by lia. reflexivity. Qed.

(* The ratio of two neighbours of the law. *)
Lemma mass_next : forall n s m, (m < n)%nat -> 0 < s < 1 ->
  MASS n s (S m) * (INR (S m) * (1 - s)) = MASS n s m * (INR (n - m) * s).
Proof.
  intros n s m L P. rewrite !mass_closed by lia. rewrite (pascal_step3 n m L).
  replace (n - m)%nat with (S (n - S m)) by lia. cbn [pow].
  field. apply not_0_INR. lia.
Qed.

Lemma mass_out : forall (n k : Z) s t j, Chances s t -> (1 <= k)%Z -> (k + Z.of_nat j <= n)%Z ->
  MASS (Z.to_nat n) s (Z.to_nat k + j) = MASS (Z.to_nat n) s (Z.to_nat k) * OUT n k s t j.
Proof.
  intros n k s t j H K. induction j as [| j I]; intro L; [rewrite Nat.add_0_r; simpl; ring |].
  cbn [OUT]. unfold Rdiv. rewrite <- Rmult_assoc, <- Rmult_assoc, <- I by lia.
  assert (0 < IZR (k + Z.of_nat (S j)) * t) as D.
  { destruct H as [_ [T _]]. apply Rmult_lt_0_compat; [apply IZR_lt; lia | exact T]. }
  apply (Rmult_eq_reg_r (IZR (k + Z.of_nat (S j)) * t)); [| lra].
  rewrite (Rmult_assoc (_ * _)), Rinv_l, Rmult_1_r by lra.
  pose proof (mass_next (Z.to_nat n) s (Z.to_nat k + j) ltac:(lia) (chances_range s t H)) as E.
  rewrite !INR_IZR_INZ in E. rewrite Nat.add_succ_r.
  replace t with (1 - s) by (destruct H; lra).
  replace (k + Z.of_nat (S j))%Z with (Z.of_nat (S (Z.to_nat k + j))) by lia.
  replace (n - k - Z.of_nat j)%Z with (Z.of_nat (Z.to_nat n - (Z.to_nat k + j))) by lia. exact E.
Qed.

(* ln n! - ln k! - ln (n-k)! + k ln s + (n-k) ln t *)
Lemma mass_log : forall (n k : Z) s t, Chances s t -> (0 <= k <= n)%Z ->
  exp (ln (INR (fact (Z.to_nat n))) - ln (INR (fact (Z.to_nat k))) - ln (INR (fact (Z.to_nat (n - k)))) +
    ln s * IZR k + ln t * IZR (n - k)) = MASS (Z.to_nat n) s (Z.to_nat k).
Proof.
  intros n k s t [S [T E]] K. rewrite mass_closed by lia. replace (1 - s) with t by lra.
  replace (Z.to_nat n - Z.to_nat k)%nat with (Z.to_nat (n - k)) by lia.
  assert (forall x m, 0 < x -> (0 <= m)%Z -> exp (ln x * IZR m) = x ^ Z.to_nat m) as P.
  { intros x m X M. rewrite <- (Rpower_pow _ x X). unfold Rpower. f_equal. rewrite INR_IZR_INZ, Z2Nat.id by exact M. ring. }
  rewrite !exp_plus. unfold Rminus. rewrite !exp_plus, !exp_Ropp, !exp_ln by (apply INR_fact_lt_0).
  rewrite !P by (assumption || lia). unfold C. replace (Z.to_nat n - Z.to_nat k)%nat with (Z.to_nat (n - k)) by lia.
  field. split; apply INR_fact_neq_0.
Qed.

Theorem out_upper : forall (n k j : Z) s t, Chances s t -> (1 <= k <= n)%Z -> (0 <= j <= n - k + 1)%Z ->
  BinomialUpper n s k = Mul (Exp (Add (Add
    (Sub (Sub (LogGamma (IZR (n + 1))) (LogGamma (IZR (k + 1)))) (LogGamma (IZR (n - k + 1))))
    (Mul (Log s) (IZR k))) (Mul (Log t) (IZR (n - k))))) (Add (OutSum n k s t j) (OutRest n k s t j)).
Proof.
  intros n k j s t H K J. unfold Add, Sub, Mul, Exp, Log. rewrite !lgamma_factorial by lia.
  rewrite mass_log by (assumption || lia). unfold OutSum, OutRest, BinomialUpper, UPPER.
  rewrite <- sum_split. replace (Z.to_nat j + Z.to_nat (n - k + 1 - j))%nat with (Z.to_nat (n - k + 1)) by lia.
  rewrite <- sum_scale. replace (S (Z.to_nat n)) with (Z.to_nat (n - k + 1) + Z.to_nat k)%nat by lia.
  rewrite sum_split, (sum_none (fun i => MASS (Z.to_nat n) s (Z.to_nat k + (Z.to_nat (n - k + 1) + i)))), Rplus_0_r
    by (intros; apply mass_beyond; lia).
  apply sum_ext. intros i L. apply mass_out; (assumption || lia).
Qed.

(* Terms whose ratio is at most r < 1. *)
Lemma geometric : forall f r m, 0 <= r < 1 -> (forall i, (i < m)%nat -> 0 <= f i) ->
  (forall i, (S i < m)%nat -> f (S i) <= r * f i) -> (0 < m)%nat -> SUM f m <= f O / (1 - r).
Proof.
  intros f r m R P F M.
  assert (forall i, (i < m)%nat -> SUM f i + f i / (1 - r) <= f O / (1 - r)) as G.
  { induction i as [| i I]; intro L; [simpl; lra |]. specialize (I ltac:(lia)). cbn [SUM].
    pose proof (F i L) as Q. apply (Rmult_le_compat_r (/ (1 - r))) in Q; [| left; apply Rinv_0_lt_compat; lra].
    unfold Rdiv in *. replace (f i) with (f i * / (1 - r) - r * f i * / (1 - r)) at 1 by (field; lra). lra. }
  destruct m as [| m]; [lia |]. specialize (G m ltac:(lia)). cbn [SUM].
  pose proof (P m ltac:(lia)) as Q. apply Rle_trans with (2 := G).
  apply Rplus_le_compat_l. apply (Rmult_le_reg_r (1 - r)); [lra |].
  unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. nra.
Qed.

Lemma out_pos : forall (n k : Z) s t i, Chances s t -> (1 <= k)%Z -> (k + Z.of_nat i <= n)%Z -> 0 < OUT n k s t i.
Proof.
  intros n k s t i H K. destruct H as [S [T _]]. induction i as [| i I]; intro L; cbn [OUT]; [lra |].
  apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; [apply I; lia |] |];
    (apply Rmult_lt_0_compat; [apply IZR_lt; lia | assumption]).
Qed.

Theorem out_rest : forall (n k j : Z) s t, Chances s t -> (1 <= k <= n)%Z -> (0 <= j <= n - k)%Z ->
  GeometricRest (OutRest n k s t j) (OutTerm n k s t j) (Mul (IZR (k + j + 1)) t) (Mul (IZR (n - k - j)) s).
Proof.
  intros n k j s t H K J D. left. unfold OutRest, OutTerm, Mul, Div, Sub in *.
  set (d := IZR (k + j + 1) * t) in *. set (x := IZR (n - k - j) * s) in *.
  assert (0 < d) as Dp by (destruct H as [_ [T _]]; apply Rmult_lt_0_compat; [apply IZR_lt; lia | exact T]).
  assert (0 <= x) as X by (destruct H as [S _]; apply Rmult_le_pos; [apply IZR_le; lia | lra]).
  assert (forall i, (i < Z.to_nat (n - k + 1 - j))%nat -> 0 < OUT n k s t (Z.to_nat j + i)) as P
    by (intros i L; apply out_pos; [assumption | lia | lia]).
  split; [apply sum_pos; intros i L; left; apply P; exact L |].
  replace (d / (d - x) * OUT n k s t (Z.to_nat j)) with (OUT n k s t (Z.to_nat j + 0) / (1 - x / d))
    by (rewrite Nat.add_0_r; field; split; lra).
  apply geometric with (f := fun i => OUT n k s t (Z.to_nat j + i)); [| | | lia].
  - split; [apply Rmult_le_pos; [exact X | left; apply Rinv_0_lt_compat; exact Dp] |].
    apply (Rmult_lt_reg_r d); [exact Dp |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
  - intros i L. left. apply P. exact L.
  - intros i L. rewrite Nat.add_succ_r. cbn [OUT]. specialize (P i ltac:(lia)).
    unfold Rdiv at 1. rewrite Rmult_assoc, Rmult_comm. apply Rmult_le_compat_r; [lra |].
    destruct H as [S [T E]]. unfold x, d, Rdiv. apply Rmult_le_compat.
    + apply Rmult_le_pos; [apply IZR_le; lia | lra].
    + left. apply Rinv_0_lt_compat, Rmult_lt_0_compat; [apply IZR_lt; lia | exact T].
    + apply Rmult_le_compat_r; [lra | apply IZR_le; lia].
    + apply Rinv_le_contravar; [apply Rmult_lt_0_compat; [apply IZR_lt; lia | exact T] |].
      apply Rmult_le_compat_r; [lra | apply IZR_le; lia].
Qed.

Theorem out_end : forall (n k j : Z) s t, Chances s t -> (1 <= k <= n)%Z -> j = (n - k + 1)%Z -> OutRest n k s t j = 0.
Proof. intros n k j s t _ _ ->. unfold OutRest. rewrite Z.sub_diag. reflexivity. Qed.

Print Assumptions mass_closed.
Print Assumptions chances_swap.
Print Assumptions chances_range.
Print Assumptions chances_other.
Print Assumptions upper_range.
Print Assumptions lower_range.
Print Assumptions upper_all.
Print Assumptions upper_none.
Print Assumptions lower_all.
Print Assumptions upper_never.
Print Assumptions upper_always.
Print Assumptions lower_never.
Print Assumptions lower_always.
Print Assumptions upper_mono.
Print Assumptions lower_anti.
Print Assumptions lower_mirror.
Print Assumptions upper_complement.
Print Assumptions out_den.
Print Assumptions out_term_0.
Print Assumptions out_term_j.
Print Assumptions out_sum_0.
Print Assumptions out_sum_j.
Print Assumptions out_upper.
Print Assumptions out_rest.
Print Assumptions out_end.
