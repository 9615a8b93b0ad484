/* cpx_shc.h - sinh(v) / v, an entire function, and the cosine beside it.
 *
 * Classic mistake: to divide sinh(v) by v near 0, where both are small and the quotient is near 1.
 * Derivations: proofs/notes/moment.md (T-LAPLACE-SHC).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CPX_SHC_H
#define ASSAY_CPX_SHC_H

#include "cpx.h"

/* c := { cosh(v) }, s := { sinh(v) / v }, 1 at v = 0 (T-LAPLACE-SHC).  c, s and v are apart. */
void cpx_shc_cosh(cpx *c, cpx *s, const cpx *v);

#endif
