(* average.v - many independent steps, each an average over the ratio of its two laws: what bounds one step bounds all (T-LATTICE).

   A step with laws p and q turns a curve F into the average, under p, of F at u times the ratio q / p: step of curve.v for
   densities, atoms here for finitely or countably many outcomes.  `average` says all that is used of a step.  A law of losses is
   a list of masses and ratios exp(-loss), 0 for the loss +infinity; its delta is mixed l start u, the sum of m max(0, 1 - u r).
   Method: what bounds the curve of the last steps is a sum of scaled starts, and an average of sums is the sum of averages; so a law
   needs to bound the step's own divergence only, not every curve.
   Classic mistake: the masses of a law above may sum to more than 1; their product is bounded by that sum, not by 1. *)
From Coq Require Import Reals Psatz List Lia.
From Coquelicot Require Import Coquelicot.
From Assay Require Import curve.
Import ListNotations.
Open Scope R_scope.

Definition weights := list (R * R).
Definition weighs (l : weights) := forall m r, In (m, r) l -> 0 <= m /\ 0 <= r.
Fixpoint mixed (l : weights) (F : R -> R) (u : R) : R := match l with [] => 0 | (m, r) :: l => m * F (u * r) + mixed l F u end.

Lemma weighs_tail : forall m r l, weighs ((m, r) :: l) -> 0 <= m /\ 0 <= r /\ weighs l.
Proof. intros m r l W. destruct (W m r (or_introl eq_refl)). repeat split; try assumption; intros; apply (W m0 r0); right; assumption. Qed.

Lemma mixed_le : forall l F G u, weighs l -> 0 <= u -> (forall v, 0 <= v -> F v <= G v) -> mixed l F u <= mixed l G u.
Proof.
  intro l; induction l as [| [m r] l IH]; intros F G u W U H; cbn [mixed]; [lra |]. apply weighs_tail in W. destruct W as [M [R0 W]].
  apply Rplus_le_compat; [apply Rmult_le_compat_l; [exact M | apply H, Rmult_le_pos; assumption] | apply IH; assumption].
Qed.

(* ---- what a step is ---- *)

Record average (A : (R -> R) -> R -> R) : Prop := {
  a_nice : forall F, nice F -> nice (A F);
  a_above : forall F G l u, nice F -> nice G -> weighs l -> 0 <= u -> (forall v, 0 <= v -> F v <= mixed l G v) -> A F u <= mixed l (A G) u;
  a_below : forall F G l u, nice F -> nice G -> weighs l -> 0 <= u -> (forall v, 0 <= v -> mixed l G v <= F v) -> mixed l (A G) u <= A F u }.

Fixpoint after (steps : list ((R -> R) -> R -> R)) (F : R -> R) : R -> R := match steps with [] => F | A :: steps => A (after steps F) end.

Lemma after_app : forall s t F, after (s ++ t) F = after s (after t F).
Proof. intro s; induction s as [| A s IH]; intros t F; cbn [app after]; [reflexivity | rewrite IH; reflexivity]. Qed.
Lemma after_nice : forall s F, List.Forall average s -> nice F -> nice (after s F).
Proof. intros s F A N; induction A as [| A s H _ IH]; cbn [after]; [exact N | apply (a_nice A H), IH]. Qed.
Lemma after_above : forall s F G l, List.Forall average s -> nice F -> nice G -> weighs l -> (forall v, 0 <= v -> F v <= mixed l G v) ->
  forall u, 0 <= u -> after s F u <= mixed l (after s G) u.
Proof.
  intros s F G l A N M W H; induction A as [| A s B T IH]; cbn [after]; [exact H |]. intros u U.
  apply (a_above A B); try assumption; apply after_nice; assumption.
Qed.
Lemma after_below : forall s F G l, List.Forall average s -> nice F -> nice G -> weighs l -> (forall v, 0 <= v -> mixed l G v <= F v) ->
  forall u, 0 <= u -> mixed l (after s G) u <= after s F u.
Proof.
  intros s F G l A N M W H; induction A as [| A s B T IH]; cbn [after]; [exact H |]. intros u U.
  apply (a_below A B); try assumption; apply after_nice; assumption.
Qed.

(* ---- laws above and below, and their products ---- *)

Definition above (s : list ((R -> R) -> R -> R)) (l : weights) := weighs l /\ forall u, 0 <= u -> after s start u <= mixed l start u.
Definition below (s : list ((R -> R) -> R -> R)) (l : weights) := weighs l /\ forall u, 0 <= u -> mixed l start u <= after s start u.

Fixpoint products (a b : weights) : weights :=
  match b with [] => [] | (n, s) :: b => map (fun c => (fst c * n, snd c * s)) a ++ products a b end.

Lemma mixed_app : forall a b F u, mixed (a ++ b) F u = mixed a F u + mixed b F u.
Proof. intros a b F u; induction a as [| [m r] a IH]; cbn [app mixed]; [lra | rewrite IH; lra]. Qed.
Lemma mixed_products : forall a b F u, mixed (products a b) F u = mixed b (mixed a F) u.
Proof.
  intros a b F u; induction b as [| [n s] b IH]; cbn [products mixed]; [reflexivity |]. rewrite mixed_app, IH. f_equal.
  clear IH. induction a as [| [m r] a IH]; cbn [map mixed fst snd]; [lra |]. rewrite IH.
  replace (u * (r * s)) with (u * s * r) by ring. ring.
Qed.
Lemma weighs_products : forall a b, weighs a -> weighs b -> weighs (products a b).
Proof.
  intros a b A B; induction b as [| [n s] b IH]; cbn [products]; [intros m r [] |].
  apply weighs_tail in B. destruct B as [N [S B]]. intros m r I. apply in_app_iff in I. destruct I as [I | I]; [| apply (IH B m r I)].
  apply in_map_iff in I. destruct I as [[m0 r0] [E I]]. cbn [fst snd] in E. injection E as <- <-. destruct (A _ _ I).
  split; apply Rmult_le_pos; assumption.
Qed.

Theorem above_products : forall s t a b, List.Forall average s -> List.Forall average t -> above s a -> above t b -> above (s ++ t) (products a b).
Proof.
  intros s t a b S T [Wa A] [Wb B]. split; [apply weighs_products; assumption |]. intros u U. rewrite after_app, mixed_products.
  apply Rle_trans with (mixed b (after s start) u).
  - apply after_above; try assumption; [apply after_nice; [exact T |] |]; apply nice_start.
  - apply mixed_le; assumption.
Qed.

Theorem below_products : forall s t a b, List.Forall average s -> List.Forall average t -> below s a -> below t b -> below (s ++ t) (products a b).
Proof.
  intros s t a b S T [Wa A] [Wb B]. split; [apply weighs_products; assumption |]. intros u U. rewrite after_app, mixed_products.
  apply Rle_trans with (mixed b (after s start) u).
  - apply mixed_le; assumption.
  - apply after_below; try assumption; [apply after_nice; [exact T |] |]; apply nice_start.
Qed.

(* No step has the loss 0. *)
Theorem above_none : above [] [(1, 1)] /\ below [] [(1, 1)].
Proof.
  assert (weighs [(1, 1)]) as W by (intros m r [E | []]; injection E as <- <-; lra).
  split; (split; [exact W |]); intros u U; cbn [after mixed]; rewrite Rmult_1_r; lra.
Qed.

(* ---- a step with densities ---- *)

Lemma mixed_part : forall w l G u n, nice G -> mixed l (fun v => part w G v n) u = RInt (fun y => dp w y * mixed l G (u * (dq w y / dp w y))) (- INR n) (INR n)
  /\ ex_RInt (fun y => dp w y * mixed l G (u * (dq w y / dp w y))) (- INR n) (INR n).
Proof.
  intros w l G u n N; induction l as [| [m r] l [IH E]]; cbn [mixed].
  - split.
    + rewrite (RInt_ext _ (fun _ => 0)) by (intros; lra). rewrite RInt_const. unfold scal; simpl; unfold mult; simpl. ring.
    + apply (ex_RInt_ext (fun _ => 0)); [intros; lra | apply ex_RInt_const].
  - assert (forall y, plus (scal m (term w G (u * r) y)) (scal 1 (dp w y * mixed l G (u * (dq w y / dp w y))))
      = dp w y * (m * G (u * (dq w y / dp w y) * r) + mixed l G (u * (dq w y / dp w y)))) as Q.
    { intro y. unfold plus, scal, term; simpl; unfold mult; simpl. replace (u * r * (dq w y / dp w y)) with (u * (dq w y / dp w y) * r) by ring. ring. }
    pose proof (ex_term w G (u * r) (- INR n) (INR n) N) as X. split.
    + rewrite IH. rewrite <- (RInt_ext _ _ _ _ (fun y _ => Q y)), int_comb by assumption. unfold part. ring.
    + apply (ex_RInt_ext _ _ _ _ (fun y _ => Q y)). apply (ex_RInt_plus (V := R_NormedModule)); apply (ex_RInt_scal (V := R_NormedModule)); assumption.
Qed.

Lemma mixed_lim : forall w l G u, nice G -> is_lim_seq (fun n => mixed l (fun v => part w G v n) u) (mixed l (step w G) u).
Proof.
  intros w l G u N; induction l as [| [m r] l IH]; cbn [mixed]; [apply is_lim_seq_const |].
  apply is_lim_seq_plus'; [apply (is_lim_seq_scal_l _ _ (Finite _)), part_lim, N | exact IH].
Qed.

Theorem average_step : forall w, average (step w).
Proof.
  intro w. split; [apply nice_step | |]; intros F G l u N M W U H.
  - apply (is_lim_seq_le (part w F u) (fun n => mixed l (fun v => part w G v n) u) (step w F u) (mixed l (step w G) u));
      [| apply part_lim, N | apply mixed_lim, M].
    intro n. destruct (mixed_part w l G u n M) as [-> E]. pose proof (pos_INR n). apply int_le; [lra | apply ex_term, N | exact E |].
    intro y. apply Rmult_le_compat_l; [left; apply (dp_pos w) | apply H, Rmult_le_pos; [exact U | apply ratio_pos]].
  - apply (is_lim_seq_le (fun n => mixed l (fun v => part w G v n) u) (part w F u) (mixed l (step w G) u) (step w F u));
      [| apply mixed_lim, M | apply part_lim, N].
    intro n. destruct (mixed_part w l G u n M) as [-> E]. pose proof (pos_INR n). apply int_le; [lra | exact E | apply ex_term, N |].
    intro y. apply Rmult_le_compat_l; [left; apply (dp_pos w) | apply H, Rmult_le_pos; [exact U | apply ratio_pos]].
Qed.

Theorem curve_after : forall ws, curve ws = after (map step ws) start.
Proof. intro ws; induction ws as [| w ws IH]; cbn [curve map after]; [reflexivity | rewrite IH; reflexivity]. Qed.

(* ---- a step with countably many outcomes ---- *)

(* Outcomes that P has not, count nothing; finitely many outcomes: masses 0 from some outcome on. *)
Record outcomes := {
  op : nat -> R; oq : nat -> R;
  op_pos : forall k, 0 <= op k; oq_pos : forall k, 0 <= oq k;
  op_sums : ex_series op; oq_sums : ex_series oq;
  op_mass : Series op <= 1; oq_mass : Series oq <= 1 }.

Definition atom (w : outcomes) (F : R -> R) (u : R) (k : nat) := op w k * F (u * (oq w k / op w k)).
Definition atoms (w : outcomes) (F : R -> R) (u : R) : R := Series (atom w F u).

Lemma quotient_pos : forall w k, 0 < op w k -> 0 <= oq w k / op w k.
Proof. intros w k P. apply Rmult_le_pos; [apply (oq_pos w) | left; apply Rinv_0_lt_compat, P]. Qed.
(* It is enough to look where P is. *)
Lemma atom_le : forall w k x y, (0 < op w k -> x <= y) -> op w k * x <= op w k * y.
Proof.
  intros w k x y H. destruct (op_pos w k) as [P | <-]; [| lra]. apply Rmult_le_compat_l; [lra | apply H, P].
Qed.
Lemma atom_range : forall w F u k, nice F -> 0 <= atom w F u k <= op w k.
Proof.
  intros w F u k N. unfold atom. pose proof (n_range F N (u * (oq w k / op w k))) as [B C]. pose proof (op_pos w k).
  split; [apply Rmult_le_pos; assumption |]. apply (Rmult_le_compat_l (op w k)) in C; lra.
Qed.
Lemma ex_atom : forall w F u, nice F -> ex_series (atom w F u).
Proof.
  intros w F u N. apply (ex_series_le (V := R_CompleteNormedModule) (atom w F u) (op w)); [| apply (op_sums w)].
  intro k. unfold norm; simpl; unfold abs; simpl. pose proof (atom_range w F u k N). rewrite Rabs_pos_eq; lra.
Qed.
Lemma series_zero : forall a, (forall k, a k = 0) -> Series a = 0.
Proof. intros a H. rewrite (Series_ext a (fun k => 0 * a k)) by (intro k; rewrite H; ring). rewrite Series_scal_l. ring. Qed.
Lemma series_le : forall a b, ex_series a -> ex_series b -> (forall k, a k <= b k) -> Series a <= Series b.
Proof.
  intros a b A B H. enough (0 <= Series (fun k => b k - a k)) as E by (rewrite Series_minus in E by assumption; lra).
  rewrite <- (series_zero (fun _ => 0)) by reflexivity. apply Series_le; [intro k; specialize (H k); lra |].
  apply (ex_series_minus (V := R_NormedModule)); assumption.
Qed.
Lemma mixed_atom : forall w l G u, nice G -> ex_series (fun k => op w k * mixed l G (u * (oq w k / op w k))) /\
  Series (fun k => op w k * mixed l G (u * (oq w k / op w k))) = mixed l (atoms w G) u.
Proof.
  intros w l G u N; induction l as [| [m r] l [E IH]]; cbn [mixed].
  - split; [| apply series_zero; intro; lra]. apply (ex_series_ext (fun k => 0 * op w k)); [intro k; simpl; rewrite Rmult_0_r; apply Rmult_0_l |].
    apply (ex_series_scal (V := R_NormedModule) 0), (op_sums w).
  - assert (forall k, m * atom w G (u * r) k + op w k * mixed l G (u * (oq w k / op w k))
      = op w k * (m * G (u * (oq w k / op w k) * r) + mixed l G (u * (oq w k / op w k)))) as Q.
    { intro k. unfold atom. replace (u * r * (oq w k / op w k)) with (u * (oq w k / op w k) * r) by ring. ring. }
    assert (ex_series (fun k => m * atom w G (u * r) k)) as X by (apply (ex_series_scal (V := R_NormedModule) m), ex_atom, N).
    split.
    + apply (ex_series_ext _ _ Q). apply (ex_series_plus (V := R_NormedModule)); assumption.
    + rewrite <- (Series_ext _ _ Q), Series_plus, IH by assumption. rewrite Series_scal_l. reflexivity.
Qed.

Lemma nice_atoms : forall w F, nice F -> nice (atoms w F).
Proof.
  intros w F N. unfold atoms. split.
  - intro u. split.
    + rewrite <- (series_zero (fun _ => 0)) by reflexivity. apply Series_le; [| apply ex_atom, N].
      intro k. pose proof (atom_range w F u k N). lra.
    + eapply Rle_trans; [| apply (op_mass w)]. apply series_le; [apply ex_atom, N | apply (op_sums w) | intro; apply atom_range, N].
  - intros u v H. apply series_le; [apply ex_atom, N | apply ex_atom, N |]. intro k. apply atom_le. intro P.
    apply (n_down F N). apply Rmult_le_compat_r; [apply quotient_pos, P | exact H].
  - intros u v H. enough (Series (atom w F u) <= Series (fun k => atom w F v k + (v - u) * oq w k)) as E.
    { rewrite Series_plus, Series_scal_l in E; [| apply ex_atom, N | apply (ex_series_scal (V := R_NormedModule)), (oq_sums w)].
      pose proof (oq_mass w) as Q. apply (Rmult_le_compat_l (v - u)) in Q; lra. }
    apply series_le; [apply ex_atom, N | |].
    + apply (ex_series_plus (V := R_NormedModule)); [apply ex_atom, N | apply (ex_series_scal (V := R_NormedModule)), (oq_sums w)].
    + intro k. unfold atom. pose proof (oq_pos w k) as Q. destruct (op_pos w k) as [P | <-]; [| nra].
      pose proof (quotient_pos w k P) as R0. set (r := oq w k / op w k) in *. assert (oq w k = op w k * r) as -> by (unfold r; field; lra).
      assert (u * r <= v * r) as L by (apply Rmult_le_compat_r; assumption). pose proof (n_lip F N _ _ L) as K.
      apply (Rmult_le_compat_l (op w k)) in K; lra.
  - intros u v t U V T.
    enough (Series (atom w F (t * u + (1 - t) * v)) <= Series (fun k => t * atom w F u k + (1 - t) * atom w F v k)) as E.
    { rewrite Series_plus, !Series_scal_l in E by (apply (ex_series_scal (V := R_NormedModule)), ex_atom, N). exact E. }
    apply series_le; [apply ex_atom, N | apply (ex_series_plus (V := R_NormedModule)); apply (ex_series_scal (V := R_NormedModule)), ex_atom, N |].
    intro k. unfold atom. set (r := oq w k / op w k). replace (t * (op w k * F (u * r)) + (1 - t) * (op w k * F (v * r)))
      with (op w k * (t * F (u * r) + (1 - t) * F (v * r))) by ring.
    apply atom_le. intro P. pose proof (quotient_pos w k P) as R0. fold r in R0.
    replace ((t * u + (1 - t) * v) * r) with (t * (u * r) + (1 - t) * (v * r)) by ring.
    apply (n_convex F N); [apply Rmult_le_pos | apply Rmult_le_pos |]; assumption.
Qed.

Theorem average_atoms : forall w, average (atoms w).
Proof.
  intro w. split; [apply nice_atoms | |]; intros F G l u N M W U H; destruct (mixed_atom w l G u M) as [E <-].
  - apply series_le; [apply ex_atom, N | exact E |]. intro k. apply atom_le. intro P.
    apply H, Rmult_le_pos; [exact U | apply quotient_pos, P].
  - apply series_le; [exact E | apply ex_atom, N |]. intro k. apply atom_le. intro P.
    apply H, Rmult_le_pos; [exact U | apply quotient_pos, P].
Qed.

(* ---- a step of two kinds ---- *)

(* With the chance t under p, and s under q, a step A, else a step B: laws with densities and atoms. *)
Definition both (t s : R) (A B : (R -> R) -> R -> R) (F : R -> R) (u : R) := t * A F (u * (s / t)) + (1 - t) * B F (u * ((1 - s) / (1 - t))).

Lemma mixed_both : forall t s A B l G u, mixed l (both t s A B G) u = t * mixed l (A G) (u * (s / t)) + (1 - t) * mixed l (B G) (u * ((1 - s) / (1 - t))).
Proof.
  intros t s A B l G u; induction l as [| [m r] l IH]; cbn [mixed]; [ring |]. rewrite IH. unfold both.
  replace (u * r * (s / t)) with (u * (s / t) * r) by ring. replace (u * r * ((1 - s) / (1 - t))) with (u * ((1 - s) / (1 - t)) * r) by ring. ring.
Qed.

Theorem average_both : forall t s A B, 0 < t < 1 -> 0 <= s <= 1 -> average A -> average B -> average (both t s A B).
Proof.
  intros t s A B T S a b.
  assert (0 <= s / t) as P by (apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra]).
  assert (0 <= (1 - s) / (1 - t)) as Q by (apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra]).
  assert (t * (s / t) = s) as Et by (field; lra). assert ((1 - t) * ((1 - s) / (1 - t)) = 1 - s) as Es by (field; lra).
  set (x := s / t) in *. set (y := (1 - s) / (1 - t)) in *. split.
  - intros F N. pose proof (a_nice A a F N) as NA. pose proof (a_nice B b F N) as NB. unfold both. fold x y. split.
    + intro u. pose proof (n_range _ NA (u * x)). pose proof (n_range _ NB (u * y)). nra.
    + intros u v L. pose proof (n_down _ NA (u * x) (v * x) ltac:(apply Rmult_le_compat_r; assumption)).
      pose proof (n_down _ NB (u * y) (v * y) ltac:(apply Rmult_le_compat_r; assumption)). nra.
    + intros u v L. pose proof (n_lip _ NA (u * x) (v * x) ltac:(apply Rmult_le_compat_r; assumption)) as LA.
      pose proof (n_lip _ NB (u * y) (v * y) ltac:(apply Rmult_le_compat_r; assumption)) as LB.
      apply (Rmult_le_compat_l t) in LA; [| lra]. apply (Rmult_le_compat_l (1 - t)) in LB; [| lra].
      replace (t * (v * x - u * x)) with (t * x * (v - u)) in LA by ring. replace ((1 - t) * (v * y - u * y)) with ((1 - t) * y * (v - u)) in LB by ring.
      rewrite Et in LA. rewrite Es in LB. lra.
    + intros u v k U V K.
      pose proof (n_convex _ NA (u * x) (v * x) k ltac:(apply Rmult_le_pos; assumption) ltac:(apply Rmult_le_pos; assumption) K) as CA.
      pose proof (n_convex _ NB (u * y) (v * y) k ltac:(apply Rmult_le_pos; assumption) ltac:(apply Rmult_le_pos; assumption) K) as CB.
      replace ((k * u + (1 - k) * v) * x) with (k * (u * x) + (1 - k) * (v * x)) by ring.
      replace ((k * u + (1 - k) * v) * y) with (k * (u * y) + (1 - k) * (v * y)) by ring.
      apply (Rmult_le_compat_l t) in CA; [| lra]. apply (Rmult_le_compat_l (1 - t)) in CB; [| lra]. lra.
  - intros F G l u N M W U H. rewrite mixed_both. unfold both. fold x y.
    apply Rplus_le_compat; (apply Rmult_le_compat_l; [lra |]).
    + apply (a_above A a); (assumption || apply Rmult_le_pos; assumption).
    + apply (a_above B b); (assumption || apply Rmult_le_pos; assumption).
  - intros F G l u N M W U H. rewrite mixed_both. unfold both. fold x y.
    apply Rplus_le_compat; (apply Rmult_le_compat_l; [lra |]).
    + apply (a_below A a); (assumption || apply Rmult_le_pos; assumption).
    + apply (a_below B b); (assumption || apply Rmult_le_pos; assumption).
Qed.

(* ---- audit ---- *)

Print Assumptions above_products.
Print Assumptions below_products.
Print Assumptions above_none.
Print Assumptions average_step.
Print Assumptions curve_after.
Print Assumptions average_atoms.
Print Assumptions average_both.
