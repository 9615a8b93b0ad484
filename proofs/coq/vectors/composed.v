(* composed.v - values of compositions from laws on a lattice, by a computation on whole numbers.

   From an upper and a lower law of all the steps (steps.v) the divergence at exp(e) is a sum of l_k (1 - exp(e - k h)) over the
   losses k h >= e.  The power of a law, by its plan, is computed by Coq's kernel; what a certificate has in it (how fine, which
   losses, how many bits, the ends) can make a proof fail, not make it prove something else.
   For finite tables step_table is the recursion of curve.v, and table_curve says that it is the divergence of the products, by
   hockey_events the greatest P(S) - exp(e) Q(S).
   Classic mistake: from above the losses k h < e have to be known to add nothing, from below they may be dropped. *)
From Coq Require Import ZArith Reals Psatz List Lia.
From Assay Require Import table curve steps.
From Vectors Require Import power enclose families.
Import ListNotations.
Open Scope R_scope.

(* ---- the value of a law ---- *)

Fixpoint poly (l : list Z) (x : R) : R := match l with [] => 0 | c :: l => IZR c + x * poly l x end.
Fixpoint horner (p : F.precision) (x : I.type) (l : list Z) : I.type :=
  match l with [] => I.fromZ p 0 | c :: l => I.add p (I.fromZ p c) (I.mul p x (horner p x l)) end.
Lemma horner_holds : forall p i x l, holds i x -> holds (horner p i l) (poly l x).
Proof.
  intros p i x l X; induction l as [| c l IH]; cbn [horner poly]; [apply holds_num |].
  apply holds_add; [apply holds_num | apply holds_mul; assumption].
Qed.

Lemma ev_poly : forall h E l o, ev l (fun k => 1 - E * at_loss h k) o = IZR (total l) - E * at_loss h o * poly l (at_loss h 1).
Proof.
  intros h E l; induction l as [| c l IH]; intro o; cbn [ev total fold_right poly]; [lra |].
  rewrite IH, at_add. unfold total. rewrite plus_IZR. ring.
Qed.
Lemma start_line : forall x, 0 <= x <= 1 -> start x = 1 - x.
Proof. intros x X. unfold start, Rmin, Rmax. repeat destruct Rle_dec; lra. Qed.
Lemma start_above : forall x, 0 <= x -> 1 - x <= start x.
Proof. intros x X. unfold start, Rmin, Rmax. repeat destruct Rle_dec; lra. Qed.
Lemma start_far : forall x, 1 <= x -> start x = 0.
Proof. intros x X. unfold start, Rmin, Rmax. repeat destruct Rle_dec; lra. Qed.

(* What is at the losses from k on: at k is exp(e - k h), rho is exp(-h), both as formulas. *)
Definition rest (k : Z) (x : law) := let '(o, l, i) := x in snd (split (Z.to_nat (k - o)) l).
Definition starts (x : law) := let '(o, l, i) := x in o.
Definition far_mass (x : law) := let '(o, l, i) := x in i.
Definition sum_of (p : F.precision) (at_k rho : tree) (l : list Z) (i : Z) : I.type :=
  I.sub p (I.fromZ p (total l + i)) (I.mul p (enclose p at_k) (horner p (enclose p rho) l)).
Definition at_most (bits : positive) (at_k before rho : tree) (s k : Z) (x : law) (c : Z) (d : positive) : bool :=
  let p := F.PtoP bits in
  (starts x <=? k)%Z && below (I.sub p (enclose p at_k) (I.fromZ p 1)) && below (I.sub p (I.fromZ p 1) (enclose p before)) &&
  below (I.sub p (I.mul p (sum_of p at_k rho (rest k x) (far_mass x)) (I.fromZ p (Z.pow_pos 10 d))) (I.fromZ p (c * 2 ^ s))).
Definition at_least (bits : positive) (at_k rho : tree) (s k : Z) (x : law) (a : Z) (b : positive) : bool :=
  let p := F.PtoP bits in (starts x <=? k)%Z &&
  below (I.sub p (I.fromZ p (a * 2 ^ s)) (I.mul p (sum_of p at_k rho (rest k x) 0) (I.fromZ p (Z.pow_pos 10 b)))).

Lemma sum_holds : forall p h E at_k rho l k i, value at_k = E * at_loss h k -> value rho = at_loss h 1 ->
  holds (sum_of p at_k rho l i) (ev l (fun k => 1 - E * at_loss h k) k + IZR i).
Proof.
  intros p h E at_k rho l k i V W. rewrite ev_poly, <- V, <- W. unfold sum_of.
  replace (IZR (total l) - value at_k * poly l (value rho) + IZR i) with (IZR (total l + i) - value at_k * poly l (value rho)) by (rewrite plus_IZR; ring).
  apply holds_sub; [apply holds_num |]. apply holds_mul; [apply enclose_holds | apply horner_holds, enclose_holds].
Qed.

Theorem law_at_most : forall bits at_k before rho s k x c d h A E, 0 <= h -> 0 <= E -> (0 <= s)%Z -> Upper h s A x ->
  value at_k = E * at_loss h k -> value before = E * at_loss h (k - 1) -> value rho = at_loss h 1 ->
  at_most bits at_k before rho s k x c d = true -> A start E <= IZR c / IZR (Z.pow_pos 10 d).
Proof.
  intros bits at_k before rho s k [[o l] i] c d h A E P PE S [N U] V B W H. unfold at_most in H. cbn [starts far_mass rest] in H.
  apply andb_prop in H. destruct H as [H H4]. apply andb_prop in H. destruct H as [H H3]. apply andb_prop in H. destruct H as [H1 H2].
  apply Z.leb_le in H1. set (p := F.PtoP bits) in *. pose proof (two_pos s S) as T. pose proof (ten_pos d) as D.
  apply (below_holds _ (value at_k - 1)) in H2; [| apply holds_sub; [apply enclose_holds | apply holds_num]].
  apply (below_holds _ (1 - value before)) in H3; [| apply holds_sub; [apply holds_num | apply enclose_holds]].
  rewrite V in H2. rewrite B in H3. set (n := Z.to_nat (k - o)) in *.
  apply (below_holds _ ((ev (snd (split n l)) (fun k => 1 - E * at_loss h k) k + IZR i) * IZR (Z.pow_pos 10 d) - IZR (c * 2 ^ s))) in H4;
    [| apply holds_sub; [apply holds_mul; [apply sum_holds; assumption | apply holds_num] | apply holds_num]].
  rewrite mult_IZR in H4. specialize (U start E nice_start PE). rewrite (ev_split n l) in U.
  replace (o + Z.of_nat n)%Z with k in U by (unfold n; lia).
  assert (forall a j, (j + Z.of_nat (length a) <= k)%Z -> ev a (fun k => start (E * at_loss h k)) j = 0) as Z0.
  { intro a; induction a as [| x a IH]; intros j L; cbn [ev length] in *; [reflexivity |]. rewrite IH by lia. rewrite start_far; [lra |].
    pose proof (at_down h j (k - 1) P ltac:(lia)). apply Rle_trans with (E * at_loss h (k - 1)); [lra |]. apply Rmult_le_compat_l; assumption. }
  rewrite Z0 in U by (pose proof (split_length n l); unfold n in *; lia).
  assert (forall a j, (k <= j)%Z -> ev a (fun k => start (E * at_loss h k)) j = ev a (fun k => 1 - E * at_loss h k) j) as L0.
  { intro a; induction a as [| x a IH]; intros j L; cbn [ev]; [reflexivity |]. rewrite IH by lia. rewrite start_line; [reflexivity |].
    pose proof (at_down h k j P L). pose proof (at_pos h j). split; [apply Rmult_le_pos; lra |].
    apply Rle_trans with (E * at_loss h k); [apply Rmult_le_compat_l; assumption | lra]. }
  rewrite L0 in U by lia. apply Rmult_le_reg_r with (IZR (Z.pow_pos 10 d)); [exact D |]. apply Rmult_le_reg_l with (IZR (2 ^ s)); [exact T |].
  replace (IZR (2 ^ s) * (IZR c / IZR (Z.pow_pos 10 d) * IZR (Z.pow_pos 10 d))) with (IZR c * IZR (2 ^ s)) by (field; lra).
  apply (Rmult_le_compat_r (IZR (Z.pow_pos 10 d))) in U; [lra | lra].
Qed.

Theorem law_at_least : forall bits at_k rho s k x a b h A E, 0 < E -> (0 <= s)%Z -> Lower h s A x ->
  value at_k = E * at_loss h k -> value rho = at_loss h 1 ->
  at_least bits at_k rho s k x a b = true -> IZR a / IZR (Z.pow_pos 10 b) <= A start E.
Proof.
  intros bits at_k rho s k [[o l] i] a b h A E PE S [N U] V W H. unfold at_least in H. cbn [starts rest] in H.
  apply andb_prop in H. destruct H as [H1 H]. apply Z.leb_le in H1. set (p := F.PtoP bits) in *. pose proof (two_pos s S) as T. pose proof (ten_pos b) as D.
  set (n := Z.to_nat (k - o)) in *.
  apply (below_holds _ (IZR (a * 2 ^ s) - (ev (snd (split n l)) (fun k => 1 - E * at_loss h k) k + IZR 0) * IZR (Z.pow_pos 10 b))) in H;
    [| apply holds_sub; [apply holds_num | apply holds_mul; [apply sum_holds; assumption | apply holds_num]]].
  rewrite mult_IZR in H. specialize (U start E nice_start PE). rewrite (ev_split n l) in U. pose proof (split_nonneg n l N) as [Na Nb].
  replace (o + Z.of_nat n)%Z with k in U by (unfold n; lia).
  pose proof (ev_nonneg _ (fun k => start (E * at_loss h k)) o Na (fun k => proj1 (n_range start nice_start _))) as X.
  assert (ev (snd (split n l)) (fun k => 1 - E * at_loss h k) k <= ev (snd (split n l)) (fun k => start (E * at_loss h k)) k) as Y.
  { apply ev_le; [exact Nb |]. intro j. apply start_above. apply Rmult_le_pos; [lra | left; apply at_pos]. }
  apply Rmult_le_reg_r with (IZR (Z.pow_pos 10 b)); [exact D |]. apply Rmult_le_reg_l with (IZR (2 ^ s)); [exact T |].
  replace (IZR (2 ^ s) * (IZR a / IZR (Z.pow_pos 10 b) * IZR (Z.pow_pos 10 b))) with (IZR a * IZR (2 ^ s)) by (field; lra).
  assert (ev (snd (split n l)) (fun k => 1 - E * at_loss h k) k <= IZR (2 ^ s) * A start E) as G by lra.
  apply (Rmult_le_compat_r (IZR (Z.pow_pos 10 b))) in G; [lra | lra].
Qed.

(* ---- finite tables: the recursion, and that it is the divergence of the products ---- *)

Definition step_table (l : table) : operator := fun F u => sum (fun c => fst c * F (u * (snd c / fst c))) l.
Definition full (l : table) := (forall c, In c l -> 0 < fst c /\ 0 <= snd c) /\ sum fst l <= 1 /\ sum snd l <= 1.

Lemma sum_le : forall A (f g : A -> R) l, (forall c, In c l -> f c <= g c) -> sum f l <= sum g l.
Proof.
  intros A f g l; unfold sum; induction l as [| c l IH]; intro H; simpl; [lra |].
  pose proof (H c (or_introl eq_refl)). specialize (IH (fun x I => H x (or_intror I))). lra.
Qed.
Lemma sum_add : forall A (f g : A -> R) x y l, sum (fun c => x * f c + y * g c) l = x * sum f l + y * sum g l.
Proof. intros A f g x y l; unfold sum; induction l as [| c l IH]; simpl; [ring | rewrite IH; ring]. Qed.

Lemma sum_by : forall A (f : A -> R) x l, sum (fun c => x * f c) l = x * sum f l.
Proof. intros A f x l; unfold sum; induction l as [| c l IH]; simpl; [ring | rewrite IH; ring]. Qed.
Lemma sum_same : forall A (f g : A -> R) l, (forall c, In c l -> f c = g c) -> sum f l = sum g l.
Proof. intros A f g l H. apply Rle_antisym; apply sum_le; intros c I; rewrite (H c I); lra. Qed.

Lemma keeps_table : forall l, full l -> keeps (step_table l).
Proof.
  intros l [P [M Q]] F N. assert (forall c, In c l -> 0 <= snd c / fst c) as R.
  { intros c I. destruct (P c I). apply Rmult_le_pos; [assumption | left; apply Rinv_0_lt_compat; assumption]. }
  unfold step_table. split.
  - intro u. split.
    + apply Rle_trans with (0 * sum fst l + 0 * sum fst l); [lra |]. rewrite <- (sum_add _ fst fst 0 0 l). apply sum_le. intros c I.
      destruct (P c I). pose proof (n_range F N (u * (snd c / fst c))). nra.
    + apply Rle_trans with (sum fst l); [| exact M]. apply sum_le. intros c I. destruct (P c I). pose proof (n_range F N (u * (snd c / fst c))). nra.
  - intros u v L. apply sum_le. intros c I. destruct (P c I). apply Rmult_le_compat_l; [lra |]. apply (n_down F N). apply Rmult_le_compat_r; [apply R, I | exact L].
  - intros u v L. enough (sum (fun c => fst c * F (u * (snd c / fst c))) l <= 1 * sum (fun c => fst c * F (v * (snd c / fst c))) l + (v - u) * sum snd l) as G.
    { apply (Rmult_le_compat_l (v - u)) in Q; lra. }
    rewrite <- sum_add. apply sum_le. intros c I. destruct (P c I) as [X Y]. specialize (R c I). set (r := snd c / fst c) in *.
    assert (snd c = fst c * r) as -> by (unfold r; field; lra). assert (u * r <= v * r) as W by (apply Rmult_le_compat_r; assumption).
    pose proof (n_lip F N _ _ W) as K. apply (Rmult_le_compat_l (fst c)) in K; lra.
  - intros u v t U V T. rewrite <- sum_add. apply sum_le. intros c I. destruct (P c I) as [X Y]. specialize (R c I). set (r := snd c / fst c) in *.
    replace ((t * u + (1 - t) * v) * r) with (t * (u * r) + (1 - t) * (v * r)) by ring.
    pose proof (n_convex F N (u * r) (v * r) t (Rmult_le_pos _ _ U R) (Rmult_le_pos _ _ V R) T) as C.
    apply (Rmult_le_compat_l (fst c)) in C; lra.
Qed.

Lemma power_curve : forall l, full l -> forall n a x y, 0 < x -> 0 <= a * y ->
  sum (fun c => excess a (times (x, y) c)) (power l n) = x * iterate (step_table l) n start (a * y / x).
Proof.
  intros l [P _] n a; induction n as [| n IH]; intros x y X Y.
  - simpl. unfold excess, times. simpl. assert (0 <= a * y / x) as Z by (apply Rmult_le_pos; [exact Y | left; apply Rinv_0_lt_compat, X]).
    unfold iterate; simpl. unfold start. rewrite Rmin_right by (apply Rmax_lub; lra). rewrite !Rmult_1_r, Rplus_0_r.
    rewrite <- RmaxRmult by lra. rewrite Rmult_0_r, Rmax_comm. f_equal. field. lra.
  - cbn [power]. rewrite sum_flat. change (iterate (step_table l) (S n) start) with (step_table l (iterate (step_table l) n start)).
    unfold step_table at 1. set (G := iterate (step_table l) n start) in *. set (B := power l n) in *.
    rewrite <- sum_by. apply sum_same. intros c I. destruct (P c I) as [U V].
    rewrite sum_map, (sum_ext _ _ (fun d => excess a (times (x * fst c, y * snd c) d))) by (intros [u v]; unfold times; simpl; do 2 f_equal; ring).
    rewrite IH; [| apply Rmult_lt_0_compat; assumption | rewrite <- Rmult_assoc; apply Rmult_le_pos; assumption].
    replace (a * (y * snd c) / (x * fst c)) with (a * y / x * (snd c / fst c)) by (field; lra). ring.
Qed.

Theorem table_curve : forall l n a, full l -> 0 <= a -> iterate (step_table l) n start a = hockey a (power l n).
Proof.
  intros l n a L A. pose proof (power_curve l L n a 1 1 Rlt_0_1 ltac:(lra)) as E. rewrite Rmult_1_l, Rmult_1_r in E. unfold Rdiv in E. rewrite Rinv_1, Rmult_1_r in E.
  rewrite <- E. change (hockey a ?l) with (sum (excess a) l). apply sum_ext. intros [u v]. unfold times; simpl. do 2 f_equal; ring.
Qed.

(* ---- audit ---- *)

Definition all :=
  (law_at_most,
   law_at_least,
   table_curve).
Print Assumptions all.
