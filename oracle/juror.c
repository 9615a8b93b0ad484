/* juror.c - a process that judges cases, seen from inside and from outside. */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): kill, fdopen */
#include "juror.h"
#include "out.h"
#include "say.h"
#include "status.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- Inside --------------------------------------------------------------------------- */

static void tell(FILE *out, size_t row, const judged *j) {
  json_t *o = json_pack("{s:I, s:i, s:s}", "row", (json_int_t)row, "verdict", (int)j->v, "failure", j->failure);
  if (!mpfr_nan_p(j->off)) {
    char *off = out_hex(j->off);
    json_object_set_new(o, "off", json_string(off));
    free(off);
  }
  if (j->json) json_object_set_new(o, "json", json_string(j->json));
  json_dumpf(o, out, JSON_COMPACT);
  putc('\n', out);
  json_decref(o);
}

static void judge_case(FILE *out, const jury *how, const lines *rows, const size_t *row, size_t count) {
  truths known = {.count = 0};
  for (size_t i = 0; i < count; i++) {
    judged j;
    judge(&j, &rows->at[row[i]], how->limits, &known, how->with_json);
    tell(out, row[i], &j);
    judged_clear(&j);
    fflush(out);
  }
  truths_clear(&known);
}

/* Judges what it is sent until nothing comes any more. */
static void serve(int socket, const jury *how, const lines *rows, const jury_cases *cases) {
  FILE *out = fdopen(socket, "w");
  size_t k;
  if (!out) exit(SAY_BROKEN);
  while (read(socket, &k, sizeof k) == (ssize_t)sizeof k) {
    const jury_case *c = &cases->at[k];
    judge_case(out, how, rows, cases->rows + c->begin, c->count);
  }
  fclose(out);
  mpfr_free_cache();
  exit(SAY_OK);
}

/* ---- Outside ---------------------------------------------------------------------------- */

static void start_failed(void) {
  say_error("no process can be started: %s", strerror(errno));
  exit(ASSAY_EXIT_MEMORY);
}

void juror_start(juror *all, size_t k, const jury *how, const lines *rows, const jury_cases *cases) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) start_failed();
  all[k] = (juror){.socket = ends[0], .process = fork()};
  if (all[k].process < 0) start_failed();
  if (all[k].process == 0) {
    signal(SIGINT, SIG_IGN); /* the first process decides */
    for (size_t i = 0; i <= k; i++)
      if (all[i].socket >= 0) close(all[i].socket);
    serve(ends[1], how, rows, cases);
  }
  close(ends[1]);
}

/* A juror that has died is found out by juror_next. */
void juror_send(juror *j, size_t number) { (void)!send(j->socket, &number, sizeof number, MSG_NOSIGNAL); }

void juror_dismiss(juror *j) { shutdown(j->socket, SHUT_WR); }

/* Room for more text, what was understood being dropped. */
static void make_room(juror *j) {
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
static void hear(juror *j) {
  make_room(j);
  ssize_t n = recv(j->socket, j->text + j->length, j->room - j->length, MSG_DONTWAIT);
  if (n > 0) j->length += (size_t)n;
  else if (n == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) {
    close(j->socket);
    j->socket = -1;
  }
}

static judged *understand(const char *text, size_t n, size_t *row) {
  json_t *o = json_loadb(text, n, 0, NULL);
  const char *off = json_string_value(json_object_get(o, "off"));
  const char *json = json_string_value(json_object_get(o, "json"));
  judged *j = assay_alloc(sizeof *j);
  *row = (size_t)json_integer_value(json_object_get(o, "row"));
  j->v = (verdict)json_integer_value(json_object_get(o, "verdict"));
  mpfr_init2(j->off, 64);
  if (off) mpfr_set_str(j->off, off, 0, MPFR_RNDU);
  j->failure = say_text("%s", json_string_value(json_object_get(o, "failure")));
  j->json = json ? say_text("%s", json) : NULL;
  json_decref(o);
  return j;
}

judged *juror_next(juror *j, size_t *row) {
  for (;;) {
    char *end = j->text ? memchr(j->text + j->read, '\n', j->length - j->read) : NULL;
    if (end) {
      const char *begin = j->text + j->read;
      j->read = (size_t)(end + 1 - j->text);
      return understand(begin, (size_t)(end - begin), row);
    }
    size_t before = j->length - j->read;
    if (j->socket < 0) return NULL;
    hear(j);
    if (j->length == before) return NULL;
  }
}

int juror_end(juror *j, int kill_it) {
  int status = 0;
  if (kill_it) kill(j->process, SIGKILL);
  while (waitpid(j->process, &status, 0) < 0 && errno == EINTR) continue;
  if (j->socket >= 0) close(j->socket);
  free(j->text);
  if (kill_it) return SAY_OK;
  if (WIFEXITED(status)) return WEXITSTATUS(status);
  say_error("a process that judges rows was ended by signal %d", WTERMSIG(status));
  return SAY_BROKEN;
}
