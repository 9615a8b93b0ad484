/* unit/poisson_normal.c - Poisson samples with much noise, beside one normal law. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "ivls.h"
#include "poisson_normal.h"

static poisson_query query(const char *s, const char *q, const char *t, const char *e, pair_side side, int complement) {
  const poisson_query p = {num(s), num(q), num(t), num(e), side, complement, 0};
  return p;
}

/* ---- Two steps: mpmath's quadrature of one step's closed form over the other, to a unit of the last digit ---- */

static const struct {
  const char *s, *q, *e;
  pair_side side;
  const char *low, *high;
  long bits; /* that the bounds have at least */
} pairs[] = {
    {"1000", "1/10", "0", PAIR_PQ, "5.641896222182142e-5", "5.641896222182143e-5", 9},
    {"1000", "1/10", "1e-4", PAIR_PQ, "1.997501053859899e-5", "1.997501053859900e-5", 7},
    {"1000", "1/10", "1e-4", PAIR_QP, "1.995523693838588e-5", "1.995523693838589e-5", 7},
    {"20000", "1/2", "-2e-5", PAIR_PQ, "2.630286665873561e-5", "2.630286665873562e-5", 13},
    {"20000", "1/2", "-2e-5", PAIR_QP, "2.630298685019600e-5", "2.630298685019601e-5", 13},
    {"1e8", "1/100", "1e-10", PAIR_PQ, "1.996412294717211e-11", "1.996412294717212e-11", 24},
    {"1e8", "9/10", "0", PAIR_QP, "5.077706251929806e-9", "5.077706251929807e-9", 28},
};

static void two_steps(void) {
  ivl z, y;
  ivls_init(128, &z, &y);
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    const poisson_query p = query(pairs[i].s, pairs[i].q, "2", pairs[i].e, pairs[i].side, 0);
    poisson_normal(&z, &p);
    mpfr_set_str(y.lo, pairs[i].low, 10, MPFR_RNDD);
    mpfr_set_str(y.hi, pairs[i].high, 10, MPFR_RNDU);
    ok(nests(&y, &z) && ivl_rel_bits(&z) >= pairs[i].bits,
       "two steps, sigma %s, epsilon %s: %ld bits about the quadrature", pairs[i].s, pairs[i].e, ivl_rel_bits(&z));
  }
  ivls_clear(&z, &y);
}

/* ---- Any noise, any number of steps: the other methods meet it --------------------------- */

static const struct {
  const char *s, *q, *t, *e;
} any[] = {{"1/5", "1/10", "1", "1/2"}, {"1", "1/2", "1", "-1/4"},   {"3", "1/10", "1", "1/10"},
           {"3/2", "1/10", "20", "2"},  {"3", "1/3", "50", "-1/10"}, {"30", "1/10", "20", "1/100"},
           {"500", "1/2", "1000", "0"}};

static void any_noise(void) {
  ivl z, y;
  compose_report report;
  ivls_init(128, &z, &y);
  for (size_t i = 0; i < sizeof any / sizeof *any; i++)
    for (int k = 0; k < 4; k++) {
      const poisson_query p = query(any[i].s, any[i].q, any[i].t, any[i].e, k % 2 ? PAIR_QP : PAIR_PQ, k / 2);
      poisson_normal(&z, &p);
      ok(poisson_delta_of(&y, &p, 40, NULL, &report) == ASSAY_OK && meets(&y, &z), "sigma %s, %s steps, epsilon %s: %d",
         any[i].s, any[i].t, any[i].e, k);
    }
  ivls_clear(&z, &y);
}

/* ---- As an answer: rate sqrt(steps) / (sigma sqrt(2 pi)), to the first order in 1 / sigma ---- */

static void answers(void) {
  static const struct {
    const char *s, *low, *high;
    char method;
  } row[] = {{"1e17", "1.78412411615277e-18", "1.78412411615278e-18", 'E'},
             {"1e200", "1.78412411615277e-201", "1.78412411615278e-201", 'E'},
             {"1e8", "1.78412411615277e-9", "1.78412411615278e-9", 'V'}};
  ivl z, y;
  compose_report report;
  ivls_init(128, &z, &y);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    const poisson_query p = query(row[i].s, "1/10", "20", "0", PAIR_PQ, 0);
    const assay_status status = poisson_delta_of(&z, &p, 50, NULL, &report);
    mpfr_set_str(y.lo, row[i].low, 10, MPFR_RNDD);
    mpfr_set_str(y.hi, row[i].high, 10, MPFR_RNDU);
    ok(status == ASSAY_OK && ivl_rel_bits(&z) >= 50 && nests(&z, &y), "sigma %s: 50 bits", row[i].s);
    ok(report.method == row[i].method && !strcmp(report.theorems, "T-POISSON-NORMAL"), "by %c", row[i].method);
  }
  ivls_clear(&z, &y);
}

int main(void) {
  two_steps();
  any_noise();
  answers();
  ask_clear();
  return done_testing();
}
