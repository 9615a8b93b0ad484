/* normal.h - the standard normal distribution function, its tail, their inverses.
 *
 * Phi(x) is the probability that a standard normal variable is at most x, and
 * Phitail(x) = 1 - Phi(x) that it is above.  Both keep their relative accuracy
 * where they are tiny: a point comes back within two units in the last place while
 * |x| < 2^20 and the value is in MPFR's exponent range, else as [0, Phitail(2^15)]
 * or its mirror image.  The destination may be an argument.
 * Classic mistake: 1 - Phi(x) for large x; ask for Phitail, and give the inverse
 * of a small probability to the function that is small there.
 * Derivations: proofs/notes/normal.md (T-NORMAL-*); theorems: proofs/coq/normal.v. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NORMAL_H
#define ASSAY_NORMAL_H

#include "ivl.h"

/*@ axiomatic NormalDistribution {
      logic real Phi(real x);
      logic real Phitail(real x);
      axiom phi_def: \forall real x; Phi(x) == Div(Erfc(Div(Neg(x), Sqrt(2.0))), 2.0);
      axiom phitail_def: \forall real x; Phitail(x) == Div(Erfc(Div(x, Sqrt(2.0))), 2.0);
      axiom phi_tail: \forall real x; Phi(x) + Phitail(x) == 1.0;
      axiom phi_mono: \forall real x, y; x <= y ==> Phi(x) <= Phi(y);
      axiom phitail_anti: \forall real x, y; x <= y ==> Phitail(y) <= Phitail(x);
    } */

/* z := { Phi(a) : a in x } (T-NORMAL-PHI). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(Phi(a), z); */
void ivl_phi(ivl *z, const ivl *x);
/* z := { Phitail(a) : a in x } (T-NORMAL-PHI). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(Phitail(a), z); */
void ivl_phi_tail(ivl *z, const ivl *x);

/* z := { x : Phi(x) in p } (T-NORMAL-INV).  An end is infinite where p reaches 0 or 1,
 * and where it is not certain (|x| above 2^20).  For a point p the
 * relative error is about two units in the last place, unless p agrees with 1/2 in
 * more bits than z's precision: then it is an absolute one, below 2^(-2 precision). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(p) && IVL_APART(z, p);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real x; IVL_WAS(Phi(x), p) ==> IVL_IN(x, z); */
void ivl_phi_inv(ivl *z, const ivl *p);
/* z := { x : Phitail(x) in q } (T-NORMAL-INV), as ivl_phi_inv. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(q) && IVL_APART(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real x; IVL_WAS(Phitail(x), q) ==> IVL_IN(x, z); */
void ivl_phi_tail_inv(ivl *z, const ivl *q);

#endif
