/* value.c - `assay value`: one quantity, certified.
 *
 * Classic mistake: to hand a decimal to a double on its way in; every number is
 * read as the rational that is written.                                           */
#include "answer.h"
#include "args.h"
#include "out.h"
#include "parts.h"
#include "mechanism.h"
#include "quantity.h"
#include "say.h"
#include "theorems.h"
#include "verbs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Two digits more are computed than printed, so that the printed ends differ by one
 * unit of the last digit, seldom two.                                             */
enum { SPARE_DIGITS = 2, MAX_DIGITS = 10000 };

typedef struct {
  const char *mechanism, *direction, *digits, *max_bits, *parts, *told[FIELD_COUNT];
  int json;
} options;

/* ---- Reading ---------------------------------------------------------------------- */

static int read_field(query *q, field_id f, const char *text) {
  size_t at;
  const char *why;
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
  if (text && q->how->has_parts) return parts_read(q, text);
  if (!text && !q->how->has_parts) return 0;
  if (text) say_error("--parts: not expected for %s", q->how->name);
  else say_error("--parts: missing; allowed: mechanisms, such as \"gaussian sigma=3 steps=4; laplace scale=10\"");
  return -1;
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

static int read_query(query *q, const char *name, const options *o) {
  if (read_quantity(q, name)) return -1;
  if (read_mechanism(q, o->mechanism ? o->mechanism : "")) return -1;
  if (read_direction(q, o->direction)) return -1;
  if (read_parts(q, o->parts)) return -1;
  for (int f = 0; f < FIELD_COUNT; f++) {
    if (!o->told[f]) continue;
    if (!(query_fields(q) >> f & 1)) return is_unexpected(q, (field_id)f);
    if (read_field(q, (field_id)f, o->told[f])) return -1;
  }
  return is_defective(q);
}

/* ---- Printing --------------------------------------------------------------------- */

static double seconds(void) {
  struct timespec t;
  timespec_get(&t, TIME_UTC);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void print_json(const query *q, const answer *a, long digits, double spent) {
  json_t *o = json_object();
  json_object_set_new(o, "query", query_json(q));
  json_object_set_new(o, "result", json_string(a->infinite ? "infinite" : a->status == ASSAY_OK ? "value" : "limit"));
  json_object_set_new(o, "enclosure", answer_json(a, (size_t)digits));
  if (a->is_complex) json_object_set_new(o, "imaginary", answer_im_json(a, (size_t)digits));
  json_object_set_new(o, "method", json_string(a->method));
  json_object_set_new(o, "theorems", theorems_json(a->theorems));
  long reached = adapt_digits_of_bits(a->report.bits);
  json_object_set_new(o, "digits", json_integer(reached < digits ? reached : digits));
  json_object_set_new(o, "seconds", json_real(spent));
  json_dumpf(o, stdout, JSON_REAL_PRECISION(3));
  putchar('\n');
  json_decref(o);
}

static void print_ends(const char *label, const ivl *z, long digits) {
  char *lo = out_dec_dn(z->lo, (size_t)digits), *hi = out_dec_up(z->hi, (size_t)digits);
  printf("  %s>= %s\n  %s<= %s\n", label, lo, label, hi);
  free(lo);
  free(hi);
}

static void print_text(const query *q, const answer *a, long digits, double spent) {
  char *numbers = query_text(q);
  printf("%s of %s%s%s%s%s\n", q->what->name, q->how->name, *numbers ? ", " : "", numbers,
         q->side == SIDE_BOTH ? "" : ", direction ", q->side == SIDE_BOTH ? "" : query_side_name(q->side));
  free(numbers);
  if (a->infinite) puts("  = +inf");
  else print_ends(a->is_complex ? "real part " : "", &a->z, digits);
  if (a->is_complex) print_ends("imaginary part ", &a->im, digits);
  printf("  %s, %.3f s; %s or better:", a->method, spent, theorems_weakest(a->theorems));
  for (const char *const *t = a->theorems; *t; t++) printf(" %s", *t);
  putchar('\n');
}

static int report_status(const answer *a, long digits, long max_bits) {
  if (a->status == ASSAY_OK) return SAY_OK;
  if (a->status != ASSAY_LIMIT) {
    say_error("%s", assay_status_text(a->status));
    return SAY_LIMIT;
  }
  say_error("--max-bits: limit of %ld bits reached with %ld of %ld digits; the enclosure printed is the best so far",
            max_bits, adapt_digits_of_bits(a->report.bits), digits);
  return SAY_LIMIT;
}

static int answer_query(const query *q, const options *o) {
  long digits = 15, max_bits = ANSWER_MAX_BITS;
  if (o->digits && args_integer(&digits, "digits", o->digits, 2, MAX_DIGITS)) return SAY_USAGE;
  if (o->max_bits && args_integer(&max_bits, "max-bits", o->max_bits, 64, 1L << 30)) return SAY_USAGE;
  double start = seconds();
  answer a;
  answer_find(&a, q, adapt_bits_of_digits(digits + SPARE_DIGITS), max_bits);
  double spent = seconds() - start;
  if (a.refused) {
    say_error("%s of %s: not covered: %s", q->what->name, q->how->name, a.refused);
    answer_clear(&a);
    return SAY_USAGE;
  }
  if (o->json) print_json(q, &a, digits, spent);
  else print_text(q, &a, digits, spent);
  int status = report_status(&a, digits, max_bits);
  answer_clear(&a);
  return status;
}

/* The options that are not fields, and one for each field. */
static void fill_table(args_option *table, options *o) {
  const args_option other[] = {{"mechanism", &o->mechanism, 0}, {"direction", &o->direction, 0},
                               {"digits", &o->digits, 0},       {"max-bits", &o->max_bits, 0},
                               {"parts", &o->parts, 0},         {"json", 0, &o->json}};
  for (int f = 0; f < FIELD_COUNT; f++) table[f] = (args_option){fields[f].name, &o->told[f], 0};
  memcpy(table + FIELD_COUNT, other, sizeof other);
  table[FIELD_COUNT + sizeof other / sizeof *other] = (args_option){0};
}

int verb_value(int argc, char **argv) {
  options o = {0};
  args_option table[FIELD_COUNT + 7];
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
  query q;
  query_init(&q);
  int status = read_query(&q, asked, &o) ? SAY_USAGE : answer_query(&q, &o);
  query_clear(&q);
  return status;
}
