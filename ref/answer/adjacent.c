/* adjacent.c - mechanisms whose records are replaced, where they are usually added or removed. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "adjacent.h"
#include "adjacency.h"
#include "defect.h"
#include "quantity.h"
#include "deviation.h"
#include "discrete_gaussian.h"
#include "exchanged.h"
#include "integer_exchanged.h"
#include "laplace_exchanged.h"
#include "local.h"
#include "noise.h"
#include "replaced.h"
#include "response.h"
#include "truncated.h"
#include "zeroed.h"

/* Twice the shift is one, too. */
static const char *defect_double(const query *q, field_id *wrong) {
  *wrong = FIELD_SHIFT;
  if (!rat_is_integer(&q->value[FIELD_SHIFT])) return "an integer";
  return mpz_cmpabs_ui(mpq_numref(query_get(q, FIELD_SHIFT)), DISCRETE_SHIFT_MAX / 2) <= 0 ? NULL
                                                                                           : "from -2^39 to 2^39";
}

/* Of samples the losses are listed, two for each integer that a record may move the sum by. */
static const char *defect_list(const query *q, field_id *wrong) {
  const char *defect = defect_double(q, wrong);
  const int whole = rat_cmp_si(&q->value[FIELD_RATE], 1, 1) == 0;
  if (defect || whole || mpz_cmpabs_ui(mpq_numref(query_get(q, FIELD_SHIFT)), INTEGER_EXCHANGED_MOST) <= 0)
    return defect;
  return "from -4096 to 4096: of samples of a replaced record";
}

/* Of samples the pair is one of rational deviations. */
static const char *defect_root(const query *q, field_id *wrong) {
  *wrong = q->given & FIELD(RHO) ? FIELD_RHO : FIELD_VARIANCE;
  const int whole = rat_cmp_si(&q->value[FIELD_RATE], 1, 1) == 0;
  return whole || !deviation_is_root(q) ? NULL : "one of a rational sigma: of samples of a replaced record";
}

static pair *make_exchanged(const query *q) {
  return exchanged_pair_make(query_get(q, FIELD_SIGMA), query_get(q, FIELD_SHIFT), query_get(q, FIELD_RATE));
}

static pair *make_exchanged_discrete_gaussian(const query *q) {
  local_mpqs(variance);
  deviation_variance(variance, q);
  return integer_exchanged_gaussian(variance, query_get(q, FIELD_SHIFT), query_get(q, FIELD_RATE));
}

static pair *make_exchanged_window(const query *q) {
  local_mpqs(variance);
  deviation_variance(variance, q);
  return integer_exchanged_window(variance, query_get(q, FIELD_WINDOW), query_get(q, FIELD_SHIFT),
                                  query_get(q, FIELD_RATE));
}

static pair *make_exchanged_discrete_laplace(const query *q) {
  return integer_exchanged_laplace(query_get(q, FIELD_SCALE), query_get(q, FIELD_SHIFT), query_get(q, FIELD_RATE));
}

/* More discrete Gaussian noise is not always more private, and no theorem says how much surely is. */
static void no_least(answer *a, const query *q, const adapt_goal *goal) {
  (void)q, (void)goal;
  answer_refuse(a, "of samples of a replaced record more noise on the integers is not known to be more private");
}

static pair *make_zeroed(const query *q) {
  return zeroed_pair_make(query_get(q, FIELD_SIGMA), query_get(q, FIELD_SHIFT), query_get(q, FIELD_RATE));
}

/* Several uses of its pair are a bound alone, unless all records take part, or none. */
static const char *defect_zeroed(const query *q, field_id *wrong) {
  const rat *rate = &q->value[FIELD_RATE];
  if (rat_sgn(rate) == 0 || rat_cmp_si(rate, 1, 1) == 0) return NULL;
  *wrong = q->what->solves & FIELD(STEPS) ? FIELD_RATE : FIELD_STEPS;
  if (*wrong == FIELD_RATE) return "0 or 1: of several steps under zero-out no exact value is known";
  return rat_cmp_si(&q->value[FIELD_STEPS], 1, 1) == 0 ? NULL
                                                       : "1: of several steps under zero-out no exact value is known";
}

static const char *usual_zeroed(field_id f) { return f == FIELD_SHIFT ? "2" : NULL; }

pair *adjacent_fixed_size(const query *q) {
  return replaced_pair_make(query_get(q, FIELD_SIGMA), query_get(q, FIELD_SHIFT), query_get(q, FIELD_RATE));
}

/* A record that is zeroed out gives every answer alike. */
static pair *make_zeroed_response(const query *q) {
  const unsigned long k = query_count(q, FIELD_ANSWERS);
  if (q->given & FIELD(P)) return response_pair_zeroed(query_get(q, FIELD_P), k);
  return response_pair_zeroed_epsilon(query_get(q, FIELD_EPSILON0), k);
}

static pair *make_exchanged_laplace(const query *q) {
  return laplace_exchanged_pair_make(query_get(q, FIELD_SCALE), query_get(q, FIELD_SHIFT), query_get(q, FIELD_RATE));
}

static truncated_query truncated_of(const query *q) {
  return (truncated_query){query_get(q, FIELD_SIGMA), query_get(q, FIELD_SHIFT), query_get(q, FIELD_RATE),
                           query_count(q, FIELD_RECORDS), query_count(q, FIELD_BATCH)};
}

pair *adjacent_truncated(const query *q) {
  const truncated_query t = truncated_of(q);
  return truncated_pair_make(&t);
}

static pair *truncated_replaced(const query *q) {
  const truncated_query t = truncated_of(q);
  return truncated_pair_replaced(&t);
}

static pair *truncated_zeroed(const query *q) {
  const truncated_query t = truncated_of(q);
  return truncated_pair_zeroed(&t);
}

pair *adjacent_truncated_published(const query *q) {
  const truncated_query t = truncated_of(q);
  return truncated_pair_published(&t, q->adjacency == ADJACENCY_REPLACE);
}

const char *adjacent_records_defect(const query *q, field_id *wrong) {
  const truncated_query t = truncated_of(q);
  *wrong = FIELD_RECORDS;
  if (t.records <= t.batch || t.records <= TRUNCATED_MOST_BITS / mpz_sizeinbase(mpq_denref(t.rate), 2)) return NULL;
  return "an integer that, times the bits of the denominator of --rate, is at most 2^20, or at most --batch";
}

#define USES (FIELD(RATE) | FIELD(STEPS))
#define DEVIATION (FIELD(VARIANCE) | FIELD(RHO))

/* A record that is replaced moves a sum twice as far, sampled or not. */
#define EXCHANGED .adjacent = ADJACENT(REPLACE), .doubles = 1, .samples = 1
#define EXCHANGED_GAUSSIAN                                                                                  \
  EXCHANGED, .mu = gaussian_mu_of_exchanged, .integrals = 1, .defect = defect_root, .make = make_exchanged, \
             .theorems = "T-RP T-RP-TAILS T-GAUSS-TAILS", .falls = "T-ORDER-GAUSS"

const mechanism adjacent_rows[] = {
    {.name = "response",
     .may = FIELD(P) | FIELD(EPSILON0) | FIELD(ANSWERS) | USES,
     .defect = defect_response,
     .make = make_zeroed_response,
     .theorems = "T-RESPONSE-ZERO",
     .whole = ADJACENT(ZERO_OUT)},
    {.name = "gaussian", EXCHANGED_GAUSSIAN, .needs = FIELD(SIGMA), .may = DEVIATION | FIELD(SHIFT) | USES},
    {.name = "poisson",
     EXCHANGED_GAUSSIAN,
     .needs = FIELD(SIGMA) | FIELD(RATE),
     .may = DEVIATION | FIELD(SHIFT) | FIELD(STEPS)},
    {.name = "laplace",
     EXCHANGED,
     .integrals = 1,
     .needs = FIELD(SCALE),
     .may = FIELD(SHIFT) | USES,
     .make = make_exchanged_laplace,
     .theorems = "T-RP T-RP-LAPLACE",
     .falls = "T-ORDER-LAPLACE"},
    {.name = "discrete-gaussian",
     EXCHANGED,
     .mu = gaussian_mu_of_exchanged_discrete,
     .needs = FIELD(SIGMA),
     .may = DEVIATION | FIELD(SHIFT) | USES,
     .defect = defect_double,
     .make = make_exchanged_discrete_gaussian,
     .theorems = "T-RP T-RP-INTEGERS T-DGAUSS-SUM",
     .unordered = no_least},
    {.name = "truncated-discrete-gaussian",
     EXCHANGED,
     .needs = FIELD(SIGMA) | FIELD(WINDOW),
     .may = DEVIATION | FIELD(SHIFT) | USES,
     .defect = defect_double,
     .make = make_exchanged_window,
     .theorems = "T-RP T-RP-INTEGERS T-DGAUSS-WINDOW",
     .unordered = noise_window},
    {.name = "discrete-laplace",
     EXCHANGED,
     .needs = FIELD(SCALE),
     .may = FIELD(SHIFT) | USES,
     .defect = defect_list,
     .make = make_exchanged_discrete_laplace,
     .theorems = "T-RP T-RP-INTEGERS",
     .falls = "T-ORDER-DLAPLACE"},
    {.name = "generalized-gaussian",
     .needs = FIELD(BETA) | FIELD(SCALE),
     .may = FIELD(SHIFT) | USES,
     .whole = ADJACENT(REPLACE),
     .doubles = 1},
    {.name = "generalized-gaussian-spread",
     .needs = FIELD(BETA) | FIELD(SCALE) | FIELD(DIMENSION),
     .may = FIELD(SHIFT) | USES,
     .defect = defect_spread,
     .whole = ADJACENT(REPLACE),
     .doubles = 1},
    {.name = "fixed-size",
     .mu = gaussian_mu_of_zeroed,
     .integrals = 1,
     .needs = FIELD(SIGMA) | FIELD(RATE),
     .may = FIELD(SHIFT) | FIELD(STEPS),
     .usual = usual_zeroed,
     .defect = defect_zeroed,
     .adjacent = ADJACENT(ZERO_OUT),
     .make = make_zeroed,
     .alone = 1,
     .samples = 1,
     .theorems = "T-ZERO-FS T-GAUSS-TAILS",
     .falls = "T-ORDER-GAUSS"},
    {.name = "truncated-poisson",
     .mu = gaussian_mu_of_cut_replaced,
     .one_sided_from = 1,
     .integrals = 1,
     .needs = FIELD(SIGMA) | FIELD(RECORDS) | FIELD(BATCH) | FIELD(RATE),
     .may = FIELD(SHIFT) | FIELD(STEPS),
     .defect = adjacent_records_defect,
     .adjacent = ADJACENT(REPLACE),
     .make = truncated_replaced,
     .samples = 1,
     .theorems = "T-TRUNC T-COIN T-RP T-FS-STAR T-GAUSS-TAILS",
     .falls = "T-FS-ORDER"},
    {.name = "truncated-poisson",
     .mu = gaussian_mu_of_noise,
     .one_sided_from = 1,
     .integrals = 1,
     .needs = FIELD(SIGMA) | FIELD(RECORDS) | FIELD(BATCH) | FIELD(RATE),
     .may = FIELD(SHIFT) | FIELD(STEPS),
     .defect = adjacent_records_defect,
     .adjacent = ADJACENT(ZERO_OUT),
     .make = truncated_zeroed,
     .samples = 1,
     .theorems = "T-TRUNC T-COIN T-ZERO-FS T-GAUSS-TAILS",
     .falls = "T-ORDER-GAUSS"},
    {0}};
