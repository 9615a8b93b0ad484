/* mixed_table.h - the moments of the parts at the nodes c + i n h of one plan, where a pair knows them as a sum.
 *
 * The sum's terms are the same at every node but for a power: fourier.h multiplies them up.
 * Classic mistake: to forget that for PAIR_QP the part's own line runs downwards.
 * Derivations: proofs/notes/product.md (T-PRODUCT-TABLE).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_TABLE_H
#define ASSAY_MIXED_TABLE_H

#include "fourier.h"
#include "mixed_internal.h"

typedef struct {
  int made;
  ivl sup;           /* a number, at least M(c)     */
  fourier_table sum; /* M / sup at the nodes        */
} mixed_table;

struct mixed_tables {
  size_t n;
  int reversed;
  mixed_table *part;
};

/* x := at least |g|^2 of entry n, from its highest limbs, which may be off by so many of their units. */
void mixed_table_square_up(mpfr_ptr x, const fourier_table *t, long n, unsigned long units);

#endif
