/* twice_law_normals.c - mixtures of normal laws for the integral over one of two outcomes.
 *
 * In units of the deviation, with e = exp(m x): both densities are that of noise times a sum of coefficients and powers of e,
 *   A = sum of a_j e^j, j >= 0,   B = sum of b_j e^(s j),   s = 1, or -1 mirrored,   one of the two 1 where it is not mirrored.
 * Not analysed by WP but for functions with contracts: arrays on the heap, a table of functions; doubles propose a place.
 * Derivations: proofs/notes/twice.md (T-TWICE-NORMALS).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "twice_law.h"

#include <math.h>
#include <stdlib.h>

#include "elem.h"
#include "exchanged.h"
#include "group_pair.h"
#include "guess.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local.h"
#include "twice_parts.h"
#include "twice_place.h"

/* W_j, and W_j exp(-j^2 m^2/2), the coefficient of e^(s j), for j = 0 .. most. */
typedef struct {
  long most;
  int sign;
  ivl *weight, *factor;
} mixture;

typedef struct {
  twice_law head;
  twice_kind kind;       /* the table, which depends on the direction */
  ivl ratio;             /* m                                         */
  mixture first, second; /* A and B */
} law;

static const law *of(const twice_law *l) { return (const law *)l; }

/* z := x turned by s. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x);
    requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_IN(a, x) ==> IVL_IN((s < 0 ? Neg(a) : a), z); */
static void with_sign(ivl *z, const ivl *x, int s) {
  if (s < 0) ivl_neg(z, x);
  else ivl_set(z, x);
}

/* ---- Along the line -------------------------------------------------------------------- */

/* z := the density of noise at x. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x);
    requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; 0 <= Scale(Pi, 1) ==> Sqrt(Scale(Pi, 1)) != 0 ==> IVL_IN(a, x) ==>
      IVL_IN(Div(Exp(Neg(Scale(Mul(a, a), -1))), Sqrt(Scale(Pi, 1))), z); */
static void noise(ivl *z, const ivl *x) {
  local_ivls(ivl_prec(z), t);
  twice_parts_noise(z, &t, x);
}

/* z := j s m. */
/*@ requires mem: IVL_MEM(z) && \valid_read(l) && IVL_OK(&l->ratio) && \valid_read(a);
    requires sep: \separated(z, l) && \separated(z, a);
    requires dom: -0x40000000 <= j <= 0x40000000;
    requires dom: -0x40000000 <= a->sign <= 0x40000000;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; IVL_WAS(r, &l->ratio) ==> IVL_IN(Mul(r, (real)(j * a->sign)), z); */
static void pace(ivl *z, const law *l, const mixture *a, long j) { ivl_mul_si(z, &l->ratio, j * a->sign); }

/* c := coefficients of the sum along x + h. */
static void sum_along(ivl *c, const law *l, const mixture *a, const ivl *x, long order) {
  local_ivls(ivl_prec(&c[0]), t, p);
  ivl_set(&c[0], &a->factor[0]);
  for (long k = 1; k <= order; k++) ivl_set_si(&c[k], 0);
  for (long j = 1; j <= a->most; j++) {
    pace(&p, l, a, j);
    twice_parts_term(&t, &p, x, &a->factor[j]);
    for (long k = 0; k <= order; k++) {
      ivl_add(&c[k], &c[k], &t);
      ivl_mul(&t, &t, &p);
      ivl_div_si(&t, &t, k + 1);
    }
  }
}

/* c := coefficients of exp(-(x + h)^2 / 2) / sqrt(2 pi). */
static void noise_along(ivl *c, const ivl *x, long order) {
  local_ivls(ivl_prec(&c[0]), t);
  noise(&c[0], x);
  for (long k = 0; k < order; k++) {
    ivl_mul(&t, x, &c[k]);
    if (k > 0) ivl_add(&t, &t, &c[k - 1]);
    ivl_div_si(&t, &t, k + 1);
    ivl_neg(&c[k + 1], &t);
  }
}

static void first(twice_series *s, const twice_law *of_law, const ivl *x) {
  const law *l = of(of_law);
  const size_t n = (size_t)s->order + 1;
  local_ivls(s->prec, t);
  ivl *a = twice_series_list(n, s->prec), *b = twice_series_list(n, s->prec), *c = twice_series_list(n, s->prec);
  sum_along(a, l, &l->first, x, s->order);
  sum_along(b, l, &l->second, x, s->order);
  noise_along(c, x, s->order);
  for (long k = 0; k <= s->order; k++) {
    twice_series_product(&s->density[k], c, a, k, 0);
    ivl_mul(&t, &b[k], &l->head.scale);
    twice_series_quotient(s->ratio, &t, a, k);
  }
  for (long k = 0; k < s->order; k++) {
    ivl_mul_si(&t, &s->ratio[k + 1], k + 1);
    twice_series_quotient(s->turn, &t, s->ratio, k);
  }
  s->known = twice_series_finite(s->ratio, s->order + 1);
  twice_series_list_free(a, n);
  twice_series_list_free(b, n);
  twice_series_list_free(c, n);
}

/* ---- Along the places ------------------------------------------------------------------- */

/* The terms of a sum along the places b + ..: the k-th coefficients of term j stand at j n + k; values and derivatives by b. */
typedef struct {
  const mixture *of;
  ivl *term, *sum, *by;
} terms;

static void terms_open(terms *t, const law *l, const mixture *a, const ivl *b, size_t n, mpfr_prec_t prec) {
  local_ivls(prec, x);
  *t = (terms){a, twice_series_list(n * (size_t)(a->most + 1), prec), twice_series_list(n, prec),
               twice_series_list(n, prec)};
  for (long j = 1; j <= a->most; j++) {
    pace(&x, l, a, j);
    twice_parts_term(&t->term[(size_t)j * n], &x, b, &a->factor[j]);
  }
}

static void terms_close(terms *t, size_t n) {
  twice_series_list_free(t->term, n * (size_t)(t->of->most + 1));
  twice_series_list_free(t->sum, n);
  twice_series_list_free(t->by, n);
}

/* sum_k and by_k from the terms. */
static void terms_add(terms *t, const law *l, size_t n, long k) {
  local_ivls(ivl_prec(&t->sum[0]), p);
  if (k == 0) ivl_set(&t->sum[k], &t->of->factor[0]);
  else ivl_set_si(&t->sum[k], 0);
  ivl_set_si(&t->by[k], 0);
  for (long j = 1; j <= t->of->most; j++) {
    const ivl *x = &t->term[(size_t)j * n + (size_t)k];
    pace(&p, l, t->of, j);
    ivl_add(&t->sum[k], &t->sum[k], x);
    ivl_add_mul(&t->by[k], &t->by[k], &p, x);
  }
}

/* The terms' coefficients k + 1, where the places move so. */
static void terms_next(terms *t, const law *l, const ivl *move, size_t n, long k) {
  local_ivls(ivl_prec(&t->sum[0]), p);
  for (long j = 1; j <= t->of->most; j++) {
    ivl *x = &t->term[(size_t)j * n];
    twice_series_exponential(x, move, k);
    pace(&p, l, t->of, j);
    ivl_mul(&x[k + 1], &x[k + 1], &p);
  }
}

/* Series along h: the place, its derivative, noise there and the derivative of its log, the density, and what the place moves by. */
typedef struct {
  terms a, b;
  ivl *place, *move, *noise, *log_slope, *density, *under, *over, *rise;
} along;

enum { ALONG = 8 };

static void along_open(along *s, const law *l, const ivl *b, size_t n, mpfr_prec_t prec) {
  ivl **const all[ALONG] = {&s->place, &s->move, &s->noise, &s->log_slope, &s->density, &s->under, &s->over, &s->rise};
  for (int i = 0; i < ALONG; i++) *all[i] = twice_series_list(n, prec);
  terms_open(&s->a, l, &l->first, b, n, prec);
  terms_open(&s->b, l, &l->second, b, n, prec);
  ivl_set(&s->place[0], b);
  noise(&s->noise[0], b);
}

static void along_close(along *s, size_t n) {
  ivl *const all[ALONG] = {s->place, s->move, s->noise, s->log_slope, s->density, s->under, s->over, s->rise};
  for (int i = 0; i < ALONG; i++) twice_series_list_free(all[i], n);
  terms_close(&s->a, n);
  terms_close(&s->b, n);
}

/* From A = r B at the place: (A' - r B') times its derivative is B r'. */
static void step(twice_series *s, along *w, const law *l, size_t n, long k) {
  local_ivls(s->prec, t);
  terms_add(&w->a, l, n, k);
  terms_add(&w->b, l, n, k);
  twice_series_product(&t, s->ratio, w->b.by, k, 0);
  ivl_sub(&w->under[k], &w->a.by[k], &t);
  ivl_mul_si(&w->rise[k], &s->ratio[k + 1], k + 1);
  twice_series_product(&w->over[k], w->b.sum, w->rise, k, 0);
  twice_series_quotient(w->move, &w->over[k], w->under, k);
  ivl_div_si(&w->place[k + 1], &w->move[k], k + 1);
  terms_next(&w->a, l, w->move, n, k);
  terms_next(&w->b, l, w->move, n, k);
  twice_series_product(&t, w->place, w->move, k, 0);
  ivl_neg(&w->log_slope[k], &t);
  twice_series_exponential(w->noise, w->log_slope, k);
  twice_series_product(&w->density[k], w->noise, w->b.sum, k, 0);
  twice_series_product(&t, w->density, w->move, k, 0);
  with_sign(&s->slope[k], &t, l->kind.falls ? 1 : -1);
}

static void second(twice_series *s, const twice_law *of_law, const ivl *b) {
  const law *l = of(of_law);
  const size_t n = (size_t)s->order + 1;
  along w;
  along_open(&w, l, b, n, s->prec);
  for (long k = 0; k + 1 < s->known; k++) step(s, &w, l, n, k);
  const long finite = twice_series_finite(s->slope, s->known - 1) + 1;
  if (finite < s->known) s->known = finite;
  along_close(&w, n);
}

/* ---- Places ------------------------------------------------------------------------------- */

/* What rises to 0 at the place: up's terms from j = 1 on, times `by_up`, and `rest`, less down's terms times `by_down`, if there are any. */
typedef struct {
  const law *l;
  const mixture *up, *down;
  ivl by_up, by_down, rest;
  double near_up, near_down, near_rest; /* near their logs, that of |rest|, for a guess */
} search;

/* Near log of the sum of the terms from j = 1 on. */
static double log_terms(const law *l, const mixture *a, double x) {
  const double m = mpfr_get_d(l->ratio.lo, MPFR_RNDN);
  double top = -HUGE_VAL, sum = 0, at[NORMALS_MOST + 1];
  for (long j = 1; j <= a->most; j++) {
    at[j] = guess_log(a->factor[j].lo) + (double)(a->sign * j) * m * x;
    top = fmax(top, at[j]);
  }
  if (!isfinite(top)) return top;
  for (long j = 1; j <= a->most; j++) sum += exp(at[j] - top);
  return top + log(sum);
}

static double log_sum(double x, double y) {
  const double top = fmax(x, y);
  return isfinite(top) ? top + log1p(exp(-fabs(x - y))) : top;
}

static double excess(const void *data, double x) {
  const search *s = data;
  double up = s->near_up + log_terms(s->l, s->up, x),
         down = s->down ? s->near_down + log_terms(s->l, s->down, x) : -HUGE_VAL;
  if (mpfr_sgn(s->rest.lo) < 0) down = log_sum(down, s->near_rest);
  else up = log_sum(up, s->near_rest);
  return up - down;
}

/* f, slope := those of the terms from j = 1 on at x, times by. */
static void terms_at(ivl *f, ivl *slope, const law *l, const mixture *a, const ivl *by, const ivl *x) {
  local_ivls(ivl_prec(f), t, p);
  ivl_set_si(f, 0);
  ivl_set_si(slope, 0);
  for (long j = 1; j <= a->most; j++) {
    pace(&p, l, a, j);
    twice_parts_term(&t, &p, x, &a->factor[j]);
    ivl_mul(&t, &t, by);
    ivl_add(f, f, &t);
    ivl_add_mul(slope, slope, &p, &t);
  }
}

static void value(ivl *f, ivl *slope, const void *data, const ivl *x) {
  const search *s = data;
  local_ivls(ivl_prec(f), t, d);
  terms_at(f, slope, s->l, s->up, &s->by_up, x);
  ivl_add(f, f, &s->rest);
  if (!s->down) return;
  terms_at(&t, &d, s->l, s->down, &s->by_down, x);
  ivl_sub(f, f, &t);
  ivl_sub(slope, slope, &d);
}

/* A - r B, or where the loss falls r B - A. */
static void set_search(search *s, const law *l, const ivl *r) {
  const int falls = l->kind.falls;
  s->l = l;
  s->up = falls ? &l->second : &l->first;
  s->down = falls || l->second.most == 0 ? NULL : &l->second;
  ivl_set_si(&s->by_up, 1);
  if (falls) ivl_set(&s->by_up, r);
  ivl_set(&s->by_down, r);
  twice_parts_stick(&s->rest, &l->first.factor[0], r, &l->second.factor[0]);
  if (falls) ivl_neg(&s->rest, &s->rest);
  s->near_up = guess_log(s->by_up.lo);
  s->near_down = guess_log(r->lo);
  local_mpfrs(53, size);
  mpfr_abs(size, s->rest.lo, MPFR_RNDN);
  s->near_rest = guess_log(size);
}

/* Special cases: what rises is above 0 everywhere; or perhaps. */
static twice_end place(ivl *b, const twice_law *of_law, const ivl *r) {
  search s;
  ivls_init(ivl_prec(r), &s.by_up, &s.by_down, &s.rest);
  set_search(&s, of(of_law), r);
  twice_end end = TWICE_UNKNOWN;
  if (!s.down && mpfr_sgn(s.rest.lo) >= 0) {
    end = TWICE_NONE;
  } else if (s.down || mpfr_sgn(s.rest.hi) < 0) {
    const twice_rising f = {excess, value, &s};
    if (twice_place_find(b, &f)) end = TWICE_FOUND;
  }
  ivls_clear(&s.by_up, &s.by_down, &s.rest);
  return end;
}

/* z := the mixture's mass above x, or below. */
static void mass_beyond(ivl *z, const law *l, const mixture *a, const ivl *x, int below) {
  local_ivls(ivl_prec(z), t, sum);
  ivl_set_si(&sum, 0);
  for (long j = 0; j <= a->most; j++) {
    pace(&t, l, a, j);
    twice_parts_tail(&t, x, below);
    ivl_add_mul(&sum, &sum, &a->weight[j], &t);
  }
  ivl_set(z, &sum);
}

static void masses(ivl *u, ivl *v, const twice_law *of_law, const ivl *b) {
  const law *l = of(of_law);
  mass_beyond(u, l, &l->first, b, l->kind.falls);
  mass_beyond(v, l, &l->second, b, l->kind.falls);
}

static void outside(ivl *z, const twice_law *of_law, const ivl *low, const ivl *high) {
  const law *l = of(of_law);
  local_ivls(ivl_prec(z), t);
  mass_beyond(z, l, &l->first, low, 1);
  mass_beyond(&t, l, &l->first, high, 0);
  ivl_add(z, z, &t);
}

static void reach(double *low, double *high, const twice_law *of_law, double nats) {
  const law *l = of(of_law);
  *low = -sqrt(2 * nats);
  *high = (double)l->first.most * mpfr_get_d(l->ratio.lo, MPFR_RNDN) + sqrt(2 * nats);
}

/* ---- Making ------------------------------------------------------------------------------- */

static void mixture_close(mixture *a) {
  twice_series_list_free(a->weight, (size_t)a->most + 1);
  twice_series_list_free(a->factor, (size_t)a->most + 1);
}

static void clear(twice_law *of_law) {
  law *l = (law *)of_law;
  mixture_close(&l->first);
  mixture_close(&l->second);
  ivls_clear(&l->ratio, &l->head.scale);
  free(l);
}

/* w := W_j. */
static void weight_of(mpq_ptr w, const normals_query *p, long j) {
  local_mpqs(one);
  if (p->weight) mpq_mul(w, p->rate, p->weight[j].v);
  else if (j > 0) mpq_set(w, p->rate);
  else mpq_set_ui(w, 0, 1);
  if (j > 0) return;
  mpq_set_ui(one, 1, 1);
  mpq_sub(one, one, p->rate);
  mpq_add(w, w, one);
}

/* a := the mixture, or the noise alone. */
static void mixture_open(mixture *a, const law *l, const normals_query *p, int alone, int sign) {
  const mpfr_prec_t prec = l->head.prec;
  a->most = alone ? 0 : p->most;
  a->sign = sign;
  a->weight = twice_series_list((size_t)a->most + 1, prec);
  a->factor = twice_series_list((size_t)a->most + 1, prec);
  local_ivls(prec, t);
  local_mpqs(w);
  for (long j = 0; j <= a->most; j++) {
    if (alone) mpq_set_ui(w, 1, 1);
    else weight_of(w, p, j);
    ivl_set_q(&a->weight[j], w);
    twice_parts_factor(&a->factor[j], &t, &a->weight[j], &l->ratio, j);
  }
}

twice_law *twice_law_normals(const mixed_query *q, mpfr_prec_t prec) {
  const pair *p = q->parts[0].p;
  local_mpqs(one);
  normals_query n;
  mpq_set_ui(one, 1, 1);
  if (!group_pair_moments(&n, p, one) && !exchanged_pair_moments(&n, p)) return NULL;
  law *l = assay_alloc(sizeof *l);
  const int falls = !n.mirrored && q->side == PAIR_QP;
  l->kind = (twice_kind){first, second, place, masses, outside, reach, clear, falls};
  l->head = (twice_law){.kind = &l->kind, .prec = prec, .terms = n.most + 1};
  ivls_init(prec, &l->ratio, &l->head.scale);
  ivl_exp_q(&l->head.scale, q->epsilon);
  ivl_set_q(&l->ratio, n.ratio);
  mixture_open(&l->first, l, &n, falls, 1);
  mixture_open(&l->second, l, &n, !n.mirrored && !falls, n.mirrored ? -1 : 1);
  return &l->head;
}

twice_law *twice_law_of(const mixed_query *q, mpfr_prec_t prec) {
  twice_law *l = twice_law_normals(q, prec);
  if (!l) l = twice_law_generalized(q, prec);
  return l ? l : twice_law_gg_sample(q, prec);
}
