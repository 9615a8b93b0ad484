/* loss_law.c - the distribution of the privacy loss, from its tails.
 *
 * Not analysed by WP, which does not follow calls through pointers; the arithmetic
 * is one complement and one meet, which are proved.
 * Derivations: proofs/notes/hockey.md.                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "loss_law.h"
#include "local.h"
#include "loss_supremum.h"
#include "meet.h"
#include "prob.h"
#include "top_mass.h"

static pair_side other_side(pair_side side) { return side == PAIR_PQ ? PAIR_QP : PAIR_PQ; }

/* The first law of a side is P for PAIR_PQ and Q for PAIR_QP. */
static int is_first(pair_side side, loss_measure m) { return (side == PAIR_PQ) == (m == LOSS_UNDER_P); }

void loss_law_tail(ivl *z, const pair *p, pair_side side, loss_measure m, const ivl *x) {
  local_ivls(ivl_prec(z), t);
  if (is_first(side, m)) pair_tails(z, &t, p, side, x);
  else pair_tails(&t, z, p, side, x);
  prob_clip(z);
}

/* z := { M[loss <= x] } by M[loss < t] at t = x and at every t above x: the tail of -loss
 * above -t, over [x.lo, next(x.hi)] (T-LOSS-CDF).                                   */
static void from_left(ivl *z, const pair *p, pair_side side, loss_measure m, const ivl *x) {
  local_ivls(ivl_prec(x), t);
  ivl_set(&t, x);
  mpfr_nextabove(t.hi);
  ivl_neg(&t, &t);
  loss_law_tail(z, p, other_side(side), m, &t);
}

/* Method: two enclosures, one accurate where the answer is small, one that counts an
 * atom at x; their meet.
 * Special cases: if they share nothing one is wrong; then the whole line says so.  */
void loss_law_cdf(ivl *z, const pair *p, pair_side side, loss_measure m, const ivl *x) {
  local_ivls(ivl_prec(z), t);
  loss_law_tail(&t, p, side, m, x);
  prob_complement(&t);
  from_left(z, p, side, m, x);
  meet(z, z, &t);
}

void loss_law_plus(ivl *z, const pair *p, pair_side side, loss_measure m) {
  if (is_first(side, m)) pair_infinite(z, p, side);
  else ivl_set_si(z, 0);
}

void loss_law_minus(ivl *z, const pair *p, pair_side side, loss_measure m) { loss_law_plus(z, p, other_side(side), m); }

/* ---- Exact questions ---------------------------------------------------------------- */

static void at_precision(ivl *z, const void *data) {
  const loss_query *q = data;
  local_ivls(ivl_prec(z), x);
  ivl_set_q(&x, q->at);
  if (q->above) loss_law_tail(z, q->p, q->side, q->measure, &x);
  else loss_law_cdf(z, q->p, q->side, q->measure, &x);
}

/* z := 1 - M[loss = +inf]. */
static void all_finite(ivl *z, const void *data) {
  const loss_query *q = data;
  loss_law_plus(z, q->p, q->side, q->measure);
  prob_complement(z);
  prob_clip(z);
}

/* z := M[loss = s or -inf], s the least finite loss, whose mass is known. */
static void least(ivl *z, const void *data) {
  const loss_query *q = data;
  const pair_side back = other_side(q->side);
  local_ivls(ivl_prec(z) + 32, a, b);
  ivl_set_whole(z);
  if (top_mass(&a, &b, q->p, back)) {
    loss_law_minus(z, q->p, q->side, q->measure);
    ivl_add(z, z, is_first(back, q->measure) ? &a : &b);
  }
  prob_clip(z);
}

/* 1 if q->at is the least finite loss, as a rational, and its mass is known. */
static int at_least(const loss_query *q) {
  local_mpqs(s);
  local_ivls(64, a, b);
  int is = pair_largest(&a, s, q->p, other_side(q->side)) == PAIR_TOP_EXACT;
  mpq_neg(s, s);
  return is && mpq_equal(s, q->at) && top_mass(&a, &b, q->p, other_side(q->side));
}

/* 1, and x := half a step beyond q->at, if that is a place of the lattice of losses. */
static int off_lattice(mpq_ptr x, const loss_query *q) {
  local_mpqs(start, step);
  int on = pair_lattice(start, step, q->p);
  if (on) {
    if (q->side == PAIR_PQ) mpq_sub(start, q->at, start);
    else mpq_add(start, q->at, start);
    mpq_div(start, start, step);
    on = mpz_cmp_ui(mpq_denref(start), 1) == 0;
    mpq_div_2exp(step, step, 1);
    mpq_add(x, q->at, step);
  }
  return on;
}

/* Special cases (T-LOSS-ATOM): at and above the largest finite loss all of them are counted; at a place of a lattice of
 * losses half a step further, where there is no atom; at the least finite loss its mass. */
assay_status loss_law_of(ivl *z, const loss_query *q, const adapt_goal *goal, adapt_report *report) {
  if (!q->above && loss_supremum_pair_reached(q->p, q->side, q->at, 64))
    return adapt_run(z, all_finite, q, goal, report);
  if (!q->above && at_least(q)) return adapt_run(z, least, q, goal, report);
  local_mpqs(x);
  loss_query moved = *q;
  if (off_lattice(x, q)) moved.at = x;
  return adapt_run(z, at_precision, &moved, goal, report);
}
