(* trapezoid.v - the trapezoidal rule for a function that is analytic in a strip (T-TRAP of proofs/notes/fourier.md).

   f is differentiable in the sense of complex numbers at every z with lo < Im z < hi, with a continuous derivative f'.
   Method: Poisson's formula; each term of the transform is the integral along the line where its factor is small.
   Classic mistake: the bound needs the integrals of abs f along both edges, and that f falls between them. *)
From Coq Require Import Reals Psatz Lia.
From Coquelicot Require Import Coquelicot.
From Assay Require Import chernoff contour profile fourier images strip.
Open Scope R_scope.

Definition holomorphic (f f' : C -> C) (lo hi : R) := forall z : C, lo < Im z < hi ->
  is_derive (K := C_AbsRing) (V := C_NormedModule) f z (f' z) /\ continuous f' z.

(* The sum of f over all s + k h, k an integer. *)
Definition grid (f : C -> C) (h s : R) : C :=
  (with_images (fun x => Re (f (x, 0))) h s, with_images (fun x => Im (f (x, 0))) h s).
Definition integral_c (f : R -> C) (i : C) := integral (fun x => Re (f x)) (Re i) /\ integral (fun x => Im (f x)) (Im i).

(* ---- what a complex derivative says of the parts ---- *)

Lemma complex_step : forall (f : C -> C) (z l : C) e, is_derive (K := C_AbsRing) (V := C_NormedModule) f z l -> 0 < e ->
  exists d, 0 < d /\ forall k, Cmod k < d -> Cmod (f (z + k) - f z - k * l)%C <= e * Cmod k.
Proof.
  intros f z l e [_ H] E. destruct (H z (fun P X => X) (mkposreal e E)) as [d D].
  exists d. split; [apply cond_pos |]. intros k K.
  specialize (D (z + k)%C). change (Cmod (z + k - z)%C < d ->
    Cmod (f (z + k) - f z - (z + k - z) * l)%C <= e * Cmod (z + k - z)%C) in D.
  replace (z + k - z)%C with k in D by ring. exact (D K).
Qed.

Lemma slope_is : forall (F : R -> R) x l,
  (forall e, 0 < e -> exists d, 0 < d /\ forall k, Rabs k < d -> Rabs (F (x + k) - F x - k * l) <= e * Rabs k) ->
  is_derive F x l.
Proof.
  intros F x l H. apply is_derive_Reals. intros e E. destruct (H (e / 2)) as [d [D K]]; [lra |].
  exists (mkposreal d D). intros k N S. specialize (K k S). pose proof (Rabs_pos_lt k N) as P.
  replace ((F (x + k) - F x) / k - l) with ((F (x + k) - F x - k * l) / k) by (field; exact N).
  unfold Rdiv. rewrite Rabs_mult, Rabs_inv. apply (Rmult_lt_reg_r (Rabs k)); [exact P |].
  rewrite Rmult_assoc, Rinv_l by lra. nra.
Qed.

Lemma parts_small : forall z : C, Rabs (fst z) <= Cmod z /\ Rabs (snd z) <= Cmod z.
Proof.
  intro z. pose proof (Rmax_Cmod z). pose proof (Rmax_l (Rabs (fst z)) (Rabs (snd z))).
  pose proof (Rmax_r (Rabs (fst z)) (Rabs (snd z))). lra.
Qed.

Lemma along_real : forall k : R, Cmod (k, 0) = Rabs k.
Proof. intro k. unfold Cmod. simpl. rewrite <- sqrt_Rsqr_abs. f_equal. unfold Rsqr. ring. Qed.

Lemma along_imaginary : forall k : R, Cmod (0, k) = Rabs k.
Proof. intro k. unfold Cmod. simpl. rewrite <- sqrt_Rsqr_abs. f_equal. unfold Rsqr. ring. Qed.

Lemma modulus_parts : forall a b, Cmod (a, b) <= Rabs a + Rabs b.
Proof.
  intros a b. replace (a, b) with ((a, 0) + (0, b))%C by (unfold Cplus; simpl; f_equal; ring).
  eapply Rle_trans; [apply Cmod_triangle |]. rewrite along_real, along_imaginary. lra.
Qed.

Lemma parts_derive : forall (f : C -> C) x y (l : C), is_derive (K := C_AbsRing) (V := C_NormedModule) f (x, y) l ->
  (is_derive (fun t => Re (f (t, y))) x (Re l) /\ is_derive (fun t => Im (f (t, y))) x (Im l)) /\
  (is_derive (fun t => Re (f (x, t))) y (- Im l) /\ is_derive (fun t => Im (f (x, t))) y (Re l)).
Proof.
  intros f x y l H. split; split; apply slope_is; intros e E; destruct (complex_step f (x, y) l e H E) as [d [D K]];
    exists d; (split; [exact D |]); intros k N.
  1, 2: specialize (K (k, 0)); rewrite along_real in K; specialize (K N);
    replace ((x, y) + (k, 0))%C with (x + k, y) in K by (unfold Cplus; simpl; f_equal; ring).
  3, 4: specialize (K (0, k)); rewrite along_imaginary in K; specialize (K N);
    replace ((x, y) + (0, k))%C with (x, y + k) in K by (unfold Cplus; simpl; f_equal; ring).
  - eapply Rle_trans; [| exact K]. eapply Rle_trans; [| apply (proj1 (parts_small _))].
    right. f_equal. unfold Cminus, Cplus, Copp, Cmult, Re, Im. simpl. ring.
  - eapply Rle_trans; [| exact K]. eapply Rle_trans; [| apply (proj2 (parts_small _))].
    right. f_equal. unfold Cminus, Cplus, Copp, Cmult, Re, Im. simpl. ring.
  - eapply Rle_trans; [| exact K]. eapply Rle_trans; [| apply (proj1 (parts_small _))].
    right. f_equal. unfold Cminus, Cplus, Copp, Cmult, Re, Im. simpl. ring.
  - eapply Rle_trans; [| exact K]. eapply Rle_trans; [| apply (proj2 (parts_small _))].
    right. f_equal. unfold Cminus, Cplus, Copp, Cmult, Re, Im. simpl. ring.
Qed.

Lemma parts_continuous : forall (f : C -> C) x y, continuous f (x, y) ->
  continuity_2d_pt (fun a b => Re (f (a, b))) x y /\ continuity_2d_pt (fun a b => Im (f (a, b))) x y.
Proof.
  intros f x y C.
  assert (forall e : posreal, exists d : posreal, forall a b, Rabs (a - x) < d -> Rabs (b - y) < d -> ball (f (x, y)) e (f (a, b))) as H.
  { intro e. destruct (proj1 (filterlim_locally f (f (x, y))) C e) as [d D]. exists d. intros a b A B.
    apply D. split; [exact A | exact B]. }
  split; intro e; destruct (H e) as [d D]; exists d; intros a b A B; destruct (D a b A B) as [U V]; [exact U | exact V].
Qed.

(* A function that has a complex derivative is continuous. *)
Lemma derive_continuous : forall (f : C -> C) (z l : C), is_derive (K := C_AbsRing) (V := C_NormedModule) f z l -> continuous f z.
Proof.
  intros f [x y] l H. apply filterlim_locally. intros [e E].
  destruct (complex_step f (x, y) l 1 H Rlt_0_1) as [d [D K]].
  set (m := Cmod l + 1). assert (0 < m) as M by (unfold m; pose proof (Cmod_ge_0 l); lra).
  set (r := Rmin d (e / m)). assert (0 < r) as R by (apply Rmin_glb_lt; [exact D | apply Rdiv_lt_0_compat; lra]).
  assert (0 < r / 2) as R2 by lra. exists (mkposreal (r / 2) R2). intros [a b] [A B].
  change (Rabs (a - x) < r / 2) in A. change (Rabs (b - y) < r / 2) in B.
  pose proof (Rmin_l d (e / m)). pose proof (Rmin_r d (e / m)). fold r in H0, H1.
  set (k := (a - x, b - y)). pose proof (modulus_parts (a - x) (b - y)) as P. fold k in P.
  specialize (K k ltac:(lra)). replace ((x, y) + k)%C with (a, b) in K by (unfold k, Cplus; simpl; f_equal; ring).
  assert (Cmod (f (a, b) - f (x, y))%C < e) as T.
  { replace (f (a, b) - f (x, y))%C with ((f (a, b) - f (x, y) - k * l) + k * l)%C by ring.
    eapply Rle_lt_trans; [apply Cmod_triangle |]. rewrite Cmod_mult.
    assert (Cmod k < e / m) as S by lra. apply (Rmult_lt_compat_r m) in S; [| exact M].
    replace (e / m * m) with e in S by (field; lra). unfold m in S. lra. }
  destruct (parts_small (f (a, b) - f (x, y))%C) as [U V].
  split; [change (Rabs (fst (f (a, b)) - fst (f (x, y))) < e) | change (Rabs (snd (f (a, b)) - snd (f (x, y))) < e)].
  - eapply Rle_lt_trans; [exact U | exact T].
  - eapply Rle_lt_trans; [exact V | exact T].
Qed.

Lemma holomorphic_analytic : forall f f' lo hi, holomorphic f f' lo hi ->
  analytic (fun x y => Re (f (x, y))) (fun x y => Im (f (x, y))) (fun x y => Re (f' (x, y))) (fun x y => Im (f' (x, y))) lo hi.
Proof.
  intros f f' lo hi H x y Y. destruct (H (x, y) Y) as [D C]. destruct (parts_derive f x y _ D) as [A B].
  split; [exact A | split; [exact B | split]].
  - apply parts_continuous, (derive_continuous f (x, y) _ D).
  - apply parts_continuous, C.
Qed.

(* ---- the real part ---- *)

Lemma geometric : forall c, 0 < c -> is_series (fun k => exp (- (INR (S k) * c))) (/ (exp c - 1)).
Proof.
  intros c H. assert (1 < exp c) as E by (apply exp_above_1, H).
  apply (is_series_ext (fun k => scal (exp (- c)) (exp (- c) ^ k))).
  - intro k. unfold scal; simpl; unfold mult; simpl. rewrite <- (exp_ln (exp (- c) ^ k)) by (apply pow_lt, exp_pos).
    rewrite ln_pow by apply exp_pos. rewrite ln_exp, <- exp_plus. f_equal. change (match k with O => 1 | S _ => INR k + 1 end) with (INR (S k)).
    rewrite S_INR. ring.
  - replace (/ (exp c - 1)) with (scal (exp (- c)) (/ (1 - exp (- c))) : R).
    + apply (is_series_scal (K := R_AbsRing) (V := R_NormedModule)), is_series_geom.
      rewrite Rabs_pos_eq by (left; apply exp_pos). rewrite <- exp_0. apply exp_increasing. lra.
    + unfold scal; simpl; unfold mult; simpl. rewrite exp_Ropp. field. lra.
Qed.

Lemma integral_half : forall f g a b, integral f a -> integral g b -> integral (fun y => f y / 2 + g y / 2) (a / 2 + b / 2).
Proof.
  intros f g a b A B. apply (integral_ext (fun y => / 2 * f y + / 2 * g y)); [intro; field |].
  replace (a / 2 + b / 2) with (/ 2 * a + / 2 * b) by field.
  apply integral_lin; [| exact B]. exact (is_RInt_gen_scal (V := R_NormedModule) f (/ 2) a A).
Qed.

(* Two bounds that fall: so does the sum of what they bound. *)
Lemma two_geometric : forall t p n c e, 0 < c -> 0 < e ->
  (forall k, Rabs (t k) <= p * exp (- (INR (S k) * c)) + n * exp (- (INR (S k) * e))) ->
  ex_series t /\ Rabs (Series t) <= p / (exp c - 1) + n / (exp e - 1).
Proof.
  intros t p n c e C E B.
  assert (is_series (fun k => p * exp (- (INR (S k) * c)) + n * exp (- (INR (S k) * e))) (p / (exp c - 1) + n / (exp e - 1))) as S.
  { apply (is_series_plus (fun k => p * exp (- (INR (S k) * c))) (fun k => n * exp (- (INR (S k) * e)))).
    - apply (is_series_scal_l p (fun k => exp (- (INR (S k) * c)))), geometric, C.
    - apply (is_series_scal_l n (fun k => exp (- (INR (S k) * e)))), geometric, E. }
  assert (ex_series (fun k => Rabs (t k))) as A.
  { apply (ex_series_le (V := R_CompleteNormedModule) (fun k => Rabs (t k)) (fun k => p * exp (- (INR (Datatypes.S k) * c)) + n * exp (- (INR (Datatypes.S k) * e)))); [| exists (p / (exp c - 1) + n / (exp e - 1)); exact S].
    intro k. unfold norm; simpl norm; unfold abs; simpl abs. rewrite Rabs_Rabsolu. apply B. }
  split; [apply ex_series_Rabs, A |]. eapply Rle_trans; [apply Series_Rabs, A |].
  rewrite <- (is_series_unique _ _ S). apply Series_le; [| exists (p / (exp c - 1) + n / (exp e - 1)); exact S].
  intro k. split; [apply Rabs_pos | apply B].
Qed.

Lemma partial_series : forall (c : nat -> R) i, ex_series (fun k => 2 * c (S k)) -> c O = i ->
  is_lim_seq (partial c) (i + Series (fun k => 2 * c (S k))).
Proof.
  intros c i E Z. apply is_lim_seq_incr_1.
  apply (is_lim_seq_ext (fun m => i + sum_n (fun k => 2 * c (S k)) m)).
  - induction n as [| n IH].
    + rewrite sum_O. simpl. rewrite Z. reflexivity.
    + rewrite sum_Sn. change (partial c (S (S n))) with (partial c (S n) + 2 * c (S (S n))). rewrite <- IH.
      unfold plus; simpl. ring.
  - apply (is_lim_seq_plus (fun _ => i) _ i (Series (fun k => 2 * c (S k)))); [apply is_lim_seq_const | | reflexivity].
    exact (Series_correct _ E).
Qed.

Lemma turned_half : forall w s u v x, turned w s u v x 0 / 2 + turned (- w) s u v x 0 / 2 = u x 0 * cos (w * (x - s)).
Proof.
  intros w s u v x. unfold turned. rewrite !Rmult_0_r, exp_0.
  replace (- w * (x - s)) with (- (w * (x - s))) by ring. rewrite cos_neg, sin_neg. field.
Qed.

Definition value (f : R -> R) : R := RInt_gen f (Rbar_locally m_infty) (Rbar_locally p_infty).

Lemma value_is : forall f i, integral f i -> integral f (value f).
Proof.
  intros f i H. replace (value f) with i; [exact H |]. symmetry.
  exact (is_RInt_gen_unique (V := R_CompleteNormedModule) f i H).
Qed.

Lemma trapezoid_real : forall u v ux vx lo hi p d h s a P N I, analytic u v ux vx lo hi -> lo < - p -> d < hi -> 0 < p -> 0 < d ->
  0 < h -> small_in u v a (- p) d -> integral (fun x => u x 0) I ->
  integral (fun x => size u v x d) P -> integral (fun x => size u v x (- p)) N ->
  Rabs (I - h * with_images (fun x => u x 0) h s) <= P / (exp (2 * PI * d / h) - 1) + N / (exp (2 * PI * p / h) - 1).
Proof.
  intros u v ux vx lo hi p d h s a P N I H LO HI PP DD HH A II IP IN.
  pose proof PI_RGT_0 as PI0. assert (lo < 0 < hi) as Z by lra.
  assert (forall x, size u v x 0 <= a / (1 + x ^ 2)) as A0 by (intro x; apply A; lra).
  assert (forall w x, Rabs (turned w s u v x 0) <= a / (1 + x ^ 2)) as T.
  { intros w x. eapply Rle_trans; [apply turned_small |]. rewrite Rmult_0_r, exp_0, Rmult_1_l. apply A0. }
  set (val := fun w => value (fun x => turned w s u v x 0)).
  assert (forall w, integral (fun x => turned w s u v x 0) (val w)) as V.
  { intro w. destruct (falls_integral (fun x => turned w s u v x 0) a) as [i J]; [| exact (T w) | exact (value_is _ i J)].
    intro x. apply (turned_conjugate w s u v ux vx lo hi H x 0 Z). }
  assert (falls (fun x => u x 0) a) as F.
  { intro x. eapply Rle_trans; [| apply A0]. unfold size. rewrite <- sqrt_Rsqr_abs. apply sqrt_le_1_alt. unfold Rsqr. nra. }
  set (w := fun n => INR n * (2 * PI / h)).
  set (G := fun n => match n with O => I | S _ => val (w n) / 2 + val (- w n) / 2 end).
  assert (0 < 2 * PI * d / h) as DP by (apply Rdiv_lt_0_compat; nra).
  assert (0 < 2 * PI * p / h) as NP by (apply Rdiv_lt_0_compat; nra).
  destruct (two_geometric (fun k => 2 * G (S k)) P N (2 * PI * d / h) (2 * PI * p / h) DP NP) as [E B].
  { intro k. unfold G. replace (2 * (val (w (S k)) / 2 + val (- w (S k)) / 2)) with (val (- w (S k)) + val (w (S k))) by field.
    eapply Rle_trans; [apply Rabs_triang |]. apply Rplus_le_compat.
    - rewrite Rmult_comm. replace (- (INR (S k) * (2 * PI * d / h))) with (- w (S k) * d) by (unfold w; field; lra).
      apply (line_bound u v ux vx lo hi (- w (S k)) s a d P _ H Z); [lra | | exact IP | apply V].
      intros x y. rewrite Rmin_left, Rmax_right by lra. intro Y. apply A. lra.
    - rewrite Rmult_comm. replace (- (INR (S k) * (2 * PI * p / h))) with (w (S k) * - p) by (unfold w; field; lra).
      apply (line_bound u v ux vx lo hi (w (S k)) s a (- p) N _ H Z); [lra | | exact IN | apply V].
      intros x y. rewrite Rmin_right, Rmax_left by lra. intro Y. apply A. lra. }
  pose proof (partial_series G I E eq_refl) as Q.
  apply (falls_sum (fun x => u x 0) a h s G) in Q; [| exact HH | | exact F |].
  - assert (h * with_images (fun x => u x 0) h s = I + Series (fun k => 2 * G (S k))) as W by (symmetry; exact Q). rewrite W. replace (I - (I + Series (fun k => 2 * G (S k)))) with (- Series (fun k => 2 * G (S k))) by ring.
    rewrite Rabs_Ropp. exact B.
  - intro x. destruct (H x 0 Z) as [[D _] _]. apply (ex_derive_continuous (fun t => u t 0)). eexists. exact D.
  - intros [| n].
    + apply (integral_ext (fun x => u x 0)); [| exact II]. intro x. simpl. rewrite Rmult_0_l, cos_0. ring.
    + apply (integral_ext (fun x => turned (w (S n)) s u v x 0 / 2 + turned (- w (S n)) s u v x 0 / 2)).
      * intro x. rewrite turned_half. unfold w. do 2 f_equal. ring.
      * apply integral_half; apply V.
Qed.

(* ---- both parts at once: f is turned so that the error is real ---- *)

Lemma rotated_analytic : forall u v ux vx lo hi p q, analytic u v ux vx lo hi ->
  analytic (fun x y => p * u x y + q * v x y) (fun x y => p * v x y - q * u x y)
    (fun x y => p * ux x y + q * vx x y) (fun x y => p * vx x y - q * ux x y) lo hi.
Proof.
  intros u v ux vx lo hi p q H x y Y. destruct (H x y Y) as [[U V] [[UY VY] [[UC VC] [UXC VXC]]]].
  assert (forall f g a b, continuity_2d_pt f x y -> continuity_2d_pt g x y -> continuity_2d_pt (fun s t => a * f s t + b * g s t) x y) as C.
  { intros f g a b F G. apply (scaled_continuous (fun s t => a * f s t) g); [| exact G].
    apply (continuity_2d_pt_mult (fun _ _ => a) f); [apply continuity_2d_pt_const | exact F]. }
  assert (forall f g a b, continuity_2d_pt f x y -> continuity_2d_pt g x y -> continuity_2d_pt (fun s t => a * f s t - b * g s t) x y) as D.
  { intros f g a b F G. apply (continuity_2d_pt_ext (fun s t => a * f s t + - b * g s t)); [intros; ring | apply C; assumption]. }
  assert (forall (f g : R -> R) t a b fl gl, is_derive f t fl -> is_derive g t gl -> is_derive (fun z => a * f z + b * g z) t (a * fl + b * gl)) as E.
  { intros f g t a b fl gl F G. exact (is_derive_plus (V := R_NormedModule) _ _ _ _ _
      (is_derive_scal f t a fl F) (is_derive_scal g t b gl G)). }
  assert (forall (f g : R -> R) t a b fl gl, is_derive f t fl -> is_derive g t gl -> is_derive (fun z => a * f z - b * g z) t (a * fl - b * gl)) as M.
  { intros f g t a b fl gl F G. exact (is_derive_minus (V := R_NormedModule) _ _ _ _ _
      (is_derive_scal f t a fl F) (is_derive_scal g t b gl G)). }
  split; [split | split; [split | split; split]].
  - apply E; assumption.
  - apply M; assumption.
  - replace (- (p * vx x y - q * ux x y)) with (p * - vx x y + q * ux x y) by ring. apply E; assumption.
  - replace (p * ux x y + q * vx x y) with (p * ux x y - q * - vx x y) by ring. apply M; assumption.
  - apply C; assumption.
  - apply D; assumption.
  - apply C; assumption.
  - apply D; assumption.
Qed.

Lemma rotated_size : forall u v p q x y, p ^ 2 + q ^ 2 = 1 ->
  size (fun x y => p * u x y + q * v x y) (fun x y => p * v x y - q * u x y) x y = size u v x y.
Proof.
  intros u v p q x y E. unfold size. f_equal.
  replace (u x y ^ 2 + v x y ^ 2) with ((p ^ 2 + q ^ 2) * (u x y ^ 2 + v x y ^ 2)) by (rewrite E; ring). ring.
Qed.

Lemma images_linear : forall f g a h s p q, 0 < h -> falls f a -> falls g a ->
  with_images (fun x => p * f x + q * g x) h s = p * with_images f h s + q * with_images g h s.
Proof.
  intros f g a h s p q H F G. unfold with_images.
  assert (ex_series (image f h s)) as EF by (apply ex_series_Rabs, (falls_summable f a); assumption).
  assert (ex_series (image g h s)) as EG by (apply ex_series_Rabs, (falls_summable g a); assumption).
  rewrite (Series_ext (image (fun x => p * f x + q * g x) h s) (fun k => p * image f h s k + q * image g h s k))
    by (intro k; unfold image; ring).
  rewrite Series_plus, !Series_scal_l; [ring | |].
  - apply (ex_series_scal_l p (image f h s)), EF.
  - apply (ex_series_scal_l q (image g h s)), EG.
Qed.

Lemma share_pos : forall f n c, 0 < c -> (forall x, 0 <= f x) -> integral f n -> 0 <= n / (exp c - 1).
Proof.
  intros f n c C F N. pose proof (exp_above_1 c C). apply Rmult_le_pos; [apply (integral_nonneg f n F N) |].
  left. apply Rinv_0_lt_compat. lra.
Qed.

Lemma trapezoid_pair : forall u v ux vx lo hi p d h s a I J P N, analytic u v ux vx lo hi -> lo < - p -> d < hi -> 0 < p -> 0 < d -> 0 < h ->
  small_in u v a (- p) d -> integral (fun x => u x 0) I -> integral (fun x => v x 0) J ->
  integral (fun x => size u v x d) P -> integral (fun x => size u v x (- p)) N ->
  Cmod (I - h * with_images (fun x => u x 0) h s, J - h * with_images (fun x => v x 0) h s)
  <= P / (exp (2 * PI * d / h) - 1) + N / (exp (2 * PI * p / h) - 1).
Proof.
  intros u v ux vx lo hi p d h s a I J P N K LO HI PP DD HH A IR II IP IN. pose proof PI_RGT_0 as PI0.
  assert (forall x, Rabs (u x 0) <= a / (1 + x ^ 2) /\ Rabs (v x 0) <= a / (1 + x ^ 2)) as F.
  { intro x. pose proof (A x 0 ltac:(lra)) as B. destruct (parts_small (u x 0, v x 0)) as [U V].
    change (Cmod (u x 0, v x 0)) with (size u v x 0) in U, V. simpl in U, V. lra. }
  set (T := (I - h * with_images (fun x => u x 0) h s, J - h * with_images (fun x => v x 0) h s) : C).
  destruct (Req_dec (Cmod T) 0) as [Z | Z].
  { rewrite Z. apply Rplus_le_le_0_compat; eapply share_pos; try eassumption; try (intro; apply sqrt_pos);
      apply Rdiv_lt_0_compat; nra. }
  assert (0 < Cmod T) as Q by (pose proof (Cmod_ge_0 T); lra).
  assert (Cmod T ^ 2 = fst T ^ 2 + snd T ^ 2) as S by (unfold Cmod; rewrite pow2_sqrt; [reflexivity | nra]).
  set (q := fst T / Cmod T). set (r := snd T / Cmod T).
  assert (q ^ 2 + r ^ 2 = 1) as ONE.
  { unfold q, r. replace ((fst T / Cmod T) ^ 2 + (snd T / Cmod T) ^ 2) with ((fst T ^ 2 + snd T ^ 2) / Cmod T ^ 2) by (field; exact Z).
    rewrite <- S. field. exact Z. }
  pose proof (trapezoid_real _ _ _ _ lo hi p d h s a P N (q * I + r * J) (rotated_analytic u v _ _ lo hi q r K) LO HI PP DD HH) as B.
  assert (Cmod T = q * I + r * J - h * with_images (fun x => q * u x 0 + r * v x 0) h s) as E.
  { rewrite (images_linear _ _ a h s q r HH (fun x => proj1 (F x)) (fun x => proj2 (F x))).
    replace (q * I + r * J - h * (q * with_images (fun x => u x 0) h s + r * with_images (fun x => v x 0) h s))
      with (q * fst T + r * snd T) by (unfold T; simpl; ring).
    apply (Rmult_eq_reg_r (Cmod T)); [| exact Z].
    replace ((q * fst T + r * snd T) * Cmod T) with (fst T ^ 2 + snd T ^ 2) by (unfold q, r; field; exact Z).
    rewrite <- S. ring. }
  rewrite E. eapply Rle_trans; [apply Rle_abs |]. apply B.
  - intros x y Y. rewrite rotated_size by exact ONE. apply A, Y.
  - apply integral_lin; [| exact II]. exact (is_RInt_gen_scal (V := R_NormedModule) _ q _ IR).
  - apply (integral_ext (fun x => size u v x d)); [| exact IP]. intro x. symmetry. apply (rotated_size u v q r x d ONE).
  - apply (integral_ext (fun x => size u v x (- p))); [| exact IN]. intro x. symmetry. apply (rotated_size u v q r x (- p) ONE).
Qed.

(* T-TRAP: f is analytic around the closed strip -p <= Im z <= d, and falls there; P and N are the integrals of its size
   along the edges. *)
Theorem trapezoid : forall f f' lo hi p d h s a I P N, holomorphic f f' lo hi -> lo < - p -> d < hi -> 0 < p -> 0 < d -> 0 < h ->
  (forall x y, - p <= y <= d -> Cmod (f (x, y)) <= a / (1 + x ^ 2)) -> integral_c (fun x => f (x, 0)) I ->
  integral (fun x => Cmod (f (x, d))) P -> integral (fun x => Cmod (f (x, - p))) N ->
  Cmod (I - h * grid f h s)%C <= P / (exp (2 * PI * d / h) - 1) + N / (exp (2 * PI * p / h) - 1).
Proof.
  intros f f' lo hi p d h s a I P N H LO HI PP DD HH A [IR II] IP IN.
  pose proof (trapezoid_pair _ _ _ _ lo hi p d h s a (Re I) (Im I) P N (holomorphic_analytic f f' lo hi H) LO HI PP DD HH A IR II IP IN) as B.
  replace (I - h * grid f h s)%C
    with ((Re I - h * with_images (fun x => Re (f (x, 0))) h s, Im I - h * with_images (fun x => Im (f (x, 0))) h s) : C); [exact B |].
  unfold grid, Cminus, Cplus, Copp, Cmult, Re, Im. simpl. f_equal; ring.
Qed.

(* ---- edges where f need not be analytic ---- *)

Lemma share_continuous : forall n c, 0 < c -> continuous (fun e => n / (exp (e * c) - 1)) 1.
Proof.
  intros n c C. apply (ex_derive_continuous (fun e => n / (exp (e * c) - 1))). auto_derive.
  pose proof (exp_above_1 (1 * c) ltac:(lra)). lra.
Qed.

(* The same where f is analytic in the open strip only, P and N bound the integrals along its lines above and below. *)
Theorem trapezoid_open : forall f f' p d h s a I P N, holomorphic f f' (- p) d -> 0 < p -> 0 < d -> 0 < h ->
  (forall x y, - p < y < d -> Cmod (f (x, y)) <= a / (1 + x ^ 2)) -> integral_c (fun x => f (x, 0)) I ->
  (forall y, 0 < y < d -> exists n, n <= P /\ integral (fun x => Cmod (f (x, y))) n) ->
  (forall y, - p < y < 0 -> exists n, n <= N /\ integral (fun x => Cmod (f (x, y))) n) ->
  Cmod (I - h * grid f h s)%C <= P / (exp (2 * PI * d / h) - 1) + N / (exp (2 * PI * p / h) - 1).
Proof.
  intros f f' p d h s a I P N H PP DD HH A II IP IN. pose proof PI_RGT_0 as PI0.
  set (c := 2 * PI * d / h). set (e := 2 * PI * p / h).
  assert (0 < c) as C by (apply Rdiv_lt_0_compat; nra). assert (0 < e) as E by (apply Rdiv_lt_0_compat; nra).
  set (B := fun r => P / (exp (r * c) - 1) + N / (exp (r * e) - 1)).
  assert (forall r, 0 < r < 1 -> Cmod (I - h * grid f h s)%C <= B r) as W.
  { intros r R. destruct (IP (r * d)) as [n [NP JP]]; [nra |]. destruct (IN (- (r * p))) as [m [NN JN]]; [nra |].
    eapply Rle_trans; [apply (trapezoid f f' (- p) d (r * p) (r * d) h s a I n m H); try assumption; try nra |].
    { intros x y Y. apply A. nra. }
    unfold B. replace (2 * PI * (r * d) / h) with (r * c) by (unfold c; field; lra).
    replace (2 * PI * (r * p) / h) with (r * e) by (unfold e; field; lra).
    pose proof (exp_above_1 (r * c) ltac:(nra)). pose proof (exp_above_1 (r * e) ltac:(nra)).
    apply Rplus_le_compat; (apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra | assumption]). }
  apply Rnot_lt_le. intro L. fold c e in L. replace (P / (exp c - 1) + N / (exp e - 1)) with (B 1) in L by (unfold B; rewrite !Rmult_1_l; reflexivity).
  assert (continuous B 1) as K by (apply (continuous_plus (V := R_NormedModule)); apply share_continuous; assumption).
  destruct (proj1 (continuous_near B 1) K (Cmod (I - h * grid f h s)%C - B 1)) as [t [T V]]; [lra |].
  set (r := 1 - Rmin t 1 / 2). pose proof (Rmin_l t 1). pose proof (Rmin_r t 1). assert (0 < Rmin t 1) by (apply Rmin_glb_lt; lra).
  specialize (V r). specialize (W r ltac:(unfold r; lra)).
  assert (Rabs (r - 1) < t) as X by (unfold r; rewrite Rabs_left; lra). specialize (V X). apply Rabs_def2 in V. lra.
Qed.

(* ---- audit ---- *)

Print Assumptions trapezoid.
Print Assumptions trapezoid_open.
