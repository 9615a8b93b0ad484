(* cut.v - many steps whose outcomes are kept to a window: what the curve of all outcomes can be above that of these
   (T-POISSON-CUT).

   A step has two densities (curve.v).  cut w a b F u is the integral over [a, b] alone; cut_curve does so n times.
   Method: outside, a nice F has F(u c) <= F(u) + u (1 - c)+ and F(u c) <= c F(u) + (1 - c)+; one step more raises the
   curve (Jensen), so what each of n steps loses is paid for by the curve of all n.
   Classic mistake: the loss is relative to the curve, but for what outcomes outside add by themselves. *)
From Coq Require Import Reals Psatz Lia List.
From Coquelicot Require Import Coquelicot.
From Assay Require Import fourier curve cells normal gaussian subsample.
Open Scope R_scope.

Definition cut (w : densities) (a b : R) (F : R -> R) (u : R) := RInt (term w F u) a b.
Fixpoint cut_curve (w : densities) (a b : R) (n : nat) : R -> R :=
  match n with O => start | S k => cut w a b (cut_curve w a b k) end.

(* The integral of f outside [a, b] is at most m. *)
Definition outside (f : R -> R) (a b m : R) := forall c d, c <= a -> b <= d -> exists i j : R,
  is_RInt f c a i /\ is_RInt f b d j /\ i + j <= m.
(* Both densities have mass 1. *)
Definition whole (w : densities) := is_lim_seq (fun n => RInt (dp w) (- INR n) (INR n)) 1 /\
  is_lim_seq (fun n => RInt (dq w) (- INR n) (INR n)) 1.
Definition excess (w : densities) (y : R) := Rmax 0 (dp w y - dq w y).

Lemma nice_cut : forall w a b n, a <= b -> nice (cut_curve w a b n).
Proof.
  intros w a b n O. induction n as [| n IH]; [apply nice_start | apply (nice_part w (cut_curve w a b n)); assumption].
Qed.

Lemma is_term : forall w F u a b, nice F -> is_RInt (term w F u) a b (RInt (term w F u) a b).
Proof. intros. apply (RInt_correct (V := R_CompleteNormedModule)), ex_term. assumption. Qed.

(* What is outside, by a bound of the integrand there. *)
Lemma step_outside : forall w F u a b f g x z m n, nice F -> a <= b -> 0 <= x -> 0 <= z ->
  (forall y, term w F u y <= x * f y + z * g y) -> outside f a b m -> outside g a b n ->
  step w F u <= cut w a b F u + (x * m + z * n).
Proof.
  intros w F u a b f g x z m n N O X Z B M G.
  apply (is_lim_seq_le_loc (part w F u) (fun _ => cut w a b F u + (x * m + z * n)) (step w F u) (cut w a b F u + (x * m + z * n)));
    [| apply part_lim, N | apply is_lim_seq_const].
  destruct (nfloor_ex (Rmax (Rabs a) (Rabs b))) as [k [_ K]].
  { apply Rle_trans with (Rabs a); [apply Rabs_pos | apply Rmax_l]. }
  rewrite <- S_INR in K. exists (S k). intros j J. apply le_INR in J. unfold part, cut.
  pose proof (Rmax_l (Rabs a) (Rabs b)). pose proof (Rmax_r (Rabs a) (Rabs b)).
  pose proof (Rle_abs b). pose proof (Rle_abs (- a)) as Q. rewrite Rabs_Ropp in Q.
  assert (- INR j <= a) as L by lra. assert (b <= INR j) as R by lra.
  destruct (M (- INR j) (INR j) L R) as [i1 [i2 [I1 [I2 I]]]]. destruct (G (- INR j) (INR j) L R) as [j1 [j2 [J1 [J2 JJ]]]].
  pose proof (is_term w F u (- INR j) a N) as T1. pose proof (is_term w F u b (INR j) N) as T2.
  assert (RInt (term w F u) (- INR j) a <= x * i1 + z * j1) as E1.
  { apply (is_RInt_le _ _ _ _ _ _ L T1 (int_plus _ _ _ _ _ _ (int_scal _ x _ _ _ I1) (int_scal _ z _ _ _ J1))). intros; apply B. }
  assert (RInt (term w F u) b (INR j) <= x * i2 + z * j2) as E2.
  { apply (is_RInt_le _ _ _ _ _ _ R T2 (int_plus _ _ _ _ _ _ (int_scal _ x _ _ _ I2) (int_scal _ z _ _ _ J2))). intros; apply B. }
  rewrite <- (RInt_Chasles (V := R_CompleteNormedModule) (term w F u) (- INR j) a (INR j)), <- (RInt_Chasles (V := R_CompleteNormedModule) (term w F u) a b (INR j))
    by (apply ex_term, N). change plus with Rplus.
  assert (x * (i1 + i2) <= x * m) by (apply Rmult_le_compat_l; assumption). assert (z * (j1 + j2) <= z * n) by (apply Rmult_le_compat_l; assumption). lra.
Qed.

Lemma excess_is : forall w y, excess w y = dp w y * Rmax 0 (1 - dq w y / dp w y).
Proof.
  intros w y. pose proof (dp_pos w y) as P. unfold excess.
  replace (dp w y - dq w y) with (dp w y * (1 - dq w y / dp w y)) by (field; lra).
  rewrite <- (Rmult_0_r (dp w y)) at 1. apply RmaxRmult. lra.
Qed.

(* F(u c) <= F(u) + u (1 - c)+ *)
Lemma term_by_fall : forall w F u y, nice F -> 0 <= u -> term w F u y <= F u * dp w y + u * excess w y.
Proof.
  intros w F u y N U. rewrite excess_is. unfold term. pose proof (dp_pos w y) as P. pose proof (ratio_pos w y) as C.
  set (c := dq w y / dp w y) in *. assert (F (u * c) <= F u + u * Rmax 0 (1 - c)) as B.
  { destruct (Rle_lt_dec 1 c) as [G | G].
    - rewrite Rmax_left by lra. pose proof (n_down F N u (u * c) ltac:(nra)). lra.
    - rewrite Rmax_right by lra. pose proof (n_lip F N (u * c) u ltac:(nra)). lra. }
  apply (Rmult_le_compat_l (dp w y)) in B; [lra | lra].
Qed.

(* F(u c) <= c F(u) + (1 - c)+ *)
Lemma term_by_chord : forall w F u y, nice F -> 0 <= u -> term w F u y <= F u * dq w y + 1 * excess w y.
Proof.
  intros w F u y N U. rewrite excess_is. unfold term. pose proof (dp_pos w y) as P. pose proof (ratio_pos w y) as C.
  assert (dq w y = dp w y * (dq w y / dp w y)) as Q by (field; lra). rewrite Q at 2.
  set (c := dq w y / dp w y) in *. pose proof (n_range F N u) as [B0 B1]. assert (F (u * c) <= c * F u + Rmax 0 (1 - c)) as B.
  { destruct (Rle_lt_dec 1 c) as [G | G].
    - rewrite Rmax_left by lra. pose proof (n_down F N u (u * c) ltac:(nra)). nra.
    - rewrite Rmax_right by lra. pose proof (n_convex F N u 0 c U (Rle_refl 0) ltac:(lra)) as K.
      replace (c * u + (1 - c) * 0) with (u * c) in K by ring. pose proof (n_range F N 0) as [_ Z]. nra. }
  apply (Rmult_le_compat_l (dp w y)) in B; [lra | lra].
Qed.

(* One step more raises a nice function. *)
Lemma step_raises : forall w F u, whole w -> nice F -> 0 <= u -> F u <= step w F u.
Proof.
  intros w F u [WP WQ] N [U | U].
  - destruct (tangent F u N U) as [g [G T]].
    assert (is_lim_seq (fun n => (F u - g * u) * RInt (dp w) (- INR n) (INR n) + g * u * RInt (dq w) (- INR n) (INR n))
              ((F u - g * u) * 1 + g * u * 1)) as L.
    { apply is_lim_seq_plus'; [apply (is_lim_seq_scal_l _ (F u - g * u) 1), WP | apply (is_lim_seq_scal_l _ (g * u) 1), WQ]. }
    replace ((F u - g * u) * 1 + g * u * 1) with (F u) in L by ring.
    apply (is_lim_seq_le _ (part w F u) (F u) (step w F u)) in L; [exact L | | apply part_lim, N].
    intro n. unfold part. pose proof (pos_INR n). assert (- INR n <= INR n) as O by lra.
    apply (is_RInt_le (fun y => (F u - g * u) * dp w y + g * u * dq w y) (term w F u) (- INR n) (INR n)); [exact O | | apply is_term, N |].
    + apply int_plus; apply int_scal; apply (RInt_correct (V := R_CompleteNormedModule)); [apply ex_p | apply ex_q].
    + intros y _. unfold term. pose proof (dp_pos w y) as P. pose proof (T (u * (dq w y / dp w y)) (Rmult_le_pos _ _ (Rlt_le _ _ U) (ratio_pos w y))) as B.
      apply (Rmult_le_compat_l (dp w y)) in B; [| lra]. eapply Rle_trans; [| exact B]. right. field. lra.
  - subst u. apply (is_lim_seq_le (fun n => F 0 * RInt (dp w) (- INR n) (INR n)) (part w F 0) (F 0) (step w F 0)); [| | apply part_lim, N].
    + intro n. unfold part. pose proof (pos_INR n). assert (- INR n <= INR n) as O by lra.
      apply (is_RInt_le (fun y => F 0 * dp w y) (term w F 0) (- INR n) (INR n)); [exact O | | apply is_term, N |].
      * apply int_scal, (RInt_correct (V := R_CompleteNormedModule)), ex_p.
      * intros y _. unfold term. rewrite Rmult_0_l. right. ring.
    + replace (Finite (F 0)) with (Finite (F 0 * 1)) by (f_equal; ring). apply (is_lim_seq_scal_l _ (F 0) 1), WP.
Qed.

Lemma outside_pos : forall f a b m, outside f a b m -> 0 <= m.
Proof.
  intros f a b m H. destruct (H a b (Rle_refl a) (Rle_refl b)) as [i [j [I [J M]]]].
  pose proof (is_RInt_unique _ _ _ _ I) as A. pose proof (is_RInt_unique _ _ _ _ J) as B. rewrite RInt_point in A, B.
  unfold zero in A, B; simpl in A, B. lra.
Qed.

Theorem cut_below : forall w a b n u, a <= b -> 0 <= u -> cut_curve w a b n u <= curve (List.repeat w n) u.
Proof.
  intros w a b n. induction n as [| n IH]; intros u O U; [apply Rle_refl |].
  pose proof (nice_cut w a b n O) as C. pose proof (nice_curve (List.repeat w n)) as N.
  simpl. apply Rle_trans with (RInt (term w (curve (List.repeat w n)) u) a b); [| apply step_ge; assumption].
  unfold cut. apply RInt_le; [exact O | apply ex_term, C | apply ex_term, N |].
  intros y _. unfold term. apply Rmult_le_compat_l; [left; apply (dp_pos w) |].
  apply IH; [exact O | apply Rmult_le_pos; [exact U | apply ratio_pos]].
Qed.

(* A bound for n steps of what the cut loses, in the window. *)
Lemma cut_window : forall w a b n x z t u, a <= b -> 0 <= u -> 0 <= x -> 0 <= z -> 0 <= t ->
  (forall v, 0 <= v -> curve (List.repeat w n) v <= cut_curve w a b n v + (x * curve (List.repeat w n) v + z * v + t)) ->
  cut w a b (curve (List.repeat w n)) u <= cut_curve w a b (S n) u + (x * step w (curve (List.repeat w n)) u + z * u + t).
Proof.
  intros w a b n x z t u O U X Z T H. pose proof (nice_curve (List.repeat w n)) as N. pose proof (nice_cut w a b n O) as C.
  set (D := curve (List.repeat w n)) in *. set (E := cut_curve w a b n) in *.
  pose proof (RInt_correct (V := R_CompleteNormedModule) _ _ _ (ex_p w a b)) as IP.
  pose proof (RInt_correct (V := R_CompleteNormedModule) _ _ _ (ex_q w a b)) as IQ.
  pose proof (dp_mass w a b O) as MP. pose proof (dq_mass w a b O) as MQ.
  assert (cut w a b D u <= RInt (term w E u) a b + (x * RInt (term w D u) a b + (z * u * RInt (dq w) a b + t * RInt (dp w) a b))) as B.
  { apply (is_RInt_le (term w D u) (fun y => term w E u y + (x * term w D u y + (z * u * dq w y + t * dp w y))) a b _ _ O);
      [apply is_term, N | |].
    - apply int_plus; [apply is_term, C |]. apply int_plus; [apply int_scal, is_term, N |].
      apply int_plus; apply int_scal; assumption.
    - intros y _. unfold term. pose proof (dp_pos w y) as P. pose proof (ratio_pos w y) as R.
      pose proof (H (u * (dq w y / dp w y)) (Rmult_le_pos _ _ U R)) as B. apply (Rmult_le_compat_l (dp w y)) in B; [| lra].
      assert (dp w y * (z * (u * (dq w y / dp w y))) = z * u * dq w y) by (field; lra). lra. }
  pose proof (step_ge w D u a b N O) as S. apply (Rmult_le_compat_l x) in S; [| exact X].
  apply (Rmult_le_compat_l (z * u)) in MQ; [| apply Rmult_le_pos; assumption]. apply (Rmult_le_compat_l t) in MP; [| exact T].
  change (cut_curve w a b (Datatypes.S n) u) with (RInt (term w E u) a b). lra.
Qed.

(* p is what the first law has outside, e what the first is above the second there. *)
Theorem cut_above : forall w a b p e n u, whole w -> a <= b -> 0 <= u -> outside (dp w) a b p -> outside (excess w) a b e ->
  curve (List.repeat w n) u <= cut_curve w a b n u + INR n * (p * curve (List.repeat w n) u + u * e).
Proof.
  intros w a b p e n u W O U P E. revert u U. pose proof (outside_pos _ _ _ _ P) as PP. pose proof (outside_pos _ _ _ _ E) as EP.
  induction n as [| n IH]; intros u U; [simpl; lra |].
  pose proof (nice_curve (List.repeat w n)) as N. pose proof (pos_INR n) as I.
  pose proof (step_outside w _ u a b _ _ _ _ _ _ N O (proj1 (n_range _ N u)) U (fun y => term_by_fall w _ u y N U) P E) as A.
  pose proof (cut_window w a b n (INR n * p) (INR n * e) 0 u O U ltac:(nra) ltac:(nra) (Rle_refl 0)) as B.
  pose proof (step_raises w _ u W N U) as J. change (curve (List.repeat w (S n))) with (step w (curve (List.repeat w n))).
  specialize (B ltac:(intros v V; pose proof (IH v V); lra)). rewrite S_INR.
  apply (Rmult_le_compat_r p) in J; [| exact PP]. lra.
Qed.

(* The same with q, what the second law has outside; e counts by itself. *)
Theorem cut_above_chord : forall w a b q e n u, whole w -> a <= b -> 0 <= u -> outside (dq w) a b q -> outside (excess w) a b e ->
  curve (List.repeat w n) u <= cut_curve w a b n u + INR n * (q * curve (List.repeat w n) u + e).
Proof.
  intros w a b q e n u W O U Q E. revert u U. pose proof (outside_pos _ _ _ _ Q) as QP. pose proof (outside_pos _ _ _ _ E) as EP.
  induction n as [| n IH]; intros u U; [simpl; lra |].
  pose proof (nice_curve (List.repeat w n)) as N. pose proof (pos_INR n) as I.
  pose proof (step_outside w _ u a b _ _ _ _ _ _ N O (proj1 (n_range _ N u)) Rle_0_1 (fun y => term_by_chord w _ u y N U) Q E) as A.
  pose proof (cut_window w a b n (INR n * q) 0 (INR n * e) u O U ltac:(nra) (Rle_refl 0) ltac:(nra)) as B.
  pose proof (step_raises w _ u W N U) as J. change (curve (List.repeat w (S n))) with (step w (curve (List.repeat w n))).
  specialize (B ltac:(intros v V; pose proof (IH v V); lra)). rewrite S_INR.
  apply (Rmult_le_compat_r q) in J; [| exact QP]. lra.
Qed.

(* ---- audit ---- *)

Print Assumptions cut_below.
Print Assumptions cut_above.
Print Assumptions cut_above_chord.
