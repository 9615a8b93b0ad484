/* normals_bounds.c - a bracket of log M(c) where a sum for M is too long.
 *
 * Method: M of a mixture is compared with the moments of its normal laws, which are exponentials.
 * Derivations: proofs/notes/adjacency.md (T-NORMALS-BOUNDS).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "normals_bounds.h"

#include "adapt.h"
#include "array.h"
#include "heap.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "meet.h"
#include "normal.h"

/* ---- From the laws alone ------------------------------------------------------------------ */

/* z := n^2 h x. */
/*@ requires mem: IVL_MEM(z) && \valid_read(l) && IVL_OK(&l->half) && IVL_OK(x);
    requires sep: \separated(z, l) && \separated(z, x);
    requires dom: -0x40000000 <= n <= 0x40000000;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real h, a; IVL_WAS(h, &l->half) ==> IVL_WAS(a, x) ==> IVL_IN(Mul(Mul(h, (real)(n * n)), a), z); */
static void scaled(ivl *z, const normals_law *l, long n, const ivl *x) {
  ivl_mul_si(z, &l->half, n * n);
  ivl_mul(z, z, x);
}

/* z := c log W_j. */
/*@ requires mem: IVL_MEM(z) && \valid_read(l) && IVL_OK(&l->weight[j]) && IVL_OK(c);
    requires sep: \separated(z, l) && \separated(z, c) && \separated(z, &l->weight[j]);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; 0 < a ==> IVL_WAS(a, &l->weight[j]) ==> IVL_WAS(b, c) ==> IVL_IN(Mul(Log(a), b), z); */
static void log_power(ivl *z, const normals_law *l, long j, const ivl *c) {
  ivl_log(z, &l->weight[j]);
  ivl_mul(z, z, c);
}

/* z := c log(sum of W_j exp((c - 1) j^2 h)). */
static void of_sum(ivl *z, const normals_law *l, const ivl *c) {
  const size_t n = (size_t)l->most + 1;
  ivl *x = heap_ivls(n, ivl_prec(z));
  local_ivls(ivl_prec(z), d, t);
  ivl_sub_si(&d, c, 1);
  for (long j = 0; j <= l->most; j++) {
    scaled(&x[j], l, j, &d);
    ivl_log(&t, &l->weight[j]);
    ivl_add(&x[j], &x[j], &t);
  }
  ivl_log_sum_exp(z, x, n);
  ivl_mul(z, z, c);
  heap_ivls_free(x, n);
}

/* z := log(sum of W_j^c exp((c^2 - c) j^2 h)), each times Phi(c j m) if `half` is not 0. */
static void of_powers(ivl *z, const normals_law *l, const ivl *c, int half) {
  const size_t n = (size_t)l->most + 1;
  ivl *x = heap_ivls(n, ivl_prec(z));
  local_ivls(ivl_prec(z), d, t);
  ivl_sqr(&d, c);
  ivl_sub(&d, &d, c);
  for (long j = 0; j <= l->most; j++) {
    scaled(&x[j], l, j, &d);
    log_power(&t, l, j, c);
    ivl_add(&x[j], &x[j], &t);
    ivl_mul_si(&t, &l->m, j);
    ivl_mul(&t, &t, c);
    ivl_phi(&t, &t);
    ivl_log(&t, &t);
    if (half) ivl_add(&x[j], &x[j], &t);
  }
  ivl_log_sum_exp(z, x, n);
  heap_ivls_free(x, n);
}

/* Mirrored, c from 1 on: the other factor is from w(0)^(1-c), where x >= 0, to W_0^(1-c). */
static void mirrored_above(ivl *low, ivl *high, const normals_law *l, const ivl *c) {
  local_ivls(ivl_prec(low), d, t);
  ivl_si_sub(&d, 1, c);
  ivl_set_si(&t, 0);
  for (long j = 0; j <= l->most; j++) ivl_add(&t, &t, &l->at_zero[j]);
  ivl_log(&t, &t);
  ivl_mul(&t, &t, &d);
  of_powers(low, l, c, 1);
  ivl_add(low, low, &t);
  log_power(&t, l, 0, &d);
  of_sum(high, l, c);
  ivl_add(high, high, &t);
}

/* .. from 0 to 1. */
static void mirrored_within(ivl *low, ivl *high, const normals_law *l, const ivl *c) {
  const size_t n = (size_t)l->most + 1;
  ivl *x = heap_ivls(n, ivl_prec(low)), *y = heap_ivls(n * n, ivl_prec(low));
  local_ivls(ivl_prec(low), d, e, t);
  ivl_si_sub(&d, 1, c);
  ivl_mul(&e, &d, c);
  ivl_neg(&e, &e);
  for (long i = 0; i <= l->most; i++) {
    scaled(&x[i], l, 2 * i, &e);
    ivl_log(&t, &l->weight[i]);
    ivl_add(&x[i], &x[i], &t);
    for (long j = 0; j <= l->most; j++) {
      ivl *const at = &y[(size_t)i * n + (size_t)j];
      scaled(at, l, i + j, &e);
      log_power(&t, l, i, c);
      ivl_add(at, at, &t);
      log_power(&t, l, j, &d);
      ivl_add(at, at, &t);
    }
  }
  ivl_log_sum_exp(low, x, n);
  ivl_log_sum_exp(high, y, n * n);
  heap_ivls_free(x, n);
  heap_ivls_free(y, n * n);
}

/* low, high := bounds, for c on one side of 0 and of 1. */
static void of_laws(ivl *low, ivl *high, const normals_law *l, const ivl *c) {
  const int above = mpfr_cmp_si(c->lo, 1) >= 0, below = mpfr_sgn(c->hi) <= 0;
  local_ivls(ivl_prec(low), d);
  ivl_si_sub(&d, 1, c);
  if (l->mirrored && (above || below)) {
    mirrored_above(low, high, l, above ? c : &d);
  } else if (l->mirrored) {
    mirrored_within(low, high, l, c);
  } else {
    of_sum(above || below ? high : low, l, c);
    if (!below) of_powers(above ? low : high, l, c, 0);
  }
}

/* Bounds: only the lower end of a lower one is used, and the upper end of an upper one. */
static void raise_to(ivl *low, const ivl *x) {
  if (mpfr_cmp(x->lo, low->lo) > 0) mpfr_set(low->lo, x->lo, MPFR_RNDD);
}

static void lower(ivl *high, const ivl *x) {
  if (mpfr_cmp(x->hi, high->hi) < 0) mpfr_set(high->hi, x->hi, MPFR_RNDU);
}

/* ---- From M(1/2) ---------------------------------------------------------------------------- */

/* An end comes in by 2 min(c, 1 - c) log M(1/2), the upper one from 0 to 1: log M is convex, and 0 at both. */
static void by_half(ivl *low, ivl *high, const normals_law *l, const ivl *c, int within) {
  local_ivls(ivl_prec(low), half, least, t);
  ivl_scale_si(&half, 1, -1);
  of_laws(&t, &least, l, &half);
  ivl_si_sub(&t, 1, c);
  ivl_min(&t, &t, c);
  ivl_mul(&t, &t, &least);
  ivl_mul_2si(&t, &t, 1);
  if (within) lower(high, &t);
  else raise_to(low, &t);
}

/* ---- From a staircase ------------------------------------------------------------------------- */

enum { STAIRS_PREC = 64 };

/* z := w(x)^c. */
static void ratio_power(ivl *z, const normals_law *l, const ivl *x, const ivl *c) {
  local_ivls(STAIRS_PREC, at);
  ivl_mul(&at, &l->m, x);
  normals_rule_log_ratio(z, l, &at);
  ivl_mul(z, z, c);
  ivl_exp(z, z);
}

/* Plain, c below 0: w^c falls, so on each stair it is between its values at the ends; from 0 on the left, to W_0^c. */
static void by_stairs(ivl *low, ivl *high, const normals_law *l, const ivl *c) {
  enum { STAIRS = 96 };
  const double first = -8, step = 0.125;
  local_ivls(STAIRS_PREC, sum_low, sum_high, mass, before, left, right, at, t);
  ivl_set_si(&before, 0);
  log_power(&left, l, 0, c);
  ivl_exp(&left, &left);
  ivl_set_si(&sum_low, 0);
  ivl_set_si(&sum_high, 0);
  for (int k = 0; k <= STAIRS; k++) {
    ivl_set_double(&at, first + step * k);
    if (k < STAIRS) ivl_phi(&t, &at);
    else ivl_set_si(&t, 1);
    ivl_sub(&mass, &t, &before);
    ivl_max0(&mass, &mass);
    ivl_set(&before, &t);
    ivl_set_si(&right, 0);
    if (k < STAIRS) ratio_power(&right, l, &at, c);
    ivl_add_mul(&sum_low, &sum_low, &mass, &right);
    ivl_add_mul(&sum_high, &sum_high, &mass, &left);
    ivl_set(&left, &right);
  }
  ivl_log(&sum_low, &sum_low);
  ivl_log(&sum_high, &sum_high);
  raise_to(low, &sum_low);
  lower(high, &sum_high);
}

/* ---- All ---------------------------------------------------------------------------------------- */

/* z := the bracket, to its precision. */
static void bracket(ivl *z, const normals_query *p, const ivl *c) {
  local_as(normals_law, l, normals_rule_close);
  normals_rule_open(&l, p, ivl_prec(z));
  local_ivls(ivl_prec(z), low, high);
  const int above = mpfr_cmp_si(c->lo, 1) >= 0, below = mpfr_sgn(c->hi) <= 0,
            within = mpfr_sgn(c->lo) >= 0 && mpfr_cmp_si(c->hi, 1) <= 0;
  ivl_set_whole(z);
  if (!above && !below && !within) return;
  ivl_set_whole(&low);
  of_laws(&low, &high, &l, c);
  by_half(&low, &high, &l, c, within);
  if (below && !l.mirrored) by_stairs(&low, &high, &l, c);
  mpfr_set(z->lo, low.lo, MPFR_RNDD);
  mpfr_set(z->hi, high.hi, MPFR_RNDU);
  meet_ends(z);
}

/* Method: to a low precision, and to that of z where the ends are so near each other that it counts.
 * Special cases: an interval on both sides of 0 or of 1: the whole line. */
void normals_log_moment(ivl *z, const normals_query *p, const ivl *c) {
  enum { FIRST = 128, NEAR = 80, GUARD = 40 };
  local_ivls(FIRST, first);
  local_ivls(ivl_prec(z) + GUARD, t);
  bracket(&first, p, c);
  ivl_set(&t, &first);
  if (ivl_prec(&t) > FIRST && ivl_rel_bits(&first) >= NEAR) bracket(&t, p, c);
  ivl_set(z, &t);
}

void normals_bounds(ivl *z, const normals_query *p, const ivl *c) {
  normals_log_moment(z, p, c);
  ivl_exp(z, z);
}
