/* tmp.c - intervals on the stack through MPFR's custom interface.
 *
 * Not analysed by WP: tmp.h is the assumption A-SCRATCH, exercised by tests/model/scratch.c. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "tmp.h"

static void number_open(mpfr_ptr v, mp_limb_t *limb, mpfr_prec_t p, int kind) {
  mpfr_custom_init(limb, p);
  mpfr_custom_init_set(v, kind, 0, p, limb);
}

void tmp_open(tmp_ivl *t, mpfr_prec_t p) {
  if (p > SCRATCH_BITS) {
    ivl_init(&t->v, p);
    return;
  }
  number_open(t->v.lo, t->lo, p, -MPFR_INF_KIND);
  number_open(t->v.hi, t->hi, p, MPFR_INF_KIND);
}

void tmp_close(tmp_ivl *t) {
  if (ivl_prec(&t->v) > SCRATCH_BITS) ivl_clear(&t->v);
}
