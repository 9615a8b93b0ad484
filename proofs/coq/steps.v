(* steps.v - laws of whole numbers on a lattice of losses, and what they bound: T-LATTICE-ABOVE and -BELOW for the recursion of curve.v.

   A law is (o, l, i): the weight l_j at the loss (o + j) h, over the denominator 2^s, and i at the loss +infinity.  A step is an
   operator on the curves of curve.v; Upper says that the law bounds it from above for every nice curve, Lower from below.
   A product of laws, rounded and cut, bounds the one step after the other: the steps may differ.
   Method: ev l G o is the sum of l_j G (o + j); Karatsuba's product is proved against what it means, not against another product.
   Classic mistake: what is cut below goes up to the lowest loss that stays, in an upper law; in a lower law it is dropped. *)
From Coq Require Import ZArith Reals Psatz List Lia.
From Assay Require Import curve.
Import ListNotations.
Open Scope Z_scope.

Fixpoint ev (l : list Z) (G : Z -> R) (o : Z) : R :=
  match l with [] => 0%R | c :: l => (IZR c * G o + ev l G (o + 1))%R end.

(* ---- products of lists ---- *)

Fixpoint add (a b : list Z) := match a, b with [], _ => b | _, [] => a | x :: a, y :: b => x + y :: add a b end.
Fixpoint sub (a b : list Z) := match a, b with [], _ => map Z.opp b | _, [] => a | x :: a, y :: b => x - y :: sub a b end.
Fixpoint school (a b : list Z) := match a with [] => [] | x :: a => add (map (Z.mul x) b) (0 :: school a b) end.
Fixpoint split (n : nat) (l : list Z) :=
  match n, l with O, _ => ([], l) | _, [] => ([], []) | S n, x :: l => let (u, v) := split n l in (x :: u, v) end.
Fixpoint zeros (n : nat) (l : list Z) := match n with O => l | S n => 0 :: zeros n l end.
Definition none (l : list Z) := match l with [] => true | _ => false end.
Fixpoint kara (d n : nat) (a b : list Z) : list Z :=
  match d with O => school a b | S d =>
    if (none a || none b)%bool then [] else
    let h := Nat.div2 n in let (a0, a1) := split h a in let (b0, b1) := split h b in
    let l := kara d h a0 b0 in let u := kara d h a1 b1 in
    let m := sub (sub (kara d h (add a0 a1) (add b0 b1)) l) u in
    add l (zeros h (add m (zeros h u))) end.

Lemma ev_add : forall a b G o, ev (add a b) G o = (ev a G o + ev b G o)%R.
Proof.
  intro a; induction a as [| x a IH]; intros b G o; simpl; [lra |].
  destruct b as [| y b]; simpl; [lra |]. rewrite IH, plus_IZR. lra.
Qed.
Lemma ev_opp : forall b G o, ev (map Z.opp b) G o = (- ev b G o)%R.
Proof. intro b; induction b as [| y b IH]; intros; simpl; [lra | rewrite IH, opp_IZR; lra]. Qed.
Lemma ev_sub : forall a b G o, ev (sub a b) G o = (ev a G o - ev b G o)%R.
Proof.
  intro a; induction a as [| x a IH]; intros b G o; simpl; [rewrite ev_opp; lra |].
  destruct b as [| y b]; simpl; [lra |]. rewrite IH, minus_IZR. lra.
Qed.
Lemma ev_scale : forall x b G o, ev (map (Z.mul x) b) G o = (IZR x * ev b G o)%R.
Proof. intros x b; induction b as [| y b IH]; intros; simpl; [lra | rewrite IH, mult_IZR; lra]. Qed.
Lemma ev_ext : forall l G H o, (forall k, G k = H k) -> ev l G o = ev l H o.
Proof. intro l; induction l as [| c l IH]; intros G H o E; simpl; [reflexivity | rewrite (IH G H), E by exact E; reflexivity]. Qed.
Lemma ev_shift : forall l G o k, ev l (fun i => G (i + k)) o = ev l G (o + k).
Proof. intro l; induction l as [| c l IH]; intros; simpl; [reflexivity | rewrite IH; do 2 f_equal; lia]. Qed.
Lemma ev_zeros : forall n l G o, ev (zeros n l) G o = ev l G (o + Z.of_nat n).
Proof.
  intro n; induction n as [| n IH]; intros; [simpl; f_equal; lia |].
  change (zeros (S n) l) with (0 :: zeros n l). cbn [ev]. rewrite IH, Rmult_0_l, Rplus_0_l. f_equal. lia.
Qed.
Lemma ev_split : forall n l G o, ev l G o = (ev (fst (split n l)) G o + ev (snd (split n l)) G (o + Z.of_nat n))%R.
Proof.
  intro n; induction n as [| n IH]; intros l G o.
  - simpl. rewrite Z.add_0_r. lra.
  - destruct l as [| x l]; [simpl; lra |]. cbn [split]. specialize (IH l G (o + 1)). destruct (split n l) as [u v].
    cbn [fst snd ev] in *. rewrite IH. replace (o + 1 + Z.of_nat n) with (o + Z.of_nat (S n)) by lia. lra.
Qed.
Lemma ev_plus : forall l G H o, ev l (fun k => (G k + H k)%R) o = (ev l G o + ev l H o)%R.
Proof. intro l; induction l as [| c l IH]; intros; simpl; [lra | rewrite IH; lra]. Qed.
Lemma ev_by : forall x l G o, ev l (fun k => (x * G k)%R) o = (x * ev l G o)%R.
Proof. intros x l; induction l as [| c l IH]; intros; simpl; [lra | rewrite IH; lra]. Qed.
Lemma ev_none : forall l o, ev l (fun _ => 0%R) o = 0%R.
Proof. intro l; induction l as [| c l IH]; intro o; simpl; [lra | rewrite IH; lra]. Qed.

Lemma school_ev : forall a b G o, ev (school a b) G o = ev a (ev b G) o.
Proof.
  intro a; induction a as [| x a IH]; intros b G o; simpl; [reflexivity |].
  rewrite ev_add, ev_scale. simpl. rewrite IH. lra.
Qed.

Theorem kara_ev : forall d n a b G o, ev (kara d n a b) G o = ev a (ev b G) o.
Proof.
  intro d; induction d as [| d IH]; intros n a b G o; [apply school_ev |].
  cbn [kara]. destruct a as [| a' a'']; [reflexivity |]. destruct b as [| b' b'']; [symmetry; apply ev_none |].
  cbn [none orb]. set (a := a' :: a''). set (b := b' :: b'').
  set (h := Nat.div2 n). pose proof (ev_split h a) as SA. pose proof (ev_split h b) as SB.
  destruct (split h a) as [a0 a1]. destruct (split h b) as [b0 b1]. cbn [fst snd] in *.
  rewrite ev_add, ev_zeros, ev_add, ev_zeros, !ev_sub, !IH, !ev_add.
  assert (forall l i, ev l (ev (add b0 b1) G) i = (ev l (ev b0 G) i + ev l (ev b1 G) i)%R) as P.
  { intros. rewrite <- ev_plus. apply ev_ext; intro; apply ev_add. }
  assert (forall l i, ev l (ev b G) i = (ev l (ev b0 G) i + ev l (ev b1 G) (i + Z.of_nat h))%R) as Q.
  { intros. rewrite <- (ev_shift l (ev b1 G)), <- ev_plus. apply ev_ext; intro; apply SB. }
  rewrite !P, SA, !Q. lra.
Qed.

(* ---- order, rounding, sums ---- *)

Definition nonneg (l : list Z) := forall x, In x l -> 0 <= x.
Definition total (l : list Z) : Z := fold_right Z.add 0 l.

Lemma ev_le : forall l G H o, nonneg l -> (forall k, (G k <= H k)%R) -> (ev l G o <= ev l H o)%R.
Proof.
  intro l; induction l as [| c l IH]; intros G H o N L; simpl; [lra |].
  specialize (IH G H (o + 1) (fun x I => N x (or_intror I)) L). pose proof (IZR_le _ _ (N c (or_introl eq_refl))).
  specialize (L o). nra.
Qed.
Lemma ev_nonneg : forall l G o, nonneg l -> (forall k, (0 <= G k)%R) -> (0 <= ev l G o)%R.
Proof. intros l G o N L. rewrite <- (ev_none l o). apply ev_le; assumption. Qed.
Lemma ev_const : forall l x o, ev l (fun _ => x) o = (x * IZR (total l))%R.
Proof. intros l x; induction l as [| c l IH]; intro o; cbn [ev total fold_right]; [lra | rewrite IH; unfold total; rewrite plus_IZR; lra]. Qed.

(* What is not negative for all weights is a list without negative numbers. *)
Lemma nonneg_ev : forall l o, (forall G, (forall k, 0 <= G k)%R -> (0 <= ev l G o)%R) -> nonneg l.
Proof.
  intro l; induction l as [| c l IH]; intros o H x I; [destruct I |].
  assert (forall l o j G, (o < j)%Z -> ev l (fun k => if k =? o then 1%R else G k) j = ev l G j) as E.
  { clear. intro l; induction l as [| c l IH]; intros o j G L; simpl; [reflexivity |].
    rewrite IH by lia. destruct (Z.eqb_spec j o); [lia | reflexivity]. }
  destruct I as [<- | I].
  - specialize (H (fun k => if k =? o then 1%R else 0%R) ltac:(intro k; cbv beta; destruct (k =? o); lra)). cbn [ev] in H.
    rewrite E, ev_none, Z.eqb_refl in H by lia. apply le_IZR. lra.
  - apply (IH (o + 1)); [| exact I]. intros G P.
    assert (forall l j G, (o < j)%Z -> ev l (fun k => if k =? o then 0%R else G k) j = ev l G j) as Z0.
    { clear. intro l; induction l as [| c l IH]; intros j G L; simpl; [reflexivity |].
      rewrite IH by lia. destruct (Z.eqb_spec j o); [lia | reflexivity]. }
    specialize (H (fun k => if k =? o then 0%R else G k) ltac:(intro k; cbv beta; destruct (k =? o); [lra | apply P])). cbn [ev] in H.
    rewrite Z0, Z.eqb_refl in H by lia. lra.
Qed.
Lemma kara_nonneg : forall d n a b, nonneg a -> nonneg b -> nonneg (kara d n a b).
Proof. intros d n a b A B. apply (nonneg_ev _ 0). intros G P. rewrite kara_ev. apply ev_nonneg; [exact A |]. intro k. apply ev_nonneg; assumption. Qed.

Definition floor (s x : Z) := x / 2 ^ s.
Definition ceil (s x : Z) := - ((- x) / 2 ^ s).
Lemma ceil_ge : forall s x, 0 <= s -> x <= 2 ^ s * ceil s x.
Proof.
  intros s x S. unfold ceil. assert (0 < 2 ^ s) by (apply Z.pow_pos_nonneg; lia).
  pose proof (Z.div_mod (- x) (2 ^ s) ltac:(lia)). pose proof (Z.mod_pos_bound (- x) (2 ^ s) ltac:(lia)). lia.
Qed.
Lemma floor_le : forall s x, 0 <= s -> 2 ^ s * floor s x <= x.
Proof. intros s x S. unfold floor. apply Z.mul_div_le. apply Z.pow_pos_nonneg; lia. Qed.
Lemma ceil_ev : forall s l G o, 0 <= s -> (forall k, (0 <= G k)%R) -> (ev l G o <= IZR (2 ^ s)%Z * ev (map (ceil s) l) G o)%R.
Proof.
  intros s l G o S P; revert o; induction l as [| c l IH]; intro o; simpl; [lra |]. specialize (IH (o + 1)).
  pose proof (IZR_le _ _ (ceil_ge s c S)) as C. rewrite mult_IZR in C. specialize (P o). nra.
Qed.
Lemma floor_ev : forall s l G o, 0 <= s -> (forall k, (0 <= G k)%R) -> (IZR (2 ^ s)%Z * ev (map (floor s) l) G o <= ev l G o)%R.
Proof.
  intros s l G o S P; revert o; induction l as [| c l IH]; intro o; simpl; [lra |]. specialize (IH (o + 1)).
  pose proof (IZR_le _ _ (floor_le s c S)) as C. rewrite mult_IZR in C. specialize (P o). nra.
Qed.
Lemma ceil_nonneg : forall s l, 0 <= s -> nonneg l -> nonneg (map (ceil s) l).
Proof.
  intros s l S N x I. apply in_map_iff in I. destruct I as [c [<- J]]. specialize (N c J). pose proof (ceil_ge s c S).
  assert (0 < 2 ^ s) by (apply Z.pow_pos_nonneg; lia). nia.
Qed.
Lemma floor_nonneg : forall s l, 0 <= s -> nonneg l -> nonneg (map (floor s) l).
Proof.
  intros s l S N x I. apply in_map_iff in I. destruct I as [c [<- J]]. specialize (N c J). apply Z.div_pos; [exact N | apply Z.pow_pos_nonneg; lia].
Qed.
Lemma split_nonneg : forall n l, nonneg l -> nonneg (fst (split n l)) /\ nonneg (snd (split n l)).
Proof.
  intro n; induction n as [| n IH]; intros l N; [split; [intros x [] | exact N] |].
  destruct l as [| c l]; [split; intros x [] |]. cbn [split]. specialize (IH l (fun x I => N x (or_intror I))). destruct (split n l) as [u v].
  cbn [fst snd] in *. destruct IH as [A B]. split; [| exact B]. intros x [<- | I]; [apply N; left; reflexivity | apply A, I].
Qed.
Lemma split_length : forall n l, (length (fst (split n l)) <= n)%nat.
Proof. intro n; induction n as [| n IH]; intros [| c l]; cbn [split fst length]; try lia. specialize (IH l). destruct (split n l). cbn [fst length] in *. lia. Qed.
Lemma total_nonneg : forall l, nonneg l -> 0 <= total l.
Proof. intros l N. apply le_IZR. rewrite <- (Rmult_1_l (IZR (total l))), <- (ev_const l 1 0). apply ev_nonneg; [exact N | intro; lra]. Qed.
Lemma add_nonneg : forall a b, nonneg a -> nonneg b -> nonneg (add a b).
Proof.
  intros a b A B. apply (nonneg_ev _ 0). intros G P. rewrite ev_add. pose proof (ev_nonneg a G 0 A P). pose proof (ev_nonneg b G 0 B P). lra.
Qed.

(* ---- laws ---- *)

Open Scope R_scope.
Definition law := (Z * list Z * Z)%type.
Definition at_loss (h : R) (k : Z) := exp (- (IZR k * h)).
Definition operator := (R -> R) -> R -> R.
Definition keeps (A : operator) := forall F, nice F -> nice (A F).
Definition Upper (h : R) (s : Z) (A : operator) (x : law) := let '(o, l, i) := x in
  nonneg l /\ forall F u, nice F -> 0 <= u -> IZR (2 ^ s) * A F u <= ev l (fun k => F (u * at_loss h k)) o + IZR i.
Definition Lower (h : R) (s : Z) (A : operator) (x : law) := let '(o, l, i) := x in
  nonneg l /\ forall F u, nice F -> 0 < u -> ev l (fun k => F (u * at_loss h k)) o <= IZR (2 ^ s) * A F u.

Lemma at_pos : forall h k, 0 < at_loss h k.
Proof. intros; apply exp_pos. Qed.
Lemma at_add : forall h k j, at_loss h (k + j) = at_loss h k * at_loss h j.
Proof. intros. unfold at_loss. rewrite <- exp_plus, plus_IZR. f_equal. ring. Qed.
Lemma at_down : forall h k j, 0 <= h -> (k <= j)%Z -> at_loss h j <= at_loss h k.
Proof.
  intros h k j P L. apply IZR_le in L. unfold at_loss. destruct (Req_dec (IZR j * h) (IZR k * h)) as [-> | N]; [lra |].
  left. apply exp_increasing. nra.
Qed.
Lemma two_pos : forall s, (0 <= s)%Z -> 0 < IZR (2 ^ s).
Proof. intros s S. apply IZR_lt. apply Z.pow_pos_nonneg; lia. Qed.

(* The lowest weights, moved up to the first loss that stays. *)
Definition raise (n : nat) (x : law) : law := match n with O => x | _ => let '(o, l, i) := x in
  let (a, b) := split n l in ((o + Z.of_nat n)%Z, add [total a] b, i) end.
(* The highest, moved to the loss +infinity. *)
Definition lift (n : nat) (x : law) : law := let '(o, l, i) := x in let (b, c) := split n l in (o, b, (i + total c)%Z).
Definition drop (n : nat) (x : law) : law := let '(o, l, i) := x in ((o + Z.of_nat n)%Z, snd (split n l), i).
Definition keep (n : nat) (x : law) : law := let '(o, l, i) := x in (o, fst (split n l), i).

Lemma upper_raise : forall h s A n x, 0 <= h -> Upper h s A x -> Upper h s A (raise n x).
Proof.
  intros h s A [| n'] [[o l] i] P [N U]; [split; assumption |]. unfold raise. set (n := S n'). pose proof (split_nonneg n l N) as [Na Nb].
  pose proof (split_length n l) as L. pose proof (ev_split n l) as E. destruct (split n l) as [a b]. cbn [fst snd] in *.
  assert (nonneg [total a]) as T by (intros x [<- | []]; apply total_nonneg, Na).
  split; [apply add_nonneg; assumption |]. intros F u NF Pu. eapply Rle_trans; [apply (U F u NF Pu) |].
  rewrite E, ev_add. cbn [ev]. apply Rplus_le_compat_r. rewrite Rplus_0_r. apply Rplus_le_compat_r.
  rewrite Rmult_comm, <- (ev_const a _ o).
  assert (forall a j, nonneg a -> (j + Z.of_nat (length a) <= o + Z.of_nat n)%Z ->
    ev a (fun k => F (u * at_loss h k)) j <= ev a (fun _ => F (u * at_loss h (o + Z.of_nat n))) j) as G.
  { clear - P NF Pu. intro a; induction a as [| c a IH]; intros j M K; cbn [ev length] in *; [lra |].
    specialize (IH (j + 1)%Z (fun x I => M x (or_intror I)) ltac:(lia)). apply Rplus_le_compat; [| exact IH].
    apply Rmult_le_compat_l; [apply IZR_le, M; left; reflexivity |]. apply (n_down F NF). apply Rmult_le_compat_l; [exact Pu |].
    apply at_down; [exact P | lia]. }
  apply G; [exact Na | lia].
Qed.

Lemma upper_lift : forall h s A n x, Upper h s A x -> Upper h s A (lift n x).
Proof.
  intros h s A n [[o l] i] [N U]. unfold lift. pose proof (split_nonneg n l N) as [Nb Nc].
  pose proof (ev_split n l) as E. destruct (split n l) as [b c]. cbn [fst snd] in *.
  split; [exact Nb |]. intros F u NF Pu. eapply Rle_trans; [apply (U F u NF Pu) |]. rewrite E, plus_IZR.
  enough (ev c (fun k => F (u * at_loss h k)) (o + Z.of_nat n) <= IZR (total c)) by lra.
  rewrite <- (Rmult_1_l (IZR (total c))), <- (ev_const c 1 (o + Z.of_nat n)). apply ev_le; [exact Nc |]. intro k. apply (n_range F NF).
Qed.

Lemma lower_drop : forall h s A n x, Lower h s A x -> Lower h s A (drop n x).
Proof.
  intros h s A n [[o l] i] [N U]. unfold drop. pose proof (split_nonneg n l N) as [Nb Nc].
  split; [exact Nc |]. intros F u NF Pu. eapply Rle_trans; [| apply (U F u NF Pu)]. rewrite (ev_split n l).
  pose proof (ev_nonneg _ (fun k => F (u * at_loss h k)) o Nb (fun k => proj1 (n_range F NF _))). lra.
Qed.
Lemma lower_keep : forall h s A n x, Lower h s A x -> Lower h s A (keep n x).
Proof.
  intros h s A n [[o l] i] [N U]. unfold keep. pose proof (split_nonneg n l N) as [Nb Nc].
  split; [exact Nb |]. intros F u NF Pu. eapply Rle_trans; [| apply (U F u NF Pu)]. rewrite (ev_split n l).
  pose proof (ev_nonneg _ (fun k => F (u * at_loss h k)) (o + Z.of_nat n) Nc (fun k => proj1 (n_range F NF _))). lra.
Qed.

(* ---- one step after another ---- *)

Definition depth (n : nat) := Nat.sub (Nat.log2 n) 3.
Definition product (a b : list Z) := let n := Nat.max (length a) (length b) in kara (depth n) n a b.
Definition times_above (s : Z) (x y : law) : law := let '(oa, la, ia) := x in let '(ob, lb, ib) := y in
  ((oa + ob)%Z, map (ceil s) (product la lb), (ceil s (ib * total la) + ia)%Z).
Definition times_below (s : Z) (x y : law) : law := let '(oa, la, ia) := x in let '(ob, lb, ib) := y in
  ((oa + ob)%Z, map (floor s) (product la lb), 0%Z).

Lemma ev_after : forall h la lb oa ob F u,
  ev la (fun k => ev lb (fun j => F (u * at_loss h k * at_loss h j)) ob) oa = ev (product la lb) (fun k => F (u * at_loss h k)) (oa + ob).
Proof.
  intros. unfold product. rewrite kara_ev, <- (ev_shift la (ev lb (fun k => F (u * at_loss h k))) oa ob). apply ev_ext. intro k.
  rewrite Z.add_comm, <- (ev_shift lb (fun j => F (u * at_loss h j)) ob k). apply ev_ext. intro j.
  rewrite Z.add_comm, at_add, Rmult_assoc. reflexivity.
Qed.

Theorem upper_compose : forall h s A B x y, (0 <= s)%Z -> keeps B -> Upper h s A x -> Upper h s B y ->
  Upper h s (fun F => A (B F)) (times_above s x y).
Proof.
  intros h s A B [[oa la] ia] [[ob lb] ib] S K [Na Ua] [Nb Ub]. unfold times_above.
  assert (nonneg (product la lb)) as N by (apply kara_nonneg; assumption).
  split; [apply ceil_nonneg; assumption |]. intros F u NF Pu. pose proof (two_pos s S) as Z.
  apply Rmult_le_reg_l with (IZR (2 ^ s)); [exact Z |].
  pose proof (ceil_ev s (product la lb) (fun k => F (u * at_loss h k)) (oa + ob) S (fun k => proj1 (n_range F NF _))) as Y.
  pose proof (IZR_le _ _ (ceil_ge s (ib * total la) S)) as W. rewrite !mult_IZR in W. rewrite plus_IZR.
  pose proof (Ua _ u (K F NF) Pu) as X. apply (Rmult_le_compat_l (IZR (2 ^ s))) in X; [| lra].
  assert (IZR (2 ^ s) * ev la (fun k => B F (u * at_loss h k)) oa <= ev (product la lb) (fun k => F (u * at_loss h k)) (oa + ob) + IZR ib * IZR (total la)) as V.
  { rewrite <- ev_by, <- ev_after, <- (ev_const la (IZR ib) oa), <- ev_plus. apply ev_le; [exact Na |]. intro k.
    apply (Ub F _ NF). apply Rmult_le_pos; [exact Pu | left; apply at_pos]. }
  lra.
Qed.

Theorem lower_compose : forall h s A B x y, (0 <= s)%Z -> keeps B -> Lower h s A x -> Lower h s B y ->
  Lower h s (fun F => A (B F)) (times_below s x y).
Proof.
  intros h s A B [[oa la] ia] [[ob lb] ib] S K [Na Ua] [Nb Ub]. unfold times_below.
  assert (nonneg (product la lb)) as N by (apply kara_nonneg; assumption).
  split; [apply floor_nonneg; assumption |]. intros F u NF Pu. pose proof (two_pos s S) as Z.
  apply Rmult_le_reg_l with (IZR (2 ^ s)); [exact Z |].
  pose proof (floor_ev s (product la lb) (fun k => F (u * at_loss h k)) (oa + ob) S (fun k => proj1 (n_range F NF _))) as Y.
  pose proof (Ua _ u (K F NF) Pu) as X. apply (Rmult_le_compat_l (IZR (2 ^ s))) in X; [| lra].
  assert (ev (product la lb) (fun k => F (u * at_loss h k)) (oa + ob) <= IZR (2 ^ s) * ev la (fun k => B F (u * at_loss h k)) oa) as V.
  { rewrite <- ev_by, <- ev_after. apply ev_le; [exact Na |]. intro k.
    apply (Ub F _ NF). apply Rmult_lt_0_compat; [exact Pu | apply at_pos]. }
  lra.
Qed.

(* ---- the same step many times: each product is cut to the losses from lo h to hi h ---- *)

Inductive plan := One | Twice (lo hi : Z) (p : plan) | More (lo hi : Z) (p : plan).
Fixpoint steps_of (p : plan) : nat :=
  match p with One => 1 | Twice _ _ p => steps_of p + steps_of p | More _ _ p => S (steps_of p) end.
Definition first_loss (x : law) := fst (fst x).
Definition cut_above (lo hi : Z) (x : law) := let y := raise (Z.to_nat (lo - first_loss x)) x in lift (Z.to_nat (hi - first_loss y + 1)) y.
Definition cut_below (lo hi : Z) (x : law) := let y := drop (Z.to_nat (lo - first_loss x)) x in keep (Z.to_nat (hi - first_loss y + 1)) y.
Fixpoint run_above (s : Z) (x : law) (p : plan) : law :=
  match p with
  | One => x
  | Twice lo hi p => let y := run_above s x p in cut_above lo hi (times_above s y y)
  | More lo hi p => cut_above lo hi (times_above s x (run_above s x p))
  end.
Fixpoint run_below (s : Z) (x : law) (p : plan) : law :=
  match p with
  | One => x
  | Twice lo hi p => let y := run_below s x p in cut_below lo hi (times_below s y y)
  | More lo hi p => cut_below lo hi (times_below s x (run_below s x p))
  end.

Definition iterate (A : operator) (n : nat) : operator := fun F => Nat.iter n A F.
Lemma keeps_iterate : forall A n, keeps A -> keeps (iterate A n).
Proof. intros A n K F N. unfold iterate. induction n as [| n IH]; [exact N | apply K, IH]. Qed.
Lemma iterate_add : forall A m n F, iterate A (m + n) F = iterate A m (iterate A n F).
Proof. intros A m; unfold iterate; induction m as [| m IH]; intros n F; [reflexivity | simpl; f_equal; apply IH]. Qed.

Lemma curve_same : forall w n, curve (List.repeat w n) = iterate (step w) n start.
Proof. intros w n; unfold iterate; induction n as [| n IH]; [reflexivity | cbn [List.repeat curve Nat.iter]; rewrite IH; reflexivity]. Qed.

Theorem run_above_upper : forall h s A x p, 0 <= h -> (0 <= s)%Z -> keeps A -> Upper h s A x -> Upper h s (iterate A (steps_of p)) (run_above s x p).
Proof.
  intros h s A x p P S K U; induction p as [| lo hi p IH | lo hi p IH]; cbn [steps_of run_above]; [exact U | |]; unfold cut_above.
  - apply upper_lift, upper_raise; [exact P |]. pose proof (upper_compose h s _ _ _ _ S (keeps_iterate A (steps_of p) K) IH IH) as C.
    destruct (times_above s _ _) as [[o l] i]. destruct C as [N C]. split; [exact N |]. intros F u. rewrite iterate_add. apply C.
  - apply upper_lift, upper_raise; [exact P |]. exact (upper_compose h s _ _ _ _ S (keeps_iterate A (steps_of p) K) U IH).
Qed.

Theorem run_below_lower : forall h s A x p, (0 <= s)%Z -> keeps A -> Lower h s A x -> Lower h s (iterate A (steps_of p)) (run_below s x p).
Proof.
  intros h s A x p S K U; induction p as [| lo hi p IH | lo hi p IH]; cbn [steps_of run_below]; [exact U | |]; unfold cut_below.
  - apply lower_keep, lower_drop. pose proof (lower_compose h s _ _ _ _ S (keeps_iterate A (steps_of p) K) IH IH) as C.
    destruct (times_below s _ _) as [[o l] i]. destruct C as [N C]. split; [exact N |]. intros F u. rewrite iterate_add. apply C.
  - apply lower_keep, lower_drop. exact (lower_compose h s _ _ _ _ S (keeps_iterate A (steps_of p) K) U IH).
Qed.

(* ---- audit ---- *)

Print Assumptions kara_ev.
Print Assumptions upper_compose.
Print Assumptions lower_compose.
Print Assumptions run_above_upper.
Print Assumptions run_below_lower.
