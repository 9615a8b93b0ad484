/* mpx.c - the assumptions A-TRANS and A-FLAGS: what mpx.h promises, run on the real MPFR.
 *
 * A 1 must mean: a is finite and in the domain, r is finite and on the safe side of the exact value.  Known of the
 * exact value are MPFR's own bounds at a higher precision and, independent of MPFR, bounds from power series in
 * rationals.  A 0 must come for every argument that the header refuses and for every over- or underflow. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "model.h"
#include "mpx.h"
#include "mpx_gamma.h"

typedef int (*asked)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);

typedef struct {
  const char *name;
  asked f, plain; /* ours and MPFR's                         */
  long exp_max;   /* |a| < 2^exp_max                          */
  int has_from;   /* the domain is a > from, or the whole line */
  long from;
  clause safe, domain, alias, flags;
} subject;

static int plain_lgamma(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t d) {
  int s;
  return mpfr_lgamma(r, &s, a, d);
}

static subject all[] = {
    {.name = "mpx_exp", .f = mpx_exp, .plain = mpfr_exp, .exp_max = MPX_EXP_MAX},
    {.name = "mpx_expm1", .f = mpx_expm1, .plain = mpfr_expm1, .exp_max = MPX_EXP_MAX},
    {.name = "mpx_log", .f = mpx_log, .plain = mpfr_log, .exp_max = 1L << 42, .has_from = 1, .from = 0},
    {.name = "mpx_log1p", .f = mpx_log1p, .plain = mpfr_log1p, .exp_max = 1L << 42, .has_from = 1, .from = -1},
    {.name = "mpx_sin", .f = mpx_sin, .plain = mpfr_sin, .exp_max = MPX_EXP_MAX},
    {.name = "mpx_cos", .f = mpx_cos, .plain = mpfr_cos, .exp_max = MPX_EXP_MAX},
    {.name = "mpx_erf", .f = mpx_erf, .plain = mpfr_erf, .exp_max = MPX_ERFC_EXP_MAX},
    {.name = "mpx_erfc", .f = mpx_erfc, .plain = mpfr_erfc, .exp_max = MPX_ERFC_EXP_MAX},
    {.name = "mpx_gamma", .f = mpx_gamma, .plain = mpfr_gamma, .exp_max = MPX_GAMMA_EXP_MAX, .has_from = 1, .from = 0},
    {.name = "mpx_lgamma",
     .f = mpx_lgamma,
     .plain = plain_lgamma,
     .exp_max = MPX_GAMMA_EXP_MAX,
     .has_from = 1,
     .from = 0},
};
enum { SUBJECTS = sizeof all / sizeof *all };

static bool inside(const subject *s, mpfr_srcptr a) {
  if (!mpfr_number_p(a)) return false;
  if (s->has_from && mpfr_cmp_si(a, s->from) <= 0) return false;
  return mpfr_zero_p(a) || mpfr_get_exp(a) <= s->exp_max;
}

/* a := a number of a size that the functions meet; sometimes one that they must refuse. */
static void argument(mpfr_ptr a, const subject *s, rnd *g) {
  any_number(a, g);
  if (rnd_once_in(g, 16)) mpfr_set_nan(a);
  if (!mpfr_number_p(a) || mpfr_zero_p(a)) return;
  bool steep = s->f == mpx_gamma || s->f == mpx_lgamma;
  long small = rnd_once_in(g, 4) ? -200 : -20, large = steep ? 9 : s->f == mpx_erfc ? 7 : 12;
  long beyond = s->exp_max < 100 ? s->exp_max + rnd_int(g, -1, 3) : 500;
  mpfr_set_exp(a, rnd_once_in(g, 8) ? beyond : rnd_int(g, small, large));
}

static void judge(subject *s, mpfr_srcptr a, mpfr_prec_t p, mpfr_rnd_t d) {
  mpfr_t r, x, lo, hi;
  mpfr_init2(r, p);
  mpfr_init2(x, mpfr_get_prec(a));
  mpfr_init2(lo, p + 64);
  mpfr_init2(hi, p + 64);
  mpfr_set(x, a, MPFR_RNDN);
  if (rnd_once_in(&(rnd){(uint64_t)p}, 2)) mpfr_set_erangeflag(); /* flags that were raised before mean nothing */
  int y = s->f(r, a, d);
  holds(&s->domain, y == 0 || (y == 1 && inside(s, a) && mpfr_number_p(r)), "%s gives %d", show(a), y);
  holds(&s->domain, same(a, x) && mpfr_get_prec(r) == p, "%s: operand or precision changed", show(x));
  if (y == 1) {
    s->plain(lo, a, MPFR_RNDD);
    s->plain(hi, a, MPFR_RNDU);
    holds(&s->safe, d == MPFR_RNDD ? mpfr_lessequal_p(r, lo) : mpfr_greaterequal_p(r, hi), "%s toward %s gives %s",
          show(a), d == MPFR_RNDD ? "-inf" : "+inf", show(r));
  } else {
    mpfr_set_si(r, 1, MPFR_RNDD);
    holds(&s->domain, mpfr_cmp_si(r, 1) == 0, "%s: r is of no use after a refusal", show(a));
  }
  mpfr_set_prec(r, mpfr_get_prec(a));
  int z = s->f(r, a, d), in_place = s->f(x, x, d);
  holds(&s->alias, z == in_place && (z == 0 || same(r, x)), "%s gives %s, in place %s", show(a), show(r), show(x));
  mpfr_clears(r, x, lo, hi, (mpfr_ptr)NULL);
}

/* In a narrow exponent range a 1 must still be safe: the exact value, known from the full range, has to fit.
 * The flags, not the value alone, tell: overflow toward zero gives a finite number.  */
static void narrow(subject *s, rnd *g) {
  mpfr_exp_t emin = mpfr_get_emin(), emax = mpfr_get_emax();
  mpfr_prec_t p = any_prec(g);
  mpfr_rnd_t d = rnd_once_in(g, 2) ? MPFR_RNDD : MPFR_RNDU;
  mpfr_t a, r, full;
  mpfr_init2(a, 24);
  mpfr_init2(r, p);
  mpfr_init2(full, p);
  do any_finite(a, g);
  while (mpfr_zero_p(a));
  mpfr_set_exp(a, rnd_int(g, -8, 6));
  int y = s->f(full, a, d);
  long room = rnd_int(g, 8, 40);
  mpfr_set_emin(-room);
  mpfr_set_emax(room);
  int z = s->f(r, a, d);
  bool fits = y && (mpfr_zero_p(full) || (mpfr_get_exp(full) >= -room && mpfr_get_exp(full) <= room));
  mpfr_set_emin(emin);
  mpfr_set_emax(emax);
  holds(&s->flags, z == 0 ? 1 : fits && mpfr_equal_p(r, full), "%s, exponents in +-%ld: %s, in the full range %s",
        show(a), room, show(r), show(full));
  if (y && !fits)
    holds(&s->flags, z == 0, "%s, exponents in +-%ld: a result that does not fit is not refused", show(a), room);
  mpfr_clears(a, r, full, (mpfr_ptr)NULL);
}

/* ---- Bounds that owe nothing to MPFR ------------------------------------------------------------------------- */

/* lo <= e^x <= hi for |x| <= 1: 40 terms, the rest is below 2 / 40!. */
static void exp_bounds(mpq_ptr lo, mpq_ptr hi, mpq_srcptr x) {
  mpq_t term, n;
  mpq_init(term);
  mpq_init(n);
  mpq_set_ui(term, 1, 1);
  mpq_set_ui(lo, 0, 1);
  for (unsigned long k = 1; k <= 40; k++) {
    mpq_add(lo, lo, term);
    mpq_mul(term, term, x);
    mpq_set_ui(n, 1, k);
    mpq_mul(term, term, n);
  }
  mpq_set_ui(n, 2, 1);
  for (unsigned long k = 1; k <= 40; k++) mpz_mul_ui(mpq_denref(n), mpq_denref(n), k);
  mpq_canonicalize(n);
  mpq_add(hi, lo, n);
  mpq_sub(lo, lo, n);
  mpq_clear(term);
  mpq_clear(n);
}

/* lo <= sin x (cos x if even) <= hi for |x| <= 1: the series alternates, so the next term bounds the rest. */
static void wave_bounds(mpq_ptr lo, mpq_ptr hi, mpq_srcptr x, int even) {
  mpq_t term, n, x2;
  mpq_init(term);
  mpq_init(n);
  mpq_init(x2);
  mpq_mul(x2, x, x);
  if (even) mpq_set_ui(term, 1, 1);
  else mpq_set(term, x);
  mpq_set_ui(lo, 0, 1);
  for (unsigned long k = even ? 1 : 2; k <= 40; k += 2) {
    mpq_add(lo, lo, term);
    mpq_mul(term, term, x2);
    mpq_set_si(n, -1, k * (k + 1));
    mpq_mul(term, term, n);
  }
  mpq_abs(term, term);
  mpq_add(hi, lo, term);
  mpq_sub(lo, lo, term);
  mpq_clears(term, n, x2, (mpq_ptr)NULL);
}

static clause c_series = {.name = "A-TRANS: mpx_exp, mpx_expm1, mpx_sin, mpx_cos against power series"};
static clause c_inverse = {.name = "A-TRANS: mpx_log, mpx_log1p against the power series of their inverse"};

static void against(asked f, const char *name, mpfr_ptr r, mpfr_srcptr a, mpq_srcptr lo, mpq_srcptr hi) {
  int y = f(r, a, MPFR_RNDD);
  holds(&c_series, y == 1 && mpfr_cmp_q(r, hi) <= 0, "%s(%s) down: %s", name, show(a), show(r));
  y = f(r, a, MPFR_RNDU);
  holds(&c_series, y == 1 && mpfr_cmp_q(r, lo) >= 0, "%s(%s) up: %s", name, show(a), show(r));
}

/* log(1 + a) >= r means 1 + a >= e^r, and the bounds of e^r are known. */
static void inverse(asked f, const char *name, mpfr_ptr r, mpfr_srcptr a, mpq_srcptr image) {
  mpq_t q, lo, hi;
  mpq_inits(q, lo, hi, (mpq_ptr)NULL);
  for (int up = 0; up < 2; up++) {
    int y = f(r, a, up ? MPFR_RNDU : MPFR_RNDD);
    if (y) {
      exact(q, r);
      exp_bounds(lo, hi, q);
    }
    holds(&c_inverse, y == 1 && (up ? mpq_cmp(hi, image) >= 0 : mpq_cmp(lo, image) <= 0), "%s(%s) %s: %s", name,
          show(a), up ? "up" : "down", show(r));
  }
  mpq_clears(q, lo, hi, (mpq_ptr)NULL);
}

static void independent(rnd *g) {
  mpfr_t a, r;
  mpq_t x, one, lo, hi;
  mpfr_init2(a, rnd_int(g, 1, 20));
  mpfr_init2(r, rnd_int(g, 1, 60));
  mpq_inits(x, one, lo, hi, (mpq_ptr)NULL);
  mpq_set_ui(one, 1, 1);
  mpfr_set_si_2exp(a, rnd_int(g, -1000000, 1000000), -20 - rnd_int(g, 0, 8), MPFR_RNDZ);
  exact(x, a);
  exp_bounds(lo, hi, x);
  against(mpx_exp, "exp", r, a, lo, hi);
  mpq_sub(lo, lo, one);
  mpq_sub(hi, hi, one);
  against(mpx_expm1, "expm1", r, a, lo, hi);
  wave_bounds(lo, hi, x, 0);
  against(mpx_sin, "sin", r, a, lo, hi);
  wave_bounds(lo, hi, x, 1);
  against(mpx_cos, "cos", r, a, lo, hi);
  mpfr_set_si_2exp(a, rnd_int(g, 1 << 19, 1 << 21), -20, MPFR_RNDN); /* 1/2 <= a <= 2, and |r| <= 1 */
  exact(x, a);
  inverse(mpx_log, "log", r, a, x);
  mpfr_set_si_2exp(a, rnd_int(g, -(1 << 19), 1 << 20), -20, MPFR_RNDN);
  exact(x, a);
  mpq_add(x, x, one);
  inverse(mpx_log1p, "log1p", r, a, x);
  mpq_clears(x, one, lo, hi, (mpq_ptr)NULL);
  mpfr_clears(a, r, (mpfr_ptr)NULL);
}

/* a^n against the rational power, in place too; the exponent range is narrow enough for it to be one. */
static clause c_pow = {.name = "A-TRANS.pow mpx_pow_ui: 1 means a finite bound on the safe side, refusals, in place"};
static clause c_pow_flags = {.name = "A-FLAGS mpx_pow_ui: over- and underflow are refused"};

static void powers(rnd *g) {
  mpfr_exp_t emin = mpfr_get_emin(), emax = mpfr_get_emax();
  unsigned long n = rnd_once_in(g, 4) ? rnd_below(g, 3) : rnd_below(g, 60);
  mpfr_rnd_t d = rnd_once_in(g, 2) ? MPFR_RNDD : MPFR_RNDU;
  mpfr_prec_t p = any_prec(g);
  mpfr_t a, r, x;
  mpq_t q, one;
  mpfr_set_emin(-300);
  mpfr_set_emax(300);
  mpfr_init2(a, p);
  mpfr_init2(x, p);
  mpfr_init2(r, p);
  mpq_inits(q, one, (mpq_ptr)NULL);
  any_number(a, g);
  if (rnd_once_in(g, 10)) mpfr_set_nan(a);
  if (mpfr_regular_p(a)) mpfr_set_exp(a, rnd_int(g, -9, 9));
  mpfr_set(x, a, MPFR_RNDN);
  int y = mpx_pow_ui(r, a, n, d), in_place = mpx_pow_ui(x, x, n, d);
  bool good = y == in_place && (y == 0 || (y == 1 && same(r, x)));
  if (y) {
    mpq_set_ui(q, 1, 1);
    exact(one, a);
    for (unsigned long i = 0; i < n; i++) mpq_mul(q, q, one);
    good = good && mpfr_number_p(a) && mpfr_number_p(r) && rounded(d, r, q);
  }
  holds(&c_pow, good, "%s to the power %lu gives %d, %s", show(a), n, y, show(r));
  mpfr_set_emin(emin);
  mpfr_set_emax(emax);
  if (mpfr_number_p(a)) { /* in the full range: does the result fit? */
    mpfr_pow_ui(x, a, n, d);
    bool fits = mpfr_zero_p(x) || (mpfr_get_exp(x) >= -300 && mpfr_get_exp(x) <= 300);
    holds(&c_pow_flags, fits == (y == 1), "%s to the power %lu: %d, %s", show(a), n, y, show(x));
  }
  mpq_clears(q, one, (mpq_ptr)NULL);
  mpfr_clears(a, r, x, (mpfr_ptr)NULL);
}

static void name_clauses(subject *s, char (*text)[128]) {
  static const char *says[] = {"1 means a bound on the safe side",
                               "refuses outside the domain; r stays a number; only r changes",
                               "the destination may be the operand", "over- and underflow are refused"};
  clause *c[] = {&s->safe, &s->domain, &s->alias, &s->flags};
  for (int i = 0; i < 4; i++) {
    snprintf(text[i], sizeof text[i], "A-%s %s: %s", i == 3 ? "FLAGS" : "TRANS", s->name, says[i]);
    c[i]->name = text[i];
  }
}

int main(void) {
  static char text[SUBJECTS][4][128];
  rnd g = rnd_start(2);
  for (int i = 0; i < SUBJECTS; i++) name_clauses(&all[i], text[i]);
  for (long n = 0; n < 400 * rnd_mult(); n++)
    for (int i = 0; i < SUBJECTS; i++) {
      mpfr_t a;
      mpfr_init2(a, any_prec(&g));
      argument(a, &all[i], &g);
      judge(&all[i], a, any_prec(&g), rnd_once_in(&g, 2) ? MPFR_RNDD : MPFR_RNDU);
      mpfr_clear(a);
      narrow(&all[i], &g);
    }
  for (long n = 0; n < 200 * rnd_mult(); n++) independent(&g);
  for (long n = 0; n < 2000 * rnd_mult(); n++) powers(&g);
  for (int i = 0; i < SUBJECTS; i++) {
    report(&all[i].safe, __FILE__);
    report(&all[i].domain, __FILE__);
    report(&all[i].alias, __FILE__);
    report(&all[i].flags, __FILE__);
  }
  report(&c_series, __FILE__);
  report(&c_inverse, __FILE__);
  report(&c_pow, __FILE__);
  report(&c_pow_flags, __FILE__);
  mpfr_free_cache();
  return done_testing();
}
