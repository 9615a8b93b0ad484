/* deadline.c - the clock, the deadline and the work of a thread. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 199309L /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): clock_gettime */
#include "deadline.h"
#include "watch.h"

#include <time.h>

/* A term of a sum, about. */
#define TICK 8e-6

/* The work is at least this part of the time since deadline_begin, but for so many seconds: what counts too little ends, too. */
#define MINIMUM_PART 0.25
#define SLACK 5

static _Thread_local double deadline, work_deadline, work, begin_work, begin_clock;
static _Thread_local int hurried;

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

double deadline_set_work(double until) {
  const double before = work_deadline;
  work_deadline = until;
  return before;
}

int deadline_is_set(void) { return deadline > 0; }

int deadline_over(void) {
  work += TICK;
  return watch_over() || (work_deadline > 0 && work > work_deadline) || (deadline > 0 && deadline_clock() > deadline);
}

void deadline_count_to(double sum) {
  if (work < sum) work = sum;
}

void deadline_begin(void) {
  begin_work = work;
  begin_clock = deadline_clock();
  hurried = 0;
}

int deadline_hurried(void) { return hurried; }

double deadline_work(void) {
  const double least = begin_work + MINIMUM_PART * (deadline_clock() - begin_clock - SLACK);
  if (work < least) hurried = 1;
  deadline_count_to(least);
  return work;
}

void deadline_count(double seconds) { work += seconds; }
