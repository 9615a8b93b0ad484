/* integer_exchanged.h - noise on the integers on Poisson samples, of which one record is replaced.
 *
 *   P = (1-q) Z + q (Z + s),   Q = (1-q) Z + q (Z - s),   s > 0 an integer
 *
 * The worst of one step at every epsilon, and of several, as in exchanged.h (T-RP), Z being discrete Laplace, or discrete
 * Gaussian, in a window or not.  The loss of the integer k is odd, and rises where both laws are.
 * Classic mistake: to take it for a sample of noise at twice the shift.
 * Derivations: proofs/notes/adjacency.md (T-RP-INTEGERS).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_INTEGER_EXCHANGED_H
#define ASSAY_INTEGER_EXCHANGED_H

#include "pair.h"

/* The largest |shift| of discrete Laplace noise, whose answers are sums over so many integers. */
#define INTEGER_EXCHANGED_MOST 4096L

/* NULL unless scale or variance >= 0, 0 <= rate <= 1, and shift is an integer, of discrete Laplace noise of at most that
 * size.  Rate 0 or shift 0: equal laws; rate 1: noise at two points 2 shift apart.  Of a sample of it at a rate below 1
 * no moments are known. */
pair *integer_exchanged_laplace(mpq_srcptr scale, mpq_srcptr shift, mpq_srcptr rate);
pair *integer_exchanged_window(mpq_srcptr variance, mpq_srcptr window, mpq_srcptr shift, mpq_srcptr rate);
pair *integer_exchanged_gaussian(mpq_srcptr variance, mpq_srcptr shift, mpq_srcptr rate);

#endif
