/* scratch.c - numbers on the stack through MPFR's custom interface.
 *
 * Not analysed by WP: scratch.h is the assumption A-SCRATCH, exercised by tests/model/scratch.c. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "scratch.h"

void scratch_open(scratch *s, mpfr_prec_t p) {
  if (p > SCRATCH_BITS) {
    mpfr_init2(s->v, p);
    return;
  }
  mpfr_custom_init(s->limb, p);
  mpfr_custom_init_set(s->v, MPFR_NAN_KIND, 0, p, s->limb);
}

void scratch_close(scratch *s) {
  if (mpfr_get_prec(s->v) > SCRATCH_BITS) mpfr_clear(s->v);
}
