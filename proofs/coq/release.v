(* release.v - how likely a noisy distance is above its threshold.

   Classic mistake: 1 - exp(-u)/2 for a u below 0; there it is exp(u)/2. *)
From Coq Require Import Reals Psatz ZArith.
From Assay Require Import elementary ops powers.
Open Scope R_scope.

Definition Release (u : R) : R := if Rle_dec u 0 then Scale (Exp u) (-1) else Add (Neg (Scale (Exp (Neg u)) (-1))) 1.

Lemma half_is : forall x, Scale x (-1) = x / 2.
Proof. intro x. unfold Scale. simpl. field. Qed.

Theorem release_low : forall u, u <= 0 -> Release u = Scale (Exp u) (-1) /\ Log (Release u) = Sub u (Log 2).
Proof.
  intros u U. unfold Release. destruct Rle_dec; [| contradiction]. split; [reflexivity |].
  rewrite half_is. unfold Log, Sub, Exp. unfold Rdiv. rewrite ln_mult, ln_exp, ln_Rinv by (try apply Exp_prop.exp_pos; lra). ring.
Qed.

Theorem release_inside : forall u, 0 <= u -> -1 < Neg (Scale (Exp (Neg u)) (-1)).
Proof.
  intros u U. assert (exp (- u) <= 1) as E.
  { rewrite <- exp_0. destruct (Rle_lt_or_eq_dec 0 u U) as [L | <-]; [left; apply exp_increasing; lra | right; f_equal; ring]. }
  rewrite half_is. unfold Neg, Exp. lra.
Qed.

Theorem release_high : forall u, 0 <= u -> Release u = Add (Neg (Scale (Exp (Neg u)) (-1))) 1 /\
  Log (Release u) = Log1p (Neg (Scale (Exp (Neg u)) (-1))).
Proof.
  intros u U. assert (Release u = Add (Neg (Scale (Exp (Neg u)) (-1))) 1) as R.
  { unfold Release. destruct Rle_dec as [H | H]; [| reflexivity]. assert (u = 0) as -> by lra.
    rewrite !half_is. unfold Add, Neg, Exp. rewrite Ropp_0, exp_0. lra. }
  split; [exact R |]. rewrite R. unfold Log, Log1p, Add. f_equal. ring.
Qed.

Definition ReleaseAt (e t d : R) : R := Add (Log t) (Mul d e).

Theorem release_loss : forall e t d,
  Sub (Sub (ReleaseAt e t (Add d 1)) (Log 2)) (Sub (ReleaseAt e t (Add d 0)) (Log 2)) = e.
Proof. intros e t d. unfold ReleaseAt, Sub, Add, Mul. ring. Qed.

Theorem release_none : forall e t d,
  Sub (Sub (Neg (ReleaseAt e t (Add d 1))) (Log 2)) (Sub (Neg (ReleaseAt e t (Add d 0))) (Log 2)) = Neg e.
Proof. intros e t d. unfold ReleaseAt, Sub, Add, Mul, Neg. ring. Qed.

(* ---- audit ---- *)

Print Assumptions release_low.
Print Assumptions release_inside.
Print Assumptions release_high.
Print Assumptions release_loss.
Print Assumptions release_none.
