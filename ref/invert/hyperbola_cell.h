/* hyperbola_cell.h - a polynomial in x in place of a hyperbola's sum, for many x close together.
 *
 * The sum of c_n e^(h z_n), c_n = value_n e^(x0 z_n), is a power series in h = x - x0; what is left out of it is bounded
 * for all |h| <= reach (T-HYPERBOLA-CELL).  One cell costs as much as some values, and serves all of its x.
 * Nothing rests on where a cell is laid, how far it reaches, and how many powers it has.                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_HYPERBOLA_CELL_H
#define ASSAY_HYPERBOLA_CELL_H

#include "hyperbola_power.h"

struct hyperbola_cell {
  mpfr_prec_t prec;           /* that of answers that it is good enough for; 0: it is empty */
  hyperbola_powers sum;       /* in powers of h / reach                                     */
  ivl at, reach, rest, slope; /* x0, a point; |h| at most; what is off there at most, and the polynomial's derivative */
  mpz_t point, value;         /* of a value */
  mpfr_t last;                /* the x that was asked last; NaN before                      */
};

hyperbola_cell *hyperbola_cell_open(void);
void hyperbola_cell_close(hyperbola_cell *c);
/* z := the sum over t's nodes of Im(e^(xz) value), by t's cell or a new one; 0: there is none, as this is the first x, or
 * one too far from the last. */
int hyperbola_cell_sum(ivl *z, const hyperbola_table *t, const ivl *x);

#endif
