/* unit/near.c - log and angles from a double near them, against MPFR's at twice the precision: enclosures, and sharp ones. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "near.h"
#include "elem.h"
#include "ivls.h"
#include "rnd.h"
#include "tap.h"

enum { CALLS = 4000, MOST = 400 };

typedef struct {
  int refused, missed, blunt;
} tally;

/* x := a number of up to p bits whose exponent is within `range` of 0. */
static void draw(mpfr_ptr x, rnd *g, mpfr_prec_t p, long range) {
  mpfr_set_prec(x, p);
  do {
    mpfr_set_ui_2exp(x, rnd_u64(g) >> rnd_below(g, 64), rnd_int(g, -range, range) - 64, MPFR_RNDN);
    if (p > 64 && rnd_once_in(g, 2)) mpfr_mul(x, x, x, MPFR_RNDN), mpfr_add_d(x, x, 1e-30, MPFR_RNDN);
  } while (mpfr_zero_p(x));
}

/* z's ends are on the two sides of down <= up, and nearly as near as their precision lets them. */
static void judge(tally *t, const ivl *z, mpfr_srcptr down, mpfr_srcptr up) {
  mpfr_t w, own;
  if (mpfr_cmp(z->lo, down) > 0 || mpfr_cmp(z->hi, up) < 0) t->missed++;
  mpfr_inits2(64, w, own, (mpfr_ptr)0);
  mpfr_sub(w, z->hi, z->lo, MPFR_RNDU);
  mpfr_sub(own, up, down, MPFR_RNDD);
  mpfr_sub(w, w, own, MPFR_RNDU);
  if (mpfr_regular_p(w) && mpfr_get_exp(w) > mpfr_get_exp(up) - (long)ivl_prec(z) + 2) t->blunt++;
  mpfr_clears(w, own, (mpfr_ptr)0);
}

static void one_log(tally *t, rnd *g, int near_one) {
  const mpfr_prec_t p = rnd_int(g, 24, MOST);
  ivl x, z;
  mpfr_t down, up;
  ivls_init(p, &x, &z);
  mpfr_inits2(2 * p, down, up, (mpfr_ptr)0);
  draw(x.lo, g, p, near_one ? 1 : 60);
  if (near_one) mpfr_mul_2si(x.lo, x.lo, -rnd_int(g, 1, 30), MPFR_RNDN), mpfr_add_ui(x.lo, x.lo, 1, MPFR_RNDN);
  mpfr_set_prec(x.hi, p);
  mpfr_set(x.hi, x.lo, MPFR_RNDN);
  mpfr_log(down, x.lo, MPFR_RNDD);
  mpfr_log(up, x.hi, MPFR_RNDU);
  if (!near_log(&z, &x)) t->refused++;
  else judge(t, &z, down, up);
  ivls_clear(&x, &z);
  mpfr_clears(down, up, (mpfr_ptr)0);
}

static void one_angle(tally *t, rnd *g, int small) {
  const mpfr_prec_t p = rnd_int(g, 24, MOST);
  ivl x, y, z;
  mpfr_t down, up;
  ivls_init(p, &x, &y, &z);
  mpfr_inits2(2 * p, down, up, (mpfr_ptr)0);
  draw(x.lo, g, p, 3);
  draw(y.lo, g, p, 3);
  if (small) mpfr_mul_2si(y.lo, y.lo, -rnd_int(g, 1, 60), MPFR_RNDN);
  else if (rnd_once_in(g, 2)) mpfr_neg(x.lo, x.lo, MPFR_RNDN);
  if (rnd_once_in(g, 2)) mpfr_neg(y.lo, y.lo, MPFR_RNDN);
  mpfr_set(x.hi, x.lo, MPFR_RNDU);
  mpfr_set(y.hi, y.lo, MPFR_RNDU);
  mpfr_atan2(down, y.lo, x.lo, MPFR_RNDD);
  mpfr_atan2(up, y.lo, x.lo, MPFR_RNDU);
  if (!near_angle(&z, &x, &y)) t->refused++;
  else judge(t, &z, down, up);
  ivls_clear(&x, &y, &z);
  mpfr_clears(down, up, (mpfr_ptr)0);
}

static void sharp(const char *what, void (*one)(tally *, rnd *, int), int kind, int refusals) {
  rnd g = rnd_start(7 + (uint64_t)kind);
  tally t = {0, 0, 0};
  for (int i = 0; i < CALLS; i++) one(&t, &g, kind);
  ok(t.missed == 0, "%s: no enclosure misses (%d)", what, t.missed);
  ok(t.blunt == 0, "%s: all are sharp (%d)", what, t.blunt);
  ok(t.refused <= refusals, "%s: few are refused (%d)", what, t.refused);
}

/* The image of a whole interval. */
static void wide(void) {
  ivl x, y, z, w;
  ivls_init(100, &x, &y, &z, &w);
  ivl_set_si(&x, 3);
  mpfr_set_str(x.hi, "0x3.000000000001", 0, MPFR_RNDU);
  ivl_log(&w, &x);
  const int told = near_log(&z, &x);
  ok(told && mpfr_cmp(z.lo, w.lo) <= 0 && mpfr_cmp(z.hi, w.hi) >= 0, "the logarithms of an interval");
  ivl_set_si(&x, 2);
  ivl_set_si(&y, 1);
  mpfr_set_str(y.hi, "0x1.000000000001", 0, MPFR_RNDU);
  mpfr_set_str(x.hi, "0x2.000000000001", 0, MPFR_RNDU);
  mpfr_t a, b;
  mpfr_inits2(100, a, b, (mpfr_ptr)0);
  mpfr_atan2(a, y.lo, x.hi, MPFR_RNDU);
  mpfr_atan2(b, y.hi, x.lo, MPFR_RNDD);
  ok(near_angle(&z, &x, &y) && mpfr_cmp(z.lo, a) <= 0 && mpfr_cmp(z.hi, b) >= 0, "the angles of a rectangle");
  mpfr_set_si(x.hi, 4, MPFR_RNDU);
  ok(!near_log(&z, &x) && !near_angle(&z, &x, &y), "what is wide is refused");
  ivl_set_si(&x, 1);
  ok(!near_log(&z, &x), "so is 1, whose logarithm is 0");
  ivl_set_si(&x, -1);
  ok(!near_log(&z, &x), "and what has no logarithm");
  mpfr_set_inf(x.hi, 1);
  ok(!near_log(&z, &x) && !near_angle(&z, &x, &y), "and what has no end");
  mpfr_clears(a, b, (mpfr_ptr)0);
  ivls_clear(&x, &y, &z, &w);
}

/* From the axis down, and up: the sign is not lost. */
static void one_side(void) {
  ivl x, y, z;
  ivls_init(53, &x, &y, &z);
  ivl_set_si(&x, 1);
  mpfr_set_str(x.hi, "0x1.00001", 0, MPFR_RNDU);
  ivl_set_si(&y, 0);
  mpfr_set_str(y.lo, "-0x1p-20", 0, MPFR_RNDD);
  ok(near_angle(&z, &x, &y) && mpfr_sgn(z.lo) < 0 && mpfr_zero_p(z.hi), "angles that are not above 0");
  ivl_neg(&y, &y);
  ok(near_angle(&z, &x, &y) && mpfr_zero_p(z.lo) && mpfr_sgn(z.hi) > 0, "angles that are not below 0");
  ivls_clear(&x, &y, &z);
}

int main(void) {
  sharp("log", one_log, 0, CALLS / 10);
  sharp("log near 1", one_log, 1, CALLS * 2 / 3);
  sharp("angles", one_angle, 0, CALLS / 3);
  sharp("small angles", one_angle, 1, CALLS / 10);
  wide();
  one_side();
  return done_testing();
}
