/* coq.c - finds a theorem in the files of Coq.
 *
 * A file of theorems about vectors has a head, then for each its statement and a line "Proof. .. Qed.", then an audit. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "coq.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

int coq_next(coq_file *f, size_t *at) {
  if (*at >= coq_size) return 0;
  const char *name = coq_bytes + *at + 1, *text = memchr(name, '\n', coq_size - *at - 1);
  if (!text++) return 0;
  const size_t rest = coq_size - (size_t)(text - coq_bytes);
  const char *next = memchr(text, '\f', rest);
  const size_t n = next ? (size_t)(next - text) : rest;
  *f = (coq_file){text_of("%.*s", (int)(text - name - 1), name), text_of("%.*s", (int)n, text)};
  *at = (size_t)(text - coq_bytes) + n;
  return 1;
}

void coq_clear(coq_file *f) {
  free(f->name);
  free(f->text);
}

char *coq_name(const char *id) {
  char *name = text_of("vector_%s", id);
  for (char *c = name; *c; c++)
    if (*c == '-') *c = '_';
  return name;
}

/* The head of the text, the theorem that begins with this line, an audit; NULL: it has none. */
static char *only(const char *text, const char *line, const char *name) {
  const char *head = strstr(text, "\nTheorem "), *from = strstr(text, line),
             *to = from ? strstr(from, " Qed.\n") : NULL;
  if (!head || !to) return NULL;
  return text_of("%.*s%.*s Qed.\nPrint Assumptions %s.\n", (int)(head - text + 1), text, (int)(to - from - 1), from + 1,
                 name);
}

int coq_theorem(coq_file *f, const char *id) {
  local_text char *name = coq_name(id), *line = text_of("\nTheorem %s : ", name);
  char *found = NULL;
  coq_file one;
  for (size_t at = 0; !found && coq_next(&one, &at);) {
    found = only(one.text, line, name);
    if (found) *f = (coq_file){text_of("%s", one.name), found};
    coq_clear(&one);
  }
  return found != NULL;
}
