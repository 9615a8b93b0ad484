/* parts.c - a list of mechanisms from text, and back. */
#include "parts.h"
#include "mechanism.h"
#include "quantity.h"
#include "status.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

#define BLANKS " \t"

static int unknown_mechanism(const char *name, char **why) {
  char *allowed = mechanism_names();
  *why = text_of("'%s' is no mechanism; allowed: %s", name, allowed);
  free(allowed);
  return -1;
}

/* "sigma=3"; the word is cut in two. */
static int read_pair(query *p, char *word, char **why) {
  char *value = strchr(word, '=');
  if (!value) {
    *why = text_of("'%s' is not of the form name=number", word);
    return -1;
  }
  *value++ = 0;
  field_id f = field_find(word);
  if (f == FIELD_COUNT || !(query_fields(p) >> f & 1) || p->given >> f & 1) {
    *why = text_of("'%s' is not expected, or twice, for %s", word, p->how->name);
    return -1;
  }
  size_t at;
  const char *wrong;
  if (rat_set_text(&p->value[f], value, strlen(value), &at, &wrong) == ASSAY_OK) {
    p->given |= 1ul << f;
    return 0;
  }
  *why = text_of("%s: '%s' is not a number, at character %zu: %s", word, value, at + 1, wrong);
  return -1;
}

/* As in parts.h; numbers that were not told get their usual values. */
int parts_check(query *p, char **why) {
  field_id f;
  const char *allowed = query_defect(p, &f);
  if (!allowed) return 0;
  *why = text_of("%s of %s: %s is not %s", fields[f].name, p->how->name,
                 p->given >> f & 1 ? "the number given" : "what is missing", allowed);
  return -1;
}

/* The next word of *text, cut off, or NULL; *text moves on. */
static char *next_word(char **text) {
  char *word = *text + strspn(*text, BLANKS);
  if (!*word) return NULL;
  *text = word + strcspn(word, BLANKS);
  if (**text) *(*text)++ = 0;
  return word;
}

/* One part; the text is cut into words. */
static int read_part(query *p, char *text, char **why) {
  char *word = next_word(&text);
  p->what = quantity_find("tv"); /* it asks for no field of its own */
  p->how = word ? mechanism_find(word) : NULL;
  if (!p->how || p->how->has_parts || p->how->is_sample) return unknown_mechanism(word ? word : "", why);
  while ((word = next_word(&text)))
    if (read_pair(p, word, why)) return -1;
  return parts_check(p, why);
}

static size_t count(const char *text) {
  size_t n = 1;
  for (; *text; text++) n += *text == ';';
  return n;
}

int parts_read(query *q, const char *text, char **why) {
  size_t n = count(text);
  q->parts = assay_alloc(n * sizeof *q->parts);
  char *copy = text_of("%s", text), *next = copy;
  int bad = 0;
  for (q->n_parts = 0; q->n_parts < n && !bad; q->n_parts++) {
    char *part = next;
    next += strcspn(next, ";");
    if (*next) *next++ = 0;
    query_init(&q->parts[q->n_parts]);
    bad = read_part(&q->parts[q->n_parts], part, why);
  }
  free(copy);
  return bad ? -1 : 0;
}

char *parts_text(const query *q) {
  char *all = text_of("%s", "");
  for (size_t i = 0; i < q->n_parts; i++) {
    char *numbers = query_text(&q->parts[i]);
    all = text_join(all, "; ", text_of("%s %s", q->parts[i].how->name, numbers));
    free(numbers);
  }
  return all;
}
