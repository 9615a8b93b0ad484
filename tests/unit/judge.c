/* unit/judge.c - the limit of time of a question: for all rows that ask it together, and what they say when it is over. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "judge.h"
#include "tap.h"

#include <string.h>

/* Takes tens of seconds without a limit; the truth is below 3. */
#define SLOW \
  "{\"mechanism\":\"laplace\",\"scale\":1,\"rate\":0.1,\"steps\":40,\"query\":\"epsilon\",\"at\":1e-5,\"upper\":2.4}"
#define FAST \
  "{\"mechanism\":\"gaussian\",\"sigma\":1,\"query\":\"delta\",\"at\":1,\"upper\":\"0.12693673750664394581\"}"

/* In a sanitizer's build nothing looks at the clock for longer. */
enum { MOST_SECONDS = 6 };

static verdict_limits limits;

/* The row's verdict and its reason, "" for none. */
static verdict judge_text(const char *text, truths *known, char *reason, size_t room) {
  judged j;
  lines_line line = {json_loads(text, 0, NULL), 7};
  judge(&j, &line, &limits, known, 1);
  json_t *said = json_loads(j.json, 0, NULL);
  const char *why = json_string_value(json_object_get(said, "reason"));
  snprintf(reason, room, "%s", why ? why : "");
  const verdict v = j.v;
  judge_judged_clear(&j);
  json_decref(said);
  json_decref(line.object);
  return v;
}

static void rows_share_a_limit(void) {
  truths known = {.seconds = 0.1};
  const double start = deadline_clock();
  char reason[200];
  int good = 1;
  for (int i = 0; i < 20; i++) {
    good &= judge_text(SLOW, &known, reason, sizeof reason) == VERDICT_UNDECIDED;
    good &= !strcmp(reason, "the time of --seconds was over");
  }
  const double spent = deadline_clock() - start;
  ok(good, "undecided, as the time is over: %s", reason);
  ok(spent < MOST_SECONDS, "20 rows of one question share its limit: %g s", spent);
  judge_truths_clear(&known);
}

/* What is cheap is decided in any time, and with as many digits as it needs. */
static void cheap_ones_are_decided(double seconds) {
  truths known = {.seconds = seconds};
  char reason[200];
  ok(judge_text(FAST, &known, reason, sizeof reason) == VERDICT_PASS, "%g s: %s", seconds, reason);
  judge_truths_clear(&known);
}

/* Discrete noise whose delta does not fall: 0.32 is enough, 0.5 is not, from 0.544 on all is. */
static void least_noise_is_asked_forwards(void) {
  static const struct {
    const char *upper;
    verdict v;
  } amounts[] = {{"0.32", VERDICT_LOOSE}, {"0.5", VERDICT_FAIL}, {"0.543", VERDICT_FAIL}, {"0.55", VERDICT_LOOSE}};
  truths known = {.seconds = 0};
  char text[200], reason[200];
  mpq_set_ui(limits.loose.v, 1, 100);
  for (size_t i = 0; i < sizeof amounts / sizeof *amounts; i++) {
    snprintf(text, sizeof text,
             "{\"mechanism\":\"discrete-gaussian\",\"query\":\"sigma\",\"epsilon\":5,\"delta\":\"0.01\",\"least\":true,"
             "\"upper\":\"%s\"}",
             amounts[i].upper);
    const verdict v = judge_text(text, &known, reason, sizeof reason);
    ok(v == amounts[i].v, "sigma %s: %s", amounts[i].upper, verdict_name(v));
  }
  judge_truths_clear(&known);
}

int main(void) {
  rat_init(&limits.loose);
  rat_init(&limits.tolerance);
  mpq_set_ui(limits.loose.v, 1, 1);
  rows_share_a_limit();
  cheap_ones_are_decided(0);
  cheap_ones_are_decided(1);
  least_noise_is_asked_forwards();
  rat_clear(&limits.loose);
  rat_clear(&limits.tolerance);
  return done_testing();
}
