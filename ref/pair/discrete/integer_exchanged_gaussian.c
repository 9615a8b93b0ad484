/* integer_exchanged_gaussian.c - discrete Gaussian noise: half lines of integers, and sums over those that have mass.
 *
 * Not analysed by WP: it casts between structures, and doubles choose how far a sum goes; its formulas (integer_exchanged_parts.c) are.
 * Derivations: proofs/notes/adjacency.md (T-RP-INTEGERS, T-RP-INTEGERS-SUM).          */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <stdlib.h>

#include "cpx_log.h"
#include "discrete_gaussian.h"
#include "exchange.h"
#include "guess.h"
#include "integer_exchanged.h"
#include "integer_exchanged_parts.h"
#include "ivl_fused.h"
#include "kind.h"
#include "local_as.h"
#include "loss_supremum.h"
#include "moment_refine.h"
#include "power.h"
#include "prob.h"
#include "proposed.h"
#include "sampled.h"
#include "status.h"

/* Sums over more integers than so many on each side are not formed. */
#define MOST 65536.0

typedef struct {
  pair head;
  discrete_gaussian_pair *noise; /* moved by s > 0 */
  rat rate;                      /* 0 < q < 1 */
} exchanged;

static const exchanged *as_exchanged(const pair *p) { return (const exchanged *)p; }

/* ---- Half lines ------------------------------------------------------------------------------ */

/* a, b := P, Q of the integers from k on. */
static void masses(ivl *a, ivl *b, const exchanged *e, mpz_srcptr k) {
  local_ivls(ivl_prec(a) + 8, q, rest, plain, t);
  local_mpzs(j);
  ivl_set_q(&q, e->rate.v);
  moment_refine_rest(&rest, e->rate.v);
  discrete_gaussian_tail(&plain, e->noise, k);
  mpz_sub_ui(j, k, (unsigned long)e->noise->s);
  discrete_gaussian_tail(&t, e->noise, j);
  sampled_mix(a, &t, &plain, &q, &rest);
  mpz_add_ui(j, k, (unsigned long)e->noise->s);
  discrete_gaussian_tail(&t, e->noise, j);
  sampled_mix(b, &t, &plain, &q, &rest);
  prob_clip(a);
  prob_clip(b);
}

/* least and most := the integers between which the first one with a loss above the number l is; bits of 1 and 2 for those
 * that are known.
 * Special case: an exponential that is too large leaves an end without a number. */
static int first_above(mpz_ptr least, mpz_ptr most, const exchanged *e, mpfr_srcptr l) {
  enum { SPARE = 64 };
  local_mpqs(half, apart);
  mpq_set_si(apart, 2 * e->noise->s, 1);
  mpq_mul(apart, apart, e->noise->h.v); /* of the levels of k and k + 1 */
  mpq_set_si(half, e->noise->s, 2);
  mpq_mul(half, half, apart);
  mpfr_prec_t prec = mpfr_get_prec(l) + SPARE + (mpfr_prec_t)mpz_sizeinbase(mpq_denref(apart), 2);
  if (mpfr_regular_p(l) && mpfr_get_exp(l) > 0) prec += mpfr_get_exp(l);
  local_ivls(prec, at, u);
  ivl_set_point(&at, l);
  exchange_level(&u, half, e->rate.v, &at);
  ivl_div_q(&u, &u, apart);
  const int known = (mpfr_number_p(u.lo) ? 1 : 0) | (mpfr_number_p(u.hi) ? 2 : 0);
  if (known & 1) mpfr_get_z(least, u.lo, MPFR_RNDD);
  if (known & 2) mpfr_get_z(most, u.hi, MPFR_RNDD);
  mpz_add_ui(least, least, 1);
  mpz_add_ui(most, most, 1);
  return known;
}

/* a, b := enclosures of P, Q of { L > l }, l a number. */
static void tails_at(ivl *a, ivl *b, const exchanged *e, mpfr_srcptr l) {
  local_ivls(ivl_prec(a), u, v);
  local_mpzs(least, most);
  const int known = first_above(least, most, e, l);
  ivl_set_si(a, 1);
  ivl_set_si(b, 1);
  ivl_set_si(&u, 0);
  ivl_set_si(&v, 0);
  if (known & 1) masses(a, b, e, least);
  if (known == 3 && mpz_cmp(least, most) == 0) return;
  if (known & 2) masses(&u, &v, e, most);
  ivl_hull(a, a, &u);
  ivl_hull(b, b, &v);
}

/* Method: both tails fall, so their values at the ends hold all between. */
static void tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  local_ivls(ivl_prec(a), u, v);
  (void)side;
  ivl_set_si(a, 1);
  ivl_set_si(b, 1);
  ivl_set_si(&u, 0);
  ivl_set_si(&v, 0);
  if (mpfr_number_p(x->lo)) tails_at(a, b, as_exchanged(p), x->lo);
  if (mpfr_number_p(x->hi)) tails_at(&u, &v, as_exchanged(p), x->hi);
  ivl_hull(a, a, &u);
  ivl_hull(b, b, &v);
}

/* ---- All integers that have mass --------------------------------------------------------------- */

/* log w(k), w(k) = 1 - q + q exp((2k - s) s h), and the masses of the noise, for |k| <= last. */
typedef struct {
  long last;
  ivl *log_w, *mass;
} list;

static void list_make(list *t, const exchanged *e, long last, mpfr_prec_t prec) {
  local_ivls(prec, norm, l);
  local_mpzs(n);
  t->last = last;
  t->log_w = assay_alloc((2 * (size_t)last + 1) * sizeof *t->log_w);
  t->mass = assay_alloc((2 * (size_t)last + 1) * sizeof *t->mass);
  discrete_gaussian_norm(&norm, e->noise->h.v);
  for (long k = -last; k <= last; k++) {
    ivl *const log_w = &t->log_w[k + last], *const mass = &t->mass[k + last];
    ivls_init(prec, log_w, mass);
    discrete_gaussian_loss(&l, e->noise, k);
    power_base(log_w, e->rate.v, &l);
    mpz_set_si(n, k);
    discrete_gaussian_weight(mass, e->noise->h.v, n);
    ivl_div(mass, mass, &norm);
  }
}

static void list_clear(list *t) {
  for (long i = 0; i <= 2 * t->last; i++) ivls_clear(&t->log_w[i], &t->mass[i]);
  free(t->log_w);
  free(t->mass);
}

/* How far a sum goes for so many bits where the largest exponent is `most`; below 0: too far. */
static long reach(const exchanged *e, double most, long bits) {
  const double s = (double)e->noise->s,
               far = fmax(most, 1) * s + sqrt(GUESS_LN2 * (double)(bits + 8) / mpq_get_d(e->noise->h.v));
  long last = far < MOST ? (long)ceil(far) + 1 : -1;
  proposed_count(&last);
  return last;
}

/* z := at least what k > last adds to M(c): (1-q)^-max(c-1, 0) exp((e^2 - e) s^2 h) exp(-h X^2)/(1 - exp(-2 h X)), e = max(c, 0),
 * X = last + 1 - e s > 0; the half line above 0 where that is not so. */
static void beyond(ivl *z, const exchanged *x, const ivl *c, long last) {
  const long s = x->noise->s;
  local_ivls(64, e, far, h, t, rest);
  ivl_set_q(&h, x->noise->h.v);
  moment_refine_rest(&rest, x->rate.v);
  integer_exchanged_parts_far(&e, &far, c, s, last + 1);
  integer_exchanged_parts_exponent(&t, &e, &far, &h, s); /* of both exponentials */
  integer_exchanged_parts_thin(&t, &rest, c);
  integer_exchanged_parts_over(z, &t, &far, &h);
  mpfr_set_zero(z->lo, 1);
  if (!(mpfr_sgn(far.lo) > 0) || 2 * last < s) mpfr_set_inf(z->hi, 1);
}

/* w := the sum over the list, and what is beyond it. */
static void sum(cpx *w, const exchanged *e, const list *t, const cpx *z) {
  local_cpxs(ivl_prec(&w->re), y, u, v);
  local_ivls(64, right, left, c);
  cpx_neg(&y, z);
  ivl_add_si(&y.re, &y.re, 1);
  cpx_set_si(w, 0, 0);
  for (long k = -t->last; k <= t->last; k++) {
    cpx_mul_ivl(&u, z, &t->log_w[k + t->last]);
    cpx_mul_ivl(&v, &y, &t->log_w[t->last - k]);
    cpx_add(&u, &u, &v);
    cpx_exp(&u, &u);
    cpx_mul_ivl(&u, &u, &t->mass[k + t->last]);
    cpx_add(w, w, &u);
  }
  beyond(&right, e, &z->re, t->last);
  ivl_si_sub(&c, 1, &z->re);
  beyond(&left, e, &c, t->last);
  ivl_add(&right, &right, &left);
  ivl_neg(&left, &right);
  ivl_hull(&left, &left, &right);
  ivl_add(&w->re, &w->re, &left);
  ivl_add(&w->im, &w->im, &left);
}

typedef struct {
  const exchanged *e;
  const cpx *z;
} question;

/* The sum, aimed at errors of 2^-bits of the real moment (moment_fn). */
static int to_bits(cpx *w, const void *data, long bits) {
  const question *q = data;
  const double c = mpfr_get_d(q->z->re.lo, MPFR_RNDN);
  const long last = fabs(c) < MOST ? reach(q->e, fmax(c, 1 - c), bits) : -1;
  cpx_set_whole(w);
  if (last < 0 || (double)last > MOST) return 0;
  local_cpxs(bits + 64, v);
  local_as(list, t, list_clear);
  list_make(&t, q->e, last, bits + 64);
  sum(&v, q->e, &t, q->z);
  cpx_set(w, &v);
  if (mpfr_zero_p(q->z->im.lo) && mpfr_zero_p(q->z->im.hi)) ivl_set_si(&w->im, 0);
  return 1;
}

/* z := 1 .. 1 - q + q exp(4 c (c-1) s^2 h) for c > 1 or c < 0, else 0 .. 1, of every c. */
static void between(ivl *z, const exchanged *e, const ivl *c) {
  local_ivls(ivl_prec(z), t);
  integer_exchanged_parts_between(&t, c, e->noise->h.v, e->noise->s);
  const int above = mpfr_sgn(t.lo) > 0;
  integer_exchanged_parts_above(z, &t, e->rate.v);
  mpfr_set_si(z->lo, above, MPFR_RNDD);
}

static void moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  const question q = {as_exchanged(p), z};
  cpx_set_whole(w);
  if (mpq_cmp_ui(g, 1, 1) != 0 || !cpx_is_finite(z)) return;
  moment_refine(w, to_bits, &q);
  if (cpx_is_finite(w) || !mpfr_zero_p(z->im.lo) || !mpfr_zero_p(z->im.hi)) return;
  between(&w->re, q.e, &z->re);
  ivl_set_si(&w->im, 0);
}

/* Method: the integers whose squares, from the centre that is farther, have at most 2^-bits of the mass beyond. */
static int points(pair_points *t, const pair *p, long bits, mpfr_prec_t prec) {
  const exchanged *e = as_exchanged(p);
  const long last = reach(e, 1, bits), s = e->noise->s;
  if (last < 0 || 2 * (last - s) + 1 <= 0) return 0;
  const long m = last - s > s ? last : 2 * s;
  local_ivls(prec + 16, q, rest);
  ivl_set_q(&q, e->rate.v);
  moment_refine_rest(&rest, e->rate.v);
  local_as(list, all, list_clear);
  list_make(&all, e, m + s, prec + 16);
  pair_points_init(t, 2 * (size_t)m + 1, prec);
  for (long k = -m; k <= m; k++) {
    pair_point *const at = &t->at[k + m];
    const ivl *const mass = all.mass + m + s;
    sampled_mix(&at->p, &mass[k - s], &mass[k], &q, &rest);
    sampled_mix(&at->q, &mass[k + s], &mass[k], &q, &rest);
    ivl_sub(&at->loss, &all.log_w[k + m + s], &all.log_w[m + s - k]);
  }
  return 1;
}

/* ---- The kind ---------------------------------------------------------------------------------- */

static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  (void)p, (void)exact, (void)side;
  return loss_supremum_is_infinite(z);
}

static void clear(pair *p) {
  exchanged *e = (exchanged *)p;
  pair_free(&e->noise->head);
  rat_clear(&e->rate);
  free(e);
}

static const pair_kind kind = {.name = "exchanged-discrete-gaussian",
                               .tails = tails,
                               .moment = moment,
                               .points = points,
                               .infinite = kind_finite,
                               .symmetric = kind_symmetric,
                               .clear = clear,
                               .largest = largest};

pair *integer_exchanged_gaussian(mpq_srcptr variance, mpq_srcptr shift, mpq_srcptr rate) {
  local_mpqs(twice);
  const int whole = mpq_cmp_ui(rate, 1, 1) == 0;
  if (mpq_sgn(rate) < 0 || mpq_cmp_ui(rate, 1, 1) > 0) return NULL;
  mpq_mul_2exp(twice, shift, whole ? 1 : 0);
  pair *noise = discrete_gaussian_pair_of_variance(variance, twice);
  if (!noise || whole) return noise;
  if (mpq_sgn(rate) == 0 || mpq_sgn(shift) == 0) return sampled_pair_make(noise, rate);
  if (mpq_sgn(variance) == 0) {
    pair_free(noise);
    return exchange_without_noise(rate);
  }
  exchanged *e = assay_alloc(sizeof *e);
  e->head.kind = &kind;
  e->noise = (discrete_gaussian_pair *)noise;
  kind_own(&e->rate, rate);
  return &e->head;
}
