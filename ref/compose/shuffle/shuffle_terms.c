/* shuffle_terms.c - the terms of the inner sum: phi(c + i n h) is the sum of V_k W_k^n, nearly.
 *
 * At y - i angle, E = exp(y - i angle), l = log(1 + E) = rho - i theta, s = E / (1 + E):
 *   V = weight exp(-w^2/2 - c Y + y - i angle - l),  W = exp(-i h Y)
 * with w = w0 + sigma l, Y = A (E^2 - 1) (right), w = w0 - sigma l, Y = A (s^2 - 1) (left).
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-INNER).                               */
#include "shuffle_table.h"
#include "elem.h"

typedef struct {
  shuffle_law law;
  ivl weight, sine, cosine, angle, c, h, y, t; /* c A, h A for c, h                              */
  cpx e, l, s, x, v, w;
} maker;

#define MAKER_IVLS(m) \
  { &(m)->weight, &(m)->sine, &(m)->cosine, &(m)->angle, &(m)->c, &(m)->h, &(m)->y, &(m)->t }
#define MAKER_CPXS(m) \
  { &(m)->e, &(m)->l, &(m)->s, &(m)->x, &(m)->v, &(m)->w }

/* weight := step sigma / sqrt(2 pi) / sup / 2^shift. */
static void set_weight(maker *m, const shuffle_table *t, const ivl *sup) {
  ivl_pi(&m->t);
  ivl_mul_2si(&m->t, &m->t, 1);
  ivl_sqrt(&m->t, &m->t);
  ivl_mul(&m->t, &m->t, sup);
  ivl_set_double(&m->weight, t->plan.inner.step);
  ivl_mul(&m->weight, &m->weight, &m->law.sigma);
  ivl_div(&m->weight, &m->weight, &m->t);
  ivl_mul_2si(&m->weight, &m->weight, -(long)t->plan.shift);
}

static void maker_init(maker *m, const shuffle_table *t, const shuffle_query *q, const ivl *sup) {
  mpfr_prec_t p = 64 * (t->plan.limbs + 2);
  ivl *const reals[] = MAKER_IVLS(m);
  cpx *const complexes[] = MAKER_CPXS(m);
  shuffle_law_init(&m->law, q, p);
  for (int i = 0; i < 8; i++) ivl_init(reals[i], p);
  for (int i = 0; i < 6; i++) cpx_init(complexes[i], p);
  ivl_set_double(&m->angle, t->plan.inner.angle);
  ivl_sin_cos(&m->sine, &m->cosine, &m->angle);
  ivl_set_double(&m->c, t->plan.abscissa);
  ivl_mul(&m->c, &m->c, &m->law.depth);
  ivl_pi(&m->h);
  ivl_mul_2si(&m->h, &m->h, 1);
  ivl_set_double(&m->t, t->plan.period);
  ivl_div(&m->h, &m->h, &m->t);
  ivl_mul(&m->h, &m->h, &m->law.depth);
  set_weight(m, t, sup);
}

static void maker_clear(maker *m) {
  ivl *const reals[] = MAKER_IVLS(m);
  cpx *const complexes[] = MAKER_CPXS(m);
  shuffle_law_clear(&m->law);
  for (int i = 0; i < 8; i++) ivl_clear(reals[i]);
  for (int i = 0; i < 6; i++) cpx_clear(complexes[i]);
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

/* e, l, s := E, log(1 + E), E / (1 + E). */
static void move(maker *m, double y) {
  ivl_set_double(&m->y, y);
  ivl_exp(&m->t, &m->y);
  ivl_mul(&m->e.re, &m->t, &m->cosine);
  ivl_mul(&m->e.im, &m->t, &m->sine);
  ivl_neg(&m->e.im, &m->e.im);
  move_log(m, y < 0);
  ivl_set(&m->s.im, &m->e.im);
  cpx_div(&m->s, &m->e, &m->s);
}

/* v, w := the term of the half. */
static void half(maker *m, int right) {
  cpx_mul(&m->x, right ? &m->e : &m->s, right ? &m->e : &m->s);
  ivl_set_si(&m->t, 1);
  ivl_sub(&m->x.re, &m->t, &m->x.re);
  ivl_neg(&m->x.im, &m->x.im); /* x = -Y / A */
  cpx_mul_ivl(&m->v, &m->l, &m->law.sigma);
  if (!right) cpx_neg(&m->v, &m->v);
  ivl_add(&m->v.re, &m->v.re, &m->law.w0);
  cpx_mul(&m->v, &m->v, &m->v);
  ivl_mul_2si(&m->v.re, &m->v.re, -1);
  ivl_mul_2si(&m->v.im, &m->v.im, -1);
  cpx_mul_ivl(&m->w, &m->x, &m->c);
  cpx_sub(&m->v, &m->w, &m->v);
  cpx_sub(&m->v, &m->v, &m->l);
  ivl_add(&m->v.re, &m->v.re, &m->y);
  ivl_sub(&m->v.im, &m->v.im, &m->angle);
  cpx_exp(&m->v, &m->v);
  cpx_mul_ivl(&m->v, &m->v, &m->weight);
  cpx_mul_ivl(&m->x, &m->x, &m->h);
  ivl_set(&m->w.im, &m->x.re); /* w := exp(i h x) */
  ivl_neg(&m->w.re, &m->x.im);
  cpx_exp(&m->w, &m->w);
}

int shuffle_terms_make(fourier_terms *terms, const shuffle_table *t, const shuffle_query *q, const ivl *sup,
                       double until) {
  const shuffle_range *r = &t->plan.inner;
  maker m;
  size_t n = 0;
  int good = 1;
  long last = r->left_last > r->right_last ? r->left_last : r->right_last;
  maker_init(&m, t, q, sup);
  for (long k = r->first; good && k <= last; k++) {
    move(&m, r->step * (double)k);
    for (int right = 0; good && right < 2; right++) {
      if (k > (right ? r->right_last : r->left_last)) continue;
      half(&m, right);
      good = fourier_terms_set(terms, n++, &m.v, &m.w) && compose_clock() < until;
    }
  }
  maker_clear(&m);
  return good && n == terms->count;
}
