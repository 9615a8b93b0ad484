/* hoeffding.c - Hoeffding's bracket of a mean.
 *
 * Derivation: proofs/notes/sampling.md (T-HOEFFDING-COVER).                        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "hoeffding.h"
#include "convert_facts.h"

/*@ axiomatic HoeffdingFacts {
      axiom hoeffding_domain: \forall real n, b; 1 <= n ==> 0 < b <= 1 ==> 0 <= Div(Neg(Log(b)), Mul(2.0, n));
      axiom hoeffding_trials: \forall real n; 1 <= n ==> Mul(2.0, n) != 0;
    } */

/* Method: the definition, in its order. */
void hoeffding_radius(ivl *z, long trials, const ivl *beta) {
  ivl n;
  ivl_init(&n, ivl_prec(z));
  ivl_set_si(&n, 2);
  ivl_set_si(z, trials);
  //@ assert two: IVL_IN(2.0, &n) && IVL_IN((real)trials, z);
  ivl_mul(&n, &n, z);
  //@ assert twice: IVL_IN(Mul(2.0, (real)trials), &n);
  ivl_log(z, beta);
  //@ assert log: \forall real b; 0 < b ==> IVL_IN(b, beta) ==> IVL_IN(Log(b), z);
  ivl_neg(z, z);
  //@ assert minus: \forall real b; 0 < b ==> IVL_IN(b, beta) ==> IVL_IN(Neg(Log(b)), z);
  ivl_div(z, z, &n);
  //@ assert over: \forall real b; 0 < b ==> IVL_IN(b, beta) ==> IVL_IN(Div(Neg(Log(b)), Mul(2.0, (real)trials)), z);
  ivl_sqrt(z, z);
  //@ assert root: \forall real b; 0 < b <= 1 ==> IVL_IN(b, beta) ==> IVL_IN(Sqrt(Div(Neg(Log(b)), Mul(2.0, (real)trials))), z);
  ivl_clear(&n);
}

void hoeffding_upper(ivl *z, const ivl *mean, long trials, const ivl *beta) {
  ivl one;
  ivl_init(&one, 2);
  ivl_set_si(&one, 1);
  //@ assert one: IVL_IN(1.0, &one);
  hoeffding_radius(z, trials, beta);
  ivl_add(z, mean, z);
  //@ assert sum: \forall real q, b; 0 < b <= 1 ==> IVL_IN(q, mean) ==> IVL_IN(b, beta) ==> IVL_IN(Add(q, HoeffdingRadius((real)trials, b)), z);
  ivl_min(z, z, &one);
  ivl_clear(&one);
}

void hoeffding_lower(ivl *z, const ivl *mean, long trials, const ivl *beta) {
  hoeffding_radius(z, trials, beta);
  ivl_sub(z, mean, z);
  //@ assert less: \forall real q, b; 0 < b <= 1 ==> IVL_IN(q, mean) ==> IVL_IN(b, beta) ==> IVL_IN(Sub(q, HoeffdingRadius((real)trials, b)), z);
  ivl_max0(z, z);
}
