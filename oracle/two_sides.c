/* two_sides.c - a rough look, then the direction that counts. */
#include "two_sides.h"

enum { STEP_BITS = 48, STEP_SECONDS = 4 };

/* The answer keeps the worse of two states. */
static void note(answer *a, assay_status status, const compose_report *r) {
  if (status != ASSAY_OK) a->status = status;
  if (r->bits < a->report.bits) a->report.bits = r->bits;
  if (r->prec > a->report.prec) a->report.prec = r->prec;
  a->report.calls += r->runs;
  if (r->method != 'E') a->method = r->method == 'B' ? "bracket" : r->method == 'L' ? "lattice" : "fourier";
}

static void one(ivl *z, answer *a, const two_sides *s, pair_side side, const adapt_goal *goal) {
  /* Few bits are a step of a search, which wants an answer soon rather than a narrow one. */
  const compose_limits limits = {.bits = goal->limit, .seconds = goal->bits <= STEP_BITS ? STEP_SECONDS : 0};
  compose_report report = {0};
  note(a, s->value(z, side, goal->bits, &limits, &report, s->data), &report);
}

/* -1 if the first direction decides the answer, 1 if the second does, 0 if either may. */
static int deciding(const two_sides *s) {
  enum { ROUGH_BITS = 8 };
  const compose_limits limits = {.seconds = 1};
  compose_report report = {0};
  ivl first, second;
  ivl_init(&first, 64);
  ivl_init(&second, 64);
  if (s->value(&first, PAIR_PQ, ROUGH_BITS, &limits, &report, s->data) == ASSAY_BROKEN ||
      s->value(&second, PAIR_QP, ROUGH_BITS, &limits, &report, s->data) == ASSAY_BROKEN)
    ivl_set_whole(&first);
  int smaller = ivl_le(&second, &first) - ivl_le(&first, &second);
  ivl_clear(&first);
  ivl_clear(&second);
  return s->smaller ? smaller : -smaller;
}

static void both(answer *a, const two_sides *s, const adapt_goal *goal) {
  ivl other;
  ivl_init(&other, ivl_prec(&a->z));
  one(&a->z, a, s, PAIR_PQ, goal);
  one(&other, a, s, PAIR_QP, goal);
  if (s->smaller) ivl_min(&a->z, &a->z, &other);
  else ivl_max(&a->z, &a->z, &other);
  ivl_clear(&other);
  a->report.bits = ivl_rel_bits(&a->z);
  if (a->report.bits >= goal->bits) a->status = ASSAY_OK;
}

void two_sides_find(answer *a, const query *q, const two_sides *s, const adapt_goal *goal) {
  int which = q->side == SIDE_REMOVE ? -1 : q->side == SIDE_ADD ? 1 : deciding(s);
  if (which == 0) both(a, s, goal);
  else one(&a->z, a, s, which < 0 ? PAIR_PQ : PAIR_QP, goal);
}
