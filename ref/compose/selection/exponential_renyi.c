/* exponential_renyi.c - losses t and t - R with the worst t, in closed form.
 *
 * Of WP's goals only the calls are looked at: the proof is one of calculus, proofs/notes/selection.md (T-EM-RENYI). */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "exponential_renyi.h"
#include "exponential_renyi_parts.h"
#include "ivl_fused.h"
#include "local.h"

/* Order a = 1 + b: with E = e^(-bR), u = (1 - E)/(1 - e^-R), A = E + u:  R + log(b A/(a u)) + log(A/a)/b. */
/*@ logic real ExponentialRenyiOfOrderMean(real b, real rq) =
    Div(Add(Exp(Neg(Mul(Sub(b, 1.0), rq))), Div(Expm1(Neg(Mul(Sub(b, 1.0), rq))), Expm1(Neg(rq)))), b); */
/*@ logic real ExponentialRenyiOfOrderZ(real b, real rq) =
    Add(Add(Div(Log(ExponentialRenyiOfOrderMean(b, rq)), Sub(b, 1.0)), Log(Mul(Div(Sub(b, 1.0), Div(Expm1(Neg(Mul(Sub(b, 1.0), rq))), Expm1(Neg(rq)))),
      ExponentialRenyiOfOrderMean(b, rq)))), rq); */
/*@ requires mem: IVL_MEM(z) && QOK(range) && IVL_OK(a);
    requires sep: \separated(z, range) && \separated(z, a);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real b; Expm1(Neg(QVAL(range))) != 0 ==> b != 0 ==> 0 < ExponentialRenyiOfOrderMean(b, QVAL(range)) ==> Sub(b, 1.0) != 0 ==>
      Div(Expm1(Neg(Mul(Sub(b, 1.0), QVAL(range)))), Expm1(Neg(QVAL(range)))) != 0 ==> 0 < Mul(Div(Sub(b, 1.0), Div(Expm1(Neg(Mul(Sub(b, 1.0),
      QVAL(range)))), Expm1(Neg(QVAL(range))))), ExponentialRenyiOfOrderMean(b, QVAL(range))) ==> IVL_WAS(b, a) ==>
      IVL_IN(ExponentialRenyiOfOrderZ(b, QVAL(range)), z); */
static void of_order(ivl *z, mpq_srcptr range, const ivl *a) {
  local_ivls(ivl_prec(z), b, u, mean);
  ivl_sub_si(&b, a, 1);
  exponential_renyi_parts_share(&u, &mean, range, a, &b);
  exponential_renyi_parts_order(z, range, &b, &u, &mean);
}

/* z := that at a point, with the bits that cancel beside order 1. */
/*@ requires mem: IVL_MEM(z) && QOK(range) && OK(order);
    requires sep: \separated(z, range) && \separated(z, order);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void at_point(ivl *z, mpq_srcptr range, mpfr_srcptr order) {
  enum { MOST = 4096 };
  long lost = 0;
  local_mpfrs(mpfr_get_prec(order) + 64, b);
  mpfr_sub_ui(b, order, 1, MPFR_RNDN);
  if (mpfr_regular_p(b) && mpfr_get_exp(b) < 0) lost = -2 * mpfr_get_exp(b);
  local_ivls(ivl_prec(z) + 64 + (lost < MOST ? lost : MOST), a, w);
  if (!mpfr_number_p(order) || mpfr_sgn(order) <= 0) {
    ivl_set_whole(&w);
  } else if (mpfr_zero_p(b)) {
    exponential_renyi_parts_one(&w, range);
  } else {
    ivl_set_point(&a, order);
    of_order(&w, range, &a);
  }
  ivl_set_q(&a, range);
  ivl_min(&w, &w, &a);
  ivl_max0(&w, &w);
  ivl_set(z, &w);
}

/* Method: it grows in the order, so the ends of the interval hold all between. */
void exponential_renyi(ivl *z, mpq_srcptr range, const ivl *order) {
  at_point(z, range, order->lo);
  if (mpfr_equal_p(order->lo, order->hi)) return;
  local_ivls(ivl_prec(z), more);
  at_point(&more, range, order->hi);
  ivl_hull(z, z, &more);
}
