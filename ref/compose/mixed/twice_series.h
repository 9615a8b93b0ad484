/* twice_series.h - coefficients of power series for the integral over one of two outcomes.
 *
 * Of powers of h around a place x0: an interval of places stands for all of them, and coefficients hold those of each.
 * Classic mistake: coefficients from a recursion past one that is infinite.
 * Derivations: proofs/notes/twice.md (T-TWICE-SERIES).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWICE_SERIES_H
#define ASSAY_TWICE_SERIES_H

#include <stddef.h>

#include "ivl.h"

/* Coefficients of h^0 .. h^order, all at one precision; turn: of r'/r.  slope: h^0 .. h^(order - 1) of the derivative of the second law's mass of
 * { L > log r(x0 + h) }.  At least `known` of the others, one less of slope, are those of functions that have so many derivatives. */
typedef struct {
  long order, known;
  mpfr_prec_t prec;
  ivl *density, *ratio, *turn, *slope;
} twice_series;

void twice_series_open(twice_series *s, long order, mpfr_prec_t prec);
void twice_series_close(twice_series *s);
/* n intervals, the whole line; to be freed with twice_series_list_free. */
ivl *twice_series_list(size_t n, mpfr_prec_t prec);
void twice_series_list_free(ivl *x, size_t n);
/* z := the sum of x_i y_(k-i) over i from `from` to k. */
void twice_series_product(ivl *z, const ivl *x, const ivl *y, long k, long from);
/* x_(k+1) := the coefficient of a function whose derivative is it times d's, from x_0 .. x_k and d_0 .. d_k. */
void twice_series_exponential(ivl *x, const ivl *d, long k);
/* z_k of z = x / y, from z_0 .. z_(k-1), y_0 .. y_k, and x, which is x_k. */
void twice_series_quotient(ivl *z, const ivl *x, const ivl *y, long k);
/* How many of x_0 .. x_(n-1) are finite before the first that is not. */
long twice_series_finite(const ivl *x, long n);

#endif
