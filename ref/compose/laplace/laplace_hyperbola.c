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

/* Adds the uses of a part; 0 if it is of another kind. */
static int add(laplace_hyperbola *b, const mixed_part *part) {
  laplace_use *u = &b->use[b->n++];
  if (!laplace_ends_use_init(u, part->p, part->count)) return 0;
  for (size_t i = 0; i + 1 < b->n; i++) {
    if (!laplace_ends_use_equal(u, &b->use[i])) continue;
    b->use[i].count += u->count;
    laplace_ends_use_clear(u);
    b->n--;
    return 1;
  }
  return 1;
}

/* Without noise there are better methods. */
static int has_noise(const laplace_hyperbola *b) {
  size_t i = 0;
  while (i < b->n && !laplace_ends_use_has_noise(&b->use[i])) i++;
  return i < b->n;
}

int laplace_hyperbola_init(laplace_hyperbola *b, const mixed_query *q) {
  enum { ROUGH_BITS = 64 };
  int good = 1;
  *b = (laplace_hyperbola){.use = assay_alloc((q->n > 0 ? q->n : 1) * sizeof *b->use), .q = q};
  b->reversed = q->side == PAIR_QP;
  mpq_init(b->epsilon);
  mpq_set(b->epsilon, q->epsilon);
  if (b->reversed) mpq_neg(b->epsilon, b->epsilon);
  for (size_t i = 0; good && i < q->n; i++)
    if (q->parts[i].count > 0) good = add(b, &q->parts[i]);
  laplace_ends_make(&b->rough, b->use, good ? b->n : 0, ROUGH_BITS, ROUGH_BITS);
  good = good && has_noise(b) && b->rough.choices >= 1 && b->rough.choices <= LAPLACE_MOST_CHOICES;
  b->log_answer = good ? laplace_hyperbola_plan_guess(b) : 0;
  return good;
}

void laplace_hyperbola_clear(laplace_hyperbola *b) {
  laplace_ends_clear(&b->rough);
  for (size_t i = 0; i < b->n; i++) laplace_ends_use_clear(&b->use[i]);
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

/* Bits of a table that is kept, beyond those that are asked: later values may need a few more. */
enum { SPARE_BITS = 8 };

/* ---- The runs --------------------------------------------------------------------------- */

typedef struct {
  const laplace_hyperbola *b;
  const compose_limits *limits;
  hyperbola_plan contour;
  double log_answer;
  long more; /* bits by which the bounds of sums were above what plans expect: of many uses they are */
} job;

static void plan(driver_plan *p, void *data, long bits) {
  job *j = data;
  hyperbola_plan *h = &j->contour;
  laplace_hyperbola_plan(h, j->b, target_of(j->b, j->log_answer, bits + j->more));
  hyperbola_plan_close(h, j->limits);
  *p = (driver_plan){.stop = h->stop, .seconds = 0.5 * h->seconds, .method = 'H', .nodes = h->nodes, .prec = h->prec};
  p->wide = h->prec;
}

static void *table(void *data, double until, compose_stop *stop) {
  const job *j = data;
  deadline_count(j->contour.seconds);
  return laplace_hyperbola_table(j->b, &j->contour, until, stop);
}

static void value(ivl *z, const void *t, void *data) { laplace_hyperbola_at(z, t, ((const job *)data)->b->q->epsilon); }

static void drop(void *t) { laplace_hyperbola_drop(t); }

/* The first sum shows how large the answer is, which is guessed before; what is lacking beyond that was not expected. */
static void learn(void *data, const driver_run *r) {
  job *j = data;
  const double before = j->log_answer;
  if (mpfr_sgn(r->z->lo) > 0) j->log_answer = fmin(j->log_answer, guess_log(r->z->lo));
  else j->log_answer -= 30;
  const double lack = (double)(r->wanted - r->have) - (before - j->log_answer) / GUESS_LN2;
  if (r->have >= 1 && lack > 0) j->more += (long)lack;
}

void laplace_hyperbola_delta(ivl *z, const laplace_hyperbola *b, long bits, const compose_limits *limits, double until,
                             compose_report *report, laplace_table **kept) {
  static const driver_law law = {plan, table, value, drop, learn, NULL, HUGE_VAL, NULL, 0};
  void *last = NULL;
  job j = {.b = b, .limits = limits, .log_answer = b->log_answer};
  const driver d = {&law, &j, report, until, kept ? SPARE_BITS : 0, kept ? &last : NULL, NULL};
  report->runs = 0;
  driver_work(z, &d, bits);
  if (kept) *kept = last;
}
