/* unit/meet_in_middle.c - few atoms, summed exactly: enumerations, ties, masses at infinity, limits of the method.
 *
 * Expected: all outcomes of the steps one by one, or all multisets of them, in exact fractions and mpmath at 60
 * digits; and the lattice, which knows atoms too but rounds their losses.           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "discrete_gaussian.h"
#include "lattice.h"
#include "meet_in_middle_internal.h"
#include "response.h"
#include "table.h"

#include <limits.h>
#include <stdlib.h>

enum { ENOUGH = 1 << 14 };

/* z := E[(R - exp(epsilon))_+] over finite losses; 0: there are no lists. */
static int ask(ivl *z, const mixed_part *parts, size_t n, pair_side side, const char *epsilon) {
  const mixed_query q = {parts, n, side, num(epsilon)};
  meet_in_middle *h = meet_in_middle_make(&q, 180, ENOUGH);
  const int made = h && meet_in_middle_delta(z, h, q.epsilon);
  meet_in_middle_free(h);
  return made;
}

static void is(const mixed_part *parts, size_t n, pair_side side, const char *epsilon, const char *value,
               const char *name) {
  ivl z;
  ivl_init(&z, 200);
  if (ask(&z, parts, n, side, epsilon)) is_about(&z, value, name);
  else ok(0, "%s: no lists", name);
  ivl_clear(&z);
}

static void both(const mixed_part *parts, size_t n, const char *epsilon, const char *pq, const char *qp,
                 const char *name) {
  is(parts, n, PAIR_PQ, epsilon, pq, name);
  is(parts, n, PAIR_QP, epsilon, qp, name);
}

static pair *noise(const char *sigma, const char *rate) {
  return sampled(discrete_gaussian_pair_make(num(sigma), num("1")), rate);
}
static pair *answers(void) { return sampled(response_pair_make(num("1/2"), 3), "1/2"); }

/* 3^4 outcomes; 979/4096 exactly at 0.  And 861 multisets of 40 uses. */
static void test_response(void) {
  pair *p = answers();
  const mixed_part four = {p, 4}, forty = {p, 40};
  both(&four, 1, "0", "0.239013671875", "0.239013671875", "4 answers at 0");
  both(&four, 1, "1/2", "0.08561517718708785033401568798433971257", "0.07475732132100445817056693013948586126",
       "4 answers at 1/2");
  both(&four, 1, "-1/4", "0.3341413563973347616120917248246946358", "0.3382119215272013565340324166380672783",
       "4 answers at -1/4");
  both(&forty, 1, "2", "0.286014326850744240077815915844255300", "0.269143294360064388068868586124578153",
       "40 answers");
  pair_free(p);
}

/* p = 1/8, 1/2, 3/8, 0 and q = 0, 1/4, 1/2, 1/4, sampled at 1/3: three uses, odd, with mass at infinity. */
static void test_table(void) {
  static const char *const mass[] = {"1/8", "1/2", "3/8", "0", "0", "1/4", "1/2", "1/4"};
  mpq_t m[8];
  ivl z, inf;
  for (int i = 0; i < 8; i++) {
    mpq_init(m[i]);
    mpq_set(m[i], num(mass[i]));
  }
  pair *p = sampled(table_pair_make(4, (const mpq_t *)m, (const mpq_t *)(m + 4)), "1/3");
  const mixed_part part = {p, 3};
  is(&part, 1, PAIR_QP, "0", "0.2315538194444444444444444444444444444", "a table at 0, added");
  is(&part, 1, PAIR_QP, "1/2", "0.05417424441117540939319125341342671064", "a table, added");
  ivl_init(&z, 200);
  ivl_init(&inf, 200);
  ok(ask(&z, &part, 1, PAIR_PQ, "1/2"), "a table");
  ivl_set_q(&inf, num("1657/13824")); /* 1 - (23/24)^3 */
  ivl_add(&z, &z, &inf);
  is_about(&z, "0.1311397718119771643721564981070703608", "with its mass at infinity");
  for (int i = 0; i < 8; i++) mpq_clear(m[i]);
  ivl_clear(&z);
  ivl_clear(&inf);
  pair_free(p);
}

/* Atoms without end; then different steps. */
static void test_noise(void) {
  pair *p = noise("1/2", "1/10"), *r = answers();
  const mixed_part three = {p, 3}, mixed[] = {{p, 2}, {r, 1}, {r, 0}};
  ivl z;
  both(&three, 1, "0", "0.17220183855985068394841643256", "0.17220183855985068394841643256", "noise at 0");
  is(&three, 1, PAIR_PQ, "1", "0.0322510072162319398017796043495", "noise at 1");
  is(&three, 1, PAIR_PQ, "6", "0.000333146711283362746962225778143", "noise at 6");
  pair *w = noise("1", "1/10");
  const mixed_part five = {w, 5};
  is(&five, 1, PAIR_PQ, "1/2", "0.0147790265045028723976381868424661",
     "five uses of more noise"); /* all 170,000 multisets */
  pair_free(w);
  both(mixed, 3, "1/4", "0.0924620492584980367280355696077", "0.0794403726234733904555733840754", "noise and answers");
  ivl_init(&z, 100);
  ok(ask(&z, &three, 1, PAIR_QP, "6") && mpfr_zero_p(z.lo) && mpfr_cmp_d(z.hi, 0x1p-150) < 0,
     "above the largest loss only what was left out");
  ivl_clear(&z);
  pair_free(p);
  pair_free(r);
}

/* Lists of few outcomes: wide, and right, only with what was left out. */
static void test_rest(void) {
  pair *p = noise("1/2", "1/10");
  const mixed_part part = {p, 3};
  const mixed_query q = {&part, 1, PAIR_PQ, num("1")};
  meet_in_middle *h = meet_in_middle_make(&q, 8, ENOUGH);
  ivl z, want;
  ivl_init(&z, 64);
  ivl_init(&want, 64);
  ivl_set_q(&want, num("0.0322510072162319398017796043495"));
  ok(h && meet_in_middle_delta(&z, h, q.epsilon) && nests(&want, &z) && ivl_rel_bits(&z) < 30, "few outcomes");
  meet_in_middle_free(h);
  ivl_clear(&z);
  ivl_clear(&want);
  pair_free(p);
}

/* Losses of -1 and 1: five uses reach 1 and 3 exactly; such pairs count with their own masses. */
static void test_ties(void) {
  pair *p = discrete_laplace_pair_make(num("1"), num("1"));
  const mixed_part part = {p, 5};
  both(&part, 1, "1", "0.5371017197609690670546370051483588442", "0.5371017197609690670546370051483588442", "a tie");
  both(&part, 1, "3", "0.180554628602783467107721083619275689", "0.180554628602783467107721083619275689", "another");
  is(&part, 1, PAIR_PQ, "0", "0.75101495712557739227849476590277676", "no tie");
  pair_free(p);
}

/* The lattice has the same delta, and the test it has below is close, in both directions, for few steps and for sums
 * too many to be listed. */
static void test_lattice(void) {
  static const struct {
    const char *sigma, *eps;
    unsigned long t;
    double slack;
  } row[] = {{"1/2", "1/3", 6, 1e-3},
             {"1", "1/4", 4, 1e-2},
             {"10", "1/10", 10, 1e-2},
             {"1/2", "-1/3", 3, 1e-3},
             {"10", "1/20", 4, 1e-2}};
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  for (int i = 0; i < 10; i++) {
    pair *p = noise(row[i / 2].sigma, "1/10");
    const pair_side side = i % 2 ? PAIR_QP : PAIR_PQ;
    const mixed_part part = {p, row[i / 2].t};
    const mixed_query q = {&part, 1, side, num(row[i / 2].eps)};
    const lattice_part cells = {p, row[i / 2].t, NULL};
    const lattice_goal goal = {12, 4096, NULL, 0};
    lattice_report report;
    compose_report r = {.runs = 0};
    const compose_limits limits = effort_limits_of(NULL);
    assay_status status = lattice_delta_of(&z, &cells, 1, side, q.epsilon, &goal, &report);
    const double lo = mpfr_get_d(z.lo, MPFR_RNDD), hi = mpfr_get_d(z.hi, MPFR_RNDU);
    ok((status == ASSAY_OK || status == ASSAY_LIMIT) && hi <= lo * (1 + row[i / 2].slack), "lattice %d: narrow", i);
    ivl_set_whole(&y);
    meet_in_middle_memory m = {.lists = NULL};
    meet_in_middle_find(&y, &q, 60, &limits, effort_clock() + 100, -1, &r, &m);
    ok(i / 2 == 2 ? r.stop == COMPOSE_METHOD : r.stop == COMPOSE_FREE && ivl_rel_bits(&y) >= 60 && meets(&z, &y),
       "lattice %d: %s", i, i / 2 == 2 ? "no lists" : "the lists agree");
    if (i == 4) ok(lo > 1.1709146e-5 && hi < 1.2966320e-5, "between the bounds of another accountant");
    meet_in_middle_forget(&m);
    pair_free(p);
  }
  ivl_clear(&z);
  ivl_clear(&y);
}

/* What is kept of one epsilon serves another, and lists for few bits are replaced where more are asked. */
static void test_kept(void) {
  pair *p = noise("1/2", "1/10");
  const mixed_part part = {p, 3};
  const mixed_query q = {&part, 1, PAIR_PQ, num("1")}, r = {&part, 1, PAIR_PQ, num("6")};
  const compose_limits limits = effort_limits_of(NULL);
  meet_in_middle_memory m = {.spare = 20};
  compose_report report = {.runs = 0};
  ivl z, want;
  ivl_init(&z, 200);
  ivl_init(&want, 200);
  ivl_set_q(&want, num("0.0322510072162319398017796043495"));
  ivl_set_whole(&z);
  meet_in_middle_find(&z, &q, 20, &limits, effort_clock() + 100, -1, &report, &m);
  const meet_in_middle *first = m.lists;
  ok(first && ivl_rel_bits(&z) >= 20 && nests(&want, &z) && m.need == 44, "lists of one epsilon are kept");
  ivl_set_whole(&z);
  meet_in_middle_find(&z, &q, 10, &limits, effort_clock() + 100, -1, &report, &m);
  ok(m.lists == first && m.need == 44, "and serve fewer bits");
  ivl_set_whole(&z);
  meet_in_middle_find(&z, &r, 100, &limits, effort_clock() + 100, -1, &report, &m);
  ok(m.need == 124 && ivl_rel_bits(&z) >= 100, "more bits have lists of their own");
  is_about(&z, "0.000333146711283362746962225778143", "noise at 6");
  ivl_set_whole(&z);
  meet_in_middle_find(&z, &r, 110, &limits, effort_clock() + 100, -1, &report, &m);
  ok(m.need == 154 && ivl_rel_bits(&z) >= 110, "some more bits have lists with bits to spare");
  meet_in_middle_forget(&m);
  ok(!m.lists, "forgotten");
  ivl_clear(&want);
  ivl_clear(&z);
  pair_free(p);
}

/* A pair without atoms, and lists that are too long. */
static void test_limits(void) {
  pair *p = gaussian("1", "1"), *d = noise("10", "1/10");
  const mixed_part smooth = {p, 2}, many = {d, 10};
  const mixed_query q = {&smooth, 1, PAIR_PQ, num("1")}, l = {&many, 1, PAIR_PQ, num("1")};
  ok(!meet_in_middle_make(&q, 60, ENOUGH) && !meet_in_middle_fit(&q, 60, ENOUGH), "a density is no list");
  ok(!meet_in_middle_make(&l, 60, ENOUGH) && !meet_in_middle_fit(&l, 60, ENOUGH), "too many sums");
  pair_free(p);
  pair_free(d);
}

/* A size that is known spares lists for less; of an answer to few bits it may as well be 0. */
static void test_size(void) {
  static const struct {
    long bits, need, size;
  } row[] = {{30, 54, -1}, {30, 54, LONG_MIN}, {30, 46, 12}, {10, 34, 200}, {10, 26, 12}};
  pair *p = noise("1/2", "1/10");
  const mixed_part part = {p, 3};
  const mixed_query q = {&part, 1, PAIR_PQ, num("6")};
  const compose_limits limits = effort_limits_of(NULL);
  compose_report report = {.runs = 0};
  ivl z;
  ivl_init(&z, 200);
  for (int i = 0; i < 5; i++) {
    meet_in_middle_memory m = {.lists = NULL};
    ivl_set_whole(&z);
    meet_in_middle_find(&z, &q, row[i].bits, &limits, effort_clock() + 100, row[i].size, &report, &m);
    ok(m.need == row[i].need && ivl_rel_bits(&z) >= row[i].bits, "lists for a size, %d", i);
    meet_in_middle_forget(&m);
  }
  ivl_clear(&z);
  pair_free(p);
}

/* Where lists for all bits have too many outcomes they are for fewer, and say so; for hardly any they are not. */
static void test_room(void) {
  pair *p = noise("1", "1/10");
  const mixed_part part = {p, 6};
  const mixed_query q = {&part, 1, PAIR_PQ, num("1/4")};
  const compose_limits all = effort_limits_of(NULL);
  compose_limits some = all, few = all;
  compose_report report = {.runs = 0};
  meet_in_middle_memory m = {.lists = NULL}, n = {.lists = NULL}, o = {.lists = NULL};
  ivl z, y, x;
  ivl_init(&z, 200);
  ivl_init(&y, 200);
  ivl_init(&x, 200);
  ivl_set_whole(&z);
  ivl_set_whole(&y);
  ivl_set_whole(&x);
  meet_in_middle_find(&z, &q, 60, &all, effort_clock() + 100, 5, &report, &m);
  some.nodes = (long)(meet_in_middle_length(m.lists) / 2 * 2 / 3 / 5);
  meet_in_middle_find(&y, &q, 60, &some, effort_clock() + 100, 5, &report, &n);
  const long bits = ivl_rel_bits(&y);
  ok(bits >= 27 && bits < 60 && nests(&z, &y) && report.stop == COMPOSE_NODES, "fewer bits: %ld", bits);
  few.nodes = 8;
  report = (compose_report){.runs = 0};
  meet_in_middle_find(&x, &q, 60, &few, effort_clock() + 100, 5, &report, &o);
  ok(report.runs == 0 && !o.lists, "too few");
  meet_in_middle_forget(&m);
  meet_in_middle_forget(&n);
  ivl_clear(&x);
  ivl_clear(&y);
  ivl_clear(&z);
  pair_free(p);
}

static int by_size(const void *a, const void *b) {
  const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return (x > y) - (x < y);
}

/* As another sort has it, each loss with its number; some are equal. */
static void test_sort(void) {
  enum { N = 3000 };
  static int64_t loss[N], sorted[N], old[N];
  static uint32_t at[N];
  uint64_t x = 1;
  for (int i = 0; i < N; i++) {
    x = x * 6364136223846793005U + 1442695040888963407U;
    old[i] = i % 7 == 3 ? 5 : (int64_t)x / (i % 3 ? 1 : (int64_t)1 << 40);
    loss[i] = sorted[i] = old[i];
  }
  qsort(sorted, N, sizeof *sorted, by_size);
  meet_in_middle_sort(at, loss, N);
  int same = 1;
  for (int i = 0; i < N; i++) same = same && loss[i] == sorted[i] && old[at[i]] == loss[i];
  ok(same, "losses in order");
}

int main(void) {
  assay_start();
  test_response();
  test_table();
  test_noise();
  test_rest();
  test_ties();
  test_lattice();
  test_kept();
  test_size();
  test_room();
  test_sort();
  test_limits();
  ask_clear();
  return done_testing();
}
