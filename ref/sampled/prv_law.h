/* prv_law.h - the sum of sampled losses: Algorithms 5 and 6 of the generalized Gaussian paper.
 *
 * Y is the loss of one step: log(p/q) under P, or log(q/p) under Q.  2n draws of Y are made, given -L < Y <= L with
 * L = (half + 1/2) mesh.  The law of the first n, each at the middle of its cell, is moved by the mean of the second n
 * less its own, cut to half a cell; W is the sum of `steps` such variables, reduced mod 2L to (-L, L].  One sample serves
 * all steps.  What delta of W says of delta is in prv_bound.h (T-PRV-SAMPLED).
 * What is printed cuts the move to [0, mesh/2]; the proof is of a move of either sign.
 * Classic mistake: to take delta of W for an estimate with small errors; eta is about steps sqrt(L / (2 n mesh)).
 * A set here holds the number that exact arithmetic would have made of the same bits (draws.h).
 * Derivations: proofs/notes/sampling.md (T-PRV-SAMPLED, T-PRV-DRAWN).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PRV_LAW_H
#define ASSAY_PRV_LAW_H

#include "draws.h"
#include "ivl.h"
#include "pair.h"
#include "status.h"

#define PRV_LAW_MOST_CELLS 1000000
#define PRV_LAW_MOST_BITS 60

typedef struct {
  const pair *loss; /* one step                                                           */
  pair_side side;
  mpq_srcptr mesh;
  unsigned long half; /* so many cells on each side of the one around 0                     */
  unsigned long steps, samples;
  int printed;   /* 1: the move is cut to [0, mesh/2]                                */
  unsigned bits; /* a draw of the second half is told to 2^-bits of its cell         */
} prv_law_query;

typedef struct prv_law prv_law;

/* The law of W from the next bits; ASSAY_OK, and prv_law_free is due.  *w := NULL, with ASSAY_DOMAIN: mesh not above 0, no
 * steps or samples, more than PRV_LAW_MOST_CELLS cells or PRV_LAW_MOST_BITS, or no loss can be told to be in the range; ASSAY_LIMIT: the time was
 * over, the law is too long, or the cell of a draw could not be told. */
assay_status prv_law_new(prv_law **w, draws *d, const prv_law_query *q, mpfr_prec_t prec) ASSAY_MUST_USE;
void prv_law_free(prv_law *w);

/* z := { E (1 - e^(x - W))_+ : x in epsilon }. */
void prv_law_delta(ivl *z, const prv_law *w, const ivl *epsilon);

#endif
