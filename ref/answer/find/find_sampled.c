/* find_sampled.c - what samples say: brackets of a mean, and the error of sampled laws of a loss. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "clopper.h"
#include "conversion.h"
#include "find.h"
#include "hoeffding.h"
#include "local.h"
#include "kl.h"
#include "prv_bound.h"
#include "prv_samples.h"

/* ---- The mean of values from 0 to 1 ------------------------------------------------------- */

/* As kl_upper. */
typedef assay_status sum_fn(ivl *, mpq_srcptr, unsigned long, mpq_srcptr, const adapt_goal *, adapt_report *);

static void from_sum(answer *a, const query *q, const adapt_goal *goal, sum_fn *f) {
  a->status =
      f(&a->z, query_get(q, FIELD_SUCCESSES), query_count(q, FIELD_TRIALS), query_get(q, FIELD_BETA), goal, &a->report);
  a->method = "bracket";
  answer_cite(a, "T-KL-COVER T-KL-BRACKET T-ROOT-BRACKET T-ADAPT");
}

void find_kl_upper(answer *a, const query *q, const adapt_goal *goal) { from_sum(a, q, goal, kl_upper); }
void find_kl_lower(answer *a, const query *q, const adapt_goal *goal) { from_sum(a, q, goal, kl_lower); }

/* As hoeffding_upper. */
typedef void mean_fn(ivl *, const ivl *, long, const ivl *);

static void from_mean(ivl *z, const query *q, mean_fn *f) {
  local_ivls(ivl_prec(z), mean, n, beta);
  conversion_field(&mean, q, FIELD_SUCCESSES);
  conversion_field(&n, q, FIELD_TRIALS);
  conversion_field(&beta, q, FIELD_BETA);
  ivl_div(&mean, &mean, &n);
  f(z, &mean, (long)query_count(q, FIELD_TRIALS), &beta);
}

static void upper_at(ivl *z, const void *data) { from_mean(z, data, hoeffding_upper); }
static void lower_at(ivl *z, const void *data) { from_mean(z, data, hoeffding_lower); }

void find_hoeffding_upper(answer *a, const query *q, const adapt_goal *goal) {
  conversion_run(a, upper_at, q, goal, "T-HOEFFDING-COVER");
}
void find_hoeffding_lower(answer *a, const query *q, const adapt_goal *goal) {
  conversion_run(a, lower_at, q, goal, "T-HOEFFDING-COVER");
}

/* As clopper_upper. */
typedef assay_status count_fn(ivl *, unsigned long, unsigned long, mpq_srcptr, const adapt_goal *, adapt_report *);

static void from_count(answer *a, const query *q, const adapt_goal *goal, count_fn *f) {
  a->status = f(&a->z, query_count(q, FIELD_SUCCESSES), query_count(q, FIELD_TRIALS), query_get(q, FIELD_BETA), goal,
                &a->report);
  a->method = "bracket";
  answer_cite(a, "T-CLOPPER-COVER T-ROOT-BRACKET T-ADAPT");
}

void find_clopper_upper(answer *a, const query *q, const adapt_goal *goal) { from_count(a, q, goal, clopper_upper); }
void find_clopper_lower(answer *a, const query *q, const adapt_goal *goal) { from_count(a, q, goal, clopper_lower); }

/* ---- Sampled laws of a loss ---------------------------------------------------------------- */

static void bound_at(ivl *z, const query *q, void (*f)(ivl *, const prv_bound *)) {
  const prv_bound b = {query_get(q, FIELD_RANGE),   query_get(q, FIELD_MESH),
                       query_get(q, FIELD_DRIFT),   query_get(q, FIELD_SLACK),
                       query_get(q, FIELD_TAILS),   query_get(q, FIELD_REACH),
                       query_count(q, FIELD_STEPS), mpq_numref(query_get(q, FIELD_SAMPLES))};
  find_prv_bound(z, &b, f);
}

static void eta_at(ivl *z, const void *data) { bound_at(z, data, prv_bound_eta); }
static void tau_at(ivl *z, const void *data) { bound_at(z, data, prv_bound_tau); }
/* The bound of a probability is one of at most 1. */
static void fail_at(ivl *z, const void *data) {
  bound_at(z, data, prv_bound_fail);
  if (mpfr_cmp_ui(z->hi, 1) > 0) mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  if (mpfr_cmp_ui(z->lo, 1) > 0) mpfr_set_ui(z->lo, 1, MPFR_RNDD);
}
static void printed_eta_at(ivl *z, const void *data) { bound_at(z, data, prv_bound_printed_eta); }
static void printed_tau_at(ivl *z, const void *data) { bound_at(z, data, prv_bound_printed_tau); }

/* 1 if cells of the mesh fill the range, as T-PRV-SAMPLED has it; else q is refused. */
static int has_cells(answer *a, const query *q) {
  local_mpqs(cells);
  mpq_div(cells, query_get(q, FIELD_RANGE), query_get(q, FIELD_MESH));
  mpq_mul_2exp(cells, cells, 1);
  const int whole = mpz_cmp_ui(mpq_denref(cells), 1) == 0;
  if (!whole) answer_refuse(a, "the range must be a multiple of half the mesh");
  return whole;
}

void find_prv_eta(answer *a, const query *q, const adapt_goal *goal) {
  if (has_cells(a, q)) conversion_run(a, eta_at, q, goal, "T-PRV-SAMPLED");
}
void find_prv_tau(answer *a, const query *q, const adapt_goal *goal) {
  if (has_cells(a, q)) conversion_run(a, tau_at, q, goal, "T-PRV-SAMPLED");
}
void find_prv_fail(answer *a, const query *q, const adapt_goal *goal) {
  if (has_cells(a, q)) conversion_run(a, fail_at, q, goal, "T-PRV-SAMPLED");
}
void find_prv_printed_eta(answer *a, const query *q, const adapt_goal *goal) {
  conversion_run(a, printed_eta_at, q, goal, "T-PRV-PRINTED");
  a->means = MEANS_PRINTED;
}
void find_prv_printed_tau(answer *a, const query *q, const adapt_goal *goal) {
  conversion_run(a, printed_tau_at, q, goal, "T-PRV-PRINTED");
  a->means = MEANS_PRINTED;
}

/* An integer that both ends name, or what is certain of it. */
static void number_of_samples(answer *a, const query *q, int printed) {
  const prv_samples s = {query_get(q, FIELD_RANGE), query_get(q, FIELD_MESH), query_count(q, FIELD_STEPS), printed};
  local_mpzs(least, sure);
  a->status = prv_samples_least(least, sure, &s, query_get(q, FIELD_COST));
  mpfr_set_z(a->z.lo, least, MPFR_RNDD);
  mpfr_set_z(a->z.hi, sure, MPFR_RNDU);
  a->report.bits = ivl_rel_bits(&a->z);
  a->method = "bisection";
  answer_cite(a, printed ? "T-PRV-PRINTED" : "T-PRV-SAMPLED");
  answer_cite(a, "T-PRV-LEAST T-ROOT-BRACKET");
}

void find_prv_samples(answer *a, const query *q, const adapt_goal *goal) {
  (void)goal;
  if (has_cells(a, q)) number_of_samples(a, q, 0);
}
void find_prv_printed_samples(answer *a, const query *q, const adapt_goal *goal) {
  (void)goal;
  number_of_samples(a, q, 1);
  a->means = MEANS_PRINTED;
}
