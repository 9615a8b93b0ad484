/* unit/lattice_cells.c - what the two laws of a pair are made of, step by step, against rationals and four times the precision.
 *
 * The units of mass hide a wrong direction of what comes before them.  So each step is asked by itself, at precisions so low that a
 * direction is seen, and what it says of a side must hold for the exact numbers that it was given.                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_walk.h"
#include "tails_test.h"

/* ---- The law above --------------------------------------------------------------------- */

/* 1 if y is certainly below max(0, p - e^l q), or above 1. */
static int too_low(mpfr_srcptr y, const sample *s, size_t j, mpq_srcptr l) {
  ivl h;
  ivl_init(&h, 4 * s->t.prec + 200);
  line(&h, s->p[LATTICE_FINE * j], s->q[LATTICE_FINE * j], l);
  ivl_max0(&h, &h);
  const int bad = mpfr_cmp(y, h.lo) < 0 || mpfr_cmp_ui(y, 1) > 0;
  ivl_clear(&h);
  return bad;
}

static void test_heights(void) {
  rnd g = rnd_start(601);
  long bad = 0, some = 0;
  mpq_t l;
  mpfr_t y;
  mpq_init(l);
  for (long k = 0; k < ROUNDS * rnd_mult(); k++) {
    sample s;
    sample_open(&s, &g, 3);
    mpfr_init2(y, s.t.prec);
    for (size_t j = 0; j < POINTS; j++) {
      mpq_set_si(l, rnd_int(&g, -4000000, 1000000 * (6 + 8 * (long)j)), 3000001);
      mpq_canonicalize(l);
      lattice_above_height(y, &s.t, j, l);
      bad += too_low(y, &s, j, l);
      some += mpfr_sgn(y) > 0;
    }
    mpfr_clear(y);
    sample_close(&s);
  }
  ok(bad == 0, "heights of the law above are not below H: %ld are", bad);
  ok(some > ROUNDS, "and not 0: %ld", some);
  mpq_clear(l);
}

/* z := (u - v) / |e^x - 1|. */
static void quotient(ivl *z, mpfr_srcptr u, mpfr_srcptr v, mpq_srcptr x) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_q(&t, x);
  ivl_expm1(&t, &t);
  if (mpq_sgn(x) < 0) ivl_neg(&t, &t);
  mpfr_sub(z->lo, u, v, MPFR_RNDD);
  mpfr_sub(z->hi, u, v, MPFR_RNDU);
  ivl_div(z, z, &t);
  ivl_clear(&t);
}

/* z := the mass that point j of the law above needs, in units of 2^-bits. */
static void mass_needed(ivl *z, mpfr_t *y, const sample *s, size_t j, mpq_srcptr step, mp_bitcnt_t bits) {
  mpq_t x;
  mpfr_t one;
  ivl t;
  mpq_init(x);
  mpfr_init2(one, 2);
  mpfr_set_ui(one, 1, MPFR_RNDN);
  ivl_init(&t, ivl_prec(z));
  mpfr_sub(z->lo, one, y[0], MPFR_RNDD);
  mpfr_sub(z->hi, one, y[0], MPFR_RNDU);
  if (j > 0) {
    mpq_set_si(x, -(long)(s->point[j] - s->point[j - 1]), 1);
    mpq_mul(x, x, step);
    quotient(z, y[j - 1], y[j], x);
  }
  if (j + 1 < POINTS) {
    mpq_set_si(x, (long)(s->point[j + 1] - s->point[j]), 1);
    mpq_mul(x, x, step);
    quotient(&t, y[j], y[j + 1], x);
    ivl_sub(z, z, &t);
  }
  ivl_mul_2si(z, z, (long)bits);
  mpq_clear(x);
  mpfr_clear(one);
  ivl_clear(&t);
}

static void test_masses_above(void) {
  rnd g = rnd_start(602);
  long bad = 0, wide = 0, some = 0;
  mpq_t step;
  mpq_init(step);
  mpq_set_si(step, 1, 7);
  for (long k = 0; k < ROUNDS * rnd_mult(); k++) {
    sample s;
    lattice_law z;
    mpfr_t y[POINTS];
    ivl m;
    sample_open(&s, &g, 3);
    const mp_bitcnt_t bits = (mp_bitcnt_t)rnd_int(&g, 4, 60);
    ivl_init(&m, 4 * s.t.prec + 300);
    for (size_t j = 0; j < POINTS; j++) {
      mpfr_init2(y[j], s.t.prec);
      mpfr_set(y[j], s.a[LATTICE_FINE * j].hi, MPFR_RNDU);
    }
    lattice_law_init(&z, s.point[POINTS - 1] + 1);
    lattice_above_masses(&z, y, &s.t, step, bits);
    for (size_t j = 0; j < POINTS; j++) {
      mass_needed(&m, y, &s, j, step, bits);
      bad += mpfr_cmp_z(m.lo, z.m + s.point[j]) > 0;
      mpfr_mul_2si(m.lo, y[0], (long)bits - (long)s.t.prec + 8, MPFR_RNDU);
      mpfr_add(m.hi, m.hi, m.lo, MPFR_RNDU);
      mpfr_add_ui(m.hi, m.hi, 1, MPFR_RNDU);
      wide += mpz_sgn(z.m + s.point[j]) > 0 && mpfr_cmp_z(m.hi, z.m + s.point[j]) < 0;
      some += mpz_sgn(z.m + s.point[j]) > 0;
    }
    mpfr_mul_2ui(m.hi, y[POINTS - 1], bits, MPFR_RNDU);
    bad += mpfr_cmp_z(m.hi, z.inf) > 0;
    for (size_t j = 0; j < POINTS; j++) mpfr_clear(y[j]);
    ivl_clear(&m);
    lattice_law_clear(&z);
    sample_close(&s);
  }
  ok(bad == 0, "masses of the law above are not below what the heights need: %ld are", bad);
  ok(wide == 0 && some > ROUNDS, "nor far above: %ld of %ld are", wide, some);
  mpq_clear(step);
}

/* ---- The law below --------------------------------------------------------------------- */

/* a, b := P and Q of vertex k, exactly. */
static void vertex(mpq_ptr a, mpq_ptr b, const sample *s, size_t k) {
  mpq_set_ui(a, 1, 1);
  mpq_set_ui(b, k > 0, 1);
  if (k == 0) mpq_set(a, s->inf);
  if (k > 0 && k <= s->t.n) mpq_set(a, s->p[s->t.n - k]), mpq_set(b, s->q[s->t.n - k]);
}

/* z := P - e^l Q of vertex k, less the height. */
static void exact_margin(ivl *z, const sample *s, const lattice_walk *w, size_t k, mpq_srcptr l) {
  mpq_t a, b, h;
  mpq_inits(a, b, h, NULL);
  vertex(a, b, s, k);
  mpfr_get_q(h, w->height);
  mpq_sub(a, a, h);
  line(z, a, b, l);
  mpq_clears(a, b, h, NULL);
}

/* x := Q of the test that w is at, exactly. */
static void exact_slope(mpq_ptr x, const sample *s, const lattice_walk *w) {
  mpq_t a, b, part;
  mpq_inits(a, b, part, NULL);
  vertex(a, x, s, w->k);
  if (w->k <= s->t.n) vertex(a, b, s, w->k + 1);
  else mpq_set(b, x);
  mpfr_get_q(part, w->part);
  mpq_sub(b, b, x);
  mpq_mul(b, b, part);
  mpq_add(x, x, b);
  mpq_clears(a, b, part, NULL);
}

typedef struct {
  long inf, margin, part, slope, mass, height, parts;
} faults;

/* l moves down by drop / 1001 and w with it; 1 if the new height is certainly below the old one + slope (u - v). */
static int height_falls(lattice_walk *w, mpq_ptr l, long drop) {
  mpq_t h, x, y;
  ivl before, after, v;
  mpq_inits(h, x, y, NULL);
  ivl_init(&before, 4 * ivl_prec(&w->u) + 300);
  ivl_init(&after, ivl_prec(&before));
  ivl_init(&v, ivl_prec(&w->u));
  mpfr_get_q(h, w->height);
  mpfr_get_q(x, w->slope);
  mpq_neg(x, x);
  line(&before, h, x, l);
  mpq_set_si(y, drop, 1001);
  mpq_sub(l, l, y);
  ivl_set_q(&v, l);
  ivl_exp(&v, &v);
  lattice_walk_next(w, &v);
  mpfr_get_q(h, w->height);
  line(&after, h, x, l);
  const int bad = mpfr_cmp(after.hi, before.lo) < 0;
  mpq_clears(h, x, y, NULL);
  ivl_clear(&before);
  ivl_clear(&after);
  ivl_clear(&v);
  return bad;
}

/* One walk down: every number that it says against the exact one. */
static void walk(faults *f, const sample *s, rnd *g) {
  lattice_walk w;
  ivl z;
  mpz_t m;
  mpq_t l, x, y, h;
  mpfr_t g0, g1, slope;
  const mp_bitcnt_t bits = (mp_bitcnt_t)rnd_int(g, 10, 60);
  mpz_init(m);
  mpq_inits(l, x, y, h, NULL);
  mpfr_inits2(s->t.prec, g0, g1, slope, (mpfr_ptr)0);
  ivl_init(&z, 4 * s->t.prec + 300);
  lattice_walk_init(&w, m, &s->t, bits);
  mpq_set_z(x, m);
  mpq_div_2exp(x, x, bits);
  mpfr_get_q(h, w.height);
  f->inf += mpq_cmp(x, s->inf) > 0 || mpq_cmp(h, x) < 0;
  mpq_set_si(l, rnd_int(g, 2000, 8000), 1001);
  ivl_set_q(&w.u, l);
  ivl_exp(&w.u, &w.u);
  for (w.k = 0; w.k <= s->t.n; w.k++) {
    lattice_walk_margin(g0, &w, w.k);
    lattice_walk_margin(g1, &w, w.k + 1);
    exact_margin(&z, s, &w, w.k, l);
    f->margin += mpfr_cmp(g0, z.hi) > 0;
    mpfr_set_zero(w.part, 1);
    if (mpfr_sgn(g1) < 0 && mpfr_sgn(g0) > 0) {
      lattice_walk_part(&w, g0, g1);
      mpfr_get_q(x, g0);
      mpfr_get_q(y, g1);
      mpq_sub(y, x, y);
      mpq_div(x, x, y);
      f->part += mpfr_cmp_q(w.part, x) > 0;
      f->parts += mpfr_sgn(w.part) > 0;
    }
    mpfr_get_q(h, w.slope);
    exact_slope(x, s, &w);
    lattice_walk_slope(slope, &w);
    f->slope += mpfr_cmp_q(slope, mpq_cmp(x, h) > 0 ? x : h) > 0;
    mpz_set_ui(m, 0);
    lattice_walk_mass(m, &w, slope, bits);
    mpfr_get_q(x, slope);
    mpq_sub(x, h, x);
    mpq_set_ui(h, 0, 1);
    line(&z, h, x, l); /* u (slope - the slope before) */
    ivl_mul_2si(&z, &z, (long)bits);
    f->mass += mpz_sgn(m) > 0 && mpfr_cmp_z(z.hi, m) < 0;
    f->height += height_falls(&w, l, rnd_int(g, 1, 900));
  }
  lattice_walk_clear(&w);
  ivl_clear(&z);
  mpz_clear(m);
  mpq_clears(l, x, y, h, NULL);
  mpfr_clears(g0, g1, slope, (mpfr_ptr)0);
}

static void test_walks(void) {
  rnd g = rnd_start(603);
  faults f = {0};
  for (long k = 0; k < ROUNDS * rnd_mult(); k++) {
    sample s;
    sample_open(&s, &g, 3);
    walk(&f, &s, &g);
    sample_close(&s);
  }
  ok(f.inf == 0, "the mass at infinity is not above P's, and the height not below it: %ld are", f.inf);
  ok(f.margin == 0, "margins are not above the exact ones: %ld are", f.margin);
  ok(f.part == 0 && f.parts > ROUNDS / 4, "nor parts: %ld of %ld are", f.part, f.parts);
  ok(f.slope == 0, "nor slopes: %ld are", f.slope);
  ok(f.mass == 0, "nor masses: %ld are", f.mass);
  ok(f.height == 0, "heights are not below the line so far: %ld are", f.height);
}

int main(void) {
  test_heights();
  test_masses_above();
  test_walks();
  return done_testing();
}
