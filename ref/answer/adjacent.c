/* adjacent.c - mechanisms whose records are replaced, where they are usually added or removed. */
#include "adjacent.h"
#include "adjacency.h"
#include "discrete_gaussian.h"

/* Twice the shift is one, too. */
static const char *defect_shift(const query *q, field_id *wrong) {
  *wrong = FIELD_SHIFT;
  if (!rat_is_integer(&q->value[FIELD_SHIFT])) return "an integer";
  return mpz_cmpabs_ui(mpq_numref(query_get(q, FIELD_SHIFT)), DISCRETE_SHIFT_MAX / 2) <= 0 ? NULL
                                                                                           : "from -2^39 to 2^39";
}

#define USES (FIELD(RATE) | FIELD(STEPS))

const mechanism adjacent_rows[] = {
    {.name = "gaussian", .needs = FIELD(SIGMA), .may = FIELD(SHIFT) | USES, .whole = ADJACENT(REPLACE), .doubles = 1},
    {.name = "poisson",
     .needs = FIELD(SIGMA) | FIELD(RATE),
     .may = FIELD(SHIFT) | FIELD(STEPS),
     .whole = ADJACENT(REPLACE),
     .doubles = 1},
    {.name = "laplace", .needs = FIELD(SCALE), .may = FIELD(SHIFT) | USES, .whole = ADJACENT(REPLACE), .doubles = 1},
    {.name = "discrete-gaussian",
     .needs = FIELD(SIGMA),
     .may = FIELD(SHIFT) | USES,
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
