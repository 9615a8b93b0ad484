/* kullback.c - the Kullback-Leibler divergence of a pair, from its moments alone.
 *
 * Not analysed by WP: a pair is asked through its table of functions.
 * Derivations: proofs/notes/renyi.md (T-RENYI-KL).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "kullback.h"
#include "ivl_fused.h"
#include "local.h"
#include "renyi_internal.h"
#include "trapezoid.h"

/* Radii are powers of 2 between these. */
#define LEAST (-200)
#define MOST 200
#define BOUND_PREC 32

/* z := F(1 + s 2^k) for s = 1 or -1. */
static void moment_at(ivl *z, const pair *p, pair_side side, int s, long k) {
  mpfr_prec_t q = (mpfr_prec_t)(k < 0 ? -k : k) + 8;
  local_ivls(q, a, b);
  ivl_set_si(&a, 1);
  ivl_scale_si(&b, s, k);
  ivl_add(&a, &a, &b);
  renyi_moment(z, p, side, &a);
}

/* z := max(F(1 - R), F(1 + R)) / R for R = 2^k. */
static void circle_bound(ivl *z, const pair *p, pair_side side, long k) {
  local_ivls(BOUND_PREC, u);
  moment_at(&u, p, side, 1, k);
  moment_at(z, p, side, -1, k);
  ivl_max(z, z, &u);
  ivl_mul_2si(z, z, -k);
}

/* 1 and z := the bound for k, k := j, if it is lower than z was. */
static int lower(ivl *z, long *k, long j, const pair *p, pair_side side) {
  local_ivls(BOUND_PREC, u);
  circle_bound(&u, p, side, j);
  int is = mpfr_number_p(u.hi) && mpfr_cmp(u.hi, z->hi) < 0;
  if (is) {
    ivl_set(z, &u);
    *k = j;
  }
  return is;
}

/* z := the bound for the best radius 2^k found; steps of three while that helps, then of
 * one.  Where nothing is finite z->hi = +inf.                                      */
static long best_radius(ivl *z, const pair *p, pair_side side) {
  long k = 0;
  circle_bound(z, p, side, 0);
  while (mpfr_inf_p(z->hi) && k > LEAST) {
    k -= 3;
    circle_bound(z, p, side, k);
  }
  if (mpfr_inf_p(z->hi)) return k;
  while (k < MOST && lower(z, &k, k + 3, p, side)) continue;
  while (k > LEAST && lower(z, &k, k - 3, p, side)) continue;
  if (!lower(z, &k, k + 1, p, side)) lower(z, &k, k - 1, p, side);
  return k;
}

/* e := (B / R) q / (1 - q) for q = 4^-h = (r / R)^2, b = B / R. */
static void cauchy_error(ivl *e, const ivl *b, long h) {
  local_ivls(BOUND_PREC, one, q);
  ivl_set_si(&one, 1);
  ivl_mul_2si(&q, &one, -2 * h);
  ivl_mul(e, b, &q);
  ivl_sub(&q, &one, &q);
  ivl_div(e, e, &q);
}

/* Method: (F(1 + r) - F(1 - r)) / (2 r) with r = R 2^-h, within (B/R) q / (1 - q) (T-RENYI-KL).
 * Error: h is half of the precision, so that this error is about 2^-precision B/R; the
 * difference loses h bits, for which the moments have as many to spare.           */
void kullback(ivl *z, const pair *p, pair_side side) {
  long h = (long)ivl_prec(z) / 2 + 8;
  mpfr_prec_t q = ivl_prec(z) + (mpfr_prec_t)h + 16;
  local_ivls(BOUND_PREC, b, e);
  local_ivls(q, u, v);
  long k = best_radius(&b, p, side);
  if (mpfr_number_p(b.hi)) {
    moment_at(&u, p, side, 1, k - h);
    moment_at(&v, p, side, -1, k - h);
    ivl_sub(&u, &u, &v);
    ivl_mul_2si(&u, &u, h - k - 1);
    cauchy_error(&e, &b, h);
    trapezoid_widen(&u, &e);
    ivl_set(z, &u);
  } else {
    ivl_set_whole(z);
  }
  ivl_max0(z, z);
}
