/* verb_exercise.c - `assay exercise`: an accountant that runs, against the truth.
 *
 * Questions and replies go over pipes, in turn; what is false is asked again in simpler and simpler forms, and printed as
 * a row of `assay check`.  The status is 0 if something was judged and nothing is false or faulty.           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "args.h"
#include "exercise.h"
#include "exercise_ask.h"
#include "exercise_case.h"
#include "exercise_less.h"
#include "interrupt.h"
#include "number.h"
#include "object.h"
#include "progress.h"
#include "say.h"
#include "tally.h"
#include "text.h"
#include "verb.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_QUESTIONS = 1000000, MOST_MORE = 60 }; /* asked; to make one that is false simpler */

/* One run: what is asked, where it goes. */
typedef struct {
  exercise x;
  json_t *questions;
  int with_json;
  FILE *rows, *cases; /* NULL: not wanted */
  tally *table;
  json_t *false_rows; /* the first of each method, by "tool method" */
  char *fault;        /* the first one, in words */
} run;

static void put_line(FILE *out, json_t *o) {
  object_line(out, json_incref(o), JSON_COMPACT | JSON_REAL_PRECISION(17));
  fflush(out);
}

/* ---- Replies ------------------------------------------------------------------------- */

static void keep_false(run *r, json_t *row) {
  local_text char *key = text_of("%s %s", object_text(row, "tool"), object_text(row, "method"));
  if (!json_object_get(r->false_rows, key)) json_object_set(r->false_rows, key, row);
}

static void take(run *r, const exercise_reply *e) {
  const judged *j = &e->verdict;
  const char *tool = object_text(e->row, "tool"), *method = object_text(e->row, "method");
  tally_add(r->table, tool ? tool : "-", method ? method : "-", judge_promise(e->row), j->v, j->off, j->failure);
  if (j->json) puts(j->json);
  if (j->v == VERDICT_FAIL) keep_false(r, e->row);
  if (e->fault && !r->fault) r->fault = text_of("question %ld: %s", r->x.asked, e->fault);
  if (r->rows) put_line(r->rows, e->row);
}

/* How many were asked. */
static size_t ask_all(run *r) {
  json_t *question;
  exercise_reply e;
  progress far;
  size_t i = 0;
  progress_begin(&far, "questions");
  for (; (question = json_array_get(r->questions, i)) && !exercise_ask(&r->x, &e, question, r->with_json); i++) {
    take(r, &e);
    exercise_clear(&e);
    progress_show(&far, i + 1, json_array_size(r->questions));
  }
  return i;
}

/* ---- What is false ------------------------------------------------------------------- */

/* The simplest question of this kind, its row, the line that asks it. */
static void put_less(run *r, json_t *row) {
  const long before = r->x.asked;
  exercise_reply e;
  local_json json_t *question = exercise_less(&r->x, row, MOST_MORE);
  if (!exercise_ask(&r->x, &e, question, 0)) {
    local_text char *command = exercise_case_command(question);
    const char *text = strchr(e.verdict.failure, ':');
    printf("\nfalse, in its simplest form after %ld more questions, %s %s:\n  %s\n  row: ", r->x.asked - before,
           object_text(e.row, "tool"), object_text(e.row, "method"), text ? text + 2 : "");
    put_line(stdout, e.row);
    printf("  truth: %s\n", command);
    if (r->cases) exercise_case_put(r->cases, question);
    exercise_clear(&e);
  }
}

static void put_false(run *r) {
  const char *key;
  json_t *row;
  json_object_foreach(r->false_rows, key, row) {
    if (!*r->x.stopped) put_less(r, row);
  }
}

/* ---- The whole ----------------------------------------------------------------------- */

static int judge_run(run *r, size_t asked) {
  const size_t all = json_array_size(r->questions);
  const long bad = tally_count(r->table, VERDICT_FAIL);
  const int some = tally_count(r->table, VERDICT_PASS) || tally_count(r->table, VERDICT_LOOSE) || bad;
  if (r->fault) say_error("%ld replies of '%s' are faulty; %s", r->x.faults, r->x.command[0], r->fault);
  if (asked < all) say_error("stopped after %zu of %zu questions", asked, all);
  else if (!some) say_error("nothing was judged");
  if (*r->x.stopped) return SAY_STOPPED;
  return r->fault || asked < all || bad || !some ? SAY_LIMIT : SAY_OK;
}

static int run_all(run *r) {
  r->x.stopped = interrupt_watch(SIGINT);
  interrupt_watch(SIGTERM);
  signal(SIGPIPE, SIG_IGN);
  if (exercise_begin(&r->x)) return -1;
  r->table = tally_new();
  r->false_rows = json_object();
  const size_t asked = ask_all(r);
  if (!r->with_json) {
    tally_print(r->table, stdout);
    put_false(r);
  }
  exercise_end(&r->x);
  const int status = judge_run(r, asked);
  tally_free(r->table);
  json_decref(r->false_rows);
  free(r->fault);
  return status;
}

/* ---- Its options --------------------------------------------------------------------- */

typedef struct {
  const char *loose, *tolerance, *seconds, *reply, *questions, *sample, *random, *seed, *rows, *cases, *tool;
  exercise_wanted wanted;
} options;

/* The questions that the options ask for; NULL after an error line. */
static json_t *questions_of(const options *o) {
  long sample = 0, random = 0, seed = 1;
  if (args_integer(&sample, "sample", o->sample, 1, MOST_QUESTIONS) ||
      args_integer(&random, "random", o->random, 1, MOST_QUESTIONS) ||
      args_integer(&seed, "seed", o->seed, 0, 1000000000) || exercise_ask_check(&o->wanted))
    return NULL;
  json_t *all = json_array();
  int bad = o->questions && exercise_ask_file(all, o->questions);
  if (sample || (!random && !o->questions)) exercise_ask_vectors(all, &o->wanted, sample, (uint64_t)seed);
  bad = bad || (random && exercise_ask_random(all, &o->wanted, random, (uint64_t)seed));
  if (!bad && !json_array_size(all))
    bad = say_error("there is no question: no line in the file, or no vector of --mechanism and --quantity");
  if (bad) json_decref(all);
  return bad ? NULL : all;
}

/* The file to write, or NULL for none; -1 after an error line. */
static int open_file(FILE **f, const char *option, const char *name) {
  *f = name ? fopen(name, "w") : NULL;
  return !name || *f ? 0 : say_error("--%s: '%s': %s", option, name, strerror(errno));
}

static int close_file(FILE *f, const char *name) {
  return f && fclose(f) ? say_error("'%s': %s", name, strerror(errno)) : 0;
}

static int read_options(run *r, const options *o, verdict_limits *limits) {
  r->x.patience = 60;
  if (verdict_limits_read(limits, o->loose, o->tolerance) || args_seconds(&r->x.seconds, o->seconds)) return -1;
  if (o->reply && args_seconds_of(&r->x.patience, "reply", o->reply)) return -1;
  r->questions = questions_of(o);
  if (!r->questions) return -1;
  return open_file(&r->rows, "rows", o->rows) || open_file(&r->cases, "cases", o->cases) ? -1 : 0;
}

/* argv[0 .. argc-1] before the --, behind which the command stands. */
static int exercise_with(int argc, char **argv, char *const *command) {
  int json = 0;
  options o = {.seconds = "10"};
  const char *seconds = NULL;
  const args_option table[] = {{"mechanism", &o.wanted.mechanisms, 0},
                               {"quantity", &o.wanted.quantities, 0},
                               {"direction", &o.wanted.directions, 0},
                               {"questions", &o.questions, 0},
                               {"sample", &o.sample, 0},
                               {"random", &o.random, 0},
                               {"seed", &o.seed, 0},
                               {"tool", &o.tool, 0},
                               {"reply", &o.reply, 0},
                               {"seconds", &seconds, 0},
                               {"loose", &o.loose, 0},
                               {"tolerance", &o.tolerance, 0},
                               {"rows", &o.rows, 0},
                               {"cases", &o.cases, 0},
                               {"json", 0, &json},
                               {0}};
  if (args_read(argc, argv, table, NULL, 0) < 0) return -1;
  if (!command) return say_error("COMMAND: missing; allowed: the accountant's command with its arguments, behind --");
  if (seconds) o.seconds = seconds;
  verdict_limits limits;
  number_init(&limits.loose, &limits.tolerance, (rat *)0);
  run r = {.with_json = json, .x = {.command = command, .limits = &limits}};
  r.x.tool = o.tool ? o.tool : command[0];
  int status = read_options(&r, &o, &limits) ? -1 : run_all(&r);
  if (close_file(r.rows, o.rows) | close_file(r.cases, o.cases)) status = -1;
  json_decref(r.questions);
  rat_clear(&limits.loose);
  rat_clear(&limits.tolerance);
  return status;
}

int verb_exercise(int argc, char **argv) {
  int n = 0;
  while (n < argc && strcmp(argv[n], "--") != 0) n++;
  return exercise_with(n, argv, n + 1 < argc ? argv + n + 1 : NULL);
}
