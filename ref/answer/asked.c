/* asked.c - reads a question, field by field.
 *
 * Classic mistake: to hand a decimal to a double on its way in; every number is read as the rational that is written. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "asked.h"
#include "adjacency.h"
#include "mechanism.h"
#include "parts.h"
#include "quantity.h"
#include "shown.h"
#include "status.h"

#include <string.h>

/* The line "BEGIN'TEXT' END; allowed: NAMES"; frees the names. */
static char *not_allowed(const char *begin, const char *text, const char *end, char *names) {
  local_text char *allowed = names;
  return shown_line("%s'%s' %s; allowed: %s", begin, text, end, allowed);
}

static char *no_quantity(const char *name) {
  if (*name) return not_allowed("", name, "is no quantity", quantity_names());
  local_text char *names = quantity_names();
  return shown_line("a quantity is missing; allowed: %s", names);
}

static char *no_mechanism(const char *name) {
  if (*name) return not_allowed("--mechanism: ", name, "is not covered", mechanism_names());
  local_text char *names = mechanism_names();
  return shown_line("--mechanism: missing; allowed: %s", names);
}

const char *asked_directions(const quantity *what) {
  return quantity_mechanism(what) ? "both" : what->both ? "remove add both" : "remove add";
}

static char *read_direction(query *q, const char *text) {
  const int both = q->what->both || quantity_mechanism(q->what);
  q->side = both ? SIDE_BOTH : SIDE_REMOVE;
  if (!text) return NULL;
  const int known = !query_side_find(&q->side, text);
  if (known && (q->side == SIDE_BOTH ? both : !quantity_mechanism(q->what))) return NULL;
  return shown_line("--direction: '%s' is not covered; allowed: %s", text, asked_directions(q->what));
}

/* What parts may be, where they are missing. */
static const char *parts_allowed(const mechanism *m) {
  static const char *const allowed[] = {
      [HOLDS_NOTHING] = "mechanisms, such as \"gaussian sigma=3 steps=4; laplace scale=10\"",
      [HOLDS_OUTCOMES] = "outcomes, such as \"1/2 1/4; 1/2 3/4\", or --table FILE",
      [HOLDS_CHOICES] = "mechanisms, such as \"gaussian sigma=3 probability=1/4; laplace scale=2 probability=3/4\"",
      [HOLDS_RUNS] = "mechanisms, such as \"poisson sigma=1 rate=1/100 steps=1000\""};
  return allowed[m->holds];
}

static char *read_parts(query *q, const char *text) {
  const int has = q->how->has_parts || q->how->holds;
  local_text char *why = NULL;
  if (!text && !has) return NULL;
  if (text && has && !parts_read(q, text, &why)) return NULL;
  if (why) return shown_line("--parts: %s", why);
  return text ? shown_line("--parts: not expected for %s", q->how->name)
              : shown_line("--parts: missing; allowed: %s", parts_allowed(q->how));
}

/* A part that lost its number by the word is said as parts say it. */
static char *check_parts(query *q) {
  local_text char *why = NULL;
  for (size_t i = 0; i < q->n_parts; i++)
    if (parts_check(&q->parts[i], &why)) return shown_line("--parts: %s", why);
  return NULL;
}

static char *read_adjacency(query *q, const char *name) {
  adjacency a;
  if (!name) return NULL;
  if (adjacency_find(&a, name))
    return shown_line("--adjacency: '%s' is none; allowed: add-remove replace zero-out", name);
  const char *why = adjacency_set(q, a);
  if (!why) return check_parts(q);
  local_text char *allowed = adjacency_names_of(q);
  return shown_line("--adjacency: '%s' of %s is not covered: %s%s%s", name, q->how->name, why,
                    *allowed ? "; allowed: " : "", allowed);
}

static char *read_least(query *q, int least) {
  q->least = least;
  if (!least || q->what->solves & (FIELD(SIGMA) | FIELD(SCALE))) return NULL;
  return shown_line("--least: not expected for %s; allowed for sigma, scale", q->what->name);
}

/* A noise that the mechanism has not. */
static char *absent_noise(const query *q) {
  local_text char *absent = quantity_absent(q);
  return absent ? shown_line("%s of %s: not covered: %s", q->what->name, q->how->name, absent) : NULL;
}

/* Samples are no mechanism, and have quantities of their own. */
static char *other_than_asked(const query *q) {
  const int is = q->how->is_sample, of = quantity_mechanism(q->what) != NULL;
  if (is == of) return NULL;
  return shown_line("%s of %s: not covered: %s", q->what->name, q->how->name,
                    of ? "it is no sample" : "it is a sample");
}

static char *read_field(query *q, field_id f, const char *text) {
  size_t at;
  const char *why;
  if (!query_set_infinite(q, f, text)) {
    if (rat_set_text(&q->value[f], text, strlen(text), &at, &why) != ASSAY_OK)
      return shown_line("--%s: '%s' is not a number, at character %zu: %s", fields[f].name, text, at + 1, why);
    q->given |= 1ul << f;
  }
  q->told[f] = text;
  return NULL;
}

static char *read_told(query *q, const asked *w, field_id f, field_set later) {
  if (q->what->solves >> f & 1) return shown_line("--%s: not expected: it is what is asked", fields[f].name);
  if (!(query_fields(q) >> f & 1))
    return shown_line("--%s: not expected for %s of %s", fields[f].name, q->what->name, q->how->name);
  return later >> f & 1 ? NULL : read_field(q, f, w->told[f]);
}

char *asked_read(query *q, const asked *w, field_set later) {
  const char *what = w->quantity ? w->quantity : "", *how = w->mechanism ? w->mechanism : "";
  q->what = quantity_find(what);
  if (!q->what) return no_quantity(what);
  if (!w->mechanism && quantity_mechanism(q->what)) how = quantity_mechanism(q->what);
  q->how = mechanism_find(how);
  if (!q->how) return no_mechanism(how);
  char *line = other_than_asked(q);
  if (!line) line = read_direction(q, w->direction);
  if (!line) line = read_parts(q, w->parts);
  if (!line) line = read_adjacency(q, w->adjacency);
  if (!line) line = absent_noise(q);
  if (!line) line = read_least(q, w->least);
  for (int f = 0; f < FIELD_COUNT && !line; f++)
    if (w->told[f]) line = read_told(q, w, (field_id)f, later);
  return line;
}

char *asked_check(query *q) {
  field_id f;
  const char *allowed = query_defect(q, &f);
  if (!allowed) return NULL;
  if (q->given >> f & 1) return shown_line("--%s: '%s' is not %s", fields[f].name, q->told[f], allowed);
  return shown_line("--%s: missing; allowed: %s%s", fields[f].name, allowed,
                    strstr(allowed, "integer") ? "" : ", such as 0.1, 1/3, 1e-9 or 0x1p-30");
}

const char *asked_methods(const quantity *what) {
  static const char *const names[] = {"auto", "auto fourier", "auto fourier lattice"};
  return names[what->methods];
}

char *asked_method(int *by, const query *q, const char *name, int most) {
  static const char *const names[] = {"auto", "fourier", "lattice", "both"};
  const int has = q->what->methods, last = has == 2 ? most : has;
  *by = METHOD_AUTO;
  while (name && *by <= last && strcmp(name, names[*by]) != 0) ++*by;
  if (*by <= last) return NULL;
  return shown_line("--method: '%s' does not exist for %s; allowed: %s%s", name, q->what->name, asked_methods(q->what),
                    last == ASKED_BOTH ? " both" : "");
}

char *asked_plain(const char *line) {
  char *plain = text_of("%s", line), *to = plain;
  int quoted = 0;
  for (const char *p = line; *p; p++) {
    if (*p == '\'' && (quoted || p == line || p[-1] == ' ')) quoted = !quoted;
    if (!quoted && p[0] == '-' && p[1] == '-' && p[2] >= 'a' && p[2] <= 'z') p++;
    else *to++ = *p;
  }
  *to = 0;
  return plain;
}
