/* unit/legendre_rule.c - Gauss and Legendre's rule: closed forms, numbers by mpmath, what it integrates exactly. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "legendre_rule.h"
#include "elem.h"
#include "ivls.h"
#include "tap.h"

/* 1 if the decimal, cut after its digits, is at the enclosure: within a unit of its last digit. */
static int is_at(const ivl *x, const char *decimal, double unit) {
  mpfr_t d;
  mpfr_init2(d, 300);
  (void)mpfr_set_str(d, decimal, 10, MPFR_RNDN);
  mpfr_sub_d(d, d, unit, MPFR_RNDD);
  int good = mpfr_cmp(x->hi, d) >= 0;
  mpfr_add_d(d, d, 2 * unit, MPFR_RNDU);
  good = good && mpfr_cmp(x->lo, d) <= 0;
  mpfr_sub(d, x->hi, x->lo, MPFR_RNDU);
  good = good && mpfr_cmp_d(d, unit) <= 0;
  mpfr_clear(d);
  return good;
}

static void known(void) {
  legendre_rule r;
  ok(legendre_rule_init(&r, 2, 100), "two nodes");
  ok(is_at(&r.node[0], "0.577350269189625764509148780502", 1e-29) && is_at(&r.weight[0], "1", 1e-29), "1 / sqrt(3), 1");
  legendre_rule_clear(&r);
  ok(legendre_rule_init(&r, 4, 100), "four");
  ok(is_at(&r.node[0], "0.861136311594052575223946488893", 1e-29), "the larger one");
  ok(is_at(&r.node[1], "0.339981043584856264802665759103", 1e-29), "the smaller one");
  ok(is_at(&r.weight[0], "0.347854845137453857373063949222", 1e-29), "its weight");
  ok(is_at(&r.weight[1], "0.652145154862546142626936050778", 1e-29), "and the other's");
  legendre_rule_clear(&r);
  ok(legendre_rule_init(&r, 40, 130), "forty");
  ok(is_at(&r.node[0], "0.9982377097105592003496227024205864923358", 1e-39), "the largest");
  ok(is_at(&r.weight[0], "0.004521277098533191258471732878185332727831", 1e-41), "its weight");
  ok(is_at(&r.node[19], "0.03877241750605082193319344402462329467936", 1e-40), "the smallest");
  ok(is_at(&r.weight[19], "0.07750594797842481126372396295832632696367", 1e-40), "its weight");
  legendre_rule_clear(&r);
}

/* The rule is exact for polynomials of degree 2 n - 1: here x^m, m even, 2 / (m + 1). */
static void exact(long n, unsigned long m) {
  legendre_rule r;
  ivl sum, u;
  ivls_init(160, &sum, &u);
  const int good = legendre_rule_init(&r, n, 120);
  ivl_set_si(&sum, 0);
  for (long j = 0; j < r.half; j++) {
    ivl_pow_ui(&u, &r.node[j], m);
    ivl_mul(&u, &u, &r.weight[j]);
    ivl_add(&sum, &sum, &u);
  }
  ivl_set_si(&u, (long)m + 1);
  ivl_mul(&sum, &sum, &u);
  ok(good && mpfr_cmp_ui(sum.lo, 1) <= 0 && mpfr_cmp_ui(sum.hi, 1) >= 0, "%ld nodes, degree %lu: holds it", n, m);
  mpfr_sub(u.lo, sum.hi, sum.lo, MPFR_RNDU);
  ok(mpfr_cmp_si_2exp(u.lo, 1, -90) < 0, "and is narrow");
  legendre_rule_clear(&r);
  ivls_clear(&sum, &u);
}

static void no_time(void) {
  legendre_rule r;
  const double before = deadline_set(1e-9);
  ok(!legendre_rule_init(&r, 10, 60), "no time: no rule");
  ok(mpfr_inf_p(r.node[4].hi) && mpfr_inf_p(r.weight[0].lo), "the whole line");
  legendre_rule_clear(&r);
  (void)deadline_set(before);
}

int main(void) {
  known();
  for (unsigned long m = 0; m <= 10; m += 2) exact(6, m);
  exact(300, 598);
  exact(1000, 0);
  no_time();
  return done_testing();
}
