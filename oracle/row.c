/* row.c - from a JSON object to exact numbers and a promise. */
#include "row.h"
#include "say.h"
#include "status.h"

#include <math.h>
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

/* The promise of the row's method: from the table, else from its own field `bound`. */
static promise promise_of(row *r, const json_t *object) {
  const char *bound = string_at(object, "bound");
  r->known = claims_find(r->tool, r->method);
  if (r->known) return r->known->promised;
  return !strcmp(bound, "upper") ? PROMISE_UPPER : !strcmp(bound, "lower") ? PROMISE_LOWER : PROMISE_ESTIMATE;
}

/* text is one of the words, which a space separates. */
static int is_among(const char *text, const char *words) {
  const char *found = strstr(words, text);
  size_t n = strlen(text);
  return n && found && (found == words || found[-1] == ' ') && (found[n] == ' ' || !found[n]);
}

static int is_one(const json_t *q) {
  if (json_is_string(q)) return !strcmp(json_string_value(q), "1");
  return json_is_number(q) && json_number_value(q) == 1.0;
}

/* The field for which this version has no answer, or NULL. */
static const char *not_covered(const json_t *object) {
  const char *sampler = string_at(object, "sampler");
  const json_t *q = json_object_get(object, "q");
  if (!is_among(string_at(object, "mechanism"), "gaussian")) return "mechanism";
  if (*sampler && !is_among(sampler, "none deterministic poisson")) return "sampler";
  if (q && !is_one(q)) return "q";
  if (!is_among(string_at(object, "query"), "delta epsilon")) return "query";
  return NULL;
}

static verdict read_query(query *q, const json_t *object, char **why) {
  static const char *const key[] = {"sigma", "compositions", "at"};
  rat *const value[] = {&q->sigma, &q->steps, &q->at};
  q->kind = is_among(string_at(object, "query"), "delta") ? QUERY_DELTA : QUERY_EPSILON;
  for (int i = 0; i < 3; i++)
    if (read_parameter(value[i], json_object_get(object, key[i]))) {
      *why = say_text("%s is missing or no number", key[i]);
      return VERDICT_REJECT;
    }
  const char *field;
  const rat *bad;
  const char *allowed = query_defect(q, &field, &bad);
  if (!allowed) return VERDICT_PASS;
  *why = say_text("%s is not %s", field, allowed);
  return VERDICT_REJECT;
}

static verdict read_claims(row *r, const json_t *object, char **why) {
  promise p = promise_of(r, object);
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
  const char *field = not_covered(object);
  if (field) {
    const char *text = string_at(object, field);
    *why = *text ? say_text("%s '%s'", field, text) : say_text("%s", field);
    return VERDICT_NOT_COVERED;
  }
  verdict v = read_query(&r->q, object, why);
  return v == VERDICT_PASS ? read_claims(r, object, why) : v;
}
