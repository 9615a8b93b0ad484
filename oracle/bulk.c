/* bulk.c - questions, processes, answers. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "bulk.h"
#include "bulk_file.h"
#include "interrupt.h"
#include "json_of.h"
#include "kept.h"
#include "object.h"
#include "progress.h"
#include "question.h"
#include "say.h"
#include "show.h"
#include "status.h"
#include "text.h"
#include "within.h"
#include "workers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Rows of a case: enough to share a table, few enough that no process is left alone with them. */
enum { MOST_SHARED = 200 };

typedef struct {
  const bulk *how;
  lines all;
  question *of; /* one for each line */
  FILE *out;
  size_t done, due;
  size_t count[SAY_BROKEN + 1]; /* by status */
  progress far;
} answering;

/* ---- Reading ---------------------------------------------------------------------- */

/* -1 after an error line that says what is wrong, which is freed, unless it is NULL: 0. */
static int refused(const answering *d, size_t row, char *wrong) {
  local_text char *why = wrong;
  return why ? say_error("%s:%zu: %s", d->how->file, d->all.at[row].number, why) : 0;
}

/* q, which is not initialised, := the question of a row; -1 after an error line. */
static int read_query(query *q, const answering *d, size_t row) {
  query_init(q);
  return refused(d, row, question_query(q, &d->of[row]));
}

static int read_question(answering *d, size_t row) {
  if (refused(d, row, question_read(&d->of[row], d->all.at[row].object))) return -1;
  local_query query q;
  return read_query(&q, d, row);
}

/* Every question is checked before the first is answered. */
static int read_all(answering *d) {
  if (lines_read_exactly(&d->all, d->how->file)) return -1;
  d->of = assay_alloc((d->all.count + 1) * sizeof *d->of);
  for (size_t i = 0; i < d->all.count; i++) d->of[i] = (question){.parts = NULL};
  for (size_t i = 0; i < d->all.count; i++)
    if (read_question(d, i)) return -1;
  return 0;
}

static void forget_all(answering *d) {
  for (size_t i = 0; d->of && i < d->all.count; i++) question_clear(&d->of[i]);
  free(d->of);
  lines_free(&d->all);
}

/* ---- Answering -------------------------------------------------------------------- */

static int status_of(const answer *a) {
  if (a->refused) return SAY_USAGE;
  return a->status == ASSAY_OK ? SAY_OK : a->status == ASSAY_BROKEN ? SAY_BROKEN : SAY_LIMIT;
}

/* {"line": .., "id": ..} and what the answer says. */
static json_t *object_of(const answering *d, size_t row, const query *q, const answer *a) {
  json_t *o = json_pack("{s:I}", "line", (json_int_t)d->all.at[row].number), *said;
  if (d->of[row].id) json_object_set(o, "id", d->of[row].id);
  if (a->refused) {
    local_text char *why = within_refused(q, a->refused), *text = asked_plain(why);
    said = show_refusal(q, text);
  } else said = show_object(q, a, d->how->digits);
  json_object_update(o, said);
  json_decref(said);
  return o;
}

/* A line of status and object. */
static void answer_row(FILE *out, const answering *d, size_t row, kept *k) {
  const within limits = {d->how->digits, d->how->max_bits, 0, NULL, 0};
  local_query query one;
  if (read_query(&one, d, row)) exit(SAY_BROKEN); /* it was read before */
  query *q = kept_query(k, &one);
  q->by = one.by;
  local_answer answer a;
  within_find(&a, q, &limits);
  fprintf(out, "%d ", status_of(&a));
  object_line(out, object_of(d, row, q, &a), 0);
  fflush(out);
}

static void answer_rows(FILE *out, const workers *how, const size_t *row, size_t count) {
  kept k;
  kept_init(&k);
  for (size_t i = 0; i < count; i++) answer_row(out, how->of, row[i], &k);
  kept_clear(&k);
}

static char *shared_by(const workers *how, size_t row) {
  return question_shared(&((const answering *)how->of)->of[row]);
}

/* ---- Gathering -------------------------------------------------------------------- */

/* "0 {"line": 7, ..": the line is that row's. */
static void *understand(const workers *how, const char *text, size_t n, size_t row) {
  const answering *d = how->of;
  local_text char *begin = text_of("{\"line\": %zu,", d->all.at[row].number);
  const size_t length = strlen(begin);
  const int good = n > length + 2 && text[0] >= '0' && text[0] <= '0' + SAY_BROKEN && text[1] == ' ' &&
                   !memcmp(text + 2, begin, length);
  return good ? text_of("%.*s", (int)n, text) : NULL;
}

static void deliver(const workers *how, size_t row, void *found) {
  (void)row;
  answering *d = how->of;
  const char *text = found;
  d->count[text[0] - '0']++;
  fprintf(d->out, "%s\n", text + 2);
  fflush(d->out);
  progress_show(&d->far, ++d->done, d->due);
}

/* What the answers are, if not all have their digits; the status. */
static int summary(const answering *d) {
  const size_t *n = d->count;
  if (n[SAY_BROKEN]) say_error("%zu answers contradict themselves: %s", n[SAY_BROKEN], assay_status_text(ASSAY_BROKEN));
  if (n[SAY_USAGE])
    say_error("%zu of %zu questions have no answer: \"result\": \"refused\" says why", n[SAY_USAGE], d->done);
  if (n[SAY_LIMIT]) say_error("%zu of %zu answers have fewer digits than %ld", n[SAY_LIMIT], d->done, d->how->digits);
  return n[SAY_BROKEN] ? SAY_BROKEN : n[SAY_USAGE] ? SAY_USAGE : n[SAY_LIMIT] ? SAY_LIMIT : SAY_OK;
}

/* ---- Resuming --------------------------------------------------------------------- */

typedef struct {
  answering *d;
  const char *due; /* rows */
  size_t row, lines;
} resuming;

static int status_of_result(const char *result) {
  return !strcmp(result, "limit") ? SAY_LIMIT : !strcmp(result, "refused") ? SAY_USAGE : SAY_OK;
}

/* 1 if the line answers the question of this row; it is counted then. */
static int is_answer(answering *d, size_t row, const json_t *line) {
  const json_t *number = json_object_get(line, "line");
  json_t *said = json_object_get(line, "query");
  const char *result = object_text(line, "result");
  if (!result || !json_is_integer(number) || json_integer_value(number) != (json_int_t)d->all.at[row].number) return 0;
  local_query query q;
  if (read_query(&q, d, row)) exit(SAY_BROKEN); /* it was read before */
  local_json json_t *ours = json_of_query(&q);
  const int same = json_equal(said, ours);
  d->count[status_of_result(result)] += (size_t)same;
  return same;
}

/* The next line of the file that is continued. */
static int take_line(void *of, const char *line, size_t n) {
  resuming *r = of;
  local_json json_t *o = json_loadb(line, n, JSON_REJECT_DUPLICATES, NULL);
  while (r->row < r->d->all.count && !r->due[r->row]) r->row++;
  const int good = r->row < r->d->all.count && o && is_answer(r->d, r->row, o);
  r->lines++;
  r->row++;
  if (good) return 0;
  return say_error("--resume: %s:%zu: no answer to the question that is next in %s", r->d->how->resume, r->lines,
                   r->d->how->file);
}

/* Opens the output, and leaves out what it has; -1 after an error line. */
static int open_output(answering *d, workers *how) {
  local_text char *due = assay_alloc(d->all.count + 1);
  resuming r = {.d = d, .due = due};
  d->due = workers_due(how, d->all.count, due);
  d->out = d->how->resume ? bulk_file_open(d->how->resume, take_line, &r) : stdout;
  how->before = d->done = r.lines;
  return d->out ? 0 : -1;
}

static int close_output(const answering *d) {
  if (d->out == stdout || !fclose(d->out)) return SAY_OK; /* main looks at standard output */
  say_error("--resume: %s: it cannot be written", d->how->resume);
  return SAY_USAGE;
}

/* ---- All of it -------------------------------------------------------------------- */

static int answer_all(answering *d) {
  workers how = {.processes = d->how->processes,
                 .most = MOST_SHARED,
                 .shard = d->how->shard,
                 .shards = d->how->shards,
                 .of = d,
                 .question = shared_by,
                 .work = answer_rows,
                 .understand = understand,
                 .deliver = deliver,
                 .forget = free};
  size_t done;
  if (open_output(d, &how)) return SAY_USAGE;
  how.stopped = interrupt_watch(SIGINT);
  progress_begin(&d->far, "questions");
  const int status = workers_run(&how, d->all.count, &done);
  if (d->done < d->due) say_error("stopped after %zu of %zu questions", d->done, d->due);
  const int worst = d->done < d->due ? SAY_OK : summary(d), written = close_output(d);
  return written ? written : status ? status : worst;
}

int bulk_run(const bulk *b) {
  answering d = {.how = b};
  const int status = read_all(&d) ? SAY_USAGE : answer_all(&d);
  forget_all(&d);
  return status;
}
