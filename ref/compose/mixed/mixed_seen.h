/* mixed_seen.h - what plans saw of single pairs: several compositions of the same pairs share it.
 *
 * Nothing rests on it: doubles, by which a plan is chosen.
 * Classic mistake: to keep what was seen of a pair in one direction for the other one.
 * Derivations: proofs/notes/product.md (Limits).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_SEEN_H
#define ASSAY_MIXED_SEEN_H

#include "pair.h"

/* Of one direction of pairs that outlive it. */
typedef struct {
  struct mixed_glance *at;
  size_t n, room;
} mixed_seen;

void mixed_seen_open(mixed_seen *s);
void mixed_seen_close(mixed_seen *s);
/* 1, and value := what was kept of p for the abscissa c and the height t. */
int mixed_seen_find(double *value, const mixed_seen *s, const pair *p, double c, double t);
void mixed_seen_keep(mixed_seen *s, const pair *p, double c, double t, double value);

#endif
