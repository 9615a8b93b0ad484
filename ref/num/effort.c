/* effort.c - limits and the clock of the methods for compositions. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "effort.h"
#include "effort_share.h"
#include "deadline.h"
#include "watch.h"

compose_limits effort_limits_of(const compose_limits *limits) {
  compose_limits out = {EFFORT_USUAL, 20000, 1000000};
  if (!limits) return out;
  if (limits->seconds > 0) out.seconds = limits->seconds;
  if (limits->bits > 0) out.bits = limits->bits;
  if (limits->nodes > 0) out.nodes = limits->nodes;
  return out;
}

int effort_is_count(mpq_srcptr n, long least) {
  return mpz_cmp_ui(mpq_denref(n), 1) == 0 && mpz_cmp_si(mpq_numref(n), least) >= 0 &&
         mpz_cmp_ui(mpq_numref(n), 1UL << 31) < 0;
}

double effort_clock(void) { return (deadline_is_set() ? deadline_clock() : deadline_work()) + watch_leap(); }
