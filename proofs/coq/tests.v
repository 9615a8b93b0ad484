(* tests.v - the recursion of curve.v is the supremum over tests, for densities that are positive everywhere (T-LATTICE-LAW).

   A test of the outcomes y1 .. yn of the steps ws gives them a number from 0 to 1, as in profile.v; the steps may differ.
   Method: a test gains at most the recursion, one coordinate after the other.  To come near it, a test falls from 1 to 0 where
   the product of the ratios dq / dp passes the level, slowly enough that all integrals on the way are of continuous functions.
   Classic mistake: the sharp event need not have a Riemann integral for all densities; it would gain no more (profile.v). *)
From Coq Require Import Reals Psatz List Lia.
From Coquelicot Require Import Coquelicot.
From Assay Require Import elementary profile curve.
Import ListNotations.
Open Scope R_scope.

Fixpoint joints (f : densities -> R -> R) (ws : list densities) (v : list R) : R :=
  match ws, v with w :: ws, y :: v => f w y * joints f ws v | _, _ => 1 end.
Definition tested_by (ws : list densities) (e d : R) := exists (phi : list R -> R) (P Q : R),
  (forall v, 0 <= phi v <= 1) /\ integrals (length ws) (fun v => phi v * joints dp ws v) P /\
  integrals (length ws) (fun v => phi v * joints dq ws v) Q /\ d = P - Exp e * Q.

(* ---- no test gains more ---- *)

Lemma integral_step : forall w F u h l, nice F -> (forall y, h y <= term w F u y) -> integral h l -> l <= step w F u.
Proof.
  intros w F u h l N H I. apply Rnot_lt_le. intro L.
  destruct (proj1 (integral_near h l) I (l - step w F u)) as [m [M K]]; [lra |].
  destruct (K (- m - 1) (m + 1)) as [y [J Y]]; [lra | lra |].
  assert (y <= RInt (term w F u) (- m - 1) (m + 1)) as A.
  { rewrite <- (is_RInt_unique (V := R_CompleteNormedModule) _ _ _ _ J). apply int_le; [lra | exists y; exact J | apply ex_term, N | exact H]. }
  pose proof (step_ge w F u (- m - 1) (m + 1) N ltac:(lra)) as B.
  unfold Rabs in Y. destruct (Rcase_abs (y - l)); lra.
Qed.

Lemma joints_pos : forall ws v, 0 <= joints dp ws v /\ 0 <= joints dq ws v.
Proof.
  intro ws; induction ws as [| w ws IH]; intros [| y v]; cbn [joints]; try lra. destruct (IH v) as [A B].
  split; (apply Rmult_le_pos; [| assumption]); [left; apply (dp_pos w) | apply (dq_pos w)].
Qed.

Lemma tests_at_none : forall ws phi P, (forall v, 0 <= phi v <= 1) -> integrals (length ws) (fun v => phi v * joints dp ws v) P -> P <= curve ws 0.
Proof.
  intro ws; induction ws as [| w ws IH]; intros phi P F I; cbn [length integrals curve joints] in *.
  - pose proof (F []). unfold start, Rmin, Rmax. repeat destruct Rle_dec; lra.
  - destruct I as [h [A B]]. apply (integral_step w _ 0 h P (nice_curve ws)); [| exact B]. intro y. unfold term. rewrite Rmult_0_l.
    pose proof (dp_pos w y) as Pw. specialize (A y). apply (integrals_scal _ _ (/ dp w y)) in A.
    apply Rmult_le_reg_l with (/ dp w y); [apply Rinv_0_lt_compat, Pw |]. rewrite <- Rmult_assoc, Rinv_l, Rmult_1_l by lra.
    apply (IH (fun v => phi (y :: v))); [intro; apply F |]. eapply integrals_ext; [| exact A]. intros v _. cbn. field. lra.
Qed.

Lemma tests_gain : forall ws phi P Q u, 0 <= u -> (forall v, 0 <= phi v <= 1) -> integrals (length ws) (fun v => phi v * joints dp ws v) P ->
  integrals (length ws) (fun v => phi v * joints dq ws v) Q -> P - u * Q <= curve ws u.
Proof.
  intro ws; induction ws as [| w ws IH]; intros phi P Q u U F I J; cbn [length integrals curve joints] in *.
  - pose proof (F []). subst P Q. unfold start, Rmin, Rmax. repeat destruct Rle_dec; nra.
  - destruct I as [h [A B]], J as [g [C D]].
    apply (integral_step w _ u (fun y => h y + - u * g y) (P - u * Q) (nice_curve ws)).
    2: { replace (P - u * Q) with (P + - u * Q) by ring. apply integral_lin; assumption. }
    intro y. unfold term. pose proof (dp_pos w y) as Pw. pose proof (C y) as G. pose proof (A y) as H.
    assert (integrals (length ws) (fun v => phi (y :: v) * joints dp ws v) (/ dp w y * h y)) as H2.
    { eapply integrals_ext; [| apply (integrals_scal _ _ (/ dp w y) _ H)]. intros v _. cbn. field. lra. }
    assert (dp w y * (/ dp w y * h y) = h y) as E by (field; lra).
    assert (0 <= g y) as Gp.
    { apply (integrals_nonneg _ _ _) in G; [exact G |]. intros v _. pose proof (joints_pos ws v) as [_ Jq]. pose proof (F (y :: v)).
      pose proof (dq_pos w y). apply Rmult_le_pos; [lra | apply Rmult_le_pos; assumption]. }
    destruct (dq_pos w y) as [Qw | Qw].
    + assert (integrals (length ws) (fun v => phi (y :: v) * joints dq ws v) (/ dq w y * g y)) as G2.
      { eapply integrals_ext; [| apply (integrals_scal _ _ (/ dq w y) _ G)]. intros v _. cbn. field. lra. }
      pose proof (IH (fun v => phi (y :: v)) _ _ (u * (dq w y / dp w y)) ltac:(apply Rmult_le_pos; [exact U | apply ratio_pos]) (fun v => F (y :: v)) H2 G2) as K.
      apply (Rmult_le_compat_l (dp w y)) in K; [| lra].
      replace (dp w y * (/ dp w y * h y - u * (dq w y / dp w y) * (/ dq w y * g y))) with (h y + - u * g y) in K by (field; lra). exact K.
    + rewrite <- Qw. replace (u * (0 / dp w y)) with 0 by (field; lra).
      pose proof (tests_at_none ws (fun v => phi (y :: v)) _ (fun v => F (y :: v)) H2) as K.
      apply (Rmult_le_compat_l (dp w y)) in K; [| lra]. rewrite E in K. assert (0 <= u * g y) by (apply Rmult_le_pos; assumption). lra.
Qed.

(* ---- functions that change slowly in the logarithm ---- *)

Record mild (c : R) (F : R -> R) : Prop := {
  m_range : forall u, 0 < u -> 0 <= F u <= 1;
  m_down : forall u v, 0 < u -> u <= v -> F v <= F u;
  m_slow : forall u v, 0 < u -> u <= v -> u * (F u - F v) <= c * (v - u) }.

Lemma mild_continuous : forall c F, 0 < c -> mild c F -> forall x, 0 < x -> continuous F x.
Proof.
  intros c F C M x X. apply continuity_pt_filterlim. intros e E.
  exists (Rmin (x / 2) (e * x / (4 * c))). split.
  { apply Rmin_glb_lt; [lra |]. apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; lra | lra]. }
  intros y [_ H]. simpl in *. unfold R_dist in *.
  pose proof (Rmin_l (x / 2) (e * x / (4 * c))) as L1. pose proof (Rmin_r (x / 2) (e * x / (4 * c))) as L2.
  assert (Rabs (y - x) < x / 2) as D by lra. assert (Rabs (y - x) < e * x / (4 * c)) as G by lra. clear H L1 L2.
  assert (c * Rabs (y - x) < e * x / 4) as K.
  { apply (Rmult_lt_compat_l c) in G; [| exact C]. replace (c * (e * x / (4 * c))) with (e * x / 4) in G by (field; lra). exact G. }
  clear G. destruct (Rle_dec x y) as [L | L].
  - pose proof (m_slow c F M x y X L) as S. pose proof (m_down c F M x y X L) as N. rewrite Rabs_minus_sym, Rabs_pos_eq by lra.
    rewrite Rabs_pos_eq in K by lra. apply Rmult_lt_reg_l with x; [exact X |]. nra.
  - assert (y <= x) as L2 by lra. rewrite Rabs_minus_sym, Rabs_pos_eq in K, D by lra.
    pose proof (m_slow c F M y x ltac:(lra) L2) as S. pose proof (m_down c F M y x ltac:(lra) L2) as N. rewrite Rabs_pos_eq by lra.
    apply Rmult_lt_reg_l with y; [lra |]. nra.
Qed.

(* Both laws at once: f is dp or dq. *)
Definition either (w : densities) (b : bool) := if b then dp w else dq w.
Definition ratio (w : densities) (y : R) := dq w y / dp w y.
Definition weighted (w : densities) (b : bool) (F : R -> R) (u y : R) := either w b y * F (u * ratio w y).
Definition over (w : densities) (b : bool) (F : R -> R) (u : R) (n : nat) := RInt (weighted w b F u) (- INR n) (INR n).
Definition whole (w : densities) (b : bool) (F : R -> R) (u : R) := real (Lim_seq (over w b F u)).
Definition positive (w : densities) := forall y, 0 < dq w y.

Lemma either_facts : forall w b, positive w -> (forall y, 0 < either w b y) /\ (forall y, continuous (either w b) y) /\
  (forall x y, ex_RInt (either w b) x y) /\ (forall x y, x <= y -> RInt (either w b) x y <= 1).
Proof.
  intros w [|] P; cbn [either]; repeat split.
  - apply (dp_pos w).
  - apply (dp_cont w).
  - apply ex_p.
  - apply (dp_mass w).
  - apply P.
  - apply (dq_cont w).
  - apply ex_q.
  - apply (dq_mass w).
Qed.
Lemma ratio_above : forall w y, positive w -> 0 < ratio w y.
Proof. intros w y P. apply Rdiv_lt_0_compat; [apply P | apply (dp_pos w)]. Qed.


Lemma ex_weighted : forall w b c F u x y, positive w -> 0 < c -> mild c F -> 0 < u -> ex_RInt (weighted w b F u) x y.
Proof.
  intros w b c F u x y P C M U. apply (ex_RInt_continuous (V := R_CompleteNormedModule)). intros z _.
  destruct (either_facts w b P) as [_ [K _]].
  apply (continuous_mult (either w b) (fun y => F (u * ratio w y))); [apply K |].
  apply (continuous_comp (fun y => u * ratio w y) F).
  2: { apply (mild_continuous c F C M). apply Rmult_lt_0_compat; [exact U | apply ratio_above, P]. }
  apply (continuous_mult (fun _ => u)); [apply continuous_const |].
  apply (continuous_mult (dq w) (fun y => / dp w y)); [apply (dq_cont w) |].
  apply (continuous_comp (dp w) Rinv); [apply (dp_cont w) |].
  apply continuity_pt_filterlim, continuity_pt_inv; [apply continuity_pt_id | apply Rgt_not_eq, (dp_pos w)].
Qed.

Lemma weighted_range : forall w b c F u y, positive w -> mild c F -> 0 < u -> 0 <= weighted w b F u y <= either w b y.
Proof.
  intros w b c F u y P M U. unfold weighted. destruct (either_facts w b P) as [K _]. specialize (K y).
  pose proof (m_range c F M (u * ratio w y) ltac:(apply Rmult_lt_0_compat; [exact U | apply ratio_above, P])) as [B C].
  split; [apply Rmult_le_pos; lra | apply (Rmult_le_compat_l (either w b y)) in C; lra].
Qed.

(* An integrable function that is not negative, and its integral over the line, if all integrals are at most 1. *)
Lemma integral_bounded : forall g, (forall x y, ex_RInt g x y) -> (forall y, 0 <= g y) -> (forall x y, x <= y -> RInt g x y <= 1) ->
  integral g (real (Lim_seq (fun n => RInt g (- INR n) (INR n)))) /\ is_lim_seq (fun n => RInt g (- INR n) (INR n)) (real (Lim_seq (fun n => RInt g (- INR n) (INR n)))).
Proof.
  intros g E P B. set (s := fun n => RInt g (- INR n) (INR n)).
  assert (forall x a b y, x <= a -> a <= b -> b <= y -> RInt g a b <= RInt g x y) as W.
  { intros x a b y X A Y. rewrite <- (RInt_Chasles (V := R_CompleteNormedModule) g x a y), <- (RInt_Chasles (V := R_CompleteNormedModule) g a b y) by apply E.
    assert (0 <= RInt g x a) by (apply RInt_ge_0; [exact X | apply E | intros; apply P]).
    assert (0 <= RInt g b y) by (apply RInt_ge_0; [exact Y | apply E | intros; apply P]). unfold plus; simpl. lra. }
  assert (is_lim_seq s (real (Lim_seq s))) as L.
  { apply Lim_seq_correct'. apply ex_finite_lim_seq_incr with 1.
    - intro n. unfold s. pose proof (pos_INR n). rewrite S_INR. apply W; lra.
    - intro n. unfold s. pose proof (pos_INR n). apply B; lra. }
  split; [| exact L]. set (l := real (Lim_seq s)) in *.
  assert (forall x y, x <= y -> RInt g x y <= l) as U.
  { intros x y X. destruct (nfloor_ex (Rmax (Rabs x) (Rabs y))) as [n [_ H]]; [apply Rle_trans with (Rabs x); [apply Rabs_pos | apply Rmax_l] |].
    rewrite <- S_INR in H. apply (is_lim_seq_le_loc (fun _ => RInt g x y) s (RInt g x y) l); [| apply is_lim_seq_const | exact L].
    exists (S n). intros m G. unfold s. apply le_INR in G. pose proof (Rmax_l (Rabs x) (Rabs y)). pose proof (Rmax_r (Rabs x) (Rabs y)).
    pose proof (Rle_abs y). pose proof (Rle_abs (- x)). rewrite Rabs_Ropp in *. apply W; lra. }
  apply integral_near. intros d D. apply is_lim_seq_spec in L. destruct (L (mkposreal d D)) as [n K]. specialize (K n (Nat.le_refl n)). simpl in K.
  exists (INR n + 1). pose proof (pos_INR n). split; [lra |]. intros a b A Bb. exists (RInt g a b). split; [apply (RInt_correct (V := R_CompleteNormedModule)), E |].
  pose proof (U a b ltac:(lra)). pose proof (W a (- INR n) (INR n) b ltac:(lra) ltac:(lra) ltac:(lra)). fold (s n) in *.
  unfold Rabs in *. destruct (Rcase_abs (s n - l)), (Rcase_abs (RInt g a b - l)); lra.
Qed.

Lemma whole_integral : forall w b c F u, positive w -> 0 < c -> mild c F -> 0 < u ->
  integral (weighted w b F u) (whole w b F u) /\ is_lim_seq (over w b F u) (whole w b F u).
Proof.
  intros w b c F u P C M U. destruct (either_facts w b P) as [_ [_ [E B]]]. unfold whole, over. apply integral_bounded.
  - intros. apply (ex_weighted w b c); assumption.
  - intro y. apply (weighted_range w b c F u y P M U).
  - intros x y L. eapply Rle_trans; [| apply (B x y L)]. apply int_le; [exact L | apply (ex_weighted w b c); assumption | apply E |].
    intro z. apply (weighted_range w b c F u z P M U).
Qed.

Lemma mild_whole : forall w b c F, positive w -> 0 < c -> mild c F -> mild c (whole w b F).
Proof.
  intros w b c F P C M. destruct (either_facts w b P) as [K [_ [E B]]].
  assert (forall u n, 0 < u -> 0 <= over w b F u n <= 1) as Range.
  { intros u n U. pose proof (pos_INR n). unfold over. split.
    - apply RInt_ge_0; [lra | apply (ex_weighted w b c); assumption | intros; apply (weighted_range w b c F u _ P M U)].
    - eapply Rle_trans; [| apply (B (- INR n) (INR n)); lra]. apply int_le; [lra | apply (ex_weighted w b c); assumption | apply E |].
      intro z. apply (weighted_range w b c F u z P M U). }
  split.
  - intros u U. destruct (whole_integral w b c F u P C M U) as [_ L]. split.
    + apply (is_lim_seq_le (fun _ => 0) (over w b F u) 0 (whole w b F u)); [intro n; apply Range, U | apply is_lim_seq_const | exact L].
    + apply (is_lim_seq_le (over w b F u) (fun _ => 1) (whole w b F u) 1); [intro n; apply Range, U | exact L | apply is_lim_seq_const].
  - intros u v U V. destruct (whole_integral w b c F u P C M U) as [_ Lu]. destruct (whole_integral w b c F v P C M ltac:(lra)) as [_ Lv].
    apply (is_lim_seq_le (over w b F v) (over w b F u) (whole w b F v) (whole w b F u)); [| exact Lv | exact Lu].
    intro n. unfold over. pose proof (pos_INR n). apply int_le; [lra | apply (ex_weighted w b c); (assumption || lra) | apply (ex_weighted w b c); assumption |].
    intro y. unfold weighted. pose proof (K y). pose proof (ratio_above w y P) as R0. apply Rmult_le_compat_l; [lra |].
    apply (m_down c F M); [apply Rmult_lt_0_compat; assumption | apply Rmult_le_compat_r; lra].
  - intros u v U V. destruct (whole_integral w b c F u P C M U) as [_ Lu]. destruct (whole_integral w b c F v P C M ltac:(lra)) as [_ Lv].
    enough (u * whole w b F u <= u * whole w b F v + c * (v - u)) by lra.
    apply (is_lim_seq_le (fun n => u * over w b F u n) (fun n => u * over w b F v n + c * (v - u)) (u * whole w b F u) (u * whole w b F v + c * (v - u))).
    + intro n. pose proof (pos_INR n). pose proof (B (- INR n) (INR n) ltac:(lra)) as Q.
      apply Rle_trans with (RInt (fun y => plus (scal u (weighted w b F v y)) (scal (c * (v - u)) (either w b y))) (- INR n) (INR n)).
      * apply Rle_trans with (RInt (fun y => plus (scal u (weighted w b F u y)) (scal 0 (either w b y))) (- INR n) (INR n)).
        { rewrite int_comb by first [apply E | apply (ex_weighted w b c); assumption]. unfold over. lra. }
        apply int_le; [lra | | |].
        -- apply (ex_RInt_plus (V := R_NormedModule)); apply (ex_RInt_scal (V := R_NormedModule)); [apply (ex_weighted w b c); assumption | apply E].
        -- apply (ex_RInt_plus (V := R_NormedModule)); apply (ex_RInt_scal (V := R_NormedModule)); [apply (ex_weighted w b c); (assumption || lra) | apply E].
        -- intro y. unfold plus, scal, weighted; simpl; unfold mult; simpl. pose proof (K y) as Ky. pose proof (ratio_above w y P) as R0.
           pose proof (m_slow c F M (u * ratio w y) (v * ratio w y) ltac:(apply Rmult_lt_0_compat; assumption) ltac:(apply Rmult_le_compat_r; lra)) as S.
           assert (u * (F (u * ratio w y) - F (v * ratio w y)) <= c * (v - u)) as S2.
           { apply Rmult_le_reg_l with (ratio w y); [exact R0 |]. lra. }
           apply (Rmult_le_compat_l (either w b y)) in S2; lra.
      * rewrite int_comb; [| apply (ex_weighted w b c); (assumption || lra) | apply E]. unfold over.
        apply Rplus_le_compat_l. rewrite <- (Rmult_1_r (c * (v - u))) at 2. apply Rmult_le_compat_l; [apply Rmult_le_pos; lra | exact Q].
    + apply (is_lim_seq_scal_l _ u (Finite _)), Lu.
    + apply is_lim_seq_plus'; [apply (is_lim_seq_scal_l _ u (Finite _)), Lv | apply is_lim_seq_const].
Qed.

(* ---- tests that come near ---- *)

(* 1 up to 1, 0 from 1 + d on *)
Definition ramp (d u : R) := Rmax 0 (Rmin 1 (1 + (1 - u) / d)).
Fixpoint reached (b : bool) (d : R) (ws : list densities) : R -> R := match ws with [] => ramp d | w :: ws => whole w b (reached b d ws) end.
Fixpoint ratios (ws : list densities) (v : list R) : R := match ws, v with w :: ws, y :: v => ratio w y * ratios ws v | _, _ => 1 end.

Lemma ramp_line : forall d u, 0 < d -> exists t, t = (1 - u) / d /\ t * d = 1 - u.
Proof. intros d u D. exists ((1 - u) / d). split; [reflexivity | field; lra]. Qed.

Lemma mild_ramp : forall d, 0 < d <= 1 -> mild (2 / d) (ramp d).
Proof.
  intros d D. assert (0 < / d) as I by (apply Rinv_0_lt_compat; lra). split; unfold ramp.
  - intros u U. unfold Rmax, Rmin. repeat destruct Rle_dec; lra.
  - intros u v U V. assert ((1 - v) / d <= (1 - u) / d) by (apply Rmult_le_compat_r; lra). unfold Rmax, Rmin. repeat destruct Rle_dec; lra.
  - intros u v U V. destruct (ramp_line d u) as [s [<- S]]; [lra |]. destruct (ramp_line d v) as [t [<- T]]; [lra |].
    replace (2 / d * (v - u)) with (2 * (s - t)) by (unfold Rdiv; replace (v - u) with ((1 - u) - (1 - v)) by ring; rewrite <- S, <- T; field; lra).
    assert (t <= s) by (apply Rmult_le_reg_r with d; lra).
    destruct (Rle_dec (1 + s) 0) as [L | L].
    + replace (Rmax 0 (Rmin 1 (1 + s))) with 0 by (unfold Rmax, Rmin; repeat destruct Rle_dec; lra).
      replace (Rmax 0 (Rmin 1 (1 + t))) with 0 by (unfold Rmax, Rmin; repeat destruct Rle_dec; lra). lra.
    + assert (u <= 2) as U2 by nra.
      assert (0 <= Rmax 0 (Rmin 1 (1 + s)) - Rmax 0 (Rmin 1 (1 + t)) <= s - t) as [X Y] by (unfold Rmax, Rmin; repeat destruct Rle_dec; lra).
      apply Rle_trans with (2 * (Rmax 0 (Rmin 1 (1 + s)) - Rmax 0 (Rmin 1 (1 + t)))); [apply Rmult_le_compat_r; lra | lra].
Qed.

Lemma mild_reached : forall b d ws, 0 < d <= 1 -> List.Forall positive ws -> mild (2 / d) (reached b d ws).
Proof.
  intros b d ws D P; induction P as [| w ws Pw _ IH]; cbn [reached]; [apply mild_ramp, D |].
  apply mild_whole; [exact Pw | apply Rdiv_lt_0_compat; lra | exact IH].
Qed.

Definition chosen (b : bool) (w : densities) := either w b.
Lemma reached_integrals : forall b d ws u, 0 < d <= 1 -> List.Forall positive ws -> 0 < u ->
  integrals (length ws) (fun v => ramp d (u * ratios ws v) * joints (chosen b) ws v) (reached b d ws u).
Proof.
  intros b d ws u D P; revert u; induction P as [| w ws Pw Pws IH]; intros u U; cbn [length integrals reached ratios joints].
  - rewrite !Rmult_1_r. reflexivity.
  - exists (weighted w b (reached b d ws) u). split.
    + intro y. unfold weighted. eapply integrals_ext; [| apply (integrals_scal _ (fun v => ramp d (u * ratio w y * ratios ws v) * joints (chosen b) ws v) (either w b y)), IH].
      * intros v _. cbn. unfold chosen. rewrite Rmult_assoc. ring.
      * apply Rmult_lt_0_compat; [exact U | apply ratio_above, Pw].
    + apply (whole_integral w b (2 / d) (reached b d ws) u Pw); [apply Rdiv_lt_0_compat; lra | apply mild_reached; assumption | exact U].
Qed.

Lemma ramp_start : forall d u, 0 < d -> 0 < u -> start u - d <= ramp d u - u * ramp d u.
Proof.
  intros d u D U. unfold ramp. destruct (ramp_line d u D) as [t [<- T]].
  destruct (Rle_dec u 1) as [L | L].
  - assert (0 <= t) by (apply Rmult_le_reg_r with d; lra). replace (Rmax 0 (Rmin 1 (1 + t))) with 1 by (unfold Rmax, Rmin; repeat destruct Rle_dec; lra).
    unfold start, Rmin, Rmax. repeat destruct Rle_dec; lra.
  - replace (start u) with 0 by (unfold start, Rmin, Rmax; repeat destruct Rle_dec; lra).
    destruct (Rle_dec (1 + t) 0) as [M | M].
    + replace (Rmax 0 (Rmin 1 (1 + t))) with 0 by (unfold Rmax, Rmin; repeat destruct Rle_dec; lra). lra.
    + assert (0 <= Rmax 0 (Rmin 1 (1 + t)) <= 1) as [X Y] by (unfold Rmax, Rmin; repeat destruct Rle_dec; lra).
      set (r := Rmax 0 (Rmin 1 (1 + t))) in *. assert (u - 1 <= d) by nra. nra.
Qed.

Lemma reached_near : forall d ws u, 0 < d <= 1 -> List.Forall positive ws -> 0 < u ->
  curve ws u - d <= reached true d ws u - u * reached false d ws u.
Proof.
  intros d ws u D P; revert u; induction P as [| w ws Pw Pws IH]; intros u U; cbn [curve reached]; [apply ramp_start; lra |].
  assert (0 < 2 / d) as C by (apply Rdiv_lt_0_compat; lra).
  pose proof (mild_reached true d ws D Pws) as Mt. pose proof (mild_reached false d ws D Pws) as Mf.
  destruct (whole_integral w true _ _ u Pw C Mt U) as [_ Lt]. destruct (whole_integral w false _ _ u Pw C Mf U) as [_ Lf].
  apply (is_lim_seq_le (fun n => part w (curve ws) u n - d) (fun n => over w true (reached true d ws) u n - u * over w false (reached false d ws) u n)
    (step w (curve ws) u - d) (whole w true (reached true d ws) u - u * whole w false (reached false d ws) u)).
  - intro n. pose proof (pos_INR n). pose proof (dp_mass w (- INR n) (INR n) ltac:(lra)) as Q.
    pose proof (ex_weighted w true _ _ u (- INR n) (INR n) Pw C Mt U) as Et. pose proof (ex_weighted w false _ _ u (- INR n) (INR n) Pw C Mf U) as Ef.
    pose proof (ex_term w (curve ws) u (- INR n) (INR n) (nice_curve ws)) as Ex.
    enough (RInt (fun y => plus (scal 1 (term w (curve ws) u y)) (scal (- d) (dp w y))) (- INR n) (INR n)
      <= RInt (fun y => plus (scal 1 (weighted w true (reached true d ws) u y)) (scal (- u) (weighted w false (reached false d ws) u y))) (- INR n) (INR n)) as G.
    { rewrite !int_comb in G by first [assumption | apply ex_p]. unfold part, over. nra. }
    apply int_le; [lra | | |].
    + apply (ex_RInt_plus (V := R_NormedModule)); apply (ex_RInt_scal (V := R_NormedModule)); [exact Ex | apply ex_p].
    + apply (ex_RInt_plus (V := R_NormedModule)); apply (ex_RInt_scal (V := R_NormedModule)); assumption.
    + intro y. unfold plus, scal, term, weighted; simpl; unfold mult; simpl. pose proof (dp_pos w y) as Py. pose proof (ratio_above w y Pw) as R0.
      specialize (IH (u * ratio w y) ltac:(apply Rmult_lt_0_compat; assumption)). unfold ratio in *.
      set (r := dq w y / dp w y) in *. assert (dq w y = dp w y * r) as -> by (unfold r; field; lra).
      apply (Rmult_le_compat_l (dp w y)) in IH; lra.
  - apply is_lim_seq_minus'; [apply part_lim, nice_curve | apply is_lim_seq_const].
  - apply is_lim_seq_minus'; [exact Lt | apply (is_lim_seq_scal_l _ u (Finite _)), Lf].
Qed.

Theorem curve_tested : forall ws e, List.Forall positive ws -> is_lub (tested_by ws e) (curve ws (Exp e)).
Proof.
  intros ws e P. assert (0 < Exp e) as E by apply exp_pos. split.
  - intros d [phi [A [B [F [I [J ->]]]]]]. apply (tests_gain ws phi A B); (assumption || lra).
  - intros b H. apply Rnot_lt_le. intro L. set (d := Rmin 1 ((curve ws (Exp e) - b) / 2)).
    assert (0 < d <= 1) as D by (unfold d; split; [apply Rmin_glb_lt; lra | apply Rmin_l]).
    assert (d <= (curve ws (Exp e) - b) / 2) as D2 by apply Rmin_r.
    pose proof (reached_near d ws (Exp e) D P E) as N.
    assert (tested_by ws e (reached true d ws (Exp e) - Exp e * reached false d ws (Exp e))) as T.
    { exists (fun v => ramp d (Exp e * ratios ws v)), (reached true d ws (Exp e)), (reached false d ws (Exp e)).
      split; [intro v; unfold ramp, Rmax, Rmin; repeat destruct Rle_dec; lra |].
      split; [exact (reached_integrals true d ws (Exp e) D P E) |]. split; [exact (reached_integrals false d ws (Exp e) D P E) | reflexivity]. }
    apply H in T. lra.
Qed.

(* The same step n times: the tests of profile.v. *)
Theorem curve_profile : forall w n e D, positive w -> profile n (dp w) (dq w) e D -> D = curve (List.repeat w n) (Exp e).
Proof.
  intros w n e D P [_ H]. assert (List.Forall positive (List.repeat w n)) as Q by (apply List.Forall_forall; intros x I; apply repeat_spec in I; subst x; exact P).
  assert (forall f v, length v = n -> joints f (List.repeat w n) v = joint (f w) v) as J.
  { clear. intros f; induction n as [| n IH]; intros [| y v] L; cbn in *; try reflexivity; [discriminate |]. rewrite IH by congruence. reflexivity. }
  apply (is_lub_u (tested n (dp w) (dq w) e)); [exact H |].
  destruct (curve_tested _ e Q) as [A B]. split.
  - intros d [phi [X [Y [F [I [K E]]]]]]. apply A. exists phi, X, Y. rewrite repeat_length.
    split; [exact F |]. split; [| split; [| exact E]]; (eapply integrals_ext; [| eassumption]); intros v L; cbn; rewrite J by exact L; reflexivity.
  - intros b T. apply B. intros d [phi [X [Y [F [I [K E]]]]]]. rewrite repeat_length in I, K. apply T. exists phi, X, Y.
    split; [exact F |]. split; [| split; [| exact E]]; (eapply integrals_ext; [| eassumption]); intros v L; cbn; rewrite J by exact L; reflexivity.
Qed.

(* ---- audit ---- *)

Print Assumptions curve_tested.
Print Assumptions curve_profile.
