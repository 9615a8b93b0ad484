/* seconds.c - shares of a limit. */
#include "seconds.h"
#include "effort.h"
#include "say.h"

#include <math.h>
#include <string.h>

/* About what an answer takes whose methods all take their usual seconds. */
#define USUAL_WHOLE 10.0
#define LEAST 1e-6
/* For what ends an answer however short its time. */
#define SPARE_SECONDS 0.1

int seconds_read(double *allowed, const char *text) {
  const double least = 1e-6, most = 1e9;
  rat r;
  size_t at;
  const char *why;
  *allowed = 0;
  if (!text) return 0;
  rat_init(&r);
  const int bad = rat_set_text(&r, text, strlen(text), &at, &why) != ASSAY_OK || rat_sgn(&r) <= 0;
  if (bad) say_error("--seconds: '%s' is not a number above 0, such as 0.5, 2 or 600", text);
  else *allowed = fmin(fmax(mpq_get_d(r.v), least), most);
  rat_clear(&r);
  return bad ? -1 : 0;
}

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
