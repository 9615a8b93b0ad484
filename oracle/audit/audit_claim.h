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
  AUDIT_ORDER, /* of a Renyi divergence                                                */
  AUDIT_LEVEL, /* rho, mu or the Renyi divergence, in their place                        */
  AUDIT_NUMBERS
} audit_number;

/* What is promised: epsilon at delta; rho of zero-concentrated privacy; mu of Gaussian privacy; a Renyi divergence of one order. */
typedef enum { AUDIT_PROMISE, AUDIT_RHO, AUDIT_MU, AUDIT_RENYI, AUDIT_FORMS } audit_form;

typedef struct {
  audit_form form;
  rat n[AUDIT_NUMBERS];
  int told[AUDIT_NUMBERS];         /* 1: told, or it follows */
  const char *text[AUDIT_NUMBERS]; /* as written, or NULL */
  const char *accounted, *used, *adjacency;
  const char *parts; /* queries, in the place of a training run; or NULL */
} audit_claim;

/* The texts of a claim before they are read: what is promised, in one of the forms, the samplers and the numbers. */
typedef struct {
  const char *promise[AUDIT_FORMS], *accounted, *sampler, *adjacency, *parts, *text[AUDIT_NUMBERS];
} audit_words;

/* The names of the numbers, as options and keys: "records", .. */
extern const char *const audit_claim_names[AUDIT_NUMBERS];
/* Those of the forms, as options and keys: "claim", "claim-rho", .. */
extern const char *const audit_claim_forms[AUDIT_FORMS];

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
