/* verb_check.c - `assay check`: recorded outputs of accountants against the truth.
 *
 * The whole file is read before the first row is judged, so that a malformed line
 * costs nothing but its message.  Verdicts are data: the status is 0 when the end is
 * reached, unless --strict.                                                       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "args.h"
#include "csv.h"
#include "interrupt.h"
#include "judge.h"
#include "number.h"
#include "object.h"
#include "progress.h"
#include "report.h"
#include "say.h"
#include "tally.h"
#include "text.h"
#include "verb.h"
#include "workers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Rows of a case: enough to share a table, few enough that no process is left alone with them. */
enum { MOST_SHARED = 200 };

/* What the rows are judged with, and where verdicts go. */
typedef struct {
  lines all;
  const verdict_limits *limits;
  double seconds; /* for the truth of one question; 0: no limit */
  int with_json, with_csv;
  tally *table;
  size_t done;
  progress far;
} judging;

static char *question_of(const workers *how, size_t row) {
  return judge_question(((const judging *)how->of)->all.at[row].object);
}

static void judge_row(FILE *out, const judging *d, size_t row, truths *known) {
  judged j;
  judge(&j, &d->all.at[row], d->limits, known, d->with_json);
  report_write(out, row, &j);
  judge_judged_clear(&j);
  fflush(out);
}

/* Rows of one question stand together. */
static void judge_rows(FILE *out, const workers *how, const size_t *row, size_t count) {
  const judging *d = how->of;
  kept tables;
  truths known = {.seconds = d->seconds, .tables = &tables};
  char *last = NULL;
  kept_init(&tables);
  for (size_t i = 0; i < count; i++) {
    char *next = question_of(how, row[i]);
    if (!last || !next || strcmp(last, next) != 0) judge_truths_clear(&known);
    free(last);
    last = next;
    judge_row(out, d, row[i], &known);
  }
  free(last);
  judge_truths_clear(&known);
  kept_clear(&tables);
}

static void *read_verdict(const workers *how, const char *text, size_t n, size_t row) {
  return report_read(text, n, row, ((const judging *)how->of)->with_json);
}

/* line,tool,method,verdict,note */
static void put_row(const lines_line *line, const char *tool, const char *method, const judged *j) {
  const char *const cells[] = {tool ? tool : "", method ? method : "", verdict_name(j->v), j->failure};
  printf("%zu", line->number);
  for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
    putchar(',');
    csv_cell(cells[i]);
  }
  putchar('\n');
}

static void take_verdict(const workers *how, size_t row, void *found) {
  judging *d = how->of;
  const judged *j = found;
  const json_t *object = d->all.at[row].object;
  const char *tool = object_text(object, "tool"), *method = object_text(object, "method");
  tally_add(d->table, tool ? tool : "-", method ? method : "-", judge_promise(object), j->v, j->off, j->failure);
  if (j->json) puts(j->json);
  if (d->with_csv) put_row(&d->all.at[row], tool, method, j);
  fflush(stdout);
  progress_show(&d->far, ++d->done, d->all.count);
}

static void forget_verdict(void *found) {
  judge_judged_clear(found);
  free(found);
}

/* The verdicts that --strict may be told to allow. */
typedef struct {
  int strict;
  int allowed[VERDICT_KINDS];
} rules;

/* SAY_OK if something was judged and nothing is against the rules, else SAY_LIMIT after an error line. */
static int apply(const rules *r, const tally *t) {
  int bad = 0;
  if (!r->strict) return SAY_OK;
  for (int v = VERDICT_UNDECIDED; v < VERDICT_KINDS; v++) bad |= tally_count(t, (verdict)v) && !r->allowed[v];
  const int some = tally_count(t, VERDICT_PASS) || tally_count(t, VERDICT_LOOSE) || tally_count(t, VERDICT_FAIL);
  if (some && !bad) return SAY_OK;
  local_text char *sentence = tally_sentence(t);
  say_error("--strict: %s%s", sentence, some ? "" : ": nothing was judged");
  return SAY_LIMIT;
}

static int run(const char *file, judging *d, long processes, const rules *r) {
  if (lines_read(&d->all, file)) return -1;
  d->table = tally_new();
  progress_begin(&d->far, "rows");
  if (d->with_csv) puts("line,tool,method,verdict,note");
  const workers how = {.processes = processes,
                       .stopped = interrupt_watch(SIGINT),
                       .gaps = 1,
                       .most = MOST_SHARED,
                       .of = d,
                       .question = question_of,
                       .work = judge_rows,
                       .understand = read_verdict,
                       .deliver = take_verdict,
                       .forget = forget_verdict};
  size_t done;
  int status = workers_run(&how, d->all.count, &done);
  if (!d->with_json && !d->with_csv) tally_print(d->table, stdout);
  if (done < d->all.count) say_error("stopped after %zu of %zu rows", done, d->all.count);
  else if (!status) status = apply(r, d->table);
  tally_free(d->table);
  lines_free(&d->all);
  return status;
}

/* "reject,not-covered": what --strict lets pass; -1 after an error line. */
static int read_allowed(rules *r, const char *text) {
  static const verdict may[] = {VERDICT_UNDECIDED, VERDICT_REJECT, VERDICT_NOT_COVERED};
  if (!text) return 0;
  if (!r->strict) return say_error("--allow: not expected without --strict");
  for (;;) {
    const size_t n = strcspn(text, ",");
    size_t i = 0;
    while (i < 3 && (strlen(verdict_name(may[i])) != n || strncmp(verdict_name(may[i]), text, n) != 0)) i++;
    if (i == 3) return say_error("--allow: '%.*s' is not allowed; allowed: undecided reject not-covered", (int)n, text);
    r->allowed[may[i]] = 1;
    if (!text[n]) return 0;
    text += n + 1;
  }
}

int verb_check(int argc, char **argv) {
  const char *file, *loose = NULL, *tolerance = NULL, *jobs = NULL, *allow = NULL, *limit = NULL;
  int json = 0, csv = 0;
  rules r = {0};
  const args_option table[] = {{"loose", &loose, 0},   {"tolerance", &tolerance, 0}, {"jobs", &jobs, 0},
                               {"seconds", &limit, 0}, {"strict", 0, &r.strict},     {"json", 0, &json},
                               {"csv", 0, &csv},       {"allow", &allow, 0},         {0}};
  const int n = args_read(argc, argv, table, &file, 1);
  if (n < 0) return -1;
  if (n == 0) return say_error("FILE: missing; allowed: a file of one JSON object a line, or - for standard input");
  verdict_limits limits;
  number_init(&limits.loose, &limits.tolerance, (rat *)0);
  judging d = {.limits = &limits, .with_json = json, .with_csv = csv};
  long processes = workers_usual();
  int bad = (json && csv && say_error("--csv: not together with --json")) ||
            verdict_limits_read(&limits, loose, tolerance) || read_allowed(&r, allow) ||
            args_seconds(&d.seconds, limit) || args_integer(&processes, "jobs", jobs, 1, WORKERS_MOST);
  int status = bad ? -1 : run(file, &d, processes, &r);
  rat_clear(&limits.loose);
  rat_clear(&limits.tolerance);
  return status;
}
