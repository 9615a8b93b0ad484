(* steps_sampled.v - many steps of the Poisson-sampled Gaussian, the record removed: the divergence between two decimals.

   The law of one step is computed from enclosures of Phi at the places where the loss is k h (from above), or at the ends of cells
   that a certificate gives (from below).  The weights are guessed from the ends of enclosures and then checked, by signs.
   The value is that of curve.v: for densities the recursion is the definition.
   Classic mistake: an enclosure of an argument of Phi that holds 0 says nothing; the check then fails. *)
From Coq Require Import ZArith Reals Psatz List Lia.
From Coquelicot Require Import Coquelicot.
From Interval.Float Require Import Specific_ops.
From Interval.Interval Require Import Float.
From Assay Require Import normal curve steps cells subsample.
From Vectors Require Import area power enclose families composed.
Import ListNotations.
Open Scope bool_scope.
Open Scope R_scope.

(* ---- guesses: nothing rests on them ---- *)

Definition whole (up : bool) (x : F.type) : Z :=
  match x with
  | Specific_ops.Float m e => let m := (if up then - m else m)%Z in let w := (if 0 <=? e then m * 2 ^ e else m / 2 ^ (- e))%Z in if up then (- w)%Z else w
  | Fnan => 0%Z
  end.
Definition over (i : I.type) : Z := (whole true (I.upper i) + 1)%Z.
Definition under (i : I.type) : Z := (whole false (I.lower i) - 1)%Z.

(* ---- Phi of an enclosure ---- *)

(* terms of the series of the area up to x: n + 4 x^2 *)
Definition phi_of (p : F.precision) (n : nat) (i : I.type) : I.type :=
  let c := I.div p (I.fromZ p 2) (I.sqrt p (I.pi p)) in let x := I.div p (I.neg i) (I.sqrt p (I.fromZ p 2)) in
  let terms := (n + Z.to_nat (4 * over (I.mul p x x)))%nat in
  I.div p (I.sub p (I.fromZ p 1) (I.mul p c (area_of p terms x))) (I.fromZ p 2).
Lemma phi_of_holds : forall p n i x, holds i x -> holds (phi_of p n i) (Phi x).
Proof.
  intros p n i x X. unfold phi_of, Phi, Erfc, Erf. apply holds_div; [| apply holds_num].
  apply holds_sub; [apply holds_num |]. apply holds_mul.
  - apply holds_div; [apply holds_num | apply holds_sqrt, I.pi_correct].
  - apply area_holds. apply holds_div; [apply holds_neg, X | apply holds_sqrt, holds_num].
Qed.

(* ---- what a step is about, as numbers and as enclosures ---- *)

Record question := { deviation : Z * positive; rate : Z * positive; loss_step : Z * positive }.
Definition number (x : Z * positive) : R := IZR (fst x) / IZR (Zpos (snd x)).
Definition number_of (p : F.precision) (x : Z * positive) : I.type := num p (fst x) (snd x).
Lemma number_holds : forall p x, holds (number_of p x) (number x).
Proof. intros. apply num_holds. Qed.

(* enclosures of the mass left of a point without and with the record *)
Definition mark := (I.type * I.type)%type.
Definition marks_at (q : question) (m : mark) (y : R) :=
  holds (fst m) (below_at (number (deviation q)) 0 y) /\ holds (snd m) (mixed_below (number (deviation q)) (number (rate q)) y).
Definition mark_of (p : F.precision) (n : nat) (q : question) (y : I.type) : mark :=
  let s := number_of p (deviation q) in let g := number_of p (rate q) in let one := I.fromZ p 1 in
  let a := phi_of p n (I.div p (I.sub p y (I.fromZ p 0)) s) in let b := phi_of p n (I.div p (I.sub p y one) s) in
  (a, I.add p (I.mul p (I.sub p one g) a) (I.mul p g b)).
Lemma mark_holds : forall p n q i y, holds i y -> marks_at q (mark_of p n q i) y.
Proof.
  intros p n q i y Y. unfold marks_at, mark_of, mixed_below, below_at. cbn [fst snd].
  assert (forall m, holds (phi_of p n (I.div p (I.sub p i (I.fromZ p m)) (number_of p (deviation q)))) (Phi ((y - IZR m) / number (deviation q)))) as A.
  { intro m. apply phi_of_holds, holds_div; [apply holds_sub; [exact Y | apply holds_num] | apply number_holds]. }
  split; [apply A |]. apply holds_add; (apply holds_mul; [| apply A]); [apply holds_sub; [apply holds_num |] |]; apply number_holds.
Qed.

(* exp(k h) *)
Definition grown (p : F.precision) (q : question) (k : Z) : I.type := exp_of p (num p (k * fst (loss_step q)) (snd (loss_step q))).
Lemma grown_holds : forall p q k, holds (grown p q k) (exp (IZR k * number (loss_step q))).
Proof.
  intros. unfold grown. apply exp_holds. replace (IZR k * number (loss_step q)) with (IZR (k * fst (loss_step q)) / IZR (Zpos (snd (loss_step q)))); [apply num_holds |].
  unfold number. rewrite mult_IZR. field. apply not_0_IZR. lia.
Qed.
Definition ratio_at (p : F.precision) (q : question) (k : Z) : I.type := grown p q (- k).
Lemma ratio_holds : forall p q k, holds (ratio_at p q k) (at_loss (number (loss_step q)) k).
Proof.
  intros. unfold ratio_at, at_loss. replace (- (IZR k * number (loss_step q))) with (IZR (- k) * number (loss_step q)) by (rewrite opp_IZR; ring). apply grown_holds.
Qed.
Definition place_of (p : F.precision) (q : question) (k : Z) : I.type :=
  let s := number_of p (deviation q) in let g := number_of p (rate q) in let one := I.fromZ p 1 in
  I.add p (I.div p one (I.fromZ p 2)) (I.mul p (I.mul p s s) (I.ln p (I.div p (I.sub p (grown p q k) (I.sub p one g)) g))).
Lemma place_holds : forall p q k, holds (place_of p q k) (place (number (deviation q)) (number (rate q)) (number (loss_step q)) k).
Proof.
  intros. unfold place_of, place. apply holds_add; [apply holds_div; apply holds_num |]. apply holds_mul; [apply holds_mul; apply number_holds |].
  apply holds_ln, holds_div; [| apply number_holds]. apply holds_sub; [apply grown_holds |]. apply holds_sub; [apply holds_num | apply number_holds].
Qed.

(* ---- from above ---- *)

Section Step.
Let sd (q : question) := number (deviation q).
Let rt (q : question) := number (rate q).
Let hh (q : question) := number (loss_step q).

Fixpoint cells_above (p : F.precision) (t : nat) (q : question) (s : Z) (n : nat) (k : Z) (m : mark) : option (list (Z * Z) * mark) :=
  match n with
  | O => Some ([], m)
  | S n =>
    let m' := mark_of p t q (place_of p q (k + 1)) in let two := I.fromZ p (2 ^ s) in
    let P := I.mul p two (I.sub p (snd m') (snd m)) in let Q := I.mul p two (I.sub p (fst m') (fst m)) in
    let r := ratio_at p q k in let d := I.sub p r (ratio_at p q (k + 1)) in let w := I.sub p (I.mul p r P) Q in
    let b := Z.max 0 (over (I.div p w d)) in let a := Z.max 0 (over P - b) in
    if below (I.sub p w (I.mul p d (I.fromZ p b))) && below (I.sub p P (I.fromZ p (a + b))) then
      match cells_above p t q s n (k + 1) m' with Some (l, e) => Some ((a, b) :: l, e) | None => None end
    else None
  end.

Lemma cells_above_ok : forall p t q s (S : 0 < sd q) (G : 0 < rt q < 1) n k m l e, 0 < hh q -> 1 - rt q < exp (IZR k * hh q) ->
  let y := place (sd q) (rt q) (hh q) in marks_at q m (y k) -> cells_above p t q s n k m = Some (l, e) ->
  covered (sampled_gaussian (sd q) (rt q) S G) (hh q) s y l k /\ (forall a b, In (a, b) l -> (0 <= a)%Z /\ (0 <= b)%Z) /\
  marks_at q e (y (k + Z.of_nat (length l))%Z).
Proof.
  intros p t q s S G n; induction n as [| n IH]; intros k m l e H V y M E; cbn [cells_above] in E.
  - injection E as <- <-. cbn [covered length]. rewrite Z.add_0_r. split; [exact I | split; [intros a b [] | exact M]].
  - set (m' := mark_of p t q (place_of p q (k + 1))) in *. pose proof (mark_holds p t q _ _ (place_holds p q (k + 1))) as M'. fold m' in M'. change (marks_at q m' (y (k + 1)%Z)) in M'.
    set (two := I.fromZ p (2 ^ s)) in *. set (P := I.mul p two (I.sub p (snd m') (snd m))) in *. set (Q := I.mul p two (I.sub p (fst m') (fst m))) in *.
    set (r := ratio_at p q k) in *. set (d := I.sub p r (ratio_at p q (k + 1))) in *. set (w := I.sub p (I.mul p r P) Q) in *.
    set (b := Z.max 0 (over (I.div p w d))) in *. set (a := Z.max 0 (over P - b)) in *.
    destruct (below (I.sub p w (I.mul p d (I.fromZ p b))) && below (I.sub p P (I.fromZ p (a + b))))%bool eqn:B; [| discriminate].
    destruct (cells_above p t q s n (k + 1) m') as [[l' e'] |] eqn:C; [| discriminate]. injection E as <- <-.
    apply andb_prop in B. destruct B as [B1 B2].
    assert (1 - rt q < exp (IZR (k + 1) * hh q)) as V'.
    { eapply Rlt_trans; [exact V |]. apply exp_increasing. rewrite plus_IZR. lra. }
    destruct (IH (k + 1)%Z m' l' e' H V' M' C) as [C1 [C2 C3]]. clear IH C.
    set (RP := RInt (mixed (sd q) (rt q)) (y k) (y (k + 1)%Z)). set (RQ := RInt (normal (sd q) 0) (y k) (y (k + 1)%Z)).
    assert (holds P (IZR (2 ^ s) * RP)) as HP.
    { unfold P. apply holds_mul; [apply holds_num |]. unfold RP. rewrite (is_RInt_unique _ _ _ _ (mixed_int (sd q) (rt q) _ _ S)). apply holds_sub; [apply M' | apply M]. }
    assert (holds Q (IZR (2 ^ s) * RQ)) as HQ.
    { unfold Q. apply holds_mul; [apply holds_num |]. unfold RQ. rewrite (is_RInt_unique _ _ _ _ (normal_int (sd q) 0 _ _ S)). apply holds_sub; [apply M' | apply M]. }
    apply (below_holds _ (at_loss (hh q) k * (IZR (2 ^ s) * RP) - IZR (2 ^ s) * RQ - (at_loss (hh q) k - at_loss (hh q) (k + 1)) * IZR b)) in B1.
    2: { apply holds_sub; [apply holds_sub; [apply holds_mul; [apply ratio_holds | exact HP] | exact HQ] |].
         apply holds_mul; [apply holds_sub; apply ratio_holds | apply holds_num]. }
    apply (below_holds _ (IZR (2 ^ s) * RP - IZR (a + b))) in B2; [| apply holds_sub; [exact HP | apply holds_num]].
    rewrite plus_IZR in B2.
    split; [| split].
    + cbn [covered]. cbn [dp dq sampled_gaussian]. fold RP RQ. split; [| split; [| split; [lra | split; [lra | exact C1]]]].
      * apply place_rises; [exact S | apply G | lra | exact V | lia].
      * intros z [Z1 Z2]. split.
        -- apply left_of_place; [exact S | apply G | exact V' | exact (Rlt_le _ _ Z2)].
        -- apply right_of_place; [exact S | apply G | exact V | exact (Rlt_le _ _ Z1)].
    + intros a' b' [I | I]; [injection I as <- <-; unfold a, b; lia | apply C2, I].
    + cbn [length]. replace (k + Z.of_nat (Datatypes.S (length l')))%Z with (k + 1 + Z.of_nat (length l'))%Z by lia. exact C3.
Qed.

Definition tiny : Z * positive := (1%Z, (2 ^ 60)%positive).
Definition one_above (p : F.precision) (t : nat) (q : question) (s o : Z) (n : nat) : option law :=
  let one := I.fromZ p 1 in let two := I.fromZ p (2 ^ s) in let m := mark_of p t q (place_of p q o) in
  if below (I.sub p (I.add p (I.sub p one (number_of p (rate q))) (number_of p tiny)) (grown p q o)) then
    match cells_above p t q s n o m with
    | Some (l, e) =>
      let L := I.mul p two (snd m) in let R := I.mul p two (I.sub p one (snd e)) in
      let left := Z.max 0 (over L) in let right := Z.max 0 (over R) in
      if below (I.sub p L (I.fromZ p left)) && below (I.sub p R (I.fromZ p right)) then Some (o, spread left l, right) else None
    | None => None
    end
  else None.

Lemma one_above_ok : forall p t q s o n x (S : 0 < sd q) (G : 0 < rt q < 1), (0 <= s)%Z -> 0 < hh q -> one_above p t q s o n = Some x ->
  Upper (hh q) s (step (sampled_gaussian (sd q) (rt q) S G)) x.
Proof.
  intros p t q s o n x S G Hs H E. unfold one_above in E. set (m := mark_of p t q (place_of p q o)) in *.
  destruct (below (I.sub p (I.add p (I.sub p (I.fromZ p 1) (number_of p (rate q))) (number_of p tiny)) (grown p q o))) eqn:B; [| discriminate].
  destruct (cells_above p t q s n o m) as [[l e] |] eqn:C; [| discriminate].
  set (L := I.mul p (I.fromZ p (2 ^ s)) (snd m)) in *. set (R := I.mul p (I.fromZ p (2 ^ s)) (I.sub p (I.fromZ p 1) (snd e))) in *.
  set (left := Z.max 0 (over L)) in *. set (right := Z.max 0 (over R)) in *.
  destruct (below (I.sub p L (I.fromZ p left)) && below (I.sub p R (I.fromZ p right)))%bool eqn:T; [| discriminate]. injection E as <-.
  apply andb_prop in T. destruct T as [T1 T2].
  apply (below_holds _ (1 - rt q + number tiny - exp (IZR o * hh q))) in B.
  2: { apply holds_sub; [| apply grown_holds]. apply holds_add; [apply holds_sub; [apply holds_num | apply number_holds] | apply number_holds]. }
  assert (0 < number tiny) as Tn by (unfold number, tiny; cbn [fst snd]; apply Rdiv_lt_0_compat; apply IZR_lt; lia).
  pose proof (mark_holds p t q _ _ (place_holds p q o)) as M. fold m in M.
  destruct (cells_above_ok p t q s S G n o m l e H ltac:(lra) M C) as [C1 [C2 C3]].
  pose proof (two_pos s Hs) as W. set (y := place (sd q) (rt q) (hh q)) in *.
  apply (below_holds _ (IZR (2 ^ s) * mixed_below (sd q) (rt q) (y o) - IZR left)) in T1; [| apply holds_sub; [apply holds_mul; [apply holds_num | apply M] | apply holds_num]].
  apply (below_holds _ (IZR (2 ^ s) * (1 - mixed_below (sd q) (rt q) (y (o + Z.of_nat (length l))%Z)) - IZR right)) in T2.
  2: { apply holds_sub; [apply holds_mul; [apply holds_num | apply holds_sub; [apply holds_num | apply C3]] | apply holds_num]. }
  apply (step_above (sampled_gaussian (sd q) (rt q) S G) (hh q) s y o l left right true H Hs C2 ltac:(unfold left; lia) ltac:(unfold right; lia) C1).
  - intros z Z. apply left_of_place; [exact S | apply G | lra | exact (Rlt_le _ _ Z)].
  - intros z _. cbn [dp sampled_gaussian]. rewrite (is_RInt_unique _ _ _ _ (mixed_int (sd q) (rt q) _ _ S)). pose proof (mixed_range (sd q) (rt q) z G).
    assert (IZR (2 ^ s) * (mixed_below (sd q) (rt q) (y o) - mixed_below (sd q) (rt q) z) <= IZR (2 ^ s) * mixed_below (sd q) (rt q) (y o)) by (apply Rmult_le_compat_l; lra). lra.
  - discriminate.
  - intros z _. cbn [dp sampled_gaussian]. rewrite (is_RInt_unique _ _ _ _ (mixed_int (sd q) (rt q) _ _ S)). pose proof (mixed_range (sd q) (rt q) z G).
    set (v := mixed_below (sd q) (rt q) (y (o + Z.of_nat (length l))%Z)) in *.
    assert (IZR (2 ^ s) * (mixed_below (sd q) (rt q) z - v) <= IZR (2 ^ s) * (1 - v)) by (apply Rmult_le_compat_l; lra). lra.
Qed.

(* ---- from below: ends are whole numbers over 2^e ---- *)

Definition point (e : positive) (z : Z) : R := IZR z / IZR (Zpos (2 ^ e)).
Fixpoint cells_below (p : F.precision) (t : nat) (q : question) (s : Z) (e : positive) (z : Z) (ends : list Z) (k : Z) (m : mark) : option (list (Z * Z)) :=
  match ends with
  | [] => Some []
  | z' :: ends =>
    let m' := mark_of p t q (num p z' (2 ^ e)) in let two := I.fromZ p (2 ^ s) in
    let P := I.sub p (snd m') (snd m) in let Q := I.sub p (fst m') (fst m) in let w := Z.max 0 (under (I.mul p two P)) in
    if (z <=? z')%Z && below (I.sub p Q (I.mul p (ratio_at p q k) P)) && below (I.sub p (I.fromZ p w) (I.mul p two P)) then
      match cells_below p t q s e z' ends (k + 1) m' with Some l => Some ((w, z') :: l) | None => None end
    else None
  end.

Lemma cells_below_ok : forall p t q s e (S : 0 < sd q) (G : 0 < rt q < 1) ends z k m l,
  marks_at q m (point e z) -> cells_below p t q s e z ends k m = Some l ->
  contracted (sampled_gaussian (sd q) (rt q) S G) (hh q) s (point e z) (map (fun c => (fst c, point e (snd c))) l) k.
Proof.
  intros p t q s e S G ends; induction ends as [| z' ends IH]; intros z k m l M E; cbn [cells_below] in E.
  - injection E as <-. exact I.
  - set (m' := mark_of p t q (num p z' (2 ^ e))) in *. assert (marks_at q m' (point e z')) as M' by (apply mark_holds, num_holds).
    set (P := I.sub p (snd m') (snd m)) in *. set (Q := I.sub p (fst m') (fst m)) in *. set (w := Z.max 0 (under (I.mul p (I.fromZ p (2 ^ s)) P))) in *.
    destruct ((z <=? z')%Z && below (I.sub p Q (I.mul p (ratio_at p q k) P)) && below (I.sub p (I.fromZ p w) (I.mul p (I.fromZ p (2 ^ s)) P)))%bool eqn:B; [| discriminate].
    destruct (cells_below p t q s e z' ends (k + 1) m') as [l' |] eqn:C; [| discriminate]. injection E as <-.
    apply andb_prop in B. destruct B as [B B3]. apply andb_prop in B. destruct B as [B1 B2]. apply Z.leb_le in B1.
    set (RP := RInt (mixed (sd q) (rt q)) (point e z) (point e z')). set (RQ := RInt (normal (sd q) 0) (point e z) (point e z')).
    assert (holds P RP) as HP by (unfold RP; rewrite (is_RInt_unique _ _ _ _ (mixed_int (sd q) (rt q) _ _ S)); apply holds_sub; [apply M' | apply M]).
    assert (holds Q RQ) as HQ by (unfold RQ; rewrite (is_RInt_unique _ _ _ _ (normal_int (sd q) 0 _ _ S)); apply holds_sub; [apply M' | apply M]).
    apply (below_holds _ (RQ - at_loss (hh q) k * RP)) in B2; [| apply holds_sub; [exact HQ | apply holds_mul; [apply ratio_holds | exact HP]]].
    apply (below_holds _ (IZR w - IZR (2 ^ s) * RP)) in B3; [| apply holds_sub; [apply holds_num | apply holds_mul; [apply holds_num | exact HP]]].
    cbn [map contracted fst snd dp dq sampled_gaussian]. fold RP RQ. repeat split; try lra.
    + unfold point. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, IZR_lt; lia | apply IZR_le, B1].
    + unfold w; lia.
    + apply (IH z' (k + 1)%Z m' l' M' C).
Qed.

Definition one_below (p : F.precision) (t : nat) (q : question) (s o : Z) (e : positive) (z : Z) (ends : list Z) : option law :=
  match cells_below p t q s e z ends o (mark_of p t q (num p z (2 ^ e))) with Some l => Some (o, map fst l, 0%Z) | None => None end.
Lemma one_below_ok : forall p t q s o e z ends x (S : 0 < sd q) (G : 0 < rt q < 1), (0 <= s)%Z -> one_below p t q s o e z ends = Some x ->
  Lower (hh q) s (step (sampled_gaussian (sd q) (rt q) S G)) x.
Proof.
  intros p t q s o e z ends x S G Hs E. unfold one_below in E.
  destruct (cells_below p t q s e z ends o (mark_of p t q (num p z (2 ^ e)))) as [l |] eqn:C; [| discriminate]. injection E as <-.
  replace (map fst l) with (map fst (map (fun c => (fst c, point e (snd c))) l)) by (rewrite map_map; reflexivity).
  apply step_below with (a := point e z); [exact Hs |]. apply (cells_below_ok p t q s e S G ends z o (mark_of p t q (num p z (2 ^ e))) l); [apply mark_holds, num_holds | exact C].
Qed.

(* ---- many steps: the value at x / y ---- *)

Definition at_level (q : question) (x : Z) (y : positive) (k : Z) : tree :=
  enclose.Exp (Num (x * Zpos (snd (loss_step q)) - k * fst (loss_step q) * Zpos y) (y * snd (loss_step q))).
Lemma at_level_value : forall q x y k, value (at_level q x y k) = exp (IZR x / IZR (Zpos y)) * at_loss (hh q) k.
Proof.
  intros q x y k. unfold at_level, at_loss, hh, number. cbn [value]. rewrite <- exp_plus. f_equal.
  rewrite minus_IZR, !mult_IZR, Pos2Z.inj_mul, mult_IZR. field. split; apply not_0_IZR; lia.
Qed.
Definition ratio_tree (q : question) : tree := enclose.Exp (Num (- fst (loss_step q)) (snd (loss_step q))).
Lemma ratio_tree_value : forall q, value (ratio_tree q) = at_loss (hh q) 1.
Proof. intro q. unfold ratio_tree, at_loss, hh, number. cbn [value]. f_equal. rewrite opp_IZR. field. apply not_0_IZR; lia. Qed.

Definition sampled_at_most (bits : positive) (t : nat) (q : question) (s o : Z) (n : nat) (how : plan) (x : Z) (y : positive) (k c : Z) (d : positive) : bool :=
  match one_above (F.PtoP bits) t q s o n with
  | Some l => (0 <=? s)%Z && at_most bits (at_level q x y k) (at_level q x y (k - 1)) (ratio_tree q) s k (run_above s l how) c d
  | None => false
  end.
Definition sampled_at_least (bits : positive) (t : nat) (q : question) (s o : Z) (e : positive) (z : Z) (ends : list Z) (how : plan) (x : Z) (y : positive) (k a : Z) (b : positive) : bool :=
  match one_below (F.PtoP bits) t q s o e z ends with
  | Some l => (0 <=? s)%Z && at_least bits (at_level q x y k) (ratio_tree q) s k (run_below s l how) a b
  | None => false
  end.

Theorem sampled_above : forall bits t q s o n how x y k c d T (S : 0 < sd q) (G : 0 < rt q < 1), 0 < hh q -> steps_of how = T ->
  sampled_at_most bits t q s o n how x y k c d = true ->
  curve (List.repeat (sampled_gaussian (sd q) (rt q) S G) T) (exp (IZR x / IZR (Zpos y))) <= IZR c / IZR (Z.pow_pos 10 d).
Proof.
  intros bits t q s o n how x y k c d T S G H <- E. unfold sampled_at_most in E. destruct (one_above (F.PtoP bits) t q s o n) as [l |] eqn:L; [| discriminate].
  apply andb_prop in E. destruct E as [Hs E]. apply Z.leb_le in Hs. rewrite curve_same.
  pose proof (one_above_ok _ _ _ _ _ _ _ S G Hs H L) as U. pose proof (exp_pos (IZR x / IZR (Zpos y))) as P.
  apply (law_at_most bits _ _ _ s k _ c d (hh q) _ _ (Rlt_le _ _ H) (Rlt_le _ _ P) Hs (run_above_upper (hh q) s _ _ how (Rlt_le _ _ H) Hs (nice_step _) U)) in E;
    [exact E | apply at_level_value | apply at_level_value | apply ratio_tree_value].
Qed.

Theorem sampled_below : forall bits t q s o e z ends how x y k a b T (S : 0 < sd q) (G : 0 < rt q < 1), steps_of how = T ->
  sampled_at_least bits t q s o e z ends how x y k a b = true ->
  IZR a / IZR (Z.pow_pos 10 b) <= curve (List.repeat (sampled_gaussian (sd q) (rt q) S G) T) (exp (IZR x / IZR (Zpos y))).
Proof.
  intros bits t q s o e z ends how x y k a b T S G <- E. unfold sampled_at_least in E. destruct (one_below (F.PtoP bits) t q s o e z ends) as [l |] eqn:L; [| discriminate].
  apply andb_prop in E. destruct E as [Hs E]. apply Z.leb_le in Hs. rewrite curve_same.
  pose proof (one_below_ok _ _ _ _ _ _ _ _ _ S G Hs L) as U. pose proof (exp_pos (IZR x / IZR (Zpos y))) as P.
  apply (law_at_least bits _ _ s k _ a b (hh q) _ _ P Hs (run_below_lower (hh q) s _ _ how Hs (nice_step _) U)) in E;
    [exact E | apply at_level_value | apply ratio_tree_value].
Qed.
End Step.

(* ---- audit ---- *)

Definition all :=
  (sampled_above,
   sampled_below).
Print Assumptions all.
