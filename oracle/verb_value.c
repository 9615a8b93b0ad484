/* verb_value.c - `assay value`: one quantity, certified, at one point or at a list of them.
 *
 * Classic mistake: to hand a decimal to a double on its way in; every number is
 * read as the rational that is written.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "advice.h"
#include "answer.h"
#include "args.h"
#include "asked.h"
#include "bulk.h"
#include "deadline.h"
#include "kept.h"
#include "local.h"
#include "mechanism.h"
#include "meet.h"
#include "quantity.h"
#include "say.h"
#include "seconds.h"
#include "show.h"
#include "status.h"
#include "table_file.h"
#include "text.h"
#include "unknown.h"
#include "verb.h"
#include "within.h"
#include "workers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  asked question;
  const char *digits, *max_bits, *seconds, *method, *jobs, *shard, *resume, *table;
  int json, csv;
} options;

/* ---- Reading ---------------------------------------------------------------------- */

/* -1 and the line on standard error, or 0 if there is none. */
static int refused(char *line) { return line ? say_line(line) : 0; }

/* A line that refuses a number tells which ones the question has; it frees the line. */
static char *with_allowed(const query *q, char *line) {
  if (!line || !strstr(line, ": not expected for ") || !q->what || !q->how || strncmp(line, "--", 2) != 0) return line;
  local_text char *name = text_of("%.*s", (int)strcspn(line + 2, ":"), line + 2);
  char *allowed = field_names(query_fields(q));
  if (field_find(name) < FIELD_COUNT && *allowed) return text_join(line, "; allowed: ", allowed);
  free(allowed);
  return line;
}

/* -1 after an error line: the question has an answer for no number like one of these. */
static int is_unfit(const query *q) {
  const char *unfit = quantity_unfit(q);
  if (!unfit) return 0;
  const field_id f = strncmp(unfit, "delta", 5) ? FIELD_EPSILON : FIELD_DELTA;
  return say_error("--%s: '%s' is not covered for %s: %s", fields[f].name, q->told[f], q->what->name, unfit);
}

/* q, which is not initialised, := question i; -1 after an error line. */
static int read_query(query *q, asked *w, const varied *v, size_t i) {
  varied_tell(w->told, v, i);
  query_init(q);
  return refused(with_allowed(q, asked_read(q, w, 0))) || refused(asked_check(q)) || (v->n && is_unfit(q)) ? -1 : 0;
}

/* All of them, before the first is answered. */
static int check_queries(asked *w, const varied *v) {
  for (size_t i = 0; i < varied_count(v); i++) {
    local_query query q;
    if (read_query(&q, w, v, i)) return -1;
  }
  return 0;
}

/* ---- Answering -------------------------------------------------------------------- */

typedef struct {
  within limits;
  show to;
  int by;   /* a method, or ASKED_BOTH           */
  char *of; /* what an error line begins with */
} form;

/* a := the answer by this method, and the seconds of processor time that it took; 0, or an error line. */
static int find(answer *a, double *spent, query *q, query_method by, form *f) {
  const double start = deadline_clock();
  const query_method before = q->by;
  q->by = by;
  within_find(a, q, &f->limits);
  *spent = deadline_clock() - start;
  local_text char *line = a->refused ? within_refused(q, a->refused) : NULL;
  q->by = before;
  if (!line) return 0;
  if (f->to.v->n) show_refused(&f->to, q, line);
  say_line(text_of("%s%s", f->of, line));
  return -1;
}

/* Says what stopped the answer: NULL, nothing did. */
static char *reason(const query *q, const answer *a, const form *f) {
  if (a->status == ASSAY_OK) return NULL;
  return a->status == ASSAY_LIMIT ? within_reason(q, a, &f->limits, "the enclosure printed")
                                  : text_of("%s", assay_status_text(a->status));
}

static int report_status(const query *q, const answer *a, const form *f) {
  local_text char *line = reason(q, a, f);
  local_text char *advice = a->status == ASSAY_LIMIT ? advice_text(q, a, &f->limits, f->by) : text_of("%s", "");
  if (line) say_line(text_of("%s%s%s", f->of, line, advice));
  return a->status == ASSAY_OK ? SAY_OK : a->status == ASSAY_BROKEN ? SAY_BROKEN : SAY_LIMIT;
}

static void put(const query *q, const answer *a, form *f, double spent) {
  local_text char *why = reason(q, a, f);
  show_answer(&f->to, q, a, why, spent);
}

static int answer_once(query *q, query_method by, form *f) {
  local_answer answer a;
  double spent;
  if (find(&a, &spent, q, by, f)) return SAY_USAGE;
  put(q, &a, f, spent);
  return report_status(q, &a, f);
}

/* Two enclosures of one number. */
static int are_apart(const answer *a, const answer *b) {
  local_ivls(ivl_prec(&a->z), t);
  return !meet(&t, &a->z, &b->z);
}

/* The status is the first method's, unless they contradict each other. */
static int show_both(const query *q, const answer *a, const answer *b, const double *spent, form *f) {
  put(q, a, f, spent[0]);
  put(q, b, f, spent[1]);
  if (b->status == ASSAY_BROKEN) return report_status(q, b, f);
  if (!are_apart(a, b)) {
    if (f->to.form == SHOW_TEXT) puts("  the two methods agree: their enclosures overlap");
    return report_status(q, a, f);
  }
  say_error("%sthe two enclosures are apart: %s", f->of, assay_status_text(ASSAY_BROKEN));
  return SAY_BROKEN;
}

/* Nothing is printed by one method unless there is the other. */
static int answer_twice(query *q, form *f) {
  double spent[2];
  local_answer answer a;
  if (find(&a, spent, q, METHOD_FOURIER, f)) return SAY_USAGE;
  local_answer answer b;
  return find(&b, spent + 1, q, METHOD_LATTICE, f) ? SAY_USAGE : show_both(q, &a, &b, spent, f);
}

static int answer_one(query *q, form *f) {
  return f->by == ASKED_BOTH ? answer_twice(q, f) : answer_once(q, (query_method)f->by, f);
}

/* Question i of the list, with the tables of those before it, if any are kept. */
static int answer_next(asked *w, size_t i, form *f, kept *k) {
  local_query query one;
  (void)read_query(&one, w, f->to.v, i); /* which was checked */
  query *q = k ? kept_query(k, &one) : &one;
  local_text char *label = show_label(q, &f->to);
  f->of = text_of("%s: ", label);
  const int status = answer_one(q, f);
  if (k && seconds_over(q)) kept_drop(k);
  free(f->of);
  return status;
}

/* The list k has several values of a field in which questions may differ that share tables. */
static int is_shared(const varied *v, size_t k) {
  return k < v->n && SHARED_FIELDS >> v->field[k] & 1 && v->of[k].count > 1;
}

/* How many tables are kept: none if they serve one question each, else one, or where the shared option is named first one
 * for each value of the other. */
enum { MOST_KEPT = 256 };
static size_t count_kept(const varied *v) {
  if (is_shared(v, v->n - 1)) return 1;
  if (!is_shared(v, 0) || v->of[1].count > MOST_KEPT) return 0;
  return v->of[1].count;
}

/* The tables are told of the epsilons of the questions, where these are a list. */
static void expect_list(kept *k, const varied *v) {
  for (size_t i = 0; i < v->n; i++)
    if (v->field[i] == FIELD_EPSILON) kept_expect(k, list_largest(&v->of[i]), list_step(&v->of[i]));
}

/* The worst of all; each answer is complete before the next is begun. */
static int answer_list(asked *w, form *f) {
  const varied *v = f->to.v;
  const size_t n = count_kept(v);
  kept *k = assay_alloc((n + 1) * sizeof *k);
  int worst = SAY_OK;
  for (size_t i = 0; i < n; i++) {
    kept_init(&k[i]);
    expect_list(&k[i], v);
  }
  show_rows_whole();
  for (size_t i = 0; i < varied_count(v); i++) {
    const int status = answer_next(w, i, f, n ? &k[i % n] : NULL);
    if (status > worst) worst = status;
  }
  for (size_t i = 0; i < n; i++) kept_clear(&k[i]);
  free(k);
  return worst;
}

/* 0, or -1 after an error line. */
static int read_limits(long *digits, long *max_bits, const options *o) {
  return args_integer(digits, "digits", o->digits, WITHIN_MINIMUM_DIGITS, WITHIN_MOST_DIGITS) ||
         args_integer(max_bits, "max-bits", o->max_bits, WITHIN_MINIMUM_BITS, WITHIN_MOST_BITS);
}

/* -1 after an error line. */
static int read_form(form *f, const options *o, const query *q) {
  within *w = &f->limits;
  f->to.form = o->json ? SHOW_JSON : o->csv ? SHOW_CSV : SHOW_TEXT;
  if (o->json && o->csv) return say_error("--csv: not together with --json");
  if (read_limits(&w->digits, &w->max_bits, o)) return -1;
  if (args_seconds(&w->seconds, o->seconds) || refused(asked_method(&f->by, q, o->method, ASKED_BOTH))) return -1;
  f->to.digits = w->digits;
  return 0;
}

static int answer_options(options *o, const varied *v) {
  form f = {.limits = {.digits = 15, .max_bits = ANSWER_MAX_BITS, .allowed = o->seconds}, .to = {.v = v}, .of = ""};
  if (check_queries(&o->question, v)) return -1;
  local_query query first;
  (void)read_query(&first, &o->question, v, 0);
  if (read_form(&f, o, &first)) return -1;
  return v->n ? answer_list(&o->question, &f) : answer_one(&first, &f);
}

/* The options that are not fields, and one for each field. */
static void fill_table(args_option *table, options *o) {
  const args_option other[] = {{"mechanism", &o->question.mechanism, 0},
                               {"direction", &o->question.direction, 0},
                               {"adjacency", &o->question.adjacency, 0},
                               {"digits", &o->digits, 0},
                               {"max-bits", &o->max_bits, 0},
                               {"seconds", &o->seconds, 0},
                               {"parts", &o->question.parts, 0},
                               {"method", &o->method, 0},
                               {"json", 0, &o->json},
                               {"csv", 0, &o->csv},
                               {"jobs", &o->jobs, 0},
                               {"shard", &o->shard, 0},
                               {"resume", &o->resume, 0},
                               {"table", &o->table, 0},
                               {"least", 0, &o->question.least}};
  for (int f = 0; f < FIELD_COUNT; f++) table[f] = (args_option){fields[f].name, &o->question.told[f], 0};
  memcpy(table + FIELD_COUNT, other, sizeof other);
  table[FIELD_COUNT + sizeof other / sizeof *other] = (args_option){0};
}

/* The numbers of questions about this mechanism. */
static field_set numbers_of(const mechanism *m) {
  field_set all = m->needs | m->may;
  for (const quantity *k = quantities; k->name; k++)
    if (!(k->solves & ~all) && !quantity_mechanism(k) == !m->is_sample) all |= k->needs | k->may;
  return all;
}

/* shown := the options of questions about this mechanism, or where it is NULL about any. */
static void fill_shown(args_option *shown, const args_option *table, const mechanism *m) {
  field_set of = 0;
  for (const mechanism *each = m ? m : mechanisms; each->name && (!m || each == m); each++) of |= numbers_of(each);
  for (; table->name; table++) {
    const field_id f = field_find(table->name);
    if (f == FIELD_COUNT || of >> f & 1) *shown++ = *table;
  }
  *shown = *table;
}

/* ---- A file of questions ----------------------------------------------------------- */

/* "2/8": the second of eight; 0, or -1 after an error line. */
static int read_shard(bulk *b, const char *text) {
  char *slash, *end;
  if (!text) return 0;
  const unsigned long i = strtoul(text, &slash, 10), n = *slash == '/' ? strtoul(slash + 1, &end, 10) : 0;
  if (text[0] < '0' || text[0] > '9' || !n || slash[1] < '0' || slash[1] > '9' || *end || !i || i > n || n > 1000000)
    return say_error("--shard: '%s' is not a part as 2/8: from 1/8 to 8/8", text);
  b->shard = i - 1;
  b->shards = n;
  return 0;
}

/* What a file of questions says itself, or what is for a person, is not expected; -1 after an error line. */
static int check_bulk(const args_option *table) {
  static const char *const may[] = {"digits", "max-bits", "json", "jobs", "shard", "resume"};
  for (const args_option *t = table; t->name; t++) {
    size_t i = 0;
    while (i < sizeof may / sizeof *may && strcmp(may[i], t->name) != 0) i++;
    if (i < sizeof may / sizeof *may || !(t->flag ? *t->flag : *t->value != NULL)) continue;
    return say_error("--%s: not expected with a file of questions%s", t->name,
                     !strcmp(t->name, "seconds") ? ", whose limits count work and no time" : "");
  }
  return 0;
}

static int answer_file(const options *o, const args_option *table) {
  bulk b = {.file = o->question.quantity,
            .resume = o->resume,
            .digits = 15,
            .max_bits = ANSWER_MAX_BITS,
            .processes = workers_usual()};
  const int bad = check_bulk(table) || read_limits(&b.digits, &b.max_bits, o) || read_shard(&b, o->shard) ||
                  args_integer(&b.processes, "jobs", o->jobs, 1, WORKERS_MOST);
  return bad ? -1 : bulk_run(&b);
}

/* These are options of a file alone; -1 after an error line. */
static int check_single(const options *o) {
  const char *wrong = o->jobs ? "jobs" : o->shard ? "shard" : o->resume ? "resume" : NULL;
  return wrong ? say_error("--%s: not expected without a file of questions: `assay value - <FILE`", wrong) : 0;
}

/* The outcomes of --table are the parts of the mechanism of that name: *parts, to be freed; -1 after an error line. */
static int read_table(char **parts, options *o) {
  asked *w = &o->question;
  *parts = NULL;
  if (!o->table) return 0;
  if (!w->mechanism) w->mechanism = "table";
  if (w->parts) return say_error("--table: not together with --parts");
  if (strcmp(w->mechanism, "table") != 0) return say_error("--table: not expected for %s", w->mechanism);
  w->parts = *parts = table_file_read(o->table);
  return *parts ? 0 : -1;
}

int verb_value(int argc, char **argv) {
  options o = {0};
  args_option table[FIELD_COUNT + 16];
  fill_table(table, &o);
  args_option shown[sizeof table / sizeof *table];
  fill_shown(shown, table, unknown_mechanism(argc, argv));
  int n = args_read_shown(argc, argv, table, shown, &o.question.quantity, 1);
  if (n < 0) return -1;
  if (n == 0 || !*o.question.quantity) {
    local_text char *allowed = quantity_names();
    return say_error("a quantity is missing; allowed: %s", allowed);
  }
  if (!strcmp(o.question.quantity, "-")) return answer_file(&o, table);
  varied v = {0};
  local_text char *parts = NULL;
  const int bad = check_single(&o) || unknown_names(&o.question) || varied_read(&v, o.question.told, argc, argv) ||
                  read_table(&parts, &o);
  const int status = bad ? -1 : answer_options(&o, &v);
  varied_clear(&v);
  return status;
}
