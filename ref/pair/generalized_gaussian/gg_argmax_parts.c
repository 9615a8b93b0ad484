/* gg_argmax_parts.c - the formulas of the largest of noises, in intervals: distribution functions, densities, the sum over cells.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-ARGMAX).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_argmax_parts.h"
#include "gamma.h"
#include "ivl_fused.h"
#include "local.h"
#include "prob.h"

void gg_argmax_parts_height(ivl *c, const gg_numbers *n) {
  local_ivls(ivl_prec(c), t);
  ivl_gamma(&t, &n->inverse);
  ivl_div(c, &n->b, &t);
  ivl_mul_2si(c, c, -1);
}

void gg_argmax_parts_above(ivl *z, const ivl *v, const gg_numbers *n) {
  local_ivls(ivl_prec(v), tail);
  gg_loss_survival(&tail, v, n);
  ivl_neg(&tail, &tail);
  ivl_log1p(z, &tail);
}

void gg_argmax_parts_below(ivl *z, const ivl *v, const gg_numbers *n) {
  local_ivls(ivl_prec(v), tail);
  gg_loss_survival(&tail, v, n);
  ivl_log(z, &tail);
}

void gg_argmax_parts_power(ivl *z, const ivl *x, unsigned long n) {
  local_ivls(ivl_prec(z), t);
  ivl_mul_si(&t, x, (long)n);
  prob_exp(z, &t);
  prob_clip(z);
}

/* z := |v|. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(v); requires sep: \separated(z, v);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real x; IVL_IN(x, v) ==> IVL_IN(GgFar(x), z); */
static void far(ivl *z, const ivl *v) {
  ivl_neg(z, v);
  //@ assert minus: \forall real x; IVL_IN(x, v) ==> IVL_IN(Neg(x), z);
  ivl_max(z, z, v);
}

void gg_argmax_parts_density(ivl *z, const ivl *v, const ivl *l, const ivl *c, unsigned long count,
                             const gg_numbers *n) {
  local_ivls(ivl_prec(v), y, w);
  far(&y, v);
  gg_loss_power(&y, &y, n);
  //@ assert power: \forall real x, e; GG_EXPONENT(e, n) ==> IVL_IN(x, v) ==> IVL_IN(GgPower(GgFar(x), e), &y);
  ivl_set_si(z, (long)(count - 1));
  //@ assert fewer: IVL_IN((real)(count - 1), z);
  ivl_mul(&w, l, z);
  ivl_sub(&w, &w, &y);
  prob_exp(&w, &w);
  //@ assert raised: \forall real x, k, e; GG_EXPONENT(e, n) ==> IVL_IN(x, v) ==> IVL_IN(k, l) ==> IVL_IN(Exp(Sub(Mul(k, (real)(count - 1)), GgPower(GgFar(x), e))), &w);
  ivl_mul_si(z, c, (long)count);
  ivl_mul(z, z, &w);
}

void gg_argmax_parts_rest(ivl *z, const ivl *first, const ivl *last, const ivl *grown) {
  local_ivls(ivl_prec(z), s, w);
  ivl_hull(&s, first, last);
  prob_complement(&s);
  ivl_max0(&w, grown);
  ivl_add_mul(z, z, &s, &w);
}

void gg_argmax_parts_error(ivl *z, const ivl *f, const ivl *g, const ivl *h) {
  local_ivls(ivl_prec(f), s);
  ivl_mul(&s, f, g);
  ivl_sub(&s, &s, &s);
  ivl_mul_sqr(&s, &s, h);
  ivl_mul_2si(&s, &s, -2);
  ivl_add(z, z, &s);
}

void gg_argmax_parts_add(ivl *z, const ivl *f, const ivl *g, const ivl *q, const ivl *r) {
  local_ivls(ivl_prec(f), s, w);
  ivl_scale_add(&w, f, g, -1);
  prob_complement(&w);
  ivl_sub(&s, r, q);
  ivl_mul(&w, &w, &s);
  ivl_add(z, z, &w);
}
