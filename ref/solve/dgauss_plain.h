/* dgauss_plain.h - a target for samples of discrete Gaussian noise, as one for the noise itself.
 *
 * The noise is on an integer that one record moves by s; the target is an epsilon and a
 * delta, for all records or for Poisson samples, in one step.  Every rate and both
 * directions come down to one question about the plain pair (T-ORDER-DGAUSS-ONE): whether
 *   sup over k of T(k - s) - x T(k) <= d,   T(k) = Q[K >= k],
 * with numbers x and d that do not depend on the noise.
 * Classic mistake: to take the removal for the worse of both at a negative epsilon, where it
 * is the addition.
 * Derivations: proofs/notes/order.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DGAUSS_PLAIN_H
#define ASSAY_DGAUSS_PLAIN_H

#include "hockey.h"
#include "ivl.h"

/* 1 <= shift <= DISCRETE_SHIFT_MAX, 0 < rate <= 1, 0 < delta < 1. */
typedef struct {
  mpq_srcptr epsilon, delta, rate;
  hockey_sides sides; /* HOCKEY_PQ: the removal of the record, HOCKEY_QP: its addition, or the worse of both */
  long shift;         /* s */
} dgauss_target;

/* x and d, to a precision.  d may be above 1 or below 0: any noise is enough, none is. */
typedef struct {
  ivl excess; /* x - 1 */
  ivl loss;   /* log x */
  ivl delta;  /* d     */
  long shift;
} dgauss_plain;

void dgauss_plain_open(dgauss_plain *p, const dgauss_target *t, mpfr_prec_t prec);
void dgauss_plain_close(dgauss_plain *p);

/* The question for x/w^2 and d/w, w >= 1. */
void dgauss_plain_weaken(dgauss_plain *p, const ivl *w);

#endif
