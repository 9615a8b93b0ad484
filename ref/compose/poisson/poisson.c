/* poisson.c - exact questions about the Poisson composition, to a relative accuracy.
 *
 * Method: what is asked is offset +- one of CALL, PUT, LEAST at x = +-epsilon, the one that
 * does not cancel; a plan for the accuracy wanted, a table, its value, and if that falls
 * short another plan that knows the answer's size.
 * Special cases: closed forms (poisson_exact.h), hardly any noise (poisson_apart.h); at a limit Chernoff's bound and
 * one step.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-DELTA).                        */
#include "elem.h"
#include "meet.h"
#include "poisson_apart.h"
#include "poisson_exact.h"
#include "poisson_parts.h"
#include <math.h>
#include <stdlib.h>

#define RUNS 12
/* A sum that takes longer than these seconds is tried for a few bits first, to learn its size. */
#define PILOT_SECONDS 0.1
#define PILOT_BITS 10
#define LN2 0.693147180559945309

/* ---- One run ---------------------------------------------------------------------------------- */

typedef struct {
  const poisson_query *q;
  compose_limits limits;
  compose_report *report;
  double until;
  poisson_law law;
  poisson_reduction r;
  long spare;           /* bits that a plan is made for beyond those asked */
  poisson_table **kept; /* NULL, or where the last table goes             */
  int fell_short;       /* the vertical line did not keep what its plan said */
  int bent_fell_short;  /* nor did the bent contour                           */
} job;

/* plan := that on the bent contour where it is cheaper, or the other one fell short before. */
static void bend(poisson_plan *plan, const job *j, double log_error) {
  poisson_plan bent = *plan;
  ivl x;
  if (j->bent_fell_short && plan->stop == COMPOSE_FREE) return;
  ivl_init(&x, 128);
  poisson_x(&x, j->q);
  if (j->fell_short) bent.stop = COMPOSE_METHOD;
  poisson_plan_bend(&bent, &j->law, &x, log_error, &j->limits);
  int dear = plan->stop == COMPOSE_FREE && bent.seconds > 1 + 10 * plan->seconds;
  if (bent.is_bent && !dear) *plan = bent;
  ivl_clear(&x);
}

/* A plan for `bits` bits that fits into the time left, or for as many bits as fit: to a tenth where the length of the
 * sum decides, which every try costs a fraction of. */
static void plan_for(poisson_plan *plan, const job *j, long bits) {
  for (long b = bits;; b = plan->stop == COMPOSE_NODES ? b * 9 / 10 : b * 5 / 6) {
    plan->stop = COMPOSE_SECONDS;
    if (compose_clock() > j->until) break;
    double log_error = fmin(j->r.log_answer - (double)b * LN2 - 1, j->r.log_value);
    poisson_plan_make(plan, &j->law, j->r.kind, j->r.x, log_error, &j->limits);
    bend(plan, j, log_error);
    if (plan->stop == COMPOSE_FREE && compose_clock() + plan->seconds > j->until) plan->stop = COMPOSE_SECONDS;
    if (plan->stop != COMPOSE_FREE) j->report->stop = plan->stop;
    if (plan->stop == COMPOSE_FREE || b < 6) return;
  }
  j->report->stop = plan->stop;
}

/* v := the answer by the table at q's epsilon. */
static void value_of(ivl *v, const poisson_table *t, const poisson_query *q) {
  ivl x;
  ivl_init(&x, 64 * (t->plan.limbs + 2));
  poisson_x(&x, q);
  poisson_table_at(v, t, &x);
  poisson_expand(v, t->plan.kind, q, &x);
  ivl_clear(&x);
}

void poisson_table_answer(ivl *z, const poisson_table *t, const poisson_query *q) {
  ivl v;
  ivl_init(&v, 64 * (t->plan.limbs + 1));
  value_of(&v, t, q);
  ivl_set(z, &v);
  ivl_clear(&v);
}

void poisson_table_free(poisson_table *t) {
  if (t) poisson_table_clear(t);
  free(t);
}

/* The table goes where it is kept, in place of the one before, or away. */
static void keep(const job *j, poisson_table *t, int good) {
  if (!good || !j->kept) {
    poisson_table_free(t);
    return;
  }
  poisson_table_free(*j->kept);
  *j->kept = t;
}

/* z := what z and the sum of the plan share; answers 1 unless the sum was not formed. */
static int run(ivl *z, const job *j, const poisson_plan *plan) {
  poisson_table *t = assay_alloc(sizeof *t);
  compose_stop stop = poisson_table_make(t, j->q, plan, j->until);
  if (stop == COMPOSE_FREE) {
    ivl v;
    ivl_init(&v, 64 * (plan->limbs + 1));
    value_of(&v, t, j->q);
    if (!meet(z, z, &v)) stop = COMPOSE_METHOD;
    ivl_clear(&v);
  }
  if (stop != COMPOSE_FREE) j->report->stop = stop;
  keep(j, t, stop == COMPOSE_FREE);
  j->report->runs++;
  j->report->method = plan->is_bent ? 'H' : 'V';
  j->report->nodes = plan->nodes;
  j->report->terms = plan->is_bent ? plan->bent.terms : plan->last - plan->first + 1;
  j->report->prec = 64 * (long)plan->limbs;
  return stop == COMPOSE_FREE;
}

static double log_end(mpfr_srcptr x) {
  mpfr_t m;
  mpfr_init2(m, 64);
  mpfr_log(m, x, MPFR_RNDN);
  double v = mpfr_get_d(m, MPFR_RNDN);
  mpfr_clear(m);
  return v;
}

/* The logarithm of z where it is known; before that, one large loss in one step (z begins as a bracket
 * from one step), or something clearly below z's upper end.                           */
static double log_of(const ivl *z, const job *j, int run) {
  if (ivl_rel_bits(z) >= 1) return log_end(z->lo);
  double most = log_end(z->hi);
  if (mpfr_sgn(z->lo) <= 0) return most - 10 * run;
  return fmin(most - 10, fmax(log_end(z->lo) + log((double)j->law.steps), most - 100 * run));
}

/* The plan of the next run, for `bits` bits or, to learn the answer's size, for a few; answers 1 for the latter. */
static int next_plan(poisson_plan *plan, const job *j, const ivl *z, long bits) {
  plan_for(plan, j, bits);
  if (plan->stop != COMPOSE_FREE || plan->seconds <= PILOT_SECONDS) return 0;
  if (ivl_rel_bits(z) >= 1 || bits <= 2 * PILOT_BITS) return 0;
  plan_for(plan, j, PILOT_BITS);
  return 1;
}

/* The logarithm of what the answer has before CALL, PUT or LEAST. */
static double front_of(const job *j) { return j->q->side == PAIR_QP ? -j->r.x : 0; }

/* Runs until z has the bits, or nothing more is possible. */
static void work(ivl *z, job *j, long bits) {
  double front = front_of(j);
  long extra = j->spare;
  for (int k = 1; k <= RUNS; k++) {
    poisson_plan plan;
    j->report->stop = COMPOSE_FREE;
    int pilot = next_plan(&plan, j, z, bits + extra);
    if (plan.stop != COMPOSE_FREE || !run(z, j, &plan)) return;
    long have = ivl_rel_bits(z);
    if (have >= bits) {
      j->report->stop = COMPOSE_FREE;
      return;
    }
    if (!pilot && j->report->stop != COMPOSE_FREE && have >= 1) return;
    int first = !j->fell_short;
    int few = j->law.steps <= 64 && j->law.sigma_d <= 1;
    if (few && !plan.is_bent && have < (pilot ? 1 : bits - 4)) j->fell_short = 1;
    const int other = plan.is_bent && have < 1 && !j->bent_fell_short;
    if (other) j->bent_fell_short = 1;
    if ((other || (first && j->fell_short)) && have < 1) continue; /* the guess may still be good */
    int primary = j->r.kind == j->r.wanted;
    j->r.log_answer = log_of(z, j, k) - front;
    if (primary) j->r.log_value = j->r.log_answer;
    if (have >= 1 && !pilot) extra += 2;
  }
  j->report->stop = COMPOSE_METHOD;
}

/* ---- Brackets ------------------------------------------------------------------------------------ */

/* z := what z, the bounds by an event and [D of one step, 1] share, or the rest of the latter: one step is a function
 * of all. */
static void bracket(ivl *z, const poisson_query *q) {
  ivl b;
  ivl_init(&b, 128);
  poisson_one_step(&b, q);
  if (q->complement) mpfr_set_si(b.lo, 0, MPFR_RNDD);
  else mpfr_set_si(b.hi, 1, MPFR_RNDU);
  meet(z, z, &b);
  ivl_clear(&b);
  ivl_init(&b, ivl_prec(z));
  poisson_apart(&b, q);
  meet(z, z, &b);
  ivl_clear(&b);
}

/* ---- The question ---------------------------------------------------------------------------------- */

static int in_domain(const poisson_query *q) {
  if (mpq_sgn(q->sigma) <= 0 || mpq_sgn(q->rate) < 0 || mpq_cmp_si(q->rate, 1, 1) > 0) return 0;
  return mpz_cmp_ui(mpq_denref(q->steps), 1) == 0 && mpq_sgn(q->steps) >= 0 &&
         mpz_cmp_ui(mpq_numref(q->steps), 1UL << 31) < 0;
}

/* The doubles of the plan can describe the question. */
static int is_plain(const poisson_query *q) {
  double s = mpq_get_d(q->sigma), r = mpq_get_d(q->rate), e = mpq_get_d(q->epsilon);
  return s > 0.02 && s < 1e6 && r > 1e-300 && r < 1 && fabs(e) < 1e6;
}

static void exact_at(ivl *z, const void *data) { poisson_exact(z, data); }

static assay_status exact_of(ivl *z, const poisson_query *q, long bits, const compose_limits *limits,
                             compose_report *report) {
  const adapt_goal goal = {bits, limits->bits > bits + 64 ? limits->bits : bits + 64};
  adapt_report a = {0};
  assay_status s = adapt_run(z, exact_at, q, &goal, &a);
  report->method = 'E';
  report->prec = a.prec;
  report->bits = a.bits;
  if (s == ASSAY_LIMIT) report->stop = COMPOSE_BITS;
  return s;
}

/* z := the answer to about `bits` bits, from [0, 1]. */
static void general(ivl *z, job *j, long bits) {
  const poisson_query *q = j->q;
  poisson_law_init(&j->law, q, 128);
  ivl_set_si(z, 0);
  mpfr_set_si(z->hi, 1, MPFR_RNDU);
  j->report->stop = COMPOSE_METHOD;
  j->report->method = 'B';
  bracket(z, q);
  if (ivl_rel_bits(z) >= bits) {
    j->report->stop = COMPOSE_FREE;
    j->report->method = 'E';
    j->report->theorems = "T-POISSON-APART";
  } else if (is_plain(q)) {
    j->report->stop = COMPOSE_FREE;
    poisson_by_bound(z, &j->law, q);
    if (ivl_rel_bits(z) < bits) {
      poisson_reduce(&j->r, &j->law, q);
      if (!isfinite(j->r.log_value)) j->r.log_value = j->r.log_answer = log_end(z->hi) - front_of(j);
      work(z, j, bits);
      if (ivl_rel_bits(z) < 1) j->report->method = 'B';
    }
  }
  poisson_law_clear(&j->law);
}

assay_status poisson_delta_keep(ivl *z, const poisson_query *q, long bits, const compose_limits *limits,
                                compose_report *report, long spare, poisson_table **kept) {
  const compose_limits most = compose_limits_of(limits);
  double start = compose_clock();
  assay_status status;
  ivl t;
  if (!in_domain(q) || bits < 1) return ASSAY_DOMAIN;
  *report = (compose_report){0};
  if (poisson_is_exact(q)) {
    status = exact_of(z, q, bits, &most, report);
    report->seconds = compose_clock() - start;
    return status;
  }
  long want = bits < most.bits ? bits : most.bits;
  job j = {.q = q, .limits = most, .report = report, .until = start + most.seconds, .spare = spare, .kept = kept};
  ivl_init(&t, want + 64);
  general(&t, &j, want + 1);
  ivl_set(z, &t);
  ivl_clear(&t);
  report->bits = ivl_rel_bits(z);
  report->seconds = compose_clock() - start;
  return apart_status(report->bits >= bits ? ASSAY_OK : ASSAY_LIMIT);
}

assay_status poisson_delta_of(ivl *z, const poisson_query *q, long bits, const compose_limits *limits,
                              compose_report *report) {
  return poisson_delta_keep(z, q, bits, limits, report, 0, NULL);
}
