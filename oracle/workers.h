/* workers.h - rows judged by several processes at a time.
 *
 * Rows that ask the same question are one case: a single process judges them, so that
 * their truth is found once.  Processes, not threads: an interrupt ends them at once,
 * whatever they are computing, and they share nothing that could go wrong.
 * Invariant: a row is delivered whole, in the file's order, or not at all; after an
 * interrupt what is complete is still delivered.                                   */
#ifndef ASSAY_WORKERS_H
#define ASSAY_WORKERS_H

#include <signal.h>

#include "judge.h"

/* The largest number of processes. */
enum { WORKERS_MOST = 256 };

typedef struct {
  const verdict_limits *limits;
  long processes;
  double seconds; /* for the truth of one question; 0: no limit */
  int with_json;
  volatile sig_atomic_t *stopped; /* nonzero: an interrupt came */
  void (*deliver)(void *to, size_t row, const judged *j);
  void *to;
} workers;

/* Judges all rows; *done: how many were delivered.  SAY_OK, SAY_STOPPED after an interrupt,
 * or what a process that failed ended with, after an error line.                     */
int workers_judge(const workers *how, const lines *rows, size_t *done);

#endif
