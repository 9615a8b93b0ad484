/* show.c - an answer on standard output. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "show.h"
#include "csv.h"
#include "object.h"
#include "plain.h"
#include "quantity.h"
#include "json_of.h"
#include "mechanism.h"
#include "one_sided.h"
#include "seconds.h"
#include "sentence.h"
#include "text.h"
#include "theorems.h"

#include <stdio.h>
#include <string.h>

/* Of a line of a list: what a number has beside its digits, and the longest label that is padded. */
enum { EXPONENT = 6, WIDEST = 60 };

/* What stopped the answer, or had a part in it; NULL: nothing did. */
static const char *limit_of(const query *q, const answer *a) {
  static const char *const words[] = {[COMPOSE_FREE] = "bits",
                                      [COMPOSE_BITS] = "bits",
                                      [COMPOSE_SECONDS] = "seconds",
                                      [COMPOSE_NODES] = "nodes",
                                      [COMPOSE_METHOD] = "method"};
  if (a->hurried) return "seconds";
  if (a->status != ASSAY_LIMIT || a->infinite) return NULL;
  return seconds_over(q) ? "seconds" : words[a->stop];
}

const char *show_result(const answer *a) {
  if (a->infinite) return "infinite";
  if (a->status != ASSAY_OK) return "limit";
  return a->means == MEANS_DRAWN ? "bound" : a->means == MEANS_PRINTED ? "no-bound" : "value";
}

/* What is no enclosure of the quantity is not called one. */
static const char *ends_name(const answer *a) {
  return a->means == MEANS_DRAWN ? "bound" : a->means == MEANS_PRINTED ? "printed" : "enclosure";
}

static void add_promise(json_t *o, const query *q, const answer *a) {
  static const char *const sides[] = {NULL, "above", "below", "neither"};
  local_text char *promise = answer_promise(a, q);
  const one_sided side = one_sided_of_answer(q);
  if (side && !answer_is_drawn(a)) object_put(o, "bounds", sides[side]);
  if (promise) object_put(o, "promise", promise);
}

long show_reached(const answer *a, long digits) {
  const long reached = adapt_digits_of_bits(a->report.bits);
  return reached < digits ? reached : digits;
}

json_t *show_object(const query *q, const answer *a, long digits) {
  json_t *o = json_object();
  json_object_set_new(o, "query", json_of_query(q));
  object_put(o, "result", show_result(a));
  if (limit_of(q, a)) object_put(o, "limit", limit_of(q, a));
  if (a->status == ASSAY_LIMIT && a->why) object_put(o, "why", a->why);
  json_object_set_new(o, ends_name(a), json_of_answer(a, (size_t)digits));
  if (a->is_complex) json_object_set_new(o, "imaginary", json_of_ivl(&a->im, (size_t)digits));
  json_of_meaning(o, a, (size_t)digits);
  add_promise(o, q, a);
  object_put(o, "method", a->method);
  json_object_set_new(o, "theorems", json_of_theorems(a->theorems));
  json_object_set_new(o, "digits", json_integer(show_reached(a, digits)));
  return o;
}

json_t *show_refusal(const query *q, const char *why) {
  return json_pack("{s:o, s:s, s:s}", "query", json_of_query(q), "result", "refused", "why", why);
}

static void show_json(const query *q, const answer *a, long digits, double spent) {
  json_t *o = show_object(q, a, digits);
  json_object_set_new(o, "seconds", json_real(spent));
  object_line(stdout, o, JSON_REAL_PRECISION(3));
}

static void print_ends(const char *label, const ivl *z, long digits) {
  local_text char *lo = plain_dn(z->lo, (size_t)digits), *hi = plain_up(z->hi, (size_t)digits);
  printf("  %s>= %s\n  %s<= %s\n", label, lo, label, hi);
}

/* Several steps of noise without an order. */
static void print_crossing(const answer *a, long digits) {
  if (!mpfr_number_p(a->z.hi)) {
    puts("  the lower end is too little; no amount was found that is certainly enough");
    return;
  }
  puts("  the upper end is enough, the lower one is not; others between and above may be either");
  if (!mpfr_number_p(a->end.hi)) return;
  local_text char *hi = plain_up(a->end.hi, (size_t)digits);
  printf("  from %s on every amount is enough\n", hi);
}

/* What the ends mean where that is not plain. */
static void print_meaning(const answer *a, long digits) {
  if (a->infinite) return;
  if (a->means == MEANS_CROSSING) print_crossing(a, digits);
  if (a->means == MEANS_FROM) puts("  the least amount from which on every larger one is enough");
  if (a->means == MEANS_LEAST) puts("  the least amount that is enough at all; a larger one may not be");
  if (a->means != MEANS_INTERVAL) return;
  puts("  the least amount that is enough; every amount from there on is, up to");
  print_ends("until ", &a->end, digits);
}

static void print_method(const answer *a, double spent) {
  printf("  %s, %.3f s; %s or better:", a->method, spent, theorems_weakest(a->theorems));
  for (const char *const *t = a->theorems; *t; t++) printf(" %s", *t);
  putchar('\n');
}

static const char *label_of(const answer *a) {
  if (a->is_complex) return "real part ";
  return a->means == MEANS_DRAWN ? "bound " : a->means == MEANS_PRINTED ? "printed " : "";
}

static void show_text(const query *q, const answer *a, long digits, double spent) {
  local_text char *first = sentence_text(q, a, digits, show_reached(a, digits));
  puts(first);
  if (a->infinite) puts("  = +inf");
  else print_ends(label_of(a), &a->z, digits);
  if (a->is_complex) print_ends("imaginary part ", &a->im, digits);
  print_meaning(a, digits);
  local_text char *promise = answer_promise(a, q);
  if (promise) printf("  %s\n", promise);
  print_method(a, spent);
}

char *show_label(const query *q, const show *s) {
  char *all = text_of("%s", "");
  for (size_t k = 0; k < s->v->n; k++) {
    const field_id f = s->v->field[k];
    all = text_join(all, ", ", text_of("%s %s", fields[f].name, q->told[f]));
  }
  return all;
}

/* The length of the longest label. */
static int label_width(const show *s) {
  size_t width = 0;
  for (size_t k = 0; k < s->v->n; k++) {
    size_t longest = 0;
    for (size_t i = 0; i < s->v->of[k].count; i++) {
      const size_t n = strlen(s->v->of[k].told[i]);
      if (n > longest) longest = n;
    }
    width += longest + strlen(fields[s->v->field[k]].name) + (k ? 3 : 1);
  }
  return width < WIDEST ? (int)width : WIDEST;
}

/* What was asked, the two ends and the method on one line; columns stand below each other. */
static void show_line(const query *q, const answer *a, const show *s, double spent) {
  local_text char *label = show_label(q, s);
  printf("%-*s  ", label_width(s), label);
  if (a->infinite) printf("= +inf");
  else {
    const int width = (int)s->digits + EXPONENT;
    local_text char *lo = plain_dn(a->z.lo, (size_t)s->digits), *hi = plain_up(a->z.hi, (size_t)s->digits);
    printf(">= %-*s  <= %-*s%s%s", width, lo, width, hi, a->means == MEANS_VALUE ? "" : "  ",
           a->means == MEANS_VALUE ? "" : answer_meaning_name(a));
  }
  print_method(a, spent);
}

/* ---- Any form -------------------------------------------------------------------------- */

void show_answer(show *s, const query *q, const answer *a, const char *reason, double spent) {
  if (s->form == SHOW_JSON) show_json(q, a, s->digits, spent);
  else if (s->form == SHOW_CSV) csv_answer(s, q, a, reason);
  else if (s->v->n) show_line(q, a, s, spent);
  else show_text(q, a, s->digits, spent);
  fflush(stdout);
}

void show_refused(show *s, const query *q, const char *why) {
  if (s->form == SHOW_JSON) object_line(stdout, show_refusal(q, why), JSON_REAL_PRECISION(3));
  else if (s->form == SHOW_CSV) csv_refused(s, q, why);
  fflush(stdout);
}

/* Classic mistake: a row in two pieces, between which an interruption may come. */
void show_rows_whole(void) {
  static char row[1 << 19]; /* of 10000 digits, in all forms */
  setvbuf(stdout, row, _IOFBF, sizeof row);
}
