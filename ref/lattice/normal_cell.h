/* normal_cell.h - what normal noise has in a short interval.
 *
 * Derivations: proofs/notes/allocation.md (T-NORMAL-CELL).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NORMAL_CELL_H
#define ASSAY_NORMAL_CELL_H

#include "ivl.h"

/* z := an enclosure of P[from <= N(0, 1) + shift < to], from < to; from may be -inf, to +inf.  Ends and the shift
 * are moved by less than 2^-prec(z) in the middle, which z allows for; z is about 2^-(prec(z) - 20) wide at most. */
void normal_cell(ivl *z, mpfr_srcptr from, mpfr_srcptr to, const ivl *shift);

#endif
