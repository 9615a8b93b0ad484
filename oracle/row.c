/* row.c - from a JSON object to a question and its claims.
 *
 * A claimed end, `lower` or `upper`, is judged as the bound that it names, whoever claims
 * it; what `value` is depends on the tool, or on the row's own `bound`, and these two may
 * not contradict each other.                                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "row.h"
#include "quantity.h"
#include "text.h"
#include "told.h"

#include <string.h>

void row_init(row *r) {
  r->tool = r->method = "";
  r->known = NULL;
  r->count = 0;
  r->texts = json_array();
  query_init(&r->q);
  for (int i = 0; i < ROW_CLAIMS; i++) {
    rat_init(&r->claims[i].c.r);
    r->claims[i].c.imaginary = 0;
  }
}

void row_clear(row *r) {
  query_clear(&r->q);
  json_decref(r->texts);
  for (int i = 0; i < ROW_CLAIMS; i++) rat_clear(&r->claims[i].c.r);
}

/* ---- Promises ------------------------------------------------------------------------ */

/* What the table promises is about delta and epsilon: where less privacy is a smaller number, or the number is how
 * much may be spent, the safe side is the other one; and of the law of the loss, and of samples, there is none. */
static promise turned(promise p, const quantity *k) {
  static const char *const falling[] = {"steps", "complement", "tradeoff", "mu"};
  static const char *const other[] = {"phi", "loss-cdf"};
  if (p != PROMISE_UPPER && p != PROMISE_LOWER) return p;
  for (size_t i = 0; i < sizeof falling / sizeof *falling; i++)
    if (!strcmp(falling[i], k->name)) return p == PROMISE_UPPER ? PROMISE_LOWER : PROMISE_UPPER;
  if (quantity_mechanism(k)) return PROMISE_TOLD;
  for (size_t i = 0; i < sizeof other / sizeof *other; i++)
    if (!strcmp(other[i], k->name)) return PROMISE_TOLD;
  return p;
}

/* *p := the row's own bound, PROMISE_TOLD if it says none; -1 and a text in *why if that is no bound. */
static int read_bound(promise *p, const words *w, char **why) {
  static const promise promises[] = {PROMISE_UPPER, PROMISE_LOWER, PROMISE_ESTIMATE};
  const char *bound = words_text(w, SENSE_BOUND);
  *p = PROMISE_TOLD;
  if (!words_value(w, SENSE_BOUND)) return 0;
  int i = 0;
  while (i < 3 && strcmp(bound, claims_name(promises[i])) != 0) i++;
  if (i < 3) *p = promises[i];
  else *why = text_of("bound is not upper, lower or estimate");
  return *why ? -1 : 0;
}

/* *p := what `value` is promised to be; -1 and a text in *why if the row's bound is none, or not the one that is known
 * of its tool.  Where the tool promises nothing about `value` the row may. */
static int read_promise(promise *p, const row *r, const words *w, char **why) {
  promise told;
  if (read_bound(&told, w, why)) return -1;
  *p = r->known ? turned(r->known->promised, r->q.what) : PROMISE_TOLD;
  if (told == PROMISE_TOLD) {
    if (*p == PROMISE_TOLD) *p = PROMISE_ESTIMATE;
    return 0;
  }
  if (*p != PROMISE_TOLD && *p != PROMISE_BOUNDS && *p != told)
    *why = text_of("bound is '%s', but %s of %s is known to promise '%s' for %s", claims_name(told), r->method, r->tool,
                   claims_name(*p), r->q.what->name);
  *p = told;
  return *why ? -1 : 0;
}

/* ---- Claims --------------------------------------------------------------------------- */

/* One more claim if the row makes it; -1 and a text in *why if it is no number. */
static int add_claim(row *r, const words *w, int meaning, promise p, char **why) {
  const json_t *j = words_value(w, meaning);
  if (!j) return 0;
  row_claim *c = &r->claims[r->count++];
  c->field = w->at[meaning].name;
  c->promised = p;
  c->c.imaginary = meaning == SENSE_IMAGINARY;
  if (!told_claim(&c->c, j)) return 0;
  const char *error = words_text(w, SENSE_ERROR);
  *why = *error ? text_of("no answer: %s", error) : text_of("%s is not a number", c->field);
  return -1;
}

static verdict read_claims(row *r, const words *w, char **why) {
  promise p;
  if (read_promise(&p, r, w, why)) return VERDICT_REJECT;
  const int is_complex = !strcmp(r->q.what->name, "phi");
  if (!is_complex && words_value(w, SENSE_IMAGINARY)) {
    *why = text_of("imaginary: not expected for %s", r->q.what->name);
    return VERDICT_REJECT;
  }
  if ((p != PROMISE_BOUNDS && add_claim(r, w, SENSE_VALUE, p, why)) ||
      add_claim(r, w, SENSE_LOWER, PROMISE_LOWER, why) || add_claim(r, w, SENSE_UPPER, PROMISE_UPPER, why) ||
      add_claim(r, w, SENSE_IMAGINARY, p, why))
    return VERDICT_REJECT;
  if (r->count && words_value(w, SENSE_BOUND) && !words_value(w, SENSE_VALUE)) {
    *why = text_of("bound is about value, which is not told");
    return VERDICT_REJECT;
  }
  if (r->count) return VERDICT_PASS;
  const char *error = words_text(w, SENSE_ERROR);
  *why = *error                ? text_of("no answer: %s", error)
         : p == PROMISE_BOUNDS ? text_of("nothing is claimed: neither lower nor upper")
                               : text_of("nothing is claimed: neither value, lower nor upper");
  return VERDICT_REJECT;
}

verdict row_read(row *r, json_t *object, char **why) {
  words w;
  words_read(&w, object, PLACE_ROW);
  r->tool = words_text(&w, SENSE_TOOL);
  r->method = words_text(&w, SENSE_METHOD);
  r->known = claims_find(r->tool, r->method);
  r->count = 0;
  ask a = {.q = &r->q, .w = &w, .known = r->known, .texts = r->texts, .why = why};
  const verdict v = ask_read(&a);
  return v == VERDICT_PASS ? read_claims(r, &w, why) : v;
}
