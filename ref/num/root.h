/* root.h - certified brackets for the place where a monotone function changes sign.
 *
 * The function f is given as a callback that encloses f at a point.  A proposal for
 * the next point comes from arithmetic that nobody trusts (root_guess.h); an end of
 * the bracket moves only after the sign of f there is certain.  With f decreasing,
 * f is positive below the bracket and not positive above it; with f increasing,
 * negative below and not negative above.  So inf { x : f(x) <= 0 } of a decreasing
 * f, such as the epsilon of a privacy curve minus its delta, is in the bracket.
 * Classic mistake: a flat function; the bracket holds the place where the sign
 * changes, and f may be zero on a whole stretch above it.
 * Derivations: proofs/notes/root.md (T-ROOT-BRACKET, T-ROOT-ENDS).              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ROOT_H
#define ASSAY_ROOT_H

#include "adapt.h"
#include "ivl.h"
#include "status.h"

/* y := an enclosure of f(x), at y's precision, for a point x.  Where f is not defined
 * or not known the whole line is right.  The callback may write what data points to,
 * as far as this is apart from everything that root_bracket was given.            */
typedef void (*root_fn)(ivl *y, const ivl *x, void *data);

/* What the proof knows of f: an unknown real function RootF, which early() cuts in two. */
/*@ axiomatic RootFunction {
      logic real RootF(real x);
      predicate early(integer rising, real v);
      axiom early_def: \forall integer rising, real v; early(rising, v) <==> (rising != 0 ? v < 0 : 0 < v);
    } */
/* clang-format off */
#define ROOT_RISING (\forall real a, b; a <= b ==> RootF(a) <= RootF(b))
#define ROOT_FALLING (\forall real a, b; a <= b ==> RootF(b) <= RootF(a))
/* clang-format on */

typedef struct {
  root_fn f;
  void *data;
  int rising;       /* 1: f increases, 0: f decreases                              */
  long bits;        /* wanted: hi - lo <= 2^-bits min(|lo|, |hi|)                  */
  long steps;       /* f is called at most so often                               */
  mpfr_prec_t prec; /* precision of the enclosures asked of f                      */
} root_task;

/* y := task->f at x.  The contract is what root_bracket assumes of every callback, and
 * root_call has no proof: a function pointer hides what is called (A-CALLBACK).  The
 * theorem holds for each callback that keeps this contract with its own function in
 * RootF's place; a file that uses root_bracket says by an axiom which one that is.  */
/*@ requires mem: IVL_MEM(y) && IVL_OK(x) && \valid_read(task); requires sep: \separated(y, x, task);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real a; IVL_IN(a, x) ==> IVL_IN(RootF(a), y); */
void root_call(ivl *y, const ivl *x, const root_task *task);

/* z := a bracket of the place where f changes sign, starting from the finite interval
 * `start`, which grows 24 times at each end if it must; an end never crosses zero.
 * ASSAY_OK: as narrow as wanted.  ASSAY_LIMIT: both ends are certain, but the steps,
 * z's precision or the certainty of f's sign did not suffice.  ASSAY_NOROOT: at least
 * one end could not be certified and is infinite.  Whatever the status, a point below
 * z.lo is early (f positive if it decreases, negative if it increases), a point above
 * z.hi is not; an infinite end says nothing (T-ROOT-BRACKET).                      */
/*@ requires mem: IVL_MEM(z) && IVL_OK(start) && \valid_read(task);
    requires sep: \separated(z, start, task);
    requires dom: 1 <= task->prec && 0 <= task->steps && 1 <= task->bits <= ADAPT_EXACT;
    requires mono: task->rising != 0 ? ROOT_RISING : ROOT_FALLING;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures low: \forall real x; !early(task->rising, RootF(x)) ==> below(z->lo[0].tok, x);
    ensures up: \forall real x; early(task->rising, RootF(x)) ==> above(z->hi[0].tok, x);
    ensures status: \result == ASSAY_OK || \result == ASSAY_LIMIT || \result == ASSAY_NOROOT;
    ensures found: \result != ASSAY_NOROOT ==> mpfin(z->lo[0].tok) && mpfin(z->hi[0].tok);
    ensures root: \result != ASSAY_NOROOT ==> early(task->rising, RootF(VAL(&z->lo[0]))) && !early(task->rising, RootF(VAL(&z->hi[0]))); */
assay_status root_bracket(ivl *z, const root_task *task, const ivl *start) ASSAY_MUST_USE;

#endif
