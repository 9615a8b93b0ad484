/* gaussian_mix_tail.c - the nodes that the sum for a sampled Gaussian moment leaves out.
 *
 * Derivations: proofs/notes/moment.md (T-MIX-TAIL).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>

#include "gaussian_mix_node.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "deadline.h"
#include "elem.h"
#include "ivl_double.h"
#include "proposed.h"

/* Halvings of a piece. */
#define DEPTH 24

/* One exponent a (a point), and the height, a proposal, below which a piece is not cut further. */
typedef struct {
  const mix *w;
  const ivl *a;
  int rising; /* a > 0 */
  double floor;
  ivl *sum;
} tail;

/* E(x) = al + be x - x^2/2 bounds the height on a piece. */
typedef struct {
  ivl al, be;
} line;

static void line_init(line *e) { ivls_init(MIX_BOUND_PREC, &e->al, &e->be); }

static void line_clear(line *e) { ivls_clear(&e->al, &e->be); }

/* e := a (log w(x0) + s (x - x0)) for a slope s. */
static void line_through(line *e, const tail *t, const ivl *x0, const ivl *s) {
  local_ivls(MIX_BOUND_PREC, l);
  gaussian_mix_node_log(&l, t->w, x0);
  gaussian_mix_node_line(&e->al, &e->be, t->a, &l, s, x0);
}

/* z := an upper bound of E from l to r; the whole line in place of either stands for no end there. */
static void line_top(ivl *z, const line *e, const ivl *l, const ivl *r) {
  local_ivls(MIX_BOUND_PREC, x);
  if (ivl_le(r, &e->be)) ivl_set(&x, r);
  else if (ivl_le(&e->be, l)) ivl_set(&x, l);
  else ivl_set(&x, &e->be);
  gaussian_mix_node_height(z, &e->al, &e->be, &x);
}

/*@ requires mem: \valid_read(t) && IVL_OK(t->sum) && IVL_OK(top);
    requires sep: \separated(t->sum, t) && \separated(t->sum, top);
    TOTAL assigns IVL_TOK(t->sum);
    ensures ok: IVL_OK(t->sum);
    ensures sound: \forall real a, s; IVL_WAS(a, top) ==> IVL_WAS(s, t->sum) ==> IVL_IN(Add(s, Exp(a)), t->sum); */
static void add_piece(const tail *t, const ivl *top) {
  local_ivls(MIX_BOUND_PREC, e);
  ivl_exp(&e, top);
  ivl_add(t->sum, t->sum, &e);
}

/* Method: log w is convex: below its chord (for a > 0), above a tangent (for a < 0);
 * a piece whose bound is high is cut in two.                                      */
static void piece(const tail *t, double l, double r, int depth) {
  double m = l + (r - l) / 2;
  line e;
  if (!(l < r)) return;
  local_ivls(MIX_BOUND_PREC, from, middle, to, s, top);
  line_init(&e);
  ivl_set_double(&from, l);
  ivl_set_double(&middle, m);
  ivl_set_double(&to, r);
  if (t->rising) gaussian_mix_node_chord(&s, t->w, &from, &to);
  else gaussian_mix_node_tangent(&s, t->w, &middle);
  line_through(&e, t, t->rising ? &from : &middle, &s);
  line_top(&top, &e, &from, &to);
  int cut = depth > 0 && l < m && m < r && !(mpfr_get_d(top.hi, MPFR_RNDU) <= t->floor) && !deadline_over();
  if (!cut) add_piece(t, &top);
  line_clear(&e);
  if (!cut) return;
  piece(t, l, m, depth - 1);
  piece(t, m, r, depth - 1);
}

/* From x to the right: the slope of log w is at most m, and at least 0. */
static void right_end(const tail *t, const ivl *x) {
  local_ivls(MIX_BOUND_PREC, open, s, top);
  local_as(line, e, line_clear);
  line_init(&e);
  if (t->rising) ivl_set(&s, &t->w->m);
  else ivl_set_si(&s, 0);
  line_through(&e, t, x, &s);
  line_top(&top, &e, x, &open);
  add_piece(t, &top);
}

/* From x to the left: w is between 1 - g and w(x). */
static void left_end(const tail *t, const ivl *x) {
  local_ivls(MIX_BOUND_PREC, open, top);
  local_as(line, e, line_clear);
  line_init(&e);
  if (t->rising) gaussian_mix_node_log(&e.al, t->w, x);
  else ivl_set(&e.al, &t->w->log_rest);
  ivl_mul(&e.al, &e.al, t->a);
  ivl_set_si(&e.be, 0);
  line_top(&top, &e, &open, x);
  add_piece(t, &top);
}

/* How far from 0 exp(-x^2/2) outweighs any power of w on the left: sqrt(2 a log(1 - g)) and more. */
static double left_reach(const tail *t, double nats) {
  double most = mpfr_get_d(t->a->lo, MPFR_RNDN) * mpfr_get_d(t->w->log_rest.lo, MPFR_RNDN);
  return sqrt(2 * (nats + fmax(0, most))) + 2;
}

/* All that is outside for one exponent: the infinite ends start far enough out for their
 * crude bounds to be small, pieces fill what is between them and the nodes.        */
static void outside(const tail *t, const mix_plan *plan) {
  double lo = (plan->from - 1) * plan->h, hi = (plan->to + 1) * plan->h, reach = sqrt(2 * plan->nats) + 2;
  double centre = t->rising ? mpfr_get_d(t->a->hi, MPFR_RNDU) * mpfr_get_d(t->w->m.hi, MPFR_RNDU) : 0;
  double l = fmin(lo, t->rising ? -reach : -left_reach(t, plan->nats)), r = hi > centre ? hi : centre + reach;
  proposed_numbers(&l, &r);
  if (!(r >= hi && isfinite(r))) r = hi;
  if (!(l <= lo && isfinite(l))) l = lo;
  local_ivls(MIX_BOUND_PREC, end);
  ivl_set_double(&end, l);
  left_end(t, &end);
  piece(t, l, lo, DEPTH);
  piece(t, hi, r, DEPTH);
  ivl_set_double(&end, r);
  right_end(t, &end);
}

/* z := z max(1 + h / sqrt(2 pi)), by 5/2 > sqrt(2 pi) > 2. */
static void times_nodes(ivl *z, const ivl *h) {
  local_ivls(MIX_BOUND_PREC, u);
  ivl_mul_2si(&u, h, -1);
  mpfr_add_ui(u.hi, u.hi, 1, MPFR_RNDU);
  ivl_mul(z, z, &u);
  mpfr_set_zero(z->lo, 1);
}

void gaussian_mix_tail(ivl *z, const mix *w, const ivl *a, const mix_plan *plan) {
  local_ivls(ivl_prec(a), c);
  local_ivls(MIX_BOUND_PREC, sum, h);
  ivl_set_si(&sum, 0);
  if (ivl_is_finite(a)) {
    ivl_set_point(&c, a->lo);
    tail t = {w, &c, mpfr_sgn(a->lo) > 0, plan->top - plan->nats - 4, &sum};
    outside(&t, plan);
    if (!mpfr_equal_p(a->lo, a->hi)) {
      ivl_set_point(&c, a->hi);
      t.rising = mpfr_sgn(a->hi) > 0;
      outside(&t, plan);
    }
    ivl_set_double(&h, plan->h);
    times_nodes(&sum, &h);
  } else {
    ivl_set_whole(&sum);
    ivl_max0(&sum, &sum);
  }
  ivl_set(z, &sum);
}
