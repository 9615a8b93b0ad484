/* replaced_far.c - how the moments of a replaced record fall far up a vertical line.
 *
 * Derivations: proofs/notes/fixed_size.md (T-FS-DECAY). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "replaced_far.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

void replaced_far_height(ivl *z, const ivl *m) {
  local_ivls(ivl_prec(z), t);
  ivl_scale_sqr(z, m, -3);
  ivl_exp_neg(z, z);
  ivl_scale_pi(&t, 1);
  ivl_sqrt(&t, &t);
  ivl_mul(&t, &t, m);
  ivl_div(z, z, &t);
}

void replaced_far_steep(ivl *z, const ivl *m, const ivl *g) {
  ivl_mul(z, m, g);
  ivl_sqr(z, z);
  ivl_si_div(z, 1, z);
}

void replaced_far_slope(ivl *z, const ivl *h, const ivl *g) {
  ivl_scale_si(z, 3, -1);
  ivl_sub(z, z, g);
  ivl_mul(z, z, h);
  ivl_div(z, z, g);
}

/* z := (c + it)^2 in size. */
/*@ requires mem: IVL_MEM(z) && \valid_read(f) && IVL_OK(c) && IVL_OK(&f->t2);
    requires sep: \separated(z, c) && \separated(z, f);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, t2; IVL_IN(r, c) ==> IVL_IN(t2, &f->t2) ==> IVL_IN(FarSquare(r, t2), z); */
static void square_at(ivl *z, const replaced_far *f, const ivl *c) {
  ivl_sqr(z, c);
  ivl_add(z, z, &f->t2);
}

void replaced_far_once(ivl *x, const replaced_far *f, const ivl *c, const ivl *d, const ivl *top) {
  local_ivls(ivl_prec(x), s);
  ivl_mul(x, d, top);
  ivl_mul_2si(&s, &f->height, 1);
  ivl_add(x, x, &s);
  square_at(&s, f, c);
  ivl_sqrt(&s, &s);
  ivl_div(x, x, &s);
}

/* x := 2 r + 2 top / (m g)^2 + d (H + d top). */
/*@ requires mem: IVL_MEM(x) && \valid_read(f) && IVL_OK(&f->height) && IVL_OK(&f->slope) && IVL_OK(&f->steep) &&
      IVL_OK(d) && IVL_OK(top);
    requires sep: \separated(x, f) && \separated(x, d) && \separated(x, top);
    TOTAL assigns IVL_TOK(x);
    ensures ok: IVL_OK(x);
    ensures sound: \forall real s, v, height, slope, steep; IVL_IN(s, d) ==> IVL_IN(v, top) ==>
      IVL_IN(height, &f->height) ==> IVL_IN(slope, &f->slope) ==> IVL_IN(steep, &f->steep) ==>
      IVL_IN(FarAbove(s, v, height, slope, steep), x); */
static void twice_above(ivl *x, const replaced_far *f, const ivl *d, const ivl *top) {
  local_ivls(ivl_prec(x), s);
  ivl_add_mul(x, &f->height, d, top);
  ivl_mul(x, x, d);
  ivl_add_mul(&s, &f->slope, &f->steep, top);
  ivl_mul_2si(&s, &s, 1);
  ivl_add(x, x, &s);
}

void replaced_far_twice(ivl *x, const replaced_far *f, const ivl *c, const ivl *d, const ivl *top) {
  local_ivls(ivl_prec(x), s);
  twice_above(x, f, d, top);
  square_at(&s, f, c);
  ivl_div(x, x, &s);
}

void replaced_far_edges(ivl *u, const replaced_far *f, const ivl *c, const ivl *d) {
  local_ivls(ivl_prec(u), t);
  square_at(u, f, c);
  square_at(&t, f, d);
  ivl_mul(u, u, &t);
  ivl_sqrt(u, u);
  ivl_div(u, &f->height, u);
}
