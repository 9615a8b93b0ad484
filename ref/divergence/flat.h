/* flat.h - where the privacy curve of a composition is flat: at and above its largest finite loss.
 *
 * From there on delta is the probability that the loss is infinite, and nothing else:
 * exactly 0 where no loss is.  The parts are added one by one.
 * Classic mistake: to add up the masses at infinity; the loss is finite only where that
 * of each part is.
 * Derivations: proofs/notes/product.md (T-PRODUCT-FLAT).                            */
#ifndef ASSAY_FLAT_H
#define ASSAY_FLAT_H

#include "largest.h"

typedef struct {
  loss_top top; /* the largest finite loss of what was added                     */
  ivl log;      /* the logarithm of the probability that its loss is finite      */
  int all;      /* 1: that is 0, and log is not used                             */
  int exact;    /* 1: it is `finite`                                             */
  mpq_t finite;
} flat;

void flat_init(flat *f, mpfr_prec_t p);
void flat_clear(flat *f);
/* `count` uses of p more. */
void flat_add(flat *f, const pair *p, pair_side side, unsigned long count);
/* z := the mass at infinity; exactly 0 where no part has any. */
void flat_mass(ivl *z, const flat *f);
/* 1, and m := that mass, exactly: every part knows its own as a rational, and the number is not too long. */
int flat_mass_exact(mpq_ptr m, const flat *f);
/* 1, and z := delta, if x is certainly at or above the largest finite loss; else 0, z untouched. */
int flat_delta(ivl *z, const flat *f, mpq_srcptr x);

#endif
