/* shuffle_value.c - CALL or PUT from the sum over a straight contour, and its images.
 *
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-INNER, T-SHUFFLE-VALUE, T-SHUFFLE-CHERNOFF), line.md.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inversion_error.h"
#include "ivl_fused.h"
#include "elem.h"
#include "local_as.h"
#include "shuffle_internal.h"

/* z := at least PUT / phi(c)^T. */
static void put_front(ivl *z, const ivl *c) {
  local_ivls(64, x);
  ivl_set_si(&x, 0);
  line_chernoff(z, 0, c, &x);
}

void shuffle_value_chernoff(ivl *z, const shuffle_law *law, const ivl *c, const shuffle_range *r) {
  ivl_set_whole(z);
  if (ivl_sign(c) <= 0) return;
  local_ivls(ivl_prec(z), t);
  shuffle_sum_phi(z, law, c, r);
  ivl_pow_ui(z, z, law->steps);
  put_front(&t, c);
  ivl_mul(z, z, &t);
  ivl_div_si(z, z, (long)law->steps);
  ivl_si_sub(&t, 1, &law->gap);
  ivl_div(z, z, &t);
}

/* ---- The law ------------------------------------------------------------------------------------------ */

typedef struct {
  const shuffle_plan *plan;
  const shuffle_query *q;
  shuffle_law law; /* at the precision of bounds */
} source;

/* What T-SHUFFLE-INNER and T-SHUFFLE-VALUE ask of the plan. */
static int is_sound(const void *data) {
  const shuffle_plan *p = ((const source *)data)->plan;
  return p->line.abscissa > 0 && p->inner.angle > 0 && 2 * p->inner.angle <= 0.785398 &&
         shuffle_law_range_is_exact(&p->inner);
}

/*@
    TOTAL assigns \nothing;
    ensures value: \result == (side > 0 ? 1 : 0); */
static int serves(const void *data, int side, const ivl *b) {
  (void)data;
  (void)b;
  return side > 0;
}

static void moment(ivl *z, const void *data, const ivl *b) {
  const source *s = data;
  const double near = mpfr_get_d(b->lo, MPFR_RNDN);
  shuffle_range r;
  shuffle_guess_phi(&s->law, near, near > s->plan->line.abscissa ? s->plan->log_below : s->plan->log_phi, &r);
  shuffle_sum_phi(z, &s->law, b, &r);
}

static void envelope(ivl *z, const void *data, const ivl *c, const ivl *t) {
  const source *s = data;
  shuffle_sum_envelope(z, &s->law, c, t, &s->plan->cut);
}

static void rule(line_rule *r, const void *data, const ivl *c, const ivl *moment_at) {
  const source *s = data;
  const shuffle_range *range = &s->plan->inner;
  (void)moment_at;
  ivl_set_double(&r->step, range->step);
  ivl_set_double(&r->strip, 2 * range->angle);
  shuffle_law_edge(&r->edge, &s->law, c, &r->strip);
  ivl_set_double(&r->strip, range->angle);
  shuffle_law_tails(&r->ends, &s->law, c, range);
}

static int terms(line_maker *m, const void *data) {
  const source *s = data;
  return shuffle_terms(m, s->q, &s->plan->inner);
}

static double count(const void *data) {
  const shuffle_range *r = &((const source *)data)->plan->inner;
  return (double)(r->left_last + r->right_last - 2 * r->first + 2);
}

/* ---- The value ---------------------------------------------------------------------------------------- */

/* z := the images below: 0 if L >= T A. */
static void images_below(ivl *z, const line_table *t, const shuffle_law *law, const ivl *x) {
  local_ivls(ivl_prec(z), f);
  ivl_mul_si(&f, &law->depth, (long)law->steps);
  if (ivl_le(&f, &t->nodes.length)) ivl_set_si(z, 0);
  else line_images(z, t, 1, x);
}

/* Method: with q = exp(-c L), M = T (1 - k) and G the contour sum at x = 0,
 *   G + M q/(1-q) - L q/(1-q)^2 = PUT + A + B,
 * A = sum over j >= 1 of q^j E (S - j L)_+ in [0, CALL q/(1-q)], B >= 0 the images below; for CALL = PUT + M
 * the same with M more.  A is bounded by the value itself (T-BUDGET-OWN): CALL is at most PUT + M_+. */
static void from_sum(ivl *z, const line_table *t, const source *s, const ivl *mean) {
  local_ivls(ivl_prec(z), sum, rest, closed, below, gap, own, x);
  ivl_set_si(&x, 0);
  line_sum(&sum, &rest, t, &x);
  ivl_neg(&gap, mean);
  if (s->plan->line.kind) ivl_set(&own, &gap);
  else ivl_set_si(&own, 0);
  inversion_error_rising(&closed, &own, &gap, &t->nodes.length, &t->nodes.ratio[0]);
  images_below(&below, t, &s->law, &x);
  if (s->plan->line.kind) ivl_set_si(&own, 0);
  else ivl_max0(&own, mean);
  line_own(z, &t->nodes, &sum, &rest, &closed, &below, &own);
}

/* d := T for CALL, T k for PUT; m := T (1 - k). */
static void constants(ivl *d, ivl *m, const shuffle_query *q) {
  local_as(shuffle_law, law, shuffle_law_clear);
  shuffle_law_init(&law, q, ivl_prec(m));
  ivl_set_q(d, q->steps);
  ivl_mul(m, d, &law.gap);
  if (q->side == PAIR_QP) ivl_sub(d, d, m);
}

compose_stop shuffle_value(ivl *z, const shuffle_query *q, const shuffle_plan *plan, double until) {
  static const line_law law = {is_sound, serves, moment, envelope, rule, count, terms};
  source s = {.plan = plan, .q = q};
  line_plan contour = plan->line;
  local_ivls(contour.prec, v, d, m);
  contour.pole = 0;
  contour.power = mpz_get_ui(mpq_numref(q->steps));
  shuffle_law_init(&s.law, q, line_low(&contour));
  local_as(line_table, t, line_close);
  compose_stop stop = line_open(&t, &contour, &law, &s, until);
  if (stop == COMPOSE_FREE) {
    constants(&d, &m, q);
    from_sum(&v, &t, &s, &m);
    ivl_div(z, &v, &d);
  }
  shuffle_law_clear(&s.law);
  return stop;
}
