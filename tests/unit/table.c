/* unit/table.c - rational tables: tails by exact arithmetic, merging, limits, domain. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "table.h"
#include "atoms_ask.h"
#include "rnd.h"

#define MOST 12

/* A law on n outcomes: random weights, some 0, over their sum. */
static void random_law(rnd *r, mpq_t *x, size_t n) {
  mpq_t sum;
  mpq_init(sum);
  for (size_t i = 0; i < n; i++) {
    mpq_set_si(x[i], i ? rnd_int(r, 0, 6) : 1, 1);
    mpq_add(sum, sum, x[i]);
  }
  for (size_t i = 0; i < n; i++) mpq_div(x[i], x[i], sum);
  mpq_clear(sum);
}

/* h := the sum of the positive p - t q, the divergence at exp(x) = t, by its definition. */
static void hockey(mpq_t h, size_t n, const mpq_t *p, const mpq_t *q, mpq_srcptr t) {
  mpq_t d;
  mpq_init(d);
  mpq_set_ui(h, 0, 1);
  for (size_t i = 0; i < n; i++) {
    mpq_mul(d, t, q[i]);
    mpq_sub(d, p[i], d);
    if (mpq_sgn(d) > 0) mpq_add(h, h, d);
  }
  mpq_clear(d);
}

/* z := the same by the pair's tails at x = log t. */
static void from_tails(ivl *z, const pair *w, pair_side side, mpq_srcptr t) {
  ivl a, b, x;
  ivl_init(&a, 160);
  ivl_init(&b, 160);
  ivl_init(&x, 160);
  if (mpq_cmp_ui(t, 1, 1) == 0) {
    ivl_set_si(&x, 0);
  } else {
    ivl_set_q(&x, t);
    ivl_log(&x, &x);
  }
  w->kind->tails(&a, &b, w, side, &x);
  ivl_set_q(&x, t);
  ivl_mul(&b, &b, &x);
  ivl_sub(z, &a, &b);
  ivl_clear(&a);
  ivl_clear(&b);
  ivl_clear(&x);
}

/* t is not p_k/q_k for any k: then no atom is in doubt. */
static int is_a_loss(size_t n, const mpq_t *p, const mpq_t *q, mpq_srcptr t) {
  mpq_t d;
  int found = 0;
  mpq_init(d);
  for (size_t i = 0; i < n; i++) {
    mpq_mul(d, t, q[i]);
    found |= mpq_equal(d, p[i]);
  }
  mpq_clear(d);
  return found;
}

static mpq_t p[MOST], q[MOST], h, t;

/* Both sides, at t < 1, t = 1, t > 1. */
static void test_random(void) {
  rnd r = rnd_start(31);
  ivl z;
  int good = 1, narrow = 1, seen = 0;
  ivl_init(&z, 160);
  for (long i = 0; i < 150 * rnd_mult(); i++) {
    size_t n = (size_t)rnd_int(&r, 1, MOST);
    random_law(&r, p, n);
    random_law(&r, q, n);
    pair *w = table_pair_make(n, (const mpq_t *)p, (const mpq_t *)q);
    for (int j = 0; j < 3; j++) {
      mpq_set_ui(t, (unsigned long)rnd_int(&r, 1, 9), 4);
      mpq_canonicalize(t);
      from_tails(&z, w, PAIR_PQ, t);
      hockey(h, n, (const mpq_t *)p, (const mpq_t *)q, t);
      good = good && ask_holds(&z, h);
      if (mpq_cmp_ui(t, 1, 1) == 0 || !is_a_loss(n, (const mpq_t *)p, (const mpq_t *)q, t)) {
        narrow = narrow && ask_narrow(&z, 140);
        seen++;
      }
      from_tails(&z, w, PAIR_QP, t);
      hockey(h, n, (const mpq_t *)q, (const mpq_t *)p, t);
      good = good && ask_holds(&z, h);
    }
    w->kind->clear(w);
    if (!good) break;
  }
  ok(good, "the divergence of random tables, both sides, by its definition");
  if (!good) rnd_rerun(__FILE__);
  ok(narrow && seen > 100, "narrow where no atom is in doubt (%d)", seen);
  ivl_clear(&z);
}

/* Merging two outcomes never makes the divergence larger; merging equal losses keeps it. */
static void test_merge(void) {
  rnd r = rnd_start(32);
  ivl z, y;
  int good = 1;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  for (long i = 0; good && i < 100 * rnd_mult(); i++) {
    random_law(&r, p, 6);
    random_law(&r, q, 6);
    pair *fine = table_pair_make(6, (const mpq_t *)p, (const mpq_t *)q);
    mpq_add(p[4], p[4], p[5]);
    mpq_add(q[4], q[4], q[5]);
    pair *coarse = table_pair_make(5, (const mpq_t *)p, (const mpq_t *)q);
    mpq_set_ui(t, (unsigned long)rnd_int(&r, 1, 20), 7);
    mpq_canonicalize(t);
    from_tails(&z, fine, PAIR_PQ, t);
    from_tails(&y, coarse, PAIR_PQ, t);
    good = mpfr_cmp(y.lo, z.hi) <= 0;
    fine->kind->clear(fine);
    coarse->kind->clear(coarse);
  }
  ok(good, "merging outcomes does not increase the divergence");
  for (int i = 0; i < 4; i++) {
    mpq_set_ui(p[i], 1, 4);
    mpq_set_ui(q[i], i < 2 ? 1 : 3, 8);
    mpq_canonicalize(q[i]);
  }
  pair *w = table_pair_make(4, (const mpq_t *)p, (const mpq_t *)q);
  ok(((const table_pair *)w)->n == 2, "outcomes of equal loss are one");
  ok(ask_both(w, PAIR_PQ, "1/2", "0.5000000000", "0.2500000000", 100), "and their masses add up");
  w->kind->clear(w);
  ivl_clear(&z);
  ivl_clear(&y);
}

static void set_laws(const char *const *a, const char *const *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    mpq_set(p[i], ask_q(a[i]));
    mpq_set(q[i], ask_q(b[i]));
  }
}

/* P = (0, 1/4, 1/2, 1/4), Q = (1/3, 1/3, 1/3, 0): losses -inf, log 3/4, log 3/2, +inf. */
static void test_zeros(void) {
  static const char *const a[] = {"0", "1/4", "1/2", "1/4"}, *const b[] = {"1/3", "1/3", "1/3", "0"};
  set_laws(a, b, 4);
  pair *w = table_pair_make(4, (const mpq_t *)p, (const mpq_t *)q);
  ivl u, v;
  ivl_init(&u, 64);
  ivl_init(&v, 64);
  ask_tails(&u, &v, w, PAIR_PQ, "10");
  ok(ask_holds(&u, ask_q("1/4")) && ask_narrow(&u, 60) && ask_is(&v, 0),
     "above all finite losses: the mass at +inf, 0");
  ask_tails(&u, &v, w, PAIR_PQ, "1/10");
  ok(ask_holds(&u, ask_q("3/4")) && ask_holds(&v, ask_q("1/3")) && ask_narrow(&v, 60), "in between");
  ask_tails(&u, &v, w, PAIR_PQ, "-1e6");
  ok(ask_is(&u, 1) && ask_holds(&v, ask_q("2/3")), "below all finite losses");
  ask_tails(&u, &v, w, PAIR_QP, "1/10");
  ok(ask_holds(&u, ask_q("2/3")) && ask_holds(&v, ask_q("1/4")) && ask_narrow(&u, 60), "the other side");
  w->kind->infinite(&u, w, PAIR_PQ);
  w->kind->infinite(&v, w, PAIR_QP);
  ok(ask_holds(&u, ask_q("1/4")) && ask_holds(&v, ask_q("1/3")), "masses at +inf");
  ok(!w->kind->symmetric(w), "not symmetric");
  ok(ask_is_moment(w, "1", "3/2", "1", "0.7703295198824594608469678209311", "0.18011856404259782432049391458", 90) &&
         ask_is_moment(w, "1/2", "3/2", "1", "0.81535366980722808736459414946", "-0.0085350625767818498845888390945",
                       90),
     "moments, with a zero on either side");
  ivl_set_whole(&u);
  ivl x;
  ivl_init(&x, 64);
  w->kind->tails(&u, &v, w, PAIR_PQ, &x);
  ok(ask_holds(&u, ask_q("1/4")) && ask_holds(&u, ask_q("1")) && ask_holds(&v, ask_q("2/3")), "every x at once");
  ivl_clear(&x);
  ivl_clear(&u);
  ivl_clear(&v);
  w->kind->clear(w);
}

/* A loss next to 0 is told from 0 at any precision; an atom at the asked x is not counted. */
static void test_near_zero(void) {
  static const char *const a[] = {"1/2", "0.5"}, *const b[] = {"0.4999999999999999999999999999999999999999999",
                                                               "0.5000000000000000000000000000000000000000001"};
  set_laws(a, b, 2);
  pair *w = table_pair_make(2, (const mpq_t *)p, (const mpq_t *)q);
  ivl u, v;
  ivl_init(&u, 24);
  ivl_init(&v, 24);
  ask_tails(&u, &v, w, PAIR_PQ, "0");
  ok(ask_holds(&u, ask_q("1/2")) && ask_narrow(&u, 22), "a loss of 2e-43 is above 0, at 24 bits");
  ask_tails(&u, &v, w, PAIR_QP, "0");
  ok(ask_narrow(&u, 22), "and one of -2e-43 is not");
  w->kind->clear(w);
  set_laws(a, a, 2);
  w = table_pair_make(2, (const mpq_t *)p, (const mpq_t *)q);
  ask_tails(&u, &v, w, PAIR_PQ, "0");
  ok(ask_is(&u, 0) && ask_is(&v, 0) && w->kind->symmetric(w), "P = Q: nothing above 0");
  w->kind->clear(w);
  ivl_clear(&u);
  ivl_clear(&v);
}

static void test_domain(void) {
  static const char *const half[] = {"1/2", "1/2"}, *const less[] = {"1/2", "0.4999"}, *const bad[] = {"3/2", "-1/2"};
  set_laws(half, less, 2);
  ok(!table_pair_make(2, (const mpq_t *)p, (const mpq_t *)q), "a sum below 1");
  ok(!table_pair_make(2, (const mpq_t *)q, (const mpq_t *)p), "on the other side");
  set_laws(half, bad, 2);
  ok(!table_pair_make(2, (const mpq_t *)p, (const mpq_t *)q), "a negative mass");
  ok(!table_pair_make(0, (const mpq_t *)p, (const mpq_t *)q), "no outcome");
}

int main(void) {
  for (int i = 0; i < MOST; i++) {
    mpq_init(p[i]);
    mpq_init(q[i]);
  }
  mpq_init(h);
  mpq_init(t);
  test_random();
  test_merge();
  test_zeros();
  test_near_zero();
  test_domain();
  return done_testing();
}
