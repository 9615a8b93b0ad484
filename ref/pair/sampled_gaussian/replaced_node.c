/* replaced_node.c - what the terms of one half of a moment, and the error of their sum, are made of.
 *
 * Derivations: proofs/notes/fixed_size.md (T-FS-SUM).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "replaced_node.h"
#include "cpx_log.h"
#include "ivl_fused.h"
#include "local.h"
#include "normal.h"
#include "trapezoid.h"

/* ---- Nodes ------------------------------------------------------------------------- */

/* e := exp(v), t := 1 + exp(v). */
/*@ requires mem: CPX_MEM(e) && CPX_MEM(t) && CPX_OK(v);
    requires sep: \separated(e, t, v);
    TOTAL assigns CPX_TOK(e), CPX_TOK(t);
    ensures ok: CPX_OK(e) && CPX_OK(t);
    ensures sound: \forall real p, q; CPX_IN(p, q, v) ==> CPX_IN(HalfExpRe(p, q), HalfOneIm(p, q), e) &&
      CPX_IN(HalfOneRe(p, q), HalfOneIm(p, q), t); */
static void grown(cpx *e, cpx *t, const cpx *v) {
  cpx_exp(e, v);
  cpx_set(t, e);
  ivl_add_si(&t->re, &t->re, 1);
}

/* s := e / t, t := log t. */
/*@ requires mem: CPX_MEM(s) && CPX_OK(t) && CPX_OK(e);
    requires sep: \separated(s, t, e);
    TOTAL assigns CPX_TOK(s), CPX_TOK(t);
    ensures ok: CPX_OK(s) && CPX_OK(t);
    ensures sound: \forall real a, b, c, d; CPX_IN(a, b, e) ==> CPX_WAS(c, d, t) ==> 0 < HalfNorm(c, d) ==>
      CPX_IN(HalfOverRe(a, b, c, d), HalfOverIm(a, b, c, d), s) && CPX_IN(LogAbs(c, d), Arg(c, d), t); */
static void slope(cpx *s, cpx *t, const cpx *e) {
  cpx_div(s, e, t);
  cpx_log(t, t);
}

void replaced_node_place(cpx *s, cpx *t, const cpx *v) {
  local_cpxs(ivl_prec(&s->re), e);
  grown(&e, t, v);
  slope(s, t, &e);
}

void replaced_node_left(ivl *s, ivl *t, const ivl *v) {
  local_ivls(ivl_prec(s), u);
  ivl_exp(&u, v);
  ivl_log1p(t, &u);
  ivl_set(s, &u);
  ivl_add_si(&u, &u, 1);
  ivl_div(s, s, &u);
}

void replaced_node_right(ivl *s, ivl *t, const ivl *v) {
  local_ivls(ivl_prec(s), u);
  ivl_exp_neg(&u, v);
  ivl_log1p(t, &u);
  ivl_add_si(&u, &u, 1);
  ivl_si_div(s, 1, &u);
  ivl_add(t, t, v);
}

void replaced_node_factor(ivl *z, const ivl *step) {
  local_ivls(ivl_prec(z), t);
  ivl_scale_pi(&t, 1);
  ivl_sqrt(&t, &t);
  ivl_div(z, step, &t);
}

void replaced_node_log(cpx *log_w, const replaced_law *l, const cpx *x) {
  cpx_mul_ivl(log_w, x, &l->m);
  cpx_exp(log_w, log_w);
  cpx_mul_ivl(log_w, log_w, &l->g);
  ivl_add(&log_w->re, &log_w->re, &l->rest);
  cpx_log(log_w, log_w);
}

/* w := -x^2 / 2. */
/*@ requires mem: CPX_MEM(w) && CPX_OK(x);
    requires sep: \separated(w, x);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real p, q; CPX_IN(p, q, x) ==> CPX_IN(HalfHeightRe(p, q), HalfHeightIm(p, q), w); */
static void minus_half_square(cpx *w, const cpx *x) {
  cpx_mul(w, x, x);
  ivl_mul_2si(&w->re, &w->re, -1);
  ivl_mul_2si(&w->im, &w->im, -1);
  cpx_neg(w, w);
}

void replaced_node_weight(cpx *weight, const cpx *x, const cpx *s, const ivl *f) {
  minus_half_square(weight, x);
  cpx_exp(weight, weight);
  cpx_mul(weight, weight, s);
  cpx_mul_ivl(weight, weight, f);
}

void replaced_node_ratio(ivl *w, const replaced_law *l, const ivl *x) {
  ivl_exp_mul(w, x, &l->m);
  ivl_add_mul(w, &l->rest, w, &l->g);
}

void replaced_node_density(ivl *weight, const replaced_law *l, const ivl *x, const ivl *f) {
  local_ivls(ivl_prec(weight), t);
  ivl_add(&t, x, &l->start);
  ivl_scale_sqr(&t, &t, -1);
  ivl_exp_neg(&t, &t);
  ivl_mul(weight, weight, &t);
  ivl_mul(weight, weight, f);
}

/* ---- The error ------------------------------------------------------------------------ */

/* t := log cos(m t / 2). */
/*@ requires mem: IVL_OK(t) && IVL_OK(m);
    requires sep: \separated(t, m);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall real s, r; IVL_WAS(s, t) ==> IVL_IN(r, m) ==> 0 < HalfCosine(s, r) ==>
      IVL_IN(HalfLogCosine(s, r), t); */
static void log_cosine(ivl *t, const ivl *m) {
  ivl_scale_mul(t, t, m, -1);
  ivl_cos(t, t);
  ivl_log(t, t);
}

/* z := exp(z - max(-c, 0) t). */
/*@ requires mem: IVL_OK(z) && IVL_OK(c) && IVL_OK(t);
    requires sep: \separated(z, c) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, u, v; IVL_IN(r, c) ==> IVL_WAS(u, z) ==> IVL_IN(v, t) ==> IVL_IN(HalfCost(r, u,
      v), z); */
static void cost(ivl *z, const ivl *c, const ivl *t) {
  local_ivls(ivl_prec(z), turns);
  ivl_neg(&turns, c);
  ivl_max0(&turns, &turns);
  ivl_sub_mul(z, z, &turns, t);
  ivl_exp(z, z);
}

void replaced_node_turned(ivl *z, const replaced_law *l, const ivl *scale, const ivl *c, const ivl *y) {
  local_ivls(ivl_prec(z), t);
  ivl_mul(&t, scale, y);
  ivl_scale_sqr(z, &t, -1);
  log_cosine(&t, &l->m);
  cost(z, c, &t);
}

void replaced_node_over_cosine(ivl *z, const ivl *angle) {
  local_ivls(ivl_prec(z), u);
  ivl_cos(&u, angle);
  ivl_div(z, z, &u);
}

void replaced_node_images(ivl *z, const ivl *top, const ivl *d, const ivl *step) {
  local_ivls(ivl_prec(z), w);
  ivl_mul(z, z, top);
  trapezoid_alias(&w, d, step);
  ivl_mul(z, z, &w);
}

void replaced_node_left_out(ivl *z, const replaced_law *l, const ivl *scale, const ivl *from, const ivl *d) {
  ivl_mul(z, &l->m, scale);
  ivl_mul(z, z, d);
  ivl_add(z, z, from);
  ivl_exp(z, z);
  ivl_mul(z, z, scale);
}

void replaced_node_beyond(ivl *t, const replaced_law *l, const ivl *scale, const ivl *to, const ivl *d) {
  ivl_add_mul(t, &l->start, scale, to);
  ivl_sub_mul(t, t, &l->m, d);
}

/* u := (d^2 - d) m^2 / 2. */
/*@ requires mem: IVL_MEM(u) && IVL_OK(d) && IVL_OK(m);
    requires sep: \separated(u, d) && \separated(u, m);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real r, s; IVL_IN(r, d) ==> IVL_IN(s, m) ==> IVL_IN(HalfTilt(r, s), u); */
static void tilt(ivl *u, const ivl *d, const ivl *m) {
  ivl_sqr(u, d);
  ivl_sub(u, u, d);
  ivl_mul_sqr(u, u, m);
  ivl_mul_2si(u, u, -1);
}

void replaced_node_right_out(ivl *z, const replaced_law *l, const ivl *t, const ivl *d) {
  local_ivls(ivl_prec(z), u);
  ivl_phi_tail(z, t);
  tilt(&u, d, &l->m);
  ivl_mul_exp(z, z, &u);
}

void replaced_node_angle(ivl *z, const replaced_law *l, const ivl *scale, const ivl *angle) {
  ivl_mul(z, scale, angle);
  ivl_mul(z, z, &l->m);
}
