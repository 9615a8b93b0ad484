/* convert_binary_excess.h - how far two error rates are from what one Renyi order allows.
 *
 * The order a and the bound r allow the rates (x, y) where neither excess is above 0:
 *   sgn(a - 1) (p (p/q)^(a-1) + (1-p) ((1-p)/(1-q))^(a-1) - exp((a-1) r)),
 * for a = 1 p log(p/q) + (1-p) log((1-p)/(1-q)) - r, of p, q = x, 1 - y and of p, q = 1 - y, x.
 * Classic mistake: to leave the sign for a < 1, where the moment falls in the divergence.
 * Derivation: proofs/notes/convert.md (T-CONVERT-BINARY).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_BINARY_EXCESS_H
#define ASSAY_CONVERT_BINARY_EXCESS_H

#include "ivl.h"

/* What a test with error rates x and y is asked to satisfy at one order. */
typedef struct {
  const ivl *a, *r;
  ivl x, other; /* x and 1 - x, both inside (0, 1)                                    */
} convert_binary_excess;

/*@ axiomatic BinaryExcess {
      logic real BinaryTerm(real k, real p, real q);
      logic real BinaryMoment(real a, real p, real pc, real q, real qc);
      logic real BinaryKl(real p, real pc, real q, real qc);
      logic real BinaryExcess(real a, real r, real p, real pc, real q, real qc);
      logic real BinaryFirst(real a, real r, real x, real y);
      logic real BinarySecond(real a, real r, real x, real y);
      logic real BinaryBoth(real a, real r, real x, real y);
      logic real BinaryZero(real a, real r);
      axiom binaryfirst_def: \forall real a, r, x, y; BinaryFirst(a, r, x, y) == BinaryExcess(a, r, Sub(1.0, y), y, x, Sub(1.0, x));
      axiom binarysecond_def: \forall real a, r, x, y; BinarySecond(a, r, x, y) == BinaryExcess(a, r, x, Sub(1.0, x), Sub(1.0, y), y);
      axiom binaryboth_def: \forall real a, r, x, y; BinaryBoth(a, r, x, y) ==
        (BinaryFirst(a, r, x, y) <= BinarySecond(a, r, x, y) ? BinarySecond(a, r, x, y) : BinaryFirst(a, r, x, y));
      axiom binaryzero_def: \forall real a, r; BinaryZero(a, r) ==
        (1 <= a ? 1.0 : \max(Exp(Mul(Div(Sub(a, 1.0), a), r)), Exp(Neg(r))));
    } */
#ifdef BINARY_DEF
/*@ axiomatic BinaryExcessDef {
      axiom binaryterm_def: \forall real k, p, q; BinaryTerm(k, p, q) == Mul(p, Exp(Mul(k, Log(Div(p, q)))));
      axiom binarymoment_def: \forall real a, p, pc, q, qc; BinaryMoment(a, p, pc, q, qc) ==
        Add(BinaryTerm(Sub(a, 1.0), p, q), BinaryTerm(Sub(a, 1.0), pc, qc));
      axiom binarykl_def: \forall real p, pc, q, qc; BinaryKl(p, pc, q, qc) ==
        Add(Mul(Log(Div(p, q)), p), Mul(Log(Div(pc, qc)), pc));
      axiom binaryexcess_def: \forall real a, r, p, pc, q, qc; BinaryExcess(a, r, p, pc, q, qc) ==
        (a == 1 ? Sub(BinaryKl(p, pc, q, qc), r)
                : a < 1 ? Neg(Sub(BinaryMoment(a, p, pc, q, qc), Exp(Mul(Sub(a, 1.0), r))))
                        : Sub(BinaryMoment(a, p, pc, q, qc), Exp(Mul(Sub(a, 1.0), r))));
    } */
#endif
/* clang-format off */ /* NOLINTBEGIN(bugprone-macro-parentheses) */
#define BINARY_LAWS_OK(p, pc, q, qc) (IVL_OK(p) && IVL_OK(pc) && IVL_OK(q) && IVL_OK(qc))
#define BINARY_APART(z, p, pc, q, qc) (\separated(z, p) && \separated(z, pc) && \separated(z, q) && \separated(z, qc))
#define BINARY_IN(u, uc, v, vc, p, pc, q, qc) (0 < u && 0 < uc && 0 < v && 0 < vc && IVL_IN(u, p) && IVL_IN(uc, pc) && \
  IVL_IN(v, q) && IVL_IN(vc, qc))
#define BINARY_OK(c) (\valid_read(c) && IVL_OK((c)->a) && IVL_OK((c)->r) && IVL_OK(&(c)->x) && IVL_OK(&(c)->other))
#define BINARY_AT(k, s, u, v, c) (0 < u < 1 && 0 < v < 1 && IVL_IN(k, (c)->a) && IVL_IN(s, (c)->r) && IVL_IN(u, &(c)->x) && \
  IVL_IN(Sub(1.0, u), &(c)->other))
/* clang-format on */ /* NOLINTEND(bugprone-macro-parentheses) */

/* z := the excess of the laws (p, pc) and (q, qc) in this order, at an order a that is 1 or does not reach 1. */
/*@ requires mem: IVL_MEM(z) && BINARY_LAWS_OK(p, pc, q, qc) && IVL_OK(a) && IVL_OK(r);
    requires sep: BINARY_APART(z, p, pc, q, qc) && \separated(z, a) && \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real u, uc, v, vc, b, s; BINARY_IN(u, uc, v, vc, p, pc, q, qc) ==> IVL_IN(b, a) ==> IVL_IN(s, r) ==>
      IVL_IN(BinaryExcess(b, s, u, uc, v, vc), z); */
void convert_binary_excess_one(ivl *z, const ivl *p, const ivl *pc, const ivl *q, const ivl *qc, const ivl *a,
                               const ivl *r);

/* z := the larger of the excesses of both directions at y in (0, 1). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(y) && BINARY_OK(c); requires sep: \separated(z, y, c) && \separated(z, c->a) && \separated(z, c->r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, r, x, v; BINARY_AT(a, r, x, v, c) ==> IVL_IN(v, y) ==> IVL_IN(BinaryBoth(a, r, x, v), z); */
void convert_binary_excess_both(ivl *z, const ivl *y, const convert_binary_excess *c);

/* y := the least error at level 0: 1 for a >= 1, and max(exp((a-1) r / a), exp(-r)) for
 * a < 1 and r >= 0; no tighter than [0, 1] if that is not certain.                   */
/*@ requires mem: IVL_MEM(y) && IVL_OK(a) && IVL_OK(r); requires sep: \separated(y, a) && \separated(y, r);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real b, s; 0 < b ==> 0 <= s ==> IVL_IN(b, a) ==> IVL_IN(s, r) ==> IVL_IN(BinaryZero(b, s), y); */
void convert_binary_excess_zero(ivl *y, const ivl *a, const ivl *r);

#endif
