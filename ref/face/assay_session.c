/* assay_session.c - asks questions, one after the other. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "apart.h"
#include "deadline.h"
#include "face.h"
#include "one_sided.h"
#include "seconds.h"
#include "shown.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const settings[] = {"digits: allowed are integers from 2 to 10000",
                                       "seconds: allowed are numbers from 0 to 10^9",
                                       "bits: allowed are integers from 64 to 2^30"};
enum { SET_DIGITS, SET_SECONDS, SET_BITS, SETTINGS };

/* ---- Life and settings ---------------------------------------------------------------- */

static void begin(assay_session *s) {
  memset(s, 0, sizeof *s);
  s->limits = (within){15, ANSWER_MAX_BITS, 0, s->seconds, 0};
  atomic_init(&s->w.stopped, 0);
  atomic_init(&s->w.checks, 0);
  atomic_init(&s->answers, 0);
  kept_init(&s->tables);
}

assay_session *assay_session_new(void) {
  assay_session *s = assay_alloc(sizeof *s);
  begin(s);
  return s;
}

void assay_session_free(assay_session *s) {
  if (s) kept_clear(&s->tables);
  free(s);
}

/* Whether the setting is good is remembered; tables of another accuracy are of no use. */
static assay_status set(assay_session *s, int which, int good) {
  s->wrong = good ? s->wrong & ~(1u << which) : s->wrong | 1u << which;
  kept_drop(&s->tables);
  return good ? ASSAY_OK : ASSAY_DOMAIN;
}

assay_status assay_session_set_digits(assay_session *s, long digits) {
  if (!s) return ASSAY_DOMAIN;
  s->limits.digits = digits;
  return set(s, SET_DIGITS, digits >= WITHIN_MINIMUM_DIGITS && digits <= WITHIN_MOST_DIGITS);
}

assay_status assay_session_set_max_bits(assay_session *s, long bits) {
  if (!s) return ASSAY_DOMAIN;
  s->limits.max_bits = bits;
  return set(s, SET_BITS, bits >= WITHIN_MINIMUM_BITS && bits <= WITHIN_MOST_BITS);
}

/* In words without a locale's point: in thousandths. */
assay_status assay_session_set_seconds(assay_session *s, double seconds) {
  if (!s) return ASSAY_DOMAIN;
  const int good = seconds >= 0 && seconds <= 1e9;
  const long long thousandths = good ? (long long)(seconds * 1000) : 0;
  s->limits.seconds = good && seconds > 0 && seconds < 1e-6 ? 1e-6 : seconds;
  snprintf(s->seconds, sizeof s->seconds, "%lld.%03lld", thousandths / 1000, thousandths % 1000);
  return set(s, SET_SECONDS, good);
}

assay_status assay_session_set_by_work(assay_session *s, int by_work) {
  if (!s) return ASSAY_DOMAIN;
  s->limits.by_work = by_work != 0;
  return ASSAY_OK;
}

/* ---- Asking --------------------------------------------------------------------------- */

/* Makes the line that takes its place plain. */
static char *plain(char *line) {
  local_text char *told = line;
  return asked_plain(told);
}

static void tell(assay_answer *a, assay_status status, char *line) {
  a->status = status;
  a->message = plain(line);
}

/* What the answer says of itself. */
static void settle(assay_answer *a, assay_session *s, const query *q) {
  const long reached = adapt_digits_of_bits(a->a.report.bits), wanted = s->limits.digits;
  const assay_status status = s->broken ? ASSAY_BROKEN : a->a.status;
  a->digits = reached < wanted ? reached : wanted;
  if (a->a.infinite) {
    mpfr_set_inf(a->a.z.lo, 1);
    mpfr_set_inf(a->a.z.hi, 1);
  }
  if (status == ASSAY_LIMIT && assay_session_is_cancelled(s))
    tell(a, status, text_of("cancelled: %ld of %ld digits; the enclosure is the best so far", reached, wanted));
  else if (status == ASSAY_LIMIT) tell(a, status, within_reason(q, &a->a, &s->limits, "the enclosure"));
  else if (status == ASSAY_DOMAIN && a->a.refused) tell(a, status, within_refused(q, a->a.refused));
  else tell(a, status, text_of("%s", assay_status_text(status)));
}

static void find(assay_answer *a, assay_session *s, const query *told) {
  const double start = deadline_clock();
  watch *before = watch_set(&s->w);
  query *q = kept_query(&s->tables, told);
  if (s->alone) q->shared = NULL;
  within_find(&a->a, q, &s->limits);
  a->found = 1;
  a->bounds = (assay_bounds)one_sided_of_answer(q);
  a->seconds = deadline_clock() - start;
  s->broken |= apart_seen();
  settle(a, s, q);
  if (watch_over() || seconds_over(q)) kept_drop(&s->tables);
  watch_set(before);
}

/* NULL, or a setting that was refused. */
static char *wrong_setting(const assay_session *s) {
  for (int i = 0; i < SETTINGS; i++)
    if (s->wrong >> i & 1) return text_of("%s", settings[i]);
  return NULL;
}

assay_answer *assay_session_ask(assay_session *s, const assay_question *x) {
  assay_answer *a = assay_alloc(sizeof *a);
  face_range range;
  query q;
  int by;
  memset(a, 0, sizeof *a);
  face_enter(&range);
  query_init(&q);
  char *line = s ? wrong_setting(s) : text_of("%s", "no session");
  if (!line) line = face_read(&q, &by, x);
  if (line) tell(a, ASSAY_DOMAIN, line);
  else find(a, s, &q);
  query_clear(&q);
  face_leave(&range);
  if (s) atomic_fetch_add(&s->answers, 1);
  return a;
}

assay_answer *assay_ask(const assay_question *q, long digits) {
  assay_session s;
  begin(&s);
  s.alone = 1;
  (void)assay_session_set_digits(&s, digits);
  assay_answer *a = assay_session_ask(&s, q);
  kept_clear(&s.tables);
  return a;
}

/* ---- Control -------------------------------------------------------------------------- */

void assay_session_cancel(assay_session *s) {
  if (s) atomic_store(&s->w.stopped, 1);
}

void assay_session_resume(assay_session *s) {
  if (s) atomic_store(&s->w.stopped, 0);
}

int assay_session_is_cancelled(assay_session *s) { return s ? atomic_load(&s->w.stopped) : 0; }

uint64_t assay_session_progress(assay_session *s) { return s ? atomic_load(&s->w.checks) : 0; }

uint64_t assay_session_answers(assay_session *s) { return s ? atomic_load(&s->answers) : 0; }
