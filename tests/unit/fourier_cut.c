/* unit/fourier_cut.c - what cut terms cost is in a table's error: sums that begin as next to nothing are cut at once, and come back
 * (T-FOURIER-TABLE).  Where none comes back a cut costs less than there is of error without it, and a charge left out does not show.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "fourier.h"
#include "local.h"
#include "tap.h"

enum { NODES = 400, TERMS = 2, WIDE = 640 };

typedef struct {
  mp_size_t limbs;
  unsigned long power, shift;
  double turn;
} sum_case;

/* 1 / (n + 1). */
static void weight(cpx *z, long n, const void *data) {
  (void)data;
  cpx_set_si(z, 1, 0);
  ivl_set_si(&z->im, n + 1);
  ivl_div(&z->re, &z->re, &z->im);
  ivl_set_si(&z->im, 0);
}

static void set_point(cpx *z, double re, double im) {
  mpfr_set_d(z->re.lo, re, MPFR_RNDN), mpfr_set_d(z->re.hi, re, MPFR_RNDN);
  mpfr_set_d(z->im.lo, im, MPFR_RNDN), mpfr_set_d(z->im.hi, im, MPFR_RNDN);
}

/* V W^n, then less its conjugate: 0 at node 0 and real at all. */
static void set_term(cpx *v, cpx *w, int k, double turn) {
  const int sign = k ? -1 : 1;
  set_point(v, 0, sign * 0.24);
  set_point(w, 0.9999, sign * turn);
}

static int make(fourier_table *t, const sum_case *c) {
  fourier_terms terms;
  local_cpxs(64 * (c->limbs + 1), v, w);
  local_mpfrs(64, none);
  mpfr_set_zero(none, 1);
  int good = 1;
  fourier_terms_init(&terms, TERMS, c->limbs);
  for (int k = 0; k < TERMS; k++) {
    set_term(&v, &w, k, c->turn);
    good &= fourier_terms_set(&terms, (size_t)k, &v, &w);
  }
  const fourier_task task = {c->power, c->shift, NODES, none, weight, NULL, 1e300};
  good = fourier_table_build(t, &terms, &task) == COMPOSE_FREE && good;
  fourier_terms_clear(&terms);
  return good;
}

/* z := how far G_n is from its number, whose inner sum is x. */
static void far_off(ivl *z, const fourier_table *t, const sum_case *c, long n, const cpx *x) {
  local_cpxs(WIDE, y, g);
  weight(&y, n, NULL);
  for (unsigned long i = 0; i < c->power; i++) cpx_mul(&y, &y, x);
  fourier_fix_get(&g, &t->g[n], t->limbs);
  cpx_sub(&y, &y, &g);
  cpx_norm(z, &y);
  ivl_sqrt(z, z);
}

/* z := how far all G_n are from their numbers, together. */
static void all_off(ivl *z, const fourier_table *t, const sum_case *c) {
  local_cpxs(WIDE, v0, w0, v1, w1, x);
  local_ivls(WIDE, off);
  set_term(&v0, &w0, 0, c->turn);
  set_term(&v1, &w1, 1, c->turn);
  ivl_set_si(z, 0);
  for (long n = 0; n <= NODES; n++) {
    cpx_add(&x, &v0, &v1);
    ivl_mul_2si(&x.re, &x.re, (long)c->shift);
    ivl_mul_2si(&x.im, &x.im, (long)c->shift);
    far_off(&off, t, c, n, &x);
    ivl_add(z, z, &off);
    cpx_mul(&v0, &v0, &w0);
    cpx_mul(&v1, &v1, &w1);
  }
}

/* The error covers what all numbers are off, and is not far above it if terms were cut: that is then 2^48 units at least. */
static void covers(const sum_case *c, int is_cut) {
  enum { CUT_BITS = 48, NEAR_BITS = 5 };
  fourier_table t;
  local_ivls(WIDE, off);
  local_mpfrs(64, some);
  const int made = make(&t, c);
  if (made) all_off(&off, &t, c);
  ok(made && mpfr_lessequal_p(off.hi, t.error), "%ld limbs, power %lu: the error covers what all numbers are off",
     (long)c->limbs, c->power);
  if (is_cut) {
    mpfr_set_ui_2exp(some, 1, CUT_BITS - 64 * c->limbs, MPFR_RNDN);
    ok(made && mpfr_greaterequal_p(off.lo, some), "which were cut");
    mpfr_mul_2si(some, off.lo, NEAR_BITS, MPFR_RNDN);
    ok(made && mpfr_lessequal_p(t.error, some), "and is near it");
  }
  fourier_table_clear(&t);
}

int main(void) {
  for (mp_size_t limbs = 2; limbs <= 5; limbs++)
    for (unsigned long power = 3; power <= 12; power += 3) covers(&(sum_case){limbs, power, 0, 0.003}, 1);
  /* One limb would make every x_n 0, though x_n^3 reaches the table's units: what x_n is off counts in its size. */
  covers(&(sum_case){2, 3, 32, 0x1p-65}, 0);
  return done_testing();
}
