/* lattice.h - many steps, bounded from both sides on a lattice of losses.
 *
 * Each pair is replaced by a law of its loss on equally spaced points that dominates it,
 * and by one that it dominates; masses are natural numbers, products exact and rounded
 * to the safe side, so both results bound the delta of the composition.  The method
 * knows a pair by its tails, or by its atoms where all parts have a list of them, and
 * shares nothing with the inversion of transforms.
 * Classic mistake: a coarse grid gives a wide answer, never a wrong one; more digits
 * cost twice the points for two more bits.
 * Derivations: proofs/notes/lattice.md (T-LATTICE).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_H
#define ASSAY_LATTICE_H

#include "adapt.h"
#include "lattice_internal.h"

/* `count` uses of a pair.  align: a loss that is to be a point of the pair's own lattice,
 * for one whose loss has atoms; NULL: its median.                                 */
typedef struct {
  const pair *p;
  unsigned long count;
  mpq_srcptr align;
} lattice_part;

typedef struct {
  mpq_srcptr step;  /* > 0, one for all parts           */
  size_t cells;     /* points kept after each product   */
  mp_bitcnt_t bits; /* masses are multiples of 2^-bits  */
} lattice_grid;

typedef struct {
  size_t widest; /* points of the longest law that was kept     */
  size_t cells;  /* of the grid that was used last              */
  mp_bitcnt_t bits;
  double step;
  long good; /* ivl_rel_bits of the answer                  */
} lattice_report;

/* A composition, ready to be asked at many eps. */
typedef struct {
  lattice_law above;
  lattice_law below;         /* not there if `tested`                                  */
  lattice_law first, second; /* the masses of P and Q for a test, if `tested`          */
  int tested;                /* 1: all losses are atoms, known one by one              */
  lattice_marks mark[2];     /* of above and below, if `marked`: once many eps are to be asked */
  int marked;
  mpq_t step;
  mp_bitcnt_t bits;
  size_t widest;
} lattice_curve;

/* c, not initialised, := the composition of parts[0 .. n-1] in direction side, left so
 * unless ASSAY_OK.  ASSAY_DOMAIN: step <= 0, cells < 2 or bits < 1.  ASSAY_LIMIT: too long. */
assay_status lattice_curve_init(lattice_curve *c, const lattice_part *parts, size_t n, pair_side side,
                                const lattice_grid *grid) ASSAY_MUST_USE;
void lattice_curve_clear(lattice_curve *c);
/* Makes all that follows cheaper, for about the price of two deltas. */
void lattice_curve_mark(lattice_curve *c);

/* z := an interval that holds delta at eps (T-LATTICE). */
void lattice_curve_delta(ivl *z, const lattice_curve *c, mpq_srcptr eps);
/* The same for every eps in e. */
void lattice_curve_delta_on(ivl *z, const lattice_curve *c, const ivl *e);

/* One eps on one grid.  ASSAY_OK: z holds delta, however wide. */
assay_status lattice_delta(ivl *z, const lattice_part *parts, size_t n, pair_side side, mpq_srcptr eps,
                           const lattice_grid *grid, lattice_report *report) ASSAY_MUST_USE;

typedef struct {
  long bits;       /* wanted: ivl_rel_bits of the answer                               */
  size_t cells;    /* no lattice of more points, at least LATTICE_MINIMUM                */
  mpq_srcptr unit; /* > 0: every step divides it, for losses with atoms; NULL: any step */
  double seconds;  /* no lattice is begun that would end much after so much processor time; 0: no limit */
} lattice_goal;
#define LATTICE_MINIMUM 512

/* z := an interval that holds delta at eps, on lattices of growing size.  ASSAY_OK: as
 * narrow as wanted.  ASSAY_LIMIT: the best that so many points, or so
 * much time, give.  ASSAY_BROKEN: two
 * answers are apart, so one is wrong; z is the whole line.                        */
assay_status lattice_delta_of(ivl *z, const lattice_part *parts, size_t n, pair_side side, mpq_srcptr eps,
                              const lattice_goal *goal, lattice_report *report) ASSAY_MUST_USE;

/* ---- Choices: doubles that steer, and on which no bound rests ------------------------- */

/* The widest range of loss of one use, cut where less than 2^-bits is left; 1 if there is none. */
double lattice_first_range(const lattice_part *parts, size_t n, pair_side side, mp_bitcnt_t bits);
/* step := a positive rational, about range / cells, that divides `unit` if there is one. */
void lattice_step(mpq_ptr step, double range, size_t cells, mpq_srcptr unit);

#endif
