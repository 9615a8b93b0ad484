/* find_implied.c - the (epsilon, delta) that a given one implies, and the zero-concentration. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert.h"
#include "conversion.h"
#include "find.h"
#include "mechanism.h"
#include "method.h"
#include "local.h"

static int is_given(answer *a, const query *q) {
  if (q->how->methods && q->how->methods->implied) return 1;
  answer_refuse(a, "it is no guarantee (epsilon0, delta0)");
  return 0;
}

static void epsilon_at(ivl *z, const void *data) {
  const query *q = data;
  local_ivls(ivl_prec(z), d);
  q->how->methods->implied(z, &d, q);
}

static void delta_at(ivl *z, const void *data) {
  const query *q = data;
  local_ivls(ivl_prec(z), e);
  q->how->methods->implied(&e, z, q);
}

static void rho_at(ivl *z, const void *data) {
  local_ivls(ivl_prec(z), e);
  epsilon_at(&e, data);
  convert_pure_to_zcdp(z, &e);
}

void find_implied_epsilon(answer *a, const query *q, const adapt_goal *goal) {
  if (is_given(a, q)) conversion_run(a, epsilon_at, q, goal, q->how->theorems);
}

void find_implied_delta(answer *a, const query *q, const adapt_goal *goal) {
  if (is_given(a, q)) conversion_run(a, delta_at, q, goal, q->how->theorems);
}

void find_implied_rho(answer *a, const query *q, const adapt_goal *goal) {
  if (!is_given(a, q)) return;
  if (rat_sgn(&q->value[FIELD_DELTA0]) != 0) {
    answer_refuse(a, "only delta0 0 implies zero-concentration");
    return;
  }
  conversion_run(a, rho_at, q, goal, q->how->theorems);
  answer_cite(a, "T-CONVERT-PURE");
}
