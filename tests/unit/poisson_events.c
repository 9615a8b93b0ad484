/* unit/poisson_events.c - Poisson samples with hardly any noise. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inner.h"
#include "poisson_epsilon.h"
#include "poisson_events.h"
#include "poisson_exact.h"
#include "tap.h"

static rat sigma, rate, steps, at;

static void set(rat *r, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
}

static poisson_query query(const char *s, const char *q, const char *t, const char *e, pair_side side, int complement) {
  set(&sigma, s);
  set(&rate, q);
  set(&steps, t);
  set(&at, e);
  const poisson_query p = {sigma.v, rate.v, steps.v, at.v, side, complement, 0};
  return p;
}

static int meet(const ivl *x, const ivl *y) { return mpfr_cmp(x->lo, y->hi) <= 0 && mpfr_cmp(y->lo, x->hi) <= 0; }

static int nests(const ivl *in, const ivl *out) {
  return mpfr_cmp(out->lo, in->lo) <= 0 && mpfr_cmp(in->hi, out->hi) <= 0;
}

/* ---- Two steps: mpmath's quadrature of one step's closed form over the other -------------- */

static const struct {
  const char *s, *q, *e;
  pair_side side;
  double low, high; /* correct to a unit of the sixteenth digit */
  long bits;        /* that the bounds have at least            */
} two[] = {
    {"0.1", "0.1", "0.1", PAIR_PQ, 0.1899998143411370, 0.1899998143411374, 18},
    {"0.1", "0.1", "0.1", PAIR_QP, 0.1048114392877491, 0.1048114392877495, 17},
    {"0.12", "0.1", "1", PAIR_PQ, 0.1899758978782799, 0.1899758978782803, 11},
    {"0.09", "0.5", "0.5", PAIR_PQ, 0.7499999676405759, 0.7499999676405763, 22},
    {"0.09", "0.5", "0.5", PAIR_QP, 0.5878196550952553, 0.5878196550952557, 22},
    {"0.15", "0.01", "3", PAIR_PQ, 0.0194729173563874, 0.0194729173563878, 5},
};

static void two_steps(void) {
  ivl z, y;
  ivl_init(&z, 200);
  ivl_init(&y, 53);
  for (size_t i = 0; i < sizeof two / sizeof *two; i++) {
    const poisson_query p = query(two[i].s, two[i].q, "2", two[i].e, two[i].side, 0);
    poisson_events(&z, &p);
    mpfr_set_d(y.lo, two[i].low, MPFR_RNDD);
    mpfr_set_d(y.hi, two[i].high, MPFR_RNDU);
    ok(meet(&z, &y) && ivl_rel_bits(&z) >= two[i].bits, "two steps, sigma %s: %ld bits about the quadrature", two[i].s,
       ivl_rel_bits(&z));
  }
  ivl_clear(&z);
  ivl_clear(&y);
}

/* ---- One step, in closed form --------------------------------------------------------------- */

static void one_step(void) {
  static const char *const sigmas[] = {"1/50", "1/10", "1/3", "1", "7"}, *const rates[] = {"1e-9", "1/10", "19/20"},
                           *const epsilons[] = {"-2", "0", "1/2", "9", "2000"};
  ivl z, y;
  int good = 1;
  ivl_init(&z, 200);
  ivl_init(&y, 500);
  for (int k = 0; k < 5 * 3 * 5 * 4; k++) {
    const poisson_query p =
        query(sigmas[k % 5], rates[k / 5 % 3], "1", epsilons[k / 15 % 5], k / 75 % 2 ? PAIR_QP : PAIR_PQ, k / 150);
    poisson_events(&z, &p);
    poisson_exact_one_step(&y, &p);
    if (mpfr_cmp_si(y.hi, 1) > 0) mpfr_set_si(y.hi, 1, MPFR_RNDU);
    good = good && meet(&z, &y);
    if (mpfr_cmp_d(y.lo, 1e-100) > 0) good = good && nests(&y, &z);
  }
  ok(good, "one step: 300 closed forms, in both directions and of the rest, lie inside");
  ivl_clear(&z);
  ivl_clear(&y);
}

/* ---- The limit ------------------------------------------------------------------------------ */

/* Without noise: 1 - (9/10)^2 = 19/100 and 1 - (9/10)^2 exp(1/10), from either side. */
static void limit(void) {
  ivl z, y;
  compose_report report;
  poisson_query p = query("1e-200", "1/10", "2", "1/10", PAIR_PQ, 0);
  ivl_init(&z, 200);
  ivl_init(&y, 300);
  ok(poisson_delta_of(&z, &p, 150, NULL, &report) == ASSAY_OK, "noise of 1e-200: 150 bits");
  set(&at, "19/100");
  ivl_set_q(&y, at.v);
  ok(meet(&z, &y) && report.method == 'E', "of 19/100");
  p = query("1e-200", "1/10", "2", "0", PAIR_QP, 1);
  ok(poisson_delta_of(&z, &p, 150, NULL, &report) == ASSAY_OK, "the rest of the other direction, too");
  set(&at, "81/100");
  ivl_set_q(&y, at.v);
  ok(meet(&z, &y), "which is 81/100 at epsilon 0");
  p = query("1/50", "1e-3", "100000", "3", PAIR_PQ, 0);
  ok(poisson_delta_of(&z, &p, 100, NULL, &report) == ASSAY_OK, "1e5 steps, sigma 1/50: 100 bits");
  ivl_clear(&z);
  ivl_clear(&y);
}

/* ---- By inversion --------------------------------------------------------------------------- */

static void inversion(void) {
  ivl z, y;
  compose_report report;
  ivl_init(&z, 200);
  ivl_init(&y, 200);
  for (int k = 0; k < 4; k++) {
    const poisson_query p = query("1/10", "1/20", "3", "1/20", k % 2 ? PAIR_QP : PAIR_PQ, k / 2);
    poisson_events(&z, &p);
    ok(poisson_delta_of(&y, &p, 40, NULL, &report) == ASSAY_OK && report.method != 'E' && nests(&y, &z),
       "three steps, sigma 1/10: inside are 40 bits by inversion");
  }
  ivl_clear(&z);
  ivl_clear(&y);
}

/* ---- Where one large loss decides ------------------------------------------------------------ */

/* P[E] - exp(epsilon) Q[E] by mpmath, 40 digits, at the threshold that doubles give. */
static void between(const char *e, const char *least, const char *most) {
  const poisson_query p = query("0.3", "1e-15", "1000000000", e, PAIR_PQ, 0);
  ivl z;
  mpfr_t x;
  ivl_init(&z, 320);
  mpfr_init2(x, 128);
  poisson_events(&z, &p);
  mpfr_set_str(x, least, 10, MPFR_RNDD);
  int good = mpfr_cmp(z.lo, x) > 0;
  mpfr_set_str(x, most, 10, MPFR_RNDU);
  ok(good && mpfr_cmp(z.lo, x) < 0, "tiny losses, epsilon %s: the event's bound", e);
  ivl_clear(&z);
  mpfr_clear(x);
}

static void large_loss(void) {
  between("0.01", "3.94880e-20", "3.94881e-20");
  between("1", "1.10295e-25", "1.10296e-25");
  const poisson_query p = query("0.3", "1e-15", "1000000000", "0", PAIR_PQ, 0);
  ivl z;
  compose_report report;
  ivl_init(&z, 128);
  set(&at, "1e-20");
  ok(poisson_epsilon_of(&z, &p, at.v, 40, NULL, &report) == ASSAY_LIMIT && mpfr_cmp_d(z.lo, 0.018) > 0 &&
         mpfr_cmp_d(z.lo, 0.0603) < 0,
     "epsilon of delta 1e-20: from below");
  ivl_clear(&z);
}

int main(void) {
  assay_start();
  rat *const all[] = {&sigma, &rate, &steps, &at};
  for (int i = 0; i < 4; i++) rat_init(all[i]);
  two_steps();
  one_step();
  limit();
  inversion();
  large_loss();
  for (int i = 0; i < 4; i++) rat_clear(all[i]);
  return done_testing();
}
