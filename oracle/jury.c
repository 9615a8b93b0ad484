/* jury.c - the process that hands out cases and gathers verdicts. */
#include "jury.h"
#include "juror.h"
#include "say.h"
#include "status.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

typedef struct {
  const jury *how;
  const lines *rows;
  jury_cases cases;
  size_t next_case;
  juror of[JURY_MOST];
  size_t count;
  judged **found; /* one for each row; NULL: not yet */
  size_t next_row, delivered;
} court;

/* ---- Handing out ------------------------------------------------------------------- */

/* The next case goes to j, or the end of all. */
static void occupy(court *c, juror *j) {
  if (c->next_case < c->cases.count) juror_send(j, &c->cases, c->next_case++);
  else juror_dismiss(j);
}

static void open_court(court *c) {
  size_t n = (size_t)c->how->processes;
  fflush(stdout);
  for (c->count = 0; c->count < n && c->count < JURY_MOST && c->count < c->cases.count; c->count++)
    juror_start(c->of, c->count, c->how, c->rows, &c->cases);
  for (size_t i = 0; i < c->count; i++) occupy(c, &c->of[i]);
}

/* ---- Gathering ---------------------------------------------------------------------- */

static void deliver(court *c, size_t row) {
  c->how->deliver(c->how->to, row, c->found[row]);
  judged_clear(c->found[row]);
  free(c->found[row]);
  c->found[row] = NULL;
  c->delivered++;
}

static void listen_to(court *c, juror *j) {
  size_t row;
  for (judged *v; (v = juror_next(j, &row)) != NULL;) c->found[row] = v;
  while (c->next_row < c->rows->count && c->found[c->next_row]) deliver(c, c->next_row++);
  if (!j->left && j->socket >= 0) occupy(c, j);
}

/* Waits until one of them has something to say; 0: nobody is left, or an interrupt came. */
static int wait_for_one(court *c) {
  struct pollfd p[JURY_MOST];
  juror *who[JURY_MOST];
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
static int close_court(court *c) {
  int worst = SAY_OK;
  for (size_t i = 0; i < c->count; i++) {
    int status = juror_end(&c->of[i], *c->how->stopped != 0);
    if (status > worst) worst = status;
  }
  while (c->next_row < c->rows->count) { /* what is complete beyond a gap */
    if (c->found[c->next_row]) deliver(c, c->next_row);
    c->next_row++;
  }
  free(c->found);
  return *c->how->stopped ? SAY_STOPPED : worst;
}

int jury_judge(const jury *how, const lines *rows, size_t *done) {
  court c = {.how = how, .rows = rows};
  c.found = assay_alloc((rows->count + 1) * sizeof *c.found);
  for (size_t i = 0; i < rows->count; i++) c.found[i] = NULL;
  jury_cases_make(&c.cases, rows);
  open_court(&c);
  while (wait_for_one(&c)) continue;
  int status = close_court(&c);
  jury_cases_free(&c.cases);
  *done = c.delivered;
  return status;
}
