(* order.v - a pair that dominates another at every epsilon also does so with the two laws
   exchanged, on Poisson samples, and in products.

   H_a(P||Q) >= H_a(P'||Q') at every a >= 0 is asked; a = exp(epsilon), and a = 0 is the mass of P.
   Method: each of the three divergences is a sum, with weights that are not negative, of divergences of the
   table at other levels.
   Classic mistake: the order at the levels a >= 1 alone. The sample at rate g asks for the level
   (a - 1 + g) / g, a product for a q / p, which may be anything down to 0. *)
From Coq Require Import Reals Psatz List.
From Assay Require Import table pairs.
Import ListNotations.
Open Scope R_scope.

Definition dominates (l m : table) := forall a, 0 <= a -> hockey a m <= hockey a l.
Definition laws (l : table) := masses l /\ sum_p l = 1 /\ sum_q l = 1.

Theorem order_refl : forall l, dominates l l.
Proof. intros l a A. lra. Qed.

Theorem order_trans : forall k l m, dominates k l -> dominates l m -> dominates k m.
Proof. intros k l m D E a A. specialize (D a A). specialize (E a A). lra. Qed.

Lemma masses_rest : forall c l, masses (c :: l) -> masses l.
Proof. intros c l M. apply masses_tail in M. apply M. Qed.

(* ---- the laws exchanged ---- *)

Lemma hockey_below : forall a l, masses l -> a <= 0 -> hockey a l = sum_p l - a * sum_q l.
Proof.
  intros a l M A. induction l as [| c l IH]; simpl; [lra |].
  apply masses_tail in M. destruct M as [P [Q M]]. rewrite (IH M).
  unfold excess. rewrite Rmax_left by nra. lra.
Qed.

Lemma masses_exchange : forall l, masses l -> masses (exchange l).
Proof.
  intros l M c I. unfold exchange in I. apply in_map_iff in I. destruct I as [d [E I]].
  subst c. simpl. destruct (M d I). split; assumption.
Qed.

Lemma sums_exchange : forall l, sum_p (exchange l) = sum_q l /\ sum_q (exchange l) = sum_p l.
Proof. intro l. induction l as [| c l [P Q]]; simpl; [lra |]. split; lra. Qed.

Theorem order_exchange : forall l m, laws l -> laws m -> dominates l m -> dominates (exchange l) (exchange m).
Proof.
  intros l m [L [Lp Lq]] [M [Mp Mq]] D a [A | A].
  - rewrite !hockey_reversal by assumption.
    assert (0 <= 1 / a) as I by (unfold Rdiv; rewrite Rmult_1_l; left; apply Rinv_0_lt_compat; exact A).
    specialize (D _ I). nra.
  - subst a. rewrite !hockey_below by (try apply masses_exchange; try assumption; lra).
    destruct (sums_exchange l) as [-> _], (sums_exchange m) as [-> _]. lra.
Qed.

(* ---- Poisson samples ---- *)

Lemma sample_none : forall a l, hockey a (sample 0 l) = hockey a (map (fun c => (snd c, snd c)) l).
Proof.
  intros a l. induction l as [| c l IH]; [reflexivity |]. simpl. simpl in IH. rewrite IH.
  unfold excess. simpl. replace ((1 - 0) * snd c + 0 * fst c) with (snd c) by ring. reflexivity.
Qed.

Lemma hockey_equal : forall a l, masses l -> hockey a (map (fun c => (snd c, snd c)) l) = Rmax (1 - a) 0 * sum_q l.
Proof.
  intros a l M. induction l as [| c l IH]; simpl; [ring |].
  apply masses_tail in M. destruct M as [P [Q M]]. rewrite (IH M).
  assert (excess a (snd c, snd c) = Rmax (1 - a) 0 * snd c); [| lra].
  unfold excess, Rmax; simpl. repeat destruct Rle_dec; nra.
Qed.

(* (1 - g) Q + g P against Q: the record is removed. *)
Theorem order_sampled_removed : forall l m g, 0 <= g <= 1 -> masses l -> masses m -> sum_q l = sum_q m ->
  dominates l m -> dominates (sample g l) (sample g m).
Proof.
  intros l m g [[G | G] _] L M Q D a A.
  - set (b := (a - 1 + g) / g). assert (g * b = a - 1 + g) as E by (unfold b; field; lra).
    rewrite !(sampled_removed _ a b g G E). apply Rmult_le_compat_l; [lra |].
    destruct (Rle_dec 0 b) as [B | B]; [apply D; exact B |].
    rewrite !hockey_below by (try assumption; lra). rewrite Q.
    pose proof (D 0 (Rle_refl 0)) as Z. rewrite !hockey_below in Z by (try assumption; lra). lra.
  - subst g. rewrite !sample_none, !hockey_equal by assumption. rewrite Q. lra.
Qed.

Lemma laws_sample : forall g l, 0 <= g <= 1 -> laws l -> laws (sample g l).
Proof.
  intros g l G [M [P Q]].
  assert (sum_p (sample g l) = (1 - g) * sum_q l + g * sum_p l /\ sum_q (sample g l) = sum_q l) as [S T].
  { clear M P Q. induction l as [| c l [S T]]; simpl; [lra |]. simpl in S, T. split; lra. }
  repeat split; [| | rewrite S, P, Q; ring | rewrite T, Q; ring]; unfold sample in H; apply in_map_iff in H;
    destruct H as [d [E I]]; subst c; destruct (M d I); simpl; nra.
Qed.

(* Q against (1 - g) Q + g P: the record is added. *)
Theorem order_sampled_added : forall l m g, 0 <= g <= 1 -> laws l -> laws m ->
  dominates l m -> dominates (exchange (sample g l)) (exchange (sample g m)).
Proof.
  intros l m g G L M D. apply order_exchange; try (apply laws_sample; assumption).
  destruct L as [L [_ LQ]], M as [M [_ MQ]].
  apply order_sampled_removed; try assumption. rewrite LQ, MQ. reflexivity.
Qed.

(* ---- products, and steps that look at what came out before ---- *)

Definition scaled (c : R * R) (l : table) := map (fun d => (fst c * fst d, snd c * snd d)) l.
Definition times (l m : table) := concat (map (fun c => scaled c m) l).
(* One outcome and the table of the step that follows it. *)
Definition adaptive (l : list ((R * R) * table)) := concat (map (fun s => scaled (fst s) (snd s)) l).
Definition product_of (ls : list table) := fold_right times [(1, 1)] ls.

Lemma hockey_scaled : forall a p q l, 0 <= a -> 0 < p -> hockey a (scaled (p, q) l) = p * hockey (a * q / p) l.
Proof.
  intros a p q l A P. induction l as [| d l IH]; simpl; [ring |]. simpl in IH. rewrite IH.
  assert (excess a (p * fst d, q * snd d) = p * excess (a * q / p) d); [| lra].
  unfold excess; simpl. replace (p * fst d - a * (q * snd d)) with (p * (fst d - a * q / p * snd d)) by (field; lra).
  unfold Rmax. repeat destruct Rle_dec; nra.
Qed.

Lemma hockey_scaled_none : forall a q l, 0 <= a -> 0 <= q -> masses l -> hockey a (scaled (0, q) l) = 0.
Proof.
  intros a q l A Q M. induction l as [| d l IH]; [reflexivity |].
  apply masses_tail in M. destruct M as [P [R M]]. simpl. simpl in IH. rewrite (IH M).
  unfold excess; simpl. rewrite Rmax_right; [lra |]. assert (0 <= a * (q * snd d)); [| lra].
  apply Rmult_le_pos; [exact A | apply Rmult_le_pos; assumption].
Qed.

Lemma order_scaled : forall c l m, 0 <= fst c -> 0 <= snd c -> masses l -> masses m -> dominates l m ->
  dominates (scaled c l) (scaled c m).
Proof.
  intros [p q] l m P Q L M D a A. simpl in P, Q. destruct P as [P | P].
  - rewrite !hockey_scaled by assumption. apply Rmult_le_compat_l; [lra |]. apply D.
    unfold Rdiv. apply Rmult_le_pos; [apply Rmult_le_pos; assumption | left; apply Rinv_0_lt_compat; exact P].
  - subst p. rewrite !hockey_scaled_none by assumption. lra.
Qed.

Lemma masses_scaled : forall c l, 0 <= fst c -> 0 <= snd c -> masses l -> masses (scaled c l).
Proof.
  intros c l P Q M d I. unfold scaled in I. apply in_map_iff in I. destruct I as [e [E I]].
  subst d. destruct (M e I). simpl. split; apply Rmult_le_pos; assumption.
Qed.

Lemma masses_app : forall l m, masses l -> masses m -> masses (l ++ m).
Proof. intros l m L M c I. apply in_app_or in I. destruct I; [apply L | apply M]; assumption. Qed.

Lemma masses_times : forall l m, masses l -> masses m -> masses (times l m).
Proof.
  intros l m L M. induction l as [| c l IH]; [intros d [] |].
  apply masses_tail in L. destruct L as [P [Q L]]. unfold times. simpl.
  apply masses_app; [apply masses_scaled; assumption | apply IH; exact L].
Qed.

Theorem order_product_right : forall k l m, masses k -> masses l -> masses m -> dominates l m ->
  dominates (times k l) (times k m).
Proof.
  intros k l m K L M D a A. induction k as [| c k IH]; unfold times; simpl; [lra |].
  apply masses_tail in K. destruct K as [P [Q K]]. specialize (IH K). unfold times in IH. rewrite !hockey_app.
  pose proof (order_scaled c l m P Q L M D a A). lra.
Qed.

(* The order of the two factors is of no account. *)
Lemma hockey_column : forall a c l m, hockey a (times l (c :: m)) = hockey a (scaled c l) + hockey a (times l m).
Proof.
  intros a c l m. induction l as [| d l IH]; [simpl; lra |].
  change (times (d :: l) (c :: m)) with (scaled d (c :: m) ++ times l (c :: m)).
  change (times (d :: l) m) with (scaled d m ++ times l m). rewrite !hockey_app, IH. simpl.
  rewrite (Rmult_comm (fst c)), (Rmult_comm (snd c)). lra.
Qed.

Lemma hockey_times_nil : forall a l, hockey a (times l []) = 0.
Proof. intros a l. induction l as [| c l IH]; [reflexivity |]. unfold times in *. simpl. exact IH. Qed.

Theorem product_exchange : forall a l m, hockey a (times l m) = hockey a (times m l).
Proof.
  intros a l m. induction m as [| c m IH]; [apply hockey_times_nil |].
  rewrite hockey_column, IH. unfold times. simpl. rewrite hockey_app. reflexivity.
Qed.

Theorem order_product : forall l m k n, masses l -> masses m -> masses k -> masses n ->
  dominates l m -> dominates k n -> dominates (times l k) (times m n).
Proof.
  intros l m k n L M K N D E a A.
  pose proof (order_product_right l k n L K N E a A).
  pose proof (order_product_right n l m N L M D a A).
  rewrite (product_exchange a n l), (product_exchange a n m) in H0. lra.
Qed.

Lemma masses_product : forall ls, Forall masses ls -> masses (product_of ls).
Proof.
  intros ls F. induction F as [| l ls L F IH]; simpl; [| apply masses_times; assumption].
  intros c [E | []]. subst c. simpl. lra.
Qed.

(* Different steps, each dominated by its own pair. *)
Theorem order_products : forall ls ms, Forall masses ls -> Forall masses ms -> Forall2 dominates ls ms ->
  dominates (product_of ls) (product_of ms).
Proof.
  intros ls ms L M F. induction F as [| l m ls ms D F IH]; simpl; [apply order_refl |].
  inversion L; inversion M; subst. apply order_product; try assumption; try (apply masses_product; assumption).
  apply IH; assumption.
Qed.

(* The same pair n times. *)
Theorem order_power : forall l m n, masses l -> masses m -> dominates l m ->
  dominates (product_of (repeat l n)) (product_of (repeat m n)).
Proof.
  intros l m n L M D. induction n as [| n IH]; simpl; [apply order_refl |].
  apply order_product; try assumption; apply masses_product; apply Forall_forall; intros t I;
    apply repeat_spec in I; subst t; assumption.
Qed.

(* The second step is chosen by the outcome of the first; whatever is chosen is dominated by k. *)
Theorem order_adaptive : forall s l k, masses l -> masses k -> masses (map fst s) ->
  (forall c, In c s -> masses (snd c) /\ dominates k (snd c)) -> dominates l (map fst s) ->
  dominates (times l k) (adaptive s).
Proof.
  intros s l k L K S C D a A. apply Rle_trans with (hockey a (times (map fst s) k)).
  - clear D L. induction s as [| c s IH]; unfold adaptive, times; simpl; [lra |].
    apply masses_tail in S. destruct S as [P [Q S]].
    destruct (C c (or_introl eq_refl)) as [N E].
    specialize (IH S (fun d I => C d (or_intror I))). unfold adaptive, times in IH.
    rewrite !hockey_app. pose proof (order_scaled (fst c) k (snd c) P Q K N E a A). lra.
  - apply order_product; try assumption. apply order_refl.
Qed.

(* ---- what is worked over, at random too ---- *)

(* One new outcome: the weight w c of each old one goes there. *)
Definition gathered (w : nat -> R) (l : table) (from : nat) : R * R :=
  let fix go (l : table) (i : nat) : R * R :=
    match l with [] => (0, 0) | c :: l => (w i * fst c + fst (go l (S i)), w i * snd c + snd (go l (S i))) end in
  go l from.
Definition processed (ws : list (nat -> R)) (l : table) := map (fun w => gathered w l 0) ws.
Definition weight_of (ws : list (nat -> R)) (i : nat) := fold_right (fun w s => w i + s) 0 ws.
Fixpoint weighed (f : nat -> R) (a : R) (l : table) (i : nat) : R :=
  match l with [] => 0 | c :: l => f i * excess a c + weighed f a l (S i) end.

Lemma gathered_below : forall a w l i, (forall j, 0 <= w j) -> excess a (gathered w l i) <= weighed w a l i.
Proof.
  intros a w l. induction l as [| c l IH]; intros i W; simpl.
  - unfold excess, Rmax; simpl. destruct Rle_dec; lra.
  - specialize (IH (S i) W). unfold gathered in IH. pose proof (W i).
    set (r := _ l (S i)) in *. unfold excess in *; simpl.
    pose proof (Rmax_l (fst r - a * snd r) 0). pose proof (Rmax_r (fst r - a * snd r) 0).
    pose proof (Rmax_l (fst c - a * snd c) 0). pose proof (Rmax_r (fst c - a * snd c) 0).
    apply Rmax_lub; nra.
Qed.

Lemma weighed_add : forall f g a l i, weighed (fun j => f j + g j) a l i = weighed f a l i + weighed g a l i.
Proof. intros f g a l. induction l as [| c l IH]; intro i; simpl; [ring | rewrite IH; ring]. Qed.

Lemma weighed_below : forall f a l i, (forall j, f j <= 1) -> weighed f a l i <= hockey a l.
Proof.
  intros f a l. induction l as [| c l IH]; intros i F; simpl; [lra |]. specialize (IH (S i) F). pose proof (F i).
  assert (0 <= excess a c) by (unfold excess; apply Rmax_r). nra.
Qed.

Lemma weighed_pos : forall f a l i, (forall j, 0 <= f j) -> 0 <= weighed f a l i.
Proof.
  intros f a l. induction l as [| c l IH]; intros i F; simpl; [lra |]. specialize (IH (S i) F). pose proof (F i).
  assert (0 <= excess a c) by (unfold excess; apply Rmax_r). nra.
Qed.

Theorem order_processed : forall ws l, Forall (fun w => forall i, 0 <= w i) ws -> (forall i, weight_of ws i <= 1) ->
  dominates l (processed ws l).
Proof.
  intros ws l P W a A. apply Rle_trans with (weighed (weight_of ws) a l 0); [| apply weighed_below; exact W].
  clear W A. induction P as [| w ws N P IH]; [apply weighed_pos; intro j; simpl; lra |].
  pose proof (gathered_below a w l 0 N) as G.
  pose proof (weighed_add w (weight_of ws) a l 0) as E.
  change (excess a (gathered w l 0) + hockey a (processed ws l) <= weighed (fun j => w j + weight_of ws j) a l 0).
  lra.
Qed.

(* ---- audit ---- *)

Print Assumptions order_refl.
Print Assumptions order_trans.
Print Assumptions order_exchange.
Print Assumptions order_sampled_removed.
Print Assumptions order_sampled_added.
Print Assumptions order_product_right.
Print Assumptions product_exchange.
Print Assumptions order_product.
Print Assumptions order_products.
Print Assumptions order_power.
Print Assumptions order_adaptive.
Print Assumptions order_processed.
