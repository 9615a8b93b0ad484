/* unit/balls_sides.c - on which side the steps of balls and bins on a lattice are, against integers, rationals and many bits.
 *
 * A mean that is not to fall, or not to rise, is compared exactly: masses are so large here that no unit hides a share.   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_balls.h"
#include "tails_test.h"

enum { MANY = 1500 };

/* z := the moment of X under a, and of what a keeps at +inf, in units. */
static void moment(ivl *z, const balls_above *a, const balls_grid *grid) {
  ivl none;
  ivl_init(&none, 64);
  ivl_set_si(&none, 0);
  lattice_balls_above_call(z, a, &none, grid);
  ivl_mul_2si(z, z, (long)grid->bits);
  ivl_clear(&none);
}

/* One point of mass 2^200, k. */
static void one_point(balls_above *a, size_t n, size_t k) {
  a->q = assay_alloc(n * sizeof *a->q);
  a->n = n;
  for (size_t i = 0; i < n; i++) mpz_init(a->q + i);
  mpz_init(a->zero);
  mpz_init(a->rest);
  mpz_ui_pow_ui(a->q + k, 2, 200);
}

static void test_add_above(void) {
  rnd g = rnd_start(611);
  long bad = 0, light = 0, beyond = 0;
  balls_grid grid = {.n = 40, .bits = 64};
  mpq_inits(grid.low, grid.step, NULL);
  mpq_set_si(grid.low, -7, 3);
  for (long k = 0; k < ROUNDS * rnd_mult(); k++) {
    balls_above a, b, z;
    ivl u, v, w;
    mpz_t mass;
    mpq_set_si(grid.step, 1, (unsigned long)rnd_int(&g, 3, 30));
    ivl_init(&u, MANY);
    ivl_init(&v, MANY);
    ivl_init(&w, MANY);
    mpz_init(mass);
    const size_t i = rnd_below(&g, grid.n), j = k % 5 ? rnd_below(&g, grid.n) : i;
    one_point(&a, grid.n, i);
    one_point(&b, grid.n, j);
    lattice_balls_above_add(&z, &a, &b, &grid);
    moment(&u, &a, &grid);
    moment(&v, &b, &grid);
    ivl_add(&v, &u, &v);
    ivl_mul_2si(&v, &v, 200 - 64);
    moment(&w, &z, &grid);
    bad += mpfr_cmp(w.hi, v.lo) < 0;
    lattice_conv_sum(mass, z.q, 0, z.n);
    light += mpz_sizeinbase(mass, 2) <= 400 - 64;
    beyond += mpz_sgn(z.rest) > 0;
    lattice_balls_above_clear(&a);
    lattice_balls_above_clear(&b);
    lattice_balls_above_clear(&z);
    ivl_clear(&u);
    ivl_clear(&v);
    ivl_clear(&w);
    mpz_clear(mass);
  }
  ok(bad == 0, "the mean of a sum from above does not fall: %ld do", bad);
  ok(light == 0, "nor does its mass: %ld do", light);
  ok(beyond > 0, "%ld are beyond the grid", beyond);
  mpq_clears(grid.low, grid.step, NULL);
}

/* 1 if mass q of loss l is certainly less than m e^-l. */
static int too_light(mpz_srcptr q, mpz_srcptr m, mpq_srcptr l) {
  mpq_t zero, factor;
  ivl z;
  mpq_inits(zero, factor, NULL);
  ivl_init(&z, MANY);
  mpq_set_z(factor, q);
  mpq_neg(factor, factor);
  line(&z, zero, factor, l); /* q e^l */
  const int bad = mpfr_cmp_z(z.hi, m) < 0;
  ivl_clear(&z);
  mpq_clears(zero, factor, NULL);
  return bad;
}

static void test_one_above(void) {
  rnd g = rnd_start(612);
  long bad = 0, some = 0;
  mpq_t l;
  mpq_init(l);
  for (long k = 0; k < ROUNDS * rnd_mult(); k++) {
    sample s;
    balls_above z;
    lattice_law law;
    sample_open(&s, &g, 1);
    balls_grid grid = {.n = POINTS, .bits = (mp_bitcnt_t)rnd_int(&g, 10, 60)};
    lattice_frame frame = {.n = POINTS};
    mpq_inits(grid.low, grid.step, frame.at, NULL);
    mpq_set_si(grid.low, rnd_int(&g, -3000, 3000), 1001);
    mpq_canonicalize(grid.low);
    mpq_set_si(grid.step, 1, 7);
    mpq_set(frame.at, grid.low);
    const lattice_rule rule = {grid.step, grid.bits, grid.n, 0, 1};
    lattice_above(&law, &s.t, &frame, &rule);
    lattice_balls_above_one(&z, &s.t, &grid);
    for (size_t j = 0; j < POINTS; j++) {
      lattice_tails_point(l, grid.low, grid.step, j, 0);
      bad += too_light(z.q + j, law.m + j, l);
      some += mpz_sgn(z.q + j) > 0;
    }
    lattice_law_clear(&law);
    lattice_balls_above_clear(&z);
    mpq_clears(grid.low, grid.step, frame.at, NULL);
    sample_close(&s);
  }
  ok(bad == 0 && some > ROUNDS, "masses under Q are not below those of the law above: %ld of %ld are", bad, some);
  mpq_clear(l);
}

/* q, p := the masses of cell k under both. */
static void cell(mpq_ptr q, mpq_ptr p, const sample *s, size_t k) {
  mpq_set_ui(q, 1, 1);
  mpq_set_ui(p, 1, 1);
  if (k > 0) mpq_set(p, s->p[LATTICE_FINE * (k - 1)]), mpq_set(q, s->q[LATTICE_FINE * (k - 1)]);
  mpq_sub(p, p, k < POINTS ? s->p[LATTICE_FINE * k] : s->inf);
  if (k < POINTS) mpq_sub(q, q, s->q[LATTICE_FINE * k]);
}

/* 1 if m units of 2^-bits are more than q, or the mean s/m is more than p/q. */
static int too_much(mpz_srcptr m, mpz_srcptr s, mpq_srcptr q, mpq_srcptr p, mp_bitcnt_t bits) {
  mpq_t x, y;
  mpq_inits(x, y, NULL);
  mpq_set_z(x, m);
  mpq_mul(y, x, p);
  mpq_div_2exp(x, x, bits);
  int bad = mpq_cmp(x, q) > 0;
  mpq_set_z(x, s);
  mpq_mul(x, x, q);
  bad |= mpq_cmp(x, y) > 0;
  mpq_clears(x, y, NULL);
  return bad;
}

static void test_one_below(void) {
  rnd g = rnd_start(613);
  long bad = 0, some = 0;
  mpq_t q, p;
  mpq_inits(q, p, NULL);
  for (long k = 0; k < ROUNDS * rnd_mult(); k++) {
    sample s;
    balls_below z;
    sample_open(&s, &g, 1);
    balls_grid grid = {.n = POINTS, .bits = (mp_bitcnt_t)rnd_int(&g, 10, 60)};
    mpq_inits(grid.low, grid.step, NULL);
    lattice_balls_below_one(&z, &s.t, &grid);
    for (size_t j = 0; j <= POINTS; j++) {
      cell(q, p, &s, j);
      bad += too_much(z.m + j, z.s + j, q, p, grid.bits);
      some += mpz_sgn(z.s + j) > 0;
    }
    lattice_balls_below_clear(&z);
    mpq_clears(grid.low, grid.step, NULL);
    sample_close(&s);
  }
  ok(bad == 0 && some > ROUNDS, "cells from below have no more mass than Q, and no greater mean: %ld of %ld have", bad,
     some);
  mpq_clears(q, p, NULL);
}

/* A cell of at most 30 bits. */
static void one_cell(balls_below *a, rnd *g) {
  a->n = 1;
  a->m = assay_alloc(sizeof *a->m);
  a->s = assay_alloc(sizeof *a->s);
  mpz_init_set_ui(a->m, 1 + rnd_below(g, 1 << 30));
  mpz_init_set_ui(a->s, rnd_below(g, 1 << 30));
}

static void test_add_below(void) {
  rnd g = rnd_start(614);
  long bad = 0, some = 0;
  mpq_t q, p, x;
  mpq_inits(q, p, x, NULL);
  for (long k = 0; k < ROUNDS * rnd_mult(); k++) {
    balls_below a, b, z;
    balls_grid grid = {.n = POINTS, .bits = (mp_bitcnt_t)rnd_int(&g, 10, 50)};
    mpq_inits(grid.low, grid.step, NULL);
    mpq_set_si(grid.step, 1, 7);
    one_cell(&a, &g);
    one_cell(&b, &g);
    lattice_balls_below_add(&z, &a, &b, &grid);
    mpz_mul(mpq_numref(q), a.m, b.m);
    mpz_mul(mpq_numref(p), a.s, b.m);
    mpz_addmul(mpq_numref(p), a.m, b.s);
    mpq_div_2exp(x, q, 2 * grid.bits);
    mpq_div_2exp(p, p, 2 * grid.bits);
    for (size_t j = 0; j < z.n; j++) {
      bad += mpz_sgn(z.m + j) > 0 && too_much(z.m + j, z.s + j, x, p, grid.bits);
      some += mpz_sgn(z.m + j) > 0;
    }
    mpz_set_ui(mpq_denref(p), 1);
    lattice_balls_below_clear(&a);
    lattice_balls_below_clear(&b);
    lattice_balls_below_clear(&z);
    mpq_clears(grid.low, grid.step, NULL);
  }
  ok(bad == 0 && some > ROUNDS / 4, "sums from below neither: %ld of %ld have", bad, some);
  mpq_clears(q, p, x, NULL);
}

int main(void) {
  test_add_above();
  test_one_above();
  test_one_below();
  test_add_below();
  return done_testing();
}
