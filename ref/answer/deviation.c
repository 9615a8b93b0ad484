/* deviation.c - sigma, variance or rho.
 *
 * Not analysed by WP: tables of questions; every number is an exact rational.  Derivation: proofs/notes/discrete.md. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deviation.h"
#include "local.h"
#include "mechanism.h"
#include "quantity.h"
#include "rat_root.h"
#include "truncated_gaussian.h"

#define OTHERS (FIELD(VARIANCE) | FIELD(RHO))

field_set deviation_fields(const query *q) {
  const int may = (q->how->may & FIELD(VARIANCE)) != 0, asked = (q->what->solves & FIELD(SIGMA)) != 0;
  return may && !asked ? OTHERS : 0;
}

int deviation_is_root(const query *q) { return rat_sgn(&q->value[FIELD_SIGMA]) == 0 && deviation_fields(q) != 0; }

/* NULL, or what is wrong with numbers that stand for one. */
static const char *more_than_one(const query *q, field_id *wrong) {
  const int sigma = (q->given & FIELD(SIGMA)) != 0, variance = (q->given & FIELD(VARIANCE)) != 0,
            rho = (q->given & FIELD(RHO)) != 0;
  *wrong = rho ? FIELD_RHO : FIELD_VARIANCE;
  if (sigma + variance + rho < 2) return NULL;
  return sigma ? "to be given together with --sigma" : "to be given together with --variance";
}

/* variance := shift^2/(2 rho). */
static void from_rho(mpq_ptr variance, const query *q) {
  mpq_mul(variance, query_get(q, FIELD_SHIFT), query_get(q, FIELD_SHIFT));
  mpq_div(variance, variance, query_get(q, FIELD_RHO));
  mpq_div_2exp(variance, variance, 1);
}

/* Special cases: a sum that does not move has rho 0 with every noise. */
const char *deviation_defect(query *q, field_id *wrong) {
  if (!(q->given & deviation_fields(q))) return NULL;
  const char *defect = more_than_one(q, wrong);
  if (defect) return defect;
  *wrong = FIELD_RHO;
  if (q->given & FIELD(RHO) && rat_sgn(&q->value[FIELD_SHIFT]) == 0) return "to be given where the shift is 0";
  rat *variance = &q->value[FIELD_VARIANCE], *sigma = &q->value[FIELD_SIGMA];
  if (q->given & FIELD(RHO)) from_rho(variance->v, q);
  if (!rat_root_exact(sigma->v, variance->v)) mpq_set_ui(sigma->v, 0, 1);
  return NULL;
}

void deviation_variance(mpq_ptr v, const query *q) {
  if (deviation_is_root(q)) mpq_set(v, query_get(q, FIELD_VARIANCE));
  else mpq_mul(v, query_get(q, FIELD_SIGMA), query_get(q, FIELD_SIGMA));
}

pair *deviation_window_pair(const query *q) {
  local_mpqs(v);
  deviation_variance(v, q);
  return truncated_gaussian_pair_make(v, query_get(q, FIELD_WINDOW), query_get(q, FIELD_SHIFT));
}

pair *deviation_pair(const query *q, pair *(*make)(mpq_srcptr, mpq_srcptr),
                     pair *(*of_variance)(mpq_srcptr, mpq_srcptr)) {
  if (deviation_is_root(q)) return of_variance(query_get(q, FIELD_VARIANCE), query_get(q, FIELD_SHIFT));
  return make(query_get(q, FIELD_SIGMA), query_get(q, FIELD_SHIFT));
}
