/* workers.h - rows of a file, each of which gets a line, found by several processes at a time.
 *
 * Rows that share work are one case: a single process has them. Processes, not threads: an interrupt ends them at once,
 * whatever they are computing, and they share nothing that could go wrong.
 * Invariant: what is found for a row is delivered whole, in the file's order, or not at all.                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_WORKERS_H
#define ASSAY_WORKERS_H

#include <signal.h>
#include <stdio.h>

#include "lines.h"

/* The largest number of processes, and the number that this machine has processors for. */
enum { WORKERS_MOST = 256 };
long workers_usual(void);

typedef struct workers {
  long processes;
  const volatile sig_atomic_t *stopped; /* nonzero: an interrupt came                                       */
  size_t most;                          /* rows of a case; 0: any number                                           */
  size_t shard, shards;                 /* only the cases whose number is this one modulo `shards`; 0: all          */
  size_t before;                        /* so many of the rows were delivered by an earlier run                     */
  int gaps;                             /* 1: after an interrupt what is complete beyond a gap is delivered, too     */
  void *of;                             /* the caller's, for the functions below                                   */
  /* The same text, up to its line feed, for rows that share work, which is freed; those of the same whole text stand
   * together in a case.  NULL: the row is alone. */
  char *(*question)(const struct workers *how, size_t row);
  /* In a process of its own: a line for each of these rows, in this order. */
  void (*work)(FILE *out, const struct workers *how, const size_t *row, size_t count);
  /* What n bytes, a line without its end, say of this row; NULL: it is no such line.  `forget` frees it. */
  void *(*understand)(const struct workers *how, const char *text, size_t n, size_t row);
  void (*deliver)(const struct workers *how, size_t row, void *found);
  void (*forget)(void *found);
} workers;

/* due[row] := 1 for the rows of this shard, of which `before` are left out; how many are due. */
size_t workers_due(const workers *how, size_t rows, char *due);
/* Finds and delivers what is due; *done: how many rows were delivered.  SAY_OK, SAY_STOPPED after an interrupt, or what
 * a process that failed ended with, after an error line.                                                             */
int workers_run(const workers *how, size_t rows, size_t *done);

#endif
