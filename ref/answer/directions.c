/* directions.c - a rough look, then the direction that counts. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "directions.h"
#include "effort_share.h"
#include "local.h"
#include "seconds.h"

enum { STEP_BITS = 48 };

/* The answer keeps the worse of two states. */
static void keep_worse(answer *a, assay_status status, const compose_report *r) {
  if (status != ASSAY_OK) a->status = status;
  if (status == ASSAY_LIMIT) a->stop = r->stop;
  if (r->bits < a->report.bits) a->report.bits = r->bits;
  if (r->prec > a->report.prec) a->report.prec = r->prec;
  a->report.calls += r->runs;
  if (r->theorems) answer_cite(a, r->theorems);
  switch (r->method) {
  case 'E': break;
  case 'B': a->method = "bracket"; break;
  case 'L': a->method = "lattice"; break;
  case 'S': a->method = "series_with_tail"; break;
  default: a->method = "fourier";
  }
}

static assay_status value(ivl *z, const directions *s, const query *q, pair_side side, long bits,
                          const compose_limits *limits, compose_report *report) {
  if (s->curves) return curve_delta(z, s->curves[side], query_get(q, FIELD_EPSILON), bits, limits, report);
  return s->value(z, side, bits, limits, report, s->data);
}

/* Few bits are a step of a search, which wants an answer soon rather than a narrow one. */
static double all_seconds(const query *q, const adapt_goal *goal) {
  return seconds_for(q, goal->bits <= STEP_BITS && !q->decides ? SECONDS_STEP : SECONDS_WHOLE);
}

static void one(ivl *z, answer *a, const directions *s, const query *q, pair_side side, const adapt_goal *goal,
                double seconds) {
  const compose_limits limits = {.bits = goal->limit, .seconds = seconds};
  compose_report report = {0};
  keep_worse(a, value(z, s, q, side, goal->bits, &limits, &report), &report);
}

/* z := a rough value of one direction, in so many seconds; 0: a defect. */
static int rough_value(ivl *z, const directions *s, const query *q, pair_side side, double seconds) {
  enum { ROUGH_BITS = 8 };
  const compose_limits limits = {.seconds = seconds};
  compose_report report = {0};
  return value(z, s, q, side, ROUGH_BITS, &limits, &report) != ASSAY_BROKEN;
}

/* Of two enclosures: 1 if the second is the smaller one, -1 if the first is, 0 if either may be. */
static int compare(const ivl z[2]) { return ivl_le(&z[1], &z[0]) - ivl_le(&z[0], &z[1]); }

/* 1 if what `way` is is at least what the other direction was at the epsilon before: D falls, so it is not asked. */
static int is_above(answer *a, const directions *s, mpq_srcptr epsilon, int way, ivl z[2]) {
  if (s->smaller || curve_known(&z[way], s->curves[way], epsilon) != ASSAY_OK) return 0;
  curve_at_most(&z[1 - way], s->curves[1 - way], epsilon);
  if (!ivl_le(&z[1 - way], &z[way])) return 0;
  answer_cite(a, "T-CURVE-FALLS");
  return 1;
}

/* What the curves know as they are, as `deciding` answers: by the bits asked of the first and few of the second, which mostly
 * tell, then by more. */
static int known(answer *a, const directions *s, const query *q, long bits) {
  enum { LOST = 17 };
  static const mpfr_prec_t look[] = {24, 64};
  enum { LOOKS = sizeof look / sizeof *look };
  mpq_srcptr epsilon = query_get(q, FIELD_EPSILON);
  int smaller = 0, good = 1;
  for (int k = 0; good && !smaller && k < LOOKS; k++) {
    ivl z[2];
    ivl_init(&z[0], bits + LOST > look[k] ? bits + LOST : look[k]);
    ivl_init(&z[1], look[k]);
    if (is_above(a, s, epsilon, 0, z)) smaller = 1;
    for (int i = 0; !smaller && i < 2; i++) good = curve_known(&z[i], s->curves[i], epsilon) == ASSAY_OK && good;
    if (good && !smaller) smaller = compare(z);
    ivls_clear(&z[0], &z[1]);
  }
  return s->smaller ? smaller : -smaller;
}

/* -1 if the first direction decides the answer, 1 if the second does, 0 if either may.  The second is often so
 * small that it has no digits in time, so brackets come first: of both, then digits of the first, then a bracket of the
 * second from more moments. */
static int deciding(const directions *s, const query *q) {
  static const struct {
    int way;
    seconds_share share;
  } look[] = {{1, SECONDS_BRACKET}, {0, SECONDS_ROUGH}, {1, SECONDS_GUESS}, {1, SECONDS_ROUGH}};
  enum { LOOKS = sizeof look / sizeof *look };
  static const pair_side side[] = {PAIR_PQ, PAIR_QP};
  ivl z[2];
  ivls_init(64, &z[0], &z[1]);
  int smaller = 0, good = rough_value(&z[0], s, q, PAIR_PQ, seconds_for(q, SECONDS_BRACKET));
  for (int i = 0; good && !smaller && i < LOOKS; i++) {
    const int way = look[i].way;
    good = rough_value(&z[way], s, q, side[way], seconds_for(q, look[i].share));
    if (good) smaller = compare(z);
  }
  ivls_clear(&z[0], &z[1]);
  return s->smaller ? smaller : -smaller;
}

/* a := the larger of it and the other direction's value, or the smaller one. */
static void join(answer *a, const directions *s, const ivl *other, const adapt_goal *goal) {
  if (s->smaller) ivl_min(&a->z, &a->z, other);
  else ivl_max(&a->z, &a->z, other);
  a->report.bits = ivl_rel_bits(&a->z);
  if (a->report.bits >= goal->bits && a->status != ASSAY_BROKEN) a->status = ASSAY_OK;
}

static void both(answer *a, const directions *s, const query *q, const adapt_goal *goal) {
  local_ivls(ivl_prec(&a->z), other);
  one(&a->z, a, s, q, PAIR_PQ, goal, EFFORT_FIRST_DELTA * all_seconds(q, goal));
  one(&other, a, s, q, PAIR_QP, goal, all_seconds(q, goal));
  join(a, s, &other, goal);
}

/* 1 if the other direction is certainly at most z, by brackets from more and more moments; b is the first one. */
static int is_at_most(const directions *s, const query *q, pair_side side, const ivl *b, const ivl *z) {
  static const seconds_share look[] = {SECONDS_GUESS, SECONDS_ROUGH};
  local_ivls(64, other);
  ivl_set(&other, b);
  int good = 1;
  for (size_t i = 0; good && !ivl_le(&other, z) && i < sizeof look / sizeof *look; i++)
    good = rough_value(&other, s, q, side, seconds_for(q, look[i]));
  return good && ivl_le(&other, z);
}

/* The larger value: all digits first of the direction that is likelier to be it, by brackets of both, and of the other one a
 * bracket, which mostly is enough. */
static void likelier_first(answer *a, const directions *s, const query *q, const adapt_goal *goal) {
  ivl z[2];
  ivls_init(64, &z[0], &z[1]);
  static const pair_side side[] = {PAIR_PQ, PAIR_QP};
  for (int i = 0; i < 2; i++)
    if (!rough_value(&z[i], s, q, side[i], seconds_for(q, SECONDS_BRACKET))) a->status = ASSAY_BROKEN;
  const int first = mpfr_greater_p(z[1].hi, z[0].hi), second = !first;
  local_ivls(ivl_prec(&a->z), other);
  one(&a->z, a, s, q, side[first], goal, EFFORT_LIKELIER_DELTA * all_seconds(q, goal));
  if (a->status != ASSAY_BROKEN && !is_at_most(s, q, side[second], &z[second], &a->z)) {
    one(&other, a, s, q, side[second], goal, all_seconds(q, goal));
    join(a, s, &other, goal);
  }
  ivls_clear(&z[0], &z[1]);
}

void directions_find(answer *a, const query *q, const directions *s, const adapt_goal *goal) {
  int which = q->side == SIDE_REMOVE || s->same ? -1 : q->side == SIDE_ADD ? 1 : 0;
  if (q->side == SIDE_BOTH && which == 0 && s->curves) which = known(a, s, q, goal->bits);
  if (which == 0 && !s->likelier) which = deciding(s, q);
  if (which == 0 && s->likelier) likelier_first(a, s, q, goal);
  else if (which == 0) both(a, s, q, goal);
  else one(&a->z, a, s, q, which < 0 ? PAIR_PQ : PAIR_QP, goal, all_seconds(q, goal));
  if (s->curves) answer_cite(a, "T-CURVE");
}
