/* worker.c - a process that works on cases, seen from inside and from outside. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): kill, fdopen */
#include "worker.h"
#include "apart.h"
#include "say.h"
#include "status.h"

#include <errno.h>
#include <mpfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- Inside --------------------------------------------------------------------------- */

/* *k := the number that was sent; 0: nothing comes any more. */
static int hear_number(int socket, size_t *k) {
  size_t got = 0;
  while (got < sizeof *k) {
    const ssize_t n = read(socket, (char *)k + got, sizeof *k - got);
    if (n > 0) got += (size_t)n;
    else if (n == 0 || errno != EINTR) break;
  }
  return got == sizeof *k;
}

/* Works on what it is sent until nothing comes any more. */
static void serve(int socket, const workers *how, const worker_cases *cases) {
  FILE *out = fdopen(socket, "w");
  size_t k;
  if (!out) exit(ASSAY_EXIT_MEMORY);
  while (hear_number(socket, &k)) {
    if (k >= cases->count) {
      say_error("a process that works on rows was sent %zu, and there are %zu cases", k, cases->count);
      exit(SAY_BROKEN);
    }
    const worker_case *c = &cases->at[k];
    how->work(out, how, cases->rows + c->begin, c->count);
  }
  fclose(out);
  mpfr_free_cache();
  if (apart_seen()) say_error("%s", assay_status_text(ASSAY_BROKEN));
  exit(apart_seen() ? SAY_BROKEN : SAY_OK);
}

/* ---- Outside ---------------------------------------------------------------------------- */

static void start_failed(void) {
  say_error("no process can be started: %s", strerror(errno));
  exit(ASSAY_EXIT_MEMORY);
}

void worker_start(worker *all, size_t k, const workers *how, const worker_cases *cases) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) start_failed();
  signal(SIGCHLD, SIG_DFL); /* ignored, as one may inherit it, how a process ended is lost */
  all[k] = (worker){.socket = ends[0], .process = fork()};
  if (all[k].process < 0) start_failed();
  if (all[k].process == 0) {
    signal(SIGINT, SIG_IGN); /* the first process decides */
    for (size_t i = 0; i <= k; i++)
      if (all[i].socket >= 0) close(all[i].socket);
    serve(ends[1], how, cases);
  }
  close(ends[1]);
}

/* A worker that has died is found out by worker_next. */
void worker_send(worker *j, const worker_cases *cases, size_t number) {
  j->due = cases->rows + cases->at[number].begin;
  j->left = cases->at[number].count;
  (void)!send(j->socket, &number, sizeof number, MSG_NOSIGNAL);
}

void worker_dismiss(worker *j) { shutdown(j->socket, SHUT_WR); }

static void hang_up(worker *j) {
  if (j->socket >= 0) close(j->socket);
  j->socket = -1;
}

/* Room for more text, what was understood being dropped. */
static void make_room(worker *j) {
  size_t kept = j->length - j->read;
  if (j->text) memmove(j->text, j->text + j->read, kept);
  j->length = kept;
  j->read = 0;
  if (j->room - kept >= 4096) return;
  size_t room = 2 * j->room + 65536;
  char *text = assay_alloc(room);
  if (j->text) memcpy(text, j->text, kept);
  free(j->text);
  j->text = text;
  j->room = room;
}

/* One read, which poll has promised not to wait. */
static void hear(worker *j) {
  make_room(j);
  ssize_t n = recv(j->socket, j->text + j->length, j->room - j->length, MSG_DONTWAIT);
  if (n > 0) j->length += (size_t)n;
  else if (n == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) hang_up(j);
}

/* What the line says of the row that is due; NULL, and the worker is heard no more, if it says nothing of it. */
static void *understand(worker *j, const workers *how, const char *text, size_t n, size_t *row) {
  void *v = j->left ? how->understand(how, text, n, *j->due) : NULL;
  if (v) {
    *row = *j->due++;
    j->left--;
    return v;
  }
  say_error("a process that works on rows said '%.*s', which is no line that was due", n < 1000 ? (int)n : 1000, text);
  j->broken = 1;
  hang_up(j);
  return NULL;
}

void *worker_next(worker *j, const workers *how, size_t *row) {
  while (!j->broken) {
    char *end = j->text ? memchr(j->text + j->read, '\n', j->length - j->read) : NULL;
    if (end) {
      const char *begin = j->text + j->read;
      j->read = (size_t)(end + 1 - j->text);
      return understand(j, how, begin, (size_t)(end - begin), row);
    }
    size_t before = j->length - j->read;
    if (j->socket < 0) return NULL;
    hear(j);
    if (j->length == before) return NULL;
  }
  return NULL;
}

/* What its end means, after an error line if it is not the end that was agreed. */
static int meaning(const worker *j, int status) {
  if (WIFSIGNALED(status)) {
    say_error("a process that works on rows was ended by signal %d%s", WTERMSIG(status),
              WTERMSIG(status) == SIGKILL ? ": somebody did it, or there was no memory left" : "");
    return WTERMSIG(status) == SIGKILL ? ASSAY_EXIT_MEMORY : SAY_BROKEN;
  }
  if (WEXITSTATUS(status) || !j->left) return WEXITSTATUS(status);
  say_error("a process that works on rows ended, and %zu lines were due", j->left);
  return SAY_BROKEN;
}

int worker_end(worker *j, int kill_it) {
  int status = 0;
  if (kill_it || j->broken) kill(j->process, SIGKILL);
  while (waitpid(j->process, &status, 0) < 0 && errno == EINTR) continue;
  hang_up(j);
  free(j->text);
  return j->broken ? SAY_BROKEN : kill_it ? SAY_OK : meaning(j, status);
}
