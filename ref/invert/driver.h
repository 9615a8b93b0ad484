/* driver.h - the loop that all inversions share.
 *
 * A law plans a sum for a number of bits of the answer, forms what the sum needs (its table) and encloses the answer
 * by it.  The driver asks for as many bits as fit into the time left, meets what comes, lets the law learn from it how
 * large the answer is, and asks again for the bits that lack.
 * Invariant: z encloses the answer before and after, whatever a law guesses or plans; this is the one place where the
 * answers of several sums meet.
 * Classic mistake: to plan for bits of a number whose size is not known; a pilot of a few bits tells it.     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DRIVER_H
#define ASSAY_DRIVER_H

#include "adapt.h"
#include "effort.h"

/* What the driver has to know of a plan; the plan itself is the law's. */
typedef struct {
  compose_stop stop;       /* COMPOSE_FREE: there is one                                   */
  double seconds;          /* that it takes, about                                         */
  char method;             /* as in compose_report, with the other four                    */
  long nodes, terms, prec; /* of the sum                                                   */
  mpfr_prec_t wide;        /* the precision of its value                                   */
  int is_sized;            /* 1: it knows about how large the answer is                    */
} driver_plan;

/* What a law learns from. */
typedef struct {
  const ivl *z; /* all that is known                                                       */
  long have;    /* its bits                                                                */
  long wanted;  /* the bits that are wanted of z                                           */
  int run;      /* 1 for the first                                                         */
  int pilot;    /* the plan was for a few bits only                                        */
} driver_run;

/* A law with a question; `job` is what these functions make of it. */
typedef struct {
  /* p := what the next plan, for an answer of so many bits, is like. */
  void (*plan)(driver_plan *p, void *job, long bits);
  /* The table of that plan, on the heap: COMPOSE_FREE; or NULL and what stopped it. */
  void *(*table)(void *job, double until, compose_stop *stop);
  /* z := an enclosure of the answer by the table. */
  void (*value)(ivl *z, const void *table, void *job);
  void (*drop)(void *table); /* NULL is none */
  /* About how large is the answer?  It is told by the next plan. */
  void (*learn)(void *job, const driver_run *r);
  /* The bits of the answer that z gives; NULL: ivl_rel_bits. */
  long (*bits)(const ivl *z, const void *job);
  /* A sum that takes longer than these seconds is tried for a few bits first where none is known; ten times as long for
   * one with spare bits, which make up for a wrong guess. */
  double pilot;
  /* In place of table, value and drop, for a sum that serves one question: z := an enclosure by the plan; COMPOSE_FREE. */
  compose_stop (*sum)(ivl *z, void *job, double until);
  double least; /* seconds that every plan takes: where fewer are left none is tried              */
} driver_law;

typedef struct {
  const driver_law *law;
  void *job;
  compose_report *report;
  double until;
  long spare;       /* bits that a plan is made for beyond those asked                          */
  void **kept;      /* NULL, or where the last table goes; what was there is dropped            */
  const ivl *known; /* NULL, or an enclosure of the answer from elsewhere                   */
} driver;

/* p := the plan for `bits` bits that ends in time, or for as many as do; the report says what fewer were for. */
void driver_plan_in_time(driver_plan *p, const driver *d, long bits);
/* The report says what the plan's sum was like. */
void driver_note(compose_report *report, const driver_plan *p);
/* z := what z and the sums share, until it has the bits or nothing more is possible; the report says what stopped it. */
void driver_work(ivl *z, const driver *d, long bits);

/* z := f(data), a closed form, at as much precision as its bits need; the report says so. */
assay_status driver_closed(ivl *z, adapt_fn f, const void *data, long bits, const compose_limits *limits,
                           compose_report *report) ASSAY_MUST_USE;

/* How a question is asked: t := an enclosure to about `bits` bits from what t is, the whole line. */
typedef void (*driver_ask)(ivl *t, void *job, long bits);
/* z := what `ask` finds at a precision of `wide` bits more than asked; report: bits and seconds, from `start` on. */
assay_status driver_answer(ivl *z, driver_ask ask, void *job, long bits, long wide, double start,
                           const compose_limits *limits, compose_report *report) ASSAY_MUST_USE;

#endif
