(* gaussian.v - GaussDelta of gaussian.v at s / sqrt T: by gauss_steps_profile the supremum over events of T steps.

   Written by proofs/bin/vector.pl from the files of vectors/; not to be edited. *)
From Coq Require Import ZArith Reals.
From Assay Require Import gaussian table.
From Vectors Require Import power enclose families.
Open Scope R_scope.

Theorem vector_gauss_delta_s1_e1 : 126936737506643945800829624757e-30 <= GaussDelta (1 / 1) (1 / 1 / sqrt 1) <= 126936737506643945800829624758e-30.
Proof. apply (gauss_delta_between false 204 224 1 1 1 1 1 126936737506643945800829624757 30 126936737506643945800829624758 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s2_e1 : 682959498311457538423501287992e-32 <= GaussDelta (1 / 1) (2 / 1 / sqrt 1) <= 682959498311457538423501287993e-32.
Proof. apply (gauss_delta_between false 212 232 1 1 2 1 1 682959498311457538423501287992 32 682959498311457538423501287993 32); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s5_e1of2 : 512536083158332474596934368161e-33 <= GaussDelta (1 / 2) (5 / 1 / sqrt 1) <= 512536083158332474596934368162e-33.
Proof. apply (gauss_delta_between false 217 237 1 2 5 1 1 512536083158332474596934368161 33 512536083158332474596934368162 33); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s1of2_e3 : 183813076544472155970107270201e-30 <= GaussDelta (3 / 1) (1 / 2 / sqrt 1) <= 183813076544472155970107270202e-30.
Proof. apply (gauss_delta_between false 210 230 3 1 1 2 1 183813076544472155970107270201 30 183813076544472155970107270202 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s1_e0 : 382924922548026207275409221216e-30 <= GaussDelta (0 / 1) (1 / 1 / sqrt 1) <= 382924922548026207275409221217e-30.
Proof. apply (gauss_delta_between false 202 222 0 1 1 1 1 382924922548026207275409221216 30 382924922548026207275409221217 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s1of2_e0 : 682689492137085897170465091264e-30 <= GaussDelta (0 / 1) (1 / 2 / sqrt 1) <= 682689492137085897170465091265e-30.
Proof. apply (gauss_delta_between false 202 222 0 1 1 2 1 682689492137085897170465091264 30 682689492137085897170465091265 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s1000_e0 : 398942263778838284560879054338e-33 <= GaussDelta (0 / 1) (1000 / 1 / sqrt 1) <= 398942263778838284560879054339e-33.
Proof. apply (gauss_delta_between false 212 232 0 1 1000 1 1 398942263778838284560879054338 33 398942263778838284560879054339 33); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s1_em1 : 678817974886627915945620365011e-30 <= GaussDelta ((-1) / 1) (1 / 1 / sqrt 1) <= 678817974886627915945620365012e-30.
Proof. apply (gauss_delta_between false 203 223 (-1) 1 1 1 1 678817974886627915945620365011 30 678817974886627915945620365012 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s10_em1em3 : 403594241274574636335369075692e-31 <= GaussDelta ((-1) / 1000) (10 / 1 / sqrt 1) <= 403594241274574636335369075693e-31.
Proof. apply (gauss_delta_between false 205 225 (-1) 1000 10 1 1 403594241274574636335369075692 31 403594241274574636335369075693 31); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s1of10_e1 : 999999059179780138322620350766e-30 <= GaussDelta (1 / 1) (1 / 10 / sqrt 1) <= 999999059179780138322620350767e-30.
Proof. apply (gauss_delta_between false 222 242 1 1 1 10 1 999999059179780138322620350766 30 999999059179780138322620350767 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s1of10_f64_e1 : 999999059179780138321266455578e-30 <= GaussDelta (1 / 1) (3602879701896397 / 36028797018963968 / sqrt 1) <= 999999059179780138321266455579e-30.
Proof. apply (gauss_delta_between false 222 242 1 1 3602879701896397 36028797018963968 1 999999059179780138321266455578 30 999999059179780138321266455579 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s1e6_e1em6 : 833155122454253960228853343755e-37 <= GaussDelta (1 / 1000000) (1000000 / 1 / sqrt 1) <= 833155122454253960228853343756e-37.
Proof. apply (gauss_delta_between false 225 245 1 1000000 1000000 1 1 833155122454253960228853343755 37 833155122454253960228853343756 37); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s1e15_e1em16 : 350935331204714681203836765560e-45 <= GaussDelta (1 / 10000000000000000) (1000000000000000 / 1 / sqrt 1) <= 350935331204714681203836765561e-45.
Proof. apply (gauss_delta_between false 253 273 1 10000000000000000 1000000000000000 1 1 350935331204714681203836765560 45 350935331204714681203836765561 45); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s1_e10 : 981270582684695594922331111863e-52 <= GaussDelta (10 / 1) (1 / 1 / sqrt 1) <= 981270582684695594922331111864e-52.
Proof. apply (gauss_delta_between false 372 392 10 1 1 1 1 981270582684695594922331111863 52 981270582684695594922331111864 52); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_sf18653of10000_e1 : 103936110855683606196675069612e-31 <= GaussDelta (1 / 1) (15281 / 8192 / sqrt 1) <= 103936110855683606196675069613e-31.
Proof. apply (gauss_delta_between false 209 229 1 1 15281 8192 1 103936110855683606196675069612 31 103936110855683606196675069613 31); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s1_t4_e1 : 509861660054670153076238845974e-30 <= GaussDelta (1 / 1) (1 / 1 / sqrt 4) <= 509861660054670153076238845975e-30.
Proof. apply (gauss_delta_between false 204 224 1 1 1 1 4 509861660054670153076238845974 30 509861660054670153076238845975 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s1of2_t1_e1 : 509861660054670153076238845974e-30 <= GaussDelta (1 / 1) (1 / 2 / sqrt 1) <= 509861660054670153076238845975e-30.
Proof. apply (gauss_delta_between false 204 224 1 1 1 2 1 509861660054670153076238845974 30 509861660054670153076238845975 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s30_t1000_e2 : 286446689200160176005666537467e-31 <= GaussDelta (2 / 1) (30 / 1 / sqrt 1000) <= 286446689200160176005666537468e-31.
Proof. apply (gauss_delta_between false 211 231 2 1 30 1 1000 286446689200160176005666537467 31 286446689200160176005666537468 31); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s1000_t1e6_e1 : 126936737506643945800829624757e-30 <= GaussDelta (1 / 1) (1000 / 1 / sqrt 1000000) <= 126936737506643945800829624758e-30.
Proof. apply (gauss_delta_between false 204 224 1 1 1000 1 1000000 126936737506643945800829624757 30 126936737506643945800829624758 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s1000_t1e6_e19of2 : 110596857104265300240743044299e-49 <= GaussDelta (19 / 2) (1000 / 1 / sqrt 1000000) <= 110596857104265300240743044300e-49.
Proof. apply (gauss_delta_between false 354 374 19 2 1000 1 1000000 110596857104265300240743044299 49 110596857104265300240743044300 49); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_gauss_delta_s949_t1e5_e4 : 354845562701052695243112994606e-63 <= GaussDelta (4 / 1) (4172352221241661 / 4398046511104 / sqrt 100000) <= 354845562701052695243112994607e-63.
Proof. apply (gauss_delta_between false 430 464 4 1 4172352221241661 4398046511104 100000 354845562701052695243112994606 63 354845562701052695243112994607 63); vm_cast_no_check (eq_refl true). Qed.

(* ---- audit ---- *)

Definition all :=
  (vector_gauss_delta_s1_e1,
   vector_gauss_delta_s2_e1,
   vector_gauss_delta_s5_e1of2,
   vector_gauss_delta_s1of2_e3,
   vector_gauss_delta_s1_e0,
   vector_gauss_delta_s1of2_e0,
   vector_gauss_delta_s1000_e0,
   vector_gauss_delta_s1_em1,
   vector_gauss_delta_s10_em1em3,
   vector_gauss_delta_s1of10_e1,
   vector_gauss_delta_s1of10_f64_e1,
   vector_gauss_delta_s1e6_e1em6,
   vector_gauss_delta_s1e15_e1em16,
   vector_gauss_delta_s1_e10,
   vector_gauss_delta_sf18653of10000_e1,
   vector_gauss_delta_s1_t4_e1,
   vector_gauss_delta_s1of2_t1_e1,
   vector_gauss_delta_s30_t1000_e2,
   vector_gauss_delta_s1000_t1e6_e1,
   vector_gauss_delta_s1000_t1e6_e19of2,
   vector_gauss_delta_s949_t1e5_e4).
Print Assumptions all.
