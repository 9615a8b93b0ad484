/* power.h - one term of a moment: a mass times a complex power.
 *
 * A moment E_Q[(1 - g + g exp(L))^z] of a pair made of atoms is a sum of m exp(z l), where
 * m is the mass under Q and l = log(1 - g + g exp(L)).
 * Classic mistake: log(1 - g + g exp(L)) through exp(L), which overflows for large L and
 * loses all digits for small L.  Derivation: proofs/notes/table.md (T-ATOM-BASE).     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_POWER_H
#define ASSAY_POWER_H

#include "cpx.h"

/* The same l from either side of 0: theorems of proofs/coq.  x + log(1 + (1 - g)(exp(-x) - 1))
 * = log(1 + g (exp(x) - 1)), and both logarithms exist.                             */
/*@ axiomatic PowerBase {
      axiom base_flip: \forall real g, x; 0 < g <= 1 ==>
        Add(Log1p(Mul(Expm1(Neg(x)), Sub(1.0, g))), x) == Log1p(Mul(Expm1(x), g));
      axiom base_dom: \forall real g, x; 0 < g <= 1 ==> -1 < Mul(Expm1(x), g);
      axiom base_flip_dom: \forall real g, x; 0 < g <= 1 ==> -1 < Mul(Expm1(Neg(x)), Sub(1.0, g));
      axiom base_all: \forall real x; Log1p(Mul(Expm1(x), 1.0)) == x;
    } */

/* w := w + { c exp(u) : c in m, u in z l } (T-ATOM-MOMENT). */
/*@ requires mem: CPX_OK(w) && IVL_OK(m) && CPX_OK(z) && IVL_OK(l); requires sep: \separated(w, m, z, l);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real u, v, c, a, b, d; CPX_WAS(u, v, w) ==> IVL_IN(c, m) ==> CPX_IN(a, b, z) ==>
      IVL_IN(d, l) ==> CPX_IN(Add(u, Mul(Mul(Exp(Mul(a, d)), Cos(Mul(b, d))), c)),
                              Add(v, Mul(Mul(Exp(Mul(a, d)), Sin(Mul(b, d))), c)), w); */
void power_add(cpx *w, const ivl *m, const cpx *z, const ivl *l);

/* l := { log(1 + g (exp(x) - 1)) : x in loss } for 0 < g <= 1 (T-ATOM-BASE). */
/*@ requires mem: IVL_MEM(l) && QOK(g) && IVL_OK(loss); requires sep: \separated(l, g, loss);
    requires dom: 0 < QVAL(g) <= 1;
    ALLOCATES assigns IVL_TOK(l);
    ensures ok: IVL_OK(l);
    ensures sound: \forall real x; IVL_IN(x, loss) ==> IVL_IN(Log1p(Mul(Expm1(x), QVAL(g))), l); */
void power_base(ivl *l, mpq_srcptr g, const ivl *loss);

/* l := log(1 - g), the same at loss -inf, for g < 1. */
/*@ requires mem: IVL_MEM(l) && QOK(g) && \separated(l, g);
    requires dom: QVAL(g) < 1;
    TOTAL assigns IVL_TOK(l);
    ensures ok: IVL_OK(l);
    ensures sound: IVL_IN(Log1p(Neg(QVAL(g))), l); */
void power_base_zero(ivl *l, mpq_srcptr g);

#endif
