/* prop/array.c - sums, dot products, Horner's rule and log-sum-exp at random members, against exact rationals
 * (log-sum-exp: against MPFR at 600 bits, with room for its own error).                                       */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "array.h"
#include "rnd.h"
#include "tap.h"

enum { MAX = 12, ROUNDS = 2000, LONG_P = 600 };

static ivl a[MAX], b[MAX], x, z;
static mpq_t s[MAX], t[MAX], v; /* a member of each */
static size_t n;
static long top; /* numbers are below 10^6 2^top */

/* A dyadic number m 2^k with few or many bits. */
static void draw(mpq_t q, rnd *r) {
  long k = rnd_int(r, -40, top);
  mpq_set_si(q, rnd_once_in(r, 8) ? 0 : rnd_int(r, -1000000, 1000000), 1);
  if (k < 0) mpq_div_2exp(q, q, (mp_bitcnt_t)-k);
  else mpq_mul_2exp(q, q, (mp_bitcnt_t)k);
}

/* w := an interval around the number q: a point, or wide, or infinite on one side. */
static void around(ivl *w, mpq_t q, rnd *r) {
  mpq_t d;
  mpq_init(d);
  draw(q, r);
  ivl_set_q(w, q);
  if (rnd_once_in(r, 3)) {
    draw(d, r);
    mpq_abs(d, d);
    mpfr_sub_q(w->lo, w->lo, d, MPFR_RNDD);
    draw(d, r);
    mpq_abs(d, d);
    mpfr_add_q(w->hi, w->hi, d, MPFR_RNDU);
  }
  if (rnd_once_in(r, 40)) mpfr_set_inf(w->lo, -1);
  if (rnd_once_in(r, 40)) mpfr_set_inf(w->hi, 1);
  mpq_clear(d);
}

static bool holds(const ivl *w, mpq_t q) { return mpfr_cmp_q(w->lo, q) <= 0 && mpfr_cmp_q(w->hi, q) >= 0; }

/* ---- Exact values -------------------------------------------------------------- */

static bool sum_holds(void) {
  mpq_t e;
  mpq_init(e);
  for (size_t i = 0; i < n; i++) mpq_add(e, e, s[i]);
  ivl_sum(&z, a, n);
  bool good = holds(&z, e);
  mpq_clear(e);
  return good;
}

static bool dot_holds(void) {
  mpq_t e, p;
  mpq_inits(e, p, (mpq_ptr)0);
  for (size_t i = 0; i < n; i++) {
    mpq_mul(p, s[i], t[i]);
    mpq_add(e, e, p);
  }
  ivl_dot(&z, a, b, n);
  bool good = holds(&z, e);
  mpq_clears(e, p, (mpq_ptr)0);
  return good;
}

/* Powers from the first coefficient on, not Horner's rule. */
static bool poly_holds(void) {
  mpq_t e, p, w;
  mpq_inits(e, p, w, (mpq_ptr)0);
  mpq_set_ui(w, 1, 1);
  for (size_t i = 0; i < n; i++) {
    mpq_mul(p, s[i], w);
    mpq_add(e, e, p);
    mpq_mul(w, w, v);
  }
  ivl_horner(&z, a, n, &x);
  bool good = holds(&z, e);
  mpq_clears(e, p, w, (mpq_ptr)0);
  return good;
}

/* MPFR at 600 bits is right to 2^-500 relative and absolute here. */
static bool log_sum_holds(void) {
  mpfr_t e, w;
  mpfr_inits2(LONG_P, e, w, (mpfr_ptr)0);
  mpfr_set_zero(e, 1);
  for (size_t i = 0; i < n; i++) {
    mpfr_set_q(w, s[i], MPFR_RNDN);
    mpfr_sub_q(w, w, s[0], MPFR_RNDN);
    mpfr_exp(w, w, MPFR_RNDN);
    mpfr_add(e, e, w, MPFR_RNDN);
  }
  mpfr_log(e, e, MPFR_RNDN);
  mpfr_add_q(e, e, s[0], MPFR_RNDN);
  mpfr_set_ui_2exp(w, 1, -500, MPFR_RNDN);
  ivl_log_sum_exp(&z, a, n);
  mpfr_add(e, e, w, MPFR_RNDN);
  bool good = mpfr_lessequal_p(z.lo, e);
  mpfr_mul_2ui(w, w, 1, MPFR_RNDN);
  mpfr_sub(e, e, w, MPFR_RNDN);
  good = good && mpfr_lessequal_p(e, z.hi);
  mpfr_clears(e, w, (mpfr_ptr)0);
  return good;
}

/* ---- Rounds ---------------------------------------------------------------------- */

static void show(long round) {
  diag("round %ld, n = %zu", round, n);
  for (size_t i = 0; i < n; i++) {
    mpfr_fprintf(stderr, "# a[%zu] = [%Ra, %Ra], member ", i, a[i].lo, a[i].hi);
    gmp_fprintf(stderr, "%Qd; b: %Qd\n", s[i], t[i]);
  }
  gmp_fprintf(stderr, "# x: %Qd\n", v);
  mpfr_fprintf(stderr, "# result [%Ra, %Ra]\n", z.lo, z.hi);
  rnd_rerun(__FILE__);
}

/* Any order of the terms gives enclosures of one number. */
static bool order_agrees(void) {
  ivl w;
  ivl_init(&w, ivl_prec(&z));
  ivl_sum(&w, a, n);
  for (size_t i = 0; i < n / 2; i++) {
    mpfr_swap(a[i].lo, a[n - 1 - i].lo);
    mpfr_swap(a[i].hi, a[n - 1 - i].hi);
    mpq_swap(s[i], s[n - 1 - i]);
  }
  ivl_sum(&z, a, n);
  bool good = mpfr_lessequal_p(w.lo, z.hi) && mpfr_lessequal_p(z.lo, w.hi);
  ivl_clear(&w);
  return good;
}

static void property(bool (*holds_now)(void), const char *name, long size, uint64_t stream) {
  top = size;
  rnd r = rnd_start(stream);
  for (long k = 0; k < ROUNDS * rnd_mult(); k++) {
    n = (size_t)rnd_int(&r, 1, MAX);
    for (size_t i = 0; i < n; i++) {
      around(&a[i], s[i], &r);
      around(&b[i], t[i], &r);
    }
    around(&x, v, &r);
    mpfr_set_prec(z.lo, (mpfr_prec_t)rnd_int(&r, 1, 200));
    mpfr_set_prec(z.hi, mpfr_get_prec(z.lo));
    if (!holds_now()) {
      ok(false, "%s", name);
      show(k);
      return;
    }
  }
  ok(true, "%s", name);
}

int main(void) {
  for (int i = 0; i < MAX; i++) {
    ivl_init(&a[i], 64);
    ivl_init(&b[i], 64);
    mpq_inits(s[i], t[i], (mpq_ptr)0);
  }
  ivl_init(&x, 64);
  ivl_init(&z, 64);
  mpq_init(v);
  property(sum_holds, "a sum holds the sum of members", 20, 1);
  property(order_agrees, "a sum backwards meets the sum forwards", 20, 2);
  property(dot_holds, "a dot product holds that of members", 20, 3);
  property(poly_holds, "a polynomial holds its values at members", 20, 4);
  property(log_sum_holds, "a log-sum-exp holds that of members", -15, 5);
  for (int i = 0; i < MAX; i++) {
    ivl_clear(&a[i]);
    ivl_clear(&b[i]);
    mpq_clears(s[i], t[i], (mpq_ptr)0);
  }
  ivl_clear(&x);
  ivl_clear(&z);
  mpq_clear(v);
  mpfr_free_cache();
  return done_testing();
}
