/* measured.h - what an attack that was run says of epsilon: a bound from below, with a stated probability.
 *
 * An attack says "in" in `hits` of `with` independent runs with the record and in `alarms` of `without` runs without it.  With a
 * probability of at least 1 - beta its chances p and q are at least `least` and at most `most`, Clopper and Pearson's numbers for
 * beta/2 each, and then (T-AUDIT-MEASURED, T-AUDIT-MEASURED-MU)
 *   epsilon(delta) >= max(0, log((least - delta)/most), log((1 - most - delta)/(1 - least))),   mu >= Phi^-1(least) - Phi^-1(most).
 * Classic mistake: to take the rates as they are counted, or one beta for each of them: then scores without any signal have an
 * epsilon above 0 far too often.
 * Derivation: proofs/notes/audit.md.                                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MEASURED_H
#define ASSAY_MEASURED_H

#include "ivl.h"
#include "status.h"

typedef struct {
  unsigned long hits, with, alarms, without;
  mpq_srcptr beta, delta; /* 0 < beta < 1, 0 <= delta < 1 */
} measured_counts;

typedef struct {
  ivl least, most, epsilon, mu; /* the lower ends of all but `most`, and its upper end, are what is certain */
} measured_bounds;

void measured_init(measured_bounds *b);
void measured_clear(measured_bounds *b);

/* b := enclosures of these four numbers.  ASSAY_DOMAIN, b untouched: unless 1 <= with, without <= 10^18, hits and alarms are at most
 * these, and beta and delta are as said.  ASSAY_LIMIT: they are wide, and true.        */
assay_status measured_find(measured_bounds *b, const measured_counts *c) ASSAY_MUST_USE;

#endif
