/* verb_value.c - `assay value`: one quantity, certified, at one point or at a list of them.
 *
 * Classic mistake: to hand a decimal to a double on its way in; every number is
 * read as the rational that is written.                                           */
#include "answer.h"
#include "args.h"
#include "asked.h"
#include "deadline.h"
#include "list.h"
#include "meet.h"
#include "mechanism.h"
#include "quantity.h"
#include "say.h"
#include "shared.h"
#include "show.h"
#include "verb.h"
#include "within.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  asked question;
  const char *digits, *max_bits, *seconds, *method;
  int json;
} options;

/* ---- Reading ---------------------------------------------------------------------- */

/* -1 and the line on standard error, or 0 if there is none. */
static int refused(char *line) {
  if (line) say_line(line);
  return line ? -1 : 0;
}

/* ---- Lists ------------------------------------------------------------------------ */

/* The field whose option is a list, FIELD_COUNT if there is none; -1 after an error line: there are two. */
static int find_listed(const options *o) {
  int listed = FIELD_COUNT;
  for (int f = 0; f < FIELD_COUNT; f++) {
    if (!o->question.told[f] || !(SHARED_FIELDS >> f & 1) || !list_is(o->question.told[f])) continue;
    if (listed < FIELD_COUNT) {
      say_error("--%s: '%s' is a second list", fields[f].name, o->question.told[f]);
      return -1;
    }
    listed = f;
  }
  return listed;
}

static void set_value(query *q, field_id f, const list *l, size_t i) {
  mpq_set(q->value[f].v, l->value[i].v);
  q->told[f] = l->told[i];
  q->given |= 1ul << f;
}

/* Element i of the list as a person would write it; free() it. */
static char *element(const list *l, size_t i) {
  return l->told[i] ? say_text("%s", l->told[i]) : query_number(&l->value[i]);
}

/* -1 after an error line: an element cannot be asked. */
static int is_list_defective(query *q, field_id f, const list *l) {
  for (size_t i = 0; i < l->count; i++) {
    char *text = element(l, i);
    set_value(q, f, l, i);
    q->told[f] = text;
    int bad = refused(asked_check(q));
    const char *unfit = bad ? NULL : quantity_unfit(q);
    if (unfit) say_error("--%s: '%s' is not covered for %s: %s", fields[f].name, text, q->what->name, unfit);
    q->told[f] = NULL;
    free(text);
    if (bad || unfit) return -1;
  }
  return 0;
}

static int read_query(query *q, const options *o, field_id listed, list *l) {
  const int is_list = listed < FIELD_COUNT;
  if (refused(asked_read(q, &o->question, is_list ? 1ul << listed : 0))) return -1;
  if (!is_list) return refused(asked_check(q));
  return list_read(l, fields[listed].name, o->question.told[listed]) ? -1 : is_list_defective(q, listed, l);
}

/* ---- Answering -------------------------------------------------------------------- */

typedef struct {
  within limits;
  int json;
  field_id listed; /* FIELD_COUNT: none             */
  const char *of;  /* what an error line begins with */
} form;

/* a := the answer by this method, and the seconds of processor time that it took; 0, or an error line. */
static int find(answer *a, double *spent, query *q, query_method by, const form *f) {
  const double start = deadline_clock();
  q->by = by;
  within_find(a, q, &f->limits);
  *spent = deadline_clock() - start;
  if (!a->refused) return 0;
  char *line = within_refused(q, a->refused);
  say_line(say_text("%s%s", f->of, line));
  free(line);
  return -1;
}

static int report_status(const query *q, const answer *a, const form *f) {
  if (a->status == ASSAY_OK) return SAY_OK;
  if (a->status != ASSAY_LIMIT) {
    say_error("%s%s", f->of, assay_status_text(a->status));
    return a->status == ASSAY_BROKEN ? SAY_BROKEN : SAY_LIMIT;
  }
  char *reason = within_reason(q, a, &f->limits, "the enclosure printed");
  say_line(say_text("%s%s", f->of, reason));
  free(reason);
  return SAY_LIMIT;
}

static void show(const query *q, const answer *a, const form *f, double spent) {
  if (f->json) show_json(q, a, f->limits.digits, spent);
  else if (f->listed < FIELD_COUNT) show_line(q, f->listed, a, f->limits.digits, spent);
  else show_text(q, a, f->limits.digits, spent);
  fflush(stdout);
}

static int answer_once(query *q, query_method by, const form *f) {
  answer a;
  double spent;
  int status = SAY_USAGE;
  if (!find(&a, &spent, q, by, f)) {
    show(q, &a, f, spent);
    status = report_status(q, &a, f);
  }
  answer_clear(&a);
  return status;
}

/* Two enclosures of one number. */
static int are_apart(const answer *a, const answer *b) {
  ivl t;
  ivl_init(&t, ivl_prec(&a->z));
  int apart = !meet(&t, &a->z, &b->z);
  ivl_clear(&t);
  return apart;
}

/* The status is the first method's, unless they contradict each other. */
static int show_both(const query *q, const answer *a, const answer *b, const double *spent, const form *f) {
  show(q, a, f, spent[0]);
  show(q, b, f, spent[1]);
  if (b->status == ASSAY_BROKEN) return report_status(q, b, f);
  if (!are_apart(a, b)) return report_status(q, a, f);
  say_error("%sthe two enclosures are apart: %s", f->of, assay_status_text(ASSAY_BROKEN));
  return SAY_BROKEN;
}

/* Nothing is printed by one method unless there is the other. */
static int answer_twice(query *q, const form *f) {
  answer a, b;
  double spent[2];
  int status = SAY_USAGE;
  if (!find(&a, spent, q, METHOD_FOURIER, f)) {
    if (!find(&b, spent + 1, q, METHOD_LATTICE, f)) status = show_both(q, &a, &b, spent, f);
    answer_clear(&b);
  }
  answer_clear(&a);
  return status;
}

static int answer_by(query *q, int by, const form *f) {
  return by == ASKED_BOTH ? answer_twice(q, f) : answer_once(q, (query_method)by, f);
}

/* The worst of all; each answer is complete before the next is begun. */
static int answer_list(query *q, int by, form *f, const list *l) {
  shared s = {.u = NULL};
  int worst = SAY_OK;
  q->shared = &s;
  for (size_t i = 0; i < l->count; i++) {
    char *text = element(l, i), *of = say_text("%s %s: ", fields[f->listed].name, text);
    set_value(q, f->listed, l, i);
    f->of = of;
    int status = answer_by(q, by, f);
    if (status > worst) worst = status;
    free(of);
    free(text);
  }
  q->shared = NULL;
  shared_clear(&s);
  return worst;
}

static int answer_query(query *q, const options *o, field_id listed, const list *l) {
  form f = {.limits = {15, ANSWER_MAX_BITS, 0, o->seconds}, .json = o->json, .listed = listed, .of = ""};
  within *w = &f.limits;
  int by;
  if (o->digits && args_integer(&w->digits, "digits", o->digits, WITHIN_LEAST_DIGITS, WITHIN_MOST_DIGITS))
    return SAY_USAGE;
  if (o->max_bits && args_integer(&w->max_bits, "max-bits", o->max_bits, WITHIN_LEAST_BITS, WITHIN_MOST_BITS))
    return SAY_USAGE;
  if (args_seconds(&w->seconds, o->seconds) || refused(asked_method(&by, q, o->method, ASKED_BOTH))) return SAY_USAGE;
  return listed < FIELD_COUNT ? answer_list(q, by, &f, l) : answer_by(q, by, &f);
}

/* The options that are not fields, and one for each field. */
static void fill_table(args_option *table, options *o) {
  const args_option other[] = {{"mechanism", &o->question.mechanism, 0},
                               {"direction", &o->question.direction, 0},
                               {"digits", &o->digits, 0},
                               {"max-bits", &o->max_bits, 0},
                               {"seconds", &o->seconds, 0},
                               {"parts", &o->question.parts, 0},
                               {"method", &o->method, 0},
                               {"json", 0, &o->json},
                               {"least", 0, &o->question.least}};
  for (int f = 0; f < FIELD_COUNT; f++) table[f] = (args_option){fields[f].name, &o->question.told[f], 0};
  memcpy(table + FIELD_COUNT, other, sizeof other);
  table[FIELD_COUNT + sizeof other / sizeof *other] = (args_option){0};
}

int verb_value(int argc, char **argv) {
  options o = {0};
  args_option table[FIELD_COUNT + 10];
  fill_table(table, &o);
  int n = args_read(argc, argv, table, &o.question.quantity, 1);
  if (n < 0) return SAY_USAGE;
  if (n == 0) {
    char *allowed = quantity_names();
    say_error("a quantity is missing; allowed: %s", allowed);
    free(allowed);
    return SAY_USAGE;
  }
  int listed = find_listed(&o);
  if (listed < 0) return SAY_USAGE;
  query q;
  list l = {0};
  query_init(&q);
  int bad = read_query(&q, &o, (field_id)listed, &l);
  int status = bad ? SAY_USAGE : answer_query(&q, &o, (field_id)listed, &l);
  query_clear(&q);
  list_clear(&l);
  return status;
}
