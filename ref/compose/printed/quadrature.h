/* quadrature.h - a distribution function from a characteristic function by a fixed number of nodes.
 *
 * Lemmas 17, 41 and 42 of the characteristic-function paper: F(x) = 1/2 + the integral of i exp(-isx) phi(s) / (2 pi s)
 * over the line, s = t / (1 - t^2), by the n nodes of Gauss and Legendre's rule in t.  What is enclosed is the value of
 * that formula, as arithmetic without error would have it; how far it is from the distribution function nobody says.
 * Classic mistake: to read it as an enclosure of F.
 * Derivations: proofs/notes/quadrature.md (T-QUADRATURE-PRINTED).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_QUADRATURE_H
#define ASSAY_QUADRATURE_H

#include "cpx.h"

typedef struct {
  long half;           /* pairs of nodes, s and -s                             */
  ivl *node, *density; /* t > 0 in (-1, 1), and its weight times ds/dt          */
  ivl *time, *share;   /* s > 0, and density / (pi s)                          */
} quadrature;

/* r := the rule with n nodes, an even number, to about p bits. */
void quadrature_init(quadrature *r, long n, mpfr_prec_t p);
void quadrature_clear(quadrature *r);

/* z := the formula's F(x); phi[j] is the characteristic function at r->time[j]. */
void quadrature_cdf(ivl *z, const quadrature *r, const cpx *phi, const ivl *x);
/* z := 1 - F(epsilon) - exp(epsilon) G(-epsilon), F of phi and G of psi: delta by Lemma 5. */
void quadrature_delta(ivl *z, const quadrature *r, const cpx *phi, const cpx *psi, const ivl *epsilon);

#endif
