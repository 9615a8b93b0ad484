/* solve_sigma.h - the least noise that makes a mechanism (epsilon, delta)-private.
 *
 * A family of pairs has one for each deviation sigma > 0.  It must be ordered: its
 * delta(epsilon) does not rise in sigma.  That is the caller's to know, who names the theorem
 * (proofs/notes/order.md: T-ORDER-GAUSS, ..); discrete Gaussian noise and two normal laws are
 * not ordered, see dgauss_noise.h and two_noise.h.  The answer is
 * inf { sigma > 0 : delta(epsilon; sigma) <= at }, in a bracket certified on both
 * sides: delta is above `at` at its lower end, not above it at its upper end, which is
 * therefore enough noise.  For Gaussian noise this is the analytic calibration.
 * Classic mistake: a bisection whose loops run the wrong way; too little noise is where
 * delta is above the one that is asked for.
 * Derivations: proofs/notes/solve.md (T-SOLVE-SIGMA).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SOLVE_SIGMA_H
#define ASSAY_SOLVE_SIGMA_H

#include "solve_epsilon.h"

/* The member of a family at a dyadic rational sigma > 0; NULL if it has none there.  The
 * caller frees it.                                                                */
typedef pair *(*family_fn)(mpq_srcptr sigma, const void *data);

typedef struct {
  family_fn make;
  const void *data;
  mpq_srcptr epsilon; /* any rational                                              */
  mpq_srcptr at;      /* delta, 0 < at < 1                                         */
  const char *order;  /* the theorem by which the family is ordered (proofs/notes/order.md, or the caller's) */
} sigma_query;

/* z := that sigma, to goal (T-SOLVE-SIGMA).  ASSAY_DOMAIN, z untouched: at outside ]0, 1[, or order is NULL.
 * ASSAY_LIMIT: the goal was not reached; z is right, an end at 0 or infinity was not found.
 * Otherwise as adapt_run.                                                          */
assay_status solve_sigma_of(ivl *z, const sigma_query *q, const adapt_goal *goal, solve_report *report) ASSAY_MUST_USE;

/* The same for Gaussian noise on a sum that one record moves by at most 1. */
assay_status solve_sigma_gaussian_of(ivl *z, mpq_srcptr epsilon, mpq_srcptr at, const adapt_goal *goal,
                                     solve_report *report) ASSAY_MUST_USE;

#endif
