(* response.v - the hockey-stick divergence of the products of the table: by hockey_events the greatest P(S) - exp(e) Q(S).

   Written by proofs/bin/vector.pl from the files of vectors/; not to be edited. *)
From Coq Require Import ZArith Reals.
From Assay Require Import gaussian table.
From Vectors Require Import power enclose families.
Open Scope R_scope.

Theorem vector_response_delta_p3of4_t10_e0 : 902145385742187499999999999999e-30 <= hockey (exp (0 / 1)) (power (response (3 / 4)) 10) <= 902145385742187500000000000001e-30.
Proof. apply (response_row false 222 3 4 10 0 1 902145385742187499999999999999 30 902145385742187500000000000001 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_response_delta_p3of4_t1_e1of2 : 337819682324967963287837303046e-30 <= hockey (exp (1 / 2)) (power (response (3 / 4)) 1) <= 337819682324967963287837303047e-30.
Proof. apply (response_row false 204 3 4 1 1 2 337819682324967963287837303046 30 337819682324967963287837303047 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_response_delta_p3of4_t1_e0 : 499999999999999999999999999999e-30 <= hockey (exp (0 / 1)) (power (response (3 / 4)) 1) <= 500000000000000000000000000001e-30.
Proof. apply (response_row false 204 3 4 1 0 1 499999999999999999999999999999 30 500000000000000000000000000001 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_response_delta_p3of4_t1_em1 : 658030139707139419601119057459e-30 <= hockey (exp ((-1) / 1)) (power (response (3 / 4)) 1) <= 658030139707139419601119057460e-30.
Proof. apply (response_row false 204 3 4 1 (-1) 1 658030139707139419601119057459 30 658030139707139419601119057460 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_response_delta_p3of4_t1_e2 : 00e-1 <= hockey (exp (2 / 1)) (power (response (3 / 4)) 1) <= 00e-1.
Proof. apply (response_row false 204 3 4 1 2 1 00 1 00 1); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_response_delta_p3of4_t4_e2 : 363055744976177918148454855517e-30 <= hockey (exp (2 / 1)) (power (response (3 / 4)) 4) <= 363055744976177918148454855518e-30.
Proof. apply (response_row false 210 3 4 4 2 1 363055744976177918148454855517 30 363055744976177918148454855518 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_response_delta_p3of4_t100_e100 : 122473105137421310732393474189e-37 <= hockey (exp (100 / 1)) (power (response (3 / 4)) 100) <= 122473105137421310732393474190e-37.
Proof. apply (response_row false 425 3 4 100 100 1 122473105137421310732393474189 37 122473105137421310732393474190 37); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_response_delta_p3of4_t100_e0 : 999999912303059081330798635329e-30 <= hockey (exp (0 / 1)) (power (response (3 / 4)) 100) <= 999999912303059081330798635330e-30.
Proof. apply (response_row false 402 3 4 100 0 1 999999912303059081330798635329 30 999999912303059081330798635330 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_response_delta_p1of2_t10_e0 : 00e-1 <= hockey (exp (0 / 1)) (power (response (1 / 2)) 10) <= 00e-1.
Proof. apply (response_row false 222 1 2 10 0 1 00 1 00 1); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_response_delta_p1_t1_e1 : 100000000000000000000000000000e-29 <= hockey (exp (1 / 1)) (power (response (1 / 1)) 1) <= 100000000000000000000000000000e-29.
Proof. apply (response_row false 204 1 1 1 1 1 100000000000000000000000000000 29 100000000000000000000000000000 29); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_response_delta_p3of4_k4_t1_e1 : 523476514295079563719976044053e-30 <= hockey (exp (1 / 1)) (power (responses (3 / 4) 3) 1) <= 523476514295079563719976044054e-30.
Proof. apply (responses_all false 204 3 4 3 1 1 1 523476514295079563719976044053 30 523476514295079563719976044054 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_response_delta_p1of4_k4_t3_e1of2 : 00e-1 <= hockey (exp (1 / 2)) (power (responses (1 / 4) 3) 3) <= 00e-1.
Proof. apply (responses_all false 208 1 4 3 3 1 2 00 1 00 1); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p5of8_answers2_steps1_epsilonm1of2 : 397551002607762466148575174378e-30 <= hockey (exp ((-1) / 2)) (power (response (5 / 8)) 1) <= 397551002607762466148575174379e-30.
Proof. apply (response_row false 204 5 8 1 (-1) 2 397551002607762466148575174378 30 397551002607762466148575174379 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p5of8_answers2_steps8_epsilonm1of2 : 651134370389626816254843984489e-30 <= hockey (exp ((-1) / 2)) (power (response (5 / 8)) 8) <= 651134370389626816254843984490e-30.
Proof. apply (response_row false 218 5 8 8 (-1) 2 651134370389626816254843984489 30 651134370389626816254843984490 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p5of8_answers5_steps1_epsilonm1of2 : 678801002607762466148575174378e-30 <= hockey (exp ((-1) / 2)) (power (responses (5 / 8) 4) 1) <= 678801002607762466148575174379e-30.
Proof. apply (responses_all false 204 5 8 4 1 (-1) 2 678801002607762466148575174378 30 678801002607762466148575174379 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p3of4_answers2_steps1_epsilonm1of2 : 598367335071841644099050116252e-30 <= hockey (exp ((-1) / 2)) (power (response (3 / 4)) 1) <= 598367335071841644099050116253e-30.
Proof. apply (response_row false 204 3 4 1 (-1) 2 598367335071841644099050116252 30 598367335071841644099050116253 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p3of4_answers2_steps8_epsilonm1of2 : 903669552752738453572681568428e-30 <= hockey (exp ((-1) / 2)) (power (response (3 / 4)) 8) <= 903669552752738453572681568429e-30.
Proof. apply (response_row false 218 3 4 8 (-1) 2 903669552752738453572681568428 30 903669552752738453572681568429 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p3of4_answers5_steps1_epsilonm1of2 : 785867335071841644099050116252e-30 <= hockey (exp ((-1) / 2)) (power (responses (3 / 4) 4) 1) <= 785867335071841644099050116253e-30.
Proof. apply (responses_all false 204 3 4 4 1 (-1) 2 785867335071841644099050116252 30 785867335071841644099050116253 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p31of32_answers2_steps1_epsilonm1of2 : 949795916883980205512381264531e-30 <= hockey (exp ((-1) / 2)) (power (response (31 / 32)) 1) <= 949795916883980205512381264532e-30.
Proof. apply (response_row false 204 31 32 1 (-1) 2 949795916883980205512381264531 30 949795916883980205512381264532 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p31of32_answers2_steps8_epsilonm1of2 : 999961861373482138579933280515e-30 <= hockey (exp ((-1) / 2)) (power (response (31 / 32)) 8) <= 999961861373482138579933280516e-30.
Proof. apply (response_row false 218 31 32 8 (-1) 2 999961861373482138579933280515 30 999961861373482138579933280516 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p31of32_answers5_steps1_epsilonm1of2 : 973233416883980205512381264531e-30 <= hockey (exp ((-1) / 2)) (power (responses (31 / 32) 4) 1) <= 973233416883980205512381264532e-30.
Proof. apply (responses_all false 204 31 32 4 1 (-1) 2 973233416883980205512381264531 30 973233416883980205512381264532 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p5of8_answers2_steps1_epsilon0 : 249999999999999999999999999999e-30 <= hockey (exp (0 / 1)) (power (response (5 / 8)) 1) <= 250000000000000000000000000001e-30.
Proof. apply (response_row false 204 5 8 1 0 1 249999999999999999999999999999 30 250000000000000000000000000001 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p5of8_answers2_steps8_epsilon0 : 513957977294921874999999999999e-30 <= hockey (exp (0 / 1)) (power (response (5 / 8)) 8) <= 513957977294921875000000000001e-30.
Proof. apply (response_row false 218 5 8 8 0 1 513957977294921874999999999999 30 513957977294921875000000000001 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p5of8_answers5_steps1_epsilon0 : 531250000000000000000000000000e-30 <= hockey (exp (0 / 1)) (power (responses (5 / 8) 4) 1) <= 531250000000000000000000000000e-30.
Proof. apply (responses_all false 204 5 8 4 1 0 1 531250000000000000000000000000 30 531250000000000000000000000000 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p3of4_answers2_steps1_epsilon0 : 499999999999999999999999999999e-30 <= hockey (exp (0 / 1)) (power (response (3 / 4)) 1) <= 500000000000000000000000000001e-30.
Proof. apply (response_row false 204 3 4 1 0 1 499999999999999999999999999999 30 500000000000000000000000000001 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p3of4_answers2_steps8_epsilon0 : 858886718749999999999999999999e-30 <= hockey (exp (0 / 1)) (power (response (3 / 4)) 8) <= 858886718750000000000000000001e-30.
Proof. apply (response_row false 218 3 4 8 0 1 858886718749999999999999999999 30 858886718750000000000000000001 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p3of4_answers5_steps1_epsilon0 : 687500000000000000000000000000e-30 <= hockey (exp (0 / 1)) (power (responses (3 / 4) 4) 1) <= 687500000000000000000000000000e-30.
Proof. apply (responses_all false 204 3 4 4 1 0 1 687500000000000000000000000000 30 687500000000000000000000000000 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p31of32_answers2_steps1_epsilon0 : 937499999999999999999999999999e-30 <= hockey (exp (0 / 1)) (power (response (31 / 32)) 1) <= 937500000000000000000000000001e-30.
Proof. apply (response_row false 204 31 32 1 0 1 937499999999999999999999999999 30 937500000000000000000000000001 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p31of32_answers2_steps8_epsilon0 : 999938120367005467414855957031e-30 <= hockey (exp (0 / 1)) (power (response (31 / 32)) 8) <= 999938120367005467414855957032e-30.
Proof. apply (response_row false 218 31 32 8 0 1 999938120367005467414855957031 30 999938120367005467414855957032 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p31of32_answers5_steps1_epsilon0 : 960937500000000000000000000000e-30 <= hockey (exp (0 / 1)) (power (responses (31 / 32) 4) 1) <= 960937500000000000000000000000e-30.
Proof. apply (responses_all false 204 31 32 4 1 0 1 960937500000000000000000000000 30 960937500000000000000000000000 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p5of8_answers2_steps1_epsilon1of8 : 200069330099940131189122289570e-30 <= hockey (exp (1 / 8)) (power (response (5 / 8)) 1) <= 200069330099940131189122289571e-30.
Proof. apply (response_row false 204 5 8 1 1 8 200069330099940131189122289570 30 200069330099940131189122289571 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p5of8_answers2_steps1_epsilon1 : 00e-1 <= hockey (exp (1 / 1)) (power (response (5 / 8)) 1) <= 00e-1.
Proof. apply (response_row false 204 5 8 1 1 1 00 1 00 1); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p5of8_answers2_steps1_epsilon4 : 00e-1 <= hockey (exp (4 / 1)) (power (response (5 / 8)) 1) <= 00e-1.
Proof. apply (response_row false 204 5 8 1 4 1 00 1 00 1); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p5of8_answers2_steps8_epsilon1of8 : 495662177327780100818580368067e-30 <= hockey (exp (1 / 8)) (power (response (5 / 8)) 8) <= 495662177327780100818580368068e-30.
Proof. apply (response_row false 218 5 8 8 1 8 495662177327780100818580368067 30 495662177327780100818580368068 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p5of8_answers2_steps8_epsilon1 : 277850535589360964183168382674e-30 <= hockey (exp (1 / 1)) (power (response (5 / 8)) 8) <= 277850535589360964183168382675e-30.
Proof. apply (response_row false 218 5 8 8 1 1 277850535589360964183168382674 30 277850535589360964183168382675 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p5of8_answers2_steps8_epsilon4 : 193158016398791357329598523664e-32 <= hockey (exp (4 / 1)) (power (response (5 / 8)) 8) <= 193158016398791357329598523665e-32.
Proof. apply (response_row false 224 5 8 8 4 1 193158016398791357329598523664 32 193158016398791357329598523665 32); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p5of8_answers5_steps1_epsilon1of8 : 518767332524985032797280572392e-30 <= hockey (exp (1 / 8)) (power (responses (5 / 8) 4) 1) <= 518767332524985032797280572393e-30.
Proof. apply (responses_all false 204 5 8 4 1 1 8 518767332524985032797280572392 30 518767332524985032797280572393 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p5of8_answers5_steps1_epsilon1 : 370161078581964509184973049560e-30 <= hockey (exp (1 / 1)) (power (responses (5 / 8) 4) 1) <= 370161078581964509184973049561e-30.
Proof. apply (responses_all false 204 5 8 4 1 1 1 370161078581964509184973049560 30 370161078581964509184973049561 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p5of8_answers5_steps1_epsilon4 : 00e-1 <= hockey (exp (4 / 1)) (power (responses (5 / 8) 4) 1) <= 00e-1.
Proof. apply (responses_all false 204 5 8 4 1 4 1 00 1 00 1); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p3of4_answers2_steps1_epsilon1of8 : 466712886733293420792748193047e-30 <= hockey (exp (1 / 8)) (power (response (3 / 4)) 1) <= 466712886733293420792748193048e-30.
Proof. apply (response_row false 204 3 4 1 1 8 466712886733293420792748193047 30 466712886733293420792748193048 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p3of4_answers2_steps1_epsilon1 : 704295428852386911599281321618e-31 <= hockey (exp (1 / 1)) (power (response (3 / 4)) 1) <= 704295428852386911599281321619e-31.
Proof. apply (response_row false 207 3 4 1 1 1 704295428852386911599281321618 31 704295428852386911599281321619 31); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p3of4_answers2_steps1_epsilon4 : 00e-1 <= hockey (exp (4 / 1)) (power (response (3 / 4)) 1) <= 00e-1.
Proof. apply (response_row false 204 3 4 1 4 1 00 1 00 1); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p3of4_answers2_steps8_epsilon1of8 : 855252035788932002551161286460e-30 <= hockey (exp (1 / 8)) (power (response (3 / 4)) 8) <= 855252035788932002551161286461e-30.
Proof. apply (response_row false 218 3 4 8 1 8 855252035788932002551161286460 30 855252035788932002551161286461 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p3of4_answers2_steps8_epsilon1 : 811981106702984131987616664333e-30 <= hockey (exp (1 / 1)) (power (response (3 / 4)) 8) <= 811981106702984131987616664334e-30.
Proof. apply (response_row false 218 3 4 8 1 1 811981106702984131987616664333 30 811981106702984131987616664334 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p3of4_answers2_steps8_epsilon4 : 447773932507614834218802759503e-30 <= hockey (exp (4 / 1)) (power (response (3 / 4)) 8) <= 447773932507614834218802759504e-30.
Proof. apply (response_row false 218 3 4 8 4 1 447773932507614834218802759503 30 447773932507614834218802759504 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p3of4_answers5_steps1_epsilon1of8 : 679178221683323355198187048261e-30 <= hockey (exp (1 / 8)) (power (responses (3 / 4) 4) 1) <= 679178221683323355198187048262e-30.
Proof. apply (responses_all false 204 3 4 4 1 1 8 679178221683323355198187048261 30 679178221683323355198187048262 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p3of4_answers5_steps1_epsilon1 : 580107385721309672789982033040e-30 <= hockey (exp (1 / 1)) (power (responses (3 / 4) 4) 1) <= 580107385721309672789982033041e-30.
Proof. apply (responses_all false 204 3 4 4 1 1 1 580107385721309672789982033040 30 580107385721309672789982033041 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p3of4_answers5_steps1_epsilon4 : 00e-1 <= hockey (exp (4 / 1)) (power (responses (3 / 4) 4) 1) <= 00e-1.
Proof. apply (responses_all false 204 3 4 4 1 4 1 00 1 00 1); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p31of32_answers2_steps1_epsilon1of8 : 933339110841661677599093524130e-30 <= hockey (exp (1 / 8)) (power (response (31 / 32)) 1) <= 933339110841661677599093524131e-30.
Proof. apply (response_row false 204 31 32 1 1 8 933339110841661677599093524130 30 933339110841661677599093524131 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p31of32_answers2_steps1_epsilon1 : 883803692860654836394991016520e-30 <= hockey (exp (1 / 1)) (power (response (31 / 32)) 1) <= 883803692860654836394991016521e-30.
Proof. apply (response_row false 204 31 32 1 1 1 883803692860654836394991016520 30 883803692860654836394991016521 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p31of32_answers2_steps1_epsilon4 : 00e-1 <= hockey (exp (4 / 1)) (power (response (31 / 32)) 1) <= 00e-1.
Proof. apply (response_row false 204 31 32 1 4 1 00 1 00 1); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p31of32_answers2_steps8_epsilon1of8 : 999937915051355778350735502780e-30 <= hockey (exp (1 / 8)) (power (response (31 / 32)) 8) <= 999937915051355778350735502781e-30.
Proof. apply (response_row false 218 31 32 8 1 8 999937915051355778350735502780 30 999937915051355778350735502781 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p31of32_answers2_steps8_epsilon1 : 999935470766940028285151650101e-30 <= hockey (exp (1 / 1)) (power (response (31 / 32)) 8) <= 999935470766940028285151650102e-30.
Proof. apply (response_row false 218 31 32 8 1 1 999935470766940028285151650101 30 999935470766940028285151650102 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p31of32_answers2_steps8_epsilon4 : 999855471723760143050114766741e-30 <= hockey (exp (4 / 1)) (power (response (31 / 32)) 8) <= 999855471723760143050114766742e-30.
Proof. apply (response_row false 218 31 32 8 4 1 999855471723760143050114766741 30 999855471723760143050114766742 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p31of32_answers5_steps1_epsilon1of8 : 959897277710415419399773381032e-30 <= hockey (exp (1 / 8)) (power (responses (31 / 32) 4) 1) <= 959897277710415419399773381033e-30.
Proof. apply (responses_all false 204 31 32 4 1 1 8 959897277710415419399773381032 30 959897277710415419399773381033 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p31of32_answers5_steps1_epsilon1 : 947513423215163709098747754130e-30 <= hockey (exp (1 / 1)) (power (responses (31 / 32) 4) 1) <= 947513423215163709098747754131e-30.
Proof. apply (responses_all false 204 31 32 4 1 1 1 947513423215163709098747754130 30 947513423215163709098747754131 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_delta_p31of32_answers5_steps1_epsilon4 : 542201952866060632202263584352e-30 <= hockey (exp (4 / 1)) (power (responses (31 / 32) 4) 1) <= 542201952866060632202263584353e-30.
Proof. apply (responses_all false 204 31 32 4 1 4 1 542201952866060632202263584352 30 542201952866060632202263584353 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p5of8_answers2_steps1_epsilon0 : 749999999999999999999999999999e-30 <= 1 - hockey (exp (0 / 1)) (power (response (5 / 8)) 1) <= 750000000000000000000000000001e-30.
Proof. apply (response_row true 204 5 8 1 0 1 749999999999999999999999999999 30 750000000000000000000000000001 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p5of8_answers2_steps1_epsilon1 : 100000000000000000000000000000e-29 <= 1 - hockey (exp (1 / 1)) (power (response (5 / 8)) 1) <= 100000000000000000000000000000e-29.
Proof. apply (response_row true 204 5 8 1 1 1 100000000000000000000000000000 29 100000000000000000000000000000 29); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p5of8_answers2_steps8_epsilon0 : 486042022705078124999999999999e-30 <= 1 - hockey (exp (0 / 1)) (power (response (5 / 8)) 8) <= 486042022705078125000000000001e-30.
Proof. apply (response_row true 218 5 8 8 0 1 486042022705078124999999999999 30 486042022705078125000000000001 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p5of8_answers2_steps8_epsilon1 : 722149464410639035816831617325e-30 <= 1 - hockey (exp (1 / 1)) (power (response (5 / 8)) 8) <= 722149464410639035816831617326e-30.
Proof. apply (response_row true 218 5 8 8 1 1 722149464410639035816831617325 30 722149464410639035816831617326 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p5of8_answers5_steps1_epsilon0 : 468750000000000000000000000000e-30 <= 1 - hockey (exp (0 / 1)) (power (responses (5 / 8) 4) 1) <= 468750000000000000000000000000e-30.
Proof. apply (responses_all true 204 5 8 4 1 0 1 468750000000000000000000000000 30 468750000000000000000000000000 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p5of8_answers5_steps1_epsilon1 : 629838921418035490815026950439e-30 <= 1 - hockey (exp (1 / 1)) (power (responses (5 / 8) 4) 1) <= 629838921418035490815026950440e-30.
Proof. apply (responses_all true 204 5 8 4 1 1 1 629838921418035490815026950439 30 629838921418035490815026950440 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p3of4_answers2_steps1_epsilon0 : 499999999999999999999999999999e-30 <= 1 - hockey (exp (0 / 1)) (power (response (3 / 4)) 1) <= 500000000000000000000000000001e-30.
Proof. apply (response_row true 204 3 4 1 0 1 499999999999999999999999999999 30 500000000000000000000000000001 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p3of4_answers2_steps1_epsilon1 : 929570457114761308840071867838e-30 <= 1 - hockey (exp (1 / 1)) (power (response (3 / 4)) 1) <= 929570457114761308840071867839e-30.
Proof. apply (response_row true 204 3 4 1 1 1 929570457114761308840071867838 30 929570457114761308840071867839 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p3of4_answers2_steps8_epsilon0 : 141113281249999999999999999999e-30 <= 1 - hockey (exp (0 / 1)) (power (response (3 / 4)) 8) <= 141113281250000000000000000001e-30.
Proof. apply (response_row true 218 3 4 8 0 1 141113281249999999999999999999 30 141113281250000000000000000001 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p3of4_answers2_steps8_epsilon1 : 188018893297015868012383335666e-30 <= 1 - hockey (exp (1 / 1)) (power (response (3 / 4)) 8) <= 188018893297015868012383335667e-30.
Proof. apply (response_row true 218 3 4 8 1 1 188018893297015868012383335666 30 188018893297015868012383335667 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p3of4_answers5_steps1_epsilon0 : 312500000000000000000000000000e-30 <= 1 - hockey (exp (0 / 1)) (power (responses (3 / 4) 4) 1) <= 312500000000000000000000000000e-30.
Proof. apply (responses_all true 204 3 4 4 1 0 1 312500000000000000000000000000 30 312500000000000000000000000000 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p3of4_answers5_steps1_epsilon1 : 419892614278690327210017966959e-30 <= 1 - hockey (exp (1 / 1)) (power (responses (3 / 4) 4) 1) <= 419892614278690327210017966960e-30.
Proof. apply (responses_all true 204 3 4 4 1 1 1 419892614278690327210017966959 30 419892614278690327210017966960 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p31of32_answers2_steps1_epsilon0 : 624999999999999999999999999999e-31 <= 1 - hockey (exp (0 / 1)) (power (response (31 / 32)) 1) <= 625000000000000000000000000001e-31.
Proof. apply (response_row true 207 31 32 1 0 1 624999999999999999999999999999 31 625000000000000000000000000001 31); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p31of32_answers2_steps1_epsilon1 : 116196307139345163605008983479e-30 <= 1 - hockey (exp (1 / 1)) (power (response (31 / 32)) 1) <= 116196307139345163605008983480e-30.
Proof. apply (response_row true 204 31 32 1 1 1 116196307139345163605008983479 30 116196307139345163605008983480 30); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p31of32_answers2_steps8_epsilon0 : 618796329945325851440429687499e-34 <= 1 - hockey (exp (0 / 1)) (power (response (31 / 32)) 8) <= 618796329945325851440429687501e-34.
Proof. apply (response_row true 231 31 32 8 0 1 618796329945325851440429687499 34 618796329945325851440429687501 34); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p31of32_answers2_steps8_epsilon1 : 645292330599717148483498981242e-34 <= 1 - hockey (exp (1 / 1)) (power (response (31 / 32)) 8) <= 645292330599717148483498981243e-34.
Proof. apply (response_row true 231 31 32 8 1 1 645292330599717148483498981242 34 645292330599717148483498981243 34); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p31of32_answers5_steps1_epsilon0 : 390625000000000000000000000000e-31 <= 1 - hockey (exp (0 / 1)) (power (responses (31 / 32) 4) 1) <= 390625000000000000000000000000e-31.
Proof. apply (responses_all true 207 31 32 4 1 0 1 390625000000000000000000000000 31 390625000000000000000000000000 31); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.
Theorem vector_grid_response_complement_p31of32_answers5_steps1_epsilon1 : 524865767848362909012522458699e-31 <= 1 - hockey (exp (1 / 1)) (power (responses (31 / 32) 4) 1) <= 524865767848362909012522458700e-31.
Proof. apply (responses_all true 207 31 32 4 1 1 1 524865767848362909012522458699 31 524865767848362909012522458700 31); [intro H; discriminate H | vm_cast_no_check (eq_refl true)]. Qed.

(* ---- audit ---- *)

Definition all :=
  (vector_response_delta_p3of4_t10_e0,
   vector_response_delta_p3of4_t1_e1of2,
   vector_response_delta_p3of4_t1_e0,
   vector_response_delta_p3of4_t1_em1,
   vector_response_delta_p3of4_t1_e2,
   vector_response_delta_p3of4_t4_e2,
   vector_response_delta_p3of4_t100_e100,
   vector_response_delta_p3of4_t100_e0,
   vector_response_delta_p1of2_t10_e0,
   vector_response_delta_p1_t1_e1,
   vector_response_delta_p3of4_k4_t1_e1,
   vector_response_delta_p1of4_k4_t3_e1of2,
   vector_grid_response_delta_p5of8_answers2_steps1_epsilonm1of2,
   vector_grid_response_delta_p5of8_answers2_steps8_epsilonm1of2,
   vector_grid_response_delta_p5of8_answers5_steps1_epsilonm1of2,
   vector_grid_response_delta_p3of4_answers2_steps1_epsilonm1of2,
   vector_grid_response_delta_p3of4_answers2_steps8_epsilonm1of2,
   vector_grid_response_delta_p3of4_answers5_steps1_epsilonm1of2,
   vector_grid_response_delta_p31of32_answers2_steps1_epsilonm1of2,
   vector_grid_response_delta_p31of32_answers2_steps8_epsilonm1of2,
   vector_grid_response_delta_p31of32_answers5_steps1_epsilonm1of2,
   vector_grid_response_delta_p5of8_answers2_steps1_epsilon0,
   vector_grid_response_delta_p5of8_answers2_steps8_epsilon0,
   vector_grid_response_delta_p5of8_answers5_steps1_epsilon0,
   vector_grid_response_delta_p3of4_answers2_steps1_epsilon0,
   vector_grid_response_delta_p3of4_answers2_steps8_epsilon0,
   vector_grid_response_delta_p3of4_answers5_steps1_epsilon0,
   vector_grid_response_delta_p31of32_answers2_steps1_epsilon0,
   vector_grid_response_delta_p31of32_answers2_steps8_epsilon0,
   vector_grid_response_delta_p31of32_answers5_steps1_epsilon0,
   vector_grid_response_delta_p5of8_answers2_steps1_epsilon1of8,
   vector_grid_response_delta_p5of8_answers2_steps1_epsilon1,
   vector_grid_response_delta_p5of8_answers2_steps1_epsilon4,
   vector_grid_response_delta_p5of8_answers2_steps8_epsilon1of8,
   vector_grid_response_delta_p5of8_answers2_steps8_epsilon1,
   vector_grid_response_delta_p5of8_answers2_steps8_epsilon4,
   vector_grid_response_delta_p5of8_answers5_steps1_epsilon1of8,
   vector_grid_response_delta_p5of8_answers5_steps1_epsilon1,
   vector_grid_response_delta_p5of8_answers5_steps1_epsilon4,
   vector_grid_response_delta_p3of4_answers2_steps1_epsilon1of8,
   vector_grid_response_delta_p3of4_answers2_steps1_epsilon1,
   vector_grid_response_delta_p3of4_answers2_steps1_epsilon4,
   vector_grid_response_delta_p3of4_answers2_steps8_epsilon1of8,
   vector_grid_response_delta_p3of4_answers2_steps8_epsilon1,
   vector_grid_response_delta_p3of4_answers2_steps8_epsilon4,
   vector_grid_response_delta_p3of4_answers5_steps1_epsilon1of8,
   vector_grid_response_delta_p3of4_answers5_steps1_epsilon1,
   vector_grid_response_delta_p3of4_answers5_steps1_epsilon4,
   vector_grid_response_delta_p31of32_answers2_steps1_epsilon1of8,
   vector_grid_response_delta_p31of32_answers2_steps1_epsilon1,
   vector_grid_response_delta_p31of32_answers2_steps1_epsilon4,
   vector_grid_response_delta_p31of32_answers2_steps8_epsilon1of8,
   vector_grid_response_delta_p31of32_answers2_steps8_epsilon1,
   vector_grid_response_delta_p31of32_answers2_steps8_epsilon4,
   vector_grid_response_delta_p31of32_answers5_steps1_epsilon1of8,
   vector_grid_response_delta_p31of32_answers5_steps1_epsilon1,
   vector_grid_response_delta_p31of32_answers5_steps1_epsilon4,
   vector_grid_response_complement_p5of8_answers2_steps1_epsilon0,
   vector_grid_response_complement_p5of8_answers2_steps1_epsilon1,
   vector_grid_response_complement_p5of8_answers2_steps8_epsilon0,
   vector_grid_response_complement_p5of8_answers2_steps8_epsilon1,
   vector_grid_response_complement_p5of8_answers5_steps1_epsilon0,
   vector_grid_response_complement_p5of8_answers5_steps1_epsilon1,
   vector_grid_response_complement_p3of4_answers2_steps1_epsilon0,
   vector_grid_response_complement_p3of4_answers2_steps1_epsilon1,
   vector_grid_response_complement_p3of4_answers2_steps8_epsilon0,
   vector_grid_response_complement_p3of4_answers2_steps8_epsilon1,
   vector_grid_response_complement_p3of4_answers5_steps1_epsilon0,
   vector_grid_response_complement_p3of4_answers5_steps1_epsilon1,
   vector_grid_response_complement_p31of32_answers2_steps1_epsilon0,
   vector_grid_response_complement_p31of32_answers2_steps1_epsilon1,
   vector_grid_response_complement_p31of32_answers2_steps8_epsilon0,
   vector_grid_response_complement_p31of32_answers2_steps8_epsilon1,
   vector_grid_response_complement_p31of32_answers5_steps1_epsilon0,
   vector_grid_response_complement_p31of32_answers5_steps1_epsilon1).
Print Assumptions all.
