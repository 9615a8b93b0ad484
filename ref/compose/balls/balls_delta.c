/* balls_delta.c - exact questions about balls and bins, to a relative accuracy.
 *
 * Method: what is asked is (offset +- CALL or PUT) / divisor at K = T exp(+-epsilon), CALL where
 * K >= T, PUT where K < T; a plan for the accuracy wanted, its contour sum, and if that falls
 * short another plan that knows the answer's size.
 * Special cases: one step is one Gaussian; at a limit Chernoff's bound.
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-DELTA).                              */
#include "balls_contour.h"
#include "elem.h"
#include "meet.h"
#include <math.h>

#define RUNS 12
/* A sum that takes longer than these seconds is tried for a few bits first, to learn its size. */
#define PILOT_SECONDS 0.1
#define PILOT_BITS 10
#define LN2 0.693147180559945309

/* ---- One run ----------------------------------------------------------------------------------------- */

typedef struct {
  const balls_query *q;
  compose_limits limits;
  compose_report *report;
  double until;
  balls_law law;
  balls_reduction r;
  long spare;           /* bits that a plan is made for beyond those asked */
  balls_contour **kept; /* NULL, or where the last table goes             */
} job;

static void choose(balls_choice *c, const job *j, double log_error) {
  balls_plan_make(&c->line, &j->law, j->r.kind, j->r.k, j->r.log_value, log_error, &j->limits);
  c->is_bent = 0;
  c->stop = c->line.stop;
  c->seconds = c->line.seconds;
  if (c->stop == COMPOSE_FREE && c->seconds < 0.06) return;
  balls_hyperbola_plan(&c->bent, &j->law, j->r.k, log_error, &j->limits);
  if (c->bent.h.stop != COMPOSE_FREE || (c->stop == COMPOSE_FREE && c->bent.h.seconds > c->seconds)) return;
  c->is_bent = 1;
  c->stop = COMPOSE_FREE;
  c->seconds = c->bent.h.seconds;
}

/* A plan for `bits` bits that fits into the time left, or for as many bits as fit. */
static void choose_for(balls_choice *c, const job *j, long bits) {
  for (long b = bits;; b = b * 2 / 3) {
    c->stop = COMPOSE_SECONDS;
    if (compose_clock() > j->until) break;
    choose(c, j, fmin(j->r.log_answer - (double)b * LN2 - 1, j->r.log_value));
    if (c->stop == COMPOSE_FREE && compose_clock() + c->seconds > j->until) c->stop = COMPOSE_SECONDS;
    if (c->stop != COMPOSE_FREE) j->report->stop = c->stop;
    if (c->stop == COMPOSE_FREE || b < 6) return;
  }
  j->report->stop = c->stop;
}

/* The contour goes where it is kept, in place of the one before, or away. */
static void keep(const job *j, balls_contour *t, int good) {
  if (!good || !j->kept) {
    balls_contour_free(t);
    return;
  }
  balls_contour_free(*j->kept);
  *j->kept = t;
}

static void note(const job *j, const balls_choice *c) {
  const balls_plan *line = &c->line;
  j->report->runs++;
  j->report->method = c->is_bent ? 'H' : 'V';
  j->report->nodes = c->is_bent ? c->bent.h.nodes : line->nodes;
  j->report->terms = c->is_bent ? c->bent.terms : line->last - line->first + 1;
  j->report->prec = c->is_bent ? c->bent.h.prec : 64 * (long)line->limbs;
}

/* z := what z and the sum of the plan share; answers 1 unless the sum was not formed. */
static int run(ivl *z, const job *j, const balls_choice *c) {
  balls_contour *t = assay_alloc(sizeof *t);
  compose_stop stop = balls_contour_make(t, j->q, c, j->until);
  if (stop == COMPOSE_FREE) {
    ivl v;
    ivl_init(&v, c->is_bent ? c->bent.h.prec : c->line.prec);
    balls_contour_at(&v, t, j->q);
    if (!meet(z, z, &v)) stop = COMPOSE_METHOD;
    ivl_clear(&v);
  }
  if (stop != COMPOSE_FREE) j->report->stop = stop;
  note(j, c);
  keep(j, t, stop == COMPOSE_FREE);
  return stop == COMPOSE_FREE;
}

static double log_of(const ivl *z, int run) {
  mpfr_t m;
  mpfr_init2(m, 64);
  if (ivl_rel_bits(z) >= 1) mpfr_set(m, z->lo, MPFR_RNDN);
  else mpfr_mul_2si(m, z->hi, -15 * run, MPFR_RNDN);
  mpfr_log(m, m, MPFR_RNDN);
  double v = mpfr_get_d(m, MPFR_RNDN);
  mpfr_clear(m);
  return v;
}

/* The choice for the next run, for `bits` bits or, to learn the answer's size, for a few; answers 1 for the latter. */
static int next_choice(balls_choice *c, const job *j, const ivl *z, long bits) {
  choose_for(c, j, bits);
  if (c->stop != COMPOSE_FREE || c->seconds <= PILOT_SECONDS) return 0;
  if (ivl_rel_bits(z) >= 1 || bits <= 2 * PILOT_BITS) return 0;
  choose_for(c, j, PILOT_BITS);
  return 1;
}

/* Runs until z has the bits, or nothing more is possible. */
static void work(ivl *z, job *j, long bits) {
  double divisor = log(balls_wants_call(j->q) ? (double)j->law.steps : j->r.k);
  int plain = j->r.log_answer == j->r.log_value;
  long extra = j->spare;
  for (int k = 1; k <= RUNS; k++) {
    balls_choice c;
    j->report->stop = COMPOSE_FREE;
    int pilot = next_choice(&c, j, z, bits + extra);
    if (c.stop != COMPOSE_FREE || !run(z, j, &c)) return;
    long have = ivl_rel_bits(z);
    if (have >= bits) {
      j->report->stop = COMPOSE_FREE;
      return;
    }
    if (!pilot && j->report->stop != COMPOSE_FREE && have >= 1) return;
    j->r.log_answer = log_of(z, k) + divisor;
    if (plain) j->r.log_value = j->r.log_answer;
    if (have >= 1 && !pilot) extra += 2;
  }
  j->report->stop = COMPOSE_METHOD;
}

/* ---- Brackets ---------------------------------------------------------------------------------------- */

/* z := what z, the mixture's bracket, and for K < T Chernoff's bound of PUT share. */
static void bracket(ivl *z, const job *j) {
  ivl b, k;
  balls_mixture(z, j->q);
  if (j->r.kind != BALLS_PUT) return;
  ivl_init(&b, ivl_prec(z));
  ivl_init(&k, ivl_prec(z));
  balls_k(&k, j->q);
  balls_chernoff(&b, &j->law, j->r.abscissa, &k);
  mpfr_set_zero(b.lo, 1);
  balls_expand(&b, &j->r, j->q);
  meet(z, z, &b);
  ivl_clear(&b);
  ivl_clear(&k);
}

static void one_step(ivl *z, const void *data) { balls_one_step(z, data); }

static assay_status one_step_of(ivl *z, const balls_query *q, long bits, const compose_limits *limits,
                                compose_report *report) {
  const adapt_goal goal = {bits, limits->bits > bits + 64 ? limits->bits : bits + 64};
  adapt_report a = {0};
  assay_status s = adapt_run(z, one_step, q, &goal, &a);
  report->method = 'E';
  report->prec = a.prec;
  report->bits = a.bits;
  if (s == ASSAY_LIMIT) report->stop = COMPOSE_BITS;
  return s;
}

/* ---- The question ---------------------------------------------------------------------------------------- */

static int in_domain(const balls_query *q) {
  return mpq_sgn(q->sigma) > 0 && mpz_cmp_ui(mpq_denref(q->steps), 1) == 0 && mpq_sgn(q->steps) > 0 &&
         mpz_cmp_ui(mpq_numref(q->steps), 1UL << 31) < 0;
}

/* The doubles of the plan can describe the question. */
static int is_plain(const balls_query *q) {
  double s = mpq_get_d(q->sigma), e = mpq_get_d(q->epsilon);
  return s > 0.05 && s < 1e6 && fabs(e) < 300;
}

/* z := the answer to about `bits` bits, from [0, 1]. */
static void general(ivl *z, job *j, long bits) {
  const balls_query *q = j->q;
  ivl_set_si(z, 0);
  mpfr_set_si(z->hi, 1, MPFR_RNDU);
  j->report->stop = COMPOSE_METHOD;
  if (is_plain(q)) {
    balls_law_init(&j->law, q, 128);
    j->report->stop = COMPOSE_FREE;
    balls_reduce(&j->r, &j->law, q);
    bracket(z, j);
    if (ivl_rel_bits(z) < bits) work(z, j, bits);
    balls_law_clear(&j->law);
  } else balls_mixture(z, q);
  if (ivl_rel_bits(z) < 1) j->report->method = 'B';
}

assay_status balls_delta_keep(ivl *z, const balls_query *q, long bits, const compose_limits *limits,
                              compose_report *report, long spare, balls_contour **kept) {
  const compose_limits most = compose_limits_of(limits);
  double start = compose_clock();
  assay_status status;
  ivl t;
  if (!in_domain(q) || bits < 1) return ASSAY_DOMAIN;
  *report = (compose_report){.method = 'B'};
  if (mpq_cmp_si(q->steps, 1, 1) == 0) {
    status = one_step_of(z, q, bits, &most, report);
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

assay_status balls_delta_of(ivl *z, const balls_query *q, long bits, const compose_limits *limits,
                            compose_report *report) {
  return balls_delta_keep(z, q, bits, limits, report, 0, NULL);
}
