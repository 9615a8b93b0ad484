/* binary_response.c - thresholds and binomial tails.
 *
 * Derivations: proofs/notes/coins.md.                                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "binary_response.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "binomial.h"
#include "deadline.h"
#include "elem.h"

/* The truth's probability, at least 1/2, its complement and the loss of one use. */
typedef struct {
  ivl p, rest, loss, eps;
} coins;

static void binary_response_init(coins *c, mpfr_prec_t prec) { ivls_init(prec, &c->p, &c->rest, &c->loss, &c->eps); }

static void binary_response_clear(coins *c) { ivls_clear(&c->p, &c->rest, &c->loss, &c->eps); }

/* From the loss l: 1/(1 + e^-l) and e^-l/(1 + e^-l). */
/*@ logic real BinaryResponseFromLossRest(real lossq) =
      Div(Exp(Neg(lossq)), Add(Exp(Neg(lossq)), 1.0)); */
/*@ requires mem: \valid(c) && IVL_MEM(&c->loss) && IVL_MEM(&c->rest) && IVL_MEM(&c->p) && QOK(loss);
    requires sep: \separated(c, loss);
    TOTAL assigns IVL_TOK(&c->loss), IVL_TOK(&c->rest), IVL_TOK(&c->p);
    ensures ok: IVL_OK(&c->loss) && IVL_OK(&c->rest) && IVL_OK(&c->p);
    ensures sound: IVL_IN(QVAL(loss), &c->loss);
    ensures sound: Add(Exp(Neg(QVAL(loss))), 1.0) != 0 ==> IVL_IN(BinaryResponseFromLossRest(QVAL(loss)), &c->rest);
    ensures sound: Add(Exp(Neg(QVAL(loss))), 1.0) != 0 ==> IVL_IN(Div(1.0, Add(Exp(Neg(QVAL(loss))), 1.0)), &c->p); */
static void from_loss(coins *c, mpq_srcptr loss) {
  ivl_set_q(&c->loss, loss);
  ivl_exp_neg(&c->rest, &c->loss);
  ivl_add_si(&c->p, &c->rest, 1);
  ivl_div(&c->rest, &c->rest, &c->p);
  ivl_si_div(&c->p, 1, &c->p);
}

/* From p: the larger of p and 1 - p, exactly, and the logarithm of their ratio. */
static void from_p(coins *c, mpq_srcptr p) {
  local_mpqs(rest, one);
  mpq_set_si(one, 1, 1);
  mpq_sub(rest, one, p);
  int swap = mpq_cmp(p, rest) < 0;
  ivl_set_q(&c->p, swap ? rest : p);
  ivl_set_q(&c->rest, swap ? p : rest);
  ivl_div(&c->loss, &c->p, &c->rest);
  ivl_log(&c->loss, &c->loss);
}

/* x := (n + eps / loss) / 2: K is above it exactly if its loss is above eps. */
static void threshold(ivl *x, const coins *c, unsigned long n) {
  local_mpfrs(64, v);
  mpfr_set_ui(v, n, MPFR_RNDN);
  local_ivls(64, m);
  ivl_set_point(&m, v);
  ivl_div(x, &c->eps, &c->loss);
  ivl_scale_add(x, x, &m, -1);
}

/* The least natural number above x, at most n + 1. */
static unsigned long above(mpfr_srcptr x, unsigned long n) {
  if (mpfr_sgn(x) < 0) return 0;
  if (mpfr_cmp_ui(x, n) >= 0) return n + 1;
  return mpfr_get_ui(x, MPFR_RNDD) + 1;
}

/* z := Pr[Bin(n, p) >= k] - exp(eps) Pr[Bin(n, 1 - p) >= k], not below 0. */
static void from_threshold(ivl *z, const coins *c, unsigned long n, unsigned long k) {
  if (k > n || deadline_over()) {
    ivl_set_si(z, 0);
    if (k <= n) mpfr_set_ui(z->hi, 1, MPFR_RNDU);
    return;
  }
  local_ivls(ivl_prec(z), t);
  ivl_binomial_upper(z, n, &c->p, k);
  ivl_binomial_upper(&t, n, &c->rest, k);
  ivl_mul_exp(&t, &t, &c->eps);
  ivl_max0_sub(z, z, &t);
}

/* 1 if epsilon is at or above the largest loss, where that is a rational. */
/*@ requires mem: \valid_read(q) && QOK(q->epsilon) && QOK(q->loss);
    ALLOCATES assigns \nothing;
    ensures value: \result == (q->p != 0 ? 0 : (QVAL(q->epsilon) >= (((real)(q->uses)) * QVAL(q->loss)) ? 1 : 0)); */
static int is_beyond(const binary_response_query *q) {
  if (q->p) return 0;
  local_mpqs(most);
  mpq_set_ui(most, q->uses, 1);
  mpq_mul(most, most, q->loss);
  return mpq_cmp(q->epsilon, most) >= 0;
}

/* z := 0 from the largest loss on; max(0, 1 - exp(eps)), what it is for p = 1/2; or 1, for p = 1. */
static int extreme(ivl *z, const binary_response_query *q, const coins *c) {
  int fair = q->p ? mpq_cmp_si(q->p, 1, 2) == 0 : mpq_sgn(q->loss) == 0;
  int sure = q->p && (mpq_sgn(q->p) == 0 || mpq_cmp_si(q->p, 1, 1) == 0);
  const int beyond = is_beyond(q);
  if (sure) ivl_set_si(z, 1);
  if (beyond || (fair && mpq_sgn(q->epsilon) >= 0)) ivl_set_si(z, 0);
  else if (fair) ivl_expm1(z, &c->eps), ivl_neg(z, z);
  return beyond || fair || sure;
}

/* Method: the threshold lies between two numbers; where these allow two values of k, the hull of
 * both answers, which are equal if a loss is epsilon itself.  More: the next precision. */
static void at_precision(ivl *z, const void *data) {
  const binary_response_query *q = data;
  local_as(coins, c, binary_response_clear);
  binary_response_init(&c, ivl_prec(z));
  local_ivls(ivl_prec(z), x);
  ivl_set_q(&c.eps, q->epsilon);
  if (q->p) from_p(&c, q->p);
  else from_loss(&c, q->loss);
  if (!extreme(z, q, &c)) {
    threshold(&x, &c, q->uses);
    unsigned long lo = above(x.lo, q->uses), hi = above(x.hi, q->uses);
    from_threshold(z, &c, q->uses, lo);
    if (hi == lo + 1) from_threshold(&x, &c, q->uses, hi), ivl_hull(z, z, &x);
    if (hi > lo + 1) ivl_set_whole(z);
  }
}

assay_status binary_response_delta_of(ivl *z, const binary_response_query *q, const adapt_goal *goal,
                                      adapt_report *report) {
  return adapt_run(z, at_precision, q, goal, report);
}
