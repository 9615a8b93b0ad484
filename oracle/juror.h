/* juror.h - one of the processes that judge rows, and the cases it is given.
 *
 * It is sent the number of a case, and answers with a line for each row; it ends when
 * nothing can be sent to it any more.  Only jury.c uses this.                       */
#ifndef ASSAY_JUROR_H
#define ASSAY_JUROR_H

#include <sys/types.h>

#include "jury.h"

/* Rows that ask the same question: rows[begin .. begin + count - 1] of jury_cases. */
typedef struct {
  size_t begin, count;
} jury_case;

typedef struct {
  size_t *rows;  /* each row once, ordered within a case */
  jury_case *at; /* by their first rows                  */
  size_t count;
} jury_cases;

void jury_cases_make(jury_cases *c, const lines *rows);
void jury_cases_free(jury_cases *c);

typedef struct {
  pid_t process;
  int socket;        /* -1: it has closed it, or is heard no more                */
  int with_json;     /* what it was asked for                                    */
  int broken;        /* it said what cannot be understood: status SAY_BROKEN     */
  const size_t *due; /* the rows that it owes, in this order; `left` of them     */
  size_t left;
  char *text; /* what it said, from `read` on not yet understood */
  size_t length, room, read;
} juror;

/* Starts all[k]; the sockets of those before it are closed there. */
void juror_start(juror *all, size_t k, const jury *how, const lines *rows, const jury_cases *cases);
/* Sends it a case, whose rows are due then. */
void juror_send(juror *j, const jury_cases *cases, size_t number);
/* No more cases. */
void juror_dismiss(juror *j);
/* The next verdict that has arrived whole, and its row; NULL: none now.  Its socket is closed at its end, and after
 * an error line when it says anything but a verdict on the row that is due. */
judged *juror_next(juror *j, size_t *row);
/* Waits for its end (kills it first); its exit status, or after an error line what it means that it has none or that
 * verdicts were due: ASSAY_EXIT_MEMORY if it was killed from outside, else SAY_BROKEN. */
int juror_end(juror *j, int kill_it);

#endif
