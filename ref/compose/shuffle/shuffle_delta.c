/* shuffle_delta.c - exact questions about the shuffle pair, to a relative accuracy.
 *
 * Method: the base (epsilon >= 0) is bracketed by an event and by one step; one step is one Gaussian, two are one
 * integral, more are a sum along a line or a hyperbola planned for the accuracy wanted, and if that falls short another
 * plan that knows the answer's size.  At a limit the bracket remains.
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-DELTA).                                */
#include "shuffle_bent.h"
#include "elem.h"
#include "gaussian.h"
#include "meet.h"
#include <math.h>

#define RUNS 8
/* Of the first bracket. */
#define BRACKET_BITS 40
#define LN2 0.693147180559945309
/* Beyond these the doubles of the plan do not describe the question. */
#define LEAST_SIGMA 0.08
#define MOST_SIGMA 1e6
#define MOST_EPSILON 150

typedef struct {
  const shuffle_query *q, *base;
  compose_limits limits;
  compose_report *report;
  double until;
  double log_base, log_answer; /* near the logarithms                                           */
} job;

static double log_of(mpfr_srcptr x) {
  mpfr_t m;
  mpfr_init2(m, 64);
  mpfr_log(m, x, MPFR_RNDN);
  double v = mpfr_sgn(x) > 0 ? mpfr_get_d(m, MPFR_RNDN) : -HUGE_VAL;
  mpfr_clear(m);
  return v;
}

/* The sizes of the base and of the answer: for PAIR_PQ the truth is mostly near the base's lower end, for PAIR_QP
 * often near the upper one (Chernoff's bound).                                              */
static void guess_size(job *j, const ivl *base) {
  ivl t;
  ivl_init(&t, ivl_prec(base));
  int some = mpfr_sgn(base->lo) > 0;
  j->log_base = some ? log_of(base->lo) : fmax(log_of(base->hi) - 10, -5000);
  if (j->base->side == PAIR_PQ && ivl_rel_bits(base) < 1)
    j->log_base = fmax(j->log_base, fmin(shuffle_guess_normal(j->base), log_of(base->hi) - 2));
  if (j->base->side == PAIR_QP) j->log_base = fmax(j->log_base, log_of(base->hi) - 9);
  ivl_set(&t, base);
  ivl_set_double(&t, exp(j->log_base));
  if (!(mpfr_cmp(t.lo, base->lo) > 0)) mpfr_set(t.lo, base->lo, MPFR_RNDD);
  if (mpfr_sgn(t.lo) == 0) mpfr_set(t.lo, base->hi, MPFR_RNDD);
  mpfr_set(t.hi, t.lo, MPFR_RNDU);
  shuffle_expand(&t, j->q);
  j->log_answer = mpfr_sgn(t.lo) > 0 ? log_of(t.lo) : log_of(t.hi);
  if (!isfinite(j->log_answer)) j->log_answer = j->log_base;
  if (!some && j->log_answer < -5000) j->log_answer = -5000;
  ivl_clear(&t);
}

/* bits of the answer that the base in z gives. */
static long answer_bits(const job *j, const ivl *z) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set(&t, z);
  shuffle_expand(&t, j->q);
  long b = ivl_rel_bits(&t);
  ivl_clear(&t);
  return b;
}

/* z := what z and v share. */
static int improve(ivl *z, const ivl *v, job *j) {
  if (!meet(z, z, v)) {
    j->report->stop = COMPOSE_METHOD;
    return 0;
  }
  return 1;
}

/* ---- Two steps --------------------------------------------------------------------------------------- */

static void work_two(ivl *z, job *j, long bits) {
  double epsilon = fmin(mpq_get_d(j->q->epsilon), 0);
  for (int k = 0; k < 3; k++) {
    double lost = fmax(j->log_base + epsilon - j->log_answer, -100 - (double)bits * LN2) / LN2;
    ivl v;
    ivl_init(&v, (mpfr_prec_t)fmax((double)bits + lost + 24 * (1 + 3 * k), 40));
    j->report->stop = shuffle_two(&v, j->base, j->log_base, &j->limits, j->until);
    j->report->prec = ivl_prec(&v);
    j->report->method = 'E';
    j->report->runs++;
    int good = j->report->stop == COMPOSE_FREE && improve(z, &v, j);
    ivl_clear(&v);
    if (!good || answer_bits(j, z) >= bits) return;
    guess_size(j, z);
  }
  j->report->stop = COMPOSE_METHOD;
}

/* ---- The contour sum ------------------------------------------------------------------------------------ */

/* log(T), or log(T k): what CALL or PUT is divided by. */
static double log_divisor(const job *j, const shuffle_law *law) {
  return log((double)law->steps) - (j->base->side == PAIR_QP ? mpq_get_d(j->base->epsilon) : 0);
}

/* The better of the two contours. */
typedef struct {
  shuffle_plan line;
  shuffle_bent bent;
  int is_bent;
  double seconds;
  compose_stop stop;
} choice;

static void choose_for(choice *c, const job *j, const shuffle_guess *g, double log_value, double log_error) {
  int call = j->base->side == PAIR_PQ;
  shuffle_plan_make(&c->line, g, call, log_value, log_error, &j->limits);
  c->is_bent = 0;
  c->stop = c->line.stop;
  c->seconds = c->line.seconds;
  if (c->stop == COMPOSE_FREE && c->seconds < 0.3) return;
  shuffle_bent_plan(&c->bent, g, call, log_error, &j->limits);
  if (c->bent.stop != COMPOSE_FREE || (c->stop == COMPOSE_FREE && c->bent.seconds > c->seconds)) return;
  c->is_bent = 1;
  c->stop = COMPOSE_FREE;
  c->seconds = c->bent.seconds;
}

/* A plan for `bits` bits that fits into the time left, or for as many as fit. */
static void choose(choice *c, const job *j, const shuffle_guess *g, long bits) {
  double divisor = log_divisor(j, g->law), epsilon = fmin(mpq_get_d(j->q->epsilon), 0);
  for (long b = bits;; b = b * 4 / 5) {
    double answer = fmin(j->log_answer - (double)b * LN2 - 1 - epsilon, j->log_base - 2);
    choose_for(c, j, g, j->log_base + divisor, answer + divisor);
    double now = compose_clock();
    if (c->stop == COMPOSE_FREE && now + 1.2 * c->seconds > j->until) c->stop = COMPOSE_SECONDS;
    if (c->stop != COMPOSE_FREE) j->report->stop = c->stop;
    if (c->stop == COMPOSE_FREE || b < 6 || now > j->until) return;
  }
}

static long range_size(const shuffle_range *r) { return r->left_last + r->right_last - 2 * r->first + 2; }

/* One sum; answers 1 if it was formed. */
static int run(ivl *z, job *j, const choice *c) {
  ivl v;
  ivl_init(&v, c->is_bent ? c->bent.prec : c->line.prec);
  compose_stop stop =
      c->is_bent ? shuffle_bent_value(&v, j->base, &c->bent, j->until) : shuffle_value(&v, j->base, &c->line, j->until);
  j->report->nodes = c->is_bent ? c->bent.nodes : c->line.nodes;
  j->report->terms = range_size(c->is_bent ? &c->bent.inner : &c->line.inner);
  j->report->prec = c->is_bent ? c->bent.prec : 64 * (long)c->line.limbs;
  j->report->method = c->is_bent ? 'H' : 'V';
  j->report->runs++;
  if (stop != COMPOSE_FREE) j->report->stop = stop;
  else if (!improve(z, &v, j)) stop = COMPOSE_METHOD;
  ivl_clear(&v);
  return stop == COMPOSE_FREE;
}

static void work_sum(ivl *z, job *j, const shuffle_guess *g, long bits) {
  long extra = 0;
  for (int k = 0; k < RUNS; k++) {
    choice c;
    j->report->stop = COMPOSE_FREE;
    choose(&c, j, g, bits + extra);
    if (c.stop != COMPOSE_FREE || !run(z, j, &c)) return;
    if (answer_bits(j, z) >= bits) {
      j->report->stop = COMPOSE_FREE;
      return;
    }
    if (j->report->stop != COMPOSE_FREE) return;
    guess_size(j, z);
    extra += 3;
  }
  j->report->stop = COMPOSE_METHOD;
}

/* ---- The question ------------------------------------------------------------------------------------------ */

static int in_domain(const shuffle_query *q) {
  return mpq_sgn(q->sigma) > 0 && mpz_cmp_ui(mpq_denref(q->steps), 1) == 0 && mpq_sgn(q->steps) > 0 &&
         mpz_cmp_ui(mpq_numref(q->steps), 1UL << 31) < 0;
}

static int is_plain(const shuffle_query *q) {
  double s = mpq_get_d(q->sigma);
  return s > LEAST_SIGMA && s < MOST_SIGMA && mpq_get_d(q->epsilon) < MOST_EPSILON;
}

/* z := what z and Chernoff's bound share. */
static void by_chernoff(ivl *z, job *j, const shuffle_guess *g) {
  double log_phi = 0, c = shuffle_plan_saddle(g, &log_phi);
  ivl v;
  ivl_init(&v, ivl_prec(z));
  if (c > 0) {
    shuffle_chernoff(&v, g->law, c, log_phi);
    mpfr_set_zero(v.lo, 1);
    improve(z, &v, j);
  }
  ivl_clear(&v);
}

/* z := the base's answer, from its bracket. */
static void work(ivl *z, job *j, long bits) {
  if (mpq_cmp_si(j->q->steps, 2, 1) == 0) {
    guess_size(j, z);
    work_two(z, j, bits);
    return;
  }
  shuffle_law law;
  shuffle_guess g;
  shuffle_law_init(&law, j->base, 128);
  shuffle_guess_init(&g, &law);
  if (j->base->side == PAIR_QP) by_chernoff(z, j, &g);
  guess_size(j, z);
  if (answer_bits(j, z) < bits) work_sum(z, j, &g, bits);
  shuffle_guess_clear(&g);
  shuffle_law_clear(&law);
}

/* z := what z and a bracket with more bits share: its ends may nearly meet.  For 1 - D more bits cancel. */
static void finer_bracket(ivl *z, job *j, long bits) {
  ivl v;
  double lost = j->q->complement ? 0.73 / pow(mpq_get_d(j->q->sigma), 2) : 0;
  ivl_init(&v, ivl_prec(z));
  shuffle_bracket(&v, j->base, 2 * bits + 64 + (long)fmin(lost, 3000));
  improve(z, &v, j);
  ivl_clear(&v);
}

typedef struct {
  const shuffle_query *q, *base;
} pair_of_queries;

static void one_step(ivl *z, const void *data) {
  const pair_of_queries *d = data;
  ivl s, e;
  ivl_init(&s, ivl_prec(z));
  ivl_init(&e, ivl_prec(z));
  ivl_set_q(&s, d->base->sigma);
  ivl_set_q(&e, d->base->epsilon);
  gaussian_delta(z, &s, &e);
  shuffle_expand(z, d->q);
  ivl_clear(&s);
  ivl_clear(&e);
}

static void one_step_of(ivl *z, const shuffle_query *q, const shuffle_query *base, long bits,
                        const compose_limits *limits, compose_report *report) {
  const adapt_goal goal = {bits, limits->bits > bits + 64 ? limits->bits : bits + 64};
  const pair_of_queries data = {q, base};
  adapt_report a = {0};
  assay_status s = adapt_run(z, one_step, &data, &goal, &a);
  report->method = 'E';
  report->prec = a.prec;
  if (s == ASSAY_LIMIT) report->stop = COMPOSE_BITS;
}

static void many_steps_of(ivl *z, const shuffle_query *q, const shuffle_query *base, long bits,
                          const compose_limits *limits, compose_report *report, double start) {
  job j = {.q = q, .base = base, .limits = *limits, .report = report, .until = start + limits->seconds};
  ivl t;
  ivl_init(&t, 2 * bits + 4096);
  report->stop = COMPOSE_METHOD;
  shuffle_bracket(&t, base, BRACKET_BITS);
  if (is_plain(base) && answer_bits(&j, &t) < bits) work(&t, &j, bits + 1);
  if (answer_bits(&j, &t) < bits) finer_bracket(&t, &j, bits);
  if (answer_bits(&j, &t) >= bits) report->stop = COMPOSE_FREE;
  shuffle_expand(&t, q);
  if (q->complement) shuffle_rest_bracket(&t, q);
  ivl_set(z, &t);
  ivl_clear(&t);
}

assay_status shuffle_delta_of(ivl *z, const shuffle_query *q, long bits, const compose_limits *limits,
                              compose_report *report) {
  const compose_limits most = compose_limits_of(limits);
  double start = compose_clock();
  shuffle_query base;
  mpq_t e;
  if (!in_domain(q) || bits < 1) return ASSAY_DOMAIN;
  *report = (compose_report){.method = 'B'};
  mpq_init(e);
  shuffle_base(&base, e, q);
  if (mpq_cmp_si(q->steps, 1, 1) == 0) one_step_of(z, q, &base, bits, &most, report);
  else many_steps_of(z, q, &base, bits, &most, report, start);
  mpq_clear(e);
  report->bits = ivl_rel_bits(z);
  if (report->bits < 1) report->method = 'B';
  report->seconds = compose_clock() - start;
  return apart_status(report->bits >= bits ? ASSAY_OK : ASSAY_LIMIT);
}
