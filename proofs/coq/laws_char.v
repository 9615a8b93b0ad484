(* laws_char.v - characteristic functions of the loss of any two laws, as moments at the orders 1 and 0.

   Classic mistake: the loss of the other side has the other sign, so its function is the moment at -i t. *)
From Coq Require Import Reals Psatz ZArith.
From Coq Require Logic.FunctionalExtensionality.
From Assay Require Import elementary ops laws.
Open Scope R_scope.

(* The first law's total of w (t loss), where both densities are positive: the real part for the cosine, the imaginary one for the sine. *)
Definition circled (l : laws) (s : Z) (w : R -> R) (t : R) (o : outcome l) : R :=
  if Rlt_dec 0 (first l s o) then if Rlt_dec 0 (second l s o) then first l s o * w (t * ln (first l s o / second l s o)) else 0 else 0.
Definition CharRe (l : laws) (s : Z) (t : R) : R := total l (circled l s cos t).
Definition CharIm (l : laws) (s : Z) (t : R) : R := total l (circled l s sin t).

Lemma base_one : forall l o, base l 1 o = density l true o / density l false o.
Proof. intros l o. unfold base. ring. Qed.

Lemma circled_first : forall l w t, circled l 0 w t = powers l 1 1 (fun y => w (t * y)).
Proof.
  intros l w t. apply FunctionalExtensionality.functional_extensionality. intro o. unfold circled, powers, first, second. cbn. rewrite base_one.
  set (p := density l true o). set (q := density l false o).
  destruct (Rlt_dec 0 p) as [P | P], (Rlt_dec 0 q) as [Q | Q]; try reflexivity.
  - assert (0 < p / q) as D by (apply Rdiv_lt_0_compat; assumption). destruct Rlt_dec; [| contradiction].
    rewrite Rpower_1 by exact D. replace (q * (p / q)) with p by (field; lra). reflexivity.
  - pose proof (density_pos l true o) as N. fold p in N. assert (p = 0) as Z by lra. rewrite Z.
    replace (0 / q) with 0 by (field; lra). destruct Rlt_dec; [lra | reflexivity].
Qed.

Lemma circled_second : forall l s w t, s <> 0%Z -> circled l s w t = powers l 1 0 (fun y => w (Neg t * y)).
Proof.
  intros l s w t S. apply FunctionalExtensionality.functional_extensionality. intro o. unfold circled, powers, first, second, is_first.
  destruct (Z.eqb_spec s 0); [contradiction |]. cbn. rewrite base_one.
  set (p := density l true o). set (q := density l false o).
  destruct (Rlt_dec 0 q) as [Q | Q]; [| reflexivity]. destruct (Rlt_dec 0 p) as [P | P].
  - assert (0 < p / q) as D by (apply Rdiv_lt_0_compat; assumption). destruct Rlt_dec; [| contradiction].
    rewrite Rpower_O by exact D. replace (q / p) with (/ (p / q)) by (field; lra). rewrite ln_Rinv by exact D.
    unfold Neg. replace (t * - ln (p / q)) with (- t * ln (p / q)) by ring. ring.
  - pose proof (density_pos l true o) as N. fold p in N. assert (p = 0) as Z by lra. rewrite Z.
    replace (0 / q) with 0 by (field; lra). destruct Rlt_dec; [lra | reflexivity].
Qed.

Theorem char_first : forall l t, CharRe l 0 t = MomentRe l 1 1 t /\ CharIm l 0 t = MomentIm l 1 1 t.
Proof. intros l t. unfold CharRe, CharIm. rewrite !circled_first. split; reflexivity. Qed.

Theorem char_second : forall l s t, s <> 0%Z -> CharRe l s t = MomentRe l 1 0 (Neg t) /\ CharIm l s t = MomentIm l 1 0 (Neg t).
Proof. intros l s t S. unfold CharRe, CharIm. rewrite !circled_second by exact S. split; reflexivity. Qed.

(* Both moments are finite: parts of the first law and of the second. *)
Theorem moment_at_one : forall l, HasMoment l 1 1.
Proof.
  intro l. apply summable_same with (1 := summable_above l false 0 true (Rle_refl 0)). intro o. cbn.
  unfold powers. rewrite base_one, Rmult_0_l. set (p := density l true o). set (q := density l false o).
  destruct (Rlt_dec 0 q) as [Q | Q]; [| reflexivity]. pose proof (density_pos l true o) as N. fold p in N. destruct Rlt_dec as [D | D].
  - rewrite Rpower_1 by exact D. field. lra.
  - destruct (Req_EM_T p 0) as [Z | Z]; [exact Z |]. exfalso. apply D. apply Rdiv_lt_0_compat; lra.
Qed.

Theorem moment_at_zero : forall l, HasMoment l 1 0.
Proof.
  intro l. apply summable_same with (1 := summable_above l true 0 false (Rle_refl 0)). intro o. cbn.
  unfold powers. rewrite base_one, Rmult_0_l. set (p := density l true o). set (q := density l false o).
  pose proof (density_pos l true o) as N. pose proof (density_pos l false o) as M. fold p in N. fold q in M.
  destruct (Rlt_dec 0 p) as [P | P], (Rlt_dec 0 q) as [Q | Q].
  - assert (0 < p / q) as D by (apply Rdiv_lt_0_compat; assumption). destruct Rlt_dec; [| contradiction].
    rewrite Rpower_O by exact D. ring.
  - lra.
  - assert (p = 0) as Z by lra. rewrite Z. replace (0 / q) with 0 by (field; lra). destruct Rlt_dec; [lra | reflexivity].
  - reflexivity.
Qed.

(* ---- audit ---- *)

Print Assumptions char_first.
Print Assumptions char_second.
Print Assumptions moment_at_one.
Print Assumptions moment_at_zero.
