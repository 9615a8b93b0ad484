/* unit/local.c - temporaries that are freed where their block ends, on every way out of it. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "local_as.h"
#include "held.h"
#include "tap.h"

/* How many of five statements were reached; all temporaries have values that take memory. */
static int reached(int end) {
  local_ivls(70, a, b, c);
  if (!is_whole(&a, 70) || !is_whole(&b, 70) || !is_whole(&c, 70) || end == 1) return 1;
  local_cpxs(90, w);
  if (!is_whole(&w.re, 90) || !is_whole(&w.im, 90) || end == 2) return 2;
  local_mpqs(q, r);
  mpq_set_ui(q, 1, 3);
  if (mpq_sgn(r) != 0 || end == 3) return 3;
  local_mpzs(n);
  mpz_ui_pow_ui(n, 3, 1000);
  if (end == 4) return 4;
  for (int i = 0; i < 3; i++) {
    local_mpfrs(200, x, y);
    mpfr_set_z(x, n, MPFR_RNDN);
    mpfr_set(y, x, MPFR_RNDN);
    if (mpfr_get_prec(y) != 200 || end == 5) return 5;
  }
  return 6;
}

/* A kind of its own, two numbers: what it was made of is freed on both ways out. */
typedef struct {
  ivl of[2];
} couple;

static void couple_close(couple *c) { ivls_clear(&c->of[0], &c->of[1]); }

static int of_a_kind(int early) {
  local_as(couple, c, couple_close);
  ivls_init(100, &c.of[0], &c.of[1]);
  ivl_set_si(&c.of[0], early);
  if (early) return mpfr_cmp_si(c.of[0].lo, early) == 0;
  return is_whole(&c.of[1], 100);
}

static int sixteen(void) {
  local_mpqs(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p);
  mpq_set_si(a, 1, 1);
  mpq_set_si(p, 16, 1);
  return mpq_cmp_si(p, 16, 1) == 0 && mpq_cmp_si(a, 1, 1) == 0 && mpq_sgn(o) == 0;
}

/* z's lower end, when the interval is gone. */
static long value_outlives(void) {
  local_ivls(64, z);
  ivl_set_si(&z, 7);
  return mpfr_get_si(z.lo, MPFR_RNDN);
}

int main(void) {
  held_begin();
  for (int end = 1; end <= 6; end++) {
    const int at = reached(end);
    mpfr_free_cache();
    ok(at == end && held == 0, "left at statement %d: %ld blocks are held", at, held);
  }
  ok(of_a_kind(0) && of_a_kind(1) && held == 0, "a kind with numbers of its own");
  ok(sixteen() && held == 0, "sixteen names");
  ok(value_outlives() == 7 && held == 0, "what is returned is read before");
  return done_testing();
}
