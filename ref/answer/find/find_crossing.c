/* find_crossing.c - where Gaussian noise on random batches and the same noise without them, used once, change places.
 *
 * Three numbers: an epsilon at which the two curves of delta are equal; one below which that of the noise alone is the
 * larger; and one above which it is the smaller.
 * Classic mistake: to read the first as the only crossing; that is a conjecture, and nothing here rests on it.
 * Not analysed by WP: it asks other questions.  Derivations: proofs/notes/solve.md (T-SOLVE-CROSSING), papers.md
 * (T-PAPER-BEFORE, T-PAPER-AFTER).                                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deviation.h"
#include "elem.h"
#include "find.h"
#include "ivl_fused.h"
#include "local.h"
#include "mechanism.h"
#include "normal.h"
#include "quantity.h"
#include "seconds.h"
#include "shared.h"
#include "solve_crossing.h"

/* As far as a change of order is looked for. */
enum { MOST_LOG_EPSILON = 40 };

/* ---- Delta of one of the two ---------------------------------------------------------- */

typedef struct {
  query q; /* for delta */
  shared tables;
  answer *whole;
  long bits, limit;
} curve;

static void place(curve *c, answer *a, const query *q, const adapt_goal *goal) {
  enum { SPARE_BITS = 12 };
  query_copy(&c->q, q);
  c->tables = (shared){.u = NULL};
  c->q.what = quantity_find("delta");
  c->q.shared = &c->tables;
  c->whole = a;
  c->bits = goal->bits + SPARE_BITS;
  c->limit = goal->limit;
}

/* The noise alone, used once. */
static void place_whole(curve *c, answer *a, const query *q, const adapt_goal *goal) {
  place(c, a, q, goal);
  c->q.how = mechanism_find("gaussian");
  mpq_set_ui(c->q.value[FIELD_RATE].v, 1, 1);
  mpq_set_ui(c->q.value[FIELD_STEPS].v, 1, 1);
}

static void leave(curve *c) {
  shared_clear(&c->tables);
  query_clear(&c->q);
}

/* z := delta at the epsilon of c's question, to so many bits. */
static void ask(ivl *z, curve *c, long bits) {
  ivl_set_whole(z);
  if (!seconds_over(&c->q)) answer_part(z, c->whole, &c->q, bits, c->limit);
}

static void delta_at(ivl *z, curve *c, mpfr_srcptr x) {
  const long bits = ivl_prec(z) / 2;
  mpfr_get_q(c->q.value[FIELD_EPSILON].v, x);
  ask(z, c, bits < c->bits ? bits : c->bits);
}

/* Delta falls, so its values at the ends of x hold all between. */
static void delta_on(ivl *z, const ivl *x, const void *data) {
  curve *c = *(curve *const *)data;
  ivl_set_whole(z);
  if (!ivl_is_finite(x)) return;
  delta_at(z, c, x->lo);
  if (mpfr_equal_p(x->lo, x->hi)) return;
  local_ivls(ivl_prec(z), end);
  delta_at(&end, c, x->hi);
  ivl_hull(z, z, &end);
}

/* ---- Which questions ---------------------------------------------------------------------- */

/* 1, and a says why: the two curves of this question are not compared. */
static int is_unfit(answer *a, const query *q) {
  const rat *rate = &q->value[FIELD_RATE];
  if (q->how != mechanism_find("poisson") && q->how != mechanism_find("gaussian"))
    return answer_refuse(a, "only Gaussian noise on Poisson samples is compared with the noise alone");
  if (rat_sgn(rate) == 0 || rat_cmp_si(rate, 1, 1) == 0 || query_count(q, FIELD_STEPS) == 1)
    return answer_refuse(a, "one step, or samples of nothing or of everything");
  if (rat_sgn(&q->value[FIELD_SHIFT]) == 0) return answer_refuse(a, "a record that moves nothing");
  return q->side == SIDE_ADD && answer_refuse(a, "the record's addition");
}

/* ---- A change of order ------------------------------------------------------------------ */

/* a->z := a bracket of one, between 0 and `last`: the first from a power of 2 to the next that has opposite ends. */
static void find(answer *a, const crossing_query *curves, mpq_srcptr last, const adapt_goal *goal) {
  local_mpqs(from, to);
  solve_report r = {.infinite = 0};
  const crossing_query c = {curves->first, curves->second, curves->first_data, curves->second_data, from, to};
  a->status = ASSAY_NOROOT;
  for (unsigned long e = 1; a->status == ASSAY_NOROOT && mpq_cmp(to, last) < 0 && !a->refused; e *= 2) {
    mpq_set(from, to);
    mpq_set_ui(to, e, 1);
    if (mpq_cmp(to, last) > 0) mpq_set(to, last);
    a->status = solve_crossing_of(&a->z, &c, goal, &r);
  }
  a->report = r.run;
  a->method = "bracket";
  if (!a->refused && a->status == ASSAY_NOROOT) answer_refuse(a, "no change of the curves' order was found");
}

/* ---- Before all of them --------------------------------------------------------------- */

/* z := log(1 + the first delta - the second, at epsilon 0). */
static void gap(ivl *z, curve *first, curve *second, long bits) {
  local_ivls(ivl_prec(z), t);
  ask(z, first, bits);
  ask(&t, second, bits);
  ivl_sub(z, z, &t);
  ivl_log1p(z, z);
}

void find_crossing_before(answer *a, const query *q, const adapt_goal *goal) {
  enum { SPARE_BITS = 8, MORE = 4 };
  curve whole, batches;
  if (is_unfit(a, q)) return;
  place_whole(&whole, a, q, goal);
  place(&batches, a, q, goal);
  long bits = goal->bits + SPARE_BITS, less = -1;
  do {
    gap(&a->z, &whole, &batches, bits);
    a->report.bits = ivl_rel_bits(&a->z);
    if (a->report.bits <= less) break;
    less = a->report.bits;
    bits += goal->bits - less + MORE;
  } while (!a->refused && less < goal->bits && bits < goal->limit && !seconds_over(q));
  a->status = a->status == ASSAY_BROKEN ? ASSAY_BROKEN : a->report.bits < goal->bits ? ASSAY_LIMIT : ASSAY_OK;
  if (!a->refused && !(mpfr_sgn(a->z.hi) > 0)) answer_refuse(a, "at epsilon 0 the noise alone has no larger delta");
  ivl_max0(&a->z, &a->z);
  a->method = "conversion";
  answer_cite(a, "T-PAPER-BEFORE");
  leave(&batches);
  leave(&whole);
}

/* ---- After all of them ------------------------------------------------------------------ */

/* z := the deviation, in units of the shift. */
static void deviation_of(ivl *z, const query *q) {
  local_mpqs(shift);
  mpq_abs(shift, query_get(q, FIELD_SHIFT));
  ivl_set_q(z, query_get(q, deviation_is_root(q) ? FIELD_VARIANCE : FIELD_SIGMA));
  if (deviation_is_root(q)) ivl_sqrt(z, z);
  ivl_div_q(z, z, shift);
}

/* z := Phi(1/(2s) - e s), s the deviation: at least delta of the noise alone. */
static void above_whole(ivl *z, const ivl *e, const void *data) {
  local_ivls(ivl_prec(z), s, t);
  deviation_of(&s, data);
  ivl_mul(&t, e, &s);
  ivl_si_div(&s, 1, &s);
  ivl_mul_2si(&s, &s, -1);
  ivl_sub(&t, &t, &s);
  ivl_phi_tail(z, &t);
}

/* z := Phi(-(e + T log(1/q) + log 2) s/sqrt(T) - sqrt(T)/(2s))/2: at most delta of T samples. */
static void below_drawn(ivl *z, const ivl *e, const void *data) {
  const query *q = data;
  local_ivls(ivl_prec(z), s, t, root);
  ivl_set_q(&t, query_get(q, FIELD_RATE));
  ivl_log(&t, &t);
  ivl_neg(&t, &t);
  ivl_mul_q(&t, &t, query_get(q, FIELD_STEPS));
  ivl_add(&t, &t, e);
  ivl_set_si(&root, 2);
  ivl_log(&root, &root);
  ivl_add(&t, &t, &root);
  ivl_set_q(&root, query_get(q, FIELD_STEPS));
  ivl_sqrt(&root, &root);
  deviation_of(&s, q);
  ivl_div(&s, &s, &root);
  ivl_mul(&t, &t, &s);
  ivl_si_div(&s, 1, &s);
  ivl_mul_2si(&s, &s, -1);
  ivl_add(&t, &t, &s);
  ivl_phi_tail(z, &t);
  ivl_mul_2si(z, z, -1);
}

/* a->z := an enclosure of the only change of order of the two bounds. */
static void after_all(answer *a, const query *q, const adapt_goal *goal) {
  const crossing_query c = {above_whole, below_drawn, q, q, NULL, NULL};
  local_mpqs(most);
  mpq_set_ui(most, 1, 1);
  mpq_mul_2exp(most, most, MOST_LOG_EPSILON);
  find(a, &c, most, goal);
}

void find_crossing_after(answer *a, const query *q, const adapt_goal *goal) {
  if (is_unfit(a, q)) return;
  after_all(a, q, goal);
  answer_cite(a, "T-PAPER-AFTER T-SOLVE-CROSSING");
}

/* ---- One of them ------------------------------------------------------------------------ */

/* x := an epsilon after all crossings. */
static void surely_after(mpq_ptr x, answer *a, const query *q, const adapt_goal *goal) {
  const adapt_goal few = {8, goal->limit};
  after_all(a, q, &few);
  if (mpfr_number_p(a->z.hi)) mpfr_get_q(x, a->z.hi);
  else answer_refuse(a, "no epsilon after all crossings was found");
}

void find_crossing(answer *a, const query *q, const adapt_goal *goal) {
  curve whole, batches;
  local_mpqs(last);
  if (!is_unfit(a, q)) surely_after(last, a, q, goal);
  if (a->refused) return;
  const adapt_goal g = seconds_goal(q, goal);
  place_whole(&whole, a, q, goal);
  place(&batches, a, q, goal);
  curve *first = &whole, *second = &batches;
  const crossing_query c = {delta_on, delta_on, &first, &second, NULL, NULL};
  find(a, &c, last, &g);
  answer_cite(a, "T-SOLVE-CROSSING");
  leave(&batches);
  leave(&whole);
}
