/* sums_internal.h - inside the moments of sums: truncated power series, and the numbers of the integral's rule.
 *
 * Invariant: the coefficients of a series are those of z^0, .., z^n, and all of them are at least 0.          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SUMS_INTERNAL_H
#define ASSAY_SUMS_INTERNAL_H

#include "sums_moment.h"

#include <stddef.h>

/* ---- sums_series.c ------------------------------------------------------------------------ */

/* An array of n + 1 intervals, to be freed by sums_series_free. */
ivl *sums_series_new(size_t n, mpfr_prec_t prec);
void sums_series_free(ivl *c, size_t n);
/* z := the coefficient of z^n of f^count, times n! (T-SUMS-WHOLE). */
void sums_series_power(ivl *z, const ivl *f, size_t n, unsigned long count);
/* z := E exp(k u). */
void sums_series_ratio(ivl *z, mpq_srcptr sigma, unsigned long k);
/* z := E A^power. */
void sums_series_whole(ivl *z, const sums_query *q);
/* z := at least E [A^power B]. */
void sums_series_beside(ivl *z, const sums_query *q);

/* ---- sums_plan.c --------------------------------------------------------------------------- */

/* Nodes of log t are (first .. last) coarse step, of u (left .. right) step; all of it is proposed, and exact. */
typedef struct {
  double step; /* of u */
  long coarse; /* steps of u in one of log t */
  long first, last, left, right;
  double turn;  /* half the width of the strip of log t */
  double inner; /* .. of u, times the slope below pi/2 */
  double tail;  /* the power of 1/t that bounds what is right of `last` */
} sums_plan;
#define SUMS_PLAN_OK(it) (\valid_read(it))

/* 1 and a plan for about `bits` bits, 0: it would take too long. */
int sums_plan_make(sums_plan *plan, const sums_query *q, mpfr_prec_t bits);

#endif
