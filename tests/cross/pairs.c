/* cross/pairs.c - divergences of Gaussian, Laplace and two-Gaussian pairs and of their samples, against Arb.
 *
 * Both enclosures of one exact question must overlap, ours must be as narrow as asked wherever Arb's is, and Arb's must
 * be narrow in most of them.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "arb_pairs.h"
#include "gaussian_pair.h"
#include "laplace.h"
#include "rnd.h"
#include "sampled.h"
#include "tap.h"
#include "two_gaussians.h"

enum { CALLS = 2000 };

/* ---- Questions ------------------------------------------------------------------------------ */

/* p/q * 2^k with small p, q and k in lo .. hi. */
static void random_rational(mpq_ptr x, rnd *dice, long lo, long hi) {
  mpq_set_ui(x, 1 + rnd_below(dice, 99), 1 + rnd_below(dice, 99));
  mpq_canonicalize(x);
  long k = rnd_int(dice, lo, hi);
  if (k >= 0) mpq_mul_2exp(x, x, (mp_bitcnt_t)k);
  else mpq_div_2exp(x, x, (mp_bitcnt_t)-k);
}

static pair *draw(question *q, rnd *dice) {
  pair *p;
  random_rational(q->m1, dice, -3, 3);
  random_rational(q->s1, dice, -2, 3);
  random_rational(q->m2, dice, -3, 3);
  random_rational(q->s2, dice, -2, 3);
  if (rnd_once_in(dice, 2)) mpq_neg(q->m1, q->m1);
  if (mpq_equal(q->s1, q->s2)) mpq_set_si(q->s2, 1000, 1);
  random_rational(q->at, dice, -8, 3);
  if (rnd_once_in(dice, 3)) mpq_neg(q->at, q->at);
  mpq_set_ui(q->rate, 1 + rnd_below(dice, 98), 100);
  if (rnd_once_in(dice, 3)) mpq_div_2exp(q->rate, q->rate, (mp_bitcnt_t)rnd_below(dice, 40));
  mpq_canonicalize(q->rate);
  q->side = rnd_once_in(dice, 2) ? HOCKEY_PQ : HOCKEY_QP;
  if (q->kind == GAUSSIAN) p = gaussian_pair_make(q->s1, q->m1);
  else if (q->kind == LAPLACE) p = laplace_pair_make(q->s1, q->m1);
  else p = two_gaussians_pair_make(q->m1, q->s1, q->m2, q->s2);
  return q->sampled ? sampled_pair_make(p, q->rate) : p;
}

static int overlaps(const ivl *z, const arb_t d) {
  arb_t t;
  arb_init(t);
  arb_set_interval_mpfr(t, z->lo, z->hi, BITS);
  int good = arb_overlaps(t, d);
  arb_clear(t);
  return good;
}

static void failed(const question *q, long call) {
  gmp_fprintf(stderr, "# call %ld: kind %d, sampled %d, side %d, m1 %Qd, s1 %Qd, m2 %Qd, s2 %Qd, rate %Qd, at %Qd\n",
              call, (int)q->kind, q->sampled, (int)q->side, q->m1, q->s1, q->m2, q->s2, q->rate, q->at);
  rnd_rerun(__FILE__);
}

/* The answer overlaps with Arb's, and is narrow wherever Arb's is; *known counts the latter. */
static int check(question *q, rnd *dice, long *known) {
  const adapt_goal goal = {90, 6000};
  adapt_report report;
  arb_t d;
  ivl z;
  ivl_init(&z, 128);
  arb_init(d);
  pair *p = draw(q, dice);
  const hockey_query asked = {p, q->side, q->at};
  assay_status s = hockey_of(&z, &asked, &goal, &report);
  by_arb(d, q);
  int knows = arb_rel_accuracy_bits(d) >= 80;
  *known += knows;
  int good = s != ASSAY_BROKEN && overlaps(&z, d) && (s == ASSAY_OK || !knows);
  pair_free(p);
  arb_clear(d);
  ivl_clear(&z);
  return good;
}

int main(void) {
  static const char *const name[] = {"Gaussian", "Laplace", "two Gaussians"};
  question q;
  assay_start();
  mpq_inits(q.m1, q.s1, q.m2, q.s2, q.rate, q.at, NULL);
  for (int k = 0; k < 2 * KINDS; k++) {
    rnd dice = rnd_start((uint64_t)k + 1);
    long calls = CALLS * rnd_mult(), known = 0, i = 0;
    q.kind = (kind_of)(k / 2);
    q.sampled = k % 2;
    while (i < calls && check(&q, &dice, &known)) i++;
    if (!ok(i == calls, "%s%s: overlaps with Arb's", q.sampled ? "sampled " : "", name[q.kind])) failed(&q, i);
    ok(2 * known > i, "which knew %ld of %ld", known, i);
  }
  mpq_clears(q.m1, q.s1, q.m2, q.s2, q.rate, q.at, NULL);
  flint_cleanup();
  mpfr_free_cache();
  return done_testing();
}
