/* adapt.h - more precision, until the answer is as narrow as it was asked to be.
 *
 * A quantity is a function that fills an interval, at that interval's precision,
 * with a superset of one fixed number.  adapt_run calls it at growing precisions
 * and keeps what all answers share; every answer it gives is an enclosure, the
 * status says only whether it is narrow enough.
 * Classic mistake: to read `bits` of the goal as absolute; they are relative, so
 * 1e-536 to 100 bits is one of 1e-536 * (1 +- 2^-100).
 * Derivation: proofs/notes/adapt.md (T-ADAPT).                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ADAPT_H
#define ASSAY_ADAPT_H

#include "ivl.h"
#include "status.h"

/* Bits that an exact answer has: more than anybody asks for. */
#define ADAPT_EXACT (1L << 40)

typedef struct {
  long bits;         /* asked for: hi - lo <= 2^-bits * min(|lo|, |hi|); 1 <= bits */
  mpfr_prec_t limit; /* no call at a precision above this one                     */
} adapt_goal;

typedef struct {
  long bits;        /* reached: ivl_rel_bits of the answer                         */
  mpfr_prec_t prec; /* working precision of the last call                          */
  int calls;        /* how many                                                    */
} adapt_report;

/* z := a superset of the one number that data describes, at z's precision. */
typedef void (*adapt_fn)(ivl *z, const void *data);

/* What the proof knows of that number: an unknown real. */
/*@ axiomatic AdaptNumber { logic real AdaptF; } */

/* z := f of data.  The contract is what adapt_run assumes of every callback, and adapt_call has no proof: a function
 * pointer hides what is called (A-CALLBACK).  The theorem holds for each callback that keeps this contract with its own
 * number in AdaptF's place.                                                       */
/*@ requires mem: IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(AdaptF, z); */
void adapt_call(ivl *z, adapt_fn f, const void *data);

/* 1 if more precision would say no more: nothing above 0 is known of z, and its upper end is below every number that
 * prob_exp names.  It ends a loop, and nothing else rests on it.                  */
/*@ requires mem: IVL_OK(z);
    TOTAL assigns \nothing; */
int adapt_below_digits(const ivl *z);

/* A k, nearly the largest, with hi - lo <= 2^-k * min(|lo|, |hi|):
 * ADAPT_EXACT if lo = hi; -1 if x holds 0 and more, is infinite or wider than that. */
/*@ requires mem: IVL_OK(x);
    TOTAL assigns \nothing;
    ensures range: -1 <= \result <= ADAPT_EXACT; */
long ivl_rel_bits(const ivl *x);

/* The least number of bits that hold `digits` significant decimal digits, and the
 * most digits that `bits` bits hold (0 for a negative number of bits).           */
/*@ requires dom: 0 <= digits <= 1000000000;
    TOTAL assigns \nothing;
    ensures enough: 1000000 * \result >= 3321929 * digits;
    ensures size: \result <= 4 * digits + 1; */
long adapt_bits_of_digits(long digits);
/*@ TOTAL assigns \nothing;
    ensures size: 0 <= \result <= 1292913986;
    ensures sure: 0 <= bits ==> 1000000000 * \result <= 301029995 * bits; */
long adapt_digits_of_bits(long bits);

/* One step: z := what z and the answer t share, and the report says how much that
 * is.  ASSAY_OK: enough.  ASSAY_LIMIT: not yet.  ASSAY_BROKEN: they share nothing;
 * z is the whole line.                                                           */
/*@ requires mem: IVL_OK(z) && IVL_OK(t) && \valid_read(goal) && \valid(report);
    requires sep: \separated(z, t, goal, report);
    requires dom: 0 <= report->calls;
    TOTAL assigns IVL_TOK(z), *report;
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, z) ==> IVL_IN(a, t) ==> IVL_IN(a, z);
    ensures calls: 0 <= report->calls;
    ensures enough: \result == ASSAY_OK ==> report->bits >= goal->bits;
    ensures status: \result == ASSAY_OK || \result == ASSAY_LIMIT || \result == ASSAY_BROKEN; */
assay_status adapt_step(ivl *z, const ivl *t, const adapt_goal *goal, adapt_report *report) ASSAY_MUST_USE;

/* The first working precision, bits + 32, and the one after p, twice as much; neither
 * is above the limit, and the second is above p unless p is the limit.           */
/*@ requires mem: \valid_read(goal);
    requires dom: 1 <= goal->bits <= ADAPT_EXACT && 1 <= goal->limit <= ADAPT_EXACT;
    TOTAL assigns \nothing;
    ensures dom: 1 <= \result <= goal->limit; */
mpfr_prec_t adapt_first(const adapt_goal *goal);
/*@ requires mem: \valid_read(goal);
    requires dom: 1 <= p <= goal->limit <= ADAPT_EXACT;
    TOTAL assigns \nothing;
    ensures dom: 1 <= \result <= goal->limit;
    ensures more: p < goal->limit ==> p < \result; */
mpfr_prec_t adapt_next(mpfr_prec_t p, const adapt_goal *goal);

/* z := the number that f and data describe, within goal->bits (T-ADAPT).  z needs
 * a precision of at least goal->bits + 2.  The working precision starts at bits + 32 and
 * doubles up to goal->limit, or until z is [0, less than prob_exp names] where more digits say no more.
 * ASSAY_LIMIT: that was not enough; z is the best enclosure.  ASSAY_BROKEN: two answers of f are apart, so f is wrong; z is the whole
 * line.  report tells how far it came, whatever the status.                      */
/*@ requires mem: IVL_MEM(z) && \valid_read(goal) && \valid(report);
    requires dom: 1 <= goal->bits <= ADAPT_EXACT && 1 <= goal->limit <= ADAPT_EXACT;
    requires sep: \separated(z, goal, report);
    TOTAL assigns IVL_TOK(z), *report;
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(AdaptF, z);
    ensures status: \result == ASSAY_OK || \result == ASSAY_LIMIT || \result == ASSAY_BROKEN; */
assay_status adapt_run(ivl *z, adapt_fn f, const void *data, const adapt_goal *goal,
                       adapt_report *report) ASSAY_MUST_USE;

#endif
