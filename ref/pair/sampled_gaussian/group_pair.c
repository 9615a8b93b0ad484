/* group_pair.c - the kind of pair that a group of records gives.
 *
 * Not analysed by WP: doubles propose a position, and it has a table of functions.
 * Derivations: proofs/notes/adjacency.md (T-GROUP, T-GROUP-PLACE).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "group_pair.h"

#include <math.h>
#include <stdlib.h>

#include "elem.h"
#include "gaussian_pair.h"
#include "guess.h"
#include "ivl_fused.h"
#include "kind.h"
#include "local.h"
#include "loss_supremum.h"
#include "normal.h"
#include "prob.h"
#include "proposed.h"
#include "sampled.h"
#include "table.h"

typedef struct {
  pair head;
  rat ratio; /* m > 0 */
  rat rest;  /* 1 - w_0, above 0 and below 1 */
  long records;
  rat *weight;        /* w_0 .. w_K, all above 0 */
  double *log_weight; /* near log w_j - j^2 m^2/2 */
} group_pair;

/* ---- The position of a loss --------------------------------------------------------------- */

/* Near f(u) = log of the sum of exp(log_weight_j + j u) over j >= 1, and *slope its derivative. */
static double guess_f(double *slope, const group_pair *g, double u) {
  double top = -HUGE_VAL;
  for (long j = 1; j <= g->records; j++) top = fmax(top, g->log_weight[j] + (double)j * u);
  double all = exp(g->log_weight[1] + u - top), first = all;
  for (long j = 2; j <= g->records; j++) {
    const double e = exp(g->log_weight[j] + (double)j * u - top);
    all += e;
    first += (double)j * e;
  }
  *slope = first / all;
  return top + log(all);
}

/* Near the u with f(u) = t: Newton's steps fall to it from the first u at which one term alone is t. */
static double guess_place(const group_pair *g, double t) {
  enum { STEPS = 40 };
  double u = HUGE_VAL, slope, d = 1;
  for (long j = 1; j <= g->records; j++) u = fmin(u, (t - g->log_weight[j]) / (double)j);
  for (int k = 0; k < STEPS && fabs(d) > 1e-14 * (1 + fabs(u)); k++) {
    d = (guess_f(&slope, g, u) - t) / slope;
    u -= d;
  }
  return u;
}

/* z := f(u), slope := its derivative there, from intervals. */
static void value_of(ivl *z, ivl *slope, const group_pair *g, const ivl *u) {
  const mpfr_prec_t prec = ivl_prec(z);
  local_ivls(prec, e, half, all, first, t);
  ivl_set_q(&half, g->ratio.v);
  ivl_scale_sqr(&half, &half, -1);
  ivl_set_si(&all, 0);
  ivl_set_si(&first, 0);
  for (long j = 1; j <= g->records; j++) {
    ivl_mul_si(&t, &half, j * j);
    ivl_mul_si(&e, u, j);
    ivl_sub(&e, &e, &t);
    ivl_set_q(&t, g->weight[j].v);
    ivl_mul_exp(&t, &t, &e);
    ivl_add(&all, &all, &t);
    ivl_mul_si(&t, &t, j);
    ivl_add(&first, &first, &t);
  }
  ivl_log(z, &all);
  ivl_div(slope, &first, &all);
}

/* u := a number near the middle of it. */
static void to_middle(ivl *u) {
  mpfr_add(u->lo, u->lo, u->hi, MPFR_RNDN);
  mpfr_div_2ui(u->lo, u->lo, 1, MPFR_RNDN);
  mpfr_set(u->hi, u->lo, MPFR_RNDN);
}

/* Method: f rises with a slope from 1 to K, so f(u) = t at v + (t - f(v))/s for some s in [1, K], for every v (T-GROUP-PLACE).
 * Newton's steps choose v, and stop where they gain no more bits. */
static void place(ivl *x, const group_pair *g, const ivl *t) {
  enum { FIRST_BITS = 40 };
  local_ivls(ivl_prec(x) + 24, v, f, slope, d);
  ivl_set_whole(x);
  double near = guess_place(g, mpfr_get_d(t->lo, MPFR_RNDN));
  proposed_number(&near);
  if (!isfinite(near)) return;
  mpfr_set_d(v.lo, near, MPFR_RNDN);
  mpfr_set_d(v.hi, near, MPFR_RNDN);
  for (long bits = FIRST_BITS; bits < ivl_prec(x); bits *= 2) {
    value_of(&f, &slope, g, &v);
    ivl_sub(&f, t, &f);
    ivl_div(&f, &f, &slope);
    ivl_add(&f, &f, &v);
    if (!ivl_is_finite(&f)) return;
    ivl_set(&v, &f);
    to_middle(&v);
  }
  value_of(&f, &slope, g, &v);
  ivl_sub(&f, t, &f);
  mpfr_set_ui(d.lo, 1, MPFR_RNDD);
  mpfr_set_si(d.hi, g->records, MPFR_RNDU);
  ivl_div(&f, &f, &d);
  ivl_add(&f, &f, &v);
  ivl_div_q(x, &f, g->ratio.v);
}

/* ---- Tails ---------------------------------------------------------------------------------- */

/* a, b := P, Q of positions above x, or (below) of those below it. */
static void masses(ivl *a, ivl *b, const group_pair *g, const ivl *x, int below) {
  local_ivls(ivl_prec(x), t, w, sum);
  ivl_set_si(&sum, 0);
  for (long j = 0; j <= g->records; j++) {
    local_mpqs(move);
    mpq_set_si(move, j, 1);
    mpq_mul(move, move, g->ratio.v);
    ivl_sub_q(&t, x, move);
    if (below) ivl_phi(&w, &t);
    else ivl_phi_tail(&w, &t);
    if (j == 0) ivl_set(b, &w);
    ivl_set_q(&t, g->weight[j].v);
    ivl_add_mul(&sum, &sum, &t, &w);
  }
  ivl_set(a, &sum);
  prob_clip(a);
  prob_clip(b);
}

/* a, b := P, Q of { L > l } at a number l, or (below) of { L < l }.
 * Special cases: l at most log w_0, below which there is no loss, for certain or perhaps. */
static void masses_at(ivl *a, ivl *b, const group_pair *g, mpfr_srcptr l, int below) {
  local_ivls(ivl_prec(a) + 16, t, w, x);
  mpfr_set(t.lo, l, MPFR_RNDD);
  mpfr_set(t.hi, l, MPFR_RNDU);
  ivl_expm1(&t, &t);
  ivl_set_q(&w, g->rest.v);
  ivl_add(&t, &t, &w); /* e^l - w_0 */
  const int none = mpfr_sgn(t.hi) <= 0, some = mpfr_sgn(t.lo) > 0;
  ivl_set_si(a, !below);
  ivl_set_si(b, !below);
  if (none) return;
  if (!some) mpfr_set(t.lo, t.hi, MPFR_RNDD);
  ivl_log(&t, &t);
  place(&x, g, &t);
  if (some) {
    masses(a, b, g, &x, below);
    return;
  }
  masses(&t, &w, g, &x, below);
  ivl_hull(a, a, &t);
  ivl_hull(b, b, &w);
}

/* Method: both tails fall, so their values at the ends hold all between. */
static void tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  const group_pair *g = (const group_pair *)p;
  local_ivls(ivl_prec(a) > ivl_prec(x) ? ivl_prec(a) : ivl_prec(x), at, a1, b1, a2, b2);
  const int below = side == PAIR_QP;
  ivl_set(&at, x);
  if (below) ivl_neg(&at, &at);
  ivl_set_si(&a1, !below);
  ivl_set_si(&b1, !below);
  ivl_set_si(&a2, below);
  ivl_set_si(&b2, below);
  if (mpfr_number_p(at.lo)) masses_at(&a1, &b1, g, at.lo, below);
  if (mpfr_number_p(at.hi)) masses_at(&a2, &b2, g, at.hi, below);
  ivl_hull(&a1, &a1, &a2);
  ivl_hull(&b1, &b1, &b2);
  ivl_set(a, below ? &b1 : &a1);
  ivl_set(b, below ? &a1 : &b1);
}

static int symmetric(const pair *p) {
  (void)p;
  return 0;
}

/* Of -L: -log w_0 is the supremum, and no value. */
static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  const group_pair *g = (const group_pair *)p;
  (void)exact;
  if (side == PAIR_PQ) return loss_supremum_is_infinite(z);
  ivl_set_q(z, g->weight[0].v);
  ivl_log(z, z);
  ivl_neg(z, z);
  return PAIR_TOP_ENCLOSED;
}

static void clear(pair *p) {
  group_pair *g = (group_pair *)p;
  for (long j = 0; j <= g->records; j++) rat_clear(&g->weight[j]);
  free(g->weight);
  free(g->log_weight);
  rat_clear(&g->ratio);
  rat_clear(&g->rest);
  free(g);
}

static normals_query query_of(const pair *p, mpq_srcptr rate) {
  const group_pair *g = (const group_pair *)p;
  return (normals_query){g->ratio.v, g->records, g->weight, rate, 0};
}

static void moment(cpx *w, const pair *p, mpq_srcptr rate, const cpx *z) {
  const normals_query q = query_of(p, rate);
  normals_moment(w, &q, z);
}

static void decay(ivl *u, const pair *p, mpq_srcptr rate, const ivl *c, const ivl *t) {
  const normals_query q = query_of(p, rate);
  normals_decay(u, &q, c, t);
}

static int terms(pair_terms *t, const pair *p, mpq_srcptr rate, const ivl *c, mpfr_srcptr height, long bits,
                 mpfr_prec_t prec) {
  const normals_query q = query_of(p, rate);
  (void)height;
  return normals_moment_terms(t, &q, c, bits, prec);
}

static const pair_kind kind = {.name = "group",
                               .moment = moment,
                               .tails = tails,
                               .infinite = kind_finite,
                               .symmetric = symmetric,
                               .clear = clear,
                               .decay = decay,
                               .terms = terms,
                               .largest = largest};

int group_pair_moments(normals_query *q, const pair *p, mpq_srcptr one) {
  if (p->kind != &kind) return 0;
  *q = query_of(p, one);
  return 1;
}

int group_pair_log_moment(ivl *z, const pair *p, mpq_srcptr rate, const ivl *c) {
  if (p->kind != &kind) return 0;
  const normals_query q = query_of(p, rate);
  normals_log_moment(z, &q, c);
  return 1;
}

/* ---- Making --------------------------------------------------------------------------------- */

/* w := C(k, j) q^j (1 - q)^(k - j). */
static void set_weight(mpq_ptr w, mpq_srcptr q, long k, long j) {
  local_mpqs(rest, one);
  mpq_set_ui(one, 1, 1);
  mpq_sub(rest, one, q);
  local_mpzs(c);
  mpz_bin_uiui(c, (unsigned long)k, (unsigned long)j);
  mpq_set_z(w, c);
  for (long i = 0; i < k; i++) mpq_mul(w, w, i < j ? q : rest);
}

static pair *without_noise(mpq_srcptr rate, long records) {
  mpq_t p[2], q[2];
  for (int i = 0; i < 2; i++) mpq_inits(p[i], q[i], NULL);
  set_weight(p[0], rate, records, 0);
  mpq_set_ui(q[0], 1, 1);
  mpq_sub(p[1], q[0], p[0]);
  pair *made = table_pair_make(2, (const mpq_t *)p, (const mpq_t *)q);
  for (int i = 0; i < 2; i++) mpq_clears(p[i], q[i], NULL);
  return made;
}

static pair *make(mpq_srcptr sigma, mpq_srcptr shift, mpq_srcptr rate, long records) {
  local_mpfrs(64, near);
  group_pair *g = assay_alloc(sizeof *g);
  const size_t n = (size_t)records + 1;
  g->head.kind = &kind;
  g->records = records;
  g->weight = assay_alloc(n * sizeof *g->weight);
  g->log_weight = assay_alloc(n * sizeof *g->log_weight);
  rat_init(&g->ratio);
  mpq_div(g->ratio.v, shift, sigma);
  mpq_abs(g->ratio.v, g->ratio.v);
  const double m = mpq_get_d(g->ratio.v);
  for (long j = 0; j <= records; j++) {
    rat_init(&g->weight[j]);
    set_weight(g->weight[j].v, rate, records, j);
    mpfr_set_q(near, g->weight[j].v, MPFR_RNDN);
    g->log_weight[j] = guess_log(near) - (double)(j * j) * m * m / 2;
  }
  rat_init(&g->rest);
  mpq_set_ui(g->rest.v, 1, 1);
  mpq_sub(g->rest.v, g->rest.v, g->weight[0].v);
  return &g->head;
}

pair *group_pair_make(mpq_srcptr sigma, mpq_srcptr shift, mpq_srcptr rate, unsigned long records) {
  local_mpqs(all);
  if (mpq_sgn(sigma) < 0 || mpq_sgn(rate) < 0 || mpq_cmp_ui(rate, 1, 1) > 0) return NULL;
  if (records < 1 || records > GROUP_PAIR_MOST) return NULL;
  mpq_set_ui(all, records, 1);
  mpq_mul(all, all, shift);
  const int one = records == 1, whole = mpq_cmp_ui(rate, 1, 1) == 0, none = mpq_sgn(rate) == 0 || mpq_sgn(shift) == 0;
  if (one || whole || none) return sampled_pair_make(gaussian_pair_make(sigma, all), rate);
  if (mpq_sgn(sigma) == 0) return without_noise(rate, (long)records);
  return make(sigma, shift, rate, (long)records);
}
