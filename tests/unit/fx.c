/* unit/fx.c - the fixed-point exp, sin and cos: the error bounds of proofs/notes/fx.md, constants, refusals.
 *
 * The source is included, not linked: an error below the guard bits would stay invisible in rounded results,
 * so the kernels are measured in units of their last place, against MPFR at more than twice the digits.
 * The functions themselves on random numbers: prop/fx.c.                                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include "../../ref/num/fx.c"

#include <math.h>

#include "rnd.h"
#include "tap.h"

enum { CALLS = 800 };

/* ---- Constants ----------------------------------------------------------------- */

/* floor(2^640 v) has exactly these limbs. */
static int is_floor(const mp_limb_t *limb, mpfr_t v) {
  mpz_t z, w;
  mpz_inits(z, w, NULL);
  mpfr_mul_2ui(v, v, BITS * CONST_LIMBS, MPFR_RNDD);
  mpfr_get_z(z, v, MPFR_RNDD);
  mpz_import(w, CONST_LIMBS, -1, sizeof *limb, 0, 0, limb);
  int same = mpz_cmp(z, w) == 0;
  mpz_clears(z, w, NULL);
  return same;
}

static void test_constants(void) {
  mpfr_t v;
  mpfr_init2(v, 4096);
  mpfr_const_log2(v, MPFR_RNDN);
  ok(is_floor(log2_limb, v), "log2_limb is floor(2^640 log 2)");
  mpfr_const_pi(v, MPFR_RNDN);
  mpfr_div_2ui(v, v, 2, MPFR_RNDN);
  ok(is_floor(pi4_limb, v), "pi4_limb is floor(2^640 pi/4)");
  int good = coef[DEGREE] == 1;
  for (mp_limb_t j = DEGREE; j > 0; j--) good = good && coef[j - 1] == j * coef[j];
  ok(good, "coef[j] is 20!/j!");
  mpfr_clear(v);
}

/* ---- Kernels, in units of the last place ---------------------------------------- */

/* (v u - exact) / u, for v of len limbs and u = 2^-64n. */
static double excess(const mp_limb_t *v, mp_size_t len, mp_size_t n, mpfr_t exact) {
  mpz_t z;
  mpfr_t d;
  mpz_init(z);
  mpfr_init2(d, 64);
  mpz_import(z, (size_t)len, -1, sizeof *v, 0, 0, v);
  mpfr_mul_2si(exact, exact, BITS * n, MPFR_RNDN);
  mpfr_sub_z(d, exact, z, MPFR_RNDN);
  double e = -mpfr_get_d(d, MPFR_RNDN);
  mpfr_clear(d);
  mpz_clear(z);
  return e;
}

/* r := v in units of u / 2^64. */
static void real(mpfr_t r, const mp_limb_t *v, mp_size_t n) {
  mpz_t z;
  mpz_init(z);
  mpz_import(z, (size_t)(n + 2), -1, sizeof *v, 0, 0, v);
  mpfr_set_z_2exp(r, z, -BITS * (n + 1), MPFR_RNDN);
  mpz_clear(z);
}

/* Limbs with long runs of zeros and ones as often as not. */
static void limbs_random(rnd *g, mp_limb_t *v, mp_size_t len) {
  for (mp_size_t i = 0; i < len; i++) v[i] = rnd_once_in(g, 4) ? 0 : rnd_once_in(g, 4) ? ~UINT64_C(0) : rnd_u64(g);
}

static int worse(double *worst, double e) { /* always 1 */
  if (fabs(e) > *worst) *worst = fabs(e);
  return 1;
}

/* The worst errors seen of: a series at t < 2^-h r; exp_frac, arc, both over 2^h. */
typedef struct {
  double series, exp, arc;
} errors;

static void measure_series(rnd *g, errors *worst, mp_size_t n, mpfr_t x, mpfr_t y) {
  frac R, w[6], z;
  limbs_random(g, R, n + 2);
  R[n + 1] = 0;
  R[n] = rnd_below(g, EXP_TOP);
  mpn_rshift(w[1], R + 1, n, DOUBLINGS(n));
  mpn_copyi(R + 1, w[1], n);
  R[0] = 0;
  real(x, R, n);
  powers(w, n);
  series(z, w[1], w, n, 1, 1);
  mpfr_expm1(y, x, MPFR_RNDN);
  worse(&worst->series, excess(z, n, n, y));
  frac t;
  mpn_copyi(t, w[1], n);
  sqr(w[1], t, n);
  powers(w, n);
  series(z, t, w, n, 1, 2);
  mpfr_sin(y, x, MPFR_RNDN);
  worse(&worst->series, excess(z, n, n, y));
  series(z, w[1], w, n, 2, 2);
  mpfr_cos(y, x, MPFR_RNDN);
  mpfr_ui_sub(y, 1, y, MPFR_RNDN);
  worse(&worst->series, excess(z, n, n, y));
}

static int measure_exp(rnd *g, errors *worst, mp_size_t n, mpfr_t x, mpfr_t y) {
  frac X, E;
  mpfr_exp_t k;
  limbs_random(g, X, n + 2);
  X[n + 1] = rnd_once_in(g, 2) ? 0 : rnd_below(g, UINT64_C(1) << rnd_below(g, 21));
  int negative = rnd_once_in(g, 2);
  if (!exp_frac(E, &k, X, n, negative)) return 0;
  real(x, X, n);
  if (negative) mpfr_neg(x, x, MPFR_RNDN);
  mpfr_exp(y, x, MPFR_RNDN);
  mpfr_mul_2si(y, y, -k, MPFR_RNDN);
  return worse(&worst->exp, ldexp(excess(E, n + 1, n, y), -(int)DOUBLINGS(n)));
}

static void measure_arc(rnd *g, errors *worst, mp_size_t n, mpfr_t x, mpfr_t y) {
  frac R, s, v;
  limbs_random(g, R, n + 2);
  R[n + 1] = 0;
  R[n] = rnd_once_in(g, 2) ? ARC_TOP - 1 - rnd_below(g, UINT64_C(1) << 50) : SMALL + rnd_below(g, ARC_TOP - SMALL);
  real(x, R, n);
  arc(s, v, R, n);
  mpfr_sin(y, x, MPFR_RNDN);
  worse(&worst->arc, ldexp(excess(s, n, n, y), -(int)DOUBLINGS(n)));
  mpfr_cos(y, x, MPFR_RNDN);
  mpfr_ui_sub(y, 1, y, MPFR_RNDN);
  worse(&worst->arc, ldexp(excess(v, n, n, y), -(int)DOUBLINGS(n)));
}

/* grow: is the new E at least E exp(d) for the largest d that X and Y may stand for, and not much more? */
static int grows(rnd *g, mp_size_t n, mpfr_t x, mpfr_t y) {
  frac X, Y, D, E;
  limbs_random(g, X, n + 2);
  limbs_random(g, E, n);
  limbs_random(g, D, n + 2);
  E[n] = 1;
  X[n + 1] = rnd_below(g, 1 << 20);
  for (mp_size_t i = n - (mp_size_t)rnd_below(g, (uint64_t)n); i < n + 2; i++) D[i] = 0;
  if (rnd_once_in(g, 2)) D[n] = rnd_below(g, SMALL);
  mpn_add_n(Y, X, D, n + 2);
  mpn_add_1(D, D, n + 2, (1 << MAX_EXP) + 1);
  real(x, D, n);
  mpfr_exp(y, x, MPFR_RNDU);
  mpfr_mul_2si(x, x, BITS * n - 13, MPFR_RNDN);
  mpfr_t e;
  mpfr_init2(e, BITS * (n + 3));
  mpn_copyi(D + 1, E, n + 1);
  D[0] = 0;
  real(e, D, n);
  mpfr_mul(y, y, e, MPFR_RNDU);
  mpfr_clear(e);
  if (!(rnd_once_in(g, 2) ? grow(E, X, Y, n) : grow(E, Y, X, n))) return 0;
  double more = excess(E, n + 1, n, y);
  return more >= 0 && more <= mpfr_get_d(x, MPFR_RNDN) + 8;
}

static void test_kernels(void) {
  rnd g = rnd_start(1);
  for (mp_size_t n = 2; n <= MAX_N; n++) {
    errors worst = {0, 0, 0};
    mpfr_t x, y;
    long refused = 0, low = 0;
    mpfr_inits2(BITS * (2 * n + 4), x, y, (mpfr_ptr)0);
    for (long i = 0; i < CALLS * rnd_mult(); i++) {
      measure_series(&g, &worst, n, x, y);
      measure_arc(&g, &worst, n, x, y);
      refused += !measure_exp(&g, &worst, n, x, y);
      low += !grows(&g, n, x, y);
    }
    ok(worst.series <= 2.2, "n = %ld: a series is within 2.2 u (%.3f seen)", (long)n, worst.series);
    ok(worst.exp <= 8.9, "n = %ld: exp is within 8.9 2^h u (%.3f seen)", (long)n, worst.exp);
    ok(worst.arc <= 11.7, "n = %ld: sin and 1 - cos are within 11.7 2^h u (%.3f seen)", (long)n, worst.arc);
    ok(refused == 0, "n = %ld: the reduction by log 2 never refuses", (long)n);
    ok(low == 0, "n = %ld: the upper bound near by is one, and sharp", (long)n);
    ok((double)ERROR(n) >= ldexp(11.7, (int)DOUBLINGS(n)), "n = %ld: ERROR(n) covers them", (long)n);
    mpfr_clears(x, y, (mpfr_ptr)0);
  }
}

/* ---- Refusals ------------------------------------------------------------------- */

/* 1: fx_exp takes x; 2: fx_sin_cos does; 3: both. */
static int taken(mpfr_t r[4], mpfr_srcptr x) {
  return fx_exp(r[0], r[1], x) + 2 * fx_sin_cos(r[0], r[1], r[2], r[3], x);
}

static void test_refusals(void) {
  mpfr_t r[4], x;
  mpfr_inits2(64, r[0], r[1], r[2], r[3], (mpfr_ptr)0);
  mpfr_init2(x, 128);
  mpfr_set_nan(x);
  is_int(taken(r, x), 0, "NaN is refused");
  mpfr_set_inf(x, -1);
  is_int(taken(r, x), 0, "-inf is refused");
  mpfr_set_zero(x, 1);
  is_int(taken(r, x), 0, "0 is refused");
  mpfr_set_si_2exp(x, -1, 20, MPFR_RNDN);
  is_int(taken(r, x), 0, "-2^20 is refused");
  mpfr_nextabove(x);
  is_int(taken(r, x), 3, "the number above -2^20 is taken");
  mpfr_set_si_2exp(x, 1, -16, MPFR_RNDN);
  is_int(taken(r, x), 3, "2^-16 is taken");
  mpfr_nextbelow(x);
  is_int(taken(r, x), 1, "for sin and cos the number below 2^-16 is refused");
  mpfr_set_ui(x, 1, MPFR_RNDN);
  mpfr_set_prec(r[1], FX_MAX_PREC);
  is_int(taken(r, x), 3, "the precision FX_MAX_PREC is taken");
  mpfr_set_prec(r[1], FX_MAX_PREC + 1);
  is_int(taken(r, x), 0, "one bit more is refused");
  mpfr_set_prec(r[1], 64);
  mpfr_exp_t emin = mpfr_get_emin(), emax = mpfr_get_emax();
  mpfr_set_emax(1);
  is_int(taken(r, x), 2, "exp 1 outside the exponent range is refused");
  mpfr_set_si(x, -1, MPFR_RNDN);
  mpfr_set_emin(1);
  is_int(taken(r, x), 0, "exp, sin and cos of -1 outside the exponent range are refused");
  mpfr_set_emin(emin);
  mpfr_set_emax(emax);
  mpfr_clears(r[0], r[1], r[2], r[3], x, (mpfr_ptr)0);
}

int main(void) {
  test_constants();
  test_kernels();
  test_refusals();
  return done_testing();
}
