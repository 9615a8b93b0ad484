/* unit/hyperbola.c - the inverse along a hyperbola of transforms whose inverse is known: M = 1 gives x and (shift 1) 1 - e^-x,
 * and the errors that values of one table share grow, and lie below a chord, as T-HYPERBOLA-NEAR says;
 * a cell in place of the sum (T-HYPERBOLA-CELL). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "cpx_log.h"
#include "hyperbola_cell.h"
#include "hyperbola_sum.h"
#include "ivl_fused.h"
#include "ivls.h"
#include "tap.h"

static int asked; /* how often the law's bounds were */

static void is_one(cpx *w, void *data, const cpx *z, int real, long spare) {
  (void)data, (void)z, (void)real, (void)spare;
  cpx_set_si(w, 1, 0);
}

/* |M| is 1. */
static void size(ivl *z, const void *data, const hyperbola_part *p, const ivl *x) {
  (void)data;
  asked++;
  hyperbola_weight(z, p, x);
}

static const hyperbola_law fresh[] = {{.shift = 0, .widest = 1.57, .moment = is_one, .size = size},
                                      {.shift = 1, .widest = 1.57, .moment = is_one, .size = size}};
static const hyperbola_law keeping = {.shift = 0, .widest = 1.57, .keeps = 1, .moment = is_one, .size = size};

/* A coarse sum, so that its error is seen: some four digits at x = 1. */
static const hyperbola_plan coarse = {.x = 1, .mu = 4, .low = 0.1, .high = 1.3, .step = 0.25, .nodes = 14, .prec = 96};

static void at(ivl *z, const hyperbola_table *t, const char *x) {
  ivl v;
  mpq_t q;
  ivl_init(&v, 96);
  mpq_init(q);
  mpq_set_str(q, x, 10);
  ivl_set_q(&v, q);
  hyperbola_table_at(z, t, NULL, &v);
  mpq_clear(q);
  ivl_clear(&v);
}

/* truth := x, or 1 - e^-x. */
static void truth(ivl *z, int shift, const char *x) {
  mpq_t q;
  mpq_init(q);
  mpq_set_str(q, x, 10);
  ivl_set_q(z, q);
  if (shift) {
    ivl_neg(z, z);
    ivl_expm1(z, z);
    ivl_neg(z, z);
  }
  mpq_clear(q);
}

static void holds(const hyperbola_law *law, const char *const *places, const char *what) {
  hyperbola_table t;
  ivl z, known;
  int good = 1, narrow = 1;
  ivls_init(96, &z, &known);
  const int made = hyperbola_table_open(&t, &coarse, law) == COMPOSE_FREE &&
                   hyperbola_table_fill(&t, &coarse, NULL, 1, 1e300) == COMPOSE_FREE;
  for (int i = 0; made && places[i]; i++) {
    at(&z, &t, places[i]);
    truth(&known, law->shift, places[i]);
    good &= mpfr_lessequal_p(z.lo, known.lo) && mpfr_greaterequal_p(z.hi, known.hi);
    mpfr_sub(known.lo, z.hi, z.lo, MPFR_RNDU);
    narrow &= mpfr_cmp_d(known.lo, 0.5) < 0;
  }
  ok(made && good, "%s: the inverse is inside", what);
  ok(narrow, "%s: and known to some digits", what);
  hyperbola_table_clear(&t);
  ivls_clear(&z, &known);
}

/* z := half the width of what an answer is, from below. */
static void half_width(ivl *z, const ivl *x) {
  mpfr_sub(z->lo, x->hi, x->lo, MPFR_RNDD);
  mpfr_div_2ui(z->lo, z->lo, 1, MPFR_RNDD);
}

/* The error of a later value is that of the first one times exp(mu (x - x0)): neither less, nor asked again. */
static void grows(void) {
  hyperbola_table t;
  ivl first, later, wide, factor;
  ivls_init(96, &first, &later, &wide, &factor);
  const int made = hyperbola_table_open(&t, &coarse, &keeping) == COMPOSE_FREE &&
                   hyperbola_table_fill(&t, &coarse, NULL, 1, 1e300) == COMPOSE_FREE;
  asked = 0;
  at(&first, &t, "1");
  const int once = asked;
  at(&later, &t, "65/64");
  ok(made && once > 0 && asked == once, "a little further the bounds are not asked again");
  half_width(&wide, &later);
  ivl_scale_si(&factor, 1, -4);
  ivl_exp(&factor, &factor); /* mu (x - x0) = 1/16 */
  ivl_mul(&factor, &factor, &t.near->of[0].error);
  ok(mpfr_cmp(wide.lo, factor.lo) >= 0, "the error grows by exp(mu (x - x0))");
  at(&later, &t, "8");
  ok(asked > once, "far away they are");
  const int far = asked;
  at(&later, &t, "5/2");
  ok(asked > far, "and below");
  at(&later, &t, "49/20");
  const int down = asked;
  at(&later, &t, "48/20");
  ok(asked == down, "where values go down the next ones are served");
  hyperbola_table_clear(&t);
  ivls_clear(&first, &later, &wide, &factor);
}

/* So few nodes that the ends of the curves are most of the error, which then falls as x grows. */
static const hyperbola_plan cut = {.x = 1, .mu = 4, .low = 0.1, .high = 1.3, .step = 0.25, .nodes = 4, .prec = 96};

/* Between two places no error is below the bound there, which a new table has, nor twice as large as both. */
static void between(const hyperbola_plan *plan, const char *first, const char *second, const char *const *places,
                    const char *what) {
  hyperbola_table t, fresh_one;
  ivl z, w, most, own;
  ivls_init(96, &z, &w, &most, &own);
  int made = hyperbola_table_open(&t, plan, &keeping) == COMPOSE_FREE &&
             hyperbola_table_fill(&t, plan, NULL, 1, 1e300) == COMPOSE_FREE;
  at(&z, &t, first);
  at(&z, &t, second);
  asked = 0;
  ok(made && t.near->count == 2, "%s: two places are known", what);
  ivl_max(&most, &t.near->of[0].error, &t.near->of[1].error);
  mpfr_mul_2ui(most.hi, most.hi, 1, MPFR_RNDU);
  for (int i = 0; places[i]; i++) {
    at(&z, &t, places[i]);
    ok(asked == 0, "%s: at %s the bounds are not asked again", what, places[i]);
    made = hyperbola_table_open(&fresh_one, plan, &keeping) == COMPOSE_FREE &&
           hyperbola_table_fill(&fresh_one, plan, NULL, 1, 1e300) == COMPOSE_FREE;
    at(&w, &fresh_one, places[i]);
    asked = 0;
    half_width(&own, &z);
    ok(made && mpfr_cmp(own.lo, fresh_one.near->of[fresh_one.near->top].error.lo) >= 0,
       "%s: nor is the error below the bound", what);
    ok(mpfr_cmp(own.lo, most.hi) <= 0, "%s: nor twice those of both", what);
    hyperbola_table_clear(&fresh_one);
  }
  hyperbola_table_clear(&t);
  ivls_clear(&z, &w, &most, &own);
}

/* z := the sum over the nodes of Im(e^(xz) value). */
static void sum_of(ivl *z, const hyperbola_table *t, const ivl *x) {
  cpx e;
  cpx_init(&e, 300);
  ivl_set_si(z, 0);
  for (long n = 0; n < t->count; n++) {
    cpx_mul_ivl(&e, &t->node[n], x);
    cpx_exp(&e, &e);
    cpx_mul(&e, &e, &t->value[n]);
    ivl_add(z, z, &e.im);
  }
  cpx_clear(&e);
}

/* What is left out from a node on is bounded, and sums of few bits far from the plan's place meet those of all. */
static void few(void) {
  const hyperbola_plan fine = {.x = 1, .mu = 4, .low = 0.1, .high = 1.3, .step = 0.0625, .nodes = 56, .prec = 256};
  hyperbola_table t;
  cpx e;
  ivl x, z, sum, whole;
  int bounded = 1, inside = 1, near = 1;
  cpx_init(&e, 300);
  ivls_init(300, &x, &sum, &whole);
  ivl_init(&z, 64);
  const int made = hyperbola_table_open(&t, &fine, &keeping) == COMPOSE_FREE &&
                   hyperbola_table_fill(&t, &fine, NULL, 1, 1e300) == COMPOSE_FREE;
  for (int k = 1; made && k <= 20; k++) {
    ivl_set_si(&x, k);
    ivl_set_si(&sum, 0);
    for (long n = t.count - 1; n >= 0; n--) {
      cpx_mul_ivl(&e, &t.node[n], &x);
      cpx_exp(&e, &e);
      cpx_mul(&e, &e, &t.value[n]);
      cpx_abs(&whole, &e);
      ivl_add(&sum, &sum, &whole);
      hyperbola_sum_beyond(&z, &t, n, &x);
      bounded &= mpfr_cmp(z.hi, sum.lo) >= 0;
    }
    hyperbola_sum_at(&z, &t, &x);
    sum_of(&whole, &t, &x);
    inside &= mpfr_lessequal_p(z.lo, whole.hi) && mpfr_greaterequal_p(z.hi, whole.lo);
    near &= ivl_rel_bits(&z) > 50;
  }
  ok(made && bounded, "what is left out is at most as large as is said");
  ok(inside && near, "sums of few bits meet those of all, and are near");
  ivl_set_si(&x, 0);
  hyperbola_sum_beyond(&z, &t, 1, &x);
  ok(!ivl_is_finite(&z), "for x = 0 nothing is said of what is left out");
  hyperbola_table_clear(&t);
  cpx_clear(&e);
  ivls_clear(&x, &z, &sum, &whole);
}

/* From `from` on by `step`: a cell's polynomial meets the sum and is about as near as asked, and few cells serve all. */
static void cells(double from, double step, mpfr_prec_t bits, const char *what) {
  hyperbola_table t;
  ivl z, whole, x;
  int served = 0, inside = 1, near = 1;
  ivl_init(&z, bits);
  ivls_init(300, &whole, &x);
  const int made = hyperbola_table_open(&t, &coarse, &keeping) == COMPOSE_FREE &&
                   hyperbola_table_fill(&t, &coarse, NULL, 1, 1e300) == COMPOSE_FREE;
  for (int i = 0; made && i < 200; i++) {
    mpfr_set_d(x.lo, from + i * step, MPFR_RNDD);
    mpfr_set(x.hi, x.lo, MPFR_RNDU);
    if (!hyperbola_cell_sum(&z, &t, &x)) continue;
    served++;
    sum_of(&whole, &t, &x);
    inside &= mpfr_lessequal_p(z.lo, whole.hi) && mpfr_greaterequal_p(z.hi, whole.lo);
    mpfr_sub(whole.hi, z.hi, z.lo, MPFR_RNDU);
    mpfr_div(whole.hi, whole.hi, whole.lo, MPFR_RNDU);
    near &= mpfr_get_exp(whole.hi) < 8 - (long)bits;
  }
  ok(made && inside, "%s: a cell's polynomial and the sum share a number", what);
  ok(near, "%s: and it is near", what);
  ok(served == 199, "%s: it serves all but the first", what);
  hyperbola_table_clear(&t);
  ivl_clear(&z);
  ivls_clear(&whole, &x);
}

/* The enclosure for an x that is not known exactly holds the sums at both ends. */
static void wide_cells(void) {
  hyperbola_table t;
  ivl z, whole, x, end;
  int served = 0, inside = 1;
  ivl_init(&z, 60);
  ivls_init(300, &whole, &x, &end);
  const int made = hyperbola_table_open(&t, &coarse, &keeping) == COMPOSE_FREE &&
                   hyperbola_table_fill(&t, &coarse, NULL, 1, 1e300) == COMPOSE_FREE;
  for (int i = 0; made && i < 20; i++) {
    mpfr_set_d(x.lo, 1 + i / 64.0, MPFR_RNDD);
    mpfr_set_d(x.hi, 1 + i / 64.0 + 1 / 1048576.0, MPFR_RNDU);
    if (!hyperbola_cell_sum(&z, &t, &x)) continue;
    served++;
    for (int upper = 0; upper < 2; upper++) {
      mpfr_set(end.lo, upper ? x.hi : x.lo, MPFR_RNDD);
      mpfr_set(end.hi, end.lo, MPFR_RNDU);
      sum_of(&whole, &t, &end);
      inside &= mpfr_lessequal_p(z.lo, whole.hi) && mpfr_greaterequal_p(z.hi, whole.lo);
    }
  }
  ok(made && served == 19 && inside, "a cell serves all of an interval");
  hyperbola_table_clear(&t);
  ivl_clear(&z);
  ivls_clear(&whole, &x, &end);
}

/* The first place has no cell, and places far apart have none. */
static void no_cells(void) {
  hyperbola_table t;
  ivl z;
  ivl_init(&z, 60);
  int none = hyperbola_table_open(&t, &coarse, &keeping) == COMPOSE_FREE &&
             hyperbola_table_fill(&t, &coarse, NULL, 1, 1e300) == COMPOSE_FREE;
  for (int i = 1; i < 5; i++) {
    ivl x;
    ivl_init(&x, 60);
    ivl_set_si(&x, i);
    none &= !hyperbola_cell_sum(&z, &t, &x);
    ivl_clear(&x);
  }
  ok(none, "places far apart have no cell");
  hyperbola_table_clear(&t);
  ivl_clear(&z);
}

int main(void) {
  cells(1, 0.002, 60, "upwards");
  cells(1.5, -0.002, 60, "downwards");
  cells(1, 0.004, 90, "more bits");
  cells(1, 0.02, 60, "wide");
  cells(6, 0.05, 40, "far");
  cells(0.01, 0.0001, 60, "near 0");
  wide_cells();
  few();
  no_cells();
  static const char *const up[] = {"1/2", "1", "21/20", "11/10", "5/4", "2", NULL};
  static const char *const down[] = {"2", "19/10", "18/10", "17/10", "1", "19/20", "1/2", NULL};
  holds(&fresh[0], up, "shift 0");
  holds(&fresh[1], up, "shift 1");
  holds(&keeping, up, "shared errors, upwards");
  holds(&keeping, down, "shared errors, downwards");
  grows();
  static const char *const above[] = {"9", "19/2", "10", "43/4", NULL}, *const below[] = {"95/100", "1", NULL};
  between(&coarse, "8", "9", above, "upwards");
  between(&coarse, "1", "96/100", below, "downwards");
  static const char *const falling[] = {"11/10", "6/5", "13/10", NULL};
  between(&cut, "1", "21/20", falling, "where it falls");
  return done_testing();
}
