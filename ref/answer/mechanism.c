/* mechanism.c - the table of mechanisms. */
#include "mechanism.h"
#include "adjacency.h"
#include "adjacent.h"
#include "canonical.h"
#include "deviation.h"
#include "discrete_gaussian.h"
#include "discrete_laplace.h"
#include "find.h"
#include "gaussian_pair.h"
#include "generalized_gaussian.h"
#include "instability.h"
#include "laplace.h"
#include "local.h"
#include "logistic.h"
#include "noise.h"
#include "quantity.h"
#include "response.h"
#include "selection.h"
#include "method.h"
#include "sampled.h"
#include "text.h"
#include "two_gaussians.h"

#include <stdlib.h>
#include <string.h>

/* ---- One use of each -------------------------------------------------------------- */

static pair *make_gaussian(const query *q) { return deviation_pair(q, gaussian_pair_make, gaussian_pair_of_variance); }

static pair *make_two_gaussians(const query *q) {
  local_mpqs(zero);
  return two_gaussians_pair_make(query_get(q, FIELD_SHIFT), query_get(q, FIELD_SIGMA), zero,
                                 query_get(q, FIELD_SIGMA2));
}

static pair *make_laplace(const query *q) {
  return laplace_pair_make(query_get(q, FIELD_SCALE), query_get(q, FIELD_SHIFT));
}

static pair *make_response(const query *q) {
  unsigned long k = query_count(q, FIELD_ANSWERS);
  if (q->given & FIELD(P)) return response_pair_make(query_get(q, FIELD_P), k);
  return response_pair_epsilon(query_get(q, FIELD_EPSILON0), k);
}

static pair *make_discrete_gaussian(const query *q) {
  return deviation_pair(q, discrete_gaussian_pair_make, discrete_gaussian_pair_of_variance);
}

static pair *make_discrete_laplace(const query *q) {
  return discrete_laplace_pair_make(query_get(q, FIELD_SCALE), query_get(q, FIELD_SHIFT));
}

static pair *make_generalized_gaussian(const query *q) {
  return generalized_gaussian_pair_make(query_get(q, FIELD_BETA), query_get(q, FIELD_SCALE), query_get(q, FIELD_SHIFT));
}

static pair *make_canonical(const query *q) {
  return canonical_pair_make(query_get(q, FIELD_EPSILON0), query_get(q, FIELD_DELTA0));
}

static pair *make_instability(const query *q) {
  return instability_pair_make(query_get(q, FIELD_EPSILON0), query_get(q, FIELD_DELTA0), query_get(q, FIELD_DISTANCE));
}

static pair *make_exponential(const query *q) { return logistic_pair_make(selection_range(q)); }

/* Noise of scale 1 and scores that move by the range. */
static pair *make_noisy_choice(const query *q) {
  local_mpqs(one);
  mpq_set_ui(one, 1, 1);
  return laplace_pair_make(one, selection_range(q));
}

/* mu-GDP is the pair N(mu, 1), N(0, 1). */
static pair *make_gdp(const query *q) {
  local_mpqs(one);
  mpq_set_ui(one, 1, 1);
  return gaussian_pair_make(one, query_get(q, FIELD_MU));
}

/* ---- What a row of field.h does not say -------------------------------------------- */

/* Records are replaced, so the sum moves by twice the clipping norm. */
static const char *usual_fixed_size(field_id f) { return f == FIELD_SHIFT ? "2" : NULL; }

static const char *defect_response(const query *q, field_id *wrong) {
  *wrong = FIELD_P;
  field_set both = FIELD(P) | FIELD(EPSILON0);
  if ((q->given & both) == both) return "to be given together with --epsilon0";
  return q->given & both ? NULL : "a number from 0 to 1, or --epsilon0 in its place";
}

static const char *defect_range(const query *q, field_id *wrong) {
  *wrong = FIELD_RANGE;
  const field_set both = FIELD(RANGE) | FIELD(EPSILON0);
  if ((q->given & both) == both) return "to be given together with --epsilon0";
  return q->given & both ? NULL : "a number above 0, or --epsilon0 in its place";
}

static const char *defect_shift(const query *q, field_id *wrong) {
  *wrong = FIELD_SHIFT;
  if (!rat_is_integer(&q->value[FIELD_SHIFT])) return "an integer";
  return mpz_cmpabs_ui(mpq_numref(query_get(q, FIELD_SHIFT)), DISCRETE_SHIFT_MAX) <= 0 ? NULL : "from -2^40 to 2^40";
}

/* One record, unless a group is told. */
static const char *usual_guarantee(field_id f) { return f == FIELD_RECORDS ? "1" : NULL; }

static const char *defect_order(const query *q, field_id *wrong) {
  *wrong = FIELD_ORDER;
  return rat_cmp_si(&q->value[FIELD_ORDER], 1, 1) > 0 ? NULL : "a number above 1";
}

static const char *defect_instability(const query *q, field_id *wrong) {
  *wrong = FIELD_EPSILON0;
  if (rat_sgn(&q->value[FIELD_EPSILON0]) <= 0) return "a number above 0";
  *wrong = FIELD_DELTA0;
  const rat *delta = &q->value[FIELD_DELTA0];
  return rat_sgn(delta) > 0 && rat_cmp_si(delta, 1, 1) < 0 ? NULL : "a number above 0 and below 1";
}

static const char *defect_picks(const query *q, field_id *wrong) {
  *wrong = FIELD_PICKS;
  if (q->what->solves & FIELD(STEPS)) return NULL;
  return rat_cmp(&q->value[FIELD_PICKS], &q->value[FIELD_STEPS]) <= 0 ? NULL : "an integer from 1 to --steps";
}

/* A count has whole successes; a range of less than 1 has no best slack. */
static const char *defect_sample(const query *q, field_id *wrong) {
  const rat *sum = &q->value[FIELD_SUCCESSES];
  *wrong = FIELD_SUCCESSES;
  if (q->what->needs & FIELD(SUCCESSES) && rat_cmp(sum, &q->value[FIELD_TRIALS]) > 0)
    return "a number from 0 to --trials";
  const int counts = q->what->find == find_clopper_upper || q->what->find == find_clopper_lower;
  if (counts && !rat_is_integer(sum)) return "an integer from 0 to --trials";
  *wrong = FIELD_RANGE;
  return q->what->needs & FIELD(COST) && rat_cmp_si(&q->value[FIELD_RANGE], 1, 1) < 0 ? "a number of at least 1" : NULL;
}

/* ---- The table -------------------------------------------------------------------- */

#define USES (FIELD(RATE) | FIELD(STEPS))
#define DEVIATION (FIELD(VARIANCE) | FIELD(RHO))

/* Poisson samples that are cut. */
#define TRUNCATED                                                                                          \
  .needs = FIELD(SIGMA) | FIELD(RECORDS) | FIELD(BATCH) | FIELD(RATE), .may = FIELD(SHIFT) | FIELD(STEPS), \
  .defect = adjacent_records_defect, .samples = 1, .integrals = 1

const mechanism mechanisms[] = {
    {.name = "gaussian",
     .integrals = 1,
     .about = "Gaussian noise",
     .needs = FIELD(SIGMA),
     .may = DEVIATION | FIELD(SHIFT) | USES,
     .make = make_gaussian,
     .methods = &method_gaussian,
     .theorems = "T-GAUSS-TAILS",
     .falls = "T-ORDER-GAUSS",
     .adjacent = ADJACENT_USUAL},
    {.name = "laplace",
     .integrals = 1,
     .about = "Laplace noise",
     .needs = FIELD(SCALE),
     .may = FIELD(SHIFT) | USES,
     .make = make_laplace,
     .theorems = "T-LAPLACE-TAILS",
     .falls = "T-ORDER-LAPLACE",
     .adjacent = ADJACENT_USUAL},
    {.name = "response",
     .about = "randomized response: the true answer with probability p, or the one of epsilon0",
     .may = FIELD(P) | FIELD(EPSILON0) | FIELD(ANSWERS) | USES,
     .defect = defect_response,
     .make = make_response,
     .methods = &method_response,
     .theorems = "T-RESPONSE-TABLE",
     .adjacent = ADJACENT(ADD_REMOVE),
     .whole = ADJACENT(REPLACE)},
    {.name = "discrete-gaussian",
     .about = "Gaussian noise on the integers",
     .needs = FIELD(SIGMA),
     .may = DEVIATION | FIELD(SHIFT) | USES,
     .defect = defect_shift,
     .make = make_discrete_gaussian,
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
     .make = make_discrete_laplace,
     .theorems = "T-DLAPLACE-TAILS",
     .falls = "T-ORDER-DLAPLACE",
     .adjacent = ADJACENT_USUAL},
    {.name = "generalized-gaussian",
     .integrals = 2,
     .about = "noise of density exp(-|x/scale|^beta)",
     .needs = FIELD(BETA) | FIELD(SCALE),
     .may = FIELD(SHIFT) | USES,
     .make = make_generalized_gaussian,
     .theorems = "T-GG-TAIL",
     .falls = "T-ORDER-LOGCONCAVE",
     .adjacent = ADJACENT_USUAL},
    {.name = "two-gaussians",
     .integrals = 1,
     .about = "Gaussian noise whose deviation is sigma with the record and sigma2 without it",
     .needs = FIELD(SIGMA) | FIELD(SIGMA2),
     .may = FIELD(SHIFT) | USES,
     .make = make_two_gaussians,
     .theorems = "T-TWO-TAILS",
     .unordered = noise_two,
     .adjacent = ADJACENT(ADD_REMOVE),
     .adjacent_only = "its two deviations are those with the record and without it"},
    {.name = "canonical",
     .about = "the worst that an (epsilon0, delta0) guarantee allows",
     .needs = FIELD(EPSILON0),
     .may = FIELD(DELTA0) | USES,
     .make = make_canonical,
     .theorems = "T-CANONICAL-CURVE",
     .adjacent = ADJACENT(ADD_REMOVE),
     .whole = ADJACENT_ALL},
    {.name = "instability",
     .about = "release if the noisy distance to instability is large",
     .needs = FIELD(EPSILON0) | FIELD(DELTA0),
     .may = FIELD(DISTANCE) | USES,
     .defect = defect_instability,
     .make = make_instability,
     .theorems = "T-INSTABILITY-RELEASE",
     .adjacent = ADJACENT(ADD_REMOVE),
     .whole = ADJACENT_ALL},
    {.name = "exponential",
     .about = "a choice by the exponential mechanism, whose scores differ from one another by range (its epsilon0)",
     .integrals = 1,
     .may = FIELD(RANGE) | FIELD(EPSILON0) | USES,
     .adjacent = ADJACENT(ADD_REMOVE),
     .whole = ADJACENT_ALL,
     .defect = defect_range,
     .make = make_exponential,
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
     .integrals = 1,
     .about = "a choice by permute-and-flip; from two steps on an upper bound of it",
     .may = FIELD(RANGE) | FIELD(EPSILON0) | USES,
     .adjacent = ADJACENT(ADD_REMOVE),
     .whole = ADJACENT_ALL,
     .defect = defect_range,
     .make = make_noisy_choice,
     .theorems = "T-SELECT-FLIP T-LAPLACE-TAILS"},
    {.name = "report-noisy-max",
     .integrals = 1,
     .about = "a choice of the largest of scores with Laplace noise: an upper bound of it",
     .may = FIELD(RANGE) | FIELD(EPSILON0) | USES,
     .adjacent = ADJACENT(ADD_REMOVE),
     .whole = ADJACENT_ALL,
     .defect = defect_range,
     .make = make_noisy_choice,
     .theorems = "T-SELECT-MAX T-LAPLACE-TAILS"},
    {.name = "poisson",
     .integrals = 1,
     .about = "Gaussian noise on Poisson samples",
     .needs = FIELD(SIGMA) | FIELD(RATE),
     .may = DEVIATION | FIELD(SHIFT) | FIELD(STEPS),
     .make = make_gaussian,
     .methods = &method_gaussian,
     .theorems = "T-GAUSS-TAILS",
     .falls = "T-ORDER-GAUSS",
     .adjacent = ADJACENT_USUAL},
    {.name = "fixed-size",
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
     .integrals = 1,
     .about = "the same, m of n records against m of n - 1: a record is added or removed, always in the same direction",
     .needs = FIELD(SIGMA) | FIELD(RATE),
     .may = FIELD(SHIFT) | FIELD(STEPS),
     .usual = usual_fixed_size,
     .make = make_gaussian,
     .methods = &method_gaussian,
     .theorems = "T-GAUSS-TAILS",
     .falls = "T-ORDER-GAUSS",
     .adjacent = ADJACENT(ADD_REMOVE)},
    {.name = "truncated-poisson",
     .about = "Gaussian noise on Poisson samples of records, in the larger data set, cut at batch: an upper bound",
     TRUNCATED,
     .adjacent = ADJACENT(ADD_REMOVE),
     .make = adjacent_truncated,
     .theorems = "T-TRUNC T-COIN T-GAUSS-TAILS",
     .falls = "T-ORDER-GAUSS"},
    {.name = "truncated-poisson-published",
     .about = "the same by the pair of google dp_accounting, a larger upper bound",
     TRUNCATED,
     .adjacent = ADJACENT(ADD_REMOVE) | ADJACENT(REPLACE),
     .make = adjacent_truncated_published,
     .theorems = "T-TRUNC T-TRUNC-PUBLISHED T-COIN T-RP T-GAUSS-TAILS",
     .falls = "T-ORDER-GAUSS"},
    {.name = "balls",
     .about = "Gaussian noise, every record in one random batch of steps",
     .needs = FIELD(SIGMA) | FIELD(STEPS),
     .may = FIELD(EPOCHS),
     .methods = &method_balls,
     .has_events = 1,
     .events = EVENT_BALLS,
     .theorems = "T-EVENT-BALLS",
     .falls = "T-ORDER-GAUSS",
     .adjacent = ADJACENT_USUAL},
    {.name = "allocation",
     .about = "Gaussian noise, every record in picks random batches of steps",
     .needs = FIELD(SIGMA) | FIELD(STEPS),
     .may = FIELD(PICKS),
     .defect = defect_picks,
     .methods = &method_allocation,
     .falls = "T-ORDER-GAUSS",
     .adjacent = ADJACENT_USUAL},
    {.name = "shuffle",
     .about = "Gaussian noise, batches of a shuffled data set: a lower bound of it",
     .needs = FIELD(SIGMA) | FIELD(STEPS),
     .methods = &method_shuffle,
     .has_events = 1,
     .events = EVENT_SHUFFLE,
     .theorems = "T-EVENT-SHUFFLE",
     .falls = "T-ORDER-GAUSS",
     .adjacent = ADJACENT(ZERO_OUT),
     .adjacent_only = "of a shuffled data set the other records keep their places only if a record is zeroed out"},
    {.name = "rdp-mironov",
     .about = "a Renyi divergence of at most rho at one order, by Mironov's rule",
     .needs = FIELD(ORDER) | FIELD(RHO),
     .may = FIELD(STEPS),
     .defect = defect_order,
     .methods = &method_mironov,
     .theorems = "T-CONVERT-MIRONOV",
     .adjacent = ADJACENT_ALL},
    {.name = "rdp-balle",
     .about = "the same, by the rule of Balle et al.",
     .needs = FIELD(ORDER) | FIELD(RHO),
     .may = FIELD(STEPS),
     .defect = defect_order,
     .methods = &method_balle,
     .theorems = "T-CONVERT-BALLE",
     .adjacent = ADJACENT_ALL},
    {.name = "rdp-optimal",
     .about = "the same, the best that it implies",
     .needs = FIELD(ORDER) | FIELD(RHO),
     .may = FIELD(STEPS),
     .defect = defect_order,
     .methods = &method_optimal,
     .theorems = "T-CONVERT-BINARY T-CONVERT-DUAL",
     .adjacent = ADJACENT_ALL},
    {.name = "zcdp",
     .about = "zero-concentrated privacy rho",
     .needs = FIELD(RHO),
     .may = FIELD(STEPS),
     .methods = &method_zcdp,
     .theorems = "T-CONVERT-ZCDP",
     .adjacent = ADJACENT_ALL},
    {.name = "gdp",
     .about = "Gaussian privacy mu",
     .needs = FIELD(MU),
     .may = USES,
     .make = make_gdp,
     .methods = &method_gdp,
     .theorems = "T-CONVERT-GDP T-GAUSS-TAILS",
     .adjacent = ADJACENT(ADD_REMOVE),
     .whole = ADJACENT_ALL},
    {.name = "guarantee",
     .about = "a guarantee (epsilon0, delta0), on Poisson samples, for groups of so many records",
     .needs = FIELD(EPSILON0),
     .may = FIELD(DELTA0) | FIELD(RATE) | FIELD(RECORDS),
     .usual = usual_guarantee,
     .methods = &method_guarantee,
     .theorems = "T-CONVERT-GROUP T-CONVERT-SAMPLE",
     .adjacent = ADJACENT(ADD_REMOVE),
     .whole = ADJACENT_ALL},
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
    {.name = "compose",
     .about = "different mechanisms, one after the other: --parts \"gaussian sigma=3 steps=4; laplace scale=10\"",
     .methods = &method_compose,
     .has_parts = 1},
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

char *mechanism_names(void) {
  char *list = text_of("%s", "");
  for (const mechanism *m = mechanisms; m->name; m++) list = text_join(list, " ", text_of("%s", m->name));
  return list;
}
