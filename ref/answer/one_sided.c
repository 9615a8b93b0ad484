/* one_sided.c */ /* SPDX-License-Identifier: Apache-2.0 */
#include "one_sided.h"
#include "find.h"
#include "mechanism.h"
#include "method.h"
#include "quantity.h"

static one_sided own_side(const query *q) {
  const int steps = q->how->one_sided_from;
  if (!steps) return ONE_SIDED_NOT;
  if (steps < 0) return ONE_SIDED_BELOW;
  return steps == 1 || rat_cmp_si(&q->value[FIELD_STEPS], steps, 1) >= 0 ? ONE_SIDED_ABOVE : ONE_SIDED_NOT;
}

one_sided one_sided_of(const query *q) {
  unsigned all = (unsigned)own_side(q);
  for (size_t i = 0; i < q->n_parts; i++) all |= (unsigned)one_sided_of(&q->parts[i]);
  return (one_sided)all;
}

void one_sided_widen_delta(ivl *delta, const query *q) {
  const one_sided side = one_sided_of(q);
  if (side & ONE_SIDED_ABOVE) mpfr_set_zero(delta->lo, 1);
  if (side & ONE_SIDED_BELOW) mpfr_set_ui(delta->hi, 1, MPFR_RNDU);
}

static int is_of_moments(const query *q) {
  return q->what->find == find_renyi || q->what->find == find_by_orders || q->what->find == find_by_orders_classic;
}

/* What answers with bounds of its own is no bound alone; delta and epsilon rise with the loss, others fall with it; the rest are of the bound's own law. */
one_sided one_sided_of_answer(const query *q) {
  const one_sided side = one_sided_of(q);
  if (is_of_moments(q) && q->how->methods && q->how->methods->divergence) return ONE_SIDED_NOT;
  if (q->what->find == find_least_mu && q->how->mu == gaussian_mu_of_batches) return ONE_SIDED_NOT;
  if (!q->what->grows && side) return ONE_SIDED_NEITHER;
  if (q->what->grows > 0 || side == ONE_SIDED_NOT || side == ONE_SIDED_NEITHER) return side;
  return side == ONE_SIDED_ABOVE ? ONE_SIDED_BELOW : ONE_SIDED_ABOVE;
}

void one_sided_widen(answer *a, const query *q) {
  const one_sided side = one_sided_of_answer(q);
  if (side == ONE_SIDED_NOT || answer_is_drawn(a)) return;
  const int low = (side & ONE_SIDED_ABOVE) != 0, high = (side & ONE_SIDED_BELOW) != 0;
  if (a->infinite && low) {
    a->infinite = 0;
    mpfr_set_inf(a->z.hi, 1);
  }
  if (low) mpfr_set_inf(a->z.lo, -1);
  if (high) mpfr_set_inf(a->z.hi, 1);
}
