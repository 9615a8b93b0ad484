/* drawn_strata.c - one direction or the other. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "drawn_strata.h"
#include "drawn_strata_internal.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

/* a->level := V e^(+-epsilon). */
static void strata_open(strata *a, drawn *w) {
  a->w = w;
  ivls_init(w->prec, &a->level, &a->slope);
  ivl_set_si(&a->level, 1);
  ivl_div(&a->slope, &a->level, &w->sigma);
  ivl_set_q(&a->level, w->q->epsilon);
  if (w->q->side == PAIR_QP) ivl_neg(&a->level, &a->level);
  ivl_mul_exp(&a->level, &w->unit, &a->level);
}

assay_status drawn_strata(ivl *z, drawn *w) {
  strata a;
  local_ivls(ivl_prec(z), one);
  ivl_set_si(&one, 1);
  strata_open(&a, w);
  const assay_status status = w->q->side == PAIR_QP ? drawn_strata_low(z, &a) : drawn_strata_high(z, &a);
  if (status == ASSAY_OK) {
    ivl_min(z, z, &one);
  } else {
    mpfr_set_ui(z->lo, 0, MPFR_RNDD);
    mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  }
  ivls_clear(&a.level, &a.slope);
  return status;
}
