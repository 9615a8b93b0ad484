/* parts.c - a list of mechanisms from text, and back. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "parts.h"
#include "local.h"
#include "mechanism.h"
#include "quantity.h"
#include "status.h"
#include "text.h"

#include <string.h>

#define BLANKS " \t"

static int wrong(char **why, char *text) {
  *why = text;
  return -1;
}

static int unknown_mechanism(const char *name, char **why) {
  local_text char *allowed = mechanism_names();
  return wrong(why, text_of("'%s' is no mechanism; allowed: %s", name, allowed));
}

static int read_number(query *p, field_id f, const char *value, char **why) {
  size_t at;
  const char *defect;
  p->given |= 1ul << f;
  if (rat_set_text(&p->value[f], value, strlen(value), &at, &defect) == ASSAY_OK) return 0;
  return wrong(why, text_of("%s: '%s' is not a number, at character %zu: %s", fields[f].name, value, at + 1, defect));
}

/* "sigma=3"; the word is cut in two. */
static int read_pair(query *p, char *word, char **why) {
  char *value = strchr(word, '=');
  if (!value) return wrong(why, text_of("'%s' is not of the form name=number", word));
  *value++ = 0;
  field_id f = field_find(word);
  if (f == FIELD_COUNT || !(query_fields(p) >> f & 1) || p->given >> f & 1)
    return wrong(why, text_of("'%s' is not expected, or twice, for %s", word, p->how->name));
  return read_number(p, f, value, why);
}

/* As in parts.h; numbers that were not told get their usual values. */
int parts_check(query *p, char **why) {
  enum { LONGEST_SHOWN = 60 };
  field_id f;
  for (size_t i = 0; i < p->n_parts; i++)
    if (parts_check(&p->parts[i], why)) return -1;
  const char *allowed = query_defect(p, &f);
  if (!allowed) return 0;
  if (!(p->given >> f & 1))
    return wrong(why, text_of("%s of %s: missing; allowed: %s", fields[f].name, p->how->name, allowed));
  local_text char *number = query_field(p, f);
  return wrong(why, text_of("%s of %s: %s is not %s", fields[f].name, p->how->name,
                            strlen(number) <= LONGEST_SHOWN ? number : "the number given", allowed));
}

/* ---- What a holder asks of its parts ----------------------------------------------- */

/* The probability of a part of a mixture is a number of its question. */
static const quantity chosen = {.name = "tv", .needs = FIELD(PROBABILITY)};

static const mechanism outcome = {.name = "outcome", .needs = FIELD(P) | FIELD(P2)};

void parts_begin(query *p, const query *of) {
  query_init(p);
  p->what = of->how->holds == HOLDS_CHOICES ? &chosen : quantity_find("tv"); /* it asks for no field of its own */
  if (of->how->holds == HOLDS_OUTCOMES) p->how = &outcome;
}

/* 0, or -1 and why: this field of all parts does not add up to 1.  A huge common denominator would take hours. */
static int check_sum(const query *q, field_id f, char **why) {
  enum { MOST_BITS = 1 << 14 };
  local_mpqs(sum);
  local_mpzs(all);
  mpz_set_ui(all, 1);
  for (size_t i = 0; i < q->n_parts && mpz_sizeinbase(all, 2) <= MOST_BITS; i++) {
    mpz_lcm(all, all, mpq_denref(query_get(&q->parts[i], f)));
    mpq_add(sum, sum, query_get(&q->parts[i], f));
  }
  if (mpz_sizeinbase(all, 2) > MOST_BITS)
    *why = text_of("%s of %s: the common denominator has more than 2^14 bits", fields[f].name, q->how->name);
  else if (mpq_cmp_ui(sum, 1, 1) != 0)
    *why = text_of("%s of %s: all of them add up to %s than 1, not to 1", fields[f].name, q->how->name,
                   mpq_cmp_ui(sum, 1, 1) < 0 ? "less" : "more");
  return *why ? -1 : 0;
}

/* A public coin chooses between pairs. */
static int check_choice(const query *p, char **why) {
  const int counts = (query_fields(p) & FIELD(STEPS)) != 0;
  if (!p->how->make || p->how->below || p->how->alone)
    *why = text_of("'%s' is no part of a mixture: it has no single pair of distributions", p->how->name);
  else if (counts && query_uses(p) != 1)
    *why = text_of("steps of %s: a part of a mixture is one step of one coordinate; say steps of the mixture",
                   p->how->name);
  return *why ? -1 : 0;
}

int parts_whole(const query *q, char **why) {
  enum { MOST_OUTCOMES = 4096, MOST_CHOICES = 256 };
  const int outcomes = q->how->holds == HOLDS_OUTCOMES, choices = q->how->holds == HOLDS_CHOICES;
  if ((outcomes && q->n_parts > MOST_OUTCOMES) || (choices && q->n_parts > MOST_CHOICES))
    *why = text_of("%s: more than %d parts", q->how->name, outcomes ? (int)MOST_OUTCOMES : (int)MOST_CHOICES);
  for (size_t i = 0; choices && !*why && i < q->n_parts; i++) check_choice(&q->parts[i], why);
  if (!*why && choices) check_sum(q, FIELD_PROBABILITY, why);
  if (!*why && outcomes && !check_sum(q, FIELD_P, why)) check_sum(q, FIELD_P2, why);
  return *why ? -1 : 0;
}

/* ---- Text ------------------------------------------------------------------------------ */

/* The next word of *text, cut off, or NULL; *text moves on. */
static char *next_word(char **text) {
  char *word = *text + strspn(*text, BLANKS);
  if (!*word) return NULL;
  *text = word + strcspn(word, BLANKS);
  if (**text) *(*text)++ = 0;
  return word;
}

/* Two numbers alone are p and p2. */
static int read_outcome(query *p, char *text, char **why) {
  static const field_id f[] = {FIELD_P, FIELD_P2};
  char *word;
  for (int i = 0; (word = next_word(&text)); i++) {
    if (i == 0 && !strcmp(word, "outcome")) {
      i--;
      continue;
    }
    if (strchr(word, '=')) {
      if (read_pair(p, word, why)) return -1;
    } else if (i > 1 || p->given >> f[i] & 1)
      return wrong(why, text_of("'%s' of an outcome is one number too many", word));
    else if (read_number(p, f[i], word, why)) return -1;
  }
  return parts_check(p, why);
}

static int read_list(query *q, char *text, char **why);

/* Cuts the first list in brackets out of a part, which keeps blanks in its place: free() it; or NULL.  They are balanced. */
static char *cut_list(char *part) {
  char *first = strchr(part, '('), *last = first;
  int depth = 0;
  for (; last && *last; last++) {
    depth += (*last == '(') - (*last == ')');
    if (!depth) break;
  }
  if (!last || !*last) return NULL;
  *last = 0;
  char *list = text_of("%s", first + 1);
  memset(first, ' ', (size_t)(last - first) + 1);
  return list;
}

/* One part; the text is cut into words. */
static int read_words(query *p, char *text, char *list, char **why) {
  if (p->how) return read_outcome(p, text, why);
  char *word = next_word(&text);
  p->how = word ? mechanism_find(word) : NULL;
  if (!p->how || p->how->has_parts || p->how->is_sample) return unknown_mechanism(word ? word : "", why);
  if (!list != !p->how->holds)
    return wrong(why, list ? text_of("'%s' has no parts", word)
                           : text_of("the parts of %s are missing: %s (..; ..)", word, word));
  if (list && read_list(p, list, why)) return -1;
  while ((word = next_word(&text)))
    if (read_pair(p, word, why)) return -1;
  return parts_check(p, why);
}

static int read_part(query *p, const query *of, char *text, char **why) {
  local_text char *list = cut_list(text);
  parts_begin(p, of);
  return list && p->how ? wrong(why, text_of("brackets in an outcome")) : read_words(p, text, list, why);
}

/* The parts of text are those between semicolons outside of brackets. */
static char *end_of_part(char *text) {
  int depth = 0;
  for (; *text && (depth || *text != ';'); text++) depth += (*text == '(') - (*text == ')');
  return text;
}

static size_t count(char *text) {
  size_t n = 1;
  for (; *(text = end_of_part(text)); text++) n++;
  return n;
}

static int read_list(query *q, char *text, char **why) {
  size_t n = count(text);
  int bad = 0;
  q->parts = assay_alloc(n * sizeof *q->parts);
  for (q->n_parts = 0; q->n_parts < n && !bad; q->n_parts++) {
    char *part = text;
    text = end_of_part(text);
    if (*text) *text++ = 0;
    bad = read_part(&q->parts[q->n_parts], q, part, why);
  }
  return bad || parts_whole(q, why) ? -1 : 0;
}

/* Brackets are closed where they must be, and not deep. */
static int is_balanced(const char *text, char **why) {
  enum { DEEPEST = 8 };
  int depth = 0, deepest = 0;
  for (; *text && depth >= 0; text++) {
    depth += (*text == '(') - (*text == ')');
    if (depth > deepest) deepest = depth;
  }
  if (depth) *why = text_of("a bracket is open, or closed, too often");
  else if (deepest > DEEPEST) *why = text_of("more than %d brackets in each other", DEEPEST);
  return !*why;
}

int parts_read(query *q, const char *text, char **why) {
  if (!is_balanced(text, why)) return -1;
  local_text char *copy = text_of("%s", text);
  return read_list(q, copy, why);
}

/* "(..; ..) " before the numbers of a part that has parts. */
static char *part_text(const query *p) {
  if (p->how == &outcome) {
    local_text char *with = query_field(p, FIELD_P), *without = query_field(p, FIELD_P2);
    return text_of("%s %s", with, without);
  }
  local_text char *numbers = query_numbers(p), *inner = p->n_parts ? parts_text(p) : NULL;
  return inner ? text_of("%s (%s) %s", p->how->name, inner, numbers) : text_of("%s %s", p->how->name, numbers);
}

/* A long table is said by its first outcomes. */
char *parts_text(const query *q) {
  enum { SHOWN = 8 };
  const size_t shown = q->how->holds == HOLDS_OUTCOMES && q->n_parts > SHOWN ? SHOWN : q->n_parts;
  char *all = text_of("%s", "");
  for (size_t i = 0; i < shown; i++) all = text_join(all, "; ", part_text(&q->parts[i]));
  return shown < q->n_parts ? text_join(all, "; ", text_of(".. (%zu outcomes)", q->n_parts)) : all;
}
