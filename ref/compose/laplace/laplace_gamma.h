/* laplace_gamma.h - E[p / (p + zeta)] of an end by gamma functions.
 *
 * It is a series in x less a ratio of gamma functions; terms are few where x |zeta| is not large, however many poles there are, but
 * both grow like exp(x zeta).
 * Classic mistake: to ask it where x |zeta| is large: the difference has few bits.
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-GAMMA).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_GAMMA_H
#define ASSAY_LAPLACE_GAMMA_H

#include "cpx.h"

#include <stddef.h>

typedef struct {
  ivl x, log, root; /* of 1 - x, and of pi x                              */
  size_t terms;     /* of the logarithm of gamma                          */
  ivl *term;
  long far;         /* arguments are shifted to there                     */
  mpfr_prec_t prec; /* of the difference, about                           */
  double rate;      /* x, for guesses of what it loses                    */
} laplace_gamma;

/* 1 if it suits an end of that x, for so many bits where |zeta| is up to `reach`. */
int laplace_gamma_fits(double x, double reach, double prec);
/* For the end whose 1 - (1 - g)/w is x, 0 < x < 1, to about `prec` bits where |zeta| is up to `reach`. */
void laplace_gamma_make(laplace_gamma *g, const ivl *x, double reach, mpfr_prec_t prec);
void laplace_gamma_clear(laplace_gamma *g);
/* v := E[p / (p + zeta)] for a zeta of which a point has Im >= 0 and |p + zeta| >= c max(p, |zeta|) holds for all poles, c > 0
 * (T-LAPLACE-BENT-GAMMA). */
void laplace_gamma_at(cpx *v, const laplace_gamma *g, const cpx *zeta, const ivl *c);

#endif
