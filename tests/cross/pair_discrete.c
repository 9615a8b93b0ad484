/* cross/pair_discrete.c - divergences and laws of the loss of discrete pairs and of their samples against sums in Arb. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "pair_masses.h"

enum { CALLS = 150 };

/* at := a loss that outcomes have, where one is rational. */
static void place_at_atom(question *q, rnd *dice) {
  long s = mpz_get_si(mpq_numref(q->v[1]));
  if (q->kind == RESPONSE_EPSILON || q->kind == CANONICAL) {
    mpq_set(q->at, q->v[0]);
    if (rnd_once_in(dice, 2)) mpq_neg(q->at, q->at);
  } else if (q->kind == DLAPLACE) {
    mpq_set_si(q->at, 2 * rnd_int(dice, 0, labs(s)) - labs(s), 1);
    mpq_div(q->at, q->at, q->v[0]);
  } else if (q->kind == DGAUSS) {
    mpq_set_si(q->at, s * (2 * rnd_int(dice, -9, 9) - s), 2);
    mpq_canonicalize(q->at);
    mpq_div(q->at, q->at, q->v[0]);
    mpq_div(q->at, q->at, q->v[0]);
  }
}

static pair *draw(question *q, rnd *dice) {
  random_place(q, dice);
  pair *p = draw_base(q, dice);
  if (!q->sampled && rnd_once_in(dice, 8)) place_at_atom(q, dice);
  return q->sampled ? sampled_pair_make(p, q->rate) : p;
}

static int same_hockey(const question *q, const pair *p, const masses *m, tally *t) {
  const adapt_goal goal = {GOAL, MOST};
  const hockey_query asked = {p, q->side == PAIR_PQ ? HOCKEY_PQ : HOCKEY_QP, q->at};
  adapt_report report;
  arb_t v;
  ivl z;
  ivl_init(&z, 128);
  arb_init(v);
  assay_status status = hockey_of(&z, &asked, &goal, &report);
  masses_hockey(v, m, q);
  int good = agrees(&z, status, v, t);
  arb_clear(v);
  ivl_clear(&z);
  return good;
}

static int same_loss(const question *q, const pair *p, const masses *m, tally *t, uint64_t which) {
  const adapt_goal goal = {GOAL, MOST};
  const loss_query asked = {p, q->side, which & 1 ? LOSS_UNDER_P : LOSS_UNDER_Q, which & 2 ? 1 : 0, q->at};
  adapt_report report;
  arb_t v;
  ivl z;
  ivl_init(&z, 128);
  arb_init(v);
  assay_status status = loss_law_of(&z, &asked, &goal, &report);
  masses_loss(v, m, q, (asked.measure == LOSS_UNDER_P) == (q->side == PAIR_PQ), asked.above);
  int good = agrees(&z, status, v, t);
  if (!good) diag("measure %d, above %d", (int)asked.measure, asked.above);
  arb_clear(v);
  ivl_clear(&z);
  return good;
}

static void once(question *q, rnd *dice, tally *hockey, tally *loss) {
  masses m;
  pair *p = draw(q, dice);
  if (!p) bail("a question outside of the domain");
  masses_of(&m, q);
  hockey->calls++;
  loss->calls++;
  int good = same_hockey(q, p, &m, hockey), also = same_loss(q, p, &m, loss, rnd_below(dice, 4));
  hockey->wrong += !good;
  loss->wrong += !also;
  if ((!good && hockey->wrong <= 3) || (!also && loss->wrong <= 3)) {
    question_show(q, discrete_name[q->kind], hockey->calls);
    rnd_rerun(__FILE__);
  }
  masses_clear(&m);
  pair_free(p);
}

int main(void) {
  char name[100];
  question q;
  assay_start();
  question_init(&q);
  for (int k = 0; k < 2 * DISCRETE; k++) {
    rnd dice = rnd_start(600 + (uint64_t)k);
    tally hockey = {0, 0, 0}, loss = {0, 0, 0};
    q.kind = k / 2;
    q.sampled = k % 2;
    for (long i = 0; i < CALLS * rnd_mult(); i++) once(&q, &dice, &hockey, &loss);
    snprintf(name, sizeof name, "%s%s, divergence", q.sampled ? "sampled " : "", discrete_name[q.kind]);
    tally_report(&hockey, name);
    snprintf(name, sizeof name, "%s%s, law of the loss", q.sampled ? "sampled " : "", discrete_name[q.kind]);
    tally_report(&loss, name);
  }
  question_clear(&q);
  flint_cleanup();
  mpfr_free_cache();
  return done_testing();
}
