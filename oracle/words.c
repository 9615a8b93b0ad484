/* words.c - the table of words. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "words.h"
#include "likely.h"
#include "text.h"

#include <string.h>

typedef struct {
  const char *name;
  int meaning;
} word;

/* The fields have their own names, and these. */
static const word known[] = {
    {"q", FIELD_RATE},
    {"sampling_rate", FIELD_RATE},
    {"sampling_prob", FIELD_RATE},
    {"sampling_probability", FIELD_RATE},
    {"compositions", FIELD_STEPS},
    {"T", FIELD_STEPS},
    {"sensitivity", FIELD_SHIFT},
    {"eps0", FIELD_EPSILON0},
    {"parameter", SENSE_INVERSE_SCALE},
    {"noise_parameter", SENSE_NOISE},
    {"tool", SENSE_TOOL},
    {"method", SENSE_METHOD},
    {"mechanism", SENSE_MECHANISM},
    {"quantity", SENSE_QUANTITY},
    {"query", SENSE_QUERY},
    {"params", SENSE_PARAMS},
    {"sampler", SENSE_SAMPLER},
    {"direction", SENSE_DIRECTION},
    {"adjacency", SENSE_ADJACENCY},
    {"least", SENSE_LEAST},
    {"parts", SENSE_PARTS},
    {"at", SENSE_AT},
    {"bound", SENSE_BOUND},
    {"value", SENSE_VALUE},
    {"lower", SENSE_LOWER},
    {"upper", SENSE_UPPER},
    {"imaginary", SENSE_IMAGINARY},
    {"error", SENSE_ERROR},
};

/* They change nothing: those of recorded outputs, then those of the vectors. */
static const char *const notes[] = {
    "meta",         "commit",       "seconds",
    "source",       "settings",     "part",
    "note",         "warnings",     "construct_seconds",
    "value_remove", "value_add",    "certified_delta_at_value",
    "certified_lo", "certified_hi", "single_step_mass_minus_1",
    "wrong",        "id",           "tcId",
    "comment",      "flags",        "result",
    "expected",
};

/* What others call a field, where the two are not the same under all circumstances. */
static const struct {
  const char *name, *likely;
} others[] = {
    {"noise_multiplier", "sigma"},
    {"std", "sigma"},
    {"stddev", "sigma"},
    {"eps", "epsilon"},
    {"target_epsilon", "epsilon"},
    {"target_delta", "delta"},
    {"b", "scale"},
    {"lambda", "scale"},
    {"iterations", "steps"},
    {"num_steps", "steps"},
    {"bins", "steps"},
    {"batches", "steps"},
    {"t", "steps"},
    {"k", "picks"},
    {"num_selected", "picks"},
    {"n", "records"},
    {"batch_size", "batch"},
    {"gamma", "rate"},
    {"probability", "rate"},
    {"neighbor", "adjacency"},
    {"alpha", "order"},
};

enum { KNOWN = sizeof known / sizeof *known, NOTES = sizeof notes / sizeof *notes };

/* What a key means, SENSE_COUNT if that is not known. */
static int meaning_of(const char *name) {
  const field_id f = field_find(name);
  if (f < FIELD_COUNT) return (int)f;
  for (size_t i = 0; i < KNOWN; i++)
    if (!strcmp(known[i].name, name)) return known[i].meaning;
  for (size_t i = 0; i < NOTES; i++)
    if (!strcmp(notes[i], name)) return SENSE_NOTE;
  return SENSE_COUNT;
}

static int is_number(int meaning) {
  return meaning < FIELD_COUNT || meaning == SENSE_INVERSE_SCALE || meaning == SENSE_NOISE;
}

static int may_stand(int meaning, words_place place) {
  if (place == PLACE_ROW || is_number(meaning)) return 1;
  if (place == PLACE_PART) return meaning == SENSE_MECHANISM || meaning == SENSE_PARTS || meaning == SENSE_PARAMS;
  return place == PLACE_QUERY && meaning >= SENSE_MECHANISM && meaning <= SENSE_PARTS;
}

/* The kind of value that a key of this meaning must have and this one has not, in words, or NULL. */
static const char *wrong_kind(int meaning, const json_t *value) {
  static const int texts[] = {SENSE_TOOL,    SENSE_METHOD,    SENSE_MECHANISM, SENSE_QUANTITY,
                              SENSE_SAMPLER, SENSE_DIRECTION, SENSE_ADJACENCY, SENSE_BOUND};
  if (meaning == SENSE_PARAMS) return json_is_object(value) ? NULL : "an object";
  if (meaning == SENSE_QUERY) return json_is_object(value) || json_is_string(value) ? NULL : "a text or an object";
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if (texts[i] == meaning) return json_is_string(value) ? NULL : "a text";
  return NULL;
}

static void read_members(words *w, json_t *object, words_place place);

static const char *const places[] = {"the row", "params", "query", "a part"};

/* Notes a key that has no meaning, or none where it stands, and the first of them only; 1 if it has one. */
static int is_expected(words *w, const char *name, int meaning, words_place place) {
  if (meaning == SENSE_COUNT) {
    if (!w->unknown) w->unknown = name;
    return 0;
  }
  if (may_stand(meaning, place)) return 1;
  if (!w->misplaced) {
    w->misplaced = name;
    w->place = places[place];
  }
  return 0;
}

/* Settings are the tool's own; a word of the question among them would be ignored there, so it is out of place.  Orders are
 * those of an accountant of Renyi divergences. */
static void read_settings(words *w, json_t *settings) {
  for (void *i = json_object_iter(settings); i; i = json_object_iter_next(settings, i)) {
    const char *name = json_object_iter_key(i);
    const int meaning = meaning_of(name);
    if (meaning == SENSE_COUNT || meaning == SENSE_NOTE || meaning == SENSE_METHOD || meaning == FIELD_ORDERS ||
        w->misplaced)
      continue;
    w->misplaced = name;
    w->place = "settings";
  }
}

static void read_member(words *w, const char *name, json_t *value, words_place place) {
  int meaning = meaning_of(name);
  if (!strcmp(name, "settings") && place == PLACE_ROW && json_is_object(value)) read_settings(w, value);
  if (!is_expected(w, name, meaning, place) || meaning == SENSE_NOTE || json_is_null(value)) return;
  const char *kind = wrong_kind(meaning, value);
  if (kind && !w->wrong) {
    w->wrong = name;
    w->kind = kind;
  }
  if (json_is_object(value) && (meaning == SENSE_PARAMS || meaning == SENSE_QUERY))
    read_members(w, value, meaning == SENSE_PARAMS ? PLACE_PARAMS : PLACE_QUERY);
  else if (meaning == SENSE_QUERY) meaning = SENSE_QUANTITY;
  if (w->at[meaning].value) {
    w->twice[0] = w->at[meaning].name;
    w->twice[1] = name;
    w->where[0] = places[w->at[meaning].place];
    w->where[1] = places[place];
  }
  w->at[meaning].name = name;
  w->at[meaning].place = place;
  w->at[meaning].value = value;
}

static void read_members(words *w, json_t *object, words_place place) {
  for (void *i = json_object_iter(object); i; i = json_object_iter_next(object, i))
    read_member(w, json_object_iter_key(i), json_object_iter_value(i), place);
}

void words_read(words *w, json_t *object, words_place place) {
  *w = (words){0};
  read_members(w, object, place);
}

const json_t *words_value(const words *w, int meaning) { return w->at[meaning].value; }

const char *words_text(const words *w, int meaning) {
  const char *text = json_string_value(w->at[meaning].value);
  return text ? text : "";
}

int words_counts_uses(const words *w) {
  const char *name = w->at[FIELD_STEPS].name;
  return name && strcmp(name, fields[FIELD_STEPS].name) != 0;
}

const char *words_likely(const char *name, field_set fields_allowed) {
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    const field_id f = field_find(others[i].likely);
    if (!strcmp(others[i].name, name) && (f == FIELD_COUNT || fields_allowed >> f & 1)) return others[i].likely;
  }
  likely l = {name, NULL, 0};
  for (int f = 0; f < FIELD_COUNT; f++)
    if (fields_allowed >> f & 1) likely_try(&l, fields[f].name);
  for (size_t i = 0; i < KNOWN; i++)
    if (known[i].meaning >= FIELD_COUNT || fields_allowed >> known[i].meaning & 1) likely_try(&l, known[i].name);
  for (size_t i = 0; i < NOTES; i++) likely_try(&l, notes[i]);
  return l.best;
}

char *words_of(field_set set) {
  char *list = text_of("%s", "");
  for (int f = 0; f < FIELD_COUNT; f++)
    if (set >> f & 1) list = text_join(list, " ", text_of("%s", fields[f].name));
  return list;
}
