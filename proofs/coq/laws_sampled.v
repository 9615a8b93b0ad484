(* laws_sampled.v - the laws of a Poisson sample of a pair: with the rate g the first is (1 - g) Q + g P, the second is Q.

   Method: where c q < (1 - g) q + g p is where b q < p, with g b = c - 1 + g; for a b below 0 it is everywhere.
   Classic mistake: at the loss log(1 - g) all of what P misses has that loss; nothing is said of it here. *)
From Coq Require Import Reals Psatz ZArith.
From Assay Require Import elementary ops laws.
Open Scope R_scope.

Definition SampledLevel (x g : R) : R := Log1p (Div (Expm1 x) g).
Definition SampledMix (a b g : R) : R := Add (Mul (Sub 1 g) b) (Mul g a).

Theorem sampled_mix_range : forall a b g, 0 <= a <= 1 -> 0 <= b <= 1 -> 0 < g <= 1 -> 0 <= SampledMix a b g <= 1.
Proof. intros a b g A B G. unfold SampledMix, Add, Mul, Sub. nra. Qed.

Definition mixture (l : laws) (g : R) (o : outcome l) : R := (1 - g) * density l false o + g * density l true o.
Definition sampled_density (l : laws) (g : R) (b : bool) : outcome l -> R := if b then mixture l g else density l false.

Lemma total_same : forall l f h, summable l f -> (forall o, f o = h o) -> total l f = total l h.
Proof.
  intros l f h S E. pose proof (summable_same l f h S E) as H.
  apply Rle_antisym; apply total_order; trivial; intro o; rewrite E; lra.
Qed.

Lemma mixture_pos : forall l g o, 0 < g <= 1 -> 0 <= mixture l g o.
Proof. intros l g o G. unfold mixture. pose proof (density_pos l false o). pose proof (density_pos l true o). nra. Qed.

(* What is summable of both is of the mixture. *)
Lemma mixture_part : forall l g p q m, summable l p -> summable l q -> (forall o, m o = q o - g * (q o - 1 * p o)) ->
  summable l m /\ total l m = (1 - g) * total l q + g * total l p.
Proof.
  intros l g p q m P Q E. destruct (summable_step l 1 _ _ Q P) as [S T].
  destruct (summable_step l g _ _ Q S) as [U V]. split.
  - apply (summable_same l _ _ U). intro o. symmetry. apply E.
  - rewrite <- (total_same l _ m U) by (intro o; symmetry; apply E). rewrite V, T. ring.
Qed.

(* ---- the places above a multiple ---- *)

Lemma over_mixture : forall l g c b, 0 < g <= 1 -> g * b = c - 1 + g -> forall o,
  c * density l false o < mixture l g o <-> b * density l false o < density l true o.
Proof. intros l g c b G E o. unfold mixture. split; intro H; nra. Qed.

Lemma under_mixture : forall l g c b, 0 < g <= 1 -> 0 < 1 - c * (1 - g) -> (1 - c * (1 - g)) * b = c * g -> forall o,
  c * mixture l g o < density l false o <-> b * density l true o < density l false o.
Proof.
  intros l g c b G D E o. unfold mixture.
  replace (c * ((1 - g) * density l false o + g * density l true o))
    with (density l false o - (1 - c * (1 - g)) * (density l false o - b * density l true o))
    by (transitivity (density l false o - (1 - c * (1 - g)) * density l false o + ((1 - c * (1 - g)) * b) * density l true o); [ring | rewrite E; ring]).
  split; intro H; nra.
Qed.

Lemma above_everywhere : forall l g c o a, 0 < g <= 1 -> c - 1 + g < 0 ->
  (if Rlt_dec (c * density l false o) (mixture l g o) then density l a o else 0) = density l a o.
Proof.
  intros l g c o a G C. destruct Rlt_dec as [H | H]; [reflexivity |].
  pose proof (density_pos l false o). pose proof (density_pos l true o). unfold mixture in H.
  assert (density l false o = 0) by nra. assert (density l true o = 0) by nra. destruct a; lra.
Qed.

Lemma above_nowhere : forall l g c o (u : R), 0 < g <= 1 -> 0 <= c -> 1 - c * (1 - g) <= 0 ->
  (if Rlt_dec (c * mixture l g o) (density l false o) then u else 0) = 0.
Proof.
  intros l g c o u G C D. destruct Rlt_dec as [H | H]; [| reflexivity]. exfalso.
  pose proof (density_pos l false o). pose proof (density_pos l true o). unfold mixture in H.
  assert (0 <= c * g * density l true o) by (apply Rmult_le_pos; [nra | assumption]). nra.
Qed.

Lemma same_places : forall (A B : Prop) (d : {A} + {~ A}) (e : {B} + {~ B}) (u : R), (A <-> B) ->
  (if d then u else 0) = (if e then u else 0).
Proof. intros A B d e u H. destruct d, e; tauto. Qed.

Lemma over_summable : forall l g c a, 0 < g <= 1 ->
  summable l (fun o => if Rlt_dec (c * density l false o) (mixture l g o) then density l a o else 0).
Proof.
  intros l g c a G. destruct (Rlt_dec (c - 1 + g) 0) as [N | N].
  - apply (summable_same l (density l a)); [apply density_sum |]. intro o. symmetry. apply above_everywhere; assumption.
  - set (b := (c - 1 + g) / g). assert (g * b = c - 1 + g) as E by (unfold b; field; lra).
    assert (0 <= b) as B by nra. apply (summable_same l _ _ (summable_above l true b a B)). intro o. cbn [negb].
    apply same_places. symmetry. apply over_mixture; assumption.
Qed.

Lemma under_summable : forall l g c a, 0 < g <= 1 -> 0 <= c ->
  summable l (fun o => if Rlt_dec (c * mixture l g o) (density l false o) then density l a o else 0).
Proof.
  intros l g c a G C. destruct (Rlt_dec 0 (1 - c * (1 - g))) as [D | D].
  - set (b := c * g / (1 - c * (1 - g))). assert ((1 - c * (1 - g)) * b = c * g) as E by (unfold b; field; lra).
    assert (0 <= c * g) by nra. assert (0 <= b) as B by nra.
    apply (summable_same l _ _ (summable_above l false b a B)). intro o. cbn [negb].
    apply same_places. symmetry. apply under_mixture; assumption.
  - apply (summable_same l (fun _ => 0)); [apply summable_zero |]. intro o. symmetry. apply above_nowhere; lra.
Qed.

(* Either density of the sample on places where both of the base are summable. *)
Lemma sampled_part : forall l g (A : outcome l -> Prop) (d : forall o, {A o} + {~ A o}) a,
  (forall b, summable l (fun o => if d o then density l b o else 0)) -> summable l (fun o => if d o then sampled_density l g a o else 0).
Proof.
  intros l g A d a S. destruct a; [| apply S].
  apply (mixture_part l g _ _ _ (S true) (S false)). intro o. cbn [sampled_density]. unfold mixture. destruct (d o); ring.
Qed.

Lemma sampled_above : forall l g b c a, 0 < g <= 1 -> 0 <= c ->
  summable l (fun o => if Rlt_dec (c * sampled_density l g (negb b) o) (sampled_density l g b o) then sampled_density l g a o else 0).
Proof.
  intros l g b c a G C. destruct b; cbn [negb].
  - apply (sampled_part l g _ (fun o => Rlt_dec (c * density l false o) (mixture l g o))). intro b. apply over_summable, G.
  - apply (sampled_part l g _ (fun o => Rlt_dec (c * mixture l g o) (density l false o))). intro b. apply under_summable; assumption.
Qed.

Lemma sampled_sum : forall l g b, summable l (sampled_density l g b) /\ total l (sampled_density l g b) = 1.
Proof.
  intros l g b. destruct (density_sum l true) as [P One], (density_sum l false) as [Q Two]. destruct b; [| split; assumption].
  destruct (mixture_part l g _ _ (mixture l g) P Q) as [S T]; [intro o; unfold mixture; ring |].
  split; [exact S |]. cbn [sampled_density]. rewrite T, One, Two. ring.
Qed.

Lemma sampled_pos : forall l g b o, 0 < g <= 1 -> 0 <= sampled_density l g b o.
Proof. intros l g b o G. destruct b; [apply mixture_pos, G | apply density_pos]. Qed.

Definition sampled (l : laws) (g : R) (G : 0 < g <= 1) : laws := {|
  outcome := outcome l; density := sampled_density l g; summable := summable l; total := total l;
  density_pos := fun b o => sampled_pos l g b o G; density_sum := sampled_sum l g;
  summable_zero := summable_zero l; summable_step := summable_step l; summable_same := summable_same l;
  total_order := total_order l; total_null := total_null l;
  summable_above := fun b c a C => sampled_above l g b c a G C |}.

(* Without a rate from 0 to 1 there is no sample. *)
Definition SampledLaws (l : laws) (g : R) : laws :=
  match Rlt_dec 0 g, Rle_dec g 1 with
  | left A, left B => sampled l g (conj A B)
  | _, _ => l
  end.

Lemma sampled_is : forall l g, 0 < g <= 1 -> exists G, SampledLaws l g = sampled l g G.
Proof. intros l g G. unfold SampledLaws. destruct Rlt_dec; [destruct Rle_dec |]; try lra. eexists; reflexivity. Qed.

(* ---- tails ---- *)

Lemma level_exp : forall x g, 0 < g <= 1 -> -1 < Div (Expm1 x) g -> g * exp (SampledLevel x g) = exp x - 1 + g.
Proof.
  intros x g G H. unfold SampledLevel, Log1p, Div, Expm1 in *. rewrite exp_ln by lra. field. lra.
Qed.

Lemma below_level : forall x g, 0 < g <= 1 -> Div (Expm1 x) g < -1 -> exp x - 1 + g < 0.
Proof.
  intros x g G H. unfold Div, Expm1 in H. apply (Rmult_lt_compat_r g) in H; [| lra].
  replace ((exp x - 1) / g * g) with (exp x - 1) in H by (field; lra). lra.
Qed.

Lemma removed_places : forall l g x a, 0 < g <= 1 -> -1 < Div (Expm1 x) g -> forall o,
  (if Rlt_dec (Exp x * density l false o) (mixture l g o) then density l a o else 0) =
  beyond l 0 (Exp (SampledLevel x g)) (density l a) o.
Proof. intros l g x a G H o. apply same_places. apply over_mixture; [exact G | apply level_exp; assumption]. Qed.

Theorem removed_second : forall l g x, 0 < g <= 1 -> -1 < Div (Expm1 x) g ->
  TailSecond (SampledLaws l g) 0 x = TailSecond l 0 (SampledLevel x g).
Proof.
  intros l g x G H. destruct (sampled_is l g G) as [K E]. rewrite E.
  apply (total_same l _ _ (over_summable l g (Exp x) false G)). apply removed_places; assumption.
Qed.

Theorem removed_first : forall l g x, 0 < g <= 1 -> -1 < Div (Expm1 x) g ->
  TailFirst (SampledLaws l g) 0 x = SampledMix (TailFirst l 0 (SampledLevel x g)) (TailSecond l 0 (SampledLevel x g)) g.
Proof.
  intros l g x G H. destruct (sampled_is l g G) as [K E]. rewrite E.
  pose proof (Exp_prop.exp_pos (SampledLevel x g)) as C.
  destruct (mixture_part l g _ _ (fun o => if Rlt_dec (Exp x * density l false o) (mixture l g o) then mixture l g o else 0)
    (first_summable l 0 (Exp (SampledLevel x g)) (Rlt_le _ _ C)) (second_summable l 0 (Exp (SampledLevel x g)) (Rlt_le _ _ C))) as [S T].
  { intro o. unfold first, second. cbn. rewrite <- !removed_places by assumption. destruct Rlt_dec; unfold mixture; ring. }
  transitivity ((1 - g) * TailSecond l 0 (SampledLevel x g) + g * TailFirst l 0 (SampledLevel x g)); [exact T |].
  unfold SampledMix, Add, Mul, Sub. ring.
Qed.

Theorem removed_all : forall l g x, 0 < g <= 1 -> Div (Expm1 x) g < -1 ->
  TailFirst (SampledLaws l g) 0 x = 1 /\ TailSecond (SampledLaws l g) 0 x = 1.
Proof.
  intros l g x G H. destruct (sampled_is l g G) as [K E]. rewrite E. pose proof (below_level x g G H) as C.
  pose proof (over_summable l g (Exp x) false G) as Q. pose proof (over_summable l g (Exp x) true G) as P. split.
  - destruct (sampled_sum l g true) as [S One]. transitivity (total l (sampled_density l g true)); [| exact One].
    symmetry. apply (total_same l _ _ S). intro o. cbn.
    pose proof (above_everywhere l g (Exp x) o false G C) as A. pose proof (above_everywhere l g (Exp x) o true G C) as B.
    unfold beyond, first, second. cbn. destruct Rlt_dec; [reflexivity |]. unfold mixture. rewrite <- A, <- B. ring.
  - destruct (density_sum l false) as [S One]. transitivity (total l (density l false)); [| exact One].
    apply (total_same l _ _ Q). intro o. apply above_everywhere; assumption.
Qed.

Lemma added_places : forall l g x a, 0 < g <= 1 -> -1 < Div (Expm1 (Neg x)) g -> forall o,
  (if Rlt_dec (Exp x * mixture l g o) (density l false o) then density l a o else 0) =
  beyond l 1 (Exp (Neg (SampledLevel (Neg x) g))) (density l a) o.
Proof.
  intros l g x a G H o. pose proof (level_exp (Neg x) g G H) as L. pose proof (Exp_prop.exp_pos x) as X.
  pose proof (Exp_prop.exp_pos (SampledLevel (Neg x) g)) as Y.
  assert (exp (Neg x) * exp x = 1) as I by (unfold Neg; rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  assert (1 - exp x * (1 - g) = exp x * (g * exp (SampledLevel (Neg x) g))) as D by (rewrite L; nra).
  apply same_places. apply under_mixture; [exact G | |]; unfold Exp; rewrite D.
  - apply Rmult_lt_0_compat; [exact X |]. apply Rmult_lt_0_compat; [lra | exact Y].
  - replace (exp (Neg (SampledLevel (Neg x) g))) with (/ exp (SampledLevel (Neg x) g)) by (unfold Neg; rewrite exp_Ropp; reflexivity).
    field. lra.
Qed.

Theorem added_first : forall l g x, 0 < g <= 1 -> -1 < Div (Expm1 (Neg x)) g ->
  TailFirst (SampledLaws l g) 1 x = TailFirst l 1 (Neg (SampledLevel (Neg x) g)).
Proof.
  intros l g x G H. destruct (sampled_is l g G) as [K E]. rewrite E. pose proof (Exp_prop.exp_pos x) as X.
  apply (total_same l _ _ (under_summable l g (Exp x) false G (Rlt_le _ _ X))). apply added_places; assumption.
Qed.

Theorem added_second : forall l g x, 0 < g <= 1 -> -1 < Div (Expm1 (Neg x)) g ->
  TailSecond (SampledLaws l g) 1 x =
  SampledMix (TailSecond l 1 (Neg (SampledLevel (Neg x) g))) (TailFirst l 1 (Neg (SampledLevel (Neg x) g))) g.
Proof.
  intros l g x G H. destruct (sampled_is l g G) as [K E]. rewrite E.
  set (y := Neg (SampledLevel (Neg x) g)). pose proof (Exp_prop.exp_pos y) as C.
  destruct (mixture_part l g _ _ (fun o => if Rlt_dec (Exp x * mixture l g o) (density l false o) then mixture l g o else 0)
    (second_summable l 1 (Exp y) (Rlt_le _ _ C)) (first_summable l 1 (Exp y) (Rlt_le _ _ C))) as [S T].
  { intro o. unfold first, second, y. cbn. rewrite <- !added_places by assumption. destruct Rlt_dec; unfold mixture; ring. }
  transitivity ((1 - g) * TailFirst l 1 y + g * TailSecond l 1 y); [exact T |].
  unfold SampledMix, Add, Mul, Sub. ring.
Qed.

Theorem added_none : forall l g x, 0 < g <= 1 -> Div (Expm1 (Neg x)) g < -1 ->
  TailFirst (SampledLaws l g) 1 x = 0 /\ TailSecond (SampledLaws l g) 1 x = 0.
Proof.
  intros l g x G H. destruct (sampled_is l g G) as [K E]. rewrite E. pose proof (below_level (Neg x) g G H) as C.
  pose proof (Exp_prop.exp_pos x) as X. destruct (summable_zero l) as [Z T].
  assert (exp (Neg x) * exp x = 1) as I by (unfold Neg; rewrite <- exp_plus, Rplus_opp_l; apply exp_0).
  assert (1 - exp x * (1 - g) <= 0) as D by nra.
  split; (transitivity (total l (fun _ => 0)); [| exact T]); symmetry; apply (total_same l _ _ Z); intro o; symmetry;
    apply above_nowhere; trivial; unfold Exp; lra.
Qed.

(* ---- the mass of an infinite loss ---- *)

Theorem removed_beyond : forall l g, 0 < g <= 1 -> MassBeyond (SampledLaws l g) 0 = Mul (MassBeyond l 0) g.
Proof.
  intros l g G. destruct (sampled_is l g G) as [K E]. rewrite E.
  destruct (summable_zero l) as [Z0 T0].
  set (f := fun o => first l 0 o - 1 * beyond l 1 0 (first l 0) o).
  assert (summable l f) as F.
  { apply summable_step; [apply density_sum |]. exact (summable_above l false 0 true (Rle_refl 0)). }
  destruct (summable_step l (- g) _ _ Z0 F) as [S T].
  transitivity (total l (fun o => 0 - - g * f o)).
  - symmetry. apply (total_same l _ _ S). intro o. unfold f, beyond, first, second. cbn.
    pose proof (density_pos l false o) as Q. pose proof (density_pos l true o) as P. unfold mixture.
    destruct (Rlt_dec (0 * density l true o) (density l false o));
      destruct (Rlt_dec (0 * ((1 - g) * density l false o + g * density l true o)) (density l false o)); try lra.
    assert (density l false o = 0) as -> by lra. ring.
  - rewrite T, T0. unfold MassBeyond, Mul. cbn. unfold f. ring.
Qed.

Theorem added_beyond : forall l g, 0 < g -> g < 1 -> MassBeyond (SampledLaws l g) 1 = 0.
Proof.
  intros l g G1 G2. assert (0 < g <= 1) as G by lra. destruct (sampled_is l g G) as [K E]. rewrite E.
  destruct (summable_zero l) as [Z0 T0]. transitivity (total l (fun _ => 0)); [| exact T0].
  symmetry. apply (total_same l _ _ Z0). intro o. unfold beyond, first, second. cbn. unfold mixture.
  pose proof (density_pos l false o) as Q. pose proof (density_pos l true o) as P.
  destruct Rlt_dec; [lra |]. assert ((1 - g) * density l false o = 0) as V by nra.
  apply Rmult_integral in V. lra.
Qed.

(* All take part. *)
Theorem sampled_whole : forall l s x, (TailFirst (SampledLaws l 1) s x = TailFirst l s x /\
  TailSecond (SampledLaws l 1) s x = TailSecond l s x) /\ MassBeyond (SampledLaws l 1) s = MassBeyond l s.
Proof.
  intros l s x. assert (0 < 1 <= 1) as G by lra. destruct (sampled_is l 1 G) as [K E]. rewrite E.
  assert (forall b o, sampled_density l 1 b o = density l b o) as D
    by (intros [] o; cbn [sampled_density]; unfold mixture; ring).
  assert (forall a t c f, (forall o, f o = density l a o) -> forall o,
    beyond (sampled l 1 K) t c f o = beyond l t c (density l a) o) as B.
  { intros a t c f F o. unfold beyond, first, second. cbn. rewrite !D, F. reflexivity. }
  pose proof (Exp_prop.exp_pos x) as X. repeat split.
  - symmetry. apply (total_same l _ _ (first_summable l s (Exp x) (Rlt_le _ _ X))). intro o. symmetry. apply B. intro; apply D.
  - symmetry. apply (total_same l _ _ (second_summable l s (Exp x) (Rlt_le _ _ X))). intro o. symmetry. apply B. intro; apply D.
  - assert (summable l (beyond l (if is_first s then 1 else 0)%Z 0 (first l s))) as S.
    { unfold beyond, first, second. destruct (is_first s); cbn.
      - exact (summable_above l false 0 true (Rle_refl 0)).
      - exact (summable_above l true 0 false (Rle_refl 0)). }
    destruct (summable_step l 1 _ _ (proj1 (density_sum l (is_first s))) S) as [U _]. symmetry.
    apply (total_same l _ _ U). intro o. symmetry. f_equal; [apply D |]. f_equal. apply B. intro; apply D.
Qed.

(* ---- audit ---- *)

Print Assumptions sampled_mix_range.
Print Assumptions removed_second.
Print Assumptions removed_first.
Print Assumptions removed_all.
Print Assumptions added_first.
Print Assumptions added_second.
Print Assumptions added_none.
Print Assumptions removed_beyond.
Print Assumptions added_beyond.
Print Assumptions sampled_whole.
