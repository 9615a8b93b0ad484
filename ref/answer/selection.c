/* selection.c - the range of scores, and whose Renyi divergences are known. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "selection.h"
#include "mechanism.h"
#include "method.h"

mpq_srcptr selection_range(const query *q) {
  return query_get(q, q->given & FIELD(RANGE) ? FIELD_RANGE : FIELD_EPSILON0);
}

int selection_knows_renyi(const query *q) {
  const mechanism *m = q->how;
  if (!(m->may & FIELD(RANGE)) || !m->methods || !m->methods->renyi) return 0;
  return !(m->may & FIELD(RATE)) || rat_cmp_si(&q->value[FIELD_RATE], 1, 1) == 0;
}
