/* worker.h - one of the processes that judge rows, and the cases it is given.
 *
 * It is sent the number of a case, and answers with a line for each row; it ends when
 * nothing can be sent to it any more.  Only workers.c uses this.                    */
#ifndef ASSAY_WORKER_H
#define ASSAY_WORKER_H

#include <sys/types.h>

#include "workers.h"

/* Rows that ask the same question: rows[begin .. begin + count - 1] of worker_cases. */
typedef struct {
  size_t begin, count;
} worker_case;

typedef struct {
  size_t *rows;    /* each row once, ordered within a case */
  worker_case *at; /* by their first rows                  */
  size_t count;
} worker_cases;

void worker_cases_make(worker_cases *c, const lines *rows);
void worker_cases_free(worker_cases *c);

typedef struct {
  pid_t process;
  int socket;        /* -1: it has closed it, or is heard no more                */
  int with_json;     /* what it was asked for                                    */
  int broken;        /* it said what cannot be understood: status SAY_BROKEN     */
  const size_t *due; /* the rows that it owes, in this order; `left` of them     */
  size_t left;
  char *text; /* what it said, from `read` on not yet understood */
  size_t length, room, read;
} worker;

/* Starts all[k]; the sockets of those before it are closed there. */
void worker_start(worker *all, size_t k, const workers *how, const lines *rows, const worker_cases *cases);
/* Sends it a case, whose rows are due then. */
void worker_send(worker *j, const worker_cases *cases, size_t number);
/* No more cases. */
void worker_dismiss(worker *j);
/* The next verdict that has arrived whole, and its row; NULL: none now.  Its socket is closed at its end, and after
 * an error line when it says anything but a verdict on the row that is due. */
judged *worker_next(worker *j, size_t *row);
/* Waits for its end (kills it first); its exit status, or after an error line what it means that it has none or that
 * verdicts were due: ASSAY_EXIT_MEMORY if it was killed from outside, else SAY_BROKEN. */
int worker_end(worker *j, int kill_it);

#endif
