/* lattice_shuffle.c - the shuffle pair from the two bounds of one term.
 *
 * Derivations: proofs/notes/lattice_shuffle.md (T-LATTICE-SHUFFLE).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_shuffle.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "deadline.h"
#include "elem.h"
#include "lattice_shuffle_internal.h"
#include "lattice_sum.h"
#include "meet.h"
#include "pair_side.h"

#include <math.h>

/* What the doubles of the plan can describe. */
#define MINIMUM_SIGMA 0.0625
#define MOST_SIGMA 1e6
#define MOST_EPSILON 150

/*@ requires mem: \valid_read(q) && QOK(q->sigma);
    TOTAL assigns \nothing;
    ensures value: \result == (QVAL(q->sigma) > 0 && q->steps >= 1 && q->steps < 1 << 31 && cells >= 16 && bits >= 1 ? 1 : 0); */
static int in_domain(const lattice_shuffle_query *q, size_t cells, mp_bitcnt_t bits) {
  return mpq_sgn(q->sigma) > 0 && q->steps >= 1 && q->steps < 1UL << 31 && cells >= 16 && bits >= 1;
}

/* b := the question with epsilon >= 0 that q comes from, e its epsilon; 1 if that had to be lowered. */
static int base_of(lattice_shuffle_query *b, mpq_ptr e, const lattice_shuffle_query *q) {
  *b = *q;
  b->epsilon = e;
  mpq_abs(e, q->epsilon);
  if (mpq_sgn(q->epsilon) < 0) b->side = pair_side_other(q->side);
  if (mpq_cmp_ui(e, MOST_EPSILON, 1) <= 0) return 0;
  mpq_set_ui(e, MOST_EPSILON, 1);
  return 1;
}

/* Precision that tells units of mass apart after differences of size max(k, window) are divided by the step. */
static mpfr_prec_t precision(const shuffle_shape *s, const shuffle_frame *f) {
  const double size = log2(fmax(fmax(s->k, f->window), 1) / f->h);
  return (mpfr_prec_t)(f->bits + 80) + (mpfr_prec_t)fmax(size, 0);
}

/*@ requires mem: \valid(t) && \valid_read(b) && QOK(b->epsilon) && QOK(b->sigma) && \valid_read(s);
    requires sep: \separated(t, b) && \separated(t, b->epsilon) && \separated(t, b->sigma) && \separated(t, s);
    requires dom: 1 <= prec;
    TOTAL assigns IVL_ALL(&t->a), IVL_ALL(&t->k), IVL_ALL(&t->spread), t->sign, t->steps, t->prec;
    ensures ok: IVL_OK(&t->a) && IVL_OK(&t->k) && IVL_OK(&t->spread);
    ensures sound: QVAL(b->sigma) != 0 ==> IVL_IN(Div(1.0, QVAL(b->sigma)), &t->a);
    ensures sound: IVL_IN(Exp((t->sign < 0 ? Neg(QVAL(b->epsilon)) : QVAL(b->epsilon))), &t->k);
    ensures sound: QVAL(b->sigma) != 0 ==> IVL_IN(Exp(Mul(Div(1.0, QVAL(b->sigma)), Div(1.0, QVAL(b->sigma)))), &t->spread); */
static void term_init(shuffle_term *t, const lattice_shuffle_query *b, const shuffle_shape *s, mpfr_prec_t prec) {
  t->sign = s->sign;
  t->steps = b->steps;
  t->prec = prec;
  ivls_init(prec, &t->a, &t->k, &t->spread);
  ivl_set_si(&t->k, 1);
  ivl_div_q(&t->a, &t->k, b->sigma);
  ivl_sqr(&t->spread, &t->a);
  ivl_exp(&t->spread, &t->spread);
  ivl_set_q(&t->k, b->epsilon);
  if (t->sign < 0) ivl_neg(&t->k, &t->k);
  ivl_exp(&t->k, &t->k);
}

static void term_clear(shuffle_term *t) { ivls_clear(&t->a, &t->k, &t->spread); }

/* z.lo := at most E(sum)_+. */
static assay_status bound_below(ivl *z, const shuffle_term *t, const shuffle_shape *s, const shuffle_frame *f) {
  lattice_law sum;
  local_ivls(t->prec, x, rest);
  local_as(shuffle_cells, cells, lattice_shuffle_cells_clear);
  lattice_shuffle_cells_init(&cells, s, f);
  local_as(lattice_law, one, lattice_law_clear);
  lattice_shuffle_below(&one, &rest, t, &cells, f);
  const assay_status status = lattice_shuffle_sum_power(&sum, &one, t->steps, f, 0);
  if (status == ASSAY_OK) {
    lattice_shuffle_sum_positive(&x, &sum, f);
    ivl_add(&x, &x, &rest);
    mpfr_set(z->lo, x.lo, MPFR_RNDD);
    lattice_law_clear(&sum);
  }
  return status;
}

/* z.hi := at least E(sum)_+. */
static assay_status bound_above(ivl *z, const shuffle_term *t, const shuffle_shape *s, const shuffle_frame *f) {
  lattice_law sum;
  local_ivls(t->prec, x);
  local_as(lattice_law, one, lattice_law_clear);
  lattice_shuffle_above(&one, t, s, f);
  const assay_status status = lattice_shuffle_sum_power(&sum, &one, t->steps, f, 1);
  if (status == ASSAY_OK) {
    lattice_shuffle_sum_positive(&x, &sum, f);
    mpfr_set(z->hi, x.hi, MPFR_RNDU);
    lattice_law_clear(&sum);
  }
  return status;
}

/* z := E(sum)_+ / T, or / (T k), at most 1. */
static void divide(ivl *z, const shuffle_term *t) {
  local_mpzs(steps);
  mpz_set_ui(steps, t->steps);
  local_ivls(t->prec, n);
  lattice_sum_set_z(&n, steps);
  ivl_div(z, z, &n);
  if (t->sign < 0) ivl_div(z, z, &t->k);
  meet_ends(z);
  ivl_set_si(&n, 1);
  ivl_max0(z, z);
  ivl_min(z, z, &n);
}

/* z := D of a base; [0, 1] unless ASSAY_OK. */
static assay_status base_delta(ivl *z, const lattice_shuffle_query *b, size_t cells, mp_bitcnt_t bits) {
  shuffle_shape s;
  assay_status status = ASSAY_LIMIT;
  const double sigma = mpq_get_d(b->sigma);
  ivl_set_si(z, 0);
  mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  if (!(sigma >= MINIMUM_SIGMA && sigma <= MOST_SIGMA)) return status;
  lattice_shuffle_shape_init(&s, b);
  local_as(shuffle_frame, f, lattice_shuffle_frame_clear);
  if (lattice_shuffle_frame(&f, &s, cells, bits)) {
    local_as(shuffle_term, t, term_clear);
    term_init(&t, b, &s, precision(&s, &f));
    local_ivls(t.prec, d);
    status = bound_below(&d, &t, &s, &f);
    lattice_shuffle_frame_place(&f, 0);
    if (status == ASSAY_OK) status = bound_above(&d, &t, &s, &f);
    if (status == ASSAY_OK && deadline_over()) status = ASSAY_LIMIT; /* the laws may lack cells */
    if (status == ASSAY_OK) {
      divide(&d, &t);
      ivl_set(z, &d);
    }
  }
  return status;
}

/* z := 1 - e^eps (1 - z), eps < 0. */
/*@ requires mem: IVL_OK(z) && QOK(eps);
    requires sep: \separated(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; 0 <= Sub(Mul(a, Exp(QVAL(eps))), Expm1(QVAL(eps))) <= 1 ==> IVL_WAS(a, z) ==>
      IVL_IN(Sub(Mul(a, Exp(QVAL(eps))), Expm1(QVAL(eps))), z); */
static void exchange(ivl *z, mpq_srcptr eps) {
  local_ivls(ivl_prec(z), e, t);
  ivl_set_q(&e, eps);
  ivl_expm1(&t, &e);
  ivl_mul_exp(z, z, &e);
  ivl_sub(z, z, &t);
  meet_unit(z);
}

assay_status lattice_shuffle_delta(ivl *z, const lattice_shuffle_query *q, size_t cells, mp_bitcnt_t bits) {
  lattice_shuffle_query b;
  if (!in_domain(q, cells, bits)) return ASSAY_DOMAIN;
  local_mpqs(e);
  local_ivls(ivl_prec(z) + 32, d);
  const int lowered = base_of(&b, e, q);
  const assay_status status = base_delta(&d, &b, cells, bits);
  if (lowered) mpfr_set_zero(d.lo, 1);
  if (mpq_sgn(q->epsilon) < 0) exchange(&d, q->epsilon);
  ivl_set(z, &d);
  return apart_status(status);
}
