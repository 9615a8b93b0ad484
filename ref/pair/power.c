/* power.c - terms of moments.  Derivations: proofs/notes/table.md.               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "power.h"

/* A fact of the real numbers, a theorem of proofs/coq. */
/*@ axiomatic PowerBaseZero {
      axiom neg_above: \forall real x; x < 1 ==> -1 < Neg(x);
    } */

/* t := { c exp(u) : c in m, u in z l }. */
/*@ requires CPX_MEM(t) && IVL_OK(m) && CPX_OK(z) && IVL_OK(l) && \separated(t, m, z, l);
    TOTAL assigns CPX_TOK(t);
    ensures CPX_OK(t);
    ensures \forall real c, a, b, d; IVL_IN(c, m) ==> CPX_IN(a, b, z) ==> IVL_IN(d, l) ==>
      CPX_IN(Mul(Mul(Exp(Mul(a, d)), Cos(Mul(b, d))), c), Mul(Mul(Exp(Mul(a, d)), Sin(Mul(b, d))), c), t); */
static void power_term(cpx *t, const ivl *m, const cpx *z, const ivl *l) {
  cpx_mul_ivl(t, z, l);
  //@ assert product: \forall real a, b, d; CPX_IN(a, b, z) ==> IVL_IN(d, l) ==> CPX_IN(Mul(a, d), Mul(b, d), t);
  cpx_exp(t, t);
  //@ assert power: \forall real a, b, d; CPX_IN(a, b, z) ==> IVL_IN(d, l) ==> CPX_IN(Mul(Exp(Mul(a, d)), Cos(Mul(b, d))), Mul(Exp(Mul(a, d)), Sin(Mul(b, d))), t);
  cpx_mul_ivl(t, t, m);
}

/* w := w + t. */
/*@ requires CPX_OK(w) && CPX_OK(t) && \separated(w, t);
    TOTAL assigns CPX_TOK(w);
    ensures CPX_OK(w);
    ensures \forall real u, v, a, b; CPX_WAS(u, v, w) ==> CPX_IN(a, b, t) ==> CPX_IN(Add(u, a), Add(v, b), w); */
static void add_term(cpx *w, const cpx *t) { cpx_add(w, w, t); }

/* Method: z l and its exponential on rectangles, times the real mass.
 * Error: about |z l| ulp, from the product; the precision asked for pays.          */
void power_add(cpx *w, const ivl *m, const cpx *z, const ivl *l) {
  cpx t;
  cpx_init(&t, ivl_prec(&w->re));
  power_term(&t, m, z, l);
  add_term(w, &t);
  cpx_clear(&t);
}

/* l := { log(1 + b (exp(x) - 1)) : b in g, x in loss }. */
/*@ requires IVL_MEM(l) && IVL_OK(g) && IVL_OK(x) && \separated(l, g, x);
    TOTAL assigns IVL_TOK(l);
    ensures IVL_OK(l);
    ensures \forall real b, a; -1 < Mul(Expm1(a), b) ==> IVL_IN(b, g) ==> IVL_IN(a, x) ==>
      IVL_IN(Log1p(Mul(Expm1(a), b)), l); */
static void base_below(ivl *l, const ivl *g, const ivl *x) {
  ivl_expm1(l, x);
  //@ assert less: \forall real a; IVL_IN(a, x) ==> IVL_IN(Expm1(a), l);
  ivl_mul(l, l, g);
  //@ assert product: \forall real b, a; IVL_IN(b, g) ==> IVL_IN(a, x) ==> IVL_IN(Mul(Expm1(a), b), l);
  ivl_log1p(l, l);
}

/* l := { x + log(1 + (1 - b) (exp(-x) - 1)) : b in g, x in loss }. */
/*@ requires IVL_MEM(l) && IVL_OK(g) && IVL_OK(x) && \separated(l, g, x);
    TOTAL assigns IVL_TOK(l);
    ensures IVL_OK(l);
    ensures \forall real b, a; 0 < b <= 1 ==> IVL_IN(b, g) ==> IVL_IN(a, x) ==>
      IVL_IN(Add(Log1p(Mul(Expm1(Neg(a)), Sub(1.0, b))), a), l); */
static void base_above(ivl *l, const ivl *g, const ivl *x) {
  ivl t, r;
  ivl_init(&t, ivl_prec(l));
  ivl_init(&r, ivl_prec(l));
  ivl_set_si(&r, 1);
  //@ assert one: IVL_IN(1.0, &r);
  ivl_sub(&r, &r, g);
  //@ assert rest: \forall real b; IVL_IN(b, g) ==> IVL_IN(Sub(1.0, b), &r);
  ivl_neg(&t, x);
  //@ assert minus: \forall real a; IVL_IN(a, x) ==> IVL_IN(Neg(a), &t);
  base_below(l, &r, &t);
  //@ assert flipped: \forall real b, a; 0 < b <= 1 ==> IVL_IN(b, g) ==> IVL_IN(a, x) ==> IVL_IN(Log1p(Mul(Expm1(Neg(a)), Sub(1.0, b))), l);
  ivl_add(l, l, x);
  //@ assert back: \forall real b, a; 0 < b <= 1 ==> IVL_IN(b, g) ==> IVL_IN(a, x) ==> IVL_IN(Add(Log1p(Mul(Expm1(Neg(a)), Sub(1.0, b))), a), l);
  ivl_clear(&r);
  ivl_clear(&t);
}

/* Method: the form whose exponential is at most 1, chosen by the sign of the loss.
 * Special cases: g = 1 is the loss itself.
 * Error: a few ulp of the larger of the loss and the result.                       */
void power_base(ivl *l, mpq_srcptr g, const ivl *loss) {
  ivl t;
  if (mpq_cmp_si(g, 1, 1) == 0) {
    //@ assert all: QVAL(g) == 1.0;
    ivl_set(l, loss);
    //@ assert whole: \forall real x; IVL_IN(x, loss) ==> IVL_IN(Log1p(Mul(Expm1(x), 1.0)), l);
    return;
  }
  ivl_init(&t, ivl_prec(l));
  ivl_set_q(&t, g);
  //@ assert rate: IVL_IN(QVAL(g), &t);
  //@ assert inside: \forall real x; -1 < Mul(Expm1(x), QVAL(g));
  if (ivl_sign(loss) > 0) {
    base_above(l, &t, loss);
    //@ assert turned: \forall real x; IVL_IN(x, loss) ==> IVL_IN(Add(Log1p(Mul(Expm1(Neg(x)), Sub(1.0, QVAL(g)))), x), l);
    //@ assert same: \forall real x; Add(Log1p(Mul(Expm1(Neg(x)), Sub(1.0, QVAL(g)))), x) == Log1p(Mul(Expm1(x), QVAL(g)));
  } else {
    base_below(l, &t, loss);
  }
  //@ assert base: \forall real x; IVL_IN(x, loss) ==> IVL_IN(Log1p(Mul(Expm1(x), QVAL(g))), l);
  ivl_clear(&t);
}

void power_base_zero(ivl *l, mpq_srcptr g) {
  ivl_set_q(l, g);
  //@ assert rate: IVL_IN(QVAL(g), l);
  ivl_neg(l, l);
  //@ assert minus: IVL_IN(Neg(QVAL(g)), l);
  ivl_log1p(l, l);
}
