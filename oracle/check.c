/* check.c - `assay check`: recorded outputs of accountants against the truth.
 *
 * The whole file is read before the first row is judged, so that a malformed line
 * costs nothing but its message.  Verdicts are data: the status is 0 when the end is
 * reached, unless --strict.                                                       */
#include "args.h"
#include "jury.h"
#include "say.h"
#include "tally.h"
#include "verbs.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t stopped;

static void stop(int signal) {
  (void)signal;
  stopped = 1;
}

/* Where verdicts go. */
typedef struct {
  const lines *all;
  tally *table;
  size_t done;
  int progress; /* shown on a terminal */
} desk;

static void progress(const desk *d) {
  if (!d->progress) return;
  if (d->done < d->all->count) fprintf(stderr, "\r%zu of %zu rows", d->done, d->all->count);
  else fprintf(stderr, "\r%40s\r", "");
}

static void take(void *to, size_t row, const judged *j) {
  desk *d = to;
  const json_t *object = d->all->at[row].object;
  const char *tool = json_string_value(json_object_get(object, "tool"));
  const char *method = json_string_value(json_object_get(object, "method"));
  tally_add(d->table, tool ? tool : "", method ? method : "", judge_promise(object), j->v, j->off, j->failure);
  if (j->json) {
    puts(j->json);
    fflush(stdout);
  }
  d->done++;
  progress(d);
}

static int run(const char *file, const jury *settings, int strict) {
  lines all;
  if (lines_read(&all, file)) return SAY_USAGE;
  signal(SIGINT, stop);
  desk d = {.all = &all, .table = tally_new(), .progress = isatty(STDERR_FILENO)};
  size_t done;
  jury how = *settings;
  how.stopped = &stopped;
  how.deliver = take;
  how.to = &d;
  int status = jury_judge(&how, &all, &done);
  if (!how.with_json) tally_print(d.table, stdout);
  if (done < all.count) say_error("stopped after %zu of %zu rows", done, all.count);
  else if (!status && strict && tally_count(d.table, VERDICT_FAIL)) status = SAY_LIMIT;
  tally_free(d.table);
  lines_free(&all);
  return status;
}

static int read_limit(rat *r, const char *name, const char *text) {
  size_t at;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &at, &why) == ASSAY_OK && rat_sgn(r) >= 0) return 0;
  say_error("--%s: '%s' is not a number of at least 0", name, text);
  return -1;
}

static int read_limits(verdict_limits *limits, const char *loose, const char *tolerance) {
  return read_limit(&limits->loose, "loose", loose ? loose : "0.01") ||
         read_limit(&limits->tolerance, "tolerance", tolerance ? tolerance : "0.001");
}

static long processors(void) {
  long n = sysconf(_SC_NPROCESSORS_ONLN);
  return n < 1 ? 1 : n < JURY_MOST ? n : JURY_MOST;
}

int verb_check(int argc, char **argv) {
  const char *file, *loose = NULL, *tolerance = NULL, *jobs = NULL;
  int json = 0, strict = 0;
  const args_option table[] = {{"loose", &loose, 0},   {"tolerance", &tolerance, 0}, {"jobs", &jobs, 0},
                               {"strict", 0, &strict}, {"json", 0, &json},           {0}};
  int n = args_read(argc, argv, table, &file, 1);
  if (n < 1) {
    if (n == 0) say_error("FILE: missing; allowed: a file of one JSON object a line, or - for standard input");
    return SAY_USAGE;
  }
  verdict_limits limits;
  rat_init(&limits.loose);
  rat_init(&limits.tolerance);
  jury how = {.limits = &limits, .with_json = json, .processes = processors()};
  int bad =
      read_limits(&limits, loose, tolerance) || (jobs && args_integer(&how.processes, "jobs", jobs, 1, JURY_MOST));
  int status = bad ? SAY_USAGE : run(file, &how, strict);
  rat_clear(&limits.loose);
  rat_clear(&limits.tolerance);
  return status;
}
