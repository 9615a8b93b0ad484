/* find_prv.c - Algorithm 6 of the generalized Gaussian paper: upper bounds of delta from sampled losses.
 *
 * Each direction has a stream of its own, as in find_drawn.c; a bound for both holds where neither sample is bad. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "find.h"
#include "local.h"
#include "mechanism.h"
#include "prv_bound.h"
#include "prv_law.h"
#include "prv_tails.h"
#include "quantity.h"

#include <string.h>

typedef struct {
  const query *q;
  pair *loss;
  pair_side side;
  unsigned long half; /* range = (half + 1/2) mesh */
  int printed, curve; /* curve: delta of the sampled law alone */
  unsigned bits;
  mpfr_prec_t prec;
} task;

/* 1, and *half, if the range is an odd multiple of half the mesh. */
static int is_odd_multiple(unsigned long *half, const query *q) {
  local_mpqs(m, one);
  mpq_set_ui(one, 1, 2);
  mpq_div(m, query_get(q, FIELD_RANGE), query_get(q, FIELD_MESH));
  mpq_sub(m, m, one);
  const int is = mpz_cmp_ui(mpq_denref(m), 1) == 0 && mpz_sgn(mpq_numref(m)) >= 0;
  *half = is && mpz_cmp_ui(mpq_numref(m), PRV_LAW_MOST_CELLS) < 0 ? mpz_get_ui(mpq_numref(m)) : PRV_LAW_MOST_CELLS;
  return is;
}

static unsigned long steps_of(const query *q) { return query_fields(q) & FIELD(STEPS) ? query_uses(q) : 1; }

static prv_bound bound_of(const query *q, mpq_srcptr tails, mpq_srcptr reach) {
  return (prv_bound){query_get(q, FIELD_RANGE),
                     query_get(q, FIELD_MESH),
                     query_get(q, FIELD_DRIFT),
                     query_get(q, FIELD_SLACK),
                     tails,
                     reach,
                     steps_of(q),
                     mpq_numref(query_get(q, FIELD_SAMPLES))};
}

void find_prv_bound(ivl *z, const prv_bound *b, void (*f)(ivl *, const prv_bound *)) {
  if (prv_bound_is_asked(b)) f(z, b);
  else ivl_set_whole(z);
}

/* z := at least the probability that the samples of one direction are bad: they serve all steps. */
static void fail_of(ivl *z, const query *q) {
  local_mpqs(none);
  prv_bound b = bound_of(q, none, none);
  b.parts = 1;
  find_prv_bound(z, &b, prv_bound_fail);
}

void find_prv_lost(ivl *z, const query *q) {
  fail_of(z, q);
  if (q->side == SIDE_BOTH) ivl_add(z, z, z);
}

/* t := at most x, if that is finite. */
static void set_upper(mpq_ptr t, const ivl *x, unsigned long most) {
  if (mpfr_number_p(x->hi)) mpfr_get_q(t, x->hi);
  if (!mpfr_number_p(x->hi) || mpq_cmp_ui(t, most, 1) > 0) mpq_set_ui(t, most, 1);
}

/* z := where the sum's tail begins: L - tau, or L - t as printed. */
static void edge_of(ivl *z, const task *t, const ivl *tau) {
  local_ivls(t->prec, s);
  ivl_set_q(z, query_get(t->q, FIELD_RANGE));
  if (t->printed) ivl_set_q(&s, query_get(t->q, FIELD_SLACK));
  else ivl_set(&s, tau);
  ivl_sub(z, z, &s);
}

/* What the samples cost, the tails by the true law. */
static void errors(ivl *eta, ivl *tau, const task *t) {
  const unsigned long k = steps_of(t->q);
  local_mpqs(tails, reach);
  local_ivls(t->prec, z, edge);
  prv_tails_outside(&z, t->loss, t->side, query_get(t->q, FIELD_RANGE));
  ivl_set_si(&edge, (long)k);
  ivl_mul(&z, &z, &edge);
  set_upper(tails, &z, k);
  prv_bound b = bound_of(t->q, tails, reach);
  find_prv_bound(tau, &b, t->printed ? prv_bound_printed_tau : prv_bound_tau);
  edge_of(&edge, t, tau);
  prv_tails_reach(&z, t->loss, t->side, k, &edge);
  set_upper(reach, &z, 1);
  find_prv_bound(eta, &b, t->printed ? prv_bound_printed_eta : prv_bound_eta);
}

/* The seed of each direction. */
static void open_stream(draws *d, const query *q, pair_side side) {
  local_mpzs(seed);
  mpz_mul_ui(seed, mpq_numref(query_get(q, FIELD_SEED)), 2);
  if (side == PAIR_QP) mpz_add_ui(seed, seed, 1);
  draws_open(d, seed);
}

static assay_status draw(prv_law **w, const task *t) {
  const prv_law_query law = {t->loss,    t->side,        query_get(t->q, FIELD_MESH),
                             t->half,    steps_of(t->q), query_count(t->q, FIELD_SAMPLES),
                             t->printed, t->bits};
  draws d;
  open_stream(&d, t->q, t->side);
  const assay_status status = prv_law_new(w, &d, &law, t->prec);
  draws_close(&d);
  return status;
}

/* z := delta of the sampled law at epsilon - tau, and eta; or at epsilon. */
static void value_at(ivl *z, const prv_law *w, const task *t) {
  local_ivls(t->prec, epsilon, eta, tau);
  ivl_set_q(&epsilon, query_get(t->q, FIELD_EPSILON));
  ivl_set_si(&eta, 0);
  if (!t->curve) {
    errors(&eta, &tau, t);
    ivl_sub(&epsilon, &epsilon, &tau);
  }
  prv_law_delta(z, w, &epsilon);
  ivl_add(z, z, &eta);
  ivl_set_si(&eta, 1);
  ivl_min(z, z, &eta);
}

static assay_status bound(ivl *z, task t, pair_side side) {
  prv_law *w;
  t.side = side;
  const assay_status status = draw(&w, &t);
  if (status == ASSAY_OK) {
    value_at(z, w, &t);
  } else {
    ivl_set_si(z, 0);
    mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  }
  prv_law_free(w);
  return status;
}

/* a := the larger bound of both directions. */
static void both(answer *a, const task *t) {
  local_ivls(ivl_prec(&a->z), other);
  a->status = bound(&a->z, *t, PAIR_PQ);
  if (a->status == ASSAY_OK) {
    a->status = bound(&other, *t, PAIR_QP);
    ivl_max(&a->z, &a->z, &other);
  }
}

static void ask(answer *a, const task *t) {
  if (t->q->side == SIDE_BOTH) both(a, t);
  else a->status = bound(&a->z, *t, t->q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ);
  a->why = "the time, the length of the law, or a draw that no enclosure could place";
  a->method = "draws";
  a->means = t->printed || t->curve ? MEANS_PRINTED : MEANS_DRAWN;
  a->report.bits = ivl_rel_bits(&a->z);
  answer_cite_pair(a, t->q);
  answer_cite(a, "T-DRAWN-BITS T-DRAWN-UNIFORM T-PRV-DRAWN");
  if (t->curve) return;
  answer_cite(a, t->printed ? "T-PRV-PRINTED" : "T-PRV-SAMPLED T-PRV-COUPLED");
  answer_cite(a, "T-PRV-TAILS");
}

static const char *refusal(const query *q, unsigned long *half) {
  const char *why = NULL;
  local_ivls(64, lost);
  find_prv_lost(&lost, q);
  if (!is_odd_multiple(half, q)) why = "the range must be an odd multiple of half the mesh";
  else if (*half >= PRV_LAW_MOST_CELLS / 2) why = "the range has more than 10^6 cells of the mesh";
  else if (mpfr_cmp_ui(lost.hi, 1) >= 0) why = "so few samples with so little slack promise nothing";
  return why;
}

/* Steps of one pair each, independent: those of batches of one run are not. */
void find_prv_drawn(answer *a, const query *q, const adapt_goal *goal) {
  enum { SPARE_BITS = 10 };
  const long bits = goal->bits + SPARE_BITS < PRV_LAW_MOST_BITS ? goal->bits + SPARE_BITS : PRV_LAW_MOST_BITS;
  task t = {.q = q, .bits = (unsigned)bits, .prec = DRAWS_BITS};
  t.printed = !strcmp(q->what->name, "gg-6-printed");
  t.curve = !strcmp(q->what->name, "gg-6-curve");
  const char *why = refusal(q, &t.half);
  if (!why && (q->how->below || q->how->has_events || q->how->has_parts)) why = "its steps are not of one pair each";
  if (why) answer_refuse(a, why);
  if (why) return;
  t.loss = mechanism_pair(q);
  if (t.loss) ask(a, &t);
  else answer_refuse(a, "it has no pair of one step");
  pair_free(t.loss);
}
