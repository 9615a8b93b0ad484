/* logistic.h - logistic noise moved by `range`: what one choice by the exponential mechanism costs at worst.
 *
 * P is the logistic law moved by R >= 0, Q the law itself.  The loss has no atoms and lies in [-R, R]; under
 * (P + Q) weighted by sqrt(pq) it is uniform there.  Both directions are alike.  R = 0: P = Q.
 * Classic mistake: to take epsilon0 for twice the range of scores over the temperature where scores rise with
 * a record; R is the largest change of a difference of two scores.
 * Derivations: proofs/notes/selection.md (T-EM-*).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LOGISTIC_H
#define ASSAY_LOGISTIC_H

#include "pair.h"

/* NULL if range < 0 (T-EM-ONE). */
pair *logistic_pair_make(mpq_srcptr range);

#endif
