/* quantity.c - the table of quantities. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "quantity.h"
#include "find.h"
#include "mechanism.h"
#include "text.h"

#include <string.h>

#define DRAWN (FIELD(EPSILON) | FIELD(SAMPLES) | FIELD(SEED) | FIELD(BETA))
#define SAMPLE (FIELD(SUCCESSES) | FIELD(TRIALS))
#define PRV (FIELD(RANGE) | FIELD(MESH) | FIELD(DRIFT) | FIELD(SLACK) | FIELD(SAMPLES))
#define PRV_DRAWN (FIELD(EPSILON) | PRV | FIELD(SEED))
#define GRID (FIELD(EPSILON) | FIELD(RANGE) | FIELD(MESH))
#define PRV_MAY (FIELD(STEPS) | FIELD(TAILS) | FIELD(REACH))

const quantity quantities[] = {
    {"delta", "the hockey-stick divergence at --epsilon", FIELD(EPSILON), 0, 0, 1, 2, 1, find_delta},
    {"complement", "1 - delta at --epsilon, with digits of its own", FIELD(EPSILON), 0, 0, 1, 2, -1, find_complement},
    {"tv", "the total variation distance, the largest advantage of an attack: delta at epsilon 0", 0, 0, 0, 1, 2, 1,
     find_delta},
    {"epsilon", "the least epsilon >= 0 for --delta", FIELD(DELTA), 0, 0, 1, 1, 1, find_epsilon},
    {"sigma", "the least deviation of the noise for --epsilon and --delta (--least: that is enough at all)",
     FIELD(EPSILON) | FIELD(DELTA), 0, FIELD(SIGMA), 1, 0, 1, find_sigma},
    {"scale", "the least scale of the noise for --epsilon and --delta", FIELD(EPSILON) | FIELD(DELTA), 0, FIELD(SCALE),
     1, 0, 1, find_sigma},
    {"renyi", "the Renyi divergence of --order, a number above 0 or inf", FIELD(ORDER), 0, 0, 1, 0, 1, find_renyi},
    {"phi", "the characteristic function of the privacy loss at --time", FIELD(TIME), 0, 0, 0, 0, 0, find_phi},
    {"loss-cdf", "the probability that the privacy loss is at most --loss", FIELD(LOSS), 0, 0, 0, 0, 0, find_loss_cdf},
    {"tradeoff", "the least type II error at type I error --alpha, of all steps", FIELD(ALPHA), 0, 0, 0, 0, -1,
     find_tradeoff},
    {"event", "the best lower bound of delta at --epsilon by the events of the largest coordinate", FIELD(EPSILON), 0,
     0, 0, 0, 0, find_event},
    {"steps", "the largest number of steps for --epsilon and --delta; from 10^7 on a lower bound",
     FIELD(EPSILON) | FIELD(DELTA), 0, FIELD(STEPS), 1, 1, -1, find_steps},
    {"rdp-delta",
     "what its Renyi divergences imply at --epsilon: Balle et al.'s rule, the best order, or --order (a list: one "
     "each)",
     FIELD(EPSILON), FIELD(ORDER), 0, 1, 0, 1, find_by_orders},
    {"rdp-epsilon", "the same, the least epsilon >= 0 for --delta", FIELD(DELTA), FIELD(ORDER), 0, 1, 0, 1,
     find_by_orders},
    {"rdp-delta-classic", "what its Renyi divergences imply at --epsilon: Mironov's rule, the best order, or --order",
     FIELD(EPSILON), FIELD(ORDER), 0, 1, 0, 1, find_by_orders_classic},
    {"rdp-epsilon-classic", "the same, the least epsilon >= 0 for --delta", FIELD(DELTA), FIELD(ORDER), 0, 1, 0, 1,
     find_by_orders_classic},
    {"crossing",
     "an epsilon at which Gaussian noise on random batches has the delta of the same noise used once on all records; "
     "there may be others",
     0, 0, 0, 1, 0, 0, find_crossing},
    {"crossing-before", "an epsilon below which the noise on all records has the larger delta", 0, 0, 0, 1, 0, 0,
     find_crossing_before},
    {"crossing-after", "an epsilon above which it has the smaller one", 0, 0, 0, 1, 0, 0, find_crossing_after},
    {"implied-epsilon", "the epsilon that a guarantee implies", 0, 0, 0, 1, 0, 0, find_implied_epsilon},
    {"implied-delta", "the delta that goes with it", 0, 0, 0, 1, 0, 0, find_implied_delta},
    {"implied-rho", "the rho of zCDP that a guarantee with delta0 0 implies", 0, 0, 0, 1, 0, 0, find_implied_rho},
    {"mu", "the mu of Gaussian privacy that has this --delta at --epsilon", FIELD(EPSILON) | FIELD(DELTA), 0, FIELD(MU),
     1, 0, 0, find_mu},
    {"least-mu", "the least mu whose Gaussian privacy the mechanism has, at every epsilon", 0, 0, 0, 1, 0, 1,
     find_least_mu},
    {"batch", "the least size at which batches may be cut for --delta", FIELD(EPSILON) | FIELD(DELTA), 0, FIELD(BATCH),
     1, 0, 0, find_batch},
    {"bb-4",
     "balls and bins: an upper bound of delta that holds with a probability, from random draws (BB, Algorithms 4, 11)",
     DRAWN, 0, 0, 1, 0, 0, find_drawn},
    {"bb-5", "the same, within the event where losses can be above epsilon (Algorithms 5, 10)", DRAWN, 0, 0, 1, 0, 0,
     find_drawn},
    {"bb-6", "the same, of the largest --orders coordinates, and up to --last with gaps (Algorithm 6)",
     DRAWN | FIELD(ORDERS), FIELD(LAST), 0, 1, 0, 0, find_drawn},
    {"bb-b3", "the same, within the event and of the largest coordinates (B.3)", DRAWN | FIELD(ORDERS), FIELD(LAST), 0,
     1, 0, 0, find_drawn},
    {"bb-strata", "the same by strata of the largest coordinate, which reaches small deltas (not of the paper)", DRAWN,
     0, 0, 1, 0, 0, find_drawn},
    {"bb-5-printed", "bb-5 as the paper prints it, which is no bound", DRAWN, 0, 0, 1, 0, 0, find_drawn},
    {"bb-6-printed", "bb-6 as the paper prints it, which is no bound", DRAWN | FIELD(ORDERS), FIELD(LAST), 0, 1, 0, 0,
     find_drawn},
    {"bb-b3-printed", "bb-b3 as the paper prints it, which is no bound", DRAWN | FIELD(ORDERS), FIELD(LAST), 0, 1, 0, 0,
     find_drawn},
    {"gg-6",
     "an upper bound of delta that holds with a probability, from losses drawn at random: Algorithms 5 and 6 of the "
     "generalized Gaussian paper with a move of either sign",
     PRV_DRAWN, 0, 0, 1, 0, 0, find_prv_drawn},
    {"gg-6-printed", "the same as the paper prints it, which is proved of nothing", PRV_DRAWN, 0, 0, 1, 0, 0,
     find_prv_drawn},
    {"gg-6-curve", "delta of the law that gg-6 draws, an estimate and no bound", PRV_DRAWN, 0, 0, 1, 0, 0,
     find_prv_drawn},
    {"kl-upper",
     "the number above the mean of --trials values with sum --successes, wrong with probability --beta, by its KL "
     "divergence",
     SAMPLE | FIELD(BETA), 0, 0, 0, 0, 0, find_kl_upper},
    {"kl-lower", "the number below it", SAMPLE | FIELD(BETA), 0, 0, 0, 0, 0, find_kl_lower},
    {"hoeffding-upper", "the same above, by Hoeffding's inequality", SAMPLE | FIELD(BETA), 0, 0, 0, 0, 0,
     find_hoeffding_upper},
    {"hoeffding-lower", "and below", SAMPLE | FIELD(BETA), 0, 0, 0, 0, 0, find_hoeffding_lower},
    {"clopper-upper", "the same above, of trials of one chance that succeed or not: Clopper and Pearson's",
     SAMPLE | FIELD(BETA), 0, 0, 0, 0, 0, find_clopper_upper},
    {"clopper-lower", "and below", SAMPLE | FIELD(BETA), 0, 0, 0, 0, 0, find_clopper_lower},
    {"prv-eta", "what sampling the laws of --steps losses adds to delta, as proved here", PRV, PRV_MAY, 0, 0, 0, 0,
     find_prv_eta},
    {"prv-tau", "what it adds to epsilon", PRV, PRV_MAY, 0, 0, 0, 0, find_prv_tau},
    {"prv-fail", "at least the probability of samples for which that does not hold", PRV, PRV_MAY, 0, 0, 0, 0,
     find_prv_fail},
    {"prv-eta-printed", "eta as Theorem 6 of the generalized Gaussian paper prints it, which is proved of nothing", PRV,
     PRV_MAY, 0, 0, 0, 0, find_prv_printed_eta},
    {"prv-tau-printed", "tau as printed there", PRV, PRV_MAY, 0, 0, 0, 0, find_prv_printed_tau},
    {"prv-samples",
     "the least number of samples whose part of prv-eta and prv-fail is at most --cost, at the best slack",
     FIELD(RANGE) | FIELD(MESH) | FIELD(COST), FIELD(STEPS), 0, 0, 0, 0, find_prv_samples},
    {"prv-samples-printed", "the same for prv-eta-printed", FIELD(RANGE) | FIELD(MESH) | FIELD(COST), FIELD(STEPS), 0,
     0, 0, 0, find_prv_printed_samples},
    {"cf-1-printed",
     "delta as the accountant of the characteristic-function paper prints it, with --nodes nodes of a quadrature (CF, "
     "Algorithm 1), which is no bound",
     FIELD(EPSILON) | FIELD(NODES), 0, 0, 1, 0, 0, find_printed_delta},
    {"cf-1-cdf-printed", "the probability of a loss of at most --loss by that quadrature (Lemma 17), no bound",
     FIELD(LOSS) | FIELD(NODES), 0, 0, 0, 0, 0, find_printed_cdf},
    {"cf-double-printed",
     "cf-1-printed for Gaussian noise on Poisson samples, the characteristic functions by a quadrature, too (Appendix "
     "E)",
     FIELD(EPSILON) | FIELD(NODES), 0, 0, 1, 0, 0, find_printed_double},
    {"cf-2-lower-printed",
     "the same, the characteristic functions of the smaller losses on a grid of outcomes (Algorithm 2), printed as a "
     "lower "
     "bound of delta; without --nodes the distribution functions of one step are sums (Lemma 39)",
     GRID, FIELD(NODES), 0, 1, 0, 0, find_printed_lower},
    {"cf-2-upper-printed", "the same of the larger losses, printed as an upper bound, which it is not", GRID,
     FIELD(NODES), 0, 1, 0, 0, find_printed_upper},
    {0}};

const quantity *quantity_find(const char *name) {
  for (const quantity *k = quantities; k->name; k++)
    if (!strcmp(k->name, name)) return k;
  return NULL;
}

int quantity_is_drawn(const quantity *k) { return k->find == find_drawn || k->find == find_prv_drawn; }

int quantity_is_printed(const quantity *k) { return strstr(k->name, "-printed") != NULL; }

/* Those of the characteristic-function paper. */
static int is_of_cf(const quantity *k) { return !strncmp(k->name, "cf-", 3); }

/* The numbers depend on how they are found. */
static int is_crossing(const quantity *k) { return !strncmp(k->name, "crossing", 8); }

int quantity_is_no_truth(const quantity *k) { return quantity_is_drawn(k) || quantity_is_printed(k) || is_crossing(k); }

const char *quantity_mechanism(const quantity *what) {
  if (quantity_is_drawn(what) || is_of_cf(what)) return NULL;
  return what->needs & (FIELD(TRIALS) | FIELD(RANGE)) ? "sample" : NULL;
}

const char *quantity_unfit(const query *q) {
  void (*const find)(answer *, const query *, const adapt_goal *) = q->what->find;
  const rat *delta = &q->value[FIELD_DELTA];
  const int open = rat_sgn(delta) > 0 && rat_cmp_si(delta, 1, 1) < 0, whole = rat_sgn(&q->value[FIELD_EPSILON]) >= 0;
  const int pure = q->what->solves == FIELD(SCALE) && rat_sgn(delta) == 0;
  if ((find == find_sigma || find == find_mu) && !open && !pure) return "delta must be above 0 and below 1";
  if ((find == find_steps || find == find_mu) && !whole) return "epsilon must not be below 0";
  return NULL;
}

char *quantity_absent(const query *q) {
  const field_set noise = FIELD(SIGMA) | FIELD(SCALE) | FIELD(MU), has = q->how->needs & noise;
  if (!(q->what->solves & noise) || q->what->solves & has || q->how->has_parts) return NULL;
  const quantity *k = quantities;
  if (q->what->solves & FIELD(MU)) return text_of("its %s is 'least-mu'", q->what->name);
  while (k->name && !(k->solves & has)) k++;
  return text_of("it has no %s%s%s%s", q->what->name, k->name ? "; perhaps '" : "", k->name ? k->name : "",
                 k->name ? "'" : "");
}

char *quantity_names(void) {
  char *list = text_of("%s", "");
  for (const quantity *k = quantities; k->name; k++) list = text_join(list, " ", text_of("%s", k->name));
  return list;
}
