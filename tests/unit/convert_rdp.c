/* unit/convert_rdp.c - closed formulas from one Renyi order to (epsilon, delta). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_models.h"
#include "convert_rdp.h"

/* Order 2, r = 1, d = exp(-3) (Mironov: 1 + 3 = 4) and d = exp(-3)/2 (Balle: 4 - log 2). */
static void test_formulas(void) {
  ivl a, r, d, z, w;
  ivl *all[] = {&a, &r, &d, &z, &w};
  for (int i = 0; i < 5; i++) ivl_init(all[i], 128);
  ivl_set_si(&a, 2);
  ivl_set_si(&r, 1);
  ivl_set_si(&d, -3);
  ivl_exp(&d, &d);
  convert_rdp_to_eps_mironov(&z, &a, &r, &d);
  ivl_set_si(&w, 4);
  ok(same(&z, &w, 120), "Mironov's epsilon");
  convert_rdp_to_delta_mironov(&d, &a, &r, &z);
  ivl_log(&d, &d);
  ivl_set_si(&w, -3);
  ok(same(&d, &w, 118), "and back");
  ivl_set_si(&d, -3);
  ivl_exp(&d, &d);
  ivl_mul_2si(&d, &d, -1);
  convert_rdp_to_eps_balle(&z, &a, &r, &d);
  ivl_set_si(&w, 2);
  ivl_log(&w, &w);
  ivl_set_si(&r, 4);
  ivl_sub(&w, &r, &w);
  ok(same(&z, &w, 120), "the epsilon of Balle et al.");
  ivl_set_si(&r, 1);
  convert_rdp_to_delta_balle(&w, &a, &r, &z);
  ok(same(&w, &d, 120), "and back");
  ivl_set_si(&r, 4);
  ivl_log(&r, &r); /* 1 - exp(-r) = 3/4 */
  convert_rdp_to_delta_kl(&z, &r);
  ivl_sqr(&z, &z);
  ratio(&w, 3, 4);
  ok(same(&z, &w, 120), "the delta of the divergence itself");
  ivl_set_si(&a, 1);
  convert_rdp_to_eps_mironov(&z, &a, &r, &d);
  ok(mpfr_inf_p(z.hi) && mpfr_inf_p(z.lo), "order 1: nothing known");
  convert_rdp_to_eps_balle(&z, &a, &r, &d);
  ok(mpfr_inf_p(z.hi), "nor here");
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
}

int main(void) {
  test_formulas();
  mpfr_free_cache();
  return done_testing();
}
