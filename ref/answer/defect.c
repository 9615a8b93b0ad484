/* defect.c */ /* SPDX-License-Identifier: Apache-2.0 */
#include "defect.h"
#include "discrete_laplace.h"
#include "find.h"
#include "group_pair.h"
#include "local.h"
#include "quantity.h"

const char *defect_response(const query *q, field_id *wrong) {
  *wrong = FIELD_P;
  field_set both = FIELD(P) | FIELD(EPSILON0);
  if ((q->given & both) == both) return "to be given together with --epsilon0";
  return q->given & both ? NULL : "a number from 0 to 1, or --epsilon0 in its place";
}

const char *defect_range(const query *q, field_id *wrong) {
  *wrong = FIELD_RANGE;
  const field_set both = FIELD(RANGE) | FIELD(EPSILON0);
  if ((q->given & both) == both) return "to be given together with --epsilon0";
  return q->given & both ? NULL : "a number above 0, or --epsilon0 in its place";
}

const char *defect_threshold(const query *q, field_id *wrong) {
  *wrong = FIELD_SCALE;
  const field_set both = FIELD(SCALE) | FIELD(SIGMA);
  if ((q->given & both) == both) return "to be given together with --sigma";
  return q->given & both ? NULL : "a number above 0, or --sigma in its place";
}

const char *defect_tuned(const query *q, field_id *wrong) {
  *wrong = FIELD_P;
  return rat_sgn(&q->value[FIELD_P]) > 0 ? NULL : "a number above 0, at most 1";
}

const char *defect_tuned_poisson(const query *q, field_id *wrong) {
  *wrong = FIELD_MU;
  return q->given & FIELD(MU) ? NULL : "a number above 0";
}

const char *defect_shift(const query *q, field_id *wrong) {
  *wrong = FIELD_SHIFT;
  if (!rat_is_integer(&q->value[FIELD_SHIFT])) return "an integer";
  return mpz_cmpabs_ui(mpq_numref(query_get(q, FIELD_SHIFT)), DISCRETE_SHIFT_MAX) <= 0 ? NULL : "from -2^40 to 2^40";
}

const char *defect_order(const query *q, field_id *wrong) {
  *wrong = FIELD_ORDER;
  return rat_cmp_si(&q->value[FIELD_ORDER], 1, 1) > 0 ? NULL : "a number above 1";
}

const char *defect_instability(const query *q, field_id *wrong) {
  *wrong = FIELD_EPSILON0;
  if (rat_sgn(&q->value[FIELD_EPSILON0]) <= 0) return "a number above 0";
  *wrong = FIELD_DELTA0;
  const rat *delta = &q->value[FIELD_DELTA0];
  return rat_sgn(delta) > 0 && rat_cmp_si(delta, 1, 1) < 0 ? NULL : "a number above 0 and below 1";
}

const char *defect_group(const query *q, field_id *wrong) {
  *wrong = FIELD_RECORDS;
  return rat_cmp_si(&q->value[FIELD_RECORDS], GROUP_PAIR_MOST, 1) <= 0 ? NULL : DEFECT_GROUP;
}

/* A pair is used by each coordinate of each step; so many steps are tried where they are asked (find_steps.c). */
const char *defect_spread(const query *q, field_id *wrong) {
  *wrong = FIELD_RATE;
  if (rat_cmp_si(&q->value[FIELD_RATE], 1, 1) != 0) return "1: the coordinates of a step would share its sample";
  *wrong = FIELD_DIMENSION;
  local_mpqs(uses, most);
  mpq_set(uses, query_get(q, FIELD_DIMENSION));
  if (!(q->what->solves & FIELD(STEPS))) mpq_mul(uses, uses, query_get(q, FIELD_STEPS));
  mpq_set_ui(most, 1000000000, 1);
  mpq_mul(most, most, most);
  if (q->what->solves & FIELD(STEPS)) mpq_set_ui(most, 100000000000, 1);
  if (mpq_cmp(uses, most) <= 0) return NULL;
  return q->what->solves & FIELD(STEPS) ? "an integer from 1 to 10^11" : "with --steps no more than 10^18 in all";
}

const char *defect_moved(const query *q, field_id *wrong) {
  *wrong = FIELD_MOVED;
  return rat_cmp(&q->value[FIELD_MOVED], &q->value[FIELD_ANSWERS]) <= 0 ? NULL : "an integer from 1 to --answers";
}

/* m of n records against m of n - 1, of which there are none for m = n. */
const char *defect_leaving(const query *q, field_id *wrong) {
  *wrong = FIELD_RATE;
  return rat_cmp_si(&q->value[FIELD_RATE], 1, 1) < 0 ? NULL : DEFECT_LEAVING;
}

const char *defect_picks(const query *q, field_id *wrong) {
  *wrong = FIELD_PICKS;
  if (q->what->solves & FIELD(STEPS)) return NULL;
  return rat_cmp(&q->value[FIELD_PICKS], &q->value[FIELD_STEPS]) <= 0 ? NULL : "an integer from 1 to --steps";
}

/* A count has whole successes; a range of less than 1 has no best slack. */
const char *defect_sample(const query *q, field_id *wrong) {
  const rat *sum = &q->value[FIELD_SUCCESSES];
  *wrong = FIELD_SUCCESSES;
  if (q->what->needs & FIELD(SUCCESSES) && rat_cmp(sum, &q->value[FIELD_TRIALS]) > 0)
    return "a number from 0 to --trials";
  const int counts = q->what->find == find_clopper_upper || q->what->find == find_clopper_lower;
  if (counts && !rat_is_integer(sum)) return "an integer from 0 to --trials";
  *wrong = FIELD_RANGE;
  return q->what->needs & FIELD(COST) && rat_cmp_si(&q->value[FIELD_RANGE], 1, 1) < 0 ? "a number of at least 1" : NULL;
}
