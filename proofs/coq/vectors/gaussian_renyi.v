(* gaussian_renyi.v - the closed form: by gauss_renyi_steps that of the integral over T steps.

   Written by proofs/bin/vector.pl from the files of vectors/; not to be edited. *)
From Coq Require Import ZArith Reals.
From Assay Require Import gaussian table.
From Vectors Require Import power enclose families.
Open Scope R_scope.

Theorem vector_renyi_gauss_s1_a2 : 100000000000000000000000000000e-29 <= gauss_renyi (2 / 1) (1 / 1) 1 <= 100000000000000000000000000000e-29.
Proof. apply (gauss_renyi_between 162 2 1 1 1 1 100000000000000000000000000000 29 100000000000000000000000000000 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_renyi_gauss_s1_a1 : 499999999999999999999999999999e-30 <= gauss_renyi (1 / 1) (1 / 1) 1 <= 500000000000000000000000000001e-30.
Proof. apply (gauss_renyi_between 162 1 1 1 1 1 499999999999999999999999999999 30 500000000000000000000000000001 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_renyi_gauss_s2_a1of2 : 624999999999999999999999999999e-31 <= gauss_renyi (1 / 2) (2 / 1) 1 <= 625000000000000000000000000001e-31.
Proof. apply (gauss_renyi_between 165 1 2 2 1 1 624999999999999999999999999999 31 625000000000000000000000000001 31); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_renyi_gauss_s1of2_a64 : 128000000000000000000000000000e-27 <= gauss_renyi (64 / 1) (1 / 2) 1 <= 128000000000000000000000000000e-27.
Proof. apply (gauss_renyi_between 162 64 1 1 2 1 128000000000000000000000000000 27 128000000000000000000000000000 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_renyi_gauss_s1_a1025of1024 : 500488281250000000000000000000e-30 <= gauss_renyi (1025 / 1024) (1 / 1) 1 <= 500488281250000000000000000000e-30.
Proof. apply (gauss_renyi_between 162 1025 1024 1 1 1 500488281250000000000000000000 30 500488281250000000000000000000 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1of4_steps1_order1of2 : 399999999999999999999999999999e-29 <= gauss_renyi (1 / 2) (1 / 4) 1 <= 400000000000000000000000000001e-29.
Proof. apply (gauss_renyi_between 162 1 2 1 4 1 399999999999999999999999999999 29 400000000000000000000000000001 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1of4_steps16_order1of2 : 639999999999999999999999999999e-28 <= gauss_renyi (1 / 2) (1 / 4) 16 <= 640000000000000000000000000001e-28.
Proof. apply (gauss_renyi_between 162 1 2 1 4 16 639999999999999999999999999999 28 640000000000000000000000000001 28); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1of4_steps1000_order1of2 : 399999999999999999999999999999e-26 <= gauss_renyi (1 / 2) (1 / 4) 1000 <= 400000000000000000000000000001e-26.
Proof. apply (gauss_renyi_between 162 1 2 1 4 1000 399999999999999999999999999999 26 400000000000000000000000000001 26); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of4_steps1_order1of2 : 444444444444444444444444444444e-30 <= gauss_renyi (1 / 2) (3 / 4) 1 <= 444444444444444444444444444445e-30.
Proof. apply (gauss_renyi_between 162 1 2 3 4 1 444444444444444444444444444444 30 444444444444444444444444444445 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of4_steps16_order1of2 : 711111111111111111111111111111e-29 <= gauss_renyi (1 / 2) (3 / 4) 16 <= 711111111111111111111111111112e-29.
Proof. apply (gauss_renyi_between 162 1 2 3 4 16 711111111111111111111111111111 29 711111111111111111111111111112 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of4_steps1000_order1of2 : 444444444444444444444444444444e-27 <= gauss_renyi (1 / 2) (3 / 4) 1000 <= 444444444444444444444444444445e-27.
Proof. apply (gauss_renyi_between 162 1 2 3 4 1000 444444444444444444444444444444 27 444444444444444444444444444445 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1_steps1_order1of2 : 249999999999999999999999999999e-30 <= gauss_renyi (1 / 2) (1 / 1) 1 <= 250000000000000000000000000001e-30.
Proof. apply (gauss_renyi_between 162 1 2 1 1 1 249999999999999999999999999999 30 250000000000000000000000000001 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1_steps16_order1of2 : 399999999999999999999999999999e-29 <= gauss_renyi (1 / 2) (1 / 1) 16 <= 400000000000000000000000000001e-29.
Proof. apply (gauss_renyi_between 162 1 2 1 1 16 399999999999999999999999999999 29 400000000000000000000000000001 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1_steps1000_order1of2 : 249999999999999999999999999999e-27 <= gauss_renyi (1 / 2) (1 / 1) 1000 <= 250000000000000000000000000001e-27.
Proof. apply (gauss_renyi_between 162 1 2 1 1 1000 249999999999999999999999999999 27 250000000000000000000000000001 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of2_steps1_order1of2 : 111111111111111111111111111111e-30 <= gauss_renyi (1 / 2) (3 / 2) 1 <= 111111111111111111111111111112e-30.
Proof. apply (gauss_renyi_between 162 1 2 3 2 1 111111111111111111111111111111 30 111111111111111111111111111112 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of2_steps16_order1of2 : 177777777777777777777777777777e-29 <= gauss_renyi (1 / 2) (3 / 2) 16 <= 177777777777777777777777777778e-29.
Proof. apply (gauss_renyi_between 162 1 2 3 2 16 177777777777777777777777777777 29 177777777777777777777777777778 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of2_steps1000_order1of2 : 111111111111111111111111111111e-27 <= gauss_renyi (1 / 2) (3 / 2) 1000 <= 111111111111111111111111111112e-27.
Proof. apply (gauss_renyi_between 162 1 2 3 2 1000 111111111111111111111111111111 27 111111111111111111111111111112 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma4_steps1_order1of2 : 156249999999999999999999999999e-31 <= gauss_renyi (1 / 2) (4 / 1) 1 <= 156250000000000000000000000001e-31.
Proof. apply (gauss_renyi_between 165 1 2 4 1 1 156249999999999999999999999999 31 156250000000000000000000000001 31); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma4_steps16_order1of2 : 249999999999999999999999999999e-30 <= gauss_renyi (1 / 2) (4 / 1) 16 <= 250000000000000000000000000001e-30.
Proof. apply (gauss_renyi_between 162 1 2 4 1 16 249999999999999999999999999999 30 250000000000000000000000000001 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma4_steps1000_order1of2 : 156249999999999999999999999999e-28 <= gauss_renyi (1 / 2) (4 / 1) 1000 <= 156250000000000000000000000001e-28.
Proof. apply (gauss_renyi_between 162 1 2 4 1 1000 156249999999999999999999999999 28 156250000000000000000000000001 28); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1of4_steps1_order1 : 799999999999999999999999999999e-29 <= gauss_renyi (1 / 1) (1 / 4) 1 <= 800000000000000000000000000001e-29.
Proof. apply (gauss_renyi_between 162 1 1 1 4 1 799999999999999999999999999999 29 800000000000000000000000000001 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1of4_steps16_order1 : 127999999999999999999999999999e-27 <= gauss_renyi (1 / 1) (1 / 4) 16 <= 128000000000000000000000000001e-27.
Proof. apply (gauss_renyi_between 162 1 1 1 4 16 127999999999999999999999999999 27 128000000000000000000000000001 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1of4_steps1000_order1 : 799999999999999999999999999999e-26 <= gauss_renyi (1 / 1) (1 / 4) 1000 <= 800000000000000000000000000001e-26.
Proof. apply (gauss_renyi_between 162 1 1 1 4 1000 799999999999999999999999999999 26 800000000000000000000000000001 26); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of4_steps1_order1 : 888888888888888888888888888888e-30 <= gauss_renyi (1 / 1) (3 / 4) 1 <= 888888888888888888888888888889e-30.
Proof. apply (gauss_renyi_between 162 1 1 3 4 1 888888888888888888888888888888 30 888888888888888888888888888889 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of4_steps16_order1 : 142222222222222222222222222222e-28 <= gauss_renyi (1 / 1) (3 / 4) 16 <= 142222222222222222222222222223e-28.
Proof. apply (gauss_renyi_between 162 1 1 3 4 16 142222222222222222222222222222 28 142222222222222222222222222223 28); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of4_steps1000_order1 : 888888888888888888888888888888e-27 <= gauss_renyi (1 / 1) (3 / 4) 1000 <= 888888888888888888888888888889e-27.
Proof. apply (gauss_renyi_between 162 1 1 3 4 1000 888888888888888888888888888888 27 888888888888888888888888888889 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1_steps1_order1 : 499999999999999999999999999999e-30 <= gauss_renyi (1 / 1) (1 / 1) 1 <= 500000000000000000000000000001e-30.
Proof. apply (gauss_renyi_between 162 1 1 1 1 1 499999999999999999999999999999 30 500000000000000000000000000001 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1_steps16_order1 : 799999999999999999999999999999e-29 <= gauss_renyi (1 / 1) (1 / 1) 16 <= 800000000000000000000000000001e-29.
Proof. apply (gauss_renyi_between 162 1 1 1 1 16 799999999999999999999999999999 29 800000000000000000000000000001 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1_steps1000_order1 : 499999999999999999999999999999e-27 <= gauss_renyi (1 / 1) (1 / 1) 1000 <= 500000000000000000000000000001e-27.
Proof. apply (gauss_renyi_between 162 1 1 1 1 1000 499999999999999999999999999999 27 500000000000000000000000000001 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of2_steps1_order1 : 222222222222222222222222222222e-30 <= gauss_renyi (1 / 1) (3 / 2) 1 <= 222222222222222222222222222223e-30.
Proof. apply (gauss_renyi_between 162 1 1 3 2 1 222222222222222222222222222222 30 222222222222222222222222222223 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of2_steps16_order1 : 355555555555555555555555555555e-29 <= gauss_renyi (1 / 1) (3 / 2) 16 <= 355555555555555555555555555556e-29.
Proof. apply (gauss_renyi_between 162 1 1 3 2 16 355555555555555555555555555555 29 355555555555555555555555555556 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of2_steps1000_order1 : 222222222222222222222222222222e-27 <= gauss_renyi (1 / 1) (3 / 2) 1000 <= 222222222222222222222222222223e-27.
Proof. apply (gauss_renyi_between 162 1 1 3 2 1000 222222222222222222222222222222 27 222222222222222222222222222223 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma4_steps1_order1 : 312499999999999999999999999999e-31 <= gauss_renyi (1 / 1) (4 / 1) 1 <= 312500000000000000000000000001e-31.
Proof. apply (gauss_renyi_between 165 1 1 4 1 1 312499999999999999999999999999 31 312500000000000000000000000001 31); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma4_steps16_order1 : 499999999999999999999999999999e-30 <= gauss_renyi (1 / 1) (4 / 1) 16 <= 500000000000000000000000000001e-30.
Proof. apply (gauss_renyi_between 162 1 1 4 1 16 499999999999999999999999999999 30 500000000000000000000000000001 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma4_steps1000_order1 : 312499999999999999999999999999e-28 <= gauss_renyi (1 / 1) (4 / 1) 1000 <= 312500000000000000000000000001e-28.
Proof. apply (gauss_renyi_between 162 1 1 4 1 1000 312499999999999999999999999999 28 312500000000000000000000000001 28); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1of4_steps1_order3of2 : 120000000000000000000000000000e-28 <= gauss_renyi (3 / 2) (1 / 4) 1 <= 120000000000000000000000000000e-28.
Proof. apply (gauss_renyi_between 162 3 2 1 4 1 120000000000000000000000000000 28 120000000000000000000000000000 28); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1of4_steps1_order2 : 160000000000000000000000000000e-28 <= gauss_renyi (2 / 1) (1 / 4) 1 <= 160000000000000000000000000000e-28.
Proof. apply (gauss_renyi_between 162 2 1 1 4 1 160000000000000000000000000000 28 160000000000000000000000000000 28); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1of4_steps16_order3of2 : 192000000000000000000000000000e-27 <= gauss_renyi (3 / 2) (1 / 4) 16 <= 192000000000000000000000000000e-27.
Proof. apply (gauss_renyi_between 162 3 2 1 4 16 192000000000000000000000000000 27 192000000000000000000000000000 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1of4_steps16_order2 : 256000000000000000000000000000e-27 <= gauss_renyi (2 / 1) (1 / 4) 16 <= 256000000000000000000000000000e-27.
Proof. apply (gauss_renyi_between 162 2 1 1 4 16 256000000000000000000000000000 27 256000000000000000000000000000 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1of4_steps1000_order3of2 : 120000000000000000000000000000e-25 <= gauss_renyi (3 / 2) (1 / 4) 1000 <= 120000000000000000000000000000e-25.
Proof. apply (gauss_renyi_between 162 3 2 1 4 1000 120000000000000000000000000000 25 120000000000000000000000000000 25); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1of4_steps1000_order2 : 160000000000000000000000000000e-25 <= gauss_renyi (2 / 1) (1 / 4) 1000 <= 160000000000000000000000000000e-25.
Proof. apply (gauss_renyi_between 162 2 1 1 4 1000 160000000000000000000000000000 25 160000000000000000000000000000 25); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of4_steps1_order3of2 : 133333333333333333333333333333e-29 <= gauss_renyi (3 / 2) (3 / 4) 1 <= 133333333333333333333333333334e-29.
Proof. apply (gauss_renyi_between 162 3 2 3 4 1 133333333333333333333333333333 29 133333333333333333333333333334 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of4_steps1_order2 : 177777777777777777777777777777e-29 <= gauss_renyi (2 / 1) (3 / 4) 1 <= 177777777777777777777777777778e-29.
Proof. apply (gauss_renyi_between 162 2 1 3 4 1 177777777777777777777777777777 29 177777777777777777777777777778 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of4_steps16_order3of2 : 213333333333333333333333333333e-28 <= gauss_renyi (3 / 2) (3 / 4) 16 <= 213333333333333333333333333334e-28.
Proof. apply (gauss_renyi_between 162 3 2 3 4 16 213333333333333333333333333333 28 213333333333333333333333333334 28); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of4_steps16_order2 : 284444444444444444444444444444e-28 <= gauss_renyi (2 / 1) (3 / 4) 16 <= 284444444444444444444444444445e-28.
Proof. apply (gauss_renyi_between 162 2 1 3 4 16 284444444444444444444444444444 28 284444444444444444444444444445 28); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of4_steps1000_order3of2 : 133333333333333333333333333333e-26 <= gauss_renyi (3 / 2) (3 / 4) 1000 <= 133333333333333333333333333334e-26.
Proof. apply (gauss_renyi_between 162 3 2 3 4 1000 133333333333333333333333333333 26 133333333333333333333333333334 26); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of4_steps1000_order2 : 177777777777777777777777777777e-26 <= gauss_renyi (2 / 1) (3 / 4) 1000 <= 177777777777777777777777777778e-26.
Proof. apply (gauss_renyi_between 162 2 1 3 4 1000 177777777777777777777777777777 26 177777777777777777777777777778 26); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1_steps1_order3of2 : 750000000000000000000000000000e-30 <= gauss_renyi (3 / 2) (1 / 1) 1 <= 750000000000000000000000000000e-30.
Proof. apply (gauss_renyi_between 162 3 2 1 1 1 750000000000000000000000000000 30 750000000000000000000000000000 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1_steps1_order2 : 100000000000000000000000000000e-29 <= gauss_renyi (2 / 1) (1 / 1) 1 <= 100000000000000000000000000000e-29.
Proof. apply (gauss_renyi_between 162 2 1 1 1 1 100000000000000000000000000000 29 100000000000000000000000000000 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1_steps16_order3of2 : 120000000000000000000000000000e-28 <= gauss_renyi (3 / 2) (1 / 1) 16 <= 120000000000000000000000000000e-28.
Proof. apply (gauss_renyi_between 162 3 2 1 1 16 120000000000000000000000000000 28 120000000000000000000000000000 28); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1_steps16_order2 : 160000000000000000000000000000e-28 <= gauss_renyi (2 / 1) (1 / 1) 16 <= 160000000000000000000000000000e-28.
Proof. apply (gauss_renyi_between 162 2 1 1 1 16 160000000000000000000000000000 28 160000000000000000000000000000 28); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1_steps1000_order3of2 : 750000000000000000000000000000e-27 <= gauss_renyi (3 / 2) (1 / 1) 1000 <= 750000000000000000000000000000e-27.
Proof. apply (gauss_renyi_between 162 3 2 1 1 1000 750000000000000000000000000000 27 750000000000000000000000000000 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1_steps1000_order2 : 100000000000000000000000000000e-26 <= gauss_renyi (2 / 1) (1 / 1) 1000 <= 100000000000000000000000000000e-26.
Proof. apply (gauss_renyi_between 162 2 1 1 1 1000 100000000000000000000000000000 26 100000000000000000000000000000 26); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of2_steps1_order3of2 : 333333333333333333333333333333e-30 <= gauss_renyi (3 / 2) (3 / 2) 1 <= 333333333333333333333333333334e-30.
Proof. apply (gauss_renyi_between 162 3 2 3 2 1 333333333333333333333333333333 30 333333333333333333333333333334 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of2_steps1_order2 : 444444444444444444444444444444e-30 <= gauss_renyi (2 / 1) (3 / 2) 1 <= 444444444444444444444444444445e-30.
Proof. apply (gauss_renyi_between 162 2 1 3 2 1 444444444444444444444444444444 30 444444444444444444444444444445 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of2_steps16_order3of2 : 533333333333333333333333333333e-29 <= gauss_renyi (3 / 2) (3 / 2) 16 <= 533333333333333333333333333334e-29.
Proof. apply (gauss_renyi_between 162 3 2 3 2 16 533333333333333333333333333333 29 533333333333333333333333333334 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of2_steps16_order2 : 711111111111111111111111111111e-29 <= gauss_renyi (2 / 1) (3 / 2) 16 <= 711111111111111111111111111112e-29.
Proof. apply (gauss_renyi_between 162 2 1 3 2 16 711111111111111111111111111111 29 711111111111111111111111111112 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of2_steps1000_order3of2 : 333333333333333333333333333333e-27 <= gauss_renyi (3 / 2) (3 / 2) 1000 <= 333333333333333333333333333334e-27.
Proof. apply (gauss_renyi_between 162 3 2 3 2 1000 333333333333333333333333333333 27 333333333333333333333333333334 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of2_steps1000_order2 : 444444444444444444444444444444e-27 <= gauss_renyi (2 / 1) (3 / 2) 1000 <= 444444444444444444444444444445e-27.
Proof. apply (gauss_renyi_between 162 2 1 3 2 1000 444444444444444444444444444444 27 444444444444444444444444444445 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma4_steps1_order3of2 : 468750000000000000000000000000e-31 <= gauss_renyi (3 / 2) (4 / 1) 1 <= 468750000000000000000000000000e-31.
Proof. apply (gauss_renyi_between 165 3 2 4 1 1 468750000000000000000000000000 31 468750000000000000000000000000 31); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma4_steps1_order2 : 625000000000000000000000000000e-31 <= gauss_renyi (2 / 1) (4 / 1) 1 <= 625000000000000000000000000000e-31.
Proof. apply (gauss_renyi_between 165 2 1 4 1 1 625000000000000000000000000000 31 625000000000000000000000000000 31); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma4_steps16_order3of2 : 750000000000000000000000000000e-30 <= gauss_renyi (3 / 2) (4 / 1) 16 <= 750000000000000000000000000000e-30.
Proof. apply (gauss_renyi_between 162 3 2 4 1 16 750000000000000000000000000000 30 750000000000000000000000000000 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma4_steps16_order2 : 100000000000000000000000000000e-29 <= gauss_renyi (2 / 1) (4 / 1) 16 <= 100000000000000000000000000000e-29.
Proof. apply (gauss_renyi_between 162 2 1 4 1 16 100000000000000000000000000000 29 100000000000000000000000000000 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma4_steps1000_order3of2 : 468750000000000000000000000000e-28 <= gauss_renyi (3 / 2) (4 / 1) 1000 <= 468750000000000000000000000000e-28.
Proof. apply (gauss_renyi_between 162 3 2 4 1 1000 468750000000000000000000000000 28 468750000000000000000000000000 28); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma4_steps1000_order2 : 625000000000000000000000000000e-28 <= gauss_renyi (2 / 1) (4 / 1) 1000 <= 625000000000000000000000000000e-28.
Proof. apply (gauss_renyi_between 162 2 1 4 1 1000 625000000000000000000000000000 28 625000000000000000000000000000 28); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1of4_steps1_order64 : 512000000000000000000000000000e-27 <= gauss_renyi (64 / 1) (1 / 4) 1 <= 512000000000000000000000000000e-27.
Proof. apply (gauss_renyi_between 162 64 1 1 4 1 512000000000000000000000000000 27 512000000000000000000000000000 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1of4_steps16_order64 : 819200000000000000000000000000e-26 <= gauss_renyi (64 / 1) (1 / 4) 16 <= 819200000000000000000000000000e-26.
Proof. apply (gauss_renyi_between 162 64 1 1 4 16 819200000000000000000000000000 26 819200000000000000000000000000 26); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1of4_steps1000_order64 : 512000000000000000000000000000e-24 <= gauss_renyi (64 / 1) (1 / 4) 1000 <= 512000000000000000000000000000e-24.
Proof. apply (gauss_renyi_between 162 64 1 1 4 1000 512000000000000000000000000000 24 512000000000000000000000000000 24); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of4_steps1_order64 : 568888888888888888888888888888e-28 <= gauss_renyi (64 / 1) (3 / 4) 1 <= 568888888888888888888888888889e-28.
Proof. apply (gauss_renyi_between 162 64 1 3 4 1 568888888888888888888888888888 28 568888888888888888888888888889 28); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of4_steps16_order64 : 910222222222222222222222222222e-27 <= gauss_renyi (64 / 1) (3 / 4) 16 <= 910222222222222222222222222223e-27.
Proof. apply (gauss_renyi_between 162 64 1 3 4 16 910222222222222222222222222222 27 910222222222222222222222222223 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of4_steps1000_order64 : 568888888888888888888888888888e-25 <= gauss_renyi (64 / 1) (3 / 4) 1000 <= 568888888888888888888888888889e-25.
Proof. apply (gauss_renyi_between 162 64 1 3 4 1000 568888888888888888888888888888 25 568888888888888888888888888889 25); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1_steps1_order64 : 320000000000000000000000000000e-28 <= gauss_renyi (64 / 1) (1 / 1) 1 <= 320000000000000000000000000000e-28.
Proof. apply (gauss_renyi_between 162 64 1 1 1 1 320000000000000000000000000000 28 320000000000000000000000000000 28); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1_steps16_order64 : 512000000000000000000000000000e-27 <= gauss_renyi (64 / 1) (1 / 1) 16 <= 512000000000000000000000000000e-27.
Proof. apply (gauss_renyi_between 162 64 1 1 1 16 512000000000000000000000000000 27 512000000000000000000000000000 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma1_steps1000_order64 : 320000000000000000000000000000e-25 <= gauss_renyi (64 / 1) (1 / 1) 1000 <= 320000000000000000000000000000e-25.
Proof. apply (gauss_renyi_between 162 64 1 1 1 1000 320000000000000000000000000000 25 320000000000000000000000000000 25); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of2_steps1_order64 : 142222222222222222222222222222e-28 <= gauss_renyi (64 / 1) (3 / 2) 1 <= 142222222222222222222222222223e-28.
Proof. apply (gauss_renyi_between 162 64 1 3 2 1 142222222222222222222222222222 28 142222222222222222222222222223 28); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of2_steps16_order64 : 227555555555555555555555555555e-27 <= gauss_renyi (64 / 1) (3 / 2) 16 <= 227555555555555555555555555556e-27.
Proof. apply (gauss_renyi_between 162 64 1 3 2 16 227555555555555555555555555555 27 227555555555555555555555555556 27); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma3of2_steps1000_order64 : 142222222222222222222222222222e-25 <= gauss_renyi (64 / 1) (3 / 2) 1000 <= 142222222222222222222222222223e-25.
Proof. apply (gauss_renyi_between 162 64 1 3 2 1000 142222222222222222222222222222 25 142222222222222222222222222223 25); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma4_steps1_order64 : 200000000000000000000000000000e-29 <= gauss_renyi (64 / 1) (4 / 1) 1 <= 200000000000000000000000000000e-29.
Proof. apply (gauss_renyi_between 162 64 1 4 1 1 200000000000000000000000000000 29 200000000000000000000000000000 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma4_steps16_order64 : 320000000000000000000000000000e-28 <= gauss_renyi (64 / 1) (4 / 1) 16 <= 320000000000000000000000000000e-28.
Proof. apply (gauss_renyi_between 162 64 1 4 1 16 320000000000000000000000000000 28 320000000000000000000000000000 28); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_gaussian_renyi_sigma4_steps1000_order64 : 200000000000000000000000000000e-26 <= gauss_renyi (64 / 1) (4 / 1) 1000 <= 200000000000000000000000000000e-26.
Proof. apply (gauss_renyi_between 162 64 1 4 1 1000 200000000000000000000000000000 26 200000000000000000000000000000 26); vm_cast_no_check (eq_refl true). Qed.

(* ---- audit ---- *)

Definition all :=
  (vector_renyi_gauss_s1_a2,
   vector_renyi_gauss_s1_a1,
   vector_renyi_gauss_s2_a1of2,
   vector_renyi_gauss_s1of2_a64,
   vector_renyi_gauss_s1_a1025of1024,
   vector_grid_gaussian_renyi_sigma1of4_steps1_order1of2,
   vector_grid_gaussian_renyi_sigma1of4_steps16_order1of2,
   vector_grid_gaussian_renyi_sigma1of4_steps1000_order1of2,
   vector_grid_gaussian_renyi_sigma3of4_steps1_order1of2,
   vector_grid_gaussian_renyi_sigma3of4_steps16_order1of2,
   vector_grid_gaussian_renyi_sigma3of4_steps1000_order1of2,
   vector_grid_gaussian_renyi_sigma1_steps1_order1of2,
   vector_grid_gaussian_renyi_sigma1_steps16_order1of2,
   vector_grid_gaussian_renyi_sigma1_steps1000_order1of2,
   vector_grid_gaussian_renyi_sigma3of2_steps1_order1of2,
   vector_grid_gaussian_renyi_sigma3of2_steps16_order1of2,
   vector_grid_gaussian_renyi_sigma3of2_steps1000_order1of2,
   vector_grid_gaussian_renyi_sigma4_steps1_order1of2,
   vector_grid_gaussian_renyi_sigma4_steps16_order1of2,
   vector_grid_gaussian_renyi_sigma4_steps1000_order1of2,
   vector_grid_gaussian_renyi_sigma1of4_steps1_order1,
   vector_grid_gaussian_renyi_sigma1of4_steps16_order1,
   vector_grid_gaussian_renyi_sigma1of4_steps1000_order1,
   vector_grid_gaussian_renyi_sigma3of4_steps1_order1,
   vector_grid_gaussian_renyi_sigma3of4_steps16_order1,
   vector_grid_gaussian_renyi_sigma3of4_steps1000_order1,
   vector_grid_gaussian_renyi_sigma1_steps1_order1,
   vector_grid_gaussian_renyi_sigma1_steps16_order1,
   vector_grid_gaussian_renyi_sigma1_steps1000_order1,
   vector_grid_gaussian_renyi_sigma3of2_steps1_order1,
   vector_grid_gaussian_renyi_sigma3of2_steps16_order1,
   vector_grid_gaussian_renyi_sigma3of2_steps1000_order1,
   vector_grid_gaussian_renyi_sigma4_steps1_order1,
   vector_grid_gaussian_renyi_sigma4_steps16_order1,
   vector_grid_gaussian_renyi_sigma4_steps1000_order1,
   vector_grid_gaussian_renyi_sigma1of4_steps1_order3of2,
   vector_grid_gaussian_renyi_sigma1of4_steps1_order2,
   vector_grid_gaussian_renyi_sigma1of4_steps16_order3of2,
   vector_grid_gaussian_renyi_sigma1of4_steps16_order2,
   vector_grid_gaussian_renyi_sigma1of4_steps1000_order3of2,
   vector_grid_gaussian_renyi_sigma1of4_steps1000_order2,
   vector_grid_gaussian_renyi_sigma3of4_steps1_order3of2,
   vector_grid_gaussian_renyi_sigma3of4_steps1_order2,
   vector_grid_gaussian_renyi_sigma3of4_steps16_order3of2,
   vector_grid_gaussian_renyi_sigma3of4_steps16_order2,
   vector_grid_gaussian_renyi_sigma3of4_steps1000_order3of2,
   vector_grid_gaussian_renyi_sigma3of4_steps1000_order2,
   vector_grid_gaussian_renyi_sigma1_steps1_order3of2,
   vector_grid_gaussian_renyi_sigma1_steps1_order2,
   vector_grid_gaussian_renyi_sigma1_steps16_order3of2,
   vector_grid_gaussian_renyi_sigma1_steps16_order2,
   vector_grid_gaussian_renyi_sigma1_steps1000_order3of2,
   vector_grid_gaussian_renyi_sigma1_steps1000_order2,
   vector_grid_gaussian_renyi_sigma3of2_steps1_order3of2,
   vector_grid_gaussian_renyi_sigma3of2_steps1_order2,
   vector_grid_gaussian_renyi_sigma3of2_steps16_order3of2,
   vector_grid_gaussian_renyi_sigma3of2_steps16_order2,
   vector_grid_gaussian_renyi_sigma3of2_steps1000_order3of2,
   vector_grid_gaussian_renyi_sigma3of2_steps1000_order2,
   vector_grid_gaussian_renyi_sigma4_steps1_order3of2,
   vector_grid_gaussian_renyi_sigma4_steps1_order2,
   vector_grid_gaussian_renyi_sigma4_steps16_order3of2,
   vector_grid_gaussian_renyi_sigma4_steps16_order2,
   vector_grid_gaussian_renyi_sigma4_steps1000_order3of2,
   vector_grid_gaussian_renyi_sigma4_steps1000_order2,
   vector_grid_gaussian_renyi_sigma1of4_steps1_order64,
   vector_grid_gaussian_renyi_sigma1of4_steps16_order64,
   vector_grid_gaussian_renyi_sigma1of4_steps1000_order64,
   vector_grid_gaussian_renyi_sigma3of4_steps1_order64,
   vector_grid_gaussian_renyi_sigma3of4_steps16_order64,
   vector_grid_gaussian_renyi_sigma3of4_steps1000_order64,
   vector_grid_gaussian_renyi_sigma1_steps1_order64,
   vector_grid_gaussian_renyi_sigma1_steps16_order64,
   vector_grid_gaussian_renyi_sigma1_steps1000_order64,
   vector_grid_gaussian_renyi_sigma3of2_steps1_order64,
   vector_grid_gaussian_renyi_sigma3of2_steps16_order64,
   vector_grid_gaussian_renyi_sigma3of2_steps1000_order64,
   vector_grid_gaussian_renyi_sigma4_steps1_order64,
   vector_grid_gaussian_renyi_sigma4_steps16_order64,
   vector_grid_gaussian_renyi_sigma4_steps1000_order64).
Print Assumptions all.
