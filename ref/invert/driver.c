/* driver.c - the loop that all inversions share.
 *
 * Not analysed by WP: it calls through pointers; an answer is one of a table, or what several of them share.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "driver.h"
#include "deadline.h"
#include "meet.h"
#include "local.h"

enum { MOST_RUNS = 12, MINIMUM_BITS = 6, PILOT_BITS = 10 };

static long bits_of(const ivl *z, const driver *d) { return d->law->bits ? d->law->bits(z, d->job) : ivl_rel_bits(z); }

/* Method: for fewer and fewer bits, until the sum ends in time; by a tenth where its length decides, as every try
 * costs a fraction of it. */
void driver_plan_in_time(driver_plan *p, const driver *d, long bits) {
  for (long b = bits;; b = p->stop == COMPOSE_NODES ? b * 9 / 10 : b * 5 / 6) {
    p->stop = COMPOSE_SECONDS;
    if (effort_clock() + d->law->least > d->until) break;
    d->law->plan(p, d->job, b);
    if (p->stop == COMPOSE_FREE && effort_clock() + p->seconds > d->until) p->stop = COMPOSE_SECONDS;
    if (p->stop != COMPOSE_FREE) d->report->stop = p->stop;
    if (p->stop == COMPOSE_FREE || b < MINIMUM_BITS) return;
  }
  d->report->stop = p->stop;
}

/* The plan of the next run, for `bits` bits or, to learn the answer's size, for a few; answers 1 for the latter. */
static int next_plan(driver_plan *p, const driver *d, const ivl *z, long bits) {
  const double longest = d->law->pilot * (d->spare > 0 ? 10 : 1);
  driver_plan_in_time(p, d, bits);
  if (p->stop != COMPOSE_FREE || p->is_sized || p->seconds <= longest) return 0;
  if (bits_of(z, d) >= 1 || bits <= 2 * PILOT_BITS) return 0;
  driver_plan_in_time(p, d, PILOT_BITS);
  return 1;
}

/* The table goes where it is kept, in place of the one before, or away. */
static void keep(const driver *d, void *table) {
  if (d->kept) {
    void *t = *d->kept;
    *d->kept = table;
    table = t;
  }
  d->law->drop(table);
}

void driver_note(compose_report *r, const driver_plan *p) {
  r->method = p->method;
  r->nodes = p->nodes;
  r->terms = p->terms;
  r->prec = p->prec;
}

/* v := the answer by the plan's sum, and its table if there is one; COMPOSE_FREE. */
static compose_stop sum(ivl *v, void **table, const driver *d) {
  compose_stop stop;
  if (d->law->sum) return d->law->sum(v, d->job, d->until);
  *table = d->law->table(d->job, d->until, &stop);
  if (*table) d->law->value(v, *table, d->job);
  return stop;
}

/* z := what z and the sum of the plan share; answers 1 unless the sum was not formed. */
static int run(ivl *z, const driver *d, const driver_plan *p) {
  void *table = NULL;
  local_ivls(p->wide, v);
  const double begin = deadline_work();
  compose_stop stop = sum(&v, &table, d);
  deadline_count_to(begin + p->seconds);
  if (stop == COMPOSE_FREE) {
    driver_note(d->report, p);
    d->report->runs++;
    if (!meet(z, z, &v)) stop = COMPOSE_METHOD;
  }
  if (stop != COMPOSE_FREE) d->report->stop = stop;
  if (table && stop == COMPOSE_FREE) keep(d, table);
  else if (table) d->law->drop(table);
  return stop == COMPOSE_FREE;
}

/* z := what z and what is known share; the law learns from it if that is a bit or more.  0: a contradiction. */
static int begin(ivl *z, const driver *d, long bits) {
  if (!d->known) return 1;
  if (!meet(z, z, d->known)) return 0;
  const driver_run r = {z, bits_of(z, d), bits, 1, 1};
  if (r.have >= 1) d->law->learn(d->job, &r);
  return 1;
}

void driver_work(ivl *z, const driver *d, long bits) {
  long extra = d->spare;
  d->report->stop = COMPOSE_METHOD;
  if (!begin(z, d, bits)) return;
  for (int k = 1; k <= MOST_RUNS; k++) {
    driver_plan plan = {.stop = COMPOSE_FREE};
    d->report->stop = COMPOSE_FREE;
    const int pilot = next_plan(&plan, d, z, bits + extra);
    if (plan.stop != COMPOSE_FREE || !run(z, d, &plan)) return;
    const driver_run r = {z, bits_of(z, d), bits, k, pilot};
    if (r.have >= bits) {
      d->report->stop = COMPOSE_FREE;
      return;
    }
    if (!pilot && d->report->stop != COMPOSE_FREE && r.have >= 1) return;
    d->law->learn(d->job, &r);
    if (r.have >= 1 && !pilot) extra += k < 3 ? 2 : bits - r.have + 2;
  }
  d->report->stop = COMPOSE_METHOD;
}

assay_status driver_closed(ivl *z, adapt_fn f, const void *data, long bits, const compose_limits *limits,
                           compose_report *report) {
  const adapt_goal goal = {bits, limits->bits > bits + 64 ? limits->bits : bits + 64};
  adapt_report a = {0};
  const assay_status s = adapt_run(z, f, data, &goal, &a);
  report->method = 'E';
  report->prec = a.prec;
  report->bits = a.bits;
  if (s == ASSAY_LIMIT) report->stop = COMPOSE_BITS;
  return s;
}

assay_status driver_answer(ivl *z, driver_ask ask, void *job, long bits, long wide, double start,
                           const compose_limits *limits, compose_report *report) {
  const long want = bits < limits->bits ? bits : limits->bits;
  local_ivls(want + wide, t);
  ask(&t, job, want + 1);
  ivl_set(z, &t);
  report->bits = ivl_rel_bits(z);
  report->seconds = effort_clock() - start;
  return apart_status(report->bits >= bits ? ASSAY_OK : ASSAY_LIMIT);
}
