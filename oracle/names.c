/* names.c - the tables of other people's names. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "names.h"
#include "likely.h"
#include "text.h"

#include <string.h>

typedef struct {
  const char *name, *ours;
  int samples;
} alias;

static const alias of_mechanisms[] = {{"randomized-response", "response", 0},
                                      {"balls-and-bins", "balls", 0},
                                      {"subsampled-gaussian-poisson", "poisson", 1},
                                      {"subsampled-laplace-poisson", "laplace", 1},
                                      {"composition", "compose", 0},
                                      {0}};

static const alias of_quantities[] = {{"delta-of-epsilon", "delta", 0},
                                      {"epsilon-of-delta", "epsilon", 0},
                                      {"renyi-of-alpha", "renyi", 0},
                                      {"tradeoff-beta-of-alpha", "tradeoff", 0},
                                      {0}};

static const struct {
  const char *name;
  int means;
} adjacencies[] = {{"remove", SIDE_REMOVE},
                   {"add", SIDE_ADD},
                   {"both", SIDE_BOTH},
                   {"add-or-remove", SIDE_BOTH},
                   {"add-remove", SIDE_BOTH},
                   {"replace", NAMES_REPLACE},
                   {"replace-one", NAMES_REPLACE},
                   {"substitute", NAMES_REPLACE},
                   {"substitution", NAMES_REPLACE},
                   {"zero-out", NAMES_ZERO_OUT},
                   {"replace-special", NAMES_ZERO_OUT}};

/* The name with - for each _; free() it. */
static char *dashed(const char *name) {
  char *text = text_of("%s", name);
  for (char *p = text; *p; p++)
    if (*p == '_') *p = '-';
  return text;
}

static const alias *find(const alias *table, const char *name) {
  while (table->name && strcmp(table->name, name) != 0) table++;
  return table->name ? table : NULL;
}

const mechanism *names_mechanism(const char *name, int *samples) {
  local_text char *text = dashed(name);
  const alias *a = find(of_mechanisms, text);
  const mechanism *m = mechanism_find(a ? a->ours : text);
  *samples = a && a->samples;
  return m;
}

/* The alias of this name, of samples or not; NULL: there is none. */
static const alias *alias_of(const char *ours, int samples) {
  const alias *a = of_mechanisms;
  while (a->name && (strcmp(a->ours, ours) != 0 || a->samples != samples)) a++;
  return a->name ? a : NULL;
}

char *names_of_part(const query *p) {
  const int samples = (p->given >> FIELD_RATE & 1) != 0, is_poisson = samples && !strcmp(p->how->name, "gaussian");
  const char *ours = is_poisson ? "poisson" : p->how->name;
  const alias *a = alias_of(ours, samples);
  if (!a) a = alias_of(ours, 0);
  char *text = text_of("%s", a ? a->name : ours);
  for (char *c = text; *c; c++)
    if (*c == '-') *c = '_';
  return text;
}

const quantity *names_quantity(const char *name) {
  local_text char *text = dashed(name);
  const alias *a = find(of_quantities, text);
  return quantity_find(a ? a->ours : text);
}

static char *perhaps(likely *l, const alias *table) {
  for (; table->name; table++) likely_try(l, table->name);
  return likely_text(l, "");
}

char *names_likely_mechanism(const char *name) {
  likely l = {name, NULL, 0};
  for (const mechanism *m = mechanisms; m->name; m++) likely_try(&l, m->name);
  return perhaps(&l, of_mechanisms);
}

char *names_likely_quantity(const char *name) {
  static const struct {
    const char *name, *likely;
  } others[] = {{"advantage", "tv"}, {"total-variation", "tv"}, {"gdp", "least-mu"}, {"best-mu", "least-mu"}};
  likely l = {name, NULL, 0};
  for (const quantity *k = quantities; k->name; k++) likely_try(&l, k->name);
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (!strcmp(others[i].name, name)) l.best = others[i].likely;
  return perhaps(&l, of_quantities);
}

int names_adjacency(const char *name) {
  local_text char *text = dashed(name);
  int means = -1;
  for (size_t i = 0; i < sizeof adjacencies / sizeof *adjacencies; i++)
    if (!strcmp(adjacencies[i].name, text)) means = adjacencies[i].means;
  return means;
}
