/* mpfr_more.c - every clause of proofs/model/mpfr_more_model.h, run on the real MPFR (A-SET.ui, A-ARITH.ui_div, A-CMP.cmp_ui).
 *
 * Method: as tests/model/mpfr.c: an exponent range of +-ROOM, and comparison with rationals.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include <limits.h>

#include "model.h"

#define ROOM 400

static clause c_set = {.name = "A-SET.ui: mpfr_set_ui rounds"};
static clause c_bit = {.name = "A-SET.ui: mpfr_set_ui of 0 and 1 is exact, whatever the rounding"};
static clause c_div = {.name = "A-ARITH.ui_div: mpfr_ui_div by a number that is not 0"};
static clause c_cmp = {.name = "A-CMP.cmp_ui: mpfr_cmp_ui, infinities included"};

static unsigned long any_ui(rnd *g) {
  return rnd_once_in(g, 2) ? (unsigned long)rnd_int(g, 0, 3) : rnd_u64(g) >> rnd_below(g, 64);
}

/* mpfr_set_ui. */
static void set_case(rnd *g, mpfr_rnd_t dir) {
  static const mpfr_rnd_t every[] = {MPFR_RNDN, MPFR_RNDZ, MPFR_RNDU, MPFR_RNDD, MPFR_RNDA};
  const unsigned long n = any_ui(g), bit = rnd_below(g, 2);
  mpfr_t r;
  mpq_t q;
  mpfr_init2(r, any_prec(g));
  mpq_init(q);
  mpq_set_ui(q, n, 1);
  mpfr_set_ui(r, n, dir);
  holds(&c_set, rounded(dir, r, q), "%lu gives %s", n, show(r));
  mpfr_set_ui(r, bit, every[rnd_below(g, 5)]);
  holds(&c_bit, mpfr_number_p(r) && mpfr_cmp_si(r, (long)bit) == 0, "%lu gives %s", bit, show(r));
  mpq_clear(q);
  mpfr_clear(r);
}

/* mpfr_ui_div, apart and in place. */
static void div_case(rnd *g, mpfr_rnd_t dir) {
  const unsigned long n = any_ui(g);
  mpfr_t b, r;
  mpq_t q, d;
  mpfr_init2(b, any_prec(g));
  mpfr_init2(r, any_prec(g));
  mpq_inits(q, d, (mpq_ptr)NULL);
  any_finite(b, g);
  if (mpfr_sgn(b) != 0) {
    exact(d, b);
    mpq_set_ui(q, n, 1);
    mpq_div(q, q, d);
    mpfr_ui_div(r, n, b, dir);
    holds(&c_div, rounded(dir, r, q), "%lu / %s gives %s", n, show(b), show(r));
    mpfr_ui_div(b, n, b, dir);
    holds(&c_div, rounded(dir, b, q), "%lu / b in place gives %s", n, show(b));
  }
  mpq_clears(q, d, (mpq_ptr)NULL);
  mpfr_clears(b, r, (mpfr_ptr)NULL);
}

/* mpfr_cmp_ui. */
static void cmp_case(rnd *g) {
  const unsigned long n = any_ui(g);
  mpfr_t a;
  mpq_t q, m;
  mpfr_init2(a, any_prec(g));
  mpq_inits(q, m, (mpq_ptr)NULL);
  if (rnd_once_in(g, 4)) mpfr_set_ui(a, n, MPFR_RNDN);
  else any_number(a, g);
  int want = mpfr_inf_p(a) ? mpfr_sgn(a) : 0;
  if (mpfr_number_p(a)) {
    exact(q, a);
    mpq_set_ui(m, n, 1);
    want = mpq_cmp(q, m);
  }
  const int got = mpfr_cmp_ui(a, n);
  holds(&c_cmp, (got > 0) - (got < 0) == (want > 0) - (want < 0), "%s and %lu: %d", show(a), n, got);
  mpq_clears(q, m, (mpq_ptr)NULL);
  mpfr_clear(a);
}

int main(void) {
  rnd g = rnd_start(1);
  mpfr_set_emin(-ROOM);
  mpfr_set_emax(ROOM);
  for (long i = 0; i < 5000 * rnd_mult(); i++) {
    const mpfr_rnd_t dir = rnd_once_in(&g, 2) ? MPFR_RNDD : MPFR_RNDU;
    set_case(&g, dir);
    div_case(&g, dir);
    cmp_case(&g);
  }
  clause *all[] = {&c_set, &c_bit, &c_div, &c_cmp};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) report(all[i], __FILE__);
  mpfr_free_cache();
  return done_testing();
}
