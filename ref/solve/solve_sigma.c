/* solve_sigma.c - calibration of noise.
 *
 * Not analysed by WP: it calls through pointers; relied on are T-SOLVE-SEARCH and
 * T-SOLVE-SIGMA.
 * Derivations: proofs/notes/solve.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "solve_sigma.h"
#include "sqrt_log_scale.h"
#include "gaussian_pair.h"
#include "hockey.h"
#include "search.h"
#include "local_as.h"

/* y := the excess of delta over at for the sigma that x is; the whole line where there is no
 * such pair.
 * Special cases: x is a point; where it is not positive nothing is known.          */
static void excess(ivl *y, const ivl *x, void *data) {
  const sigma_query *q = data;
  pair *p = NULL;
  local_mpqs(sigma);
  local_ivls(ivl_prec(y), e);
  if (mpfr_equal_p(x->lo, x->hi) && ivl_sign(x) > 0) {
    mpfr_get_q(sigma, x->lo);
    p = q->make(sigma, q->data);
  }
  if (p) {
    ivl_set_q(&e, q->epsilon);
    hockey_delta(y, p, &e);
    sqrt_log_scale_excess(y, q->at);
  } else {
    ivl_set_whole(y);
  }
  pair_free(p);
}

/* Method: the search from [1, 2], which grows by factors on either side; not below 0. */
assay_status solve_sigma_of(ivl *z, const sigma_query *q, const adapt_goal *goal, solve_report *report) {
  sigma_query copy = *q;
  *report = (solve_report){{-1, 0, 0}, 0, 0, 0, 0};
  if (!q->order || mpq_sgn(q->at) <= 0 || mpq_cmp_ui(q->at, 1, 1) >= 0) return ASSAY_DOMAIN;
  local_as(search, s, search_close);
  search_open(&s, excess, &copy, 0);
  local_ivls(SEARCH_PREC, start);
  ivl_set_si(&start, 1);
  mpfr_set_si(start.hi, 2, MPFR_RNDN);
  assay_status status = search_run(z, &s, &start, goal, &report->run);
  ivl_max0(z, z);
  report->cheap = s.cheap;
  report->full = s.full;
  return status;
}

static pair *gaussian(mpq_srcptr sigma, const void *data) {
  (void)data;
  local_mpqs(one);
  mpq_set_ui(one, 1, 1);
  pair *p = gaussian_pair_make(sigma, one);
  return p;
}

assay_status solve_sigma_gaussian_of(ivl *z, mpq_srcptr epsilon, mpq_srcptr at, const adapt_goal *goal,
                                     solve_report *report) {
  const sigma_query q = {gaussian, NULL, epsilon, at, "T-ORDER-GAUSS"};
  return solve_sigma_of(z, &q, goal, report);
}
