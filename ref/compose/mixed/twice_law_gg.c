/* twice_law_gg.c - generalized Gaussian noise for the integral over one of two outcomes.
 *
 * In units of the scale; both directions are alike, so L(x) = |x|^b - |x - u|^b rises.
 * Not analysed by WP: arrays on the heap, a table of functions; doubles propose a place.
 * Derivations: proofs/notes/twice.md (T-TWICE-GG).                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "twice_law.h"

#include <math.h>
#include <stdlib.h>

#include "elem.h"
#include "gg_internal.h"
#include "gg_scale.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "ivl_larger.h"
#include "local.h"
#include "prob.h"
#include "proposed.h"
#include "twice_parts.h"
#include "twice_place.h"

typedef struct {
  twice_law head;
  gg_numbers n, less; /* b, and b - 1 in its place */
  ivl density;        /* c                         */
  double beta, u;
} law;

static const law *of(const twice_law *l) { return (const law *)l; }

/* z := |x|. */
static void size_of(ivl *z, const ivl *x) {
  local_ivls(ivl_prec(x), t);
  ivl_neg(&t, x);
  ivl_larger(z, x, &t);
}

/* z := sign(x) |x|^(b - 1). */
static void signed_power(ivl *z, const law *l, const ivl *x) {
  local_ivls(ivl_prec(z), t, up, down);
  gg_loss_power(&up, x, &l->less);
  ivl_neg(&t, x);
  gg_loss_power(&down, &t, &l->less);
  ivl_sub(z, &up, &down);
}

/* z := L(x) at one number, or a set that holds it for every number in x. */
static void loss_at(ivl *z, const law *l, const ivl *x) {
  local_ivls(ivl_prec(z), t, p);
  ivl_sub(&t, x, &l->n.u);
  size_of(&t, &t);
  gg_loss_power(&p, &t, &l->n);
  size_of(&t, x);
  gg_loss_power(z, &t, &l->n);
  ivl_sub(z, z, &p);
}

/* z := the same, from the ends of x, as L rises. */
static void loss_on(ivl *z, const law *l, const ivl *x) {
  local_ivls(ivl_prec(z), a, b);
  ivl_set_point(&a, x->lo);
  ivl_set_point(&b, x->hi);
  loss_at(&a, l, &a);
  loss_at(z, l, &b);
  ivl_hull(z, &a, z);
}

/* s := coefficients of sign(x + h) |x + h|^(b - 1); only the first where x may be 0. */
static void powers_along(ivl *s, const law *l, const ivl *x, long order) {
  signed_power(&s[0], l, x);
  for (long k = 0; k < order; k++) {
    if (ivl_sign(x) == 0) ivl_set_whole(&s[k + 1]);
    else twice_parts_next(&s[k + 1], &s[k], &l->less.b, x, k, k + 1);
  }
}

static void first(twice_series *s, const twice_law *of_law, const ivl *x) {
  const law *l = of(of_law);
  const size_t n = (size_t)s->order + 1;
  local_ivls(s->prec, t);
  ivl *own = twice_series_list(n, s->prec), *far = twice_series_list(n, s->prec);
  ivl_sub(&t, x, &l->n.u);
  powers_along(own, l, x, s->order);
  powers_along(far, l, &t, s->order);
  size_of(&t, &t);
  gg_loss_power(&t, &t, &l->n);
  ivl_exp_neg(&t, &t);
  ivl_mul(&s->density[0], &t, &l->density);
  loss_on(&t, l, x);
  ivl_exp_neg(&t, &t);
  ivl_mul(&s->ratio[0], &t, &l->head.scale);
  for (long k = 0; k <= s->order; k++) {
    twice_parts_turn(&s->turn[k], &far[k], &own[k], &l->n.b);
    ivl_mul(&far[k], &far[k], &l->n.b);
    ivl_neg(&far[k], &far[k]);
  }
  for (long k = 0; k < s->order; k++) {
    twice_series_exponential(s->density, far, k);
    twice_series_exponential(s->ratio, s->turn, k);
  }
  s->known = twice_series_finite(s->turn, s->order) + 1;
  twice_series_list_free(own, n);
  twice_series_list_free(far, n);
}

/* s_(k+1) of sign(x) |x|^(b - 1), by x s' = (b - 1) s x'. */
static void next_power(ivl *s, const ivl *x, const ivl *slope, const law *l, long k) {
  local_ivls(ivl_prec(&s[0]), t, d);
  twice_series_product(&d, s, slope, k, 0);
  ivl_mul(&d, &d, &l->less.b);
  for (long i = 1; i <= k; i++) { /* x_i s'_(k-i) */
    ivl_mul(&t, &x[i], &s[k - i + 1]);
    ivl_mul_si(&t, &t, k - i + 1);
    ivl_sub(&d, &d, &t);
  }
  ivl_div(&d, &d, &x[0]);
  ivl_div_si(&s[k + 1], &d, k + 1);
}

/* Series along h: the place, the place less u, their powers, the place's derivative, that of log g, and g there. */
typedef struct {
  ivl *b, *c, *own, *far, *move, *log_slope, *density;
} along;

enum { ALONG = 7 };

static void along_open(along *a, size_t n, mpfr_prec_t prec) {
  ivl **const all[ALONG] = {&a->b, &a->c, &a->own, &a->far, &a->move, &a->log_slope, &a->density};
  for (int i = 0; i < ALONG; i++) *all[i] = twice_series_list(n, prec);
}

static void along_close(along *a, size_t n) {
  ivl *const all[ALONG] = {a->b, a->c, a->own, a->far, a->move, a->log_slope, a->density};
  for (int i = 0; i < ALONG; i++) twice_series_list_free(all[i], n);
}

/* a's coefficients k + 1, and s->slope_k: the place moves by (log r)' / L'. */
static void step(twice_series *s, along *a, const law *l, long k) {
  local_ivls(s->prec, t, sum);
  ivl_set(&sum, &s->turn[k]);
  for (long i = 1; i <= k; i++) {
    twice_parts_turn(&t, &a->own[i], &a->far[i], &l->n.b);
    ivl_mul(&t, &t, &a->move[k - i]);
    ivl_sub(&sum, &sum, &t);
  }
  twice_parts_turn(&t, &a->own[0], &a->far[0], &l->n.b);
  ivl_div(&a->move[k], &sum, &t);
  ivl_div_si(&a->b[k + 1], &a->move[k], k + 1);
  ivl_set(&a->c[k + 1], &a->b[k + 1]);
  twice_series_product(&t, a->own, a->move, k, 0);
  ivl_mul(&t, &t, &l->n.b);
  ivl_neg(&a->log_slope[k], &t);
  twice_series_exponential(a->density, a->log_slope, k);
  twice_series_product(&t, a->density, a->move, k, 0);
  ivl_neg(&s->slope[k], &t);
  if (ivl_sign(&a->b[0]) == 0 || ivl_sign(&a->c[0]) == 0) {
    ivl_set_whole(&a->own[k + 1]);
    ivl_set_whole(&a->far[k + 1]);
  } else {
    next_power(a->own, a->b, a->move, l, k);
    next_power(a->far, a->c, a->move, l, k);
  }
}

static void second(twice_series *s, const twice_law *of_law, const ivl *b) {
  const law *l = of(of_law);
  const size_t n = (size_t)s->order + 1;
  along a;
  along_open(&a, n, s->prec);
  ivl_set(&a.b[0], b);
  ivl_sub(&a.c[0], b, &l->n.u);
  signed_power(&a.own[0], l, &a.b[0]);
  signed_power(&a.far[0], l, &a.c[0]);
  size_of(&a.density[0], b);
  gg_loss_power(&a.density[0], &a.density[0], &l->n);
  ivl_exp_neg(&a.density[0], &a.density[0]);
  ivl_mul(&a.density[0], &a.density[0], &l->density);
  for (long k = 0; k + 1 < s->known; k++) step(s, &a, l, k);
  const long finite = twice_series_finite(s->slope, s->known - 1) + 1;
  if (finite < s->known) s->known = finite;
  along_close(&a, n);
}

/* ---- Places ------------------------------------------------------------------------------- */

typedef struct {
  const law *l;
  const ivl *level;
  double near;
} search;

static double excess(const void *data, double x) {
  const search *s = data;
  return pow(fabs(x), s->l->beta) - pow(fabs(x - s->l->u), s->l->beta) - s->near;
}

static void value(ivl *f, ivl *slope, const void *data, const ivl *x) {
  const search *s = data;
  local_ivls(ivl_prec(f), t);
  loss_at(f, s->l, x);
  ivl_sub(f, f, s->level);
  signed_power(slope, s->l, x);
  ivl_sub(&t, x, &s->l->n.u);
  signed_power(&t, s->l, &t);
  twice_parts_turn(slope, slope, &t, &s->l->n.b);
}

static twice_end place(ivl *b, const twice_law *of_law, const ivl *r) {
  local_ivls(ivl_prec(b), level);
  ivl_log(&level, r);
  const search s = {of(of_law), &level, mpfr_get_d(level.lo, MPFR_RNDN)};
  const twice_rising f = {excess, value, &s};
  return twice_place_find(b, &f) ? TWICE_FOUND : TWICE_UNKNOWN;
}

static void masses(ivl *u, ivl *v, const twice_law *of_law, const ivl *b) {
  const law *l = of(of_law);
  local_ivls(ivl_prec(u), t);
  ivl_sub(&t, b, &l->n.u);
  gg_loss_survival(u, &t, &l->n);
  gg_loss_survival(v, b, &l->n);
}

static void outside(ivl *z, const twice_law *of_law, const ivl *low, const ivl *high) {
  const law *l = of(of_law);
  local_ivls(ivl_prec(z), t, x);
  ivl_sub(&x, high, &l->n.u);
  gg_loss_survival(z, &x, &l->n);
  ivl_sub(&x, &l->n.u, low);
  gg_loss_survival(&t, &x, &l->n);
  ivl_add(z, z, &t);
}

static void reach(double *low, double *high, const twice_law *of_law, double nats) {
  const law *l = of(of_law);
  const double far = pow(nats, 1 / l->beta);
  *low = l->u - far;
  *high = l->u + far;
}

static void clear(twice_law *of_law) {
  law *l = (law *)of_law;
  gg_numbers_close(&l->n);
  gg_numbers_close(&l->less);
  ivls_clear(&l->density, &l->head.scale);
  free(l);
}

static const twice_kind kind = {first, second, place, masses, outside, reach, clear, 0};

/* p as such a pair, or NULL. */
static const gg_pair *pair_of(const pair *p) { return p->kind->moment == gg_moment ? (const gg_pair *)p : NULL; }

/* Special cases: b = 1, whose losses are bounded; b = 2, normal laws; no shift; b so near to 1 that places are very far. */
twice_law *twice_law_generalized(const mixed_query *q, mpfr_prec_t prec) {
  const double least = 1.05, most = 8;
  const gg_pair *g = pair_of(q->parts[0].p);
  if (!g || mpq_sgn(g->shift.v) == 0) return NULL;
  const double beta = mpq_get_d(g->beta.v);
  if (!(beta > least && beta < most) || mpq_cmp_ui(g->beta.v, 2, 1) == 0) return NULL;
  law *l = assay_alloc(sizeof *l);
  l->head = (twice_law){.kind = &kind, .prec = prec, .terms = 1};
  ivls_init(prec, &l->density, &l->head.scale);
  ivl_exp_q(&l->head.scale, q->epsilon);
  gg_numbers_open(&l->n, g, prec);
  gg_numbers_open(&l->less, g, prec);
  ivl_sub_si(&l->less.b, &l->n.b, 1);
  l->less.whole = l->n.whole > 0 ? l->n.whole - 1 : 0;
  gg_scale_density(&l->density, g->beta.v);
  l->beta = beta;
  l->u = mpfr_get_d(l->n.u.lo, MPFR_RNDN);
  return &l->head;
}
