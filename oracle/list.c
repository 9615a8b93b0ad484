/* list.c - a list of values from the command line. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "list.h"
#include "decimal.h"
#include "number.h"
#include "say.h"
#include "status.h"
#include "local.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

int list_is(const char *text) { return strpbrk(text, ",:") != NULL; }

void list_clear(list *l) {
  for (size_t i = 0; i < l->count; i++) free(l->told[i]);
  free(l->told);
}

static void grow(list *l) {
  size_t room = l->room ? 2 * l->room : 16;
  char **told = assay_alloc(room * sizeof *told);
  if (l->count) memcpy(told, l->told, l->count * sizeof *told);
  free(l->told);
  l->told = told;
  l->room = room;
}

static int too_many(const char *name) { return say_error("--%s: more than %d values", name, LIST_MOST); }

/* A value more, whose text it owns, and which was so long to make; -1 if that is too much. */
static int add(list *l, const char *name, char *told, size_t size) {
  l->bytes += strlen(told) < size ? size : strlen(told) + 1;
  if (l->count < LIST_MOST && l->bytes <= LIST_MOST_BYTES) {
    if (l->count == l->room) grow(l);
    l->told[l->count++] = told;
    return 0;
  }
  free(told);
  if (l->count == LIST_MOST) return too_many(name);
  return say_error("--%s: its numbers are longer than %d bytes", name, LIST_MOST_BYTES);
}

/* ---- Ranges ------------------------------------------------------------------------- */

typedef struct {
  rat from, to, step;
  int times; /* 1: the step is a factor */
} range;

static void range_clear(range *r) {
  rat_clear(&r->from);
  rat_clear(&r->to);
  rat_clear(&r->step);
}

/* Above, below or equal to 0: where a step goes; equal: nowhere. */
static int steps_to(const range *r) { return r->times ? rat_cmp_si(&r->step, 1, 1) : rat_sgn(&r->step); }

/* 1 if steps lead from one end to the other, or both ends are one. */
static int leads(const range *r) {
  const int way = steps_to(r), ends = rat_cmp(&r->to, &r->from);
  if (r->times && (rat_sgn(&r->from) <= 0 || rat_sgn(&r->to) <= 0 || rat_sgn(&r->step) <= 0)) return 0;
  return way != 0 && (ends == 0 || (ends > 0) == (way > 0));
}

/* 1 if steps make more values than there is room for; asked first: they may be long. */
static int is_too_long(const range *r, size_t count) {
  if (r->times) return 0; /* add will say so */
  local_mpqs(n);
  mpq_sub(n, r->to.v, r->from.v);
  mpq_div(n, n, r->step.v);
  return mpq_cmp_ui(n, LIST_MOST - count, 1) >= 0;
}

/* x is beyond the end of the range. */
static int is_beyond(const rat *x, const range *r) {
  const int c = rat_cmp(x, &r->to);
  return steps_to(r) > 0 ? c > 0 : c < 0;
}

/* Bytes of the number itself, which may be far longer than its text: 1e-111111. */
static size_t size_of(const rat *x) {
  return (mpz_sizeinbase(mpq_numref(x->v), 2) + mpz_sizeinbase(mpq_denref(x->v), 2)) / 8;
}

/* The values of the range. */
static int add_range(list *l, const char *name, const range *r) {
  local_rats(x);
  int status = is_too_long(r, l->count) ? too_many(name) : 0;
  mpq_set(x.v, r->from.v);
  while (!status && !is_beyond(&x, r)) {
    status = add(l, name, decimal_text(x.v), size_of(&x));
    (r->times ? mpq_mul : mpq_add)(x.v, x.v, r->step.v);
  }
  return status;
}

static int read_number(rat *r, const char *name, const char *text, size_t n) {
  size_t at;
  const char *why;
  if (rat_set_text(r, text, n, &at, &why) == ASSAY_OK) return 0;
  return say_error("--%s: '%.*s' is not a number, at character %zu: %s", name, (int)n, text, at + 1, why);
}

/* Where the three parts of text[0 .. n-1] begin, and at[3] behind the colon that would follow; -1: there are not three. */
static int find_parts(size_t *at, const char *text, size_t n) {
  at[0] = 0;
  for (int i = 1; i <= 3; i++) {
    const char *colon = memchr(text + at[i - 1], ':', n - at[i - 1]);
    if (!colon != (i == 3)) return -1;
    at[i] = colon ? (size_t)(colon - text) + 1 : n + 1;
  }
  return 0;
}

/* FROM:TO:STEP or FROM:TO:xFACTOR. */
static int read_range(list *l, const char *name, const char *text, size_t n) {
  static const char allowed[] = "allowed: FROM:TO:STEP or FROM:TO:xFACTOR";
  size_t at[4];
  range r;
  int status = -1;
  if (find_parts(at, text, n)) return say_error("--%s: '%.*s' is no range; %s", name, (int)n, text, allowed);
  number_init(&r.from, &r.to, &r.step, (rat *)0);
  r.times = text[at[2]] == 'x';
  if (!read_number(&r.from, name, text, at[1] - 1) && !read_number(&r.to, name, text + at[1], at[2] - at[1] - 1) &&
      !read_number(&r.step, name, text + at[2] + r.times, n - at[2] - (size_t)r.times)) {
    if (leads(&r)) status = add_range(l, name, &r);
    else
      say_error("--%s: '%.*s' is no range; %s, whose steps lead from FROM to TO%s", name, (int)n, text, allowed,
                r.times ? ", all above 0" : "");
  }
  range_clear(&r);
  return status;
}

/* ---- Lists -------------------------------------------------------------------------- */

int list_read(list *l, const char *name, const char *text) {
  *l = (list){0};
  for (;; text++) {
    const size_t n = strcspn(text, ",");
    if (memchr(text, ':', n) ? read_range(l, name, text, n) : add(l, name, text_of("%.*s", (int)n, text), 0)) return -1;
    text += n;
    if (!*text) return 0;
  }
}

/* About number i; 0 where it is none. */
static double about(const list *l, size_t i) {
  size_t at;
  const char *why;
  rat x;
  rat_init(&x);
  const int good = rat_set_text(&x, l->told[i], strlen(l->told[i]), &at, &why) == ASSAY_OK;
  const double value = good ? mpq_get_d(x.v) : 0;
  rat_clear(&x);
  return value;
}

double list_largest(const list *l) {
  double largest = 0;
  for (size_t i = 0; i < l->count; i++)
    if (about(l, i) > largest) largest = about(l, i);
  return largest;
}

double list_step(const list *l) {
  return l->count < 2 ? 0 : (about(l, l->count - 1) - about(l, 0)) / (double)(l->count - 1);
}
