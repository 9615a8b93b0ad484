(* lattice.v - integers packed in one long integer, rounded sums, and what raises delta.

   Invariant: a sequence is a function on Z; sums have nat many terms.
   Classic mistake: a coefficient of a product is bounded by the product of the
   sums, not by the product of the greatest coefficients. *)
From Coq Require Import ZArith Reals Psatz List Lia.
Open Scope bool_scope.
Open Scope Z_scope.

(* f 0 + ... + f (n - 1) *)
Fixpoint S (f : Z -> Z) (n : nat) : Z :=
  match n with O => 0 | Datatypes.S m => S f m + f (Z.of_nat m) end.

Definition len (from to : Z) := Z.to_nat (to - from).
Definition zsum (s : Z -> Z) (from to : Z) := S (fun i => s (from + i)) (len from to).
Definition zpoly (s : Z -> Z) (w from to : Z) := S (fun i => s (from + i) * (2 ^ w) ^ i) (len from to).
Definition zjoin (l h b : Z) := l + h * 2 ^ b.
Definition zfield (z b : Z) := 0 <= z < 2 ^ b.
Definition zbits (n w : Z) := n * w.
Definition cell (s : Z -> Z) (t : Z -> Z) (nb k i : Z) :=
  if (i <=? k) && (k <? i + nb) then s i * t (k - i) else 0.
Definition zproduct (s : Z -> Z) (na : Z) (t : Z -> Z) (nb : Z) : Z -> Z :=
  fun k => S (cell s t nb k) (Z.to_nat na).
Definition zrounded (up a z b : Z) :=
  if up =? 0 then 0 <= a - z * 2 ^ b < 2 ^ b else 0 <= z * 2 ^ b - a < 2 ^ b.

Theorem zrounded_def : forall up a z b, zrounded up a z b <->
  (up <> 0 -> 0 <= z * 2 ^ b - a < 2 ^ b) /\ (~ up <> 0 -> 0 <= a - z * 2 ^ b < 2 ^ b).
Proof.
  intros up a z b; unfold zrounded. destruct (Z.eqb_spec up 0) as [E | E]; split.
  - intro H; split; intro K; [contradiction | exact H].
  - intros [_ H]; apply H; intro K; exact (K E).
  - intro H; split; intro K; [exact H | contradiction].
  - intros [H _]; exact (H E).
Qed.

Lemma S_ext : forall f g n, (forall i, 0 <= i < Z.of_nat n -> f i = g i) -> S f n = S g n.
Proof.
  intros f g n; induction n as [| n IH]; intro H; simpl; [reflexivity |].
  rewrite IH, (H (Z.of_nat n)); [reflexivity | lia | intros; apply H; lia].
Qed.

Lemma S_zero : forall f n, (forall i, 0 <= i < Z.of_nat n -> f i = 0) -> S f n = 0.
Proof.
  intros f n; induction n as [| n IH]; intro H; simpl; [reflexivity |].
  rewrite IH, (H (Z.of_nat n)); [reflexivity | lia | intros; apply H; lia].
Qed.

Lemma S_plus : forall f g n, S (fun i => f i + g i) n = S f n + S g n.
Proof. intros f g n; induction n as [| n IH]; simpl; [reflexivity | rewrite IH; lia]. Qed.

Lemma S_scale : forall c f n, S (fun i => c * f i) n = c * S f n.
Proof. intros c f n; induction n as [| n IH]; simpl; [lia | rewrite IH; lia]. Qed.

Lemma S_le : forall f g n, (forall i, 0 <= i < Z.of_nat n -> f i <= g i) -> S f n <= S g n.
Proof.
  intros f g n; induction n as [| n IH]; intro H; simpl; [lia |].
  assert (S f n <= S g n) by (apply IH; intros; apply H; lia).
  assert (f (Z.of_nat n) <= g (Z.of_nat n)) by (apply H; lia); lia.
Qed.

Lemma S_natural : forall f n, (forall i, 0 <= i < Z.of_nat n -> 0 <= f i) -> 0 <= S f n.
Proof.
  intros f n H; pose proof (S_le (fun _ => 0) f n H) as L.
  rewrite (S_zero (fun _ => 0)) in L by reflexivity; exact L.
Qed.

Lemma S_app : forall f m n, S f (m + n) = S f m + S (fun i => f (Z.of_nat m + i)) n.
Proof.
  intros f m n; induction n as [| n IH].
  - rewrite Nat.add_0_r; simpl; lia.
  - rewrite <- plus_n_Sm; simpl; rewrite IH, Nat2Z.inj_add; lia.
Qed.

Lemma S_term_le : forall f n k, (forall i, 0 <= i < Z.of_nat n -> 0 <= f i) ->
  0 <= k < Z.of_nat n -> f k <= S f n.
Proof.
  intros f n; induction n as [| n IH]; intros k P H; simpl; [lia |].
  assert (0 <= S f n).
  { apply S_natural; intros; apply P; lia. }
  assert (0 <= f (Z.of_nat n)) by (apply P; lia).
  destruct (Z.eq_dec k (Z.of_nat n)) as [-> | D]; [lia |].
  assert (f k <= S f n) by (apply IH; [intros; apply P; lia | lia]); lia.
Qed.

Theorem zsum_none : forall s from, zsum s from from = 0.
Proof. intros s from; unfold zsum, len; rewrite Z.sub_diag; reflexivity. Qed.

Theorem zsum_next : forall s from to, from < to -> zsum s from to = zsum s from (to - 1) + s (to - 1).
Proof.
  intros s from to H; unfold zsum, len.
  replace (Z.to_nat (to - from)) with (Z.to_nat (to - 1 - from) + 1)%nat by lia.
  rewrite S_app; f_equal; simpl; f_equal; lia.
Qed.

Theorem zpoly_one : forall s w from to, to = from + 1 -> zpoly s w from to = s from.
Proof.
  intros s w from to ->; unfold zpoly, len.
  replace (Z.to_nat (from + 1 - from)) with 1%nat by lia.
  simpl. rewrite Z.add_0_r. lia.
Qed.

Theorem zsum_first : forall s from to, from < to -> zsum s from to = s from + zsum s (from + 1) to.
Proof.
  intros s from to H; unfold zsum, len.
  replace (Z.to_nat (to - from)) with (1 + Z.to_nat (to - (from + 1)))%nat by lia.
  rewrite S_app; f_equal; [simpl; f_equal; lia |].
  apply S_ext; intros; f_equal; lia.
Qed.

Theorem zpoly_split : forall s w from mid to, 0 <= w -> from < mid < to ->
  zpoly s w from to = zjoin (zpoly s w from mid) (zpoly s w mid to) (zbits (mid - from) w).
Proof.
  intros s w from mid to W H; unfold zpoly, zjoin, zbits, len.
  replace (Z.to_nat (to - from)) with (Z.to_nat (mid - from) + Z.to_nat (to - mid))%nat by lia.
  rewrite S_app; f_equal.
  rewrite (Z.mul_comm (S _ _)), <- S_scale; apply S_ext; intros i Hi.
  rewrite Z2Nat.id by lia.
  replace (from + (mid - from + i)) with (mid + i) by lia.
  rewrite Z.pow_add_r by lia.
  rewrite (Z.mul_comm (mid - from) w), (Z.pow_mul_r 2 w (mid - from)) by lia; ring.
Qed.

Theorem zpoly_field : forall s w from to, 0 <= w -> from < to ->
  (forall k, from <= k < to -> zfield (s k) w) -> zfield (zpoly s w from to) (zbits (to - from) w).
Proof.
  intros s w from to W H D; unfold zpoly, zfield, zbits in *.
  replace (to - from) with (Z.of_nat (len from to)) by (unfold len; lia).
  assert (forall k, 0 <= k < Z.of_nat (len from to) -> 0 <= s (from + k) < 2 ^ w) as E.
  { intros k Hk; apply D; unfold len in Hk; lia. }
  clear D; induction (len from to) as [| n IH]; simpl S.
  - simpl; lia.
  - assert (0 <= S (fun i => s (from + i) * (2 ^ w) ^ i) n < 2 ^ (Z.of_nat n * w)) as B.
    { apply IH; intros k Hk; apply E; lia. }
    assert (0 <= s (from + Z.of_nat n) < 2 ^ w) as T by (apply E; lia).
    rewrite Nat2Z.inj_succ; unfold Z.succ; rewrite Z.mul_add_distr_r, Z.mul_1_l.
    rewrite Z.pow_add_r by lia.
    rewrite <- Z.pow_mul_r by lia; rewrite (Z.mul_comm w).
    set (p := 2 ^ (Z.of_nat n * w)) in *.
    assert (0 < p) by lia; nia.
Qed.

Theorem zjoin_unique : forall l h u v b, zfield l b -> zfield u b ->
  zjoin l h b = zjoin u v b -> l = u /\ h = v.
Proof. intros l h u v b; unfold zfield, zjoin; set (p := 2 ^ b); intros L U E; assert (h = v) by nia; subst; lia. Qed.

Theorem zjoin_natural : forall l h b, 0 <= l -> 0 <= h -> 0 <= zjoin l h b.
Proof. intros l h b L H; unfold zjoin; assert (0 <= 2 ^ b) by (apply Z.pow_nonneg; lia); nia. Qed.

Theorem zjoin_natural_high : forall l h b, zfield l b -> 0 <= zjoin l h b -> 0 <= h.
Proof. intros l h b; unfold zfield, zjoin; set (p := 2 ^ b); intros L H; nia. Qed.

Theorem zfield_natural : forall z b, zfield z b -> 0 <= z.
Proof. intros z b H; unfold zfield in H; lia. Qed.

Theorem ztimes_natural : forall a b, 0 <= a -> 0 <= b -> 0 <= a * b.
Proof. intros; nia. Qed.

Theorem zbits_grows : forall m n w, 0 <= w -> m <= n -> zbits m w <= zbits n w.
Proof. intros; unfold zbits; nia. Qed.

Theorem zrounded_grows : forall up a z c y b, zrounded up a z b -> zrounded up c y b -> a <= c -> z <= y.
Proof.
  intros up a z c y b; unfold zrounded; set (p := 2 ^ b).
  destruct (up =? 0); intros A C H; nia.
Qed.

(* x t, moved up by m places, as a part of n terms *)
Lemma S_moved : forall (b x : Z) t m nb n, (m + nb <= n)%nat ->
  S (fun k => (if (Z.of_nat m <=? k) && (k <? Z.of_nat m + Z.of_nat nb) then x * t (k - Z.of_nat m) else 0) * b ^ k) n
  = x * b ^ Z.of_nat m * S (fun i => t i * b ^ i) nb.
Proof.
  intros b x t m nb n H.
  replace n with (m + (nb + (n - m - nb)))%nat by lia.
  rewrite S_app, S_app.
  rewrite S_zero, (S_zero _ (n - m - nb)).
  - rewrite Z.add_0_l, Z.add_0_r, <- S_scale; apply S_ext; intros i Hi.
    replace (Z.of_nat m <=? Z.of_nat m + i) with true by (symmetry; apply Z.leb_le; lia).
    replace (Z.of_nat m + i <? Z.of_nat m + Z.of_nat nb) with true by (symmetry; apply Z.ltb_lt; lia).
    simpl; replace (Z.of_nat m + i - Z.of_nat m) with i by lia.
    rewrite Z.pow_add_r by lia; ring.
  - intros i Hi.
    replace (Z.of_nat m + (Z.of_nat nb + i) <? Z.of_nat m + Z.of_nat nb) with false by (symmetry; apply Z.ltb_ge; lia).
    rewrite Bool.andb_false_r; lia.
  - intros i Hi.
    replace (Z.of_nat m <=? i) with false by (symmetry; apply Z.leb_gt; lia); simpl; lia.
Qed.

Lemma product_value : forall b s t na nb n, (na + nb <= Datatypes.S n)%nat -> (1 <= nb)%nat ->
  S (fun k => S (cell s t (Z.of_nat nb) k) na * b ^ k) n
  = S (fun i => s i * b ^ i) na * S (fun i => t i * b ^ i) nb.
Proof.
  intros b s t na nb n H P; induction na as [| m IH]; simpl.
  - apply S_zero; intros; lia.
  - rewrite (S_ext _ (fun k => S (cell s t (Z.of_nat nb) k) m * b ^ k + cell s t (Z.of_nat nb) k (Z.of_nat m) * b ^ k))
      by (intros; ring).
    rewrite S_plus, IH by lia; unfold cell at 1; rewrite S_moved by lia; ring.
Qed.

Theorem zproduct_value : forall s t w na nb n, 0 <= w -> 1 <= na -> 1 <= nb -> n = na + nb - 1 ->
  zpoly (zproduct s na t nb) w 0 n = zpoly s w 0 na * zpoly t w 0 nb.
Proof.
  intros s t w na nb n W A B E; unfold zpoly, zproduct, len.
  rewrite !Z.sub_0_r.
  rewrite (S_ext _ (fun k => S (cell s t (Z.of_nat (Z.to_nat nb)) k) (Z.to_nat na) * (2 ^ w) ^ k))
    by (intros; rewrite (Z2Nat.id nb) by lia; reflexivity).
  rewrite product_value by lia; f_equal; apply S_ext; reflexivity.
Qed.

Theorem zproduct_field : forall s t w na nb k, 1 <= na -> 1 <= nb ->
  (forall i, 0 <= i < na -> 0 <= s i) -> (forall i, 0 <= i < nb -> 0 <= t i) ->
  zfield (zsum s 0 na * zsum t 0 nb) w -> zfield (zproduct s na t nb k) w.
Proof.
  intros s t w na nb k A B P Q F; unfold zfield, zproduct in *.
  assert (0 <= zsum t 0 nb) as T.
  { unfold zsum; apply S_natural; intros i Hi; apply Q; unfold len in Hi; lia. }
  assert (forall i, 0 <= i < na -> 0 <= cell s t nb k i <= zsum t 0 nb * s i) as C.
  { intros i Hi; unfold cell; specialize (P i Hi).
    destruct ((i <=? k) && (k <? i + nb)) eqn:E; [| nia].
    apply andb_prop in E; destruct E as [E1 E2]; apply Z.leb_le in E1; apply Z.ltb_lt in E2.
    assert (0 <= t (k - i)) by (apply Q; lia).
    assert (t (k - i) <= zsum t 0 nb).
    { apply (S_term_le (fun j => t (0 + j)) (len 0 nb) (k - i)); unfold len.
      - intros j Hj; apply Q; lia.
      - lia. }
    nia. }
  split.
  - apply S_natural; intros i Hi; apply C; lia.
  - apply Z.le_lt_trans with (zsum t 0 nb * zsum s 0 na); [| lia].
    unfold zsum at 2; rewrite <- S_scale; replace (len 0 na) with (Z.to_nat na) by (unfold len; lia).
    apply S_le; intros i Hi; simpl; apply C; lia.
Qed.

(* ---- What raises delta ---- *)

Close Scope Z_scope.
Open Scope R_scope.

(* m 0 g 0 + ... + m (n-1) g (n-1), and the masses from k up to n - 1 *)
Fixpoint dot (m g : nat -> R) (n : nat) : R :=
  match n with O => 0 | Datatypes.S k => dot m g k + m k * g k end.
Fixpoint tail (m : nat -> R) (k n : nat) : R :=
  match n with O => 0 | Datatypes.S j => tail m k j + (if Nat.leb k j then m j else 0) end.

(* Summation by parts: with g_(-1) = 0,  dot = sum of (g_k - g_(k-1)) tail_k. *)
Fixpoint parts (m g : nat -> R) (n k : nat) : R :=
  match k with
  | O => 0
  | Datatypes.S j => parts m g n j + (match j with O => g O | Datatypes.S i => g j - g i end) * tail m j n
  end.

Lemma tail_past : forall m k n, (n <= k)%nat -> tail m k n = 0.
Proof.
  intros m k n; induction n as [| n IH]; intro H; simpl; [reflexivity |].
  rewrite IH by lia; replace (Nat.leb k n) with false by (symmetry; apply Nat.leb_gt; lia); lra.
Qed.

Lemma parts_grow : forall m g n k, (k <= n)%nat -> (1 <= k)%nat ->
  parts m g (Datatypes.S n) k = parts m g n k + m n * g (pred k).
Proof.
  intros m g n k H P; induction k as [| k IH]; [lia |]; simpl.
  replace (Nat.leb k n) with true by (symmetry; apply Nat.leb_le; lia).
  destruct k as [| k]; simpl in *; [lra |].
  rewrite IH by lia; simpl; lra.
Qed.

Lemma dot_parts : forall m g n, dot m g n = parts m g n n.
Proof.
  intros m g n; induction n as [| n IH]; [reflexivity |].
  change (dot m g (Datatypes.S n)) with (dot m g n + m n * g n).
  change (parts m g (Datatypes.S n) (Datatypes.S n)) with
    (parts m g (Datatypes.S n) n + (match n with O => g O | Datatypes.S i => g n - g i end) * tail m n (Datatypes.S n)).
  simpl tail; rewrite tail_past by lia; replace (Nat.leb n n) with true by (symmetry; apply Nat.leb_refl).
  destruct n as [| n]; [simpl; lra |].
  rewrite parts_grow by lia; rewrite IH; simpl pred; lra.
Qed.

(* If every sum of masses from one loss up to +inf grows, delta does: g k is the weight
   (1 - exp(eps - loss k))_+, which rises from 0 to at most 1, the weight of +inf. *)
Theorem tails_dominate : forall (m m2 g : nat -> R) (i i2 : R) (n : nat),
  (forall k, 0 <= g k <= 1) -> (forall k, g k <= g (Datatypes.S k)) ->
  i <= i2 -> (forall k, (k <= n)%nat -> tail m k n + i <= tail m2 k n + i2) ->
  dot m g n + i <= dot m2 g n + i2.
Proof.
  intros m m2 g i i2 n B M I T; rewrite !dot_parts.
  assert (forall k, (k <= n)%nat ->
    parts m g n k + (match k with O => 0 | Datatypes.S j => g j end) * i
    <= parts m2 g n k + (match k with O => 0 | Datatypes.S j => g j end) * i2) as H.
  { intro k; induction k as [| k IH]; intro L; simpl; [lra |].
    specialize (IH ltac:(lia)); specialize (T k ltac:(lia)).
    destruct k as [| k]; simpl in *.
    - pose proof (B O); nra.
    - pose proof (M k); nra. }
  specialize (H n (Nat.le_refl n)); destruct n as [| n]; [lra |].
  pose proof (B n); nra.
Qed.

(* A measure on (-inf, +inf]: finitely many losses with masses, and the mass of +inf. *)
Definition weight (u x : R) := Rmax 0 (1 - u * exp (- x)).
Fixpoint delta_fin (l : list (R * R)) (u : R) : R :=
  match l with nil => 0 | (x, p) :: r => p * weight u x + delta_fin r u end.
Fixpoint total (l : list (R * R)) : R := match l with nil => 0 | (_, p) :: r => p + total r end.
Definition delta (l : list (R * R)) (i u : R) := delta_fin l u + i.
Fixpoint shifted (l : list (R * R)) (y q : R) : list (R * R) :=
  match l with nil => nil | (x, p) :: r => (x + y, p * q) :: shifted r y q end.
Fixpoint product (a b : list (R * R)) : list (R * R) :=
  match b with nil => nil | (y, q) :: r => shifted a y q ++ product a r end.
Definition product_inf (a b : list (R * R)) (i j : R) := i * (total b + j) + total a * j.

Lemma delta_app : forall a b u, delta_fin (a ++ b) u = delta_fin a u + delta_fin b u.
Proof. intros a b u; induction a as [| [x p] r IH]; simpl; [lra | rewrite IH; lra]. Qed.

Lemma delta_shifted : forall a y q u, delta_fin (shifted a y q) u = q * delta_fin a (u * exp (- y)).
Proof.
  intros a y q u; induction a as [| [x p] r IH]; simpl; [lra |]; rewrite IH.
  replace (weight u (x + y)) with (weight (u * exp (- y)) x).
  - lra.
  - unfold weight; f_equal; f_equal; replace (- (x + y)) with (- y + - x) by lra; rewrite exp_plus; ring.
Qed.

Lemma total_delta : forall a, delta_fin a 0 = total a.
Proof.
  intro a; induction a as [| [x p] r IH]; simpl; [reflexivity |]; rewrite IH.
  unfold weight; rewrite Rmult_0_l, Rminus_0_r, Rmax_right by lra; lra.
Qed.

(* The product, seen from its second factor. *)
Fixpoint seen (a : list (R * R)) (i : R) (b : list (R * R)) (u : R) : R :=
  match b with nil => 0 | (y, q) :: r => q * delta a i (u * exp (- y)) + seen a i r u end.

Lemma delta_product : forall a b i j u,
  delta (product a b) (product_inf a b i j) u = seen a i b u + j * delta a i 0.
Proof.
  intros a b i j u.
  replace (delta a i 0) with (total a + i) by (unfold delta; rewrite total_delta; reflexivity).
  assert (delta_fin (product a b) u + i * total b = seen a i b u) as E.
  { induction b as [| [y q] r IH]; simpl; [lra |].
    rewrite delta_app, delta_shifted, <- IH; unfold delta; ring. }
  rewrite <- E; unfold delta, product_inf; ring.
Qed.

(* A bound of one factor, from above or below, is one of the product. *)
Theorem product_monotone : forall a a2 b i i2 j u, 0 <= u -> 0 <= j ->
  (forall y q, In (y, q) b -> 0 <= q) ->
  (forall v, 0 <= v -> delta a i v <= delta a2 i2 v) ->
  delta (product a b) (product_inf a b i j) u <= delta (product a2 b) (product_inf a2 b i2 j) u.
Proof.
  intros a a2 b i i2 j u U J Q D; rewrite !delta_product.
  assert (seen a i b u <= seen a2 i2 b u).
  { induction b as [| [y q] r IH]; simpl; [lra |].
    assert (0 <= q) by (apply (Q y); left; reflexivity).
    assert (seen a i r u <= seen a2 i2 r u) by (apply IH; intros z p H1; apply (Q z); right; exact H1).
    assert (0 <= u * exp (- y)) as V by (pose proof (exp_pos (- y)); nra).
    pose proof (D _ V); nra. }
  pose proof (D 0 (Rle_refl 0)); nra.
Qed.

(* ---- audit ---- *)

Print Assumptions zrounded_def.
Print Assumptions zsum_none.
Print Assumptions zsum_next.
Print Assumptions zpoly_one.
Print Assumptions zsum_first.
Print Assumptions zpoly_split.
Print Assumptions zpoly_field.
Print Assumptions zjoin_unique.
Print Assumptions zjoin_natural.
Print Assumptions zjoin_natural_high.
Print Assumptions zfield_natural.
Print Assumptions ztimes_natural.
Print Assumptions zbits_grows.
Print Assumptions zrounded_grows.
Print Assumptions zproduct_value.
Print Assumptions zproduct_field.
Print Assumptions tails_dominate.
Print Assumptions product_monotone.
