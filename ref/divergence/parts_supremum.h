/* parts_supremum.h - where the privacy curve of a composition is flat: at and above its largest finite loss.
 *
 * From there on delta is the probability that the loss is infinite, and nothing else:
 * exactly 0 where no loss is.  The parts are added one by one.
 * Classic mistake: to add up the masses at infinity; the loss is finite only where that
 * of each part is.
 * Derivations: proofs/notes/product.md (T-PRODUCT-FLAT).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PARTS_SUPREMUM_H
#define ASSAY_PARTS_SUPREMUM_H

#include "loss_supremum.h"

typedef struct {
  loss_supremum top; /* the largest finite loss of what was added                     */
  ivl log;           /* the logarithm of the probability that its loss is finite      */
  int all;           /* 1: that is 0, and log is not used                             */
  int exact;         /* 1: it is `finite`                                             */
  mpq_t finite;
} parts_supremum;

void parts_supremum_init(parts_supremum *f, mpfr_prec_t p);
void parts_supremum_clear(parts_supremum *f);
/* `count` uses of p more. */
void parts_supremum_add(parts_supremum *f, const pair *p, pair_side side, unsigned long count);
/* z := the mass at infinity; exactly 0 where no part has any. */
void parts_supremum_mass(ivl *z, const parts_supremum *f);
/* 1, and m := that mass, exactly: every part knows its own as a rational, and the number is not too long. */
int parts_supremum_mass_exact(mpq_ptr m, const parts_supremum *f);
/* 1, and z := delta, if x is certainly at or above the largest finite loss; else 0, z untouched. */
int parts_supremum_delta(ivl *z, const parts_supremum *f, mpq_srcptr x);

#endif
