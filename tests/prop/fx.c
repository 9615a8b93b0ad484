/* prop/fx.c - the fixed-point exp, sin and cos on random numbers: enclosure, sharpness, refusals.
 *
 * The ends lie on a coarser grid than MPFR's values at 4 times their precision, rounded down and up: comparing
 * with these is exact.  The error bounds below the last place: unit/fx.c.                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "fx.h"

#include "rnd.h"
#include "tap.h"

enum { CALLS = 24000, MAX_EXP = 20 };

/* ---- Random numbers -------------------------------------------------------------- */

/* z := 512 bits, the top one set, with long runs of zeros and ones as often as not. */
static void digits(rnd *g, mpz_t z) {
  uint64_t m[8];
  for (int i = 0; i < 8; i++) m[i] = rnd_once_in(g, 4) ? 0 : rnd_once_in(g, 4) ? ~UINT64_C(0) : rnd_u64(g);
  mpz_import(z, 8, -1, sizeof *m, 0, 0, m);
  mpz_setbit(z, 511);
}

/* x := a random number of up to 1000 bits, one of the kinds that could be treated badly. */
static void number_random(rnd *g, mpfr_t x) {
  mpfr_set_prec(x, rnd_once_in(g, 2) ? rnd_int(g, 1, 1000) : rnd_int(g, 24, 384));
  mpz_t z;
  mpz_init(z);
  digits(g, z);
  uint64_t kind = rnd_below(g, 8);
  if (kind < 3) mpfr_set_z_2exp(x, z, rnd_int(g, -40, 20) - 512, MPFR_RNDZ);
  if (kind == 3) mpfr_set_z_2exp(x, z, rnd_int(g, -2000, 20) - 512, MPFR_RNDZ);
  if (kind == 4) mpfr_set_si_2exp(x, 1, rnd_int(g, -60, 19), MPFR_RNDZ);
  if (kind == 5) mpfr_set_si(x, rnd_int(g, 1, (1 << 20) - 1), MPFR_RNDZ);
  if (kind >= 6) { /* a multiple of log 2 or pi/2, rounded to x or moved a little */
    if (kind == 6) mpfr_const_log2(x, MPFR_RNDZ);
    else mpfr_const_pi(x, MPFR_RNDZ);
    mpfr_mul_ui(x, x, (unsigned long)rnd_int(g, 1, 1 << rnd_int(g, 0, 18)), MPFR_RNDZ);
    if (kind == 7) mpfr_div_2ui(x, x, 1, MPFR_RNDZ);
    if (rnd_once_in(g, 2)) {
      mpfr_set_z_2exp(x, z, mpfr_get_exp(x) - 512, MPFR_RNDZ);
    } else if (rnd_once_in(g, 2)) {
      mpfr_t d;
      mpfr_init2(d, 64);
      mpfr_set_si_2exp(d, rnd_int(g, -99, 99), rnd_int(g, -40, -8), MPFR_RNDZ);
      mpfr_add(x, x, d, MPFR_RNDZ);
      mpfr_clear(d);
    }
  }
  if (mpfr_zero_p(x)) mpfr_set_ui(x, 1, MPFR_RNDZ);
  if (rnd_once_in(g, 2)) mpfr_neg(x, x, MPFR_RNDZ);
  mpz_clear(z);
}

static mpfr_prec_t prec_random(rnd *g) { return rnd_once_in(g, 8) ? rnd_int(g, 1, FX_MAX_PREC) : rnd_int(g, 24, 384); }

/* ---- Trials ----------------------------------------------------------------------- */

/* One enclosure and, of the true value, MPFR's roundings down and up. */
typedef struct {
  mpfr_t lo, hi, down, up;
} trial;

static void trial_init(trial *t) { mpfr_inits2(64, t->lo, t->hi, t->down, t->up, (mpfr_ptr)0); }

static void trial_clear(trial *t) { mpfr_clears(t->lo, t->hi, t->down, t->up, (mpfr_ptr)0); }

/* New precisions: the ends' at random, the reference's 4 times as long. */
static mpfr_prec_t trial_precs(rnd *g, trial *t) {
  mpfr_prec_t p = prec_random(g), q = rnd_once_in(g, 4) ? prec_random(g) : p, m = p > q ? p : q;
  mpfr_set_prec(t->lo, p);
  mpfr_set_prec(t->hi, q);
  mpfr_set_prec(t->down, 4 * m + 32);
  mpfr_set_prec(t->up, 4 * m + 32);
  return m;
}

static int holds(const trial *t) {
  return mpfr_number_p(t->lo) && mpfr_number_p(t->hi) && mpfr_lessequal_p(t->lo, t->down) &&
         mpfr_lessequal_p(t->up, t->hi);
}

/* hi - lo < one unit of each end + 2^slack size + more. */
static int narrow(const trial *t, long slack, mpfr_srcptr more) {
  mpfr_t width, limit, part;
  mpfr_inits2(64, width, limit, part, (mpfr_ptr)0);
  mpfr_sub(width, t->hi, t->lo, MPFR_RNDU);
  mpfr_set_si_2exp(limit, 1, mpfr_get_exp(t->lo) - mpfr_get_prec(t->lo), MPFR_RNDD);
  mpfr_set_si_2exp(part, 1, mpfr_get_exp(t->hi) - mpfr_get_prec(t->hi), MPFR_RNDD);
  mpfr_add(limit, limit, part, MPFR_RNDU);
  mpfr_abs(part, t->up, MPFR_RNDU);
  mpfr_mul_2si(part, part, slack, MPFR_RNDU);
  mpfr_add(limit, limit, part, MPFR_RNDU);
  if (more) mpfr_add(limit, limit, more, MPFR_RNDU);
  int small = mpfr_lessequal_p(width, limit);
  mpfr_clears(width, limit, part, (mpfr_ptr)0);
  return small;
}

static void show(const char *what, long i, mpfr_srcptr a, mpfr_srcptr b, const trial *t) {
  char *text;
  mpfr_asprintf(&text, "%s, iteration %ld\na  = %Ra\nb  = %Ra\nlo = %Ra (%Pd bits)\nhi = %Ra (%Pd bits)", what, i, a, b,
                t->lo, mpfr_get_prec(t->lo), t->hi, mpfr_get_prec(t->hi));
  diag("%s", text);
  mpfr_free_str(text);
  rnd_rerun(__FILE__);
}

static void test_exp(void) {
  rnd g = rnd_start(2);
  trial t;
  mpfr_t x;
  long refused = 0, wrong = 0, wide = 0;
  trial_init(&t);
  mpfr_init2(x, 64);
  for (long i = 0; i < CALLS * rnd_mult(); i++) {
    number_random(&g, x);
    mpfr_prec_t p = trial_precs(&g, &t);
    int valid = mpfr_get_exp(x) <= MAX_EXP, done = fx_exp(t.lo, t.hi, x);
    if (done != valid && ++refused) show("exp refused or not", i, x, x, &t);
    if (!done) continue;
    mpfr_exp(t.down, x, MPFR_RNDD);
    mpfr_exp(t.up, x, MPFR_RNDU);
    if (!holds(&t) && ++wrong) show("exp wrong", i, x, x, &t);
    if (!narrow(&t, -p - 18, NULL) && ++wide) show("exp wide", i, x, x, &t);
  }
  ok(refused == 0, "exp: refuses where |x| >= 2^20 and nowhere else");
  ok(wrong == 0, "exp: contains MPFR's value");
  ok(wide == 0, "exp: as sharp as promised");
  mpfr_clear(x);
  trial_clear(&t);
}

/* a <= b, one time in four unrelated, else near each other. */
static void pair_random(rnd *g, mpfr_t a, mpfr_t b) {
  number_random(g, a);
  number_random(g, b);
  if (rnd_once_in(g, 4)) {
    if (mpfr_greater_p(a, b)) mpfr_swap(a, b);
    return;
  }
  mpfr_mul_2si(b, b, -mpfr_get_exp(b) - rnd_int(g, 0, 600), MPFR_RNDN);
  mpfr_abs(b, b, MPFR_RNDN);
  mpfr_add(b, a, b, MPFR_RNDU);
}

static void test_exp_ivl(void) {
  rnd g = rnd_start(3);
  trial t;
  mpfr_t a, b, d;
  long wrong = 0, wide = 0, refused = 0;
  trial_init(&t);
  mpfr_inits2(64, a, b, d, (mpfr_ptr)0);
  for (long i = 0; i < CALLS * rnd_mult(); i++) {
    pair_random(&g, a, b);
    mpfr_prec_t p = trial_precs(&g, &t);
    int valid = mpfr_regular_p(a) && mpfr_regular_p(b) && mpfr_get_exp(a) <= MAX_EXP && mpfr_get_exp(b) <= MAX_EXP;
    int done = fx_exp_ivl(t.lo, t.hi, a, b);
    if (done != valid && ++refused) show("exp of an interval refused or not", i, a, b, &t);
    if (!done) continue;
    mpfr_exp(t.down, a, MPFR_RNDD);
    mpfr_exp(t.up, b, MPFR_RNDU);
    if (!holds(&t) && ++wrong) show("exp of an interval wrong", i, a, b, &t);
    mpfr_sub(d, t.up, t.down, MPFR_RNDU);
    mpfr_mul_d(d, d, 1 + 0x1p-14, MPFR_RNDU);
    if (!narrow(&t, -p - 18, d) && ++wide) show("exp of an interval wide", i, a, b, &t);
  }
  ok(refused == 0, "exp of an interval: refuses where an end is zero or large and nowhere else");
  ok(wrong == 0, "exp of an interval: contains MPFR's values");
  ok(wide == 0, "exp of an interval: as sharp as promised");
  mpfr_clears(a, b, d, (mpfr_ptr)0);
  trial_clear(&t);
}

/* -1, 0, 1: x is nearer than 2^-16 to a multiple of pi/2, too near to 2^-16 to say, farther. */
static int clear_of_axes(mpfr_srcptr x) {
  mpfr_t c, r, d;
  mpfr_inits2(1200, c, r, d, (mpfr_ptr)0);
  mpfr_const_pi(c, MPFR_RNDN);
  mpfr_div_2ui(c, c, 1, MPFR_RNDN);
  mpfr_remainder(r, x, c, MPFR_RNDN);
  mpfr_abs(r, r, MPFR_RNDN);
  mpfr_sub_d(d, r, 0x1p-16, MPFR_RNDN);
  int sure = mpfr_cmpabs(d, r) > 0 || mpfr_get_exp(d) > -60;
  int s = sure ? mpfr_sgn(d) : 0;
  mpfr_clears(c, r, d, (mpfr_ptr)0);
  return s > 0 ? 1 : s < 0 ? -1 : 0;
}

static void test_sin_cos(void) {
  rnd g = rnd_start(4);
  trial s, c;
  mpfr_t x;
  long refused = 0, wrong = 0, wide = 0, hits = 0;
  trial_init(&s);
  trial_init(&c);
  mpfr_init2(x, 64);
  for (long i = 0; i < CALLS * rnd_mult(); i++) {
    number_random(&g, x);
    mpfr_prec_t p = trial_precs(&g, &s), q = trial_precs(&g, &c);
    int far = mpfr_get_exp(x) <= MAX_EXP ? clear_of_axes(x) : -1;
    int done = fx_sin_cos(s.lo, s.hi, c.lo, c.hi, x);
    if (far != 0 && done != (far > 0) && ++refused) show("sin and cos refused or not", i, x, x, &s);
    if (!done) continue;
    hits++;
    mpfr_sin_cos(s.down, c.down, x, MPFR_RNDD);
    mpfr_sin_cos(s.up, c.up, x, MPFR_RNDU);
    if (!holds(&s) && ++wrong) show("sin wrong", i, x, x, &s);
    if (!holds(&c) && ++wrong) show("cos wrong", i, x, x, &c);
    long slack = -2 - (p > q ? p : q);
    if (!narrow(&s, slack, NULL) && ++wide) show("sin wide", i, x, x, &s);
    if (!narrow(&c, slack, NULL) && ++wide) show("cos wide", i, x, x, &c);
  }
  ok(refused == 0, "sin and cos: refuse near multiples of pi/2 and large x, and nowhere else");
  ok(wrong == 0, "sin and cos: contain MPFR's values");
  ok(wide == 0, "sin and cos: as sharp as promised");
  ok(hits > CALLS / 2, "sin and cos: %ld of the inputs were taken", hits);
  mpfr_clear(x);
  trial_clear(&s);
  trial_clear(&c);
}

int main(void) {
  test_exp();
  test_exp_ivl();
  test_sin_cos();
  return done_testing();
}
