/* unit/report.c - what the processes that judge rows say to each other is checked on both sides. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L
#include "report.h"
#include "say.h"
#include "status.h"
#include "tap.h"
#include "worker.h"

#include <sys/socket.h>
#include <unistd.h>

/* ---- Lines ------------------------------------------------------------------------------ */

static void comes_back(judged *j, int with_json, const char *name) {
  char *text = NULL;
  size_t size;
  FILE *out = open_memstream(&text, &size);
  if (!out) bail("no memory");
  report_write(out, 5, j);
  fclose(out);
  judged *k = report_read(text, size - 1, 5, with_json);
  ok(k != NULL && k->v == j->v, "%s", name);
  if (k) {
    is_str(k->failure, j->failure, "with its words");
    is_str(k->json ? k->json : "-", j->json ? j->json : "-", "and its object");
    ok(mpfr_nan_p(j->off) ? mpfr_nan_p(k->off) : mpfr_equal_p(k->off, j->off), "and its distance");
    judge_judged_clear(k);
    free(k);
  }
  ok(!report_read(text, size - 1, 4, with_json), "of no other row");
  ok(!report_read(text, size - 1, 5, !with_json), "nor with what was not asked for");
  free(text);
}

static void lines_come_back(void) {
  char failure[] = "line 3: \"far\" off", json[] = "{\"a\":1}", none[] = "";
  judged j = {.v = VERDICT_FAIL, .failure = failure, .json = json};
  mpfr_init2(j.off, 64);
  mpfr_set_d(j.off, 0.1, MPFR_RNDN);
  comes_back(&j, 1, "a verdict comes back");
  mpfr_set_inf(j.off, 1);
  j.json = NULL;
  comes_back(&j, 0, "an infinite distance");
  mpfr_set_nan(j.off);
  j.failure = none;
  j.v = VERDICT_NOT_COVERED;
  comes_back(&j, 0, "no distance");
  mpfr_clear(j.off);
}

static void refuses(const char *text) {
  judged *j = report_read(text, strlen(text), 5, 0);
  ok(!j, "refused: %s", text);
  if (j) judge_judged_clear(j), free(j);
}

static void lines_are_checked(void) {
  static const char good[] = "{\"row\": 5, \"verdict\": 0, \"failure\": \"\"}";
  judged *j = report_read(good, strlen(good), 5, 0);
  ok(j != NULL, "the least that is said");
  if (j) judge_judged_clear(j), free(j);
  refuses("");
  refuses("assay: out of memory (8 bytes)");
  refuses("[5, 0, \"\"]");
  refuses("{\"row\": 4, \"verdict\": 0, \"failure\": \"\"}");
  refuses("{\"row\": -1, \"verdict\": 0, \"failure\": \"\"}");
  refuses("{\"row\": \"5\", \"verdict\": 0, \"failure\": \"\"}");
  refuses("{\"row\": 5, \"verdict\": 6, \"failure\": \"\"}");
  refuses("{\"row\": 5, \"verdict\": -1, \"failure\": \"\"}");
  refuses("{\"row\": 5, \"verdict\": 0.0, \"failure\": \"\"}");
  refuses("{\"row\": 5, \"verdict\": 0}");
  refuses("{\"row\": 5, \"verdict\": 0, \"failure\": null}");
  refuses("{\"row\": 5, \"verdict\": 0, \"failure\": \"\", \"off\": 1}");
  refuses("{\"row\": 5, \"verdict\": 0, \"failure\": \"\", \"off\": \"near\"}");
  refuses("{\"row\": 5, \"verdict\": 0, \"failure\": \"\", \"off\": \"nan\"}");
  refuses("{\"row\": 5, \"verdict\": 0, \"failure\": \"\", \"json\": \"{}\"}");
  refuses("{\"row\": 5, \"verdict\": 0, \"failure\": \"\", \"more\": 1}");
  refuses("{\"row\": 5, \"verdict\": 0, \"failure\": \"\"} {}");
}

/* ---- Processes --------------------------------------------------------------------------- */

static void *read_report(const workers *how, const char *text, size_t n, size_t row) {
  (void)how;
  return report_read(text, n, row, 0);
}
static const workers reports = {.processes = 1, .understand = read_report};

/* What worker_next and worker_end make of a process that says this; *rows: how many verdicts came. */
static int hears(const char *said, int *rows) {
  static size_t order[] = {5, 7};
  static worker_case at[] = {{0, 2}};
  const worker_cases cases = {.rows = order, .at = at, .count = 1};
  int ends[2];
  size_t row;
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) bail("no socket");
  fflush(stdout);
  worker j = {.socket = ends[0], .process = fork()};
  if (!j.process) {
    const ssize_t n = write(ends[1], said, strlen(said));
    _exit(n == (ssize_t)strlen(said) ? SAY_OK : SAY_USAGE);
  }
  close(ends[1]);
  worker_send(&j, &cases, 0);
  *rows = 0;
  for (judged *v; *rows < 3;) {
    if ((v = worker_next(&j, &reports, &row)) != NULL)
      ok(row == order[(*rows)++], "row %zu is due", row), judge_judged_clear(v), free(v);
    else if (j.socket < 0) break;
  }
  return worker_end(&j, 0);
}

static void processes_are_checked(void) {
#define FIVE "{\"row\": 5, \"verdict\": 0, \"failure\": \"\"}\n"
#define SEVEN "{\"row\": 7, \"verdict\": 3, \"failure\": \"\"}\n"
  int rows;
  ok(hears(FIVE SEVEN, &rows) == SAY_OK && rows == 2, "both verdicts");
  ok(hears(FIVE, &rows) == SAY_BROKEN && rows == 1, "an end before all is said");
  ok(hears(FIVE FIVE, &rows) == SAY_BROKEN && rows == 1, "a row twice");
  ok(hears(SEVEN FIVE, &rows) == SAY_BROKEN && rows == 0, "not in order");
  ok(hears(FIVE SEVEN SEVEN, &rows) == SAY_BROKEN && rows == 2, "more than was asked");
  ok(hears("assay 1.0\n", &rows) == SAY_BROKEN && rows == 0, "text of somebody else");
}

/* The status of a process that is sent the number of a case that there is not. */
static void numbers_are_checked(void) {
  static size_t order[] = {0};
  static worker_case at[] = {{0, 1}, {0, 0}};
  worker_cases cases = {.rows = order, .at = at, .count = 1};
  worker j;
  size_t row;
  fflush(stdout);
  worker_start(&j, 0, &reports, &cases);
  worker_send(&j, &cases, 1); /* beyond the last */
  worker_dismiss(&j);
  while (j.socket >= 0) (void)worker_next(&j, &reports, &row);
  ok(worker_end(&j, 0) == SAY_BROKEN, "a case that there is not");
  worker_start(&j, 0, &reports, &cases);
  kill(j.process, SIGKILL);
  while (j.socket >= 0) (void)worker_next(&j, &reports, &row);
  ok(worker_end(&j, 0) == ASSAY_EXIT_MEMORY, "killed from outside, as for want of memory");
}

int main(void) {
  lines_come_back();
  lines_are_checked();
  processes_are_checked();
  numbers_are_checked();
  return done_testing();
}
