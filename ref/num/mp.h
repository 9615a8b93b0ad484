/* mp.h - the arithmetic below everything: GMP and MPFR, or the prover's view.
 *
 * Frama-C reads proofs/model instead of the real headers.  The rules that make
 * the model faithful: no access to a field of an mpfr_t, no copy of one, no two
 * that share limbs (checked by `make lint`).                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MP_H
#define ASSAY_MP_H

#ifdef __FRAMAC__
#include "mpfr_model.h"
#else
#include <gmp.h>
#include <mpfr.h>
#endif

#endif
