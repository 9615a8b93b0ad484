/* ask_numbers.c - each number of a row goes to its field, or is named. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_numbers.h"
#include "mechanism.h"
#include "number.h"
#include "quantity.h"
#include "text.h"
#include "told.h"
#include "local.h"

#include <stdlib.h>
#include <string.h>

static int wrong(const ask *a, char *why) {
  *a->why = why;
  return -1;
}

/* "; perhaps 'rate'; allowed for delta of gaussian: sigma shift .."; free() it. */
static char *say_allowed(const ask *a, const char *name) {
  const query *q = a->q;
  const field_set set = query_fields(q);
  const char *likely = words_likely(name, set);
  char *allowed = words_of(set);
  char *text = text_of("%s%s%s; allowed %s%s%s%s: %s", likely ? "; perhaps '" : "", likely ? likely : "",
                       likely ? "'" : "", a->is_part ? "in a part" : "for ", a->is_part ? "" : q->what->name, " of ",
                       q->how->name, *allowed ? allowed : "no number");
  free(allowed);
  return text;
}

/* Two keys of one name stand in two places; free() it. */
static char *told_twice(const words *w) {
  const char *const *key = w->twice;
  if (strcmp(key[0], key[1]) != 0) return text_of("'%s' and '%s' tell the same twice", key[0], key[1]);
  return text_of("'%s' is told twice: in %s and in %s", key[0], w->where[0], w->where[1]);
}

int ask_numbers_unknown(const ask *a) {
  if (!a->w->unknown) return a->w->twice[0] ? wrong(a, told_twice(a->w)) : 0;
  local_text char *more = say_allowed(a, a->w->unknown);
  return wrong(a, text_of("'%s' is no known field%s%s", a->w->unknown, more,
                          a->is_part ? "" : "; a note of any kind goes into 'meta'"));
}

int ask_numbers_form(const ask *a) {
  const words *w = a->w;
  if (w->wrong) return wrong(a, text_of("%s is not %s", w->wrong, w->kind));
  if (!w->misplaced) return 0;
  return wrong(a, text_of("'%s' does not belong in %s: say it in the row itself", w->misplaced, w->place));
}

/* The field does not belong to the question. */
static int unexpected(const ask *a, int meaning) {
  const query *q = a->q;
  const char *name = a->w->at[meaning].name;
  local_text char *more = say_allowed(a, name);
  if (meaning < FIELD_COUNT && q->what->solves >> meaning & 1)
    return wrong(a, text_of("%s: not expected, it is what is asked%s", name, more));
  if (a->is_part) return wrong(a, text_of("%s: not expected%s", name, more));
  return wrong(a, text_of("%s: not expected for %s of %s%s", name, q->what->name, q->how->name, more));
}

/* The text that a person wrote, kept as long as the row. */
static void keep_text(const ask *a, field_id f, char *text) {
  json_t *kept = json_string(text);
  json_array_append_new(a->texts, kept);
  a->q->told[f] = json_string_value(kept);
  free(text);
}

/* q's field := the number that this word tells. */
static int set_field(const ask *a, field_id f, int meaning) {
  const json_t *j = words_value(a->w, meaning);
  const char *name = a->w->at[meaning].name;
  if (told_infinity(j) > 0 && query_set_infinite(a->q, f, "inf")) {
    keep_text(a, f, text_of("%s", "inf"));
    return 0;
  }
  const char *defect = told_number(&a->q->value[f], j);
  if (defect) return wrong(a, text_of("%s is %s", name, defect));
  a->q->given |= 1ul << f;
  keep_text(a, f, told_text(j));
  return 0;
}

static int set_fields(const ask *a) {
  for (int f = 0; f < FIELD_COUNT; f++) {
    if (!words_value(a->w, f)) continue;
    if (!(query_fields(a->q) >> f & 1)) return unexpected(a, f);
    if (f == FIELD_STEPS && words_counts_uses(a->w) && a->q->how->needs & FIELD(STEPS))
      return wrong(a, text_of("%s: not expected for %s, whose steps are batches: say steps, and epochs or picks",
                              a->w->at[f].name, a->q->how->name));
    if (set_field(a, (field_id)f, f)) return -1;
  }
  return 0;
}

/* ---- Words that stand for a field ------------------------------------------------- */

/* The one field that the quantity needs, or FIELD_COUNT. */
static field_id only_field(const quantity *k) {
  int f = 0;
  while (f < FIELD_COUNT && k->needs != 1ul << f) f++;
  return (field_id)f;
}

static int set_at(const ask *a) {
  if (!words_value(a->w, SENSE_AT)) return 0;
  const field_id f = only_field(a->q->what);
  if (f == FIELD_COUNT) {
    local_text char *needs = words_of(a->q->what->needs);
    return wrong(a, *needs ? text_of("at: %s needs %s, each by its name", a->q->what->name, needs)
                           : text_of("at: %s needs no number of its own", a->q->what->name));
  }
  if (a->q->given >> f & 1) return wrong(a, text_of("'at' and '%s' tell the same twice", a->w->at[f].name));
  return set_field(a, f, SENSE_AT);
}

/* Masses exp(-a |k|) are those of scale 1 / a. */
static int set_inverse_scale(const ask *a) {
  if (!words_value(a->w, SENSE_INVERSE_SCALE)) return 0;
  const char *name = a->w->at[SENSE_INVERSE_SCALE].name;
  rat *scale = &a->q->value[FIELD_SCALE];
  if (strcmp(a->q->how->name, "discrete-laplace") != 0) return unexpected(a, SENSE_INVERSE_SCALE);
  if (a->q->given & FIELD(SCALE)) return wrong(a, text_of("'%s' and 'scale' tell the same twice", name));
  if (set_field(a, FIELD_SCALE, SENSE_INVERSE_SCALE)) return -1;
  if (rat_sgn(scale) <= 0) return wrong(a, text_of("%s is not a number above 0", name));
  mpq_inv(scale->v, scale->v);
  keep_text(a, FIELD_SCALE, text_of("1/%s", a->q->told[FIELD_SCALE]));
  return 0;
}

/* One of the two was rounded to a double, or computed in doubles. */
static int are_near(mpq_srcptr x, mpq_srcptr y) {
  local_mpqs(d, most);
  mpq_sub(d, x, y);
  mpq_abs(d, d);
  mpq_set_ui(most, 1, 1ul << 40);
  return mpq_cmp(d, most) <= 0;
}

/* The tool was given the number of `word`, from which p was computed; p may stand beside it, and is not used. */
static int contradicts(const ask *a, int word) {
  return wrong(a, text_of("p and %s contradict each other", a->w->at[word].name));
}

/* p := 1 - n (1 - 1/k): one of k answers is drawn with probability n, and the true one is given else. */
static void set_p(query *q, const rat *n) {
  rat *p = &q->value[FIELD_P];
  if (q->given & FIELD(ANSWERS) && mpq_sgn(query_get(q, FIELD_ANSWERS)) > 0) mpq_inv(p->v, query_get(q, FIELD_ANSWERS));
  else mpq_set_ui(p->v, 1, 2);
  mpq_mul(p->v, p->v, n->v);
  mpq_sub(p->v, p->v, n->v);
  mpz_add(mpq_numref(p->v), mpq_numref(p->v), mpq_denref(p->v));
}

static int set_noise(const ask *a) {
  if (!words_value(a->w, SENSE_NOISE)) return 0;
  query *q = a->q;
  const char *name = a->w->at[SENSE_NOISE].name;
  if (!(query_fields(q) & FIELD(P))) return unexpected(a, SENSE_NOISE);
  local_rats(n, told);
  mpq_set(told.v, q->value[FIELD_P].v);
  const char *defect = told_number(&n, words_value(a->w, SENSE_NOISE));
  if (defect) return wrong(a, text_of("%s is %s", name, defect));
  if (rat_sgn(&n) < 0 || rat_cmp_si(&n, 1, 1) > 0) return wrong(a, text_of("%s is not a number from 0 to 1", name));
  set_p(q, &n);
  if (q->given & FIELD(P) && !are_near(query_get(q, FIELD_P), told.v)) return contradicts(a, SENSE_NOISE);
  q->given |= FIELD(P);
  return 0;
}

/* p may stand beside epsilon0, from which it was computed: p = 1 / (1 + (k - 1) e^-epsilon0). */
static int use_epsilon0(const ask *a) {
  query *q = a->q;
  if (!(q->given & FIELD(EPSILON0)) || !(q->given & FIELD(P))) return 0;
  local_mpfrs(128, x);
  local_mpqs(p);
  mpfr_set_q(x, query_get(q, FIELD_EPSILON0), MPFR_RNDN);
  mpfr_neg(x, x, MPFR_RNDN);
  mpfr_exp(x, x, MPFR_RNDN);
  if (q->given & FIELD(ANSWERS)) {
    mpq_set_ui(p, 1, 1);
    mpq_sub(p, query_get(q, FIELD_ANSWERS), p);
    mpfr_mul_q(x, x, p, MPFR_RNDN);
  }
  mpfr_add_ui(x, x, 1, MPFR_RNDN);
  mpfr_ui_div(x, 1, x, MPFR_RNDN);
  if (mpfr_regular_p(x) && mpfr_get_exp(x) > -128) mpfr_get_q(p, x);
  else mpq_set_ui(p, 0, 1);
  if (!are_near(p, query_get(q, FIELD_P))) return contradicts(a, FIELD_EPSILON0);
  q->given &= ~FIELD(P);
  q->told[FIELD_P] = NULL;
  return 0;
}

/* ---- All of them -------------------------------------------------------------------- */

const char *ask_numbers_word(const ask *a, field_id f) {
  const words *w = a->w;
  if (w->at[f].name) return w->at[f].name;
  if (f == FIELD_SCALE && w->at[SENSE_INVERSE_SCALE].name) return w->at[SENSE_INVERSE_SCALE].name;
  if (f == FIELD_P && w->at[SENSE_NOISE].name) return w->at[SENSE_NOISE].name;
  return w->at[SENSE_AT].name && only_field(a->q->what) == f ? w->at[SENSE_AT].name : fields[f].name;
}

/* What is allowed, with the names of fields as a row has them: without the dashes of an option; free() it. */
static char *without_dashes(const char *allowed) {
  char *text = text_of("%s", allowed), *to = text;
  for (const char *from = text; *from;) {
    if (from[0] == '-' && from[1] == '-') from += 2;
    else *to++ = *from++;
  }
  *to = 0;
  return text;
}

static int is_defective(const ask *a) {
  field_id f;
  const char *defect = query_defect(a->q, &f);
  if (!defect) return 0;
  local_text char *allowed = without_dashes(defect);
  return wrong(a, a->q->given >> f & 1 ? text_of("%s is not %s", ask_numbers_word(a, f), allowed)
                                       : text_of("%s is missing; allowed: %s", fields[f].name, allowed));
}

int ask_numbers(const ask *a) {
  return ask_numbers_unknown(a) || set_fields(a) || set_at(a) || set_inverse_scale(a) || set_noise(a) ||
                 use_epsilon0(a) || is_defective(a)
             ? -1
             : 0;
}
