/* convert_rdp.c - closed formulas from one Renyi order to (epsilon, delta).
 *
 * Derivations: proofs/notes/convert.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_rdp.h"
#include "convert_facts.h"

/* z := { a - 1 : a in order }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(order); requires sep: \separated(z, order);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_IN(a, order) ==> IVL_IN(Sub(a, 1.0), z); */
static void less_one(ivl *z, const ivl *order) {
  ivl one;
  ivl_init(&one, ivl_prec(z));
  ivl_set_si(&one, 1);
  ivl_sub_apart(z, order, &one);
  ivl_clear(&one);
}

/* z := { log(1 - 1/a) : a in order, a > 1 }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(order); requires sep: \separated(z, order);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; 1 < a ==> IVL_IN(a, order) ==> IVL_IN(Log1p(Neg(Div(1.0, a))), z); */
static void log_share(ivl *z, const ivl *order) {
  ivl_set_si(z, 1);
  //@ assert one: IVL_IN(1.0, z);
  ivl_div(z, z, order);
  //@ assert inverse: \forall real a; 1 < a ==> IVL_IN(a, order) ==> IVL_IN(Div(1.0, a), z);
  ivl_neg(z, z);
  //@ assert minus: \forall real a; 1 < a ==> IVL_IN(a, order) ==> IVL_IN(Neg(Div(1.0, a)), z);
  ivl_log1p(z, z);
}

/* Method: r - log(d) / (a - 1), each step enclosing.
 * Error: none beyond the rounding of four operations; narrow arguments, narrow answer. */
void convert_rdp_to_eps_mironov(ivl *z, const ivl *order, const ivl *renyi, const ivl *delta) {
  ivl m, l;
  ivl_init(&m, ivl_prec(z));
  ivl_init(&l, ivl_prec(z));
  less_one(&m, order);
  ivl_log(&l, delta);
  //@ assert log: \forall real d; 0 < d ==> IVL_IN(d, delta) ==> IVL_IN(Log(d), &l);
  //@ assert nonzero: \forall real a; 1 < a ==> Sub(a, 1.0) != 0;
  ivl_div(&l, &l, &m);
  //@ assert share: \forall real a, d; 1 < a ==> 0 < d ==> IVL_IN(a, order) ==> IVL_IN(d, delta) ==> IVL_IN(Div(Log(d), Sub(a, 1.0)), &l);
  ivl_sub_apart(z, renyi, &l);
  //@ assert eps: \forall real a, r, d; 1 < a ==> 0 < d ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(d, delta) ==> IVL_IN(Sub(r, Div(Log(d), Sub(a, 1.0))), z);
  ivl_clear(&m);
  ivl_clear(&l);
}

/* Method: exp((a - 1) (r - e)), each step enclosing. */
void convert_rdp_to_delta_mironov(ivl *z, const ivl *order, const ivl *renyi, const ivl *eps) {
  ivl m, l;
  ivl_init(&m, ivl_prec(z));
  ivl_init(&l, ivl_prec(z));
  less_one(&m, order);
  ivl_sub_apart(&l, renyi, eps);
  //@ assert gap: \forall real r, e; IVL_IN(r, renyi) ==> IVL_IN(e, eps) ==> IVL_IN(Sub(r, e), &l);
  ivl_mul_apart(z, &m, &l);
  //@ assert power: \forall real a, r, e; IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(e, eps) ==> IVL_IN(Mul(Sub(a, 1.0), Sub(r, e)), z);
  ivl_exp(z, z);
  //@ assert delta: \forall real a, r, e; IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(e, eps) ==> IVL_IN(Exp(Mul(Sub(a, 1.0), Sub(r, e))), z);
  ivl_clear(&m);
  ivl_clear(&l);
}

/* Method: the formula, operation by operation; log(1 - 1/a) as log1p(-1/a).
 * Error: for large a the two logarithms are small against r: nothing cancels.        */
void convert_rdp_to_eps_balle(ivl *z, const ivl *order, const ivl *renyi, const ivl *delta) {
  ivl m, l, s;
  ivl_init(&m, ivl_prec(z));
  ivl_init(&l, ivl_prec(z));
  ivl_init(&s, ivl_prec(z));
  less_one(&m, order);
  ivl_mul_apart(&l, delta, order);
  //@ assert product: \forall real a, d; IVL_IN(a, order) ==> IVL_IN(d, delta) ==> IVL_IN(Mul(d, a), &l);
  //@ assert plus: \forall real a, d; 1 < a ==> 0 < d ==> 0 < Mul(d, a);
  ivl_log(&l, &l);
  //@ assert log: \forall real a, d; 1 < a ==> 0 < d ==> IVL_IN(a, order) ==> IVL_IN(d, delta) ==> IVL_IN(Log(Mul(d, a)), &l);
  //@ assert nonzero: \forall real a; 1 < a ==> Sub(a, 1.0) != 0;
  ivl_div(&l, &l, &m);
  //@ assert share: \forall real a, d; 1 < a ==> 0 < d ==> IVL_IN(a, order) ==> IVL_IN(d, delta) ==> IVL_IN(Div(Log(Mul(d, a)), Sub(a, 1.0)), &l);
  log_share(&s, order);
  ivl_add(&s, renyi, &s);
  //@ assert sum: \forall real a, r; 1 < a ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(Add(r, Log1p(Neg(Div(1.0, a)))), &s);
  ivl_sub_apart(z, &s, &l);
  //@ assert eps: \forall real a, r, d; 1 < a ==> 0 < d ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(d, delta) ==> IVL_IN(Sub(Add(r, Log1p(Neg(Div(1.0, a)))), Div(Log(Mul(d, a)), Sub(a, 1.0))), z);
  ivl_clear(&m);
  ivl_clear(&l);
  ivl_clear(&s);
}

/* Method: the formula, operation by operation, the exponential last. */
void convert_rdp_to_delta_balle(ivl *z, const ivl *order, const ivl *renyi, const ivl *eps) {
  ivl m, l, s;
  ivl_init(&m, ivl_prec(z));
  ivl_init(&l, ivl_prec(z));
  ivl_init(&s, ivl_prec(z));
  less_one(&m, order);
  ivl_sub_apart(&l, renyi, eps);
  //@ assert gap: \forall real r, e; IVL_IN(r, renyi) ==> IVL_IN(e, eps) ==> IVL_IN(Sub(r, e), &l);
  log_share(&s, order);
  ivl_add(&l, &l, &s);
  //@ assert sum: \forall real a, r, e; 1 < a ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(e, eps) ==> IVL_IN(Add(Sub(r, e), Log1p(Neg(Div(1.0, a)))), &l);
  ivl_mul(&m, &m, &l);
  //@ assert power: \forall real a, r, e; 1 < a ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(e, eps) ==> IVL_IN(Mul(Sub(a, 1.0), Add(Sub(r, e), Log1p(Neg(Div(1.0, a))))), &m);
  ivl_log(&l, order);
  //@ assert log: \forall real a; 1 < a ==> IVL_IN(a, order) ==> IVL_IN(Log(a), &l);
  ivl_sub_apart(z, &m, &l);
  //@ assert all: \forall real a, r, e; 1 < a ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(e, eps) ==> IVL_IN(Sub(Mul(Sub(a, 1.0), Add(Sub(r, e), Log1p(Neg(Div(1.0, a))))), Log(a)), z);
  ivl_exp(z, z);
  //@ assert delta: \forall real a, r, e; 1 < a ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(e, eps) ==> IVL_IN(Exp(Sub(Mul(Sub(a, 1.0), Add(Sub(r, e), Log1p(Neg(Div(1.0, a))))), Log(a))), z);
  ivl_clear(&m);
  ivl_clear(&l);
  ivl_clear(&s);
}
