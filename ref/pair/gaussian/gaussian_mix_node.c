/* gaussian_mix_node.c - the formulas of the sum that is the moment of a sampled Gaussian pair, in intervals.
 *
 * Derivations: proofs/notes/moment.md (T-MIX-*).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gaussian_mix_node.h"
#include "ivl_fused.h"
#include "local.h"
#include "trapezoid.h"

/* ---- Real nodes ------------------------------------------------------------------- */

void gaussian_mix_node_log(ivl *z, const mix *w, const ivl *x) {
  ivl_mul(z, x, &w->m);
  ivl_exp_sub(z, z, &w->half);
  ivl_mul(z, z, &w->g);
  ivl_add(z, z, &w->rest);
  ivl_log(z, z);
}

void gaussian_mix_node_term(ivl *z, const mix *w, const ivl *a, const ivl *x) {
  local_ivls(ivl_prec(z), u);
  gaussian_mix_node_log(z, w, x);
  ivl_mul(z, z, a);
  ivl_scale_sqr(&u, x, -1);
  ivl_exp_sub(z, z, &u);
}

void gaussian_mix_node_factor(ivl *z, const ivl *h) {
  local_ivls(ivl_prec(z), u);
  ivl_scale_pi(&u, 1);
  ivl_sqrt(&u, &u);
  ivl_div(z, h, &u);
}

/* ---- Nodes on a contour ------------------------------------------------------------- */

void gaussian_mix_node_turn(ivl *along, ivl *across, const mix *w, const ivl *y) {
  local_ivls(ivl_prec(along), t);
  ivl_mul(&t, y, &w->m);
  ivl_sin_cos(across, along, &t);
  ivl_mul(along, along, &w->g);
  ivl_mul(across, across, &w->g);
}

void gaussian_mix_node_turned_log(cpx *f, const mix *w, const ivl *along, const ivl *across, const ivl *x) {
  ivl_mul(&f->re, x, &w->m);
  ivl_exp_sub(&f->re, &f->re, &w->half);
  ivl_mul(&f->im, &f->re, across);
  ivl_add_mul(&f->re, &w->rest, &f->re, along);
  cpx_log(f, f);
}

void gaussian_mix_node_turned(cpx *f, ivl *r, const ivl *x, const ivl *y, const ivl *half_y2) {
  ivl_add(&f->re, &f->re, half_y2);
  ivl_mul(r, y, x);
  ivl_sub(&f->im, &f->im, r);
  ivl_scale_sqr(r, x, -1);
  ivl_sub(&f->re, &f->re, r);
  cpx_exp(f, f);
}

/* l := 1 - g + g exp(l). */
/*@ requires mem: CPX_OK(l) && \valid_read(w) && IVL_OK(&w->g) && IVL_OK(&w->rest);
    requires sep: \separated(l, w);
    TOTAL assigns CPX_TOK(l);
    ensures ok: CPX_OK(l);
    ensures sound: \forall real p, q, g, r; CPX_WAS(p, q, l) ==> IVL_IN(g, &w->g) ==> IVL_IN(r, &w->rest) ==>
      CPX_IN(MixGrownRe(p, q, g, r), MixGrownIm(p, q, g), l); */
static void mixed(cpx *l, const mix *w) {
  cpx_exp(l, l);
  cpx_mul_ivl(l, l, &w->g);
  ivl_add(&l->re, &l->re, &w->rest);
}

void gaussian_mix_node_log_at(cpx *l, const mix *w, const cpx *x) {
  cpx_mul_ivl(l, x, &w->m);
  ivl_sub(&l->re, &l->re, &w->half);
  mixed(l, w);
  cpx_log(l, l);
}

/* t := x^2 / 2. */
/*@ requires mem: CPX_MEM(t) && CPX_OK(x);
    requires sep: \separated(t, x);
    TOTAL assigns CPX_TOK(t);
    ensures ok: CPX_OK(t);
    ensures sound: \forall real p, q; CPX_IN(p, q, x) ==> CPX_IN(MixSquareRe(p, q), MixSquareIm(p, q), t); */
static void half_square(cpx *t, const cpx *x) {
  cpx_mul(t, x, x);
  ivl_mul_2si(&t->re, &t->re, -1);
  ivl_mul_2si(&t->im, &t->im, -1);
}

void gaussian_mix_node_term_at(cpx *v, const cpx *l, const cpx *x, const ivl *c) {
  local_cpxs(ivl_prec(&v->re), t);
  half_square(&t, x);
  cpx_mul_ivl(v, l, c);
  cpx_sub(v, v, &t);
  cpx_exp(v, v);
}

/* ---- The edges of the strip ----------------------------------------------------------- */

/* v := max(-t u, 0). */
/*@ requires mem: IVL_MEM(v) && IVL_OK(t) && IVL_OK(u);
    requires sep: \separated(v, t) && \separated(v, u);
    TOTAL assigns IVL_TOK(v);
    ensures ok: IVL_OK(v);
    ensures sound: \forall real s, r; IVL_IN(s, t) ==> IVL_IN(r, u) ==> IVL_IN(MixFall(s, r), v); */
static void fall(ivl *v, const ivl *t, const ivl *u) {
  ivl_mul(v, t, u);
  ivl_neg(v, v);
  ivl_max0(v, v);
}

void gaussian_mix_node_rise(ivl *z, ivl *u, const mix *w, const cpx *x, const ivl *y) {
  local_ivls(ivl_prec(u), v);
  ivl_mul(u, y, &w->m);
  ivl_sqr(&v, y);
  ivl_mul_2si(z, &v, -1);
  fall(&v, &x->im, u);
  ivl_add(z, z, &v);
}

/* u := log cos(u / 2). */
/*@ requires mem: IVL_OK(u);
    requires sep: \separated(u);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real s; IVL_WAS(s, u) ==> 0 < MixCosine(s) ==> IVL_IN(MixLogCosine(s), u); */
static void log_cosine(ivl *u) {
  ivl_mul_2si(u, u, -1);
  ivl_cos(u, u);
  ivl_log(u, u);
}

/* v := max(-a, 0). */
/*@ requires mem: IVL_MEM(v) && IVL_OK(a);
    requires sep: \separated(v, a);
    TOTAL assigns IVL_TOK(v);
    ensures ok: IVL_OK(v);
    ensures sound: \forall real s; IVL_IN(s, a) ==> IVL_IN(MixTurns(s), v); */
static void turns(ivl *v, const ivl *a) {
  ivl_neg(v, a);
  ivl_max0(v, v);
}

void gaussian_mix_node_shrink(ivl *z, ivl *u, const cpx *x) {
  local_ivls(ivl_prec(u), v);
  log_cosine(u);
  turns(&v, &x->re);
  ivl_mul(u, u, &v);
  ivl_sub(z, z, u);
}

void gaussian_mix_node_divide(ivl *z, const ivl *k) {
  local_ivls(ivl_prec(z), one);
  ivl_set_si(&one, 1);
  //@ assert one: IVL_IN(1.0, &one);
  trapezoid_widen(&one, k);
  //@ assert near: \forall real b, c; IVL_IN(c, k) ==> -c <= b <= c ==> IVL_IN(Add(1.0, b), &one);
  if (ivl_sign(&one) > 0) ivl_div(z, z, &one);
  else ivl_set_whole(z);
  //@ assert quotient: \forall real a, b, c; \at(IVL_IN(a, z), Pre) ==> IVL_IN(c, k) ==> -c <= b <= c ==> 0 < Add(1.0, b) ==> IVL_IN(Div(a, Add(1.0, b)), z);
  ivl_max0(z, z);
}

/* ---- Bounds of the height on a piece ---------------------------------------------------- */

void gaussian_mix_node_line(ivl *al, ivl *be, const ivl *a, const ivl *l, const ivl *s, const ivl *x) {
  ivl_mul(al, s, x);
  ivl_sub(al, l, al);
  ivl_mul(al, al, a);
  ivl_mul(be, s, a);
}

void gaussian_mix_node_chord(ivl *s, const mix *w, const ivl *l, const ivl *r) {
  local_ivls(ivl_prec(s), u, v);
  gaussian_mix_node_log(&u, w, r);
  gaussian_mix_node_log(&v, w, l);
  ivl_sub(s, &u, &v);
  ivl_sub(&u, r, l);
  ivl_div(s, s, &u);
}

void gaussian_mix_node_tangent(ivl *s, const mix *w, const ivl *x) {
  local_ivls(ivl_prec(s), u);
  ivl_mul(s, &w->m, x);
  ivl_sub(s, s, &w->half);
  gaussian_mix_node_log(&u, w, x);
  ivl_exp_sub(s, s, &u);
  ivl_mul_mul(s, s, &w->g, &w->m);
}

void gaussian_mix_node_height(ivl *z, const ivl *al, const ivl *be, const ivl *x) {
  local_ivls(ivl_prec(z), t);
  ivl_mul(z, be, x);
  ivl_scale_sqr(&t, x, -1);
  ivl_sub(z, z, &t);
  ivl_add(z, z, al);
}
