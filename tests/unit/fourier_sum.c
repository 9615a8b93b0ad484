/* unit/fourier_sum.c - sums on fewer limbs than the table has hold the sum of what the table has, in wide complex numbers. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "adapt.h"
#include "elem.h"
#include "fourier_horner.h"
#include "local.h"
#include "rnd.h"
#include "tap.h"
#include <math.h>

enum { NODES = 400, TERMS = 3, WIDE = 512 };

/* 1 / (n + 1). */
static void weight(cpx *z, long n, const void *data) {
  (void)data;
  cpx_set_si(z, 1, 0);
  ivl_set_si(&z->im, n + 1);
  ivl_div(&z->re, &z->re, &z->im);
  ivl_set_si(&z->im, 0);
}

static void set_double(ivl *z, double x) {
  mpfr_set_d(z->lo, x, MPFR_RNDD);
  mpfr_set_d(z->hi, x, MPFR_RNDU);
}

/* A table of a few random terms, whose factors turn and shrink by `size` at most. */
static int make(fourier_table *t, rnd *g, mp_size_t limbs, double size) {
  fourier_terms terms;
  local_cpxs(64 * (limbs + 1), v, w);
  local_mpfrs(64, none);
  mpfr_set_zero(none, 1);
  int good = 1;
  fourier_terms_init(&terms, TERMS, limbs);
  for (size_t k = 0; k < TERMS; k++) {
    const double angle = (double)rnd_below(g, 1000) / 400;
    set_double(&v.re, 0.23 - 0.01 * (double)k), set_double(&v.im, 0.2);
    set_double(&w.re, size * cos(angle)), set_double(&w.im, size * sin(angle));
    good &= fourier_terms_set(&terms, k, &v, &w);
  }
  const fourier_task task = {2, 0, NODES, none, weight, NULL, 1e300};
  good = fourier_table_build(t, &terms, &task) == COMPOSE_FREE && good;
  fourier_terms_clear(&terms);
  return good;
}

/* z := the sum over the table's numbers. */
static void all_of(ivl *z, const fourier_table *t, const ivl *theta) {
  local_cpxs(WIDE, e, g);
  ivl_set_si(z, 0);
  for (long n = 0; n <= t->nodes; n++) {
    ivl_mul_2si(&g.re, theta, 0);
    ivl_set_si(&g.im, -n);
    ivl_mul(&g.im, &g.im, &g.re);
    ivl_set_si(&g.re, 0);
    cpx_exp(&e, &g);
    fourier_fix_get(&g, &t->g[n], t->limbs);
    cpx_mul(&e, &e, &g);
    ivl_add(z, z, &e.re);
  }
}

static void holds(mp_size_t limbs, double size, rnd *g) {
  fourier_table t;
  int inside = 1, enough = 1, tried = 0;
  const int made = make(&t, g, limbs, size);
  for (mpfr_prec_t bits = 20; made && bits <= 64 * limbs; bits += 29) {
    local_ivls(bits, z);
    local_ivls(WIDE, theta, whole);
    set_double(&theta, (double)rnd_below(g, 4000) / 1000);
    fourier_table_sum(&z, &t, &theta);
    all_of(&whole, &t, &theta);
    inside &= mpfr_lessequal_p(z.lo, whole.lo) && mpfr_greaterequal_p(z.hi, whole.hi);
    enough &= ivl_rel_bits(&z) >= bits - 13 || bits > 64 * limbs - 64;
    tried++;
  }
  ok(made && tried > 1 && inside, "%ld limbs, factor %g: the table's sum is inside at every precision", (long)limbs,
     size);
  ok(enough, "%ld limbs, factor %g: and known to about that", (long)limbs, size);
  fourier_table_clear(&t);
}

/* z := theta's sum by Horner's rule; answers 1 if its error is at most 12 units of 2^-116 a node beside the table's. */
static int horner(ivl *z, const fourier_table *t, const ivl *theta) {
  mp_limb_t store[4], sum[3];
  fixc e = {store, store + 2, 0, 0};
  local_cpxs(192, w);
  local_mpfrs(64, error, most);
  ivl_sin_cos(&w.im, &w.re, theta);
  ivl_neg(&w.im, &w.im);
  if (!fourier_fix_set(&e, &w, 2)) return 0;
  fourier_horner_sum(sum, error, t, &e);
  const int below = (int)(sum[2] >> 63);
  if (below) mpn_neg(sum, sum, 3);
  mpz_t units;
  mpz_roinit_n(units, sum, 3);
  mpfr_set_z_2exp(z->lo, units, -128, MPFR_RNDN);
  if (below) mpfr_neg(z->lo, z->lo, MPFR_RNDN);
  mpfr_add(z->hi, z->lo, error, MPFR_RNDU);
  mpfr_sub(z->lo, z->lo, error, MPFR_RNDD);
  mpfr_set_ui_2exp(most, 12 * (NODES + 1), -116, MPFR_RNDU);
  mpfr_add(most, most, t->error, MPFR_RNDU);
  return mpfr_lessequal_p(error, most);
}

static void by_horner(mp_size_t limbs, double size, rnd *g) {
  fourier_table t;
  const int made = make(&t, g, limbs, size);
  int inside = 1, narrow = 1;
  for (int i = 0; made && i < 20; i++) {
    local_ivls(WIDE, theta, whole, z);
    set_double(&theta, (double)rnd_below(g, 7000) / 1000 - 3.5);
    narrow &= horner(&z, &t, &theta);
    all_of(&whole, &t, &theta);
    inside &= mpfr_lessequal_p(z.lo, whole.lo) && mpfr_greaterequal_p(z.hi, whole.hi);
  }
  ok(made && fourier_horner_fits(&t), "%ld limbs, factor %g: the table is one for Horner's rule", (long)limbs, size);
  ok(inside && narrow, "%ld limbs, factor %g: whose sum holds that of all, within its error", (long)limbs, size);
  ok(size < 0.95 ? t.small < NODES : size < 1 || t.small > NODES, "factor %g: small from node %ld on", size, t.small);
  mpfr_set_ui(t.mass, 1024, MPFR_RNDU);
  ok(!fourier_horner_fits(&t), "but not where sizes reach 2^10");
  fourier_table_clear(&t);
}

/* For the table as it stands: z bounds the nodes' sizes with their growth but for those left out, tail these and the table's
 * error; and neither is far off. */
static void grows(mp_size_t limbs, double size, rnd *g) {
  fourier_table t;
  const int made = make(&t, g, limbs, size);
  int good = 1, near = 1;
  for (int i = 0; made && i < 12; i++) {
    local_mpfrs(64, rate, small, z, tail);
    local_mpfrs(WIDE, sum, all, step);
    mpfr_set_d(rate, 0.01 * i, MPFR_RNDN);
    mpfr_set_ui_2exp(small, 1, i % 3 ? -3 * i : -400, MPFR_RNDN);
    fourier_table_growth(z, tail, &t, rate, small);
    mpfr_set_zero(sum, 1);
    for (long n = 0; n <= t.nodes; n++) {
      local_cpxs(WIDE, c);
      local_ivls(WIDE, r);
      fourier_fix_get(&c, &t.g[n], limbs);
      cpx_norm(&r, &c);
      ivl_sqrt(&r, &r);
      mpfr_mul_si(step, rate, n, MPFR_RNDN);
      mpfr_exp(step, step, MPFR_RNDN);
      mpfr_fma(sum, r.lo, step, sum, MPFR_RNDN);
    }
    /* the nodes left out have at most the sizes of tail, each with its growth */
    mpfr_mul_si(step, rate, t.nodes, MPFR_RNDN);
    mpfr_exp(step, step, MPFR_RNDN);
    mpfr_mul(step, step, tail, MPFR_RNDN);
    mpfr_add(all, z, step, MPFR_RNDN);
    good &= mpfr_greaterequal_p(all, sum) && mpfr_greaterequal_p(tail, t.error);
    mpfr_add(all, small, t.error, MPFR_RNDN);
    mpfr_mul_2si(sum, sum, 1, MPFR_RNDN);
    near &= mpfr_lessequal_p(tail, all) && mpfr_lessequal_p(z, sum);
  }
  ok(made && good, "%ld limbs, factor %g: sizes off the real line are bounded", (long)limbs, size);
  ok(near, "%ld limbs, factor %g: and not much more", (long)limbs, size);
  fourier_table_clear(&t);
}

int main(void) {
  rnd g = rnd_start(1);
  static const double sizes[] = {1, 0.97, 0.8};
  for (int i = 0; i < 3; i++)
    for (mp_size_t limbs = 2; limbs <= 5; limbs++)
      holds(limbs, sizes[i], &g), by_horner(limbs, sizes[i], &g), grows(limbs, sizes[i], &g);
  return done_testing();
}
