/* solve_epsilon.h - the least epsilon that a delta allows.
 *
 * delta(epsilon) falls (T-SOLVE-FALLS); the answer is inf { e >= 0 : delta(e) <= at }, in a
 * bracket certified on both sides: delta is above `at` at its lower end and not above
 * it at its upper end.
 * Classic mistake: a delta below the mass at infinity of the loss: no epsilon is enough.
 * Derivations: proofs/notes/solve.md (T-SOLVE-*).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SOLVE_EPSILON_H
#define ASSAY_SOLVE_EPSILON_H

#include "adapt.h"
#include "pair.h"

/* z := { delta(e) : e in eps } of a falling curve with values in [0, 1]; at a point e,
 * as narrow as z's precision allows.                                              */
typedef void (*curve_fn)(ivl *z, const ivl *eps, const void *data);
/* z := an interval that holds the limit of the curve at +inf. */
typedef void (*curve_limit_fn)(ivl *z, const void *data);

/* 1, and m := that limit, exactly; 0: it is not known so. */
typedef int (*curve_exact_fn)(mpq_ptr m, const void *data);

/* The point from which on the curve is at its limit, above which it is before; z and exact as
 * for pair_largest.                                                               */
typedef pair_top (*curve_top_fn)(ivl *z, mpq_ptr exact, const void *data);

typedef struct {
  curve_fn curve;
  curve_limit_fn limit; /* NULL: only 0 <= limit is known                          */
  const void *data;
  mpq_srcptr at;        /* delta                                                          */
  int real;             /* 1: inf { e : delta(e) <= at } over all reals, negative ones too */
  curve_top_fn top;     /* NULL: not known                                             */
  curve_exact_fn exact; /* NULL: the limit is not known as a rational              */
  curve_exact_fn first; /* m := delta(0), exactly; NULL: it is not known as a rational */
  int dear;             /* 1: a value takes long, so the first precision that brings nothing is the last one */
  double begin;         /* where the search for a bracket looks after 0; 0: at 1; nothing rests on it */
} epsilon_query;

typedef struct {
  adapt_report run;
  int infinite;     /* 1: no epsilon is enough (or, asked for all reals, each one is) */
  long cheap, full; /* evaluations of the curve at low, and at higher precision      */
  int flat;         /* 1: `at` is the limit of the curve, and the answer where that begins */
} solve_report;

/* z := that epsilon, to goal (T-SOLVE-EPSILON).
 * Exactly 0 where delta(0) <= at, for real = 0; for certain where `first` knows delta(0).
 * ASSAY_DOMAIN, z untouched: at < 0; or report->infinite is set, since at is certainly below the
 * limit, or since at >= 1 and every real is enough.
 * Where `at` is the limit, a binary fraction or one that is known exactly, it is where the curve is flat, if that is known:
 * the largest finite loss of a pair, and report->infinite where that is unbounded.
 * ASSAY_LIMIT: the goal was not reached; z is right all the same, and its upper end infinite
 * where no epsilon was found to be enough: `at` equal to a limit, and not as above.
 * Otherwise as adapt_run.                                                         */
assay_status solve_epsilon_of(ivl *z, const epsilon_query *q, const adapt_goal *goal,
                              solve_report *report) ASSAY_MUST_USE;

/* The same for a pair: the larger of its two directions, or one of them. */
assay_status solve_epsilon_pair_of(ivl *z, const pair *p, mpq_srcptr at, const adapt_goal *goal,
                                   solve_report *report) ASSAY_MUST_USE;
assay_status solve_epsilon_side_of(ivl *z, const pair *p, pair_side side, mpq_srcptr at, const adapt_goal *goal,
                                   solve_report *report) ASSAY_MUST_USE;

/* 1, and at := e, if e is a number and no wider interval: for curves that are asked at rationals. */
int solve_epsilon_is_point(mpq_ptr at, const ivl *e);

#endif
