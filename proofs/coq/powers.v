(* powers.v - scaling by powers of two and natural powers, as the contracts name them.

   Invariant: ACSL's n % 2 is Z.rem; the theorems take n >= 0, where it is Z.modulo.
   Classic mistake: to use monotonicity of an even power across zero. *)
From Coq Require Import Reals ZArith Lra Lia.
Open Scope R_scope.

Definition Scale (x : R) (k : Z) := x * powerRZ 2 k.
Definition Power (x : R) (n : Z) := x ^ Z.to_nat n.

Theorem scale_mono : forall x y k, x <= y -> Scale x k <= Scale y k.
Proof.
  intros x y k H. unfold Scale. apply Rmult_le_compat_r; [|exact H].
  left. apply powerRZ_lt. lra.
Qed.

Theorem power_zero : forall x, Power x 0 = 1.
Proof. reflexivity. Qed.

Theorem power_mono : forall x y n, (0 <= n)%Z -> 0 <= x <= y -> Power x n <= Power y n.
Proof. intros x y n _ H. unfold Power. apply pow_incr. exact H. Qed.

Lemma even_twice : forall n, (0 <= n)%Z -> Z.rem n 2 = 0%Z -> exists k, Z.to_nat n = (2 * k)%nat.
Proof.
  intros n P H. exists (Z.to_nat (n / 2)).
  rewrite Z.rem_mod_nonneg in H by lia.
  pose proof (Z.div_mod n 2). lia.
Qed.

Lemma odd_twice : forall n, (0 <= n)%Z -> Z.rem n 2 = 1%Z -> exists k, Z.to_nat n = S (2 * k)%nat.
Proof.
  intros n P H. exists (Z.to_nat (n / 2)).
  rewrite Z.rem_mod_nonneg in H by lia.
  pose proof (Z.div_mod n 2). lia.
Qed.

Lemma pow_neg_even : forall x k, (- x) ^ (2 * k) = x ^ (2 * k).
Proof. intros x k. rewrite !pow_mult. f_equal. ring. Qed.

Theorem power_even_anti :
  forall x y n, (0 <= n)%Z -> Z.rem n 2 = 0%Z -> x <= y <= 0 -> Power y n <= Power x n.
Proof.
  intros x y n P E H. destruct (even_twice n P E) as [k K]. unfold Power. rewrite K.
  rewrite <- (pow_neg_even x k), <- (pow_neg_even y k). apply pow_incr. lra.
Qed.

Theorem power_even_pos : forall x n, (0 <= n)%Z -> Z.rem n 2 = 0%Z -> 0 <= Power x n.
Proof.
  intros x n P E. destruct (even_twice n P E) as [k K]. unfold Power. rewrite K.
  rewrite pow_mult. apply pow_le. simpl. nra.
Qed.

Theorem power_odd_mono :
  forall x y n, (0 <= n)%Z -> Z.rem n 2 = 1%Z -> x <= y -> Power x n <= Power y n.
Proof.
  intros x y n P E H. destruct (odd_twice n P E) as [k K]. unfold Power. rewrite K. simpl.
  replace (k + (k + 0))%nat with (2 * k)%nat by lia.
  destruct (Rle_lt_dec 0 x).
  - assert (x ^ (2 * k) <= y ^ (2 * k)) by (apply pow_incr; lra).
    assert (0 <= x ^ (2 * k)) by (apply pow_le; lra). nra.
  - assert (0 <= x ^ (2 * k)) by (rewrite pow_mult; apply pow_le; simpl; nra).
    destruct (Rle_lt_dec 0 y).
    + assert (0 <= y ^ (2 * k)) by (apply pow_le; lra). nra.
    + assert (0 <= y ^ (2 * k)) by (rewrite pow_mult; apply pow_le; simpl; nra).
      assert (y ^ (2 * k) <= x ^ (2 * k)).
      { rewrite <- (pow_neg_even x k), <- (pow_neg_even y k). apply pow_incr. lra. }
      nra.
Qed.

(* ---- audit ---- *)

Print Assumptions scale_mono.
Print Assumptions power_zero.
Print Assumptions power_mono.
Print Assumptions power_even_anti.
Print Assumptions power_even_pos.
Print Assumptions power_odd_mono.
