/* row.c - rows: every word is used, is a note, or makes the row a reject; ends are bounds. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "row.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

/* The verdict before any truth is asked. */
static verdict read_row(row *r, const char *text, json_t **object, char **why) {
  *why = NULL;
  *object = json_loads(text, 0, NULL);
  row_init(r);
  return row_read(r, *object, why);
}

static void says(verdict want, const char *because, const char *text) {
  row r;
  json_t *object;
  char *why;
  const verdict v = read_row(&r, text, &object, &why);
  ok(v == want && (!because || (why && strstr(why, because))), "%s: %s %s", text, verdict_name(v), why ? why : "");
  free(why);
  row_clear(&r);
  json_decref(object);
}

/* The field has this value. */
static void has(field_id f, const char *number, const char *text) {
  row r;
  json_t *object;
  char *why;
  const verdict v = read_row(&r, text, &object, &why);
  char *found = query_number(&r.q.value[f]);
  ok(v == VERDICT_PASS && r.q.given >> f & 1 && !strcmp(found, number), "%s: %s %s", text, fields[f].name, found);
  free(found);
  free(why);
  row_clear(&r);
  json_decref(object);
}

#define ROW "{\"mechanism\":\"gaussian\",\"sigma\":\"3/2\",\"query\":\"delta\",\"at\":1,\"upper\":1"

#define PRV                                                                                                       \
  "{\"tool\":\"microsoft prv_accountant\",\"method\":\"prv:ApproximateDPMechanism(delta=0.5)\",\"query\":\"tv\"," \
  "\"lower\":0,"

static void words_are_used(void) {
  says(VERDICT_PASS, NULL, ROW "}");
  says(VERDICT_PASS, NULL, ROW ",\"meta\":{\"sigma\":4}}");
  says(VERDICT_REJECT, "perhaps 'steps'", ROW ",\"step\":2}");
  says(VERDICT_REJECT, "no known field", ROW ",\"xyzzy\":null}");
  says(VERDICT_REJECT, "not expected", ROW ",\"epochs\":2}");
  says(VERDICT_REJECT, "twice", ROW ",\"steps\":2,\"T\":2}");
  says(VERDICT_REJECT, "twice", ROW ",\"params\":{\"sigma\":1}}");
  says(VERDICT_REJECT, "twice", ROW ",\"epsilon\":1}");
  says(VERDICT_REJECT, "params is not an object", ROW ",\"params\":\"steps=2\"}");
  says(VERDICT_REJECT, "params is not an object", ROW ",\"params\":[\"steps\",2]}");
  says(VERDICT_REJECT, "params is not an object", ROW ",\"params\":0}");
  says(VERDICT_PASS, NULL, ROW ",\"params\":null}");
  says(VERDICT_REJECT, "contradict", ROW ",\"adjacency\":\"add\",\"direction\":\"remove\"}");
  says(VERDICT_REJECT, "rate is missing", ROW ",\"sampler\":\"poisson\"}");
  says(VERDICT_PASS, NULL, ROW ",\"adjacency\":\"replace\"}");
  says(VERDICT_NOT_COVERED, "allowed: add_or_remove", ROW ",\"adjacency\":\"edge\"}");
  says(VERDICT_REJECT, "p and eps0", "{\"mechanism\":\"response\",\"eps0\":1,\"p\":0.7,\"query\":\"tv\",\"upper\":1}");
  says(VERDICT_REJECT, "noise_parameter is not a number from 0 to 1",
       "{\"mechanism\":\"response\",\"noise_parameter\":1.5,\"query\":\"tv\",\"upper\":1}");
  says(VERDICT_REJECT, "noise_parameter is not a number from 0 to 1",
       "{\"mechanism\":\"response\",\"noise_parameter\":-0.5,\"query\":\"tv\",\"upper\":1}");
  says(VERDICT_PASS, NULL, "{\"mechanism\":\"response\",\"noise_parameter\":1,\"query\":\"tv\",\"upper\":1}");
  says(VERDICT_PASS, NULL,
       "{\"mechanism\":\"gaussian\",\"sigma\":1,\"query\":{\"epsilon\":1,\"delta\":null},\"upper\":1}");
  says(VERDICT_REJECT, "part 1: rate is not 1",
       "{\"mechanism\":\"compose\",\"parts\":\"poisson sigma=1 "
       "rate=0.1\",\"sampler\":\"none\",\"query\":\"tv\",\"upper\":1}");
  says(VERDICT_REJECT, "contradict", PRV "\"mechanism\":\"canonical\",\"delta0\":0.25,\"epsilon0\":1}");
  says(VERDICT_REJECT, "but the mechanism is gaussian", PRV "\"mechanism\":\"gaussian\",\"sigma\":1}");
  has(FIELD_DELTA0, "1/2", PRV "\"mechanism\":\"canonical\",\"epsilon0\":1}");
  says(VERDICT_REJECT, "not the same number",
       "{\"mechanism\":\"gaussian\",\"sigma\":{\"q\":\"1/4\",\"f64\":\"0x1p-3\"},"
       "\"query\":\"tv\",\"upper\":1}");
}

#define KNOWN(method) ROW ",\"value\":1,\"tool\":\"google dp_accounting\",\"method\":\"" method "\","

/* What is known of a method, and what its row says. */
static void bounds_agree(void) {
  says(VERDICT_REJECT, "bound is 'lower', but rdp of google dp_accounting is known to promise 'upper' for delta",
       KNOWN("rdp") "\"bound\":\"lower\"}");
  says(VERDICT_REJECT, "'estimate'", KNOWN("rdp") "\"bound\":\"estimate\"}");
  says(VERDICT_PASS, NULL, KNOWN("rdp") "\"bound\":\"upper\"}");
  says(VERDICT_PASS, NULL, KNOWN("rdp") "\"bound\":null}");
  says(VERDICT_PASS, NULL, KNOWN("pld-opt") "\"bound\":\"lower\"}");
  says(VERDICT_REJECT, "to promise 'lower'", KNOWN("pld-opt") "\"bound\":\"upper\"}");
  says(VERDICT_PASS, NULL, KNOWN("nothing known") "\"bound\":\"lower\"}");
  says(VERDICT_REJECT, "bound is not upper, lower or estimate", KNOWN("rdp") "\"bound\":\"uper\"}");
  says(VERDICT_REJECT, "bound is about value", ROW ",\"bound\":\"upper\"}");
}

/* Values of another kind, and keys that stand elsewhere. */
static void words_have_kinds(void) {
  static const char *const texts[] = {"tool",    "method",    "mechanism", "quantity",
                                      "sampler", "direction", "adjacency", "bound"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    char text[200], why[60];
    snprintf(text, sizeof text, "{\"%s\":3,\"sigma\":1,\"value\":1}", texts[i]);
    snprintf(why, sizeof why, "%s is not a text", texts[i]);
    says(VERDICT_REJECT, why, text);
  }
  says(VERDICT_REJECT, "query is not a text or an object", "{\"mechanism\":\"gaussian\",\"query\":3,\"upper\":1}");
  says(VERDICT_REJECT, "query names no quantity", "{\"mechanism\":\"gaussian\",\"query\":{},\"upper\":1}");
  says(VERDICT_REJECT, "'tool' does not belong in params", ROW ",\"params\":{\"tool\":\"t\"}}");
  says(VERDICT_REJECT, "'note' does not belong in params", ROW ",\"params\":{\"note\":1}}");
  says(VERDICT_REJECT, "T is not an integer", ROW ",\"T\":0}");
  says(VERDICT_REJECT, "at is not a number from 0 to 1",
       "{\"mechanism\":\"gaussian\",\"sigma\":1,\"query\":\"epsilon\",\"at\":2,\"upper\":1}");
  says(VERDICT_NOT_COVERED, "sigma of laplace: it has no sigma; perhaps 'scale'",
       "{\"mechanism\":\"laplace\",\"query\":\"sigma\",\"epsilon\":1,\"delta\":0.1,\"upper\":1}");
}

static void fields_are_set(void) {
  has(FIELD_SIGMA, "3/2", ROW "}");
  has(FIELD_SHIFT, "1/2", ROW ",\"sensitivity\":0.5}");
  has(FIELD_RATE, "3/4", ROW ",\"sampling_prob\":0.75}");
  has(FIELD_STEPS, "7", ROW ",\"T\":7}");
  has(FIELD_EPSILON, "1", ROW "}");
  has(FIELD_SCALE, "4", "{\"mechanism\":\"discrete_laplace\",\"parameter\":0.25,\"query\":\"tv\",\"upper\":1}");
  has(FIELD_P, "5/8",
      "{\"mechanism\":\"response\",\"noise_parameter\":0.5,\"answers\":4,\"query\":\"tv\",\"upper\":1}");
}

static void ends_are_bounds(void) {
  row r;
  json_t *object;
  char *why;
  const verdict v = read_row(&r, ROW ",\"lower\":0,\"value\":0.5}", &object, &why);
  ok(v == VERDICT_PASS && r.count == 3, "three claims");
  ok(r.claims[0].promised == PROMISE_ESTIMATE && r.claims[1].promised == PROMISE_LOWER &&
         r.claims[2].promised == PROMISE_UPPER,
     "of the kinds that they name");
  free(why);
  row_clear(&r);
  json_decref(object);
}

#define PESSIMIST "{\"tool\":\"google dp_accounting\",\"method\":\"rdp\",\"value\":0.5,"

static void turns(promise want, const char *text) {
  row r;
  json_t *object;
  char *why;
  (void)read_row(&r, text, &object, &why);
  ok(r.count == 1 && r.claims[0].promised == want, "%s: %s", text, claims_name(want));
  free(why);
  row_clear(&r);
  json_decref(object);
}

/* The side on which nobody is less private than a pessimistic tool says. */
static void promises_turn(void) {
  static const char both[] = "\"epsilon\":1,\"delta\":0.1}";
  char text[300];
  snprintf(text, sizeof text, "%s\"mechanism\":\"gaussian\",\"sigma\":1,\"query\":\"steps\",%s", PESSIMIST, both);
  turns(PROMISE_LOWER, text);
  snprintf(text, sizeof text, "%s\"mechanism\":\"gdp\",\"query\":\"mu\",%s", PESSIMIST, both);
  turns(PROMISE_LOWER, text);
  snprintf(text, sizeof text, "%s\"mechanism\":\"gaussian\",\"query\":\"sigma\",%s", PESSIMIST, both);
  turns(PROMISE_UPPER, text);
  turns(PROMISE_LOWER, PESSIMIST "\"mechanism\":\"gaussian\",\"sigma\":1,\"query\":\"complement\",\"at\":1}");
  turns(PROMISE_UPPER, PESSIMIST "\"mechanism\":\"gaussian\",\"sigma\":1,\"query\":\"delta\",\"at\":1}");
  turns(PROMISE_ESTIMATE, PESSIMIST "\"mechanism\":\"gaussian\",\"sigma\":1,\"query\":\"loss-cdf\",\"at\":1,"
                                    "\"direction\":\"add\"}");
}

int main(void) {
  words_are_used();
  fields_are_set();
  bounds_agree();
  words_have_kinds();
  ends_are_bounds();
  promises_turn();
  return done_testing();
}
