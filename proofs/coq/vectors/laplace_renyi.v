(* laplace_renyi.v - the closed form: by laplace_renyi_steps that of the integral over T steps.

   Written by proofs/bin/vector.pl from the files of vectors/; not to be edited. *)
From Coq Require Import ZArith Reals.
From Assay Require Import gaussian table.
From Vectors Require Import power enclose families.
Open Scope R_scope.

Theorem vector_renyi_laplace_b1_a2 : 619123629998592883399788536543e-30 <= laplace_renyi (2 / 1) (1 / 1) 1 <= 619123629998592883399788536544e-30.
Proof. apply (laplace_renyi_between 222 2 1 1 1 1 619123629998592883399788536543 30 619123629998592883399788536544 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_renyi_laplace_b1of4_a128 : 399457296628945819700531563513e-29 <= laplace_renyi (128 / 1) (1 / 4) 1 <= 399457296628945819700531563514e-29.
Proof. apply (laplace_renyi_between 222 128 1 1 4 1 399457296628945819700531563513 29 399457296628945819700531563514 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1of2_steps1_order3of2 : 143680915841459952770259069375e-29 <= laplace_renyi (3 / 2) (1 / 2) 1 <= 143680915841459952770259069376e-29.
Proof. apply (laplace_renyi_between 222 3 2 1 2 1 143680915841459952770259069375 29 143680915841459952770259069376 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1of2_steps1_order2 : 159577350058761784004580635021e-29 <= laplace_renyi (2 / 1) (1 / 2) 1 <= 159577350058761784004580635022e-29.
Proof. apply (laplace_renyi_between 222 2 1 1 2 1 159577350058761784004580635021 29 159577350058761784004580635022 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1of2_steps2_order3of2 : 287361831682919905540518138751e-29 <= laplace_renyi (3 / 2) (1 / 2) 2 <= 287361831682919905540518138752e-29.
Proof. apply (laplace_renyi_between 222 3 2 1 2 2 287361831682919905540518138751 29 287361831682919905540518138752 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1of2_steps2_order2 : 319154700117523568009161270043e-29 <= laplace_renyi (2 / 1) (1 / 2) 2 <= 319154700117523568009161270044e-29.
Proof. apply (laplace_renyi_between 222 2 1 1 2 2 319154700117523568009161270043 29 319154700117523568009161270044 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1of2_steps5_order3of2 : 718404579207299763851295346878e-29 <= laplace_renyi (3 / 2) (1 / 2) 5 <= 718404579207299763851295346879e-29.
Proof. apply (laplace_renyi_between 222 3 2 1 2 5 718404579207299763851295346878 29 718404579207299763851295346879 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1of2_steps5_order2 : 797886750293808920022903175108e-29 <= laplace_renyi (2 / 1) (1 / 2) 5 <= 797886750293808920022903175109e-29.
Proof. apply (laplace_renyi_between 222 2 1 1 2 5 797886750293808920022903175108 29 797886750293808920022903175109 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1_steps1_order3of2 : 512883511294508595601149188159e-30 <= laplace_renyi (3 / 2) (1 / 1) 1 <= 512883511294508595601149188160e-30.
Proof. apply (laplace_renyi_between 222 3 2 1 1 1 512883511294508595601149188159 30 512883511294508595601149188160 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1_steps1_order2 : 619123629998592883399788536543e-30 <= laplace_renyi (2 / 1) (1 / 1) 1 <= 619123629998592883399788536544e-30.
Proof. apply (laplace_renyi_between 222 2 1 1 1 1 619123629998592883399788536543 30 619123629998592883399788536544 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1_steps2_order3of2 : 102576702258901719120229837631e-29 <= laplace_renyi (3 / 2) (1 / 1) 2 <= 102576702258901719120229837632e-29.
Proof. apply (laplace_renyi_between 222 3 2 1 1 2 102576702258901719120229837631 29 102576702258901719120229837632 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1_steps2_order2 : 123824725999718576679957707308e-29 <= laplace_renyi (2 / 1) (1 / 1) 2 <= 123824725999718576679957707309e-29.
Proof. apply (laplace_renyi_between 222 2 1 1 1 2 123824725999718576679957707308 29 123824725999718576679957707309 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1_steps5_order3of2 : 256441755647254297800574594079e-29 <= laplace_renyi (3 / 2) (1 / 1) 5 <= 256441755647254297800574594080e-29.
Proof. apply (laplace_renyi_between 222 3 2 1 1 5 256441755647254297800574594079 29 256441755647254297800574594080 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1_steps5_order2 : 309561814999296441699894268271e-29 <= laplace_renyi (2 / 1) (1 / 1) 5 <= 309561814999296441699894268272e-29.
Proof. apply (laplace_renyi_between 222 2 1 1 1 5 309561814999296441699894268271 29 309561814999296441699894268272 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale3_steps1_order3of2 : 739228152590311874499783195228e-31 <= laplace_renyi (3 / 2) (3 / 1) 1 <= 739228152590311874499783195229e-31.
Proof. apply (laplace_renyi_between 225 3 2 3 1 1 739228152590311874499783195228 31 739228152590311874499783195229 31); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale3_steps1_order2 : 967158487234747235730621627002e-31 <= laplace_renyi (2 / 1) (3 / 1) 1 <= 967158487234747235730621627003e-31.
Proof. apply (laplace_renyi_between 225 2 1 3 1 1 967158487234747235730621627002 31 967158487234747235730621627003 31); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale3_steps2_order3of2 : 147845630518062374899956639045e-30 <= laplace_renyi (3 / 2) (3 / 1) 2 <= 147845630518062374899956639046e-30.
Proof. apply (laplace_renyi_between 222 3 2 3 1 2 147845630518062374899956639045 30 147845630518062374899956639046 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale3_steps2_order2 : 193431697446949447146124325400e-30 <= laplace_renyi (2 / 1) (3 / 1) 2 <= 193431697446949447146124325401e-30.
Proof. apply (laplace_renyi_between 222 2 1 3 1 2 193431697446949447146124325400 30 193431697446949447146124325401 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale3_steps5_order3of2 : 369614076295155937249891597614e-30 <= laplace_renyi (3 / 2) (3 / 1) 5 <= 369614076295155937249891597615e-30.
Proof. apply (laplace_renyi_between 222 3 2 3 1 5 369614076295155937249891597614 30 369614076295155937249891597615 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale3_steps5_order2 : 483579243617373617865310813501e-30 <= laplace_renyi (2 / 1) (3 / 1) 5 <= 483579243617373617865310813502e-30.
Proof. apply (laplace_renyi_between 222 2 1 3 1 5 483579243617373617865310813501 30 483579243617373617865310813502 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale16_steps1_order3of2 : 286823426319228124305483472211e-32 <= laplace_renyi (3 / 2) (16 / 1) 1 <= 286823426319228124305483472212e-32.
Proof. apply (laplace_renyi_between 228 3 2 16 1 1 286823426319228124305483472211 32 286823426319228124305483472212 32); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale16_steps1_order2 : 382129634504555528546172784013e-32 <= laplace_renyi (2 / 1) (16 / 1) 1 <= 382129634504555528546172784014e-32.
Proof. apply (laplace_renyi_between 228 2 1 16 1 1 382129634504555528546172784013 32 382129634504555528546172784014 32); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale16_steps2_order3of2 : 573646852638456248610966944423e-32 <= laplace_renyi (3 / 2) (16 / 1) 2 <= 573646852638456248610966944424e-32.
Proof. apply (laplace_renyi_between 228 3 2 16 1 2 573646852638456248610966944423 32 573646852638456248610966944424 32); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale16_steps2_order2 : 764259269009111057092345568027e-32 <= laplace_renyi (2 / 1) (16 / 1) 2 <= 764259269009111057092345568028e-32.
Proof. apply (laplace_renyi_between 228 2 1 16 1 2 764259269009111057092345568027 32 764259269009111057092345568028 32); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale16_steps5_order3of2 : 143411713159614062152741736105e-31 <= laplace_renyi (3 / 2) (16 / 1) 5 <= 143411713159614062152741736106e-31.
Proof. apply (laplace_renyi_between 225 3 2 16 1 5 143411713159614062152741736105 31 143411713159614062152741736106 31); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale16_steps5_order2 : 191064817252277764273086392006e-31 <= laplace_renyi (2 / 1) (16 / 1) 5 <= 191064817252277764273086392007e-31.
Proof. apply (laplace_renyi_between 225 2 1 16 1 5 191064817252277764273086392006 31 191064817252277764273086392007 31); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1of2_steps1_order64 : 198912215868096953307072939557e-29 <= laplace_renyi (64 / 1) (1 / 2) 1 <= 198912215868096953307072939558e-29.
Proof. apply (laplace_renyi_between 222 64 1 1 2 1 198912215868096953307072939557 29 198912215868096953307072939558 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1of2_steps2_order64 : 397824431736193906614145879114e-29 <= laplace_renyi (64 / 1) (1 / 2) 2 <= 397824431736193906614145879115e-29.
Proof. apply (laplace_renyi_between 222 64 1 1 2 2 397824431736193906614145879114 29 397824431736193906614145879115 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1of2_steps5_order64 : 994561079340484766535364697785e-29 <= laplace_renyi (64 / 1) (1 / 2) 5 <= 994561079340484766535364697786e-29.
Proof. apply (laplace_renyi_between 222 64 1 1 2 5 994561079340484766535364697785 29 994561079340484766535364697786 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1_steps1_order64 : 989122158680969533070729395571e-30 <= laplace_renyi (64 / 1) (1 / 1) 1 <= 989122158680969533070729395572e-30.
Proof. apply (laplace_renyi_between 222 64 1 1 1 1 989122158680969533070729395571 30 989122158680969533070729395572 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1_steps2_order64 : 197824431736193906614145879114e-29 <= laplace_renyi (64 / 1) (1 / 1) 2 <= 197824431736193906614145879115e-29.
Proof. apply (laplace_renyi_between 222 64 1 1 1 2 197824431736193906614145879114 29 197824431736193906614145879115 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale1_steps5_order64 : 494561079340484766535364697785e-29 <= laplace_renyi (64 / 1) (1 / 1) 5 <= 494561079340484766535364697786e-29.
Proof. apply (laplace_renyi_between 222 64 1 1 1 5 494561079340484766535364697785 29 494561079340484766535364697786 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale3_steps1_order64 : 322455492014302866410499780035e-30 <= laplace_renyi (64 / 1) (3 / 1) 1 <= 322455492014302866410499780036e-30.
Proof. apply (laplace_renyi_between 222 64 1 3 1 1 322455492014302866410499780035 30 322455492014302866410499780036 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale3_steps2_order64 : 644910984028605732820999560070e-30 <= laplace_renyi (64 / 1) (3 / 1) 2 <= 644910984028605732820999560071e-30.
Proof. apply (laplace_renyi_between 222 64 1 3 1 2 644910984028605732820999560070 30 644910984028605732820999560071 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale3_steps5_order64 : 161227746007151433205249890017e-29 <= laplace_renyi (64 / 1) (3 / 1) 5 <= 161227746007151433205249890018e-29.
Proof. apply (laplace_renyi_between 222 64 1 3 1 5 161227746007151433205249890017 29 161227746007151433205249890018 29); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale16_steps1_order64 : 516277373584694353902133349610e-31 <= laplace_renyi (64 / 1) (16 / 1) 1 <= 516277373584694353902133349611e-31.
Proof. apply (laplace_renyi_between 225 64 1 16 1 1 516277373584694353902133349610 31 516277373584694353902133349611 31); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale16_steps2_order64 : 103255474716938870780426669922e-30 <= laplace_renyi (64 / 1) (16 / 1) 2 <= 103255474716938870780426669923e-30.
Proof. apply (laplace_renyi_between 222 64 1 16 1 2 103255474716938870780426669922 30 103255474716938870780426669923 30); vm_cast_no_check (eq_refl true). Qed.
Theorem vector_grid_laplace_renyi_scale16_steps5_order64 : 258138686792347176951066674805e-30 <= laplace_renyi (64 / 1) (16 / 1) 5 <= 258138686792347176951066674806e-30.
Proof. apply (laplace_renyi_between 222 64 1 16 1 5 258138686792347176951066674805 30 258138686792347176951066674806 30); vm_cast_no_check (eq_refl true). Qed.

(* ---- audit ---- *)

Definition all :=
  (vector_renyi_laplace_b1_a2,
   vector_renyi_laplace_b1of4_a128,
   vector_grid_laplace_renyi_scale1of2_steps1_order3of2,
   vector_grid_laplace_renyi_scale1of2_steps1_order2,
   vector_grid_laplace_renyi_scale1of2_steps2_order3of2,
   vector_grid_laplace_renyi_scale1of2_steps2_order2,
   vector_grid_laplace_renyi_scale1of2_steps5_order3of2,
   vector_grid_laplace_renyi_scale1of2_steps5_order2,
   vector_grid_laplace_renyi_scale1_steps1_order3of2,
   vector_grid_laplace_renyi_scale1_steps1_order2,
   vector_grid_laplace_renyi_scale1_steps2_order3of2,
   vector_grid_laplace_renyi_scale1_steps2_order2,
   vector_grid_laplace_renyi_scale1_steps5_order3of2,
   vector_grid_laplace_renyi_scale1_steps5_order2,
   vector_grid_laplace_renyi_scale3_steps1_order3of2,
   vector_grid_laplace_renyi_scale3_steps1_order2,
   vector_grid_laplace_renyi_scale3_steps2_order3of2,
   vector_grid_laplace_renyi_scale3_steps2_order2,
   vector_grid_laplace_renyi_scale3_steps5_order3of2,
   vector_grid_laplace_renyi_scale3_steps5_order2,
   vector_grid_laplace_renyi_scale16_steps1_order3of2,
   vector_grid_laplace_renyi_scale16_steps1_order2,
   vector_grid_laplace_renyi_scale16_steps2_order3of2,
   vector_grid_laplace_renyi_scale16_steps2_order2,
   vector_grid_laplace_renyi_scale16_steps5_order3of2,
   vector_grid_laplace_renyi_scale16_steps5_order2,
   vector_grid_laplace_renyi_scale1of2_steps1_order64,
   vector_grid_laplace_renyi_scale1of2_steps2_order64,
   vector_grid_laplace_renyi_scale1of2_steps5_order64,
   vector_grid_laplace_renyi_scale1_steps1_order64,
   vector_grid_laplace_renyi_scale1_steps2_order64,
   vector_grid_laplace_renyi_scale1_steps5_order64,
   vector_grid_laplace_renyi_scale3_steps1_order64,
   vector_grid_laplace_renyi_scale3_steps2_order64,
   vector_grid_laplace_renyi_scale3_steps5_order64,
   vector_grid_laplace_renyi_scale16_steps1_order64,
   vector_grid_laplace_renyi_scale16_steps2_order64,
   vector_grid_laplace_renyi_scale16_steps5_order64).
Print Assumptions all.
