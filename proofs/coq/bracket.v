(* bracket.v - why a sign change brackets a root.

   Invariant: continuity is asked on [a,b] only, from inside [a,b].
   Classic mistake: monotone is enough to say where a root cannot be, and not
   enough to say that one exists. *)
From Coq Require Import Reals Psatz.
Open Scope R_scope.

Definition continuous_on (a b : R) (f : R -> R) := forall x, a <= x <= b ->
  forall eps, 0 < eps -> exists delta, 0 < delta /\
  forall y, a <= y <= b -> Rabs (y - x) < delta -> Rabs (f y - f x) < eps.

Definition clamp (a b x : R) := Rmax a (Rmin b x).

Lemma clamp_in : forall a b x, a <= b -> a <= clamp a b x <= b.
Proof. intros a b x H; unfold clamp, Rmax, Rmin; repeat destruct Rle_dec; lra. Qed.

Lemma clamp_id : forall a b x, a <= x <= b -> clamp a b x = x.
Proof. intros a b x H; unfold clamp, Rmax, Rmin; repeat destruct Rle_dec; lra. Qed.

Lemma clamp_lip : forall a b x y, Rabs (clamp a b x - clamp a b y) <= Rabs (x - y).
Proof.
  intros a b x y; unfold clamp, Rmax, Rmin, Rabs.
  repeat (destruct Rle_dec || destruct Rcase_abs); lra.
Qed.

Lemma clamp_continuity : forall a b f, a <= b -> continuous_on a b f ->
  continuity (fun x => f (clamp a b x)).
Proof.
  intros a b f H C x eps Heps.
  destruct (C (clamp a b x) (clamp_in a b x H) eps Heps) as [d [Hd Cd]].
  exists d; split; [exact Hd |]; simpl; unfold R_dist; intros y [_ Hy].
  apply Cd; [apply clamp_in; exact H |].
  apply Rle_lt_trans with (2 := Hy), clamp_lip.
Qed.

Theorem ivt_bracket : forall a b f, a <= b -> continuous_on a b f ->
  f a <= 0 <= f b -> exists c, a <= c <= b /\ f c = 0.
Proof.
  intros a b f H C S.
  destruct (IVT_cor (fun x => f (clamp a b x)) a b) as [c [Hc E]].
  - apply clamp_continuity; assumption.
  - exact H.
  - rewrite !clamp_id by lra; nra.
  - exists c; rewrite clamp_id in E by exact Hc; split; assumption.
Qed.

Theorem mono_bracket : forall (f : R -> R) a, (forall x y, x <= y -> f x <= f y) ->
  f a < 0 -> forall x, 0 <= f x -> a < x.
Proof. intros f a M N x P; destruct (Rlt_le_dec a x); [assumption | specialize (M x a r); lra]. Qed.

Theorem mono_bracket_up : forall (f : R -> R) b, (forall x y, x <= y -> f x <= f y) ->
  0 < f b -> forall x, f x <= 0 -> x < b.
Proof. intros f b M P x N; destruct (Rlt_le_dec x b); [assumption | specialize (M b x r); lra]. Qed.

(* ---- audit ---- *)

Print Assumptions ivt_bracket.
Print Assumptions mono_bracket.
Print Assumptions mono_bracket_up.
