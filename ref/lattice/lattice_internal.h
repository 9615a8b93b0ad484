/* lattice_internal.h - a law on the lattice above, and one below, the law of a pair's loss.
 *
 * With a(x) = P[L > x], b(x) = Q[L > x] and H(x) = a(x) - e^x b(x), the delta of one use,
 * the law above has a delta that is linear in e^x between neighbouring points and not
 * below H there; the law below has one that is nowhere above H.
 * Classic mistake: masses moved to the next point above are a bound, but T uses shift it
 * by T steps; both laws here err by the square of the step only.
 * Derivations: proofs/notes/lattice.md (T-LATTICE-ABOVE, T-LATTICE-BELOW).        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_INTERNAL_H
#define ASSAY_LATTICE_INTERNAL_H

#include "lattice_law.h"
#include "pair.h"

/* Where the points of one pair are: at, at + step, .., n >= 1 of them.  anchor: the point
 * near which most of the loss is, 0 where the caller chose the points.  widest: where there
 * is little of P's loss, only some points are used, no more than so many steps apart (0, 1:
 * all are).                                                                       */
typedef struct {
  mpq_t at;
  size_t n, anchor, widest;
} lattice_frame;

/* Both tails at the points that are used, in rising order, and half way from each to the
 * next: place 2 c is point point[c] of the frame.                                 */
#define LATTICE_FINE 2
typedef struct {
  ivl *a, *b;
  size_t n; /* LATTICE_FINE points    */
  size_t *point, points;
  ivl inf; /* P[q = 0]               */
  mpfr_prec_t prec;
} lattice_tails;

/* l := the loss of point k + half/2 of a frame at `at`. */
void lattice_tails_point(mpq_ptr l, mpq_srcptr at, mpq_srcptr step, size_t k, int half);

/* z->at, z->n := points that hold all of P's loss but about 2^-bits at each end, at most
 * `most` of them, one of them at `align`, or at the median of the loss if that is NULL.
 * No soundness rests on the choice.                                               */
void lattice_frame_choose(lattice_frame *z, const pair *p, pair_side side, mpq_srcptr align, const lattice_rule *rule,
                          size_t most);
/* About where P's loss is: 2^-bits of it below low, half below mid, 2^-bits above high,
 * without the loss +inf; all 0 if there is no finite loss.  Doubles that steer.   */
typedef struct {
  double low, mid, high;
} lattice_ends;
lattice_ends lattice_frame_ends(const pair *p, pair_side side, mp_bitcnt_t bits);

/* Both laws are made in units of 2^-(bits + LATTICE_GUARD) and rounded at the end. */
#define LATTICE_GUARD 20

/* What the two laws are made of; the last gives it back. */
void lattice_tails_init(lattice_tails *t, const pair *p, pair_side side, const lattice_frame *frame,
                        const lattice_rule *rule);
void lattice_tails_clear(lattice_tails *t);

/* z, not initialised, := a law above (below) that of the pair.  Units of 2^-bits. */
void lattice_above(lattice_law *z, const lattice_tails *t, const lattice_frame *frame, const lattice_rule *rule);
void lattice_below(lattice_law *z, const lattice_tails *t, const lattice_frame *frame, const lattice_rule *rule);

/* ---- Steps on the way, which tests judge one by one ------------------------------------ */

/* y := a number not below H at the j-th point that is used, whose loss is l, and not above 1. */
void lattice_above_height(mpfr_ptr y, const lattice_tails *t, size_t j, mpq_srcptr l);
/* The masses from the heights y_0 .. y_(n-1) of the points that are used, with gaps h_j after
 * each:  m_j = (y_(j-1) - y_j) / (1 - e^-h_(j-1)) - (y_j - y_(j+1)) / (e^h_j - 1), where the
 * first quotient is 1 - y_0 for j = 0 and the second is 0 for j = n-1; inf = y_(n-1).  In units of
 * 2^-bits, each rounded up, 0 where that is negative; the points that are not used keep what they have. */
void lattice_above_masses(lattice_law *z, mpfr_t *y, const lattice_tails *used, mpq_srcptr step, mp_bitcnt_t bits);

#endif
