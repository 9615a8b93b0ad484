/* unit/loss_supremum.c - the largest finite loss of every kind, what is flat beyond it, and the Renyi divergence of order +inf.
 *
 * Expected: closed forms by hand; the digits of logarithms by bc at 40 digits.           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "canonical.h"
#include "discrete_gaussian.h"
#include "discrete_laplace.h"
#include "generalized_gaussian.h"
#include "instability.h"
#include "lattice.h"
#include "mixed.h"
#include "parts_supremum.h"
#include "renyi.h"
#include "response.h"
#include "table.h"

enum { PREC = 120 };

/* The top of a side, the pair being freed if it is the last question. */
static pair_top ask(ivl *z, mpq_ptr exact, pair *p, pair_side side, int last) {
  pair_top top = pair_largest(z, exact, p, side);
  if (last) pair_free(p);
  return top;
}

/* One side: exactly this rational. */
static void side_is(pair *p, pair_side side, int last, const char *value, const char *name) {
  ivl z;
  mpq_t exact;
  ivl_init(&z, PREC);
  mpq_init(exact);
  pair_top top = ask(&z, exact, p, side, last);
  ok(top == PAIR_TOP_EXACT && mpq_equal(exact, num(value)), "%s: exactly %s", name, value);
  ok(mpfr_cmp_q(z.lo, num(value)) <= 0 && mpfr_cmp_q(z.hi, num(value)) >= 0, "%s: enclosed", name);
  mpq_clear(exact);
  ivl_clear(&z);
}

static void exactly(pair *p, const char *value, const char *name) {
  side_is(p, PAIR_PQ, 0, value, name);
  side_is(p, PAIR_QP, 1, value, name);
}

/* Each side: a number in decimals, or NULL for an unbounded loss. */
static void about(pair *p, const char *pq, const char *qp, const char *name) {
  ivl z;
  mpq_t exact;
  ivl_init(&z, PREC);
  mpq_init(exact);
  for (int i = 0; i < 2; i++) {
    const char *want = i ? qp : pq;
    pair_top top = ask(&z, exact, p, i ? PAIR_QP : PAIR_PQ, i);
    ok(top == (want ? PAIR_TOP_ENCLOSED : PAIR_TOP_INFINITE), "%s, side %d: %s", name, i,
       want ? "bounded" : "unbounded");
    if (want) is_about(&z, want, name);
  }
  mpq_clear(exact);
  ivl_clear(&z);
}

static pair *cells(const char *p0, const char *p1, const char *p2, const char *q0, const char *q1, const char *q2) {
  const char *text[6] = {p0, p1, p2, q0, q1, q2};
  mpq_t row[6];
  for (int i = 0; i < 6; i++) {
    mpq_init(row[i]);
    mpq_set(row[i], num(text[i]));
  }
  pair *made = table_pair_make(3, (const mpq_t *)row, (const mpq_t *)row + 3);
  for (int i = 0; i < 6; i++) mpq_clear(row[i]);
  return made;
}

static void kinds(void) {
  exactly(laplace("10", "1"), "1/10", "Laplace");
  exactly(laplace("1/3", "-2"), "6", "Laplace, a negative shift");
  exactly(laplace("1", "0"), "0", "Laplace that does not move");
  exactly(laplace("0", "1"), "0", "Laplace without noise");
  exactly(discrete_laplace_pair_make(num("3"), num("-2")), "2/3", "discrete Laplace");
  exactly(discrete_laplace_pair_make(num("0"), num("1")), "0", "discrete Laplace without noise");
  exactly(response_pair_epsilon(num("3/7"), 5), "3/7", "response by epsilon");
  exactly(response_pair_make(num("1/2"), 2), "0", "a fair coin");
  exactly(response_pair_make(num("1"), 3), "0", "the truth");
  exactly(response_pair_make(num("0"), 3), "0", "never the truth");
  about(response_pair_make(num("3/4"), 2), "1.0986122886681096914", "1.0986122886681096914", "response of 3/4: log 3");
  about(response_pair_make(num("1/4"), 2), "1.0986122886681096914", "1.0986122886681096914", "of 1/4: the same");
  about(response_pair_make(num("3/4"), 5), "2.4849066497880003102", "2.4849066497880003102", "of five answers: log 12");
  exactly(canonical_pair_make(num("1/3"), num("1/10")), "1/3", "canonical");
  exactly(canonical_pair_make(num("1/3"), num("1")), "0", "canonical, delta 1");
  exactly(generalized_gaussian_pair_make(num("1"), num("3"), num("-2")), "2/3", "exponent 1");
  exactly(generalized_gaussian_pair_spread(num("1"), num("3"), num("2"), 4), "1/6", "exponent 1 in four coordinates");
  exactly(generalized_gaussian_pair_make(num("2"), num("3"), num("0")), "0", "exponent 2 that does not move");
  about(generalized_gaussian_pair_make(num("11/10"), num("3"), num("2")), NULL, NULL, "exponent 11/10");
  about(gaussian("2", "1"), NULL, NULL, "Gaussian");
  exactly(gaussian("2", "0"), "0", "Gaussian that does not move");
  exactly(gaussian("0", "2"), "0", "Gaussian without noise");
  about(discrete_gaussian_pair_make(num("2"), num("1")), NULL, NULL, "discrete Gaussian");
  exactly(discrete_gaussian_pair_make(num("2"), num("0")), "0", "discrete Gaussian that does not move");
  about(two("1", "1", "0", "1"), NULL, NULL, "two Gaussians of one deviation");
  about(two("1", "1", "0", "2"), "0.85981384722661198", NULL, "narrow against wide: log 2 + 1/6");
  about(two("1", "2", "0", "1"), NULL, "0.85981384722661198", "wide against narrow");
  exactly(two("1", "2", "1", "2"), "0", "equal Gaussians");
  side_is(cells("1/2", "1/2", "0", "1/4", "1/2", "1/4"), PAIR_QP, 1, "0", "table, the other way");
  about(cells("1/4", "1/2", "1/4", "1/6", "1/2", "1/3"), "0.4054651081081643820", "0.2876820724517809274", "table");
}

/* Distance 3, delta 1e-5, epsilon 1: both at exp(u)/2 for "released", so epsilon; "nothing" is log((1 - x/2)/(1 - y/2)),
 * y = e^4 1e-5, x = e^3 1e-5, of the other side.  Far out it is the other way round.          */
static void distances(void) {
  side_is(instability_pair_make(num("1"), num("1/100000"), num("3")), PAIR_PQ, 1, "1", "near: released");
  side_is(instability_pair_make(num("1"), num("1/100000"), num("30")), PAIR_QP, 1, "1", "far: nothing");
  ivl z;
  mpq_t exact;
  ivl_init(&z, PREC);
  mpq_init(exact);
  pair *p = instability_pair_make(num("1"), num("1/100000"), num("3"));
  ok(pair_largest(&z, exact, p, PAIR_QP) == PAIR_TOP_ENCLOSED, "near: nothing");
  is_about(&z, "1.725952911098867e-4", "near: nothing");
  pair_free(p);
  mpq_clear(exact);
  ivl_clear(&z);
}

/* Rate g: log(1 - g + g e^t) with the record, -log(1 - g + g e^-t) without. */
static void samples(void) {
  about(sampled(laplace("1", "1"), "1/2"), "0.6201145069582775246", "0.3798854930417224754", "half of Laplace");
  about(sampled(laplace("1/100", "1"), "1/2"), "99.30685281944005469", "0.6931471805599453094",
        "half of narrow Laplace");
  about(sampled(gaussian("1", "1"), "1/2"), NULL, "0.6931471805599453094", "half of a Gaussian");
  about(sampled(canonical_pair_make(num("1"), num("1/10")), "1/2"), "0.6201145069582775246", "0.6931471805599453094",
        "half of canonical: all of Q is not inside P");
  about(sampled(gaussian("0", "1"), "1/2"), "-0.6931471805599453094", "0.6931471805599453094", "half of no noise");
  about(sampled(two("1", "1", "0", "2"), "1/2"), "0.5196032352915680101", "0.6931471805599453094",
        "half of narrow against wide");
  exactly(sampled(laplace("10", "1"), "1"), "1/10", "all of Laplace");
  exactly(sampled(laplace("10", "1"), "0"), "0", "nothing of Laplace");
  exactly(sampled(laplace("10", "0"), "1/3"), "0", "a third of nothing");
}

/* ---- What is flat ---------------------------------------------------------------- */

/* z := delta of the parts at epsilon, by both methods, exactly the integer n. */
static void composed_is(const mixed_part *parts, size_t n, const char *epsilon, int value, const char *name) {
  ivl z;
  ivl_init(&z, PREC);
  compose_report report;
  const mixed_query q = {parts, n, PAIR_PQ, num(epsilon)};
  ok(mixed_delta_of(&z, &q, 60, NULL, &report) == ASSAY_OK && is_point(&z, value), "%s: product", name);
  lattice_part as[4];
  for (size_t i = 0; i < n; i++) as[i] = (lattice_part){parts[i].p, parts[i].count, NULL};
  lattice_report more;
  const lattice_goal goal = {.bits = 60, .cells = 512};
  ok(lattice_delta_of(&z, as, n, PAIR_PQ, num(epsilon), &goal, &more) == ASSAY_OK && is_point(&z, value), "%s: lattice",
     name);
  ivl_clear(&z);
}

static void flats(void) {
  ivl z;
  ivl_init(&z, PREC);
  pair *l = laplace("10", "1"), *r = response_pair_epsilon(num("1/30"), 3), *g = gaussian("0", "1");
  ok(ask_hockey(&z, l, HOCKEY_BOTH, "1/10") == ASSAY_OK && is_point(&z, 0), "Laplace at its largest loss");
  ok(ask_hockey(&z, l, HOCKEY_BOTH, "99/1000") == ASSAY_OK && mpfr_sgn(z.lo) > 0, "and below it");
  const mixed_part parts[] = {{l, 3}, {r, 2}, {g, 1}};
  composed_is(parts, 1, "3/10", 0, "three times Laplace");
  composed_is(parts, 2, "11/30", 0, "and twice response: 3/10 + 2/30");
  composed_is(parts, 3, "11/30", 1, "and one without noise");
  const mixed_query below = {parts, 2, PAIR_PQ, num("109/300")};
  compose_report report;
  ok(mixed_delta_of(&z, &below, 20, NULL, &report) != ASSAY_BROKEN && mpfr_sgn(z.hi) > 0, "below it, not 0");
  pair *c = canonical_pair_make(num("1/10"), num("1e-30"));
  const mixed_part twice = {c, 2};
  const mixed_query q = {&twice, 1, PAIR_PQ, num("1/5")};
  ok(mixed_delta_of(&z, &q, 60, NULL, &report) == ASSAY_OK, "mass at infinity");
  mpq_srcptr d = num("1999999999999999999999999999999/1000000000000000000000000000000000000000000000000000000000000");
  ok(mpfr_cmp_q(z.lo, d) <= 0 && mpfr_cmp_q(z.hi, d) >= 0, "2d - d^2, d = 1e-30");
  pair_free(c);
  pair_free(l);
  pair_free(r);
  pair_free(g);
  ivl_clear(&z);
}

/* ---- Order +inf -------------------------------------------------------------------- */

/* value: NULL for +inf. */
static void max_is(pair *p, pair_side side, const char *value, const char *name) {
  const adapt_goal goal = {100, 4000};
  adapt_report report;
  int infinite;
  ivl z;
  ivl_init(&z, PREC);
  assay_status status = renyi_max_of(&z, &infinite, p, side, &goal, &report);
  ok(status == ASSAY_OK && infinite == !value, "order +inf of %s", name);
  if (value && !infinite) is_about(&z, value, name);
  pair_free(p);
  ivl_clear(&z);
}

static void orders(void) {
  max_is(laplace("10", "1"), PAIR_PQ, "0.100", "Laplace");
  max_is(gaussian("1", "1"), PAIR_PQ, NULL, "Gaussian");
  max_is(gaussian("0", "1"), PAIR_PQ, NULL, "no noise");
  max_is(two("1", "1", "0", "2"), PAIR_PQ, "0.85981384722661198", "narrow against wide");
  max_is(two("1", "1", "0", "2"), PAIR_QP, NULL, "wide against narrow");
  max_is(canonical_pair_make(num("1"), num("1e-100")), PAIR_QP, NULL, "canonical");
  max_is(canonical_pair_make(num("1"), num("0")), PAIR_QP, "1.00", "canonical, delta 0");
  max_is(sampled(gaussian("1", "1"), "1/2"), PAIR_QP, "0.6931471805599453094", "a sample, the record added");
  max_is(cells("1/2", "1/2", "0", "1/4", "1/2", "1/4"), PAIR_PQ, "0.69314718055994530942", "table");
  max_is(cells("1/2", "1/2", "0", "1/4", "1/2", "1/4"), PAIR_QP, NULL, "table, the other way");
}

int main(void) {
  assay_start();
  kinds();
  distances();
  samples();
  flats();
  orders();
  ask_clear();
  return done_testing();
}
