/* seconds.c - shares of a limit. */
#include "seconds.h"
#include "effort.h"

#include <math.h>

/* About what an answer takes whose methods all take their usual seconds. */
#define USUAL_WHOLE 10.0
#define LEAST 1e-6
/* For what ends an answer however short its time. */
#define SPARE_SECONDS 0.1

void seconds_begin(query *q, double allowed) {
  q->seconds = allowed;
  q->until = compose_clock() + allowed;
}

double seconds_for(const query *q, double usual) {
  if (!(q->seconds > 0)) return usual;
  const double left = q->until - compose_clock(), share = usual > 0 ? usual * q->seconds / USUAL_WHOLE : left;
  return fmax(fmin(share, left), LEAST);
}

double seconds_last(const query *q) { return q->seconds > 0 ? q->until + 0.2 * q->seconds + SPARE_SECONDS : 0; }

int seconds_over(const query *q) { return q->seconds > 0 && compose_clock() > q->until; }

adapt_goal seconds_goal(const query *q, const adapt_goal *goal) {
  const long enough = 4 * goal->bits + 256;
  adapt_goal g = *goal;
  if (q->seconds > 0 && g.limit > enough) g.limit = enough;
  return g;
}
