/* unit/cpxs.c - several complex enclosures in one call: each is the whole plane at its precision. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpxs.h"
#include "tap.h"

static int is_whole(const ivl *z, mpfr_prec_t p) {
  return mpfr_inf_p(z->lo) && mpfr_inf_p(z->hi) && mpfr_sgn(z->lo) < 0 && mpfr_sgn(z->hi) > 0 && ivl_prec(z) == p;
}

int main(void) {
  cpx x, y;
  cpxs_init(9, &x, &y);
  ok(is_whole(&x.re, 9) && is_whole(&x.im, 9), "the first");
  cpx_set_si(&x, 1, 2);
  ok(is_whole(&y.re, 9) && is_whole(&y.im, 9), "and the second, which is its own");
  cpxs_clear(&x, &y);
  return done_testing();
}
