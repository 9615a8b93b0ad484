/* law_epsilon.h - the inverse of the curve of a law of the driver, by tables at a few places.
 *
 * A table of a law serves for every epsilon near the one that it was made for, so the search of table_epsilon.h asks
 * few of them; where there is no table each value is a question of its own.
 * Derivations: proofs/notes/compose_epsilon.md (T-TABLE-EPSILON).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAW_EPSILON_H
#define ASSAY_LAW_EPSILON_H

#include "driver.h"
#include "rat.h"

typedef struct {
  driver d; /* its job's question is about epsilon at.v       */
  rat at;
  /* The next plans are for a delta of about the wanted size at the place e; 0: there are none. */
  int (*aim)(void *job, double e);
  /* z := the value at at.v, within the limits; NULL where a place without a plan has no value. */
  assay_status (*direct)(ivl *z, void *job, long bits, const compose_limits *limits, compose_report *report);
  double guess, doubt; /* of table_epsilon.h                                               */
  compose_limits limits;
  /* Its own: */
  void *table;
  int asks;          /* 1: values are asked directly                                       */
  long bits;         /* of these                                                           */
  compose_stop stop; /* what a plan or a value failed of                                   */
} law_epsilon;

/* v := the search for q's answers; law_epsilon_close is due.  `at`, aim, direct, guess and doubt are the caller's to set. */
void law_epsilon_open(law_epsilon *v, const driver_law *law, void *job, const compose_limits *limits,
                      compose_report *report);
void law_epsilon_close(law_epsilon *v);
/* z := inf { e >= 0 : delta at e is at most delta }, as table_epsilon_of. */
assay_status law_epsilon_find(ivl *z, law_epsilon *v, mpq_srcptr delta, long bits) ASSAY_MUST_USE;

/* About the place, from least to most, where the falling log_delta reaches the target; nothing rests on it. */
double law_epsilon_place(double (*log_delta)(void *job, double e), void *job, double target, double least, double most);

#endif
