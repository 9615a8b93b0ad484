/* laplace_hyperbola.c - which compositions these are, and sums until there are digits enough.
 *
 * Nothing rests on the doubles: a bad choice costs digits or time, never soundness.
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-SUM).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "laplace_internal.h"

#include <math.h>
#include <stdlib.h>

#include "deadline.h"
#include "driver.h"
#include "guess.h"
#include "laplace.h"
#include "sampled_pair.h"

#define MOST_CHOICES 20000

/* Adds count uses of p; 0 if it is of another kind. */
static int add(laplace_hyperbola *b, const mixed_part *part) {
  laplace_use *u = &b->use[b->n];
  mpq_inits(u->ratio, u->rate, NULL);
  b->n++;
  u->count = part->count;
  const pair *base = sampled_pair_base(u->rate, part->p);
  if (!laplace_ratio(u->ratio, base) || mpq_sgn(u->ratio) == 0 || mpq_sgn(u->rate) == 0) return 0;
  if (mpq_cmp_si(u->ratio, 600, 1) > 0 || u->count > MOST_CHOICES) return 0;
  for (size_t i = 0; i + 1 < b->n; i++) {
    if (!mpq_equal(u->ratio, b->use[i].ratio) || !mpq_equal(u->rate, b->use[i].rate)) continue;
    b->use[i].count += u->count;
    b->n--;
    mpq_clears(u->ratio, u->rate, NULL);
    return 1;
  }
  return 1;
}

int laplace_hyperbola_init(laplace_hyperbola *b, const mixed_query *q) {
  int good = q->n > 0;
  b->use = assay_alloc((q->n > 0 ? q->n : 1) * sizeof *b->use);
  b->n = 0;
  b->reversed = q->side == PAIR_QP;
  b->choices = 1;
  mpq_init(b->epsilon);
  mpq_set(b->epsilon, q->epsilon);
  if (b->reversed) mpq_neg(b->epsilon, b->epsilon);
  for (size_t i = 0; good && i < q->n; i++)
    if (q->parts[i].count > 0) good = add(b, &q->parts[i]);
  for (size_t i = 0; good && i < b->n; i++) {
    b->choices *= b->use[i].count + 1;
    good = b->choices <= MOST_CHOICES;
  }
  good = good && b->n > 0;
  b->log_answer = good ? laplace_hyperbola_plan_guess(b) : 0;
  return good;
}

void laplace_hyperbola_clear(laplace_hyperbola *b) {
  for (size_t i = 0; i < b->n; i++) mpq_clears(b->use[i].ratio, b->use[i].rate, NULL);
  free(b->use);
  mpq_clear(b->epsilon);
}

/* The logarithm of the error of the integral that leaves D so many bits. */
static double target_of(const laplace_hyperbola *b, double log_answer, long bits) {
  const double scale = b->reversed ? 0 : fmax(mpq_get_d(b->epsilon), 0);
  return log_answer - scale - GUESS_LN2 * (double)(bits + 3);
}

double laplace_hyperbola_cost(const laplace_hyperbola *b, long bits) {
  hyperbola_plan plan;
  laplace_hyperbola_plan(&plan, b, target_of(b, b->log_answer, bits));
  return plan.seconds;
}

/* ---- The runs --------------------------------------------------------------------------- */

typedef struct {
  const laplace_hyperbola *b;
  const compose_limits *limits;
  hyperbola_plan contour;
  double log_answer;
} job;

static void plan(driver_plan *p, void *data, long bits) {
  job *j = data;
  hyperbola_plan *h = &j->contour;
  laplace_hyperbola_plan(h, j->b, target_of(j->b, j->log_answer, bits));
  hyperbola_plan_close(h, j->limits);
  *p = (driver_plan){.stop = h->stop, .seconds = 0.5 * h->seconds, .method = 'H', .nodes = h->nodes, .prec = h->prec};
  p->wide = h->prec;
}

static compose_stop sum(ivl *z, void *data, double until) {
  const job *j = data;
  deadline_count(j->contour.seconds);
  return laplace_hyperbola_sum(z, j->b, &j->contour, until);
}

/* The first sum shows how large the answer is, which is guessed before. */
static void learn(void *data, const driver_run *r) {
  job *j = data;
  if (mpfr_sgn(r->z->lo) > 0) j->log_answer = fmin(j->log_answer, guess_log(r->z->lo));
  else j->log_answer -= 30;
}

void laplace_hyperbola_delta(ivl *z, const laplace_hyperbola *b, long bits, const compose_limits *limits, double until,
                             compose_report *report) {
  static const driver_law law = {.plan = plan, .sum = sum, .learn = learn, .pilot = HUGE_VAL};
  job j = {.b = b, .limits = limits, .log_answer = b->log_answer};
  const driver d = {&law, &j, report, until, 0, NULL, NULL};
  report->runs = 0;
  driver_work(z, &d, bits);
}
