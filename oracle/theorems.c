/* theorems.c - the table of theorems. */
#include "theorems.h"

#include <string.h>

static const struct {
  const char *id, *place, *status;
} table[] = {
    {"T-GAUSS-DELTA", "proofs/notes/gaussian.md#t-gauss-delta", "paper-proved"},
    {"T-GAUSS-STEPS", "proofs/notes/gaussian.md#t-gauss-steps", "paper-proved"},
    {"T-GAUSS-EPS", "proofs/notes/gaussian.md#t-gauss-eps", "paper-proved"},
    {"T-GAUSS-EVAL", "ref/pair/gaussian.h#gaussian_delta", "wp-proved"},
    {"T-ADAPT", "proofs/notes/adapt.md#t-adapt", "paper-proved"},
    {"T-ROOT-BRACKET", "proofs/notes/root.md#t-root-bracket", "wp-proved"},
};

const char *const *theorems_used(query_kind kind) {
  static const char *const delta[] = {"T-GAUSS-DELTA", "T-GAUSS-STEPS", "T-GAUSS-EVAL", "T-ADAPT", NULL};
  static const char *const epsilon[] = {
      "T-GAUSS-DELTA", "T-GAUSS-STEPS", "T-GAUSS-EVAL", "T-GAUSS-EPS", "T-ROOT-BRACKET", "T-ADAPT", NULL};
  return kind == QUERY_DELTA ? delta : epsilon;
}

static size_t find(const char *id) {
  size_t i = 0;
  while (i + 1 < sizeof table / sizeof *table && strcmp(table[i].id, id) != 0) i++;
  return i;
}

const char *theorems_place(const char *id) { return table[find(id)].place; }

const char *theorems_status(const char *id) { return table[find(id)].status; }

const char *theorems_weakest(const char *const *ids) {
  static const char *const order[] = {"wp-proved", "coq-proved", "paper-proved", "cited", "assumed"};
  enum { KINDS = 5 };
  int worst = 0;
  for (; *ids; ids++)
    for (int k = worst + 1; k < KINDS; k++)
      if (!strcmp(theorems_status(*ids), order[k])) worst = k;
  return order[worst];
}

json_t *theorems_json(const char *const *ids) {
  json_t *list = json_array();
  for (; *ids; ids++) json_array_append_new(list, json_string(*ids));
  return list;
}
