/* drawn_strata_parts.c - the formulas of strata of draws, in intervals.
 *
 * Derivations: proofs/notes/drawn.md (T-STRATA-BOUND, -HEIGHT, -TILT, -EXCESS, -BENEATH). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "drawn_strata_parts.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

/* ---- Moments of cut variables ---------------------------------------------------------------- */

/* z := Phi(c - shift). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_OK(shift);
    requires sep: \separated(z, c) && \separated(z, shift);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p, q; IVL_IN(p, c) ==> IVL_IN(q, shift) ==> IVL_IN(Phi(Sub(p, q)), z); */
static void below(ivl *z, const ivl *c, const ivl *shift) {
  ivl_sub(z, c, shift);
  ivl_phi(z, z);
}

/* t := e^((shift/2 - c) shift). */
/*@ requires mem: IVL_MEM(t) && IVL_OK(c) && IVL_OK(shift);
    requires sep: \separated(t, c) && \separated(t, shift);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall real p, q; IVL_IN(p, shift) ==> IVL_IN(q, c) ==> IVL_IN(Exp(Mul(Sub(Scale(p, -1), q),
      p)), t); */
static void fall(ivl *t, const ivl *c, const ivl *shift) {
  ivl_mul_2si(t, shift, -1);
  ivl_sub(t, t, c);
  ivl_exp_mul(t, t, shift);
}

void drawn_strata_parts_moment(ivl *z, const ivl *slope, const ivl *c, long j) {
  local_ivls(ivl_prec(z), t, shift);
  ivl_mul_si(&shift, slope, j);
  below(z, c, &shift);
  fall(&t, c, &shift);
  ivl_mul(z, z, &t);
}

void drawn_strata_parts_unit(ivl *z, const ivl *from, const ivl *c, const ivl *slope) {
  ivl_mul(z, c, slope);
  ivl_exp_neg(z, z);
  ivl_mul(z, from, z);
}

void drawn_strata_parts_above(ivl *z, const ivl *first, const ivl *second, const ivl *from, long n, const ivl *theta) {
  ivl_expm1(z, theta);
  ivl_sub(z, z, theta);
  ivl_mul(z, z, second);
  ivl_add_mul(z, z, theta, first);
  ivl_log1p(z, z);
  ivl_mul_si(z, z, n);
  ivl_sub_mul(z, z, theta, from);
  ivl_sub_si(z, z, 1);
  ivl_exp(z, z);
  ivl_div(z, z, theta);
}

void drawn_strata_parts_beneath(ivl *z, const ivl *first, const ivl *second, const ivl *from, long n,
                                const ivl *theta) {
  ivl_scale_sqr(z, theta, -1);
  ivl_mul(z, z, second);
  ivl_sub_mul(z, z, theta, first);
  ivl_log1p(z, z);
  ivl_mul_si(z, z, n);
  ivl_add_mul(z, z, theta, from);
  ivl_exp(z, z);
}

/* ---- Strata of the height -------------------------------------------------------------------- */

void drawn_strata_parts_power(ivl *z, const ivl *l, long n) {
  ivl_mul_si(z, l, n);
  ivl_exp(z, z);
}

void drawn_strata_parts_weight(ivl *z, const ivl *above, const ivl *beyond, const ivl *l, long n) {
  local_ivls(ivl_prec(z), t);
  drawn_strata_parts_power(&t, l, n);
  ivl_max0_sub(z, above, beyond);
  ivl_mul(z, z, &t);
}

void drawn_strata_parts_between(ivl *z, const ivl *above, const ivl *beyond) {
  local_ivls(ivl_prec(z), l);
  ivl_sub(&l, above, beyond);
  ivl_add_mul(z, beyond, z, &l);
}

void drawn_strata_parts_share(ivl *r, ivl *z, const ivl *level, const ivl *slope) {
  local_ivls(ivl_prec(r), one);
  ivl_sub(r, r, level);
  ivl_mul(z, z, slope);
  ivl_exp_neg(z, z);
  ivl_mul(r, r, z);
  ivl_set_si(&one, 1);
  ivl_add(r, r, &one);
  ivl_max0(r, r);
  ivl_min(r, r, &one);
}

void drawn_strata_parts_value(ivl *y, ivl *l, const ivl *edge, long n, const ivl *r) {
  local_ivls(ivl_prec(l), one);
  ivl_set_si(&one, 1);
  ivl_sub(l, l, edge);
  drawn_strata_parts_power(y, l, n);
  ivl_mul(y, y, r);
  ivl_max0(y, y);
  ivl_min(y, y, &one);
}

void drawn_strata_parts_add_beneath(ivl *z, ivl *t, const ivl *u, const ivl *high, const ivl *unit) {
  ivl_mul(t, t, u);
  ivl_mul(t, t, high);
  ivl_div(t, t, unit);
  ivl_add(z, z, t);
}

void drawn_strata_parts_add_above(ivl *z, ivl *t, const ivl *unit, const ivl *p) {
  local_ivls(ivl_prec(t), u);
  ivl_div(t, unit, t);
  ivl_set_si(&u, 1);
  ivl_add(t, t, &u);
  ivl_mul(t, t, p);
  ivl_add(z, z, t);
}

/* ---- A lower mean ---------------------------------------------------------------------------- */

void drawn_strata_parts_scale(ivl *z, const ivl *k, long n) {
  ivl_sqr(z, k);
  ivl_mul_si(z, z, n);
  ivl_mul_2si(z, z, -1);
  ivl_exp_neg(z, z);
}

void drawn_strata_parts_add(ivl *sum, ivl *s, ivl *x, const ivl *k, const ivl *slope) {
  ivl_add(sum, sum, x);
  ivl_sub(x, x, k);
  ivl_exp_mul(x, x, slope);
  ivl_add(s, s, x);
}

void drawn_strata_parts_lack(ivl *s, ivl *one, const ivl *level) {
  ivl_div(s, s, level);
  ivl_set_si(one, 1);
  ivl_max0_sub(s, one, s);
}

void drawn_strata_parts_tilted(ivl *z, ivl *sum, const ivl *s, const ivl *k, const ivl *most) {
  ivl_exp_mul(sum, sum, k);
  ivl_mul(z, s, sum);
  ivl_max0(z, z);
  ivl_min(z, z, most);
}

void drawn_strata_parts_shift(ivl *z, const ivl *sigma, const ivl *slope, mpq_srcptr e) {
  local_ivls(ivl_prec(z), t);
  ivl_mul_q(z, sigma, e);
  ivl_mul_2si(&t, slope, -1);
  ivl_max0_sub(z, z, &t);
}
