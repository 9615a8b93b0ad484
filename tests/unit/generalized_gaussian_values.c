/* unit/generalized_gaussian_values.c - tails of generalized Gaussian noise against known numbers. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "generalized_gaussian_test.h"

static void ask(ivl *a, ivl *b, const char *beta, const char *scale, const char *shift, const ivl *x) {
  pair *p = make(beta, scale, shift, 1);
  if (!p) bail("no pair for beta %s, scale %s, shift %s", beta, scale, shift);
  p->kind->tails(a, b, p, PAIR_PQ, x);
  p->kind->clear(p);
}

static ivl a, b, c, d, x, y;

static void init(mpfr_prec_t p) {
  ivl *const all[] = {&a, &b, &c, &d, &x, &y};
  for (int i = 0; i < 6; i++) ivl_init(all[i], p);
}

static void clear(void) {
  ivl *const all[] = {&a, &b, &c, &d, &x, &y};
  for (int i = 0; i < 6; i++) ivl_clear(all[i]);
}

/* z := delta(e) = a - exp(e) b. */
static void delta(ivl *z, const ivl *at) {
  ivl_exp(z, at);
  ivl_mul(z, z, &b);
  ivl_sub(z, &a, z);
}

/* Computed with mpmath at 60 digits: bisection of the loss and gammainc, u = 1/s; here scale s, shift 1. */
static void test_known(void) {
  static const char *const row[][6] = {
      {"6/5", "3/10", "1/4", "0.9322978435505625732290168101", "0.05187838422659094571729971177", "1e-27"},
      {"6/5", "3/10", "6", "0.00005923620505681605634718758572", "0.0000001352902004839624312892158818", "1e-31"},
      {"6/5", "2", "3/2", "3.507070732403877434074151735e-107", "7.81735599334359168148902101e-108", "1e-133"},
      {"6/5", "40", "1/4", "2.732454898258690936742594519e-145446", "2.128037749709993851764980507e-145446",
       "1e-145472"},
      {"5/2", "2", "6", "0.000001012132305659390329659768007", "1.958304035426495849021065068e-9", "1e-33"},
      {"5/2", "40", "6", "3.598011653978934094957712879e-876", "8.9026494616728316290647068e-879", "1e-902"},
      {"37/10", "3/10", "3/2", "0.999898766114266789687052714", "0.0000195016795151412762354267548", "1e-26"},
      {"37/10", "40", "3/2", "3.345477987456498697506146233e-22", "7.290998571948539179484856982e-23", "1e-48"},
      {"69/4", "2", "1/4", "0.2820039782596071239861572723", "0.0303126724579610078762281135", "1e-27"},
      {"69/4", "3/10", "6", "1", "2.093501025579497831890686653e-2922", "1e-2948"},
      {"69/4", "40", "6", "3.18208600620550033182737822e-9", "5.685571235558141827642591482e-12", "1e-34"}};
  init(110);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    read(&x, row[i][2]);
    ask(&a, &b, row[i][0], row[i][1], "1", &x);
    read(&c, row[i][3]);
    read(&d, row[i][4]);
    read(&x, row[i][5]);
    ivl_neg(&y, &x);
    ivl_hull(&x, &x, &y);
    ivl_add(&c, &c, &x);
    ivl_add(&d, &d, &x);

    ok(meet(&a, &c) && meet(&b, &d) && ivl_rel_bits(&a) >= 100 && ivl_rel_bits(&b) >= 100, "b = %s, s = %s, t = %s",
       row[i][0], row[i][1], row[i][2]);
  }
  clear();
}

/* The printed scale s for (epsilon, delta), nine digits: delta falls in s, so delta lies between delta(s + 0.5e-9) and
 * delta(s - 0.5e-9); the table's delta is 1e-5.                                      */
static void test_calibration(void) {
  static const char *const beta[] = {"1", "3/2", "2", "5/2", "3", "7/2", "4"};
  static const char *const eps[] = {"4", "3/2", "1"};
  static const char *const s[][3] = {
      {"0.249998750", "0.666657778", "0.999980000"},  {"0.796573694", "1.974043612", "2.887774501"},
      {"1.528993751", "3.652296639", "5.275909854"},  {"2.352352898", "5.488771182", "7.864663446"},
      {"3.220707417", "7.391241805", "10.529474649"}, {"4.110886814", "9.316675081", "13.214070868"},
      {"5.010667196", "11.244061294", "15.891946018"}};
  mpq_t q[3], half;
  for (int i = 0; i < 3; i++) mpq_init(q[i]);
  mpq_init(half);
  init(100);
  set(half, "0.5e-9");
  set(q[2], "1");
  for (int i = 0; i < 7; i++) {
    int good = 1;
    for (int k = 0; k < 3; k++) {
      set(q[0], beta[i]);
      read(&x, eps[k]);
      for (int up = 0; up < 2; up++) {
        set(q[1], s[i][k]);
        if (up) mpq_add(q[1], q[1], half);
        else mpq_sub(q[1], q[1], half);
        pair *p = generalized_gaussian_pair_make(q[0], q[1], q[2]);
        p->kind->tails(&a, &b, p, PAIR_PQ, &x);
        delta(up ? &d : &c, &x);
        p->kind->clear(p);
      }
      read(&y, "1e-5");
      good = good && ivl_le(&d, &y) && ivl_le(&y, &c);
    }
    ok(good, "the calibrated scales of b = %s", beta[i]);
  }
  for (int i = 0; i < 3; i++) mpq_clear(q[i]);
  mpq_clear(half);
  clear();
}

/* d coordinates: b = 2, d = 4 halves the shift; b = 1 divides it by d. */
static void test_spread(void) {
  init(100);
  read(&x, "1/3");
  pair *p = make("2", "3", "5", 4), *q = make("2", "3", "5/2", 1);
  p->kind->tails(&a, &b, p, PAIR_PQ, &x);
  q->kind->tails(&c, &d, q, PAIR_PQ, &x);
  ok(meet(&a, &c) && meet(&b, &d) && ivl_rel_bits(&a) > 90, "b = 2, d = 4");
  p->kind->clear(p);
  q->kind->clear(q);
  p = make("1", "3", "5", 4), q = make("1", "3", "5/4", 1);
  p->kind->tails(&a, &b, p, PAIR_PQ, &x);
  q->kind->tails(&c, &d, q, PAIR_PQ, &x);
  ok(meet(&a, &c) && meet(&b, &d) && ivl_rel_bits(&a) > 90, "b = 1, d = 4");
  p->kind->clear(p);
  q->kind->clear(q);
  p = make("3/2", "3", "5", 8), q = make("3/2", "3", "5/4", 1);
  p->kind->tails(&a, &b, p, PAIR_PQ, &x);
  q->kind->tails(&c, &d, q, PAIR_PQ, &x);
  ok(meet(&a, &c) && meet(&b, &d) && ivl_rel_bits(&a) > 90, "b = 3/2, d = 8: 8^(-2/3) = 1/4");
  p->kind->clear(p);
  q->kind->clear(q);
  clear();
}

int main(void) {
  assay_start();
  test_known();
  test_calibration();
  test_spread();
  return done_testing();
}
