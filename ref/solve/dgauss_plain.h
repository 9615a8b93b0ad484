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
#define DGAUSS_TARGET_OK(p) (\valid_read(p) && QOK((p)->epsilon) && QOK((p)->delta) && QOK((p)->rate))

/* x and d, to a precision.  d may be above 1 or below 0: any noise is enough, none is. */
typedef struct {
  ivl excess; /* x - 1 */
  ivl loss;   /* log x */
  ivl delta;  /* d     */
  long shift;
} dgauss_plain;
#define DGAUSS_PLAIN_TOK(p) IVL_TOK(&(p)->excess), IVL_TOK(&(p)->loss), IVL_TOK(&(p)->delta)
#define DGAUSS_PLAIN_OK(p) (\valid_read(p) && IVL_OK(&(p)->excess) && IVL_OK(&(p)->loss) && IVL_OK(&(p)->delta))
#define DGAUSS_PLAIN_ALL(p) IVL_ALL(&(p)->excess), IVL_ALL(&(p)->loss), IVL_ALL(&(p)->delta)

/*@ requires mem: \valid(p) && DGAUSS_TARGET_OK(t) && 1 <= prec;
    requires sep: \separated(p, t) && \separated(p, t->epsilon) && \separated(p, t->delta) && \separated(p, t->rate);
    ALLOCATES assigns DGAUSS_PLAIN_ALL(p), p->shift;
    ensures ok: DGAUSS_PLAIN_OK(p); */
void dgauss_plain_open(dgauss_plain *p, const dgauss_target *t, mpfr_prec_t prec);
/*@ requires mem: \valid(p) && DGAUSS_PLAIN_OK(p);
    TOTAL assigns DGAUSS_PLAIN_ALL(p); */
void dgauss_plain_close(dgauss_plain *p);

/* The question for x/w^2 and d/w, w >= 1. */
/*@ requires mem: \valid(p) && DGAUSS_PLAIN_OK(p) && IVL_OK(w);
    requires sep: \separated(p, w);
    TOTAL assigns DGAUSS_PLAIN_TOK(p);
    ensures ok: DGAUSS_PLAIN_OK(p); */
void dgauss_plain_weaken(dgauss_plain *p, const ivl *w);

#endif
