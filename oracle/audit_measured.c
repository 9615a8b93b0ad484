/* audit_measured.c - reads what was counted, and prints the bounds, each by its name. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_measured.h"
#include "decimal.h"
#include "measured.h"
#include "one_run.h"
#include "out.h"
#include "plain.h"
#include "rat.h"
#include "say.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIGITS = 6, JSON_DIGITS = 15, BITS = 256 };

#define MOST_TRIALS 1000000000000000000

typedef struct {
  measured_counts counts;
  rat confidence, beta, delta;
  measured_bounds b;
  one_run_counts one;
  ivl single;      /* epsilon by one run */
  mpfr_t gaussian; /* lower end of epsilon of Gaussian noise of that mu; not a number: not asked */
} report;

/* Of many runs, and of one. */
static int is_of_many(const audit_measured *m) { return m->hits || m->alarms || m->trials; }
static int is_of_one(const audit_measured *m) { return m->canaries || m->guesses || m->right; }

int audit_measured_is_told(const audit_measured *m) {
  return is_of_many(m) || is_of_one(m) || m->confidence || m->delta;
}

/* ---- Numbers ---------------------------------------------------------------------- */

static int read_rat(rat *r, const char *name, const char *text) {
  size_t at;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &at, &why) == ASSAY_OK) return 0;
  say_error("--%s: '%s' is not a number", name, text);
  return -1;
}

static int read_count(unsigned long *n, const char *name, const char *text, size_t length, unsigned long least,
                      unsigned long most) {
  size_t at;
  const char *why;
  rat r;
  rat_init(&r);
  const int bad = rat_set_text(&r, text, length, &at, &why) != ASSAY_OK || !rat_is_integer(&r) ||
                  mpq_cmp_ui(r.v, least, 1) < 0 || mpq_cmp_ui(r.v, most, 1) > 0;
  if (!bad) *n = mpz_get_ui(mpq_numref(r.v));
  else
    say_error("--%s: '%.*s' is not an integer from %zu to %zu", name, (int)length, text, (size_t)least, (size_t)most);
  rat_clear(&r);
  return bad ? -1 : 0;
}

/* "1000,900", with the record and without it; "1000": both. */
static int read_trials(report *r, const char *text) {
  const char *comma = strchr(text, ','), *second = comma ? comma + 1 : text;
  return read_count(&r->counts.with, "trials", text, comma ? (size_t)(comma - text) : strlen(text), 1, MOST_TRIALS) ||
         read_count(&r->counts.without, "trials", second, strlen(second), 1, MOST_TRIALS);
}

static int read_chances(report *r, const audit_measured *m) {
  if (read_rat(&r->confidence, "confidence", m->confidence ? m->confidence : "0.95")) return -1;
  if (rat_sgn(&r->confidence) <= 0 || rat_cmp_si(&r->confidence, 1, 1) >= 0) {
    say_error("--confidence: '%s' is not a number above 0, below 1", m->confidence);
    return -1;
  }
  if (read_rat(&r->delta, "delta", m->delta ? m->delta : "0")) return -1;
  if (rat_sgn(&r->delta) < 0 || rat_cmp_si(&r->delta, 1, 1) >= 0) {
    say_error("--delta: '%s' is not a number of at least 0, below 1", m->delta);
    return -1;
  }
  mpq_set_ui(r->beta.v, 1, 1);
  mpq_sub(r->beta.v, r->beta.v, r->confidence.v);
  return 0;
}

static int read_one_run(report *r, const audit_measured *m) {
  one_run_counts *c = &r->one;
  if (!m->canaries || !m->guesses || !m->right) {
    say_error("audit: needs --canaries, --guesses and --right, of an attack on one run");
    return -1;
  }
  if (read_count(&c->canaries, "canaries", m->canaries, strlen(m->canaries), 1, MOST_TRIALS)) return -1;
  const unsigned long most = c->canaries < ONE_RUN_MOST_GUESSES ? c->canaries : ONE_RUN_MOST_GUESSES;
  return read_count(&c->guesses, "guesses", m->guesses, strlen(m->guesses), 1, most) ||
         read_count(&c->right, "right", m->right, strlen(m->right), 0, c->guesses) || read_chances(r, m);
}

static int read_all(report *r, const audit_measured *m) {
  if (!m->hits || !m->alarms || !m->trials) {
    say_error("audit: needs --true-positives, --false-positives and --trials WITH,WITHOUT, of an attack that was run");
    return -1;
  }
  return read_trials(r, m->trials) ||
         read_count(&r->counts.hits, "true-positives", m->hits, strlen(m->hits), 0, r->counts.with) ||
         read_count(&r->counts.alarms, "false-positives", m->alarms, strlen(m->alarms), 0, r->counts.without) ||
         read_chances(r, m);
}

/* ---- Gaussian noise of that mu -------------------------------------------------------- */

/* x := a lower bound of epsilon at delta of Gaussian noise of deviation 1/mu, rounded up: more noise is less loss. */
static void set_gaussian(report *r, assay_session *of) {
  mpfr_t sigma;
  char *text;
  if (!rat_sgn(&r->delta)) return;
  mpfr_set_zero(r->gaussian, 1);
  if (mpfr_sgn(r->b.mu.lo) <= 0) return;
  mpfr_init2(sigma, BITS);
  mpfr_ui_div(sigma, 1, r->b.mu.lo, MPFR_RNDU);
  mpfr_asprintf(&text, "%Ra", sigma);
  assay_question *q = assay_question_new();
  assay_question_set_quantity(q, "epsilon");
  assay_question_set_mechanism(q, "gaussian");
  assay_question_set(q, "sigma", text);
  char *delta = mpq_get_str(NULL, 10, r->delta.v);
  assay_question_set(q, "delta", delta);
  assay_answer *a = assay_session_ask(of, q);
  char *hex = assay_answer_hex(a, ASSAY_VALUE, ASSAY_LOWER);
  if (hex) mpfr_set_str(r->gaussian, hex, 0, MPFR_RNDD);
  assay_text_free(hex);
  assay_answer_free(a);
  assay_question_free(q);
  free(delta);
  mpfr_free_str(text);
  mpfr_clear(sigma);
}

/* ---- What is printed ------------------------------------------------------------------ */

static void put_text(const report *r) {
  char *confidence = decimal_text(r->confidence.v), *delta = decimal_text(r->delta.v);
  char *epsilon = plain_dn(r->b.epsilon.lo, DIGITS), *mu = plain_dn(r->b.mu.lo, DIGITS);
  char *least = plain_dn(r->b.least.lo, DIGITS), *most = plain_up(r->b.most.hi, DIGITS);
  printf("With confidence %s epsilon is at least %s at delta %s.\n", confidence, epsilon, delta);
  printf("The attack says \"in\" in %lu of %lu runs with the record, so its chance there is at least %s, and in %lu of "
         "%lu "
         "without it, so its chance there is at most %s.\n",
         r->counts.hits, r->counts.with, least, r->counts.alarms, r->counts.without, most);
  puts("\n  bound             epsilon is at least   holds for");
  printf("  clopper-pearson   %-20s  every mechanism\n", epsilon);
  if (!mpfr_nan_p(r->gaussian)) {
    char *gaussian = plain_dn(r->gaussian, DIGITS);
    printf("  gdp               %-20s  Gaussian noise alone: mu is at least %s\n", gaussian, mu);
    free(gaussian);
  } else printf("  gdp               %-20s  mu is at least %s; needs a --delta above 0\n", "-", mu);
  puts("\nTheorems: T-AUDIT-MEASURED T-AUDIT-MEASURED-MU T-CLOPPER-COVER T-GAUSS-DELTA");
  free(confidence);
  free(delta);
  free(epsilon);
  free(mu);
  free(least);
  free(most);
}

/* null where there is no bound. */
static void set_end(json_t *o, const char *key, mpfr_srcptr x, int up) {
  char *text = mpfr_nan_p(x) ? NULL : up ? out_dec_up(x, JSON_DIGITS) : out_dec_dn(x, JSON_DIGITS);
  json_object_set_new(o, key, text ? json_string(text) : json_null());
  free(text);
}

/* A number that is exact, as text. */
static void set_exact(json_t *o, const char *key, const rat *r) {
  char *text = decimal_text(r->v);
  json_object_set_new(o, key, json_string(text));
  free(text);
}

static void put_json(const report *r) {
  json_t *o = json_object(), *all = json_array(), *cp = json_object(), *gdp = json_object();
  set_exact(o, "confidence", &r->confidence);
  set_exact(o, "delta", &r->delta);
  set_end(o, "truePositiveRateLower", r->b.least.lo, 0);
  set_end(o, "falsePositiveRateUpper", r->b.most.hi, 1);
  json_object_set_new(cp, "bound", json_string("clopper-pearson"));
  set_end(cp, "epsilonLower", r->b.epsilon.lo, 0);
  json_object_set_new(cp, "of", json_string("every mechanism"));
  json_object_set_new(cp, "theorems", json_pack("[s, s]", "T-AUDIT-MEASURED", "T-CLOPPER-COVER"));
  json_object_set_new(gdp, "bound", json_string("gdp"));
  set_end(gdp, "muLower", r->b.mu.lo, 0);
  set_end(gdp, "epsilonLower", r->gaussian, 0);
  json_object_set_new(gdp, "of", json_string("Gaussian noise alone"));
  json_object_set_new(gdp, "theorems",
                      json_pack("[s, s, s]", "T-AUDIT-MEASURED-MU", "T-CLOPPER-COVER", "T-GAUSS-DELTA"));
  json_array_append_new(all, cp);
  json_array_append_new(all, gdp);
  json_object_set_new(o, "bounds", all);
  json_dumpf(o, stdout, 0);
  putchar('\n');
  json_decref(o);
}

static const char *const of_one_run[] = {"T-AUDIT-ONE-RUN", "T-CLOPPER-COVER", "T-AUDIT-ONE-RUN-DELTA"};

static void put_one_text(const report *r) {
  char *confidence = decimal_text(r->confidence.v), *delta = decimal_text(r->delta.v);
  char *epsilon = plain_dn(r->single.lo, DIGITS);
  printf("With confidence %s epsilon is at least %s at delta %s.\n", confidence, epsilon, delta);
  printf("Of %lu records that were in the data by fair coins the attack guessed %lu, and %lu guesses are right.\n",
         r->one.canaries, r->one.guesses, r->one.right);
  puts("\n  bound             epsilon is at least   holds for");
  printf("  one-run           %-20s  every mechanism\n", epsilon);
  printf("\nTheorems: %s\n", rat_sgn(&r->delta) ? of_one_run[2] : "T-AUDIT-ONE-RUN T-CLOPPER-COVER");
  free(confidence);
  free(delta);
  free(epsilon);
}

static void put_one_json(const report *r) {
  json_t *o = json_object(), *bound = json_object();
  const int is_delta = rat_sgn(&r->delta) != 0;
  set_exact(o, "confidence", &r->confidence);
  set_exact(o, "delta", &r->delta);
  json_object_set_new(bound, "bound", json_string("one-run"));
  set_end(bound, "epsilonLower", r->single.lo, 0);
  json_object_set_new(bound, "of", json_string("every mechanism"));
  json_object_set_new(bound, "theorems",
                      is_delta ? json_pack("[s]", of_one_run[2]) : json_pack("[s, s]", of_one_run[0], of_one_run[1]));
  json_object_set_new(o, "bounds", json_pack("[o]", bound));
  json_dumpf(o, stdout, 0);
  putchar('\n');
  json_decref(o);
}

static void clear(report *r) {
  ivl_clear(&r->single);
  rat_clear(&r->confidence);
  rat_clear(&r->beta);
  rat_clear(&r->delta);
  measured_clear(&r->b);
  mpfr_clear(r->gaussian);
}

static assay_status find_many(report *r, assay_session *of) {
  r->counts.beta = r->beta.v;
  r->counts.delta = r->delta.v;
  const assay_status found = measured_find(&r->b, &r->counts);
  set_gaussian(r, of);
  return found;
}

static assay_status find_one(report *r) {
  r->one.beta = r->beta.v;
  r->one.delta = r->delta.v;
  return one_run_find(&r->single, &r->one);
}

int audit_measured_report(const audit_measured *m, assay_session *of, int json) {
  report r = {0};
  int status = SAY_USAGE;
  rat_init(&r.confidence);
  rat_init(&r.beta);
  rat_init(&r.delta);
  measured_init(&r.b);
  ivl_init(&r.single, BITS);
  mpfr_init2(r.gaussian, BITS);
  const int one = is_of_one(m);
  if (one && is_of_many(m)) say_error("audit: --canaries is of one run, --trials of many");
  else if (!(one ? read_one_run : read_all)(&r, m)) {
    const assay_status found = one ? find_one(&r) : find_many(&r, of);
    (one ? (json ? put_one_json : put_one_text) : (json ? put_json : put_text))(&r);
    status = found == ASSAY_OK ? SAY_OK : SAY_LIMIT;
    if (status == SAY_LIMIT)
      say_error("audit: a search was stopped by its limit: the bounds hold, better ones may, too");
  }
  clear(&r);
  return status;
}
