/* twice_law_gg_sample.c - a Poisson sample with generalized Gaussian noise, for the integral over one of two outcomes.
 *
 * In units of the scale: noise q, moved by u: q W with W = 1 - g + g E, E = exp(L), L = |x|^b - |x - u|^b.  With the record the loss is
 * log W, which rises; the other direction has q first, and -log W.  Places have W(b) = rho(x) = k / W(x): rho is r, or 1/r.
 * Not analysed by WP: arrays on the heap, a table of functions.
 * Derivations: proofs/notes/twice.md (T-TWICE-GG-SAMPLE).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <stdlib.h>

#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "sampled_pair.h"
#include "twice_gg.h"
#include "twice_parts.h"

typedef struct {
  twice_law head;
  twice_kind kind; /* the table, which depends on the direction */
  twice_gg noise;
  ivl rate, rest; /* g, 1 - g */
} law;

static const law *of(const twice_law *l) { return (const law *)l; }

/* z := (1 - g) q + g p. */
/*@ requires mem: IVL_MEM(z) && \valid_read(l) && IVL_OK(&l->rate) && IVL_OK(&l->rest) && IVL_OK(q) && IVL_OK(p);
    requires sep: \separated(z, l) && \separated(z, q) && \separated(z, p);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, a, b, c; IVL_WAS(r, &l->rest) ==> IVL_WAS(a, q) ==> IVL_WAS(b, &l->rate) ==> IVL_WAS(c, p) ==> IVL_IN(Add(Mul(r, a),
      Mul(b, c)), z); */
static void mix(ivl *z, const law *l, const ivl *q, const ivl *p) {
  local_ivls(ivl_prec(z), t);
  ivl_mul(&t, &l->rest, q);
  ivl_add_mul(z, &t, &l->rate, p);
}

/* z := coefficients of by / y. */
static void inverse(ivl *z, const ivl *by, const ivl *y, long order) {
  local_ivls(ivl_prec(&z[0]), none);
  ivl_set_si(&none, 0);
  for (long k = 0; k <= order; k++) twice_series_quotient(z, k == 0 ? by : &none, y, k);
}

/* ---- Along the line -------------------------------------------------------------------- */

/* Coefficients of q, of that moved by u, and of W. */
typedef struct {
  ivl *q, *p, *w, *own, *far, *turn;
} along;

enum { ALONG = 6 };

static void along_open(along *a, size_t n, mpfr_prec_t prec) {
  ivl **const all[ALONG] = {&a->q, &a->p, &a->w, &a->own, &a->far, &a->turn};
  for (int i = 0; i < ALONG; i++) *all[i] = twice_series_list(n, prec);
}

static void along_close(along *a, size_t n) {
  ivl *const all[ALONG] = {a->q, a->p, a->w, a->own, a->far, a->turn};
  for (int i = 0; i < ALONG; i++) twice_series_list_free(all[i], n);
}

/* own, far, turn := coefficients of (log q)', of that moved by u, and of L'. */
static void slopes(along *a, const twice_gg *l, const ivl *x, const ivl *moved, long order) {
  twice_gg_powers(a->own, l, x, order);
  twice_gg_powers(a->far, l, moved, order);
  for (long k = 0; k <= order; k++) {
    twice_parts_turn(&a->turn[k], &a->own[k], &a->far[k], &l->n.b);
    ivl_mul(&a->own[k], &a->own[k], &l->n.b);
    ivl_neg(&a->own[k], &a->own[k]);
    ivl_mul(&a->far[k], &a->far[k], &l->n.b);
    ivl_neg(&a->far[k], &a->far[k]);
  }
}

static void fill(along *a, const law *l, const ivl *x, long order) {
  local_ivls(ivl_prec(&a->q[0]), moved, one);
  ivl_sub(&moved, x, &l->noise.n.u);
  slopes(a, &l->noise, x, &moved, order);
  twice_gg_noise(&a->q[0], &l->noise, x);
  twice_gg_noise(&a->p[0], &l->noise, &moved);
  twice_gg_loss(&moved, &l->noise, x);
  ivl_exp(&a->w[0], &moved);
  for (long k = 0; k < order; k++) {
    twice_series_exponential(a->q, a->own, k);
    twice_series_exponential(a->p, a->far, k);
    twice_series_exponential(a->w, a->turn, k);
  }
  ivl_set_si(&one, 1);
  ivl_set(&moved, &a->w[0]);
  mix(&a->w[0], l, &one, &moved);
  for (long k = 1; k <= order; k++) ivl_mul(&a->w[k], &a->w[k], &l->rate);
}

static void first(twice_series *s, const twice_law *of_law, const ivl *x) {
  const law *l = of(of_law);
  const size_t n = (size_t)s->order + 1;
  along a;
  along_open(&a, n, s->prec);
  fill(&a, l, x, s->order);
  for (long k = 0; k <= s->order; k++) {
    if (l->kind.falls) ivl_set(&s->density[k], &a.q[k]);
    else mix(&s->density[k], l, &a.q[k], &a.p[k]);
    if (l->kind.falls) ivl_mul(&s->ratio[k], &a.w[k], &of_law->scale);
  }
  if (!l->kind.falls) inverse(s->ratio, &of_law->scale, a.w, s->order);
  s->known = twice_series_finite(s->ratio, s->order + 1);
  if (s->known < 1) s->known = 1;
  along_close(&a, n);
}

/* ---- Along the places ------------------------------------------------------------------- */

/* turn := coefficients of L(b)': g E(b) = rho - (1 - g), so that it is rho' over that. */
static void turn_of(ivl *turn, const law *l, const ivl *b, const ivl *rho, long count) {
  const size_t n = (size_t)count + 1;
  const mpfr_prec_t prec = ivl_prec(&rho[0]);
  local_ivls(prec, t);
  ivl *above = twice_series_list(n, prec);
  twice_gg_loss(&t, &l->noise, b);
  ivl_exp(&t, &t);
  ivl_mul(&above[0], &t, &l->rate);
  for (long k = 1; k < count; k++) ivl_set(&above[k], &rho[k]);
  for (long k = 0; k < count; k++) {
    ivl_mul_si(&t, &rho[k + 1], k + 1);
    twice_series_quotient(turn, &t, above, k);
  }
  twice_series_list_free(above, n);
}

/* The second law's density at the place is q there, or q W = rho q. */
static void second(twice_series *s, const twice_law *of_law, const ivl *b) {
  const law *l = of(of_law);
  const size_t n = (size_t)s->order + 1;
  const long count = s->known - 1;
  local_ivls(s->prec, one);
  ivl *rho = twice_series_list(n, s->prec), *turn = twice_series_list(n, s->prec),
      *pull = twice_series_list(n, s->prec);
  ivl_set_si(&one, 1);
  if (l->kind.falls) inverse(rho, &one, s->ratio, count);
  else
    for (long k = 0; k <= count; k++) ivl_set(&rho[k], &s->ratio[k]);
  turn_of(turn, l, b, rho, count);
  twice_gg_pull(pull, &l->noise, b, turn, count);
  for (long k = 0; k < count; k++) {
    if (l->kind.falls) twice_series_product(&s->slope[k], rho, pull, k, 0);
    else ivl_neg(&s->slope[k], &pull[k]);
  }
  const long finite = twice_series_finite(s->slope, count) + 1;
  if (finite < s->known) s->known = finite;
  twice_series_list_free(rho, n);
  twice_series_list_free(turn, n);
  twice_series_list_free(pull, n);
}

/* Special cases: rho at most 1 - g, which W never is: the half-line is everything, or where the loss falls nothing. */
static twice_end place(ivl *b, const twice_law *of_law, const ivl *r) {
  const law *l = of(of_law);
  local_ivls(ivl_prec(b), level, one);
  ivl_set_si(&one, 1);
  if (l->kind.falls) ivl_div(&level, &one, r);
  else ivl_set(&level, r);
  ivl_sub(&level, &level, &l->rest);
  if (mpfr_sgn(level.hi) <= 0) return TWICE_NONE;
  if (mpfr_sgn(level.lo) <= 0) return TWICE_UNKNOWN;
  ivl_div(&level, &level, &l->rate);
  ivl_log(&level, &level);
  return twice_gg_place(b, &l->noise, &level);
}

/* z := the mass of noise above or below x, mixed with that of noise that is moved. */
static void mixed_mass(ivl *z, const law *l, const ivl *x, int below) {
  local_ivls(ivl_prec(z), q, p);
  twice_gg_mass(&q, &l->noise, x, below);
  twice_gg_moved(&p, &l->noise, x, below);
  mix(z, l, &q, &p);
}

static void masses(ivl *u, ivl *v, const twice_law *of_law, const ivl *b) {
  const law *l = of(of_law);
  const int falls = l->kind.falls;
  mixed_mass(falls ? v : u, l, b, falls);
  twice_gg_mass(falls ? u : v, &l->noise, b, falls);
}

static void outside(ivl *z, const twice_law *of_law, const ivl *low, const ivl *high) {
  const law *l = of(of_law);
  local_ivls(ivl_prec(z), t);
  if (l->kind.falls) {
    twice_gg_mass(z, &l->noise, low, 1);
    twice_gg_mass(&t, &l->noise, high, 0);
  } else {
    mixed_mass(z, l, low, 1);
    mixed_mass(&t, l, high, 0);
  }
  ivl_add(z, z, &t);
}

static void reach(double *low, double *high, const twice_law *of_law, double nats) {
  const law *l = of(of_law);
  const double far = pow(nats, 1 / l->noise.beta);
  *low = -far;
  *high = (l->kind.falls ? 0 : l->noise.u) + far;
}

/* ---- Making ------------------------------------------------------------------------------- */

static void clear(twice_law *of_law) {
  law *l = (law *)of_law;
  twice_gg_close(&l->noise);
  ivls_clear(&l->rate, &l->rest, &l->head.scale);
  free(l);
}

/*@ requires mem: \valid(l) && IVL_MEM(&l->rate) && IVL_MEM(&l->rest) && QOK(rate);
    requires sep: \separated(l, rate);
    ALLOCATES assigns IVL_TOK(&l->rate), IVL_TOK(&l->rest);
    ensures ok: IVL_OK(&l->rate) && IVL_OK(&l->rest);
    ensures sound: IVL_IN(QVAL(rate), &l->rate);
    ensures sound: IVL_IN((1.0 - QVAL(rate)), &l->rest); */
static void set_rates(law *l, mpq_srcptr rate) {
  local_mpqs(rest);
  mpq_set_ui(rest, 1, 1);
  mpq_sub(rest, rest, rate);
  ivl_set_q(&l->rate, rate);
  ivl_set_q(&l->rest, rest);
}

/* Special cases: all records, or none. */
twice_law *twice_law_gg_sample(const mixed_query *q, mpfr_prec_t prec) {
  local_mpqs(rate);
  const pair *const p = q->parts[0].p, *const base = sampled_pair_base(rate, p);
  const gg_pair *g = (const gg_pair *)base;
  if (base == p || base->kind->moment != gg_moment || !twice_gg_serves(g)) return NULL;
  if (mpq_sgn(rate) <= 0 || mpq_cmp_ui(rate, 1, 1) >= 0) return NULL;
  law *l = assay_alloc(sizeof *l);
  l->kind = (twice_kind){first, second, place, masses, outside, reach, clear, q->side == PAIR_QP};
  l->head = (twice_law){.kind = &l->kind, .prec = prec, .terms = 2};
  ivls_init(prec, &l->rate, &l->rest, &l->head.scale);
  ivl_exp_q(&l->head.scale, q->epsilon);
  set_rates(l, rate);
  twice_gg_open(&l->noise, g, prec);
  return &l->head;
}
