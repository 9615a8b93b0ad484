/* exercise.h - a running accountant is asked one question after the other, and each reply is judged.
 *
 * A question is a line of JSON with an "id"; the reply is the rest of a row of `assay check`: {"id": 1, "value": 0.1}, with
 * "tool", "method", "bound", "lower", "upper", "error" as there. A reply that is late, too long, no JSON, to another
 * question or with a word that a row does not have is a fault, after which the accountant is started again.           */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EXERCISE_H
#define ASSAY_EXERCISE_H

#include "adapter.h"
#include "judge.h"

enum { EXERCISE_FAULTS = 3 }; /* in a row, and it is given up */

typedef struct {
  char *const *command; /* of the accountant, as of execvp                 */
  const char *tool;     /* its name where a reply has none                 */
  double patience;      /* seconds for a reply                             */
  double seconds;       /* for the truth of a question; 0: no limit        */
  const verdict_limits *limits;
  const volatile sig_atomic_t *stopped;
  /* What follows is its own: begin with zeros. */
  adapter a;
  kept tables;
  json_t *last;                 /* "tool" and "method" of the last reply that told them */
  long asked, faults, in_a_row; /* questions; faults, and those since the last reply */
} exercise;

/* One question with its reply. */
typedef struct {
  json_t *row;    /* question and reply: a row of `assay check`               */
  char *fault;    /* what was wrong with the reply, in words, or NULL         */
  judged verdict; /* of a fault: VERDICT_REJECT */
} exercise_reply;

/* The words of a reply beside "id"; NULL ends them. */
extern const char *const exercise_words[];

/* Starts the accountant; 0, or -1 after an error line: it cannot be run. */
int exercise_begin(exercise *x);
void exercise_end(exercise *x);

/* 0 and r, for which exercise_clear is due; -1: it was stopped, or given up. */
int exercise_ask(exercise *x, exercise_reply *r, json_t *question, int as_json);
void exercise_clear(exercise_reply *r);

#endif
