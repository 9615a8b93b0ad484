/* product.c - the divergence of a composition, to the digits asked for.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-DELTA).                           */
#include "comb.h"
#include "ivls.h"
#include "elem.h"
#include "flat.h"
#include "halves.h"
#include "laplace_hyperbola.h"
#include "laplace_steps.h"
#include "meet.h"
#include "product_parts.h"

#include <math.h>
#include <stdlib.h>

/* z := [max(0, 1 - exp(eps)), 1], where every divergence is. */
static void trivial(ivl *z, const product_query *q) {
  ivl e, one;
  ivls_init(ivl_prec(z), &e, &one);
  ivl_set_q(&e, q->epsilon);
  ivl_expm1(&e, &e);
  ivl_neg(&e, &e);
  ivl_max0(&e, &e);
  ivl_set_si(&one, 1);
  ivl_hull(z, &e, &one);
  ivls_clear(&e, &one);
}

/* z := what z and (1 - finite mass) + t share; ASSAY_BROKEN if that is nothing. */
static assay_status take(ivl *z, const product_query *q, const ivl *t) {
  ivl m, one;
  ivls_init(ivl_prec(z) + 32, &m, &one);
  composition_finite_mass(&m, q, 0);
  ivl_set_si(&one, 1);
  ivl_sub(&m, &one, &m);
  ivl_max0(&m, &m);
  ivl_add(&m, &m, t);
  assay_status status = meet(z, z, &m) ? ASSAY_OK : ASSAY_BROKEN;
  ivls_clear(&m, &one);
  return status;
}

/* A plan whose sum ends in time: with fewer digits, or else with more noise. */
static void plan_in_time(product_plan *plan, product_view *v, long bits, const compose_limits *limits, double until) {
  product_plan_make(plan, v, bits, limits);
  if (plan->stop != COMPOSE_FREE) return;
  compose_limits fewer = *limits;
  double cost = product_node_seconds(v->q, plan, until), left = until - compose_clock();
  fewer.nodes = (long)(0.8 * fmax(left, 0) / cost) + 32;
  if (plan->nodes <= fewer.nodes) return;
  long want = bits;
  for (int i = 0; i < 3 && plan->nodes > fewer.nodes; i++) {
    want = want * 2 / 3;
    product_plan_make(plan, v, want, limits);
  }
  if (plan->nodes > fewer.nodes) product_plan_make(plan, v, bits, &fewer);
  plan->shortened = COMPOSE_SECONDS;
}

/* The same with m->spare bits more, where these cost little. */
static void plan_for_many(product_plan *plan, const product_memory *m, long bits, const compose_limits *limits) {
  product_plan more;
  if (!m->keep || plan->stop != COMPOSE_FREE || plan->noise > 0 || plan->shortened != COMPOSE_FREE) return;
  product_plan_make(&more, m->view, bits + m->spare, limits);
  if (more.stop == COMPOSE_FREE && more.noise == 0 && more.shortened == COMPOSE_FREE &&
      more.nodes <= 2 * plan->nodes + 64)
    *plan = more;
}

/* z := what z and the Chernoff bound share. */
static assay_status bracket(ivl *z, const product_query *q, const product_plan *plan) {
  ivl t;
  ivl_init(&t, 64);
  product_chernoff(&t, q, plan->chernoff);
  assay_status status = take(z, q, &t);
  ivl_clear(&t);
  return status;
}

static void drop(product_memory *m) {
  if (m->line) product_line_clear(m->line);
  free(m->line);
  m->line = NULL;
}

/* A sum by the plan, from a line that is kept if that is wanted. */
static compose_stop sum_of(ivl *z, const product_query *q, const product_plan *plan, double until, product_memory *m) {
  if (!m->keep || !product_line_fits(plan)) return product_sum(z, q, plan, until);
  drop(m);
  m->line = assay_alloc(sizeof *m->line);
  compose_stop stop = product_line_make(m->line, q, plan, until);
  if (stop == COMPOSE_FREE) product_sum_on(z, q, m->line);
  else drop(m);
  return stop;
}

/* One sum by one plan, on the comb if there is one; 0 if there was none. */
static int attempt(ivl *z, product_memory *m, const comb *k, long bits, const compose_limits *limits, double until,
                   compose_report *report, assay_status *status) {
  const product_query *q = m->view->q;
  product_plan plan;
  ivl t;
  if (k) product_plan_comb(&plan, m->view, mpq_get_d(k->step), bits, limits);
  else plan_in_time(&plan, m->view, bits, limits, until);
  if (!k) plan_for_many(&plan, m, bits, limits);
  report->stop = plan.stop;
  if (report->runs == 0) *status = bracket(z, q, &plan);
  if (plan.stop != COMPOSE_FREE || *status != ASSAY_OK) return 0;
  ivl_init(&t, plan.prec);
  report->stop = k ? comb_sum(&t, q, k, &plan, until) : sum_of(&t, q, &plan, until, m);
  const int formed = report->stop == COMPOSE_FREE;
  if (formed) *status = take(z, q, &t);
  if (formed) report->stop = plan.shortened;
  report->nodes = plan.nodes;
  report->prec = plan.prec;
  report->method = 'V';
  report->theorems = k ? "T-LATTICE-LOSS-SUM T-LATTICE-LOSS-SKIP" : "T-PRODUCT-DELTA";
  report->runs++;
  ivl_clear(&t);
  return formed;
}

/* Sums until z has `bits` bits; on the comb k, if it is not NULL. */
static assay_status run(ivl *z, product_memory *m, const comb *k, long bits, const compose_limits *limits, double until,
                        compose_report *report) {
  enum { MOST_RUNS = 5 };
  assay_status status = ASSAY_OK;
  long aim = bits + 4, reached = -1;
  report->runs = 0;
  while (status == ASSAY_OK && report->runs < MOST_RUNS) {
    if (!attempt(z, m, k, aim, limits, until, report, &status)) break;
    long before = reached;
    reached = ivl_rel_bits(z);
    if (reached >= bits || (report->runs > 1 && reached <= before)) break;
    aim += bits - reached + 8;
  }
  report->bits = ivl_rel_bits(z);
  if (report->bits >= bits) report->stop = COMPOSE_FREE;
  return status;
}

/* The closed form, if all parts are Laplace noise of one ratio. */
static assay_status by_residues(ivl *z, const product_query *q, long bits, const compose_limits *limits, double until,
                                compose_report *report) {
  laplace_steps s;
  ivl t;
  assay_status status = ASSAY_OK;
  if (laplace_steps_init(&s, q)) {
    ivl_init(&t, ivl_prec(z) + 32);
    report->stop = laplace_steps_delta(&t, &s, bits + 2, limits, until, report);
    status = take(z, q, &t);
    report->bits = ivl_rel_bits(z);
    report->theorems = "T-LAPLACE-STEPS-SUM T-LAPLACE-STEPS-CUT";
    ivl_clear(&t);
  }
  laplace_steps_clear(&s);
  return status;
}

/* Two lists of outcomes, if the losses of all parts have so few atoms. */
static assay_status by_halves(ivl *z, const product_query *q, long bits, const compose_limits *limits, double until,
                              compose_report *report) {
  ivl t;
  assay_status status = ASSAY_OK;
  ivl_init(&t, ivl_prec(z) + 32);
  const compose_stop stop = halves_find(&t, q, bits + 2, limits, until, report);
  if (report->runs > 0) {
    status = take(z, q, &t);
    report->stop = stop;
    report->bits = ivl_rel_bits(z);
    report->method = 'S';
    report->theorems = "T-HALVES";
  }
  ivl_clear(&t);
  return status;
}

/* 1 if the line needs no noise and is done in less time than `seconds`. */
static int line_is_short(product_view *v, long bits, const compose_limits *limits, double until, double seconds) {
  product_plan plan;
  product_plan_make(&plan, v, bits, limits);
  return plan.stop == COMPOSE_FREE && plan.noise == 0 && plan.shortened == COMPOSE_FREE &&
         (double)plan.nodes * product_node_seconds(v->q, &plan, until) < seconds;
}

/* A hyperbola, if all parts are Laplace noise, sampled or not, and few enough. */
static assay_status by_bending(ivl *z, product_view *v, long bits, const compose_limits *limits, double until,
                               compose_report *report) {
  const double plan_takes = 0.3;
  laplace_hyperbola b;
  ivl t;
  assay_status status = ASSAY_OK;
  if (laplace_hyperbola_init(&b, v->q)) {
    const double seconds = laplace_hyperbola_cost(&b, bits);
    ivl_init(&t, ivl_prec(z) + 32);
    report->runs = 0;
    if (isfinite(seconds) && (seconds < plan_takes || !line_is_short(v, bits, limits, until, seconds)))
      report->stop = laplace_hyperbola_delta(&t, &b, bits + 2, limits, until, report);
    if (report->runs > 0) {
      status = take(z, v->q, &t);
      report->bits = ivl_rel_bits(z);
      report->theorems = "T-LAPLACE-BENT-SUM T-LAPLACE-BENT-EDGE";
    }
    ivl_clear(&t);
  }
  laplace_hyperbola_clear(&b);
  return status;
}

int product_flat(ivl *z, const product_query *q, compose_report *report) {
  flat f;
  ivl t;
  flat_init(&f, ivl_prec(z) + 64);
  ivl_init(&t, ivl_prec(z));
  for (size_t i = 0; i < q->n; i++) flat_add(&f, q->parts[i].p, q->side, q->parts[i].count);
  const int yes = flat_delta(&t, &f, q->epsilon);
  if (yes) {
    ivl_set(z, &t);
    *report = (compose_report){
        .method = 'E', .prec = ivl_prec(z) + 64, .bits = ivl_rel_bits(z), .theorems = "T-PRODUCT-FLAT T-PAIR-LARGEST"};
  }
  ivl_clear(&t);
  flat_clear(&f);
  return yes;
}

/* 1 if the line needs no noise and is sooner done than the closed form, where there is one. */
static int line_is_sooner(product_view *v, const product_query *q, long bits, const compose_limits *limits) {
  const double node = 4e-5, log2 = 0.6931471805599453;
  laplace_steps s;
  laplace_cut cut;
  product_plan plan;
  int sooner = 1;
  if (laplace_steps_init(&s, q)) {
    product_plan_make(&plan, v, bits, limits);
    cut.log_delta = laplace_steps_guess(&cut.c, &s);
    laplace_steps_cut(&cut, &s, cut.log_delta - log2 * (double)bits);
    sooner = plan.stop == COMPOSE_FREE && plan.noise == 0 &&
             (double)plan.nodes * node < laplace_steps_cost(&s, &cut, 100 + (double)bits);
  }
  laplace_steps_clear(&s);
  return sooner;
}

/* Method: closed forms and the comb first, with half of the time; then the line, with or without noise. */
assay_status product_delta_keep(ivl *z, const product_query *q, long bits, const compose_limits *limits,
                                compose_report *report, product_memory *m) {
  const compose_limits l = compose_limits_of(limits);
  const double start = compose_clock(), half = start + 0.5 * l.seconds, end = start + l.seconds;
  assay_status status = ASSAY_OK;
  comb k;
  m->line = NULL;
  if (apart_seen()) { /* no plan is made of what is left */
    *report = (compose_report){.method = 'B', .bits = -1, .theorems = "T-PRODUCT-DELTA"};
    ivl_set_whole(z);
    return ASSAY_BROKEN;
  }
  if (product_flat(z, q, report)) return apart_status(report->bits >= bits ? ASSAY_OK : ASSAY_LIMIT);
  product_view_again(m->view, q, start + 0.6 * l.seconds);
  *report = (compose_report){.method = 'B', .bits = -1, .theorems = "T-PRODUCT-DELTA"};
  trivial(z, q);
  const int regular = comb_init(&k, q);
  if (regular) status = run(z, m, &k, bits, &l, half, report);
  else status = by_halves(z, q, bits, &l, half, report);
  const int listed = !regular && report->runs > 0;
  if (!regular && !listed && status == ASSAY_OK && !line_is_sooner(m->view, q, bits, &l))
    status = by_residues(z, q, bits, &l, half, report);
  if (!regular && !listed && status == ASSAY_OK && report->bits < bits)
    status = by_bending(z, m->view, bits, &l, half, report);
  if (status == ASSAY_OK && report->bits < bits && !listed) status = run(z, m, NULL, bits, &l, end, report);
  comb_clear(&k);
  report->seconds = compose_clock() - start;
  if (status == ASSAY_BROKEN) ivl_set_whole(z);
  if (status == ASSAY_OK && report->bits < bits) status = ASSAY_LIMIT;
  return apart_status(status);
}

assay_status product_delta_of(ivl *z, const product_query *q, long bits, const compose_limits *limits,
                              compose_report *report) {
  product_view view;
  product_memory m = {.view = &view};
  product_view_open(&view, q, 0);
  return product_delta_keep(z, q, bits, limits, report, &m);
}

/* Method: what the sum, the mass at infinity and what every divergence is share.
 * Special case: nothing: one of them is wrong; the whole line. */
void product_delta_on(ivl *z, const product_query *q, const product_line *l) {
  ivl t;
  ivl_init(&t, l->plan.prec);
  product_sum_on(&t, q, l);
  trivial(z, q);
  if (take(z, q, &t) != ASSAY_OK) ivl_set_whole(z);
  ivl_clear(&t);
}
