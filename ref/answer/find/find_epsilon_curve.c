/* find_epsilon_curve.c - delta at a point: few bits far from the place, and near it as many as the search can use. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "find_epsilon_curve.h"
#include "composed.h"
#include "effort.h"
#include "local_as.h"
#include "proposed.h"
#include "quantity.h"
#include "search.h"
#include "seconds.h"

#include <math.h>

/* Enough far from the place. */
enum { FEW_BITS = 16, LOOK_BITS = 20 };

typedef find_epsilon_curve curve;

/*@ requires mem: \valid_read(q);
    TOTAL assigns \nothing;
    ensures value: \result == (q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ); */
pair_side find_epsilon_curve_side(const query *q) { return q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ; }

void find_epsilon_curve_query(query *d, const query *q, mpfr_srcptr x, shared *tables) {
  query_copy(d, q);
  d->shared = tables;
  d->enough = 0;
  d->what = quantity_find("delta");
  mpfr_get_q(d->value[FIELD_EPSILON].v, x);
}

void find_epsilon_curve_to(ivl *z, curve *c, mpfr_srcptr x, long bits) {
  local_query query d;
  local_answer answer a;
  find_epsilon_curve_query(&d, c->q, x, c->tables);
  d.decides = c->about > 0 && bits > LOOK_BITS;
  answer_find(&a, &d, bits < c->bits || d.decides ? bits : c->bits, c->limit);
  if (a.refused) c->refused = a.refused;
  else ivl_set(z, &a.z);
  c->lacks = c->lacks || (a.status == ASSAY_LIMIT && bits > FEW_BITS);
  c->method = a.method;
  answer_cite_all(c->whole, &a);
}

/* 1 if x is as near to where the values that decide were asked as they are to the place. */
static int is_near(const curve *c, mpfr_srcptr x) {
  enum { NEAR = 7 };
  local_mpfrs(64, t);
  mpfr_sub(t, x, c->place, MPFR_RNDN);
  return mpfr_regular_p(c->place) && (mpfr_zero_p(t) || mpfr_get_exp(t) + NEAR < mpfr_get_exp(c->place));
}

/* 1 if z is certainly so far from the delta asked that more bits of it do not help to find the place. */
static int is_far(const ivl *z, const curve *c) {
  enum { FAR = 4 };
  local_ivls(64, at, t);
  ivl_set_q(&at, query_get(c->q, FIELD_DELTA));
  ivl_mul_2si(&t, &at, -FAR);
  ivl_add(&t, &t, &at);
  if (ivl_lt(&t, z)) return 1;
  ivl_mul_2si(&t, z, -FAR);
  ivl_add(&t, &t, z);
  return ivl_lt(&t, &at);
}

/* z := what holds delta at 0, which is no less than below the place. */
static void delta_at_zero(ivl *z, curve *c) {
  enum { TIMES = 6 };
  local_mpfrs(53, x);
  for (int k = 0; k < TIMES; k++, c->below /= 2) {
    mpfr_set_d(x, c->below, MPFR_RNDN);
    find_epsilon_curve_to(z, c, x, FEW_BITS);
    if (c->refused || mpfr_cmp_q(z->lo, query_get(c->q, FIELD_DELTA)) > 0) break;
  }
  if (!c->refused) mpfr_set_ui(z->hi, 1, MPFR_RNDU);
}

/* The bits of a value that decides, at precision p; of the first one more, as its table serves the others. */
static long bits_at(const curve *c, mpfr_prec_t p) {
  enum { FINE_BITS = FIND_EPSILON_SPARE / 2 };
  if (c->about > 0) return mpfr_regular_p(c->place) ? c->bits : c->bits + 1;
  return p < c->fine ? p / 2 : p == c->fine ? c->bits - FINE_BITS : c->bits;
}

/* No more bits are asked than the table of z has, which serves what is next to it: a better one is not to be had in the time of a value. */
static void take_bits(curve *c, const ivl *z) {
  enum { MINIMUM = 20, LESS = 2 };
  const long have = ivl_rel_bits(z) - LESS;
  if (have >= MINIMUM && have < c->bits) c->bits = have;
}

/* Method: a few bits (but not so few that composed.c asks a lattice), which are enough far from the place; near it more, and
 * at a precision that decides nearly all at once, as each value has its price.
 * Special case: when the time is over, nothing is said: z is the whole line. */
static void delta_at(ivl *z, curve *c, mpfr_srcptr x) {
  const mpfr_prec_t p = ivl_prec(z);
  const int decides = p > SEARCH_PREC;
  ivl_set_whole(z);
  if (seconds_over(c->q)) return;
  if (c->about > 0 && mpfr_zero_p(x)) {
    delta_at_zero(z, c);
    return;
  }
  if (!(decides && is_near(c, x))) {
    find_epsilon_curve_to(z, c, x, FEW_BITS);
    if (c->refused || is_far(z, c)) return;
  }
  const long bits = decides ? bits_at(c, p) : LOOK_BITS;
  find_epsilon_curve_to(z, c, x, bits);
  if (!decides) return;
  if (c->about > 0) take_bits(c, z);
  mpfr_set(c->place, x, MPFR_RNDN);
}

void find_epsilon_curve_on(ivl *z, const ivl *x, const void *data) {
  curve *c = *(curve *const *)data;
  ivl_set_whole(z);
  if (!ivl_is_finite(x) || effort_clock() > c->until) return;
  delta_at(z, c, x->lo);
  if (mpfr_equal_p(x->lo, x->hi)) return;
  local_ivls(ivl_prec(z), end);
  delta_at(&end, c, x->hi);
  ivl_hull(z, z, &end);
}

/* ---- Atoms along a line ------------------------------------------------------------------- */

void find_epsilon_curve_begin(curve *c, const uses *u) {
  enum { MINIMUM = 16, MORE = 2 };
  const double below = 0.9;
  double rise;
  if (!u->is_window) return;
  const double about = composed_about(&rise, u, find_epsilon_curve_side(c->q), query_get(c->q, FIELD_DELTA));
  if (!(about > 0)) return;
  c->about = about;
  c->below = below * about;
  proposed_numbers(&c->about, &c->below);
  long less = rise > 1 ? (long)log2(rise) : 0;
  proposed_count(&less);
  const long bits = c->q->enough + MORE - less;
  if (bits < c->bits) c->bits = bits < MINIMUM ? MINIMUM : bits;
}

void find_epsilon_curve_to_window(answer *a, const query *q, shared *own) {
  enum { MANY = 64, SPARE = 10, FARTHEST = 600 /* bits, for which masses have digits enough */ };
  if (q->enough <= 0 || q->enough > MANY) return;
  uses *const u = shared_uses(own, a, q);
  if (!u || uses_are_symmetric(u) || !composed_is_for_a_line(u, PAIR_PQ)) return;
  double count = 1;
  for (size_t i = 0; i < u->n; i++) count += (double)u->parts[i].count;
  const double below = -log2(mpq_get_d(query_get(q, FIELD_DELTA)));
  if (!(below < FARTHEST)) return;
  long bits = (long)ceil(below + log2(count)) + q->enough + SPARE;
  proposed_count(&bits);
  if (composed_lists_are_soon(u, q->enough + FIND_EPSILON_SPARE, (long)below)) return;
  if (uses_to_window(u, bits)) answer_cite(a, "T-WINDOW");
}
