/* bench/compose.c - seconds, nodes and digits of the composed curves, one line each.
 *
 * Processor time of one question each, plan included.  The first table is the grid of the
 * targets (12 and 30 digits), the second the far and the slow, the third curves and inverses in
 * units of one delta.  With the argument `curves` only the third.                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inner.h"
#include "deadline.h"
#include "balls_epsilon.h"
#include "curve.h"
#include "poisson_epsilon.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static rat sigma, rate, steps, at;

static void set(rat *r, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) exit(2);
}

static void print(const char *kind, const char *s, const char *q, const char *t, const char *e, pair_side side,
                  long digits, const ivl *z, const compose_report *r) {
  char *down = out_dec_dn(z->lo, 15);
  printf("%-7s sigma %-5s q %-10s T %-8s epsilon %-5s %s %2ld digits: %8.3f s %7ld nodes %5ld terms %4ld bits %2d runs "
         "%c stop %d  %ld digits  %s\n",
         kind, s, q, t, e, side == PAIR_PQ ? "remove" : "add   ", digits, r->seconds, r->nodes, r->terms, r->prec,
         r->runs, r->method, (int)r->stop, adapt_digits_of_bits(r->bits), down);
  free(down);
  fflush(stdout);
}

static void one(int balls, const char *s, const char *q, const char *t, const char *e, pair_side side, long digits) {
  ivl z;
  compose_report r;
  long bits = adapt_bits_of_digits(digits);
  assay_status status;
  ivl_init(&z, bits + 8);
  set(&sigma, s);
  set(&rate, q);
  set(&steps, t);
  set(&at, e);
  if (balls) {
    const balls_query b = {sigma.v, steps.v, at.v, side, 0};
    status = balls_delta_of(&z, &b, bits, NULL, &r);
  } else {
    const poisson_query p = {sigma.v, rate.v, steps.v, at.v, side, 0, 0};
    status = poisson_delta_of(&z, &p, bits, NULL, &r);
  }
  if (status != ASSAY_DOMAIN && status != ASSAY_BROKEN)
    print(balls ? "balls" : "poisson", s, q, t, e, side, digits, &z, &r);
  ivl_clear(&z);
}

static void targets(void) {
  static const char *const s[] = {"0.3", "0.4", "0.5", "0.8", "1.0"};
  static const char *const t[] = {"10000", "100000", "1000000"}, *const q[] = {"1/10000", "1/100000", "1/1000000"};
  static const char *const e[] = {"1", "4"};
  for (int balls = 0; balls <= 1; balls++)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 5; j++)
        for (int k = 0; k < 2; k++)
          for (long digits = 12; digits <= 30; digits += 18) one(balls, s[j], q[i], t[i], e[k], PAIR_PQ, digits);
}

static void others(void) {
  one(0, "1.1", "256/60000", "14062", "1", PAIR_PQ, 30);
  one(0, "1.1", "256/60000", "14062", "1", PAIR_QP, 30);
  one(0, "2", "0.01", "1000", "4", PAIR_PQ, 30);
  one(0, "1.3", "1/1000000", "1000000", "8", PAIR_PQ, 12);
  one(0, "1.3", "1/1000000", "1000000", "12", PAIR_PQ, 12);
  one(0, "1", "1/10000000", "10000000", "1/2", PAIR_PQ, 12);
  one(0, "0.3", "1/10000000", "10000000", "2", PAIR_PQ, 12);
  one(0, "0.28", "1/5", "3", "1/2", PAIR_PQ, 12);
  one(1, "0.4", "0", "10000", "4", PAIR_QP, 30);
  one(1, "0.25", "0", "1000000", "12", PAIR_PQ, 30);
  one(1, "1.3", "0", "1000000", "4", PAIR_PQ, 12);
  one(1, "0.3", "0", "10000000", "3", PAIR_PQ, 30);
  one(1, "0.2", "0", "2", "1/2", PAIR_PQ, 30);
}

/* ---- Curves and inverses, in units of one delta ------------------------------------------------- */

/* Fifty epsilons by one curve, which is told the last, as the program tells it. */
static void fifty(int balls, const char *s, const char *q, const char *t, pair_side side, const char *step,
                  long digits) {
  ivl z;
  compose_report r;
  long bits = adapt_bits_of_digits(digits), made = 0;
  double all = 0, single = 0;
  int good = 1;
  ivl_init(&z, bits + 8);
  set(&sigma, s);
  set(&rate, q);
  set(&steps, t);
  set(&at, step);
  mpq_t e;
  mpq_init(e);
  poisson_query p = {sigma.v, rate.v, steps.v, e, side, 0, 0};
  balls_query b = {sigma.v, steps.v, e, side, 0};
  composed_curve *c = balls ? curve_open_balls(&b) : curve_open_poisson(&p);
  curve_expect(c, 50 * mpq_get_d(at.v), mpq_get_d(at.v));
  for (int i = 1; i <= 50; i++) {
    mpq_add(e, e, at.v);
    double start = deadline_clock();
    good = good && curve_delta(&z, c, e, bits, NULL, &r) == ASSAY_OK;
    all += deadline_clock() - start;
    made += r.runs > 0;
    if (i % 10) continue;
    start = deadline_clock();
    good =
        good && (balls ? balls_delta_of(&z, &b, bits, NULL, &r) : poisson_delta_of(&z, &p, bits, NULL, &r)) == ASSAY_OK;
    single += (deadline_clock() - start) / 5;
  }
  printf("%-7s sigma %-5s q %-10s T %-8s %s %2ld digits: 50 epsilons, step %-5s %8.3f s, %ld tables, as %4.1f single "
         "ones%s\n",
         balls ? "balls" : "poisson", s, q, t, side == PAIR_PQ ? "remove" : "add   ", digits, step, all, made,
         all / single, good ? "" : " (some short of digits)");
  fflush(stdout);
  curve_close(c);
  mpq_clear(e);
  ivl_clear(&z);
}

/* The epsilon of the delta at `at`. */
static void inverse(int balls, const char *s, const char *q, const char *t, const char *where, long digits) {
  ivl z, d;
  compose_report one_delta, r;
  long bits = adapt_bits_of_digits(digits);
  mpq_t delta;
  mpq_init(delta);
  ivl_init(&z, bits + 8);
  ivl_init(&d, bits + 8);
  set(&sigma, s);
  set(&rate, q);
  set(&steps, t);
  set(&at, where);
  const poisson_query p = {sigma.v, rate.v, steps.v, at.v, PAIR_PQ, 0, 0};
  const balls_query b = {sigma.v, steps.v, at.v, PAIR_PQ, 0};
  const double start = deadline_clock();
  int good = (balls ? balls_delta_of(&d, &b, bits, NULL, &one_delta)
                    : poisson_delta_of(&d, &p, bits, NULL, &one_delta)) == ASSAY_OK;
  const double middle = deadline_clock();
  mpfr_get_q(delta, d.lo);
  good = good && (balls ? balls_epsilon_of(&z, &b, delta, bits, NULL, &r)
                        : poisson_epsilon_of(&z, &p, delta, bits, NULL, &r)) == ASSAY_OK;
  if (good)
    printf("%-7s sigma %-5s q %-10s T %-8s epsilon of delta(%s), %2ld digits: %8.3f s, %d tables, as %4.1f deltas\n",
           balls ? "balls" : "poisson", s, q, t, where, digits, deadline_clock() - middle, r.runs,
           (deadline_clock() - middle) / (middle - start));
  mpq_clear(delta);
  ivl_clear(&z);
  ivl_clear(&d);
}

static void curves(void) {
  fifty(0, "0.4", "1/10000", "10000", PAIR_PQ, "1/4", 12);
  fifty(0, "0.5", "1/100000", "100000", PAIR_PQ, "1/10", 12);
  fifty(0, "1.1", "256/60000", "14062", PAIR_PQ, "1/10", 12);
  fifty(0, "2", "1/100", "1000", PAIR_PQ, "1/10", 30);
  fifty(0, "2", "1/100", "1000", PAIR_QP, "1/10", 12);
  fifty(1, "0.5", "0", "10000", PAIR_PQ, "1/10", 12);
  fifty(1, "0.8", "0", "10000", PAIR_PQ, "1/20", 12);
  fifty(1, "0.5", "0", "10000", PAIR_QP, "1/40", 12);
  static const char *const s[] = {"0.3", "0.4", "0.5"}, *const t[] = {"100", "10000", "1000000"};
  for (int balls = 0; balls <= 1; balls++)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++) {
        inverse(balls, s[i], "1/1000", t[j], "1", 12);
        inverse(balls, s[i], "1/1000", t[j], "4", 12);
      }
}

int main(int argc, char **argv) {
  rat *const all[] = {&sigma, &rate, &steps, &at};
  for (int i = 0; i < 4; i++) rat_init(all[i]);
  assay_start();
  if (argc < 2 || strcmp(argv[1], "curves") != 0) {
    targets();
    others();
  }
  curves();
  for (int i = 0; i < 4; i++) rat_clear(all[i]);
  return 0;
}
