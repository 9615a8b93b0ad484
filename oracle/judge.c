/* judge.c - from a row to a verdict, and to its texts. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "judge.h"
#include "deadline.h"
#include "enough.h"
#include "json_of.h"
#include "mechanism.h"
#include "object.h"
#include "one_sided.h"
#include "out.h"
#include "quantity.h"
#include "row.h"
#include "say.h"
#include "seconds.h"
#include "shared.h"
#include "text.h"
#include "told.h"
#include "truth_text.h"

#include <stdlib.h>
#include <string.h>

/* A truth of few digits decides most claims; the closest ones, and those whose truth is cheap,
 * get more.                                                                        */
static const long digits_of[JUDGE_LEVELS] = {3, 8, 20, 40, 80};
enum { CHEAP_DIGITS = 20, MAX_BITS = 16384, THERE_PREC = 320 };

/* One row on its way to a verdict. */
typedef struct {
  row r;
  json_t *object;
  size_t line;
  const answer *truth; /* NULL: none */
  long digits;         /* of the truth */
  verdict v, each[ROW_CLAIMS];
  mpfr_t off, each_off[ROW_CLAIMS];
  ivl there[ROW_CLAIMS]; /* delta at a claimed amount of noise: enough.h */
  char *why;
} judgement;

static void judgement_init(judgement *j, const lines_line *line) {
  row_init(&j->r);
  mpfr_init2(j->off, 64);
  for (int i = 0; i < ROW_CLAIMS; i++) {
    mpfr_init2(j->each_off[i], 64);
    ivl_init(&j->there[i], THERE_PREC);
    ivl_set_whole(&j->there[i]);
  }
  j->object = line->object;
  j->line = line->number;
  j->truth = NULL;
  j->why = NULL;
}

static void judgement_clear(judgement *j) {
  row_clear(&j->r);
  mpfr_clear(j->off);
  for (int i = 0; i < ROW_CLAIMS; i++) {
    mpfr_clear(j->each_off[i]);
    ivl_clear(&j->there[i]);
  }
  free(j->why);
}

/* ---- The truth ---------------------------------------------------------------------- */

void judge_truths_clear(truths *t) {
  for (int i = 0; i < t->count; i++) answer_clear(&t->at[i]);
  t->count = 0;
}

/* Where only a crossing of the target is known, the least noise from which on all suffices is between the noise below
 * it, which is not enough, and the one above which all is. */
static void widen_crossing(answer *a) {
  if (a->means == MEANS_CROSSING && mpfr_cmp(a->end.hi, a->z.hi) > 0) mpfr_set(a->z.hi, a->end.hi, MPFR_RNDU);
}

/* The limit of a question begins with its first answer, whichever row asks it. */
static void limit_time(truths *t, query *q) {
  if (t->count == 0) {
    seconds_begin(q, t->seconds);
    t->until = q->until;
  }
  q->seconds = t->seconds;
  q->until = t->until;
  q->timed = t->seconds > 0;
}

/* The next answer, with the tables of the questions before it. */
static void find_truth(answer *a, const truths *t, query *q, long digits) {
  query *with = t->tables ? kept_query(t->tables, q) : q;
  with->seconds = q->seconds;
  with->until = q->until;
  with->timed = q->timed;
  const double before = deadline_set(seconds_last(q));
  answer_find(a, with, adapt_bits_of_digits(digits), MAX_BITS);
  deadline_set(before);
  if (t->tables && seconds_over(q)) kept_drop(t->tables);
}

static const answer *truth_at(truths *t, query *q, int level) {
  limit_time(t, q);
  for (; t->count <= level; t->count++) {
    find_truth(&t->at[t->count], t, q, digits_of[t->count]);
    widen_crossing(&t->at[t->count]);
    one_sided_widen(&t->at[t->count], q);
  }
  return &t->at[level];
}

/* "what is shared \n all of it" */
static char *question_text(const query *q) {
  local_json json_t *o = json_of_query(q);
  local_text char *all = json_dumps(o, JSON_COMPACT);
  for (int f = 0; f < FIELD_COUNT; f++)
    if (SHARED_FIELDS >> f & 1) json_object_del(o, fields[f].name);
  local_text char *common = json_dumps(o, JSON_COMPACT);
  char *text = text_of("%s\n%s", common, all);
  return text;
}

char *judge_question(json_t *object) {
  row r;
  local_text char *why = NULL;
  char *question = NULL;
  row_init(&r);
  if (row_read(&r, object, &why) == VERDICT_PASS) question = question_text(&r.q);
  row_clear(&r);
  return question;
}

/* ---- The verdict ---------------------------------------------------------------------- */

/* The verdict of all claims against the truth found so far. */
static void judge_claims(judgement *j, const verdict_limits *limits) {
  const long bits = adapt_bits_of_digits(j->digits);
  j->v = VERDICT_PASS;
  mpfr_set_zero(j->off, 1);
  for (int i = 0; i < j->r.count; i++) {
    row_claim *c = &j->r.claims[i];
    const verdict v = verdict_of(j->each_off[i], c->promised, &c->c, j->truth, limits);
    j->each[i] = enough_verdict(&j->there[i], v, &j->r.q, c->promised, &c->c, j->truth, bits);
    if (j->each[i] < j->v) continue;
    if (j->each[i] > j->v || mpfr_cmp(j->each_off[i], j->off) > 0) mpfr_set(j->off, j->each_off[i], MPFR_RNDU);
    j->v = j->each[i];
  }
}

/* 0: the truth is not known, and why.  Two answers that contradict each other end the process. */
static int can_judge(judgement *j) {
  const assay_status status = j->truth->status;
  if (status == ASSAY_BROKEN) {
    say_error("line %zu: %s", j->line, assay_status_text(status));
    exit(SAY_BROKEN);
  }
  if (!j->truth->refused && (status == ASSAY_OK || status == ASSAY_LIMIT)) return 1;
  j->v = VERDICT_NOT_COVERED;
  j->why = text_of("%s", j->truth->refused ? j->truth->refused : assay_status_text(status));
  j->truth = NULL;
  return 0;
}

static void judge_row(judgement *j, const verdict_limits *limits, truths *known) {
  j->v = row_read(&j->r, j->object, &j->why);
  if (j->v != VERDICT_PASS) return;
  for (int level = 0; level < JUDGE_LEVELS; level++) {
    j->digits = digits_of[level];
    j->truth = truth_at(known, &j->r.q, level);
    if (!can_judge(j)) return;
    judge_claims(j, limits);
    if (seconds_over(&j->r.q)) break;
    if (one_sided_of(&j->r.q) && j->digits >= CHEAP_DIGITS) break; /* more digits decide next to nothing */
    int cheap = j->digits < CHEAP_DIGITS && !strcmp(j->truth->method, "closed_form");
    if ((j->v != VERDICT_UNDECIDED && !cheap) || j->truth->status != ASSAY_OK) break;
  }
  if (j->v != VERDICT_UNDECIDED) return;
  if (seconds_over(&j->r.q)) j->why = text_of("the time of --seconds was over");
  else if (one_sided_of(&j->r.q)) j->why = text_of("of %s a bound is known on one side alone", j->r.q.how->name);
}

/* ---- Its texts -------------------------------------------------------------------------- */

static json_t *claims_json(const judgement *j) {
  json_t *list = json_array();
  for (int i = 0; i < j->r.count; i++) {
    local_text char *off = out_dec_up(j->each_off[i], 4);
    json_t *claimed = json_object_get(j->object, j->r.claims[i].field);
    json_t *o = json_pack("{s:s, s:s, s:O, s:s, s:s}", "field", j->r.claims[i].field, "promise",
                          claims_name(j->r.claims[i].promised), "value", claimed, "verdict", verdict_name(j->each[i]),
                          "off", off);
    if (ivl_is_finite(&j->there[i])) json_object_set_new(o, "delta", json_of_ivl(&j->there[i], (size_t)j->digits));
    json_array_append_new(list, o);
  }
  return list;
}

static char *whole_text(const judgement *j) {
  local_json json_t *o = json_object();
  json_object_set_new(o, "line", json_integer((json_int_t)j->line));
  object_put(o, "tool", j->r.tool);
  object_put(o, "method", j->r.method);
  object_put(o, "verdict", verdict_name(j->v));
  if (j->why) object_put(o, "reason", j->why);
  if (j->truth) {
    const char *reason = j->r.known ? j->r.known->reason : "a tool not known: as its row says";
    json_object_set_new(o, "query", json_of_query(&j->r.q));
    json_object_set_new(o, "claims", claims_json(j));
    object_put(o, "because", reason);
    json_object_set_new(o, "enclosure", json_of_answer(j->truth, (size_t)j->digits));
    json_of_meaning(o, j->truth, (size_t)j->digits);
    json_object_set_new(
        o, "certificate",
        json_pack("{s:s, s:o}", "method", j->truth->method, "theorems", json_of_theorems(j->truth->theorems)));
  }
  char *text = json_dumps(o, JSON_REAL_PRECISION(17));
  return text;
}

/* "line 12: delta of gaussian, sigma 1, steps 10, epsilon 0.5: upper 0, the truth is 1.37240535128e-536.."; free() it. */
static char *false_claim(const judgement *j) {
  int i = 0;
  while (i + 1 < j->r.count && j->each[i] != j->v) i++;
  const row_claim *c = &j->r.claims[i];
  const query *q = &j->r.q;
  local_text char *numbers = query_text(q), *claimed = told_text(json_object_get(j->object, c->field));
  local_text char *known = truth_text(c->promised, &c->c, j->truth, &j->there[i]);
  return text_of("line %zu: %s of %s%s%s%s%s: %s %s, the truth %s", j->line, q->what->name, q->how->name,
                 *numbers ? ", " : "", numbers, q->side == SIDE_BOTH ? "" : ", direction ",
                 q->side == SIDE_BOTH ? "" : query_side_name(q->side), claims_name(c->promised), claimed, known);
}

/* Why a row does not hold, or "" if it may; free() it. */
static char *in_words(const judgement *j) {
  if (j->v == VERDICT_FAIL && j->truth) return false_claim(j);
  return j->why ? text_of("line %zu: %s", j->line, j->why) : text_of("%s", "");
}

void judge(judged *j, const lines_line *line, const verdict_limits *limits, truths *known, int as_json) {
  judgement w;
  judgement_init(&w, line);
  judge_row(&w, limits, known);
  j->v = w.v;
  mpfr_init2(j->off, 64);
  if (w.truth) mpfr_set(j->off, w.off, MPFR_RNDU);
  j->failure = in_words(&w);
  j->json = as_json ? whole_text(&w) : NULL;
  judgement_clear(&w);
}

void judge_judged_clear(judged *j) {
  mpfr_clear(j->off);
  free(j->failure);
  free(j->json);
}

const char *judge_promise(const json_t *object) {
  const char *tool = object_text(object, "tool");
  const char *method = object_text(object, "method");
  const claims_row *known = claims_find(tool ? tool : "", method ? method : "");
  return known ? claims_name(known->promised) : "as told";
}
