/* product_parts.h - inside product.h: the moment, the plan, the sum.
 *
 * With M the moment of the composition in the direction asked (for PAIR_QP that of the
 * reversed pair, M(1 - z)), and with the added noise of deviation a,
 *   M_a(z) = M(z) exp(a^2 (z^2 - z) / 2).
 * Invariant: doubles choose the plan; what is claimed is computed in intervals.      */
#ifndef ASSAY_PRODUCT_PARTS_H
#define ASSAY_PRODUCT_PARTS_H

#include "cpx.h"
#include "product.h"

/* ---- The moment (product_moment.c); `noise` is a, exactly ------------------------------ */

/* z := log M_a(c) for the real numbers in c; the whole line where it is not known. */
void product_log_real(ivl *z, const product_query *q, double noise, const ivl *c);
/* w := { M_a(v) : v in z }. */
void product_moment(cpx *w, const product_query *q, double noise, const cpx *z);
/* u := at least log |M_a(c + is)| for every |s| >= t. */
void product_log_decay(ivl *u, const product_query *q, double noise, const ivl *c, const ivl *t);
/* z := the product of 1 - (mass at infinity) over the parts, for the first or the second law. */
void product_finite_mass(ivl *z, const product_query *q, int second);

/* ---- The plan (product_plan.c) -------------------------------------------------------- */

typedef struct {
  double c;            /* abscissa, > 1                                             */
  double step;         /* h; the period is 2 pi / h                                 */
  double above, below; /* abscissae of the Chernoff bounds: above > c, below < 0    */
  double noise;        /* a >= 0                                                    */
  double log_delta;    /* about the logarithm of the answer                         */
  long nodes;
  mpfr_prec_t prec;
  compose_stop stop;   /* COMPOSE_FREE: there is a plan                             */
} product_plan;

void product_plan_make(product_plan *plan, const product_query *q, long bits, const compose_limits *limits);

/* ---- The sum (product_sum.c) ----------------------------------------------------------- */

/* z := an enclosure of E[(R - exp(epsilon))_+] over finite losses, R = exp(loss), by the plan.
 * COMPOSE_SECONDS: out of time, z untouched.                                         */
compose_stop product_sum(ivl *z, const product_query *q, const product_plan *plan, double until);

/* z := [0, Chernoff bound at c] of the same (T-PRODUCT-CHERNOFF). */
void product_chernoff(ivl *z, const product_query *q, double c);

#endif
