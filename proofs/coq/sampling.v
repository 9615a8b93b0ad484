(* sampling.v - what a sum of independent values in [0, 1] says of its mean, for finite tables; and
   weighted sums of order statistics.

   A law is a list of (weight, value).  The sum of independent values has the law SUM.
   Method: e^(l x) is below its chord on [0, 1]; the product of the moments is below the power of
   their mean; Markov's inequality; the best l gives the divergence KL.
   Classic mistake: to use the bound of a tail at a point that depends on the sample; COVER takes
   the largest point of the event, which does not. *)
From Coq Require Import Reals Lra Lia List Arith.
From Assay Require ops elementary.
Import ListNotations.
Open Scope R_scope.

(* ---- the divergence ---- *)

Definition KL (q p : R) := q * ln (q / p) + (1 - q) * ln ((1 - q) / (1 - p)).

Lemma below_ln : forall x, 0 < x -> 1 - / x <= ln x.
Proof.
  intros x X. pose proof (exp_ineq1_le (- ln x)) as I.
  rewrite exp_Ropp, exp_ln in I by exact X. lra.
Qed.

Lemma ln_over : forall x y, 0 < x -> 0 < y -> ln (x / y) = ln x - ln y.
Proof. intros x y X Y. unfold Rdiv. rewrite ln_mult, ln_Rinv; [lra | | | apply Rinv_0_lt_compat]; assumption. Qed.

(* q ln (q/p) >= q - p, also for q = 0. *)
Lemma gain : forall q p, 0 <= q -> 0 < p -> q - p <= q * ln (q / p).
Proof.
  intros q p [Q | <-] P; [| lra]. assert (0 < q / p) as D by (apply Rdiv_lt_0_compat; lra).
  pose proof (below_ln (q / p) D) as B. apply (Rmult_le_compat_l q) in B; [| lra].
  replace (q * (1 - / (q / p))) with (q - p) in B by (field; lra). exact B.
Qed.

Theorem kl_pos : forall q p, 0 <= q <= 1 -> 0 < p < 1 -> 0 <= KL q p.
Proof.
  intros q p Q P. unfold KL. pose proof (gain q p ltac:(lra) ltac:(lra)).
  pose proof (gain (1 - q) (1 - p) ltac:(lra) ltac:(lra)). lra.
Qed.

(* a ln (a/c) = a ln (a/b) + a ln (b/c), also for a = 0. *)
Lemma chain : forall a b c, 0 <= a -> 0 < b -> 0 < c -> a * ln (a / c) = a * ln (a / b) + a * ln (b / c).
Proof.
  intros a b c [A | <-] B C; [| ring]. rewrite !ln_over by assumption. ring.
Qed.

(* KL(q||p) rises in p on [q, 1). *)
Theorem kl_rises : forall q p r, 0 <= q <= p -> 0 < p -> p <= r < 1 -> KL q p <= KL q r.
Proof.
  intros q p r Q P R. unfold KL.
  rewrite (chain q p r), (chain (1 - q) (1 - p) (1 - r)) by lra.
  pose proof (below_ln (p / r) ltac:(apply Rdiv_lt_0_compat; lra)) as A.
  pose proof (below_ln ((1 - p) / (1 - r)) ltac:(apply Rdiv_lt_0_compat; lra)) as B.
  apply (Rmult_le_compat_l q) in A; [| lra]. apply (Rmult_le_compat_l (1 - q)) in B; [| lra].
  assert (0 <= q * (1 - / (p / r)) + (1 - q) * (1 - / ((1 - p) / (1 - r)))) as C.
  { replace (q * (1 - / (p / r)) + (1 - q) * (1 - / ((1 - p) / (1 - r))))
      with ((r - p) * (p - q) * / (p * (1 - p))) by (field; lra).
    apply Rmult_le_pos; [apply Rmult_le_pos; lra | left; apply Rinv_0_lt_compat; nra]. }
  lra.
Qed.

(* ---- finite laws of values in [0, 1] ---- *)

Definition law := list (R * R).
Definition expect (f : R -> R) (l : law) := fold_right (fun a s => fst a * f (snd a) + s) 0 l.
Definition Mass (l : law) := expect (fun _ => 1) l.
Definition Mean (l : law) := expect (fun x => x) l.
Definition unit_law (l : law) := (forall a, In a l -> 0 <= fst a /\ 0 <= snd a <= 1) /\ Mass l = 1.

Definition add_law (l m : law) : law := flat_map (fun a => map (fun b => (fst a * fst b, snd a + snd b)) m) l.
Definition SUM (ls : list law) : law := fold_right add_law [(1, 0)] ls.
Definition MEANS (ls : list law) := fold_right (fun l s => Mean l + s) 0 ls.

Lemma expect_app : forall f l m, expect f (l ++ m) = expect f l + expect f m.
Proof. intros f l m. unfold expect. induction l as [| a l IH]; simpl; [lra | rewrite IH; lra]. Qed.

Lemma expect_shift : forall l w x m,
  expect (fun s => exp (l * s)) (map (fun b : R * R => (w * fst b, x + snd b)) m) =
  w * exp (l * x) * expect (fun s => exp (l * s)) m.
Proof.
  intros l w x m. unfold expect. induction m as [| b m IH]; simpl; [ring |].
  rewrite IH, Rmult_plus_distr_l, exp_plus. ring.
Qed.

Theorem moment_sum : forall l ls, expect (fun s => exp (l * s)) (SUM ls) =
  fold_right (fun m s => expect (fun x => exp (l * x)) m * s) 1 ls.
Proof.
  intros l ls. induction ls as [| m ls IH]; simpl.
  - unfold expect; simpl. rewrite Rmult_0_r, exp_0. ring.
  - rewrite <- IH. clear IH. unfold add_law. induction m as [| a m IH]; simpl; [unfold expect; simpl; ring |].
    rewrite expect_app, expect_shift, IH. unfold expect; simpl. ring.
Qed.

Lemma weights_sum : forall ls, (forall l, In l ls -> unit_law l) ->
  forall a, In a (SUM ls) -> 0 <= fst a /\ 0 <= snd a <= INR (length ls).
Proof.
  induction ls as [| l ls IH]; intros H a A.
  - simpl in A. destruct A as [<- | []]. simpl. lra.
  - simpl in A. unfold add_law in A. apply in_flat_map in A. destruct A as [b [B C]].
    apply in_map_iff in C. destruct C as [c [<- C]].
    destruct (H l (or_introl eq_refl)) as [W _]. specialize (W b B).
    assert (forall m, In m ls -> unit_law m) as T by (intros m M; apply H; right; exact M).
    specialize (IH T c C). change (length (l :: ls)) with (S (length ls)). rewrite S_INR. simpl. split.
    + apply Rmult_le_pos; lra.
    + lra.
Qed.

(* e^(l x) is below its chord on [0, 1]. *)
Theorem chord : forall l x, 0 <= x <= 1 -> exp (l * x) <= 1 - x + x * exp l.
Proof.
  intros l x X. set (m := exp (l * x)). assert (0 < m) as M by apply exp_pos.
  assert (m * (1 - l * x) <= 1) as A.
  { pose proof (exp_ineq1_le (- (l * x))) as I. apply (Rmult_le_compat_l m) in I; [| lra].
    unfold m in I at 2. rewrite <- exp_plus in I. replace (l * x + - (l * x)) with 0 in I by ring.
    rewrite exp_0 in I. lra. }
  assert (m * (1 + l * (1 - x)) <= exp l) as B.
  { pose proof (exp_ineq1_le (l * (1 - x))) as I. apply (Rmult_le_compat_l m) in I; [| lra].
    unfold m in I at 2. rewrite <- exp_plus in I. replace (l * x + l * (1 - x)) with l in I by ring. exact I. }
  apply (Rmult_le_compat_l (1 - x)) in A; [| lra]. apply (Rmult_le_compat_l x) in B; [| lra]. nra.
Qed.

Lemma moment_chord : forall l m, (forall a, In a m -> 0 <= fst a /\ 0 <= snd a <= 1) ->
  expect (fun x => exp (l * x)) m <= Mass m - Mean m + Mean m * exp l.
Proof.
  intros l m H. unfold Mass, Mean, expect. induction m as [| a m IH]; simpl; [lra |].
  destruct (H a (or_introl eq_refl)) as [W X].
  assert (forall b, In b m -> 0 <= fst b /\ 0 <= snd b <= 1) as T by (intros b B; apply H; right; exact B).
  specialize (IH T). pose proof (chord l (snd a) X) as C. apply (Rmult_le_compat_l (fst a)) in C; [| exact W]. lra.
Qed.

Lemma moment_pos : forall l m, (forall a, In a m -> 0 <= fst a /\ 0 <= snd a <= 1) -> 0 <= expect (fun x => exp (l * x)) m.
Proof.
  intros l m H. unfold expect. induction m as [| a m IH]; simpl; [lra |].
  destruct (H a (or_introl eq_refl)) as [W _].
  assert (forall b, In b m -> 0 <= fst b /\ 0 <= snd b <= 1) as T by (intros b B; apply H; right; exact B).
  specialize (IH T). pose proof (exp_pos (l * snd a)). apply Rplus_le_le_0_compat; [apply Rmult_le_pos; [exact W | left; apply exp_pos] | exact IH].
Qed.

(* The product of numbers is at most the power of any g, times e^(sum of a/g - 1). *)
Lemma product_power : forall l ls g, (forall m, In m ls -> unit_law m) -> 0 < g ->
  expect (fun s => exp (l * s)) (SUM ls) <=
  g ^ length ls * exp ((INR (length ls) - MEANS ls + MEANS ls * exp l) / g - INR (length ls)).
Proof.
  intros l ls g H G. rewrite moment_sum. induction ls as [| m ls IH].
  - simpl. replace ((0 - 0 + 0 * exp l) / g - 0) with 0 by (field; lra). rewrite exp_0. lra.
  - assert (forall n, In n ls -> unit_law n) as T by (intros n N; apply H; right; exact N).
    specialize (IH T). destruct (H m (or_introl eq_refl)) as [W E].
    pose proof (moment_chord l m W) as C. rewrite E in C. pose proof (moment_pos l m W) as P.
    set (a := 1 - Mean m + Mean m * exp l) in *.
    assert (a <= g * exp (a / g - 1)) as A.
    { pose proof (exp_ineq1_le (a / g - 1)) as I. apply (Rmult_le_compat_l g) in I; [| lra].
      replace (g * (1 + (a / g - 1))) with a in I by (field; lra). exact I. }
    change (length (m :: ls)) with (S (length ls)). rewrite S_INR. simpl fold_right. simpl pow. simpl MEANS.
    replace ((INR (length ls) + 1 - (Mean m + MEANS ls) + (Mean m + MEANS ls) * exp l) / g - (INR (length ls) + 1))
      with ((a / g - 1) + ((INR (length ls) - MEANS ls + MEANS ls * exp l) / g - INR (length ls)))
      by (unfold a; field; lra).
    rewrite exp_plus. set (e := exp (a / g - 1)) in *.
    set (x := fold_right (fun m s => expect (fun x => exp (l * x)) m * s) 1 ls) in *.
    set (y := g ^ length ls * exp ((INR (length ls) - MEANS ls + MEANS ls * exp l) / g - INR (length ls))) in *.
    replace (g * g ^ length ls * (e * exp ((INR (length ls) - MEANS ls + MEANS ls * exp l) / g - INR (length ls))))
      with (g * e * y) by (unfold y; ring).
    assert (0 <= x) as X.
    { unfold x. clear - T. induction ls as [| n ls IH]; simpl; [lra |]. apply Rmult_le_pos.
      - apply moment_pos. apply (T n (or_introl eq_refl)).
      - apply IH. intros k K. apply T. right. exact K. }
    apply Rmult_le_compat; [exact P | exact X | lra | exact IH].
Qed.

(* The moment of the sum is at most that of n trials of the mean chance. *)
Theorem moment_trials : forall l ls mu, (forall m, In m ls -> unit_law m) ->
  MEANS ls = INR (length ls) * mu -> 0 < 1 - mu + mu * exp l ->
  expect (fun s => exp (l * s)) (SUM ls) <= (1 - mu + mu * exp l) ^ length ls.
Proof.
  intros l ls mu H M G. pose proof (product_power l ls _ H G) as P. rewrite M in P.
  replace ((INR (length ls) - INR (length ls) * mu + INR (length ls) * mu * exp l) / (1 - mu + mu * exp l) -
    INR (length ls)) with 0 in P by (field; lra).
  rewrite exp_0, Rmult_1_r in P. exact P.
Qed.

(* ---- tails ---- *)

Definition Upper (t : R) (l : law) := expect (fun s => if Rle_dec t s then 1 else 0) l.
Definition Lower (t : R) (l : law) := expect (fun s => if Rle_dec s t then 1 else 0) l.

Lemma expect_below : forall f g l, (forall a, In a l -> 0 <= fst a) -> (forall a, In a l -> f (snd a) <= g (snd a)) ->
  expect f l <= expect g l.
Proof.
  intros f g l W H. unfold expect. induction l as [| a l IH]; simpl; [lra |].
  pose proof (W a (or_introl eq_refl)). pose proof (H a (or_introl eq_refl)).
  assert (fold_right (fun a s => fst a * f (snd a) + s) 0 l <= fold_right (fun a s => fst a * g (snd a) + s) 0 l)
    by (apply IH; intros b B; [apply W | apply H]; right; exact B). nra.
Qed.

Lemma expect_scale : forall c f l, expect (fun s => c * f s) l = c * expect f l.
Proof. intros c f l. unfold expect. induction l as [| a l IH]; simpl; [ring | rewrite IH; ring]. Qed.

Lemma markov_lower : forall l t m, (forall a, In a m -> 0 <= fst a) -> l <= 0 ->
  Lower t m <= exp (- (l * t)) * expect (fun s => exp (l * s)) m.
Proof.
  intros l t m W L. rewrite <- expect_scale. unfold Lower. apply expect_below; [exact W |]. intros a A. cbv beta.
  rewrite <- exp_plus. pose proof (exp_pos (- (l * t) + l * snd a)) as P.
  destruct (Rle_dec (snd a) t) as [D | D]; [| lra].
  pose proof (exp_ineq1_le (- (l * t) + l * snd a)) as I. nra.
Qed.

Lemma power_of_ln : forall g n, 0 < g -> g ^ n = exp (INR n * ln g).
Proof. intros g n G. rewrite <- (Rpower_pow n g G). unfold Rpower. reflexivity. Qed.

Lemma power_step : forall n a e, 0 <= a -> 0 <= e -> a + e <= 1 -> (a + e) ^ n <= a ^ n + INR n * e.
Proof.
  induction n as [| n IH]; intros a e A E S; [simpl; lra |]. specialize (IH a e A E S).
  rewrite S_INR. simpl pow. assert (0 <= (a + e) ^ n <= 1) as P.
  { split; [apply pow_le; lra |]. rewrite <- (pow1 n). apply pow_incr. lra. }
  assert (a * (a + e) ^ n <= a * (a ^ n + INR n * e)) by (apply Rmult_le_compat_l; lra).
  pose proof (pos_INR n) as N. assert (a * (INR n * e) <= 1 * (INR n * e)) by (apply Rmult_le_compat_r; [apply Rmult_le_pos |]; lra).
  assert (e * (a + e) ^ n <= e * 1) by (apply Rmult_le_compat_l; lra). lra.
Qed.

(* Pr[S <= n q] <= e^(-n KL(q||mu)) for 0 < q <= mu. *)
Lemma tail_inside : forall ls mu q, (forall m, In m ls -> unit_law m) -> MEANS ls = INR (length ls) * mu ->
  0 < mu < 1 -> 0 < q <= mu ->
  Lower (INR (length ls) * q) (SUM ls) <= exp (- (INR (length ls) * KL q mu)).
Proof.
  intros ls mu q H M U Q. set (n := INR (length ls)) in *.
  set (l := ln (q * (1 - mu) / (mu * (1 - q)))).
  assert (0 < q * (1 - mu) / (mu * (1 - q))) as P by (apply Rdiv_lt_0_compat; nra).
  assert (exp l = q * (1 - mu) / (mu * (1 - q))) as E by (apply exp_ln; exact P).
  assert (l <= 0) as L.
  { unfold l. rewrite <- ln_1. assert (q * (1 - mu) / (mu * (1 - q)) <= 1) as O.
    { apply (Rmult_le_reg_r (mu * (1 - q))); [nra |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by nra. nra. }
    destruct O as [O | O]; [left; apply ln_increasing; lra | right; rewrite O; reflexivity]. }
  assert (1 - mu + mu * exp l = (1 - mu) / (1 - q)) as G by (rewrite E; field; lra).
  assert (0 < (1 - mu) / (1 - q)) as GP by (apply Rdiv_lt_0_compat; lra).
  eapply Rle_trans.
  - apply (markov_lower l); [intros a A; apply (weights_sum ls H a A) | exact L].
  - pose proof (moment_trials l ls mu H M ltac:(rewrite G; exact GP)) as T. rewrite G, power_of_ln in T by exact GP.
    apply (Rmult_le_compat_l (exp (- (l * (n * q))))) in T; [| left; apply exp_pos].
    eapply Rle_trans; [exact T |]. rewrite <- exp_plus. right. f_equal. fold n. unfold KL, l.
    rewrite !ln_over by nra. rewrite !ln_mult by nra. ring.
Qed.

Lemma tail_none : forall ls mu, (forall m, In m ls -> unit_law m) -> MEANS ls = INR (length ls) * mu ->
  0 < mu < 1 -> Lower 0 (SUM ls) <= (1 - mu) ^ length ls.
Proof.
  intros ls mu H M U. apply le_epsilon. intros eps E. set (n := INR (length ls)).
  pose proof (pos_INR (length ls)) as N. fold n in N.
  set (e := Rmin mu (eps / (n + 1))). assert (0 < eps / (n + 1)) as F by (apply Rdiv_lt_0_compat; lra).
  assert (0 < e) as P by (apply Rmin_glb_lt; lra).
  assert (e <= mu) as EM by apply Rmin_l. assert (n * e <= eps) as EE.
  { assert (e <= eps / (n + 1)) as B by apply Rmin_r. apply (Rmult_le_compat_l (n + 1)) in B; [| lra].
    replace ((n + 1) * (eps / (n + 1))) with eps in B by (field; lra). nra. }
  set (l := ln (e / mu)). assert (0 < e / mu) as Q by (apply Rdiv_lt_0_compat; lra).
  assert (exp l = e / mu) as X by (apply exp_ln; exact Q).
  assert (mu * exp l = e) as Y by (rewrite X; field; lra).
  assert (l <= 0) as L.
  { unfold l. rewrite <- ln_1. assert (e / mu <= 1) as O.
    { apply (Rmult_le_reg_r mu); [lra |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra. }
    destruct O as [O | O]; [left; apply ln_increasing; lra | right; rewrite O; reflexivity]. }
  eapply Rle_trans; [apply (markov_lower l); [intros a A; apply (weights_sum ls H a A) | exact L] |].
  rewrite Rmult_0_r, Ropp_0, exp_0, Rmult_1_l.
  eapply Rle_trans; [apply (moment_trials l ls mu H M); rewrite Y; lra |]. rewrite Y.
  eapply Rle_trans; [apply power_step; lra |]. fold n. lra.
Qed.

Theorem kl_tail : forall ls mu q, (forall m, In m ls -> unit_law m) -> MEANS ls = INR (length ls) * mu ->
  0 < mu < 1 -> 0 <= q <= mu ->
  Lower (INR (length ls) * q) (SUM ls) <= exp (- (INR (length ls) * KL q mu)).
Proof.
  intros ls mu q H M U [[Q | <-] R]; [apply tail_inside; try assumption; split; assumption |].
  rewrite Rmult_0_r. eapply Rle_trans; [apply (tail_none ls mu H M U) |]. right.
  rewrite power_of_ln by lra. f_equal. unfold KL. rewrite Rmult_0_l, Rplus_0_l, Rminus_0_r, Rmult_1_l.
  rewrite ln_over, ln_1 by lra. ring.
Qed.

(* ---- the bracket covers ---- *)

(* The upper number of the sum s is below mu: some p below mu is far enough. *)
Definition Misses (n mu beta s : R) := exists p, s / n <= p < mu /\ 0 < p /\ - ln beta <= n * KL (s / n) p.

(* Of a finite law the largest value with a property. *)
Lemma largest : forall (P : R -> Prop) (d : forall s, {P s} + {~ P s}) (l : law),
  (forall a, In a l -> ~ P (snd a)) \/
  exists a, In a l /\ P (snd a) /\ forall b, In b l -> P (snd b) -> snd b <= snd a.
Proof.
  intros P d l. induction l as [| a l [N | [b [B [PB M]]]]].
  - left. intros a [].
  - destruct (d (snd a)) as [Y | Y].
    + right. exists a. split; [left; reflexivity |]. split; [exact Y |]. intros c [<- | C] PC; [lra |].
      exfalso. exact (N c C PC).
    + left. intros c [<- | C]; [exact Y | exact (N c C)].
  - right. destruct (d (snd a)) as [Y | Y].
    + destruct (Rle_dec (snd b) (snd a)) as [O | O].
      * exists a. split; [left; reflexivity |]. split; [exact Y |]. intros c [<- | C] PC; [lra |].
        specialize (M c C PC). lra.
      * exists b. split; [right; exact B |]. split; [exact PB |]. intros c [<- | C] PC; [lra | exact (M c C PC)].
    + exists b. split; [right; exact B |]. split; [exact PB |]. intros c [<- | C] PC; [contradiction | exact (M c C PC)].
Qed.

Theorem kl_cover : forall ls mu beta (d : forall s, {Misses (INR (length ls)) mu beta s} + {~ Misses (INR (length ls)) mu beta s}),
  ls <> [] -> (forall m, In m ls -> unit_law m) -> MEANS ls = INR (length ls) * mu -> 0 < mu < 1 -> 0 < beta ->
  expect (fun s => if d s then 1 else 0) (SUM ls) <= beta.
Proof.
  intros ls mu beta d E H M U B. set (n := INR (length ls)) in *.
  assert (0 < n) as N.
  { unfold n. destruct ls as [| l ls]; [contradiction |]. apply lt_0_INR. simpl. lia. }
  assert (forall a, In a (SUM ls) -> 0 <= fst a) as W by (intros a A; apply (weights_sum ls H a A)).
  destruct (largest _ d (SUM ls)) as [No | [a [A [Y Mx]]]].
  - apply Rle_trans with (expect (fun _ => 0) (SUM ls)).
    + apply expect_below; [exact W |]. intros a A. destruct (d (snd a)) as [D | D]; [| lra].
      exfalso. exact (No a A D).
    + unfold expect. assert (fold_right (fun (a : R * R) s => fst a * 0 + s) 0 (SUM ls) = 0) as Z.
      { induction (SUM ls) as [| b l IH]; simpl; [reflexivity |]. rewrite IH; [ring | |].
        - intros c C. apply W. right. exact C.
        - intros c C. apply No. right. exact C. }
      rewrite Z. lra.
  - destruct Y as [p [Q [PP F]]]. set (q := snd a / n) in *.
    destruct (weights_sum ls H a A) as [_ S]. fold n in S.
    assert (0 <= q) as Q0 by (unfold q; apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; exact N]).
    apply Rle_trans with (Lower (n * q) (SUM ls)).
    + unfold Lower. apply expect_below; [exact W |]. intros b Bn. destruct (d (snd b)) as [D | D].
      * specialize (Mx b Bn D). assert (n * q = snd a) as X by (unfold q; field; lra). rewrite X.
        destruct (Rle_dec (snd b) (snd a)); lra.
      * destruct (Rle_dec (snd b) (n * q)); lra.
    + eapply Rle_trans; [apply (kl_tail ls mu q H M U); lra |].
      assert (beta = exp (ln beta)) as X by (symmetry; apply exp_ln; exact B). rewrite X. fold n.
      assert (KL q p <= KL q mu) as R by (apply kl_rises; lra).
      apply (Rmult_le_compat_l n) in R; [| lra].
      assert (- (n * KL q mu) <= ln beta) as O by lra.
      destruct O as [O | O]; [left; apply exp_increasing; exact O | right; rewrite O; reflexivity].
Qed.

(* ---- Hoeffding's bracket ---- *)

Lemma slope : forall q c, 0 <= q <= c -> 0 < c < 1 -> 0 <= - (q / c) + (1 - q) / (1 - c) - 4 * (c - q).
Proof.
  intros q c Q C. replace (- (q / c) + (1 - q) / (1 - c) - 4 * (c - q))
    with ((c - q) * ((1 - 2 * c) * (1 - 2 * c)) * / (c * (1 - c))) by (field; lra).
  apply Rmult_le_pos; [apply Rmult_le_pos; [lra |] | left; apply Rinv_0_lt_compat; apply Rmult_lt_0_compat; lra].
  apply Rle_0_sqr.
Qed.

Lemma derive_ln_rest : forall c, c < 1 -> derivable_pt_lim (fun p => ln (1 - p)) c (- / (1 - c)).
Proof.
  intros c C. replace (- / (1 - c)) with (/ (1 - c) * (0 - 1)) by ring.
  apply (derivable_pt_lim_comp (fun p => 1 - p) ln).
  - apply derivable_pt_lim_minus; [apply derivable_pt_lim_const | apply derivable_pt_lim_id].
  - apply derivable_pt_lim_ln. lra.
Qed.

Lemma derive_excess : forall q c, 0 < c < 1 ->
  derivable_pt_lim (fun p => - q * ln p + (- (1 - q) * ln (1 - p) + (-2) * ((p - q) * (p - q)))) c
    (- (q / c) + (1 - q) / (1 - c) - 4 * (c - q)).
Proof.
  intros q c C. replace (- (q / c) + (1 - q) / (1 - c) - 4 * (c - q))
    with (- q * / c + (- (1 - q) * (- / (1 - c)) + (-2) * ((1 - 0) * (c - q) + (c - q) * (1 - 0)))) by (field; lra).
  apply derivable_pt_lim_plus; [apply derivable_pt_lim_scal; apply derivable_pt_lim_ln; lra |].
  apply derivable_pt_lim_plus; [apply derivable_pt_lim_scal; apply derive_ln_rest; lra |].
  apply derivable_pt_lim_scal.
  apply (derivable_pt_lim_mult (fun p => p - q) (fun p => p - q));
    (apply derivable_pt_lim_minus; [apply derivable_pt_lim_id | apply derivable_pt_lim_const]).
Qed.

Lemma derive_none : forall c, c < 1 ->
  derivable_pt_lim (fun p => (-1) * ln (1 - p) + (-2) * (p * p)) c (/ (1 - c) - 4 * c).
Proof.
  intros c C. replace (/ (1 - c) - 4 * c) with ((-1) * (- / (1 - c)) + (-2) * (1 * c + c * 1)) by ring.
  apply derivable_pt_lim_plus; [apply derivable_pt_lim_scal; apply derive_ln_rest; exact C |].
  apply derivable_pt_lim_scal. apply (derivable_pt_lim_mult (fun p => p) (fun p => p)); apply derivable_pt_lim_id.
Qed.

(* KL is at least twice the square of the distance. *)
Theorem kl_square : forall q p, 0 <= q <= p -> 0 < p < 1 -> 2 * ((p - q) * (p - q)) <= KL q p.
Proof.
  intros q p [[Q | <-] Qp] P.
  - destruct Qp as [Qp | E]; [| subst q; pose proof (kl_pos p p ltac:(lra) ltac:(lra)); lra].
    pose proof (MVT_cor2 _ _ q p Qp (fun c C => derive_excess q c ltac:(lra))) as [c [E C]].
    pose proof (slope q c ltac:(lra) ltac:(lra)) as S. apply (Rmult_le_compat_r (p - q)) in S; [| lra].
    unfold KL. rewrite !ln_over by lra. rewrite Rmult_0_l in S. lra.
  - pose proof (MVT_cor2 _ _ 0 p ltac:(lra) (fun c C => derive_none c ltac:(lra))) as [c [E C]].
    assert (0 <= / (1 - c) - 4 * c) as S.
    { replace (/ (1 - c) - 4 * c) with (((1 - 2 * c) * (1 - 2 * c)) * / (1 - c)) by (field; lra).
      apply Rmult_le_pos; [apply Rle_0_sqr | left; apply Rinv_0_lt_compat; lra]. }
    apply (Rmult_le_compat_r (p - 0)) in S; [| lra]. unfold KL. rewrite Rmult_0_l, !Rminus_0_r, (ln_over 1 (1 - p)), ln_1 by lra.
    rewrite Rminus_0_r, ln_1 in E. lra.
Qed.

(* Where Hoeffding's upper number is below mu, that of KL is. *)
Theorem hoeffding_misses : forall n s mu beta, 0 < n -> 0 <= s -> 0 < beta < 1 -> mu < 1 ->
  s / n + sqrt (- ln beta / (2 * n)) < mu -> Misses n mu beta s.
Proof.
  intros n s mu beta N S B M H. set (r := sqrt (- ln beta / (2 * n))) in *.
  assert (ln beta < 0) as L by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (0 < - ln beta / (2 * n)) as D by (apply Rdiv_lt_0_compat; lra).
  assert (0 < r) as R by (apply sqrt_lt_R0; exact D).
  assert (r * r = - ln beta / (2 * n)) as E by (apply sqrt_sqrt; lra).
  assert (0 <= s / n) as Q by (apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; exact N]).
  exists (s / n + r). split; [lra |]. split; [lra |].
  pose proof (kl_square (s / n) (s / n + r) ltac:(lra) ltac:(lra)) as K.
  replace (s / n + r - s / n) with r in K by ring. rewrite E in K.
  apply (Rmult_le_compat_l n) in K; [| lra].
  replace (n * (2 * (- ln beta / (2 * n)))) with (- ln beta) in K by (field; lra). exact K.
Qed.

Theorem hoeffding_domain : forall n b, 1 <= n -> 0 < b <= 1 ->
  0 <= ops.Div (ops.Neg (elementary.Log b)) (ops.Mul 2 n).
Proof.
  intros n b N B. unfold ops.Div, ops.Neg, ops.Mul, elementary.Log. apply Rmult_le_pos; [| left; apply Rinv_0_lt_compat; lra].
  assert (ln b <= 0); [| lra]. destruct (Rle_lt_or_eq_dec b 1 ltac:(lra)) as [O | ->]; [| rewrite ln_1; lra].
  left. rewrite <- ln_1. apply ln_increasing; lra.
Qed.

Theorem hoeffding_trials : forall n, 1 <= n -> ops.Mul 2 n <> 0.
Proof. intros n N. unfold ops.Mul. lra. Qed.

(* ---- weighted sums of order statistics ---- *)

(* f a + f (a + 1) + ..., n terms. *)
Fixpoint total (f : nat -> R) (a n : nat) : R :=
  match n with O => 0 | S m => f a + total f (S a) m end.

(* The ranks rise from the first one on, and stay below `last`. *)
Fixpoint ranks (k : nat) (ks : list nat) (last : nat) : Prop :=
  match ks with [] => (k < last)%nat | j :: js => (k < j)%nat /\ ranks j js last end.

(* Each rank stands for itself and the ranks up to the next one; the last for all below `last`. *)
Fixpoint above (f : nat -> R) (k : nat) (ks : list nat) (last : nat) : R :=
  match ks with [] => INR (last - k) * f k | j :: js => INR (j - k) * f k + above f j js last end.

(* Each rank stands for itself and the ranks after the one before. *)
Fixpoint beneath (f : nat -> R) (before : nat) (ks : list nat) : R :=
  match ks with [] => 0 | j :: js => INR (j - before) * f j + beneath f j js end.

Definition falls (f : nat -> R) (a last : nat) := forall i j, (a <= i)%nat -> (i <= j)%nat -> (j < last)%nat -> f j <= f i.

Lemma total_split : forall f m n a, total f a (m + n) = total f a m + total f (a + m) n.
Proof.
  intros f m. induction m as [| m IH]; intros n a; simpl; [rewrite Nat.add_0_r; ring |].
  rewrite IH, <- Nat.add_succ_comm. ring.
Qed.

Lemma total_most : forall f x n a, (forall j, (a <= j)%nat -> (j < a + n)%nat -> f j <= x) -> total f a n <= INR n * x.
Proof.
  intros f x n. induction n as [| n IH]; intros a H; [simpl; lra |]. rewrite S_INR. simpl total.
  pose proof (H a (le_n a) ltac:(lia)). assert (total f (S a) n <= INR n * x) by (apply IH; intros; apply H; lia). lra.
Qed.

Lemma total_least : forall f x n a, (forall j, (a <= j)%nat -> (j < a + n)%nat -> x <= f j) -> INR n * x <= total f a n.
Proof.
  intros f x n. induction n as [| n IH]; intros a H; [simpl; lra |]. rewrite S_INR. simpl total.
  pose proof (H a (le_n a) ltac:(lia)). assert (INR n * x <= total f (S a) n) by (apply IH; intros; apply H; lia). lra.
Qed.

Lemma ranks_last : forall ks k last, ranks k ks last -> (k < last)%nat.
Proof. induction ks as [| j ks IH]; simpl; intros k last H; [exact H |]. destruct H as [A B]. specialize (IH _ _ B). lia. Qed.

(* With last = R + 1 and k = 1: the sum of all R. *)
Theorem ranks_above : forall f ks k last, ranks k ks last -> falls f k last -> total f k (last - k) <= above f k ks last.
Proof.
  intros f ks. induction ks as [| j ks IH]; simpl; intros k last H F.
  - apply total_most. intros i A B. apply F; lia.
  - destruct H as [A B]. pose proof (ranks_last _ _ _ B) as C.
    replace (last - k)%nat with ((j - k) + (last - j))%nat by lia. rewrite total_split.
    replace (k + (j - k))%nat with j by lia.
    assert (total f k (j - k) <= INR (j - k) * f k) by (apply total_most; intros i D E; apply F; lia).
    assert (total f j (last - j) <= above f j ks last) by (apply IH; [exact B | intros x y D E G; apply F; lia]). lra.
Qed.

(* The weights add up to last - k; with last = R and k = 1 that is R - 1, one too few. *)
Theorem ranks_weights : forall ks k last, ranks k ks last -> above (fun _ => 1) k ks last = INR (last - k).
Proof.
  intros ks. induction ks as [| j ks IH]; simpl; intros k last H; [ring |]. destruct H as [A B].
  rewrite (IH _ _ B), Rmult_1_r, <- plus_INR. pose proof (ranks_last _ _ _ B). f_equal. lia.
Qed.

Theorem ranks_short : forall ks r, ranks 1 ks r -> above (fun _ => 1) 1 ks r < total (fun _ => 1) 1 r.
Proof.
  intros ks r H. rewrite (ranks_weights _ _ _ H). pose proof (ranks_last _ _ _ H) as L.
  apply Rlt_le_trans with (INR r * 1).
  - rewrite Rmult_1_r. apply lt_INR. lia.
  - apply total_least. intros. lra.
Qed.

(* With before = 0 and last = R + 1: the sum of all R, of values that are not negative. *)
Theorem ranks_beneath : forall f ks before last, ranks before ks last -> falls f (S before) last ->
  (forall j, (before < j)%nat -> (j < last)%nat -> 0 <= f j) -> beneath f before ks <= total f (S before) (last - S before).
Proof.
  intros f ks. induction ks as [| j ks IH]; simpl; intros before last H F P.
  - rewrite <- (Rmult_0_r (INR (last - S before))). apply total_least. intros i A B. apply P; lia.
  - destruct H as [A B]. pose proof (ranks_last _ _ _ B) as C.
    replace (last - S before)%nat with ((j - before) + (last - S j))%nat by lia. rewrite total_split.
    replace (S before + (j - before))%nat with (S j) by lia.
    assert (INR (j - before) * f j <= total f (S before) (j - before)) by (apply total_least; intros i D E; apply F; lia).
    assert (beneath f j ks <= total f (S j) (last - S j))
      by (apply IH; [exact B | intros x y D E G; apply F; lia | intros x D E; apply P; lia]). lra.
Qed.

Print Assumptions kl_pos.
Print Assumptions kl_rises.
Print Assumptions moment_sum.
Print Assumptions chord.
Print Assumptions moment_trials.
Print Assumptions kl_tail.
Print Assumptions kl_cover.
Print Assumptions kl_square.
Print Assumptions hoeffding_misses.
Print Assumptions hoeffding_domain.
Print Assumptions hoeffding_trials.
Print Assumptions ranks_above.
Print Assumptions ranks_weights.
Print Assumptions ranks_short.
Print Assumptions ranks_beneath.
