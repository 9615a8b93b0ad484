/* mechanism.h - the mechanisms that a question can name.
 *
 * A row says which fields a mechanism has and how its pair of distributions is made
 * from them; nothing else in the program knows one mechanism from another.         */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MECHANISM_H
#define ASSAY_MECHANISM_H

#include "answer.h"
#include "event_value.h"
#include "gaussian_mu.h"
#include "pair.h"
#include "query.h"

/* What the question's parts are: outcomes with their probabilities, mechanisms of which a public coin chooses one, or what
 * one run is of those of which the best is told. */
typedef enum { HOLDS_NOTHING, HOLDS_OUTCOMES, HOLDS_CHOICES, HOLDS_RUNS } mechanism_parts;

typedef struct mechanism {
  const char *name, *about;
  field_set needs, may;
  /* The usual value of a field where it is not that of field.h; NULL: it always is.  */
  const char *(*usual)(field_id f);
  /* What is allowed of a field, in words, where it is less than field.h says; NULL: it never is.  What judges: defect. */
  const char *(*allowed)(field_id f);
  /* As query_defect, for conditions on several fields; NULL: there are none.         */
  const char *(*defect)(const query *q, field_id *wrong);
  /* One use of the mechanism with every record in it, or NULL if that is no pair of
   * pair.h.  Sampling at FIELD_RATE is not its business, unless `samples`.           */
  pair *(*make)(const query *q);
  /* All uses of it without sampling, two and more, where these are one pair of pair.h; NULL here, or from it: they are not. */
  pair *(*all)(const query *q);
  const char *all_theorems; /* about that pair */
  /* NULL, or: several uses of its pair are an upper bound, and this mechanism's answer is a lower one: between.h. */
  const char *below;
  /* Roads of its own to a quantity, ROAD_NONE where there are none: see method.h.    */
  const struct method *methods;
  /* Where its noise is sigma or a scale: the theorem by which delta falls in it, NULL: it does not; then `unordered`
   * answers the least noise for a target.                                           */
  const char *falls;
  void (*unordered)(answer *a, const query *q, const adapt_goal *goal);
  gaussian_mu_rule *mu;  /* what its Gaussian privacy is known to be; NULL: its curve tells */
  const char *theorems;  /* about its pair, or its events; NULL: none */
  const char *moments;   /* about the pair's moments, where these are no part of it; NULL: none */
  int samples;           /* 1: `make` samples at FIELD_RATE itself */
  int integrals;         /* 1: a moment of its samples is an integral; 2: so is that of the mechanism */
  int is_sample;         /* 1: no mechanism but a sample, of which quantities with `of` alone are asked */
  int has_parts;         /* 1: it is the composition of the question's parts */
  mechanism_parts holds; /* what else its parts are */
  int one_sided_from;    /* its answer is an upper bound of it from so many steps on; -1: a lower one; 0: it is exact */
  /* The adjacencies for which this row answers, and those for which it does where all records take part alone, as
   * ADJACENT of adjacency.h; the name of a row for others; why there is no answer, NULL: it is not known.  */
  unsigned adjacent, whole;
  const char *elsewhere, *adjacent_only;
  const char *single; /* the row that answers where a group is one record; NULL: this one does */
  int alone;          /* 1: its pair is that of one use, and no part of a composition */
  int doubles; /* 1: where all records take part, its answer is the usual row's at twice the shift (T-ADJ-DOUBLE) */
  /* For batches of which a record is in one: the events of event_value.h.            */
  int has_events;
  event_kind events;
} mechanism;

/* Ends with a NULL name. */
extern const mechanism mechanisms[];

/* The row of this name, or NULL. */
const mechanism *mechanism_find(const char *name);

/* One use of q's mechanism, sampled at its rate; NULL if it has no pair. */
pair *mechanism_pair(const query *q);
/* All uses of q's mechanism, where these are one pair; else NULL. */
pair *mechanism_all(const query *q);
/* Cites the theorems about that pair. */
void mechanism_cite_all(answer *a, const query *q);
/* local_pair pair *p = mechanism_pair(q);  is freed where its block ends, on every way out of it. */
#define local_pair __attribute__((cleanup(mechanism_pair_free)))
void mechanism_pair_free(pair **p);

/* The names of all; free() it. */
char *mechanism_names(void);

#endif
