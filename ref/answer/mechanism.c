/* mechanism.c - the table of mechanisms. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mechanism.h"
#include "adjacency.h"
#include "adjacent.h"
#include "defect.h"
#include "deviation.h"
#include "method.h"
#include "noise.h"
#include "one_use.h"
#include "sampled.h"
#include "text.h"

#include <string.h>

/* ---- What a row of field.h does not say -------------------------------------------- */

/* Records are replaced, so the sum moves by twice the clipping norm. */
static const char *usual_fixed_size(field_id f) { return f == FIELD_SHIFT ? "2" : NULL; }

/* One record, unless a group is told. */
static const char *usual_guarantee(field_id f) { return f == FIELD_RECORDS ? "1" : NULL; }

static const char *allowed_group(field_id f) { return f == FIELD_RECORDS ? DEFECT_GROUP : NULL; }
static const char *allowed_leaving(field_id f) { return f == FIELD_RATE ? DEFECT_LEAVING : NULL; }

/* ---- The table -------------------------------------------------------------------- */

#define USES (FIELD(RATE) | FIELD(STEPS))
#define DEVIATION (FIELD(VARIANCE) | FIELD(RHO))

/* Gaussian noise, sampled or not. */
#define GAUSSIAN                                                                                       \
  .mu = gaussian_mu_of_noise, .integrals = 1, .make = one_use_gaussian, .all = one_use_gaussian_steps, \
  .methods = &method_gaussian, .theorems = "T-GAUSS-TAILS", .all_theorems = "T-GAUSS-STEPS", .falls = "T-ORDER-GAUSS"

/* .. on batches of one run. */
#define BATCHES .mu = gaussian_mu_of_batches, .needs = FIELD(SIGMA) | FIELD(STEPS), .falls = "T-ORDER-GAUSS"

/* A record is added or removed, or, where all take part, replaced or zeroed out. */
#define WHOLE .adjacent = ADJACENT(ADD_REMOVE), .whole = ADJACENT_ALL

/* A choice by scores. */
#define CHOICE .may = FIELD(RANGE) | FIELD(EPSILON0) | USES, .defect = defect_range, .integrals = 1, WHOLE

/* A Renyi divergence of one order. */
#define ONE_ORDER \
  .needs = FIELD(ORDER) | FIELD(RHO), .may = FIELD(STEPS), .defect = defect_order, .adjacent = ADJACENT_ALL

/* The best of several runs. */
#define BEST_RUN .one_sided_from = 1, .holds = HOLDS_RUNS, .adjacent = ADJACENT_ALL

/* Poisson samples that are cut. */
#define TRUNCATED                                                                                          \
  .needs = FIELD(SIGMA) | FIELD(RECORDS) | FIELD(BATCH) | FIELD(RATE), .may = FIELD(SHIFT) | FIELD(STEPS), \
  .defect = adjacent_records_defect, .samples = 1, .integrals = 1

const mechanism mechanisms[] = {
    {.name = "gaussian",
     .about = "Gaussian noise",
     GAUSSIAN,
     .needs = FIELD(SIGMA),
     .may = DEVIATION | FIELD(SHIFT) | USES,
     .adjacent = ADJACENT_USUAL},
    {.name = "laplace",
     .integrals = 1,
     .about = "Laplace noise",
     .needs = FIELD(SCALE),
     .may = FIELD(SHIFT) | USES,
     .make = one_use_laplace,
     .theorems = "T-LAPLACE-TAILS",
     .falls = "T-ORDER-LAPLACE",
     .adjacent = ADJACENT_USUAL},
    {.name = "response",
     .about = "randomized response: the true answer with probability p, or the one of epsilon0",
     .may = FIELD(P) | FIELD(EPSILON0) | FIELD(ANSWERS) | USES,
     .defect = defect_response,
     .make = one_use_response,
     .methods = &method_response,
     .theorems = "T-RESPONSE-TABLE",
     .adjacent = ADJACENT(ADD_REMOVE),
     .whole = ADJACENT(REPLACE)},
    {.name = "discrete-gaussian",
     .mu = gaussian_mu_of_discrete,
     .about = "Gaussian noise on the integers",
     .needs = FIELD(SIGMA),
     .may = DEVIATION | FIELD(SHIFT) | USES,
     .defect = defect_shift,
     .make = one_use_discrete_gaussian,
     .theorems = "T-DGAUSS-SUM",
     .unordered = noise_discrete,
     .adjacent = ADJACENT_USUAL},
    {.name = "truncated-discrete-gaussian",
     .about = "the same from -window to window, and never beyond",
     .needs = FIELD(SIGMA) | FIELD(WINDOW),
     .may = DEVIATION | FIELD(SHIFT) | USES,
     .defect = defect_shift,
     .make = deviation_window_pair,
     .theorems = "T-DGAUSS-WINDOW",
     .unordered = noise_window,
     .adjacent = ADJACENT_USUAL},
    {.name = "discrete-laplace",
     .about = "Laplace noise on the integers",
     .needs = FIELD(SCALE),
     .may = FIELD(SHIFT) | USES,
     .defect = defect_shift,
     .make = one_use_discrete_laplace,
     .theorems = "T-DLAPLACE-TAILS",
     .falls = "T-ORDER-DLAPLACE",
     .adjacent = ADJACENT_USUAL},
    {.name = "generalized-gaussian",
     .mu = gaussian_mu_of_generalized,
     .integrals = 2,
     .about = "noise of density exp(-|x/scale|^beta)",
     .needs = FIELD(BETA) | FIELD(SCALE),
     .may = FIELD(SHIFT) | USES,
     .make = one_use_generalized_gaussian,
     .theorems = "T-GG-TAIL",
     .falls = "T-ORDER-LOGCONCAVE",
     .adjacent = ADJACENT_USUAL},
    {.name = "generalized-gaussian-spread",
     .mu = gaussian_mu_of_generalized,
     .integrals = 2,
     .about = "the same in so many coordinates, a shift of beta-norm shift being spread evenly over all",
     .needs = FIELD(BETA) | FIELD(SCALE) | FIELD(DIMENSION),
     .may = FIELD(SHIFT) | USES,
     .defect = defect_spread,
     .make = one_use_spread,
     .theorems = "T-GG-TAIL T-GG-SPREAD",
     .falls = "T-ORDER-LOGCONCAVE",
     .adjacent = ADJACENT_USUAL},
    {.name = "two-gaussians",
     .mu = gaussian_mu_of_two,
     .integrals = 1,
     .about = "Gaussian noise whose deviation is sigma with the record and sigma2 without it",
     .needs = FIELD(SIGMA) | FIELD(SIGMA2),
     .may = FIELD(SHIFT) | USES,
     .make = one_use_two_gaussians,
     .all = one_use_two_gaussians_steps,
     .theorems = "T-TWO-TAILS",
     .all_theorems = "T-TWO-STEPS",
     .unordered = noise_two,
     .adjacent = ADJACENT(ADD_REMOVE),
     .adjacent_only = "its two deviations are those with the record and without it"},
    {.name = "canonical",
     .about = "the worst that an (epsilon0, delta0) guarantee allows",
     WHOLE,
     .needs = FIELD(EPSILON0),
     .may = FIELD(DELTA0) | USES,
     .make = one_use_canonical,
     .theorems = "T-CANONICAL-CURVE"},
    {.name = "instability",
     .about = "release if the noisy distance to instability is large: of two data sets with one answer, a lower bound",
     WHOLE,
     .needs = FIELD(EPSILON0) | FIELD(DELTA0),
     .may = FIELD(DISTANCE) | USES,
     .one_sided_from = -1, /* of two data sets with one answer; others are T-INSTABILITY-ZERO */
     .defect = defect_instability,
     .make = one_use_instability,
     .theorems = "T-INSTABILITY-RELEASE"},
    {.name = "exponential",
     .about = "a choice by the exponential mechanism, whose scores differ from one another by range (its epsilon0)",
     CHOICE,
     .make = one_use_exponential,
     .methods = &method_exponential,
     .below = "exponential-fixed",
     .theorems = "T-EM-ONE"},
    {.name = "exponential-fixed",
     .about = "choices by exponential mechanisms that are fixed beforehand",
     .may = FIELD(RANGE) | FIELD(EPSILON0) | FIELD(STEPS),
     .adjacent = ADJACENT_ALL,
     .defect = defect_range,
     .methods = &method_exponential_fixed,
     .theorems = "T-EM-SAME T-EM-FIXED"},
    {.name = "permute-and-flip",
     .one_sided_from = 2,
     .about = "a choice by permute-and-flip; from two steps on an upper bound of it",
     CHOICE,
     .make = one_use_noisy_choice,
     .theorems = "T-SELECT-FLIP T-LAPLACE-TAILS"},
    {.name = "report-noisy-max",
     .one_sided_from = 1,
     .about = "a choice of the largest of scores with Laplace noise: an upper bound of it",
     CHOICE,
     .make = one_use_noisy_choice,
     .theorems = "T-SELECT-MAX T-LAPLACE-TAILS"},
    {.name = "noisy-argmax-equal",
     .about = "which of so many equal counts is the largest with noise of density exp(-|x/scale|^beta), where a record "
              "moves some of them by shift",
     .needs = FIELD(BETA) | FIELD(SCALE) | FIELD(ANSWERS),
     .may = FIELD(MOVED) | FIELD(SHIFT),
     .defect = defect_moved,
     .adjacent = ADJACENT_USUAL,
     .methods = &method_argmax,
     .theorems = "T-GG-ARGMAX"},
    {.name = "above-threshold",
     .one_sided_from = 1,
     .about = "the first query above a threshold with noise of --scale or --sigma; noise on queries costs epsilon0: an "
              "upper bound",
     .needs = FIELD(EPSILON0),
     .may = FIELD(SCALE) | FIELD(SIGMA) | FIELD(SHIFT) | FIELD(STEPS),
     .adjacent = ADJACENT_ALL,
     .defect = defect_threshold,
     .methods = &method_above,
     .theorems = "T-ABOVE T-ABOVE-STEPS"},
    {.name = "poisson",
     .about = "Gaussian noise on Poisson samples",
     GAUSSIAN,
     .needs = FIELD(SIGMA) | FIELD(RATE),
     .may = DEVIATION | FIELD(SHIFT) | FIELD(STEPS),
     .adjacent = ADJACENT_USUAL},
    {.name = "poisson-group",
     .mu = gaussian_mu_of_group,
     .integrals = 1,
     .about = "Gaussian noise on Poisson samples, a group of so many records being added or removed",
     .needs = FIELD(SIGMA) | FIELD(RECORDS) | FIELD(RATE),
     .may = FIELD(SHIFT) | FIELD(STEPS),
     .allowed = allowed_group,
     .defect = defect_group,
     .make = one_use_group,
     .single = "poisson",
     .samples = 1,
     .theorems = "T-GROUP T-GROUP-PLACE",
     .moments = "T-GROUP-MOMENT",
     .falls = "T-ORDER-GAUSS",
     .adjacent = ADJACENT_USUAL},
    {.name = "fixed-size",
     .mu = gaussian_mu_of_noise,
     .integrals = 1,
     .about = "Gaussian noise on samples of fixed size, rate = size / records; a record is replaced",
     .needs = FIELD(SIGMA) | FIELD(RATE),
     .may = FIELD(SHIFT) | FIELD(STEPS),
     .usual = usual_fixed_size,
     .make = adjacent_fixed_size,
     .samples = 1,
     .below = "fixed-size-add-remove",
     .methods = &method_replaced,
     .theorems = "T-FS-ONE T-FS-STAR T-GAUSS-TAILS",
     .falls = "T-FS-ORDER",
     .adjacent = ADJACENT(REPLACE),
     .elsewhere = "fixed-size-add-remove"},
    {.name = "fixed-size-add-remove",
     .about = "the same, m of n records against m of n - 1: a record is added or removed, always in the same direction",
     GAUSSIAN,
     .needs = FIELD(SIGMA) | FIELD(RATE),
     .may = FIELD(SHIFT) | FIELD(STEPS),
     .usual = usual_fixed_size,
     .allowed = allowed_leaving,
     .defect = defect_leaving,
     .adjacent = ADJACENT(ADD_REMOVE)},
    {.name = "truncated-poisson",
     .mu = gaussian_mu_of_cut,
     .one_sided_from = 1,
     .about = "Gaussian noise on Poisson samples of records, in the larger data set, cut at batch: an upper bound",
     TRUNCATED,
     .adjacent = ADJACENT(ADD_REMOVE),
     .make = adjacent_truncated,
     .theorems = "T-TRUNC T-COIN T-GAUSS-TAILS",
     .falls = "T-ORDER-GAUSS"},
    {.name = "truncated-poisson-published",
     .mu = gaussian_mu_of_cut_published,
     .about = "the pair of google dp_accounting for the same, of which it is a larger upper bound",
     TRUNCATED,
     .adjacent = ADJACENT(ADD_REMOVE) | ADJACENT(REPLACE),
     .adjacent_only = "the pair that was published for it is not here",
     .make = adjacent_truncated_published,
     .theorems = "T-TRUNC T-TRUNC-PUBLISHED T-COIN T-RP T-GAUSS-TAILS",
     .falls = "T-ORDER-GAUSS"},
    {.name = "balls",
     .about = "Gaussian noise, every record in one random batch of steps",
     BATCHES,
     .may = FIELD(EPOCHS),
     .methods = &method_balls,
     .has_events = 1,
     .events = EVENT_BALLS,
     .theorems = "T-EVENT-BALLS",
     .adjacent = ADJACENT_USUAL},
    {.name = "allocation",
     .about = "Gaussian noise, every record in picks random batches of steps",
     BATCHES,
     .may = FIELD(PICKS),
     .defect = defect_picks,
     .methods = &method_allocation,
     .adjacent = ADJACENT_USUAL},
    {.name = "shuffle",
     .one_sided_from = -1,
     .about = "Gaussian noise, batches of a shuffled data set: a lower bound of it",
     BATCHES,
     .methods = &method_shuffle,
     .has_events = 1,
     .events = EVENT_SHUFFLE,
     .theorems = "T-EVENT-SHUFFLE",
     .adjacent = ADJACENT(ZERO_OUT),
     .adjacent_only = "of a shuffled data set the other records keep their places only if a record is zeroed out"},
    {.name = "rdp-mironov",
     .about = "a Renyi divergence of at most rho at one order, by Mironov's rule",
     ONE_ORDER,
     .methods = &method_mironov,
     .theorems = "T-CONVERT-MIRONOV"},
    {.name = "rdp-balle",
     .about = "the same, by the rule of Balle et al.",
     ONE_ORDER,
     .methods = &method_balle,
     .theorems = "T-CONVERT-BALLE"},
    {.name = "rdp-optimal",
     .about = "the same, the best that it implies",
     ONE_ORDER,
     .methods = &method_optimal,
     .theorems = "T-CONVERT-BINARY T-CONVERT-DUAL"},
    {.name = "zcdp",
     .about = "zero-concentrated privacy rho",
     .needs = FIELD(RHO),
     .may = FIELD(STEPS),
     .methods = &method_zcdp,
     .theorems = "T-CONVERT-ZCDP",
     .adjacent = ADJACENT_ALL},
    {.name = "gdp",
     .mu = gaussian_mu_of_guarantee,
     .about = "Gaussian privacy mu",
     WHOLE,
     .needs = FIELD(MU),
     .may = USES,
     .make = one_use_gdp,
     .all = one_use_gdp_steps,
     .all_theorems = "T-GAUSS-STEPS",
     .methods = &method_gdp,
     .theorems = "T-CONVERT-GDP T-GAUSS-TAILS"},
    {.name = "guarantee",
     .about = "a guarantee (epsilon0, delta0), on Poisson samples, for groups of so many records",
     WHOLE,
     .needs = FIELD(EPSILON0),
     .may = FIELD(DELTA0) | FIELD(RATE) | FIELD(RECORDS),
     .usual = usual_guarantee,
     .methods = &method_guarantee,
     .theorems = "T-CONVERT-GROUP T-CONVERT-SAMPLE"},
    {.name = "substitution",
     .about = "a replaced record, where one zeroed out costs (epsilon0, delta0)",
     .needs = FIELD(EPSILON0),
     .may = FIELD(DELTA0),
     .methods = &method_substitution,
     .theorems = "T-CONVERT-GROUP",
     .adjacent = ADJACENT(REPLACE),
     .adjacent_only = "of substitution a record is replaced"},
    {.name = "cut",
     .about = "what it adds to delta to cut Poisson batches of the larger data set, of records, at batch",
     .needs = FIELD(EPSILON) | FIELD(RECORDS) | FIELD(RATE) | FIELD(BATCH),
     .may = FIELD(STEPS),
     .methods = &method_cut,
     .theorems = "T-CONVERT-CUT",
     .adjacent = ADJACENT(ADD_REMOVE)},
    {.name = "table",
     .about =
         "the outcomes of --parts, each with its probabilities with the record and without it: \"1/2 1/4; 1/2 3/4\"",
     WHOLE,
     .may = USES,
     .make = one_use_table,
     .theorems = "T-TABLE-TAILS T-TABLE-MERGE",
     .holds = HOLDS_OUTCOMES},
    {.name = "mixture",
     .mu = gaussian_mu_of_mixture,
     .integrals = 1,
     .about = "one of --parts, chosen by a public coin: \"gaussian sigma=3 probability=1/4; laplace scale=2 "
              "probability=3/4\"",
     WHOLE,
     .may = USES,
     .make = one_use_mixture,
     .theorems = "T-COIN",
     .holds = HOLDS_CHOICES},
    {.name = "compose",
     .about = "different mechanisms, one after the other: --parts \"gaussian sigma=3 steps=4; laplace scale=10\"",
     .methods = &method_compose,
     .has_parts = 1},
    {.name = "tuned-geometric",
     .about = "the best of several runs of --parts, after each of which one stops with probability p: an upper bound",
     BEST_RUN,
     .needs = FIELD(P),
     .defect = defect_tuned,
     .methods = &method_tuned,
     .theorems = "T-TUNED T-TUNED-GEOMETRIC"},
    {.name = "tuned-logarithmic",
     .about = "the same, k runs with probability proportional to (1 - p)^k/k",
     BEST_RUN,
     .needs = FIELD(P),
     .defect = defect_tuned,
     .methods = &method_tuned_logarithmic,
     .theorems = "T-TUNED T-TUNED-GEOMETRIC"},
    {.name = "tuned-poisson",
     .about = "the same, a Poisson number of runs with mean mu, perhaps none",
     BEST_RUN,
     .may = FIELD(MU),
     .defect = defect_tuned_poisson,
     .methods = &method_tuned,
     .theorems = "T-TUNED T-TUNED-POISSON"},
    {.name = "sample",
     .about = "no mechanism: the quantities kl-*, hoeffding-*, clopper-* and prv-* are of it, and it need not be told",
     .defect = defect_sample,
     .is_sample = 1,
     .adjacent_only = "it is no mechanism"},
    {0}};

const mechanism *mechanism_find(const char *name) {
  for (const mechanism *m = mechanisms; m->name; m++)
    if (!strcmp(m->name, name)) return m;
  return NULL;
}

pair *mechanism_pair(const query *q) {
  pair *p = q->how->make ? q->how->make(q) : NULL;
  if (!p || q->how->samples || rat_cmp_si(&q->value[FIELD_RATE], 1, 1) == 0) return p;
  return sampled_pair_make(p, query_get(q, FIELD_RATE));
}

pair *mechanism_all(const query *q) {
  if (query_uses(q) == 1) return mechanism_pair(q);
  return q->how->all && rat_cmp_si(&q->value[FIELD_RATE], 1, 1) == 0 ? q->how->all(q) : NULL;
}

void mechanism_cite_all(answer *a, const query *q) {
  answer_cite_pair(a, q);
  if (query_uses(q) > 1) answer_cite(a, q->how->all_theorems);
}

void mechanism_pair_free(pair **p) { pair_free(*p); }

char *mechanism_names(void) {
  char *list = text_of("%s", "");
  for (const mechanism *m = mechanisms; m->name; m++) list = text_join(list, " ", text_of("%s", m->name));
  return list;
}
