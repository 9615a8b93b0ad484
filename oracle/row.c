/* row.c - from a JSON object to exact numbers and a promise. */
#include "row.h"
#include "mechanism.h"
#include "quantity.h"
#include "say.h"
#include "status.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void row_init(row *r) {
  r->tool = r->method = "";
  r->known = NULL;
  r->count = 0;
  query_init(&r->q);
  for (int i = 0; i < ROW_CLAIMS; i++) rat_init(&r->claims[i].c.r);
}

void row_clear(row *r) {
  query_clear(&r->q);
  for (int i = 0; i < ROW_CLAIMS; i++) rat_clear(&r->claims[i].c.r);
}

static int read_text(rat *r, const char *text) {
  size_t at;
  const char *why;
  return rat_set_text(r, text, strlen(text), &at, &why) == ASSAY_OK ? 0 : -1;
}

/* r := the parameter j, or -1. */
static int read_parameter(rat *r, const json_t *j) {
  if (json_is_string(j)) return read_text(r, json_string_value(j));
  if (json_is_integer(j)) {
    char *text = say_text("%lld", (long long)json_integer_value(j));
    int bad = read_text(r, text);
    free(text);
    return bad;
  }
  if (!json_is_real(j) || !isfinite(json_real_value(j))) return -1;
  mpq_set_d(r->v, json_real_value(j));
  return 0;
}

/* The text is a decimal of at most 17 significant digits. */
static int short_decimal(const char *text) {
  size_t digits = 0;
  for (const char *p = text + strspn(text, "-0."); *p && *p != 'e' && *p != 'E'; p++) {
    if (*p == '/' || *p == 'x' || *p == 'X') return 0;
    digits += *p != '.';
  }
  return digits <= 17;
}

/* r := the binary64 next to r, if there is one of full precision. */
static void round_to_double(rat *r) {
  mpfr_t d;
  mpfr_init2(d, 53);
  mpfr_set_q(d, r->v, MPFR_RNDN);
  if (mpfr_regular_p(d) && mpfr_get_exp(d) > -1022 && mpfr_get_exp(d) <= 1024) mpfr_get_q(r->v, d);
  mpfr_clear(d);
}

/* c := the claimed number j, or -1. */
static int read_claim(claim *c, const json_t *j) {
  c->infinite = 0;
  if (!json_is_string(j)) return read_parameter(&c->r, j);
  const char *text = json_string_value(j);
  if (!strcmp(text, "inf") || !strcmp(text, "+inf") || !strcmp(text, "Infinity")) c->infinite = 1;
  if (!strcmp(text, "-inf") || !strcmp(text, "-Infinity")) c->infinite = -1;
  if (c->infinite) return 0;
  if (read_text(&c->r, text)) return -1;
  if (short_decimal(text)) round_to_double(&c->r);
  return 0;
}

static int add_claim(row *r, const json_t *object, const char *field, promise p) {
  row_claim *c = &r->claims[r->count];
  c->field = field;
  c->promised = p;
  r->count++;
  return read_claim(&c->c, json_object_get(object, field));
}

static const char *string_at(const json_t *object, const char *key) {
  const char *text = json_string_value(json_object_get(object, key));
  return text ? text : "";
}

static int has(const json_t *object, const char *key) {
  const json_t *j = json_object_get(object, key);
  return j && !json_is_null(j);
}

/* *p := the promise of the row's method: from the table, else from its own field `bound`, or both bounds if it has no
 * value but them; -1 and a text in *why if there is no such bound. */
static int read_promise(promise *p, const row *r, const json_t *object, char **why) {
  static const char *const names[] = {"upper", "lower", "estimate"};
  static const promise promises[] = {PROMISE_UPPER, PROMISE_LOWER, PROMISE_ESTIMATE};
  const char *bound = string_at(object, "bound");
  *p = PROMISE_ESTIMATE;
  if (r->known && r->known->promised != PROMISE_TOLD) *p = r->known->promised;
  else if (!r->known && !has(object, "value") && has(object, "lower") && has(object, "upper")) *p = PROMISE_BOUNDS;
  else if (has(object, "bound")) {
    int i = 0;
    while (i < 3 && strcmp(bound, names[i]) != 0) i++;
    if (i < 3) *p = promises[i];
    else *why = say_text("bound is not upper, lower or estimate");
  }
  return *why ? -1 : 0;
}

/* ---- What was asked --------------------------------------------------------------- */

/* How records name a mechanism, and the column of each of its fields. */
typedef struct {
  const char *name, *ours, *columns; /* "column=field column=field" */
} row_kind;

static const row_kind kinds[] = {
    {"gaussian", "gaussian", "sigma=sigma"},
    {"laplace", "laplace", "scale=scale"},
    {"randomized_response", "response", "p=p"},
    {"discrete_gaussian", "discrete-gaussian", "sigma=sigma"},
    {"discrete_laplace", "discrete-laplace", "sensitivity=shift"},
    {"balls", "balls", "sigma=sigma steps=steps epochs=epochs"},
};

static const row_kind *find_kind(const char *name) {
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (!strcmp(kinds[i].name, name)) return &kinds[i];
  return NULL;
}

static int is_one_of(const char *text, const char *a, const char *b, const char *c) {
  return !strcmp(text, a) || !strcmp(text, b) || !strcmp(text, c);
}

/* The field of the record for which this version has no answer, or NULL; fills q's rows. */
static const char *not_covered(query *q, const json_t *object, const row_kind **kind) {
  const char *sampler = string_at(object, "sampler"), *direction = string_at(object, "direction");
  *kind = find_kind(string_at(object, "mechanism"));
  if (!*kind) return "mechanism";
  q->how = mechanism_find((*kind)->ours);
  if (*sampler && !is_one_of(sampler, "none", "deterministic", "poisson")) return "sampler";
  const char *asked = string_at(object, "query");
  if (strcmp(asked, "delta") != 0 && strcmp(asked, "epsilon") != 0) return "query";
  q->what = quantity_find(asked);
  if (*direction && query_side_find(&q->side, direction)) return "direction";
  return NULL;
}

/* Sets a field from a column that is there; a text in *why if it is no number. */
static int read_column(query *q, const char *field, const json_t *object, const char *column, char **why) {
  field_id f = field_find(field);
  const json_t *j = json_object_get(object, column);
  if (!j || json_is_null(j)) return 0;
  q->given |= 1ul << f;
  if (!read_parameter(&q->value[f], j)) return 0;
  *why = say_text("%s is no number", column);
  return -1;
}

/* -1 and a text in *why if two fields contradict each other: a rate where nothing is sampled, steps told twice. */
static int contradict(const query *q, const row_kind *kind, const json_t *object, char **why) {
  const char *sampler = string_at(object, "sampler");
  const int sampled = q->given & FIELD(RATE) && rat_cmp_si(&q->value[FIELD_RATE], 1, 1) != 0;
  if (sampled && *sampler && strcmp(sampler, "poisson") != 0)
    *why = say_text("q is not 1, but sampler is '%s'", sampler);
  else if (strstr(kind->columns, "steps=") && has(object, "compositions"))
    *why = say_text("compositions: not expected for %s, which has steps and epochs", kind->name);
  return *why ? -1 : 0;
}

static int read_columns(query *q, const row_kind *kind, const json_t *object, char **why) {
  char column[32], field[32];
  int used;
  for (const char *p = kind->columns; sscanf(p, " %31[^= ]=%31[^ ]%n", column, field, &used) == 2; p += used)
    if (read_column(q, field, object, column, why)) return -1;
  if (query_fields(q) & FIELD(RATE) && read_column(q, "rate", object, "q", why)) return -1;
  if (read_column(q, "steps", object, "compositions", why)) return -1;
  return read_column(q, q->what == quantity_find("delta") ? "epsilon" : "delta", object, "at", why);
}

/* dp_accounting's discrete Laplace has a parameter a of masses exp(-a |k|). */
static int read_parameter_a(query *q, const json_t *object, char **why) {
  const json_t *j = json_object_get(object, "parameter");
  if (!j) return 0;
  if (read_column(q, "scale", object, "parameter", why)) return -1;
  if (json_is_null(j) || rat_sgn(&q->value[FIELD_SCALE]) <= 0) {
    *why = say_text("parameter is not a number above 0");
    return -1;
  }
  mpq_inv(q->value[FIELD_SCALE].v, q->value[FIELD_SCALE].v);
  return 0;
}

static verdict read_query(query *q, const row_kind *kind, const json_t *object, char **why) {
  if (read_columns(q, kind, object, why) || read_parameter_a(q, object, why)) return VERDICT_REJECT;
  if (contradict(q, kind, object, why)) return VERDICT_REJECT;
  field_id wrong;
  const char *allowed = query_defect(q, &wrong);
  if (!allowed) return VERDICT_PASS;
  *why = q->given >> wrong & 1 ? say_text("%s is not %s", fields[wrong].name, allowed)
                               : say_text("%s is missing or no number", fields[wrong].name);
  return VERDICT_REJECT;
}

/* ---- What was claimed ------------------------------------------------------------- */

static verdict read_claims(row *r, const json_t *object, char **why) {
  promise p;
  if (read_promise(&p, r, object, why)) return VERDICT_REJECT;
  int bad = p == PROMISE_BOUNDS
                ? add_claim(r, object, "lower", PROMISE_LOWER) || add_claim(r, object, "upper", PROMISE_UPPER)
                : add_claim(r, object, "value", p);
  if (!bad) return VERDICT_PASS;
  const char *error = string_at(object, "error");
  *why = *error ? say_text("no answer: %s", error) : say_text("%s is not a number", r->claims[r->count - 1].field);
  return VERDICT_REJECT;
}

verdict row_read(row *r, const json_t *object, char **why) {
  r->tool = string_at(object, "tool");
  r->method = string_at(object, "method");
  r->known = claims_find(r->tool, r->method);
  r->count = 0;
  const row_kind *kind;
  const char *field = not_covered(&r->q, object, &kind);
  if (field) {
    const char *text = string_at(object, field);
    *why = *text ? say_text("%s '%s'", field, text) : say_text("%s", field);
    return VERDICT_NOT_COVERED;
  }
  if (r->known && r->known->promised == PROMISE_OTHER) {
    *why = say_text("method '%s': %s", r->method, r->known->reason);
    return VERDICT_NOT_COVERED;
  }
  verdict v = read_query(&r->q, kind, object, why);
  return v == VERDICT_PASS ? read_claims(r, object, why) : v;
}
