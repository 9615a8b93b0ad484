(* edge.v - the trapezoidal rule where f is analytic inside a strip and only continuous up to its edges (T-TRAP).

   Method: smaller strips; what falls is dominated, so the integrals along lines tend to those along the edges.
   Classic mistake: without the domination mass may run away along the strip. *)
From Coq Require Import Reals Psatz Lia.
From Coquelicot Require Import Coquelicot.
From Assay Require Import chernoff contour profile fourier images strip trapezoid.
Open Scope R_scope.

(* An integral over the line is at most that between -b and b and a little. *)
Lemma integral_inner : forall g c b n j, (forall x, continuous g x) -> falls g c -> 0 < b -> integral g n ->
  is_RInt g (- b) b j -> n <= j + 2 * (c / b).
Proof.
  intros g c b n j C F B N J. apply Rnot_lt_le. intro L.
  destruct (proj1 (integral_near g n) N (n - (j + 2 * (c / b)))) as [m [M H]]; [lra |].
  set (v := Rmax b (m + 1)). pose proof (Rmax_l b (m + 1)). pose proof (Rmax_r b (m + 1)). fold v in H0, H1.
  destruct (H (- v) v) as [y [Y Z]]; [lra | lra |].
  destruct (int_ex g (- v) (- b) C) as [i I]. destruct (int_ex g b v C) as [k K].
  pose proof (int_chain g (- v) (- b) v _ _ I (int_chain g (- b) b v _ _ J K)) as T.
  assert (y = i + (j + k)) as E by (rewrite <- (is_RInt_unique _ _ _ _ Y); apply is_RInt_unique, T).
  pose proof (falls_beyond g c b v k F (conj B H0) K) as KB.
  assert (is_RInt (fun x => g (- x)) b v i) as I' by (apply int_reflect, I).
  pose proof (falls_beyond _ c b v i (falls_reflected g c F) (conj B H0) I') as IB.
  apply Rabs_le_between in KB. apply Rabs_le_between in IB. apply Rabs_def2 in Z. lra.
Qed.

(* Close to the edge the integral is at most that of the edge and a little. *)
Lemma edge_limit : forall (s : R -> R -> R) c lo d P e, lo < d -> (forall x y, lo <= y <= d -> continuity_2d_pt s x y) ->
  (forall x y, lo <= y <= d -> 0 <= s x y <= c / (1 + x ^ 2)) -> integral (fun x => s x d) P -> 0 < e ->
  exists t, 0 < t /\ forall y, lo <= y <= d -> d - t < y -> exists n, n <= P + e /\ integral (fun x => s x y) n.
Proof.
  intros s c lo d P e L C S I E.
  assert (forall y, lo <= y <= d -> falls (fun x => s x y) c) as F.
  { intros y Y x. rewrite Rabs_pos_eq by apply S, Y. apply S, Y. }
  assert (0 <= c) as C0 by (apply (falls_pos _ c (F d ltac:(lra)))).
  set (b := 4 * c / e + 1). assert (0 <= 4 * c / e) as Q by (apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat, E]).
  assert (0 < b) as B by (unfold b; lra).
  assert (2 * (c / b) <= e / 2) as T1.
  { apply (Rmult_le_reg_r b); [exact B |]. replace (2 * (c / b) * b) with (2 * c) by (field; lra).
    unfold b. replace (e / 2 * (4 * c / e + 1)) with (2 * c + e / 2) by (field; lra). lra. }
  assert (0 < e / (4 * b)) as EB by (apply Rdiv_lt_0_compat; lra).
  destruct (uniform_continuity_2d s (- b) b lo d (fun x y _ Y => C x y Y) (mkposreal _ EB)) as [t U].
  exists t. split; [apply cond_pos |]. intros y Y T.
  destruct (falls_integral (fun x => s x y) c) as [n N]; [intro x; apply (continuous_along s), C, Y | apply F, Y |].
  exists n. split; [| exact N].
  assert (forall z, lo <= z <= d -> exists j : R, is_RInt (fun x => s x z) (- b) b j) as J.
  { intros z Z. apply int_ex. intro x. apply (continuous_along s), C, Z. }
  destruct (J y Y) as [j JY]. destruct (J d ltac:(lra)) as [k JD].
  assert (- b <= b) as O by lra.
  pose proof (integral_inner _ c b n j (fun x => continuous_along s x y (C x y Y)) (F y Y) B N JY) as A1.
  pose proof (integral_whole (fun x => s x d) P (- b) b k (fun x => continuous_along s x d (C x d ltac:(lra))) (fun x => proj1 (S x d ltac:(lra))) I O JD) as A2.
  assert (j <= k + (b - - b) * (e / (4 * b))) as A3.
  { apply (is_RInt_le (fun x => s x y) (fun x => s x d + e / (4 * b)) (- b) b _ _ O JY).
    - apply (int_plus _ _ _ _ _ _ JD (int_const (- b) b (e / (4 * b)))).
    - intros x X. assert (Rabs (s x y - s x d) < e / (4 * b)) as V.
      { apply (U x d x y); try lra; [rewrite Rminus_eq_0, Rabs_R0; apply cond_pos | rewrite Rabs_left1; lra]. }
      apply Rabs_def2 in V. lra. }
  replace ((b - - b) * (e / (4 * b))) with (e / 2) in A3 by (field; lra). lra.
Qed.

(* T-TRAP, f analytic inside the strip and continuous up to its edges. *)
Theorem trapezoid_closed : forall f f' p d h s a I P N, holomorphic f f' (- p) d -> 0 < p -> 0 < d -> 0 < h ->
  (forall z : C, - p <= Im z <= d -> continuous f z) ->
  (forall x y, - p <= y <= d -> Cmod (f (x, y)) <= a / (1 + x ^ 2)) -> integral_c (fun x => f (x, 0)) I ->
  integral (fun x => Cmod (f (x, d))) P -> integral (fun x => Cmod (f (x, - p))) N ->
  Cmod (I - h * grid f h s)%C <= P / (exp (2 * PI * d / h) - 1) + N / (exp (2 * PI * p / h) - 1).
Proof.
  intros f f' p d h s a I P N H PP DD HH C A II IP IN. pose proof PI_RGT_0 as PI0.
  set (c := 2 * PI * d / h). set (e := 2 * PI * p / h).
  assert (0 < c) as CP by (apply Rdiv_lt_0_compat; nra). assert (0 < e) as EP by (apply Rdiv_lt_0_compat; nra).
  pose proof (exp_above_1 c CP) as C1. pose proof (exp_above_1 e EP) as E1.
  set (S := fun x y => Cmod (f (x, y))).
  assert (forall x y, - p <= y <= d -> continuity_2d_pt S x y) as SC.
  { intros x y Y. destruct (parts_continuous f x y (C (x, y) Y)) as [U V].
    apply (continuity_1d_2d_pt_comp sqrt (fun a b => Re (f (a, b)) ^ 2 + Im (f (a, b)) ^ 2)).
    - apply continuity_pt_sqrt. nra.
    - apply (continuity_2d_pt_ext (fun a b => Re (f (a, b)) * Re (f (a, b)) + Im (f (a, b)) * Im (f (a, b)))); [intros; ring |].
      apply (continuity_2d_pt_plus (fun a b => Re (f (a, b)) * Re (f (a, b))) (fun a b => Im (f (a, b)) * Im (f (a, b)))); apply continuity_2d_pt_mult; assumption. }
  assert (forall x y, - p <= y <= d -> 0 <= S x y <= a / (1 + x ^ 2)) as SB by (intros x y Y; split; [apply Cmod_ge_0 | apply A, Y]).
  set (T := Cmod (I - h * grid f h s)%C).
  assert (forall t, 0 < t -> T <= (P + t) / (exp c - 1) + (N + t) / (exp e - 1)) as W.
  { intros t T0.
    destruct (edge_limit S a (- p) d P t ltac:(lra) SC SB IP T0) as [u [U UB]].
    destruct (edge_limit (fun x y => S x (- y)) a (- d) p N t) as [v [V VB]]; [lra | | | exact IN | exact T0 |].
    { intros x y Y e0. destruct (SC x (- y) ltac:(lra) e0) as [g G]. exists g. intros b z B Z. apply G; [exact B |].
      replace (- z - - y) with (- (z - y)) by ring. rewrite Rabs_Ropp. exact Z. }
    { intros x y Y. apply SB. lra. }
    set (B := fun r => (P + t) / (exp (r * c) - 1) + (N + t) / (exp (r * e) - 1)).
    assert (forall r, 0 < r < 1 -> d - u < r * d -> p - v < r * p -> T <= B r) as G.
    { intros r R RU RV. destruct (UB (r * d)) as [n [NP NI]]; [nra | exact RU |]. destruct (VB (r * p)) as [m [MP MI]]; [nra | exact RV |].
      eapply Rle_trans; [apply (trapezoid f f' (- p) d (r * p) (r * d) h s a I n m H); try assumption; try nra |].
      { intros x y Y. apply A. nra. }
      unfold B. replace (2 * PI * (r * d) / h) with (r * c) by (unfold c; field; lra).
      replace (2 * PI * (r * p) / h) with (r * e) by (unfold e; field; lra).
      pose proof (exp_above_1 (r * c) ltac:(nra)). pose proof (exp_above_1 (r * e) ltac:(nra)).
      apply Rplus_le_compat; (apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra | assumption]). }
    apply Rnot_lt_le. intro L. replace ((P + t) / (exp c - 1) + (N + t) / (exp e - 1)) with (B 1) in L by (unfold B; rewrite !Rmult_1_l; reflexivity).
    assert (continuous B 1) as K by (apply (continuous_plus (V := R_NormedModule)); apply share_continuous; assumption).
    destruct (proj1 (continuous_near B 1) K (T - B 1)) as [w [W0 WB]]; [lra |].
    set (z := Rmin (Rmin w 1) (Rmin (u / d) (v / p))).
    assert (0 < u / d) by (apply Rdiv_lt_0_compat; assumption). assert (0 < v / p) by (apply Rdiv_lt_0_compat; assumption).
    assert (0 < z) as Z by (repeat apply Rmin_glb_lt; lra).
    pose proof (Rmin_l (Rmin w 1) (Rmin (u / d) (v / p))). pose proof (Rmin_r (Rmin w 1) (Rmin (u / d) (v / p))).
    pose proof (Rmin_l w 1). pose proof (Rmin_r w 1). pose proof (Rmin_l (u / d) (v / p)). pose proof (Rmin_r (u / d) (v / p)). fold z in H2, H3.
    set (r := 1 - z / 2).
    assert (z * d <= u) as ZU.
    { apply Rle_trans with (u / d * d); [apply Rmult_le_compat_r; lra | right; field; lra]. }
    assert (z * p <= v) as ZV.
    { apply Rle_trans with (v / p * p); [apply Rmult_le_compat_r; lra | right; field; lra]. }
    specialize (G r ltac:(unfold r; lra) ltac:(unfold r; nra) ltac:(unfold r; nra)).
    assert (Rabs (r - 1) < w) as X by (unfold r; rewrite Rabs_left; lra). specialize (WB r X). apply Rabs_def2 in WB. lra. }
  apply Rnot_lt_le. intro L. fold c e T in L. set (q := / (exp c - 1) + / (exp e - 1)).
  assert (0 < q) as Q by (unfold q; apply Rplus_lt_0_compat; apply Rinv_0_lt_compat; lra).
  set (g := T - (P / (exp c - 1) + N / (exp e - 1))). specialize (W (g / (2 * q)) ltac:(apply Rdiv_lt_0_compat; unfold g; lra)).
  replace ((P + g / (2 * q)) / (exp c - 1) + (N + g / (2 * q)) / (exp e - 1))
    with (P / (exp c - 1) + N / (exp e - 1) + g / (2 * q) * q) in W by (unfold q; field; lra).
  replace (g / (2 * q) * q) with (g / 2) in W by (field; lra). unfold g in W. lra.
Qed.

(* ---- audit ---- *)

Print Assumptions trapezoid_closed.
