/* atoms.h - pairs whose loss takes finitely many values, known by enclosures.
 *
 * A kind of pair says how many atoms it has and describes each: its mass under P and
 * under Q, its loss and the sign of its loss.  The rest is sums over the atoms.  Where
 * the masses are rational, table.h is the better base.
 * Invariant: the masses of the atoms sum to 1 under P and under Q.
 * Classic mistake: to count a mass at infinity in a moment.
 * Derivations: proofs/notes/table.md (T-ATOM-*).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ATOMS_H
#define ASSAY_ATOMS_H

#include "atom.h"
#include "pair.h"

/* A kind's own structure begins with this one. */
typedef struct {
  pair head;
  size_t count;
  /* z := atom k < count, at the precision of its parts.  All parts are the whole line before. */
  void (*describe)(atom *z, const pair *p, size_t k);
} atom_pair;

/* Every answer is a sum over the atoms (T-ATOM-TAILS, T-ATOM-MOMENT). */
void atoms_tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x);
void atoms_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z);
void atoms_infinite(ivl *z, const pair *p, pair_side side);
/* The atoms themselves, unless they are too many (T-PAIR-POINTS). */
int atoms_points(pair_points *t, const pair *p, long bits, mpfr_prec_t prec);

/* What a kind of pair has from here. */
#define ATOMS_FUNCTIONS .tails = atoms_tails, .moment = atoms_moment, .points = atoms_points, .infinite = atoms_infinite

#endif
