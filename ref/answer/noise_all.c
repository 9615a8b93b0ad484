/* noise_all.c - where every amount of noise is enough, or none is.
 *
 * Derivation: proofs/notes/solve.md (T-SOLVE-SIGMA-NONE).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "mechanism.h"
#include "noise.h"

/* 1 if delta >= 1 - x for certain. */
static int reaches(const ivl *delta, const ivl *x) {
  local_ivls(ivl_prec(x), one, sum);
  ivl_set_si(&one, 1);
  ivl_add(&sum, delta, x);
  return ivl_le(&one, &sum);
}

/* 1 if delta >= 1 - (1 - rate)^steps, in rationals. */
static int reaches_exactly(mpq_srcptr delta, mpq_srcptr rate, unsigned long steps) {
  local_mpqs(c);
  mpz_sub(mpq_numref(c), mpq_denref(rate), mpq_numref(rate));
  mpz_pow_ui(mpq_numref(c), mpq_numref(c), steps);
  mpz_pow_ui(mpq_denref(c), mpq_denref(rate), steps);
  mpq_canonicalize(c);
  mpq_add(c, c, delta);
  return mpq_cmp_ui(c, 1, 1) >= 0;
}

/*@ requires mem: \valid_read(q) && \valid_read(q->how);
    TOTAL assigns \nothing;
    ensures value: \result == (((q->how->may | q->how->needs) & f) != 0 ? 1 : 0); */
static int has_field(const query *q, field_set f) { return ((q->how->may | q->how->needs) & f) != 0; }

/* 1 if there is noise of two kinds, one with the record and one without it. */
static int has_two(const query *q) { return has_field(q, FIELD(SIGMA2)); }

/* 1 if the record moves nothing, so that the two laws are equal whatever the noise. */
static int is_still(const query *q) {
  return has_field(q, FIELD(SHIFT)) && !has_two(q) && rat_sgn(&q->value[FIELD_SHIFT]) == 0;
}

/* 1 if every noise, however little, is enough (T-SOLVE-SIGMA-NONE): the record is in no sample with
 * probability c = (1 - rate)^steps, whence delta <= 1 - min(c, e^epsilon) or, for add, 1 - c e^epsilon.
 * Special cases: few steps are decided exactly for epsilon >= 0, as people ask for the rate itself. */
static int is_enough_at(mpq_srcptr rate, const query *q) {
  enum { PREC = 256, FEW = 1000 };
  mpq_srcptr delta = query_get(q, FIELD_DELTA);
  const unsigned long steps = query_count(q, FIELD_STEPS);
  if (steps <= FEW && rat_sgn(&q->value[FIELD_EPSILON]) >= 0 && reaches_exactly(delta, rate, steps)) return 1;
  local_ivls(PREC, c, factor, at);
  ivl_set_q(&at, rate);
  ivl_si_sub(&c, 1, &at);
  ivl_pow_ui(&c, &c, steps);
  ivl_set_q(&at, delta);
  ivl_exp_q(&factor, query_get(q, FIELD_EPSILON));
  int yes = q->side == SIDE_ADD || (reaches(&at, &c) && reaches(&at, &factor));
  ivl_mul(&c, &c, &factor);
  return yes && (q->side == SIDE_REMOVE || reaches(&at, &c));
}

/* Special cases: a record that moves nothing is as one in no sample. */
static int needs_none(const query *q) {
  const int still = is_still(q);
  if (!still && !has_field(q, FIELD(RATE))) return 0;
  local_mpqs(rate);
  if (!still) mpq_set(rate, query_get(q, FIELD_RATE));
  return is_enough_at(rate, q);
}

/* 1 if no noise is enough: for epsilon < 0 the event that always happens alone makes delta 1 - e^epsilon. */
static int needs_more_than_any(const query *q) {
  enum { PREC = 256 };
  if (rat_sgn(&q->value[FIELD_EPSILON]) >= 0) return 0;
  local_ivls(PREC, least, at);
  ivl_set_q(&least, query_get(q, FIELD_EPSILON));
  ivl_expm1(&least, &least);
  ivl_neg(&least, &least);
  ivl_set_q(&at, query_get(q, FIELD_DELTA));
  return ivl_lt(&at, &least);
}

/* What an answer says that holds for every amount of noise: all are enough, or all are too little. */
static void all_alike(answer *a, const query *q) {
  if (!q->how->falls) a->means = has_two(q) ? MEANS_INTERVAL : q->least ? MEANS_LEAST : MEANS_FROM;
  mpfr_set_inf(a->end.lo, 1);
  mpfr_set_inf(a->end.hi, 1);
  a->method = "closed_form";
  answer_cite(a, "T-SOLVE-SIGMA-NONE");
}

int noise_all(answer *a, const query *q) {
  const int none = needs_more_than_any(q);
  if (!none && !needs_none(q)) return 0;
  if (none) answer_is_infinite(a);
  else ivl_set_si(&a->z, 0);
  a->report.bits = ADAPT_EXACT;
  all_alike(a, q);
  return 1;
}
