/* deadline.c - the clock and the deadline of a thread. */
#define _POSIX_C_SOURCE 199309L /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): clock_gettime */
#include "deadline.h"
#include "watch.h"

#include <time.h>

static _Thread_local double deadline;

/* Special cases: without such a clock, that of the process. */
double deadline_clock(void) {
  struct timespec t;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t)) return (double)clock() / CLOCKS_PER_SEC;
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double deadline_set(double until) {
  const double before = deadline;
  deadline = until;
  return before;
}

int deadline_over(void) { return watch_over() || (deadline > 0 && deadline_clock() > deadline); }
