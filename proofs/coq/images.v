(* images.v - Poisson's formula: a function and its images, at all distances that are multiples of l, are the sum
   of its transform (T-IMAGES of proofs/notes/fourier.md).

   g is continuous, and its images are below a series of numbers.  G n is the integral of g u cos (2 pi n (u - x) / l),
   the real part of the transform at the frequency 2 pi n / l, turned to x; n and -n have the same.
   Method: the images' sum is continuous; its coefficients over a period are those of g over the line; fourier.v.
   Classic mistake: the sum of the transform converges by itself only if g has no jump. *)
From Coq Require Import Reals Psatz Lia.
From Coquelicot Require Import Coquelicot.
From Assay Require Import contour profile fourier.
Open Scope R_scope.

Definition image (g : R -> R) (l x : R) (k : nat) := g (x + INR (S k) * l) + g (x - INR (S k) * l).
Definition with_images (g : R -> R) (l x : R) := g x + Series (image g l x).
Fixpoint some_images (g : R -> R) (l : R) (m : nat) (x : R) : R :=
  match m with O => g x | S k => some_images g l k x + image g l x k end.
Definition wave (l : R) (n : nat) (t : R) := cos (INR n * (2 * PI / l * t)).

(* All images within one period of 0 are below a series. *)
Definition dominated (g : R -> R) (l : R) (t : nat -> R) :=
  ex_series t /\ forall k x, Rabs x <= l -> Rabs (image g l x k) <= t k.

(* ---- the images' sum ---- *)

Definition tail (t : nat -> R) (m : nat) := Series (fun k => t (m + k)%nat).

Lemma tail_vanishes : forall t e, ex_series t -> 0 < e -> exists n, forall m, (n <= m)%nat -> tail t m < e.
Proof.
  intros t e T E. pose proof (Series_correct t T) as L.
  assert (is_lim_seq (sum_n t) (Series t)) as Q by exact L. apply is_lim_seq_Reals in Q.
  destruct (Q e E) as [n H]. exists (S n). intros m M. destruct m as [| m]; [lia |].
  specialize (H m ltac:(lia)). unfold R_dist in H. rewrite sum_n_Reals in H.
  pose proof (Series_incr_n t (S m) ltac:(lia) T) as I. simpl pred in I. fold (tail t (S m)) in I.
  rewrite Rabs_minus_sym in H. apply Rabs_def2 in H. lra.
Qed.

Lemma image_series : forall g l t x, dominated g l t -> Rabs x <= l -> ex_series (fun k => Rabs (image g l x k)).
Proof.
  intros g l t x [T D] X.
  apply (ex_series_le (V := R_CompleteNormedModule) (fun k => Rabs (image g l x k)) t); [| exact T].
  intro k. unfold norm; simpl; unfold abs; simpl. rewrite Rabs_Rabsolu. apply D, X.
Qed.

Lemma some_images_sum : forall g l x m, some_images g l (S m) x = g x + sum_f_R0 (image g l x) m.
Proof.
  intros g l x m. induction m as [| m IH]; [reflexivity |].
  change (some_images g l (S (S m)) x) with (some_images g l (S m) x + image g l x (S m)). rewrite IH. simpl. ring.
Qed.

Lemma rest_small : forall g l t x m, dominated g l t -> Rabs x <= l ->
  Rabs (with_images g l x - some_images g l (S m) x) <= tail t (S m).
Proof.
  intros g l t x m [T D] X. rewrite some_images_sum. unfold with_images.
  pose proof (image_series g l t x (conj T D) X) as E.
  rewrite (Series_incr_n (image g l x) (S m)) by (lia || apply ex_series_Rabs, E). simpl pred.
  replace (_ + _ - _) with (Series (fun k => image g l x (S m + k))) by ring.
  eapply Rle_trans; [apply Series_Rabs, (ex_series_incr_n (fun k => Rabs (image g l x k)) (S m)), E |].
  apply (Series_le _ (fun k => t (S m + k)%nat)).
  - intro k. split; [apply Rabs_pos | apply D, X].
  - apply (ex_series_incr_n t (S m)), T.
Qed.

Lemma shifted_continuous : forall (g : R -> R) v x, (forall y, continuous g y) -> continuous (fun y => g (y + v)) x.
Proof.
  intros g v x C. apply (continuous_comp (fun y => y + v) g); [| apply C].
  apply (continuous_plus (V := R_NormedModule) (fun y => y) (fun _ => v)); [apply continuous_id | apply continuous_const].
Qed.

Lemma some_images_continuous : forall g l m x, (forall y, continuous g y) -> continuous (some_images g l m) x.
Proof.
  intros g l m x C. induction m as [| m IH]; [apply C |].
  apply (continuous_plus (V := R_NormedModule) (some_images g l m) (fun y => image g l y m)); [exact IH |].
  apply (continuous_plus (V := R_NormedModule) (fun y => g (y + INR (S m) * l)) (fun y => g (y - INR (S m) * l)));
    apply shifted_continuous, C.
Qed.

Lemma continuous_near : forall (f : R -> R) x, continuous f x <->
  forall e, 0 < e -> exists d, 0 < d /\ forall y, Rabs (y - x) < d -> Rabs (f y - f x) < e.
Proof.
  intros f x. split.
  - intros C e E. destruct (proj1 (filterlim_locally f (f x)) C (mkposreal e E)) as [d H].
    exists d. split; [apply cond_pos | exact H].
  - intro H. apply filterlim_locally. intros [e E]. destruct (H e E) as [d [D K]].
    exists (mkposreal d D). exact K.
Qed.

Lemma with_images_continuous : forall g l t x, dominated g l t -> (forall y, continuous g y) ->
  Rabs x < l -> continuous (with_images g l) x.
Proof.
  intros g l t x D C X. apply continuous_near. intros e E.
  destruct (tail_vanishes t (e / 3) (proj1 D)) as [m R]; [lra |]. specialize (R (S m) ltac:(lia)).
  destruct (proj1 (continuous_near _ x) (some_images_continuous g l (S m) x C) (e / 3)) as [d [P H]]; [lra |].
  exists (Rmin d (l - Rabs x)). split; [apply Rmin_glb_lt; lra |]. intros y Y.
  pose proof (Rmin_l d (l - Rabs x)). pose proof (Rmin_r d (l - Rabs x)).
  assert (Rabs y <= l) as V.
  { replace y with ((y - x) + x) by ring. eapply Rle_trans; [apply Rabs_triang | lra]. }
  pose proof (rest_small g l t x m D ltac:(lra)) as A. pose proof (rest_small g l t y m D V) as B.
  specialize (H y ltac:(lra)). set (sx := some_images g l (S m) x) in *. set (sy := some_images g l (S m) y) in *.
  replace (with_images g l y - with_images g l x)
    with ((with_images g l y - sy) + ((sy - sx) + - (with_images g l x - sx))) by ring.
  eapply Rle_lt_trans; [apply Rabs_triang |]. pose proof (Rabs_triang (sy - sx) (- (with_images g l x - sx))) as T.
  rewrite Rabs_Ropp in T. lra.
Qed.

(* ---- its coefficients ---- *)

Lemma wave_continuous : forall l n x, continuous (wave l n) x.
Proof. intros l n x. apply (ex_derive_continuous (wave l n)). unfold wave. auto_derive. trivial. Qed.

Lemma wave_range : forall l n x, Rabs (wave l n x) <= 1.
Proof. intros l n x. unfold wave. pose proof (COS_bound (INR n * (2 * PI / l * x))). apply Rabs_le. lra. Qed.

Lemma wave_up : forall l n x k, 0 < l -> wave l n (x + INR k * l) = wave l n x.
Proof.
  intros l n x k L. unfold wave.
  replace (INR n * (2 * PI / l * (x + INR k * l))) with (INR n * (2 * PI / l * x) + 2 * INR (n * k) * PI)
    by (rewrite mult_INR; field; lra). apply cos_period.
Qed.

Lemma wave_down : forall l n x k, 0 < l -> wave l n (x - INR k * l) = wave l n x.
Proof.
  intros l n x k L. rewrite <- (wave_up l n (x - INR k * l) k L). f_equal. ring.
Qed.

Lemma waved_continuous : forall (g : R -> R) l n x, continuous g x -> continuous (fun t => g t * wave l n t) x.
Proof. intros g l n x C. apply (continuous_mult g (wave l n)); [exact C | apply wave_continuous]. Qed.

Lemma int_move : forall (f : R -> R) (v a b i : R), is_RInt f (a + v) (b + v) i -> is_RInt (fun y => f (y + v)) a b i.
Proof.
  intros f v a b i H. apply (is_RInt_ext (fun y => scal 1 (f (1 * y + v)))).
  - intros y _. unfold scal; simpl; unfold mult; simpl. rewrite !Rmult_1_l. reflexivity.
  - apply (is_RInt_comp_lin (V := R_NormedModule) f 1 v a b). rewrite !Rmult_1_l. exact H.
Qed.

Lemma int_ex : forall (f : R -> R) a b, (forall x, continuous f x) -> exists i : R, is_RInt f a b i.
Proof.
  intros f a b C. destruct (ex_RInt_continuous (V := R_CompleteNormedModule) f a b) as [i I]; [intros; apply C |].
  exists i. exact I.
Qed.

(* m images on each side against a wave over one period: the integral over 2 m + 1 periods. *)
Lemma some_images_int : forall g l n m, 0 < l -> (forall x, continuous g x) -> exists i : R,
  is_RInt (fun x => some_images g l m x * wave l n x) (- (l / 2)) (l / 2) i /\
  is_RInt (fun t => g t * wave l n t) (- (INR m * l + l / 2)) (INR m * l + l / 2) i.
Proof.
  intros g l n m L C. set (h := fun t => g t * wave l n t).
  assert (forall x, continuous h x) as H by (intro x; apply waved_continuous, C).
  induction m as [| m [i [I J]]].
  - destruct (int_ex h (- (l / 2)) (l / 2) H) as [i I]. exists i. split; [exact I |].
    simpl INR. rewrite Rmult_0_l, Rplus_0_l. exact I.
  - destruct (int_ex h (INR m * l + l / 2) (INR (S m) * l + l / 2) H) as [u U].
    destruct (int_ex h (- (INR (S m) * l + l / 2)) (- (INR m * l + l / 2)) H) as [d D].
    exists (d + (i + u)). split.
    2: { apply (is_RInt_Chasles (V := R_NormedModule) h _ (- (INR m * l + l / 2)) _ d (i + u)); [exact D |].
         apply (is_RInt_Chasles (V := R_NormedModule) h _ (INR m * l + l / 2) _ i u); [exact J | exact U]. }
    assert (is_RInt (fun x => h (x + INR (S m) * l)) (- (l / 2)) (l / 2) u) as U'.
    { apply int_move. replace (- (l / 2) + INR (S m) * l) with (INR m * l + l / 2) by (rewrite S_INR; field).
      replace (l / 2 + INR (S m) * l) with (INR (S m) * l + l / 2) by ring. exact U. }
    assert (is_RInt (fun x => h (x + - (INR (S m) * l))) (- (l / 2)) (l / 2) d) as D'.
    { apply int_move. replace (- (l / 2) + - (INR (S m) * l)) with (- (INR (S m) * l + l / 2)) by ring.
      replace (l / 2 + - (INR (S m) * l)) with (- (INR m * l + l / 2)) by (rewrite S_INR; field). exact D. }
    apply (int_as _ _ _ _ _ _ (int_plus _ _ _ _ _ _ D' (int_plus _ _ _ _ _ _ I U'))); [| reflexivity].
    intro x. unfold h. change (x + - (INR (S m) * l)) with (x - INR (S m) * l).
    rewrite wave_down, wave_up by exact L. simpl some_images. unfold image. ring.
Qed.

Lemma with_images_coefficient : forall g l t n c i, 0 < l -> dominated g l t -> (forall x, continuous g x) ->
  is_RInt (fun x => with_images g l x * wave l n x) (- (l / 2)) (l / 2) c ->
  integral (fun u => g u * wave l n u) i -> c = i.
Proof.
  intros g l t n c i L F C I J. destruct (Req_dec c i) as [| N]; [assumption | exfalso].
  set (d := Rabs (c - i)). assert (0 < d) as D by (apply Rabs_pos_lt; lra).
  destruct (proj1 (integral_near _ _) J (d / 2)) as [r [R H]]; [lra |].
  destruct (tail_vanishes t (d / (2 * l)) (proj1 F)) as [j M]; [apply Rdiv_lt_0_compat; lra |].
  destruct (nfloor_ex (r / l)) as [p [_ P]]; [apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra] |].
  set (m := (j + p)%nat). specialize (M (S m) ltac:(unfold m; lia)).
  assert (r < INR (S m) * l) as M1.
  { assert (INR p <= INR m) as Q by (apply le_INR; unfold m; lia). rewrite S_INR.
    assert (r / l < INR m + 1) as T by lra. apply (Rmult_lt_compat_r l) in T; [| exact L].
    replace (r / l * l) with r in T by (field; lra). exact T. }
  assert (l * tail t (S m) < d / 2) as M2.
  { apply (Rmult_lt_compat_l l) in M; [| exact L]. replace (l * (d / (2 * l))) with (d / 2) in M by (field; lra). exact M. }
  destruct (some_images_int g l n (S m) L C) as [v [V W]].
  destruct (H (- (INR (S m) * l + l / 2)) (INR (S m) * l + l / 2)) as [y [Y Z]]; [lra | lra |].
  assert (y = v) as E.
  { rewrite <- (is_RInt_unique _ _ _ _ Y). apply is_RInt_unique. exact W. }
  rewrite E in Z.
  assert (Rabs (c - v) <= l * tail t (S m)) as T.
  { pose proof (int_minus _ _ _ _ _ _ I V) as K. set (k := tail t (S m)) in *.
    assert (forall x, - (l / 2) < x < l / 2 ->
      Rabs (with_images g l x * wave l n x - some_images g l (S m) x * wave l n x) <= k) as S.
    { intros x X. rewrite <- Rmult_minus_distr_r, Rabs_mult.
      pose proof (rest_small g l t x m F ltac:(apply Rabs_le; lra)) as S. fold k in S.
      pose proof (wave_range l n x). pose proof (Rabs_pos (with_images g l x - some_images g l (Datatypes.S m) x)).
      pose proof (Rabs_pos (wave l n x)). nra. }
    assert (- (l / 2) <= l / 2) as O by lra.
    apply Rabs_le. split.
    - replace (- (l * k)) with ((l / 2 - - (l / 2)) * (- k)) by field.
      apply (is_RInt_le _ _ _ _ _ _ O (int_const _ _ (- k)) K). intros x X.
      pose proof (S x X) as A. apply Rabs_le_between in A. lra.
    - replace (l * k) with ((l / 2 - - (l / 2)) * k) by field.
      apply (is_RInt_le _ _ _ _ _ _ O K (int_const _ _ k)). intros x X.
      pose proof (S x X) as A. apply Rabs_le_between in A. lra. }
  assert (d <= Rabs (c - v) + Rabs (v - i)); [| lra].
  unfold d. replace (c - i) with ((c - v) + (v - i)) by ring. apply Rabs_triang.
Qed.

Lemma images_at_zero : forall g l t G (q : R), 0 < l -> dominated g l t -> (forall x, continuous g x) ->
  (forall n, integral (fun u => g u * wave l n u) (G n)) -> is_lim_seq (partial G) q -> q = l * with_images g l 0.
Proof.
  intros g l t G q L D C I Q. apply (fourier_at (with_images g l) l G); [exact L | | | exact Q].
  - apply (with_images_continuous g l t); try assumption. rewrite Rabs_R0. exact L.
  - intro n. destruct (ex_RInt_continuous (V := R_CompleteNormedModule) (fun x => with_images g l x * wave l n x) (- (l / 2)) (l / 2)) as [c K].
    { intros z Z. rewrite Rmin_left, Rmax_right in Z by lra. apply waved_continuous.
      apply (with_images_continuous g l t); try assumption. apply Rabs_lt_between. lra. }
    rewrite <- (with_images_coefficient g l t n c (G n) L D C K (I n)). exact K.
Qed.

(* ---- at any point ---- *)

Lemma integral_move : forall (f : R -> R) x i, integral f i -> integral (fun t => f (t + x)) i.
Proof.
  intros f x i H. apply (integral_ext (fun y => f ((y - - x) / 1) / 1)).
  - intro y. rewrite !Rdiv_1. f_equal. ring.
  - apply integral_scale; [lra | exact H].
Qed.

Lemma image_moved : forall g l x y k, image (fun u => g (u + x)) l y k = image g l (y + x) k.
Proof. intros g l x y k. unfold image. f_equal; f_equal; ring. Qed.

(* partial G m is the sum of the transform over the frequencies from -m to m. *)
Theorem images_sum : forall g l x t G (q : R), 0 < l -> (forall y, continuous g y) ->
  ex_series t -> (forall k y, Rabs (y - x) <= l -> Rabs (image g l y k) <= t k) ->
  (forall n, integral (fun u => g u * cos (INR n * (2 * PI / l * (u - x)))) (G n)) ->
  is_lim_seq (partial G) q -> q = l * (g x + Series (image g l x)).
Proof.
  intros g l x t G q L C T D I Q. rewrite (images_at_zero (fun u => g (u + x)) l t G q L); [| | | | exact Q].
  - unfold with_images. rewrite Rplus_0_l. do 2 f_equal. apply Series_ext. intro k. rewrite image_moved. f_equal. ring.
  - split; [exact T |]. intros k y Y. rewrite image_moved. apply D. replace (y + x - x) with y by ring. exact Y.
  - intro y. apply shifted_continuous, C.
  - intro n. apply (integral_ext (fun u => g (u + x) * cos (INR n * (2 * PI / l * (u + x - x))))).
    + intro u. unfold wave. replace (u + x - x) with u by ring. reflexivity.
    + apply (integral_move (fun u => g u * cos (INR n * (2 * PI / l * (u - x))))), I.
Qed.

(* ---- functions that fall like 1/x^2 ---- *)

Definition falls (g : R -> R) (a : R) := forall x, Rabs (g x) <= a / (1 + x ^ 2).

Lemma falls_pos : forall g a, falls g a -> 0 <= a.
Proof.
  intros g a F. pose proof (F 0) as H. pose proof (Rabs_pos (g 0)). replace (1 + 0 ^ 2) with 1 in H by ring. lra.
Qed.

Lemma falls_far : forall g a d y, falls g a -> 0 <= d -> d <= Rabs y -> Rabs (g y) <= a / (1 + d ^ 2).
Proof.
  intros g a d y F D Y. eapply Rle_trans; [apply F |]. apply Rmult_le_compat_l; [apply (falls_pos g), F |].
  apply Rinv_le_contravar; rewrite <- ?(pow2_abs y); nra.
Qed.

Lemma falls_moved : forall g a x, falls g a -> falls (fun t => g (t + x)) (2 * (1 + x ^ 2) * a).
Proof.
  intros g a x F t. eapply Rle_trans; [apply F |]. pose proof (falls_pos g a F) as P.
  pose proof (pow2_ge_0 t). pose proof (pow2_ge_0 x). pose proof (pow2_ge_0 (t + x)).
  apply (Rmult_le_reg_r ((1 + (t + x) ^ 2) * (1 + t ^ 2))); [nra |].
  replace (a / (1 + (t + x) ^ 2) * ((1 + (t + x) ^ 2) * (1 + t ^ 2))) with (a * (1 + t ^ 2)) by (field; lra).
  replace (2 * (1 + x ^ 2) * a / (1 + t ^ 2) * ((1 + (t + x) ^ 2) * (1 + t ^ 2)))
    with (a * (2 * (1 + x ^ 2) * (1 + (t + x) ^ 2))) by (field; lra).
  apply Rmult_le_compat_l; [exact P |]. pose proof (pow2_ge_0 (t + x + x)). nra.
Qed.

Definition majorant (a l : R) (k : nat) := 2 * a / (1 + (INR k * l) ^ 2).

Lemma falls_image : forall g a l k x, 0 < l -> falls g a -> Rabs x <= l -> Rabs (image g l x k) <= majorant a l k.
Proof.
  intros g a l k x L F X. pose proof (pos_INR k) as K. unfold image, majorant. rewrite S_INR. apply Rabs_le_between in X.
  assert (0 <= INR k * l) as D by nra.
  assert (Rabs (g (x + (INR k + 1) * l)) <= a / (1 + (INR k * l) ^ 2)) as U.
  { apply falls_far; [exact F | exact D |]. rewrite Rabs_pos_eq; nra. }
  assert (Rabs (g (x - (INR k + 1) * l)) <= a / (1 + (INR k * l) ^ 2)) as V.
  { apply falls_far; [exact F | exact D |]. rewrite Rabs_left1; nra. }
  eapply Rle_trans; [apply Rabs_triang |]. unfold Rdiv in *. lra.
Qed.

Lemma majorant_series : forall a l, 0 < l -> 0 <= a -> ex_series (majorant a l).
Proof.
  intros a l L A. apply ex_series_incr_1.
  apply (ex_series_le (V := R_CompleteNormedModule) _ (fun k => 2 * a / l ^ 2 * / INR (S k) ^ 2)).
  - intro k. assert (0 < INR (S k)) as K by (apply lt_0_INR; lia). assert (0 < INR (S k) * l) as D by nra.
    unfold norm; simpl norm; unfold abs; simpl abs. unfold majorant. rewrite Rabs_pos_eq.
    + replace (2 * a / l ^ 2 * / INR (S k) ^ 2) with (2 * a / (INR (S k) * l) ^ 2) by (field; lra).
      apply Rmult_le_compat_l; [lra |]. apply Rinv_le_contravar; [apply pow_lt, D | lra].
    + apply Rmult_le_pos; [lra |]. left. apply Rinv_0_lt_compat. nra.
  - apply (ex_series_scal_l (2 * a / l ^ 2) (fun k => / INR (S k) ^ 2)).
    apply (ex_series_incr_1 (fun k => / INR (S k) ^ 2)). exact (proj1 (tail_squares 1 (le_n 1))).
Qed.

Lemma falls_dominated : forall g a l, 0 < l -> falls g a -> dominated g l (majorant a l).
Proof.
  intros g a l L F. split; [apply majorant_series; [exact L | apply (falls_pos g), F] |].
  intros k x X. apply falls_image; assumption.
Qed.

(* So the images' sum is one. *)
Theorem falls_summable : forall g a l x, 0 < l -> falls g a -> ex_series (fun k => Rabs (image g l x k)).
Proof.
  intros g a l x L F. apply (ex_series_ext (fun k => Rabs (image (fun u => g (u + x)) l 0 k))).
  - intro k. rewrite image_moved, Rplus_0_l. reflexivity.
  - apply (image_series _ l (majorant (2 * (1 + x ^ 2) * a) l)); [apply falls_dominated, falls_moved; assumption |].
    rewrite Rabs_R0. lra.
Qed.

Theorem falls_sum : forall g a l x G (q : R), 0 < l -> (forall y, continuous g y) -> falls g a ->
  (forall n, integral (fun u => g u * cos (INR n * (2 * PI / l * (u - x)))) (G n)) ->
  is_lim_seq (partial G) q -> q = l * (g x + Series (image g l x)).
Proof.
  intros g a l x G q L C F. set (b := 2 * (1 + x ^ 2) * a). pose proof (falls_moved g a x F) as M. fold b in M.
  apply (images_sum g l x (majorant b l)); [exact L | exact C | apply majorant_series; [exact L | apply (falls_pos _ b M)] |].
  intros k y Y. replace (image g l y k) with (image (fun u => g (u + x)) l (y - x) k)
    by (rewrite image_moved; f_equal; ring). apply falls_image; assumption.
Qed.

(* ---- audit ---- *)

Print Assumptions images_sum.
Print Assumptions falls_summable.
Print Assumptions falls_sum.
