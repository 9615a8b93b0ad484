/* exercise.c - a question, its reply, the row of both. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): waitpid's macros */
#include "exercise.h"
#include "object.h"
#include "say.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

int exercise_begin(exercise *x) {
  const int why = adapter_start(&x->a, x->command);
  kept_init(&x->tables);
  x->last = json_pack("{s:s, s:s}", "tool", x->tool, "method", "-");
  if (!why) return 0;
  say_error("'%s' cannot be run: %s", x->command[0], strerror(why));
  exercise_end(x);
  return -1;
}

void exercise_end(exercise *x) {
  adapter_end(&x->a, 1);
  kept_clear(&x->tables);
  json_decref(x->last);
}

void exercise_clear(exercise_reply *r) {
  json_decref(r->row);
  free(r->fault);
  judge_judged_clear(&r->verdict);
}

/* ---- The reply ---------------------------------------------------------------------- */

const char *const exercise_words[] = {"tool",  "method",    "bound", "value", "lower",
                                      "upper", "imaginary", "error", "note",  NULL};

/* The row takes these members of a reply; NULL, or what is wrong with it; free() that. */
static char *take(json_t *row, json_t *reply, long id) {
  const json_t *told = json_object_get(reply, "id");
  const char *key;
  json_t *value;
  if (!json_is_integer(told) || json_integer_value(told) != id)
    return text_of("its id is not that of the question, %ld", id);
  json_object_foreach(reply, key, value) {
    size_t i = 0;
    while (exercise_words[i] && strcmp(exercise_words[i], key) != 0) i++;
    if (exercise_words[i]) json_object_set(row, key, value);
    else if (strcmp(key, "id") != 0) return text_of("'%.40s' is no word of a reply", key);
  }
  return NULL;
}

static char *read_reply(json_t *row, const char *text, long id) {
  lines l;
  local_text char *name = text_of("reply %ld", id);
  if (lines_read_text(&l, name, text, strlen(text))) return text_of("no object of JSON in one line");
  char *wrong = l.count == 1 ? take(row, l.at[0].object, id) : text_of("an empty line");
  lines_free(&l);
  return wrong;
}

/* How a child ended, in words. */
static char *ended(int how) {
  if (WIFEXITED(how)) return text_of("it ended with status %d", WEXITSTATUS(how));
  return text_of("it was ended by signal %d", WIFSIGNALED(how) ? WTERMSIG(how) : 0);
}

/* Why there is no reply; the accountant does not run then. */
static char *end(exercise *x, adapter_status why) {
  const int how = adapter_end(&x->a, why == ADAPTER_ENDED);
  if (why == ADAPTER_SLOW) return text_of("no reply in %g s", x->patience);
  if (why == ADAPTER_LONG) return text_of("more than %d bytes that no question asked for", ADAPTER_LONGEST);
  return ended(how);
}

/* *fault := what is wrong with the reply, which else the row has; -1: it was stopped, or cannot be started again. */
static int ask(exercise *x, json_t *row, const char *text, char **fault) {
  char *reply;
  *fault = NULL;
  if (!x->a.pid && adapter_start(&x->a, x->command)) return -1;
  const adapter_status s = adapter_ask(&x->a, text, x->patience, x->stopped, &reply);
  if (s == ADAPTER_STOPPED) return -1;
  *fault = s == ADAPTER_REPLIED ? read_reply(row, reply, x->asked) : end(x, s);
  free(reply);
  if (*fault && x->a.pid) adapter_end(&x->a, 0);
  return 0;
}

/* ---- The question -------------------------------------------------------------------- */

static char *line_of(json_t *question, long id) {
  local_json json_t *o = json_object();
  json_object_set_new(o, "id", json_integer(id));
  json_object_update(o, question);
  local_text char *text = json_dumps(o, JSON_COMPACT | JSON_REAL_PRECISION(17));
  char *line = text_of("%s\n", text);
  return line;
}

/* The row has nothing that a wrong reply told. */
static void put_fault(json_t *row, json_t *question, const char *fault) {
  json_object_clear(row);
  json_object_update(row, question);
  object_put(row, "error", fault);
}

/* "line 7: .." as the verdict on a row has it := "question 7: ..". */
static void name_question(judged *j) {
  if (strncmp(j->failure, "line ", 5) != 0) return;
  char *text = text_of("question %s", j->failure + 5);
  free(j->failure);
  j->failure = text;
}

/* What a reply does not say of these is as in the reply before it: a fault says nothing. */
static void name_row(exercise *x, json_t *row) {
  const char *key;
  json_t *value;
  json_object_foreach(x->last, key, value) {
    if (!json_is_string(json_object_get(row, key))) json_object_set(row, key, value);
  }
  json_object_set(x->last, "tool", json_object_get(row, "tool"));
  json_object_set(x->last, "method", json_object_get(row, "method"));
}

int exercise_ask(exercise *x, exercise_reply *r, json_t *question, int as_json) {
  if (*x->stopped || x->in_a_row >= EXERCISE_FAULTS) return -1;
  local_text char *text = line_of(question, ++x->asked);
  r->row = json_deep_copy(question);
  const int over = ask(x, r->row, text, &r->fault);
  if (over) {
    json_decref(r->row);
    return -1;
  }
  x->in_a_row = r->fault ? x->in_a_row + 1 : 0;
  x->faults += r->fault != NULL;
  if (r->fault) put_fault(r->row, question, r->fault);
  name_row(x, r->row);
  truths known = {.seconds = x->seconds, .tables = &x->tables};
  judge(&r->verdict, &(lines_line){.object = r->row, .number = (size_t)x->asked}, x->limits, &known, as_json);
  judge_truths_clear(&known);
  name_question(&r->verdict);
  return 0;
}
