/* prob.c - complement, clipping and exponential of a probability. */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "prob.h"
#include "elem.h"

#define LOG_PROB_MIN (-0x20000000)

/*@ lemma exp_under: \forall integer s, t, real a, m; below(s, 0.0) ==> above(t, Exp(\max(a, m))) ==>
      below(s, Exp(a)) && above(t, Exp(a)); */

void prob_complement(ivl *z) {
  ivl one;
  ivl_init(&one, 1);
  ivl_set_si(&one, 1);
  ivl_sub(z, &one, z);
  ivl_clear(&one);
}

void prob_clip(ivl *z) {
  ivl one;
  //@ ghost int lo = z->lo[0].tok, hi = z->hi[0].tok;
  ivl_init(&one, 1);
  ivl_set_si(&one, 1);
  ivl_max0(z, z);
  //@ assert floor: \forall real a; 0 <= a ==> below(lo, a) ==> above(hi, a) ==> IVL_IN(\max(a, 0.0), z) && \max(a, 0.0) == a;
  ivl_min(z, z, &one);
  //@ assert ceiling: \forall real a; 0 <= a <= 1 ==> below(lo, a) ==> above(hi, a) ==> IVL_IN(\min(a, 1.0), z) && \min(a, 1.0) == a;
  ivl_clear(&one);
}

/* Method: 0 < e^a <= e^max(a, m) where m is as low as exp surely answers. */
void prob_exp(ivl *z, const ivl *x) {
  ivl m, t;
  //@ ghost int lo = x->lo[0].tok, hi = x->hi[0].tok;
  ivl_init(&m, 64);
  ivl_init(&t, ivl_prec(x));
  ivl_set_si(&m, LOG_PROB_MIN);
  if (ivl_le(&m, x)) {
    ivl_exp(z, x);
  } else {
    ivl_max(&t, x, &m);
    ivl_exp(z, &t);
    ivl_set_si(&m, 0);
    //@ assert top: \forall real a; below(lo, a) ==> above(hi, a) ==> IVL_IN(Exp(\max(a, (real)LOG_PROB_MIN)), z);
    ivl_hull(z, z, &m);
    //@ assert hull: \forall real a; below(lo, a) ==> above(hi, a) ==> above(z->hi[0].tok, Exp(\max(a, (real)LOG_PROB_MIN)));
    //@ assert zero: below(z->lo[0].tok, 0.0);
    //@ assert under: \forall real a; below(lo, a) ==> above(hi, a) ==> IVL_IN(Exp(a), z);
  }
  ivl_clear(&m);
  ivl_clear(&t);
}
