/* pair_points.c - the loss of a pair as a list of atoms.
 *
 * Not analysed by WP: calls through the table of the kind.
 * Derivations: proofs/notes/pair.md (T-PAIR-POINTS).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "pair.h"
#include "ivls.h"
#include "status.h"

#include <stdlib.h>

void pair_points_init(pair_points *t, size_t count, mpfr_prec_t prec) {
  t->count = count;
  t->at = assay_alloc((count ? count : 1) * sizeof *t->at);
  for (size_t k = 0; k < count; k++) {
    ivls_init(prec, &t->at[k].p, &t->at[k].q, &t->at[k].loss);
  }
}

void pair_points_clear(pair_points *t) {
  for (size_t k = 0; k < t->count; k++) {
    ivls_clear(&t->at[k].p, &t->at[k].q, &t->at[k].loss);
  }
  free(t->at);
}

void pair_points_reverse(pair_points *t) {
  for (size_t k = 0; k < t->count; k++) {
    pair_point *a = &t->at[k];
    mpfr_swap(a->p.lo, a->q.lo);
    mpfr_swap(a->p.hi, a->q.hi);
    ivl_neg(&a->loss, &a->loss);
  }
}

int pair_points_make(pair_points *t, const pair *p, long bits, mpfr_prec_t prec) {
  return p->kind->points && p->kind->points(t, p, bits, prec);
}
