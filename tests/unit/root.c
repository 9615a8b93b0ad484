/* unit/root.c - root brackets: known roots certified by sign, directions, growth, and functions that resist. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "normal.h"
#include "root.h"
#include "tap.h"

enum { P = 160, BITS = 100, STEPS = 60 };

static ivl z, start;
static long calls;

/* ---- Functions -------------------------------------------------------------------- */

/* y := g(x) - n, for g in y already. */
static void minus(ivl *y, long n) {
  ivl c;
  ivl_init(&c, ivl_prec(y));
  ivl_set_si(&c, n);
  ivl_sub(y, y, &c);
  ivl_clear(&c);
}

static void square_minus_two(ivl *y, const ivl *x, void *data) {
  (void)data;
  calls++;
  ivl_sqr(y, x);
  minus(y, 2);
}

static void exp_minus_three(ivl *y, const ivl *x, void *data) {
  (void)data;
  calls++;
  ivl_exp(y, x);
  minus(y, 3);
}

static void cos_minus_x(ivl *y, const ivl *x, void *data) {
  (void)data;
  calls++;
  ivl_cos(y, x);
  ivl_sub(y, y, x);
}

/* x - n, or n - x for a negative direction; data: n. */
static void line(ivl *y, const ivl *x, void *data) {
  calls++;
  ivl_set(y, x);
  minus(y, *(const long *)data);
}

static void line_down(ivl *y, const ivl *x, void *data) {
  line(y, x, data);
  ivl_neg(y, y);
}

/* x^n - 1: flat around 0 for a large odd n. */
static void power(ivl *y, const ivl *x, void *data) {
  calls++;
  ivl_pow_ui(y, x, *(const unsigned long *)data);
  minus(y, 1);
}

/* max(x - 1, 0) + min(x, 0): zero on all of [0, 1]. */
static void flat(ivl *y, const ivl *x, void *data) {
  ivl t;
  (void)data;
  calls++;
  ivl_init(&t, ivl_prec(y));
  ivl_neg(&t, x);
  ivl_max0(&t, &t);
  ivl_set(y, x);
  minus(y, 1);
  ivl_max0(y, y);
  ivl_sub(y, y, &t);
  ivl_clear(&t);
}

/* -1 below 1/3, 1 above: a jump. */
static void jump(ivl *y, const ivl *x, void *data) {
  (void)data;
  calls++;
  ivl_set_si(y, mpfr_cmp_d(x->lo, 1. / 3) < 0 ? -1 : 1);
}

static void unknown(ivl *y, const ivl *x, void *data) {
  (void)x;
  (void)data;
  calls++;
  ivl_set_whole(y);
}

/* x - 2 with a callback that knows it to 2^-40 only. */
static void rough(ivl *y, const ivl *x, void *data) {
  ivl e;
  (void)data;
  calls++;
  ivl_init(&e, 64);
  mpfr_set_d(e.hi, 0x1p-40, MPFR_RNDN);
  mpfr_neg(e.lo, e.hi, MPFR_RNDN);
  ivl_set(y, x);
  minus(y, 2);
  ivl_add(y, y, &e);
  ivl_clear(&e);
}

/* 1/x - 1 where x > 0, unknown elsewhere. */
static void reciprocal(ivl *y, const ivl *x, void *data) {
  ivl one;
  (void)data;
  calls++;
  if (mpfr_sgn(x->lo) <= 0) {
    ivl_set_whole(y);
    return;
  }
  ivl_init(&one, 2);
  ivl_set_si(&one, 1);
  ivl_div(y, &one, x);
  minus(y, 1);
  ivl_clear(&one);
}

/* log(Phi(-x)) + 200, as a privacy curve on its natural scale. */
static void log_tail(ivl *y, const ivl *x, void *data) {
  (void)data;
  calls++;
  ivl_phi_tail(y, x);
  ivl_log(y, y);
  minus(y, -200);
}

/* ---- The judge ----------------------------------------------------------------------- */

static assay_status search(root_fn f, void *data, int rising, double lo, double hi, long steps) {
  root_task task = {f, data, rising, BITS, steps, P + 32};
  mpfr_set_d(start.lo, lo, MPFR_RNDN);
  mpfr_set_d(start.hi, hi, MPFR_RNDN);
  calls = 0;
  return root_bracket(&z, &task, &start);
}

static bool narrow(void) {
  mpfr_t w;
  mpfr_init2(w, P);
  mpfr_sub(w, z.hi, z.lo, MPFR_RNDU);
  mpfr_div(w, w, mpfr_cmpabs(z.lo, z.hi) < 0 ? z.lo : z.hi, MPFR_RNDA);
  mpfr_abs(w, w, MPFR_RNDN);
  bool is = mpfr_number_p(w) && mpfr_cmp_d(w, 0x1p-100) <= 0;
  mpfr_clear(w);
  return is;
}

/* The signs of f at the ends, computed anew with twice the precision. */
static bool certified(root_fn f, void *data, int rising) {
  ivl x, y;
  ivl_init(&x, P);
  ivl_init(&y, 2 * P);
  ivl_set_point(&x, z.lo);
  f(&y, &x, data);
  bool low = rising ? mpfr_sgn(y.hi) < 0 : mpfr_sgn(y.lo) > 0;
  ivl_set_point(&x, z.hi);
  f(&y, &x, data);
  bool high = rising ? mpfr_sgn(y.lo) >= 0 : mpfr_sgn(y.hi) <= 0;
  ivl_clear(&x);
  ivl_clear(&y);
  return low && high;
}

static void finds(root_fn f, void *data, int rising, double lo, double hi, long most, const char *name) {
  assay_status s = search(f, data, rising, lo, hi, 4 * STEPS);
  long used = calls;
  bool good = s == ASSAY_OK && used <= most && narrow() && certified(f, data, rising);
  if (!ok(good, "%s from [%g, %g]", name, lo, hi))
    diag("status %d after %ld calls, at most %ld allowed", (int)s, used, most);
  note("%ld calls", used);
}

/* ---- Cases --------------------------------------------------------------------------- */

static void known(void) {
  mpfr_t r;
  mpfr_init2(r, 300);
  finds(square_minus_two, NULL, 1, 1, 2, 12, "the square root of 2");
  mpfr_sqrt_ui(r, 2, MPFR_RNDN);
  ok(mpfr_less_p(z.lo, r) && mpfr_less_p(r, z.hi), "sqrt 2 is in its bracket");
  finds(square_minus_two, NULL, 0, -9, -1, 14, "the negative root of 2, where the square falls");
  finds(exp_minus_three, NULL, 1, 0, 2, 12, "log 3");
  mpfr_set_ui(r, 3, MPFR_RNDN);
  mpfr_log(r, r, MPFR_RNDN);
  ok(mpfr_less_p(z.lo, r) && mpfr_less_p(r, z.hi), "log 3 is in its bracket");
  finds(exp_minus_three, NULL, 1, -20, 20, 24, "log 3");
  finds(cos_minus_x, NULL, 0, 0, 1, 12, "the fixed point of cos");
  finds(log_tail, NULL, 0, 1, 30, 12, "the quantile of exp(-200)");
  mpfr_clear(r);
}

static void growth(void) {
  long n = 1000;
  finds(line, &n, 1, 1, 2, 20, "a root far above");
  finds(line, &n, 1, 1e6, 2e6, 20, "a root far below");
  finds(line_down, &n, 0, 1, 2, 20, "a root of a falling line far above");
  n = -1000;
  finds(line, &n, 1, -2, -1, 20, "a negative root far below");
  finds(line, &n, 1, 0, 0, 20, "a root far below zero");
  finds(reciprocal, NULL, 0, 100, 200, 20, "an end that is divided stays in the domain");
  n = 5;
  ok(search(line, &n, 1, -2, -1, STEPS) == ASSAY_NOROOT && mpfr_cmp_d(z.lo, -1) >= 0 && mpfr_inf_p(z.hi),
     "an end does not cross zero");
}

static void at_an_end(void) {
  long n = 3;
  finds(line, &n, 1, 3, 4, 20, "a root at the lower end");
  finds(line, &n, 1, 2, 3, 20, "a root at the upper end");
  finds(line_down, &n, 0, 2, 3, 20, "a root of a falling line at the upper end");
  finds(line_down, &n, 0, 3, 4, 20, "a root of a falling line at the lower end");
  n = 0;
  assay_status s = search(line, &n, 1, -1, 1, STEPS);
  ok(s == ASSAY_LIMIT && mpfr_sgn(z.lo) < 0 && mpfr_sgn(z.hi) >= 0 && mpfr_cmp_d(z.lo, -0x1p-50) > 0,
     "a root at 0 has no relative width, but a small bracket");
}

static void resisting(void) {
  unsigned long n = 1001;
  finds(power, &n, 1, 0.01, 100, 40, "the root of x^1001 - 1");
  finds(jump, NULL, 1, 0.01, 5, 4 * STEPS, "a jump");
  ok(search(unknown, NULL, 1, 1, 2, STEPS) == ASSAY_NOROOT && mpfr_inf_p(z.lo) && mpfr_inf_p(z.hi) && calls < STEPS,
     "a callback that knows nothing gives no bracket, and ends");
  ok(search(square_minus_two, NULL, 1, 1, 2, 0) == ASSAY_NOROOT && calls == 0, "no steps, no bracket");
  ok(search(square_minus_two, NULL, 1, 1, 2, 4) == ASSAY_LIMIT && calls == 4 && certified(square_minus_two, NULL, 1),
     "four steps give a bracket, not a narrow one");
  assay_status s = search(flat, NULL, 1, -3, 4, STEPS);
  ok(s == ASSAY_LIMIT && mpfr_sgn(z.lo) < 0 && mpfr_sgn(z.hi) >= 0 && mpfr_cmp_d(z.hi, 0x1p-10) < 0,
     "of a stretch of zeros the lower end is bracketed");
  s = search(rough, NULL, 1, 1, 4, STEPS);
  ok(s == ASSAY_LIMIT && mpfr_cmp_d(z.lo, 2) < 0 && mpfr_cmp_d(z.hi, 2) > 0 && mpfr_cmp_d(z.lo, 2 - 0x1p-33) > 0 &&
         mpfr_cmp_d(z.hi, 2 + 0x1p-33) < 0 && calls < STEPS,
     "a rough callback gives a bracket of its own width");
  mpfr_set_inf(start.hi, 1);
  root_task task = {square_minus_two, NULL, 1, BITS, STEPS, P};
  ok(root_bracket(&z, &task, &start) == ASSAY_NOROOT, "an infinite start gives no bracket");
}

int main(void) {
  ivl_init(&z, P);
  ivl_init(&start, 64);
  known();
  growth();
  at_an_end();
  resisting();
  ivl_clear(&z);
  ivl_clear(&start);
  mpfr_free_cache();
  return done_testing();
}
