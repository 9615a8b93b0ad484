/* discrete_gaussian.c - the pair: where the loss passes x, and the tail from there.
 *
 * Derivations: proofs/notes/discrete.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "discrete_gaussian.h"
#include "kind.h"
#include "local.h"
#include "loss_supremum.h"
#include "status.h"
#include "table.h"

#include <stdlib.h>

/* Bits beyond those of the answer, and the largest |k| that is looked at: 2^FAR. */
#define SPARE 32
#define FAR 4096

static const discrete_gaussian_pair *as_gaussian(const pair *p) { return (const discrete_gaussian_pair *)p; }

/* x >= (2k - s) s h, exactly. */
static int covers(mpfr_srcptr x, const discrete_gaussian_pair *g, mpz_srcptr k) {
  local_mpqs(loss, s);
  mpq_set_si(s, g->s, 1);
  mpz_mul_2exp(mpq_numref(loss), k, 1);
  mpq_sub(loss, loss, s);
  mpq_mul(loss, loss, s);
  mpq_mul(loss, loss, g->h.v);
  int sign = mpfr_cmp_q(x, loss);
  return sign >= 0;
}

/* k := about (x/(s h) + s)/2, for an x of moderate size. */
static void guess(mpz_t k, const discrete_gaussian_pair *g, mpfr_srcptr x) {
  local_mpqs(r);
  local_mpfrs(2 * FAR, c);
  mpq_set_si(r, g->s, 1);
  mpq_mul(r, r, g->h.v);
  mpfr_div_q(c, x, r, MPFR_RNDN);
  mpfr_add_si(c, c, g->s, MPFR_RNDN);
  mpfr_div_2ui(c, c, 1, MPFR_RNDN);
  mpfr_get_z(k, c, MPFR_RNDD);
}

/* The number of bits of x/(s h) is at most FAR - 2. */
static int is_near(mpfr_srcptr x, const discrete_gaussian_pair *g) {
  if (mpfr_zero_p(x)) return 1;
  if (!mpfr_number_p(x)) return 0;
  long up = (long)mpz_sizeinbase(mpq_denref(g->h.v), 2), down = (long)mpz_sizeinbase(mpq_numref(g->h.v), 2);
  mpfr_exp_t e = mpfr_get_exp(x);
  return e < FAR - 4 && e + up - down < FAR - 4;
}

/* k := the least k with loss > x, s > 0 (T-DGAUSS-FIRST): a guess, then exact comparisons.
 * Returns 0; or 1 where k is above 2^FAR, -1 where it is below -2^FAR, and k is that bound. */
static int first_above(mpz_t k, const discrete_gaussian_pair *g, mpfr_srcptr x) {
  if (!is_near(x, g)) {
    mpz_ui_pow_ui(k, 2, FAR - 64);
    int sign = mpfr_sgn(x) > 0 ? 1 : -1;
    if (sign < 0) mpz_neg(k, k);
    /* The bound is on the right side of x, or nothing is claimed. */
    return covers(x, g, k) == (sign > 0) ? sign : 2;
  }
  guess(k, g, x);
  while (covers(x, g, k)) mpz_add_ui(k, k, 1);
  mpz_sub_ui(k, k, 1);
  while (!covers(x, g, k)) mpz_sub_ui(k, k, 1);
  mpz_add_ui(k, k, 1);
  return 0;
}

/* z := Q[K >= j], found now or before. */
static void tail_at(ivl *z, const discrete_gaussian_pair *g, mpz_srcptr j) {
  const int small = mpz_fits_slong_p(j);
  if (small && tail_cache_find(z, g->memory, mpz_get_si(j))) return;
  discrete_gaussian_tail(z, g, j);
  if (small) tail_cache_keep(g->memory, mpz_get_si(j), z);
}

/* z := Q[K >= j] for the j that first_above means by k and `far`, moved by `less`. */
static void tail_from(ivl *z, const discrete_gaussian_pair *g, mpz_srcptr k, int far, long less) {
  local_mpzs(j);
  local_ivls(2, bound);
  if (less >= 0) mpz_sub_ui(j, k, (unsigned long)less);
  tail_at(z, g, j);
  ivl_set_si(&bound, 0);
  if (far > 0) ivl_hull(z, z, &bound);
  ivl_set_si(&bound, 1);
  if (far < 0 || far == 2) ivl_hull(z, z, &bound);
}

/* a, b := the tails at the point x. */
static void tails_at(ivl *a, ivl *b, const discrete_gaussian_pair *g, mpfr_srcptr x) {
  if (g->s == 0) {
    ivl_set_si(a, mpfr_sgn(x) < 0 ? 1 : 0);
    ivl_set_si(b, mpfr_sgn(x) < 0 ? 1 : 0);
    return;
  }
  local_mpzs(k);
  int far = first_above(k, g, x);
  tail_from(a, g, k, far, g->s);
  tail_from(b, g, k, far, 0);
}

/* Method: both tails fall in x, so the ends of x are enough.  The two sides agree. */
static void tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  const discrete_gaussian_pair *g = as_gaussian(p);
  (void)side;
  local_ivls(ivl_prec(a) + SPARE, u);
  local_ivls(ivl_prec(b) + SPARE, v);
  tails_at(&u, &v, g, x->lo);
  ivl_set(a, &u);
  ivl_set(b, &v);
  if (mpfr_cmp(x->lo, x->hi) != 0) {
    tails_at(&u, &v, g, x->hi);
    ivl_hull(a, a, &u);
    ivl_hull(b, b, &v);
  }
}

static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  (void)side;
  return as_gaussian(p)->s == 0 ? loss_supremum_is_zero(z, exact) : loss_supremum_is_infinite(z);
}

/* (2k - s) s h = -s^2 h + k 2 s h; for s = 0 all losses are 0. */
static int on_lattice(mpq_ptr start, mpq_ptr step, const pair *p) {
  const discrete_gaussian_pair *g = as_gaussian(p);
  mpq_set_si(start, g->s, 1);
  mpq_mul(step, start, g->h.v);
  mpq_mul(start, start, step);
  mpq_neg(start, start);
  mpq_mul_2exp(step, step, 1);
  if (g->s == 0) mpq_set_ui(step, 1, 1);
  return 1;
}

static void clear(pair *p) {
  discrete_gaussian_pair *g = (discrete_gaussian_pair *)p;
  rat_clear(&g->sigma);
  rat_clear(&g->h);
  tail_cache_free(g->memory);
  free(g);
}

static const pair_kind kind = {.name = "discrete_gaussian",
                               .tails = tails,
                               .moment = discrete_gaussian_moment,
                               .infinite = kind_finite,
                               .symmetric = kind_symmetric,
                               .clear = clear,
                               .largest = largest,
                               .lattice = on_lattice,
                               .band = discrete_gaussian_band,
                               .points = discrete_gaussian_points};
static const pair_kind kind_without_noise = TABLE_KIND("discrete_gaussian");

static pair *make(mpq_srcptr sigma, int root, mpq_srcptr shift) {
  if (mpq_sgn(sigma) < 0 || mpz_cmp_ui(mpq_denref(shift), 1) != 0) return NULL;
  if (mpz_cmpabs_ui(mpq_numref(shift), DISCRETE_SHIFT_MAX) > 0) return NULL;
  if (mpq_sgn(sigma) == 0) return table_without_noise(&kind_without_noise, shift);
  discrete_gaussian_pair *g = assay_alloc(sizeof *g);
  g->head.kind = &kind;
  g->memory = tail_cache_new();
  g->s = labs(mpz_get_si(mpq_numref(shift)));
  rat_init(&g->h);
  kind_own(&g->sigma, sigma);
  g->root = root;
  if (root) mpq_set(g->h.v, sigma);
  else mpq_mul(g->h.v, sigma, sigma);
  mpq_mul_2exp(g->h.v, g->h.v, 1);
  mpq_inv(g->h.v, g->h.v);
  return &g->head;
}

pair *discrete_gaussian_pair_make(mpq_srcptr sigma, mpq_srcptr shift) { return make(sigma, 0, shift); }

/* Special cases: a rational deviation. */
pair *discrete_gaussian_pair_of_variance(mpq_srcptr variance, mpq_srcptr shift) {
  local_mpqs(sigma);
  const int rational = rat_root_exact(sigma, variance);
  return make(rational ? sigma : variance, !rational, shift);
}

int discrete_gaussian_square(mpq_ptr h, const pair *p) {
  const discrete_gaussian_pair *g = (const discrete_gaussian_pair *)p;
  if (p->kind != &kind) return 0;
  mpq_set_si(h, g->s, 1);
  mpq_mul(h, h, h);
  mpq_mul(h, h, g->h.v);
  return 1;
}
