/* noise_discrete.c - discrete Gaussian noise: one step event by event, several steps from points. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "dgauss_cap.h"
#include "meet.h"
#include "dgauss_noise.h"
#include "elem.h"
#include "find.h"
#include "ivl_fused.h"
#include "local.h"
#include "noise.h"
#include "seconds.h"

#include <stdlib.h>

/* Noise to which noise is nearly added has a square above 2. */
#define MINIMUM 1.5

/* ---- One step ---------------------------------------------------------------------- */

static void one_step(answer *a, const query *q, const adapt_goal *goal, int least) {
  static const hockey_sides sides[] = {[SIDE_REMOVE] = HOCKEY_PQ, [SIDE_ADD] = HOCKEY_QP, [SIDE_BOTH] = HOCKEY_BOTH};
  const long shift = labs(mpz_get_si(mpq_numref(query_get(q, FIELD_SHIFT))));
  const dgauss_target t = {query_get(q, FIELD_EPSILON), query_get(q, FIELD_DELTA), query_get(q, FIELD_RATE),
                           sides[q->side], shift};
  a->status =
      (least ? dgauss_noise_least : dgauss_noise_from)(&a->z, &t, seconds_for(q, SECONDS_NOISE), goal, &a->report);
  if (a->status == ASSAY_LIMIT && seconds_over(q)) a->stop = COMPOSE_SECONDS;
  a->means = least ? MEANS_LEAST : MEANS_FROM;
  answer_cite_pair(a, q);
  answer_cite(a, least ? "T-ORDER-DGAUSS-LEAST T-ROOT-BRACKET" : "T-ORDER-DGAUSS-FROM T-ROOT-BRACKET");
}

/* ---- Several steps: enough from where on ---------------------------------------------- */

/* cap := an amount from which on the concentration of all steps is enough; +inf: none is known (T-ORDER-DGAUSS-ZCDP). */
static void by_concentration(mpfr_ptr cap, const query *q) {
  enum { PREC = 128 };
  local_ivls(PREC, x, t, u);
  mpfr_set_inf(cap, 1);
  if (mpq_sgn(query_get(q, FIELD_EPSILON)) > 0) {
    ivl_set_q(&t, query_get(q, FIELD_DELTA));
    ivl_log(&t, &t);
    ivl_neg(&t, &t);
    ivl_add_q(&x, &t, query_get(q, FIELD_EPSILON));
    ivl_sqrt(&x, &x);
    ivl_sqrt(&t, &t);
    ivl_sub(&x, &x, &t);
    ivl_set_q(&t, query_get(q, FIELD_STEPS));
    ivl_mul_2si(&t, &t, -1);
    ivl_sqrt(&t, &t);
    ivl_set_q(&u, query_get(q, FIELD_SHIFT));
    if (mpfr_sgn(u.hi) < 0) ivl_neg(&u, &u);
    ivl_mul(&t, &t, &u);
    ivl_div(&t, &t, &x);
    mpfr_set(cap, t.hi, MPFR_RNDU);
  }
}

/* d becomes q with epsilon less 2 T log w and delta over w^T, both rounded down; 0: nothing is left. */
static int weaken(query *d, const query *q) {
  enum { PREC = 128 };
  local_ivls(PREC, w, t);
  query_copy(d, q);
  dgauss_cap_factor(&w);
  ivl_log(&w, &w);
  ivl_mul_q(&w, &w, query_get(q, FIELD_STEPS));
  ivl_mul_2si(&t, &w, 1);
  ivl_neg(&t, &t);
  mpfr_get_q(d->value[FIELD_EPSILON].v, t.lo);
  mpq_add(d->value[FIELD_EPSILON].v, d->value[FIELD_EPSILON].v, query_get(q, FIELD_EPSILON));
  ivl_exp_neg(&w, &w);
  mpfr_get_q(d->value[FIELD_DELTA].v, w.lo);
  mpq_mul(d->value[FIELD_DELTA].v, d->value[FIELD_DELTA].v, query_get(q, FIELD_DELTA));
  return rat_sgn(&d->value[FIELD_DELTA]) > 0;
}

/* cap := the least of cap and what noise a little above `from` shows (T-ORDER-DGAUSS-ADD). */
static void by_adding(mpfr_ptr cap, answer *a, const query *q, mpfr_srcptr from) {
  enum { BITS = 48, LOOKS = 5 };
  static const double by[LOOKS] = {1 + 0x1p-24, 1 + 0x1p-12, 1.03, 1.2, 2};
  local_query query d;
  local_mpqs(x);
  local_mpfrs(64, y, z);
  local_ivls(BITS + 8, delta);
  int open = weaken(&d, q);
  for (int i = 0; open && i < LOOKS; i++) {
    mpfr_mul_d(y, from, by[i], MPFR_RNDU);
    if (mpfr_cmp_d(y, MINIMUM) < 0) mpfr_set_d(y, MINIMUM, MPFR_RNDU);
    mpfr_get_q(x, y);
    find_noise_delta(&delta, a, &d, x, BITS);
    if (mpfr_cmp_q(delta.hi, query_get(&d, FIELD_DELTA)) > 0) continue;
    dgauss_cap_above(z, y);
    if (mpfr_cmp(z, cap) < 0) mpfr_set(cap, z, MPFR_RNDU);
    open = 0;
  }
}

static void several_steps(answer *a, const query *q, const adapt_goal *goal) {
  find_noise_search(a, q, goal);
  if (a->refused) return;
  a->means = MEANS_CROSSING;
  ivl_set_point(&a->end, a->z.lo);
  by_concentration(a->end.hi, q);
  if (mpfr_number_p(a->z.hi)) by_adding(a->end.hi, a, q, a->z.hi);
  meet_below(&a->z, &a->end);
  a->report.bits = ivl_rel_bits(&a->z);
  answer_cite(a, "T-ORDER-DGAUSS-ADD T-ORDER-DGAUSS-ZCDP");
}

/* z := from the least of one step, which several steps need at least, to what was found to be enough, or the cap. */
static void least_of_several(answer *a, const query *q, const adapt_goal *goal) {
  find_noise_search(a, q, goal);
  if (a->refused) return;
  local_mpfrs(ivl_prec(&a->z), hi);
  by_concentration(hi, q);
  if (mpfr_cmp(a->z.hi, hi) < 0) mpfr_set(hi, a->z.hi, MPFR_RNDU);
  one_step(a, q, goal, 1);
  if (a->status != ASSAY_BROKEN) a->status = ASSAY_LIMIT;
  mpfr_set(a->z.hi, hi, MPFR_RNDU);
  a->report.bits = ivl_rel_bits(&a->z);
  answer_cite(a, "T-ORDER-DGAUSS-ZCDP");
}

/* Equal laws, and an epsilon below 0 next to where all noise begins to be enough: find_noise.c could not decide. */
static void is_open(answer *a, const query *q) {
  a->means = q->least ? MEANS_LEAST : MEANS_FROM;
  ivl_set_whole(&a->z);
  ivl_max0(&a->z, &a->z);
  a->status = ASSAY_LIMIT;
  a->report.bits = ivl_rel_bits(&a->z);
  answer_cite(a, "T-SOLVE-SIGMA-NONE");
}

void noise_discrete(answer *a, const query *q, const adapt_goal *goal) {
  const int one = query_count(q, FIELD_STEPS) == 1;
  if (rat_sgn(&q->value[FIELD_SHIFT]) == 0) is_open(a, q);
  else if (one) one_step(a, q, goal, q->least);
  else if (q->least) least_of_several(a, q, goal);
  else several_steps(a, q, goal);
}
