/* uses.h - the pairs behind a question, each with the number of times that it is used:
 * one for a mechanism of its own, one a part for a composition.                      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_USES_H
#define ASSAY_USES_H

#include "answer.h"
#include "mixed.h"

/* Which method serves their composition better, once composed.c has looked. */
typedef enum { USES_NOT_KNOWN, USES_ON_A_LINE, USES_ON_A_LATTICE } uses_method;

typedef struct {
  pair **pairs;
  mixed_part *parts;
  size_t n;
  uses_method better;
  int is_window; /* 1: of windows of the pairs, so that a divergence is at most uses_beyond above the question's */
} uses;

/* 1, and the theorems about the pairs are cited; 0 if a mechanism has no pair of
 * distributions.  uses_clear in both cases.                                          */
int uses_make(uses *u, answer *a, const query *q);
/* 1 if each pair became one on a window of its outcomes, which holds all but about 2^-bits of each law for each use (T-WINDOW);
 * 0, and u is as it was: one has none. */
int uses_to_window(uses *u, long bits);
/* z := [0, at most what the divergences of windows of that direction are above those of the pairs]. */
void uses_beyond(ivl *z, const uses *u, pair_side side);
/* 1 if each pair has the same curve in both directions. */
int uses_are_symmetric(const uses *u);
void uses_clear(uses *u);
/* local_uses uses u = {0};  is cleared where its block ends, on every way out of it. */
#define local_uses __attribute__((cleanup(uses_clear)))
/* Cites the theorems about q's pairs. */
void uses_cite(answer *a, const query *q);

#endif
