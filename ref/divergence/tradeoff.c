/* tradeoff.c - brackets of the trade-off function from the tests next to a level.
 *
 * Invariant: the lower bound is the greatest of supporting lines, the upper bound the
 * least of chords between tests; both hold whatever the thresholds are.  So nothing
 * but the width depends on how the thresholds were found.
 * Not analysed by WP but for functions with contracts: it asks a pair, which is a table of functions.
 * Derivations: proofs/notes/tradeoff.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "tradeoff.h"
#include "pair_side.h"
#include "local_as.h"
#include "meet.h"
#include "prob.h"
#include "search.h"
#include "tradeoff_test.h"

/* How often a threshold is proposed from the chord (an atom needs one, or two). */
#define CHORD_STEPS 40

/* Two tests around the level, and the bounds so far. */
typedef struct {
  const tradeoff_task *task;
  ivl a1, b1; /* first error above x, or the greatest there is                     */
  ivl a2, b2; /* first error not above x, or 0                                     */
  ivl bound;
} around;

static void open(around *r, const tradeoff_task *t, mpfr_prec_t p) {
  ivl *all[] = {&r->a1, &r->b1, &r->a2, &r->b2, &r->bound};
  for (int i = 0; i < 5; i++) ivl_init(all[i], p);
  r->task = t;
}

static void close(around *r) {
  ivl *all[] = {&r->a1, &r->b1, &r->a2, &r->b2, &r->bound};
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
}

/* z := 1 - the mass at infinity of the loss of a side. */
/*@ requires mem: IVL_MEM(z);
    requires sep: \separated(z, p);
    requires dom: PAIR_OK(p);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 <= Sub(1.0, MassBeyond(Laws(p), side)) <= 1 ==> IVL_IN(Sub(1.0, MassBeyond(Laws(p), side)), z); */
static void finite_mass(ivl *z, const pair *p, pair_side side) {
  pair_infinite(z, p, side);
  prob_complement(z);
  prob_clip(z);
}

/* The two tests without a threshold: call the second law exactly where the first cannot be
 * the true one, and call the first exactly where the second cannot.                */
static void begin(around *r) {
  const tradeoff_task *t = r->task;
  finite_mass(&r->a1, t->p, t->side);
  ivl_set_si(&r->b1, 0);
  ivl_set_si(&r->a2, 0);
  finite_mass(&r->b2, t->p, pair_side_other(t->side));
  ivl_set_si(&r->bound, 0);
  mpfr_set_si(r->bound.hi, 1, MPFR_RNDN);
}

/* bound := what it shares with [line, +inf]. */
static void raise(around *r, const ivl *a, const ivl *b, const ivl *y) {
  local_ivls(ivl_prec(&r->bound), u);
  tradeoff_test_line(&u, a, b, y, r->task->x);
  mpfr_set_inf(u.hi, 1);
  meet(&r->bound, &r->bound, &u);
}

/* bound := what it shares with [-inf, chord]. */
static void lower(around *r) {
  local_ivls(ivl_prec(&r->bound), u);
  tradeoff_test_chord(&u, &r->a1, &r->b1, &r->a2, &r->b2, r->task->x);
  mpfr_set_inf(u.lo, -1);
  meet(&r->bound, &r->bound, &u);
}

/* The test with threshold m, a point: its line, and its chord with the one on the other
 * side of the level.                                                               */
static void add(around *r, const ivl *m) {
  local_ivls(ivl_prec(&r->bound), a, b);
  tradeoff_test(&a, &b, r->task, m);
  raise(r, &a, &b, m);
  int left = mpfr_cmp_q(a.hi, r->task->x) <= 0;
  ivl_set(left ? &r->a2 : &r->a1, &a);
  ivl_set(left ? &r->b2 : &r->b1, &b);
  lower(r);
}

/* Both finite ends of a bracket. */
static void add_ends(around *r, const ivl *z) {
  local_ivls(ivl_prec(z), m);
  for (int end = 0; end < 2; end++) {
    mpfr_srcptr e = end ? z->hi : z->lo;
    if (!mpfr_number_p(e)) continue;
    ivl_set_point(&m, e);
    add(r, &m);
  }
}

/* m := log of the slope of the chord: at an atom between the two tests, its loss; 0: none. */
static int slope(mpfr_ptr m, const around *r) {
  local_mpfrs(mpfr_get_prec(m), u);
  mpfr_sub(m, r->b2.hi, r->b1.hi, MPFR_RNDN);
  mpfr_sub(u, r->a1.hi, r->a2.hi, MPFR_RNDN);
  int some = mpfr_sgn(m) > 0 && mpfr_sgn(u) > 0;
  if (some) {
    mpfr_div(m, m, u, MPFR_RNDN);
    mpfr_log(m, m, MPFR_RNDN);
  }
  return some && mpfr_number_p(m);
}

/* An atom carries its own slope: look close to it on both sides. */
static void chords(around *r, long bits) {
  local_ivls(ivl_prec(&r->bound) + 16, m);
  local_mpfrs(32, w);
  long before = -2, now = ivl_rel_bits(&r->bound);
  for (int k = 0; k < CHORD_STEPS && now < bits && now > before && slope(m.lo, r); k++) {
    before = now;
    mpfr_set(m.hi, m.lo, MPFR_RNDN);
    mpfr_abs(w, m.lo, MPFR_RNDN);
    mpfr_add_ui(w, w, 1, MPFR_RNDN);
    mpfr_div_2si(w, w, ivl_prec(&r->bound) - 12, MPFR_RNDN);
    mpfr_sub(m.lo, m.lo, w, MPFR_RNDD);
    mpfr_add(m.hi, m.hi, w, MPFR_RNDU);
    add_ends(r, &m);
    now = ivl_rel_bits(&r->bound);
  }
}

/* z := f(x) for 0 < x < 1, below the mass where the second law is possible. */
static void inside(ivl *z, tradeoff_task *t) {
  around r;
  mpfr_prec_t p = ivl_prec(z);
  open(&r, t, p);
  local_as(search, s, search_close);
  search_open(&s, tradeoff_test_excess, t, 0);
  local_ivls(SEARCH_PREC, start);
  local_ivls(p, found);
  ivl_set_si(&start, -1);
  mpfr_set_si(start.hi, 1, MPFR_RNDN);
  begin(&r);
  lower(&r);
  search_bracket(&found, &s, &start, p / 2 - 4);
  add_ends(&r, &found);
  chords(&r, p - 32);
  ivl_set(z, &r.bound);
  close(&r);
}

/* Method: thresholds on both sides of the level, then lines and chords.  Twice if f(x) is much
 * smaller than x < 1/2: once with the first error as a tail, once with the second.
 * Special cases: x = 0, x >= P[q > 0].
 * Error: that of a chord of a smooth curve, the square of the bracket's width; at an atom
 * the chord is the curve.                                                          */
void tradeoff(ivl *z, const pair *p, pair_side side, mpq_srcptr x) {
  tradeoff_task t;
  t.p = p;
  t.side = side;
  t.small = mpq_cmp_ui(x, 1, 2) < 0;
  t.x = x;
  mpq_init(t.other);
  mpq_set_ui(t.other, 1, 1);
  mpq_sub(t.other, t.other, x);
  local_ivls(ivl_prec(z), u);
  finite_mass(&u, p, side);
  if (mpq_sgn(x) < 0) {
    ivl_set_whole(z);
  } else if (mpq_sgn(x) == 0) {
    finite_mass(z, p, pair_side_other(side));
  } else if (mpfr_cmp_q(u.hi, x) <= 0) {
    ivl_set_si(z, 0);
  } else {
    inside(z, &t);
    if (t.small && mpfr_cmp_q(z->hi, x) < 0) {
      t.small = 0;
      inside(&u, &t);
      meet(z, z, &u);
    }
  }
  mpq_clear(t.other);
}

static void at_precision(ivl *z, const void *data) {
  const tradeoff_query *q = data;
  tradeoff(z, q->p, q->side, q->at);
}

assay_status tradeoff_of(ivl *z, const tradeoff_query *q, const adapt_goal *goal, adapt_report *report) {
  if (mpq_sgn(q->at) < 0) return ASSAY_DOMAIN;
  return adapt_run(z, at_precision, q, goal, report);
}
