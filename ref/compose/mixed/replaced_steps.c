/* replaced_steps.c - delta of many uses of (P*, Q*), from a line.
 *
 * Not analysed by WP but for functions with contracts: a pair is asked through a table of functions, and plans are doubles.
 * Derivations: proofs/notes/fixed_size.md (T-FS-STEPS, T-FS-STEPS-SUM).              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "replaced_steps.h"
#include "effort_share.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "inversion_error.h"
#include "elem.h"
#include "meet.h"
#include "replaced_steps_line.h"

/* One epsilon >= 0. */
typedef struct {
  const replaced_steps_line *l;
  ivl eps;
  ivl once; /* T k0^(T-1)      */
} look;

/* z := T k0^(T-1). */
static void once_of(ivl *z, const replaced_steps_line *l) {
  local_ivls(64, n);
  replaced_steps_line_count(&n, l->steps);
  ivl_pow_ui(z, &l->atom, l->steps - 1);
  ivl_mul(z, z, &n);
}

static void look_open(look *s, const replaced_steps_line *l, mpq_srcptr epsilon) {
  ivls_init(ivl_prec(&l->atom), &s->eps, &s->once);
  s->l = l;
  ivl_set_q(&s->eps, epsilon);
  once_of(&s->once, l);
}

static void look_close(look *s) { ivls_clear(&s->eps, &s->once); }

/* z := scale exp((1-c) eps) (top^T A - T k0^(T-1) top_one B), A and B the tables' sums: that over all nodes to the last. */
static void sum_of(ivl *z, const look *s) {
  const replaced_steps_line *l = s->l;
  local_ivls(ivl_prec(&l->atom), angle, t);
  ivl_mul(&angle, &s->eps, &l->nodes.step);
  fourier_table_sum(z, &l->table[0], &angle);
  ivl_pow_ui(&t, &l->top, l->steps);
  ivl_mul(z, z, &t);
  fourier_table_sum(&t, &l->table[1], &angle);
  ivl_mul_mul(&t, &t, &l->top_one, &s->once);
  ivl_sub(z, z, &t);
  line_nodes_scale(&t, &l->nodes);
  ivl_mul(z, z, &t);
  line_tilt(&t, 1, &l->nodes.at, &s->eps);
  ivl_mul(z, z, &t);
}

/* z := the linear part of the images below; both masses are F(1) = 1 - k0^T - T k0^(T-1) (1 - k0). */
static void line_of(ivl *z, const look *s) {
  local_ivls(ivl_prec(z), p, q, e);
  ivl_set_si(&e, 1);
  ivl_sub(&p, &e, &s->l->atom);
  ivl_mul(&p, &p, &s->once);
  ivl_pow_ui(&q, &s->l->atom, s->l->steps);
  ivl_add(&p, &p, &q);
  ivl_max0_sub(&p, &e, &p);
  ivl_mul_exp(&q, &p, &s->eps);
  ivl_sub(&e, &s->l->nodes.at, &e);
  if (ivl_sign(&e) > 0) inversion_error_two(z, &p, &e, &q, &s->l->nodes.at, &s->l->nodes.length);
  else ivl_set_whole(z);
}

/* z := the divergence of the outcomes with two parts or more apart from the atom. */
static void two_or_more(ivl *z, const look *s) {
  const replaced_steps_line *l = s->l;
  local_ivls(ivl_prec(&l->atom), sum, rest, line, above, below, u);
  sum_of(&sum, s);
  line_rest(&rest, &l->nodes, &l->rest, &s->eps);
  line_of(&line, s);
  line_side_images(&above, &l->above, &l->nodes, &s->eps);
  line_side_images(&below, &l->below, &l->nodes, &s->eps);
  inversion_error_value(&u, &sum, &rest, &line, &above, &below);
  ivl_max0(z, &u);
}

/* z := T k0^(T-1) (P*[L > eps] - exp(eps) Q*[L > eps]): all parts but one are the atom. */
static void one_apart(ivl *z, const look *s) {
  local_ivls(ivl_prec(&s->eps), p, q);
  pair_tails(&p, &q, s->l->star, PAIR_PQ, &s->eps);
  ivl_exp(z, &s->eps);
  ivl_sub_mul(&p, &p, &q, z);
  ivl_max0(&p, &p);
  ivl_mul(z, &p, &s->once);
}

/* z := 1 - exp(e) + exp(e) z for e < 0, of a symmetric pair at -e. */
/*@ requires mem: IVL_OK(z) && QOK(e);
    requires sep: \separated(z, e);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, z) ==> IVL_IN(Sub(Mul(a, Exp(QVAL(e))), Expm1(QVAL(e))), z); */
static void reverse(ivl *z, mpq_srcptr e) {
  local_ivls(ivl_prec(z), t, k);
  ivl_set_q(&t, e);
  ivl_expm1(&k, &t);
  ivl_mul_exp(z, z, &t);
  ivl_sub(z, z, &k);
}

/* Method: epsilon < 0 by reversal; no divergence is above 1. */
void replaced_steps_on(ivl *z, const replaced_steps_line *l, mpq_srcptr epsilon) {
  local_mpqs(size);
  mpq_abs(size, epsilon);
  local_as(look, s, look_close);
  look_open(&s, l, size);
  local_ivls(ivl_prec(&l->atom), sum, t);
  one_apart(&sum, &s);
  two_or_more(&t, &s);
  ivl_add(&sum, &sum, &t);
  ivl_set_si(&t, 1);
  ivl_min(&sum, &sum, &t);
  if (mpq_sgn(epsilon) < 0) reverse(&sum, epsilon);
  ivl_set(z, &sum);
}

/* z := [max(0, 1 - exp(eps)), 1]. */
static void trivial(ivl *z, mpq_srcptr epsilon) {
  ivl_set_si(z, 0);
  if (mpq_sgn(epsilon) < 0) reverse(z, epsilon);
  mpfr_set_ui(z->hi, 1, MPFR_RNDU);
}

/* z := what z and the line say. */
static assay_status meet_line(ivl *z, const replaced_steps_line *l, mpq_srcptr epsilon) {
  local_ivls(ivl_prec(z) + 32, t);
  replaced_steps_on(&t, l, epsilon);
  const int met = meet(z, z, &t);
  return met ? ASSAY_OK : ASSAY_BROKEN;
}

/* A new line in the place of the kept one; 0: there is none in time. */
static int renew(replaced_steps_line **kept, const replaced_uses *u, mpq_srcptr epsilon, long bits,
                 const compose_limits *limits) {
  replaced_steps_line_free(*kept);
  *kept = limits->seconds > 0 ? replaced_steps_line_make(u, epsilon, bits, limits) : NULL;
  return *kept != NULL;
}

/* Method: a line that was kept first; then a line is aimed again where it has fewer bits than its plan said. */
assay_status replaced_steps_keep(ivl *z, const replaced_uses *u, mpq_srcptr epsilon, long bits,
                                 const compose_limits *limits, compose_report *report, replaced_steps_line **kept) {
  enum { RUNS = 3, SPARE = 6 };
  const long spare = *kept ? SPARE : 0;
  const compose_limits all = effort_limits_of(limits);
  const double start = effort_clock();
  assay_status status = ASSAY_OK;
  *report = (compose_report){.method = 'V', .theorems = "T-FS-STEPS T-FS-STEPS-SUM"};
  trivial(z, epsilon);
  if (*kept && replaced_steps_line_fits(*kept, u)) {
    status = meet_line(z, *kept, epsilon);
    report->runs++;
  }
  for (long aim = bits + 3; report->runs <= RUNS && status == ASSAY_OK && ivl_rel_bits(z) < bits; report->runs++) {
    compose_limits left = all;
    left.seconds = EFFORT_FIRST_REPLACED * (all.seconds - (effort_clock() - start));
    const long before = ivl_rel_bits(z);
    if (!renew(kept, u, epsilon, aim + spare, &left)) break;
    status = meet_line(z, *kept, epsilon);
    if (report->runs > 1 && ivl_rel_bits(z) <= before) break;
    aim += bits - ivl_rel_bits(z) + 6;
  }
  report->bits = ivl_rel_bits(z);
  report->seconds = effort_clock() - start;
  if (status == ASSAY_OK && report->bits < bits) status = ASSAY_LIMIT;
  return status;
}

assay_status replaced_steps_delta(ivl *z, const replaced_uses *u, mpq_srcptr epsilon, long bits,
                                  const compose_limits *limits, compose_report *report) {
  replaced_steps_line *none = NULL;
  const assay_status status = replaced_steps_keep(z, u, epsilon, bits, limits, report, &none);
  replaced_steps_line_free(none);
  return status;
}
