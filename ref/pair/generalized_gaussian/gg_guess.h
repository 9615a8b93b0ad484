/* gg_guess.h - about how large the integrand is, in doubles that nothing sound rests on.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-PANEL).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_GUESS_H
#define ASSAY_GG_GUESS_H

#include "gg_arc.h"

/* b, u and g of a pair and rate, about. */
typedef struct {
  double b, u, g;
} gg_guess;

gg_guess gg_guess_of(const gg_pair *p, mpq_srcptr g);
/* About the largest log |exp(-|y|^b) W^c|; span := how far log W goes where it is at most so many nats below. */
double gg_guess_top(double *span, const gg_guess *q, double c, double nats);
/* About log M(c); reach := how far from 0 and u the integrand is not far below its largest value. */
double gg_guess_moment(double *reach, const gg_guess *q, double c);
/* About log |M(c + it)| from above by the arcs with these rises. */
double gg_guess_fall(const gg_guess *q, double c, double t, double reach, double outer, double middle, long bump);

#endif
