/* scratch.h - short-lived MPFR numbers without a trip to the allocator.
 *
 * Up to SCRATCH_BITS of precision the limbs stand in the structure itself (on
 * the stack); above, MPFR allocates.  Open before use, close after, never copy,
 * never mpfr_swap or mpfr_clear one.                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SCRATCH_H
#define ASSAY_SCRATCH_H

#include "mp.h"

#define SCRATCH_BITS 512

typedef struct {
  mpfr_t v;
#ifndef __FRAMAC__
  mp_limb_t limb[SCRATCH_BITS / GMP_NUMB_BITS];
#endif
} scratch;

/* s->v becomes an initialised number of precision p, not yet a value (A-SCRATCH). */
/*@ requires mem: \valid(s); requires dom: 1 <= p;
    TOTAL assigns s->v[0].prec, s->v[0].tok;
    ensures OK(&s->v[0]) && s->v[0].prec == p; */
void scratch_open(scratch *s, mpfr_prec_t p);

/* Releases what scratch_open took. */
/*@ requires mem: OK(&s->v[0]);
    TOTAL assigns s->v[0].prec; */
void scratch_close(scratch *s);

#endif
