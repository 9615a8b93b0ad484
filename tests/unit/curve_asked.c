/* unit/curve_asked.c - how often a curve asks a kept table at one epsilon.
 *
 * Expected: by counting, of a table that is made up; lines that are cut and lines that are not tell which they are by the digits
 * of an answer of few bits.                                                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "ask_pair.h"
#include "curve_internal.h"
#include "discrete_gaussian.h"

enum { WANTED = 40, FEW = 3, KNOWN = 11 };

/* ---- A table that knows 11 bits -------------------------------------------------------------- */

static int asked, one;

static void close_none(void *p) { (void)p; }

static double size_of(const void *table) {
  (void)table;
  return 1;
}

/* z := from 1/2 to 1/2 + 2^-12. */
static void known(ivl *z) {
  mpfr_set_ui_2exp(z->lo, 1, -1, MPFR_RNDD);
  mpfr_set_ui_2exp(z->hi, 1, -1 - KNOWN, MPFR_RNDU);
  mpfr_add(z->hi, z->hi, z->lo, MPFR_RNDU);
}

static void answer(ivl *z, const void *table, void *data, mpq_srcptr epsilon) {
  (void)table;
  (void)data;
  (void)epsilon;
  asked++;
  known(z);
}

static assay_status find(ivl *z, void *data, mpq_srcptr epsilon, long bits, const compose_limits *limits,
                         compose_report *report, const curve_place *place, long sums, long stretches, const ivl *said,
                         void **table) {
  (void)data;
  (void)epsilon;
  (void)bits;
  (void)limits;
  (void)place;
  (void)sums;
  (void)stretches;
  (void)said;
  known(z);
  report->stop = COMPOSE_NODES;
  *table = &one;
  return ASSAY_LIMIT;
}

static int at_once(const void *table) { return table == &one; }

/* How often the table is asked that was made for 1 and falls short at 2. */
static int times(const curve_kind *kind) {
  composed_curve *c = curve_open(kind, NULL);
  compose_report r;
  ivl z;
  ivl_init(&z, WANTED + 64);
  int good = curve_delta(&z, c, num("1"), WANTED, NULL, &r) == ASSAY_LIMIT && curve_tables_kept(c) == 1;
  asked = 0;
  good = good && curve_delta(&z, c, num("2"), WANTED, NULL, &r) == ASSAY_LIMIT && r.runs == 0;
  ok(good && ivl_rel_bits(&z) >= KNOWN - 1, "a table that falls short settles the next question");
  ivl_clear(&z);
  curve_close(c);
  return asked;
}

static void test_times(void) {
  curve_kind kind = {.close = close_none,
                     .drop = close_none,
                     .size = size_of,
                     .answer = answer,
                     .find = find,
                     .method = 'V',
                     .settles = 1};
  int n = times(&kind);
  ok(n == 3, "few bits of it are asked, more and all: %d times", n);
  kind.at_once = at_once;
  n = times(&kind);
  ok(n == 1, "one that says all at once is asked %d times", n);
}

/* ---- Lines ------------------------------------------------------------------------------------- */

/* Bits of the numbers that a kept line answers a question of few bits with. */
static long digits(const mixed_part *part, const char *first, const char *next) {
  static const compose_limits few = {600, 8000, 200};
  const mixed_query q = {part, 1, PAIR_PQ, NULL};
  composed_curve *c = curve_open_product(&q, 1);
  compose_report r;
  ivl z;
  ivl_init(&z, 128);
  assay_status s = curve_delta(&z, c, num(first), WANTED, &few, &r);
  if ((s != ASSAY_OK && s != ASSAY_LIMIT) || curve_tables_kept(c) != 1) bail("no line");
  s = curve_delta(&z, c, num(next), FEW, &few, &r);
  if (s != ASSAY_OK || r.runs != 0) bail("the line has no %d bits", FEW);
  const long bits = (long)mpfr_min_prec(z.lo);
  ivl_clear(&z);
  curve_close(c);
  return bits;
}

static void test_lines(void) {
  enum { MANY = 40 };
  pair *g = gaussian("5", "1"), *a = sampled(discrete_gaussian_pair_make(num("4"), num("1")), "1/4");
  const mixed_part smooth = {g, 4}, atoms = {a, 400};
  const long cut = digits(&atoms, "5", "21/4"), whole = digits(&smooth, "1/2", "9/16");
  ok(cut > MANY, "atoms, cut: %ld bits of what is known, as all cost no more", cut);
  ok(whole <= MANY, "a Gaussian: %ld bits, not much more than were asked", whole);
  pair_free(g);
  pair_free(a);
}

int main(void) {
  assay_start();
  test_times();
  test_lines();
  ask_clear();
  return done_testing();
}
