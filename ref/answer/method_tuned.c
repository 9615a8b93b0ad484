/* method_tuned.c - the best of several runs, whose number is drawn: private selection and tuning.
 *
 * delta(e) <= m d(e - s): d is the curve of one run, in both directions, m the mean number of runs, and s what the
 * runs that are not told cost (T-TUNED, T-TUNED-GEOMETRIC, T-TUNED-POISSON).
 * Classic mistake: to take the cost of the best run alone, as if it had been chosen beforehand.
 * Not analysed by WP: it asks other questions.  Derivations: proofs/notes/selection.md.                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_fused.h"
#include "local.h"
#include "mechanism.h"
#include "method.h"
#include "prob.h"
#include "quantity.h"
#include "search.h"
#include "shared.h"

enum { SPARE_BITS = 16 };

typedef struct {
  const query *q;
  answer *whole;
  shared tables; /* of all that is asked of a run */
  long bits, limit;
} tuned;

static int is_poisson(const query *q) { return (q->how->may & FIELD(MU)) != 0; }

/*@ requires mem: \valid_read(q) && \valid_read(q->how);
    TOTAL assigns \nothing;
    ensures value: \result == (q->how->methods == &method_tuned_logarithmic ? 1 : 0); */
static int is_logarithmic(const query *q) { return q->how->methods == &method_tuned_logarithmic; }

/* ---- One run ------------------------------------------------------------------------------ */

/* d := the question for one run: a mechanism, or several composed. */
static void ask(query *d, tuned *t, const char *what) {
  const query *q = t->q;
  query_copy(d, q->n_parts == 1 ? &q->parts[0] : q);
  if (q->n_parts != 1) d->how = mechanism_find("compose");
  d->what = quantity_find(what);
  d->side = SIDE_BOTH;
  d->bound = BOUND_ABOVE;
  d->by = q->by;
  d->seconds = q->seconds;
  d->until = q->until;
  d->timed = q->timed;
  d->shared = &t->tables;
}

/* 1, and a says why: no curve of it is an upper bound of one run. */
static int is_unfit(answer *a, const query *q) {
  for (size_t i = 0; i < q->n_parts; i++) {
    const mechanism *m = q->parts[i].how;
    if (m->methods == &method_shuffle || m->methods == &method_exponential_fixed)
      return answer_refuse(a, "of one of its parts only a lower bound is known");
    if (m->needs & FIELD(EPSILON)) return answer_refuse(a, "one of its parts has no curve of its own");
  }
  return 0;
}

static void keep(tuned *t, const answer *b) {
  if (b->status == ASSAY_BROKEN) t->whole->status = b->status;
  if (b->refused) answer_refuse(t->whole, b->refused);
  answer_cite_all(t->whole, b);
}

/* z := d at the number x; [0, 1] where it is refused. */
static void run_at(ivl *z, tuned *t, mpfr_srcptr x) {
  ivl_set_si(z, 0);
  mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  if (t->whole->refused) return;
  local_answer answer b;
  local_query query d;
  ask(&d, t, "delta");
  mpfr_get_q(d.value[FIELD_EPSILON].v, x);
  answer_find(&b, &d, t->bits, t->limit);
  keep(t, &b);
  if (!b.refused && b.status != ASSAY_BROKEN) ivl_set(z, &b.z);
}

/* The same on an interval, on which it falls. */
static void run_on(ivl *z, tuned *t, const ivl *x) {
  local_ivls(ivl_prec(z), end);
  run_at(z, t, x->lo);
  if (mpfr_equal_p(x->lo, x->hi)) return;
  run_at(&end, t, x->hi);
  ivl_hull(z, z, &end);
}

/* ---- What the other runs cost --------------------------------------------------------------- */

/* A root_fn: y := (1 - p)/p d(x) - (e^x - 1), which falls. */
static void excess(ivl *y, const ivl *x, void *data) {
  tuned *t = data;
  local_mpqs(odds);
  local_ivls(ivl_prec(y), e);
  ivl_set_whole(y);
  if (!ivl_is_finite(x)) return;
  mpq_inv(odds, query_get(t->q, FIELD_P));
  mpz_sub(mpq_numref(odds), mpq_numref(odds), mpq_denref(odds));
  run_on(y, t, x);
  ivl_mul_q(y, y, odds);
  ivl_expm1(&e, x);
  ivl_sub(y, y, &e);
}

/* s := the number where that is 0; 0 if every run is the last. */
static void solved(ivl *s, tuned *t) {
  adapt_report report;
  search look;
  local_ivls(ivl_prec(s), start);
  ivl_set_si(s, 0);
  excess(&start, s, t);
  if (!(mpfr_sgn(start.hi) > 0)) return;
  ivl_set_si(&start, 0);
  mpfr_set_ui(start.hi, 1, MPFR_RNDU);
  const adapt_goal goal = {t->bits, t->limit};
  search_open(&look, excess, t, 0);
  if (search_run(s, &look, &start, &goal, &report) == ASSAY_BROKEN) t->whole->status = ASSAY_BROKEN;
  search_close(&look);
  ivl_max0(s, s);
}

/* s := what is taken off epsilon. */
static void shift(ivl *s, tuned *t) {
  if (is_poisson(t->q)) {
    ivl_set_si(s, 0);
    run_at(s, t, s->lo);
    ivl_mul_q(s, s, query_get(t->q, FIELD_MU));
    return;
  }
  solved(s, t);
  if (!is_logarithmic(t->q)) ivl_mul_2si(s, s, 1);
}

/* m := the mean number of runs; of the logarithmic law (1 - p)/(p log(1/p)). */
static void mean(ivl *m, const query *q) {
  local_mpqs(odds);
  local_ivls(ivl_prec(m), log);
  if (is_poisson(q)) {
    ivl_set_q(m, query_get(q, FIELD_MU));
    return;
  }
  mpq_inv(odds, query_get(q, FIELD_P));
  ivl_set_q(m, odds);
  if (!is_logarithmic(q) || rat_cmp_si(&q->value[FIELD_P], 1, 1) == 0) return;
  ivl_log(&log, m);
  mpz_sub(mpq_numref(odds), mpq_numref(odds), mpq_denref(odds));
  ivl_set_q(m, odds);
  ivl_div(m, m, &log);
}

/* ---- Quantities ---------------------------------------------------------------------------- */

static int begin(tuned *t, answer *a, const query *q, const adapt_goal *goal) {
  *t = (tuned){.q = q, .whole = a, .bits = goal->bits + SPARE_BITS, .limit = goal->limit};
  a->method = "conversion";
  answer_cite(a, q->how->theorems);
  return !is_unfit(a, q);
}

static void end(tuned *t, const adapt_goal *goal) {
  answer *a = t->whole;
  shared_clear(&t->tables);
  a->report.bits = ivl_rel_bits(&a->z);
  if (!a->infinite && !a->refused && a->status != ASSAY_BROKEN)
    a->status = a->report.bits >= goal->bits ? ASSAY_OK : ASSAY_LIMIT;
}

/* z := z + P[no run] (1 - e^epsilon), epsilon below 0. */
static void add_none(ivl *z, const query *q) {
  local_ivls(ivl_prec(z), none, rest);
  if (!is_poisson(q) || rat_sgn(&q->value[FIELD_EPSILON]) >= 0) return;
  ivl_set_q(&none, query_get(q, FIELD_MU));
  ivl_exp_neg(&none, &none);
  ivl_set_q(&rest, query_get(q, FIELD_EPSILON));
  ivl_expm1(&rest, &rest);
  ivl_mul(&rest, &rest, &none);
  ivl_sub(z, z, &rest);
}

static int delta(answer *a, const query *q, const adapt_goal *goal) {
  tuned t;
  if (!begin(&t, a, q, goal)) return 1;
  const mpfr_prec_t p = 2 * goal->bits + 64;
  local_ivls(p, s, e, m, z);
  shift(&s, &t);
  ivl_set_q(&e, query_get(q, FIELD_EPSILON));
  ivl_sub(&e, &e, &s);
  if (ivl_is_finite(&e)) {
    run_on(&z, &t, &e);
    mean(&m, q);
    ivl_mul(&z, &z, &m);
    add_none(&z, q);
    prob_clip(&z);
  } else {
    ivl_set_si(&z, 0);
    mpfr_set_ui(z.hi, 1, MPFR_RNDU);
  }
  ivl_set(&a->z, &z);
  end(&t, goal);
  return 1;
}

/* e := the least epsilon of one run for delta x; 0: it is 0, infinite or not known. */
static int run_epsilon(ivl *e, tuned *t, mpfr_srcptr x) {
  if (mpfr_sgn(x) < 0 || mpfr_cmp_ui(x, 1) >= 0) return 0;
  local_answer answer b;
  local_query query d;
  ask(&d, t, "epsilon");
  mpfr_get_q(d.value[FIELD_DELTA].v, x);
  answer_find(&b, &d, t->bits, t->limit);
  const int positive = !b.refused && !b.infinite && b.status != ASSAY_BROKEN && mpfr_sgn(b.z.lo) > 0;
  if (b.status == ASSAY_BROKEN) t->whole->status = ASSAY_BROKEN;
  ivl_set(e, &b.z);
  if (positive) keep(t, &b);
  return positive;
}

/* z := s + the least epsilon of one run for delta / m; 0 where that is no number above 0. */
static int moved(ivl *z, tuned *t) {
  local_ivls(ivl_prec(z), s, m, low, high);
  ivl_set_q(&s, query_get(t->q, FIELD_DELTA));
  mean(&m, t->q);
  ivl_div(&m, &s, &m);
  if (!run_epsilon(&low, t, m.hi)) return 0;
  if (mpfr_equal_p(m.lo, m.hi)) ivl_set(&high, &low);
  else if (!run_epsilon(&high, t, m.lo)) return 0;
  shift(&s, t);
  ivl_hull(&low, &low, &high);
  ivl_add(z, &low, &s);
  return 1;
}

static int epsilon(answer *a, const query *q, const adapt_goal *goal) {
  tuned t;
  if (!begin(&t, a, q, goal)) return 1;
  local_ivls(2 * goal->bits + 64, z);
  const int known = moved(&z, &t);
  if (known) ivl_set(&a->z, &z);
  if (known) end(&t, goal);
  else shared_clear(&t.tables);
  return known;
}

const method method_tuned = {.delta = delta, .epsilon = epsilon};
const method method_tuned_logarithmic = {.delta = delta, .epsilon = epsilon};
