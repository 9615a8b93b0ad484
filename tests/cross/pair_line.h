/* pair_line.h - random pairs of laws on the line, and their numbers in Arb. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CROSS_PAIR_LINE_H
#define ASSAY_CROSS_PAIR_LINE_H

#include "pair_ask.h"

#include "gaussian_pair.h"
#include "generalized_gaussian.h"
#include "laplace.h"
#include "sampled.h"
#include "two_gaussians.h"

typedef enum { GAUSSIAN, LAPLACE, TWO, GENERALIZED, CONTINUOUS } density_kind;

static const char *const density_name[] = {"Gaussian", "Laplace", "two Gaussians", "generalized Gaussian"};

/* A question's numbers: scale and middle of P and Q, exponent, rate, exp(at). */
typedef struct {
  int kind;
  pair_side side;
  arb_t m[2], s[2], beta, rate, level;
} line;

static inline pair *draw_base(question *q, rnd *dice) {
  q->n = 0;
  for (int i = 0; i < PARAMETERS; i++) mpq_set_ui(q->v[i], 0, 1);
  random_rational(q->v[0], dice, -2, 3); /* scale */
  random_rational(q->v[1], dice, -3, 3); /* shift */
  if (rnd_once_in(dice, 2)) mpq_neg(q->v[1], q->v[1]);
  if (q->kind == GAUSSIAN) return gaussian_pair_make(q->v[0], q->v[1]);
  if (q->kind == LAPLACE) return laplace_pair_make(q->v[0], q->v[1]);
  if (q->kind == GENERALIZED) {
    mpq_set_ui(q->v[2], 12 + rnd_below(dice, 48), 12);
    mpq_canonicalize(q->v[2]);
    return generalized_gaussian_pair_make(q->v[2], q->v[0], q->v[1]);
  }
  random_rational(q->v[2], dice, -3, 3); /* the other mean and deviation */
  random_rational(q->v[3], dice, -2, 3);
  if (mpq_equal(q->v[0], q->v[3])) mpq_set_ui(q->v[3], 1000, 1);
  return two_gaussians_pair_make(q->v[1], q->v[0], q->v[2], q->v[3]);
}

static inline void line_init(line *l, const question *q) {
  l->kind = q->kind;
  l->side = q->side;
  for (int i = 0; i < 2; i++) arb_init(l->m[i]), arb_init(l->s[i]);
  arb_init(l->beta);
  arb_init(l->rate);
  arb_init(l->level);
  set_exactly(l->m[0], q->v[1]);
  set_exactly(l->s[0], q->v[0]);
  set_exactly(l->s[1], q->kind == TWO ? q->v[3] : q->v[0]);
  if (q->kind == TWO) set_exactly(l->m[1], q->v[2]);
  if (q->kind == GENERALIZED) set_exactly(l->beta, q->v[2]);
  else arb_set_ui(l->beta, q->kind == LAPLACE ? 1 : 2);
  set_exactly(l->rate, q->rate);
  set_exactly(l->level, q->at);
  arb_exp(l->level, l->level, BITS);
}

static inline void line_clear(line *l) {
  for (int i = 0; i < 2; i++) arb_clear(l->m[i]), arb_clear(l->s[i]);
  arb_clear(l->beta);
  arb_clear(l->rate);
  arb_clear(l->level);
}

#endif
