/* search.h - a certified bracket at the price of a few evaluations at full precision.
 *
 * root_bracket asks for every point at the full precision.  Here interpolation at rising
 * precision, which nobody trusts, refines a point, most of it at SEARCH_PREC bits;
 * root_bracket certifies the two neighbours of that point at full precision, and goes
 * on from there if they do not suffice.  Where the interpolation fails root_bracket
 * does it all, first at SEARCH_PREC bits.  So it is the source of every end returned.
 * A search is opened before use and closed after it; it is never copied.
 * Derivation: proofs/notes/solve.md (T-SOLVE-SEARCH).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SEARCH_H
#define ASSAY_SEARCH_H

#include "root.h"

#define SEARCH_PREC 80 /* of a cheap evaluation                                    */
#define SEARCH_SEEN 24 /* evaluations that are remembered, the last ones           */
#define SEARCH_BEST 4  /* points that are interpolated                             */

typedef struct {
  root_fn f; /* encloses a function whose sign changes once, as in root.h          */
  void *data;
  int rising;
  int patience;     /* of precisions that bring nothing, one after the other, as many end it  */
  long cheap, full; /* evaluations at SEARCH_PREC, and above it           */
  int seen;         /* points and their values, each at its precision      */
  ivl at[SEARCH_SEEN], value[SEARCH_SEEN];
  int n; /* the points with the least |f|, best first          */
  mpfr_t x[SEARCH_BEST], y[SEARCH_BEST];
  mpfr_t r[SEARCH_BEST]; /* by how much a value may be apart from y           */
} search;

void search_open(search *s, root_fn f, void *data, int rising);
void search_close(search *s);

/* y := f(x); a value that was asked for before, to the same precision, is remembered.  data is a search. */
void search_at(ivl *y, const ivl *x, void *data);

/* z := a bracket of the change of sign from values of z's precision, to `bits` relative bits if
 * that is possible; as root_bracket for every clause.  near, finite, is where to look first. */
void search_bracket(ivl *z, search *s, const ivl *near, long bits);

/* z := a bracket of the change of sign, to goal, starting from the finite interval start; as
 * root_bracket for every clause, as adapt_run for the status.  Where only one side is
 * certain the other end is infinite and the status is ASSAY_LIMIT.                 */
assay_status search_run(ivl *z, search *s, const ivl *start, const adapt_goal *goal,
                        adapt_report *report) ASSAY_MUST_USE;

#endif
