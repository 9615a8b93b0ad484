(* cells.v - one step with densities, from the masses of finitely many cells: where the laws of steps.v come from.

   A cell is a stretch of R; P and Q are its masses under the two laws.  From above: where the ratio dq / dp lies between those of
   the losses k h and (k + 1) h, the mass P goes to these two losses, the lower one gets at least what keeps the mean of the ratio.
   From below: where Q <= exp(-k h) P, the mass goes to the loss k h alone.
   Method: a chord of a convex function lies above it, a tangent below.
   Classic mistake: the ratio dq / dp falls where the loss rises. *)
From Coq Require Import ZArith Reals Psatz List Lia.
From Coquelicot Require Import Coquelicot.
From Assay Require Import curve steps.
Import ListNotations.
Open Scope R_scope.

(* ---- one cell ---- *)

Lemma chord_above : forall w F u a b r0 r1, nice F -> 0 <= u -> a <= b -> 0 <= r1 < r0 ->
  (forall y, a < y < b -> r1 * dp w y <= dq w y <= r0 * dp w y) ->
  RInt (term w F u) a b <= (RInt (dq w) a b - r1 * RInt (dp w) a b) / (r0 - r1) * F (u * r0)
                       + (r0 * RInt (dp w) a b - RInt (dq w) a b) / (r0 - r1) * F (u * r1).
Proof.
  intros w F u a b r0 r1 N U L R H. set (f0 := F (u * r0)). set (f1 := F (u * r1)).
  apply Rle_trans with (RInt (fun y => plus (scal ((f0 - f1) / (r0 - r1)) (dq w y)) (scal ((r0 * f1 - r1 * f0) / (r0 - r1)) (dp w y))) a b).
  - apply RInt_le; [exact L | apply ex_term, N | |].
    + apply (ex_RInt_plus (V := R_NormedModule)); apply (ex_RInt_scal (V := R_NormedModule)); [apply ex_q | apply ex_p].
    + intros y I. specialize (H y I). unfold plus, scal, term; simpl; unfold mult; simpl. pose proof (dp_pos w y) as P.
      set (r := dq w y / dp w y). assert (dq w y = dp w y * r) as E by (unfold r; field; lra). rewrite E in *.
      assert (r1 <= r <= r0) as B by (split; apply Rmult_le_reg_l with (dp w y); lra).
      set (t := (r - r1) / (r0 - r1)).
      assert (0 <= t) by (apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra]).
      assert (t <= 1) by (apply Rmult_le_reg_r with (r0 - r1); [lra | unfold t, Rdiv; rewrite Rmult_assoc, Rinv_l; lra]).
      pose proof (n_convex F N (u * r0) (u * r1) t ltac:(apply Rmult_le_pos; lra) ltac:(apply Rmult_le_pos; lra) ltac:(lra)) as C.
      replace (t * (u * r0) + (1 - t) * (u * r1)) with (u * r) in C by (unfold t; field; lra).
      replace ((f0 - f1) / (r0 - r1) * (dp w y * r) + (r0 * f1 - r1 * f0) / (r0 - r1) * dp w y) with (dp w y * (t * f0 + (1 - t) * f1)) by (unfold t; field; lra).
      apply Rmult_le_compat_l; [lra | exact C].
  - eapply Rle_trans; [right; exact (int_comb (dq w) (dp w) _ _ a b (ex_q w a b) (ex_p w a b)) |]. right. field. lra.
Qed.

(* A nice function lies above a line of slope <= 0 through each point s > 0. *)
Lemma tangent : forall F s, nice F -> 0 < s -> exists g, g <= 0 /\ forall v, 0 <= v -> F s + g * (v - s) <= F v.
Proof.
  intros F s N S.
  set (Sl := fun g => exists v, s < v /\ g = (F s - F v) / (v - s)).
  destruct (completeness Sl) as [m [M1 M2]].
  - exists 1. intros g [v [V ->]]. pose proof (n_lip F N s v ltac:(lra)).
    apply Rmult_le_reg_r with (v - s); [lra |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
  - exists ((F s - F (s + 1)) / (s + 1 - s)). exists (s + 1). split; [lra | reflexivity].
  - exists (- m). split.
    + assert ((F s - F (s + 1)) / (s + 1 - s) <= m) by (apply M1; exists (s + 1); split; [lra | reflexivity]).
      pose proof (n_down F N s (s + 1) ltac:(lra)). replace (s + 1 - s) with 1 in H by ring. lra.
    + intros v V. destruct (Rtotal_order v s) as [B | [-> | B]].
      * enough (m <= (F v - F s) / (s - v)) as G.
        { apply Rmult_le_compat_r with (r := s - v) in G; [| lra]. unfold Rdiv in G. rewrite Rmult_assoc, Rinv_l in G by lra. lra. }
        apply M2. intros g [w [W ->]].
        pose proof (n_convex F N v w ((w - s) / (w - v)) V ltac:(lra)) as C.
        assert (0 < w - v) as X by lra.
        assert (0 <= (w - s) / (w - v) <= 1) as T.
        { split; [apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra] |].
          apply Rmult_le_reg_r with (w - v); [lra |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra. }
        specialize (C T). replace ((w - s) / (w - v) * v + (1 - (w - s) / (w - v)) * w) with s in C by (field; lra).
        apply Rmult_le_compat_r with (r := w - v) in C; [| lra].
        replace (((w - s) / (w - v) * F v + (1 - (w - s) / (w - v)) * F w) * (w - v)) with ((w - s) * F v + (s - v) * F w) in C by (field; lra).
        apply Rmult_le_reg_r with ((w - s) * (s - v)); [apply Rmult_lt_0_compat; lra |].
        replace ((F s - F w) / (w - s) * ((w - s) * (s - v))) with ((F s - F w) * (s - v)) by (field; lra).
        replace ((F v - F s) / (s - v) * ((w - s) * (s - v))) with ((F v - F s) * (w - s)) by (field; lra). lra.
      * lra.
      * assert ((F s - F v) / (v - s) <= m) as G by (apply M1; exists v; split; [lra | reflexivity]).
        apply Rmult_le_compat_r with (r := v - s) in G; [| lra]. unfold Rdiv in G. rewrite Rmult_assoc, Rinv_l in G by lra. lra.
Qed.

(* Below: the cell contracted to the ratio s. *)
Theorem cell_below : forall w F u a b s, nice F -> 0 < u -> a <= b -> 0 < s ->
  RInt (dq w) a b <= s * RInt (dp w) a b -> RInt (dp w) a b * F (u * s) <= RInt (term w F u) a b.
Proof.
  intros w F u a b s N U L S H. destruct (tangent F (u * s) N (Rmult_lt_0_compat _ _ U S)) as [g [G T]].
  apply Rle_trans with (RInt (fun y => plus (scal (g * u) (dq w y)) (scal (F (u * s) - g * u * s) (dp w y))) a b).
  - eapply Rle_trans; [| right; symmetry; exact (int_comb (dq w) (dp w) (g * u) (F (u * s) - g * u * s) a b (ex_q w a b) (ex_p w a b))]. set (P := RInt (dp w) a b) in *. set (Q := RInt (dq w) a b) in *.
    assert (0 <= - g * u) as K by (apply Rmult_le_pos; lra).
    apply (Rmult_le_compat_l _ _ _ K) in H. lra.
  - apply int_le; [exact L | | apply ex_term, N |].
    + apply (ex_RInt_plus (V := R_NormedModule)); apply (ex_RInt_scal (V := R_NormedModule)); [apply ex_q | apply ex_p].
    + intro y. unfold plus, scal, term; simpl; unfold mult; simpl. pose proof (dp_pos w y) as P. pose proof (ratio_pos w y) as R0.
      set (r := dq w y / dp w y) in *. assert (dq w y = dp w y * r) as -> by (unfold r; field; lra).
      specialize (T (u * r) ltac:(apply Rmult_le_pos; lra)).
      apply (Rmult_le_compat_l (dp w y)) in T; [lra | lra].
Qed.

(* ---- above: a cell between two losses ---- *)

(* Weights a and b for the ends: together all of P, and for the lower ratio enough to keep the mean. *)
Theorem cell_above : forall w F u a b r0 r1 S x y, nice F -> 0 <= u -> a <= b -> 0 <= r1 < r0 ->
  (forall t, a < t < b -> r1 * dp w t <= dq w t <= r0 * dp w t) ->
  S * RInt (dp w) a b <= x + y -> S * (r0 * RInt (dp w) a b - RInt (dq w) a b) <= (r0 - r1) * y -> 0 <= S ->
  S * RInt (term w F u) a b <= x * F (u * r0) + y * F (u * r1).
Proof.
  intros w F u a b r0 r1 S x y N U L R H X Y P.
  pose proof (chord_above w F u a b r0 r1 N U L R H) as C.
  apply (Rmult_le_compat_l S) in C; [| exact P]. set (A := RInt (dp w) a b) in *. set (B := RInt (dq w) a b) in *.
  eapply Rle_trans; [exact C |]. clear C H.
  pose proof (n_range F N (u * r0)) as [F0 _]. pose proof (n_down F N (u * r1) (u * r0) ltac:(nra)) as M.
  set (f0 := F (u * r0)) in *. set (f1 := F (u * r1)) in *.
  assert (S * ((r0 * A - B) / (r0 - r1)) <= y) as V.
  { apply Rmult_le_reg_r with (r0 - r1); [lra |]. replace (S * ((r0 * A - B) / (r0 - r1)) * (r0 - r1)) with (S * (r0 * A - B)) by (field; lra). lra. }
  replace (S * ((B - r1 * A) / (r0 - r1) * f0 + (r0 * A - B) / (r0 - r1) * f1))
    with (S * A * f0 + S * ((r0 * A - B) / (r0 - r1)) * (f1 - f0)) by (field; lra).
  set (v := S * ((r0 * A - B) / (r0 - r1))) in *. assert (v * (f1 - f0) <= y * (f1 - f0)) by (apply Rmult_le_compat_r; lra).
  assert (S * A * f0 <= (x + y) * f0) by (apply Rmult_le_compat_r; lra). lra.
Qed.

(* A stretch of ratios above r, all of it moved to r. *)
Lemma moved_above : forall w F u a b r, nice F -> 0 <= u -> a <= b -> (forall t, a < t < b -> r * dp w t <= dq w t) ->
  RInt (term w F u) a b <= RInt (dp w) a b * F (u * r).
Proof.
  intros w F u a b r N U L H. apply Rle_trans with (RInt (fun x => scal (F (u * r)) (dp w x)) a b).
  - apply RInt_le; [exact L | apply ex_term, N | apply (ex_RInt_scal (V := R_NormedModule)), ex_p |].
    intros t I. unfold scal, term; simpl; unfold mult; simpl. rewrite Rmult_comm. pose proof (dp_pos w t) as Q. apply Rmult_le_compat_r; [lra |].
    apply (n_down F N). apply Rmult_le_compat_l; [exact U |]. specialize (H t I).
    apply Rmult_le_reg_r with (dp w t); [exact Q |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
  - rewrite (RInt_scal (V := R_CompleteNormedModule) (dp w)) by apply ex_p. unfold scal; simpl; unfold mult; simpl. lra.
Qed.

(* The weights of the cells, one after the other: the second of a cell and the first of the next are at the same loss. *)
Fixpoint spread (c : Z) (l : list (Z * Z)) : list Z := match l with [] => [c] | (a, b) :: l => (c + a)%Z :: spread b l end.
Fixpoint pairs_ev (l : list (Z * Z)) (G : Z -> R) (k : Z) : R :=
  match l with [] => 0 | (a, b) :: l => IZR a * G k + IZR b * G (k + 1)%Z + pairs_ev l G (k + 1) end.
Lemma spread_ev : forall l c G k, ev (spread c l) G k = IZR c * G k + pairs_ev l G k.
Proof.
  intro l; induction l as [| [a b] l IH]; intros c G k; cbn [spread ev pairs_ev]; [lra |]. rewrite IH, plus_IZR. lra.
Qed.

(* The cell k from y k to y (k + 1), for each pair of weights. *)
Fixpoint covered (w : densities) (h : R) (s : Z) (y : Z -> R) (l : list (Z * Z)) (k : Z) : Prop :=
  match l with
  | [] => True
  | (a, b) :: l => let P := RInt (dp w) (y k) (y (k + 1)%Z) in let Q := RInt (dq w) (y k) (y (k + 1)%Z) in
    y k <= y (k + 1)%Z /\
    (forall t, y k < t < y (k + 1)%Z -> at_loss h (k + 1) * dp w t <= dq w t <= at_loss h k * dp w t) /\
    IZR (2 ^ s) * P <= IZR a + IZR b /\
    IZR (2 ^ s) * (at_loss h k * P - Q) <= (at_loss h k - at_loss h (k + 1)) * IZR b /\
    covered w h s y l (k + 1)
  end.

Lemma covered_end : forall w h s y l k, covered w h s y l k -> y k <= y (k + Z.of_nat (length l))%Z.
Proof.
  intros w h s y l; induction l as [| [a b] l IH]; intros k C; cbn [covered length] in *.
  - rewrite Z.add_0_r. lra.
  - destruct C as [L [_ [_ [_ C]]]]. apply IH in C. replace (k + 1 + Z.of_nat (length l))%Z with (k + Z.of_nat (S (length l)))%Z in C by lia. lra.
Qed.

Lemma covered_above : forall w h s y l k F u, 0 < h -> (0 <= s)%Z -> covered w h s y l k -> nice F -> 0 <= u ->
  IZR (2 ^ s) * RInt (term w F u) (y k) (y (k + Z.of_nat (length l))%Z) <= pairs_ev l (fun k => F (u * at_loss h k)) k.
Proof.
  intros w h s y l k F u P S C N U; revert k C. pose proof (two_pos s S) as T.
  induction l as [| [a b] l IH]; intros k C; cbn [length pairs_ev].
  - rewrite Z.add_0_r, RInt_point. unfold zero; simpl. lra.
  - pose proof (covered_end w h s y _ k C) as E. cbn [covered] in C. destruct C as [L [R [M [W C]]]].
    pose proof (covered_end w h s y l _ C) as E2. specialize (IH _ C).
    replace (k + 1 + Z.of_nat (length l))%Z with (k + Z.of_nat (Datatypes.S (length l)))%Z in IH by lia. cbn [length] in E.
    rewrite <- (RInt_Chasles (V := R_CompleteNormedModule) (term w F u) (y k) (y (k + 1)%Z)) by apply ex_term, N.
    unfold plus; simpl. rewrite Rmult_plus_distr_l. apply Rplus_le_compat; [| exact IH].
    apply cell_above; try assumption; [| lra]. split; [left; apply at_pos |].
    unfold at_loss. apply exp_increasing. rewrite plus_IZR. nra.
Qed.

(* All of R: a left part whose ratio is at least that of the first loss, the cells, and a right part whose ratio is at least that of
   the last (it goes there), or any (it goes to +infinity). *)
Theorem step_above : forall w h s y o l left right (far : bool), 0 < h -> (0 <= s)%Z ->
  let e := (o + Z.of_nat (length l))%Z in
  (forall a b, In (a, b) l -> (0 <= a)%Z /\ (0 <= b)%Z) -> (0 <= left)%Z -> (0 <= right)%Z -> covered w h s y l o ->
  (forall t, t < y o -> at_loss h o * dp w t <= dq w t) -> (forall t, t <= y o -> IZR (2 ^ s) * RInt (dp w) t (y o) <= IZR left) ->
  (far = false -> forall t, y e < t -> at_loss h e * dp w t <= dq w t) -> (forall t, y e <= t -> IZR (2 ^ s) * RInt (dp w) (y e) t <= IZR right) ->
  Upper h s (step w) (if far then (o, spread left l, right) else (o, spread left (l ++ [(right, 0%Z)]), 0%Z)).
Proof.
  intros w h s y o l left right far P S e NL Nl Nr C Lr Lm Rr Rm. pose proof (two_pos s S) as T.
  assert (forall c l, (0 <= c)%Z -> (forall a b, In (a, b) l -> (0 <= a)%Z /\ (0 <= b)%Z) -> nonneg (spread c l)) as NS.
  { clear. intros c l; revert c; induction l as [| [a b] l IH]; intros c C H x I; cbn [spread] in I.
    - destruct I as [<- | []]; exact C.
    - pose proof (H a b (or_introl eq_refl)). destruct I as [<- | I]; [lia |]. apply (IH b) in I; [exact I | lia |]. intros; apply H; right; assumption. }
  assert (forall F u, nice F -> 0 <= u -> IZR (2 ^ s) * step w F u <=
    IZR left * F (u * at_loss h o) + pairs_ev l (fun k => F (u * at_loss h k)) o + IZR right * F (if far then 0 else u * at_loss h e)) as Main.
  { intros F u N U. enough (step w F u <= (IZR left * F (u * at_loss h o) + pairs_ev l (fun k => F (u * at_loss h k)) o + IZR right * F (if far then 0 else u * at_loss h e)) / IZR (2 ^ s)) as B.
    { apply (Rmult_le_compat_l (IZR (2 ^ s))) in B; [| lra]. replace (IZR (2 ^ s) * (_ / IZR (2 ^ s))) with (IZR left * F (u * at_loss h o) + pairs_ev l (fun k => F (u * at_loss h k)) o + IZR right * F (if far then 0 else u * at_loss h e)) in B by (field; lra). exact B. }
    apply step_le; [exact N |]. intro n. unfold part. pose proof (pos_INR n) as Pn. pose proof (covered_end w h s y l o C) as E. fold e in E.
    set (c := Rmin (- INR n) (y o)). set (d := Rmax (INR n) (y e)).
    assert (c <= - INR n) by apply Rmin_l. assert (c <= y o) by apply Rmin_r. assert (INR n <= d) by apply Rmax_l. assert (y e <= d) by apply Rmax_r.
    apply Rle_trans with (RInt (term w F u) c d); [apply int_wider; try assumption; lra |].
    rewrite <- (RInt_Chasles (V := R_CompleteNormedModule) (term w F u) c (y o) d) by apply ex_term, N.
    rewrite <- (RInt_Chasles (V := R_CompleteNormedModule) (term w F u) (y o) (y e) d) by apply ex_term, N.
    unfold plus; simpl. apply Rmult_le_reg_l with (IZR (2 ^ s)); [exact T |].
    replace (IZR (2 ^ s) * (_ / IZR (2 ^ s))) with (IZR left * F (u * at_loss h o) + pairs_ev l (fun k => F (u * at_loss h k)) o + IZR right * F (if far then 0 else u * at_loss h e)) by (field; lra).
    pose proof (covered_above w h s y l o F u P S C N U) as B. fold e in B.
    assert (forall m a b r, a <= b -> (forall t, a < t < b -> r * dp w t <= dq w t) -> IZR (2 ^ s) * RInt (dp w) a b <= m ->
      IZR (2 ^ s) * RInt (term w F u) a b <= m * F (u * r)) as V.
    { intros m a b r L R M. pose proof (moved_above w F u a b r N U L R) as X. apply (Rmult_le_compat_l (IZR (2 ^ s))) in X; [| lra].
      eapply Rle_trans; [exact X |]. rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [apply (n_range F N) | exact M]. }
    pose proof (V (IZR left) c (y o) (at_loss h o) ltac:(assumption) (fun t I => Lr t (proj2 I)) (Lm c ltac:(assumption))) as V1.
    assert (IZR (2 ^ s) * RInt (term w F u) (y e) d <= IZR right * F (if far then 0 else u * at_loss h e)) as V2.
    { destruct far.
      - replace 0 with (u * 0) by ring. apply V; [assumption | | apply Rm; assumption]. intros t _. pose proof (dq_pos w t). lra.
      - apply V; [assumption | | apply Rm; assumption]. intros t [I _]. apply Rr; [reflexivity | exact I]. }
    lra. }
  destruct far.
  - split; [apply NS; assumption |]. intros F u N U. rewrite spread_ev. eapply Rle_trans; [apply (Main F u N U) |].
    pose proof (n_range F N 0) as [_ F1]. pose proof (IZR_le _ _ Nr). assert (IZR right * F 0 <= IZR right * 1) by (apply Rmult_le_compat_l; lra). lra.
  - split.
    + apply NS; [exact Nl |]. intros a b I. apply in_app_iff in I. destruct I as [I | [I | []]]; [apply NL, I |]. injection I as <- <-. lia.
    + intros F u N U. rewrite spread_ev. eapply Rle_trans; [apply (Main F u N U) |].
      assert (forall l o G, pairs_ev (l ++ [(right, 0%Z)]) G o = pairs_ev l G o + IZR right * G (o + Z.of_nat (length l))%Z) as E.
      { clear. intro l; induction l as [| [a b] l IH]; intros o G; cbn [app pairs_ev length]; [rewrite Z.add_0_r; lra |].
        rewrite IH. replace (o + 1 + Z.of_nat (length l))%Z with (o + Z.of_nat (Datatypes.S (length l)))%Z by lia. lra. }
      rewrite E. fold e. lra.
Qed.

(* ---- below: cells contracted to the losses ---- *)

(* From a on: the weight of each cell, and its end; the first cell is contracted to the loss k h. *)
Fixpoint contracted (w : densities) (h : R) (s : Z) (a : R) (l : list (Z * R)) (k : Z) : Prop :=
  match l with
  | [] => True
  | (m, b) :: l => a <= b /\ (0 <= m)%Z /\ IZR m <= IZR (2 ^ s) * RInt (dp w) a b /\
    RInt (dq w) a b <= at_loss h k * RInt (dp w) a b /\ contracted w h s b l (k + 1)
  end.

Theorem step_below : forall w h s a o l, (0 <= s)%Z -> contracted w h s a l o -> Lower h s (step w) (o, map fst l, 0%Z).
Proof.
  intros w h s a o l S C. pose proof (two_pos s S) as T. split.
  - revert a o C; induction l as [| [m b] l IH]; intros a o C x I; [destruct I |]. destruct C as [_ [M [_ [_ C]]]].
    destruct I as [<- | I]; [exact M | apply (IH _ _ C), I].
  - intros F u N U.
    assert (forall l a o, contracted w h s a l o -> exists e, a <= e /\
      ev (map fst l) (fun k => F (u * at_loss h k)) o <= IZR (2 ^ s) * RInt (term w F u) a e) as M.
    { clear l a o C. intro l; induction l as [| [m b] l IH]; intros a o C; cbn [contracted map fst ev] in *.
      - exists a. rewrite RInt_point. unfold zero; simpl. lra.
      - destruct C as [L [Pm [Mm [Q C]]]]. destruct (IH _ _ C) as [e [I1 I2]]. exists e. split; [lra |].
        rewrite <- (RInt_Chasles (V := R_CompleteNormedModule) (term w F u) a b) by apply ex_term, N.
        unfold plus; simpl. rewrite Rmult_plus_distr_l. apply Rplus_le_compat; [| exact I2].
        pose proof (cell_below w F u _ _ (at_loss h o) N U L (at_pos h o) Q) as B. apply (Rmult_le_compat_l (IZR (2 ^ s))) in B; [| lra].
        eapply Rle_trans; [| exact B]. rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [apply (n_range F N) | exact Mm]. }
    destruct (M l a o C) as [e [M1 M2]]. eapply Rle_trans; [exact M2 |]. apply Rmult_le_compat_l; [lra |]. apply step_ge; assumption.
Qed.

(* ---- audit ---- *)

Print Assumptions cell_below.
Print Assumptions cell_above.
Print Assumptions step_above.
Print Assumptions step_below.
