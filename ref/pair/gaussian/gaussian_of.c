/* gaussian_of.c - exact questions about Gaussian noise, to a relative accuracy.
 *
 * Not analysed by WP, which does not follow calls through pointers: what is called
 * is proved (gaussian_once.c, gaussian_curve.c, adapt_run, root_bracket), what is relied
 * on is T-ADAPT, T-ROOT-BRACKET and T-GAUSS-EPS.
 * Derivations: proofs/notes/gaussian.md.                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "local.h"
#include "gaussian_curve.h"
#include "gaussian_once.h"
#include "root.h"

/* Evaluations of the curve for one bracket; about 15 are usual. */
#define BRACKET_STEPS 400

/*@ requires mem: \valid_read(q) && QOK(q->sigma) && QOK(q->steps);
    TOTAL assigns \nothing;
    ensures value: \result == (QVAL(q->sigma) > 0 && QVAL(q->steps) > 0 ? 1 : 0); */
static int has_noise(const gaussian_query *q) { return mpq_sgn(q->sigma) > 0 && mpq_sgn(q->steps) > 0; }

/* ---- delta of epsilon ----------------------------------------------------------- */

static void delta_once(ivl *z, const void *data) { gaussian_once_delta(z, data); }

assay_status gaussian_delta_of(ivl *z, const gaussian_query *q, const adapt_goal *goal, adapt_report *report) {
  if (!has_noise(q)) return ASSAY_DOMAIN;
  return adapt_run(z, delta_once, q, goal, report);
}

/* ---- epsilon of delta ----------------------------------------------------------- */

typedef struct {
  const gaussian_query *q;
  long bits;
} epsilon_task;

typedef struct {
  ivl sigma, log_delta;
} curve;

static void curve_at(ivl *y, const ivl *x, void *data) {
  const curve *c = data;
  gaussian_curve_excess(y, x, &c->sigma, &c->log_delta);
}

/* z := what is certain about the place where the curve is 0, and not below 0.  The
 * status of the bracket is not needed: whatever it is, z is right, and adapt_run
 * measures its width.                                                             */
static void bracket(ivl *z, curve *c, long bits) {
  local_ivls(ivl_prec(z), start);
  gaussian_curve_guess(&start, &c->sigma, &c->log_delta);
  root_task task = {curve_at, c, 0, bits, BRACKET_STEPS, ivl_prec(z)};
  if (!ivl_is_finite(&start) || root_bracket(z, &task, &start) == ASSAY_DOMAIN) ivl_set_whole(z);
  ivl_max0(z, z);
}

/* Method: 0 if the curve is certainly not above 0 there, else the bracket. */
static void epsilon_once(ivl *z, const void *data) {
  const epsilon_task *t = data;
  curve c;
  ivl at_zero;
  ivls_init(ivl_prec(z), &c.sigma, &c.log_delta, &at_zero);
  gaussian_curve_one_step(&c.sigma, t->q->sigma, t->q->steps);
  ivl_set_q(&c.log_delta, t->q->at);
  ivl_log(&c.log_delta, &c.log_delta);
  ivl_set_si(z, 0);
  curve_at(&at_zero, z, &c);
  if (mpfr_sgn(at_zero.hi) > 0) bracket(z, &c, t->bits);
  ivls_clear(&c.sigma, &c.log_delta, &at_zero);
}

assay_status gaussian_epsilon_of(ivl *z, const gaussian_query *q, const adapt_goal *goal, adapt_report *report) {
  if (!has_noise(q) || mpq_sgn(q->at) <= 0) return ASSAY_DOMAIN;
  epsilon_task task = {q, goal->bits + 2};
  return adapt_run(z, epsilon_once, &task, goal, report);
}
