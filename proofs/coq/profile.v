(* profile.v - what a test of one outcome, or of several, gains at most, and the closed forms that equal it.

   A law is a density p, its n steps are the outcomes y1 .. yn with density p(y1) .. p(yn).  A test gives each outcome a
   number from 0 to 1 (the chance to say "P"); an event is a test whose numbers are 0 and 1.  Its probability is the
   improper Riemann integral of test times density, one coordinate after the other: events are all sets for which these
   integrals are, such as each finite union of boxes or half spaces.
   Method (Neyman and Pearson): no test gains more than the event that the first density is at least exp(e) times the
   second; this event is a half space.
   Classic mistake: a set whose indicator is nowhere integrable has no value here; it would gain no more. *)
From Coq Require Import Reals Psatz List.
From Coquelicot Require Import Coquelicot.
From Assay Require Import elementary normal gaussian.
Import ListNotations.
Open Scope R_scope.

(* ---- integrals over the whole line ---- *)

Definition integral (f : R -> R) (l : R) := is_RInt_gen f (Rbar_locally m_infty) (Rbar_locally p_infty) l.

(* Far out, the integral between finite ends is near l. *)
Lemma integral_near : forall f l, integral f l <-> forall d, 0 < d -> exists m, 0 < m /\
  forall u v, u < - m -> m < v -> exists y, is_RInt f u v y /\ Rabs (y - l) < d.
Proof.
  intros f l. split.
  - intros H d D. destruct (H (ball l d)) as [A B [a Ha] [b Hb] K]; [exists (mkposreal d D); auto |].
    exists (Rmax 1 (Rmax (- a) b)). pose proof (Rmax_l 1 (Rmax (- a) b)). pose proof (Rmax_r 1 (Rmax (- a) b)).
    pose proof (Rmax_l (- a) b). pose proof (Rmax_r (- a) b).
    split; [lra |]. intros u v U V. apply (K u v); [apply Ha | apply Hb]; lra.
  - intros H P [[d D0] D]. destruct (H d D0) as [m [M K]].
    exists (fun u => u < - m) (fun v => m < v).
    + exists (- m). auto.
    + exists m. auto.
    + intros u v U V. destruct (K u v U V) as [y [I N]]. exists y. split; [exact I | apply D, N].
Qed.

Lemma integral_ext : forall f g l, (forall y, f y = g y) -> integral f l -> integral g l.
Proof.
  intros f g l E H. apply integral_near. intros d D. destruct (proj1 (integral_near f l) H d D) as [m [M K]].
  exists m. split; [exact M |]. intros u v U V. destruct (K u v U V) as [y [I N]]. exists y. split; [| exact N].
  apply (is_RInt_ext f); [intros; apply E | exact I].
Qed.

Lemma integral_lin : forall f g k a b, integral f a -> integral g b -> integral (fun y => f y + k * g y) (a + k * b).
Proof.
  intros f g k a b A B. apply (is_RInt_gen_plus f (fun y => k * g y)); [exact A | apply (is_RInt_gen_scal g k), B].
Qed.

Lemma integral_nonneg : forall f l, (forall y, 0 <= f y) -> integral f l -> 0 <= l.
Proof.
  intros f l P H. destruct (Rle_lt_dec 0 l) as [| N]; [assumption | exfalso].
  destruct (proj1 (integral_near f l) H (- l)) as [m [M K]]; [lra |].
  destruct (K (- m - 1) (m + 1)) as [y [I Y]]; [lra | lra |].
  assert (0 <= y) as G by (apply (is_RInt_ge_0 f (- m - 1) (m + 1)); [lra | exact I | intros; apply P]).
  unfold Rabs in Y. destruct (Rcase_abs (y - l)); lra.
Qed.

(* F grows by the integral of f, from A to B. *)
Lemma integral_of_derivative : forall (f F : R -> R) A B, (forall x, is_derive F x (f x)) -> (forall x, continuous f x) ->
  (forall d, 0 < d -> exists m, 0 < m /\ forall x, m < x -> Rabs (F (- x) - A) < d /\ Rabs (F x - B) < d) ->
  integral f (B - A).
Proof.
  intros f F A B D C L. apply integral_near. intros d P. destruct (L (d / 2)) as [m [M K]]; [lra |].
  exists m. split; [exact M |]. intros u v U V. exists (F v - F u). split.
  - apply (is_RInt_derive F f); intros; [apply D | apply C].
  - destruct (K v V) as [_ H]. destruct (K (- u)) as [G _]; [lra |]. rewrite Ropp_involutive in G.
    replace (F v - F u - (B - A)) with ((F v - B) + - (F u - A)) by ring.
    eapply Rle_lt_trans; [apply Rabs_triang |]. rewrite Rabs_Ropp. lra.
Qed.

(* The same over a half line; the rest counts nothing. *)
Lemma integral_from : forall (f F : R -> R) c A B, (forall x, is_derive F x (f x)) -> (forall x, continuous f x) ->
  (forall d, 0 < d -> exists m, 0 < m /\ forall x, m < x -> Rabs (F (- x) - A) < d /\ Rabs (F x - B) < d) ->
  integral (fun y => if Rle_dec c y then f y else 0) (B - F c).
Proof.
  intros f F c A B D C L. apply integral_near. intros d P. destruct (L d P) as [m [M K]].
  exists (m + Rabs c). pose proof (Rabs_pos c). pose proof (Rle_abs c). pose proof (Rle_abs (- c)) as O.
  rewrite Rabs_Ropp in O. split; [lra |]. intros u v U V. exists (0 + (F v - F c)). split.
  - apply (is_RInt_Chasles (V := R_NormedModule) (fun y => if Rle_dec c y then f y else 0) u c v 0 (F v - F c)).
    + apply (is_RInt_ext (fun _ => 0)).
      { intros x [_ X]. rewrite Rmax_right in X by lra. destruct (Rle_dec c x); [lra | reflexivity]. }
      pose proof (is_RInt_const (V := R_NormedModule) u c 0) as Z. unfold scal in Z; simpl in Z; unfold mult in Z; simpl in Z.
      rewrite Rmult_0_r in Z. exact Z.
    + apply (is_RInt_ext f).
      { intros x [X _]. rewrite Rmin_left in X by lra. destruct (Rle_dec c x); [reflexivity | lra]. }
      apply (is_RInt_derive F f); intros; [apply D | apply C].
  - destruct (K v) as [_ H2]; [lra |]. replace (0 + (F v - F c) - (B - F c)) with (F v - B) by ring. exact H2.
Qed.

Lemma int_reflect : forall (f : R -> R) u v l, is_RInt f (- v) (- u) l -> is_RInt (fun y => f (- y)) u v l.
Proof.
  intros f u v l I. apply is_RInt_swap in I. apply (is_RInt_comp_opp f) in I.
  rewrite <- (opp_opp l). apply (is_RInt_opp (fun x => - f (- x))) in I.
  apply (is_RInt_ext _ (fun y => f (- y))) in I; [exact I |]. intros x _. unfold opp; simpl. ring.
Qed.

Lemma integral_reflect : forall f l, integral f l -> integral (fun y => f (- y)) l.
Proof.
  intros f l H. apply integral_near. intros d D. destruct (proj1 (integral_near f l) H d D) as [m [M K]].
  exists m. split; [exact M |]. intros u v U V. destruct (K (- v) (- u)) as [y [I N]]; [lra | lra |].
  exists y. split; [apply int_reflect, I | exact N].
Qed.

(* y is a + s t *)
Lemma integral_scale : forall f a s l, 0 < s -> integral f l -> integral (fun y => f ((y - a) / s) / s) l.
Proof.
  intros f a s l S H. apply integral_near. intros d D. destruct (proj1 (integral_near f l) H d D) as [m [M K]].
  exists (m * s + Rabs a). pose proof (Rabs_pos a). pose proof (Rle_abs a). pose proof (Rle_abs (- a)) as O.
  rewrite Rabs_Ropp in O. split; [nra |]. intros u v U V.
  assert (0 < / s) as J by (apply Rinv_0_lt_compat, S).
  destruct (K ((u - a) / s) ((v - a) / s)) as [y [I N]].
  - apply Rmult_lt_reg_r with s; [exact S |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
  - apply Rmult_lt_reg_r with s; [exact S |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
  - exists y. split; [| exact N].
    replace ((u - a) / s) with (/ s * u + - (a / s)) in I by (field; lra).
    replace ((v - a) / s) with (/ s * v + - (a / s)) in I by (field; lra).
    apply (is_RInt_comp_lin f) in I. eapply is_RInt_ext; [| exact I].
    intros x _. unfold scal; simpl; unfold mult; simpl. replace (/ s * x + - (a / s)) with ((x - a) / s) by (field; lra).
    field. lra.
Qed.

(* ---- several outcomes ---- *)

Fixpoint integrals (n : nat) (f : list R -> R) (l : R) : Prop :=
  match n with
  | O => f [] = l
  | S k => exists h, (forall y, integrals k (fun v => f (y :: v)) (h y)) /\ integral h l
  end.
Fixpoint joint (p : R -> R) (v : list R) : R := match v with [] => 1 | y :: w => p y * joint p w end.

Lemma integrals_ext : forall n f g l, (forall v, length v = n -> f v = g v) -> integrals n f l -> integrals n g l.
Proof.
  induction n as [| n J]; intros f g l E H; cbn in *; [rewrite <- E; auto |].
  destruct H as [h [A B]]. exists h. split; [| exact B]. intro y. apply (J (fun v => f (y :: v))); [| apply A].
  intros v L. apply E. cbn. congruence.
Qed.

Lemma integrals_lin : forall n f g k a b, integrals n f a -> integrals n g b ->
  integrals n (fun v => f v + k * g v) (a + k * b).
Proof.
  induction n as [| n J]; intros f g k a b A B; cbn in *; [rewrite A, B; reflexivity |].
  destruct A as [h [A C]]. destruct B as [i [B D]]. exists (fun y => h y + k * i y). split.
  - intro y. apply (J (fun v => f (y :: v)) (fun v => g (y :: v))); [apply A | apply B].
  - apply integral_lin; assumption.
Qed.

Lemma integrals_scal : forall n f k a, integrals n f a -> integrals n (fun v => k * f v) (k * a).
Proof.
  intros n f k a A. replace (k * a) with (a + (k - 1) * a) by ring.
  apply (integrals_ext n (fun v => f v + (k - 1) * f v)); [intros; ring | apply integrals_lin; exact A].
Qed.

Lemma integrals_nonneg : forall n f l, (forall v, length v = n -> 0 <= f v) -> integrals n f l -> 0 <= l.
Proof.
  induction n as [| n J]; intros f l P H; cbn in *; [rewrite <- H; auto |].
  destruct H as [h [A B]]. apply (integral_nonneg h); [| exact B]. intro y. apply (J (fun v => f (y :: v))); [| apply A].
  intros v L. apply P. cbn. congruence.
Qed.

(* ---- tests and events ---- *)

(* what a test gains *)
Definition tested (n : nat) (p q : R -> R) (e d : R) := exists (phi : list R -> R) (P Q : R),
  (forall v, 0 <= phi v <= 1) /\ integrals n (fun v => phi v * joint p v) P /\
  integrals n (fun v => phi v * joint q v) Q /\ d = P - Exp e * Q.

(* what an event gains: P(event) - exp(e) Q(event) *)
Definition happened (n : nat) (p q : R -> R) (e d : R) := exists (S : list R -> bool) (P Q : R),
  integrals n (fun v => if S v then joint p v else 0) P /\
  integrals n (fun v => if S v then joint q v else 0) Q /\ d = P - Exp e * Q.

(* D is the supremum over events, and over tests *)
Definition profile (n : nat) (p q : R -> R) (e D : R) := is_lub (happened n p q e) D /\ is_lub (tested n p q e) D.

Lemma happened_tested : forall n p q e d, happened n p q e d -> tested n p q e d.
Proof.
  intros n p q e d [S [P [Q [A [B E]]]]]. exists (fun v => if S v then 1 else 0), P, Q.
  split; [intro v; destruct (S v); lra |].
  split; [| split; [| exact E]]; (eapply integrals_ext; [| eassumption]); intros v _; cbn; destruct (S v); ring.
Qed.

Theorem neyman_pearson : forall n p q e S P Q,
  (forall v, length v = n -> if S v : bool then Exp e * joint q v <= joint p v else joint p v <= Exp e * joint q v) ->
  integrals n (fun v => if S v then joint p v else 0) P -> integrals n (fun v => if S v then joint q v else 0) Q ->
  profile n p q e (P - Exp e * Q).
Proof.
  intros n p q e S P Q B IP IQ.
  assert (happened n p q e (P - Exp e * Q)) as R by (exists S, P, Q; auto).
  assert (forall d, tested n p q e d -> d <= P - Exp e * Q) as U.
  { intros d [phi [P1 [Q1 [F [I1 [I2 E]]]]]]. subst d.
    pose proof (integrals_lin n _ _ (- Exp e) _ _ IP IQ) as A. pose proof (integrals_lin n _ _ (- Exp e) _ _ I1 I2) as C.
    pose proof (integrals_lin n _ _ (-1) _ _ A C) as G. apply integrals_nonneg in G; [lra |].
    intros v L. specialize (B v L). specialize (F v). destruct (S v); nra. }
  split; split.
  - intros d H. apply U, happened_tested, H.
  - intros b H. apply H, R.
  - intros d H. apply U, H.
  - intros b H. apply H, happened_tested, R.
Qed.

(* ---- audit ---- *)

Print Assumptions neyman_pearson.
