/* twice_gg.c - generalized Gaussian noise along the line, for the integral over one of two outcomes.
 *
 * Not analysed by WP: arrays on the heap; doubles propose a place.
 * Derivations: proofs/notes/twice.md (T-TWICE-GG).                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "twice_gg.h"

#include <math.h>

#include "elem.h"
#include "gg_scale.h"
#include "ivl_fused.h"
#include "ivl_larger.h"
#include "local.h"
#include "twice_parts.h"
#include "twice_place.h"

/* ---- The loss and the noise ------------------------------------------------------------------ */

/* z := |x|. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x);
    requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(Larger(a, Neg(a)), z); */
static void size_of(ivl *z, const ivl *x) {
  local_ivls(ivl_prec(x), t);
  ivl_neg(&t, x);
  ivl_larger(z, x, &t);
}

/* z := sign(x) |x|^(b - 1). */
static void signed_power(ivl *z, const twice_gg *l, const ivl *x) {
  local_ivls(ivl_prec(z), t, up, down);
  gg_loss_power(&up, x, &l->less);
  ivl_neg(&t, x);
  gg_loss_power(&down, &t, &l->less);
  ivl_sub(z, &up, &down);
}

/* z := L(x) at one number, or a set that holds it for every number in x. */
static void loss_at(ivl *z, const twice_gg *l, const ivl *x) {
  local_ivls(ivl_prec(z), t, p);
  ivl_sub(&t, x, &l->n.u);
  size_of(&t, &t);
  gg_loss_power(&p, &t, &l->n);
  size_of(&t, x);
  gg_loss_power(z, &t, &l->n);
  ivl_sub(z, z, &p);
}

/* z := L'(x) at one number, or a set that holds it for every number in x. */
static void rise_at(ivl *z, const twice_gg *l, const ivl *x) {
  local_ivls(ivl_prec(z), own, far);
  ivl_sub(&far, x, &l->n.u);
  signed_power(&far, l, &far);
  signed_power(&own, l, x);
  twice_parts_turn(z, &own, &far, &l->n.b);
}

/* 1 if all of x are on one side of u/2. */
static int is_one_sided(const twice_gg *l, const ivl *x) {
  local_ivls(ivl_prec(x), t);
  ivl_sub(&t, x, &l->n.u);
  ivl_add(&t, &t, x);
  return mpfr_sgn(t.lo) >= 0 || mpfr_sgn(t.hi) <= 0;
}

/* Method: from the ends of x, as L' rises or falls on either side of u/2. */
void twice_gg_rise(ivl *z, const twice_gg *l, const ivl *x) {
  local_ivls(ivl_prec(z), a, b);
  if (!is_one_sided(l, x)) {
    rise_at(z, l, x);
    return;
  }
  ivl_set_point(&a, x->lo);
  ivl_set_point(&b, x->hi);
  rise_at(&a, l, &a);
  rise_at(z, l, &b);
  ivl_hull(z, &a, z);
}

/* Method: from the ends of x, as L rises. */
void twice_gg_loss(ivl *z, const twice_gg *l, const ivl *x) {
  local_ivls(ivl_prec(z), a, b);
  ivl_set_point(&a, x->lo);
  ivl_set_point(&b, x->hi);
  loss_at(&a, l, &a);
  loss_at(z, l, &b);
  ivl_hull(z, &a, z);
}

void twice_gg_noise(ivl *z, const twice_gg *l, const ivl *x) {
  local_ivls(ivl_prec(z), t);
  size_of(&t, x);
  gg_loss_power(&t, &t, &l->n);
  ivl_exp_neg(&t, &t);
  ivl_mul(z, &t, &l->density);
}

void twice_gg_powers(ivl *s, const twice_gg *l, const ivl *x, long order) {
  signed_power(&s[0], l, x);
  for (long k = 0; k < order; k++) {
    if (ivl_sign(x) == 0) ivl_set_whole(&s[k + 1]);
    else twice_parts_next(&s[k + 1], &s[k], &l->less.b, x, k, k + 1);
  }
}

/* ---- Along the places ------------------------------------------------------------------------- */

/* s_(k+1) of sign(x) |x|^(b - 1), by x s' = (b - 1) s x'. */
static void next_power(ivl *s, const ivl *x, const ivl *slope, const twice_gg *l, long k) {
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
  ivl rise; /* L' at the place */
} along;

enum { ALONG = 7 };

static void along_open(along *a, size_t n, mpfr_prec_t prec) {
  ivl **const all[ALONG] = {&a->b, &a->c, &a->own, &a->far, &a->move, &a->log_slope, &a->density};
  for (int i = 0; i < ALONG; i++) *all[i] = twice_series_list(n, prec);
  ivl_init(&a->rise, prec);
}

static void along_close(along *a, size_t n) {
  ivl *const all[ALONG] = {a->b, a->c, a->own, a->far, a->move, a->log_slope, a->density};
  for (int i = 0; i < ALONG; i++) twice_series_list_free(all[i], n);
  ivl_clear(&a->rise);
}

/* a's coefficients k + 1, and pull_k: the place moves by turn / L'. */
static void step(ivl *pull, along *a, const twice_gg *l, const ivl *turn, long k) {
  local_ivls(ivl_prec(pull), t, sum);
  ivl_set(&sum, &turn[k]);
  for (long i = 1; i <= k; i++) {
    twice_parts_turn(&t, &a->own[i], &a->far[i], &l->n.b);
    ivl_mul(&t, &t, &a->move[k - i]);
    ivl_sub(&sum, &sum, &t);
  }
  ivl_div(&a->move[k], &sum, &a->rise);
  ivl_div_si(&a->b[k + 1], &a->move[k], k + 1);
  ivl_set(&a->c[k + 1], &a->b[k + 1]);
  twice_series_product(&t, a->own, a->move, k, 0);
  ivl_mul(&t, &t, &l->n.b);
  ivl_neg(&a->log_slope[k], &t);
  twice_series_exponential(a->density, a->log_slope, k);
  twice_series_product(&pull[k], a->density, a->move, k, 0);
  if (ivl_sign(&a->b[0]) == 0 || ivl_sign(&a->c[0]) == 0) {
    ivl_set_whole(&a->own[k + 1]);
    ivl_set_whole(&a->far[k + 1]);
  } else {
    next_power(a->own, a->b, a->move, l, k);
    next_power(a->far, a->c, a->move, l, k);
  }
}

void twice_gg_pull(ivl *pull, const twice_gg *l, const ivl *b, const ivl *turn, long count) {
  const size_t n = (size_t)count + 1;
  along a;
  along_open(&a, n, ivl_prec(pull));
  ivl_set(&a.b[0], b);
  ivl_sub(&a.c[0], b, &l->n.u);
  signed_power(&a.own[0], l, &a.b[0]);
  signed_power(&a.far[0], l, &a.c[0]);
  twice_gg_noise(&a.density[0], l, b);
  twice_gg_rise(&a.rise, l, b);
  for (long k = 0; k < count; k++) step(pull, &a, l, turn, k);
  along_close(&a, n);
}

/* ---- Places ------------------------------------------------------------------------------- */

typedef struct {
  const twice_gg *l;
  const ivl *level;
  double near;
} search;

static double excess(const void *data, double x) {
  const search *s = data;
  return pow(fabs(x), s->l->beta) - pow(fabs(x - s->l->u), s->l->beta) - s->near;
}

static void value(ivl *f, ivl *slope, const void *data, const ivl *x) {
  const search *s = data;
  loss_at(f, s->l, x);
  ivl_sub(f, f, s->level);
  twice_gg_rise(slope, s->l, x);
}

twice_end twice_gg_place(ivl *b, const twice_gg *l, const ivl *level) {
  const search s = {l, level, mpfr_get_d(level->lo, MPFR_RNDN)};
  const twice_rising f = {excess, value, &s};
  return twice_place_find(b, &f) ? TWICE_FOUND : TWICE_UNKNOWN;
}

/* ---- Masses ------------------------------------------------------------------------------- */

void twice_gg_mass(ivl *z, const twice_gg *l, const ivl *x, int below) {
  local_ivls(ivl_prec(z), t);
  if (below) ivl_neg(&t, x);
  else ivl_set(&t, x);
  gg_loss_survival(z, &t, &l->n);
}

void twice_gg_moved(ivl *z, const twice_gg *l, const ivl *x, int below) {
  local_ivls(ivl_prec(z), t);
  if (below) ivl_sub(&t, &l->n.u, x);
  else ivl_sub(&t, x, &l->n.u);
  gg_loss_survival(z, &t, &l->n);
}

/* ---- Making ------------------------------------------------------------------------------- */

/* Special cases: b = 1, whose losses are bounded; b so near to 1 that places are very far. */
int twice_gg_serves(const gg_pair *p) {
  const double least = 1.05, most = 8, beta = mpq_get_d(p->beta.v);
  return mpq_sgn(p->shift.v) != 0 && beta > least && beta < most;
}

void twice_gg_open(twice_gg *l, const gg_pair *p, mpfr_prec_t prec) {
  ivl_init(&l->density, prec);
  gg_numbers_open(&l->n, p, prec);
  gg_numbers_open(&l->less, p, prec);
  ivl_sub_si(&l->less.b, &l->n.b, 1);
  l->less.whole = l->n.whole > 0 ? l->n.whole - 1 : 0;
  gg_scale_density(&l->density, p->beta.v);
  l->beta = mpq_get_d(p->beta.v);
  l->u = mpfr_get_d(l->n.u.lo, MPFR_RNDN);
}

void twice_gg_close(twice_gg *l) {
  gg_numbers_close(&l->n);
  gg_numbers_close(&l->less);
  ivl_clear(&l->density);
}
