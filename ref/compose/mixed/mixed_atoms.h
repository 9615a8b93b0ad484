/* mixed_atoms.h - long lines of parts whose losses are atoms: which nodes count, and the moments there.
 *
 * A moment that is a sum over atoms turns slowly, so that one look decides over a stretch of nodes: its size there, and how far
 * it can change until the next look.  The cost hardly grows with the nodes that are left out.
 * Classic mistake: to take the slope of the moment itself, which turns with the mean loss; a common turn is no change of size.
 * Derivations: proofs/notes/product.md (T-PRODUCT-STRETCH).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_ATOMS_H
#define ASSAY_MIXED_ATOMS_H

#include "mixed_far.h"
#include "mixed_internal.h"
#include "pair.h"

/* One part: M / sup at its abscissa is within error of a sum of positive weights, each turning as its loss says. */
typedef struct {
  const pair *p;
  unsigned long count;
  pair_terms terms; /* error: beside sup; the heaviest first                */
  ivl sup;
  size_t heavy;       /* so many terms are nearly all                             */
  ivl light;          /* at least what the others and the error add, beside sup   */
  ivl slope;          /* at least |d/dt| of the heavy ones' sum beside sup, but for a common turn */
  fourier_turn *turn; /* of each term, or NULL */
  size_t turns;
  mixed_far far; /* once a node far out was asked for */
} mixed_atoms_part;

typedef struct {
  size_t n;
  int reversed;
  const line_nodes *nodes;
  mixed_atoms_part *part;
  mp_size_t limbs;
  long far; /* from this node on sums are in the machine's numbers; 0: nowhere */
  mp_limb_t *sum, *scratch;
  fixc x, y;
} mixed_atoms;

/* 1: every part is such a sum, and the plan's transforms end; mixed_atoms_close is due. */
int mixed_atoms_open(mixed_atoms *a, const mixed_query *q, const line_nodes *nodes, const mixed_plan *plan);
void mixed_atoms_close(mixed_atoms *a);
/* a->far := the node from where on the machine's numbers are as good as sizes of n 2^-bits at the node n. */
void mixed_atoms_set_far(mixed_atoms *a, long bits);
/* z, of a->limbs limbs, := M at the node n >= 0 beside mixed_atoms_sup, at most mixed_atoms_error off, or mixed_atoms_far_error if n
 * is far; 0 if a number does not fit.  Cheap where n is next to the one before. */
int mixed_atoms_at(fixc *z, mixed_atoms *a, long n);
int mixed_atoms_is_far(const mixed_atoms *a, long n);
void mixed_atoms_error(mpfr_ptr e, const mixed_atoms *a);
void mixed_atoms_far_error(mpfr_ptr e, const mixed_atoms *a);
/* z := a number, at least M(c). */
void mixed_atoms_sup(ivl *z, const mixed_atoms *a);
/* w := exp(i n h log) of term k of a part, h the step. */
void mixed_atoms_turn(cpx *w, const mixed_atoms_part *s, size_t k, const ivl *step, long n);
#endif
