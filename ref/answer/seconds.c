/* seconds.c - shares of a limit. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "seconds.h"
#include "deadline.h"
#include "effort.h"

#include <math.h>

/* About what an answer takes whose methods all take their usual seconds. */
#define USUAL_WHOLE 10.0
#define MINIMUM 1e-6
/* For what ends an answer however short its time. */
#define SPARE_SECONDS 0.1

static double clock_of(const query *q) { return q->timed ? deadline_clock() : effort_clock(); }

void seconds_begin(query *q, double seconds) {
  deadline_begin();
  q->timed = seconds > 0;
  seconds_part(q, seconds);
}

void seconds_begin_work(query *q, double seconds) {
  deadline_begin();
  q->timed = 0;
  seconds_part(q, seconds);
}

void seconds_part(query *q, double seconds) {
  q->seconds = seconds;
  q->until = clock_of(q) + seconds;
}

static const double shares[SECONDS_SHARES] = {
    [SECONDS_WHOLE] = 0,   [SECONDS_STEP] = 4,     [SECONDS_BRACKET] = 1e-3, [SECONDS_ROUGH] = 1,
    [SECONDS_OTHER] = 5,   [SECONDS_SHORT] = 1,    [SECONDS_TRANSFORM] = 8,  [SECONDS_BESIDE] = 4,
    [SECONDS_LATTICE] = 2, [SECONDS_PROBE] = 0.5,  [SECONDS_CURVE] = 30,     [SECONDS_NOISE] = 30,
    [SECONDS_LOOK] = 4,    [SECONDS_AROUND] = 0.5, [SECONDS_BLOCKS] = 5,     [SECONDS_REPLACED] = 4,
    [SECONDS_GUESS] = 0.2};

double seconds_for(const query *q, seconds_share who) {
  const double usual = shares[who];
  if (!(q->seconds > 0)) return usual;
  const double left = q->until - clock_of(q), share = usual > 0 ? usual * q->seconds / USUAL_WHOLE : left;
  return fmax(fmin(share, left), MINIMUM);
}

double seconds_look(double seconds) {
  const double looks = 8, least = 0.5;
  return fmin(shares[SECONDS_LOOK], fmax(seconds / looks, fmin(least, seconds / 2)));
}

double seconds_last(const query *q) { return q->seconds > 0 ? q->until + 0.2 * q->seconds + SPARE_SECONDS : 0; }

int seconds_over(const query *q) { return q->seconds > 0 && clock_of(q) > q->until; }

adapt_goal seconds_goal(const query *q, const adapt_goal *goal) {
  const long enough = 4 * goal->bits + 256;
  adapt_goal g = *goal;
  if (q->seconds > 0 && g.limit > enough) g.limit = enough;
  return g;
}
