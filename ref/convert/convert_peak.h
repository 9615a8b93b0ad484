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

#include "convert_source.h"

typedef struct {
  const convert_source *f; /* concave between lo and hi                                   */
  mpfr_srcptr lo, hi;      /* finite, lo < hi; at the ends the whole line may be answered  */
  mpfr_prec_t prec;        /* precision of the points and of the enclosures asked of f     */
  long bits;               /* wanted: upper - lower <= 2^-bits |lower|,                    */
  long floor;              /* or at most 2^-floor                                          */
  long steps;              /* f is called at most so often; at least 8                     */
} convert_peak_task;

/* A function that is concave on [lo, hi], the supremum of any between lo and hi, and where it is largest. */
/*@ axiomatic Peaks {
      predicate concave(root_fn f, void *data, real lo, real hi);
      logic real Peak(root_fn f, void *data, real lo, real hi);
      predicate peaks(root_fn f, void *data, real lo, real hi, real x);
    } */
#define PEAK_OK(t)                                                                                              \
  (\valid_read(t) && \valid_read((t)->f) && OK((t)->lo) && OK((t)->hi) && FINITE((t)->lo) && FINITE((t)->hi) && \
      1 <= (t)->prec)
#define PEAK_CONCAVE(t) concave((t)->f->f, (t)->f->data, VAL((t)->lo), VAL((t)->hi))

/* z := an enclosure of sup { f(x) : lo < x < hi } (T-CONVERT-PEAK).  An end is infinite
 * where nothing is known.  ASSAY_LIMIT: right, but not as narrow as wanted.
 * The ends lo and hi are asked as well, and count: f must be concave on [lo, hi].        */
/*@ requires mem: IVL_MEM(z) && PEAK_OK(task); requires sep: \separated(z, task, task->f);
    requires concave: PEAK_CONCAVE(task);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Peak(task->f->f, task->f->data, VAL(task->lo), VAL(task->hi)), z);
    ensures status: \result == ASSAY_OK || \result == ASSAY_LIMIT || \result == ASSAY_BROKEN; */
assay_status convert_peak(ivl *z, const convert_peak_task *task) ASSAY_MUST_USE;

/* z := an interval inside [lo, hi] that holds every x where f is largest, the smallest one
 * and the largest one included (T-CONVERT-ARGMAX).  About half of the digits of f's
 * enclosures are certain in x where f is smooth.                                         */
/*@ requires mem: IVL_MEM(z) && PEAK_OK(task); requires sep: \separated(z, task, task->f) && \separated(z, task->lo) && \separated(z, task->hi);
    requires concave: PEAK_CONCAVE(task);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real x; peaks(task->f->f, task->f->data, VAL(task->lo), VAL(task->hi), x) ==> IVL_IN(x, z); */
void convert_peak_argmax(ivl *z, const convert_peak_task *task);

#endif
