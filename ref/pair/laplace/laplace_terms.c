/* laplace_terms.c - the moments of a sampled Laplace pair along a vertical line, as one sum.
 *
 * Two terms are the atoms; the others a trapezoidal rule after x = m / (1 + exp(-v)), on the
 * middle of the strip 0 <= Im v <= a.
 * WP looks at its calls only: the rule is made of doubles.  The terms are those of laplace_line.c, which is proved.
 * Derivations: proofs/notes/moment.md (T-LAPLACE-TERMS).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>

#include "guess.h"
#include "elem.h"
#include "ivl_fused.h"
#include "laplace.h"
#include "laplace_line.h"
#include "local_as.h"
#include "moment_refine.h"
#include "grid.h"
#include "proposed.h"

#define HALF_PI_BELOW 1.57
/* Longer sums are not made. */
#define LONGEST 30000

/* m = |shift| / scale, the rate, what is left of it, the exponent; the angle and the step of the nodes. */
typedef struct {
  ivl m, g, rest, c, angle, step;
} law;

typedef struct {
  double angle, step;
  long last; /* nodes v = k step + i angle / 2, |k| <= last */
} rule;

/* All but the angle and the step, which are exact at this precision. */
static void law_open(law *l, const laplace_pair *p, mpq_srcptr g, const ivl *c, mpfr_prec_t prec) {
  local_mpqs(m);
  mpq_div(m, p->shift.v, p->scale.v);
  mpq_abs(m, m);
  ivls_init(prec, &l->m, &l->g, &l->rest, &l->c);
  ivls_init(64, &l->angle, &l->step);
  ivl_set_q(&l->m, m);
  ivl_set_q(&l->g, g);
  moment_refine_rest(&l->rest, g);
  ivl_set(&l->c, c);
}

static void law_close(law *l) { ivls_clear(&l->m, &l->g, &l->rest, &l->c, &l->angle, &l->step); }

/* The widest angle that keeps m tan(a/2) below 3, and the step for so many nats. */
static int choose(rule *r, const law *l, double bits) {
  double m = mpfr_get_d(l->m.hi, MPFR_RNDU), c = fabs(mpfr_get_d(l->c.lo, MPFR_RNDN));
  double nats = GUESS_LN2 * bits + c * m + 4;
  r->angle = fmin(HALF_PI_BELOW, 2 * atan(2.9 / m));
  if (mpfr_sgn(l->c.lo) < 0) r->angle = fmin(r->angle, 2 * atan(2 / m)), nats += c;
  double h = 3.14159 * r->angle / nats;
  if (!(h > 1e-6) || !(nats / h < LONGEST / 2.0)) return 0;
  r->step = guess_short(h);
  r->last = (long)ceil(nats / r->step);
  proposed_numbers(&r->angle, &r->step);
  proposed_count(&r->last);
  return 1;
}

/* The term of the node k. */
static void set_node(cpx *weight, cpx *log_w, const law *l, long k) {
  local_cpxs(ivl_prec(&weight->re), x);
  laplace_line_place(&x, &l->step, &l->angle, k);
  laplace_line_log(log_w, &x, &l->m, &l->g, &l->rest);
  laplace_line_power(weight, log_w, &x, &l->c, &l->m);
  laplace_line_weigh(weight, &x, &l->step, &l->m);
}

/* z := B, at least |W|^c in the strip; the whole line where m tan(a/2) may reach 3, or c may have either sign. */
static void greatest(ivl *z, const law *l) {
  local_ivls(ivl_prec(z), x, three);
  ivl_set_si(&three, 3);
  laplace_line_tangent(&x, &l->angle, &l->m);
  int good = ivl_lt(&x, &three);
  if (mpfr_sgn(l->c.lo) >= 0) {
    laplace_line_right(z, &l->m, &l->g, &l->rest, &l->c);
  } else {
    laplace_line_left(z, &x, &l->m, &l->g, &l->rest, &l->c);
    good = good && mpfr_sgn(l->c.hi) < 0;
  }
  if (!good) ivl_set_whole(z);
}

/* z := (m/2) B (3 / (exp(pi a/h) - 1) + 2 exp(-last h)). */
static void set_error(ivl *z, const law *l, long last) {
  local_ivls(64, x, y);
  laplace_line_left_out(&x, &l->angle, &l->step, last);
  greatest(&y, l);
  ivl_mul_mul(&x, &x, &y, &l->m);
  ivl_mul_2si(z, &x, -1);
}

/* The term of an atom: real. */
static void set_atom(cpx *weight, cpx *log_w, const law *l, int upper) {
  ivl_set_si(&weight->im, 0);
  ivl_set_si(&log_w->im, 0);
  if (upper) laplace_line_high(&weight->re, &log_w->re, &l->m, &l->g, &l->rest, &l->c);
  else laplace_line_low(&weight->re, &log_w->re, &l->m, &l->g, &l->rest, &l->c);
}

/* What T-LAPLACE-TERMS asks of the rule. */
static int is_sound(const rule *r) {
  return r->angle > 0 && r->angle <= HALF_PI_BELOW && r->last >= 0 && r->last <= LONGEST &&
         grid_is_exact(r->step, -r->last, r->last);
}

/* Special cases: without sampling there is a closed form; without a shift or noise nothing to sum. */
int laplace_terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                  mpfr_prec_t prec) {
  const laplace_pair *q = (const laplace_pair *)p;
  rule r;
  (void)height;
  if (mpq_cmp_si(g, 1, 1) >= 0 || rat_sgn(&q->scale) == 0 || rat_sgn(&q->shift) == 0 || !ivl_is_finite(c)) return 0;
  local_as(law, l, law_close);
  law_open(&l, q, g, c, prec + 40);
  int made = choose(&r, &l, (double)bits) && is_sound(&r);
  if (made) {
    ivl_set_double(&l.angle, r.angle);
    ivl_set_double(&l.step, r.step);
    pair_terms_init(t, (size_t)(2 * r.last + 3), prec + 40);
    for (long k = -r.last; k <= r.last; k++) set_node(&t->weight[k + r.last], &t->log[k + r.last], &l, k);
    set_atom(&t->weight[2 * r.last + 1], &t->log[2 * r.last + 1], &l, 0);
    set_atom(&t->weight[2 * r.last + 2], &t->log[2 * r.last + 2], &l, 1);
    set_error(&t->error, &l, r.last);
  }
  return made;
}
