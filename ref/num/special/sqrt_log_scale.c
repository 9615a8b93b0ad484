/* sqrt_log_scale.c - the logarithmic scale of the solvers.
 *
 * Derivation: proofs/notes/solve.md (T-SOLVE-DEPTH).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "sqrt_log_scale.h"

void sqrt_log_scale_of(ivl *z, const ivl *d) {
  ivl_log(z, d);
  //@ assert log: \forall real a; 0 < a ==> \at(IVL_IN(a, d), Pre) ==> IVL_IN(Log(a), z);
  ivl_neg(z, z);
  //@ assert minus: \forall real a; 0 < a ==> \at(IVL_IN(a, d), Pre) ==> IVL_IN(Neg(Log(a)), z);
  ivl_max0(z, z);
  //@ assert cut: \forall real a; 0 < a ==> \at(IVL_IN(a, d), Pre) ==> IVL_IN(\max(Neg(Log(a)), 0.0), z);
  ivl_sqrt(z, z);
}

/* y := [-inf, -1], roughly. */
/*@ requires mem: IVL_MEM(y);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y); */
static void bottom(ivl *y) {
  ivl one;
  ivl_init(&one, ivl_prec(y));
  ivl_set_si(y, 0);
  ivl_set_si(&one, 1);
  ivl_hull(y, y, &one);
  ivl_log(y, y);
  ivl_sub(y, y, &one);
  ivl_clear(&one);
}

/* y := { Depth(at) - Depth(v) : v in y, v > 0 }. */
/*@ requires mem: IVL_OK(y) && QOK(at) && \separated(y, at); requires dom: 0 < QVAL(at);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real v; 0 < v ==> IVL_WAS(v, y) ==> IVL_IN(Sub(Depth(QVAL(at)), Depth(v)), y); */
static void above(ivl *y, mpq_srcptr at) {
  ivl d;
  ivl_init(&d, ivl_prec(y));
  ivl_set_q(&d, at);
  //@ assert wanted: IVL_IN(QVAL(at), &d);
  sqrt_log_scale_of(&d, &d);
  //@ assert level: IVL_IN(Depth(QVAL(at)), &d);
  sqrt_log_scale_of(y, y);
  //@ assert depth: \forall real v; 0 < v ==> \at(IVL_IN(v, y), Pre) ==> IVL_IN(Depth(v), y);
  ivl_sub(y, &d, y);
  ivl_clear(&d);
}

/* Method: the difference of depths; one rational comparison decides which case it is.
 * Special cases: at <= 0, and y without a positive member.
 * Error: each step encloses; relative errors of v come out divided by 2 Depth(v).  */
void sqrt_log_scale_excess(ivl *y, mpq_srcptr at) {
  ivl zero;
  if (mpq_sgn(at) <= 0) return;
  ivl_init(&zero, ivl_prec(y));
  ivl_set_si(&zero, 0);
  //@ assert zero: IVL_IN(0.0, &zero);
  int none = ivl_le(y, &zero);
  //@ assert none: none == 1 ==> \forall real v; \at(IVL_IN(v, y), Pre) ==> v <= 0;
  if (none) bottom(y);
  else above(y, at);
  ivl_clear(&zero);
}
