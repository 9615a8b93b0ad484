/* mixed_looks.h - sums of heavy terms along a line, in the machine's numbers: what tells which nodes count.
 *
 * A number s stands for s 2^-62; a look costs a product of such numbers for each term.  Wide looks are `stride` nodes apart;
 * between two of them fine ones look at each node.
 * Classic mistake: to let a chain of products grow without a new beginning: each step adds to its error.
 * Derivations: proofs/notes/product.md (T-PRODUCT-STRETCH).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_LOOKS_H
#define ASSAY_MIXED_LOOKS_H

#include <stdint.h>

#include "mixed_atoms.h"

/* Wide looks after one beginning, and nodes between two of them. */
enum { LOOKS_CHAIN = 1 << 14, LOOKS_STRIDE = 4095 };

/* One part: its heavy terms at a node, beside sup, real and imaginary parts in turn, and what turns them on. */
typedef struct {
  size_t count;
  int64_t *wide, *fine, *by_stride, *by_one, *back;
  int64_t re, im; /* the sum at the last look */
} mixed_looks_part;

typedef struct {
  size_t n;
  const mixed_atoms *atoms;
  mixed_looks_part *part;
} mixed_looks;

/* 1: there are such numbers; stride is odd.  mixed_looks_close is due in any case. */
int mixed_looks_open(mixed_looks *s, const mixed_atoms *a, long stride);
void mixed_looks_close(mixed_looks *s);
/* A chain of wide looks begins at this node; 0: a number is too wide. */
int mixed_looks_begin(mixed_looks *s, long node);
/* The next wide look. */
void mixed_looks_next(mixed_looks *s);
/* The first of the fine looks about the last wide one, stride / 2 nodes before it; the next one. */
void mixed_looks_begin_fine(mixed_looks *s);
void mixed_looks_next_fine(mixed_looks *s);
/* e := at least how far a look of part i is off. */
void mixed_looks_error(mpfr_ptr e, const mixed_looks *s, size_t i);
#endif
