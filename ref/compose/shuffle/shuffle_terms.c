/* shuffle_terms.c - the terms of the inner sum: phi(c + i n h) is the sum of V_k W_k^n, nearly.
 *
 * At y - i angle, E = exp(y - i angle), l = log(1 + E) = rho - i theta, s = E / (1 + E):
 *   V = weight exp(-w^2/2 - c Y + y - i angle - l),  W = exp(-i h Y)
 * with w = w0 + sigma l, Y = A (E^2 - 1) (right), w = w0 - sigma l, Y = A (s^2 - 1) (left).
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-INNER).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "shuffle_internal.h"
#include "shuffle_parts.h"

typedef struct {
  shuffle_law law;
  ivl sine, cosine, angle, y, t;
  cpx e, l, s;
} maker;

#define MAKER_IVLS(m) \
  { &(m)->sine, &(m)->cosine, &(m)->angle, &(m)->y, &(m)->t }
#define MAKER_CPXS(m) \
  { &(m)->e, &(m)->l, &(m)->s }

static void maker_init(maker *m, const shuffle_query *q, const shuffle_range *r, mpfr_prec_t p) {
  ivl *const reals[] = MAKER_IVLS(m);
  cpx *const complexes[] = MAKER_CPXS(m);
  shuffle_law_init(&m->law, q, p);
  for (int i = 0; i < 5; i++) ivl_init(reals[i], p);
  for (int i = 0; i < 3; i++) cpx_init(complexes[i], p);
  ivl_set_double(&m->angle, r->angle);
  ivl_sin_cos(&m->sine, &m->cosine, &m->angle);
}

static void maker_clear(maker *m) {
  ivl *const reals[] = MAKER_IVLS(m);
  cpx *const complexes[] = MAKER_CPXS(m);
  shuffle_law_clear(&m->law);
  for (int i = 0; i < 5; i++) ivl_clear(reals[i]);
  for (int i = 0; i < 3; i++) cpx_clear(complexes[i]);
}

/* w := w sigma / sqrt(2 pi). */
/*@ requires mem: IVL_OK(w) && \valid_read(m) && IVL_OK(&m->law.sigma);
    requires sep: \separated(w, m);
    TOTAL assigns IVL_TOK(w);
    ensures ok: IVL_OK(w);
    ensures sound: \forall real a, s; 0 <= Scale(Pi, 1) ==> Sqrt(Scale(Pi, 1)) != 0 ==> IVL_WAS(a, w) ==> IVL_WAS(s, &m->law.sigma) ==>
      IVL_IN(Div(Mul(a, s), Sqrt(Scale(Pi, 1))), w); */
static void set_weight(ivl *w, const maker *m) {
  ivl_mul(w, w, &m->law.sigma);
  shuffle_parts_norm(w);
}

/* l.re := log|1 + E| from log(1 + 2 Re E + |E|^2), l.im := arg(1 + E), below 0. */
static void move_log(maker *m, int small) {
  ivl_mul(&m->t, &m->e.re, &m->e.re);
  ivl_sqr(&m->l.im, &m->e.im);
  ivl_add(&m->t, &m->t, &m->l.im);
  ivl_mul_2si(&m->l.re, &m->e.re, 1);
  ivl_add(&m->l.re, &m->l.re, &m->t);
  ivl_set_si(&m->t, 1);
  if (small) ivl_log1p(&m->l.re, &m->l.re);
  else {
    ivl_add(&m->l.re, &m->l.re, &m->t);
    ivl_log(&m->l.re, &m->l.re);
  }
  ivl_mul_2si(&m->l.re, &m->l.re, -1);
  ivl_add(&m->s.re, &m->e.re, &m->t);
  ivl_neg(&m->s.im, &m->e.im);
  fourier_argument(&m->l.im, &m->s.re, &m->s.im);
  ivl_neg(&m->l.im, &m->l.im);
}

/* e, l, s := E, log(1 + E), E / (1 + E) at y. */
static void move(maker *m) {
  ivl_exp(&m->t, &m->y);
  ivl_mul(&m->e.re, &m->t, &m->cosine);
  ivl_mul(&m->e.im, &m->t, &m->sine);
  ivl_neg(&m->e.im, &m->e.im);
  move_log(m, mpfr_sgn(m->y.lo) < 0);
  ivl_set(&m->s.im, &m->e.im);
  cpx_div(&m->s, &m->e, &m->s);
}

/* g := -Y, f := -w^2/2 - l + y - i angle of the half. */
static void half(cpx *g, cpx *f, maker *m, int right) {
  cpx_mul(g, right ? &m->e : &m->s, right ? &m->e : &m->s);
  ivl_set_si(&m->t, 1);
  ivl_sub(&g->re, &m->t, &g->re);
  ivl_neg(&g->im, &g->im);
  cpx_mul_ivl(g, g, &m->law.depth);
  cpx_mul_ivl(f, &m->l, &m->law.sigma);
  if (!right) cpx_neg(f, f);
  ivl_add(&f->re, &f->re, &m->law.w0);
  cpx_mul(f, f, f);
  ivl_mul_2si(&f->re, &f->re, -1);
  ivl_mul_2si(&f->im, &f->im, -1);
  cpx_add(f, f, &m->l);
  ivl_sub(&f->re, &m->y, &f->re);
  ivl_add(&f->im, &f->im, &m->angle);
  ivl_neg(&f->im, &f->im);
}

int shuffle_terms(line_maker *to, const shuffle_query *q, const shuffle_range *r) {
  int good = 1;
  long last = r->left_last > r->right_last ? r->left_last : r->right_last;
  local_as(maker, m, maker_clear);
  maker_init(&m, q, r, to->prec);
  ivl_set_double(&m.y, r->step);
  set_weight(&m.y, &m);
  line_maker_weigh(to, &m.y);
  for (long k = r->first; good && k <= last; k++) {
    ivl_set_double(&m.y, r->step * (double)k);
    move(&m);
    for (int right = 0; good && right < 2; right++) {
      if (k > (right ? r->right_last : r->left_last)) continue;
      half(&to->g, &to->f, &m, right);
      good = line_maker_add(to);
    }
  }
  return good;
}
