/* ask.c - mechanism, quantity, samples and sides of a question. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask.h"
#include "adjacency.h"
#include "ask_numbers.h"
#include "ask_parts.h"
#include "names.h"
#include "number.h"
#include "parts.h"
#include "text.h"
#include "told.h"

#include <stdlib.h>
#include <string.h>

static verdict refuse(const ask *a, verdict v, char *why) {
  free(*a->why);
  *a->why = why;
  return v;
}

static verdict reject(const ask *a, char *why) { return refuse(a, VERDICT_REJECT, why); }

static verdict not_covered(const ask *a, char *why) { return refuse(a, VERDICT_NOT_COVERED, why); }

/* ---- Names ------------------------------------------------------------------------- */

/* A text that names no row of a table, or nothing said at all; likely is freed. */
static verdict unknown(const ask *a, int meaning, const char *what, const char *name, char *likely) {
  const int said = words_value(a->w, meaning) != NULL;
  const char *other = a->w->unknown, *meant = other ? words_likely(other, 0) : NULL;
  if (*name) *a->why = text_of("%s '%s'%s", what, name, likely);
  else if (said) *a->why = text_of("%s is an empty text", what);
  else if (!other) *a->why = text_of("%s is missing", what);
  else if (!meant) *a->why = text_of("%s is missing, and '%s' is no known field", what, other);
  else *a->why = text_of("%s is missing, and '%s' is no known field; perhaps '%s'", what, other, meant);
  free(likely);
  return *name ? VERDICT_NOT_COVERED : VERDICT_REJECT;
}

static verdict read_mechanism(const ask *a, int *samples) {
  const char *name = words_text(a->w, SENSE_MECHANISM);
  a->q->how = names_mechanism(name, samples);
  return a->q->how ? VERDICT_PASS : unknown(a, SENSE_MECHANISM, "mechanism", name, names_likely_mechanism(name));
}

/* A null is not told. */
static int is_told(const json_t *object, const char *name) {
  const json_t *j = json_object_get(object, name);
  return j && !json_is_null(j);
}

/* How many members the object has, but for fields that are null. */
static size_t told_members(const json_t *object) {
  size_t n = json_object_size(object);
  for (int f = 0; f < FIELD_COUNT; f++)
    if (json_is_null(json_object_get(object, fields[f].name))) n--;
  return n;
}

/* The quantity of a row that has no word for it, as in the vectors: its query alone says what is asked. */
static const quantity *quantity_of_query(const words *w) {
  static const struct {
    field_id f;
    const char *name;
  } known[] = {{FIELD_EPSILON, "delta"}, {FIELD_DELTA, "epsilon"}, {FIELD_ORDER, "renyi"}};
  const json_t *asked = words_value(w, SENSE_QUERY);
  if (told_members(asked) != 1) return NULL;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (is_told(asked, fields[known[i].f].name)) return quantity_find(known[i].name);
  return NULL;
}

static verdict read_quantity(const ask *a) {
  const char *name = words_text(a->w, SENSE_QUANTITY);
  const int said = words_value(a->w, SENSE_QUANTITY) != NULL;
  a->q->what = said ? names_quantity(name) : quantity_of_query(a->w);
  if (!a->q->what && !said && words_value(a->w, SENSE_QUERY) && !a->w->unknown)
    return reject(a, text_of("query names no quantity: say it as 'quantity'; of epsilon, delta or order alone it asks "
                             "for delta, epsilon or renyi"));
  if (!a->q->what) return unknown(a, SENSE_QUANTITY, "query", name, names_likely_quantity(name));
  if (quantity_is_no_truth(a->q->what)) {
    const char *name_of = a->q->what->name;
    const char *reason = "holds but for a probability";
    if (quantity_is_printed(a->q->what) || strstr(name_of, "-curve")) reason = "is no bound of anything";
    if (!quantity_is_drawn(a->q->what) && !quantity_is_printed(a->q->what)) reason = "is one of several such epsilons";
    return not_covered(a, text_of("%s %s: it is no truth to judge by", name_of, reason));
  }
  local_text char *absent = quantity_absent(a->q);
  return absent ? not_covered(a, text_of("%s of %s: %s", a->q->what->name, a->q->how->name, absent)) : VERDICT_PASS;
}

/* The option --least of `assay value`. */
static verdict read_least(const ask *a) {
  const json_t *j = words_value(a->w, SENSE_LEAST);
  if (j && !json_is_boolean(j)) return reject(a, text_of("least is not true or false"));
  a->q->least = json_is_true(j);
  if (!a->q->least || a->q->what->solves & (FIELD(SIGMA) | FIELD(SCALE))) return VERDICT_PASS;
  return reject(a, text_of("least: not expected for %s; allowed for sigma, scale", a->q->what->name));
}

/* ---- Samples ------------------------------------------------------------------------ */

static verdict read_sampler(const ask *a, int samples) {
  const char *sampler = words_text(a->w, SENSE_SAMPLER);
  const int poisson = !strcmp(sampler, "poisson"), none = !strcmp(sampler, "none") || !strcmp(sampler, "deterministic");
  const int said = words_value(a->w, FIELD_RATE) != NULL;
  if (words_value(a->w, SENSE_SAMPLER) && !poisson && !none)
    return not_covered(a, text_of("sampler '%s'; allowed: none deterministic poisson", sampler));
  const int fixed = !strncmp(a->q->how->name, "fixed-size", strlen("fixed-size"));
  if (poisson && (!(query_fields(a->q) & FIELD(RATE)) || fixed))
    return reject(a, text_of("sampler 'poisson': not expected for %s", a->q->how->name));
  if ((poisson || samples) && !said) return reject(a, text_of("rate is missing, though records are sampled"));
  for (size_t i = 0; none && i < a->q->n_parts; i++)
    if (a->q->parts[i].given & FIELD(RATE) && rat_cmp_si(&a->q->parts[i].value[FIELD_RATE], 1, 1) != 0)
      return reject(a, text_of("part %zu: rate is not 1, but sampler is '%s'", i + 1, sampler));
  if (!none || !said || rat_cmp_si(&a->q->value[FIELD_RATE], 1, 1) == 0) return VERDICT_PASS;
  return reject(a, text_of("%s is not 1, but sampler is '%s'", a->w->at[FIELD_RATE].name, sampler));
}

/* ---- Sides -------------------------------------------------------------------------- */

/* q := the question under the adjacency; not covered: why. */
static verdict set_adjacency(const ask *a, const char *name, adjacency means) {
  local_text char *inner = NULL;
  const char *why = adjacency_set(a->q, means), *allowed;
  field_id wrong;
  if (why) {
    local_text char *names = adjacency_names_of(a->q);
    return not_covered(
        a, text_of("adjacency '%s' of %s: %s%s%s", name, a->q->how->name, why, *names ? "; allowed: " : "", names));
  }
  for (size_t i = 0; i < a->q->n_parts && !*a->why; i++) {
    if (a->q->parts[i].n_parts && parts_check(&a->q->parts[i], &inner))
      *a->why = text_of("adjacency '%s': %s", name, inner);
    else if ((allowed = query_defect(&a->q->parts[i], &wrong)))
      *a->why = text_of("adjacency '%s': %s of part %zu is not %s", name, fields[wrong].name, i + 1, allowed);
  }
  if (!*a->why && (allowed = query_defect(a->q, &wrong)))
    *a->why = text_of("adjacency '%s': %s is not %s", name, ask_numbers_word(a, wrong), allowed);
  return *a->why ? VERDICT_NOT_COVERED : VERDICT_PASS;
}

/* *side := what the adjacency says, SIDE_BOTH if it names no direction. */
static verdict read_adjacency(const ask *a, query_side *side) {
  const char *name = words_text(a->w, SENSE_ADJACENCY);
  const int means = names_adjacency(name);
  if (!words_value(a->w, SENSE_ADJACENCY)) return VERDICT_PASS;
  if (means < 0)
    return not_covered(a, text_of("adjacency '%s'; allowed: add_or_remove add remove replace zero_out", name));
  if (means == NAMES_REPLACE) return set_adjacency(a, name, ADJACENCY_REPLACE);
  if (means == NAMES_ZERO_OUT) return set_adjacency(a, name, ADJACENCY_ZERO_OUT);
  *side = (query_side)means;
  return set_adjacency(a, name, ADJACENCY_ADD_REMOVE);
}

static verdict read_side(const ask *a) {
  const char *direction = words_text(a->w, SENSE_DIRECTION);
  query_side told, adjacent = SIDE_BOTH;
  const int said = words_value(a->w, SENSE_DIRECTION) != NULL;
  if (said && query_side_find(&told, direction))
    return not_covered(a, text_of("direction '%s'; allowed: remove add both", direction));
  verdict v = read_adjacency(a, &adjacent);
  if (v != VERDICT_PASS) return v;
  a->q->side = said ? told : adjacent;
  if (said && adjacent != SIDE_BOTH && told != adjacent)
    return reject(a, text_of("direction '%s' and adjacency '%s' contradict each other", direction,
                             words_text(a->w, SENSE_ADJACENCY)));
  if (quantity_mechanism(a->q->what))
    return a->q->side == SIDE_BOTH ? VERDICT_PASS
                                   : reject(a, text_of("direction: not expected for %s", a->q->what->name));
  if (a->q->side != SIDE_BOTH || a->q->what->both) return VERDICT_PASS;
  return reject(a, text_of("direction is missing; allowed for %s: remove add", a->q->what->name));
}

/* ---- A guarantee behind a name ------------------------------------------------------- */

/* Where the delta of a guarantee stands in the method's name, or NULL. */
static const char *guaranteed_delta(const ask *a) {
  static const char mark[] = "ApproximateDPMechanism(delta=";
  const char *at = a->known ? strstr(words_text(a->w, SENSE_METHOD), mark) : NULL;
  return at ? at + sizeof mark - 1 : NULL;
}

/* q's delta0 := the method's; rejected if the row has another one, or it is no number. */
static verdict set_guaranteed(const ask *a, const char *text) {
  query *q = a->q;
  const size_t n = strcspn(text, ")");
  local_rats(delta);
  if (number_read_n(&delta, text, n)) return reject(a, text_of("method: its delta is no number"));
  told_round(&delta);
  if (!(q->given & FIELD(DELTA0))) {
    mpq_set(q->value[FIELD_DELTA0].v, delta.v);
    q->given |= FIELD(DELTA0);
    json_array_append_new(a->texts, json_stringn(text, n));
    q->told[FIELD_DELTA0] = json_string_value(json_array_get(a->texts, json_array_size(a->texts) - 1));
  }
  if (rat_cmp(&delta, &q->value[FIELD_DELTA0]) == 0) return VERDICT_PASS;
  return reject(a, text_of("delta0 and the delta of the method contradict each other"));
}

/* Randomized response that is only the name of an (epsilon0, delta) guarantee, or the guarantee itself. */
static verdict read_guarantee(const ask *a) {
  const char *text = guaranteed_delta(a);
  query *q = a->q;
  field_id wrong;
  if (!text) return VERDICT_PASS;
  const int response = !strcmp(q->how->name, "response");
  if (!response && strcmp(q->how->name, "canonical") != 0)
    return reject(a, text_of("method: of a guarantee (epsilon, delta), but the mechanism is %s", q->how->name));
  if (!(q->given & FIELD(EPSILON0)))
    return reject(a, text_of("eps0 is missing: the method was given a guarantee (eps0, delta)"));
  if (response) q->how = mechanism_find("canonical");
  if (set_guaranteed(a, text) != VERDICT_PASS) return VERDICT_REJECT;
  const char *allowed = query_defect(q, &wrong);
  return allowed ? reject(a, text_of("%s is not %s", ask_numbers_word(a, wrong), allowed)) : VERDICT_PASS;
}

/* ---- All of it ------------------------------------------------------------------------ */

verdict ask_read(ask *a) {
  int samples;
  if (ask_numbers_form(a)) return VERDICT_REJECT;
  verdict v = read_mechanism(a, &samples);
  if (v == VERDICT_PASS) v = read_quantity(a);
  if (v != VERDICT_PASS) return v;
  v = read_least(a);
  if (v != VERDICT_PASS) return v;
  if (ask_numbers_unknown(a) || ask_parts(a) || ask_numbers(a)) return VERDICT_REJECT;
  v = read_sampler(a, samples);
  if (v == VERDICT_PASS) v = read_guarantee(a);
  return v == VERDICT_PASS ? read_side(a) : v;
}
