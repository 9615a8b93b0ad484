/* mixed_band.c - the transforms of the functions below and above a tilted payoff.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-BAND).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "mixed_band.h"
#include "mixed_band_parts.h"

/* z := L / (N + 1). */
/*@ requires mem: IVL_MEM(z) && \valid_read(n) && IVL_OK(&n->length);
    requires sep: \separated(z, n);
    requires dom: -0x40000000 <= n->nodes <= 0x40000000;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real l; (n->nodes + 1) != 0 ==> IVL_WAS(l, &n->length) ==> IVL_IN(Div(l, (real)(n->nodes + 1)), z); */
static void mesh(ivl *z, const line_nodes *n) { ivl_div_si(z, &n->length, n->nodes + 1); }

/*@ requires mem: IVL_MEM(z) && \valid_read(nodes) && IVL_OK(&nodes->length);
    requires sep: \separated(z, nodes);
    requires dom: -0x40000000 <= nodes->nodes <= 0x40000000;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real l; (nodes->nodes + 1) != 0 ==> IVL_WAS(l, &nodes->length) ==> IVL_IN(Div(Mul(Div(l, (real)(nodes->nodes + 1)), Div(l,
      (real)(nodes->nodes + 1))), 6.0), z); */
void mixed_band_between(ivl *z, const line_nodes *nodes) {
  mesh(z, nodes);
  ivl_sqr(z, z);
  ivl_div_si(z, z, 6);
}

void mixed_band_open(mixed_band *b, const line_nodes *nodes) {
  b->nodes = nodes;
  ivls_init(ivl_prec(&nodes->at), &b->v, &b->a, &b->fall, &b->step, &b->lack, &b->gap, &b->turn);
  mesh(&b->v, nodes);
  ivl_sub_si(&b->a, &nodes->at, 1);
  ivl_mul(&b->fall, &b->a, &b->v);
  ivl_exp_neg(&b->fall, &b->fall);
  ivl_neg(&b->step, &b->v);
  ivl_expm1(&b->step, &b->step);
  ivl_neg(&b->step, &b->step);
  mixed_band_parts_lack(&b->lack, &b->a, &b->v);
  mixed_band_between(&b->gap, nodes);
  mixed_band_parts_turn(&b->turn, &b->v);
}

void mixed_band_close(mixed_band *b) { ivls_clear(&b->v, &b->a, &b->fall, &b->step, &b->lack, &b->gap, &b->turn); }

/* Method: with x = 1 - r and y = 1 - r exp(-v) the samples' sum is 1/x - 1/y = r (1 - exp(-v)) / (x y), the slopes'
 * (a + 1)/y - a/x - lack = ((a + 1) x - a y) / (x y) - lack. */
void mixed_band_from(cpx *low, ivl *bump, const mixed_band *b, const cpx *ratio, long n) {
  const mpfr_prec_t prec = ivl_prec(&low->re);
  local_cpxs(prec, one, r, x, y, both);
  local_ivls(prec, part);
  ivl_set_si(&part, b->nodes->nodes + 1 - n);
  ivl_div_si(&part, &part, b->nodes->nodes + 1);
  ivl_mul(bump, &b->gap, &part);
  cpx_set_si(&one, 1, 0);
  cpx_sub(&x, &one, ratio);
  cpx_mul_ivl(&r, ratio, &b->step); /* r - r exp(-v) */
  cpx_add(&y, &x, &r);
  cpx_mul(&both, &x, &y);
  cpx_div(&both, &one, &both);
  cpx_mul(&r, &r, &both);
  ivl_mul(&part, &part, &b->v);
  cpx_mul_ivl(low, &r, &part);
  cpx_sub(&y, &x, &y);
  cpx_mul_ivl(&y, &y, &b->a);
  cpx_add(&y, &y, &x);
  cpx_mul(&y, &y, &both);
  ivl_sub(&y.re, &y.re, &b->lack);
  cpx_mul_ivl(&y, &y, &b->turn);
  ivl_add(&low->re, &low->re, &y.im);
  ivl_sub(&low->im, &low->im, &y.re);
}

void mixed_band_at(cpx *low, ivl *bump, const mixed_band *b, long n) {
  local_cpxs(ivl_prec(&b->v), r);
  mixed_band_parts_ratio(&r, &b->fall, n, b->nodes->nodes + 1); /* n h v = 2 pi n / (N + 1) */
  mixed_band_from(low, bump, b, &r, n);
}
