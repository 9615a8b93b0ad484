/* field.c - the table of fields. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "field.h"
#include "text.h"

#include <string.h>

#define ANY "a number"
#define POSITIVE "a number above 0"
#define PROBABILITY "a number from 0 to 1"
#define FAILURE "a number above 0, at most 1"
#define COUNT "an integer from 1 to 10^18"
#define MOST_COUNT 1000000000000000000

static int is_any(const rat *r) {
  (void)r;
  return 1;
}

static int is_positive(const rat *r) { return rat_sgn(r) > 0; }

static int is_not_negative(const rat *r) { return rat_sgn(r) >= 0; }

static int is_probability(const rat *r) { return rat_sgn(r) >= 0 && rat_cmp_si(r, 1, 1) <= 0; }

static int is_failure(const rat *r) { return rat_sgn(r) > 0 && is_probability(r); }

/* A count fits an unsigned long. */
static int is_integer_from(const rat *r, long least) {
  return rat_is_integer(r) && rat_cmp_si(r, least, 1) >= 0 && rat_cmp_si(r, MOST_COUNT, 1) <= 0;
}

static int is_count(const rat *r) { return is_integer_from(r, 1); }

static int is_whole(const rat *r) { return is_integer_from(r, 0); }

static int is_window(const rat *r) { return is_whole(r) && rat_cmp_si(r, 16384, 1) <= 0; }

static int is_at_least_two(const rat *r) { return is_integer_from(r, 2); }

static int is_beta(const rat *r) { return rat_cmp_si(r, 1, 1) >= 0 && rat_cmp_si(r, 64, 1) <= 0; }

static int is_nodes(const rat *r) {
  return is_integer_from(r, 2) && rat_cmp_si(r, 10000, 1) <= 0 && mpz_even_p(mpq_numref(r->v));
}

const field_info fields[FIELD_COUNT] = {
    [FIELD_SIGMA] = {"sigma", POSITIVE, is_positive, NULL},
    [FIELD_VARIANCE] = {"variance", POSITIVE, is_positive, NULL},
    [FIELD_SIGMA2] = {"sigma2", POSITIVE, is_positive, NULL},
    [FIELD_SCALE] = {"scale", POSITIVE, is_positive, NULL},
    [FIELD_BETA] = {"beta", "a number from 1 to 64", is_beta, NULL},
    [FIELD_SHIFT] = {"shift", ANY, is_any, "1"},
    [FIELD_WINDOW] = {"window", "an integer from 0 to 16384", is_window, NULL},
    [FIELD_DIMENSION] = {"dimension", COUNT, is_count, "1"},
    [FIELD_P] = {"p", PROBABILITY, is_probability, NULL},
    [FIELD_P2] = {"p2", PROBABILITY, is_probability, NULL},
    [FIELD_PROBABILITY] = {"probability", PROBABILITY, is_probability, NULL},
    [FIELD_ANSWERS] = {"answers", "an integer from 2 to 10^18", is_at_least_two, "2"},
    [FIELD_MOVED] = {"moved", COUNT, is_count, "1"},
    [FIELD_EPSILON0] = {"epsilon0", "a number of at least 0", is_not_negative, NULL},
    [FIELD_DELTA0] = {"delta0", PROBABILITY, is_probability, "0"},
    [FIELD_DISTANCE] = {"distance", "an integer from 0 to 10^18", is_whole, "0"},
    [FIELD_MU] = {"mu", POSITIVE, is_positive, NULL},
    [FIELD_RHO] = {"rho", POSITIVE, is_positive, NULL},
    [FIELD_RECORDS] = {"records", COUNT, is_count, NULL},
    [FIELD_BATCH] = {"batch", COUNT, is_count, NULL},
    [FIELD_RATE] = {"rate", PROBABILITY, is_probability, "1"},
    [FIELD_STEPS] = {"steps", COUNT, is_count, "1"},
    [FIELD_EPOCHS] = {"epochs", COUNT, is_count, "1"},
    [FIELD_PICKS] = {"picks", COUNT, is_count, "1"},
    [FIELD_ORDER] = {"order", POSITIVE, is_positive, NULL},
    [FIELD_TIME] = {"time", ANY, is_any, NULL},
    [FIELD_LOSS] = {"loss", ANY, is_any, NULL},
    [FIELD_ALPHA] = {"alpha", PROBABILITY, is_probability, NULL},
    [FIELD_SAMPLES] = {"samples", COUNT, is_count, NULL},
    [FIELD_SEED] = {"seed", "an integer from 0 to 10^18", is_whole, NULL},
    [FIELD_ORDERS] = {"orders", COUNT, is_count, NULL},
    [FIELD_LAST] = {"last", COUNT, is_count, NULL},
    [FIELD_EPSILON] = {"epsilon", ANY, is_any, NULL},
    [FIELD_DELTA] = {"delta", PROBABILITY, is_probability, NULL},
    [FIELD_SUCCESSES] = {"successes", "a number of at least 0", is_not_negative, NULL},
    [FIELD_TRIALS] = {"trials", COUNT, is_count, NULL},
    [FIELD_RANGE] = {"range", POSITIVE, is_positive, NULL},
    [FIELD_MESH] = {"mesh", POSITIVE, is_positive, NULL},
    [FIELD_DRIFT] = {"drift", POSITIVE, is_positive, NULL},
    [FIELD_SLACK] = {"slack", POSITIVE, is_positive, NULL},
    [FIELD_TAILS] = {"tails", "a number of at least 0", is_not_negative, "0"},
    [FIELD_REACH] = {"reach", PROBABILITY, is_probability, "0"},
    [FIELD_COST] = {"cost", FAILURE, is_failure, NULL},
    [FIELD_NODES] = {"nodes", "an even number from 2 to 10000", is_nodes, NULL},
};

static int is_many(const rat *r) {
  return rat_is_integer(r) && rat_sgn(r) > 0 && mpz_sizeinbase(mpq_numref(r->v), 10) <= 40;
}

const field_info *field_of_sample(field_id f) {
  static const field_info beta = {"beta", FAILURE, is_failure, NULL},
                          samples = {"samples", "an integer from 1, of at most 40 digits", is_many, NULL};
  return f == FIELD_BETA ? &beta : f == FIELD_SAMPLES ? &samples : &fields[f];
}

field_id field_find(const char *name) {
  int f = 0;
  while (f < FIELD_COUNT && strcmp(fields[f].name, name) != 0) f++;
  return (field_id)f;
}

char *field_names(field_set set) {
  char *list = text_of("%s", "");
  for (int f = 0; f < FIELD_COUNT; f++)
    if (set >> f & 1) list = text_join(list, " ", text_of("--%s", fields[f].name));
  return list;
}
