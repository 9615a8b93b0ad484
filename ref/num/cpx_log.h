/* cpx_log.h - logarithm, power and modulus of complex enclosures.
 *
 * log is the principal branch: log r + i arg with arg in (-pi, pi].  It is continuous,
 * and analytic, exactly off the cut: the negative real axis and 0.
 * Classic mistake: to integrate the logarithm of a rectangle that meets the cut; the
 * answer is a superset of the values there, but they are not those of one analytic
 * function.  Ask cpx_off_cut first.  Derivations: proofs/notes/cpx_log.md.        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CPX_LOG_H
#define ASSAY_CPX_LOG_H

#include "cpx.h"

/* Arg(a, b) is the angle of a + bi in (-pi, pi]; it is not defined further here. */
/*@ axiomatic Argument {
      logic real Arg(real a, real b);
      // log |a + bi|, and the parts of (c + di) log(a + bi).
      logic real LogAbs(real a, real b);
      logic real PowerRe(real a, real b, real c, real d);
      logic real PowerIm(real a, real b, real c, real d);
      axiom logabs_def: \forall real a, b; LogAbs(a, b) == Scale(Log(Add(Mul(a, a), Mul(b, b))), -1);
      axiom powerre_def: \forall real a, b, c, d; PowerRe(a, b, c, d) == Sub(Mul(LogAbs(a, b), c), Mul(Arg(a, b), d));
      axiom powerim_def: \forall real a, b, c, d; PowerIm(a, b, c, d) == Add(Mul(LogAbs(a, b), d), Mul(Arg(a, b), c));
    } */

/* 1 if no member of x is real and not above 0: log is analytic on x (T-CPX-CUT). */
/*@ requires mem: CPX_OK(x);
    TOTAL assigns \nothing;
    ensures bool: \result == 0 || \result == 1;
    ensures sound: \result == 1 ==> \forall real a, b; CPX_IN(a, b, x) ==> b != 0 || 0 < a; */
int cpx_off_cut(const cpx *x);
/* z := { |w| : w in x } (T-CPX-ABS). */
/*@ requires mem: IVL_MEM(z) && CPX_OK(x); requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; 0 <= Add(Mul(a, a), Mul(b, b)) ==> CPX_IN(a, b, x) ==>
      IVL_IN(Sqrt(Add(Mul(a, a), Mul(b, b))), z); */
void cpx_abs(ivl *z, const cpx *x);
/* z := { arg w : w in x, w != 0 } (T-CPX-ARG); [-pi, pi] where x meets the cut. */
/*@ requires mem: IVL_MEM(z) && CPX_OK(x); requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; 0 < Add(Mul(a, a), Mul(b, b)) ==> CPX_IN(a, b, x) ==> IVL_IN(Arg(a, b), z); */
void cpx_arg(ivl *z, const cpx *x);
/* z := { log w : w in x, w != 0 } (T-CPX-LOG). */
/*@ requires mem: CPX_MEM(z) && CPX_OK(x) && CPX_APART(z, x);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real a, b; 0 < Add(Mul(a, a), Mul(b, b)) ==> CPX_WAS(a, b, x) ==>
      CPX_IN(LogAbs(a, b), Arg(a, b), z); */
void cpx_log(cpx *z, const cpx *x);
/* z := { exp(v log w) : w in x, w != 0, v in y } (T-CPX-POW). */
/*@ requires mem: CPX_MEM(z) && CPX_OK(x) && CPX_OK(y) && CPX_APART(z, x) && CPX_APART(z, y);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real a, b, c, d; 0 < Add(Mul(a, a), Mul(b, b)) ==> CPX_WAS(a, b, x) ==> CPX_WAS(c, d, y) ==>
      CPX_IN(Mul(Exp(PowerRe(a, b, c, d)), Cos(PowerIm(a, b, c, d))), Mul(Exp(PowerRe(a, b, c, d)), Sin(PowerIm(a, b, c, d))), z); */
void cpx_pow(cpx *z, const cpx *x, const cpx *y);

/* z := the plane. */
/*@ requires mem: CPX_MEM(z);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real a, b; CPX_IN(a, b, z); */
void cpx_set_whole(cpx *z);
/* 1 if both parts are bounded. */
/*@ requires mem: CPX_OK(z);
    TOTAL assigns \nothing;
    ensures finite: \result != 0 <==> mpfin(z->re.lo[0].tok) && mpfin(z->re.hi[0].tok) && mpfin(z->im.lo[0].tok) && mpfin(z->im.hi[0].tok); */
int cpx_is_finite(const cpx *z);

#endif
