/* mixed_rough.h - parts whose losses are few atoms, in doubles: what steers plans, sooner than moments do.
 *
 * Invariant: nothing rests on it; a bad number costs digits or time.                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_ROUGH_H
#define ASSAY_MIXED_ROUGH_H

#include "mixed.h"

/* Outcomes of one use, finite losses alone. */
typedef struct {
  unsigned long count;
  int whole; /* 1: there are no others, as it seems */
  size_t n;
  double *log_q, *loss;
} mixed_rough_part;

typedef struct mixed_rough {
  int known; /* 0: a part is no such list, or a long one */
  int whole; /* 1: all parts are                         */
  size_t n;
  mixed_rough_part *part;
} mixed_rough;

/* mixed_rough_close is due in any case. */
void mixed_rough_open(mixed_rough *r, const mixed_query *q);
void mixed_rough_close(mixed_rough *r);
/* About log M(z) of the first direction, z real; NAN: it is not known, as where outcomes count that are not in the lists. */
double mixed_rough_log_moment(const mixed_rough *r, double z);

/* Where the integrand of D's inversion at some epsilon, in a direction, has its saddle, and what D is by that alone. */
typedef struct {
  double c, epsilon, log_delta;
} mixed_saddle;

/* 1, and s := the saddle of that epsilon, or, where by_delta, of that log of D; 0: it is not known. */
int mixed_rough_saddle(mixed_saddle *s, const mixed_rough *r, pair_side side, double at, int by_delta);

/* About the seconds of one node by tables of all parts; 0: not known. */
double mixed_rough_node_seconds(const mixed_rough *r);

/* A part's terms along a line beside its moment, the heaviest first. */
typedef struct {
  unsigned long count;
  size_t n, heavy; /* so many are nearly all                */
  double *weight, *log;
  double light, slope; /* what the others add; of the heavy ones */
} mixed_rough_terms;

/* Of part i at z; 0: it is not known.  mixed_rough_terms_close is due where it is. */
int mixed_rough_terms_open(mixed_rough_terms *t, const mixed_rough *r, size_t i, double z);
void mixed_rough_terms_close(mixed_rough_terms *t);

#endif
