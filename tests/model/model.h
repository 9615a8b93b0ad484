/* model.h - what the tests of assumptions share: a tally for each assumed clause, and biased numbers.
 *
 * Invariant: a clause passes only if it was exercised and never broken.
 * Classic mistake: to compare with a value that was rounded as well; exact() gives the rational itself.  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TESTS_MODEL_H
#define ASSAY_TESTS_MODEL_H

#include "rnd.h"
#include "tap.h"

#include <gmp.h>
#include <mpfr.h>

typedef struct {
  const char *name;
  long cases, broken;
} clause;

/* Notes one case; the first three that break a clause are shown. */
TAP_PRINTF(3, 4)
static inline void holds(clause *c, bool cond, const char *fmt, ...) {
  c->cases++;
  if (cond || c->broken++ >= 3) return;
  char text[2048];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  diag("%s, case %ld: %s", c->name, c->cases, text);
}

/* One test for a clause. */
static inline void report(const clause *c, const char *file) {
  if (!ok(c->cases > 0 && c->broken == 0, "%s (%ld cases)", c->name, c->cases)) rnd_rerun(file);
}

/* x in exact form, in one of four buffers that take turns. */
static inline const char *show(mpfr_srcptr x) {
  static char text[4][512];
  static int turn;
  char *t = text[turn = (turn + 1) % 4];
  mpfr_snprintf(t, 512, "%Ra (%ld bits)", x, (long)mpfr_get_prec(x));
  return t;
}

/* q := x, which is finite. */
static inline void exact(mpq_ptr q, mpfr_srcptr x) { mpfr_get_q(q, x); }

/* The same kind and value; zeros are equal, NaNs too. */
static inline bool same(mpfr_srcptr x, mpfr_srcptr y) {
  return mpfr_nan_p(x) || mpfr_nan_p(y) ? mpfr_nan_p(x) && mpfr_nan_p(y) : mpfr_equal_p(x, y) != 0;
}

static inline mpfr_prec_t any_prec(rnd *g) {
  static const long edge[] = {1, 2, 3, 31, 32, 53, 63, 64, 65, 127, 128, 129, 192, 256};
  return rnd_once_in(g, 2) ? edge[rnd_below(g, sizeof edge / sizeof *edge)] : rnd_int(g, 1, 300);
}

/* x := a finite number: few bits or many, near 0, near 1 or at an end of the exponent range emin .. emax. */
static inline void any_finite(mpfr_ptr x, rnd *g) {
  mpfr_exp_t lo = mpfr_get_emin(), hi = mpfr_get_emax();
  mpz_t m;
  mpz_init(m);
  switch (rnd_below(g, 8)) {
  case 0: mpz_set_si(m, rnd_int(g, -3, 3)); break;
  case 1: /* all bits 1 */
    mpz_setbit(m, (mp_bitcnt_t)mpfr_get_prec(x));
    mpz_sub_ui(m, m, 1);
    break;
  default:
    for (int i = 0; i < 5; i++) {
      mpz_mul_2exp(m, m, 64);
      mpz_add_ui(m, m, rnd_u64(g) >> (rnd_below(g, 4) * 20));
    }
    mpz_tdiv_q_2exp(m, m, rnd_below(g, 320));
  }
  if (rnd_once_in(g, 2)) mpz_neg(m, m);
  mpfr_set_z(x, m, MPFR_RNDZ);
  if (!mpfr_zero_p(x)) {
    static const int near[] = {-70, -3, -2, -1, 0, 1, 2, 3, 70};
    mpfr_exp_t e = near[rnd_below(g, sizeof near / sizeof *near)];
    if (rnd_once_in(g, 4)) e = rnd_once_in(g, 2) ? lo + rnd_int(g, 0, 3) : hi - rnd_int(g, 0, 3);
    mpfr_set_exp(x, e < lo ? lo : e > hi ? hi : e);
  }
  mpz_clear(m);
}

/* x := a number, in one of eight cases an infinity. */
static inline void any_number(mpfr_ptr x, rnd *g) {
  if (rnd_once_in(g, 8)) mpfr_set_inf(x, rnd_once_in(g, 2) ? 1 : -1);
  else any_finite(x, g);
}

/* A-ROUND for the exact value q. */
static inline bool rounded(mpfr_rnd_t dir, mpfr_srcptr r, mpq_srcptr q) {
  if (mpfr_inf_p(r)) return mpfr_sgn(r) == (dir == MPFR_RNDD ? -1 : 1);
  if (!mpfr_number_p(r)) return false;
  int c = mpfr_cmp_q(r, q);
  return dir == MPFR_RNDD ? c <= 0 : c >= 0;
}

#endif
