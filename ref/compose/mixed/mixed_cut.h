/* mixed_cut.h - sums over a long line of atoms whose transforms end, in fixed point: made once, asked at any epsilon.
 *
 * For each node that counts G_n = M(c + inh) / sup times the transform of the function below, and times that of what the one above
 * has more; then each epsilon costs a turn and two products a node.
 * Classic mistake: to give node 0 the factor 2 of the others.
 * Derivations: proofs/notes/product.md (T-PRODUCT-CUT).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_CUT_H
#define ASSAY_MIXED_CUT_H

#include <stdint.h>

#include "mixed_sieve.h"

/* The numbers of each node beside sup, those below also beside `most`; or the sums at one epsilon. */
typedef struct mixed_cut {
  int is_kept;
  long count, *node;
  mp_size_t limbs;
  mp_limb_t *low; /* real and imaginary parts in turn, of limbs each         */
  char *sign;     /* of a node's: 1 if the real part is negative, and 2 if the imaginary part is */
  int64_t *bump;  /* real and imaginary parts in turn, units 2^-62           */
  ivl step, most, gap, sup;
  ivl main, more; /* the sums, if the numbers are not kept                  */
  mpfr_t error;   /* at least what all numbers of `low` are off, together   */
  mpfr_t far;     /* at least what moments far out are off, together        */
} mixed_cut;

/* s->is_kept says whether to keep them, if they are not too many; mixed_cut_clear is due in any case.  `first` is the epsilon of
 * sums that are not kept.
 * COMPOSE_METHOD: a number does not fit. */
compose_stop mixed_cut_make(mixed_cut *s, mixed_atoms *a, const mixed_band *b, const mixed_sieve *nodes,
                            mpq_srcptr first, double until);
void mixed_cut_clear(mixed_cut *s);
/* About the bytes of what is kept. */
double mixed_cut_bytes(const mixed_cut *s);
/* main, bump := the sums at epsilon x, or at the one if they are not kept, of the function below and of what the one above has more, without the tilt exp((1 - c) x). */
void mixed_cut_at(ivl *main, ivl *bump, const mixed_cut *s, const ivl *x);
#endif
