/* poisson_exact.c - the cases of the Poisson composition that have a closed form.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-EXACT).                        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "gaussian.h"
#include "gaussian_rest.h"
#include "poisson_exact.h"

/* Precision up to which the place of epsilon against the smallest loss is looked for. */
#define EDGE_BITS 1024

/* ---- One distribution twice, and all loss on one side ----------------------------------- */

/* z := max(1 - exp(x), 0), or the rest min(exp(x), 1). */
/*@ logic real PoissonExactEqualPair(real a, integer complement) =
      (complement != 0 ? \min(Exp(a), 1.0) : \max(Neg(Expm1(a)), 0.0)); */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x);
    requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_IN(a, x) ==> IVL_IN(PoissonExactEqualPair(a, complement), z); */
static void equal_pair(ivl *z, const ivl *x, int complement) {
  local_ivls(ivl_prec(z), one);
  ivl_set_si(&one, 1);
  if (complement) {
    ivl_exp(z, x);
    ivl_min(z, z, &one);
  } else {
    ivl_expm1(z, x);
    ivl_neg(z, z);
    ivl_max0(z, z);
  }
}

/* -1 if y = +-epsilon is below steps log(1 - rate), 1 if above, 0 if neither is certain. */
/*@ requires mem: POISSON_QUERY_OK(q) && 1 <= prec;
    TOTAL assigns \nothing; */
static int edge_at(const poisson_query *q, mpfr_prec_t prec) {
  local_ivls(prec, e, y);
  ivl_set_q(&e, q->rate);
  ivl_neg(&e, &e);
  ivl_log1p(&e, &e);
  ivl_mul_q(&e, &e, q->steps);
  ivl_set_q(&y, q->epsilon);
  if (q->side == PAIR_QP) ivl_neg(&y, &y);
  ivl_sub(&y, &y, &e);
  return ivl_sign(&y);
}

static int below_edge(const poisson_query *q) {
  int sign = 0;
  for (mpfr_prec_t p = 64; p <= EDGE_BITS && sign == 0; p *= 2) sign = edge_at(q, p);
  return sign < 0;
}

/* Every loss is at least the smallest one: D(P||Q) = 1 - exp(epsilon), D(Q||P) = 0. */
/*@ requires mem: IVL_MEM(z) && POISSON_QUERY_OK(q);
    requires sep: POISSON_QUERY_APART(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN((q->side == PAIR_PQ ? PoissonExactEqualPair(QVAL(q->epsilon), q->complement) : (real)(q->complement ? 1 : 0)), z); */
static void beyond_edge(ivl *z, const poisson_query *q) {
  local_ivls(ivl_prec(z), x);
  ivl_set_q(&x, q->epsilon);
  if (q->side == PAIR_PQ) equal_pair(z, &x, q->complement);
  else ivl_set_si(z, q->complement ? 1 : 0);
}

/* ---- One step ------------------------------------------------------------------------------ */

typedef struct {
  ivl x, k, y, q, sigma, front; /* x = +-epsilon, k = exp(x) - (1 - q), y = log(k / q)       */
} one_step;
#define ONE_STEP_OK(p)                                                                           \
  (\valid_read(p) && IVL_OK(&(p)->x) && IVL_OK(&(p)->k) && IVL_OK(&(p)->y) && IVL_OK(&(p)->q) && \
      IVL_OK(&(p)->sigma) && IVL_OK(&(p)->front))

#define STEP_IVLS(s) \
  { &(s)->x, &(s)->k, &(s)->y, &(s)->q, &(s)->sigma, &(s)->front }

static void step_init(one_step *s, const poisson_query *q, mpfr_prec_t prec) {
  ivl *const all[] = STEP_IVLS(s);
  for (int i = 0; i < 6; i++) ivl_init(all[i], prec);
  ivl_set_q(&s->x, q->epsilon);
  if (q->side == PAIR_QP) ivl_neg(&s->x, &s->x);
  ivl_set_q(&s->q, q->rate);
  ivl_set_q(&s->sigma, q->sigma);
  ivl_expm1(&s->k, &s->x);
  ivl_add(&s->k, &s->k, &s->q);
  ivl_div(&s->y, &s->k, &s->q);
  ivl_log(&s->y, &s->y);
  ivl_exp_neg(&s->front, &s->x);
}

static void step_clear(one_step *s) {
  ivl *const all[] = STEP_IVLS(s);
  for (int i = 0; i < 6; i++) ivl_clear(all[i]);
}

/* z := 1 - E (W - K)_+ = 1 - q + q (1 - delta(y)). */
/*@ logic real PoissonExactStepRestZ(real i, real y, real q) =
      Add(Sub(Mul(Add(Phi(Add(Scale(Div(-1.0, i), -1), Mul(y, i))), Mul(Phi(Sub(Scale(Div(-1.0, i), -1), Mul(y, i))), Exp(y))), q), q), 1.0); */
/*@ requires mem: IVL_MEM(z) && \valid(s) && ONE_STEP_OK(s);
    requires sep: \separated(z, s);
    TOTAL assigns IVL_TOK(z), IVL_TOK(&s->y);
    ensures ok: IVL_OK(z) && ONE_STEP_OK(s);
    ensures sound: \forall real i, y, q; 0 < i ==> IVL_IN(i, &s->sigma) ==> IVL_WAS(y, &s->y) ==> IVL_IN(q, &s->q) ==>
      IVL_IN(PoissonExactStepRestZ(i, y, q), z); */
static void step_rest(ivl *z, one_step *s) {
  gaussian_rest(z, &s->sigma, &s->y);
  ivl_mul(z, z, &s->q);
  ivl_sub(z, z, &s->q);
  ivl_set_si(&s->y, 1);
  ivl_add(z, z, &s->y);
}

/* z := the answer for k > 0: q delta(y), or exp(-x) k delta(-y) for the other side. */
/*@ requires mem: IVL_MEM(z) && \valid(s) && ONE_STEP_OK(s) && POISSON_QUERY_OK(q);
    requires sep: \separated(z, s) && POISSON_QUERY_APART(z, q) && POISSON_QUERY_APART(s, q);
    TOTAL assigns IVL_TOK(z), IVL_TOK(&s->y);
    ensures ok: IVL_OK(z) && ONE_STEP_OK(s); */
static void step_value(ivl *z, one_step *s, const poisson_query *q) {
  if (q->complement) step_rest(z, s);
  else if (q->side == PAIR_PQ) {
    gaussian_delta(z, &s->sigma, &s->y);
    ivl_mul(z, z, &s->q);
  } else {
    ivl_neg(&s->y, &s->y);
    gaussian_delta(z, &s->sigma, &s->y);
    ivl_mul(z, z, &s->k);
  }
  if (q->side == PAIR_QP) ivl_mul(z, z, &s->front);
}

void poisson_exact_one_step(ivl *z, const poisson_query *q) {
  one_step s;
  step_init(&s, q, ivl_prec(z));
  int sign = ivl_sign(&s.k);
  if (sign > 0) step_value(z, &s, q);
  else if (sign < 0) beyond_edge(z, q);
  else {
    ivl_set_si(z, 0);
    mpfr_set_si(z->hi, 1, MPFR_RNDU);
  }
  step_clear(&s);
}

/* ---- All closed forms ---------------------------------------------------------------------- */

int poisson_exact_applies(const poisson_query *q) {
  if (mpq_sgn(q->rate) == 0 || mpq_cmp_si(q->rate, 1, 1) == 0) return 1;
  return mpq_cmp_si(q->steps, 1, 1) <= 0 || below_edge(q);
}

/* z := delta of one Gaussian of deviation sigma / sqrt(steps). */
/*@ requires mem: IVL_MEM(z) && POISSON_QUERY_OK(q);
    requires sep: POISSON_QUERY_APART(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void full_rate(ivl *z, const poisson_query *q) {
  local_ivls(ivl_prec(z), s, x);
  ivl_set_q(&s, q->sigma);
  ivl_set_q(&x, q->steps);
  gaussian_steps(&s, &s, &x);
  ivl_set_q(&x, q->epsilon);
  gaussian_rest_or_delta(z, &s, &x, q->complement);
}

void poisson_exact(ivl *z, const poisson_query *q) {
  if (mpq_sgn(q->rate) == 0 || mpq_sgn(q->steps) == 0) {
    local_ivls(ivl_prec(z), x);
    ivl_set_q(&x, q->epsilon);
    equal_pair(z, &x, q->complement);
  } else if (mpq_cmp_si(q->rate, 1, 1) == 0) full_rate(z, q);
  else if (mpq_cmp_si(q->steps, 1, 1) == 0) poisson_exact_one_step(z, q);
  else beyond_edge(z, q);
}
