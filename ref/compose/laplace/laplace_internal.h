/* laplace_internal.h - inside laplace_hyperbola.h: the contour, the coefficients, the endpoint terms.
 *
 * With zeta = -z the integral is V(epsilon) of hyperbola.h, M(zeta) the sum over the endpoint terms, the shift 1.
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-*).                      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_INTERNAL_H
#define ASSAY_LAPLACE_INTERNAL_H

#include "cpx.h"
#include "hyperbola.h"
#include "laplace_hyperbola.h"

/* ---- The plan (laplace_hyperbola_plan.c): doubles, on which nothing rests ------------------- */

/* About the logarithm of the answer. */
double laplace_hyperbola_plan_guess(const laplace_hyperbola *b);
/* For an absolute error of about exp(target) of V; no plan has the seconds HUGE_VAL. */
void laplace_hyperbola_plan(hyperbola_plan *plan, const laplace_hyperbola *b, double target);

/* ---- Coefficients (laplace_poles.c) -------------------------------------------------- */

/* Poles p = j + 1/2, from <= j < to, with the moments of their weights about the middle. */
typedef struct {
  unsigned long from, to;
  int terms;
  ivl *moment, total;
} laplace_cluster;
#define LAPLACE_CLUSTER_OK(it) (\valid_read(it) && IVL_OK(&(it)->total))
#define LAPLACE_CLUSTER_APART(z, it) (\separated(z, it) && \separated(z, (it)->moment))

/* z -> E[p / (p - z)] for one end of one use. */
typedef struct {
  laplace_cluster *cluster;
  size_t count;
  ivl rest; /* at least the share of what is left out, times cos(angle) */
} laplace_poles;
#define LAPLACE_POLES_TOK(it) IVL_TOK(&(it)->rest)
#define LAPLACE_POLES_OK(it) (\valid_read(it) && IVL_OK(&(it)->rest))

/* w := 1 - g + g exp(m) (upper) or 1 - g + g exp(-m), m the ratio, g the rate; x := 1 - (1 - g)/w. */
void laplace_poles_end(ivl *w, ivl *x, mpq_srcptr ratio, mpq_srcptr rate, int upper);
/* The series of the end whose 1 - (1 - g)/w is x, to about 2^-bits where |p - z| >= cos p for all poles. */
void laplace_poles_make(laplace_poles *s, const ivl *x, double cos, long bits, mpfr_prec_t prec);
void laplace_poles_clear(laplace_poles *s);
/* v := E[p / (p - z)] for a z with |p - z| >= c p for all poles, c > 0 (T-LAPLACE-BENT-SERIES). */
void laplace_poles_at(cpx *v, const laplace_poles *s, const cpx *z, const ivl *c);

/* ---- Endpoint terms (laplace_endpoint.c) ----------------------------------------------- */

/* Choices of ends whose loss less epsilon is below 0 for certain; k[i] uses take the end i. */
typedef struct {
  size_t count, n, room;
  unsigned long *k; /* count times n                                                 */
  ivl *loss;        /* the sum of the losses less epsilon, below 0                    */
  ivl *ways;        /* in how many orders the ends can be taken                       */
  ivl *weight;      /* that times the product of the ends' weights                    */
  ivl left;         /* at least what the choices that may be at 0 contribute          */
} laplace_endpoints;

/* 1, and l made; 0: they are too many.  mu > 0 is any number (T-LAPLACE-BENT-TIES).  laplace_endpoint_clear is due either way. */
int laplace_endpoint_make(laplace_endpoints *l, const laplace_hyperbola *b, const laplace_ends *e, const ivl *mu,
                          mpfr_prec_t prec);
void laplace_endpoint_clear(laplace_endpoints *l);
/* z := at least |exp(zeta epsilon) M(zeta)| for zeta on the part (T-LAPLACE-BENT-EDGE). */
void laplace_endpoint_bound(ivl *z, const laplace_endpoints *l, const laplace_hyperbola *b, const hyperbola_part *p);

/* ---- The sum (laplace_hyperbola_sum.c) -------------------------------------------------------- */

/* z := an enclosure of D by the plan.  COMPOSE_SECONDS: out of time, COMPOSE_METHOD: for none such; z untouched (T-LAPLACE-BENT-SUM). */
compose_stop laplace_hyperbola_sum(ivl *z, const laplace_hyperbola *b, const hyperbola_plan *plan, double until);

#endif
