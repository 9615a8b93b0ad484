/* gg_place.c - where the loss crosses a threshold.
 *
 * Invariant: doubles propose, root_bracket certifies: no sign of L(y) - t is believed
 * that an enclosure does not prove.
 * Classic mistake: to solve for y by powers of y: for b = 64 and a far threshold they
 * overflow; the proposal works with log(y/u).
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-PLACE).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>

#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "gg_internal.h"
#include "proposed.h"
#include "root.h"
#include "guess.h"

/* Evaluations of the loss for one bracket; about 10 are usual. */
#define PLACE_STEPS 300
/* log of the largest y^b that is proposed: beyond 2^41 the tail is below every number that prob_exp names. */
#define PLACE_LOG_MAX 28.5

/* ---- The proposal --------------------------------------------------------------- */

static double log_of(mpfr_srcptr x) {
  long e;
  double m = mpfr_get_d_2exp(&e, x, MPFR_RNDN);
  return log(fabs(m)) + (double)e * GUESS_LN2;
}

static double log_of_q(mpq_srcptr q) {
  local_mpfrs(53, x);
  mpfr_set_q(x, q, MPFR_RNDN);
  return log_of(x);
}

/* log(eta^b - |eta - 1|^b) with eta = e^l, l >= -log 2. */
static double log_loss(double l, double b) {
  double r = l > 0 ? b * log1p(-exp(-l)) : b * log(expm1(-l));
  return b * l + log(-expm1(r));
}

/* l with log_loss(l, b) = target, at most `most`: by bisection, since log_loss rises. */
static double solve(double target, double b, double most) {
  double lo = -GUESS_LN2, hi = most;
  if (!(hi > lo)) return lo;
  for (int i = 0; i < 70; i++) {
    double m = lo + (hi - lo) / 2;
    if (log_loss(m, b) < target) lo = m;
    else hi = m;
  }
  return hi;
}

static long bits_of(double factor) {
  return factor > 1 && factor < 1e300 ? (long)log2(factor) + 1 : factor > 1 ? 1000 : 0;
}

/* Method: with eta = y/u, L = u^b (eta^b - |eta - 1|^b).  Relative errors: y^b / (y L'(y)) times as large in y as
 * in y^b, and b y^b times as large in the tail as in y (T-GG-PLACE).                 */
void gg_place_steer(gg_steer *s, const gg_pair *p, mpfr_srcptr t) {
  double b = mpq_get_d(p->beta.v);
  double log_u = log_of_q(p->shift.v) - log_of_q(p->scale.v) - log((double)p->coordinates) / b;
  double most = PLACE_LOG_MAX / b - log_u, gap;
  s->place = mpfr_zero_p(t) ? -GUESS_LN2 : solve(log_of(t) - b * log_u, b, most);
  gap = s->place > 0 ? -expm1((b - 1) * log1p(-exp(-s->place))) : 1;
  s->root = bits_of(1 / (b * gap));
  s->tail = bits_of(1 + b * exp(b * (s->place + log_u)));
  proposed_number(&s->place);
  proposed_bits(&s->root, 0);
  proposed_bits(&s->tail, 0);
}

/* ---- The bracket ---------------------------------------------------------------- */

typedef struct {
  const gg_numbers *n;
  const ivl *t;
} excess;

/* y := max(x, 0)^b - |x - u|^b - |t|, which rises on the whole line (T-GG-LOSS). */
static void excess_at(ivl *y, const ivl *x, void *data) {
  const excess *e = data;
  gg_loss(y, x, e->n);
  ivl_sub(y, y, e->t);
}

/* start := u e^place, a little widened. */
static void proposal(ivl *start, const gg_numbers *n, const gg_steer *s) {
  const double place = s->place;
  local_ivls(64, f);
  mpfr_set_d(f.lo, place - 1e-13 * (1 + fabs(place)), MPFR_RNDD);
  mpfr_set_d(f.hi, place + 1e-13 * (1 + fabs(place)), MPFR_RNDU);
  ivl_mul_exp(start, &n->u, &f);
}

/* y := u/2, the place of t = 0. */
/*@ requires mem: IVL_MEM(y) && \valid_read(n) && IVL_OK(&n->u);
    requires sep: \separated(y, n);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real u; IVL_IN(u, &n->u) ==> IVL_IN(Scale(u, -1), y); */
static void middle(ivl *y, const gg_numbers *n) { ivl_mul_2si(y, &n->u, -1); }

/* y := a bracket of the place of |t|, t finite and not 0; an end of it may be infinite. */
static void bracket(ivl *y, mpfr_srcptr t, const gg_numbers *n, const gg_steer *s, long bits) {
  local_ivls(mpfr_get_prec(t), level);
  local_ivls(ivl_prec(y), start);
  excess e = {n, &level};
  root_task task = {excess_at, &e, 1, bits + s->tail, PLACE_STEPS, ivl_prec(y)};
  ivl_set_point(&level, t);
  if (mpfr_sgn(t) < 0) ivl_neg(&level, &level);
  proposal(&start, n, s);
  if (!ivl_is_finite(&start) || root_bracket(y, &task, &start) == ASSAY_DOMAIN) ivl_set_whole(y);
}

/* Method: root_bracket on L(y) - |t|, which rises; all places of t >= 0 are at u/2 or above.
 * Special cases: t = 0; t infinite, or a bracket with an infinite end: everything from u/2 on. */
void gg_place(ivl *y, mpfr_srcptr t, const gg_numbers *n, const gg_steer *s, long bits) {
  local_ivls(ivl_prec(y), least);
  middle(&least, n);
  if (mpfr_zero_p(t)) {
    ivl_set(y, &least);
  } else {
    if (mpfr_number_p(t)) bracket(y, t, n, s, bits);
    else ivl_set_whole(y);
    ivl_max(y, y, &least);
  }
}
