/* fourier_turn.h - a number that turns: weight exp(i n angle) at any n, in fixed point, by few products.
 *
 * Next to the n asked before one product is enough, elsewhere three: of the digits of n in base FOURIER_TURNS.
 * Error: at most FOURIER_TURN_ERROR units at any n >= 0.
 * Derivations: proofs/notes/fourier.md (T-FOURIER-TURN).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_FOURIER_TURN_H
#define ASSAY_FOURIER_TURN_H

#include "fourier_fix.h"

enum { FOURIER_TURNS = 512, FOURIER_TURN_ERROR = 8192 };

typedef struct {
  mp_size_t limbs;
  ivl weight, angle;
  long from, last, chain; /* of at and now (-1: nowhere), and the products since now was made from digits */
  fixc at, now, *low, *high;
  mp_limb_t *store;
} fourier_turn;

/* |weight| <= 1.  Answers 0 if these are too wide for the limbs; fourier_turn_close is due in any case. */
int fourier_turn_open(fourier_turn *t, const ivl *weight, const ivl *angle, mp_size_t limbs, mp_limb_t *scratch);
void fourier_turn_close(fourier_turn *t);
/* t->now := weight exp(i n angle), n >= 0; 0 if a number is too wide or reaches 1. */
int fourier_turn_to(fourier_turn *t, long n, mp_limb_t *scratch);

#endif
