/* interpolant.h - a polynomial through 32 values of a function, and how far off it is on [-1, 1].
 *
 * The values are asked at Chebyshev's points.  What is interpolated is a number v(t) that is within `apart` of an analytic
 * function, which is at most `most` in size on an ellipse with the foci -1 and 1.  Then a value costs 31 products of the
 * machine's own numbers.
 * Classic mistake: to bound the function on [-1, 1] alone; what the polynomial leaves out shows beyond it.
 * Derivations: proofs/notes/interpolant.md (T-INTERPOLANT).                                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_INTERPOLANT_H
#define ASSAY_INTERPOLANT_H

#include "ivl.h"
#include "wide.h"

enum { INTERPOLANT_POINTS = 32 };

/* cos(i pi / 64), cut to multiples of 2^-128, for i from 1 to 31. */
typedef struct {
  wide_size cosine[INTERPOLANT_POINTS];
} interpolant_points;

void interpolant_points_set(interpolant_points *p);
/* t := the point k, from the largest at k = 0 on: a number within 2^-120 of cos((2k + 1) pi / 64). */
void interpolant_point(mpq_ptr t, const interpolant_points *p, int k);

typedef struct {
  long top;                        /* the units are 2^(top - 116)                   */
  wide factor[INTERPOLANT_POINTS]; /* of Chebyshev's polynomials                  */
  mpfr_t error;                    /* NaN: it is empty                              */
} interpolant;

void interpolant_init(interpolant *p);
void interpolant_clear(interpolant *p);
/* z := at least what a polynomial of 32 points leaves out of a function of size `most` on the ellipse whose half axes
 * add up to ratio >= 2 (T-INTERPOLANT). */
void interpolant_rest(mpfr_ptr z, mpfr_srcptr most, unsigned long ratio);
/* p := the polynomial through enclosures f of v at the points; most and apart are upper ends.  Answers 0, and p is empty,
 * where f or its bounds are not finite or the factors do not fall. */
int interpolant_set(interpolant *p, const interpolant_points *at, const ivl *f, mpfr_srcptr most, unsigned long ratio,
                    mpfr_srcptr apart);
/* z := an enclosure of v(t) for |t| < 1 (t 2^128 cut to an integer, and its sign as 0 or -1); the whole line where p is empty. */
void interpolant_at(ivl *z, const interpolant *p, wide_size t, int64_t minus);

#endif
