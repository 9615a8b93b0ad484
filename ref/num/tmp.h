/* tmp.h - intervals on the stack for the inside of a function.
 *
 * As scratch.h, for both ends.  The interval of an open tmp_ivl is ordinary, but
 * it must not outlive its tmp_close.                                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TMP_H
#define ASSAY_TMP_H

#include "ivl.h"
#include "scratch.h"

typedef struct {
  ivl v;
#ifndef __FRAMAC__
  mp_limb_t lo[SCRATCH_BITS / GMP_NUMB_BITS], hi[SCRATCH_BITS / GMP_NUMB_BITS];
#endif
} tmp_ivl;

/* t->v becomes the whole line at precision p (A-SCRATCH). */
/*@ requires mem: \valid(t); requires dom: 1 <= p;
    TOTAL assigns IVL_ALL(&t->v);
    ensures ok: IVL_OK(&t->v); */
void tmp_open(tmp_ivl *t, mpfr_prec_t p);

/* Releases what tmp_open took. */
/*@ requires mem: IVL_MEM(&t->v);
    TOTAL assigns t->v.lo[0].prec, t->v.hi[0].prec; */
void tmp_close(tmp_ivl *t);

#endif
