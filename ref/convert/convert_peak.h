/* convert_peak.h - the certified supremum of a concave function, and where it is.
 *
 * The function is known through enclosures at points.  A chord of a concave function,
 * extended, lies above it: two known points on one side of a cell bound the function in
 * the cell from above, and each value bounds the supremum from below.  The cell with the
 * largest bound is cut until the bound is as near to the best value as was asked.
 * A convex function is minimised through its negative.
 * Classic mistake: to give a function that is only unimodal; chords say nothing then.
 * Derivations: proofs/notes/convert.md (T-CONVERT-PEAK, T-CONVERT-ARGMAX).            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_PEAK_H
#define ASSAY_CONVERT_PEAK_H

#include "root.h"

/* A real function of one real argument, by enclosures: root_fn's promise. */
typedef struct {
  root_fn f;
  void *data;
} convert_source;

/* y := an enclosure of the source at x. */
void convert_peak_call(ivl *y, const convert_source *f, const ivl *x);

/* z := f(x) for a function that falls: the two ends of x give the two ends of z.  `at` encloses f at a point. */
void convert_peak_falling(ivl *z, void (*at)(ivl *z, const void *f, mpfr_srcptr point), const void *f, const ivl *x);

typedef struct {
  const convert_source *f; /* concave between lo and hi                                   */
  mpfr_srcptr lo, hi;      /* finite, lo < hi; at the ends the whole line may be answered  */
  mpfr_prec_t prec;        /* precision of the points and of the enclosures asked of f     */
  long bits;               /* wanted: upper - lower <= 2^-bits |lower|,                    */
  long floor;              /* or at most 2^-floor                                          */
  long steps;              /* f is called at most so often; at least 8                     */
} convert_peak_task;

/* z := an enclosure of sup { f(x) : lo < x < hi } (T-CONVERT-PEAK).  An end is infinite
 * where nothing is known.  ASSAY_LIMIT: right, but not as narrow as wanted.
 * The ends lo and hi are asked as well, and count: f must be concave on [lo, hi].        */
assay_status convert_peak(ivl *z, const convert_peak_task *task) ASSAY_MUST_USE;

/* z := an interval inside [lo, hi] that holds every x where f is largest, the smallest one
 * and the largest one included (T-CONVERT-ARGMAX).  About half of the digits of f's
 * enclosures are certain in x where f is smooth.                                         */
void convert_peak_argmax(ivl *z, const convert_peak_task *task);

#endif
