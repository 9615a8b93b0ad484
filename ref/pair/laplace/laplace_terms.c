/* laplace_terms.c - the moments of a sampled Laplace pair along a vertical line, as one sum.
 *
 * Two terms are the atoms; the others a trapezoidal rule after x = m / (1 + exp(-v)), on the
 * middle of the strip 0 <= Im v <= a.
 * WP looks at its calls only: the rule is made of doubles.  Every step is an enclosure.
 * Derivations: proofs/notes/moment.md (T-LAPLACE-TERMS).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>

#include "cpx_log.h"
#include "ivl_fused.h"
#include "guess.h"
#include "elem.h"
#include "ivl_double.h"
#include "laplace.h"
#include "local_as.h"
#include "moment_refine.h"
#include "grid.h"
#include "proposed.h"

#define HALF_PI_BELOW 1.57
/* Longer sums are not made. */
#define LONGEST 30000

/* m = |shift| / scale, the rate, what is left of it, the exponent. */
typedef struct {
  ivl m, g, rest, c;
} law;

typedef struct {
  double angle, step;
  long last; /* nodes v = k step + i angle / 2, |k| <= last */
} rule;

static void law_open(law *l, const laplace_pair *p, mpq_srcptr g, const ivl *c, mpfr_prec_t prec) {
  local_mpqs(m);
  mpq_div(m, p->shift.v, p->scale.v);
  mpq_abs(m, m);
  ivls_init(prec, &l->m, &l->g, &l->rest, &l->c);
  ivl_set_q(&l->m, m);
  ivl_set_q(&l->g, g);
  moment_refine_rest(&l->rest, g);
  ivl_set(&l->c, c);
}

static void law_close(law *l) { ivls_clear(&l->m, &l->g, &l->rest, &l->c); }

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

/* z := { w(l) } = 1 - g + g exp(l) for a real l. */
static void ratio(ivl *z, const law *l, const ivl *x) {
  ivl_mul_exp(z, &l->g, x);
  ivl_add(z, z, &l->rest);
}

/* The term of an atom: log := log w(+-m), weight := w^c / 2, times exp(-m) for the upper one. */
static void set_atom(cpx *weight, cpx *log_w, const law *l, int upper) {
  local_ivls(ivl_prec(&weight->re), x);
  ivl_neg(&x, &l->m);
  ivl_exp(&weight->im, &x);
  if (upper) ivl_neg(&x, &x);
  ratio(&log_w->re, l, &x);
  ivl_log(&log_w->re, &log_w->re);
  ivl_mul(&x, &log_w->re, &l->c);
  ivl_exp(&weight->re, &x);
  if (upper) ivl_mul(&weight->re, &weight->re, &weight->im);
  ivl_mul_2si(&weight->re, &weight->re, -1);
  ivl_set_si(&weight->im, 0);
  ivl_set_si(&log_w->im, 0);
}

/* x := 1 / (1 + exp(-v)) at the node k. */
static void place(cpx *x, const rule *r, long k) {
  local_cpxs(2, one);
  cpx_set_si(&one, 1, 0);
  ivl_set_double(&x->re, -r->step * (double)k);
  ivl_set_double(&x->im, -r->angle / 2);
  cpx_exp(x, x);
  ivl_add(&x->re, &x->re, &one.re);
  cpx_div(x, &one, x);
}

/* log_w := log w(2 m x - m), weight := (h m / 2) x (1 - x) exp(c log_w - m x). */
static void set_node(cpx *weight, cpx *log_w, const law *l, const rule *r, long k) {
  local_cpxs(ivl_prec(&weight->re), x, y);
  place(&x, r, k);
  cpx_mul_ivl(&y, &x, &l->m);
  ivl_mul_2si(&log_w->re, &y.re, 1);
  ivl_mul_2si(&log_w->im, &y.im, 1);
  ivl_sub(&log_w->re, &log_w->re, &l->m);
  cpx_exp(log_w, log_w);
  cpx_mul_ivl(log_w, log_w, &l->g);
  ivl_add(&log_w->re, &log_w->re, &l->rest);
  cpx_log(log_w, log_w);
  cpx_mul_ivl(weight, log_w, &l->c);
  cpx_sub(weight, weight, &y);
  cpx_exp(weight, weight);
  cpx_mul(weight, weight, &x);
  cpx_set_si(&y, 1, 0);
  cpx_sub(&x, &y, &x);
  cpx_mul(weight, weight, &x);
  ivl_set_double(&y.re, r->step);
  ivl_mul_2si(&y.re, &y.re, -1);
  ivl_mul(&y.re, &y.re, &l->m);
  cpx_mul_ivl(weight, weight, &y.re);
}

/* z := B, at least |W|^c in the strip: w(m)^c for c >= 0, (w(-m) cos(m tan(a/2) / 2))^c for c < 0; where
 * m tan(a/2) may reach 3, or c may have either sign, the half line above 0.          */
static void greatest(ivl *z, const law *l, const rule *r) {
  local_ivls(ivl_prec(z), x, half, three);
  ivl_set_si(&three, 3);
  ivl_set_double(&half, r->angle);
  ivl_mul_2si(&half, &half, -1);
  ivl_sin_cos(&x, z, &half);
  ivl_div(&x, &x, z);
  ivl_mul(&x, &x, &l->m);
  int good = ivl_lt(&x, &three);
  if (mpfr_sgn(l->c.lo) >= 0) {
    ratio(z, l, &l->m);
  } else {
    ivl_mul_2si(&x, &x, -1);
    ivl_cos(&three, &x);
    ivl_neg(&x, &l->m);
    ratio(z, l, &x);
    ivl_mul(z, z, &three);
    good = good && mpfr_sgn(l->c.hi) < 0;
  }
  ivl_pow(z, z, &l->c);
  if (!good) ivl_set_whole(z);
}

/* z := (m/2) B (3 / (exp(pi a/h) - 1) + 2 exp(-last h)). */
static void set_error(ivl *z, const law *l, const rule *r) {
  local_ivls(64, x, y);
  ivl_pi(&x);
  ivl_mul_double(&x, &x, r->angle);
  ivl_set_double(&y, r->step);
  ivl_div(&x, &x, &y);
  ivl_expm1(&x, &x);
  ivl_set_si(z, 3);
  ivl_div(&x, z, &x);
  ivl_set_si(z, -r->last);
  ivl_exp_mul(&y, &y, z);
  ivl_mul_2si(&y, &y, 1);
  ivl_add(&x, &x, &y);
  greatest(&y, l, r);
  ivl_mul_mul(&x, &x, &y, &l->m);
  ivl_mul_2si(z, &x, -1);
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
    pair_terms_init(t, (size_t)(2 * r.last + 3), prec + 40);
    for (long k = -r.last; k <= r.last; k++) set_node(&t->weight[k + r.last], &t->log[k + r.last], &l, &r, k);
    set_atom(&t->weight[2 * r.last + 1], &t->log[2 * r.last + 1], &l, 0);
    set_atom(&t->weight[2 * r.last + 2], &t->log[2 * r.last + 2], &l, 1);
    set_error(&t->error, &l, &r);
  }
  return made;
}
