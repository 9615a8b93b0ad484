/* adjacent.c - mechanisms whose records are replaced, where they are usually added or removed. */
#include "adjacent.h"
#include "adjacency.h"
#include "deviation.h"
#include "discrete_gaussian.h"
#include "exchanged.h"

/* Twice the shift is one, too. */
static const char *defect_shift(const query *q, field_id *wrong) {
  *wrong = FIELD_SHIFT;
  if (!rat_is_integer(&q->value[FIELD_SHIFT])) return "an integer";
  return mpz_cmpabs_ui(mpq_numref(query_get(q, FIELD_SHIFT)), DISCRETE_SHIFT_MAX / 2) <= 0 ? NULL
                                                                                           : "from -2^39 to 2^39";
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

#define USES (FIELD(RATE) | FIELD(STEPS))
#define DEVIATION (FIELD(VARIANCE) | FIELD(RHO))

const mechanism adjacent_rows[] = {
    {.name = "gaussian",
     .integrals = 1,
     .needs = FIELD(SIGMA),
     .defect = defect_root,
     .may = DEVIATION | FIELD(SHIFT) | USES,
     .adjacent = ADJACENT(REPLACE),
     .doubles = 1,
     .make = make_exchanged,
     .samples = 1,
     .theorems = "T-RP T-RP-TAILS T-GAUSS-TAILS",
     .falls = "T-ORDER-GAUSS"},
    {.name = "poisson",
     .integrals = 1,
     .needs = FIELD(SIGMA) | FIELD(RATE),
     .defect = defect_root,
     .may = DEVIATION | FIELD(SHIFT) | FIELD(STEPS),
     .adjacent = ADJACENT(REPLACE),
     .doubles = 1,
     .make = make_exchanged,
     .samples = 1,
     .theorems = "T-RP T-RP-TAILS T-GAUSS-TAILS",
     .falls = "T-ORDER-GAUSS"},
    {.name = "laplace", .needs = FIELD(SCALE), .may = FIELD(SHIFT) | USES, .whole = ADJACENT(REPLACE), .doubles = 1},
    {.name = "discrete-gaussian",
     .needs = FIELD(SIGMA),
     .may = DEVIATION | FIELD(SHIFT) | USES,
     .defect = defect_shift,
     .whole = ADJACENT(REPLACE),
     .doubles = 1},
    {.name = "discrete-laplace",
     .needs = FIELD(SCALE),
     .may = FIELD(SHIFT) | USES,
     .defect = defect_shift,
     .whole = ADJACENT(REPLACE),
     .doubles = 1},
    {.name = "generalized-gaussian",
     .needs = FIELD(BETA) | FIELD(SCALE),
     .may = FIELD(SHIFT) | USES,
     .whole = ADJACENT(REPLACE),
     .doubles = 1},
    {0}};
