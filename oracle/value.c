/* value.c - `assay value`: one quantity, certified, at one point or at a list of them.
 *
 * Classic mistake: to hand a decimal to a double on its way in; every number is
 * read as the rational that is written.                                           */
#include "answer.h"
#include "args.h"
#include "deadline.h"
#include "list.h"
#include "meet.h"
#include "parts.h"
#include "mechanism.h"
#include "quantity.h"
#include "say.h"
#include "seconds.h"
#include "shared.h"
#include "show.h"
#include "verbs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Two digits more are computed than printed, so that the printed ends differ by one
 * unit of the last digit, seldom two.                                             */
enum { SPARE_DIGITS = 2, MAX_DIGITS = 10000 };

/* The fields that may be lists: where a curve is asked. */
#define LISTED (FIELD(EPSILON) | FIELD(DELTA) | FIELD(ORDER))

typedef struct {
  const char *mechanism, *direction, *digits, *max_bits, *seconds, *parts, *method, *told[FIELD_COUNT];
  int json, least;
} options;

/* ---- Reading ---------------------------------------------------------------------- */

static int read_field(query *q, field_id f, const char *text) {
  size_t at;
  const char *why;
  if (query_set_infinite(q, f, text)) {
    q->told[f] = text;
    return 0;
  }
  if (rat_set_text(&q->value[f], text, strlen(text), &at, &why) == ASSAY_OK) {
    q->given |= 1ul << f;
    q->told[f] = text;
    return 0;
  }
  say_error("--%s: '%s' is not a number, at character %zu: %s", fields[f].name, text, at + 1, why);
  return -1;
}

static int not_allowed(const char *what, const char *text, char *allowed) {
  say_error("%s'%s' is not covered; allowed: %s", what, text, allowed);
  free(allowed);
  return -1;
}

static int read_quantity(query *q, const char *text) {
  q->what = quantity_find(text);
  if (q->what) return 0;
  char *allowed = quantity_names();
  say_error("'%s' is no quantity; allowed: %s", text, allowed);
  free(allowed);
  return -1;
}

static int read_mechanism(query *q, const char *text) {
  q->how = mechanism_find(text);
  return q->how ? 0 : not_allowed("--mechanism: ", text, mechanism_names());
}

static int read_direction(query *q, const char *text) {
  if (!text) q->side = q->what->both ? SIDE_BOTH : SIDE_REMOVE;
  else if (query_side_find(&q->side, text) || (q->side == SIDE_BOTH && !q->what->both))
    return not_allowed("--direction: ", text, say_text("remove add%s", q->what->both ? " both" : ""));
  return 0;
}

static int read_parts(query *q, const char *text) {
  char *why = NULL;
  if (!text && !q->how->has_parts) return 0;
  if (text && q->how->has_parts && !parts_read(q, text, &why)) return 0;
  if (why) say_error("--parts: %s", why);
  else if (text) say_error("--parts: not expected for %s", q->how->name);
  else say_error("--parts: missing; allowed: mechanisms, such as \"gaussian sigma=3 steps=4; laplace scale=10\"");
  free(why);
  return -1;
}

static int read_least(query *q, int least) {
  q->least = least;
  if (!least || q->what->solves & (FIELD(SIGMA) | FIELD(SCALE))) return 0;
  say_error("--least: not expected for %s; allowed for sigma, scale", q->what->name);
  return -1;
}

static int is_absent(const query *q) {
  char *absent = quantity_absent(q);
  if (absent) say_error("%s of %s: not covered: %s", q->what->name, q->how->name, absent);
  free(absent);
  return absent ? -1 : 0;
}

static int is_unexpected(const query *q, field_id f) {
  if (q->what->solves >> f & 1) say_error("--%s: not expected: it is what is asked", fields[f].name);
  else say_error("--%s: not expected for %s of %s", fields[f].name, q->what->name, q->how->name);
  return -1;
}

static int is_defective(query *q) {
  field_id f;
  const char *allowed = query_defect(q, &f);
  if (!allowed) return 0;
  if (!(q->given >> f & 1))
    say_error("--%s: missing; allowed: %s%s", fields[f].name, allowed,
              strstr(allowed, "integer") ? "" : ", such as 0.1, 1/3, 1e-9 or 0x1p-30");
  else say_error("--%s: '%s' is not %s", fields[f].name, q->told[f], allowed);
  return -1;
}

/* ---- Lists ------------------------------------------------------------------------ */

/* The field whose option is a list, FIELD_COUNT if there is none; -1 after an error line: there are two. */
static int find_listed(const options *o) {
  int listed = FIELD_COUNT;
  for (int f = 0; f < FIELD_COUNT; f++) {
    if (!o->told[f] || !(LISTED >> f & 1) || !list_is(o->told[f])) continue;
    if (listed < FIELD_COUNT) {
      say_error("--%s: '%s' is a second list", fields[f].name, o->told[f]);
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
    int bad = is_defective(q);
    const char *unfit = bad ? NULL : quantity_unfit(q);
    if (unfit) say_error("--%s: '%s' is not covered for %s: %s", fields[f].name, text, q->what->name, unfit);
    q->told[f] = NULL;
    free(text);
    if (bad || unfit) return -1;
  }
  return 0;
}

static int read_query(query *q, const char *name, const options *o, field_id listed, list *l) {
  if (read_quantity(q, name)) return -1;
  if (read_mechanism(q, o->mechanism ? o->mechanism : "")) return -1;
  if (read_direction(q, o->direction)) return -1;
  if (read_parts(q, o->parts)) return -1;
  if (is_absent(q)) return -1;
  if (read_least(q, o->least)) return -1;
  for (int f = 0; f < FIELD_COUNT; f++) {
    if (!o->told[f]) continue;
    if (!(query_fields(q) >> f & 1)) return is_unexpected(q, (field_id)f);
    if ((int)listed == f ? list_read(l, fields[f].name, o->told[f]) : read_field(q, (field_id)f, o->told[f])) return -1;
  }
  return listed < FIELD_COUNT ? is_list_defective(q, listed, l) : is_defective(q);
}

/* After the methods of query.h. */
enum { METHOD_BOTH = METHOD_LATTICE + 1 };

/* The method of this name, or -1 after an error line. */
static int read_method(const query *q, const char *text) {
  static const char *const names[] = {"auto", "fourier", "lattice", "both"};
  static const char *const allowed[] = {"auto", "auto fourier", "auto fourier lattice both"};
  int known = 0, most = q->what->methods == 2 ? METHOD_BOTH : q->what->methods;
  if (!text) return METHOD_AUTO;
  while (known <= METHOD_BOTH && strcmp(text, names[known]) != 0) known++;
  if (known <= most) return known;
  say_error("--method: '%s' does not exist for %s; allowed: %s", text, q->what->name, allowed[q->what->methods]);
  return -1;
}

/* ---- Answering -------------------------------------------------------------------- */

typedef struct {
  long digits, max_bits;
  double seconds;      /* for one answer; 0: as usual    */
  const char *allowed; /* the same as it was told        */
  int json;
  field_id listed; /* FIELD_COUNT: none             */
  const char *of;  /* what an error line begins with */
} form;

static double seconds(void) {
  struct timespec t;
  timespec_get(&t, TIME_UTC);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* The status is what the digits say: as many as were asked for are enough, fewer are not.  A complex number is judged by
 * its modulus, which its finder did. */
static void settle(answer *a, long digits) {
  if (a->refused || a->infinite || (a->status != ASSAY_OK && a->status != ASSAY_LIMIT)) return;
  if (!a->is_complex) a->report.bits = ivl_rel_bits(&a->z);
  a->status = adapt_digits_of_bits(a->report.bits) >= digits ? ASSAY_OK : ASSAY_LIMIT;
}

/* a := the answer by this method, and the seconds that it took; 0, or an error line. */
static int find(answer *a, double *spent, query *q, query_method by, const form *f) {
  static const char *const words[] = {"", " by --method fourier", " by --method lattice"};
  double start = seconds();
  q->by = by;
  seconds_begin(q, f->seconds);
  const double before = deadline_set(seconds_last(q));
  answer_find(a, q, adapt_bits_of_digits(f->digits + SPARE_DIGITS), f->max_bits);
  deadline_set(before);
  settle(a, f->digits);
  *spent = seconds() - start;
  if (!a->refused) return 0;
  say_error("%s%s of %s%s: not covered: %s", f->of, q->what->name, q->how->name, words[by], a->refused);
  return -1;
}

/* What a person could change, and what was reached. */
static void report_limit(const query *q, const answer *a, const form *f) {
  const long reached = adapt_digits_of_bits(a->report.bits);
  const char *const so_far = "the enclosure printed is the best so far";
  static const char *const why[] = {[COMPOSE_FREE] = "a higher precision brings no more",
                                    [COMPOSE_BITS] = "a higher precision brings no more",
                                    [COMPOSE_SECONDS] = "more would take longer than one value may",
                                    [COMPOSE_NODES] = "the sum would be too long",
                                    [COMPOSE_METHOD] = "the method found no parameters for more"};
  if (seconds_over(q))
    say_error("%s--seconds: limit of %s s: %ld of %ld digits; %s", f->of, f->allowed, reached, f->digits, so_far);
  else if (a->why) say_error("%s--digits: %ld of %ld digits: %s; %s", f->of, reached, f->digits, a->why, so_far);
  else if (f->seconds > 0 && (!strcmp(a->method, "lattice") || a->stop == COMPOSE_SECONDS))
    say_error("%s--seconds: more would take longer than %s s: %ld of %ld digits; %s", f->of, f->allowed, reached,
              f->digits, so_far);
  else if (!strcmp(a->method, "lattice"))
    say_error("%s--digits: the lattice came to %ld of %ld digits; the enclosure printed is the best in its time", f->of,
              reached, f->digits);
  else if ((a->stop == COMPOSE_FREE || a->stop == COMPOSE_BITS) && a->report.prec >= f->max_bits)
    say_error("%s--max-bits: limit of %ld bits reached with %ld of %ld digits; %s", f->of, f->max_bits, reached,
              f->digits, so_far);
  else say_error("%s--digits: %ld of %ld digits: %s; %s", f->of, reached, f->digits, why[a->stop], so_far);
}

static int report_status(const query *q, const answer *a, const form *f) {
  if (a->status == ASSAY_OK) return SAY_OK;
  if (a->status != ASSAY_LIMIT) {
    say_error("%s%s", f->of, assay_status_text(a->status));
    return a->status == ASSAY_BROKEN ? SAY_BROKEN : SAY_LIMIT;
  }
  report_limit(q, a, f);
  return SAY_LIMIT;
}

static void show(const query *q, const answer *a, const form *f, double spent) {
  if (f->json) show_json(q, a, f->digits, spent);
  else if (f->listed < FIELD_COUNT) show_line(q, f->listed, a, f->digits, spent);
  else show_text(q, a, f->digits, spent);
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
  return by == METHOD_BOTH ? answer_twice(q, f) : answer_once(q, (query_method)by, f);
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
  form f = {.digits = 15, .max_bits = ANSWER_MAX_BITS, .json = o->json, .listed = listed, .of = ""};
  if (o->digits && args_integer(&f.digits, "digits", o->digits, 2, MAX_DIGITS)) return SAY_USAGE;
  if (o->max_bits && args_integer(&f.max_bits, "max-bits", o->max_bits, 64, 1L << 30)) return SAY_USAGE;
  if (args_seconds(&f.seconds, o->seconds)) return SAY_USAGE;
  f.allowed = o->seconds;
  int by = read_method(q, o->method);
  if (by < 0) return SAY_USAGE;
  return listed < FIELD_COUNT ? answer_list(q, by, &f, l) : answer_by(q, by, &f);
}

/* The options that are not fields, and one for each field. */
static void fill_table(args_option *table, options *o) {
  const args_option other[] = {
      {"mechanism", &o->mechanism, 0}, {"direction", &o->direction, 0}, {"digits", &o->digits, 0},
      {"max-bits", &o->max_bits, 0},   {"seconds", &o->seconds, 0},     {"parts", &o->parts, 0},
      {"method", &o->method, 0},       {"json", 0, &o->json},           {"least", 0, &o->least}};
  for (int f = 0; f < FIELD_COUNT; f++) table[f] = (args_option){fields[f].name, &o->told[f], 0};
  memcpy(table + FIELD_COUNT, other, sizeof other);
  table[FIELD_COUNT + sizeof other / sizeof *other] = (args_option){0};
}

int verb_value(int argc, char **argv) {
  options o = {0};
  args_option table[FIELD_COUNT + 10];
  fill_table(table, &o);
  const char *asked;
  int n = args_read(argc, argv, table, &asked, 1);
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
  int bad = read_query(&q, asked, &o, (field_id)listed, &l);
  int status = bad ? SAY_USAGE : answer_query(&q, &o, (field_id)listed, &l);
  query_clear(&q);
  list_clear(&l);
  return status;
}
