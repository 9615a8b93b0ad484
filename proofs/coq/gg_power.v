(* gg_power.v - max(y, 0)^b, as the contracts of generalized Gaussian noise name it.

   Classic mistake: ln 0 is 0 here, so exp (b ln y) is 1 at y = 0; the power is 0 there. *)
From Coq Require Import Reals ZArith Lra.
From Assay Require Import ops elementary powers.
Open Scope R_scope.

Definition GgPower (y b : R) := if Rle_dec y 0 then 0 else exp (b * ln y).

Theorem gg_power_none : forall y b, y <= 0 -> GgPower y b = 0.
Proof. intros y b H. unfold GgPower. destruct (Rle_dec y 0); [reflexivity | lra]. Qed.

Theorem gg_power_log : forall y b, 0 < y -> GgPower y b = Exp (Mul b (Log y)).
Proof. intros y b H. unfold GgPower. destruct (Rle_dec y 0); [lra | reflexivity]. Qed.

Theorem gg_power_whole : forall y b n, (0 <= n)%Z -> 0 < y -> b = IZR n -> Power y n = GgPower y b.
Proof.
  intros y b n N H ->. unfold GgPower, Power. destruct (Rle_dec y 0); [lra |].
  rewrite <- Rpower_pow by exact H. unfold Rpower. rewrite INR_IZR_INZ, Z2Nat.id by exact N. reflexivity.
Qed.

Theorem gg_power_pos : forall y b, 0 <= GgPower y b.
Proof. intros y b. unfold GgPower. destruct (Rle_dec y 0); [lra | left; apply exp_pos]. Qed.

Theorem gg_power_mono : forall x y b, 0 <= b -> x <= y -> GgPower x b <= GgPower y b.
Proof.
  intros x y b B H. unfold GgPower at 1. destruct (Rle_dec x 0); [apply gg_power_pos |].
  unfold GgPower. destruct (Rle_dec y 0); [lra |].
  assert (ln x <= ln y) as L by (apply (log_mono x y); lra).
  apply (exp_mono (b * ln x) (b * ln y)), Rmult_le_compat_l; assumption.
Qed.

(* ---- audit ---- *)

Print Assumptions gg_power_none.
Print Assumptions gg_power_log.
Print Assumptions gg_power_whole.
Print Assumptions gg_power_pos.
Print Assumptions gg_power_mono.
