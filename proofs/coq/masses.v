(* masses.v - laws of whole numbers at equally spaced losses: what the contracts of lattice_product.h and lattice_mass.h say of
   them, raises or lowers the delta (T-LATTICE, with -MONO, -ROUND, -TRIM and -PRODUCT).

   A law has s_k units c at the loss x + k h, 0 <= k < n, and i units at +infinity.  Sums are those of lattice.v.
   Method: a sum of masses from one loss up to +infinity that grows, raises the delta (tails_dominate).
   Classic mistake: rounding moves each of these sums by less than a unit, a mass may move more. *)
From Coq Require Import ZArith Reals Psatz List Lia.
From Assay Require lattice.
From Assay Require Import curve average.
Import ListNotations.
Open Scope R_scope.

Notation zsum := lattice.zsum.
Notation zproduct := lattice.zproduct.
Notation zrounded := lattice.zrounded.

Fixpoint sum (f : Z -> R) (n : nat) : R := match n with O => 0 | S n => sum f n + f (Z.of_nat n) end.
Fixpoint marks (c x h : R) (s : Z -> Z) (n : nat) : weights :=
  match n with O => [] | S n => (c * IZR (s (Z.of_nat n)), exp (- (x + IZR (Z.of_nat n) * h))) :: marks c x h s n end.
Definition spaced (c x h : R) (s : Z -> Z) (n i : Z) : weights := (c * IZR i, 0) :: marks c x h s (Z.to_nat n).
Definition masses (s : Z -> Z) (n i : Z) := (0 <= i)%Z /\ forall k, (0 <= k < n)%Z -> (0 <= s k)%Z.

(* ---- sums ---- *)

Lemma sum_ext : forall f g n, (forall k, (0 <= k < Z.of_nat n)%Z -> f k = g k) -> sum f n = sum g n.
Proof. intros f g n; induction n as [| n IH]; intro H; cbn [sum]; [reflexivity |]. rewrite IH, H; [reflexivity | lia | intros; apply H; lia]. Qed.
Lemma sum_plus : forall f g n, sum (fun k => f k + g k) n = sum f n + sum g n.
Proof. intros f g n; induction n as [| n IH]; cbn [sum]; [lra | rewrite IH; lra]. Qed.
Lemma sum_scal : forall a f n, sum (fun k => a * f k) n = a * sum f n.
Proof. intros a f n; induction n as [| n IH]; cbn [sum]; [lra | rewrite IH; lra]. Qed.
Lemma sum_zero : forall f n, (forall k, (0 <= k < Z.of_nat n)%Z -> f k = 0) -> sum f n = 0.
Proof. intros f n H. rewrite (sum_ext f (fun k => 0 * f k)) by (intros k K; rewrite H by exact K; ring). rewrite sum_scal. ring. Qed.
Lemma sum_app : forall f m n, sum f (m + n) = sum f m + sum (fun k => f (Z.of_nat m + k)%Z) n.
Proof.
  intros f m n; induction n as [| n IH]; [rewrite Nat.add_0_r; cbn [sum]; lra |].
  rewrite <- plus_n_Sm. cbn [sum]. rewrite IH, Nat2Z.inj_add. lra.
Qed.
Lemma sum_swap : forall (f : Z -> Z -> R) m n, sum (fun k => sum (f k) m) n = sum (fun i => sum (fun k => f k i) n) m.
Proof. intros f m n; induction n as [| n IH]; cbn [sum]; [symmetry; apply sum_zero; reflexivity | rewrite IH, <- sum_plus; reflexivity]. Qed.
Lemma sum_IZR : forall f n, IZR (lattice.S f n) = sum (fun k => IZR (f k)) n.
Proof. intros f n; induction n as [| n IH]; cbn [lattice.S sum]; [reflexivity | rewrite plus_IZR, IH; reflexivity]. Qed.

Lemma mixed_marks : forall c x h s n F u, mixed (marks c x h s n) F u = c * sum (fun k => IZR (s k) * F (u * exp (- (x + IZR k * h)))) n.
Proof. intros c x h s n F u; induction n as [| n IH]; cbn [marks mixed sum]; [lra | rewrite IH; lra]. Qed.
Lemma mixed_spaced : forall c x h s n i F u,
  mixed (spaced c x h s n i) F u = c * (IZR i * F 0 + sum (fun k => IZR (s k) * F (u * exp (- (x + IZR k * h)))) (Z.to_nat n)).
Proof. intros. unfold spaced. cbn [mixed]. rewrite mixed_marks, Rmult_0_r. ring. Qed.
Lemma weighs_spaced : forall c x h s n i, 0 <= c -> masses s n i -> weighs (spaced c x h s n i).
Proof.
  intros c x h s n i C [I M] m r [E | J].
  - injection E as <- <-. split; [apply Rmult_le_pos; [exact C | apply IZR_le, I] | lra].
  - assert (forall k, (k < Z.to_nat n)%nat -> (0 <= s (Z.of_nat k))%Z) as K by (intros; apply M; lia). clear M.
    induction (Z.to_nat n) as [| k IH]; [destruct J |]. destruct J as [E | J]; [| apply IH; [exact J | intros; apply K; lia]].
    injection E as <- <-. split; [apply Rmult_le_pos; [exact C | apply IZR_le, K; lia] | left; apply exp_pos].
Qed.

Lemma spaced_ext : forall c x h s t n i F u, (forall k, (0 <= k < n)%Z -> s k = t k) -> mixed (spaced c x h s n i) F u = mixed (spaced c x h t n i) F u.
Proof. intros c x h s t n i F u H. rewrite !mixed_spaced. do 2 f_equal. apply sum_ext. intros k K. rewrite H by lia. reflexivity. Qed.

(* ---- sums that grow ---- *)

Lemma dot_sum : forall s g n, lattice.dot (fun k => IZR (s (Z.of_nat k))) (fun k => g (Z.of_nat k)) n = sum (fun k => IZR (s k) * g k) n.
Proof. intros s g n; induction n as [| n IH]; cbn [lattice.dot sum]; [reflexivity | rewrite IH; reflexivity]. Qed.
Lemma tail_sum : forall s k n, (k <= n)%nat -> lattice.tail (fun k => IZR (s (Z.of_nat k))) k n = IZR (zsum s (Z.of_nat k) (Z.of_nat n)).
Proof.
  intros s k n; induction n as [| n IH]; intro L.
  - replace k with O by lia. rewrite lattice.zsum_none. reflexivity.
  - cbn [lattice.tail]. destruct (Nat.eq_dec k (S n)) as [-> | D].
    + rewrite lattice.tail_past by lia. rewrite (proj2 (Nat.leb_gt (S n) n)) by lia. rewrite lattice.zsum_none. simpl; lra.
    + rewrite IH by lia. rewrite (proj2 (Nat.leb_le k n)) by lia. rewrite (lattice.zsum_next _ _ (Z.of_nat (S n))) by lia.
      replace (Z.of_nat (S n) - 1)%Z with (Z.of_nat n) by lia. rewrite plus_IZR. reflexivity.
Qed.

(* Functions that fall, and are not negative: start, or 1 up to some ratio and 0 beyond. *)
Definition falls (F : R -> R) := (forall u, 0 <= u -> 0 <= F u) /\ forall u v, 0 <= u -> u <= v -> F v <= F u.
Lemma falls_start : falls start.
Proof. split; intros; [apply (n_range start nice_start) | apply (n_down start nice_start); assumption]. Qed.

Lemma sums_grow_falls : forall F c x h s t n i j u, falls F -> 0 <= c -> 0 <= h -> 0 <= u -> (0 <= n)%Z -> (i <= j)%Z ->
  (forall k, (0 <= k <= n)%Z -> (zsum s k n + i <= zsum t k n + j)%Z) ->
  mixed (spaced c x h s n i) F u <= mixed (spaced c x h t n j) F u.
Proof.
  intros F c x h s t n i j u [Fp Fd] C P U N I T. rewrite !mixed_spaced. apply Rmult_le_compat_l; [exact C |].
  assert (forall k, 0 <= u * exp (- (x + IZR k * h))) as Pos by (intro k; apply Rmult_le_pos; [exact U | left; apply exp_pos]).
  destruct (Req_dec (F 0) 0) as [Z0 | Nz].
  { rewrite Z0, !Rmult_0_r, !sum_zero; try lra; intros k _; (replace (F (u * exp (- (x + IZR k * h)))) with 0; [ring |]);
      specialize (Fp _ (Pos k)); specialize (Fd 0 _ (Rle_refl 0) (Pos k)); lra. }
  assert (0 < F 0) as F0 by (specialize (Fp 0 (Rle_refl 0)); lra).
  apply Rmult_le_reg_l with (/ F 0); [apply Rinv_0_lt_compat, F0 |]. rewrite !Rmult_plus_distr_l, <- !sum_scal.
  replace (/ F 0 * (IZR i * F 0)) with (IZR i) by (field; lra). replace (/ F 0 * (IZR j * F 0)) with (IZR j) by (field; lra).
  assert (forall q : Z -> Z, sum (fun k => / F 0 * (IZR (q k) * F (u * exp (- (x + IZR k * h))))) (Z.to_nat n)
    = sum (fun k => IZR (q k) * (F (u * exp (- (x + IZR k * h))) / F 0)) (Z.to_nat n)) as E by (intro q; apply sum_ext; intros k _; field; lra).
  rewrite !E, <- !(dot_sum _ (fun k => F (u * exp (- (x + IZR k * h))) / F 0)), !(Rplus_comm (IZR _)).
  apply lattice.tails_dominate.
  - intro k. specialize (Fp _ (Pos (Z.of_nat k))). pose proof (Fd 0 _ (Rle_refl 0) (Pos (Z.of_nat k))).
    split; [apply Rmult_le_pos; [exact Fp | left; apply Rinv_0_lt_compat, F0] |]. apply Rmult_le_reg_r with (F 0); [exact F0 |].
    unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
  - intro k. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, F0 |]. apply Fd; [apply Pos |]. apply Rmult_le_compat_l; [exact U |].
    rewrite Nat2Z.inj_succ, succ_IZR. destruct (Req_dec h 0) as [-> | D]; [right; f_equal; ring |].
    left. apply exp_increasing. nra.
  - apply IZR_le, I.
  - intros k L. rewrite !tail_sum by exact L. rewrite <- !plus_IZR. apply IZR_le. rewrite Z2Nat.id by exact N. apply T. lia.
Qed.

Theorem sums_grow : forall c x h s t n i j u, 0 <= c -> 0 <= h -> 0 <= u -> (0 <= n)%Z -> (i <= j)%Z ->
  (forall k, (0 <= k <= n)%Z -> (zsum s k n + i <= zsum t k n + j)%Z) ->
  mixed (spaced c x h s n i) start u <= mixed (spaced c x h t n j) start u.
Proof. intros. apply sums_grow_falls; try assumption. apply falls_start. Qed.

(* ---- products ---- *)

Definition zinfinite (s : Z -> Z) (na i : Z) (t : Z -> Z) (nb j : Z) : Z := (i * (zsum t 0 nb + j) + zsum s 0 na * j)%Z.

Lemma zsum_sum : forall s n, IZR (zsum s 0 n) = sum (fun k => IZR (s k)) (Z.to_nat n).
Proof. intros s n. unfold lattice.zsum, lattice.len. rewrite Z.sub_0_r, sum_IZR. apply sum_ext. intros; f_equal. Qed.

Lemma sum_cell : forall s t nb i g n, (Z.to_nat nb + i <= n)%nat -> (0 <= nb)%Z ->
  sum (fun k => IZR (lattice.cell s t nb k (Z.of_nat i)) * g k) n = IZR (s (Z.of_nat i)) * sum (fun j => IZR (t j) * g (Z.of_nat i + j)%Z) (Z.to_nat nb).
Proof.
  intros s t nb i g n L N. replace n with (i + (Z.to_nat nb + (n - i - Z.to_nat nb)))%nat by lia. rewrite sum_app, sum_app.
  rewrite sum_zero, (sum_zero _ (n - i - _)).
  - rewrite Rplus_0_l, Rplus_0_r, <- sum_scal. apply sum_ext. intros k K. unfold lattice.cell.
    replace (Z.of_nat i <=? Z.of_nat i + k)%Z with true by (symmetry; apply Z.leb_le; lia).
    replace (Z.of_nat i + k <? Z.of_nat i + nb)%Z with true by (symmetry; apply Z.ltb_lt; lia).
    cbn [andb]. rewrite mult_IZR. replace (Z.of_nat i + k - Z.of_nat i)%Z with k by lia. ring.
  - intros k K. unfold lattice.cell. replace (Z.of_nat i + (Z.of_nat (Z.to_nat nb) + k) <? Z.of_nat i + nb)%Z with false by (symmetry; apply Z.ltb_ge; lia).
    rewrite Bool.andb_false_r. lra.
  - intros k K. unfold lattice.cell. replace (Z.of_nat i <=? k)%Z with false by (symmetry; apply Z.leb_gt; lia). cbn [andb]. lra.
Qed.

Lemma sum_product : forall s na t nb g, (1 <= na)%Z -> (1 <= nb)%Z ->
  sum (fun k => IZR (zproduct s na t nb k) * g k) (Z.to_nat (na + nb - 1))
  = sum (fun i => IZR (s i) * sum (fun j => IZR (t j) * g (i + j)%Z) (Z.to_nat nb)) (Z.to_nat na).
Proof.
  intros s na t nb g A B. unfold lattice.zproduct.
  rewrite (sum_ext _ (fun k => sum (fun i => IZR (lattice.cell s t nb k i) * g k) (Z.to_nat na))).
  2: { intros k _. rewrite sum_IZR, (Rmult_comm (sum _ _)), <- sum_scal. apply sum_ext. intros; ring. }
  rewrite sum_swap. apply sum_ext. intros i K. rewrite <- (Z2Nat.id i) by lia. apply sum_cell; lia.
Qed.

Lemma spaced_products : forall c d x y h s na i t nb j F u, (1 <= na)%Z -> (1 <= nb)%Z ->
  mixed (products (spaced c x h s na i) (spaced d y h t nb j)) F u
  = mixed (spaced (c * d) (x + y) h (zproduct s na t nb) (na + nb - 1) (zinfinite s na i t nb j)) F u.
Proof.
  intros c d x y h s na i t nb j F u A B. rewrite mixed_products, !mixed_spaced.
  rewrite (sum_product s na t nb (fun k => F (u * exp (- (x + y + IZR k * h)))) A B).
  rewrite (sum_ext (fun k => IZR (t k) * mixed (spaced c x h s na i) F (u * exp (- (y + IZR k * h))))
    (fun k => c * (IZR i * F 0) * IZR (t k) + c * sum (fun m => IZR (s m) * (IZR (t k) * F (u * exp (- (x + y + IZR (m + k) * h))))) (Z.to_nat na))).
  2: { intros k _. rewrite mixed_spaced. rewrite (sum_ext (fun m => IZR (s m) * (IZR (t k) * F (u * exp (- (x + y + IZR (m + k) * h)))))
      (fun m => IZR (t k) * (IZR (s m) * F (u * exp (- (y + IZR k * h)) * exp (- (x + IZR m * h)))))).
    - rewrite sum_scal. ring.
    - intros m _. rewrite Rmult_assoc, <- exp_plus, plus_IZR. replace (- (y + IZR k * h) + - (x + IZR m * h)) with (- (x + y + (IZR m + IZR k) * h)) by ring. ring. }
  rewrite sum_plus, !sum_scal, sum_swap, <- zsum_sum.
  rewrite (sum_ext (fun m => sum (fun k => IZR (s m) * _) _) (fun i0 => IZR (s i0) * sum (fun j0 => IZR (t j0) * F (u * exp (- (x + y + IZR (i0 + j0) * h)))) (Z.to_nat nb)))
    by (intros; apply sum_scal).
  rewrite (sum_ext (fun k => IZR (s k) * F (0 * _)) (fun k => F 0 * IZR (s k))) by (intros; rewrite Rmult_0_l; ring).
  rewrite sum_scal, <- zsum_sum. unfold zinfinite. rewrite !plus_IZR, !mult_IZR, plus_IZR. ring.
Qed.

(* ---- rounding ---- *)

Lemma two_pow : forall b, (0 <= b)%Z -> 0 < IZR (2 ^ b) /\ (0 < 2 ^ b)%Z.
Proof. intros b B. assert (0 < 2 ^ b)%Z by (apply Z.pow_pos_nonneg; lia). split; [apply IZR_lt |]; assumption. Qed.

(* c is the unit before, 2^b c the one after *)
Lemma spaced_scale : forall c x h s n i b F u, mixed (spaced (c * IZR (2 ^ b)) x h s n i) F u = mixed (spaced c x h (fun k => s k * 2 ^ b)%Z n (i * 2 ^ b)) F u.
Proof.
  intros. rewrite !mixed_spaced, Rmult_assoc. f_equal. rewrite Rmult_plus_distr_l, <- sum_scal, mult_IZR. f_equal; [ring |].
  apply sum_ext. intros. rewrite mult_IZR. ring.
Qed.
Lemma zsum_scale : forall s a m n, zsum (fun k => s k * a)%Z m n = (zsum s m n * a)%Z.
Proof. intros. unfold lattice.zsum. rewrite Z.mul_comm, <- lattice.S_scale. apply lattice.S_ext. intros; ring. Qed.

Theorem rounded_above : forall c x h s n i t j b up u, 0 <= c -> 0 <= h -> 0 <= u -> (0 <= n)%Z -> (0 <= b)%Z -> up <> 0%Z ->
  zrounded up i j b -> (forall k, (0 <= k <= n)%Z -> zrounded up (zsum s k n + i) (zsum t k n + j) b) ->
  mixed (spaced c x h s n i) start u <= mixed (spaced (c * IZR (2 ^ b)) x h t n j) start u.
Proof.
  intros c x h s n i t j b up u C P U N B Up I K. destruct (two_pow b B) as [T T2].
  rewrite spaced_scale. apply sums_grow; try assumption.
  - unfold lattice.zrounded in I. rewrite (proj2 (Z.eqb_neq up 0) Up) in I. lia.
  - intros k L. specialize (K k L). unfold lattice.zrounded in K. rewrite (proj2 (Z.eqb_neq up 0) Up) in K. rewrite zsum_scale. lia.
Qed.

Theorem rounded_below : forall c x h s n i t j b u, 0 <= c -> 0 <= h -> 0 <= u -> (0 <= n)%Z -> (0 <= b)%Z ->
  zrounded 0 i j b -> (forall k, (0 <= k <= n)%Z -> zrounded 0 (zsum s k n + i) (zsum t k n + j) b) ->
  mixed (spaced (c * IZR (2 ^ b)) x h t n j) start u <= mixed (spaced c x h s n i) start u.
Proof.
  intros c x h s n i t j b u C P U N B I K. destruct (two_pow b B) as [T T2].
  rewrite spaced_scale. apply sums_grow; try assumption.
  - unfold lattice.zrounded in I. simpl in I. lia.
  - intros k L. specialize (K k L). unfold lattice.zrounded in K. simpl in K. rewrite zsum_scale. lia.
Qed.

(* What lattice_product.h promises of a product's masses, in units of 2^-b. *)
Definition product_of (up : Z) (s : Z -> Z) (na i : Z) (t : Z -> Z) (nb j : Z) (m : Z -> Z) (k b : Z) :=
  masses m (na + nb - 1) k /\ zrounded up (zinfinite s na i t nb j) k b /\ forall f, (0 <= f <= na + nb - 1)%Z ->
  zrounded up (zsum (zproduct s na t nb) f (na + nb - 1) + zinfinite s na i t nb j) (zsum m f (na + nb - 1) + k) b.
Definition unit (b : Z) := / IZR (2 ^ b).

Lemma unit_square : forall b, (0 <= b)%Z -> 0 < unit b /\ unit b * unit b * IZR (2 ^ b) = unit b.
Proof. intros b B. destruct (two_pow b B) as [T _]. split; [apply Rinv_0_lt_compat, T | unfold unit; field; lra]. Qed.

Theorem product_above : forall p q x y h s na i t nb j m k b up, List.Forall average p -> List.Forall average q ->
  0 <= h -> (1 <= na)%Z -> (1 <= nb)%Z -> (0 <= b)%Z -> up <> 0%Z -> product_of up s na i t nb j m k b ->
  above p (spaced (unit b) x h s na i) -> above q (spaced (unit b) y h t nb j) -> above (p ++ q) (spaced (unit b) (x + y) h m (na + nb - 1) k).
Proof.
  intros p q x y h s na i t nb j m k b up Hp Hq P Na Nb B Up [M [I K]] A1 A2. destruct (unit_square b B) as [C E].
  split; [apply weighs_spaced; [lra | exact M] |]. intros u U. eapply Rle_trans; [apply (above_products p q _ _ Hp Hq A1 A2), U |].
  rewrite spaced_products by assumption.
  replace (spaced (unit b) (x + y) h m) with (spaced (unit b * unit b * IZR (2 ^ b)) (x + y) h m) by (rewrite E; reflexivity).
  apply (rounded_above _ _ _ _ _ _ _ _ _ up); try assumption; try lia. nra.
Qed.

Theorem product_below : forall p q x y h s na i t nb j m k b, List.Forall average p -> List.Forall average q ->
  0 <= h -> (1 <= na)%Z -> (1 <= nb)%Z -> (0 <= b)%Z -> product_of 0 s na i t nb j m k b ->
  below p (spaced (unit b) x h s na i) -> below q (spaced (unit b) y h t nb j) -> below (p ++ q) (spaced (unit b) (x + y) h m (na + nb - 1) k).
Proof.
  intros p q x y h s na i t nb j m k b Hp Hq P Na Nb B [M [I K]] A1 A2. destruct (unit_square b B) as [C E].
  split; [apply weighs_spaced; [lra | exact M] |]. intros u U. eapply Rle_trans; [| apply (below_products p q _ _ Hp Hq A1 A2), U].
  rewrite spaced_products by assumption.
  replace (spaced (unit b) (x + y) h m) with (spaced (unit b * unit b * IZR (2 ^ b)) (x + y) h m) by (rewrite E; reflexivity).
  apply rounded_below; try assumption; try lia. nra.
Qed.

(* ---- the ends ---- *)

Lemma zsum_app : forall s a b c, (a <= b <= c)%Z -> (zsum s a c = zsum s a b + zsum s b c)%Z.
Proof.
  intros s a b c L. unfold lattice.zsum, lattice.len. replace (Z.to_nat (c - a)) with (Z.to_nat (b - a) + Z.to_nat (c - b))%nat by lia.
  rewrite lattice.S_app. f_equal. apply lattice.S_ext. intros k K. f_equal. lia.
Qed.
Lemma zsum_natural : forall s a b, (forall k, (a <= k < b)%Z -> (0 <= s k)%Z) -> (0 <= zsum s a b)%Z.
Proof. intros s a b H. apply lattice.S_natural. unfold lattice.len. intros; apply H; lia. Qed.

(* Masses that are 0 outside of low .. high - 1. *)
Lemma spaced_inner : forall c x h t low high n i F u, (0 <= low <= high)%Z -> (high <= n)%Z ->
  (forall k, (0 <= k < n)%Z -> (k < low \/ high <= k)%Z -> t k = 0%Z) ->
  mixed (spaced c (x + IZR low * h) h (fun k => t (low + k)%Z) (high - low) i) F u = mixed (spaced c x h t n i) F u.
Proof.
  intros c x h t low high n i F u L H Z0. rewrite !mixed_spaced. do 2 f_equal.
  replace (Z.to_nat n) with (Z.to_nat low + (Z.to_nat (high - low) + Z.to_nat (n - high)))%nat by lia. rewrite !sum_app.
  rewrite (sum_zero _ (Z.to_nat low)), (sum_zero _ (Z.to_nat (n - high))).
  - rewrite Rplus_0_l, Rplus_0_r. apply sum_ext. intros k K. rewrite Z2Nat.id by lia. rewrite plus_IZR.
    replace (x + IZR low * h + IZR k * h) with (x + (IZR low + IZR k) * h) by ring. reflexivity.
  - intros k K. rewrite Z0; [lra | lia | lia].
  - intros k K. rewrite Z0; [lra | lia | lia].
Qed.

(* What lattice_mass.h promises of the ends, up and down. *)
Definition trimmed_up (s : Z -> Z) (n i : Z) (t : Z -> Z) (low high j : Z) := (t low = s low + zsum s 0 low /\ j = i + zsum s high n /\
  forall k, low <= k < high -> k <> low -> t k = s k)%Z.
Definition trimmed_down (s : Z -> Z) (n : Z) (t : Z -> Z) (low high : Z) := (t (high - 1) = s (high - 1) + zsum s high n /\
  forall k, low <= k < high -> k <> high - 1 -> t k = s k)%Z.

Definition inner (t : Z -> Z) (low high k : Z) : Z := if andb (low <=? k)%Z (k <? high)%Z then t k else 0%Z.
Lemma inner_out : forall t low high k, (k < low \/ high <= k)%Z -> inner t low high k = 0%Z.
Proof. intros t low high k H. unfold inner. destruct (Z.leb_spec low k), (Z.ltb_spec k high); simpl; lia. Qed.
Lemma inner_in : forall t low high k, (low <= k < high)%Z -> inner t low high k = t k.
Proof. intros t low high k H. unfold inner. destruct (Z.leb_spec low k), (Z.ltb_spec k high); simpl; lia. Qed.
Lemma zsum_ext : forall s t a b, (forall k, (a <= k < b)%Z -> s k = t k) -> zsum s a b = zsum t a b.
Proof. intros s t a b H. apply lattice.S_ext. unfold lattice.len. intros; apply H; lia. Qed.
Lemma zsum_none_out : forall t low high a b, (b <= low \/ high <= a)%Z -> zsum (inner t low high) a b = 0%Z.
Proof. intros t low high a b H. unfold lattice.zsum. apply lattice.S_zero. unfold lattice.len. intros; apply inner_out; lia. Qed.

Theorem trimmed_above : forall p c x h s n i t low high j, 0 <= c -> 0 <= h -> (0 <= low < high)%Z -> (high <= n)%Z -> masses s n i ->
  trimmed_up s n i t low high j -> above p (spaced c x h s n i) ->
  above p (spaced c (x + IZR low * h) h (fun k => t (low + k)%Z) (high - low) j).
Proof.
  intros p c x h s n i t low high j C P L H [I M] [T1 [T2 T3]] [_ A].
  assert (0 <= zsum s 0 low)%Z as S1 by (apply zsum_natural; intros; apply M; lia).
  assert (0 <= zsum s high n)%Z as S2 by (apply zsum_natural; intros; apply M; lia).
  assert (forall k, (low <= k < high)%Z -> (0 <= t k)%Z) as Tn.
  { intros k K. destruct (Z.eq_dec k low) as [-> | D]; [rewrite T1; specialize (M low ltac:(lia)); lia | rewrite T3 by lia; apply M; lia]. }
  split.
  - apply weighs_spaced; [exact C |]. split; [lia |]. intros k K. apply Tn. lia.
  - intros u U. eapply Rle_trans; [apply A, U |].
    rewrite (spaced_ext c (x + IZR low * h) h _ (fun k => inner t low high (low + k)%Z)) by (intros; symmetry; apply inner_in; lia).
    rewrite (spaced_inner c x h (inner t low high) low high n) by (try lia; intros; apply inner_out; lia).
    apply sums_grow; try assumption; try lia. intros k K.
    destruct (Z_lt_le_dec high k) as [G | G].
    + rewrite zsum_none_out by lia. rewrite (zsum_app s high k n) in T2 by lia.
      assert (0 <= zsum s high k)%Z by (apply zsum_natural; intros; apply M; lia). lia.
    + rewrite (zsum_app s k high n) by lia. rewrite (zsum_app (inner t low high) k high n) by lia. rewrite (zsum_none_out t low high high n) by lia.
      enough (zsum s k high <= zsum (inner t low high) k high)%Z by lia.
      assert (zsum (inner t low high) (low + 1) high = zsum s (low + 1) high)%Z as E.
      { apply zsum_ext. intros; rewrite inner_in by lia. apply T3; lia. }
      destruct (Z_lt_le_dec low k) as [B | B].
      * apply Z.eq_le_incl. apply zsum_ext. intros; rewrite inner_in by lia. symmetry; apply T3; lia.
      * rewrite (zsum_app s k low high), (zsum_app (inner t low high) k low high), (zsum_none_out t low high k low) by lia.
        rewrite (lattice.zsum_first s low), (lattice.zsum_first (inner t low high) low), E, inner_in, T1 by lia.
        rewrite (zsum_app s 0 k low) by lia. assert (0 <= zsum s 0 k)%Z by (apply zsum_natural; intros; apply M; lia). lia.
Qed.

Theorem trimmed_below : forall p c x h s n i t low high, 0 <= c -> 0 <= h -> (0 <= low < high)%Z -> (high <= n)%Z -> masses s n i ->
  trimmed_down s n t low high -> below p (spaced c x h s n i) ->
  below p (spaced c (x + IZR low * h) h (fun k => t (low + k)%Z) (high - low) i).
Proof.
  intros p c x h s n i t low high C P L H [I M] [T1 T3] [_ A].
  assert (0 <= zsum s high n)%Z as S2 by (apply zsum_natural; intros; apply M; lia).
  assert (forall k, (low <= k < high)%Z -> (0 <= t k)%Z) as Tn.
  { intros k K. destruct (Z.eq_dec k (high - 1)) as [-> | D]; [rewrite T1; specialize (M (high - 1)%Z ltac:(lia)); lia | rewrite T3 by lia; apply M; lia]. }
  split.
  - apply weighs_spaced; [exact C |]. split; [lia |]. intros k K. apply Tn. lia.
  - intros u U. eapply Rle_trans; [| apply A, U].
    rewrite (spaced_ext c (x + IZR low * h) h _ (fun k => inner t low high (low + k)%Z)) by (intros; symmetry; apply inner_in; lia).
    rewrite (spaced_inner c x h (inner t low high) low high n) by (try lia; intros; apply inner_out; lia).
    apply sums_grow; try assumption; try lia. intros k K.
    destruct (Z_lt_le_dec (high - 1) k) as [G | G].
    + rewrite zsum_none_out by lia. assert (0 <= zsum s k n)%Z by (apply zsum_natural; intros; apply M; lia). lia.
    + rewrite (zsum_app s k high n) by lia. rewrite (zsum_app (inner t low high) k high n) by lia. rewrite (zsum_none_out t low high high n) by lia.
      enough (zsum (inner t low high) k high <= zsum s k high + zsum s high n)%Z by lia.
      rewrite (lattice.zsum_next s k high), (lattice.zsum_next (inner t low high) k high), (inner_in t low high (high - 1)), T1 by lia.
      enough (zsum (inner t low high) k (high - 1) <= zsum s k (high - 1))%Z by lia.
      destruct (Z_lt_le_dec k low) as [B | B].
      * rewrite (zsum_app s k low), (zsum_app (inner t low high) k low), (zsum_none_out t low high k low) by lia.
        rewrite (zsum_ext (inner t low high) s low) by (intros; rewrite inner_in by lia; apply T3; lia).
        assert (0 <= zsum s k low)%Z by (apply zsum_natural; intros; apply M; lia). lia.
      * apply Z.eq_le_incl. apply zsum_ext. intros; rewrite inner_in by lia. apply T3; lia.
Qed.

(* ---- the delta at one epsilon ---- *)

(* s_k + s_(k+1) v + .. + s_(n-1) v^(n-1-k) *)
Definition poly (s : Z -> Z) (v : R) (k n : Z) := sum (fun j => IZR (s (k + j)%Z) * v ^ Z.to_nat j) (Z.to_nat (n - k)).

Theorem poly_next : forall s v k n, (k < n)%Z -> poly s v k n = poly s v (k + 1) n * v + IZR (s k).
Proof.
  intros s v k n L. unfold poly. replace (Z.to_nat (n - k)) with (1 + Z.to_nat (n - (k + 1)))%nat by lia. rewrite sum_app. cbn [sum].
  rewrite (Rmult_comm _ v), <- sum_scal. rewrite (sum_ext _ (fun j => v * (IZR (s (k + 1 + j)%Z) * v ^ Z.to_nat j))); [change (Z.of_nat 0) with 0%Z; rewrite Z.add_0_r; simpl (v ^ Z.to_nat 0); lra |].
  intros j J. replace (k + (Z.of_nat 1 + j))%Z with (k + 1 + j)%Z by lia. replace (Z.to_nat (Z.of_nat 1 + j)) with (S (Z.to_nat j)) by lia. rewrite <- tech_pow_Rmult. ring.
Qed.

Theorem law_value : forall c x h s n i k e, (0 <= k <= n)%Z -> (forall j, (0 <= j < k)%Z -> x + IZR j * h <= e) ->
  (forall j, (k <= j < n)%Z -> e <= x + IZR j * h) ->
  mixed (spaced c x h s n i) start (exp e) = c * (IZR (i + zsum s k n) - exp (e - (x + IZR k * h)) * poly s (exp (- h)) k n).
Proof.
  intros c x h s n i k e K L U. rewrite mixed_spaced. f_equal.
  assert (forall y, e <= y -> start (exp e * exp (- y)) = 1 - exp (e - y)) as Near.
  { intros y Y. rewrite <- exp_plus. fold (e - y). pose proof (exp_pos (e - y)). assert (exp (e - y) <= 1).
    { rewrite <- exp_0. destruct (Req_dec e y) as [-> | D]; [right; f_equal; ring | left; apply exp_increasing; lra]. }
    unfold start, Rmin, Rmax; repeat destruct Rle_dec; lra. }
  assert (forall y, y <= e -> start (exp e * exp (- y)) = 0) as Far.
  { intros y Y. rewrite <- exp_plus. fold (e - y). assert (1 <= exp (e - y)).
    { rewrite <- exp_0. destruct (Req_dec e y) as [-> | D]; [right; f_equal; ring | left; apply exp_increasing; lra]. }
    unfold start, Rmin, Rmax; repeat destruct Rle_dec; lra. }
  replace (start 0) with 1 by (unfold start, Rmin, Rmax; repeat destruct Rle_dec; lra).
  replace (Z.to_nat n) with (Z.to_nat k + Z.to_nat (n - k))%nat by lia. rewrite sum_app, sum_zero.
  2: { intros j J. rewrite Far by (apply L; lia). ring. }
  rewrite (sum_ext _ (fun j => IZR (s (k + j)%Z) + - exp (e - (x + IZR k * h)) * (IZR (s (k + j)%Z) * exp (- h) ^ Z.to_nat j))).
  - rewrite sum_plus, sum_scal. unfold poly, lattice.zsum, lattice.len. rewrite plus_IZR, sum_IZR. lra.
  - intros j J. rewrite Z2Nat.id by lia. rewrite Near by (apply U; lia).
    replace (exp (- h) ^ Z.to_nat j) with (exp (- (IZR j * h))).
    + rewrite plus_IZR. replace (e - (x + (IZR k + IZR j) * h)) with ((e - (x + IZR k * h)) + - (IZR j * h)) by ring. rewrite exp_plus. ring.
    + rewrite <- (Z2Nat.id j) at 1 by lia. clear. induction (Z.to_nat j) as [| m IH]; [cbn; rewrite Rmult_0_l, Ropp_0; apply exp_0 |].
      rewrite Nat2Z.inj_succ, succ_IZR. replace (- ((IZR (Z.of_nat m) + 1) * h)) with (- h + - (IZR (Z.of_nat m) * h)) by ring. rewrite exp_plus, IH. reflexivity.
Qed.

(* ---- audit ---- *)

Print Assumptions sums_grow.
Print Assumptions rounded_above.
Print Assumptions rounded_below.
Print Assumptions product_above.
Print Assumptions product_below.
Print Assumptions trimmed_above.
Print Assumptions trimmed_below.
Print Assumptions poly_next.
Print Assumptions law_value.
