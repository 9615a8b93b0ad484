/* worker.h - one of the processes that find what rows get, and the cases it is given.
 *
 * It is sent the number of a case, and answers with a line for each row; it ends when
 * nothing can be sent to it any more.  Only workers.c uses this.                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_WORKER_H
#define ASSAY_WORKER_H

#include <sys/types.h>

#include "workers.h"

/* Rows that share work: rows[begin .. begin + count - 1] of worker_cases. */
typedef struct {
  size_t begin, count;
} worker_case;

typedef struct {
  size_t *rows;    /* each row once, ordered within a case */
  worker_case *at; /* by their first rows                  */
  size_t count;
} worker_cases;

void worker_cases_make(worker_cases *c, const workers *how, size_t rows);
void worker_cases_free(worker_cases *c);

typedef struct {
  pid_t process;
  int socket;        /* -1: it has closed it, or is heard no more                */
  int broken;        /* it said what cannot be understood: status SAY_BROKEN     */
  const size_t *due; /* the rows that it owes, in this order; `left` of them     */
  size_t left;
  char *text; /* what it said, from `read` on not yet understood */
  size_t length, room, read;
} worker;

/* Starts all[k]; the sockets of those before it are closed there. */
void worker_start(worker *all, size_t k, const workers *how, const worker_cases *cases);
/* Sends it a case, whose rows are due then. */
void worker_send(worker *j, const worker_cases *cases, size_t number);
/* No more cases. */
void worker_dismiss(worker *j);
/* The next line that has arrived whole, as it is understood, and its row; NULL: none now.  Its socket is closed at its
 * end, and after an error line when it says anything but what is due. */
void *worker_next(worker *j, const workers *how, size_t *row);
/* Waits for its end (kills it first); its exit status, or after an error line what it means that it has none or that
 * lines were due: ASSAY_EXIT_MEMORY if it was killed from outside, else SAY_BROKEN. */
int worker_end(worker *j, int kill_it);

#endif
