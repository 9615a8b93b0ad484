/* atoms.h - pairs whose loss takes finitely many values, known by enclosures.
 *
 * A kind of pair says how many atoms it has and describes each: its mass under P and
 * under Q, its loss and the sign of its loss.  The rest is sums over the atoms.  Where
 * the masses are rational, table.h is the better base.
 * Invariant: the masses of the atoms sum to 1 under P and under Q.
 * Classic mistake: to take the sign of a loss from an enclosure that reaches 0; it is a
 * field of its own, and exact.  Derivations: proofs/notes/table.md (T-ATOM-*).      */
#ifndef ASSAY_ATOMS_H
#define ASSAY_ATOMS_H

#include "pair.h"

/* The exact sign of a loss; twice where it is infinite: Q, or P, is 0 there. */
typedef enum { LOSS_NONE = -2, LOSS_BELOW = -1, LOSS_ZERO = 0, LOSS_ABOVE = 1, LOSS_INFINITE = 2 } loss_sign;

typedef struct {
  ivl p, q;       /* masses                                      */
  ivl loss;       /* log(p/q), meaningless where it is infinite  */
  loss_sign sign; /* of the loss                                 */
} atom;

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

/* 1 if loss > x for every member of x, -1 if for none, 0 if that is not certain. */
int atom_above(const atom *t, const ivl *x);

/* z := exp(-r), for a kind whose losses are rational. */
void atom_exp_minus(ivl *z, mpq_srcptr r);

#endif
