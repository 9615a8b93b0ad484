/* advice.c - from what stopped an answer to an option.
 *
 * A bracket is as narrow as its theorem: no option narrows it, and none is named. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "advice.h"
#include "seconds.h"
#include "show.h"
#include "text.h"

/* A limit of time that is worth waiting for. */
static const double usual = 30, longest = 1e7;
enum { TIMES = 10 };

static char *more_time(const within *l) {
  const double next = TIMES * (l->seconds > 0 ? l->seconds : usual);
  return next > longest ? text_of("%s", "") : text_of("--seconds %g", next);
}

/* The option that lets the method go on. */
static char *go_on(const query *q, const answer *a, const within *l, int by) {
  if (seconds_over(q) || (!a->why && a->stop == COMPOSE_SECONDS)) return more_time(l);
  const int bits = (a->stop == COMPOSE_FREE || a->stop == COMPOSE_BITS) && a->report.prec >= l->max_bits;
  if (!a->why && bits && 2 * l->max_bits <= WITHIN_MOST_BITS) return text_of("--max-bits %ld", 2 * l->max_bits);
  return by == METHOD_LATTICE ? text_of("--method auto") : text_of("%s", "");
}

char *advice_text(const query *q, const answer *a, const within *l, int by) {
  const long reached = show_reached(a, l->digits);
  local_text char *all = go_on(q, a, l, by);
  if (reached >= WITHIN_MINIMUM_DIGITS) all = text_join(all, " or ", text_of("--digits %ld", reached));
  return *all ? text_of("; try %s", all) : text_of("%s", "");
}
