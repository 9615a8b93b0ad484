(* least_mu.v - a tangent of the curve of Gaussian noise in exp(epsilon), and a chord below it.

   Method: for a fixed exp(e) what the half space of the point t gains is Phi(w - t s) - exp(e) Phi(-w - t s), w = 1/(2s), whose
   derivative in t is s density(w - t s) (exp(e - t) - 1): it is largest at t = e, where it is the curve.
   Classic mistake: the slope in epsilon in the place of the slope in exp(epsilon). *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
From Assay Require Import ops elementary powers normal gaussian.
Open Scope R_scope.

Definition MuSlope (e m : R) := Neg (Phitail (Add (Div e m) (Scale m (-1)))).
Definition MuValue (t m : R) := GaussDelta t (Div 1 m).
Definition MuLine (t m y : R) := Add (MuValue t m) (Mul (Sub y (Exp t)) (MuSlope t m)).
Definition MuChord (e1 d1 e2 d2 e : R) := Add d1 (Mul (Div (Sub (Exp e) (Exp e1)) (Sub (Exp e2) (Exp e1))) (Sub d2 d1)).

Lemma tail_is_phi : forall x, Phitail x = Phi (- x).
Proof. intro x. unfold Phitail, Phi. do 2 f_equal. lra. Qed.

Lemma gain_below_curve : forall s t e, 0 < s ->
  Phi (1 / (s + s) - t * s) - Exp e * Phi (- (1 / (s + s)) - t * s) <= GaussDelta e s.
Proof.
  intros s t e S. set (w := 1 / (s + s)).
  assert (P : forall m x, is_derive (fun x => Phi (m - x * s)) x (- s * density (m - x * s))).
  { intros m x. evar_last.
    - apply (is_derive_comp Phi (fun x => m - x * s)); [apply phi_density | auto_derive; [exact I | reflexivity]].
    - unfold scal, mult, density; simpl. unfold mult; simpl. ring. }
  set (g := fun x => Phi (w - x * s) - Exp e * Phi (- w - x * s)).
  assert (D : forall x, is_derive g x (- s * density (w - x * s) - Exp e * (- s * density (- w - x * s)))).
  { intro x. unfold g. apply (is_derive_minus (fun x => Phi (w - x * s)) (fun x => Exp e * Phi (- w - x * s))); [apply P |].
    apply (is_derive_scal (fun x => Phi (- w - x * s))). apply P. }
  destruct (MVT_gen g t e (fun x => - s * density (w - x * s) - Exp e * (- s * density (- w - x * s)))) as [c [C V]].
  - intros; apply D.
  - intros x _. apply derivable_continuous_pt. eexists. apply is_derive_Reals. apply D.
  - pose proof (density_same c s S) as Q. fold w in Q.
    assert (K : 0 < density (- w - c * s)).
    { apply Rdiv_lt_0_compat; [apply exp_pos | apply sqrt_lt_R0; pose proof PI_RGT_0; lra]. }
    assert (G : 0 <= g e - g t).
    { rewrite V, Q. replace ((- s * (Exp c * density (- w - c * s)) - Exp e * (- s * density (- w - c * s))) * (e - t))
        with (s * density (- w - c * s) * ((Exp e - Exp c) * (e - t))) by ring.
      apply Rmult_le_pos; [apply Rmult_le_pos; lra |]. unfold Exp.
      destruct (Rle_dec t e) as [L | L].
      - rewrite Rmin_left, Rmax_right in C by lra. apply Rmult_le_pos; [| lra].
        destruct (Req_dec c e) as [-> | N]; [lra |]. assert (exp c < exp e) by (apply exp_increasing; lra). lra.
      - rewrite Rmin_right, Rmax_left in C by lra.
        assert (exp e <= exp c) by (destruct (Req_dec c e) as [-> | N]; [lra | left; apply exp_increasing; lra]). nra. }
    change (GaussDelta e s) with (g e). change (g t <= g e). lra.
Qed.

Theorem mu_tangent : forall t m e, 0 < m -> MuLine t m (Exp e) <= GaussDelta e (Div 1 m).
Proof.
  intros t m e M. unfold MuLine, MuValue. assert (S : 0 < Div 1 m) by (unfold Div; apply Rdiv_lt_0_compat; lra).
  pose proof (gain_below_curve (Div 1 m) t e S) as G. eapply Rle_trans; [| exact G]. right.
  unfold GaussDelta, MuSlope, Add, Mul, Sub, Neg, Scale. rewrite tail_is_phi.
  replace (- (Div t m + m * powerRZ 2 (-1))) with (- (1 / (Div 1 m + Div 1 m)) - t * Div 1 m).
  - ring.
  - unfold Div. simpl. field. lra.
Qed.

Theorem mu_chord : forall e1 d1 e2 d2 e t m, e1 < e2 -> e1 <= e <= e2 ->
  d1 <= MuLine t m (Exp e1) -> d2 <= MuLine t m (Exp e2) -> MuChord e1 d1 e2 d2 e <= MuLine t m (Exp e).
Proof.
  intros e1 d1 e2 d2 e t m L [B C] H K. unfold MuChord, MuLine, MuValue in *.
  set (v := GaussDelta t (Div 1 m)) in *. set (s := MuSlope t m) in *. unfold Add, Mul, Div, Sub, Exp in *.
  assert (X : exp e1 < exp e2) by (apply exp_increasing; lra).
  assert (Y : exp e1 <= exp e) by (destruct (Req_dec e1 e) as [-> | N]; [lra | left; apply exp_increasing; lra]).
  assert (Z : exp e <= exp e2) by (destruct (Req_dec e e2) as [-> | N]; [lra | left; apply exp_increasing; lra]).
  set (q := (exp e - exp e1) / (exp e2 - exp e1)).
  assert (Q : exp e = exp e1 + q * (exp e2 - exp e1)) by (unfold q; field; lra).
  assert (0 <= q) by (unfold q; apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra]).
  assert (q <= 1).
  { unfold q. apply Rmult_le_reg_r with (exp e2 - exp e1); [lra |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra. }
  rewrite Q. nra.
Qed.

Theorem mu_inverse : forall m, 0 < m -> 0 < Div 1 m.
Proof. intros m H. unfold Div. apply Rdiv_lt_0_compat; lra. Qed.

Theorem mu_root : forall x, 0 < x -> 0 < Sqrt x.
Proof. intros x H. apply sqrt_lt_R0. exact H. Qed.

Theorem mu_share : forall x m, 0 < m -> 0 < Div (Add (Mul x x) 3) m.
Proof. intros x m H. unfold Div, Add, Mul. apply Rdiv_lt_0_compat; nra. Qed.

Theorem mu_circle : 0 < Scale PI 1.
Proof. unfold Scale. simpl. pose proof PI_RGT_0. lra. Qed.

(* ---- audit ---- *)

Print Assumptions mu_tangent.
Print Assumptions mu_chord.
Print Assumptions mu_inverse.
Print Assumptions mu_root.
Print Assumptions mu_share.
Print Assumptions mu_circle.
