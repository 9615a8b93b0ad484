/* balls_internal.h - inside balls and bins: the law, its Laplace transform, the plan, the table.
 *
 * X = exp(u), u normal with mean -m and variance s^2, s = 1/sigma, m = s^2/2, is the likelihood
 * ratio of one step under Q; psi(z) = E exp(-z X); S is the sum of T independent X, E S = T.
 * What is asked are CALL = E (S - K)_+ and PUT = E (K - S)_+, CALL - PUT = T - K.
 * Invariant: doubles choose parameters; what is claimed is computed from intervals.        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BALLS_INTERNAL_H
#define ASSAY_BALLS_INTERNAL_H

#include "balls_delta.h"
#include "line.h"

typedef enum { BALLS_CALL, BALLS_PUT } balls_kind;

typedef struct {
  mpfr_prec_t prec;
  ivl sigma2, m, density; /* sigma^2, 1 / (2 sigma^2), sigma / sqrt(2 pi)                   */
  unsigned long steps;
  double sigma_d, m_d; /* near them; nothing rests on these                               */
} balls_law;
#define BALLS_LAW_OK(it) \
  (\valid_read(it) && (it)->prec >= 1 && IVL_OK(&(it)->sigma2) && IVL_OK(&(it)->m) && IVL_OK(&(it)->density))

void balls_law_init(balls_law *law, const balls_query *q, mpfr_prec_t prec);
void balls_law_clear(balls_law *law);

/* ---- Numbers near: nothing rests on them ------------------------------------------------ */

double balls_law_guess_psi(const balls_law *law, double tau); /* log psi(tau), tau >= 0          */
/* [left, right] outside which exp(-tau X) phi is below exp(log_small). */
void balls_law_guess_range(const balls_law *law, double tau, double log_small, double *left, double *right);

/* ---- Enclosures ---------------------------------------------------------------------------- */

/* z := { exp(v - m) }. */
void balls_law_x(ivl *z, const balls_law *law, const ivl *v);
/* z := at least Phitail(x), and not much more where x is large; apart from x (T-BALLS-SMALL). */
void balls_law_tail(ivl *z, const ivl *x);
/* z := at least every sum of h exp(-tau exp(v - m)) phi(v) over v = k h outside [left, right],
 * whose ends are multiples of h, left <= 0 <= right, tau >= 0 (T-BALLS-TAILS).              */
void balls_law_tails(ivl *z, const balls_law *law, const ivl *tau, const ivl *left, const ivl *right);
/* z := { psi(a) : a in tau }, tau >= 0 (T-BALLS-PSI). */
void balls_law_psi(ivl *z, const balls_law *law, const ivl *tau);

/* ---- The straight contour --------------------------------------------------------------------- */

/* kind: balls_kind; x = -K; right bounds the images below. */
typedef line_plan balls_plan;

/* A plan for an absolute error exp(log_error) of CALL or PUT of size exp(log_value) at K, that should serve another place, too,
 * unless that is NULL. */
void balls_plan_make(balls_plan *plan, const balls_law *law, balls_kind kind, double k, double log_value,
                     double log_error, const line_also *also, const compose_limits *limits);
/* About the logarithm of CALL or PUT at K, and at *c the abscissa of Chernoff's bound of PUT. */
double balls_plan_value(const balls_law *law, balls_kind kind, double k, double *c);

typedef struct {
  balls_plan plan;
  balls_law law;
  line_table line;
} balls_table;

compose_stop balls_table_make(balls_table *t, const balls_query *q, const balls_plan *plan, double until);
void balls_table_clear(balls_table *t);
/* z := an enclosure of the plan's CALL or PUT at K (T-BALLS-VALUE). */
void balls_value_at(ivl *z, const balls_table *t, const ivl *k);
/* ---- What to compute ------------------------------------------------------------------------ */

typedef struct {
  balls_kind kind;
  int sign;                                  /* of CALL or PUT in the answer                */
  double k, log_value, log_answer, abscissa; /* near them; the answer times its divisor     */
} balls_reduction;

/* 1 if CALL / T, and not PUT / K, is the divergence itself. */
int balls_reduce_wants_call(const balls_query *q);
/* k := K. */
void balls_reduce_k(ivl *k, const balls_query *q);
void balls_reduce(balls_reduction *r, const balls_law *law, const balls_query *q);
/* g[i] := about the log of the answer at e[i] >= 0; 0: not known.  q's epsilon is not looked at. */
int balls_reduce_guess(double *g, const balls_query *q, const double *e, int n);
/* z := the answer, in [0, 1], from CALL or PUT in z. */
void balls_reduce_undo(ivl *z, const balls_reduction *r, const balls_query *q);
/* z := D of one step, or 1 - D. */
void balls_exact_one_step(ivl *z, const balls_query *q);
/* z := [max(1 - exp(epsilon), 0), D of one step], or the rest of that (T-BALLS-MIXTURE). */
void balls_exact_mixture(ivl *z, const balls_query *q);

/* z := at least PUT at K, from psi(c): Chernoff's bound (T-BALLS-CHERNOFF). */
void balls_value_chernoff(ivl *z, const balls_law *law, const ivl *c, const ivl *k);

#endif
