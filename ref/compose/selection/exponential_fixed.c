/* exponential_fixed.c - the largest of T + 1 binomial sums; few bits of each say which are worth more.
 *
 * Not analysed by WP: sums of rationals of no fixed length.
 * Derivations: proofs/notes/selection.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "exponential_fixed.h"
#include "deadline.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "prob.h"
#include "status.h"
#include "heap.h"

/* Steps up to which every t is looked at, and up to which some are; how many. */
enum { EVERY_STEPS = 100, SOME_STEPS = 5000, SOME = 50, ROUGH = 64 };

/* One t of a question with epsilon >= 0: chances of the losses t and t - R, and the loss of all. */
typedef struct {
  const exponential_query *q;
  ivl more, less; /* chances under P of t, of t - R */
  mpq_t t, loss;
} binary;

/* t := (eps + (l + 1) R)/(T + 1); 0: it is not below R, where no loss is above 0. */
static int place(binary *b, unsigned long l) {
  local_mpqs(u);
  mpq_set_ui(u, l + 1, 1);
  mpq_mul(b->t, u, b->q->range);
  mpq_add(b->t, b->t, b->q->epsilon);
  mpq_set_ui(u, b->q->steps + 1, 1);
  mpq_div(b->t, b->t, u);
  return mpq_cmp(b->t, b->q->range) < 0;
}

/* more := (1 - e^-(R - t))/(1 - e^-R), less := e^-(R - t) (1 - e^-t)/(1 - e^-R). */
static void chances(binary *b) {
  local_mpqs(s);
  local_ivls(ivl_prec(&b->more), u, gap);
  mpq_sub(s, b->t, b->q->range);
  ivl_set_q(&gap, s);
  ivl_expm1(&b->more, &gap);
  ivl_set_q(&u, b->q->range);
  ivl_neg(&u, &u);
  ivl_expm1(&u, &u);
  ivl_div(&b->more, &b->more, &u);
  ivl_set_q(&b->less, b->t);
  ivl_neg(&b->less, &b->less);
  ivl_expm1(&b->less, &b->less);
  ivl_div(&b->less, &b->less, &u);
  ivl_mul_exp(&b->less, &b->less, &gap);
}

/* z := sum over i of C(T, i) more^(T-i) less^i (1 - e^(eps - T t + i R)), over what is above 0. */
static void sum(ivl *z, binary *b) {
  const unsigned long n = b->q->steps;
  local_ivls(ivl_prec(z), w, u);
  mpq_set_ui(b->loss, n, 1);
  mpq_mul(b->loss, b->loss, b->t);
  mpq_sub(b->loss, b->q->epsilon, b->loss);
  ivl_set_si(z, 0);
  ivl_pow_ui(&w, &b->more, n);
  ivl_div(&b->less, &b->less, &b->more);
  for (unsigned long i = 0; i <= n && mpq_sgn(b->loss) < 0; i++) {
    ivl_set_q(&u, b->loss);
    ivl_expm1(&u, &u);
    ivl_sub_mul(z, z, &w, &u);
    ivl_mul(&w, &w, &b->less);
    ivl_mul_si(&w, &w, (long)(n - i));
    ivl_div_si(&w, &w, (long)(i + 1));
    mpq_add(b->loss, b->loss, b->q->range);
  }
  prob_clip(z);
}

/* z := the delta of T binary choices with the l-th t. */
static void one(ivl *z, const exponential_query *q, unsigned long l) {
  binary b = {.q = q};
  mpq_inits(b.t, b.loss, NULL);
  ivl_set_si(z, 0);
  if (place(&b, l)) {
    ivls_init(ivl_prec(z), &b.more, &b.less);
    chances(&b);
    sum(z, &b);
    ivls_clear(&b.more, &b.less);
  }
  mpq_clears(b.t, b.loss, NULL);
}

/* z := the largest of all, eps >= 0: with few bits first, then those that may be it. */
static void best(ivl *z, const exponential_query *q) {
  const unsigned long n = q->steps;
  ivl *rough = heap_ivls(n, ROUGH);
  local_ivls(ROUGH, most);
  local_ivls(ivl_prec(z), t);
  ivl_set_si(&most, 0);
  ivl_set_si(z, 0);
  for (unsigned long l = 0; l < n; l++) {
    if (!deadline_over()) one(&rough[l], q, l);
    prob_clip(&rough[l]);
    ivl_max(&most, &most, &rough[l]);
  }
  for (unsigned long l = 0; l < n; l++) {
    if (mpfr_less_p(rough[l].hi, most.lo)) continue;
    if (deadline_over()) ivl_set(&t, &rough[l]);
    else one(&t, q, l);
    ivl_max(z, z, &t);
  }
  heap_ivls_free(rough, n);
}

/* z := from the largest of a few of them to 1. */
static void some(ivl *z, const exponential_query *q) {
  const unsigned long stride = q->steps / SOME;
  local_ivls(ROUGH, t);
  ivl_set_si(z, 0);
  for (unsigned long l = 0; l < q->steps && q->steps <= SOME_STEPS && !deadline_over(); l += stride) {
    one(&t, q, l);
    ivl_max(z, z, &t);
  }
  mpfr_set_ui(z->hi, 1, MPFR_RNDU);
}

static void not_below_zero(ivl *z, const exponential_query *q) {
  if (q->steps <= EVERY_STEPS) best(z, q);
  else some(z, q);
}

/* z := 1 - e^eps + e^eps delta(-eps), for eps < 0: the worst is alike in both directions. */
static void reflected(ivl *z, const exponential_query *q) {
  local_mpqs(minus);
  local_ivls(ivl_prec(z), e);
  mpq_neg(minus, q->epsilon);
  const exponential_query other = {q->range, q->steps, minus};
  not_below_zero(z, &other);
  ivl_si_sub(z, 1, z);
  ivl_exp_q(&e, q->epsilon);
  ivl_mul(z, z, &e);
  ivl_si_sub(z, 1, z);
}

static void at_precision(ivl *z, const void *data) {
  const exponential_query *q = data;
  if (mpq_sgn(q->epsilon) < 0) reflected(z, q);
  else not_below_zero(z, q);
}

assay_status exponential_fixed_delta(ivl *z, const exponential_query *q, const adapt_goal *goal, adapt_report *report) {
  if (q->steps <= EVERY_STEPS) return adapt_run(z, at_precision, q, goal, report);
  at_precision(z, q);
  *report = (adapt_report){ivl_rel_bits(z), ROUGH, 1};
  return report->bits >= goal->bits ? ASSAY_OK : ASSAY_LIMIT;
}
