/* replaced.h - Gaussian noise on a sample of fixed size, of which one record is replaced.
 *
 * A sample of m of n records, g = m/n; all sums move by at most |shift|, noise of deviation
 * sigma.  At every a = exp(epsilon) the worst divergence of one use is the larger one of
 * the two directions of the Poisson sample at rate g.  No two data sets attain it for all a,
 * but this pair (P*, Q*) does (T-FS-STAR): with mu = |shift|/sigma, w(x) = 1 - g + g exp(mu x - mu^2/2),
 * and X standard normal,
 *   loss log w(x), masses w phi and phi,   on x > mu/2, a copy (+);
 *   loss -log w(x), masses phi and w phi,  on x > mu/2, a copy (-);
 *   loss 0, mass (1 - g)(2 Phi(mu/2) - 1) under both.
 * It is exact for one use, an upper bound for more (T-FS-VALID), and symmetric.
 * Classic mistake: to compose the two directions and to take the larger one after that;
 * for two uses and more that is no bound (T-FS-ADAPT).
 * Derivations: proofs/notes/fixed_size.md (T-FS-*).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_REPLACED_H
#define ASSAY_REPLACED_H

#include "pair.h"
#include "rat.h"

typedef struct {
  pair head;
  pair *sample; /* of one direction: the Poisson sample, which owns its base */
  rat ratio;    /* |shift| / sigma > 0; 0: sigma is 0                         */
  rat rate;     /* 0 < rate < 1                                               */
} replaced_pair;

/* NULL if sigma < 0 or rate is not in [0, 1].  Rate 0 or shift 0: equal laws; rate 1: gaussian_pair_make. */
pair *replaced_pair_make(mpq_srcptr sigma, mpq_srcptr shift, mpq_srcptr rate);

/* Of pair.h, for sigma > 0 (T-FS-MOMENT, T-FS-DECAY, T-FS-TERMS); for g < 1, a sample of the pair, nothing is known. */
void replaced_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z);
void replaced_decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t);
int replaced_terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                   mpfr_prec_t prec);
/* z := the mass at loss 0, (1 - rate)(2 Phi(mu/2) - 1) for sigma > 0. */
void replaced_atom(ivl *z, const replaced_pair *p);

#endif
