/* answer.h - from a question to an enclosure.
 *
 * Invariant: z encloses the true value whatever the status (of a bound from random draws, the bound that exact
 * arithmetic would have made of the same bits); the status says only
 * whether z is as narrow as it was asked to be.  An infinite value is `infinite`,
 * and z is then of no use; where this version has no answer, `refused` says why.   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ANSWER_H
#define ASSAY_ANSWER_H

#include "effort.h"
#include "query.h"
#include "theorems.h"

/* More than a person asks for; a limit that the program prints. */
#define ANSWER_MAX_BITS 65536

/* What an inverse says: the number; where delta does not fall in the noise, the least amount from which on every larger one
 * is enough, the least that is enough at all, or that and the amount up to which all are (end); or a place where delta passes
 * the target: z.hi is enough and z.lo is not, and from end.hi on every amount is enough. */
typedef enum {
  MEANS_VALUE,
  MEANS_FROM,
  MEANS_LEAST,
  MEANS_INTERVAL,
  MEANS_CROSSING,
  MEANS_DRAWN,  /* no enclosure of delta: from random draws, z.hi is at least delta with a probability */
  MEANS_PRINTED /* no bound: what a formula gives that is printed wrong or is proved of nothing; or an estimate */
} answer_meaning;

typedef struct {
  int infinite;
  int is_complex; /* z is the real part, im the imaginary one */
  ivl z, im;
  answer_meaning means;
  ivl end; /* for MEANS_INTERVAL and MEANS_CROSSING */
  assay_status status;
  compose_stop stop; /* for ASSAY_LIMIT: what stopped a method for many steps, or COMPOSE_FREE */
  const char *why;   /* for ASSAY_LIMIT: what stopped it, in words; NULL: stop says it */
  int hurried;       /* 1: the machine is slow, and its clock had a part in the choice of methods (deadline.h) */
  adapt_report report;
  const char *method;                      /* closed_form, fourier, lattice, ..             */
  const char *theorems[THEOREMS_MOST + 1]; /* ids of theorems.h, each once; NULL ends them */
  const char *refused;                     /* NULL, or why there is no answer               */
} answer;

/* a := no answer yet, numbers of precision p: what a finder (quantity.h) fills. */
void answer_init(answer *a, mpfr_prec_t p);
/* a becomes the answer to q (a question without a defect), with a relative width of
 * at most 2^-bits unless that takes more than max_bits of working precision.      */
void answer_find(answer *a, const query *q, long bits, long max_bits);
void answer_clear(answer *a);
/* local_answer answer a;  is cleared where its block ends, on every way out of it: answer_find comes first. */
#define local_answer __attribute__((cleanup(answer_clear)))

/* z := the answer to d, a part of whole, or as it was if there is none: what refuses it or breaks it does so with whole, which rests
 * on its theorems.  Its method. */
const char *answer_part(ivl *z, answer *whole, const query *d, long bits, long max_bits);

/* Adds ids, with a space between, to the theorems that a rests on, each once. */
void answer_cite(answer *a, const char *ids);
/* Those of b. */
void answer_cite_all(answer *a, const answer *b);
/* The theorems about one use of q's mechanism. */
void answer_cite_pair(answer *a, const query *q);
/* Those about its moments, where they are not about the pair. */
void answer_cite_moments(answer *a, const query *q);
/* a becomes an answer that is not covered; 1, as a method returns that has answered. */
int answer_refuse(answer *a, const char *why);
/* a becomes infinite. */
void answer_is_infinite(answer *a);

/* 1 if no law of a loss is behind the delta of q, but a rule about guarantees. */
int answer_is_rule(const answer *a, const query *q);

/* "from", "least", "interval", "crossing", "bound-with-probability", "no-bound"; NULL: a number. */
const char *answer_meaning_name(const answer *a);
/* 1 for MEANS_DRAWN and MEANS_PRINTED. */
int answer_is_drawn(const answer *a);
/* In words, what an answer from random draws promises, free() it; NULL: it is from none. */
char *answer_promise(const answer *a, const query *q);

#endif
