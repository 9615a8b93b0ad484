/* allocation.c - which bounds are asked, and what they share.
 *
 * Doubles choose widths only, on which nothing rests.
 * Derivations: proofs/notes/allocation.md (T-ALLOCATION-BOUNDS, T-ALLOCATION-BLOCKS, T-ALLOCATION-MOMENTS). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "allocation.h"
#include "effort_share.h"
#include "allocation_internal.h"
#include "deadline.h"
#include "epochs_delta.h"
#include "gaussian.h"
#include "meet.h"
#include "local.h"

#include <math.h>

static int is_sound(const allocation_query *q) {
  const int counts = !mpz_cmp_ui(mpq_denref(q->steps), 1) && !mpz_cmp_ui(mpq_denref(q->picks), 1);
  return counts && mpq_sgn(q->sigma) > 0 && mpq_sgn(q->picks) > 0 && mpq_cmp(q->picks, q->steps) <= 0 &&
         mpq_cmp_ui(q->steps, 1ul << 31, 1) < 0;
}

/* ---- Plain noise ---------------------------------------------------------------------- */

/* t := delta of Gaussian noise, n times; the whole line after a defect. */
static void gaussian(ivl *t, const allocation_query *q, mpq_srcptr n, long bits) {
  const gaussian_query g = {q->sigma, n, q->epsilon};
  const adapt_goal goal = {bits, 16 * (bits + 256)};
  adapt_report r;
  const assay_status status = gaussian_delta_of(t, &g, &goal, &r);
  if (status != ASSAY_OK && status != ASSAY_LIMIT) ivl_set_whole(t);
}

/* z := the bracket of T-ALLOCATION-BOUNDS. */
static void plain(ivl *z, const allocation_query *q, long bits) {
  local_mpqs(n);
  local_ivls(ivl_prec(z), t);
  mpq_mul(n, q->picks, q->picks);
  mpq_div(n, n, q->steps);
  gaussian(&t, q, n, bits);
  gaussian(z, q, q->picks, bits);
  ivl_hull(z, z, &t);
}

/* ---- Blocks and sums ------------------------------------------------------------------ */

/* z's upper end is lowered to one pick from each of `picks` blocks; 0: a defect. */
static int blocks(ivl *z, const allocation_query *q, long bits, const compose_limits *limits, compose_report *report) {
  enum { ENOUGH_BITS = 16 };
  local_mpqs(n);
  local_ivls(ivl_prec(z), t);
  mpz_fdiv_q(mpq_numref(n), mpq_numref(q->steps), mpq_numref(q->picks)); /* the size of a block */
  const epochs_query e = {q->sigma, n, q->picks, q->epsilon, q->side, 0};
  const assay_status status = epochs_delta_of(&t, &e, bits < ENOUGH_BITS ? bits : ENOUGH_BITS, limits, report);
  mpfr_set_inf(t.lo, -1);
  return status == ASSAY_DOMAIN || (status != ASSAY_BROKEN && meet(z, z, &t));
}

/* z is met with the bounds of one sum; 0: a defect. */
static int one_sum(ivl *z, const allocation_query *q, const allocation_plan *p) {
  allocation_laws laws;
  if (allocation_laws_planned(&laws, q->sigma, p) != ASSAY_OK) return 1;
  local_ivls(ivl_prec(z), t);
  allocation_laws_delta(&t, &laws, q->side, q->epsilon);
  allocation_laws_clear(&laws);
  return meet(z, z, &t);
}

/* log of z's upper end, about. */
static double log_of(const ivl *z) {
  long e;
  if (!mpfr_regular_p(z->hi)) return -HUGE_VAL;
  const double m = mpfr_get_d_2exp(&e, z->hi, MPFR_RNDN);
  return log(m) + (double)e * log(2);
}

/* (hi - lo)/hi, about. */
static double openness(const ivl *z) {
  local_ivls(64, t);
  mpfr_sub(t.lo, z->hi, z->lo, MPFR_RNDU);
  mpfr_div(t.hi, t.lo, z->hi, MPFR_RNDU);
  return mpfr_number_p(t.hi) ? mpfr_get_d(t.hi, MPFR_RNDU) : HUGE_VAL;
}

enum { MINIMUM = 512 };

/* Seconds of a sum of so many numbers in its range, about: those below the range count, too, and far tails at many
 * bits are dear. */
static double seconds_for(const allocation_plan *p, const allocation_case *c, double numbers) {
  const double range = p->to - p->from, all = fmax(1, p->to / range / 4) * numbers / MINIMUM, bits = p->bits / 100;
  const double end = (sqrt(139 * bits) - 0.5 / c->sigma) / c->sigma + log(p->z);
  const double cells = (end > 30 ? end : log1p(exp(end))) / range * numbers;
  return 0.03 * all * pow(bits, 1.3) * (1 + (double)p->overlaps / 10) + 7e-5 * cells * pow(bits, 3.8);
}

/* The lower bound alone, which is cheap. */
static void without_second(allocation_plan *p) {
  p->bits -= p->more;
  p->more = 0;
  p->overlaps = 0;
}

/* Method: sums kept ever more finely, each of which takes a little more than twice the time of the one before, until
 * z hardly becomes narrower; then other sums, kept as finely.
 * z is met with them while it has fewer bits and there is time; 0: a defect. */
static int sums(ivl *z, const allocation_query *q, long bits, double until, compose_stop *stop) {
  enum { FEWEST = 16, FEW = 2048, MOST = 1 << 18 };
  static const double factors[] = {1, 0.7, 1.4, 0.5, 2};
  const size_t tries = sizeof factors / sizeof *factors;
  allocation_case c = {.sigma = mpq_get_d(q->sigma),
                       .steps = mpq_get_d(q->steps),
                       .picks = mpq_get_d(q->picks),
                       .epsilon = mpq_get_d(q->epsilon),
                       .side = q->side,
                       .log_value = log_of(z)};
  double last = 0, n = 0;
  for (size_t i = 0; i < tries && n <= MOST && ivl_rel_bits(z) < bits;) {
    const double start = effort_clock(), begin = deadline_work(), before = openness(z);
    allocation_plan p;
    c.factor = factors[i];
    if (start + (i ? 1 : EFFORT_SUM_ALLOCATION) * last > until) *stop = COMPOSE_SECONDS;
    if (*stop == COMPOSE_SECONDS || !allocation_plan_make(&p, &c)) break;
    if (n == 0) {
      n = fmax(FEWEST, MINIMUM * fmin(1, 4 * (p.to - p.from) / p.to));
      while (n > FEWEST && start + seconds_for(&p, &c, n) > until) n /= 2;
    }
    if (start + seconds_for(&p, &c, n) > until) without_second(&p);
    if (start + seconds_for(&p, &c, n) > until) *stop = COMPOSE_SECONDS;
    if (*stop == COMPOSE_SECONDS) break;
    p.numbers = n;
    if (!one_sum(z, q, &p)) return 0;
    deadline_count_to(begin + seconds_for(&p, &c, n));
    last = effort_clock() - start;
    if (i == 0 && (n < FEW || openness(z) < 0.9 * before)) n *= 2;
    else i++;
  }
  return 1;
}

/* ---- Together ----------------------------------------------------------------------------- */

/* Seconds for a bracket: a step of a search, which wants few bits, must not take long. */
static double seconds_of(long bits, const compose_limits *limits) {
  enum { STEP_BITS = 48 };
  const double usual = bits <= STEP_BITS ? EFFORT_ALLOCATION_FEW : EFFORT_ALLOCATION;
  if (!limits || !(limits->seconds > 0)) return usual;
  return bits <= STEP_BITS ? fmin(usual, limits->seconds) : limits->seconds;
}

/* The whole bracket; 0: a defect. */
static int bracket(ivl *z, const allocation_query *q, long bits, const compose_limits *limits, compose_report *report) {
  const double seconds = seconds_of(bits, limits), until = effort_clock() + seconds;
  compose_limits part = effort_limits_of(limits);
  part.seconds = EFFORT_FIRST_BLOCKS * seconds;
  compose_stop stop = seconds < EFFORT_ALLOCATION_LOOK ? COMPOSE_SECONDS : COMPOSE_METHOD;
  int good = 1;
  plain(z, q, bits < 64 ? bits : 64);
  if (seconds >= EFFORT_ALLOCATION_LOOK) good = blocks(z, q, bits, &part, report) && sums(z, q, bits, until, &stop);
  report->method = 'B';
  report->stop = stop;
  return good;
}

assay_status allocation_delta_of(ivl *z, const allocation_query *q, long bits, const compose_limits *limits,
                                 compose_report *report) {
  *report = (compose_report){0};
  if (!is_sound(q)) return ASSAY_DOMAIN;
  if (mpq_cmp_ui(q->picks, 1, 1) == 0) {
    const epochs_query one = {q->sigma, q->steps, q->picks, q->epsilon, q->side, 0};
    return epochs_delta_of(z, &one, bits, limits, report);
  }
  const int all = mpq_equal(q->picks, q->steps);
  int good = 1;
  if (all) {
    gaussian(z, q, q->picks, bits);
    report->method = 'E';
  } else good = bracket(z, q, bits, limits, report);
  if (!good) ivl_set_whole(z);
  report->theorems = all ? "T-ALLOCATION-BOUNDS T-GAUSS-DELTA"
                         : "T-ALLOCATION-BOUNDS T-GAUSS-DELTA T-ALLOCATION-BLOCKS T-EPOCHS-DELTA T-ALLOCATION-MOMENTS";
  report->bits = ivl_rel_bits(z);
  return apart_status(report->bits >= bits ? ASSAY_OK : ASSAY_LIMIT);
}
