/* unit/balls_normal.c - balls and bins with much noise, beside one normal law. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "balls_normal.h"
#include "epochs_epsilon.h"
#include "ivls.h"

static epochs_query query(const char *s, const char *t, const char *n, const char *e, pair_side side, int complement) {
  const epochs_query q = {num(s), num(t), num(n), num(e), side, complement};
  return q;
}

/* ---- Two steps: mpmath's quadrature of the normal closed form over the difference of both outcomes ---- */

static const struct {
  const char *s, *e;
  pair_side side;
  const char *low, *high;
  long bits; /* that the bounds have at least */
} pairs[] = {
    {"10000", "0", PAIR_PQ, "2.820947920677268e-5", "2.820947920677269e-5", 12},
    {"10000", "1e-4", PAIR_PQ, "2.512852734354240e-6", "2.512852734354241e-6", 8},
    {"10000", "1e-4", PAIR_QP, "2.512852734352510e-6", "2.512852734352511e-6", 8},
    {"1000", "-1e-3", PAIR_PQ, "1.024614888802471e-3", "1.024614888802472e-3", 11},
    {"1000", "-1e-3", PAIR_QP, "1.024614888819759e-3", "1.024614888819760e-3", 11},
    {"1e8", "0", PAIR_QP, "2.820947917738781e-9", "2.820947917738782e-9", 25},
    {"1e8", "1e-8", PAIR_PQ, "2.512727095564246e-10", "2.512727095564247e-10", 22},
};

static void two_steps(void) {
  ivl z, y;
  ivls_init(128, &z, &y);
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    const epochs_query q = query(pairs[i].s, "2", "1", pairs[i].e, pairs[i].side, 0);
    balls_normal(&z, &q);
    mpfr_set_str(y.lo, pairs[i].low, 10, MPFR_RNDD);
    mpfr_set_str(y.hi, pairs[i].high, 10, MPFR_RNDU);
    ok(nests(&y, &z) && ivl_rel_bits(&z) >= pairs[i].bits,
       "two steps, sigma %s, epsilon %s: %ld bits about the quadrature", pairs[i].s, pairs[i].e, ivl_rel_bits(&z));
  }
  ivls_clear(&z, &y);
}

/* The bounds are two distances apart: mpmath's value of the theorem's number, 2 steps, sigma 10000, epsilon 0. */
static void apart(void) {
  ivl z, y;
  ivls_init(128, &z, &y);
  const epochs_query q = query("10000", "2", "1", "0", PAIR_PQ, 0);
  balls_normal(&z, &q);
  mpfr_sub(z.lo, z.hi, z.lo, MPFR_RNDD);
  mpfr_set_str(y.lo, "3.5355339236104072e-9", 10, MPFR_RNDD);
  mpfr_set_str(y.hi, "3.5355339236104073e-9", 10, MPFR_RNDU);
  ok(mpfr_cmp(z.lo, y.lo) >= 0 && mpfr_cmp(z.lo, y.hi) <= 0, "the bounds are two distances apart");
  ivls_clear(&z, &y);
}

/* ---- Any noise, any number of steps: the inversions meet it --------------------------- */

static const struct {
  const char *s, *t, *n, *e;
} any[] = {{"1", "2", "1", "1/2"}, {"3", "2", "3", "-1/4"},       {"3", "10", "1", "1/10"},
           {"2", "20", "4", "2"},  {"30", "10", "5", "1/100"},    {"100", "50", "1", "-1/1000"},
           {"20", "3", "20", "0"}, {"500", "100", "1", "1/10000"}};

static void any_noise(void) {
  ivl z, y;
  compose_report report;
  ivls_init(128, &z, &y);
  for (size_t i = 0; i < sizeof any / sizeof *any; i++)
    for (int k = 0; k < 4; k++) {
      const epochs_query q = query(any[i].s, any[i].t, any[i].n, any[i].e, k % 2 ? PAIR_QP : PAIR_PQ, k / 2);
      balls_normal(&z, &q);
      const assay_status status = epochs_delta_of(&y, &q, 20, NULL, &report);
      ok(status != ASSAY_DOMAIN && status != ASSAY_BROKEN && ivl_rel_bits(&y) >= 12 && meets(&y, &z),
         "sigma %s, %s steps, %s epochs, epsilon %s: %d", any[i].s, any[i].t, any[i].n, any[i].e, k);
    }
  ivls_clear(&z, &y);
}

/* ---- As an answer: sqrt(epochs / steps) / (sigma sqrt(2 pi)), to the first order in 1 / sigma ---- */

static void answers(void) {
  static const struct {
    const char *s, *t, *n, *low, *high;
  } row[] = {{"1e17", "4", "1", "1.99471140200716e-18", "1.99471140200717e-18"},
             {"1e200", "4", "9", "5.98413420602149e-201", "5.98413420602150e-201"}};
  ivl z, y;
  compose_report report;
  ivls_init(128, &z, &y);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    const epochs_query q = query(row[i].s, row[i].t, row[i].n, "0", PAIR_PQ, 0);
    const assay_status status = epochs_delta_of(&z, &q, 50, NULL, &report);
    mpfr_set_str(y.lo, row[i].low, 10, MPFR_RNDD);
    mpfr_set_str(y.hi, row[i].high, 10, MPFR_RNDU);
    ok(status == ASSAY_OK && ivl_rel_bits(&z) >= 50 && nests(&z, &y), "sigma %s: 50 bits", row[i].s);
    ok(report.method == 'E' && !strcmp(report.theorems, "T-BALLS-NORMAL"), "by the closed form");
  }
  ivls_clear(&z, &y);
}

/* The epsilon of the quadrature's delta is where that was asked, 1e-8, as far as the bounds allow. */
static void inverse(void) {
  ivl z;
  compose_report report;
  ivl_init(&z, 128);
  const epochs_query q = query("1e8", "2", "1", "0", PAIR_PQ, 0);
  const assay_status status = epochs_epsilon_of(&z, &q, num("2.5127270955642466e-10"), 50, NULL, &report);
  ok(status == ASSAY_LIMIT && mpfr_cmp_d(z.lo, 1.0000001e-8) < 0 && mpfr_cmp_d(z.hi, 0.9999999e-8) > 0, "epsilon");
  ok(ivl_rel_bits(&z) >= 20 && report.bits == ivl_rel_bits(&z), "%ld bits of it", report.bits);
  /* Near the delta at 0, 2.820947917738781e-9: the curve falls by half of epsilon there, so 3.55e-17. */
  const assay_status near = epochs_epsilon_of(&z, &q, num("2.8209479e-9"), 50, NULL, &report);
  ok(near == ASSAY_LIMIT && mpfr_cmp_d(z.lo, 3.54e-17) < 0 && mpfr_cmp_d(z.hi, 3.56e-17) > 0, "epsilon near 0");
  ok(mpfr_cmp_d(z.hi, 1e-15) < 0, "its upper end is that of the bounds");
  ivl_clear(&z);
}

int main(void) {
  two_steps();
  apart();
  any_noise();
  answers();
  inverse();
  ask_clear();
  return done_testing();
}
