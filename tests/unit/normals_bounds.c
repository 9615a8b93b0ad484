/* unit/normals_bounds.c - brackets of the moments of a mixture of normal laws, without a sum of nodes.
 *
 * Expected: mpmath at 30 digits, quadratures of the moment; where the laws are far apart, the largest term. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "group_pair.h"
#include "normals.h"
#include "renyi.h"

/* z := the bracket of log M(c) at rate 1/10: three records, or one that is replaced. */
static void ask(ivl *z, const char *ratio, const char *c, int mirrored, long records) {
  ivl at;
  rat weight[4];
  ivl_init(&at, 120);
  ivl_set_q(&at, num(c));
  static const char *const of_three[] = {"729/1000", "243/1000", "27/1000", "1/1000"};
  for (int j = 0; j < 4; j++) {
    rat_init(&weight[j]);
    mpq_set(weight[j].v, num(of_three[j]));
  }
  const normals_query q = {num(ratio), records, records == 3 ? weight : NULL, num(records == 3 ? "1" : "1/10"),
                           mirrored};
  normals_log_moment(z, &q, &at);
  for (int j = 0; j < 4; j++) rat_clear(&weight[j]);
  ivl_clear(&at);
}

static void test_holds(void) {
  static const struct {
    int mirrored;
    const char *c, *ratio, *log_moment;
  } row[] = {{0, "5/2", "1", "1.2055233250594602355"},   {0, "1/3", "1", "-0.01113574320001221262"},
             {0, "1/3", "6", "-0.10424197955155326851"}, {0, "-3/2", "1", "0.12761330251662709867"},
             {0, "-3/2", "6", "0.47259940974002260108"}, {1, "5/2", "1", "0.07942415569162769733"},
             {1, "5/2", "6", "61.901578041001625242"},   {1, "1/3", "1", "-0.0043489283976953060804"},
             {1, "1/3", "6", "-0.10160371714941450164"}, {1, "-3/2", "1", "0.07942415569162769733"},
             {1, "-3/2", "6", "61.901578041001625242"}};
  ivl z;
  ivl_init(&z, 100);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    ask(&z, row[i].ratio, row[i].c, row[i].mirrored, row[i].mirrored ? 1 : 3);
    ok(ivl_is_finite(&z) && mpfr_cmp_q(z.lo, num(row[i].log_moment)) < 0 &&
           mpfr_cmp_q(z.hi, num(row[i].log_moment)) > 0,
       "order %s, ratio %s%s: from %.6g to %.6g", row[i].c, row[i].ratio, row[i].mirrored ? ", mirrored" : "",
       mpfr_get_d(z.lo, MPFR_RNDD), mpfr_get_d(z.hi, MPFR_RNDU));
  }
  ivl_clear(&z);
}

/* Far apart the ends meet: 500 log(1/1000) + 249500 9/2 10^6; c log W_0; and they stay apart near each other. */
static void test_meets(void) {
  ivl z;
  ivl_init(&z, 100);
  ask(&z, "6", "5/2", 0, 3);
  is_about(&z, "590.23061180254465737", "order 5/2, ratio 6");
  ask(&z, "1000", "500", 0, 3);
  is_about(&z, "1122749996546.12236050893147397", "order 500, ratio 1000, beyond all numbers");
  ask(&z, "60", "-3/2", 0, 3);
  is_about(&z, "0.47412232046021835552", "order -3/2, ratio 60");
  ask(&z, "60", "1/3", 1, 1);
  is_about(&z, "-0.105360515657826301", "mirrored, order 1/3, ratio 60");
  ivl_clear(&z);
}

/* An order on both sides of 1. */
static void test_around(void) {
  ivl z, c;
  ivl_init(&z, 64);
  ivl_init(&c, 64);
  const normals_query q = {num("3"), 1, NULL, num("1/10"), 0};
  ivl_set_si(&c, 1);
  mpfr_nextbelow(c.lo);
  normals_log_moment(&z, &q, &c);
  ok(mpfr_sgn(z.lo) <= 0 && mpfr_sgn(z.hi) >= 0, "at most 1");
  mpfr_nextabove(c.hi);
  normals_log_moment(&z, &q, &c);
  ok(mpfr_inf_p(z.lo) && mpfr_inf_p(z.hi), "on both sides: nothing is known");
  ivl_clear(&z);
  ivl_clear(&c);
}

int main(void) {
  test_holds();
  test_meets();
  test_around();
  ask_clear();
  return done_testing();
}
