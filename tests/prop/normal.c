/* prop/normal.c - the inverses close the loop, the functions are monotone and complement each other. */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "normal.h"
#include "rnd.h"
#include "tap.h"

enum { ROUNDS = 400 };

static ivl x, y, z;

/* A point x = m 2^k, |x| < 2^13, of x's precision; near 0 or far out. */
static void draw_place(rnd *r) {
  mpfr_set_ui(x.lo, rnd_u64(r), MPFR_RNDN);
  mpfr_mul_2si(x.lo, x.lo, rnd_int(r, -120, 13) - 64, MPFR_RNDN);
  if (rnd_once_in(r, 2)) mpfr_neg(x.lo, x.lo, MPFR_RNDN);
  mpfr_set(x.hi, x.lo, MPFR_RNDN);
}

/* A probability 2^-k, k up to a million, or 1 minus it, or just next to 1/2. */
static void draw_probability(rnd *r) {
  mpfr_set_ui(x.lo, rnd_u64(r) | 1, MPFR_RNDN);
  mpfr_mul_2si(x.lo, x.lo, -64 - (long)rnd_below(r, UINT64_C(1) << rnd_int(r, 0, 20)), MPFR_RNDN);
  if (rnd_once_in(r, 4)) mpfr_ui_sub(x.lo, 1, x.lo, MPFR_RNDN);
  if (rnd_once_in(r, 4)) {
    mpfr_mul_2si(x.lo, x.lo, -60, MPFR_RNDN);
    mpfr_add_d(x.lo, x.lo, 0.5, MPFR_RNDN);
  }
  mpfr_set(x.hi, x.lo, MPFR_RNDN);
}

static bool contains(const ivl *u, const ivl *v) {
  return mpfr_lessequal_p(u->lo, v->lo) && mpfr_lessequal_p(v->hi, u->hi);
}

/* ---- Properties, of the point x ---------------------------------------------------- */

static bool tail_closes(void) {
  ivl_phi_tail(&y, &x);
  ivl_phi_tail_inv(&z, &y);
  return contains(&z, &x);
}

static bool phi_closes(void) {
  ivl_phi(&y, &x);
  ivl_phi_inv(&z, &y);
  return contains(&z, &x);
}

/* Of a probability: the function at the answer holds it again, and the answer is sharp. */
static bool is_sharp(const ivl *v) {
  mpfr_t e;
  mpfr_init2(e, 64);
  mpfr_sub(e, v->hi, v->lo, MPFR_RNDU);
  bool sharp = mpfr_zero_p(e) || (mpfr_regular_p(v->lo) && mpfr_regular_p(e) &&
                                  mpfr_get_exp(e) <= mpfr_get_exp(v->lo) - mpfr_get_prec(v->lo) + 2);
  mpfr_clear(e);
  return sharp;
}

static bool tail_inverse_closes(void) {
  if (mpfr_cmp_ui(x.lo, 1) == 0 || mpfr_cmp_d(x.lo, 0.5) == 0) return true;
  ivl_phi_tail_inv(&y, &x);
  ivl_phi_tail(&z, &y);
  return contains(&z, &x) && is_sharp(&y);
}

static bool phi_inverse_closes(void) {
  if (mpfr_cmp_ui(x.lo, 1) == 0 || mpfr_cmp_d(x.lo, 0.5) == 0) return true;
  ivl_phi_inv(&y, &x);
  ivl_phi(&z, &y);
  return contains(&z, &x) && is_sharp(&y);
}

/* Phi + Phitail holds 1. */
static bool sum_is_one(void) {
  ivl_phi(&y, &x);
  ivl_phi_tail(&z, &x);
  ivl_add(&z, &z, &y);
  return mpfr_cmp_ui(z.lo, 1) <= 0 && mpfr_cmp_ui(z.hi, 1) >= 0;
}

/* A wider argument gives a wider answer. */
static bool wider_is_wider(void) {
  ivl_phi_tail(&y, &x);
  mpfr_sub_d(x.lo, x.lo, 0.5, MPFR_RNDD);
  mpfr_mul_2si(x.hi, x.hi, 1, MPFR_RNDU);
  if (mpfr_less_p(x.hi, x.lo)) mpfr_set_inf(x.hi, 1);
  if (mpfr_sgn(x.hi) < 0) mpfr_set_zero(x.hi, 1);
  ivl_phi_tail(&z, &x);
  return contains(&z, &y);
}

/* ---- Rounds ------------------------------------------------------------------------ */

static void property(void (*draw)(rnd *), bool (*holds)(void), const char *name, uint64_t stream) {
  rnd r = rnd_start(stream);
  for (long k = 0; k < ROUNDS * rnd_mult(); k++) {
    mpfr_prec_t p = (mpfr_prec_t)rnd_int(&r, 64, 300);
    ivl *const all[] = {&x, &y, &z};
    for (int i = 0; i < 3; i++) mpfr_set_prec(all[i]->lo, p), mpfr_set_prec(all[i]->hi, p);
    draw(&r);
    mpfr_t was;
    mpfr_init2(was, p);
    mpfr_set(was, x.lo, MPFR_RNDN);
    bool good = holds();
    if (!good) {
      ok(false, "%s", name);
      diag("round %ld, precision %ld", k, (long)p);
      mpfr_fprintf(stderr, "# x = %Ra, y = [%Ra, %Ra], z = [%Ra, %Ra]\n", was, y.lo, y.hi, z.lo, z.hi);
      rnd_rerun(__FILE__);
    }
    mpfr_clear(was);
    if (!good) return;
  }
  ok(true, "%s", name);
}

int main(void) {
  ivl_init(&x, 64);
  ivl_init(&y, 64);
  ivl_init(&z, 64);
  property(draw_place, tail_closes, "the inverse of Phitail(x) holds x", 1);
  property(draw_place, phi_closes, "the inverse of Phi(x) holds x", 2);
  property(draw_probability, tail_inverse_closes, "Phitail of its inverse at p holds p", 3);
  property(draw_probability, phi_inverse_closes, "Phi of its inverse at p holds p", 4);
  property(draw_place, sum_is_one, "Phi + Phitail holds 1", 5);
  property(draw_place, wider_is_wider, "Phitail of a wider argument is wider", 6);
  ivl_clear(&x);
  ivl_clear(&y);
  ivl_clear(&z);
  mpfr_free_cache();
  return done_testing();
}
