/* solve_epsilon_pair.c - the privacy curve of a pair, in one direction or the larger of both.
 *
 * Not analysed by WP: it calls through pointers.
 * Derivations: proofs/notes/solve.md (T-SOLVE-EPSILON, T-SOLVE-FLAT).              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "hockey.h"
#include "infinite.h"
#include "loss_supremum.h"
#include "outcomes.h"
#include "solve_epsilon.h"
#include "local_as.h"

typedef struct {
  const pair *p;
  pair_side side;
} side_of;

static pair_top side_top(ivl *z, mpq_ptr exact, const void *data) {
  const side_of *s = data;
  return pair_largest(z, exact, s->p, s->side);
}

static int side_exact(mpq_ptr m, const void *data) {
  const side_of *s = data;
  return infinite_exact(m, s->p, s->side);
}

/* The sign of the limit of PAIR_PQ less that of PAIR_QP, both exactly known: 1. */
static int limits_apart(int *sign, mpq_ptr larger, const pair *p) {
  local_mpqs(other);
  const int known = infinite_exact(larger, p, PAIR_PQ) && infinite_exact(other, p, PAIR_QP);
  *sign = known ? mpq_cmp(larger, other) : 0;
  if (*sign < 0) mpq_swap(larger, other);
  return known;
}

static int both_exact(mpq_ptr m, const void *data) {
  int sign;
  return limits_apart(&sign, m, data);
}

/* Special cases: where the two directions have different limits, the curve is flat where that of the larger limit is,
 * if the other one is flat there as well. */
static pair_top both_top(ivl *z, mpq_ptr exact, const void *data) {
  const pair *p = data;
  int sign;
  if (!limits_apart(&sign, exact, p) && !pair_is_symmetric(p)) return PAIR_TOP_UNKNOWN;
  local_as(loss_supremum, t, loss_supremum_clear);
  loss_supremum_init(&t, ivl_prec(z));
  local_as(loss_supremum, u, loss_supremum_clear);
  loss_supremum_init(&u, ivl_prec(z));
  loss_supremum_add(&t, p, sign < 0 ? PAIR_QP : PAIR_PQ, 1);
  loss_supremum_add(&u, p, sign < 0 ? PAIR_PQ : PAIR_QP, 1);
  const pair_top top = sign ? loss_supremum_above(&t, &u) : loss_supremum_larger(&t, &u);
  ivl_set(z, &t.z);
  mpq_set(exact, t.exact);
  return top;
}

/* Both directions have the same delta at 0. */
static int total(mpq_ptr m, const pair *p) {
  local_as(outcomes, o, outcomes_clear);
  outcomes_init(&o);
  const int known = outcomes_times(&o, p, 1);
  if (known) outcomes_total(m, &o);
  return known;
}

static int both_first(mpq_ptr m, const void *data) { return total(m, data); }

static int side_first(mpq_ptr m, const void *data) {
  const side_of *s = data;
  return total(m, s->p);
}

static void pair_curve(ivl *z, const ivl *eps, const void *data) { hockey_delta(z, data, eps); }

static void pair_limit(ivl *z, const void *data) {
  local_ivls(ivl_prec(z), u);
  pair_infinite(&u, data, PAIR_QP);
  pair_infinite(z, data, PAIR_PQ);
  ivl_max(z, z, &u);
}

static void side_curve(ivl *z, const ivl *eps, const void *data) {
  const side_of *s = data;
  hockey_stick(z, s->p, s->side, eps);
}

static void side_limit(ivl *z, const void *data) {
  const side_of *s = data;
  pair_infinite(z, s->p, s->side);
}

assay_status solve_epsilon_pair_of(ivl *z, const pair *p, mpq_srcptr at, const adapt_goal *goal, solve_report *report) {
  const epsilon_query q = {pair_curve, pair_limit, p, at, 0, both_top, both_exact, both_first, 0, 0};
  return solve_epsilon_of(z, &q, goal, report);
}

assay_status solve_epsilon_side_of(ivl *z, const pair *p, pair_side side, mpq_srcptr at, const adapt_goal *goal,
                                   solve_report *report) {
  const side_of data = {p, side};
  const epsilon_query q = {side_curve, side_limit, &data, at, 0, side_top, side_exact, side_first, 0, 0};
  return solve_epsilon_of(z, &q, goal, report);
}
