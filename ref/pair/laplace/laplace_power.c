/* laplace_power.c - what the moments of a sampled Laplace pair are made of: the power W^z at a loss, and the atoms.
 *
 * Derivations: proofs/notes/moment.md (T-LAPLACE-SAMPLED).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "laplace_power.h"
#include "ivl_fused.h"
#include "local.h"

/* b := W at s. */
/*@ requires mem: CPX_MEM(b) && LAP_POWER_OK(l) && CPX_OK(s); requires sep: \separated(b, l) && \separated(b, s);
    TOTAL assigns CPX_TOK(b);
    ensures ok: CPX_OK(b);
    ensures sound: \forall real p, q, m, g, r; CPX_IN(p, q, s) ==> LAP_POWER_OF(m, g, r, l) ==>
      CPX_IN(LapBaseRe(p, q, m, g, r), LapBaseIm(p, q, m, g), b); */
static void base_at(cpx *b, const laplace_power *l, const cpx *s) {
  cpx_mul_ivl(b, s, &l->m);
  cpx_exp(b, b);
  cpx_mul_ivl(b, b, &l->g);
  ivl_add(&b->re, &b->re, &l->rest);
}

/* w := b^z; the plane where b may lie on the cut. */
/*@ requires mem: CPX_MEM(w) && CPX_OK(b) && CPX_OK(z); requires sep: \separated(w, b) && \separated(w, z);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real u, v, c, d; CPX_IN(u, v, b) ==> CPX_IN(c, d, z) ==> 0 < Add(Mul(u, u), Mul(v, v)) ==>
      CPX_IN(LapRaisedRe(u, v, c, d), LapRaisedIm(u, v, c, d), w); */
static void raised(cpx *w, const cpx *b, const cpx *z) {
  if (cpx_off_cut(b)) cpx_pow(w, b, z);
  else cpx_set_whole(w);
}

void laplace_power_at(cpx *w, const laplace_power *l, const cpx *z, const cpx *s) {
  local_cpxs(ivl_prec(&w->re), b);
  base_at(&b, l, s);
  raised(w, &b, z);
}

/* b := exp(-m (1 + s) / 2). */
/*@ requires mem: CPX_MEM(b) && LAP_POWER_OK(l) && CPX_OK(s); requires sep: \separated(b, l) && \separated(b, s);
    TOTAL assigns CPX_TOK(b);
    ensures ok: CPX_OK(b);
    ensures sound: \forall real p, q, m; CPX_IN(p, q, s) ==> IVL_IN(m, &l->m) ==>
      CPX_IN(LapFactorRe(p, q, m), LapFactorIm(p, q, m), b); */
static void factor(cpx *b, const laplace_power *l, const cpx *s) {
  cpx_set(b, s);
  ivl_add_si(&b->re, &b->re, 1);
  cpx_mul_ivl(b, b, &l->m);
  cpx_neg(b, b);
  ivl_mul_2si(&b->re, &b->re, -1);
  ivl_mul_2si(&b->im, &b->im, -1);
  cpx_exp(b, b);
}

void laplace_power_term(cpx *w, const laplace_power *l, const cpx *z, const cpx *s) {
  local_cpxs(ivl_prec(&w->re), b);
  laplace_power_at(w, l, z, s);
  factor(&b, l, s);
  if (cpx_is_finite(w)) cpx_mul(w, w, &b);
  else cpx_set_whole(w);
}

/* w := the power at the real number n. */
/*@ requires mem: CPX_MEM(w) && LAP_POWER_OK(l) && CPX_OK(z); requires sep: \separated(w, l) && \separated(w, z);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real m, g, r, c, d; LAP_POWER_OF(m, g, r, l) ==> CPX_IN(c, d, z) ==>
      0 < LapBaseNorm((real)n, 0.0, m, g, r) ==>
      CPX_IN(LapPowerRe((real)n, 0.0, m, g, r, c, d), LapPowerIm((real)n, 0.0, m, g, r, c, d), w); */
static void at_end(cpx *w, const laplace_power *l, const cpx *z, long n) {
  local_cpxs(ivl_prec(&w->re), s);
  cpx_set_si(&s, n, 0);
  //@ assert end: CPX_IN((real)n, 0.0, &s);
  laplace_power_at(w, l, z, &s);
}

/* w := (w + v exp(-m)) / 2; v is used up. */
/*@ requires mem: CPX_OK(w) && CPX_OK(v) && IVL_OK(m); requires sep: \separated(w, v, m);
    TOTAL assigns CPX_TOK(w), CPX_TOK(v);
    ensures ok: CPX_OK(w) && CPX_OK(v);
    ensures sound: \forall real a, b, c, d, t; CPX_WAS(a, b, w) ==> CPX_WAS(c, d, v) ==> IVL_IN(t, m) ==>
      CPX_IN(LapEnds(a, c, t), LapEnds(b, d, t), w); */
static void joined(cpx *w, cpx *v, const ivl *m) {
  local_ivls(ivl_prec(&w->re), u);
  ivl_exp_neg(&u, m);
  cpx_mul_ivl(v, v, &u);
  cpx_add(w, w, v);
  ivl_mul_2si(&w->re, &w->re, -1);
  ivl_mul_2si(&w->im, &w->im, -1);
}

void laplace_power_ends(cpx *w, const laplace_power *l, const cpx *z) {
  local_cpxs(ivl_prec(&w->re), v);
  at_end(w, l, z, -1);
  at_end(&v, l, z, 1);
  joined(w, &v, &l->m);
}
