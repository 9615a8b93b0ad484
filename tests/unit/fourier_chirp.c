/* unit/fourier_chirp.c - sums at equally spaced angles hold the sums of what the table has, one by one, in wide complex numbers. */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "elem.h"
#include "fourier_chirp.h"
#include "local.h"
#include "rnd.h"
#include "tap.h"
#include <math.h>

enum { TERMS = 3, WIDE = 640 };

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
static int make(fourier_table *t, rnd *g, mp_size_t limbs, long nodes, double size) {
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
  const fourier_task task = {2, 0, nodes, none, weight, NULL, 1e300};
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

/* 1 if the sum j is inside of z, and z is no wider than 2^-bits beside twice the table's error. */
static int is_one(const fourier_chirp *c, const fourier_table *t, const ivl *start, const ivl *way, long j, long bits) {
  local_ivls(WIDE, theta, whole, z);
  local_mpfrs(64, wide, most);
  set_double(&whole, (double)j);
  ivl_mul(&theta, way, &whole);
  ivl_add(&theta, &theta, start);
  all_of(&whole, t, &theta);
  fourier_chirp_sum(&z, c, j);
  mpfr_sub(wide, z.hi, z.lo, MPFR_RNDU);
  mpfr_set_ui_2exp(most, 1, -bits, MPFR_RNDU);
  mpfr_add(most, most, t->error, MPFR_RNDU);
  mpfr_add(most, most, t->error, MPFR_RNDU);
  const int inside = mpfr_lessequal_p(z.lo, whole.lo) && mpfr_greaterequal_p(z.hi, whole.hi);
  if (!inside) mpfr_fprintf(stderr, "# sum %ld: [%.40Re, %.40Re] and %.40Re\n", j, z.lo, z.hi, whole.lo);
  return inside && mpfr_lessequal_p(wide, most);
}

static void holds(mp_size_t limbs, long nodes, long count, double size, double from, double by, rnd *g) {
  fourier_table t;
  const int made = make(&t, g, limbs, nodes, size);
  const long most = 64 * (long)limbs - 40;
  for (long bits = 12; made && bits <= most; bits += 47) {
    fourier_chirp c;
    local_ivls(WIDE, start, way);
    set_double(&start, from);
    set_double(&way, by);
    int good = fourier_chirp_open(&c, &t, &start, &way, count, bits);
    for (long i = 0; good && i < 8; i++) {
      const long j = i == 0 ? 0 : i == 1 ? count - 1 : (long)rnd_below(g, (unsigned long)count);
      good = is_one(&c, &t, &start, &way, j, bits - 1);
    }
    local_ivls(64, z);
    fourier_chirp_sum(&z, &c, count);
    good = good && mpfr_inf_p(z.lo) && mpfr_inf_p(z.hi);
    fourier_chirp_sum(&z, &c, -1);
    good = good && mpfr_inf_p(z.lo) && mpfr_inf_p(z.hi);
    ok(good, "%ld limbs, %ld nodes, %ld angles from %g by %g, factor %g: sums to %ld bits", (long)limbs, nodes, count,
       from, by, size, bits);
    fourier_chirp_close(&c);
  }
  fourier_table_clear(&t);
}

/* What it refuses. */
static void refuses(rnd *g) {
  fourier_table t;
  fourier_chirp c;
  local_ivls(256, start, way, z);
  if (!make(&t, g, 2, 50, 0.9)) bail("no table");
  set_double(&start, 0.5);
  set_double(&way, 0.25);
  static const long wrong[][2] = {{0, 40}, {-1, 40}, {FOURIER_CHIRP_MOST + 1L, 40}, {10, 0}};
  for (int i = 0; i < 4; i++) {
    ok(!fourier_chirp_open(&c, &t, &start, &way, wrong[i][0], wrong[i][1]), "%ld angles, %ld bits: none", wrong[i][0],
       wrong[i][1]);
    fourier_chirp_sum(&z, &c, 0);
    ok(mpfr_inf_p(z.lo) && mpfr_inf_p(z.hi), "so nothing is said");
    fourier_chirp_close(&c);
  }
  mpfr_nextabove(way.hi);
  mpfr_add_d(way.hi, way.hi, 1e-30, MPFR_RNDU);
  ok(!fourier_chirp_open(&c, &t, &start, &way, 10, 60), "a way that is too wide: none");
  fourier_chirp_close(&c);
  set_double(&way, 0.25);
  mpfr_set_ui_2exp(t.mass, 1, 30, MPFR_RNDU);
  ok(!fourier_chirp_open(&c, &t, &start, &way, 10, 20), "sizes that reach 2^30: none");
  fourier_chirp_close(&c);
  fourier_table_clear(&t);
}

int main(void) {
  rnd g = rnd_start(1);
  static const double sizes[] = {1, 0.97, 0.8};
  for (int i = 0; i < 3; i++)
    for (mp_size_t limbs = 1; limbs <= 4; limbs++) {
      holds(limbs, 60, 90, sizes[i], (double)rnd_below(&g, 4000) / 1000, (double)rnd_below(&g, 4000) / 4000, &g);
      holds(limbs, 60, 20, sizes[i], -(double)rnd_below(&g, 4000) / 1000, -(double)rnd_below(&g, 4000) / 4000, &g);
    }
  holds(3, 1, 1, 1, 0, 0.5, &g);
  holds(3, 1, 150, 1, 2, 0.001, &g);
  holds(3, 200, 2, 1, 2, 0.001, &g);
  holds(1, 4000, 30000, 1, 2, 0.001, &g); /* turns of one limb, 30,000 times */
  refuses(&g);
  return done_testing();
}
