/* replaced_steps.c - delta of many uses of (P*, Q*), from a line.
 *
 * Not analysed by WP: a pair is asked through a table of functions, and plans are doubles.
 * Derivations: proofs/notes/fixed_size.md (T-FS-STEPS, T-FS-STEPS-SUM).              */
#include "replaced_steps.h"
#include "ivl_fused.h"
#include "ivls.h"
#include "budget.h"
#include "elem.h"
#include "ivl_double.h"
#include "meet.h"
#include "replaced_line.h"

/* One epsilon >= 0. */
typedef struct {
  const replaced_line *l;
  ivl eps, period;
  ivl fall; /* exp(-(c-1) eps) */
  ivl once; /* T k0^(T-1)      */
} look;

/* z := T k0^(T-1). */
static void once_of(ivl *z, const replaced_line *l) {
  ivl n;
  ivl_init(&n, 64);
  replaced_line_count(&n, l->steps);
  ivl_pow_ui(z, &l->atom, l->steps - 1);
  ivl_mul(z, z, &n);
  ivl_clear(&n);
}

static void look_open(look *s, const replaced_line *l, mpq_srcptr epsilon) {
  ivls_init(ivl_prec(&l->c), &s->eps, &s->period, &s->fall, &s->once);
  s->l = l;
  ivl_set_q(&s->eps, epsilon);
  ivl_scale_pi(&s->period, 1);
  ivl_div(&s->period, &s->period, &l->step);
  ivl_si_sub(&s->fall, 1, &l->c);
  ivl_exp_mul(&s->fall, &s->fall, &s->eps);
  once_of(&s->once, l);
}

static void look_close(look *s) { ivls_clear(&s->eps, &s->period, &s->fall, &s->once); }

/* z := 2 fall / (c (c-1) L) (top^T A - T k0^(T-1) top_one B), A and B the tables' sums: that over all nodes to the last. */
static void sum_of(ivl *z, const look *s) {
  const replaced_line *l = s->l;
  ivl angle, t;
  ivls_init(ivl_prec(&l->c), &angle, &t);
  ivl_mul(&angle, &s->eps, &l->step);
  fourier_table_sum(z, &l->table[0], &angle);
  ivl_pow_ui(&t, &l->top, l->steps);
  ivl_mul(z, z, &t);
  fourier_table_sum(&t, &l->table[1], &angle);
  ivl_mul_mul(&t, &t, &l->top_one, &s->once);
  ivl_sub(z, z, &t);
  ivl_sqr(&t, &l->c);
  ivl_sub(&t, &t, &l->c);
  ivl_scale_mul(&t, &t, &s->period, -1);
  ivl_div(z, z, &t);
  ivl_mul(z, z, &s->fall);
  ivls_clear(&angle, &t);
}

/* z := the linear part of the images below; both masses are F(1) = 1 - k0^T - T k0^(T-1) (1 - k0). */
static void line_of(ivl *z, const look *s) {
  ivl p, q, e;
  ivls_init(ivl_prec(z), &p, &q, &e);
  ivl_set_si(&e, 1);
  ivl_sub(&p, &e, &s->l->atom);
  ivl_mul(&p, &p, &s->once);
  ivl_pow_ui(&q, &s->l->atom, s->l->steps);
  ivl_add(&p, &p, &q);
  ivl_max0_sub(&p, &e, &p);
  ivl_mul_exp(&q, &p, &s->eps);
  ivl_sub(&e, &s->l->c, &e);
  if (ivl_sign(&e) > 0) budget_two(z, &p, &e, &q, &s->l->c, &s->period);
  else ivl_set_whole(z);
  ivls_clear(&p, &q, &e);
}

/* z := the other images: at most M(d)^T exp(-(d-1) eps) above at the rate d - c, M(f)^T exp(f eps) below at c + f - 1.
 * Special cases: [0, +inf] unless d > c, f > 1. */
static void images_of(ivl *z, const look *s, int above) {
  ivl far, b;
  ivls_init(ivl_prec(z), &far, &b);
  ivl_set_double(&far, above ? s->l->far_above : s->l->far_below);
  ivl_set(&b, &far);
  if (above) ivl_si_sub(&b, 1, &b);
  ivl_exp_mul(&b, &b, &s->eps);
  ivl_mul(&b, &b, above ? &s->l->above : &s->l->below);
  if (above) ivl_sub(&far, &far, &s->l->c);
  else ivl_sub_si(&far, &far, 1);
  const int bounds = ivl_sign(&far) > 0;
  if (!above) ivl_add(&far, &far, &s->l->c);
  if (bounds) budget_images(z, &b, &far, &s->period);
  else ivl_set_whole(z), ivl_max0(z, z);
  ivls_clear(&far, &b);
}

/* z := the divergence of the outcomes with two parts or more apart from the atom. */
static void two_or_more(ivl *z, const look *s) {
  const mpfr_prec_t p = ivl_prec(&s->l->c);
  ivl sum, rest, line, above, below, u;
  ivls_init(p, &sum, &rest, &line, &above, &below, &u);
  sum_of(&sum, s);
  ivl_mul(&u, &s->l->rest, &s->fall);
  budget_rest(&rest, &u, &s->l->step, s->l->nodes);
  line_of(&line, s);
  images_of(&above, s, 1);
  images_of(&below, s, 0);
  budget_value(&u, &sum, &rest, &line, &above, &below);
  ivl_max0(z, &u);
  ivls_clear(&sum, &rest, &line, &above, &below, &u);
}

/* z := T k0^(T-1) (P*[L > eps] - exp(eps) Q*[L > eps]): all parts but one are the atom. */
static void one_apart(ivl *z, const look *s) {
  ivl p, q;
  ivls_init(ivl_prec(&s->eps), &p, &q);
  pair_tails(&p, &q, s->l->star, PAIR_PQ, &s->eps);
  ivl_exp(z, &s->eps);
  ivl_sub_mul(&p, &p, &q, z);
  ivl_max0(&p, &p);
  ivl_mul(z, &p, &s->once);
  ivls_clear(&p, &q);
}

/* z := 1 - exp(e) + exp(e) z for e < 0, of a symmetric pair at -e. */
static void reverse(ivl *z, mpq_srcptr e) {
  ivl t, k;
  ivls_init(ivl_prec(z), &t, &k);
  ivl_set_q(&t, e);
  ivl_expm1(&k, &t);
  ivl_mul_exp(z, z, &t);
  ivl_sub(z, z, &k);
  ivls_clear(&t, &k);
}

/* Method: epsilon < 0 by reversal; no divergence is above 1. */
void replaced_steps_on(ivl *z, const replaced_line *l, mpq_srcptr epsilon) {
  ivl sum, t;
  mpq_t size;
  look s;
  mpq_init(size);
  mpq_abs(size, epsilon);
  look_open(&s, l, size);
  ivls_init(ivl_prec(&l->c), &sum, &t);
  one_apart(&sum, &s);
  two_or_more(&t, &s);
  ivl_add(&sum, &sum, &t);
  ivl_set_si(&t, 1);
  ivl_min(&sum, &sum, &t);
  if (mpq_sgn(epsilon) < 0) reverse(&sum, epsilon);
  ivl_set(z, &sum);
  ivls_clear(&sum, &t);
  mpq_clear(size);
  look_close(&s);
}

/* z := [max(0, 1 - exp(eps)), 1]. */
static void trivial(ivl *z, mpq_srcptr epsilon) {
  ivl_set_si(z, 0);
  if (mpq_sgn(epsilon) < 0) reverse(z, epsilon);
  mpfr_set_ui(z->hi, 1, MPFR_RNDU);
}

/* z := what z and the line say. */
static assay_status take(ivl *z, const replaced_line *l, mpq_srcptr epsilon) {
  ivl t;
  ivl_init(&t, ivl_prec(z) + 32);
  replaced_steps_on(&t, l, epsilon);
  const int met = meet(z, z, &t);
  ivl_clear(&t);
  return met ? ASSAY_OK : ASSAY_BROKEN;
}

/* A new line in the place of the kept one; 0: there is none in time. */
static int renew(replaced_line **kept, const replaced_uses *u, mpq_srcptr epsilon, long bits,
                 const compose_limits *limits) {
  replaced_line_free(*kept);
  *kept = limits->seconds > 0 ? replaced_line_make(u, epsilon, bits, limits) : NULL;
  return *kept != NULL;
}

/* Method: a line that was kept first; then a line is aimed again where it has fewer bits than its plan said. */
assay_status replaced_steps_keep(ivl *z, const replaced_uses *u, mpq_srcptr epsilon, long bits,
                                 const compose_limits *limits, compose_report *report, replaced_line **kept) {
  enum { RUNS = 3, SPARE = 6 };
  const long spare = *kept ? SPARE : 0;
  const compose_limits all = compose_limits_of(limits);
  const double start = compose_clock();
  assay_status status = ASSAY_OK;
  *report = (compose_report){.method = 'V', .theorems = "T-FS-STEPS T-FS-STEPS-SUM"};
  trivial(z, epsilon);
  if (*kept && replaced_line_fits(*kept, u)) {
    status = take(z, *kept, epsilon);
    report->runs++;
  }
  for (long aim = bits + 3; report->runs <= RUNS && status == ASSAY_OK && ivl_rel_bits(z) < bits; report->runs++) {
    compose_limits left = all;
    left.seconds = 0.6 * (all.seconds - (compose_clock() - start));
    const long before = ivl_rel_bits(z);
    if (!renew(kept, u, epsilon, aim + spare, &left)) break;
    status = take(z, *kept, epsilon);
    if (report->runs > 1 && ivl_rel_bits(z) <= before) break;
    aim += bits - ivl_rel_bits(z) + 6;
  }
  report->bits = ivl_rel_bits(z);
  report->seconds = compose_clock() - start;
  if (status == ASSAY_OK && report->bits < bits) status = ASSAY_LIMIT;
  return status;
}

assay_status replaced_steps_delta(ivl *z, const replaced_uses *u, mpq_srcptr epsilon, long bits,
                                  const compose_limits *limits, compose_report *report) {
  replaced_line *none = NULL;
  const assay_status status = replaced_steps_keep(z, u, epsilon, bits, limits, report, &none);
  replaced_line_free(none);
  return status;
}
