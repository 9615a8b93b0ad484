/* unit/ivls.c - several intervals in one call: each is the whole line at its precision. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivls.h"
#include "tap.h"

static int is_whole(const ivl *z, mpfr_prec_t p) {
  return mpfr_inf_p(z->lo) && mpfr_inf_p(z->hi) && mpfr_sgn(z->lo) < 0 && mpfr_sgn(z->hi) > 0 && ivl_prec(z) == p;
}

int main(void) {
  ivl a, b, c;
  ivls_init(70, &a, &b, &c);
  ok(is_whole(&a, 70) && is_whole(&b, 70) && is_whole(&c, 70), "three intervals");
  ivl_set_si(&b, 3);
  ok(mpfr_cmp_ui(b.lo, 3) == 0 && is_whole(&c, 70), "each is its own");
  ivls_clear(&a, &b);
  ivls_clear(&c);
  return done_testing();
}
