(* enclose.v - a formula between two decimals, by a computation on whole numbers.

   Method: a formula is a tree; its value is a real number, its enclosure an interval of CoqInterval whose ends
   are dyadic numbers over Z (no native integers, no floats of the machine).  The enclosure holds the value.
   Classic mistake: an enclosure that divides by zero holds everything; the test then fails, it does not pass. *)
From Coq Require Import ZArith Reals Psatz List Lia.
From Interval.Float Require Import Specific_stdz Specific_ops Basic.
From Interval.Interval Require Import Interval Float Float_full.
From Interval.Real Require Import Xreal.
From Assay Require Import normal.
From Vectors Require Import area power.
Import ListNotations.
Open Scope R_scope.

Module F := SpecificFloat StdZRadix2.
Module I := FloatIntervalFull F.

Inductive tree :=
  | Num (n : Z) (d : positive) | Pi
  | Plus (a b : tree) | Minus (a b : tree) | Times (a b : tree) | Over (a b : tree)
  | Exp (a : tree) | Ln (a : tree) | Root (a : tree)
  | Pos (a : tree)                    (* max(a, 0) *)
  | Area (n : nat) (a : tree).        (* int_0^a exp(-t^2) dt, n + 1 terms *)

Fixpoint value (e : tree) : R :=
  match e with
  | Num n d => IZR n / IZR (Zpos d) | Pi => PI
  | Plus a b => value a + value b | Minus a b => value a - value b
  | Times a b => value a * value b | Over a b => value a / value b
  | Exp a => exp (value a) | Ln a => ln (value a) | Root a => sqrt (value a)
  | Pos a => Rmax (value a) 0 | Area _ a => I0 (value a)
  end.

Definition holds (i : I.type) (x : R) := contains (I.convert i) (Xreal x).

Lemma holds_all : forall x, holds I.nai x.
Proof. intro x. unfold holds. rewrite I.nai_correct. exact Logic.I. Qed.
Lemma nan_all : forall i x, contains (I.convert i) Xnan -> holds i x.
Proof. intros i x H. unfold holds. destruct (I.convert i); [exact Logic.I | destruct H]. Qed.
Lemma holds_zero : holds I.zero 0.
Proof. unfold holds. rewrite I.zero_correct. simpl. lra. Qed.

Lemma holds_num : forall p n, holds (I.fromZ p n) (IZR n).
Proof. intros p n. apply I.fromZ_correct. Qed.
Lemma holds_add : forall p i j x y, holds i x -> holds j y -> holds (I.add p i j) (x + y).
Proof. intros p i j x y X Y. exact (I.add_correct p i j _ _ X Y). Qed.
Lemma holds_sub : forall p i j x y, holds i x -> holds j y -> holds (I.sub p i j) (x - y).
Proof. intros p i j x y X Y. exact (I.sub_correct p i j _ _ X Y). Qed.
Lemma holds_mul : forall p i j x y, holds i x -> holds j y -> holds (I.mul p i j) (x * y).
Proof. intros p i j x y X Y. exact (I.mul_correct p i j _ _ X Y). Qed.
Lemma holds_neg : forall i x, holds i x -> holds (I.neg i) (- x).
Proof. intros i x X. exact (I.neg_correct i _ X). Qed.
Lemma holds_div : forall p i j x y, holds i x -> holds j y -> holds (I.div p i j) (x / y).
Proof.
  intros p i j x y X Y. pose proof (I.div_correct p i j _ _ X Y) as D. simpl in D. unfold Xdiv' in D.
  destruct (is_zero y); [apply nan_all |]; exact D.
Qed.
Lemma holds_exp : forall p i x, holds i x -> holds (I.exp p i) (exp x).
Proof. intros p i x X. exact (I.exp_correct p i _ X). Qed.
Lemma holds_ln : forall p i x, holds i x -> holds (I.ln p i) (ln x).
Proof.
  intros p i x X. pose proof (I.ln_correct p i _ X) as D. simpl in D. unfold Xln' in D.
  destruct (is_positive x); [| apply nan_all]; exact D.
Qed.
Lemma holds_sqrt : forall p i x, holds i x -> holds (I.sqrt p i) (sqrt x).
Proof. intros p i x X. exact (I.sqrt_correct p i _ X). Qed.

Definition sign_of (i : I.type) := I.sign_large i.
Lemma sign_holds : forall i x, holds i x ->
  match sign_of i with Xeq => x = 0 | Xlt => x <= 0 | Xgt => 0 <= x | Xund => True end.
Proof.
  intros i x X. unfold sign_of. pose proof (I.sign_large_correct i) as S. destruct (I.sign_large i); try exact Logic.I.
  - specialize (S _ X). injection S. trivial.
  - exact (proj2 (S _ X)).
  - exact (proj2 (S _ X)).
Qed.

(* [0, the upper end] *)
Definition up_from_zero (p : F.precision) (i : I.type) : I.type := I.join I.zero i.
Lemma up_holds : forall p i x y, holds i x -> 0 <= y <= x -> holds (up_from_zero p i) y.
Proof.
  intros p i x y X Y. unfold holds, up_from_zero. apply (contains_connected _ 0 x).
  - apply I.join_correct. left. exact holds_zero.
  - apply I.join_correct. right. exact X.
  - exact Y.
Qed.

(* ---- the area: terms t, their sum s, from the k-th on ---- *)

Fixpoint series (p : F.precision) (y : I.type) (n : nat) (k : Z) (t s : I.type) : I.type * I.type :=
  match n with
  | O => (t, s)
  | S n => series p y n (k + 1) (I.mul p t (I.div p y (I.fromZ p (2 * k + 3)))) (I.add p s t)
  end.

Lemma series_holds : forall p y x n k t s, holds y (2 * (x * x)) -> holds t (term k x) -> holds s (part k x) ->
  holds (fst (series p y n (Z.of_nat k) t s)) (term (n + k) x) /\ holds (snd (series p y n (Z.of_nat k) t s)) (part (n + k) x).
Proof.
  intros p y x n; induction n as [| n IH]; intros k t s Y T U; [split; assumption |].
  cbn [series]. replace (Z.of_nat k + 1)%Z with (Z.of_nat (S k)) by lia. replace (S n + k)%nat with (n + S k)%nat by lia.
  apply IH; [exact Y | | exact (holds_add _ _ _ _ _ U T)].
  rewrite term_next. apply holds_mul; [exact T |]. apply holds_div; [exact Y |].
  replace (INR (2 * k + 3)) with (IZR (2 * Z.of_nat k + 3)) by (rewrite INR_IZR_INZ; f_equal; lia). apply holds_num.
Qed.

Definition area_up (p : F.precision) (n : nat) (x : I.type) : I.type :=
  let xx := I.mul p x x in
  let (t, s) := series p (I.mul p (I.fromZ p 2) xx) (S n) 0 x I.zero in
  I.add p (I.mul p (I.exp p (I.neg xx)) s) (up_from_zero p t).

Lemma area_up_holds : forall p n i x, holds i x -> 0 <= x -> holds (area_up p n i) (I0 x).
Proof.
  intros p n i x X P. unfold area_up.
  pose proof (series_holds p (I.mul p (I.fromZ p 2) (I.mul p i i)) x (S n) 0 i I.zero) as S. change (Z.of_nat 0) with 0%Z in S.
  destruct (series p _ (Datatypes.S n) 0 i I.zero) as [t s]. cbn [fst snd] in S. rewrite Nat.add_0_r in S.
  destruct S as [T U].
  - apply holds_mul; [apply holds_num | apply holds_mul; exact X].
  - replace (term 0 x) with x; [exact X |]. unfold term. simpl. ring.
  - exact holds_zero.
  - pose proof (area_between n x P) as A. set (g := I0 x) in *. set (v := gauss x * part (Datatypes.S n) x) in *.
    replace g with (v + (g - v)) by ring. apply holds_add.
    + apply holds_mul; [| exact U]. apply holds_exp, holds_neg, holds_mul; exact X.
    + apply up_holds with (1 := T). lra.
Qed.

Definition area_of (p : F.precision) (n : nat) (i : I.type) : I.type :=
  match sign_of i with
  | Xlt => I.neg (area_up p n (I.neg i))
  | Xund => I.nai
  | _ => area_up p n i
  end.
Lemma area_holds : forall p n i x, holds i x -> holds (area_of p n i) (I0 x).
Proof.
  intros p n i x X. unfold area_of. pose proof (sign_holds i x X) as S. destruct (sign_of i).
  - apply area_up_holds; [exact X | lra].
  - replace (I0 x) with (- I0 (- x)) by (rewrite I0_opp; ring).
    apply holds_neg, area_up_holds; [apply holds_neg, X | lra].
  - apply area_up_holds; [exact X | exact S].
  - apply holds_all.
Qed.

(* ---- the enclosure of a formula ---- *)

Definition num (p : F.precision) (n : Z) (d : positive) : I.type :=
  match d with xH => I.fromZ p n | _ => I.div p (I.fromZ p n) (I.fromZ p (Zpos d)) end.
Lemma num_holds : forall p n d, holds (num p n d) (IZR n / IZR (Zpos d)).
Proof.
  intros p n d. assert (holds (I.div p (I.fromZ p n) (I.fromZ p (Zpos d))) (IZR n / IZR (Zpos d))) as D by (apply holds_div; apply holds_num).
  unfold num. destruct d; try exact D. unfold Rdiv. rewrite Rinv_1, Rmult_1_r. apply holds_num.
Qed.

Definition exp_of (p : F.precision) (i : I.type) : I.type := match sign_of i with Xeq => I.fromZ p 1 | _ => I.exp p i end.
Lemma exp_holds : forall p i x, holds i x -> holds (exp_of p i) (exp x).
Proof.
  intros p i x X. unfold exp_of. pose proof (sign_holds i x X) as S. destruct (sign_of i); try apply holds_exp, X.
  rewrite S, exp_0. apply holds_num.
Qed.

Definition pos_of (p : F.precision) (i : I.type) : I.type :=
  match sign_of i with Xlt | Xeq => I.zero | Xgt => i | Xund => up_from_zero p i end.
Lemma pos_holds : forall p i x, holds i x -> holds (pos_of p i) (Rmax x 0).
Proof.
  intros p i x X. unfold pos_of. pose proof (sign_holds i x X) as S. destruct (sign_of i).
  - rewrite Rmax_right by lra. exact holds_zero.
  - rewrite Rmax_right by lra. exact holds_zero.
  - rewrite Rmax_left by lra. exact X.
  - unfold Rmax. destruct (Rle_dec x 0); [| apply up_holds with (1 := X); lra].
    unfold holds, up_from_zero. apply I.join_correct. left. exact holds_zero.
Qed.

Fixpoint enclose (p : F.precision) (e : tree) : I.type :=
  match e with
  | Num n d => num p n d | Pi => I.pi p
  | Plus a b => I.add p (enclose p a) (enclose p b) | Minus a b => I.sub p (enclose p a) (enclose p b)
  | Times a b => I.mul p (enclose p a) (enclose p b) | Over a b => I.div p (enclose p a) (enclose p b)
  | Exp a => exp_of p (enclose p a) | Ln a => I.ln p (enclose p a) | Root a => I.sqrt p (enclose p a)
  | Pos a => pos_of p (enclose p a) | Area n a => area_of p n (enclose p a)
  end.

Lemma enclose_holds : forall p e, holds (enclose p e) (value e).
Proof.
  intros p e; induction e; cbn [enclose value].
  - apply num_holds.
  - apply I.pi_correct.
  - apply holds_add; assumption.
  - apply holds_sub; assumption.
  - apply holds_mul; assumption.
  - apply holds_div; assumption.
  - apply exp_holds; assumption.
  - apply holds_ln; assumption.
  - apply holds_sqrt; assumption.
  - apply pos_holds; assumption.
  - apply area_holds; assumption.
Qed.

(* ---- the test: a 10^-b <= value <= c 10^-d; b or d = 1 and a = 0 for the number 0 ---- *)

Definition below (i : I.type) : bool := match sign_of i with Xlt | Xeq => true | _ => false end.
Definition between (bits : positive) (e : tree) (a : Z) (b : positive) (c : Z) (d : positive) : bool :=
  let p := F.PtoP bits in let i := enclose p e in
  below (I.sub p (I.fromZ p a) (I.mul p i (I.fromZ p (Z.pow_pos 10 b)))) &&
  below (I.sub p (I.mul p i (I.fromZ p (Z.pow_pos 10 d))) (I.fromZ p c)).

Lemma below_holds : forall i x, holds i x -> below i = true -> x <= 0.
Proof. intros i x X B. pose proof (sign_holds i x X) as S. unfold below in B. destruct (sign_of i); try discriminate; lra. Qed.

Lemma ten_pos : forall b, 0 < IZR (Z.pow_pos 10 b).
Proof. intro b. apply IZR_lt. change (0 < 10 ^ Zpos b)%Z. apply Z.pow_pos_nonneg; lia. Qed.

Theorem between_value : forall bits e a b c d, between bits e a b c d = true ->
  IZR a / IZR (Z.pow_pos 10 b) <= value e <= IZR c / IZR (Z.pow_pos 10 d).
Proof.
  intros bits e a b c d H. unfold between in H. apply andb_prop in H. destruct H as [L U].
  set (p := F.PtoP bits) in *. pose proof (enclose_holds p e) as E.
  apply (below_holds _ (IZR a - value e * IZR (Z.pow_pos 10 b))) in L; [| apply holds_sub; [| apply holds_mul]; try exact E; apply holds_num].
  apply (below_holds _ (value e * IZR (Z.pow_pos 10 d) - IZR c)) in U; [| apply holds_sub; [apply holds_mul |]; try exact E; apply holds_num].
  pose proof (ten_pos b). pose proof (ten_pos d).
  split; [apply Rmult_le_reg_r with (IZR (Z.pow_pos 10 b)) | apply Rmult_le_reg_r with (IZR (Z.pow_pos 10 d))]; try assumption;
    unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra.
Qed.

(* ---- sums of positive parts: which of them count is decided by the enclosure of the factor ---- *)

Fixpoint choose (p : F.precision) (a : I.type) (l : list (Z * Z)) (A B : Z) : option (Z * Z) :=
  match l with
  | [] => Some (A, B)
  | (x, y) :: l =>
    match sign_of (I.sub p (I.fromZ p x) (I.mul p a (I.fromZ p y))) with
    | Xgt => choose p a l (A + x) (B + y)
    | Xund => None
    | _ => choose p a l A B
    end
  end.

Theorem choose_sum : forall p i a l A B A' B', holds i a -> choose p i l A B = Some (A', B') ->
  IZR A - a * IZR B + sum (excess_z a) l = IZR A' - a * IZR B'.
Proof.
  intros p i a l; induction l as [| [x y] l IH]; intros A B A' B' H E; cbn [choose] in E.
  - injection E as <- <-. simpl. lra.
  - pose proof (sign_holds _ _ (holds_sub p _ _ _ _ (holds_num p x) (holds_mul p _ _ _ _ H (holds_num p y)))) as S.
    cbn [sum fold_right]. fold (sum (excess_z a) l). unfold excess_z at 1. cbn [fst snd].
    destruct (sign_of _) in E, S; try discriminate; specialize (IH _ _ _ _ H E).
    + rewrite Rmax_right by lra. lra.
    + rewrite Rmax_right by lra. lra.
    + rewrite Rmax_left by lra. rewrite !plus_IZR in IH. lra.
Qed.


Definition chosen (bits : positive) (e : tree) (l : list (Z * Z)) : option (Z * Z) :=
  let p := F.PtoP bits in choose p (enclose p e) l 0 0.

(* ---- audit ---- *)

Definition all :=
  (between_value,
   choose_sum).
Print Assumptions all.
