/* varied.c - options that are lists, and each of their questions. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "varied.h"
#include "say.h"

#include <string.h>

/* The field whose text is this argument, or a part of it behind an equals sign; FIELD_COUNT if there is none. */
static field_id field_of(const char *const *told, const char *argument) {
  const char *equal = strchr(argument, '=');
  int f = 0;
  while (f < FIELD_COUNT && (!told[f] || (told[f] != argument && (!equal || told[f] != equal + 1)))) f++;
  return (field_id)f;
}

static int add(varied *v, field_id f, const char *text) {
  if (v->n == VARIED_LISTS)
    return say_error("--%s: '%s' is a third list; two options may be lists", fields[f].name, text);
  v->field[v->n] = f;
  return list_read(&v->of[v->n++], fields[f].name, text);
}

int varied_read(varied *v, const char *const *told, int argc, char **argv) {
  *v = (varied){0};
  for (int i = 0; i < argc; i++) {
    const field_id f = field_of(told, argv[i]);
    if (f < FIELD_COUNT && list_is(told[f]) && add(v, f, told[f])) return -1;
  }
  if (varied_count(v) <= VARIED_MOST) return 0;
  return say_error("--%s, --%s: %zu questions, more than %d", fields[v->field[0]].name, fields[v->field[1]].name,
                   varied_count(v), VARIED_MOST);
}

void varied_clear(varied *v) {
  for (size_t k = 0; k < v->n; k++) list_clear(&v->of[k]);
}

size_t varied_count(const varied *v) {
  size_t count = 1;
  for (size_t k = 0; k < v->n; k++) count *= v->of[k].count;
  return count;
}

void varied_tell(const char **told, const varied *v, size_t i) {
  for (size_t k = v->n; k-- > 0; i /= v->of[k].count) told[v->field[k]] = v->of[k].told[i % v->of[k].count];
}
