(* families.v - the values that vectors are about, as formulas that enclose.v can bound.

   response p, responses p m: the table of randomized response, two answers or m + 1; a composition is power of
   power.v, its divergence hockey of table.v, which by hockey_events is the greatest P(S) - exp(e) Q(S).
   GaussDelta, laplace_delta and the Renyi forms are closed forms; that they are suprema over events, or those of integrals,
   is gauss_steps_profile, laplace_profile, gauss_renyi_steps and laplace_renyi_steps of proofs/coq.
   Classic mistake: laplace_delta is one step; of more it is no supremum. *)
From Coq Require Import ZArith Reals Psatz List Lia.
From Assay Require Import elementary normal gaussian table.
From Vectors Require Import power enclose.
Import ListNotations.
Open Scope R_scope.

(* ---- randomized response ---- *)

Definition response (p : R) : table := [(p, 1 - p); (1 - p, p)].
Definition responses (p m : R) : table :=
  [(p, (1 - p) / m); ((1 - p) / m, p); ((m - 1) * ((1 - p) / m), (m - 1) * ((1 - p) / m))].

(* (A - a B) / m for the chosen sums, or 1 less that *)
Definition quotient (complement : bool) (e : tree) (AB : Z * Z) (m : positive) : tree :=
  let t := Over (Minus (Num (fst AB) 1) (Times e (Num (snd AB) 1))) (Num (Zpos m) 1) in
  if complement then Minus (Num 1 1) t else t.
Definition chosen_between (complement : bool) (bits : positive) (e : tree) (l : list (Z * Z)) (m : positive) a b c d :=
  match chosen bits e l with Some AB => between bits (quotient complement e AB m) a b c d | None => false end.

Definition or_complement (complement : bool) (x : R) := if complement then 1 - x else x.

Lemma chosen_value : forall k bits e l m a b c d, chosen_between k bits e l m a b c d = true ->
  IZR a / IZR (Z.pow_pos 10 b) <= or_complement k (sum (excess_z (value e)) l / IZR (Zpos m)) <= IZR c / IZR (Z.pow_pos 10 d).
Proof.
  intros k bits e l m a b c d H. unfold chosen_between in H. destruct (chosen bits e l) as [[A B] |] eqn:E; [| discriminate].
  apply choose_sum with (a := value e) in E; [| apply enclose_holds].
  apply between_value in H. unfold quotient, or_complement in *.
  replace (sum (excess_z (value e)) l) with (IZR A - value e * IZR B) by lra.
  destruct k; cbn [value fst snd] in H; unfold Rdiv in *; rewrite ?Rinv_1, ?Rmult_1_r in H; exact H.
Qed.

Lemma power_pos : forall M n, IZR (Zpos M) ^ n = IZR (Zpos (M ^ Pos.of_nat n)) \/ n = O.
Proof.
  intros M [| n]; [right; reflexivity | left]. rewrite pow_IZR. f_equal. rewrite Pos2Z.inj_pow. f_equal. lia.
Qed.

Definition response_z (P M : positive) : list (Z * Z) := [(Zpos P, Zpos M - Zpos P); (Zpos M - Zpos P, Zpos P)]%Z.

Theorem response_row : forall k bits P M n x y a b c d, n <> O ->
  chosen_between k bits (enclose.Exp (Num x y)) (row_z (Zpos P) (Zpos M - Zpos P) n) (M ^ Pos.of_nat n) a b c d = true ->
  IZR a / IZR (Z.pow_pos 10 b) <=
  or_complement k (hockey (exp (IZR x / IZR (Zpos y))) (power (response (IZR (Zpos P) / IZR (Zpos M))) n)) <=
  IZR c / IZR (Z.pow_pos 10 d).
Proof.
  intros k bits P M n x y a b c d N H. apply chosen_value in H. cbn [value] in H.
  destruct (power_pos M n) as [E |]; [| contradiction]. rewrite <- E in H.
  assert (0 < IZR (Zpos M)) as Q by (apply IZR_lt; lia).
  rewrite <- hockey_row in H by exact Q. rewrite minus_IZR in H. unfold response.
  replace (1 - IZR (Zpos P) / IZR (Zpos M)) with ((IZR (Zpos M) - IZR (Zpos P)) / IZR (Zpos M)) by (field; lra). exact H.
Qed.

Definition responses_z (P M m : Z) : list (Z * Z) :=
  [(P * m, M - P); (M - P, P * m); ((m - 1) * (M - P), (m - 1) * (M - P))]%Z.

Theorem responses_all : forall k bits P M m n x y a b c d, n <> O ->
  chosen_between k bits (enclose.Exp (Num x y)) (power_z (responses_z (Zpos P) (Zpos M) (Zpos m)) n) ((M * m) ^ Pos.of_nat n) a b c d = true ->
  IZR a / IZR (Z.pow_pos 10 b) <=
  or_complement k (hockey (exp (IZR x / IZR (Zpos y))) (power (responses (IZR (Zpos P) / IZR (Zpos M)) (IZR (Zpos m))) n)) <=
  IZR c / IZR (Z.pow_pos 10 d).
Proof.
  intros k bits P M m n x y a b c d N H. apply chosen_value in H. cbn [value] in H.
  destruct (power_pos (M * m) n) as [E |]; [| contradiction]. rewrite <- E in H.
  assert (0 < IZR (Zpos (M * m))) as Q by (apply IZR_lt; lia).
  rewrite <- hockey_over in H by (apply pow_lt, Q). rewrite <- power_over in H by lra.
  replace (responses (IZR (Zpos P) / IZR (Zpos M)) (IZR (Zpos m))) with (map (over (IZR (Zpos (M * m)))) (responses_z (Zpos P) (Zpos M) (Zpos m))); [exact H |].
  assert (0 < IZR (Zpos M)) by (apply IZR_lt; lia). assert (0 < IZR (Zpos m)) by (apply IZR_lt; lia).
  unfold responses_z, responses, over. cbn [map fst snd]. rewrite Pos2Z.inj_mul, !mult_IZR, !minus_IZR.
  repeat (f_equal; try (field; lra)).
Qed.

(* ---- Gaussian noise: GaussDelta of gaussian.v ---- *)

Definition phi_tree (n : nat) (x : tree) : tree :=
  Over (Minus (Num 1 1) (Times (Over (Num 2 1) (Root Pi)) (Area n (Over (Minus (Num 0 1) x) (Root (Num 2 1)))))) (Num 2 1).
Lemma over_one : forall z, z / 1 = z.
Proof. intro z. unfold Rdiv. rewrite Rinv_1. ring. Qed.
Lemma phi_value : forall n x, value (phi_tree n x) = Phi (value x).
Proof.
  intros n x. cbn [phi_tree value]. unfold Phi, Erfc, Erf. rewrite !over_one.
  replace (0 - value x) with (- value x) by ring. reflexivity.
Qed.

Definition gauss_tree (n : nat) (e s : tree) : tree :=
  let h := Over (Num 1 1) (Plus s s) in
  Minus (phi_tree n (Minus h (Times e s))) (Times (enclose.Exp e) (phi_tree n (Minus (Minus (Num 0 1) h) (Times e s)))).
Lemma gauss_value : forall n e s, value (gauss_tree n e s) = GaussDelta (value e) (value s).
Proof.
  intros n e s. unfold gauss_tree, GaussDelta, elementary.Exp. cbn [value]. rewrite !phi_value. cbn [value].
  rewrite !over_one. replace (0 - 1 / (value s + value s)) with (- (1 / (value s + value s))) by ring. reflexivity.
Qed.

(* deviation s after T steps: s / sqrt T *)
Definition steps_tree (s : tree) (T : Z) := Over s (Root (Num T 1)).
Theorem gauss_delta_between : forall k bits n x y u v T a b c d,
  between bits ((if k : bool then Minus (Num 1 1) else fun t => t) (gauss_tree n (Num x y) (steps_tree (Num u v) T))) a b c d = true ->
  IZR a / IZR (Z.pow_pos 10 b) <=
  or_complement k (GaussDelta (IZR x / IZR (Zpos y)) (IZR u / IZR (Zpos v) / sqrt (IZR T))) <= IZR c / IZR (Z.pow_pos 10 d).
Proof.
  intros k bits n x y u v T a b c d H. apply between_value in H.
  replace (or_complement k _) with (value ((if k : bool then Minus (Num 1 1) else fun t => t) (gauss_tree n (Num x y) (steps_tree (Num u v) T)))); [exact H |].
  destruct k; cbn [value or_complement]; rewrite gauss_value; cbn [value steps_tree]; unfold Rdiv; rewrite ?Rinv_1, ?Rmult_1_r; reflexivity.
Qed.

(* mu-GDP: deviation 1 / mu *)
Theorem gdp_delta_between : forall bits n x y u v T a b c d,
  between bits (gauss_tree n (Num x y) (Over (Num 1 1) (Times (Num u v) (Root (Num T 1))))) a b c d = true ->
  IZR a / IZR (Z.pow_pos 10 b) <=
  GaussDelta (IZR x / IZR (Zpos y)) (1 / (IZR u / IZR (Zpos v) * sqrt (IZR T))) <= IZR c / IZR (Z.pow_pos 10 d).
Proof.
  intros bits n x y u v T a b c d H. apply between_value in H. rewrite gauss_value in H. cbn [value] in H.
  rewrite (ltac:(unfold Rdiv; rewrite Rinv_1; ring) : IZR T / 1 = IZR T) in H. unfold Rdiv in *. rewrite ?Rinv_1, ?Rmult_1_r in *. exact H.
Qed.

(* ---- Laplace noise, one step ---- *)

Definition laplace_delta (e b : R) := Rmax (1 - exp (Rmin e ((e - 1 / b) / 2))) 0.

(* (e - 1/b)/2 for e = x/y, b = u/v is (x u - v y)/(2 y u); the lesser of it and e *)
Definition least (x : Z) (y u v : positive) : tree :=
  let n := (x * Zpos u - Zpos v * Zpos y)%Z in
  if (n <=? 2 * Zpos u * x)%Z then Num n (2 * y * u) else Num x y.
Lemma least_value : forall x y u v,
  value (least x y u v) = Rmin (IZR x / IZR (Zpos y)) ((IZR x / IZR (Zpos y) - 1 / (IZR (Zpos u) / IZR (Zpos v))) / 2).
Proof.
  intros x y u v. unfold least.
  assert (0 < IZR (Zpos y)) as Y by (apply IZR_lt; lia). assert (0 < IZR (Zpos u)) as U by (apply IZR_lt; lia).
  assert (0 < IZR (Zpos v)) as V by (apply IZR_lt; lia).
  assert ((IZR x / IZR (Zpos y) - 1 / (IZR (Zpos u) / IZR (Zpos v))) / 2 =
    IZR (x * Zpos u - Zpos v * Zpos y) / IZR (Zpos (2 * y * u))) as E.
  { rewrite minus_IZR, !mult_IZR. rewrite !Pos2Z.inj_mul, !mult_IZR. field. lra. }
  rewrite E. assert (0 < IZR (Zpos (2 * y * u))) as W by (apply IZR_lt; lia).
  assert (IZR x / IZR (Zpos y) = IZR (2 * Zpos u * x) / IZR (Zpos (2 * y * u))) as G.
  { rewrite !Pos2Z.inj_mul, !mult_IZR. field. lra. }
  assert (0 < / IZR (Zpos (2 * y * u))) as P by (apply Rinv_0_lt_compat, W).
  destruct (Z.leb_spec (x * Zpos u - Zpos v * Zpos y) (2 * Zpos u * x)) as [L | L]; cbn [value].
  - rewrite Rmin_right; [reflexivity |]. rewrite G. unfold Rdiv. apply Rmult_le_compat_r; [lra | apply IZR_le, L].
  - rewrite Rmin_left; [reflexivity |]. rewrite G. unfold Rdiv. apply Rmult_le_compat_r; [lra | apply IZR_le; lia].
Qed.

Theorem laplace_delta_between : forall k bits x y u v a b c d,
  between bits ((if k : bool then Minus (Num 1 1) else fun t => t) (enclose.Pos (Minus (Num 1 1) (enclose.Exp (least x y u v))))) a b c d = true ->
  IZR a / IZR (Z.pow_pos 10 b) <= or_complement k (laplace_delta (IZR x / IZR (Zpos y)) (IZR (Zpos u) / IZR (Zpos v))) <= IZR c / IZR (Z.pow_pos 10 d).
Proof.
  intros k bits x y u v a b c d H. apply between_value in H. unfold laplace_delta, or_complement.
  destruct k; cbn [value] in H; rewrite least_value in H; unfold Rdiv in *; rewrite ?Rinv_1, ?Rmult_1_r in *; exact H.
Qed.

(* ---- Renyi divergence of order o after T steps ---- *)

Definition gauss_renyi (o s T : R) := T * o / (2 * s * s).
Definition gauss_renyi_tree (o s T : tree) := Over (Times T o) (Times (Times (Num 2 1) s) s).
Theorem gauss_renyi_between : forall bits x y u v T a b c d,
  between bits (gauss_renyi_tree (Num x y) (Num u v) (Num T 1)) a b c d = true ->
  IZR a / IZR (Z.pow_pos 10 b) <= gauss_renyi (IZR x / IZR (Zpos y)) (IZR u / IZR (Zpos v)) (IZR T) <= IZR c / IZR (Z.pow_pos 10 d).
Proof.
  intros bits x y u v T a b c d H. apply between_value in H. unfold gauss_renyi_tree in H. cbn [value] in H.
  unfold gauss_renyi, Rdiv in *. rewrite ?Rinv_1, ?Rmult_1_r in *. exact H.
Qed.

(* 1/(o-1) log of the integral of p^o q^(1-o), for o other than 1 and 1/2 *)
Definition laplace_renyi (o b T : R) :=
  T * (1 / (o - 1) * ln (o / (2 * o - 1) * exp ((o - 1) / b) + (o - 1) / (2 * o - 1) * exp ((0 - o) / b))).
Definition laplace_renyi_tree (o b T : tree) : tree :=
  let one := Num 1 1 in let d := Minus (Times (Num 2 1) o) one in
  Times T (Times (Over one (Minus o one)) (Ln (Plus (Times (Over o d) (enclose.Exp (Over (Minus o one) b)))
    (Times (Over (Minus o one) d) (enclose.Exp (Over (Minus (Num 0 1) o) b)))))).
Theorem laplace_renyi_between : forall bits x y u v T a b c d,
  between bits (laplace_renyi_tree (Num x y) (Num u v) (Num T 1)) a b c d = true ->
  IZR a / IZR (Z.pow_pos 10 b) <= laplace_renyi (IZR x / IZR (Zpos y)) (IZR u / IZR (Zpos v)) (IZR T) <= IZR c / IZR (Z.pow_pos 10 d).
Proof.
  intros bits x y u v T a b c d H. apply between_value in H. unfold laplace_renyi_tree in H. cbn [value] in H.
  unfold laplace_renyi, Rdiv in *. rewrite ?Rinv_1, ?Rmult_1_r in *. exact H.
Qed.

(* ---- audit ---- *)

Definition all :=
  (response_row,
   responses_all,
   gauss_delta_between,
   gdp_delta_between,
   laplace_delta_between,
   gauss_renyi_between,
   laplace_renyi_between).
Print Assumptions all.
