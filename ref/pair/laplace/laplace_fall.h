/* laplace_fall.h - how the moments of a Laplace pair fall along a vertical line.
 *
 * Derivations: proofs/notes/product.md (T-LAPLACE-DECAY, T-LAPLACE-SAMPLED-DECAY). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_FALL_H
#define ASSAY_LAPLACE_FALL_H

#include "ivl.h"

/* m = |shift| / scale, the rate g; low = w(-m), high = w(m), where w(l) = 1 - g + g exp(l). */
typedef struct {
  ivl m, g, low, high;
} laplace_fall_ends;

/*@ logic real LapRatio(real r, real s, real u) = Sqrt(Div(Add(Mul(s, s), Mul(r, r)), Add(Mul(Sub(Scale(u, 1), 1.0),
      Sub(Scale(u, 1), 1.0)), Scale(Mul(r, r), 2)))); */
/* z := sqrt((a^2 + t^2) / ((2d - 1)^2 + 4 t^2)); the whole line for t = 0, d = 1/2. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(t) && IVL_OK(a) && IVL_OK(d);
    requires sep: \separated(z, t) && \separated(z, a) && \separated(z, d);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, u;
      Add(Mul(Sub(Scale(u, 1), 1.0), Sub(Scale(u, 1), 1.0)), Scale(Mul(r, r), 2)) != 0 ==>
      0 <= Div(Add(Mul(s, s), Mul(r, r)), Add(Mul(Sub(Scale(u, 1), 1.0), Sub(Scale(u, 1), 1.0)), Scale(Mul(r, r), 2))) ==>
      IVL_IN(r, t) ==> IVL_IN(s, a) ==> IVL_IN(u, d) ==> IVL_IN(LapRatio(r, s, u), z); */
void laplace_fall_ratio(ivl *z, const ivl *a, const ivl *d, const ivl *t);

/*@ logic real LapTwo(real t, real v, real w, real x) = Add(Mul(t, Exp(v)), Mul(w, Exp(x))); */
/* u := { exp(e) r + exp(f) s }; e, f are used up. */
/*@ requires mem: IVL_MEM(u) && IVL_OK(e) && IVL_OK(f) && IVL_OK(r) && IVL_OK(s);
    requires sep: \separated(u, e, f, r) && \separated(u, e, f, s);
    TOTAL assigns IVL_TOK(u), IVL_TOK(e), IVL_TOK(f);
    ensures ok: IVL_OK(u) && IVL_OK(e) && IVL_OK(f);
    ensures sound: \forall real t, v, w, x; IVL_IN(t, r) ==> IVL_WAS(v, e) ==> IVL_IN(w, s) ==> IVL_WAS(x, f) ==>
      IVL_IN(LapTwo(t, v, w, x), u) && IVL_IN(Mul(t, Exp(v)), e) && IVL_IN(Mul(w, Exp(x)), f); */
void laplace_fall_terms(ivl *u, ivl *e, const ivl *r, ivl *f, const ivl *s);

/*@ logic real LapAtoms(real m, real high, real r, real low) = Scale(Add(Mul(Exp(Mul(r, Log(high))), Exp(Neg(m))),
      Exp(Mul(r, Log(low)))), -1);
    logic real LapPower(real r, real low) = Exp(Mul(r, Log(low))); */
/* atoms := (low^c + exp(-m) high^c) / 2; power := low^c. */
/*@ requires mem: IVL_MEM(atoms) && IVL_MEM(power) && \valid_read(e) && IVL_OK(&e->m) && IVL_OK(&e->high) && IVL_OK(c) &&
      IVL_OK(&e->low);
    requires sep: \separated(atoms, power, e) && \separated(atoms, power, c);
    TOTAL assigns IVL_TOK(atoms), IVL_TOK(power);
    ensures ok: IVL_OK(atoms) && IVL_OK(power);
    ensures sound: \forall real m, high, r, low; 0 < high ==> 0 < low ==> IVL_IN(m, &e->m) ==> IVL_IN(high, &e->high) ==>
      IVL_IN(r, c) ==> IVL_IN(low, &e->low) ==> IVL_IN(LapAtoms(m, high, r, low), atoms) &&
      IVL_IN(LapPower(r, low), power); */
void laplace_fall_atoms(ivl *atoms, ivl *power, const laplace_fall_ends *e, const ivl *c);

/*@ logic real LapParts(real low, real m, real g, real r, real s, real t) = Add(Mul(Scale(Div(Mul(low, Exp(m)), g), -1),
      r), Mul(s, t)); */
/* x := 2 low^c G + d part, G = exp(m) low / (4 g); power = low^c, d = max(c, 0). */
/*@ requires mem: IVL_MEM(x) && \valid_read(e) && IVL_OK(&e->low) && IVL_OK(&e->m) && IVL_OK(&e->g) && IVL_OK(power) && IVL_OK(d) &&
      IVL_OK(part);
    requires sep: \separated(x, e) && \separated(x, power) && \separated(x, d) && \separated(x, part);
    TOTAL assigns IVL_TOK(x);
    ensures ok: IVL_OK(x);
    ensures sound: \forall real low, m, g, r, s, t; g != 0 ==> IVL_IN(low, &e->low) ==> IVL_IN(m, &e->m) ==>
      IVL_IN(g, &e->g) ==> IVL_IN(r, power) ==> IVL_IN(s, d) ==> IVL_IN(t, part) ==>
      IVL_IN(LapParts(low, m, g, r, s, t), x); */
void laplace_fall_parts(ivl *x, const laplace_fall_ends *e, const ivl *power, const ivl *d, const ivl *part);

/*@ logic real LapOver(real r, real u, real v) = Div(v, Sqrt(Add(Mul(r, r), u))); */
/* z := z / |c + it|, t = t^2. */
/*@ requires mem: IVL_OK(z) && IVL_OK(c) && IVL_OK(t);
    requires sep: \separated(z, c) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, u, v; 0 <= Add(Mul(r, r), u) ==> Sqrt(Add(Mul(r, r), u)) != 0 ==> IVL_IN(r, c) ==>
      IVL_IN(u, t) ==> IVL_WAS(v, z) ==> IVL_IN(LapOver(r, u, v), z); */
void laplace_fall_over(ivl *z, const ivl *c, const ivl *t);

#endif
