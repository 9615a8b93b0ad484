/* convert_source.h - a real function of one real argument, known through enclosures.
 *
 * What a conversion starts from: a curve, a law or a trade-off function, as a callback and what it knows.
 * Classic mistake: to change what `data` points to while a conversion still asks.      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_SOURCE_H
#define ASSAY_CONVERT_SOURCE_H

#include "root.h"
#ifdef __FRAMAC__
#include "mpfr_more_model.h"
#include "pair_model.h"
#endif

/* The callback keeps root_fn's promise. */
typedef struct {
  root_fn f;
  void *data;
} convert_source;

/* What the proof knows of a source: an unknown real function for each.  A file that makes a source says by
 * `admit source` which function its callback was proved to enclose (A-SOURCE). */
/*@ axiomatic Source {
      logic real SourceF(root_fn f, void *data, real x);
    } */
#define SOURCE(s, x) SourceF((s)->f, (s)->data, x)

/* What a source is, in the words of pair_model.h. */
/*@ axiomatic SourceIs {
      predicate is_curve(root_fn f, void *d);
      predicate is_reverse(root_fn f, void *d);
      predicate is_tradeoff(root_fn f, void *d);
      axiom is_curve_def: \forall root_fn f, void *d; is_curve(f, d) <==> (\forall real c; 0 <= c ==> SourceF(f, d, c) == CurveH(c));
      axiom is_reverse_def: \forall root_fn f, void *d; is_reverse(f, d) <==> (\forall real c; 0 <= c ==> SourceF(f, d, c) == CurveR(c));
      axiom is_tradeoff_def: \forall root_fn f, void *d; is_tradeoff(f, d) <==> (\forall real u; 0 <= u <= 1 ==> SourceF(f, d, u) == Tradeoff(u));
    } */
#define SOURCE_CURVE(h) is_curve((h)->f, (h)->data)
#define SOURCE_REVERSE(h) is_reverse((h)->f, (h)->data)
#define SOURCE_TRADEOFF(f1) is_tradeoff((f1)->f, (f1)->data)

/* A precision to which a conversion may add: more than anybody asks for. */
#define SOURCE_ROOM(z) ((z)->lo[0].prec <= 0x10000000000)

/* y := an enclosure of the source at x. */
/*@ requires mem: IVL_MEM(y) && IVL_OK(x) && \valid_read(f); requires sep: \separated(y, x, f);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real a; IVL_IN(a, x) ==> IVL_IN(SOURCE(f, a), y); */
void convert_source_call(ivl *y, const convert_source *f, const ivl *x);

#endif
