/* exchange.h - what pairs of a replaced record in a Poisson sample share.
 *
 *   P = (1-q) Z + q (Z + s),   Q = (1-q) Z + q (Z - s)
 *
 * Derivations: proofs/notes/adjacency.md (T-RP, T-RP-TAILS).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EXCHANGE_H
#define ASSAY_EXCHANGE_H

#include "pair.h"

/* u := where the loss is l, 0 < q < 1, with the ratio of Z + s to Z there being exp(u - half_square): u = l/2 +
 * asinh(((1-q)/q) exp(half_square) sinh(l/2)). */
void exchange_level(ivl *u, mpq_srcptr half_square, mpq_srcptr rate, const ivl *l);

/* Without noise an outcome shows who was in the sample: a table of three. */
pair *exchange_without_noise(mpq_srcptr rate);

#endif
