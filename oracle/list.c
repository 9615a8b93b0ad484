/* list.c - a list of values from the command line. */
#include "list.h"
#include "say.h"
#include "status.h"

#include <stdlib.h>
#include <string.h>

int list_is(const char *text) { return strpbrk(text, ",:") != NULL; }

void list_clear(list *l) {
  for (size_t i = 0; i < l->count; i++) {
    rat_clear(&l->value[i]);
    free(l->told[i]);
  }
  free(l->value);
  free(l->told);
}

static void grow(list *l) {
  size_t room = l->room ? 2 * l->room : 16;
  rat *value = assay_alloc(room * sizeof *value);
  char **told = assay_alloc(room * sizeof *told);
  if (l->count) {
    memcpy(value, l->value, l->count * sizeof *value);
    memcpy(told, l->told, l->count * sizeof *told);
  }
  free(l->value);
  free(l->told);
  l->value = value;
  l->told = told;
  l->room = room;
}

static int too_many(const char *name) {
  say_error("--%s: more than %d values", name, LIST_MOST);
  return -1;
}

/* A value more; -1 if there are too many. */
static int add(list *l, const char *name, mpq_srcptr x, char *told) {
  if (l->count == LIST_MOST) {
    free(told);
    return too_many(name);
  }
  if (l->count == l->room) grow(l);
  rat_init(&l->value[l->count]);
  mpq_set(l->value[l->count].v, x);
  l->told[l->count++] = told;
  return 0;
}

static char *copy(const char *text, size_t n) {
  char *t = assay_alloc(n + 1);
  memcpy(t, text, n);
  t[n] = 0;
  return t;
}

static int read_number(rat *r, const char *name, const char *text, size_t n) {
  size_t at;
  const char *why;
  if (rat_set_text(r, text, n, &at, &why) == ASSAY_OK) return 0;
  say_error("--%s: '%.*s' is not a number, at character %zu: %s", name, (int)n, text, at + 1, why);
  return -1;
}

/* 1 if the range has more values than there is room for; asked first: they may be long. */
static int is_too_long(const list *l, mpq_srcptr from, mpq_srcptr to, mpq_srcptr step) {
  mpq_t steps;
  mpq_init(steps);
  mpq_sub(steps, to, from);
  mpq_div(steps, steps, step);
  const int answer = mpq_cmp_ui(steps, LIST_MOST - l->count, 1) >= 0;
  mpq_clear(steps);
  return answer;
}

/* from, from + step, .. up to `to`. */
static int add_range(list *l, const char *name, const char *text, size_t n, const rat *end) {
  const mpq_srcptr from = end[0].v, to = end[1].v, step = end[2].v;
  int status = mpq_cmp(from, to) <= 0 && mpq_sgn(step) > 0 ? 0 : -1;
  if (status)
    say_error("--%s: '%.*s' is no range; allowed: FROM:TO:STEP, FROM at most TO, STEP above 0", name, (int)n, text);
  else if (is_too_long(l, from, to, step)) status = too_many(name);
  mpq_t x;
  mpq_init(x);
  mpq_set(x, from);
  while (!status && mpq_cmp(x, to) <= 0) {
    status = add(l, name, x, NULL);
    mpq_add(x, x, step);
  }
  mpq_clear(x);
  return status;
}

/* FROM:TO:STEP. */
static int read_range(list *l, const char *name, const char *text, size_t n) {
  rat end[3];
  size_t at = 0;
  int status = 0;
  for (int i = 0; i < 3; i++) rat_init(&end[i]);
  for (int i = 0; i < 3 && !status; i++) {
    const char *colon = at <= n ? memchr(text + at, ':', n - at) : NULL;
    size_t length = colon ? (size_t)(colon - text) - at : at <= n ? n - at : 0;
    if (at > n || (i == 2 && colon)) {
      say_error("--%s: '%.*s' is no range; allowed: FROM:TO:STEP", name, (int)n, text);
      status = -1;
    } else status = read_number(&end[i], name, text + at, length);
    at += length + 1;
  }
  if (!status) status = add_range(l, name, text, n, end);
  for (int i = 0; i < 3; i++) rat_clear(&end[i]);
  return status;
}

static int read_one(list *l, const char *name, const char *text, size_t n) {
  if (memchr(text, ':', n)) return read_range(l, name, text, n);
  rat r;
  rat_init(&r);
  int status = read_number(&r, name, text, n);
  if (!status) status = add(l, name, r.v, copy(text, n));
  rat_clear(&r);
  return status;
}

int list_read(list *l, const char *name, const char *text) {
  *l = (list){0};
  for (;;) {
    size_t n = strcspn(text, ",");
    if (read_one(l, name, text, n)) return -1;
    if (!text[n]) return 0;
    text += n + 1;
  }
}
