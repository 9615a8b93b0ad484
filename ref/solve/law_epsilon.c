/* law_epsilon.c - tables of a law, made and asked at the places of a search.
 *
 * Not analysed by WP: it calls through pointers.
 * Derivations: proofs/notes/compose_epsilon.md (T-TABLE-EPSILON).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "law_epsilon.h"
#include "effort_share.h"
#include "deadline.h"
#include "meet.h"
#include "search.h"
#include "table_epsilon.h"
#include <math.h>

/* Bits of a value that only serves to find a place, where each value has its price; of the table that finds one. */
enum { ROUGH_BITS = 26, PLACE_BITS = 8, HALVINGS = 9 };

void law_epsilon_open(law_epsilon *v, const driver_law *law, void *job, const compose_limits *limits,
                      compose_report *report) {
  *v = (law_epsilon){.guess = 1, .doubt = 0.02, .limits = *limits};
  v->d = (driver){law, job, report, effort_clock() + limits->seconds, 0, NULL, NULL};
  rat_init(&v->at);
}

void law_epsilon_close(law_epsilon *v) { rat_clear(&v->at); }

static compose_stop make(void *data, double e, long bits) {
  law_epsilon *v = data;
  driver_plan p = {.stop = COMPOSE_METHOD};
  compose_stop stop;
  v->bits = bits;
  if (effort_clock() > v->d.until) return COMPOSE_SECONDS;
  if (v->asks) return COMPOSE_FREE;
  mpq_set_d(v->at.v, e);
  if (v->aim(v->d.job, e)) driver_plan_in_time(&p, &v->d, bits);
  if (p.stop != COMPOSE_FREE) {
    v->stop = p.stop;
    v->asks = v->direct != NULL;
    return v->asks ? COMPOSE_FREE : p.stop;
  }
  v->table = v->d.law->table(v->d.job, v->d.until, &stop);
  deadline_count(p.seconds);
  driver_note(v->d.report, &p);
  return stop;
}

static void drop(void *data) {
  law_epsilon *v = data;
  v->d.law->drop(v->table);
  v->table = NULL;
}

/* z := the value at v's point, asked directly. */
static void direct_value(ivl *z, law_epsilon *v) {
  compose_limits limits = v->limits;
  compose_report r = {0};
  limits.seconds = EFFORT_FIRST_VALUE * (v->d.until - effort_clock());
  if (!(limits.seconds > 0)) return;
  const long bits = ivl_prec(z) > SEARCH_PREC || v->bits < ROUGH_BITS ? v->bits : ROUGH_BITS;
  if (v->direct(z, v->d.job, bits, &limits, &r) == ASSAY_BROKEN) v->d.until = 0;
  if (r.stop != COMPOSE_FREE) v->stop = r.stop;
  r.runs = v->d.report->runs;
  r.seconds = v->d.report->seconds;
  r.stop = v->d.report->stop;
  *v->d.report = r;
}

static void value(ivl *z, const ivl *e, void *data) {
  law_epsilon *v = data;
  mpfr_get_q(v->at.v, e->lo);
  ivl_set_whole(z);
  meet_unit(z);
  if (v->table) v->d.law->value(z, v->table, v->d.job);
  else if (v->asks) direct_value(z, v);
}

assay_status law_epsilon_find(ivl *z, law_epsilon *v, mpq_srcptr delta, long bits) {
  const curve_tables t = {v, v->guess, v->doubt, PLACE_BITS, make, drop, value};
  const assay_status s = table_epsilon_of(z, &t, delta, bits, v->d.report);
  if (s == ASSAY_LIMIT && v->stop != COMPOSE_FREE) v->d.report->stop = v->stop;
  return s;
}

/* Method: by doubling, then bisection in log e. */
double law_epsilon_place(double (*log_delta)(void *job, double e), void *job, double target, double least,
                         double most) {
  double lo = least, hi = lo;
  while (hi < most && log_delta(job, hi) > target) {
    lo = hi;
    hi = fmin(2 * hi, most);
  }
  for (int i = 0; i < HALVINGS && lo < hi; i++) {
    const double mid = sqrt(lo * hi);
    if (log_delta(job, mid) > target) lo = mid;
    else hi = mid;
  }
  return sqrt(lo * hi);
}
