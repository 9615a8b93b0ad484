/* audit_claim.h - a reported guarantee, in the words of who reports it: a training run, and what it is said to promise. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_AUDIT_CLAIM_H
#define ASSAY_AUDIT_CLAIM_H

#include "rat.h"

/* The numbers of a claim; those that are not told are -1 or follow from others. */
typedef enum {
  AUDIT_RECORDS, /* in the data set                                                    */
  AUDIT_BATCH,   /* records in a batch, or their expected number                         */
  AUDIT_RATE,    /* batch / records                                                    */
  AUDIT_EPOCHS,  /* steps rate                                                         */
  AUDIT_STEPS,   /* of the whole run: epochs / rate                                    */
  AUDIT_SIGMA,   /* the noise multiplier: the deviation of the noise over the clipping norm */
  AUDIT_CLIP,    /* the clipping norm, on which nothing depends                        */
  AUDIT_CUT,     /* where Poisson batches are cut                                      */
  AUDIT_EPSILON,
  AUDIT_DELTA,
  AUDIT_NUMBERS
} audit_number;

typedef struct {
  rat n[AUDIT_NUMBERS];
  int told[AUDIT_NUMBERS];         /* 1: told, or it follows */
  const char *text[AUDIT_NUMBERS]; /* as written, or NULL */
  const char *accounted, *used, *adjacency;
} audit_claim;

/* The texts of a claim before they are read: --claim EPS,DELTA, the samplers and the numbers. */
typedef struct {
  const char *claim, *accounted, *sampler, *adjacency, *text[AUDIT_NUMBERS];
} audit_words;

/* The names of the numbers, as options and keys: "records", .. */
extern const char *const audit_claim_names[AUDIT_NUMBERS];

/* c, which is to be cleared either way, := the claim that these words make; 0, or -1 after an error line. */
int audit_claim_read(audit_claim *c, const audit_words *w);
void audit_claim_clear(audit_claim *c);

/* The number, which is at least 0, rounded down (end 0) or up (end 1) to an integer; free() it. */
char *audit_claim_integer(const audit_claim *c, audit_number which, int end);
/* 1 if it is no integer. */
int audit_claim_is_broken(const audit_claim *c, audit_number which);
/* Batches in an epoch, 1 / rate, likewise. */
char *audit_claim_batches(const audit_claim *c, int end);
int audit_claim_is_broken_epoch(const audit_claim *c);

#endif
