/* between.c - the lower bound first, which has more digits; then the upper one. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "between.h"
#include "exponential_steps.h"
#include "ivl_fused.h"
#include "local.h"
#include "find.h"
#include "meet.h"
#include "mechanism.h"
#include "quantity.h"
#include "replaced_two.h"
#include "selection.h"
#include "shared.h"

#include <string.h>

/* Bits of an upper bound that is dear: more say little, where the lower one is apart. */
enum { ABOVE_BITS = 20 };

static int is_renyi(const query *q) {
  const char *const name = q->what->name;
  return q->what->find == find_renyi || !strncmp(name, "rdp-", 4);
}

static int is_choice(const query *q) { return q->how->below && q->how->may & FIELD(RANGE); }

/* 1 if the pair of q, used several times, may be more than what happens: a range of scores, or noise, a shift, and a
 * sample that is neither nothing nor everything. */
static int is_apart(const query *q) {
  const rat *rate = &q->value[FIELD_RATE];
  if (is_choice(q)) return mpq_sgn(selection_range(q)) > 0 && rat_sgn(rate) > 0;
  return q->how->below && rat_sgn(rate) > 0 && rat_cmp_si(rate, 1, 1) < 0 && rat_sgn(&q->value[FIELD_SHIFT]) != 0;
}

/* How often the parts are used, 2 for twice or more. */
static int uses_of(const query *q) {
  int n = 0;
  if (!q->how->has_parts) return q->what->solves & FIELD(STEPS) || query_count(q, FIELD_STEPS) > 1 ? 2 : 1;
  for (size_t i = 0; i < q->n_parts; i++) n += uses_of(&q->parts[i]);
  return n < 2 ? n : 2;
}

/* At each epsilon one use is exact; a Renyi divergence looks at all of them at once, unless its worst is known. */
int between_applies(const query *q) {
  int any = is_apart(q);
  if (q->what->find == find_least_mu && q->how->mu) return 0; /* both bounds have the same */
  if (is_renyi(q) && selection_knows_renyi(q)) return 0;
  for (size_t i = 0; i < q->n_parts; i++) any = any || is_apart(&q->parts[i]);
  return any && q->bound == BOUND_BOTH && (uses_of(q) > 1 || is_renyi(q));
}

void between_two_candidates(query *choice) {
  mpq_div_2exp(choice->value[FIELD_EPSILON0].v, selection_range(choice), 1);
  mpq_set_ui(choice->value[FIELD_ANSWERS].v, 2, 1);
  choice->given = (choice->given & ~FIELD(RANGE)) | FIELD(EPSILON0);
  choice->how = mechanism_find("response");
}

/* A choice, as a part or sampled, becomes one between two candidates. */
static void take_below(query *part, int alone) {
  if (!is_choice(part) || (alone && rat_cmp_si(&part->value[FIELD_RATE], 1, 1) == 0)) {
    part->how = mechanism_find(part->how->below);
    return;
  }
  between_two_candidates(part);
}

static void ask_below(query *b, const query *q) {
  query_copy(b, q);
  if (b->how->below) take_below(b, 1);
  for (size_t i = 0; i < b->n_parts; i++)
    if (b->parts[i].how->below) take_below(&b->parts[i], 0);
  b->shared = shared_below(q->shared);
}

static void ask_above(query *b, const query *q) {
  query_copy(b, q);
  b->bound = BOUND_ABOVE;
  b->shared = q->shared;
}

/* A finite sum has all digits at once. */
static long above_bits(const query *q, const adapt_goal *goal) {
  const int curve = q->what->find == find_delta || q->what->find == find_complement;
  const int sum = curve && is_choice(q) && rat_cmp_si(&q->value[FIELD_RATE], 1, 1) == 0 &&
                  query_count(q, FIELD_STEPS) <= EXPONENTIAL_STEPS_MOST;
  return sum || goal->bits < ABOVE_BITS ? goal->bits : ABOVE_BITS;
}

/* ---- Two adaptive queries --------------------------------------------------------------- */

/* z := z or what two adaptive queries attain at epsilon, the larger one.  More uses without them mostly reach more. */
static void raise_by_adaptive(ivl *z, const query *q) {
  enum { CELLS = 400, FEW_CELLS = 80 };
  local_ivls(64, v);
  const replaced_query r = {query_get(q, FIELD_SIGMA), query_get(q, FIELD_SHIFT), query_get(q, FIELD_RATE),
                            query_get(q, FIELD_EPSILON), query_count(q, FIELD_STEPS) == 2 ? CELLS : FEW_CELLS};
  replaced_two_adaptive(&v, &r);
  ivl_max(z, z, &v);
}

static int is_raised(const query *q) { return !q->how->has_parts && rat_sgn(&q->value[FIELD_SIGMA]) > 0; }

/* z := what the answer b says of delta, raised; complement: 1 less that. */
static int raised(ivl *z, const query *q, int complement) {
  if (!is_raised(q)) return 0;
  if (complement) ivl_si_sub(z, 1, z);
  raise_by_adaptive(z, q);
  if (complement) ivl_si_sub(z, 1, z);
  return 1;
}

/* ---- Both ---------------------------------------------------------------------------------- */

/* The worse of two states; a limit of either is one of the whole. */
static void keep_worse(answer *a, const answer *b) {
  if (b->status != ASSAY_OK && a->status != ASSAY_BROKEN) a->status = b->status;
  if (b->refused) answer_refuse(a, b->refused);
  if (b->report.prec > a->report.prec) a->report.prec = b->report.prec;
  a->report.calls += b->report.calls;
  answer_cite_all(a, b);
}

int between_join(ivl *z, const ivl *less, const ivl *more) {
  const int good = mpfr_cmp(less->lo, more->hi) <= 0;
  mpfr_set(z->lo, less->lo, MPFR_RNDD);
  mpfr_set(z->hi, more->hi, MPFR_RNDU);
  if (!good) ivl_set_whole(z);
  return good;
}

static void join(answer *a, const answer *less, const answer *more) {
  if (less->infinite) {
    answer_is_infinite(a);
    return;
  }
  local_ivls(ivl_prec(&more->z), top);
  ivl_set(&top, &more->z);
  if (more->infinite) mpfr_set_inf(top.hi, 1);
  if (!between_join(&a->z, &less->z, &top)) a->status = ASSAY_BROKEN;
}

/* The theorems about the bounds of q's uses. */
static void cite_bounds(answer *a, const query *q) {
  for (size_t i = 0; i < q->n_parts; i++) cite_bounds(a, &q->parts[i]);
  if (q->how->below) answer_cite(a, is_choice(q) ? "T-EM-STEPS T-EM-SAME" : "T-FS-VALID T-FS-ADAPT");
}

static void conclude(answer *a, const query *q, const adapt_goal *goal) {
  static const char why[] = "what several uses of it cost at worst is not known, only these bounds";
  a->method = "bracket";
  cite_bounds(a, q);
  if (a->infinite || a->refused || a->status == ASSAY_BROKEN) return;
  a->report.bits = ivl_rel_bits(&a->z);
  a->status = a->report.bits >= goal->bits ? ASSAY_OK : ASSAY_LIMIT;
  if (a->status == ASSAY_LIMIT) a->why = why;
}

/* a and the trade-off of the bracket of delta at each epsilon, whose lower end adaptive queries raise. */
static void meet_with_raised(answer *a, const query *q, const adapt_goal *goal) {
  local_answer answer b;
  answer_init(&b, goal->bits + 8);
  q->what->find(&b, q, goal);
  keep_worse(a, &b);
  if (!b.refused && a->status != ASSAY_BROKEN && !meet(&a->z, &a->z, &b.z)) a->status = ASSAY_BROKEN;
}

void between_find(answer *a, const query *q, const adapt_goal *goal) {
  const int falls = q->what->grows < 0, delta = q->what->find == find_delta,
            complement = q->what->find == find_complement;
  if (!q->what->grows) {
    answer_refuse(a, "of several uses of it no pair of distributions is known that is the worst");
    return;
  }
  local_answer answer low, high;
  local_query query below, above;
  ask_below(&below, q);
  ask_above(&above, q);
  answer_find(&low, &below, goal->bits, goal->limit);
  answer_find(&high, &above, above_bits(q, goal), goal->limit);
  if ((delta || complement) && !low.refused && raised(&low.z, q, complement)) answer_cite(a, "T-FS-ADAPT-SUM");
  keep_worse(a, &low);
  keep_worse(a, &high);
  if (!a->refused && a->status != ASSAY_BROKEN) join(a, falls ? &high : &low, falls ? &low : &high);
  if (q->what->find == find_tradeoff && is_raised(q)) meet_with_raised(a, q, goal);
  conclude(a, q, goal);
}
