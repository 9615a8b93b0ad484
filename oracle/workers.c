/* workers.c - the process that hands out cases and gathers what is found. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): sysconf */
#include "workers.h"
#include "say.h"
#include "status.h"
#include "worker.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct {
  const workers *how;
  size_t rows;
  worker_cases cases;
  size_t next_case;
  worker of[WORKERS_MOST];
  size_t count;
  void **found; /* one for each row; NULL: not yet */
  char *due;    /* 1: the row is to be delivered   */
  size_t next_row, delivered;
} crew;

long workers_usual(void) {
  const long n = sysconf(_SC_NPROCESSORS_ONLN);
  return n < 1 ? 1 : n < WORKERS_MOST ? n : WORKERS_MOST;
}

/* ---- What is due -------------------------------------------------------------------- */

/* The rows of this run's cases, but for those that were delivered before; how many. */
static size_t find_due(const workers *how, const worker_cases *c, size_t rows, char *due) {
  size_t skip = how->before, n = 0;
  memset(due, 0, rows);
  for (size_t k = 0; k < c->count; k++)
    for (size_t i = 0; i < c->at[k].count && (!how->shards || k % how->shards == how->shard); i++)
      due[c->rows[c->at[k].begin + i]] = 1;
  for (size_t i = 0; i < rows; i++) {
    if (!due[i]) continue;
    if (skip) skip--, due[i] = 0;
    else n++;
  }
  return n;
}

size_t workers_due(const workers *how, size_t rows, char *due) {
  worker_cases c;
  worker_cases_make(&c, how, rows);
  const size_t n = find_due(how, &c, rows, due);
  worker_cases_free(&c);
  return n;
}

static int is_due(const crew *c, const worker_case *k) {
  for (size_t i = 0; i < k->count; i++)
    if (c->due[c->cases.rows[k->begin + i]]) return 1;
  return 0;
}

/* Only the cases that have a row that is due. */
static void drop_cases(crew *c) {
  size_t n = 0;
  for (size_t k = 0; k < c->cases.count; k++)
    if (is_due(c, &c->cases.at[k])) c->cases.at[n++] = c->cases.at[k];
  c->cases.count = n;
}

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
    worker_start(c->of, c->count, c->how, &c->cases);
  for (size_t i = 0; i < c->count; i++) occupy(c, &c->of[i]);
}

/* ---- Gathering ---------------------------------------------------------------------- */

static void deliver(crew *c, size_t row) {
  if (c->due[row]) {
    c->how->deliver(c->how, row, c->found[row]);
    c->delivered++;
  }
  if (c->found[row]) c->how->forget(c->found[row]);
  c->found[row] = NULL;
}

static void listen_to(crew *c, worker *j) {
  size_t row;
  for (void *v; (v = worker_next(j, c->how, &row)) != NULL;) c->found[row] = v;
  while (c->next_row < c->rows && (c->found[c->next_row] || !c->due[c->next_row])) deliver(c, c->next_row++);
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
  for (; c->next_row < c->rows; c->next_row++) { /* what is complete beyond a gap */
    if (!c->how->gaps) c->due[c->next_row] = 0;
    if (c->found[c->next_row]) deliver(c, c->next_row);
  }
  return *c->how->stopped ? SAY_STOPPED : worst;
}

int workers_run(const workers *how, size_t rows, size_t *done) {
  crew c = {.how = how, .rows = rows};
  c.found = assay_alloc((rows + 1) * sizeof *c.found);
  c.due = assay_alloc(rows + 1);
  for (size_t i = 0; i < rows; i++) c.found[i] = NULL;
  worker_cases_make(&c.cases, how, rows);
  (void)find_due(how, &c.cases, rows, c.due);
  drop_cases(&c);
  open_crew(&c);
  while (wait_for_one(&c)) continue;
  int status = close_crew(&c);
  worker_cases_free(&c.cases);
  free(c.found);
  free(c.due);
  *done = c.delivered;
  return status;
}
