/* verdict.h - the rule that judges one claimed number against the truth's enclosure.
 *
 * Exact comparisons only: a claim is a rational or an infinity, the truth lies in
 * [lo, hi].  Classic mistake: to compare doubles - a claimed delta of 0 where the
 * truth is 1e-536 must fail, although the nearest double of the truth is 0.       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_VERDICT_H
#define ASSAY_VERDICT_H

#include "answer.h"
#include "claims.h"

/* In the order of gravity: a row has the gravest verdict of its claims. */
typedef enum {
  VERDICT_PASS,
  VERDICT_LOOSE,
  VERDICT_UNDECIDED,
  VERDICT_FAIL,
  VERDICT_REJECT,
  VERDICT_NOT_COVERED,
  VERDICT_KINDS
} verdict;

const char *verdict_name(verdict v);

typedef struct {
  int infinite;  /* 1, -1: +inf, -inf; 0: the number r              */
  int imaginary; /* 1: of the imaginary part of a complex quantity */
  rat r;
} claim;

/* How far a bound may be from the truth and not be called loose, and an estimate
 * and not fail, both relatively.                                                  */
typedef struct {
  rat loose, tolerance;
} verdict_limits;

/* Reads them, 0.01 and 0.001 for NULL; 0, or -1 after an error line that names --loose or --tolerance. */
int verdict_limits_read(verdict_limits *limits, const char *loose, const char *tolerance);

/* The verdict on a claim with a promise other than PROMISE_BOUNDS.  off becomes its
 * relative distance to the enclosure: 1 - c/lo below it, c/hi - 1 above, rounded up.
 * An estimate is right if every number of the enclosure is within the tolerance of it,
 * wrong if none is, else undecided: inside a wide enclosure it may be far off.
 * Special cases: an upper claim on noise says that this amount is enough.  Above the end up to which all is (MEANS_INTERVAL)
 * it is wrong, off is from there, and next to that end undecided; so is an infinite one where nothing is said of all
 * larger amounts (MEANS_LEAST, MEANS_CROSSING).  enough.h judges what lies between.  */
verdict verdict_of(mpfr_ptr off, promise p, const claim *c, const answer *truth, const verdict_limits *limits);

#endif
