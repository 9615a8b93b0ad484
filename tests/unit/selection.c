/* unit/selection.c - choices among candidates: the pairs, several choices, Renyi divergences; mechanisms that are enumerated stay below.
 *
 * Expected: quadrature and closed forms with mpmath at 40 digits; enumerations here, in intervals. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "exponential_fixed.h"
#include "exponential_renyi.h"
#include "ivl_fused.h"
#include "ivls.h"
#include "logistic.h"
#include "rnd.h"

static const adapt_goal goal = {110, 4000};

typedef assay_status many_fn(ivl *, const exponential_query *, const adapt_goal *, adapt_report *);

static void many(many_fn *f, const char *range, unsigned long steps, const char *epsilon, const char *value) {
  ivl z;
  adapt_report r;
  ivl_init(&z, 160);
  const exponential_query q = {num(range), steps, num(epsilon)};
  if (f(&z, &q, &goal, &r) != ASSAY_OK) diag("not to goal");
  if (value) is_about(&z, value, epsilon);
  else ok(is_point(&z, 0), "%lu choices of range %s have no loss above %s", steps, range, epsilon);
  ivl_clear(&z);
}

/* ---- The pair --------------------------------------------------------------------------- */

static void moment_is(const char *g, const char *re, const char *im, const char *want, const char *want_im) {
  pair *p = logistic_pair_make(num("1"));
  cpx z, w;
  cpx_init(&z, 160);
  cpx_init(&w, 160);
  ivl_set_q(&z.re, num(re));
  ivl_set_q(&z.im, num(im));
  pair_sampled_moment(&w, p, num(g), &z);
  is_about(&w.re, want, "a moment");
  is_about(&w.im, want_im, "its imaginary part");
  cpx_clear(&z);
  cpx_clear(&w);
  pair_free(p);
}

/* |M(c + is)| is at most the decay at c from t <= s on. */
static void decays(const char *g, const char *c, const char *t, const char *s) {
  pair *p = logistic_pair_make(num("2"));
  cpx z, w;
  ivl u, height, size;
  ivls_init(160, &u, &height, &size);
  cpx_init(&z, 160);
  cpx_init(&w, 160);
  ivl_set_q(&z.re, num(c));
  ivl_set_q(&z.im, num(s));
  ivl_set_q(&height, num(t));
  pair_sampled_moment(&w, p, num(g), &z);
  pair_sampled_decay(&u, p, num(g), &z.re, &height);
  cpx_norm(&size, &w);
  ivl_sqr(&u, &u);
  ok(mpfr_number_p(u.hi) && mpfr_cmp(size.lo, u.hi) <= 0, "decay at rate %s, %s + i %s", g, c, s);
  mpfr_mul_ui(size.hi, size.hi, 400, MPFR_RNDU);
  ok(strcmp(s, t) != 0 || mpfr_cmp(u.hi, size.hi) <= 0, "and is no more than 20 times as much");
  cpx_clear(&z);
  cpx_clear(&w);
  ivls_clear(&u, &height, &size);
  pair_free(p);
}

static void of_pair(void) {
  static const char *const e[] = {"-2", "-1", "-9/10", "0", "1/3", "1/2", "99/100", "1", "2"};
  pair *p = logistic_pair_make(num("1"));
  ok(logistic_pair_make(num("-1")) == NULL, "no range below 0");
  ok(reverses(p, "1/2", "-1/2") && reverses(p, "1/7", "-1/7"), "both directions are alike");
  ok(falls(p, HOCKEY_BOTH, e, 9), "delta falls");
  hockey_is(p, "1/2", "0.0774046863156908115020", "0.0774046863156908115020", "T-EM-ONE");
  hockey_is(sampled(logistic_pair_make(num("1")), "1/10"), "1/20", "0.010207397877465095188675956612525", NULL,
            "a sample");
  p = logistic_pair_make(num("0"));
  ok(reverses(p, "0", "0"), "no range: equal laws");
  hockey_is(p, "-1", "0.63212055882855767840447622983853913255419", NULL, "no range");
  moment_is("1", "2", "3", "-0.18474247618544434804231600787756", "0.58184026137953321701822437784068");
  moment_is("1/10", "2", "3", "0.98642236690492683736554436323868", "0.015377528093336845899431833444344");
  decays("1", "3/2", "1", "1");
  decays("1", "-2", "1", "7");
  decays("1/10", "3/2", "5", "5");
  decays("1/10", "5/2", "5", "50");
  decays("9/10", "-1/2", "20", "20");
}

/* ---- Enumerations ----------------------------------------------------------------------- */

enum { MOST = 5 };

/* Masses of a choice between n candidates of random scores, under both data sets; the differences of scores differ by at most R. */
typedef struct {
  int n;
  ivl p[MOST], q[MOST];
} choice;

static void choice_init(choice *c) {
  for (int i = 0; i < MOST; i++) ivls_init(160, &c->p[i], &c->q[i]);
}

static void choice_clear(choice *c) {
  for (int i = 0; i < MOST; i++) ivls_clear(&c->p[i], &c->q[i]);
}

static long below(rnd *r, long n) { return (long)(rnd_u64(r) % (uint64_t)n); }

/* m[i] := e^(u_i) / sum. */
static void exponential(ivl *m, const long *u, int n) {
  ivl sum;
  ivl_init(&sum, 160);
  ivl_set_si(&sum, 0);
  for (int i = 0; i < n; i++) {
    ivl_scale_si(&m[i], u[i], -3);
    ivl_exp(&m[i], &m[i]);
    ivl_add(&sum, &sum, &m[i]);
  }
  for (int i = 0; i < n; i++) ivl_div(&m[i], &m[i], &sum);
  ivl_clear(&sum);
}

/* m[i] := (1/6) sum over orders of three of e^(u_i - max) prod over those before i of (1 - e^(u_j - max)). */
static void permute_and_flip(ivl *m, const long *u, int n) {
  static const int order[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  ivl accept[3], left, t;
  long top = u[0];
  if (n != 3) bail("three candidates");
  ivls_init(160, &left, &t);
  for (int i = 0; i < 3; i++) top = u[i] > top ? u[i] : top;
  for (int i = 0; i < 3; i++) {
    ivl_init(&accept[i], 160);
    ivl_scale_si(&accept[i], u[i] - top, -3);
    ivl_exp(&accept[i], &accept[i]);
    ivl_set_si(&m[i], 0);
  }
  for (int k = 0; k < 6; k++) {
    ivl_set_si(&left, 1);
    for (int j = 0; j < 3; j++) {
      const int i = order[k][j];
      ivl_mul(&t, &left, &accept[i]);
      ivl_add(&m[i], &m[i], &t);
      ivl_sub(&left, &left, &t);
    }
  }
  for (int i = 0; i < 3; i++) ivl_div_si(&m[i], &m[i], 6);
  for (int i = 0; i < 3; i++) ivl_clear(&accept[i]);
  ivls_clear(&left, &t);
}

/* Scores in eighths; those of the neighbour move by 0 to R, R in eighths. */
static void draw(choice *c, rnd *r, long range, int n, void (*law)(ivl *, const long *, int)) {
  long u[MOST], v[MOST];
  c->n = n;
  for (int i = 0; i < n; i++) {
    u[i] = below(r, 24);
    v[i] = u[i] - (below(r, 3) ? range * below(r, 2) : below(r, range + 1));
  }
  law(c->p, u, n);
  law(c->q, v, n);
}

/* z := sum of (p - a q)_+ over one choice, whose masses are times w and v. */
static void add_divergence(ivl *z, const choice *c, const ivl *w, const ivl *v, const ivl *a) {
  ivl t, u;
  ivls_init(160, &t, &u);
  for (int i = 0; i < c->n; i++) {
    ivl_mul(&u, &c->q[i], v);
    ivl_mul(&u, &u, a);
    ivl_mul(&t, &c->p[i], w);
    ivl_max0_sub(&t, &t, &u);
    ivl_add(z, z, &t);
  }
  ivls_clear(&t, &u);
}

/* Random choices, one or two of which the second depends on the first, stay below the bound. */
static void stays_below(int law, long range, const char *epsilon, int two) {
  rnd r = rnd_start((uint64_t)range);
  const int n_max = law ? 3 : MOST;
  void (*const of)(ivl *, const long *, int) = law ? permute_and_flip : exponential;
  ivl bound, z, a, one;
  choice c, d;
  adapt_report report;
  mpq_srcptr R = fraction(range, 8);
  pair *p = law ? laplace_pair_make(num("1"), R) : logistic_pair_make(R);
  int good = 1;
  ivls_init(160, &bound, &z, &a, &one);
  choice_init(&c);
  choice_init(&d);
  ivl_exp_q(&a, num(epsilon));
  ivl_set_si(&one, 1);
  const exponential_query q = {R, 2, num(epsilon)};
  if (two) good = exponential_steps_delta(&bound, &q, &goal, &report) == ASSAY_OK;
  else good = ask_hockey(&bound, p, HOCKEY_PQ, epsilon) == ASSAY_OK;
  for (long k = 0; k < 60 * rnd_mult(); k++) {
    draw(&c, &r, range, law ? 3 : 2 + (int)below(&r, n_max - 1), of);
    ivl_set_si(&z, 0);
    if (!two) add_divergence(&z, &c, &one, &one, &a);
    for (int i = 0; two && i < c.n; i++) {
      draw(&d, &r, range, 2 + (int)below(&r, n_max - 1), of);
      add_divergence(&z, &d, &c.p[i], &c.q[i], &a);
    }
    good = good && mpfr_cmp(z.lo, bound.hi) <= 0;
  }
  ok(good, "%s: %s of range %ld/8 stay below at %s", law ? "permute and flip" : "exponential", two ? "two" : "one",
     range, epsilon);
  choice_clear(&c);
  choice_clear(&d);
  ivls_clear(&bound, &z, &a, &one);
  pair_free(p);
}

/* Two candidates at the threshold of epsilon: the bound itself, T-EM-ONE. */
static void is_attained(void) {
  ivl z, a, one;
  choice c;
  const long u[] = {5, 0}, v[] = {0, 3}; /* gap 5/8, then -3/8: R = 1, eps = 2 t - R at t = (gap of the losses) */
  pair *p = logistic_pair_make(num("1"));
  ivls_init(160, &z, &a, &one);
  choice_init(&c);
  c.n = 2;
  exponential(c.p, u, 2);
  exponential(c.q, v, 2);
  ivl_set_si(&one, 1);
  ivl_div(&a, &c.p[0], &c.q[0]); /* the losses are t and t - 1: eps = 2t - 1 makes this pair the worst */
  ivl_log(&a, &a);
  ivl_mul_2si(&a, &a, 1);
  ivl_sub_si(&a, &a, 1);
  hockey_stick(&one, p, PAIR_PQ, &a);
  ivl_exp(&a, &a);
  ivl_set_si(&z, 0);
  ivl w;
  ivl_init(&w, 160);
  ivl_set_si(&w, 1);
  add_divergence(&z, &c, &w, &w, &a);
  ok(meets(&z, &one) && ivl_rel_bits(&z) > 100 && ivl_rel_bits(&one) > 100, "two candidates attain it");
  ivl_clear(&w);
  choice_clear(&c);
  ivls_clear(&z, &a, &one);
  pair_free(p);
}

/* ---- Renyi ------------------------------------------------------------------------------ */

static void renyi_is(const char *range, const char *order, const char *value) {
  ivl z, a;
  ivls_init(160, &z, &a);
  ivl_set_q(&a, num(order));
  exponential_renyi(&z, num(range), &a);
  is_about(&z, value, order);
  ivl_mul_q(&a, &a, num(range)); /* at most a R^2/8 */
  ivl_mul_q(&a, &a, num(range));
  ivl_mul_2si(&a, &a, -3);
  ok(mpfr_cmp(z.lo, a.hi) <= 0, "at most rho times the order");
  ivls_clear(&z, &a);
}

/* Of all orders from 1 on, the last of which is no number, the supremum is between order 1's and the range. */
static void renyi_of_all(const char *range) {
  ivl z, a, one;
  ivls_init(160, &z, &a, &one);
  ivl_set_si(&a, 1);
  exponential_renyi(&one, num(range), &a);
  mpfr_set_inf(a.hi, 1);
  exponential_renyi(&z, num(range), &a);
  ok(mpfr_cmp(z.lo, one.lo) <= 0 && mpfr_cmp_q(z.hi, num(range)) >= 0 && ivl_is_finite(&z),
     "orders without end, range %s", range);
  ivls_clear(&z, &a, &one);
}

int main(void) {
  assay_start();
  renyi_of_all("1");
  of_pair();
  many(exponential_steps_delta, "1", 1, "1/2", "0.0774046863156908115020");
  many(exponential_steps_delta, "1", 2, "1/2", "0.170981095448173389519");
  many(exponential_steps_delta, "1", 10, "1", "0.446232967644729206545");
  many(exponential_steps_delta, "1/3", 3, "1", NULL);
  many(exponential_steps_delta, "1/3", 3, "-2", "0.86466471676338730810600050502751559659236");
  many(exponential_fixed_delta, "1", 1, "1/2", "0.0774046863156908115020");
  many(exponential_fixed_delta, "1", 2, "1/2", "0.152451906798665586500");
  many(exponential_fixed_delta, "1", 10, "1", "0.364135990413621928");
  many(exponential_fixed_delta, "1/3", 3, "1", NULL);
  many(exponential_fixed_delta, "1/3", 3, "-2", "0.86466471676338730810600050502751559659236");
  for (int law = 0; law < 2; law++)
    for (int k = 0; k < 4; k++) {
      static const char *const e[] = {"-1/4", "0", "3/8", "9/8"};
      stays_below(law, 8, e[k], 0);
      stays_below(law, 13, e[k], 0);
      if (!law) stays_below(law, 8, e[k], 1);
    }
  is_attained();
  renyi_is("1", "2", "0.240229013916555049263526747019");
  renyi_is("1", "1", "0.123301561482244533363358360042");
  renyi_is("1", "1/2", "0.0618596072403227429115304672458");
  renyi_is("3/10", "8", "0.08423791597431811763510408525128564176061");
  renyi_is("20", "3/2", "18.0905029001979585542946376772");
  ask_clear();
  return done_testing();
}
