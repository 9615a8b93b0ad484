(* contour.v - what the terms of an inversion sum beyond the last node, and the images, can add.

   A contour is what the contracts of ref/invert/budget.h speak of: the step, the terms of
   the sum at the nodes n and -n together, a value, and its images above and below, the k-th at index
   k - 1; the sum is the value, the line and the images.  That the sum of a finite law is a contour is
   a theorem of inversion.v.
   Classic mistake: a bound of each image bounds their sum only if it is summable. *)
From Coq Require Import Reals Lra Lia ZArith.
From Coquelicot Require Import Coquelicot.
From Assay Require Import elementary ops.
Open Scope R_scope.

Record contour := Contour {
  ContourStep : R;
  node : nat -> R;
  ContourValue : R;
  ContourLine : R;
  above : nat -> R;
  below : nat -> R;
  step_pos : 0 < ContourStep;
  value_pos : 0 <= ContourValue;
  above_pos : forall k, 0 <= above k;
  below_pos : forall k, 0 <= below k;
  sum_images : is_series node (ContourValue + ContourLine + Series above + Series below)
}.

Definition ContourPeriod (g : contour) := 2 * PI / ContourStep g.
Definition ContourSum (g : contour) (n : Z) := sum_n (node g) (Z.to_nat n).
Definition ContourRest (g : contour) (n : Z) := Series (fun k => node g (S (Z.to_nat n) + k)).
Definition ContourAbove (g : contour) := Series (above g).
Definition ContourBelow (g : contour) := Series (below g).
Definition Geometric (f l : R) := Div 1 (Expm1 (Mul f l)).

(* exp(-k f L) for the image of index k - 1 *)
Definition fade (g : contour) (f : R) (k : nat) := exp (- (INR (S k) * (f * ContourPeriod g))).

Definition NodesFall (g : contour) (u : R) (n : Z) := forall m : nat, (n < Z.of_nat m)%Z ->
  Rabs (node g m) <= ContourStep g / PI * (u / (INR m * ContourStep g) ^ 2).
Definition AboveFall (g : contour) (b f : R) := forall k, above g k <= b * fade g f k.
Definition BelowFall (g : contour) (b f : R) := forall k, below g k <= b * fade g f k.
Definition LineTwo (g : contour) (a e b f : R) :=
  is_series (fun k => a * fade g e k - b * fade g f k) (ContourLine g).
Definition LineRising (g : contour) (o m f : R) :=
  is_series (fun k => (m + INR (S k) * ContourPeriod g) * fade g f k) (ContourLine g - o).

Theorem contour_positive : forall g, 0 <= ContourValue g.
Proof. exact value_pos. Qed.

Theorem contour_images : forall g n, (0 <= n)%Z ->
  Sub (Sub (Add (ContourSum g n) (ContourRest g n)) (ContourLine g)) (ContourBelow g) =
  Add (ContourValue g) (ContourAbove g).
Proof.
  intros g n _. pose proof (sum_images g) as S. pose proof (is_series_unique _ _ S) as E.
  rewrite (Series_incr_n (node g) (Datatypes.S (Z.to_nat n))) in E; [| lia | eexists; exact S].
  unfold Sub, Add, ContourSum, ContourRest, ContourAbove, ContourBelow. rewrite sum_n_Reals. simpl pred in E. lra.
Qed.

Lemma period_pos : forall g, 0 < ContourPeriod g.
Proof.
  intro g. unfold ContourPeriod. apply Rdiv_lt_0_compat; [pose proof PI_RGT_0; lra | apply step_pos].
Qed.

Lemma exp_above_1 : forall x, 0 < x -> 1 < exp x.
Proof. intros x H. rewrite <- exp_0. apply exp_increasing. exact H. Qed.

Theorem contour_growth : forall g f, 0 < f -> 0 < Expm1 (Mul f (ContourPeriod g)).
Proof.
  intros g f F. unfold Expm1, Mul. pose proof (period_pos g).
  assert (0 < f * ContourPeriod g) by nra. pose proof (exp_above_1 _ H0). lra.
Qed.

Theorem contour_scale : forall g n, (1 <= n)%Z -> 0 < Mul (Mul (IZR n) (ContourStep g)) PI.
Proof.
  intros g n N. unfold Mul. apply IZR_le in N. pose proof (step_pos g). pose proof PI_RGT_0.
  apply Rmult_lt_0_compat; [apply Rmult_lt_0_compat |]; lra.
Qed.

Theorem contour_ratio : forall g f, 0 < f -> 0 < Geometric f (ContourPeriod g).
Proof.
  intros g f F. unfold Geometric, Div. apply Rdiv_lt_0_compat; [lra | apply contour_growth; exact F].
Qed.

Theorem contour_whole : forall g f, 0 < f -> 0 < Add 1 (Geometric f (ContourPeriod g)).
Proof. intros g f F. pose proof (contour_ratio g f F). unfold Add. lra. Qed.

Theorem budget_cancel : forall x y, Sub (Add x y) y = x.
Proof. intros. unfold Sub, Add. ring. Qed.

(* ---- the rest of the sum ---- *)

Lemma inverse_squares : forall n m, (1 <= n)%nat ->
  sum_n (fun k => / (INR (S n + k)) ^ 2) m <= / INR n - / INR (S n + m).
Proof.
  intros n m H. assert (1 <= INR n) as P by (apply (le_INR 1); exact H).
  assert (step : forall x, 1 <= x -> / (x + 1) ^ 2 <= / x - / (x + 1)).
  { intros x X. replace (/ x - / (x + 1)) with (/ (x * (x + 1))) by (field; lra).
    apply Rinv_le_contravar; nra. }
  induction m as [| m IH].
  - rewrite sum_O, Nat.add_0_r, S_INR. apply step. exact P.
  - rewrite sum_Sn. unfold plus; simpl plus.
    replace (S n + S m)%nat with (S (S n + m)) by lia.
    assert (1 <= INR (S n + m)) by (rewrite plus_INR, S_INR; pose proof (pos_INR m); lra).
    pose proof (step _ H0) as T. rewrite (S_INR (S n + m)). unfold plus in *; simpl in *. lra.
Qed.

(* The sum of 1/k^2 over k > n converges and is at most 1/n. *)
Theorem tail_squares : forall n, (1 <= n)%nat ->
  ex_series (fun k => / (INR (S n + k)) ^ 2) /\ Series (fun k => / (INR (S n + k)) ^ 2) <= / INR n.
Proof.
  intros n H.
  assert (B : forall m, sum_n (fun k => / (INR (S n + k)) ^ 2) m <= / INR n).
  { intro m. pose proof (inverse_squares n m H).
    assert (0 < / INR (S n + m)) by (apply Rinv_0_lt_compat, lt_0_INR; lia). lra. }
  assert (ex_finite_lim_seq (sum_n (fun k => / (INR (S n + k)) ^ 2))) as L.
  { apply (ex_finite_lim_seq_incr _ (/ INR n)); [intro m | exact B].
    rewrite sum_Sn. unfold plus; simpl plus.
    assert (0 < / (INR (S n + S m)) ^ 2) by (apply Rinv_0_lt_compat, pow_lt, lt_0_INR; lia).
    unfold plus; simpl in *. lra. }
  destruct L as [l L]. assert (is_series (fun k => / (INR (S n + k)) ^ 2) l) as E by exact L.
  split; [exists l; exact E |]. rewrite (is_series_unique _ _ E).
  apply (is_lim_seq_le (sum_n (fun k => / (INR (S n + k)) ^ 2)) (fun _ => / INR n) l (/ INR n));
    [exact B | exact L | apply is_lim_seq_const].
Qed.

Theorem contour_rest : forall g u n, (1 <= n)%Z -> NodesFall g u n ->
  Neg (Div u (Mul (Mul (IZR n) (ContourStep g)) PI)) <= ContourRest g n <=
  Div u (Mul (Mul (IZR n) (ContourStep g)) PI).
Proof.
  intros g u n N F. set (m := Z.to_nat n). assert (1 <= m)%nat as M by (unfold m; lia).
  assert (INR m = IZR n) as I by (unfold m; rewrite INR_IZR_INZ, Z2Nat.id by lia; reflexivity).
  pose proof (step_pos g) as H. pose proof PI_RGT_0 as P.
  set (c := u / (ContourStep g * PI)).
  destruct (tail_squares m M) as [X S].
  assert (T : forall k, Rabs (node g (Datatypes.S m + k)) <= c * / (INR (Datatypes.S m + k)) ^ 2).
  { intro k. assert (0 < INR (Datatypes.S m + k)) by (apply lt_0_INR; lia).
    eapply Rle_trans; [apply F; unfold m; lia |]. apply Req_le. unfold c. field. lra. }
  assert (EX : ex_series (fun k => c * / (INR (Datatypes.S m + k)) ^ 2)) by (apply (ex_series_scal_l c (fun k => / (INR (Datatypes.S m + k)) ^ 2)); exact X).
  assert (A : ex_series (fun k => Rabs (node g (Datatypes.S m + k)))).
  { apply (ex_series_le (fun k => Rabs (node g (Datatypes.S m + k))) (fun k => c * / (INR (Datatypes.S m + k)) ^ 2));
      [intro k; unfold norm; simpl; unfold abs; simpl; rewrite Rabs_Rabsolu; apply T | exact EX]. }
  assert (B : Rabs (ContourRest g n) <= c * / INR m).
  { unfold ContourRest. fold m. eapply Rle_trans; [apply Series_Rabs; exact A |].
    eapply Rle_trans; [apply (Series_le _ (fun k => c * / (INR (Datatypes.S m + k)) ^ 2)); [| exact EX] |].
    - intro k. split; [apply Rabs_pos | apply T].
    - rewrite Series_scal_l. apply Rmult_le_compat_l; [| exact S].
      assert (0 < / (INR (Datatypes.S m + 0)) ^ 2) as Q by (apply Rinv_0_lt_compat, pow_lt, lt_0_INR; lia).
      pose proof (Rle_trans _ _ _ (Rabs_pos _) (T 0%nat)). nra. }
  assert (c * / INR m = Div u (Mul (Mul (IZR n) (ContourStep g)) PI)) as E.
  { unfold c, Div, Mul. rewrite I. apply IZR_le in N. field. lra. }
  rewrite E in B. unfold Neg. apply Rabs_le_between in B. exact B.
Qed.

(* ---- images ---- *)

Lemma fade_pow : forall g f k, fade g f k = exp (- (f * ContourPeriod g)) ^ S k.
Proof.
  intros g f k. unfold fade. rewrite <- exp_ln with (x := exp (- (f * ContourPeriod g)) ^ S k).
  2: { apply pow_lt, exp_pos. }
  rewrite ln_pow by apply exp_pos. rewrite ln_exp. f_equal. ring.
Qed.

Lemma fade_range : forall g f, 0 < f -> 0 < exp (- (f * ContourPeriod g)) < 1.
Proof.
  intros g f F. pose proof (period_pos g). split; [apply exp_pos |].
  rewrite <- exp_0. apply exp_increasing. nra.
Qed.

Lemma ratio_is : forall g f, 0 < f ->
  Geometric f (ContourPeriod g) = exp (- (f * ContourPeriod g)) / (1 - exp (- (f * ContourPeriod g))).
Proof.
  intros g f F. pose proof (fade_range g f F) as R. pose proof (contour_growth g f F) as G.
  unfold Geometric, Div, Expm1, Mul in *. rewrite exp_Ropp in *.
  pose proof (exp_pos (f * ContourPeriod g)). field. lra.
Qed.

(* The sum of exp(-k f L) over k >= 1. *)
Lemma fade_series : forall g f, 0 < f -> is_series (fade g f) (Geometric f (ContourPeriod g)).
Proof.
  intros g f F. pose proof (fade_range g f F) as R. set (r := exp (- (f * ContourPeriod g))) in *.
  apply (is_series_ext (fun k => scal r (r ^ k))).
  - intro k. rewrite fade_pow. reflexivity.
  - rewrite ratio_is by exact F. fold r. apply (is_series_scal r (fun k => r ^ k)).
    apply is_series_geom. rewrite Rabs_pos_eq; lra.
Qed.

Lemma images_bounded : forall g (t : nat -> R) b f, 0 < f -> (forall k, 0 <= t k) ->
  (forall k, t k <= b * fade g f k) -> 0 <= Series t <= Div b (Expm1 (Mul f (ContourPeriod g))).
Proof.
  intros g t b f F P B.
  assert (E : is_series (fun k => b * fade g f k) (b * Geometric f (ContourPeriod g)))
    by (apply (is_series_scal_l b (fade g f)); apply fade_series; exact F).
  assert (EX : ex_series (fun k => b * fade g f k)) by (eexists; exact E).
  assert (ET : ex_series t).
  { apply (ex_series_le t (fun k => b * fade g f k)); [| exact EX].
    intro k. unfold norm; simpl; unfold abs; simpl. rewrite Rabs_pos_eq; [apply B | apply P]. }
  split.
  - destruct ET as [l L]. assert (is_series t l) as I by exact L. rewrite (is_series_unique _ _ I).
    apply (is_lim_seq_le (fun _ => 0) (sum_n t) 0 l); [| apply is_lim_seq_const | exact L].
    intro n. induction n as [| n IH]; [rewrite sum_O; apply P |].
    rewrite sum_Sn. unfold plus; simpl. pose proof (P (S n)). lra.
  - replace (Div b (Expm1 (Mul f (ContourPeriod g)))) with (b * Geometric f (ContourPeriod g))
      by (unfold Geometric, Div; pose proof (contour_growth g f F); field; lra).
    rewrite <- (is_series_unique _ _ E). apply Series_le; [intro k; split; [apply P | apply B] | exact EX].
Qed.

Theorem contour_above : forall g b f, 0 < f -> AboveFall g b f ->
  0 <= ContourAbove g <= Div b (Expm1 (Mul f (ContourPeriod g))).
Proof. intros g b f F A. apply images_bounded; [exact F | apply above_pos | exact A]. Qed.

Theorem contour_below : forall g b f, 0 < f -> BelowFall g b f ->
  0 <= ContourBelow g <= Div b (Expm1 (Mul f (ContourPeriod g))).
Proof. intros g b f F A. apply images_bounded; [exact F | apply below_pos | exact A]. Qed.

(* The value bounds the images above, which are in the sum with it. *)
Theorem contour_own : forall g m f, 0 < f -> AboveFall g (Add (ContourValue g) m) f ->
  Div (Sub (Add (ContourValue g) (ContourAbove g)) (Mul m (Geometric f (ContourPeriod g))))
      (Add 1 (Geometric f (ContourPeriod g))) <= ContourValue g <= Add (ContourValue g) (ContourAbove g).
Proof.
  intros g m f F A. pose proof (contour_above g _ f F A) as [P B].
  pose proof (contour_ratio g f F) as R. pose proof (contour_growth g f F) as G.
  set (r := Geometric f (ContourPeriod g)) in *.
  assert (Div (Add (ContourValue g) m) (Expm1 (Mul f (ContourPeriod g))) = (ContourValue g + m) * r) as E
    by (unfold r, Geometric, Div, Add; field; lra).
  rewrite E in B. unfold Add, Sub, Mul, Div. split; [| lra].
  apply (Rmult_le_reg_r (1 + r)); [lra |].
  replace ((ContourValue g + ContourAbove g - m * r) / (1 + r) * (1 + r))
    with (ContourValue g + ContourAbove g - m * r) by (field; lra). nra.
Qed.

(* ---- the line ---- *)

Theorem contour_two : forall g a e b f, 0 < e -> 0 < f -> LineTwo g a e b f ->
  ContourLine g = Sub (Div a (Expm1 (Mul e (ContourPeriod g)))) (Div b (Expm1 (Mul f (ContourPeriod g)))).
Proof.
  intros g a e b f E F H. unfold LineTwo in H. rewrite <- (is_series_unique _ _ H).
  assert (S : is_series (fun k => a * fade g e k - b * fade g f k)
                (a * Geometric e (ContourPeriod g) - b * Geometric f (ContourPeriod g))).
  { apply (is_series_minus (fun k => a * fade g e k) (fun k => b * fade g f k));
      [apply (is_series_scal_l a (fade g e)) | apply (is_series_scal_l b (fade g f))]; apply fade_series; assumption. }
  rewrite (is_series_unique _ _ S). unfold Sub, Geometric, Div.
  pose proof (contour_growth g e E). pose proof (contour_growth g f F). field. lra.
Qed.

Theorem contour_rising : forall g o m f, 0 < f -> LineRising g o m f ->
  ContourLine g = Add o (Mul (Add m (Mul (ContourPeriod g) (Add 1 (Geometric f (ContourPeriod g)))))
                             (Geometric f (ContourPeriod g))).
Proof.
  intros g o m f F H. unfold LineRising in H. rewrite ratio_is by exact F.
  pose proof (fade_range g f F) as Q. set (r := exp (- (f * ContourPeriod g))) in *.
  set (l := ContourPeriod g) in *. set (s := ContourLine g - o) in *.
  set (t := fun k => (m + INR (S k) * l) * fade g f k) in *.
  assert (T : forall k, t k = (m + INR (S k) * l) * r ^ S k) by (intro k; unfold t; rewrite fade_pow; reflexivity).
  assert (A : is_series (fun k => t (S k)) (s - t 0%nat)).
  { apply (is_series_incr_1 t). unfold plus; simpl. replace (s - t 0%nat + t 0%nat) with s by ring. exact H. }
  assert (B : is_series (fun k => t (S k)) (r * s + l * r * Geometric f (ContourPeriod g))).
  { apply (is_series_ext (fun k => r * t k + l * r * fade g f k)).
    - intro k. rewrite !T, fade_pow. fold l. fold r. rewrite (S_INR (S k)). change (r ^ S (S k)) with (r * r ^ S k).
      match goal with |- ?x = ?y => change (@eq R x y) end. ring.
    - apply (is_series_plus (fun k => r * t k) (fun k => l * r * fade g f k)).
      + apply (is_series_scal_l r t). exact H.
      + apply (is_series_scal_l (l * r) (fade g f)). apply fade_series. exact F. }
  pose proof (is_series_unique _ _ A) as U. rewrite (is_series_unique _ _ B) in U.
  rewrite ratio_is in U by exact F. fold l in U. fold r in U. rewrite T in U. simpl in U.
  assert (s = (m + l * (1 + r / (1 - r))) * (r / (1 - r))) as Z.
  { apply (Rmult_eq_reg_r (1 - r)); [| lra].
    replace (s * (1 - r)) with ((m + 1 * l) * (r * 1) + l * r * (r / (1 - r))) by lra. field. lra. }
  unfold Add, Mul. unfold s in Z. lra.
Qed.

(* ---- audit ---- *)

Print Assumptions contour_positive.
Print Assumptions contour_images.
Print Assumptions contour_growth.
Print Assumptions contour_scale.
Print Assumptions contour_ratio.
Print Assumptions contour_whole.
Print Assumptions budget_cancel.
Print Assumptions tail_squares.
Print Assumptions contour_rest.
Print Assumptions contour_above.
Print Assumptions contour_below.
Print Assumptions contour_own.
Print Assumptions contour_two.
Print Assumptions contour_rising.
