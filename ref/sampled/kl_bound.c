/* kl_bound.c - the numbers above and below a mean at which its divergence is log(1/beta)/n.
 *
 * Method: a certified bracket (root.h) of the change of sign of
 *   F(p) = min(1, KL(q||p) + log(beta)/n)  on the wanted side of q,  F = log(beta)/n on the other,
 * which is monotone on the whole line when F = 1 beyond 0 and 1.
 * Of WP's goals only the calls are looked at: it calls through pointers; kl_divergence is proved.
 * Derivation: proofs/notes/sampling.md (T-KL-BRACKET).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "local.h"
#include "kl.h"
#include "prob.h"
#include "root.h"

#define MOST_TRIALS 1000000000000000000

typedef struct {
  mpq_t mean;
  mpq_srcptr beta;
  unsigned long trials;
  int upper;
  long bits;
} question;
#define QUESTION_OK(it) (\valid_read(it) && QOK((it)->beta))
#define QUESTION_APART(z, it) (\separated(z, it) && \separated(z, (it)->beta))

typedef struct {
  ivl mean, least; /* q, log(beta)/n */
  int upper;
} side;
#define SIDE_OK(it) (\valid_read(it) && IVL_OK(&(it)->mean) && IVL_OK(&(it)->least))

/* y := F(x) for a point x. */
static void excess(ivl *y, const ivl *x, void *data) {
  const side *s = data;
  const ivl *low = s->upper ? &s->mean : x, *high = s->upper ? x : &s->mean;
  if (s->upper ? mpfr_cmp_ui(x->lo, 1) >= 0 : mpfr_sgn(x->hi) <= 0) {
    ivl_set_si(y, 1);
  } else if (ivl_le(high, low)) {
    ivl_set(y, &s->least);
  } else {
    local_ivls(2, one);
    ivl_set_si(&one, 1);
    kl_divergence(y, &s->mean, x);
    ivl_add(y, y, &s->least);
    ivl_min(y, y, &one);
    if (!ivl_lt(low, high)) ivl_hull(y, y, &s->least);
  }
}

/* z := log(beta)/n. */
/*@ requires mem: IVL_MEM(z) && QUESTION_OK(q);
    requires sep: QUESTION_APART(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 < QVAL(q->beta) ==> ((real)((long)q->trials)) != 0 ==> IVL_IN(Div(Log(QVAL(q->beta)), ((real)((long)q->trials))), z); */
static void least_of(ivl *z, const question *q) {
  local_ivls(ivl_prec(z), n);
  ivl_set_si(&n, (long)q->trials);
  ivl_set_q(z, q->beta);
  ivl_log(z, z);
  ivl_div(z, z, &n);
}

/* z := an interval that holds the lower number: from q e^(-1 - c/q) to q e^(-c/q), c = log(1/beta)/n. */
/*@ requires mem: IVL_MEM(z) && SIDE_OK(s);
    requires sep: \separated(z, s);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void far_below(ivl *z, const side *s) {
  local_ivls(ivl_prec(z), t);
  ivl_set_si(&t, 1);
  ivl_div(z, &s->least, &s->mean);
  ivl_sub(&t, z, &t);
  ivl_hull(z, z, &t);
  ivl_exp(&t, z);
  if (mpfr_sgn(t.lo) <= 0) prob_exp(&t, z);
  ivl_mul(z, &t, &s->mean);
}

/* z := an interval in which the search begins: from q to Hoeffding's bound where that is inside (0, 1). */
static void begin(ivl *z, const side *s) {
  local_ivls(ivl_prec(z), d);
  ivl_neg(&d, &s->least);
  ivl_mul_2si(&d, &d, -1);
  ivl_sqrt(&d, &d);
  if (!s->upper) ivl_neg(&d, &d);
  ivl_add(&d, &d, &s->mean);
  ivl_hull(z, &s->mean, &d);
  if (mpfr_sgn(z->lo) <= 0) far_below(z, s);
  if (mpfr_cmp_ui(z->hi, 1) > 0) mpfr_set_ui(z->hi, 1, MPFR_RNDU);
}

/* The mean is above 0 and below 1, beta is below 1.
 * Special case: the lower number is too small for any exponent. */
static void search_at(ivl *z, const question *q) {
  side s = {.upper = q->upper};
  ivl start;
  ivls_init(ivl_prec(z), &s.mean, &s.least, &start);
  ivl_set_q(&s.mean, q->mean);
  least_of(&s.least, q);
  begin(&start, &s);
  root_task task = {excess, &s, q->upper, q->bits, 2000, ivl_prec(z)};
  if (mpfr_sgn(start.lo) <= 0) ivl_set(z, &start);
  else if (root_bracket(z, &task, &start) == ASSAY_DOMAIN) ivl_set_whole(z);
  ivls_clear(&s.mean, &s.least, &start);
}

/* z := beta^(1/n), or 1 minus that. */
/*@ requires mem: IVL_MEM(z) && QUESTION_OK(q);
    requires sep: QUESTION_APART(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 < QVAL(q->beta) ==> ((real)((long)q->trials)) != 0 ==> IVL_IN((q->upper == 0 ? Exp(Div(Log(QVAL(q->beta)),
      ((real)((long)q->trials)))) : Neg(Expm1(Div(Log(QVAL(q->beta)), ((real)((long)q->trials)))))), z); */
static void edge(ivl *z, const question *q) {
  least_of(z, q);
  if (!q->upper) {
    ivl_exp(z, z);
    return;
  }
  ivl_expm1(z, z);
  ivl_neg(z, z);
}

static void number_at(ivl *z, const void *data) {
  const question *q = data;
  const int none = mpq_sgn(q->mean) == 0, all = mpq_cmp_ui(q->mean, 1, 1) == 0;
  if (mpq_cmp_ui(q->beta, 1, 1) == 0 || (q->upper ? all : none)) ivl_set_q(z, q->mean);
  else if (q->upper ? none : all) edge(z, q);
  else search_at(z, q);
  prob_clip(z);
}

/*@ requires mem: QOK(sum) && QOK(beta);
    ALLOCATES assigns \nothing;
    ensures value: \result == (trials < 1 || trials > MOST_TRIALS || QVAL(beta) <= 0 || QVAL(beta) > 1 ? 0 : QVAL(sum) >= 0 && QVAL(sum) <= (real)trials ?
      1 : 0); */
static int is_asked(mpq_srcptr sum, unsigned long trials, mpq_srcptr beta) {
  if (trials < 1 || trials > MOST_TRIALS || mpq_sgn(beta) <= 0 || mpq_cmp_ui(beta, 1, 1) > 0) return 0;
  return mpq_sgn(sum) >= 0 && mpq_cmp_ui(sum, trials, 1) <= 0;
}

/*@ requires mem: IVL_MEM(z) && \valid(q) && QUESTION_OK(q) && QOK(sum) && \valid_read(goal) &&
      \valid(report);
    requires sep: \separated(z, q) && \separated(z, report) && \separated(z, q->beta) && \separated(z, sum) &&
      \separated(z, goal) && \separated(q, report) && \separated(q, q->beta) && \separated(q, sum) &&
      \separated(q, goal) && \separated(report, q->beta) && \separated(report, sum) && \separated(report, goal);
    ALLOCATES assigns IVL_TOK(z), q->bits;
    ensures ok: IVL_OK(z) && QUESTION_OK(q) && \valid_read(report); */
static assay_status number(ivl *z, question *q, mpq_srcptr sum, const adapt_goal *goal, adapt_report *report) {
  mpq_t n;
  if (!is_asked(sum, q->trials, q->beta)) return ASSAY_DOMAIN;
  q->bits = goal->bits + 2;
  mpq_inits(n, q->mean, NULL);
  mpq_set_ui(n, q->trials, 1);
  mpq_div(q->mean, sum, n);
  assay_status status = adapt_run(z, number_at, q, goal, report);
  mpq_clears(n, q->mean, NULL);
  return status;
}

assay_status kl_upper(ivl *z, mpq_srcptr sum, unsigned long trials, mpq_srcptr beta, const adapt_goal *goal,
                      adapt_report *report) {
  question q = {.beta = beta, .trials = trials, .upper = 1};
  return number(z, &q, sum, goal, report);
}

assay_status kl_lower(ivl *z, mpq_srcptr sum, unsigned long trials, mpq_srcptr beta, const adapt_goal *goal,
                      adapt_report *report) {
  question q = {.beta = beta, .trials = trials, .upper = 0};
  return number(z, &q, sum, goal, report);
}
