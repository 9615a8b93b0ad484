/* cross/pair_continuous.c - divergences and laws of the loss of pairs on the line and of their samples, against Arb. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "pair_density.h"

enum { CALLS = 120 };

static pair *draw(question *q, rnd *dice) {
  random_place(q, dice);
  pair *p = draw_base(q, dice);
  return q->sampled ? sampled_pair_make(p, q->rate) : p;
}

/* first - level second, or no number. */
static int same_hockey(const question *q, const pair *p, const line *l, arb_srcptr mass, tally *t) {
  const adapt_goal goal = {GOAL, MOST};
  const hockey_query asked = {p, q->side == PAIR_PQ ? HOCKEY_PQ : HOCKEY_QP, q->at};
  adapt_report report;
  arb_t v;
  ivl z;
  ivl_init(&z, 128);
  arb_init(v);
  assay_status status = hockey_of(&z, &asked, &goal, &report);
  arb_set(v, mass);
  arb_submul(v, mass + 1, l->level, BITS);
  int good = agrees(&z, status, v, t);
  arb_clear(v);
  ivl_clear(&z);
  return good;
}

static int same_loss(const question *q, const pair *p, arb_srcptr mass, tally *t, uint64_t which) {
  const adapt_goal goal = {GOAL, MOST};
  const loss_query asked = {p, q->side, which & 1 ? LOSS_UNDER_P : LOSS_UNDER_Q, which & 2 ? 1 : 0, q->at};
  int of_first = (asked.measure == LOSS_UNDER_P) == (q->side == PAIR_PQ);
  adapt_report report;
  arb_t v;
  ivl z;
  ivl_init(&z, 128);
  arb_init(v);
  assay_status status = loss_law_of(&z, &asked, &goal, &report);
  arb_set(v, mass + !of_first);
  if (!asked.above) arb_sub_ui(v, v, 1, BITS), arb_neg(v, v);
  int good = agrees(&z, status, v, t);
  if (!good) diag("measure %d, above %d", (int)asked.measure, asked.above);
  arb_clear(v);
  ivl_clear(&z);
  return good;
}

static void once(question *q, rnd *dice, tally *hockey, tally *loss) {
  line l;
  arb_ptr mass = _arb_vec_init(2);
  pair *p = draw(q, dice);
  if (!p) bail("a question outside of the domain");
  line_init(&l, q);
  hockey->calls++;
  loss->calls++;
  if (!event(mass, mass + 1, &l)) arb_indeterminate(mass), arb_indeterminate(mass + 1);
  int good = same_hockey(q, p, &l, mass, hockey), also = same_loss(q, p, mass, loss, rnd_below(dice, 4));
  hockey->wrong += !good;
  loss->wrong += !also;
  if ((!good && hockey->wrong <= 3) || (!also && loss->wrong <= 3)) {
    question_show(q, density_name[q->kind], hockey->calls);
    rnd_rerun(__FILE__);
  }
  line_clear(&l);
  _arb_vec_clear(mass, 2);
  pair_free(p);
}

int main(void) {
  char name[100];
  question q;
  assay_start();
  question_init(&q);
  for (int k = 0; k < 2 * CONTINUOUS; k++) {
    rnd dice = rnd_start(640 + (uint64_t)k);
    tally hockey = {0, 0, 0}, loss = {0, 0, 0};
    q.kind = k / 2;
    q.sampled = k % 2;
    for (long i = 0; i < CALLS * rnd_mult(); i++) once(&q, &dice, &hockey, &loss);
    snprintf(name, sizeof name, "%s%s, divergence", q.sampled ? "sampled " : "", density_name[q.kind]);
    tally_report(&hockey, name);
    snprintf(name, sizeof name, "%s%s, law of the loss", q.sampled ? "sampled " : "", density_name[q.kind]);
    tally_report(&loss, name);
  }
  question_clear(&q);
  flint_cleanup();
  mpfr_free_cache();
  return done_testing();
}
