/* cross/normal.c - the normal distribution against Arb's erfc: on random points and intervals, at two precisions,
 * enclosures of one number must overlap; an inverse must not be refuted at either end.                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "normal.h"
#include "rnd.h"
#include "tap.h"

#include <arb.h>
#include <arb_hypgeom.h>

enum { ROUNDS = 3000, INVERSE_ROUNDS = 1000, LOW = 64, HIGH = 128 };

static ivl x, y, z;

/* b := the Arb ball of erfc(sign x / sqrt 2) / 2, at many bits: Phitail(x) for sign 1, Phi(x) for -1. */
static void arb_tail(arb_t b, mpfr_srcptr at, int sign) {
  arb_t r;
  arb_init(r);
  arf_set_mpfr(arb_midref(b), at);
  mag_zero(arb_radref(b));
  if (sign < 0) arb_neg(b, b);
  arb_sqrt_ui(r, 2, 2 * HIGH);
  arb_div(b, b, r, 2 * HIGH);
  arb_hypgeom_erfc(b, b, 2 * HIGH);
  arb_mul_2exp_si(b, b, -1);
  arb_clear(r);
}

/* Is m certainly below (side < 0) or above every number of the ball? */
static bool beyond(mpfr_srcptr m, const arb_t b, int side) {
  arf_t end, at;
  arf_init(end);
  arf_init(at);
  if (side < 0) arb_get_lbound_arf(end, b, 2 * HIGH);
  else arb_get_ubound_arf(end, b, 2 * HIGH);
  arf_set_mpfr(at, m);
  int c = arf_cmp(at, end);
  arf_clear(end);
  arf_clear(at);
  return side < 0 ? c < 0 : c > 0;
}

/* ---- Draws ---------------------------------------------------------------------------- */

/* x = m 2^k with |x| < 2^15 (up to 2^-400 near 0); half the time an interval. */
static void draw_place(rnd *r) {
  mpfr_set_ui(x.lo, rnd_u64(r), MPFR_RNDN);
  mpfr_mul_2si(x.lo, x.lo, (rnd_once_in(r, 10) ? rnd_int(r, -400, 0) : rnd_int(r, -10, 15)) - 64, MPFR_RNDN);
  if (rnd_once_in(r, 2)) mpfr_neg(x.lo, x.lo, MPFR_RNDN);
  mpfr_set(x.hi, x.lo, MPFR_RNDN);
  if (rnd_once_in(r, 2)) mpfr_add_d(x.hi, x.hi, (double)rnd_below(r, 1000) / 128, MPFR_RNDU);
}

/* x = a probability, from 2^-2^20 to 1 - 2^-64. */
static void draw_probability(rnd *r) {
  mpfr_set_ui(x.lo, rnd_u64(r) | 1, MPFR_RNDN);
  mpfr_mul_2si(x.lo, x.lo, -64 - (long)rnd_below(r, UINT64_C(1) << rnd_int(r, 0, 20)), MPFR_RNDN);
  if (rnd_once_in(r, 4)) mpfr_ui_sub(x.lo, 1, x.lo, MPFR_RNDN);
  mpfr_set(x.hi, x.lo, MPFR_RNDN);
}

/* ---- Comparisons ------------------------------------------------------------------------ */

typedef void (*function)(ivl *, const ivl *);

/* At both ends of x, the value is in z: f falls for sign 1 and rises for sign -1. */
static bool overlaps(function f, int sign, mpfr_prec_t p) {
  arb_t b;
  arb_init(b);
  mpfr_set_prec(z.lo, p);
  mpfr_set_prec(z.hi, p);
  f(&z, &x);
  bool good = true;
  for (int end = 0; end < 2; end++) {
    arb_tail(b, end ? x.hi : x.lo, sign);
    good = good && !beyond(z.lo, b, 1) && !beyond(z.hi, b, -1);
  }
  arb_clear(b);
  return good;
}

/* f(lo) and f(hi) lie on the two sides of the probability, as far as Arb can tell. */
static bool brackets(function f, int sign, mpfr_prec_t p) {
  arb_t b;
  arb_init(b);
  mpfr_set_prec(z.lo, p);
  mpfr_set_prec(z.hi, p);
  f(&z, &x);
  bool good = true;
  if (mpfr_number_p(z.lo)) {
    arb_tail(b, z.lo, sign);
    good = good && !beyond(x.lo, b, sign > 0 ? 1 : -1);
  }
  if (mpfr_number_p(z.hi)) {
    arb_tail(b, z.hi, sign);
    good = good && !beyond(x.lo, b, sign > 0 ? -1 : 1);
  }
  arb_clear(b);
  return good;
}

static bool meets(const ivl *u, const ivl *v) {
  return mpfr_lessequal_p(u->lo, v->hi) && mpfr_lessequal_p(v->lo, u->hi);
}

static bool agrees(function f, int sign, bool (*with_arb)(function, int, mpfr_prec_t)) {
  if (!with_arb(f, sign, LOW)) return false;
  mpfr_swap(y.lo, z.lo);
  mpfr_swap(y.hi, z.hi);
  return with_arb(f, sign, HIGH) && meets(&y, &z);
}

static void compare(function f, int sign, bool inverse, const char *name, uint64_t stream) {
  rnd r = rnd_start(stream);
  for (long k = 0; k < (inverse ? INVERSE_ROUNDS : ROUNDS) * rnd_mult(); k++) {
    if (inverse) draw_probability(&r);
    else draw_place(&r);
    if (!agrees(f, sign, inverse ? brackets : overlaps)) {
      ok(false, "%s", name);
      mpfr_fprintf(stderr, "# round %ld: x = [%Ra, %Ra], z = [%Ra, %Ra]\n", k, x.lo, x.hi, z.lo, z.hi);
      rnd_rerun(__FILE__);
      return;
    }
  }
  ok(true, "%s", name);
}

int main(void) {
  ivl_init(&x, LOW);
  ivl_init(&y, LOW);
  ivl_init(&z, LOW);
  compare(ivl_phi_tail, 1, false, "Phitail meets Arb's", 1);
  compare(ivl_phi, -1, false, "Phi meets Arb's", 2);
  compare(ivl_phi_tail_inv, 1, true, "the inverse of Phitail is not refuted by Arb", 3);
  compare(ivl_phi_inv, -1, true, "the inverse of Phi is not refuted by Arb", 4);
  ivl_clear(&x);
  ivl_clear(&y);
  ivl_clear(&z);
  mpfr_free_cache();
  flint_cleanup();
  return done_testing();
}
