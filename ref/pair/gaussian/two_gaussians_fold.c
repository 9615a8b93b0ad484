/* two_gaussians_fold.c - the nodes far on the left of a sampled pair of two normal laws as a few of them.
 *
 * Not analysed by WP: folds are made of doubles, arrays of numbers.  Every step is an enclosure.
 * Derivations: proofs/notes/two_gaussians.md (T-TWO-FOLD).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "two_gaussians_fold.h"

#include <math.h>

#include "elem.h"
#include "grid.h"
#include "guess.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local.h"
#include "proposed.h"

enum { BOUND_PREC = 64 };

#define WIDEST 0.25 /* of discs */

int two_gaussians_fold_is_sound(const contour_fold *f, const contour_rule *r) {
  return f->count >= 1 && f->count <= FOLD_MOST && f->disc > 0 && f->disc <= WIDEST &&
         grid_is_exact(r->step, r->first - 1, r->last);
}

/* Method: Chebyshev's points of [0, 1], each the root of a cosine and at most 1, from the node first - 1. */
double two_gaussians_fold_place(const contour_fold *f, const contour_rule *r, long k) {
  const double angle = (double)(2 * k + 1) * GUESS_PI / (double)(4 * f->count);
  return r->step * (double)(r->first - 1) + fmin(2 * log(cos(angle)), 0);
}

/* ---- Factors --------------------------------------------------------------------------- */

/* Numbers of one precision. */
static void open_all(ivl *x, long n, mpfr_prec_t prec) {
  for (long i = 0; i < n; i++) ivl_init(&x[i], prec);
}

static void close_all(ivl *x, long n) {
  for (long i = 0; i < n; i++) ivl_clear(&x[i]);
}

/* z := exp(-h n/2). */
/*@ requires mem: IVL_MEM(z) && \valid_read(r);
    requires sep: \separated(z, r);
    requires dom: -0x40000000 <= n <= 0x40000000;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Exp(Scale(Mul((real)r->step, (real)(-n)), -1)), z); */
static void set_ratio(ivl *z, const contour_rule *r, long n) {
  ivl_set_double(z, r->step);
  ivl_mul_si(z, z, -n);
  ivl_mul_2si(z, z, -1);
  ivl_exp(z, z);
}

/* z := how far the place k is from the node first - 1, at most 0. */
static void set_distance(ivl *z, const contour_fold *f, const contour_rule *r, long k) {
  ivl_set_double(z, two_gaussians_fold_place(f, r, k));
  ivl_sub_double(z, z, r->step * (double)(r->first - 1));
}

/* all := the coefficients of the product of X - x_i over all i, x[i] := |u| of the place i over that of the node first - 1. */
static void set_product(ivl *all, ivl *x, const contour_fold *f, const contour_rule *r) {
  local_ivls(ivl_prec(all), t);
  for (long n = 0; n <= f->count; n++) ivl_set_si(&all[n], n == 0);
  for (long i = 0; i < f->count; i++) {
    set_distance(&x[i], f, r, i);
    ivl_exp(&x[i], &x[i]);
    for (long n = i + 1; n >= 0; n--) {
      ivl_mul(&t, &all[n], &x[i]);
      ivl_neg(&t, &t);
      if (n > 0) ivl_add(&all[n], &t, &all[n - 1]);
      else ivl_set(&all[n], &t);
    }
  }
}

/* sum[n] := what the powers x^n of all nodes are, weighted by their roots: 1/(1 - exp(-h (n + 1/2))). */
static void set_sums(ivl *sum, const contour_fold *f, const contour_rule *r) {
  for (long n = 0; n < f->count; n++) {
    set_ratio(&sum[n], r, 2 * n + 1);
    ivl_si_sub(&sum[n], 1, &sum[n]);
    ivl_si_div(&sum[n], 1, &sum[n]);
  }
}

/* z := the sum of b_n sum_n over that of b_n x^n, b the coefficients of the product without X - x. */
static void set_share(ivl *z, const ivl *all, const ivl *sum, const ivl *x, long count) {
  local_ivls(ivl_prec(all), b, value, slope);
  ivl_set_si(&b, 0);
  ivl_set_si(&value, 0);
  ivl_set_si(&slope, 0);
  for (long n = count - 1; n >= 0; n--) {
    ivl_add_mul(&b, &all[n + 1], &b, x);
    ivl_add_mul(&value, &value, &b, &sum[n]);
    ivl_add_mul(&slope, &b, &slope, x);
  }
  ivl_div(z, &value, &slope);
}

/* z[k] := the weight of the place k. */
static void set_shares(ivl *z, const contour_fold *f, const contour_rule *r) {
  enum { LOST = 4, SPARE = 64 }; /* bits for each place, and beside */
  const mpfr_prec_t prec = ivl_prec(z) + SPARE + LOST * f->count;
  ivl all[FOLD_MOST + 1], x[FOLD_MOST], sum[FOLD_MOST];
  open_all(all, f->count + 1, prec);
  open_all(x, f->count, prec);
  open_all(sum, f->count, prec);
  set_product(all, x, f, r);
  set_sums(sum, f, r);
  for (long k = 0; k < f->count; k++) set_share(&z[k], all, sum, &x[k], f->count);
  close_all(all, f->count + 1);
  close_all(x, f->count);
  close_all(sum, f->count);
}

/* Method: the weight over the root of |u|. */
void two_gaussians_fold_factors(ivl *z, const contour_fold *f, const contour_rule *r) {
  local_ivls(ivl_prec(z), t);
  set_shares(z, f, r);
  for (long k = 0; k < f->count; k++) {
    set_distance(&t, f, r, k);
    ivl_mul_2si(&t, &t, -1);
    ivl_neg(&t, &t);
    ivl_mul_exp(&z[k], &z[k], &t);
  }
}

/* ---- The error ------------------------------------------------------------------------- */

/* z := exp(m x + x^2/2 - m^2/2), x^2 = disc/((1 - disc) k), over sqrt(2 pi k (1 - disc/(2 (1 - disc)))) (1 - disc). */
static void density(ivl *z, const contour_law *l, const ivl *disc, const ivl *less) {
  local_ivls(BOUND_PREC, x, t);
  ivl_div(&x, disc, less);
  ivl_mul_2si(&t, &x, -1);
  ivl_si_sub(&t, 1, &t);
  ivl_mul(&t, &t, &l->k);
  ivl_scale_pi(z, 1);
  ivl_mul(&t, &t, z);
  ivl_sqrt(&t, &t);
  ivl_mul(&t, &t, less);
  ivl_div(&x, &x, &l->k);
  ivl_mul_2si(z, &x, -1);
  ivl_sqrt(&x, &x);
  ivl_add_mul(z, z, &x, &l->m);
  ivl_scale_sqr(&x, &l->m, -1);
  ivl_sub(z, z, &x);
  ivl_exp(z, z);
  ivl_div(z, z, &t);
}

/* z := a bound of the series' sum where |u| <= disc: the density's, times that of |w^(c + it)|; the whole line where w may be 0. */
static void most(ivl *z, const contour_fold *f, const contour_law *l, const ivl *c, const ivl *height) {
  local_ivls(BOUND_PREC, disc, less, off, low, high);
  ivl_set_double(&disc, f->disc);
  ivl_si_sub(&less, 1, &disc);
  ivl_div(&off, &disc, &less);
  ivl_mul(&off, &off, &l->part);
  ivl_sub(&low, &l->all, &off);
  ivl_add(&high, &l->all, &off);
  density(z, l, &disc, &less);
  two_gaussians_contour_power(z, &low, &high, c);
  ivl_div(&off, &off, &low);
  ivl_mul(&off, &off, height);
  ivl_mul_exp(z, z, &off);
  if (ivl_sign(&low) <= 0) ivl_set_whole(z);
}

/* z := the sum of the sizes of all shares, and that of all nodes. */
static void sizes(ivl *z, const contour_fold *f, const contour_rule *r) {
  ivl share[FOLD_MOST];
  local_ivls(BOUND_PREC, t);
  open_all(share, f->count, BOUND_PREC);
  set_shares(share, f, r);
  set_sums(z, &(contour_fold){.count = 1}, r);
  for (long k = 0; k < f->count; k++) {
    ivl_neg(&t, &share[k]);
    ivl_max(&t, &t, &share[k]);
    ivl_add(z, z, &t);
  }
  close_all(share, f->count);
}

/* z := by how much polynomials of so many terms miss the series, against its bound: 2 x^-count/(1 - 1/x), x = a + sqrt(a^2 - 1),
 * a = 2 disc/r - 1, r = |u| at the node first - 1; the whole line for a <= 1. */
static void misses(ivl *z, const contour_fold *f, const contour_rule *r) {
  local_ivls(BOUND_PREC, a, t);
  set_ratio(&a, r, 2 * (r->first - 1));
  ivl_mul_double(&a, &a, 2 * f->disc);
  ivl_sub_si(&a, &a, 1);
  ivl_sqr(&t, &a);
  ivl_sub_si(&t, &t, 1);
  const int falls = ivl_sign(&t) > 0 && ivl_sign(&a) > 0;
  ivl_max0(&t, &t);
  ivl_sqrt(&t, &t);
  ivl_add(&a, &a, &t);
  ivl_si_div(&a, 1, &a);
  ivl_pow_ui(z, &a, (unsigned long)f->count);
  ivl_si_sub(&t, 1, &a);
  ivl_div(z, z, &t);
  ivl_mul_2si(z, z, 1);
  if (!falls) ivl_set_whole(z);
}

/* Method: h sqrt(r) times the bound, the sizes and what is missed. */
void two_gaussians_fold_error(ivl *e, const contour_fold *f, const contour_law *l, const contour_rule *r, const ivl *c,
                              const ivl *height) {
  local_ivls(BOUND_PREC, z, t);
  ivl_set_whole(&z);
  if (two_gaussians_fold_is_sound(f, r)) {
    most(&z, f, l, c, height);
    sizes(&t, f, r);
    ivl_mul(&z, &z, &t);
    misses(&t, f, r);
    ivl_mul(&z, &z, &t);
    set_ratio(&t, r, 1 - r->first);
    ivl_mul(&z, &z, &t);
    ivl_mul_double(&z, &z, r->step);
  }
  ivl_max0(&z, &z);
  mpfr_set_zero(z.lo, 1);
  ivl_set(e, &z);
}

/* ---- Choosing -------------------------------------------------------------------------- */

/* About the log of the series' bound; HUGE_VAL: none. */
static double guess_most(const contour_law *l, double disc, double c, double height) {
  const double part = exp(l->log_part), all = part + exp(l->log_rest), off = part * disc / (1 - disc),
               x2 = disc / ((1 - disc) * l->near_k), m = l->near_m;
  if (!(off < all)) return HUGE_VAL;
  const double power = c >= 0 ? c * log(all + off) : c * log(all - off);
  return m * sqrt(x2) + (x2 - m * m) / 2 - log(2 * GUESS_PI * l->near_k) / 2 + power + height * off / (all - off);
}

/* About the places that a fold needs from y on. */
static double places_at(double y, double disc, double most, double target) {
  const double spare = 4, a = 2 * disc * exp(-y) - 1, x = log(a + sqrt(a * a - 1));
  return ceil(fmax((most + y / 2 + spare - target) / x, 1));
}

int two_gaussians_fold_choose(contour_fold *f, contour_rule *r, const contour_law *l, double c, double height,
                              double nats) {
  enum { DISCS = 60, RATIOS = 40 };
  const double target = two_gaussians_contour_guess(l, c) - nats;
  double best = HUGE_VAL, from = 0;
  *f = (contour_fold){.count = 0};
  if (!isfinite(target) || !two_gaussians_contour_propose(r, l, c, nats, 0)) return 0;
  for (int i = 0; i < DISCS; i++) {
    const double disc = WIDEST * exp2(-0.5 * i), most = guess_most(l, disc, c, height);
    for (int j = 1; j < RATIOS && isfinite(most); j++) {
      const double y = log(disc) - 0.25 * j, count = places_at(y, disc, most, target), cost = count - y / r->step;
      if (!(cost < best && count <= FOLD_MOST)) continue;
      best = cost;
      from = y;
      *f = (contour_fold){(long)count, disc};
    }
  }
  if (!(best < (double)-r->first)) f->count = 0;
  if (f->count == 0) return two_gaussians_contour_is_sound(r);
  r->first = (long)floor(from / r->step) + 1;
  proposed_number(&f->disc);
  proposed_counts(&f->count, &r->first);
  return two_gaussians_fold_is_sound(f, r) && two_gaussians_contour_is_sound(r);
}
