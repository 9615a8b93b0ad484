/* value.c - `assay value`: one quantity, certified.
 *
 * Classic mistake: to hand a decimal to a double on its way in; every number is
 * read as the rational that is written.                                           */
#include "answer.h"
#include "args.h"
#include "out.h"
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
  const char *mechanism, *sigma, *rate, *steps, *epsilon, *delta, *direction, *digits, *max_bits;
  int json;
} options;

static int read_number(rat *r, const char *name, const char *text) {
  size_t at;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &at, &why) == ASSAY_OK) return 0;
  say_error("--%s: '%s' is not a number, at character %zu: %s", name, text, at + 1, why);
  return -1;
}

static int read_needed(rat *r, const char *name, const char *text) {
  if (text) return read_number(r, name, text);
  say_error("--%s: missing; allowed: a number such as 0.1, 1/3, 1e-9 or 0x1p-30", name);
  return -1;
}

static int one_of(const char *name, const char *text, const char *allowed) {
  size_t n = strlen(text);
  for (const char *p = allowed; *p; p += strcspn(p, " "), p += *p == ' ')
    if (n && strcspn(p, " ") == n && !memcmp(p, text, n)) return 0;
  say_error("--%s: '%s' is not covered; allowed: %s", name, text, allowed);
  return -1;
}

static int read_rate(const char *text) {
  rat r;
  rat_init(&r);
  int bad = read_number(&r, "rate", text);
  if (!bad && rat_cmp_si(&r, 1, 1) != 0) {
    say_error("--rate: '%s' is not covered; allowed: 1 (every record in every step)", text);
    bad = -1;
  }
  rat_clear(&r);
  return bad;
}

static int check_domain(const query *q, const options *o) {
  const char *field;
  const rat *value;
  const char *allowed = query_defect(q, &field, &value);
  if (!allowed) return 0;
  const char *given = value == &q->sigma   ? o->sigma
                      : value == &q->steps ? o->steps
                      : o->epsilon         ? o->epsilon
                                           : o->delta;
  say_error("--%s: '%s' is not %s", field, given, allowed);
  return -1;
}

static int read_query(query *q, const char *quantity, const options *o) {
  if (!strcmp(quantity, "delta")) {
    q->kind = QUERY_DELTA;
  } else if (!strcmp(quantity, "epsilon")) {
    q->kind = QUERY_EPSILON;
  } else {
    say_error("'%s' is no quantity; allowed: delta epsilon", quantity);
    return -1;
  }
  const char *at = q->kind == QUERY_DELTA ? o->epsilon : o->delta;
  const char *other = q->kind == QUERY_DELTA ? o->delta : o->epsilon;
  if (other) {
    say_error("--%s: not expected: it is what is asked", quantity);
    return -1;
  }
  if (one_of("mechanism", o->mechanism ? o->mechanism : "", "gaussian")) return -1;
  if (o->direction && one_of("direction", o->direction, "remove add both")) return -1;
  if (o->rate && read_rate(o->rate)) return -1;
  if (read_needed(&q->sigma, "sigma", o->sigma)) return -1;
  if (read_needed(&q->steps, "steps", o->steps ? o->steps : "1")) return -1;
  if (read_needed(&q->at, query_at(q->kind), at)) return -1;
  return check_domain(q, o);
}

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
  json_object_set_new(o, "method", json_string("closed_form"));
  json_object_set_new(o, "theorems", theorems_json(theorems_used(q->kind)));
  long reached = adapt_digits_of_bits(a->report.bits);
  json_object_set_new(o, "digits", json_integer(reached < digits ? reached : digits));
  json_object_set_new(o, "seconds", json_real(spent));
  json_dumpf(o, stdout, JSON_REAL_PRECISION(3));
  putchar('\n');
  json_decref(o);
}

static void print_text(const query *q, const options *o, const answer *a, long digits, double spent) {
  printf("%s of gaussian, sigma %s, steps %s, %s %s\n", query_quantity(q->kind), o->sigma, o->steps ? o->steps : "1",
         query_at(q->kind), o->epsilon ? o->epsilon : o->delta);
  if (a->infinite) {
    puts("  = +inf");
    return;
  }
  char *lo = out_dec_dn(a->z.lo, (size_t)digits), *hi = out_dec_up(a->z.hi, (size_t)digits);
  printf("  >= %s\n  <= %s\n  closed form, %.3f s; %s or better:", lo, hi, spent,
         theorems_weakest(theorems_used(q->kind)));
  for (const char *const *t = theorems_used(q->kind); *t; t++) printf(" %s", *t);
  putchar('\n');
  free(lo);
  free(hi);
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
  if (o->json) print_json(q, &a, digits, spent);
  else print_text(q, o, &a, digits, spent);
  int status = report_status(&a, digits, max_bits);
  answer_clear(&a);
  return status;
}

int verb_value(int argc, char **argv) {
  options o = {0};
  const args_option table[] = {{"mechanism", &o.mechanism, 0},
                               {"sigma", &o.sigma, 0},
                               {"rate", &o.rate, 0},
                               {"steps", &o.steps, 0},
                               {"epsilon", &o.epsilon, 0},
                               {"delta", &o.delta, 0},
                               {"direction", &o.direction, 0},
                               {"digits", &o.digits, 0},
                               {"max-bits", &o.max_bits, 0},
                               {"json", 0, &o.json},
                               {0}};
  const char *quantity;
  int n = args_read(argc, argv, table, &quantity, 1);
  if (n < 0) return SAY_USAGE;
  if (n == 0) {
    say_error("a quantity is missing; allowed: delta epsilon");
    return SAY_USAGE;
  }
  query q;
  query_init(&q);
  int status = read_query(&q, quantity, &o) ? SAY_USAGE : answer_query(&q, &o);
  query_clear(&q);
  return status;
}
