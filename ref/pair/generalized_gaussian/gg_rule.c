/* gg_rule.c - the formulas of the rule on a panel of an arc, in intervals: its ellipse, its error, its weights.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-PANEL).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_rule.h"
#include "cpx_log.h"
#include "ivl_fused.h"
#include "local.h"

void gg_rule_centre(ivl *centre, ivl *half, const ivl *low) {
  ivl_sub(half, centre, low);
  ivl_scale_add(centre, centre, low, -1);
  ivl_mul_2si(half, half, -1);
}

void gg_rule_axes(ivl *wide, ivl *high, const ivl *half) {
  local_ivls(ivl_prec(high), inverse);
  ivl_si_div(&inverse, 1, high);
  ivl_add(wide, high, &inverse);
  ivl_sub(high, high, &inverse);
  ivl_mul(wide, wide, half);
  ivl_mul(high, high, half);
  ivl_mul_2si(wide, wide, -1);
  ivl_mul_2si(high, high, -1);
}

void gg_rule_size(ivl *size, const cpx *speed, const ivl *near) {
  cpx_abs(size, speed);
  ivl_log(size, size);
  ivl_sub(size, size, near);
}

void gg_rule_error(ivl *e, const ivl *rho, const ivl *total, unsigned long n) {
  local_ivls(ivl_prec(rho), c, t);
  ivl_set_si(&t, 1);
  //@ assert one: IVL_IN(1.0, &t);
  ivl_div(&c, &t, rho);
  ivl_sub(&t, &t, &c);
  ivl_div(e, e, &t);
  ivl_pow_ui(&c, &c, n);
  ivl_mul(e, e, &c);
  ivl_add_si(&t, total, 2);
  ivl_mul(e, e, &t);
}

void gg_rule_over(ivl *e, const ivl *half, const ivl *density) {
  ivl_scale_mul(e, e, half, 1);
  ivl_mul(e, e, density);
}

void gg_rule_weight(ivl *w, const ivl *near, const ivl *speed, const ivl *weight, const ivl *half, const ivl *density) {
  ivl_neg(w, near);
  ivl_exp(w, w);
  ivl_mul(w, w, speed);
  ivl_mul(w, w, weight);
  ivl_mul(w, w, half);
  ivl_mul(w, w, density);
}

void gg_rule_above(cpx *w, cpx *near, const cpx *speed) {
  cpx_neg(near, near);
  cpx_exp(w, near);
  cpx_mul(w, w, speed);
}

void gg_rule_scale(cpx *w, const ivl *weight, const ivl *half, const ivl *density) {
  cpx_mul_ivl(w, w, weight);
  cpx_mul_ivl(w, w, half);
  cpx_mul_ivl(w, w, density);
}
