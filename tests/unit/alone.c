/* unit/alone.c - a value of Poisson samples that is asked for itself takes a line where its sums are short by blocks; what others are
 * asked beside, of a list or by a search, takes the hyperbola that serves farther, and both overlap. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "kept.h"
#include "local.h"
#include "mechanism.h"
#include "method.h"
#include "poisson.h"
#include "quantity.h"
#include "tap.h"
#include "within.h"

enum { DIGITS = 12, BITS = 48, LINE = 128 };

static const within limits = {DIGITS, 1 << 20, 0, "", 0};
static int asked, alone;

static void tell(query *q, field_id f, const char *value) {
  if (mpq_set_str(q->value[f].v, value, 10)) bail("no number");
  q->given |= (field_set)1 << f;
}

static void pose(query *q, const char *what, const mechanism *how) {
  field_id wrong;
  query_init(q);
  q->what = quantity_find(what);
  q->how = how;
  q->side = SIDE_REMOVE;
  tell(q, FIELD_RATE, "1/1000");
  tell(q, FIELD_STEPS, "100");
  tell(q, FIELD_EPSILON, "1");
  if (q->what->needs & FIELD(DELTA)) tell(q, FIELD_DELTA, "1/10000");
  else tell(q, FIELD_SIGMA, "1/2");
  if (query_defect(q, &wrong)) bail("no question");
}

/* ---- Which contour ----------------------------------------------------------------------- */

static void find(ivl *z, int is_alone, char by) {
  local_mpqs(sigma, rate, steps, epsilon);
  mpq_set_ui(sigma, 1, 2);
  mpq_set_ui(rate, 1, 1000);
  mpq_set_ui(steps, 100, 1);
  mpq_set_ui(epsilon, 1, 1);
  const poisson_query q = {sigma, rate, steps, epsilon, PAIR_PQ, 0, is_alone};
  compose_report report;
  const assay_status s = poisson_delta_of(z, &q, BITS, NULL, &report);
  ok(s == ASSAY_OK && ivl_rel_bits(z) >= BITS && report.method == by, "alone %d: all bits, contour %c", is_alone, by);
}

static void test_contours(void) {
  local_ivls(128, y, z);
  find(&y, 0, 'H');
  find(&z, 1, 'V');
  ok(mpfr_lessequal_p(y.lo, z.hi) && mpfr_lessequal_p(z.lo, y.hi), "both enclose one number");
}

/* ---- Who asks ----------------------------------------------------------------------------- */

static void test_value(void) {
  query q, copy;
  answer a;
  pose(&q, "delta", mechanism_find("poisson"));
  within_find(&a, &q, &limits);
  ok(a.status == ASSAY_OK && q.alone && a.report.prec == LINE, "one value: on a line of two limbs");
  query_copy(&copy, &q);
  ok(!copy.alone, "what is asked for it is not alone");
  answer_clear(&a);
  query_clear(&copy);
  query_clear(&q);
}

static void test_list(void) {
  kept k;
  query q;
  answer a;
  pose(&q, "delta", mechanism_find("poisson"));
  q.alone = 1;
  kept_init(&k);
  query *const with = kept_query(&k, &q);
  with->alone = 1;
  within_find(&a, with, &limits);
  ok(a.status == ASSAY_OK && !with->alone && a.report.prec != LINE, "the first of a list: on none");
  answer_clear(&a);
  kept_clear(&k);
  query_clear(&q);
}

static int counts(answer *a, const query *q, const adapt_goal *goal) {
  asked++;
  alone += q->alone;
  return method_poisson.delta(a, q, goal);
}

static void test_search(void) {
  mechanism how = *mechanism_find("poisson");
  method counted = *how.methods;
  query q;
  answer a;
  counted.delta = counts;
  how.methods = &counted;
  pose(&q, "sigma", &how);
  within_find(&a, &q, &limits);
  ok(a.status == ASSAY_OK && asked > 1 && alone == 0, "a search asks %d values, none of them alone", asked);
  answer_clear(&a);
  query_clear(&q);
}

int main(void) {
  test_contours();
  test_value();
  test_list();
  test_search();
  return done_testing();
}
