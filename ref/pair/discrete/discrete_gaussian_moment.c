/* discrete_gaussian_moment.c - E_Q[(1 - g + g exp(L))^z] by a sum with a step.
 *
 * The sum over all integers is that over every H-th integer, times H, but for an error that
 * falls like exp(-2 pi a/H), where a is how far the summand stays analytic and small
 * above the real line; and integers far from all centres add little.  Both errors are
 * bounded (T-DGAUSS-STEP), so H and the reach are a free choice.
 * Derivations: proofs/notes/discrete.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "discrete_gaussian.h"
#include "discrete_gaussian_error.h"
#include "local.h"
#include "cpx_log.h"
#include "deadline.h"
#include "power.h"
#include "proposed.h"

#include <math.h>

#define SPARE 32
/* More nodes than this are not added: the answer is then the whole plane. */
#define MANY 2e6
#define FARTHEST 1e15

/* The nodes are H first, .., H last; a is the height of the strip. */
typedef struct {
  long step, first, last;
  double a;
} plan;

/* The step for a sum to exp(-need), |Im z| <= y, Re z >= re. */
static void choose_step(plan *n, double sigma, double s, double y, double re, double need) {
  double radius = sqrt(2 * need) + 1;
  n->a = fmin(sigma * radius, 1.49 * sigma * sigma / s);
  double burden = need + n->a * n->a / (2 * sigma * sigma) + y * n->a * s / (sigma * sigma) + fmax(0, -re);
  double step = floor(2 * 3.1415926 * n->a / burden);
  n->step = step >= 2 && step < FARTHEST ? (long)step : 1;
}

/* What T-DGAUSS-STEP asks of the plan; the height is judged where it is used. */
static int is_sound(const plan *n) {
  return n->step >= 1 && n->first <= n->last && (double)n->last - (double)n->first < MANY && isfinite(n->a) &&
         fabs((double)n->first * (double)n->step) < 4 * FARTHEST &&
         fabs((double)n->last * (double)n->step) < 4 * FARTHEST;
}

/* About the log of what a bound by moved Gaussians, exp(c (c - 1) s^2 h), is above the moment of a sample: it is at least 1 about, and
 * rate^c of that bound. */
static double above(const discrete_gaussian_pair *g, mpq_srcptr rate, double c) {
  const double s = (double)g->s, whole = c * (c - 1) * s * s * mpq_get_d(g->h.v), part = -c * log(mpq_get_d(rate));
  return fmax(0, c > 0 ? fmin(whole, part) : whole);
}

/* A plan for z, or 0 where there is none. */
static int choose(plan *n, const discrete_gaussian_pair *g, mpq_srcptr rate, const cpx *z, mpfr_prec_t p) {
  if (!ivl_is_finite(&z->re) || !ivl_is_finite(&z->im)) return 0;
  rat_root deviation;
  discrete_gaussian_sigma(&deviation, g);
  double sigma = rat_root_near(&deviation), s = (double)g->s, need = 0.69314718 * (double)p;
  if (mpq_cmp_ui(rate, 1, 1) < 0)
    need += fmax(above(g, rate, mpfr_get_d(z->re.lo, MPFR_RNDD)), above(g, rate, mpfr_get_d(z->re.hi, MPFR_RNDU)));
  double low = s * mpfr_get_d(z->re.lo, MPFR_RNDD), high = s * mpfr_get_d(z->re.hi, MPFR_RNDU);
  double y = fmax(fabs(mpfr_get_d(z->im.lo, MPFR_RNDN)), fabs(mpfr_get_d(z->im.hi, MPFR_RNDN)));
  double reach = (sqrt(2 * need) + 1) * sigma + 2;
  low = fmin(0, low) - reach;
  high = fmax(0, high) + reach;
  if (!(low > -FARTHEST && high < FARTHEST && y < FARTHEST)) return 0;
  choose_step(n, sigma, s, y, mpfr_get_d(z->re.lo, MPFR_RNDD), need);
  n->first = (long)floor(low / (double)n->step);
  n->last = (long)ceil(high / (double)n->step);
  proposed_counts(&n->step, &n->first, &n->last);
  proposed_number(&n->a);
  return is_sound(n);
}

/* ---- The sum ------------------------------------------------------------------------ */

/* w := the sum of exp(-k^2 h) (1 - rate + rate exp(L(k)))^z over the nodes k. */
static void sum_nodes(cpx *w, const discrete_gaussian_pair *g, mpq_srcptr rate, const cpx *z, const plan *n) {
  mpfr_prec_t p = ivl_prec(&w->re);
  local_mpzs(k);
  local_ivls(p, l, m, b);
  cpx_set_si(w, 0, 0);
  for (long j = n->first; j <= n->last && !deadline_over(); j++) {
    mpz_set_si(k, j * n->step);
    discrete_gaussian_weight(&m, g->h.v, k);
    discrete_gaussian_loss(&l, g, j * n->step);
    power_base(&b, rate, &l);
    power_add(w, &m, z, &b);
  }
  if (deadline_over()) cpx_set_whole(w);
}

/* ---- Errors ------------------------------------------------------------------------- */

/* d := a lower bound of the distance of all excluded nodes from 0 and s Re z, in its lo. */
/*@ requires mem: IVL_MEM(d) && \valid_read(z) && IVL_OK(&z->re) && \valid_read(g) && \valid_read(n);
    requires sep: \separated(d, g) && \separated(d, z) && \separated(d, n);
    requires dom: -0x40000000 <= n->first <= 0x40000000;
    requires dom: -0x40000000 <= n->step <= 0x40000000;
    requires dom: -0x40000000 <= n->last <= 0x40000000;
    TOTAL assigns IVL_TOK(d);
    ensures ok: IVL_OK(d);
    ensures sound: \forall real r; IVL_WAS(r, &z->re) ==> IVL_IN(Sub((real)((n->last + 1) * n->step), Mul(r, (real)(g->s))), d); */
static void distance(ivl *d, const discrete_gaussian_pair *g, const cpx *z, const plan *n) {
  discrete_gaussian_error_distance(d, &z->re, g->s, (n->first - 1) * n->step, (n->last + 1) * n->step);
}

/* z := exp(a^2 h + 2 a s h y + max(0, -re)/2) sigma sqrt(2 pi), y = |Im z|: what a line at
 * height a adds to the growth. */
/*@ logic real DiscreteGaussianMomentLiftZ(real r, real i, real b, real vq, real vqa, integer k) =
    Mul(Mul(DiscreteLift(r, i, b, vq, (2 * k)), vqa), Sqrt(Scale(Pi, 1))); */
/*@ requires mem: IVL_MEM(z) && \valid_read(g) && QOK(&g->h.v[0]) && QOK(&g->sigma.v[0]) && CPX_OK(at) && IVL_OK(a);
    requires sep: \separated(z, g) && \separated(z, at) && \separated(z, a);
    requires dom: -0x40000000 <= g->s <= 0x40000000;
    requires dom: 0 <= QVAL(&g->sigma.v[0]);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, i, b; (g->root) == 0 ==> 0 <= Scale(Pi, 1) ==> IVL_WAS(r, &at->re) ==> IVL_WAS(i, &at->im) ==> IVL_WAS(b, a) ==>
      IVL_IN(DiscreteGaussianMomentLiftZ(r, i, b, QVAL(&g->h.v[0]), QVAL(&g->sigma.v[0]), g->s), z); */
static void lift(ivl *z, const discrete_gaussian_pair *g, const cpx *at, const ivl *a) {
  discrete_gaussian_error_lift(z, &at->re, &at->im, 2 * g->s, a, g->h.v);
  discrete_gaussian_error_area(z, g->sigma.v, g->root);
}

/* z := an enclosure of 0 and of an upper bound of the error of H times the sum; the whole
 * line if a hypothesis fails: d > 0 and, for H > 1, 2 a s h <= 3/2 (< pi/2).         */
static void error_bound(ivl *z, const discrete_gaussian_pair *g, const cpx *at, const plan *n) {
  local_mpqs(turn);
  local_ivls(ivl_prec(z), d, t, u);
  distance(&d, g, at, n);
  discrete_gaussian_parts_outside(z, g->h.v, &d, n->step);
  int good = mpfr_sgn(d.lo) > 0;
  if (n->step > 1) {
    mpq_set_d(turn, n->a);
    ivl_set_q(&d, turn);
    mpq_mul(turn, turn, g->h.v);
    ivl_set_si(&t, 2 * g->s);
    ivl_set_q(&u, turn);
    ivl_mul(&t, &t, &u);
    good = good && mpfr_cmp_d(t.hi, 1.5) <= 0 && mpfr_sgn(d.lo) > 0;
    lift(&t, g, at, &d);
    discrete_gaussian_parts_share(&u, &d, n->step);
    ivl_mul(&t, &t, &u);
    ivl_add(z, z, &t);
  }
  discrete_gaussian_error_growth(&t, at->re.lo, at->re.hi, g->s, g->h.v); /* counted in moved Gaussians */
  ivl_mul(z, z, &t);
  if (!good) ivl_set_whole(z);
}

/* ---- The moment --------------------------------------------------------------------- */

static void planned(cpx *w, const discrete_gaussian_pair *g, mpq_srcptr rate, const cpx *z, const plan *n) {
  local_ivls(64, e);
  local_ivls(ivl_prec(&w->re), norm);
  sum_nodes(w, g, rate, z, n);
  ivl_set_si(&norm, n->step);
  cpx_mul_ivl(w, w, &norm);
  error_bound(&e, g, z, n);
  discrete_gaussian_error_widen(w, &e);
  discrete_gaussian_norm(&norm, g->h.v);
  ivl_div(&w->re, &w->re, &norm);
  ivl_div(&w->im, &w->im, &norm);
}

void discrete_gaussian_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  const discrete_gaussian_pair *d = (const discrete_gaussian_pair *)p;
  plan n;
  if (d->s == 0) {
    cpx_set_si(w, 1, 0);
  } else if (choose(&n, d, g, z, ivl_prec(&w->re) + SPARE)) {
    local_cpxs(ivl_prec(&w->re) + SPARE, s);
    planned(&s, d, g, z, &n);
    cpx_set(w, &s);
  } else {
    ivl_set_whole(&w->re);
    ivl_set_whole(&w->im);
  }
}
