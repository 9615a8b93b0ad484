(* steps_laplace.v - many steps of Laplace noise of scale b and shift 1: the divergence between two decimals.

   The loss of a step is -1/b left of 0, 1/b right of 1 and rises evenly between; with h = 1 / (b n) the places of the losses k h
   are (1 + k/n) / 2, and a cell around one of them has its ratio of masses exactly there.
   The value is that of curve.v: for densities the recursion is the definition.
   Classic mistake: what lies between the last loss but a half and the last goes below to the last but one. *)
From Coq Require Import ZArith Reals Psatz List Lia.
From Coquelicot Require Import Coquelicot.
From Interval.Interval Require Import Float.
From Assay Require Import elementary laplace curve steps cells.
From Vectors Require Import area power enclose families composed steps_sampled.
Import ListNotations.
Open Scope bool_scope.
Open Scope R_scope.

(* ---- the step ---- *)

Lemma law_int : forall a b x y, 0 < b -> is_RInt (laplace_law a b) x y (laplace_area a b y - laplace_area a b x).
Proof.
  intros a b x y B. apply (is_RInt_derive (laplace_area a b) (laplace_law a b)); intros z _; [apply area_derive | apply laplace_cont].
Qed.
Lemma area_range : forall a b y, 0 < b -> - / 2 <= laplace_area a b y <= / 2.
Proof.
  intros a b y B. destruct (Rle_dec a y) as [L | L].
  - rewrite area_right by assumption. pose proof (Exp_prop.exp_pos (- (y - a) / b)).
    assert (exp (- (y - a) / b) <= 1); [| lra]. rewrite <- exp_0. destruct (Req_dec (- (y - a) / b) 0) as [-> | N]; [lra |]. left. apply exp_increasing.
    assert (- (y - a) / b <= 0); [| lra]. assert (0 < / b) by (apply Rinv_0_lt_compat, B). unfold Rdiv. nra.
  - rewrite area_left by lra. pose proof (Exp_prop.exp_pos ((y - a) / b)).
    assert (exp ((y - a) / b) <= 1); [| lra]. rewrite <- exp_0. left. apply exp_increasing. assert (0 < / b) by (apply Rinv_0_lt_compat, B). unfold Rdiv. nra.
Qed.
Lemma law_mass : forall a b x y, 0 < b -> RInt (laplace_law a b) x y <= 1.
Proof.
  intros a b x y B. rewrite (is_RInt_unique _ _ _ _ (law_int a b x y B)). pose proof (area_range a b x B). pose proof (area_range a b y B). lra.
Qed.

Definition laplace_step (b : R) (B : 0 < b) : densities := {|
  dp := laplace_law 1 b; dq := laplace_law 0 b;
  dp_pos := fun y => laplace_pos 1 b y B; dq_pos := fun y => Rlt_le _ _ (laplace_pos 0 b y B);
  dp_cont := laplace_cont 1 b; dq_cont := laplace_cont 0 b;
  dp_mass := fun x y _ => law_mass 1 b x y B; dq_mass := fun x y _ => law_mass 0 b x y B |}.

Lemma law_ratio : forall b y r, 0 < b -> r <= (Rabs (y - 1) - Rabs (y - 0)) / b -> exp r * laplace_law 1 b y <= laplace_law 0 b y.
Proof.
  intros b y r B H. unfold laplace_law, Rdiv. rewrite <- Rmult_assoc, <- exp_plus. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra |].
  replace ((Rabs (y - 1) - Rabs (y - 0)) / b) with (- Rabs (y - 0) * / b - - Rabs (y - 1) * / b) in H by (field; lra).
  destruct (Req_dec (r + - Rabs (y - 1) * / b) (- Rabs (y - 0) * / b)) as [-> |]; [lra | left; apply exp_increasing; lra].
Qed.
Lemma law_ratio_up : forall b y r, 0 < b -> (Rabs (y - 1) - Rabs (y - 0)) / b <= r -> laplace_law 0 b y <= exp r * laplace_law 1 b y.
Proof.
  intros b y r B H. unfold laplace_law, Rdiv. rewrite <- Rmult_assoc, <- exp_plus. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra |].
  replace ((Rabs (y - 1) - Rabs (y - 0)) / b) with (- Rabs (y - 0) * / b - - Rabs (y - 1) * / b) in H by (field; lra).
  destruct (Req_dec (r + - Rabs (y - 1) * / b) (- Rabs (y - 0) * / b)) as [-> |]; [lra | left; apply exp_increasing; lra].
Qed.

(* the masses of a cell between 0 and 1 *)
Lemma first_mass : forall b x y, 0 < b -> x <= 1 -> y <= 1 -> RInt (laplace_law 1 b) x y = (exp ((y - 1) / b) - exp ((x - 1) / b)) / 2.
Proof. intros b x y B X Y. rewrite (is_RInt_unique _ _ _ _ (law_int 1 b x y B)), !area_left by assumption. match goal with |- _ ?l ?r => change (@eq R l r) end. field. Qed.
Lemma second_mass : forall b x y, 0 < b -> 0 <= x -> 0 <= y -> RInt (laplace_law 0 b) x y = (exp ((0 - x) / b) - exp ((0 - y) / b)) / 2.
Proof.
  intros b x y B X Y. rewrite (is_RInt_unique _ _ _ _ (law_int 0 b x y B)), !area_right by assumption.
  replace (- (y - 0)) with (0 - y) by ring. replace (- (x - 0)) with (0 - x) by ring. match goal with |- _ ?l ?r => change (@eq R l r) end. field.
Qed.
Lemma second_first : forall b x y, 0 < b -> 0 <= x <= 1 -> 0 <= y <= 1 -> RInt (laplace_law 0 b) x y = exp ((1 - (x + y)) / b) * RInt (laplace_law 1 b) x y.
Proof.
  intros b x y B X Y. rewrite first_mass, second_mass by lra.
  replace ((0 - x) / b) with ((1 - (x + y)) / b + (y - 1) / b) by (field; lra). replace ((0 - y) / b) with ((1 - (x + y)) / b + (x - 1) / b) by (field; lra).
  rewrite !exp_plus. match goal with |- _ ?l ?r => change (@eq R l r) end. field.
Qed.

(* ---- the lattice: scale u / v, n cells in a half; places are z / (4 n) ---- *)

Section Lattice.
Let sc (u v : positive) := IZR (Zpos u) / IZR (Zpos v).
Let hh (u v n : positive) := IZR (Zpos v) / IZR (Zpos (u * n)).
Definition spot (n : positive) (z : Z) : R := IZR z / IZR (Zpos (4 * n)).
Definition spot_of (n : positive) (k : Z) : Z := (2 * Zpos n + 2 * k)%Z.

Lemma scale_pos : forall u v, 0 < sc u v.
Proof. intros. unfold sc. apply Rdiv_lt_0_compat; apply IZR_lt; lia. Qed.
Lemma step_pos : forall u v n, 0 < hh u v n.
Proof. intros. unfold hh. apply Rdiv_lt_0_compat; apply IZR_lt; lia. Qed.
Lemma spot_le : forall n x y, (x <= y)%Z -> spot n x <= spot n y.
Proof. intros n x y L. unfold spot. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, IZR_lt; lia | apply IZR_le, L]. Qed.
Lemma spot_zero : forall n, spot n 0 = 0.
Proof. intro n. unfold spot, Rdiv. ring. Qed.
Lemma spot_one : forall n, spot n (4 * Zpos n) = 1.
Proof. intro n. unfold spot. rewrite Pos2Z.inj_mul. apply Rinv_r. apply not_0_IZR. lia. Qed.
(* 1 - 2 y is - k h b at the place of k *)
Lemma spot_loss : forall u v n k, (1 - 2 * spot n (spot_of n k)) / sc u v = - (IZR k * hh u v n).
Proof.
  intros. unfold spot, spot_of, sc, hh. rewrite plus_IZR, !mult_IZR, !Pos2Z.inj_mul, !mult_IZR.
  field. repeat split; apply not_0_IZR; lia.
Qed.
Lemma gap_inside : forall y, 0 <= y <= 1 -> Rabs (y - 1) - Rabs (y - 0) = 1 - 2 * y.
Proof. intros y Y. rewrite (Rabs_left1 (y - 1)), (Rabs_right (y - 0)) by lra. ring. Qed.
Lemma gap_falls : forall y z, y <= z -> Rabs (z - 1) - Rabs (z - 0) <= Rabs (y - 1) - Rabs (y - 0).
Proof. intros y z L. unfold Rabs. repeat destruct Rcase_abs; lra. Qed.

Lemma left_of_spot : forall u v n k y, (- Zpos n <= k <= Zpos n)%Z -> y <= spot n (spot_of n k) ->
  at_loss (hh u v n) k * laplace_law 1 (sc u v) y <= laplace_law 0 (sc u v) y.
Proof.
  intros u v n k y K L. pose proof (scale_pos u v) as B. unfold at_loss. apply law_ratio; [exact B |]. rewrite <- spot_loss with (n := n).
  apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, B |]. rewrite <- gap_inside; [apply gap_falls, L |].
  pose proof (spot_le n 0 (spot_of n k) ltac:(unfold spot_of; lia)). pose proof (spot_le n (spot_of n k) (4 * Zpos n) ltac:(unfold spot_of; lia)).
  rewrite spot_zero in *. rewrite spot_one in *. lra.
Qed.
Lemma right_of_spot : forall u v n k y, (- Zpos n <= k <= Zpos n)%Z -> spot n (spot_of n k) <= y ->
  laplace_law 0 (sc u v) y <= at_loss (hh u v n) k * laplace_law 1 (sc u v) y.
Proof.
  intros u v n k y K L. pose proof (scale_pos u v) as B. unfold at_loss. apply law_ratio_up; [exact B |]. rewrite <- spot_loss with (n := n).
  apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, B |]. rewrite <- gap_inside; [apply gap_falls, L |].
  pose proof (spot_le n 0 (spot_of n k) ltac:(unfold spot_of; lia)). pose proof (spot_le n (spot_of n k) (4 * Zpos n) ltac:(unfold spot_of; lia)).
  rewrite spot_zero in *. rewrite spot_one in *. lra.
Qed.

(* ---- masses as formulas ---- *)

(* (z / (4 n) - a) / b *)
Definition power_tree (u v n : positive) (z a : Z) : tree := enclose.Exp (Num ((z - a * Zpos (4 * n)) * Zpos v) (4 * n * u)).
Lemma power_value : forall u v n z a, value (power_tree u v n z a) = exp ((spot n z - IZR a) / sc u v).
Proof.
  intros. unfold power_tree, spot, sc. cbn [value]. f_equal. rewrite mult_IZR, minus_IZR, mult_IZR, !Pos2Z.inj_mul, !mult_IZR.
  field. repeat split; apply not_0_IZR; lia.
Qed.
Definition first_tree (u v n : positive) (x y : Z) : tree := Over (Minus (power_tree u v n y 1) (power_tree u v n x 1)) (Num 2 1).
Lemma first_value : forall u v n x y, (x <= 4 * Zpos n)%Z -> (y <= 4 * Zpos n)%Z ->
  value (first_tree u v n x y) = RInt (laplace_law 1 (sc u v)) (spot n x) (spot n y).
Proof.
  intros u v n x y X Y. apply (spot_le n) in X, Y. rewrite spot_one in X, Y. rewrite first_mass by (assumption || apply scale_pos).
  unfold first_tree. cbn [value]. rewrite !power_value, over_one. reflexivity.
Qed.
Definition ratio_k (u v n : positive) (k : Z) : tree := enclose.Exp (Num (- (k * Zpos v)) (u * n)).
Lemma ratio_k_value : forall u v n k, value (ratio_k u v n k) = at_loss (hh u v n) k.
Proof.
  intros. unfold ratio_k, at_loss, hh. cbn [value]. f_equal. rewrite opp_IZR, mult_IZR. field. apply not_0_IZR; lia.
Qed.

(* ---- above ---- *)

(* The ratio of the masses of the cell k is that in its middle, exp(-(k + 1/2) h): q = r m with m = P, and 2 n + 2 k + 1 is the middle. *)
Fixpoint cells (p : F.precision) (u v n : positive) (s : Z) (c : nat) (k : Z) : option (list (Z * Z)) :=
  match c with
  | O => Some []
  | S c =>
    let P := I.mul p (I.fromZ p (2 ^ s)) (enclose p (first_tree u v n (spot_of n k) (spot_of n (k + 1)))) in
    let r := enclose p (ratio_k u v n k) in let d := I.sub p r (enclose p (ratio_k u v n (k + 1))) in
    let m := enclose p (enclose.Exp (Num (- ((2 * k + 1) * Zpos v)) (2 * u * n))) in
    let w := I.mul p (I.sub p r m) P in
    let b := Z.max 0 (over (I.div p w d)) in let a := Z.max 0 (over P - b) in
    if (k <? Zpos n)%Z && below (I.sub p w (I.mul p d (I.fromZ p b))) && below (I.sub p P (I.fromZ p (a + b))) then
      match cells p u v n s c (k + 1) with Some l => Some ((a, b) :: l) | None => None end
    else None
  end.

Lemma cells_ok : forall p u v n s c k l, (- Zpos n <= k)%Z -> cells p u v n s c k = Some l ->
  covered (laplace_step (sc u v) (scale_pos u v)) (hh u v n) s (fun k => spot n (spot_of n k)) l k /\
  (forall a b, In (a, b) l -> (0 <= a)%Z /\ (0 <= b)%Z) /\ length l = c.
Proof.
  intros p u v n s c; induction c as [| c IH]; intros k l K E; cbn [cells] in E.
  - injection E as <-. split; [exact I | split; [intros a b [] | reflexivity]].
  - set (P := I.mul p (I.fromZ p (2 ^ s)) (enclose p (first_tree u v n (spot_of n k) (spot_of n (k + 1))))) in *.
    set (r := enclose p (ratio_k u v n k)) in *. set (d := I.sub p r (enclose p (ratio_k u v n (k + 1)))) in *.
    set (m := enclose p (enclose.Exp (Num (- ((2 * k + 1) * Zpos v)) (2 * u * n)))) in *. set (w := I.mul p (I.sub p r m) P) in *.
    set (b := Z.max 0 (over (I.div p w d))) in *. set (a := Z.max 0 (over P - b)) in *.
    destruct ((k <? Zpos n)%Z && below (I.sub p w (I.mul p d (I.fromZ p b))) && below (I.sub p P (I.fromZ p (a + b))))%bool eqn:T; [| discriminate].
    destruct (cells p u v n s c (k + 1)) as [l' |] eqn:C; [| discriminate]. injection E as <-.
    apply andb_prop in T. destruct T as [T B2]. apply andb_prop in T. destruct T as [T B1]. apply Z.ltb_lt in T.
    destruct (IH (k + 1)%Z l' ltac:(lia) C) as [C1 [C2 C3]].
    set (RP := RInt (laplace_law 1 (sc u v)) (spot n (spot_of n k)) (spot n (spot_of n (k + 1)))).
    assert (holds P (IZR (2 ^ s) * RP)) as HP.
    { unfold P. apply holds_mul; [apply holds_num |]. unfold RP. rewrite <- first_value by (unfold spot_of; lia). apply enclose_holds. }
    assert (holds r (at_loss (hh u v n) k)) as Hr by (rewrite <- ratio_k_value; apply enclose_holds).
    assert (holds d (at_loss (hh u v n) k - at_loss (hh u v n) (k + 1))) as Hd by (apply holds_sub; [exact Hr | rewrite <- ratio_k_value; apply enclose_holds]).
    assert (RInt (laplace_law 0 (sc u v)) (spot n (spot_of n k)) (spot n (spot_of n (k + 1))) = value (enclose.Exp (Num (- ((2 * k + 1) * Zpos v)) (2 * u * n))) * RP) as HQ.
    { unfold RP. pose proof (spot_le n 0 (spot_of n k) ltac:(unfold spot_of; lia)) as A0. pose proof (spot_le n (spot_of n k) (spot_of n (k + 1)) ltac:(unfold spot_of; lia)) as A1.
      pose proof (spot_le n (spot_of n (k + 1)) (4 * Zpos n) ltac:(unfold spot_of; lia)) as A2. rewrite spot_zero in A0. rewrite spot_one in A2.
      rewrite second_first by (lra || apply scale_pos). f_equal. cbn [value]. f_equal. unfold spot, spot_of, sc.
      rewrite opp_IZR, !plus_IZR, !mult_IZR, !plus_IZR, !mult_IZR, !Pos2Z.inj_mul, !mult_IZR. field. repeat split; apply not_0_IZR; lia. }
    apply (below_holds _ ((at_loss (hh u v n) k - value (enclose.Exp (Num (- ((2 * k + 1) * Zpos v)) (2 * u * n)))) * (IZR (2 ^ s) * RP) - (at_loss (hh u v n) k - at_loss (hh u v n) (k + 1)) * IZR b)) in B1.
    2: { apply holds_sub; [apply holds_mul; [apply holds_sub; [exact Hr | apply enclose_holds] | exact HP] | apply holds_mul; [exact Hd | apply holds_num]]. }
    apply (below_holds _ (IZR (2 ^ s) * RP - IZR (a + b))) in B2; [| apply holds_sub; [exact HP | apply holds_num]]. rewrite plus_IZR in B2.
    split; [| split; [| cbn [length]; f_equal; exact C3]].
    + cbn [covered]. cbn [dp dq laplace_step]. fold RP. rewrite HQ. split; [| split; [| split; [lra | split; [lra | exact C1]]]].
      * apply spot_le. unfold spot_of. lia.
      * intros t [T1 T2]. split; [apply left_of_spot; [lia | lra] | apply right_of_spot; [lia | lra]].
    + intros a' b' [J | J]; [injection J as <- <-; unfold a, b; lia | apply C2, J].
Qed.

Definition noise_above (p : F.precision) (u v n : positive) (s : Z) : option law :=
  match cells p u v n s (2 * Pos.to_nat n) (- Zpos n) with
  | Some l =>
    let L := I.mul p (I.fromZ p (2 ^ s)) (enclose p (Over (power_tree u v n 0 1) (Num 2 1))) in let left := Z.max 0 (over L) in
    if below (I.sub p L (I.fromZ p left)) && (0 <=? s - 1)%Z then Some ((- Zpos n)%Z, spread left (l ++ [((2 ^ (s - 1))%Z, 0%Z)]), 0%Z) else None
  | None => None
  end.
Lemma noise_above_ok : forall p u v n s x, noise_above p u v n s = Some x -> (0 <= s)%Z /\ Upper (hh u v n) s (step (laplace_step (sc u v) (scale_pos u v))) x.
Proof.
  intros p u v n s x E. unfold noise_above in E. destruct (cells p u v n s (2 * Pos.to_nat n) (- Zpos n)) as [l |] eqn:C; [| discriminate].
  set (L := I.mul p (I.fromZ p (2 ^ s)) (enclose p (Over (power_tree u v n 0 1) (Num 2 1)))) in *. set (left := Z.max 0 (over L)) in *.
  destruct (below (I.sub p L (I.fromZ p left)) && (0 <=? s - 1)%Z)%bool eqn:T; [| discriminate]. injection E as <-.
  apply andb_prop in T. destruct T as [T S]. apply Z.leb_le in S. split; [lia |].
  destruct (cells_ok p u v n s _ (- Zpos n)%Z l ltac:(lia) C) as [C1 [C2 C3]]. pose proof (scale_pos u v) as B. pose proof (two_pos s ltac:(lia)) as W.
  apply (below_holds _ (IZR (2 ^ s) * value (Over (power_tree u v n 0 1) (Num 2 1)) - IZR left)) in T; [| apply holds_sub; [apply holds_mul; [apply holds_num | apply enclose_holds] | apply holds_num]].
  cbn [value] in T. rewrite power_value, over_one, spot_zero in T.
  assert (- Zpos n + Z.of_nat (length l) = Zpos n)%Z as En by (rewrite C3; lia).
  assert (spot n (spot_of n (- Zpos n)) = 0) as S0 by (replace (spot_of n (- Zpos n)) with 0%Z by (unfold spot_of; lia); apply spot_zero).
  assert (spot n (spot_of n (Zpos n)) = 1) as S1 by (replace (spot_of n (Zpos n)) with (4 * Zpos n)%Z by (unfold spot_of; lia); apply spot_one).
  assert (2 ^ s = 2 * 2 ^ (s - 1))%Z as Half by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
  pose proof (step_above (laplace_step (sc u v) (scale_pos u v)) (hh u v n) s (fun k => spot n (spot_of n k)) (- Zpos n) l left (2 ^ (s - 1)) false (step_pos u v n) ltac:(lia) C2
    ltac:(unfold left; lia) ltac:(apply Z.pow_nonneg; lia) C1) as U. rewrite En in U. cbn [dp dq laplace_step] in U. rewrite S0, S1 in U. apply U.
  - intros t Ht. apply left_of_spot; [lia | rewrite S0; lra].
  - intros t Ht. rewrite (first_mass (sc u v) t 0 B) by lra. pose proof (Exp_prop.exp_pos ((t - 1) / sc u v)).
    assert (IZR (2 ^ s) * ((exp ((0 - 1) / sc u v) - exp ((t - 1) / sc u v)) / 2) <= IZR (2 ^ s) * (exp ((0 - 1) / sc u v) / 2)) by (apply Rmult_le_compat_l; lra). lra.
  - intros _ t Ht. unfold at_loss. apply law_ratio; [exact B |]. rewrite <- spot_loss with (n := n) (u := u) (v := v). rewrite S1.
    apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, B |]. unfold Rabs. repeat destruct Rcase_abs; lra.
  - intros t Ht. rewrite (is_RInt_unique _ _ _ _ (law_int 1 (sc u v) 1 t B)). unfold laplace_area at 2. rewrite RInt_point. pose proof (area_range 1 (sc u v) t B) as A.
    unfold zero; simpl. rewrite Half, mult_IZR. assert (0 < IZR (2 ^ (s - 1))) as H1 by (apply two_pos; lia). nra.
Qed.

(* ---- below: the first cell comes from far left, the last goes far right, to 1 + f ---- *)

Fixpoint contractions (p : F.precision) (u v n : positive) (s f : Z) (c : nat) (k x : Z) : option (list (Z * Z)) :=
  let two := I.fromZ p (2 ^ s) in
  match c with
  | O =>
    let P := I.mul p two (enclose p (Over (Minus (Num 1 1) (enclose.Exp (Num (- (f * Zpos v)) u))) (Num 2 1))) in let w := Z.max 0 (under P) in
    if (k =? Zpos n)%Z && (x =? 4 * Zpos n)%Z && (0 <=? f)%Z && below (I.sub p (I.fromZ p w) P) then Some [(w, (4 * Zpos n + f * Zpos (4 * n))%Z)] else None
  | S c =>
    let y := if (k =? Zpos n - 1)%Z then (4 * Zpos n)%Z else (spot_of n k + 1)%Z in
    let P := I.mul p two (enclose p (first_tree u v n x y)) in let w := Z.max 0 (under P) in
    if (0 <=? x)%Z && (x <=? y)%Z && (y <=? 4 * Zpos n)%Z && (2 * spot_of n k <=? x + y)%Z && below (I.sub p (I.fromZ p w) P) then
      match contractions p u v n s f c (k + 1) y with Some l => Some ((w, y) :: l) | None => None end
    else None
  end.

Definition ended (n : positive) (l : list (Z * Z)) := map (fun c => (fst c, spot n (snd c))) l.
Lemma area_at : forall a b, laplace_area a b a = 0.
Proof. intros. unfold laplace_area. rewrite RInt_point. reflexivity. Qed.

Lemma contractions_ok : forall p u v n s f c k x l, contractions p u v n s f c k x = Some l ->
  contracted (laplace_step (sc u v) (scale_pos u v)) (hh u v n) s (spot n x) (ended n l) k.
Proof.
  intros p u v n s f c; induction c as [| c IH]; intros k x l E; cbn [contractions] in E; pose proof (scale_pos u v) as B.
  - set (t := Over (Minus (Num 1 1) (enclose.Exp (Num (- (f * Zpos v)) u))) (Num 2 1)) in *. set (P := I.mul p (I.fromZ p (2 ^ s)) (enclose p t)) in *. set (w := Z.max 0 (under P)) in *.
    destruct ((k =? Zpos n)%Z && (x =? 4 * Zpos n)%Z && (0 <=? f)%Z && below (I.sub p (I.fromZ p w) P))%bool eqn:T; [| discriminate]. assert (l = [(w, (4 * Zpos n + f * Zpos (4 * n))%Z)]) as -> by congruence.
    apply andb_prop in T. destruct T as [T T4]. apply andb_prop in T. destruct T as [T T3]. apply andb_prop in T. destruct T as [T1 T2].
    apply Z.eqb_eq in T1, T2. apply Z.leb_le in T3. subst k x.
    apply (below_holds _ (IZR w - IZR (2 ^ s) * value t)) in T4; [| apply holds_sub; [apply holds_num | apply holds_mul; [apply holds_num | apply enclose_holds]]].
    assert (spot n (4 * Zpos n + f * Zpos (4 * n)) = 1 + IZR f) as Far.
    { unfold spot. rewrite plus_IZR, !mult_IZR, Pos2Z.inj_mul, mult_IZR. field. apply not_0_IZR; lia. }
    apply IZR_le in T3. cbn [ended map contracted fst snd dp dq laplace_step]. rewrite Far, spot_one.
    split; [lra | split; [unfold w; lia | split; [| split; [| exact I]]]].
    + rewrite (is_RInt_unique _ _ _ _ (law_int 1 (sc u v) 1 (1 + IZR f) B)), area_at, area_right by lra.
      replace (- (1 + IZR f - 1) / sc u v) with (IZR (- (f * Zpos v)) / IZR (Zpos u)).
      * unfold t in T4. cbn [value] in T4. rewrite !over_one in T4. lra.
      * unfold sc. rewrite opp_IZR, mult_IZR. field. repeat split; apply not_0_IZR; lia.
    + rewrite <- (RInt_scal (V := R_CompleteNormedModule) (laplace_law 1 (sc u v))) by (apply (ex_RInt_continuous (V := R_CompleteNormedModule)); intros; apply laplace_cont).
      apply RInt_le; [lra | | |].
      * apply (ex_RInt_continuous (V := R_CompleteNormedModule)); intros; apply laplace_cont.
      * apply (ex_RInt_scal (V := R_NormedModule)), (ex_RInt_continuous (V := R_CompleteNormedModule)); intros; apply laplace_cont.
      * intros y [Y _]. apply right_of_spot; [lia |]. replace (spot_of n (Zpos n)) with (4 * Zpos n)%Z by (unfold spot_of; lia). rewrite spot_one. lra.
  - set (y := if (k =? Zpos n - 1)%Z then (4 * Zpos n)%Z else (spot_of n k + 1)%Z) in *.
    set (P := I.mul p (I.fromZ p (2 ^ s)) (enclose p (first_tree u v n x y))) in *. set (w := Z.max 0 (under P)) in *.
    destruct ((0 <=? x)%Z && (x <=? y)%Z && (y <=? 4 * Zpos n)%Z && (2 * spot_of n k <=? x + y)%Z && below (I.sub p (I.fromZ p w) P))%bool eqn:T; [| discriminate].
    destruct (contractions p u v n s f c (k + 1) y) as [l' |] eqn:C; [| discriminate]. injection E as <-.
    apply andb_prop in T. destruct T as [T T5]. apply andb_prop in T. destruct T as [T T4]. apply andb_prop in T. destruct T as [T T3]. apply andb_prop in T. destruct T as [T1 T2].
    apply Z.leb_le in T1, T2, T3, T4. pose proof (spot_le n _ _ T1) as R1. pose proof (spot_le n _ _ T2) as R2. pose proof (spot_le n _ _ T3) as R3.
    rewrite spot_zero in R1. rewrite spot_one in R3.
    apply (below_holds _ (IZR w - IZR (2 ^ s) * RInt (laplace_law 1 (sc u v)) (spot n x) (spot n y))) in T5.
    2: { apply holds_sub; [apply holds_num |]. apply holds_mul; [apply holds_num |]. rewrite <- first_value by lia. apply enclose_holds. }
    cbn [ended map contracted fst snd dp dq laplace_step]. split; [exact R2 | split; [unfold w; lia | split; [lra | split; [| apply IH, C]]]].
    rewrite second_first by (lra || exact B). apply Rmult_le_compat_r.
    + apply RInt_ge_0; [exact R2 | apply (ex_RInt_continuous (V := R_CompleteNormedModule)); intros; apply laplace_cont | intros; left; apply laplace_pos, B].
    + unfold at_loss. rewrite <- spot_loss with (n := n) (u := u) (v := v).
      assert ((1 - (spot n x + spot n y)) / sc u v <= (1 - 2 * spot n (spot_of n k)) / sc u v) as L.
      { apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, B |]. apply IZR_le in T4. rewrite plus_IZR, mult_IZR in T4.
        assert (0 < / IZR (Zpos (4 * n))) as Q by (apply Rinv_0_lt_compat, IZR_lt; lia). unfold spot, Rdiv. nra. }
      destruct L as [L | ->]; [left; apply exp_increasing, L | right; reflexivity].
Qed.

Definition noise_below (p : F.precision) (u v n : positive) (s f : Z) : option law :=
  let P := I.mul p (I.fromZ p (2 ^ s)) (enclose p (first_tree u v n (- (f * Zpos (4 * n))) 1)) in let w := Z.max 0 (under P) in
  if (0 <=? s)%Z && (0 <=? f)%Z && below (I.sub p (I.fromZ p w) P) then
    match contractions p u v n s f (2 * Pos.to_nat n - 1) (1 - Zpos n) 1 with
    | Some l => Some ((- Zpos n)%Z, w :: map fst l, 0%Z)
    | None => None
    end
  else None.
Lemma noise_below_ok : forall p u v n s f x, noise_below p u v n s f = Some x -> (0 <= s)%Z /\ Lower (hh u v n) s (step (laplace_step (sc u v) (scale_pos u v))) x.
Proof.
  intros p u v n s f x E. unfold noise_below in E. pose proof (scale_pos u v) as B.
  set (P := I.mul p (I.fromZ p (2 ^ s)) (enclose p (first_tree u v n (- (f * Zpos (4 * n))) 1))) in *. set (w := Z.max 0 (under P)) in *.
  destruct ((0 <=? s)%Z && (0 <=? f)%Z && below (I.sub p (I.fromZ p w) P))%bool eqn:T; [| discriminate].
  destruct (contractions p u v n s f (2 * Pos.to_nat n - 1) (1 - Zpos n) 1) as [l |] eqn:C; [| discriminate]. injection E as <-.
  apply andb_prop in T. destruct T as [T T3]. apply andb_prop in T. destruct T as [T1 T2]. apply Z.leb_le in T1, T2. split; [exact T1 |].
  apply (below_holds _ (IZR w - IZR (2 ^ s) * RInt (laplace_law 1 (sc u v)) (spot n (- (f * Zpos (4 * n)))) (spot n 1))) in T3.
  2: { apply holds_sub; [apply holds_num |]. apply holds_mul; [apply holds_num |]. rewrite <- first_value by lia. apply enclose_holds. }
  replace (w :: map fst l) with (map fst (ended n ((w, 1%Z) :: l))) by (unfold ended; rewrite map_map; reflexivity).
  apply step_below with (a := spot n (- (f * Zpos (4 * n)))); [exact T1 |]. cbn [ended map contracted fst snd].
  pose proof (spot_le n (- (f * Zpos (4 * n))) 1 ltac:(lia)) as L.
  assert (spot n (spot_of n (- Zpos n)) = 0) as S0 by (replace (spot_of n (- Zpos n)) with 0%Z by (unfold spot_of; lia); apply spot_zero).
  split; [exact L | split; [unfold w; lia | split; [cbn [dp laplace_step]; lra | split]]].
  - cbn [dp dq laplace_step].
    rewrite <- (RInt_scal (V := R_CompleteNormedModule) (laplace_law 1 (sc u v))) by (apply (ex_RInt_continuous (V := R_CompleteNormedModule)); intros; apply laplace_cont).
    apply RInt_le; [exact L | | |].
    + apply (ex_RInt_continuous (V := R_CompleteNormedModule)); intros; apply laplace_cont.
    + apply (ex_RInt_scal (V := R_NormedModule)), (ex_RInt_continuous (V := R_CompleteNormedModule)); intros; apply laplace_cont.
    + intros y _. unfold at_loss. apply law_ratio_up; [exact B |]. rewrite <- spot_loss with (n := n) (u := u) (v := v).
      apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, B |]. change (Z.neg n) with (- Zpos n)%Z. rewrite S0.
      unfold Rabs. repeat destruct Rcase_abs; lra.
  - replace (- Zpos n + 1)%Z with (1 - Zpos n)%Z by lia. apply (contractions_ok p u v n s f _ _ _ l C).
Qed.

(* ---- many steps: the value at x / y ---- *)

Definition level_tree (u v n : positive) (x : Z) (y : positive) (k : Z) : tree :=
  enclose.Exp (Num (x * Zpos (u * n) - k * Zpos v * Zpos y) (y * (u * n))).
Lemma level_value : forall u v n x y k, value (level_tree u v n x y k) = exp (IZR x / IZR (Zpos y)) * at_loss (hh u v n) k.
Proof.
  intros. unfold level_tree, at_loss, hh. cbn [value]. rewrite <- exp_plus. f_equal.
  rewrite minus_IZR, !mult_IZR, !Pos2Z.inj_mul, !mult_IZR. field. repeat split; apply not_0_IZR; lia.
Qed.
Definition noises_between (bits u v n : positive) (s f : Z) (how : plan) (x : Z) (y : positive) (k a : Z) (b : positive) (c : Z) (d : positive) : bool :=
  match noise_above (F.PtoP bits) u v n s, noise_below (F.PtoP bits) u v n s f with
  | Some up, Some down =>
    at_most bits (level_tree u v n x y k) (level_tree u v n x y (k - 1)) (ratio_k u v n 1) s k (run_above s up how) c d &&
    at_least bits (level_tree u v n x y k) (ratio_k u v n 1) s k (run_below s down how) a b
  | _, _ => false
  end.

Theorem noises_bracket : forall bits u v n s f how x y k a b c d T, steps_of how = T -> noises_between bits u v n s f how x y k a b c d = true ->
  IZR a / IZR (Z.pow_pos 10 b) <= curve (List.repeat (laplace_step (IZR (Zpos u) / IZR (Zpos v)) (scale_pos u v)) T) (exp (IZR x / IZR (Zpos y))) <= IZR c / IZR (Z.pow_pos 10 d).
Proof.
  intros bits u v n s f how x y k a b c d T <- E. unfold noises_between in E.
  destruct (noise_above (F.PtoP bits) u v n s) as [up |] eqn:U; [| discriminate]. destruct (noise_below (F.PtoP bits) u v n s f) as [down |] eqn:D; [| discriminate].
  apply noise_above_ok in U. destruct U as [S U]. apply noise_below_ok in D. destruct D as [_ D]. apply andb_prop in E. destruct E as [Hi Lo].
  pose proof (Exp_prop.exp_pos (IZR x / IZR (Zpos y))) as P. pose proof (Rlt_le _ _ (step_pos u v n)) as H. rewrite curve_same. split.
  - apply (law_at_least bits _ _ s k _ a b (hh u v n) _ _ P S (run_below_lower (hh u v n) s _ _ how S (nice_step _) D)) in Lo; [exact Lo | apply level_value | apply ratio_k_value].
  - apply (law_at_most bits _ _ _ s k _ c d (hh u v n) _ _ H (Rlt_le _ _ P) S (run_above_upper (hh u v n) s _ _ how H S (nice_step _) U)) in Hi;
      [exact Hi | apply level_value | apply level_value | apply ratio_k_value].
Qed.
End Lattice.

(* ---- audit ---- *)

Definition all :=
  (noises_bracket).
Print Assumptions all.
