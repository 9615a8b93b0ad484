/* pair_discrete_draw.h - random pairs of discrete laws.
 *
 * Parameters are small rationals, now and then tiny ones; tables have many masses 0.    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CROSS_PAIR_DISCRETE_DRAW_H
#define ASSAY_CROSS_PAIR_DISCRETE_DRAW_H

#include "pair_ask.h"

#include "canonical.h"
#include "discrete_gaussian.h"
#include "instability.h"
#include "response.h"
#include "sampled.h"
#include "table.h"

typedef enum {
  TABLE,
  RESPONSE,
  RESPONSE_EPSILON,
  CANONICAL,
  INSTABILITY,
  INSTABILITY_ZERO,
  DGAUSS,
  DLAPLACE,
  DISCRETE
} discrete_kind;

static const char *const discrete_name[] = {"table",
                                            "response",
                                            "response by epsilon",
                                            "canonical",
                                            "instability",
                                            "instability, different answers",
                                            "discrete Gaussian",
                                            "discrete Laplace"};

/* Small whole weights, many of them 0, each row over its sum. */
static inline void random_row(mpq_t *row, size_t n, rnd *dice) {
  unsigned long sum = 0, w[CELLS];
  for (size_t i = 0; i < n; i++)
    sum += w[i] = rnd_once_in(dice, 6) ? 0 : 1 + rnd_below(dice, rnd_once_in(dice, 4) ? 100000 : 20);
  if (sum == 0) sum = w[0] = 1;
  for (size_t i = 0; i < n; i++) {
    mpq_set_ui(row[i], w[i], sum);
    mpq_canonicalize(row[i]);
  }
}

static inline pair *draw_base(question *q, rnd *dice) {
  q->n = 0;
  for (int i = 0; i < PARAMETERS; i++) mpq_set_ui(q->v[i], 0, 1);
  switch (q->kind) {
  case TABLE:
    q->n = 1 + rnd_below(dice, CELLS);
    random_row(q->p, q->n, dice);
    random_row(q->q, q->n, dice);
    return table_pair_make(q->n, (const mpq_t *)q->p, (const mpq_t *)q->q);
  case RESPONSE:
    random_share(q->v[0], dice);
    mpq_set_ui(q->v[1], 2 + rnd_below(dice, 6), 1);
    return response_pair_make(q->v[0], mpz_get_ui(mpq_numref(q->v[1])));
  case RESPONSE_EPSILON:
    random_rational(q->v[0], dice, -4, 3);
    mpq_set_ui(q->v[1], 2 + rnd_below(dice, 6), 1);
    return response_pair_epsilon(q->v[0], mpz_get_ui(mpq_numref(q->v[1])));
  case CANONICAL:
    random_rational(q->v[0], dice, -4, 3);
    random_share(q->v[1], dice);
    return canonical_pair_make(q->v[0], q->v[1]);
  case INSTABILITY:
    random_rational(q->v[0], dice, -4, 2);
    random_share(q->v[1], dice);
    mpq_set_ui(q->v[2], rnd_below(dice, 30), 1);
    return instability_pair_make(q->v[0], q->v[1], q->v[2]);
  case INSTABILITY_ZERO: random_share(q->v[0], dice); return instability_pair_zero(q->v[0]);
  case DGAUSS:
    random_rational(q->v[0], dice, -2, 2);
    while (mpq_cmp_ui(q->v[0], 20, 1) > 0) mpq_div_2exp(q->v[0], q->v[0], 1);
    while (mpq_cmp_ui(q->v[0], 1, 5) < 0) mpq_mul_2exp(q->v[0], q->v[0], 1);
    mpq_set_si(q->v[1], rnd_int(dice, -12, 12), 1);
    return discrete_gaussian_pair_make(q->v[0], q->v[1]);
  default:
    random_rational(q->v[0], dice, -2, 3);
    mpq_set_si(q->v[1], rnd_int(dice, -40, 40), 1);
    return discrete_laplace_pair_make(q->v[0], q->v[1]);
  }
}

#endif
