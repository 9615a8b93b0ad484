/* audit_measured.c - reads what was counted, and prints the bounds, each by its name. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_measured.h"
#include "audit.h"
#include "decimal.h"
#include "local.h"
#include "measured.h"
#include "number.h"
#include "object.h"
#include "one_run.h"
#include "out.h"
#include "plain.h"
#include "say.h"
#include "text.h"

#include <jansson.h>
#include <stdio.h>
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

static int read_count(unsigned long *n, const char *name, const char *text, size_t length, unsigned long least,
                      unsigned long most) {
  local_rats(r);
  if (number_read_n(&r, text, length) || !rat_is_integer(&r) || mpq_cmp_ui(r.v, least, 1) < 0 ||
      mpq_cmp_ui(r.v, most, 1) > 0)
    return say_error("--%s: '%.*s' is not an integer from %zu to %zu", name, (int)length, text, (size_t)least,
                     (size_t)most);
  *n = mpz_get_ui(mpq_numref(r.v));
  return 0;
}

/* "1000,900", with the record and without it; "1000": both. */
static int read_trials(report *r, const char *text) {
  const char *comma = strchr(text, ','), *second = comma ? comma + 1 : text;
  return read_count(&r->counts.with, "trials", text, comma ? (size_t)(comma - text) : strlen(text), 1, MOST_TRIALS) ||
         read_count(&r->counts.without, "trials", second, strlen(second), 1, MOST_TRIALS);
}

/* Below 1, and at least 0 or above it. */
static int read_chance(rat *r, const char *name, const char *text, int zero) {
  if (number_read(r, text)) return say_error("--%s: '%s' is not a number", name, text);
  if (rat_sgn(r) >= !zero && rat_cmp_si(r, 1, 1) < 0) return 0;
  return say_error("--%s: '%s' is not a number %s 0, below 1", name, text, zero ? "of at least" : "above");
}

static int read_chances(report *r, const audit_measured *m) {
  if (read_chance(&r->confidence, "confidence", m->confidence ? m->confidence : "0.95", 0) ||
      read_chance(&r->delta, "delta", m->delta ? m->delta : "0", 1))
    return -1;
  mpq_set_ui(r->beta.v, 1, 1);
  mpq_sub(r->beta.v, r->beta.v, r->confidence.v);
  return 0;
}

static int read_one_run(report *r, const audit_measured *m) {
  one_run_counts *c = &r->one;
  if (!m->canaries || !m->guesses || !m->right)
    return say_error("audit: needs --canaries, --guesses and --right, of an attack on one run");
  if (read_count(&c->canaries, "canaries", m->canaries, strlen(m->canaries), 1, MOST_TRIALS)) return -1;
  const unsigned long most = c->canaries < ONE_RUN_MOST_GUESSES ? c->canaries : ONE_RUN_MOST_GUESSES;
  return read_count(&c->guesses, "guesses", m->guesses, strlen(m->guesses), 1, most) ||
         read_count(&c->right, "right", m->right, strlen(m->right), 0, c->guesses) || read_chances(r, m);
}

static int read_all(report *r, const audit_measured *m) {
  if (!m->hits || !m->alarms || !m->trials)
    return say_error(
        "audit: needs --true-positives, --false-positives and --trials WITH,WITHOUT, of an attack that was run");
  return read_trials(r, m->trials) ||
         read_count(&r->counts.hits, "true-positives", m->hits, strlen(m->hits), 0, r->counts.with) ||
         read_count(&r->counts.alarms, "false-positives", m->alarms, strlen(m->alarms), 0, r->counts.without) ||
         read_chances(r, m);
}

/* ---- Gaussian noise of that mu -------------------------------------------------------- */

/* x := a lower bound of epsilon at delta of Gaussian noise of deviation 1/mu, rounded up: more noise is less loss. */
static void set_gaussian(report *r, assay_session *of) {
  local_mpfrs(BITS, sigma);
  if (!rat_sgn(&r->delta)) return;
  mpfr_set_zero(r->gaussian, 1);
  if (mpfr_sgn(r->b.mu.lo) <= 0) return;
  mpfr_ui_div(sigma, 1, r->b.mu.lo, MPFR_RNDU);
  local_text char *deviation = out_hex(sigma), *delta = mpq_get_str(NULL, 10, r->delta.v);
  assay_question *q = assay_question_new();
  assay_question_set_quantity(q, "epsilon");
  assay_question_set_mechanism(q, "gaussian");
  assay_question_set(q, "sigma", deviation);
  assay_question_set(q, "delta", delta);
  assay_answer *a = audit_ask(NULL, q, of);
  audit_end(r->gaussian, a, ASSAY_LOWER);
  assay_answer_free(a);
}

/* ---- What is printed ------------------------------------------------------------------ */

static void put_text(const report *r) {
  local_text char *confidence = decimal_text(r->confidence.v), *delta = decimal_text(r->delta.v);
  local_text char *epsilon = plain_dn(r->b.epsilon.lo, DIGITS), *mu = plain_dn(r->b.mu.lo, DIGITS);
  local_text char *least = plain_dn(r->b.least.lo, DIGITS), *most = plain_up(r->b.most.hi, DIGITS);
  printf("With confidence %s epsilon is at least %s at delta %s.\n", confidence, epsilon, delta);
  printf("The attack says \"in\" in %lu of %lu runs with the record, so its chance there is at least %s, and in %lu of "
         "%lu "
         "without it, so its chance there is at most %s.\n",
         r->counts.hits, r->counts.with, least, r->counts.alarms, r->counts.without, most);
  puts("\n  bound             epsilon is at least   holds for");
  printf("  clopper-pearson   %-20s  every mechanism\n", epsilon);
  if (!mpfr_nan_p(r->gaussian)) {
    local_text char *gaussian = plain_dn(r->gaussian, DIGITS);
    printf("  gdp               %-20s  Gaussian noise alone: mu is at least %s\n", gaussian, mu);
  } else printf("  gdp               %-20s  mu is at least %s; needs a --delta above 0\n", "-", mu);
  puts("\nTheorems: T-AUDIT-MEASURED T-AUDIT-MEASURED-MU T-CLOPPER-COVER T-GAUSS-DELTA");
}

/* null where there is no bound. */
static void set_end(json_t *o, const char *key, mpfr_srcptr x, int up) {
  if (mpfr_nan_p(x)) json_object_set_new(o, key, json_null());
  else object_take(o, key, up ? out_dec_up(x, JSON_DIGITS) : out_dec_dn(x, JSON_DIGITS));
}

/* What every report says, exactly. */
static json_t *begin_json(const report *r) {
  json_t *o = json_object();
  object_take(o, "confidence", decimal_text(r->confidence.v));
  object_take(o, "delta", decimal_text(r->delta.v));
  return o;
}

static void put_json(const report *r) {
  json_t *o = begin_json(r), *cp = json_pack("{s:s}", "bound", "clopper-pearson");
  json_t *gdp = json_pack("{s:s}", "bound", "gdp");
  set_end(o, "truePositiveRateLower", r->b.least.lo, 0);
  set_end(o, "falsePositiveRateUpper", r->b.most.hi, 1);
  set_end(cp, "epsilonLower", r->b.epsilon.lo, 0);
  object_put(cp, "of", "every mechanism");
  json_object_set_new(cp, "theorems", json_pack("[s, s]", "T-AUDIT-MEASURED", "T-CLOPPER-COVER"));
  set_end(gdp, "muLower", r->b.mu.lo, 0);
  set_end(gdp, "epsilonLower", r->gaussian, 0);
  object_put(gdp, "of", "Gaussian noise alone");
  json_object_set_new(gdp, "theorems",
                      json_pack("[s, s, s]", "T-AUDIT-MEASURED-MU", "T-CLOPPER-COVER", "T-GAUSS-DELTA"));
  json_object_set_new(o, "bounds", json_pack("[o, o]", cp, gdp));
  object_line(stdout, o, 0);
}

static const char *const of_one_run[] = {"T-AUDIT-ONE-RUN", "T-CLOPPER-COVER", "T-AUDIT-ONE-RUN-DELTA"};

static void put_one_text(const report *r) {
  local_text char *confidence = decimal_text(r->confidence.v), *delta = decimal_text(r->delta.v);
  local_text char *epsilon = plain_dn(r->single.lo, DIGITS);
  printf("With confidence %s epsilon is at least %s at delta %s.\n", confidence, epsilon, delta);
  printf("Of %lu records that were in the data by fair coins the attack guessed %lu, and %lu guesses are right.\n",
         r->one.canaries, r->one.guesses, r->one.right);
  puts("\n  bound             epsilon is at least   holds for");
  printf("  one-run           %-20s  every mechanism\n", epsilon);
  printf("\nTheorems: %s\n", rat_sgn(&r->delta) ? of_one_run[2] : "T-AUDIT-ONE-RUN T-CLOPPER-COVER");
}

static void put_one_json(const report *r) {
  json_t *o = begin_json(r), *bound = json_pack("{s:s}", "bound", "one-run");
  set_end(bound, "epsilonLower", r->single.lo, 0);
  object_put(bound, "of", "every mechanism");
  json_object_set_new(bound, "theorems",
                      rat_sgn(&r->delta) ? json_pack("[s]", of_one_run[2])
                                         : json_pack("[s, s]", of_one_run[0], of_one_run[1]));
  json_object_set_new(o, "bounds", json_pack("[o]", bound));
  object_line(stdout, o, 0);
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
  int status = -1;
  number_init(&r.confidence, &r.beta, &r.delta, (rat *)0);
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
