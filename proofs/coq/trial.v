(* trial.v - a test of rounded losses bounds the divergence of steps with countably many outcomes from below (T-LATTICE-TEST).

   Each outcome that is listed has a mark, a ratio exp(-k h) with a whole number k; one that q has not, has the mark 0, the loss +infinity.
   The event that the product of the marks is below a level, or any function of it that falls, is a test; what is not listed is not in it.
   Method: the recursion, one step after the other; the marks are the same for both laws, and need not be near the ratios.
   Classic mistake: P is rounded down and Q up, each at sums from one loss up. *)
From Coq Require Import ZArith Reals Psatz List Lia.
From Coquelicot Require Import Coquelicot.
From Assay Require Import curve average masses.
Import ListNotations.
Open Scope R_scope.

(* f c and g c are what a test of the later steps finds under p and q, where the marks so far have the product c. *)
Definition trial (s : list ((R -> R) -> R -> R)) (a b : weights) := weighs a /\ weighs b /\ forall G f g, nice G ->
  (forall c v, 0 <= c -> 0 <= v -> f c - v * g c <= G v) -> (forall c, 0 <= c -> 0 <= g c) ->
  forall c u, 0 <= c -> 0 <= u -> mixed a f c - u * mixed b g c <= after s G u.

Lemma mixed_pos : forall l F u, weighs l -> 0 <= u -> (forall v, 0 <= v -> 0 <= F v) -> 0 <= mixed l F u.
Proof.
  intro l; induction l as [| [m r] l IH]; intros F u W U H; cbn [mixed]; [lra |]. apply weighs_tail in W. destruct W as [M [R0 W]].
  specialize (IH F u W U H). specialize (H (u * r) ltac:(apply Rmult_le_pos; assumption)). nra.
Qed.

Lemma trial_products : forall s t a b c d, List.Forall average t -> trial s a b -> trial t c d -> trial (s ++ t) (products c a) (products d b).
Proof.
  intros s t a b c d At [Wa [Wb S]] [Wc [Wd T]]. split; [apply weighs_products; assumption |]. split; [apply weighs_products; assumption |].
  intros G f g N H P x u X U. rewrite after_app, !mixed_products. apply S; try assumption.
  - apply after_nice; assumption.
  - intros y v Y V. apply T; assumption.
  - intros y Y. apply mixed_pos; assumption.
Qed.

(* The outcomes below n: mark k, for those that q has; 0 for those that it has not. *)
Fixpoint listed (p mark : nat -> R) (n : nat) : weights := match n with O => [] | S n => (p n, mark n) :: listed p mark n end.

Theorem trial_atoms : forall w mark n, (forall k, (k < n)%nat -> 0 <= mark k) -> trial [atoms w] (listed (op w) mark n) (listed (oq w) mark n).
Proof.
  intros w mark n K.
  assert (forall p, (forall k, 0 <= p k) -> weighs (listed p mark n)) as W.
  { intros p P. induction n as [| n IH]; intros m r I; [destruct I |]. destruct I as [E | I]; [injection E as <- <-; split; [apply P | apply K; lia] |].
    apply (IH (fun k L => K k ltac:(lia)) m r I). }
  split; [apply W, op_pos |]. split; [apply W, oq_pos |]. intros G f g N H P c u C U. cbn [after]. unfold atoms.
  assert (mixed (listed (op w) mark n) f c - u * mixed (listed (oq w) mark n) g c <= sum_f_R0 (atom w G u) n - atom w G u n) as M.
  { clear W. induction n as [| n IH]; [cbn [listed mixed sum_f_R0]; lra |]. specialize (IH (fun k L => K k ltac:(lia))). cbn [listed mixed]. rewrite tech5.
    pose proof (K n ltac:(lia)) as Kn. assert (0 <= c * mark n) as Cn by (apply Rmult_le_pos; assumption).
    enough (op w n * f (c * mark n) - u * (oq w n * g (c * mark n)) <= atom w G u n) by lra. unfold atom.
    pose proof (oq_pos w n) as Q. specialize (P _ Cn). assert (0 <= u * (oq w n * g (c * mark n))) as Z0 by (repeat apply Rmult_le_pos; assumption). destruct (op_pos w n) as [Pn | <-]; [clear Z0 | lra].
    pose proof (quotient_pos w n Pn) as R0. set (r := oq w n / op w n) in *. assert (oq w n = op w n * r) as -> by (unfold r; field; lra).
    specialize (H (c * mark n) (u * r) Cn ltac:(apply Rmult_le_pos; assumption)). apply (Rmult_le_compat_l (op w n)) in H; lra. }
  rewrite (Series_incr_n (atom w G u) (S n)) by (try lia; apply ex_atom, N). cbn [Nat.pred].
  assert (0 <= Series (fun k => atom w G u (S n + k))) as R.
  { rewrite <- (series_zero (fun _ => 0)) by reflexivity. apply Series_le; [| apply (ex_series_incr_n (atom w G u) (S n)), ex_atom, N].
    intro k. pose proof (atom_range w G u (S n + k) N). lra. }
  pose proof (atom_range w G u n N). lra.
Qed.

(* Masses moved to one side for every function that falls: what rounding and cutting do (sums_grow_falls). *)
Definition less (a b : weights) := weighs a /\ weighs b /\ forall F u, falls F -> 0 <= u -> mixed a F u <= mixed b F u.

Lemma falls_mixed : forall l F, weighs l -> falls F -> falls (mixed l F).
Proof.
  intros l F W [P D]. split; [intros u U; apply mixed_pos; assumption |].
  intros u v U V; induction l as [| [m r] l IH]; cbn [mixed]; [lra |]. apply weighs_tail in W. destruct W as [M [R0 W]].
  apply Rplus_le_compat; [| apply IH, W]. apply Rmult_le_compat_l; [exact M |]. apply D; [apply Rmult_le_pos; assumption | apply Rmult_le_compat_r; assumption].
Qed.

Theorem less_products : forall a b c d, less a b -> less c d -> less (products a c) (products b d).
Proof.
  intros a b c d [Wa [Wb A]] [Wc [Wd C]]. split; [apply weighs_products; assumption |]. split; [apply weighs_products; assumption |].
  intros F u N U. rewrite !mixed_products. apply Rle_trans with (mixed c (mixed b F) u).
  - apply mixed_le; try assumption. intros v V. apply A; assumption.
  - apply C; [apply falls_mixed |]; assumption.
Qed.

(* Of the steps s: a has at most the masses of P, b at least those of Q. *)
Definition tries (s : list ((R -> R) -> R -> R)) (a b : weights) := exists p q, trial s p q /\ less a p /\ less q b.

Theorem tries_products : forall s t a b c d, List.Forall average t -> tries s a b -> tries t c d -> tries (s ++ t) (products c a) (products d b).
Proof.
  intros s t a b c d At [p [q [S [A B]]]] [x [y [T [C D]]]]. exists (products x p), (products y q).
  split; [apply trial_products; assumption |]. split; apply less_products; assumption.
Qed.

Lemma less_trans : forall a b c, less a b -> less b c -> less a c.
Proof. intros a b c [Wa [_ A]] [_ [Wc B]]. split; [exact Wa |]. split; [exact Wc |]. intros F u N U. eapply Rle_trans; [apply A | apply B]; assumption. Qed.
Theorem tries_changed : forall s a b c d, tries s a b -> less c a -> less b d -> tries s c d.
Proof. intros s a b c d [p [q [T [A B]]]] C D. exists p, q. split; [exact T |]. split; eapply less_trans; eassumption. Qed.

(* The event that the product of the marks is at most x. *)
Definition upto (x v : R) : R := if Rle_dec v x then 1 else 0.
Theorem tries_below : forall s a b x u, tries s a b -> 0 <= u -> mixed a (upto x) 1 - u * mixed b (upto x) 1 <= after s start u.
Proof.
  intros s a b x u [p [q [[_ [_ T]] [[_ [_ A]] [_ [_ B]]]]]] U.
  assert (falls (upto x)) as N by (split; intros; unfold upto; repeat destruct Rle_dec; lra).
  specialize (A _ 1 N ltac:(lra)). specialize (B _ 1 N ltac:(lra)). apply (Rmult_le_compat_l u) in B; [| exact U].
  specialize (T start (upto x) (upto x) nice_start). eapply Rle_trans; [| apply (T ltac:(intros c v C V; pose proof (n_range start nice_start v);
    unfold upto; destruct Rle_dec; unfold start, Rmin, Rmax in *; repeat destruct Rle_dec; lra) (proj1 N) 1 u ltac:(lra) U)]. lra.
Qed.

(* ---- audit ---- *)

Print Assumptions trial_atoms.
Print Assumptions less_products.
Print Assumptions tries_products.
Print Assumptions tries_changed.
Print Assumptions tries_below.
