/* gg_strip.c - what bounds the integrand of a generalized Gaussian pair in a strip, in intervals.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-STRIP).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_strip.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "trapezoid.h"

void gg_strip_low(ivl *bend, ivl *swing, const ivl *a, const ivl *height, const ivl *b) {
  ivl_si_sub(swing, 2, b);
  ivl_pow(swing, a, swing);
  ivl_pow(bend, height, b);
  ivl_mul(bend, swing, bend);
  ivl_div(swing, bend, height);
}

void gg_strip_high(ivl *bend, ivl *swing, const ivl *size, const ivl *height, const ivl *b) {
  ivl_sub_si(swing, b, 2);
  ivl_pow(swing, size, swing);
  ivl_mul(swing, swing, height);
  ivl_mul(bend, swing, height);
}

void gg_strip_middle(ivl *bend, ivl *swing, const ivl *power, const ivl *b, const ivl *ratio, const ivl *rise) {
  local_ivls(ivl_prec(bend), t);
  ivl_mul(&t, b, ratio);
  ivl_scale_sqr(&t, &t, -1);
  ivl_mul(bend, bend, &t);
  ivl_mul(bend, bend, power);
  gg_parts_middle(swing, power, b, ratio, rise);
}

/* z := 2 / (exp(pi a / h) - 1), the aliases of two edges, each at a/2 from the nodes. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(h); requires sep: \separated(z, a, h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; s != 0 ==> 0 < GgEdge(r, s) ==> IVL_IN(r, a) ==> IVL_IN(s, h) ==> IVL_IN(GgAliases(r, s), z); */
static void aliases(ivl *z, const ivl *a, const ivl *h) {
  local_ivls(ivl_prec(z), half);
  ivl_mul_2si(&half, a, -1);
  trapezoid_alias(z, &half, h);
  ivl_mul_2si(z, z, 1);
}

/* z := exp(-k h). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(h); requires sep: \separated(z, h);
    requires dom: -0x7fffffffffffffff <= k;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s; IVL_IN(s, h) ==> IVL_IN(GgCut(s, k), z); */
static void cut(ivl *z, const ivl *h, long k) {
  ivl_mul_si(z, h, -k);
  ivl_exp(z, z);
}

void gg_strip_middle_factor(ivl *factor, const ivl *a, const ivl *h, long first, long last, const ivl *density,
                            const ivl *u) {
  local_ivls(64, z);
  aliases(factor, a, h);
  ivl_mul_2si(factor, factor, 1);
  cut(&z, h, last);
  ivl_add(factor, factor, &z);
  cut(&z, h, -first);
  ivl_add(factor, factor, &z);
  ivl_mul(&z, density, u);
  ivl_mul(factor, factor, &z);
}

void gg_strip_outer_factor(ivl *factor, const ivl *a, const ivl *h, long first, const ivl *reach, const ivl *density) {
  local_ivls(64, z);
  ivl_add_si(&z, reach, 2);
  aliases(factor, a, h);
  ivl_mul(factor, factor, &z);
  cut(&z, h, -first);
  ivl_add(factor, factor, &z);
  ivl_mul(factor, factor, density);
}

void gg_strip_far(ivl *far, const ivl *h, long last, const ivl *end, const ivl *density) {
  local_ivls(64, z);
  ivl_exp(&z, end);
  cut(far, h, last);
  ivl_mul_mul(far, far, &z, density);
}

int gg_strip_reaches(const ivl *h, long last, const ivl *end) {
  int result;
  local_ivls(64, v);
  ivl_mul_si(&v, h, last);
  result = ivl_le(end, &v);
  return result;
}
