/* printed_accountant.h - the accountant of the characteristic-function paper, as it is printed.
 *
 * Algorithm 1: the characteristic functions of the losses of all uses are multiplied, and delta comes from the product by
 * quadrature.h.  What is enclosed is what the algorithm gives without rounding, and no bound of delta.
 * Derivations: proofs/notes/quadrature.md (T-QUADRATURE-PRINTED).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PRINTED_ACCOUNTANT_H
#define ASSAY_PRINTED_ACCOUNTANT_H

#include "composition.h"
#include "quadrature.h"

/* z := delta at epsilon, of the first law against the second, by nodes of r. */
void printed_accountant_delta(ivl *z, const quadrature *r, const mixed_part *parts, size_t n, pair_side side,
                              const ivl *epsilon);
/* z := the distribution function of the loss at x. */
void printed_accountant_cdf(ivl *z, const quadrature *r, const mixed_part *parts, size_t n, pair_side side,
                            const ivl *x);

/* What both have in common: room for the numbers of all times, and w := w^k (printed_atoms.h, too). */
cpx *printed_accountant_room(const quadrature *r, mpfr_prec_t p);
void printed_accountant_leave(cpx *phi, const quadrature *r);
void printed_accountant_power(cpx *w, unsigned long k);

#endif
