/* workers.c - the process that hands out cases and gathers verdicts. */
#include "workers.h"
#include "worker.h"
#include "say.h"
#include "status.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

typedef struct {
  const workers *how;
  const lines *rows;
  worker_cases cases;
  size_t next_case;
  worker of[WORKERS_MOST];
  size_t count;
  judged **found; /* one for each row; NULL: not yet */
  size_t next_row, delivered;
} crew;

/* ---- Handing out ------------------------------------------------------------------- */

/* The next case goes to j, or the end of all. */
static void occupy(crew *c, worker *j) {
  if (c->next_case < c->cases.count) worker_send(j, &c->cases, c->next_case++);
  else worker_dismiss(j);
}

static void open_crew(crew *c) {
  size_t n = (size_t)c->how->processes;
  fflush(stdout);
  for (c->count = 0; c->count < n && c->count < WORKERS_MOST && c->count < c->cases.count; c->count++)
    worker_start(c->of, c->count, c->how, c->rows, &c->cases);
  for (size_t i = 0; i < c->count; i++) occupy(c, &c->of[i]);
}

/* ---- Gathering ---------------------------------------------------------------------- */

static void deliver(crew *c, size_t row) {
  c->how->deliver(c->how->to, row, c->found[row]);
  judge_judged_clear(c->found[row]);
  free(c->found[row]);
  c->found[row] = NULL;
  c->delivered++;
}

static void listen_to(crew *c, worker *j) {
  size_t row;
  for (judged *v; (v = worker_next(j, &row)) != NULL;) c->found[row] = v;
  while (c->next_row < c->rows->count && c->found[c->next_row]) deliver(c, c->next_row++);
  if (!j->left && j->socket >= 0) occupy(c, j);
}

/* Waits until one of them has something to say; 0: nobody is left, or an interrupt came. */
static int wait_for_one(crew *c) {
  struct pollfd p[WORKERS_MOST];
  worker *who[WORKERS_MOST];
  nfds_t n = 0;
  for (size_t i = 0; i < c->count; i++)
    if (c->of[i].socket >= 0) {
      who[n] = &c->of[i];
      p[n++] = (struct pollfd){.fd = c->of[i].socket, .events = POLLIN};
    }
  if (!n || *c->how->stopped) return 0;
  if (poll(p, n, -1) < 0) return errno == EINTR;
  for (nfds_t i = 0; i < n; i++)
    if (p[i].revents) listen_to(c, who[i]);
  return 1;
}

/* The gravest status that one of them ended with. */
static int close_crew(crew *c) {
  int worst = SAY_OK;
  for (size_t i = 0; i < c->count; i++) {
    int status = worker_end(&c->of[i], *c->how->stopped != 0);
    if (status > worst) worst = status;
  }
  while (c->next_row < c->rows->count) { /* what is complete beyond a gap */
    if (c->found[c->next_row]) deliver(c, c->next_row);
    c->next_row++;
  }
  free(c->found);
  return *c->how->stopped ? SAY_STOPPED : worst;
}

int workers_judge(const workers *how, const lines *rows, size_t *done) {
  crew c = {.how = how, .rows = rows};
  c.found = assay_alloc((rows->count + 1) * sizeof *c.found);
  for (size_t i = 0; i < rows->count; i++) c.found[i] = NULL;
  worker_cases_make(&c.cases, rows);
  open_crew(&c);
  while (wait_for_one(&c)) continue;
  int status = close_crew(&c);
  worker_cases_free(&c.cases);
  *done = c.delivered;
  return status;
}
