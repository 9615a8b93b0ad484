(* laplace.v - the closed form of one step: by laplace_profile the supremum over events.

   Written by proofs/bin/vector.pl from the files of vectors/; not to be edited. *)
From Coq Require Import ZArith Reals.
From Assay Require Import gaussian table.
From Vectors Require Import power enclose families.
Open Scope R_scope.

Theorem vector_laplace_delta_b2_t1_e4 : 00e-1 <= laplace_delta (4 / 1) (2 / 1) <= 00e-1.
Proof. apply (laplace_delta_between false 162 4 1 2 1 00 1 00 1); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_laplace_delta_b1_t1_e1of2 : 221199216928595131754829733021e-30 <= laplace_delta (1 / 2) (1 / 1) <= 221199216928595131754829733022e-30.
Proof. apply (laplace_delta_between false 162 1 2 1 1 221199216928595131754829733021 30 221199216928595131754829733022 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_laplace_delta_b2_t1_e1of4 : 117503097415404597135107856770e-30 <= laplace_delta (1 / 4) (2 / 1) <= 117503097415404597135107856771e-30.
Proof. apply (laplace_delta_between false 162 1 4 2 1 117503097415404597135107856770 30 117503097415404597135107856771 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_laplace_delta_b1_t1_e0 : 393469340287366576396200465008e-30 <= laplace_delta (0 / 1) (1 / 1) <= 393469340287366576396200465009e-30.
Proof. apply (laplace_delta_between false 162 0 1 1 1 393469340287366576396200465008 30 393469340287366576396200465009 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_laplace_delta_b1_t1_em1 : 632120558828557678404476229838e-30 <= laplace_delta ((-1) / 1) (1 / 1) <= 632120558828557678404476229839e-30.
Proof. apply (laplace_delta_between false 162 (-1) 1 1 1 632120558828557678404476229838 30 632120558828557678404476229839 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_laplace_delta_b1_t1_e1 : 00e-1 <= laplace_delta (1 / 1) (1 / 1) <= 00e-1.
Proof. apply (laplace_delta_between false 162 1 1 1 1 00 1 00 1); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_laplace_delta_b1_t1_e1023of1024 : 488162060110634612064243896997e-33 <= laplace_delta (1023 / 1024) (1 / 1) <= 488162060110634612064243896998e-33.
Proof. apply (laplace_delta_between false 172 1023 1024 1 1 488162060110634612064243896997 33 488162060110634612064243896998 33); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_laplace_delta_b10_t1_e1of10 : 00e-1 <= laplace_delta (1 / 10) (10 / 1) <= 00e-1.
Proof. apply (laplace_delta_between false 162 1 10 10 1 00 1 00 1); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_laplace_delta_b1of100_t1_e50 : 999999999986112056135035979405e-30 <= laplace_delta (50 / 1) (1 / 100) <= 999999999986112056135035979406e-30.
Proof. apply (laplace_delta_between false 162 50 1 1 100 999999999986112056135035979405 30 999999999986112056135035979406 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_laplace_delta_b1000000_t1_e0 : 499999875000020833330729166927e-36 <= laplace_delta (0 / 1) (1000000 / 1) <= 499999875000020833330729166928e-36.
Proof. apply (laplace_delta_between false 182 0 1 1000000 1 499999875000020833330729166927 36 499999875000020833330729166928 36); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale1of2_steps1_epsilonm1of2 : 713495203139809899675114573352e-30 <= laplace_delta ((-1) / 2) (1 / 2) <= 713495203139809899675114573353e-30.
Proof. apply (laplace_delta_between false 162 (-1) 2 1 2 713495203139809899675114573352 30 713495203139809899675114573353 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale1_steps1_epsilonm1of2 : 527633447258985292861953449056e-30 <= laplace_delta ((-1) / 2) (1 / 1) <= 527633447258985292861953449057e-30.
Proof. apply (laplace_delta_between false 162 (-1) 2 1 1 527633447258985292861953449056 30 527633447258985292861953449057 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale3_steps1_epsilonm1of2 : 393469340287366576396200465008e-30 <= laplace_delta ((-1) / 2) (3 / 1) <= 393469340287366576396200465009e-30.
Proof. apply (laplace_delta_between false 162 (-1) 2 3 1 393469340287366576396200465008 30 393469340287366576396200465009 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale16_steps1_epsilonm1of2 : 393469340287366576396200465008e-30 <= laplace_delta ((-1) / 2) (16 / 1) <= 393469340287366576396200465009e-30.
Proof. apply (laplace_delta_between false 162 (-1) 2 16 1 393469340287366576396200465008 30 393469340287366576396200465009 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale1of2_steps1_epsilon0 : 632120558828557678404476229838e-30 <= laplace_delta (0 / 1) (1 / 2) <= 632120558828557678404476229839e-30.
Proof. apply (laplace_delta_between false 162 0 1 1 2 632120558828557678404476229838 30 632120558828557678404476229839 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale1_steps1_epsilon0 : 393469340287366576396200465008e-30 <= laplace_delta (0 / 1) (1 / 1) <= 393469340287366576396200465009e-30.
Proof. apply (laplace_delta_between false 162 0 1 1 1 393469340287366576396200465008 30 393469340287366576396200465009 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale3_steps1_epsilon0 : 153518275109385925955082600201e-30 <= laplace_delta (0 / 1) (3 / 1) <= 153518275109385925955082600202e-30.
Proof. apply (laplace_delta_between false 162 0 1 3 1 153518275109385925955082600201 30 153518275109385925955082600202 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale16_steps1_epsilon0 : 307667655236559181518908067536e-31 <= laplace_delta (0 / 1) (16 / 1) <= 307667655236559181518908067537e-31.
Proof. apply (laplace_delta_between false 165 0 1 16 1 307667655236559181518908067536 31 307667655236559181518908067537 31); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale1of2_steps1_epsilon1of8 : 608394373323201006773192271531e-30 <= laplace_delta (1 / 8) (1 / 2) <= 608394373323201006773192271532e-30.
Proof. apply (laplace_delta_between false 162 1 8 1 2 608394373323201006773192271531 30 608394373323201006773192271532 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale1of2_steps1_epsilon1 : 393469340287366576396200465008e-30 <= laplace_delta (1 / 1) (1 / 2) <= 393469340287366576396200465009e-30.
Proof. apply (laplace_delta_between false 162 1 1 1 2 393469340287366576396200465008 30 393469340287366576396200465009 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale1of2_steps1_epsilon4 : 00e-1 <= laplace_delta (4 / 1) (1 / 2) <= 00e-1.
Proof. apply (laplace_delta_between false 162 4 1 1 2 00 1 00 1); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale1_steps1_epsilon1of8 : 354351473572107962651644319938e-30 <= laplace_delta (1 / 8) (1 / 1) <= 354351473572107962651644319939e-30.
Proof. apply (laplace_delta_between false 162 1 8 1 1 354351473572107962651644319938 30 354351473572107962651644319939 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale1_steps1_epsilon1 : 00e-1 <= laplace_delta (1 / 1) (1 / 1) <= 00e-1.
Proof. apply (laplace_delta_between false 162 1 1 1 1 00 1 00 1); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale1_steps1_epsilon4 : 00e-1 <= laplace_delta (4 / 1) (1 / 1) <= 00e-1.
Proof. apply (laplace_delta_between false 162 4 1 1 1 00 1 00 1); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale3_steps1_epsilon1of8 : 989248942787094288184498210437e-31 <= laplace_delta (1 / 8) (3 / 1) <= 989248942787094288184498210438e-31.
Proof. apply (laplace_delta_between false 165 1 8 3 1 989248942787094288184498210437 31 989248942787094288184498210438 31); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale3_steps1_epsilon1 : 00e-1 <= laplace_delta (1 / 1) (3 / 1) <= 00e-1.
Proof. apply (laplace_delta_between false 162 1 1 3 1 00 1 00 1); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale3_steps1_epsilon4 : 00e-1 <= laplace_delta (4 / 1) (3 / 1) <= 00e-1.
Proof. apply (laplace_delta_between false 162 4 1 3 1 00 1 00 1); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale16_steps1_epsilon1of8 : 00e-1 <= laplace_delta (1 / 8) (16 / 1) <= 00e-1.
Proof. apply (laplace_delta_between false 162 1 8 16 1 00 1 00 1); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale16_steps1_epsilon1 : 00e-1 <= laplace_delta (1 / 1) (16 / 1) <= 00e-1.
Proof. apply (laplace_delta_between false 162 1 1 16 1 00 1 00 1); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_delta_scale16_steps1_epsilon4 : 00e-1 <= laplace_delta (4 / 1) (16 / 1) <= 00e-1.
Proof. apply (laplace_delta_between false 162 4 1 16 1 00 1 00 1); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_complement_scale1of2_steps1_epsilon0 : 367879441171442321595523770161e-30 <= 1 - laplace_delta (0 / 1) (1 / 2) <= 367879441171442321595523770162e-30.
Proof. apply (laplace_delta_between true 162 0 1 1 2 367879441171442321595523770161 30 367879441171442321595523770162 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_complement_scale1of2_steps1_epsilon1 : 606530659712633423603799534991e-30 <= 1 - laplace_delta (1 / 1) (1 / 2) <= 606530659712633423603799534992e-30.
Proof. apply (laplace_delta_between true 162 1 1 1 2 606530659712633423603799534991 30 606530659712633423603799534992 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_complement_scale1_steps1_epsilon0 : 606530659712633423603799534991e-30 <= 1 - laplace_delta (0 / 1) (1 / 1) <= 606530659712633423603799534992e-30.
Proof. apply (laplace_delta_between true 162 0 1 1 1 606530659712633423603799534991 30 606530659712633423603799534992 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_complement_scale1_steps1_epsilon1 : 100000000000000000000000000000e-29 <= 1 - laplace_delta (1 / 1) (1 / 1) <= 100000000000000000000000000000e-29.
Proof. apply (laplace_delta_between true 162 1 1 1 1 100000000000000000000000000000 29 100000000000000000000000000000 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_complement_scale3_steps1_epsilon0 : 846481724890614074044917399798e-30 <= 1 - laplace_delta (0 / 1) (3 / 1) <= 846481724890614074044917399799e-30.
Proof. apply (laplace_delta_between true 162 0 1 3 1 846481724890614074044917399798 30 846481724890614074044917399799 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_complement_scale3_steps1_epsilon1 : 100000000000000000000000000000e-29 <= 1 - laplace_delta (1 / 1) (3 / 1) <= 100000000000000000000000000000e-29.
Proof. apply (laplace_delta_between true 162 1 1 3 1 100000000000000000000000000000 29 100000000000000000000000000000 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_complement_scale16_steps1_epsilon0 : 969233234476344081848109193246e-30 <= 1 - laplace_delta (0 / 1) (16 / 1) <= 969233234476344081848109193247e-30.
Proof. apply (laplace_delta_between true 162 0 1 16 1 969233234476344081848109193246 30 969233234476344081848109193247 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_complement_scale16_steps1_epsilon1 : 100000000000000000000000000000e-29 <= 1 - laplace_delta (1 / 1) (16 / 1) <= 100000000000000000000000000000e-29.
Proof. apply (laplace_delta_between true 162 1 1 16 1 100000000000000000000000000000 29 100000000000000000000000000000 29); vm_cast_no_check (eq_refl true). Qed.

(* ---- audit ---- *)

Definition all :=
  (vector_laplace_delta_b2_t1_e4,
   vector_laplace_delta_b1_t1_e1of2,
   vector_laplace_delta_b2_t1_e1of4,
   vector_laplace_delta_b1_t1_e0,
   vector_laplace_delta_b1_t1_em1,
   vector_laplace_delta_b1_t1_e1,
   vector_laplace_delta_b1_t1_e1023of1024,
   vector_laplace_delta_b10_t1_e1of10,
   vector_laplace_delta_b1of100_t1_e50,
   vector_laplace_delta_b1000000_t1_e0,
   vector_grid_laplace_delta_scale1of2_steps1_epsilonm1of2,
   vector_grid_laplace_delta_scale1_steps1_epsilonm1of2,
   vector_grid_laplace_delta_scale3_steps1_epsilonm1of2,
   vector_grid_laplace_delta_scale16_steps1_epsilonm1of2,
   vector_grid_laplace_delta_scale1of2_steps1_epsilon0,
   vector_grid_laplace_delta_scale1_steps1_epsilon0,
   vector_grid_laplace_delta_scale3_steps1_epsilon0,
   vector_grid_laplace_delta_scale16_steps1_epsilon0,
   vector_grid_laplace_delta_scale1of2_steps1_epsilon1of8,
   vector_grid_laplace_delta_scale1of2_steps1_epsilon1,
   vector_grid_laplace_delta_scale1of2_steps1_epsilon4,
   vector_grid_laplace_delta_scale1_steps1_epsilon1of8,
   vector_grid_laplace_delta_scale1_steps1_epsilon1,
   vector_grid_laplace_delta_scale1_steps1_epsilon4,
   vector_grid_laplace_delta_scale3_steps1_epsilon1of8,
   vector_grid_laplace_delta_scale3_steps1_epsilon1,
   vector_grid_laplace_delta_scale3_steps1_epsilon4,
   vector_grid_laplace_delta_scale16_steps1_epsilon1of8,
   vector_grid_laplace_delta_scale16_steps1_epsilon1,
   vector_grid_laplace_delta_scale16_steps1_epsilon4,
   vector_grid_laplace_complement_scale1of2_steps1_epsilon0,
   vector_grid_laplace_complement_scale1of2_steps1_epsilon1,
   vector_grid_laplace_complement_scale1_steps1_epsilon0,
   vector_grid_laplace_complement_scale1_steps1_epsilon1,
   vector_grid_laplace_complement_scale3_steps1_epsilon0,
   vector_grid_laplace_complement_scale3_steps1_epsilon1,
   vector_grid_laplace_complement_scale16_steps1_epsilon0,
   vector_grid_laplace_complement_scale16_steps1_epsilon1).
Print Assumptions all.
