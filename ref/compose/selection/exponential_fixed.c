/* exponential_fixed.c - the largest of T + 1 binomial sums; few bits of each say which are worth more.
 *
 * Not analysed by WP: sums of rationals of no fixed length.
 * Derivations: proofs/notes/selection.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>

#include "exponential_fixed.h"
#include "exponential_fixed_parts.h"
#include "deadline.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "prob.h"
#include "proposed.h"
#include "status.h"
#include "guess.h"
#include "heap.h"
#include "ivls.h"

/* Steps up to which every t is looked at, and up to which some are; how many. */
enum { EVERY_STEPS = 4000, SOME_STEPS = 20000, SOME = 50, ROUGH = 64 };

/* C(T, 0), .., C(T, T). */
static ivl *choose(unsigned long n, mpfr_prec_t p) {
  ivl *c = heap_ivls(n + 1, p);
  ivl_set_si(&c[0], 1);
  for (unsigned long i = 0; i < n; i++) exponential_fixed_parts_choose(&c[i + 1], &c[i], (long)(n - i), (long)(i + 1));
  return c;
}

/* One t of a question with epsilon >= 0: chances of the losses t and t - R, and the loss of all. */
typedef struct {
  const exponential_query *q;
  const ivl *choose; /* C(T, .), of the precision of what is computed */
  ivl more, less;    /* chances under P of t, of t - R */
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
/*@ requires mem: \valid(b) && \valid_read(b->q) && QOK(b->q->range) && IVL_MEM(&b->less) && IVL_MEM(&b->more) && QOK(&b->t[0]);
    requires sep: \separated(b, b->q) && \separated(b, b->q->range);
    ALLOCATES assigns IVL_TOK(&b->more), IVL_TOK(&b->less);
    ensures ok: IVL_OK(&b->more) && IVL_OK(&b->less);
    ensures sound: Expm1(Neg(QVAL(b->q->range))) != 0 ==> IVL_IN(FixedMore((QVAL(&b->t[0]) - QVAL(b->q->range)), QVAL(b->q->range)), &b->more);
    ensures sound: Expm1(Neg(QVAL(b->q->range))) != 0 ==> IVL_IN(FixedLess(QVAL(&b->t[0]), (QVAL(&b->t[0]) - QVAL(b->q->range)), QVAL(b->q->range)),
      &b->less); */
static void chances(binary *b) {
  local_mpqs(s);
  local_ivls(ivl_prec(&b->more), u, e);
  mpq_sub(s, b->t, b->q->range);
  exponential_fixed_parts_chances(&b->more, &b->less, &u, &e, s, b->q->range, b->t);
}

/* Where the sum of the l-th t begins: what is before has less than 2^-precision of it, about. */
static unsigned long first(const binary *b, unsigned long l, mpfr_prec_t p) {
  const double n = (double)b->q->steps, last = fmin((double)l, n * mpfr_get_d(b->less.lo, MPFR_RNDN)),
               from = last - sqrt(2 * last * (1 - last / n) * ((double)p + 8) * GUESS_LN2);
  unsigned long i = from > 1 ? (unsigned long)from : 0;
  proposed_whole(&i);
  return i < b->q->steps ? i : b->q->steps;
}

/* rest := [0, what the terms of the sum before `from`, whose weight is w, are at most], or 0: no bound is seen.  Each weight is at
 * most r = from more/((T - from + 1) less) times the one behind it, and r < 1. */
static int before(ivl *rest, const binary *b, const ivl *w, unsigned long from) {
  local_ivls(ivl_prec(rest), r, gap);
  exponential_fixed_parts_ratio(&r, &gap, &b->more, &b->less, (long)from, (long)(b->q->steps - from + 1));
  if (ivl_sign(&gap) <= 0) return 0;
  exponential_fixed_parts_geometric(rest, &r, &gap, w);
  mpfr_set_zero(rest->lo, 1);
  return 1;
}

/* w := C(T, i) more^(T-i) less^i. */
static void weight(ivl *w, const binary *b, unsigned long i) {
  local_ivls(ivl_prec(w), u);
  exponential_fixed_parts_weight(w, &u, &b->choose[i], &b->more, &b->less, b->q->steps - i, i);
}

/* z := sum over i of C(T, i) more^(T-i) less^i (1 - e^(eps - T t + i R)), over what is above 0. */
static void sum(ivl *z, binary *b, unsigned long l) {
  const unsigned long n = b->q->steps;
  unsigned long i = first(b, l, ivl_prec(z));
  local_mpqs(u);
  local_ivls(ivl_prec(z), w, part, lost, grows);
  weight(&w, b, i);
  if (!before(z, b, &w, i)) weight(&w, b, i = 0), ivl_set_si(z, 0);
  mpq_set_ui(b->loss, n, 1);
  mpq_mul(b->loss, b->loss, b->t);
  mpq_sub(b->loss, b->q->epsilon, b->loss);
  mpq_set_ui(u, i, 1);
  mpq_mul(u, u, b->q->range);
  mpq_add(b->loss, b->loss, u);
  ivl_exp_q(&lost, b->loss);
  ivl_exp_q(&grows, b->q->range);
  ivl_div(&b->less, &b->less, &b->more);
  for (; i <= n && mpq_sgn(b->loss) < 0; i++) {
    exponential_fixed_parts_term(&part, &lost, &w);
    ivl_add(z, z, &part);
    ivl_mul(&lost, &lost, &grows);
    ivl_mul(&w, &w, &b->less);
    exponential_fixed_parts_choose(&w, &w, (long)(n - i), (long)(i + 1));
    mpq_add(b->loss, b->loss, b->q->range);
  }
  prob_clip(z);
}

/* z := the delta of T binary choices with the l-th t. */
static void one(ivl *z, const exponential_query *q, const ivl *choose_of, unsigned long l) {
  binary b = {.q = q, .choose = choose_of};
  mpq_inits(b.t, b.loss, NULL);
  ivl_set_si(z, 0);
  if (place(&b, l)) {
    ivls_init(ivl_prec(z), &b.more, &b.less);
    chances(&b);
    sum(z, &b, l);
    ivls_clear(&b.more, &b.less);
  }
  mpq_clears(b.t, b.loss, NULL);
}

/* z := the largest of all, eps >= 0: with few bits first, then those that may be it. */
static void best(ivl *z, const exponential_query *q) {
  const unsigned long n = q->steps;
  ivl *rough = heap_ivls(n, ROUGH), *few = choose(n, ROUGH), *all = choose(n, ivl_prec(z));
  local_ivls(ROUGH, most);
  local_ivls(ivl_prec(z), t);
  ivl_set_si(&most, 0);
  ivl_set_si(z, 0);
  for (unsigned long l = 0; l < n; l++) {
    if (!deadline_over()) one(&rough[l], q, few, l);
    prob_clip(&rough[l]);
    ivl_max(&most, &most, &rough[l]);
  }
  for (unsigned long l = 0; l < n; l++) {
    if (mpfr_less_p(rough[l].hi, most.lo)) continue;
    if (deadline_over()) ivl_set(&t, &rough[l]);
    else one(&t, q, all, l);
    ivl_max(z, z, &t);
  }
  heap_ivls_free(rough, n);
  heap_ivls_free(few, n + 1);
  heap_ivls_free(all, n + 1);
}

/* z := from the largest of a few of them to 1. */
static void some(ivl *z, const exponential_query *q) {
  const unsigned long n = q->steps, stride = n / SOME;
  local_ivls(ROUGH, t);
  ivl_set_si(z, 0);
  if (n <= SOME_STEPS) {
    ivl *few = choose(n, ROUGH);
    for (unsigned long l = 0; l < n && !deadline_over(); l += stride) {
      one(&t, q, few, l);
      ivl_max(z, z, &t);
    }
    heap_ivls_free(few, n + 1);
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
  exponential_fixed_parts_reflect(z, &e, q->epsilon);
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
