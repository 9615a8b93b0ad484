/* kullback.c - the Kullback-Leibler divergence of a pair, from its moments alone.
 *
 * Derivations: proofs/notes/renyi.md (T-RENYI-KL).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#define REAL_OPS_DEF
#include "kullback.h"
#include "ivl_fused.h"
#include "local.h"
#include "renyi_internal.h"
#include "trapezoid.h"
#ifdef __FRAMAC__
#include "kullback_model.h"
#include "mpfr_more_model.h"
#include "mpfr_rest_model.h"
#endif

/* Radii are powers of 2 between these. */
#define MINIMUM (-200)
#define MOST 200
#define BOUND_PREC 32

/* The order 1 + s 2^k; the moment there, and that it is a number; how small k gets. */
#define KL_ORDER(s, k) Add(1.0, Scale((real)(s), k))
#define KL_MOMENT(p, side, s, k) RenyiMoment(Laws(p), side, KL_ORDER(s, k))
#define KL_HAS(p, side, s, k) HasRenyi(Laws(p), side, KL_ORDER(s, k))
#define KL_DEPTH(k) (-0x900000000000 <= (k) <= 0x1000)

/* z := F(1 + s 2^k) for s = 1 or -1; no number above it where it is not known. */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p); requires sep: \separated(z, p); requires dom: KL_DEPTH(k);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: KL_HAS(p, side, s, k) ==> IVL_IN(KL_MOMENT(p, side, s, k), z);
    ensures known: FINITE(&z->hi[0]) ==> KL_HAS(p, side, s, k); */
static void moment_at(ivl *z, const pair *p, pair_side side, int s, long k) {
  mpfr_prec_t q = (mpfr_prec_t)(k < 0 ? -k : k) + 8;
  local_ivls(q, a, b);
  ivl_set_si(&a, 1);
  ivl_scale_si(&b, s, k);
  ivl_add(&a, &a, &b);
  //@ assert order: IVL_IN(KL_ORDER(s, k), &a);
  renyi_moment(z, p, side, &a);
  //@ assert open: !KL_HAS(p, side, s, k) ==> above(z->hi[0].tok, \max(VAL(&z->hi[0]) + 1, 0.0));
}

/* The larger moment at the distance 2^k from order 1. What is known where z has an upper end: both are numbers, and z holds that over 2^k. */
#define KL_MOST(p, side, k) \max(KL_MOMENT(p, side, -1, k), KL_MOMENT(p, side, 1, k))
/* clang-format off */
#define KL_CIRCLE(z, p, side, k) \
  (FINITE(&(z)->hi[0]) ==> KL_HAS(p, side, 1, k) && KL_HAS(p, side, -1, k) && IVL_IN(Scale(KL_MOST(p, side, k), -(k)), z))
/* clang-format on */

/* z := max(F(1 - R), F(1 + R)) / R for R = 2^k; the whole line where one is not known. */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p); requires sep: \separated(z, p); requires dom: KL_DEPTH(k);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: KL_CIRCLE(z, p, side, k); */
static void circle_bound(ivl *z, const pair *p, pair_side side, long k) {
  local_ivls(BOUND_PREC, u);
  moment_at(&u, p, side, 1, k);
  moment_at(z, p, side, -1, k);
  if (mpfr_number_p(u.hi) && mpfr_number_p(z->hi)) {
    //@ assert known: KL_HAS(p, side, 1, k) && KL_HAS(p, side, -1, k);
    //@ assert left: IVL_IN(KL_MOMENT(p, side, -1, k), z);
    //@ assert right: IVL_IN(KL_MOMENT(p, side, 1, k), &u);
    ivl_max(z, &u, z);
    //@ assert larger: IVL_IN(KL_MOST(p, side, k), z);
    ivl_mul_2si(z, z, -k);
    //@ assert scaled: IVL_IN(Scale(KL_MOST(p, side, k), -k), z);
  } else {
    ivl_set_whole(z);
    //@ assert open: above(z->hi[0].tok, VAL(&z->hi[0]) + 1);
  }
}

/* 1 and z := the bound for k, k := j, if it is lower than z was. */
/*@ requires mem: IVL_OK(z) && \valid(k) && PAIR_OK(p); requires sep: \separated(z, k, p); requires dom: KL_DEPTH(j);
    requires known: KL_CIRCLE(z, p, side, *k);
    TOTAL assigns IVL_TOK(z), *k;
    ensures ok: IVL_OK(z);
    ensures place: *k == (\result != 0 ? j : \old(*k));
    ensures sound: KL_CIRCLE(z, p, side, *k); */
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
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p); requires sep: \separated(z, p);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures place: MINIMUM - 3 <= \result <= MOST + 3;
    ensures sound: KL_CIRCLE(z, p, side, \result); */
static long best_radius(ivl *z, const pair *p, pair_side side) {
  long k = 0;
  circle_bound(z, p, side, 0);
  /*@ loop invariant ok: IVL_OK(z) && MINIMUM - 2 <= k <= 0;
      loop invariant sound: KL_CIRCLE(z, p, side, k);
      loop assigns k, IVL_TOK(z);
      loop variant k - MINIMUM + 3; */
  while (mpfr_inf_p(z->hi) && k > MINIMUM) {
    k -= 3;
    circle_bound(z, p, side, k);
  }
  if (mpfr_inf_p(z->hi)) return k;
  /*@ loop invariant ok: IVL_OK(z) && MINIMUM - 2 <= k <= MOST + 2;
      loop invariant sound: KL_CIRCLE(z, p, side, k);
      loop assigns k, IVL_TOK(z);
      loop variant MOST + 3 - k; */
  while (k < MOST && lower(z, &k, k + 3, p, side)) continue;
  /*@ loop invariant ok: IVL_OK(z) && MINIMUM - 2 <= k <= MOST + 2;
      loop invariant sound: KL_CIRCLE(z, p, side, k);
      loop assigns k, IVL_TOK(z);
      loop variant k - MINIMUM + 3; */
  while (k > MINIMUM && lower(z, &k, k - 3, p, side)) continue;
  //@ assert held: KL_CIRCLE(z, p, side, k);
  if (!lower(z, &k, k + 1, p, side)) lower(z, &k, k - 1, p, side);
  //@ assert found: KL_CIRCLE(z, p, side, k);
  return k;
}

/* z := (F(1 + r) - F(1 - r)) / (2 r) with r = 2^k; 1 if both are known. */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p); requires sep: \separated(z, p); requires room: z->lo[0].prec <= 0x2000000000000;
    requires dom: KL_DEPTH(k);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \result != 0 ==> KL_HAS(p, side, 1, k) && KL_HAS(p, side, -1, k) &&
      IVL_IN(Scale(Sub(KL_MOMENT(p, side, 1, k), KL_MOMENT(p, side, -1, k)), -k - 1), z); */
static int slope(ivl *z, const pair *p, pair_side side, long k) {
  local_ivls(ivl_prec(z), v);
  moment_at(z, p, side, 1, k);
  moment_at(&v, p, side, -1, k);
  const int is = mpfr_number_p(z->hi) && mpfr_number_p(v.hi);
  ivl_sub(z, z, &v);
  ivl_mul_2si(z, z, -k - 1);
  return is;
}

/* The slope over 2^i; how far that is from the divergence. */
/* clang-format off */
#define KL_SLOPE(p, side, i) Scale(Sub(KL_MOMENT(p, side, 1, i), KL_MOMENT(p, side, -1, i)), -(i) - 1)
#define KL_ERROR(p, side, k, i) Scale(Scale(KL_MOST(p, side, k), -(k)), 2 * ((i) - (k)))
/* clang-format on */

/* Method: the slope over r = R 2^-h, within (B/R) 4^-h (T-RENYI-KL).
 * Error: h is half of the precision, so that this error is about 2^-precision B/R; the
 * difference loses h bits, for which the moments have as many to spare.           */
void kullback(ivl *z, const pair *p, pair_side side) {
  const long h = (long)ivl_prec(z) / 2 + 8;
  local_ivls(BOUND_PREC, b);
  local_ivls(ivl_prec(z) + (mpfr_prec_t)h + 16, u);
  const long k = best_radius(&b, p, side);
  const long i = k - h;
  ivl_set_whole(z);
  if (mpfr_number_p(b.hi) && slope(&u, p, side, i)) {
    //@ assert known: KL_HAS(p, side, 1, k) && KL_HAS(p, side, -1, k) && KL_HAS(p, side, 1, i) && KL_HAS(p, side, -1, i);
    //@ assert slope: IVL_IN(KL_SLOPE(p, side, i), &u);
    ivl_mul_2si(&b, &b, 2 * (i - k));
    //@ assert error: IVL_IN(KL_ERROR(p, side, k, i), &b);
    //@ assert most: KL_MOMENT(p, side, 1, k) <= KL_MOST(p, side, k) && KL_MOMENT(p, side, -1, k) <= KL_MOST(p, side, k);
    //@ assert near: RenyiFinite(Laws(p), side, 1.0) ==> SlopeNear(Laws(p), side, k, i, KL_MOST(p, side, k));
    //@ assert within: RenyiFinite(Laws(p), side, 1.0) ==> -KL_ERROR(p, side, k, i) <= Sub(Renyi(Laws(p), side, 1.0), KL_SLOPE(p, side, i)) <= KL_ERROR(p, side, k, i);
    trapezoid_widen(&u, &b);
    //@ assert sum: RenyiFinite(Laws(p), side, 1.0) ==> IVL_IN(Add(KL_SLOPE(p, side, i), Sub(Renyi(Laws(p), side, 1.0), KL_SLOPE(p, side, i))), &u);
    //@ assert wide: RenyiFinite(Laws(p), side, 1.0) ==> IVL_IN(Renyi(Laws(p), side, 1.0), &u);
    ivl_set(z, &u);
  }
  ivl_max0(z, z);
  //@ assert positive: RenyiFinite(Laws(p), side, 1.0) ==> IVL_IN(\max(Renyi(Laws(p), side, 1.0), 0.0), z);
}
