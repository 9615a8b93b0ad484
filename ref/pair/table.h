/* table.h - P and Q on finitely many outcomes, with rational masses.
 *
 * Masses are exact; zeros are allowed on either side, and give a loss of +inf or -inf.
 * Outcomes of equal loss are merged and sorted when the table is made: the law of the
 * loss does not change (T-TABLE-MERGE), and repeated questions get cheaper.
 * Classic mistake: masses rounded to decimals that do not add up to 1; they are refused.
 * Derivations: proofs/notes/table.md (T-TABLE-*).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TABLE_H
#define ASSAY_TABLE_H

#include "cell.h"
#include "pair.h"

typedef struct {
  pair head;
  size_t n;
  cell *cells; /* loss strictly increasing, no outcome with p = q = 0 */
} table_pair;

/* NULL unless n >= 1, all masses are >= 0, and both rows sum to exactly 1. */
pair *table_pair_make(size_t n, const mpq_t *p, const mpq_t *q);

/* The same for another kind of pair whose outcomes are rational: kind is a TABLE_KIND. */
pair *table_make(const pair_kind *kind, size_t n, const mpq_t *p, const mpq_t *q);

/* Without noise: P = Q if shift is 0, else no outcome in common. */
pair *table_without_noise(const pair_kind *kind, mpq_srcptr shift);

#define TABLE_KIND(kind_name)                                                                            \
  {                                                                                                      \
    .name = (kind_name), .tails = table_tails, .moment = table_moment, .infinite = table_infinite,       \
    .symmetric = table_symmetric, .clear = table_clear, .largest = table_largest, .points = table_points \
  }

/* Every answer is a sum over the outcomes (T-TABLE-TAILS, T-ATOM-MOMENT). */
void table_tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x);
void table_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z);
void table_infinite(ivl *z, const pair *p, pair_side side);
int table_symmetric(const pair *p);
pair_top table_largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side);
int table_points(pair_points *t, const pair *p, long bits, mpfr_prec_t prec);
void table_clear(pair *p);

#endif
