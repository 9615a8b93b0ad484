(* chords.v - a law above and a law below one step, from its divergence at some points, or from tests (T-LATTICE-ABOVE, T-LATTICE-BELOW).

   H u is the step's divergence at u = exp(epsilon).  Above: numbers that are at least H at the points exp x; the law's delta is
   linear between neighbouring points.  Below: tests, each with its probability under p and under q, in the order of a walk from the
   greatest point down.
   Method: a convex function lies below its chords; the line of a test lies below H.
   Classic mistake: the height of the last point belongs to the loss +infinity. *)
From Coq Require Import Reals Psatz List Lia.
From Coquelicot Require Import Coquelicot.
From Assay Require Import curve average.
Import ListNotations.
Open Scope R_scope.

Lemma start_short : forall v, 0 <= v <= 1 -> start v = 1 - v.
Proof. intros v V. unfold start, Rmin, Rmax. repeat destruct Rle_dec; lra. Qed.
Lemma start_far : forall v, 1 <= v -> start v = 0.
Proof. intros v V. unfold start, Rmin, Rmax. repeat destruct Rle_dec; lra. Qed.
Lemma start_ge : forall v, 0 <= v -> 1 - v <= start v.
Proof. intros v V. unfold start, Rmin, Rmax. repeat destruct Rle_dec; lra. Qed.

(* ---- above ---- *)

(* Points (loss, height), the losses rising; the masses of lattice.md, with c for the first quotient. *)
Fixpoint rising (l : list (R * R)) : Prop :=
  match l with a :: (b :: _) as r => fst a < fst b /\ rising r | _ => True end.
Definition fall (a b : R * R) := snd a - snd b.
Definition gap (a b : R * R) := fst b - fst a.
Fixpoint chords (c : R) (a : R * R) (l : list (R * R)) : weights :=
  match l with
  | [] => [(c, exp (- fst a))]
  | b :: l => (c - fall a b / (exp (gap a b) - 1), exp (- fst a)) :: chords (fall a b / (1 - exp (- gap a b))) b l
  end.
Fixpoint top (a : R * R) (l : list (R * R)) : R := match l with [] => snd a | b :: l => top b l end.

Lemma factors : forall a b, fst a < fst b -> 1 < exp (gap a b) /\ exp (- gap a b) = / exp (gap a b) /\ exp (- fst b) = exp (- fst a) / exp (gap a b).
Proof.
  intros a b L. assert (0 < gap a b) as G by (unfold gap; lra). repeat split.
  - rewrite <- exp_0. apply exp_increasing, G.
  - apply exp_Ropp.
  - unfold Rdiv. rewrite <- exp_Ropp, <- exp_plus. f_equal. unfold gap. ring.
Qed.

Lemma chord_next : forall a b v, fst a < fst b ->
  snd b + fall a b / (1 - exp (- gap a b)) * (1 - v * exp (- fst b)) = snd a + fall a b / (exp (gap a b) - 1) * (1 - v * exp (- fst a)).
Proof.
  intros a b v L. destruct (factors a b L) as [E [-> ->]]. set (e := exp (gap a b)) in *. unfold fall. field. lra.
Qed.

(* Up to the first point, the delta is the first line. *)
Lemma chords_line : forall l a c v, rising (a :: l) -> 0 <= v <= exp (fst a) ->
  mixed (chords c a l) start v + top a l = snd a + c * (1 - v * exp (- fst a)).
Proof.
  intro l; induction l as [| b l IH]; intros a c v S V; cbn [chords mixed top].
  all: assert (start (v * exp (- fst a)) = 1 - v * exp (- fst a)) as ->.
  1, 3: apply start_short; pose proof (exp_pos (- fst a)) as P; split; [apply Rmult_le_pos; lra |];
    replace 1 with (exp (fst a) * exp (- fst a)) by (rewrite <- exp_plus, Rplus_opp_r; apply exp_0); apply Rmult_le_compat_r; lra.
  - lra.
  - destruct S as [L S]. assert (exp (fst a) < exp (fst b)) by (apply exp_increasing, L).
    specialize (IH b (fall a b / (1 - exp (- gap a b))) v S ltac:(lra)). rewrite (chord_next a b v L) in IH.
    set (x := 1 - v * exp (- fst a)) in *. set (d := fall a b / (exp (gap a b) - 1)) in *. lra.
Qed.

(* A convex function is below a line between two points where it is. *)
Lemma below_line : forall H a b s t v, nice H -> 0 <= a -> a <= v <= b -> H a <= s + t * a -> H b <= s + t * b -> H v <= s + t * v.
Proof.
  intros H a b s t v N A V Ha Hb. destruct (Req_dec a b) as [<- | D]; [replace v with a by lra; exact Ha |].
  set (k := (b - v) / (b - a)). assert (v = k * a + (1 - k) * b) as E by (unfold k; field; lra).
  assert (0 <= k) by (apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra]).
  assert (k <= 1) by (apply Rmult_le_reg_r with (b - a); [lra | unfold k, Rdiv; rewrite Rmult_assoc, Rinv_l; lra]).
  pose proof (n_convex H N a b k A ltac:(lra) ltac:(lra)) as C. rewrite <- E in C.
  apply (Rmult_le_compat_l k) in Ha; [| lra]. apply (Rmult_le_compat_l (1 - k)) in Hb; [| lra].
  replace (s + t * v) with (k * (s + t * a) + (1 - k) * (s + t * b)) by (rewrite E; ring). lra.
Qed.

Lemma chords_cover : forall H l a c w v, nice H -> rising (a :: l) -> (forall b, In b (a :: l) -> H (exp (fst b)) <= snd b) ->
  0 <= w <= exp (fst a) -> H w <= snd a + c * (1 - w * exp (- fst a)) -> w <= v -> H v <= mixed (chords c a l) start v + top a l.
Proof.
  intros H l; induction l as [| b l IH]; intros a c w v N S B W Hw V.
  all: assert (exp (fst a) * exp (- fst a) = 1) as One by (rewrite <- exp_plus, Rplus_opp_r; apply exp_0).
  all: pose proof (B a (or_introl eq_refl)) as Ha; destruct (Rle_dec v (exp (fst a))) as [L | L].
  1, 3: rewrite chords_line by (try assumption; lra); replace (snd a + c * (1 - v * exp (- fst a))) with ((snd a + c) + (- (c * exp (- fst a))) * v) by ring;
    apply (below_line H w (exp (fst a))); [exact N | lra | lra | lra |];
    replace (snd a + c + - (c * exp (- fst a)) * exp (fst a)) with (snd a + c - c * (exp (fst a) * exp (- fst a))) by ring; rewrite One; lra.
  all: assert (start (v * exp (- fst a)) = 0) as Z by (apply start_far; rewrite <- One; apply Rmult_le_compat_r; [left; apply exp_pos | lra]).
  all: cbn [chords mixed top]; rewrite Z.
  - pose proof (n_down H N (exp (fst a)) v ltac:(lra)). lra.
  - destruct S as [G S]. rewrite Rmult_0_r, Rplus_0_l. assert (exp (fst a) < exp (fst b)) by (apply exp_increasing, G).
    apply (IH b _ (exp (fst a)) v N S (fun z I => B z (or_intror I))); [pose proof (exp_pos (fst a)); lra | | lra].
    rewrite (chord_next a b _ G), One. lra.
Qed.

(* At least the masses of another law, which may be negative there, at the same losses; or at least 1, which is enough by itself. *)
Definition covers (l k : weights) := List.Forall2 (fun a b => snd a = snd b /\ 0 <= fst a /\ (fst b <= fst a \/ 1 <= fst a)) l k.
Definition all_cover (l k : weights) := List.Forall2 (fun a b => snd a = snd b /\ fst b <= fst a) l k.
Lemma all_cover_le : forall l k u, all_cover l k -> mixed k start u <= mixed l start u.
Proof.
  intros l k u C; induction C as [| [m r] [n s] l k [E L] C IH]; cbn [mixed fst snd] in *; [lra |]. subst s.
  apply Rplus_le_compat; [| exact IH]. apply Rmult_le_compat_r; [apply (n_range start nice_start) | exact L].
Qed.
Lemma covers_pos : forall l k u, covers l k -> 0 <= mixed l start u.
Proof.
  intros l k u C; induction C as [| [m r] [n s] l k [_ [P _]] C IH]; cbn [mixed fst snd] in *; [lra |].
  pose proof (n_range start nice_start (u * r)). assert (0 <= m * start (u * r)) by (apply Rmult_le_pos; lra). lra.
Qed.
Lemma covers_weigh : forall l k, (forall m r, In (m, r) k -> 0 <= r) -> covers l k -> weighs l.
Proof.
  intros l k W C; induction C as [| [m r] [n s] l k [E [P _]] C IH]; intros a b I; [destruct I |]. cbn [fst snd] in *. subst s. destruct I as [J | I].
  - injection J as <- <-. split; [exact P | apply (W n r); left; reflexivity].
  - apply IH; [| exact I]. intros x y J. apply (W x y). right; exact J.
Qed.
Lemma chords_ratio : forall l c a m r, In (m, r) (chords c a l) -> 0 <= r.
Proof. intro l; induction l as [| b l IH]; intros c a m r [J | I]; try (injection J as <- <-; left; apply exp_pos); [destruct I | apply (IH _ _ _ _ I)]. Qed.
Lemma mixed_falls : forall l u v, weighs l -> u <= v -> mixed l start v <= mixed l start u.
Proof.
  intro l; induction l as [| [m r] l IH]; intros u v W L; cbn [mixed]; [lra |]. apply weighs_tail in W. destruct W as [M [R0 W]].
  apply Rplus_le_compat; [| apply IH; assumption]. apply Rmult_le_compat_l; [exact M |]. apply (n_down start nice_start). apply Rmult_le_compat_r; assumption.
Qed.

(* The last mass that is at least 1 counts for all that is left of it, the chords for what is right of it. *)
Lemma capped_cover : forall H l a c m i, nice H -> rising (a :: l) -> (forall b, In b (a :: l) -> H (exp (fst b)) <= snd b) -> top a l <= i -> 0 <= i ->
  covers m (chords c a l) -> all_cover m (chords c a l) \/ forall v, 0 <= v -> H v <= mixed m start v + i.
Proof.
  intros H l; induction l as [| b l IH]; intros a c m i N S B T I C.
  all: assert (exp (fst a) * exp (- fst a) = 1) as One by (rewrite <- exp_plus, Rplus_opp_r; apply exp_0).
  all: assert (forall n k, 1 <= n -> (forall v, exp (fst a) <= v -> H v <= k v + i) -> (forall u v, u <= v -> k v <= k u) -> (forall v, 0 <= k v) ->
    forall v, 0 <= v -> H v <= n * start (v * exp (- fst a)) + k v + i) as Cap.
  1, 3: intros n k N1 R F P v V; pose proof (exp_pos (fst a)); pose proof (exp_pos (- fst a)); destruct (Rle_dec (exp (fst a)) v) as [L | L];
    [pose proof (n_range start nice_start (v * exp (- fst a))) as [S0 _]; specialize (R v L); nra |];
    rewrite start_short by (split; [apply Rmult_le_pos; lra | rewrite <- One; apply Rmult_le_compat_r; lra]);
    pose proof (below_line H 0 (exp (fst a)) 1 (exp (- fst a) * (H (exp (fst a)) - 1)) v N ltac:(lra) ltac:(lra) ltac:(rewrite Rmult_0_r; pose proof (n_range H N 0); lra)
      ltac:(replace (exp (- fst a) * (H (exp (fst a)) - 1) * exp (fst a)) with ((exp (fst a) * exp (- fst a)) * (H (exp (fst a)) - 1)) by ring; rewrite One; lra)) as D;
    specialize (R (exp (fst a)) ltac:(lra)); specialize (F v (exp (fst a)) ltac:(lra)); pose proof (n_range H N (exp (fst a))) as [Hp _];
    assert (0 <= v * exp (- fst a)) by (apply Rmult_le_pos; lra); assert (v * exp (- fst a) <= 1) by (rewrite <- One; apply Rmult_le_compat_r; lra);
    assert (1 * (1 - v * exp (- fst a)) <= n * (1 - v * exp (- fst a))) by (apply Rmult_le_compat_r; lra); nra.
  - cbn [chords top] in *. inversion C as [| [n r] [n0 r0] m0 k0 [E [P D]] C0]; subst. inversion C0; subst. cbn [fst snd] in *. subst r.
    destruct D as [D | D]; [left; constructor; [split; [reflexivity | exact D] | constructor] | right]. intros v V. cbn [mixed].
    apply (Cap n (fun _ => 0) D); [| intros; lra | intros; lra | exact V]. intros x X. pose proof (n_down H N (exp (fst a)) x X). specialize (B a (or_introl eq_refl)). lra.
  - cbn [chords top] in *. inversion C as [| [n r] [n0 r0] m0 k0 [E [P D]] C0]; subst. cbn [fst snd] in *. subst r. destruct S as [G S].
    assert (weighs m0) as W by (apply (covers_weigh _ _ (chords_ratio l _ b) C0)).
    destruct (IH b _ m0 i N S (fun z J => B z (or_intror J)) T I C0) as [K | K].
    + destruct D as [D | D]; [left; constructor; [split; [reflexivity | exact D] | exact K] | right]. intros v V. cbn [mixed].
      apply (Cap n (mixed m0 start) D); [| intros; apply mixed_falls; assumption | intro; apply (covers_pos _ _ _ C0) | exact V].
      intros x X. assert (exp (fst a) < exp (fst b)) by (apply exp_increasing, G). pose proof (exp_pos (fst a)).
      pose proof (chords_cover H l b (fall a b / (1 - exp (- gap a b))) (exp (fst a)) x N S (fun z J => B z (or_intror J)) ltac:(lra)) as Q.
      rewrite (chord_next a b _ G), One in Q. specialize (Q ltac:(specialize (B a (or_introl eq_refl)); lra) X). pose proof (all_cover_le _ _ x K). lra.
    + right. intros v V. cbn [mixed]. specialize (K v V). pose proof (n_range start nice_start (v * exp (- fst a))).
      assert (0 <= n * start (v * exp (- fst a))) by (apply Rmult_le_pos; lra). lra.
Qed.

Theorem chords_above : forall A a l m i, average A -> rising (a :: l) -> (forall b, In b (a :: l) -> A start (exp (fst b)) <= snd b) ->
  covers m (chords (1 - snd a) a l) -> 0 <= i -> top a l <= i -> above [A] ((i, 0) :: m).
Proof.
  intros A a l m i V S B C I T. assert (weighs m) as W by (apply (covers_weigh _ _ (chords_ratio l _ a) C)). split.
  - intros n r [E | J]; [injection E as <- <-; lra | apply (W n r J)].
  - intros u U. cbn [after mixed]. rewrite Rmult_0_r, start_short, Rminus_0_r, Rmult_1_r by lra. pose proof (exp_pos (fst a)) as P.
    pose proof (nice_start) as N0. pose proof (a_nice A V start N0) as N.
    destruct (capped_cover (A start) l a (1 - snd a) m i N S B T I C) as [K | K]; [| specialize (K u U); lra].
    pose proof (chords_cover (A start) l a (1 - snd a) 0 u N S B ltac:(lra)) as Q. rewrite Rmult_0_l, Rminus_0_r, Rmult_1_r in Q.
    specialize (Q ltac:(pose proof (n_range _ N 0); lra) U). pose proof (all_cover_le _ _ u K). lra.
Qed.

(* ---- below ---- *)

(* A test of one outcome with the probabilities a under p and b under q. *)
Definition gains (H : R -> R) (a b : R) := forall v, 0 <= v -> a - v * b <= H v.

(* The same test with some chance, another else. *)
Theorem gains_mixed : forall H a b c d t, gains H a b -> gains H c d -> 0 <= t <= 1 -> gains H ((1 - t) * a + t * c) ((1 - t) * b + t * d).
Proof.
  intros H a b c d t G K T v V. specialize (G v V). specialize (K v V).
  apply (Rmult_le_compat_l (1 - t)) in G; [| lra]. apply (Rmult_le_compat_l t) in K; [| lra]. lra.
Qed.

(* The walk at the point u: y is at least the delta there, b the slope below it, (p, q) its test. *)
Inductive walk (H : R -> R) : R -> R -> R -> R -> R -> weights -> Prop :=
  | walk_none : forall p y u, gains H p 0 -> 0 <= y <= p -> 0 < u -> walk H u y 0 p 0 [(y, 0)]
  | walk_next : forall u y b p q l u2 y2 b2 p2 q2 m, walk H u y b p q l -> 0 < u2 <= u -> y + b * (u - u2) <= y2 -> gains H p2 q2 ->
      b <= b2 <= q2 -> y2 <= p2 - u2 * q2 \/ p2 = p /\ q2 = q -> 0 <= m <= u2 * (b2 - b) -> walk H u2 y2 b2 p2 q2 ((m, / u2) :: l).

Lemma walk_holds : forall H u y b p q l, walk H u y b p q l -> weighs l /\ 0 < u /\ gains H p q /\ b <= q /\
  (forall v, u <= v -> mixed l start v <= H v) /\
  exists g, g <= y /\ (forall v, 0 <= v <= u -> mixed l start v <= g + b * (u - v)) /\ (forall v, 0 <= v <= u -> g + b * (u - v) <= p - v * q).
Proof.
  intros H u y b p q l K; induction K as [p y u G Y U | u y b p q l u2 y2 b2 p2 q2 m K IH U Y G B T M].
  - assert (forall v, mixed [(y, 0)] start v = y) as E by (intro v; cbn [mixed]; rewrite Rmult_0_r, start_short by lra; lra).
    split; [intros n r [J | []]; injection J as <- <-; lra |]. do 2 (split; [assumption |]). split; [lra |]. split.
    + intros v V. rewrite E. specialize (G v ltac:(lra)). lra.
    + exists y. split; [lra |]. split; intros v V; [rewrite E |]; lra.
  - destruct IH as [W [Pu [Gp [Bq [Hi [g [Gy [Lo Li]]]]]]]].
    assert (forall v, 0 <= v -> v <= u2 -> start (v * / u2) = 1 - v * / u2) as Near.
    { intros v V L. apply start_short. assert (0 < / u2) by (apply Rinv_0_lt_compat; lra). split; [apply Rmult_le_pos; lra |].
      rewrite <- (Rinv_r u2) by lra. apply Rmult_le_compat_r; lra. }
    assert (forall v, u2 <= v -> start (v * / u2) = 0) as Far.
    { intros v V. apply start_far. rewrite <- (Rinv_r u2) by lra. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat |]; lra. }
    split. { intros n r [J | J]; [injection J as <- <-; split; [lra | left; apply Rinv_0_lt_compat; lra] | apply (W n r J)]. }
    split; [lra |]. split; [exact G |]. split; [lra |]. split.
    + intros v V. cbn [mixed]. rewrite (Far v V), Rmult_0_r, Rplus_0_l. destruct (Rle_dec u v) as [L | L]; [apply Hi, L |].
      specialize (Lo v ltac:(lra)). specialize (Li v ltac:(lra)). specialize (Gp v ltac:(lra)). lra.
    + exists (g + b * (u - u2)). split; [lra |]. split; intros v V.
      * cbn [mixed]. rewrite Near by lra. specialize (Lo v ltac:(lra)).
        assert (0 <= 1 - v * / u2) as P by (rewrite <- (Near v) by lra; apply (n_range start nice_start)).
        destruct M as [_ M]. apply (Rmult_le_compat_r (1 - v * / u2)) in M; [| exact P].
        replace (u2 * (b2 - b) * (1 - v * / u2)) with ((b2 - b) * (u2 - v)) in M by (field; lra). lra.
      * destruct T as [T | [-> ->]].
        -- assert (b2 * (u2 - v) <= q2 * (u2 - v)) by (apply Rmult_le_compat_r; lra). lra.
        -- specialize (Li u2 ltac:(lra)). assert (b2 * (u2 - v) <= q * (u2 - v)) by (apply Rmult_le_compat_r; lra). lra.
Qed.

Theorem walk_below : forall A u y b p q l, average A -> walk (A start) u y b p q l -> below [A] l.
Proof.
  intros A u y b p q l V K. destruct (walk_holds _ _ _ _ _ _ _ K) as [W [P [G [_ [Hi [g [_ [Lo Li]]]]]]]]. split; [exact W |].
  intros v U. cbn [after]. destruct (Rle_dec u v) as [L | L]; [apply Hi, L |].
  specialize (Lo v ltac:(lra)). specialize (Li v ltac:(lra)). specialize (G v U). lra.
Qed.

(* ---- atoms, each split between the losses next to it ---- *)

(* s k of the outcome k goes to the ratio r0 k, the rest to r1 k; what is not listed goes to the loss +infinity. *)
Fixpoint split (w : outcomes) (s r0 r1 : nat -> R) (n : nat) : weights :=
  match n with O => [] | S n => (s n * op w n, r0 n) :: ((1 - s n) * op w n, r1 n) :: split w s r0 r1 n end.

Theorem split_above : forall w s r0 r1 n i, (forall k, (k < n)%nat -> 0 <= s k <= 1 /\ 0 <= r0 k /\ 0 <= r1 k /\
  s k * r0 k + (1 - s k) * r1 k <= oq w k / op w k) -> 1 - sum_f_R0 (op w) n + op w n <= i -> 0 <= i ->
  above [atoms w] ((i, 0) :: split w s r0 r1 n).
Proof.
  intros w s r0 r1 n i K I P. split.
  - intros m r [E | J]; [injection E as <- <-; lra |]. clear I. induction n as [| n IH]; [destruct J |]. cbn [split] in J.
    pose proof (op_pos w n) as Q. destruct (K n ltac:(lia)) as [S [R0 [R1 _]]].
    destruct J as [E | [E | J]]; [injection E as <- <- | injection E as <- <- | apply IH; [intros; apply K; lia | exact J]];
      (split; [apply Rmult_le_pos; lra | assumption]).
  - intros u U. cbn [after mixed]. rewrite Rmult_0_r, start_short, Rminus_0_r, Rmult_1_r by lra.
    assert (sum_f_R0 (atom w start u) n <= mixed (split w s r0 r1 n) start u + op w n) as M.
    { clear I. pose proof (atom_range w start u n nice_start) as [_ An].
      enough (sum_f_R0 (atom w start u) n - atom w start u n <= mixed (split w s r0 r1 n) start u) by lra. clear An.
      induction n as [| n IH]; [cbn [split mixed sum_f_R0]; lra |]. specialize (IH (fun k L => K k ltac:(lia))).
      cbn [split mixed]. rewrite tech5. destruct (K n ltac:(lia)) as [S [R0 [R1 E]]].
      enough (atom w start u n <= s n * op w n * start (u * r0 n) + (1 - s n) * op w n * start (u * r1 n)) by lra.
      unfold atom. replace (s n * op w n * start (u * r0 n) + (1 - s n) * op w n * start (u * r1 n))
        with (op w n * (s n * start (u * r0 n) + (1 - s n) * start (u * r1 n))) by ring.
      apply Rmult_le_compat_l; [apply (op_pos w) |].
      pose proof (n_convex start nice_start (u * r0 n) (u * r1 n) (s n) ltac:(apply Rmult_le_pos; assumption) ltac:(apply Rmult_le_pos; assumption) S) as C.
      eapply Rle_trans; [| exact C]. apply (n_down start nice_start).
      replace (s n * (u * r0 n) + (1 - s n) * (u * r1 n)) with (u * (s n * r0 n + (1 - s n) * r1 n)) by ring. apply Rmult_le_compat_l; assumption. }
    unfold atoms. rewrite (Series_incr_n (atom w start u) (S n)) by (try lia; apply ex_atom, nice_start). cbn [Nat.pred].
    assert (Series (fun k => atom w start u (S n + k)) <= Series (fun k => op w (S n + k))) as R.
    { apply series_le; [apply (ex_series_incr_n (atom w start u) (S n)), ex_atom, nice_start | apply (ex_series_incr_n (op w) (S n)), (op_sums w) |].
      intro k. apply atom_range, nice_start. }
    pose proof (op_mass w) as T. rewrite (Series_incr_n (op w) (S n)) in T by (try lia; apply (op_sums w)). cbn [Nat.pred] in T. lra.
Qed.

(* ---- audit ---- *)

Print Assumptions chords_above.
Print Assumptions gains_mixed.
Print Assumptions walk_below.
Print Assumptions split_above.
