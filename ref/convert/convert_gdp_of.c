/* convert_gdp_of.c - the mu for an exact (epsilon, delta).
 *
 * Not analysed by WP: it calls through pointers.
 * Derivation: proofs/notes/convert.md (T-CONVERT-GDP).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_gdp.h"
#include "elem.h"
#include "root.h"
#include "local.h"

typedef struct {
  mpq_srcptr eps, delta;
  long bits;
} question;

/* y := log delta(eps) - log(delta) at mu = x, which rises in x. */
static void excess(ivl *y, const ivl *x, void *data) {
  const question *q = data;
  local_ivls(ivl_prec(y), t);
  ivl_set_q(&t, q->eps);
  convert_gdp_to_delta(y, x, &t);
  ivl_log(y, y);
  ivl_set_q(&t, q->delta);
  ivl_log(&t, &t);
  ivl_sub(y, y, &t);
}

static void at_precision(ivl *z, const void *data) {
  question q = *(const question *)data;
  local_ivls(ivl_prec(z), start);
  mpfr_set_ui_2exp(start.lo, 1, -4, MPFR_RNDD);
  mpfr_set_ui(start.hi, 1, MPFR_RNDU);
  root_task task = {excess, &q, 1, q.bits, 600, ivl_prec(z)};
  if (root_bracket(z, &task, &start) == ASSAY_DOMAIN) ivl_set_whole(z);
  ivl_max0(z, z);
}

/* Method: a certified bracket, at growing precision. */
assay_status convert_gdp_from_delta(ivl *z, mpq_srcptr eps, mpq_srcptr delta, const adapt_goal *goal,
                                    adapt_report *report) {
  if (mpq_sgn(eps) < 0 || mpq_sgn(delta) <= 0 || mpq_cmp_ui(delta, 1, 1) >= 0) return ASSAY_DOMAIN;
  question q = {eps, delta, goal->bits + 2};
  return adapt_run(z, at_precision, &q, goal, report);
}
