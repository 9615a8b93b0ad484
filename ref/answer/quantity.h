/* quantity.h - the quantities that a question can ask for. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_QUANTITY_H
#define ASSAY_QUANTITY_H

#include "answer.h"
#include "query.h"

typedef struct quantity {
  const char *name, *about;
  field_set needs, may;
  field_set solves; /* fields of the mechanism that are the answer                */
  int both;         /* 1: the two directions have a common answer, the larger one */
  int methods;      /* methods that can be chosen: 0 none, 1 fourier, 2 lattice as well */
  int grows;        /* 1: it grows, -1: it falls, as two laws come apart; 0: neither */
  /* Fills a->z, a->status and whatever else differs from answer_init.             */
  void (*find)(answer *a, const query *q, const adapt_goal *goal);
} quantity;

/* Ends with a NULL name. */
extern const quantity quantities[];

/* The row of this name, or NULL. */
const quantity *quantity_find(const char *name);

/* 1 if its answers come from random draws. */
int quantity_is_drawn(const quantity *k);
/* 1 if it is what a paper's formula or algorithm gives as printed. */
int quantity_is_printed(const quantity *k);
/* 1 if they hold only with a probability, over random draws, or not at all, or are one choice of many: never a
 * truth to judge by. */
int quantity_is_no_truth(const quantity *k);

/* The mechanism that a quantity is of, which need not be told: what samples say is of "sample"; NULL: any other. */
const char *quantity_mechanism(const quantity *what);

/* NULL, or why q's quantity has no answer for its epsilon and delta, whatever the mechanism. */
const char *quantity_unfit(const query *q);

/* NULL, or why q's quantity is a noise that its mechanism has not: "it has no sigma; perhaps 'scale'"; free() it.  Of a
 * mechanism made of parts the answer says so. */
char *quantity_absent(const query *q);

/* The names of all; free() it. */
char *quantity_names(void);

#endif
