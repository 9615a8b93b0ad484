/* gg_error.c - the formulas of the error of the quadrature for the moments of a generalized Gaussian pair, in intervals.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-STRIP, T-GG-PEAK, T-GG-REST, T-GG-MOMENT). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_error.h"
#include "elem.h"
#include "igamma.h"
#include "ivl_fused.h"
#include "local.h"

void gg_error_peak(ivl *z, const ivl *more, const ivl *steep, const ivl *power, const ivl *b, int half) {
  local_ivls(ivl_prec(z), k);
  ivl_scale_si(&k, half, -1);
  ivl_sub(&k, steep, &k);
  ivl_div(&k, more, &k);
  gg_parts_share(z, &k, b);
  ivl_mul_mul(z, more, power, z);
}

void gg_error_greatest(ivl *z, const ivl *s, const ivl *steep, const ivl *bend) {
  ivl_add_mul(z, s, steep, bend);
  ivl_exp(z, z);
}

void gg_error_second(ivl *z, ivl *s, const ivl *bend) {
  ivl_exp(s, bend);
  ivl_add(z, z, s);
}

void gg_error_thinned(ivl *z, const ivl *s, const ivl *rate, const ivl *least) {
  local_ivls(ivl_prec(z), less);
  gg_parts_thin(&less, rate, least);
  ivl_add_mul(z, z, s, &less);
}

void gg_error_beyond(ivl *z, const ivl *reach, const gg_numbers *n, int half) {
  local_ivls(ivl_prec(z), x);
  gg_loss_power(&x, reach, n);
  if (half) ivl_mul_2si(&x, &x, -1);
  //@ assert halved: \forall real y, e; GG_EXPONENT(e, n) ==> IVL_IN(y, reach) ==> IVL_IN(GgHalved(GgPower(y, e), half), &x);
  ivl_gamma_q(z, &n->inverse, &x);
  ivl_mul_2si(z, z, -1);
}

void gg_error_faded(ivl *z, const ivl *reach, const gg_numbers *n, int half) {
  local_ivls(ivl_prec(z), y);
  ivl_set_si(&y, 7);
  //@ assert seven: IVL_IN(7.0, &y);
  ivl_set_si(z, 10);
  //@ assert ten: IVL_IN(10.0, z);
  ivl_div(&y, &y, z);
  ivl_sub(&y, reach, &y);
  //@ assert before: \forall real x; IVL_IN(x, reach) ==> IVL_IN(Sub(x, Div(7.0, 10.0)), &y);
  gg_loss_power(z, &y, n);
  if (half) ivl_mul_2si(z, z, -1);
  ivl_exp_neg(z, z);
}

void gg_error_add(ivl *z, ivl *s, const ivl *factor) {
  ivl_mul(s, s, factor);
  ivl_add(z, z, s);
}

void gg_error_spread(ivl *q, ivl *room, const ivl *inverse) {
  ivl_set_si(room, 2);
  //@ assert two: IVL_IN(2.0, room);
  ivl_pow(room, room, inverse);
  ivl_mul(q, q, room);
}
