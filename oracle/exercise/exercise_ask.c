/* exercise_ask.c - from queries to objects, and where queries come from. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "exercise_ask.h"
#include "asked.h"
#include "cases.h"
#include "exercise.h"
#include "json_of.h"
#include "local.h"
#include "mechanism.h"
#include "number.h"
#include "object.h"
#include "say.h"
#include "text.h"
#include "told.h"

#include <stdlib.h>
#include <string.h>

/* ---- Words -------------------------------------------------------------------------- */

/* The text as a number of JSON: an integer, the binary64 next to it, or the text where none of full precision is. */
static json_t *number(const char *text) {
  local_rats(r);
  local_mpfrs(53, d);
  if (number_read(&r, text)) return json_string(text);
  told_round(&r);
  if (mpfr_set_q(d, r.v, MPFR_RNDN)) return json_string(text);
  if (mpfr_integer_p(d) && mpfr_cmpabs_ui(d, 1000000000) <= 0) return json_integer(mpfr_get_si(d, MPFR_RNDN));
  return json_real(mpfr_get_d(d, MPFR_RNDN));
}

/* The question of q, which has no defect. */
static json_t *question(const query *q) {
  json_t *o = json_of_query(q), *value;
  const char *key;
  void *next;
  json_object_foreach_safe(o, next, key, value) {
    if (field_find(key) < FIELD_COUNT) json_object_set_new_nocheck(o, key, number(json_string_value(value)));
  }
  return o;
}

/* 1 if the name is one of those, which have commas between them. */
static int is_wanted(const char *names, const char *name) {
  const size_t n = strlen(name);
  for (const char *at = names; at; at = strchr(at, ',')) {
    at += *at == ',';
    if (!strncmp(at, name, n) && (!at[n] || at[n] == ',')) return 1;
  }
  return !names;
}

/* Each of the names is one of those known; 0, or -1 after an error line. */
static int check(const char *names, const char *option, const char *(*known)(size_t i)) {
  while (names) {
    const size_t n = strcspn(names, ",");
    size_t i = 0;
    while (known(i) && (strlen(known(i)) != n || strncmp(known(i), names, n) != 0)) i++;
    if (!known(i)) return say_error("--%s: '%.*s' is none; assay help value has them all", option, (int)n, names);
    names = names[n] ? names + n + 1 : NULL;
  }
  return 0;
}

static const char *mechanism_name(size_t i) { return mechanisms[i].name; }
static const char *quantity_name(size_t i) { return quantities[i].name; }
static const char *direction_name(size_t i) { return i > SIDE_BOTH ? NULL : query_side_name((query_side)i); }

int exercise_ask_check(const exercise_wanted *w) {
  return check(w->mechanisms, "mechanism", mechanism_name) || check(w->quantities, "quantity", quantity_name) ||
                 check(w->directions, "direction", direction_name)
             ? -1
             : 0;
}

/* ---- Random bits -------------------------------------------------------------------- */

/* The next of a sequence of 64 bits: Steele, Lea, Flood's SplitMix. */
static uint64_t next(uint64_t *state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/* From 0 to n - 1; the bias is 2^-32 at most. */
static unsigned below(uint64_t *state, unsigned n) { return (unsigned)((next(state) >> 32) * n >> 32); }

/* ---- The vectors -------------------------------------------------------------------- */

/* Adds the question of one test if it is wanted and has an answer. */
static void add_test(json_t *all, const exercise_wanted *w, const json_t *t, const json_t *g, const json_t *f) {
  field_id wrong;
  if (!is_wanted(w->mechanisms, object_text(g, "mechanism")) || !is_wanted(w->quantities, object_text(f, "quantity")) ||
      !is_wanted(w->directions, object_text(g, "direction")))
    return;
  local_query query q;
  free(cases_ask(&q, t, g, f));
  if (!query_defect(&q, &wrong)) json_array_append_new(all, question(&q));
}

/* Leaves so many of them, chosen by the seed, in their order. */
static void thin(json_t *all, size_t sample, uint64_t seed) {
  size_t left = json_array_size(all);
  for (size_t i = 0; left > 0; left--) {
    if (below(&seed, (unsigned)left) < sample) sample--, i++;
    else json_array_remove(all, i);
  }
}

void exercise_ask_vectors(json_t *all, const exercise_wanted *w, long sample, uint64_t seed) {
  local_json json_t *cases = cases_read(NULL);
  json_t *f, *g, *t;
  size_t i, k, n;
  json_array_foreach(json_object_get(cases, "files"), i, f) {
    json_array_foreach(json_object_get(f, "groups"), k, g) {
      json_array_foreach(json_object_get(g, "tests"), n, t) { add_test(all, w, t, g, f); }
    }
  }
  if (sample > 0) thin(all, (size_t)sample, seed);
}

/* ---- A file --------------------------------------------------------------------------- */

int exercise_ask_file(json_t *all, const char *name) {
  lines l;
  if (lines_read(&l, name)) return -1;
  for (size_t i = 0; i < l.count; i++) {
    json_t *question = json_copy(l.at[i].object);
    json_object_del(question, "id");
    for (const char *const *word = exercise_words; *word; word++) json_object_del(question, *word);
    json_array_append_new(all, question);
  }
  lines_free(&l);
  return 0;
}

/* ---- Random questions ---------------------------------------------------------------- */

/* Numbers of which accountants make mistakes, and ordinary ones between them. */
static const char *const rates[] = {"1",    "0.999", "0.5",  "0.1",  "0.01",     "0.00426",
                                    "1e-3", "1e-4",  "1e-5", "1e-7", "0.015625", NULL};
static const char *const steps[] = {"1", "2", "3", "10", "100", "1000", "14062", "100000", NULL};
static const char *const noises[] = {"0.07", "0.15", "0.3", "0.5",  "0.8", "1",   "1.1", "1.5",
                                     "2",    "4",    "10",  "37.5", "100", "800", NULL};
static const char *const epsilons[] = {"0",   "1e-6", "1e-3", "0.1", "0.25", "0.5", "1",  "1.5", "2",
                                       "3.7", "5",    "8",    "12",  "20",   "35",  "60", NULL};
static const char *const deltas[] = {"0.5",   "0.1",   "1e-3",  "1e-5",  "1e-6",   "1e-8",   "1e-10",
                                     "1e-13", "1e-15", "1e-18", "1e-30", "1e-100", "1e-250", NULL};

static const struct {
  const char *mechanism;
  struct {
    const char *name;
    const char *const *pool;
  } fields[4];
} made[] = {{"gaussian", {{"sigma", noises}, {"steps", steps}}},
            {"poisson", {{"sigma", noises}, {"rate", rates}, {"steps", steps}}},
            {"poisson", {{"sigma", noises + 4}, {"rate", rates + 3}, {"steps", steps + 3}}},
            {"laplace", {{"scale", noises}}},
            {"balls", {{"sigma", noises + 3}, {"steps", steps}}}};
enum { MADE = sizeof made / sizeof *made };

static const char *one_of(const char *const *pool, uint64_t *state) {
  unsigned n = 0;
  while (pool[n]) n++;
  return pool[below(state, n)];
}

/* A question of row i, or NULL: it would have no answer. */
static json_t *random_question(size_t i, const char *asks, const char *direction, uint64_t *state) {
  const int to_delta = !strcmp(asks, "delta");
  asked w = {.quantity = asks, .mechanism = made[i].mechanism, .direction = direction};
  for (size_t k = 0; k < 4 && made[i].fields[k].name; k++)
    w.told[field_find(made[i].fields[k].name)] = one_of(made[i].fields[k].pool, state);
  w.told[to_delta ? FIELD_EPSILON : FIELD_DELTA] = one_of(to_delta ? epsilons : deltas, state);
  local_query query q;
  query_init(&q);
  local_text char *wrong = asked_read(&q, &w, 0);
  if (!wrong) wrong = asked_check(&q);
  return wrong ? NULL : question(&q);
}

int exercise_ask_random(json_t *all, const exercise_wanted *w, long count, uint64_t seed) {
  static const char *const asks[] = {"delta", "epsilon"};
  unsigned sides[SIDE_BOTH + 1], n_sides = 0;
  size_t rows[MADE], n = 0;
  for (size_t i = 0; i < MADE; i++)
    if (is_wanted(w->mechanisms, made[i].mechanism)) rows[n++] = i;
  for (unsigned i = 0; i <= SIDE_BOTH; i++)
    if (is_wanted(w->directions, direction_name(i))) sides[n_sides++] = i;
  const int delta = is_wanted(w->quantities, "delta"), epsilon = is_wanted(w->quantities, "epsilon");
  if (!n || (!delta && !epsilon))
    return say_error(
        "--random: asks delta and epsilon of gaussian, poisson, laplace, balls alone, and none of these is wanted");
  while (count > 0) {
    const unsigned which = below(&seed, (unsigned)n), of = delta && epsilon ? below(&seed, 2) : (unsigned)!delta;
    const query_side side = (query_side)sides[below(&seed, n_sides)];
    json_t *o = random_question(rows[which], asks[of], query_side_name(side), &seed);
    if (o) json_array_append_new(all, o), count--;
  }
  return 0;
}
