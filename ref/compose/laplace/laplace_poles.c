/* laplace_poles.c - the coefficients of an end: a sum over poles, far ones together.
 *
 * Of WP's goals only the calls are looked at: numbers of terms are chosen in doubles; a bound of the rest pays for them.
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-SERIES).                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cpx_log.h"
#include "ivl_fused.h"
#include "elem.h"
#include "guess.h"
#include "laplace_internal.h"
#include "local_as.h"
#include "moment_refine.h"
#include "proposed.h"
#include "trapezoid.h"
#include "heap.h"

/* Special case: g = 1: 1 - g is 0, and x = 1. */
void laplace_poles_end(ivl *w, ivl *x, mpq_srcptr ratio, mpq_srcptr rate, int upper) {
  local_ivls(ivl_prec(w), g, e);
  ivl_set_q(&e, ratio);
  if (!upper) ivl_neg(&e, &e);
  ivl_exp(&e, &e);
  ivl_set_q(&g, rate);
  ivl_mul(&e, &e, &g);
  moment_refine_rest(&g, rate);
  ivl_add(w, &e, &g);
  ivl_div(x, &e, w);
}

/* ---- Making -------------------------------------------------------------------------------- */

/* The weight (j + 1/2) p_j of one pole after the other, p_j = (1/2)_j / j! (1 - x)^j sqrt(x). */
typedef struct {
  unsigned long j;
  ivl mass, ratio, t;
} walk;
#define WALK_TOK(it) IVL_TOK(&(it)->mass), IVL_TOK(&(it)->ratio), IVL_TOK(&(it)->t)
#define WALK_OK(it) (\valid_read(it) && IVL_OK(&(it)->mass) && IVL_OK(&(it)->ratio) && IVL_OK(&(it)->t))

/*@ requires mem: \valid(k) && IVL_OK(x) && 1 <= prec;
    requires sep: \separated(k, x);
    TOTAL assigns *k;
    ensures ok: WALK_OK(k);
    ensures sound: \forall real a; 0 <= a ==> IVL_WAS(a, x) ==> IVL_IN(Sqrt(a), &k->mass);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(\max(Sub(1.0, a), 0.0), &k->ratio);
    ensures sound: IVL_IN(1.0, &k->t); */
static void walk_open(walk *k, const ivl *x, mpfr_prec_t prec) {
  k->j = 0;
  ivls_init(prec, &k->mass, &k->ratio, &k->t);
  ivl_sqrt(&k->mass, x);
  ivl_set_si(&k->t, 1);
  ivl_max0_sub(&k->ratio, &k->t, x);
}

/*@ requires mem: \valid(k) && WALK_OK(k);
    TOTAL assigns *k; */
static void walk_close(walk *k) { ivls_clear(&k->mass, &k->ratio, &k->t); }

/* z := (j + 1/2) p_j. */
/*@ requires mem: IVL_MEM(z) && \valid(k) && WALK_OK(k);
    requires sep: \separated(z, k);
    TOTAL assigns IVL_TOK(z), WALK_TOK(k);
    ensures ok: IVL_OK(z) && WALK_OK(k); */
static void walk_weight(ivl *z, walk *k) {
  ivl_scale_si(&k->t, 2 * (long)k->j + 1, -1);
  ivl_mul(z, &k->mass, &k->t);
}

/*@ requires mem: \valid(k) && WALK_OK(k);
    TOTAL assigns WALK_TOK(k), k->j;
    ensures ok: WALK_OK(k); */
static void walk_next(walk *k) {
  ivl_mul_si(&k->mass, &k->mass, 2 * (long)k->j + 1);
  ivl_set_si(&k->t, 2 * (long)k->j + 2);
  ivl_div(&k->mass, &k->mass, &k->t);
  ivl_mul(&k->mass, &k->mass, &k->ratio);
  k->j++;
}

/* Terms such that (half width / distance)^terms is below 2^-bits. */
/*@ TOTAL assigns \nothing; */
static int terms_for(unsigned long from, unsigned long to, double cos, double bits) {
  double half = 0.5 * (double)(to - from - 1), far = cos * (0.5 * (double)(from + to));
  if (half == 0) return 1;
  return half < 0.9 * far ? (int)(bits * GUESS_LN2 / log(far / half)) + 2 : 0;
}

/* The widest group from j on that is cheaper than its poles one by one. */
/*@ TOTAL assigns \nothing; */
static unsigned long group_end(unsigned long j, double cos, double bits) {
  unsigned long to = j + 1 + j / 3;
  int n = terms_for(j, to, cos, bits);
  return n > 0 && (unsigned long)n < to - j ? to : j + 1;
}

/* A group has a pole, and a term. */
static void propose(laplace_cluster *g) {
  long terms = g->terms;
  proposed_whole(&g->to);
  proposed_count(&terms);
  if (g->to <= g->from) g->to = g->from + 1;
  g->terms = terms >= 1 ? (int)terms : 1;
}

/* Moments of weights that are integers over 2^scale: n <= weight 2^scale <= n + error.  They are exact. */
typedef struct {
  long scale;
  mpz_t n, error, top;
  mpz_ptr sum; /* of n d^i */
} tally;

static void tally_open(tally *a, const laplace_cluster *g, long scale) {
  a->scale = scale;
  mpz_inits(a->n, a->error, a->top, NULL);
  a->sum = heap_mpzs((size_t)g->terms);
}

static void tally_close(tally *a, const laplace_cluster *g) {
  heap_mpzs_free(a->sum, (size_t)g->terms);
  mpz_clears(a->n, a->error, a->top, NULL);
}

/* Adds a weight at the distance d; the weight is used up. */
static void tally_add(tally *a, const laplace_cluster *g, ivl *weight, long d) {
  ivl_mul_2si(weight, weight, a->scale);
  mpfr_get_z(a->n, weight->lo, MPFR_RNDD);
  mpfr_get_z(a->top, weight->hi, MPFR_RNDU);
  mpz_sub(a->top, a->top, a->n);
  mpz_add(a->error, a->error, a->top);
  for (int i = 0; i < g->terms; i++) {
    mpz_add(&a->sum[i], &a->sum[i], a->n);
    if (i + 1 < g->terms) mpz_mul_si(a->n, a->n, d);
  }
}

/* moment_i := (sum_i + error [-1, 1] h^i) / 2^scale, h the largest distance; total := moment_0. */
static void tally_read(laplace_cluster *g, tally *a, mpfr_prec_t prec) {
  for (int i = 0; i < g->terms; i++) {
    ivl *const m = &g->moment[i];
    ivl_init(m, prec);
    mpz_sub(a->n, &a->sum[i], a->error);
    mpz_add(a->top, &a->sum[i], a->error);
    mpfr_set_z(m->lo, a->n, MPFR_RNDD);
    mpfr_set_z(m->hi, a->top, MPFR_RNDU);
    ivl_mul_2si(m, m, -a->scale);
    mpz_mul_ui(a->error, a->error, g->to - g->from - 1);
  }
  ivl_init(&g->total, prec);
  ivl_set(&g->total, &g->moment[0]);
}

/* The moments of the weights of the poles of g about its middle: of 2 (j - middle). */
static void weigh_poles(laplace_cluster *g, walk *k, mpfr_prec_t prec) {
  tally a;
  local_ivls(prec, t);
  tally_open(&a, g, (long)prec);
  for (; k->j < g->to; walk_next(k)) {
    walk_weight(&t, k);
    tally_add(&a, g, &t, 2 * (long)k->j + 1 - (long)(g->from + g->to));
  }
  tally_read(g, &a, prec);
  tally_close(&a, g);
}

/* 1 if what follows is below 2^-bits, or there is nothing. */
static int is_done(const walk *k, double x, long bits) {
  return !mpfr_regular_p(k->mass.hi) || mpfr_get_exp(k->mass.hi) - ilogb(x) < -bits - 1;
}

/* Room for one more group. */
/*@ requires mem: \valid(s) && LAPLACE_POLES_OK(s) && \valid(room);
    requires sep: \separated(s, room) && \separated(s, s->cluster) && \separated(s, s->cluster->moment) &&
      \separated(room, s->cluster) && \separated(room, s->cluster->moment);
    TOTAL assigns LAPLACE_POLES_TOK(s), s->cluster, s->count, *room;
    ensures ok: LAPLACE_POLES_OK(s); */
static laplace_cluster *more(laplace_poles *s, size_t *room) {
  if (s->count == *room) {
    laplace_cluster *wider = assay_alloc(2 * *room * sizeof *wider);
    memcpy(wider, s->cluster, s->count * sizeof *wider);
    free(s->cluster);
    s->cluster = wider;
    *room *= 2;
  }
  return &s->cluster[s->count++];
}

void laplace_poles_make(laplace_poles *s, const ivl *x, double cos, long bits, mpfr_prec_t prec) {
  size_t room = 256;
  const double gap = mpfr_get_d(x->lo, MPFR_RNDD);
  s->cluster = assay_alloc(room * sizeof *s->cluster);
  s->count = 0;
  local_as(walk, k, walk_close);
  walk_open(&k, x, prec);
  while (!is_done(&k, gap, bits)) {
    laplace_cluster *g = more(s, &room);
    g->from = k.j;
    g->to = group_end(k.j, cos, (double)bits);
    g->terms = terms_for(g->from, g->to, cos, (double)bits);
    propose(g);
    g->moment = assay_alloc((size_t)g->terms * sizeof *g->moment);
    weigh_poles(g, &k, prec);
  }
  /* The masses from j on: a geometric series. */
  ivl_init(&s->rest, 64);
  ivl_div(&s->rest, &k.mass, x);
}

void laplace_poles_clear(laplace_poles *s) {
  for (size_t i = 0; i < s->count; i++) {
    for (int j = 0; j < s->cluster[i].terms; j++) ivl_clear(&s->cluster[i].moment[j]);
    ivl_clear(&s->cluster[i].total);
    free(s->cluster[i].moment);
  }
  free(s->cluster);
  ivl_clear(&s->rest);
}

/* ---- Asking -------------------------------------------------------------------------------- */

/* z := at least what the terms left out of g add up to: total h^terms / (y^terms (y - h)) with y at most the
 * distance to the middle and h the half width; both are doubled.                            */
/*@ requires mem: IVL_MEM(z) && LAPLACE_CLUSTER_OK(g) && CPX_OK(y);
    requires sep: LAPLACE_CLUSTER_APART(z, g) && \separated(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void left_out(ivl *z, const laplace_cluster *g, const cpx *y) {
  local_ivls(64, h, r, d);
  ivl_set_si(&h, (long)(g->to - g->from) - 1);
  cpx_abs(&r, y);
  ivl_sub(&d, &r, &h);
  if (ivl_sign(&d) > 0) {
    ivl_div(&h, &h, &r);
    ivl_pow_ui(&h, &h, (unsigned long)g->terms);
    ivl_scale_mul(&h, &h, &g->total, 1);
    ivl_div(z, &h, &d);
  } else {
    ivl_set_whole(z);
  }
}

/* v := v + the sum over the poles of g of weight / (p - z): with y = from + to - 2 z,
 * 2 sum over i of (-1)^i moment_i / y^(i+1).                                              */
static void add_group(cpx *v, const laplace_cluster *g, const cpx *z) {
  const mpfr_prec_t p = ivl_prec(&v->re);
  local_cpxs(p, y, s, one);
  local_ivls(64, r);
  cpx_set_si(&one, (long)(g->from + g->to), 0);
  ivl_mul_2si(&y.re, &z->re, 1);
  ivl_mul_2si(&y.im, &z->im, 1);
  cpx_sub(&y, &one, &y);
  if (g->to - g->from > 1) left_out(&r, g, &y);
  cpx_set_si(&one, 1, 0);
  cpx_div(&y, &one, &y);
  cpx_set_si(&s, 0, 0);
  for (int i = g->terms - 1; i >= 0; i--) {
    cpx_mul(&s, &s, &y);
    cpx_neg(&s, &s);
    ivl_add(&s.re, &s.re, &g->moment[i]);
  }
  cpx_mul(&s, &s, &y);
  ivl_mul_2si(&s.re, &s.re, 1);
  ivl_mul_2si(&s.im, &s.im, 1);
  cpx_add(v, v, &s);
  if (g->to - g->from > 1) trapezoid_widen(&v->re, &r), trapezoid_widen(&v->im, &r);
}

void laplace_poles_at(cpx *v, const laplace_poles *s, const cpx *z, const ivl *c) {
  local_ivls(64, r);
  cpx_set_si(v, 0, 0);
  for (size_t i = 0; i < s->count; i++) add_group(v, &s->cluster[i], z);
  ivl_div(&r, &s->rest, c);
  trapezoid_widen(&v->re, &r);
  trapezoid_widen(&v->im, &r);
}
