/* unknown.c - looks for the nearest name, ours first, then those of other tools. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "unknown.h"
#include "likely.h"
#include "names.h"
#include "say.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

const char *unknown_one_of(const char *word, const char *what, const char *const *names) {
  likely l = {word, NULL, 0};
  local_text char *all = text_of("%s", "");
  for (; *names; names++) {
    if (!strcmp(word, *names)) return *names;
    likely_try(&l, *names);
    all = text_join(all, " ", text_of("%s", *names));
  }
  local_text char *near = likely_text(&l, "");
  say_error("'%s' is no %s%s; allowed: %s", word, what, near, all);
  return NULL;
}

/* "; perhaps 'ours'" where another tool's name is known, else what is near; free() it. */
static char *perhaps(const char *ours, char *near) {
  if (!ours) return near;
  free(near);
  return text_of("; perhaps '%s'", ours);
}

static int unknown_quantity(const char *name) {
  const quantity *other = names_quantity(name);
  local_text char *allowed = quantity_names();
  local_text char *near = perhaps(other ? other->name : NULL, names_likely_quantity(name));
  return say_error("'%s' is no quantity%s; allowed: %s", name, near, allowed);
}

static int mechanism_of_none(const char *name) {
  int samples;
  const mechanism *other = names_mechanism(name, &samples);
  local_text char *allowed = mechanism_names();
  local_text char *near = perhaps(other ? other->name : NULL, names_likely_mechanism(name));
  return say_error("--mechanism: '%s' is not covered%s; allowed: %s", name, near, allowed);
}

int unknown_names(const asked *w) {
  if (!quantity_find(w->quantity)) return unknown_quantity(w->quantity);
  return w->mechanism && !mechanism_find(w->mechanism) ? mechanism_of_none(w->mechanism) : 0;
}

const mechanism *unknown_mechanism(int argc, char **argv) {
  static const char option[] = "--mechanism";
  const size_t n = sizeof option - 1;
  for (int i = 0; i < argc; i++) {
    if (strncmp(argv[i], option, n) != 0) continue;
    if (argv[i][n] == '=') return mechanism_find(argv[i] + n + 1);
    if (!argv[i][n] && i + 1 < argc) return mechanism_find(argv[i + 1]);
  }
  return NULL;
}
