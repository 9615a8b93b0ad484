/* bench/compose.c - seconds, nodes and digits of the composed curves, one line each.
 *
 * Processor time of one question each, plan included.  The first table is the grid of the
 * targets (12 and 30 digits), the second the far and the slow.                      */
#include "assay.h"
#include "balls_delta.h"
#include "poisson.h"

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
    const poisson_query p = {sigma.v, rate.v, steps.v, at.v, side, 0};
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

int main(void) {
  rat *const all[] = {&sigma, &rate, &steps, &at};
  for (int i = 0; i < 4; i++) rat_init(all[i]);
  assay_start();
  targets();
  others();
  for (int i = 0; i < 4; i++) rat_clear(all[i]);
  return 0;
}
