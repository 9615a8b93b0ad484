/* cross/compose_two.c - two steps against sums over cells of the first one.
 *
 * Given the outcome x of the first step, the divergence of the second is a closed form that
 * is monotone in x, for samples and for two bins; so the divergence of both lies between
 * the sums over cells of x with the value at the lower and at the upper end.  The sums know
 * the normal distribution function and nothing of pairs, transforms or lattices.
 * Classic mistake: to take a finer sum for a better one; it is certain at any width.      */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_delta.h"
#include "normal.h"
#include "poisson.h"

#include "ask_pair.h"
#include "rnd.h"

enum { PREC = 64, REACH = 16 };

/* Noise of deviation s, its square, and e = exp(eps) or what stands for it; g: the rate, or nothing. */
typedef struct {
  ivl s, s2, e, g, rest, half;
} numbers;

static void numbers_init(numbers *n, const char *sigma, const char *rate, const char *eps) {
  ivl *const all[] = {&n->s, &n->s2, &n->e, &n->g, &n->rest, &n->half};
  for (int i = 0; i < 6; i++) ivl_init(all[i], PREC);
  ivl_set_q(&n->s, num(sigma));
  ivl_mul(&n->s2, &n->s, &n->s);
  ivl_set_q(&n->e, num(eps));
  ivl_exp(&n->e, &n->e);
  ivl_set_q(&n->g, num(rate));
  ivl_set_si(&n->rest, 1);
  ivl_sub(&n->rest, &n->rest, &n->g);
  ivl_set_q(&n->half, num("1/2"));
}

static void numbers_clear(numbers *n) {
  ivl *const all[] = {&n->s, &n->s2, &n->e, &n->g, &n->rest, &n->half};
  for (int i = 0; i < 6; i++) ivl_clear(all[i]);
}

/* z := P[N(m, s^2) > x], m = 0 or 1. */
static void tail(ivl *z, const numbers *n, const ivl *x, int m) {
  ivl_set_si(z, m);
  ivl_sub(z, x, z);
  ivl_div(z, z, &n->s);
  ivl_phi_tail(z, z);
}

/* z := g a + (1 - g) b. */
static void mix(ivl *z, const numbers *n, const ivl *a, const ivl *b) {
  ivl t;
  ivl_init(&t, PREC);
  ivl_mul(&t, a, &n->g);
  ivl_mul(z, b, &n->rest);
  ivl_add(z, z, &t);
  ivl_clear(&t);
}

/* z := exp((x - 1/2) / s^2), the ratio of the densities at x. */
static void ratio(ivl *z, const numbers *n, const ivl *x) {
  ivl_sub(z, x, &n->half);
  ivl_div(z, z, &n->s2);
  ivl_exp(z, z);
}

/* ---- Samples: the ratio of the laws is 1 - g + g r --------------------------------------- */

static void sample_ratio(ivl *z, const numbers *n, const ivl *x) {
  ratio(z, n, x);
  ivl_mul(z, z, &n->g);
  ivl_add(z, z, &n->rest);
}

/* y := where the ratio is v; 0 if it is certainly above v everywhere, else 1. */
static int where(ivl *y, const numbers *n, const ivl *v) {
  ivl_sub(y, v, &n->rest);
  if (mpfr_sgn(y->hi) <= 0) return 0;
  ivl_div(y, y, &n->g);
  ivl_log(y, y);
  ivl_mul(y, y, &n->s2);
  ivl_add(y, y, &n->half);
  return 1;
}

/* z := sup of P(A) - v Q(A), one sample; falls in v. */
static void one_remove(ivl *z, const numbers *n, const ivl *v) {
  ivl y, a, b;
  ivl_init(&y, PREC);
  ivl_init(&a, PREC);
  ivl_init(&b, PREC);
  if (where(&y, n, v)) {
    tail(&a, n, &y, 1);
    tail(&b, n, &y, 0);
    mix(z, n, &a, &b);
    ivl_mul(&b, &b, v);
    ivl_sub(z, z, &b);
  } else {
    ivl_set_si(&a, 1);
    ivl_sub(z, &a, v);
  }
  ivl_max0(z, z);
  ivl_clear(&y);
  ivl_clear(&a);
  ivl_clear(&b);
}

/* z := sup of Q(A) - v P(A) = 1 - v + v one_remove(1/v). */
static void one_add(ivl *z, const numbers *n, const ivl *v) {
  ivl one, t;
  ivl_init(&one, PREC);
  ivl_init(&t, PREC);
  ivl_set_si(&one, 1);
  ivl_div(&t, &one, v);
  one_remove(z, n, &t);
  ivl_mul(z, z, v);
  ivl_add(z, z, &one);
  ivl_sub(z, z, v);
  ivl_max0(z, z);
  ivl_clear(&one);
  ivl_clear(&t);
}

/* z := the divergence of the second step given x: of remove at e / ratio, of add at e ratio. */
static void given_sample(ivl *z, const numbers *n, const ivl *x, int add) {
  ivl r;
  ivl_init(&r, PREC);
  sample_ratio(&r, n, x);
  if (add) ivl_mul(&r, &n->e, &r);
  else ivl_div(&r, &n->e, &r);
  if (add) one_add(z, n, &r);
  else one_remove(z, n, &r);
  ivl_clear(&r);
}

/* z := the probability of outcomes of the first step above x, under P for remove, Q for add. */
static void sample_above(ivl *z, const numbers *n, const ivl *x, int add) {
  ivl a, b;
  ivl_init(&a, PREC);
  ivl_init(&b, PREC);
  tail(&b, n, x, 0);
  tail(&a, n, x, 1);
  if (add) ivl_set(z, &b);
  else mix(z, n, &a, &b);
  ivl_clear(&a);
  ivl_clear(&b);
}

/* ---- Two bins: remove is E_Q (r + r' - 2 e)+ / 2, add is E_Q (2 - e (r + r'))+ / 2 --------- */

/* z := E_Q (r - k)+; 1 - k where k <= 0. */
static void call(ivl *z, const numbers *n, const ivl *k) {
  ivl y, b;
  ivl_init(&y, PREC);
  ivl_init(&b, PREC);
  ivl_set_si(z, 1);
  if (mpfr_sgn(k->lo) <= 0) {
    ivl_sub(z, z, k);
    if (mpfr_sgn(k->hi) > 0) ivl_hull(z, z, &n->half), mpfr_set_zero(z->lo, 1);
  } else {
    ivl_log(&y, k);
    ivl_mul(&y, &y, &n->s2);
    ivl_add(&y, &y, &n->half);
    tail(&b, n, &y, 0);
    tail(z, n, &y, 1);
    ivl_mul(&b, &b, k);
    ivl_sub(z, z, &b);
    ivl_max0(z, z);
  }
  ivl_clear(&y);
  ivl_clear(&b);
}

/* Remove: (r' - (2 e - r))+ / 2, which rises in x; add: e (2 / e - r - r')+ / 2 with
 * E (k - r')+ = k - 1 + E (r' - k)+, 0 for k <= 0, which falls.                      */
static void given_bin(ivl *z, const numbers *n, const ivl *x, int add) {
  ivl r, k, one;
  ivl_init(&r, PREC);
  ivl_init(&k, PREC);
  ivl_init(&one, PREC);
  ivl_set_si(&one, 1);
  ratio(&r, n, x);
  if (add) ivl_div(&k, &one, &n->e);
  else ivl_set(&k, &n->e);
  ivl_mul_2si(&k, &k, 1);
  ivl_sub(&k, &k, &r);
  call(z, n, &k);
  if (add) {
    ivl_add(z, z, &k);
    ivl_sub(z, z, &one);
    ivl_mul(z, z, &n->e);
    ivl_max0(z, z);
  }
  ivl_mul_2si(z, z, -1);
  ivl_clear(&r);
  ivl_clear(&k);
  ivl_clear(&one);
}

static void bin_above(ivl *z, const numbers *n, const ivl *x, int add) {
  (void)add;
  tail(z, n, x, 0);
}

/* z := a bound of E_Q[(r + r')/2; x > end] = (P[x > end] + Q[x > end]) / 2. */
static void bin_rest(ivl *z, const numbers *n, const ivl *end) {
  ivl t;
  ivl_init(&t, PREC);
  tail(z, n, end, 0);
  tail(&t, n, end, 1);
  ivl_add(z, z, &t);
  ivl_mul_2si(z, z, -1);
  ivl_clear(&t);
}

/* ---- The sums ---------------------------------------------------------------------------- */

typedef struct {
  void (*given)(ivl *z, const numbers *n, const ivl *x, int add);
  void (*above)(ivl *z, const numbers *n, const ivl *x, int add);
  int bins;
} steps;

static const steps samples = {given_sample, sample_above, 0}, two_bins = {given_bin, bin_above, 1};

/* z := z + mass times the values between v and w. */
static void add_cell(ivl *z, const ivl *mass, const ivl *v, const ivl *w) {
  ivl t;
  ivl_init(&t, PREC);
  ivl_hull(&t, v, w);
  ivl_mul(&t, &t, mass);
  ivl_add(z, z, &t);
  ivl_clear(&t);
}

/* z := the divergence of two steps; `cells` cells from -REACH s to REACH s + 1, and the two ends.
 * Beyond the lower end: from 0 or the value there to the value at -inf, which is at most 1, and the
 * same above; of two bins that are removed the value is not bounded above, but its mean is.      */
static void sum(ivl *z, const numbers *n, const steps *by, int add, long cells) {
  ivl x, step, v, w, p, q, one;
  ivl *const all[] = {&x, &step, &v, &w, &p, &q, &one};
  for (int i = 0; i < 7; i++) ivl_init(all[i], PREC);
  ivl_set_si(&one, 1);
  ivl_set_si(&x, 2 * REACH);
  ivl_mul(&step, &x, &n->s);
  ivl_add(&step, &step, &one);
  ivl_set_si(&x, cells);
  ivl_div(&step, &step, &x);
  ivl_set_si(&x, -REACH);
  ivl_mul(&x, &x, &n->s);
  mpfr_set(x.hi, x.lo, MPFR_RNDU); /* a point, as all that follow */
  by->given(&v, n, &x, add);
  by->above(&p, n, &x, add);
  ivl_sub(&q, &one, &p);
  ivl_set_si(z, 0);
  ivl_set_si(&w, 0);
  ivl_hull(&w, &w, &one);
  add_cell(z, &q, &w, &w);
  for (long i = 0; i < cells; i++) {
    mpfr_add(x.lo, x.lo, step.hi, MPFR_RNDU);
    mpfr_set(x.hi, x.lo, MPFR_RNDU);
    by->given(&w, n, &x, add);
    by->above(&q, n, &x, add);
    ivl_sub(&p, &p, &q);
    ivl_max0(&p, &p);
    add_cell(z, &p, &v, &w);
    ivl_set(&v, &w);
    ivl_set(&p, &q);
  }
  if (by->bins && !add) {
    bin_rest(&q, n, &x);
    mpfr_add(z->hi, z->hi, q.hi, MPFR_RNDU);
  } else {
    ivl_set_si(&w, 0);
    ivl_hull(&w, &w, &one);
    add_cell(z, &p, &w, &w);
  }
  for (int i = 0; i < 7; i++) ivl_clear(all[i]);
}

/* ---- The tests --------------------------------------------------------------------------- */

static const compose_limits limits = {.seconds = 5};

/* One test: x, certified, meets the sum, which is not too wide to say something. */
static void holds(const ivl *x, assay_status status, const ivl *z, const char *name) {
  const double lo = mpfr_get_d(z->lo, MPFR_RNDD), hi = mpfr_get_d(z->hi, MPFR_RNDU);
  if (!ok(status == ASSAY_OK && meets(x, z) && hi <= lo * 1.05 + 1e-7, "%s", name))
    diag("[%.12g, %.12g] and the sum [%.12g, %.12g]", mpfr_get_d(x->lo, MPFR_RNDD), mpfr_get_d(x->hi, MPFR_RNDU), lo,
         hi);
}

static void test_one(const char *sigma, const char *rate, const char *eps, int add, long cells) {
  const pair_side side = add ? PAIR_QP : PAIR_PQ;
  compose_report report;
  numbers n;
  ivl x, z;
  char name[120];
  ivl_init(&x, PREC);
  ivl_init(&z, PREC);
  numbers_init(&n, sigma, rate, eps);
  sum(&z, &n, &samples, add, cells);
  const poisson_query p = {num(sigma), num(rate), num("2"), num(eps), side, 0, 0};
  snprintf(name, sizeof name, "two samples, sigma %s, rate %s, eps %s, %s", sigma, rate, eps, add ? "add" : "remove");
  assay_status status = poisson_delta_of(&x, &p, 30, &limits, &report);
  holds(&x, status, &z, name);
  sum(&z, &n, &two_bins, add, cells);
  const balls_query b = {num(sigma), num("2"), num(eps), side, 0};
  snprintf(name, sizeof name, "two bins, sigma %s, eps %s, %s", sigma, eps, add ? "add" : "remove");
  status = balls_delta_of(&x, &b, 30, &limits, &report);
  holds(&x, status, &z, name);
  numbers_clear(&n);
  ivl_clear(&x);
  ivl_clear(&z);
}

int main(void) {
  static const char *const sigma[] = {"1", "1/2", "2", "0.3"}, *const rate[] = {"1/2", "1/10", "3/4", "1/100"};
  static const char *const eps[] = {"0", "1/2", "1", "2"};
  assay_start();
  const int all = rnd_mult() > 1;
  for (int i = 0; i < (all ? 64 : 5); i++)
    test_one(sigma[i % 4], rate[i / 4 % 4], eps[(i / 16 + i) % 4], i % 2, all ? 20000 : 1500);
  ask_clear();
  return done_testing();
}
