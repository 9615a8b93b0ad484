/* mixed_find.c - sums along a line, or along one period of a lattice, until there are digits enough.
 *
 * Not analysed by WP: it calls through pointers; the sums are in mixed_line.c, lattice_fourier_sum.c.
 * Derivations: proofs/notes/product.md (T-PRODUCT-DELTA).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_fourier.h"
#include "effort_share.h"
#include "mixed_power.h"
#include "mixed_sieve.h"
#include "mixed_table.h"
#include "local_as.h"
#include "driver.h"
#include "meet.h"

#include <math.h>
#include <stdlib.h>

/* Nodes and bits of a sum that is only thought of. */
enum { LONGEST = 1 << 24, LARGEST = 20000 };

typedef struct {
  mixed_cache *m;
  const lattice_fourier *k; /* or NULL */
  const compose_limits *limits;
  double until;
  mpfr_prec_t wide; /* of the answer                                       */
  mixed_plan line;
  long more, have; /* bits: what a plan is asked for beside, and the last ones   */
  int stalled;     /* 1: another sum brought nothing                       */
} job;

/* ---- Plans ------------------------------------------------------------------------------- */

double mixed_find_nodes(mixed_plan *plan, mixed_view *v, long bits, const compose_limits *limits) {
  mixed_plan_make(plan, v, bits, limits);
  const int good = plan->stop == COMPOSE_FREE && !plan->is_cut && plan->shortened == COMPOSE_FREE;
  return good ? (double)plan->nodes : HUGE_VAL;
}

/* About the seconds that one node takes. */
static double node_seconds(mixed_view *v, const mixed_plan *plan, double until) {
  const double power = mixed_power_node_seconds(v->q, plan);
  if (power > 0) return power;
  const double sieved = mixed_sieve_node_seconds(mixed_view_rough(v), v->q->side, plan);
  if (sieved > 0) return sieved;
  const double table = mixed_rough_node_seconds(mixed_view_rough(v));
  return table > 0 ? table : mixed_table_node_seconds(v->q, plan, until);
}

/* A plan that is cut, of at most so many nodes; where fewer bits make a node cheaper than it was thought to be, of more. */
static void make_as_long(mixed_plan *plan, mixed_view *v, long bits, const compose_limits *limits, double until) {
  enum { TRIES = 8 };
  compose_limits longer = *limits;
  for (int i = 0; i < TRIES; i++) {
    mixed_plan_make(plan, v, bits, &longer);
    if (plan->stop != COMPOSE_FREE) return;
    const double may = EFFORT_SUM_CUT * fmax(until - effort_clock(), 0),
                 takes = (double)plan->nodes * node_seconds(v, plan, until);
    if (!(takes < EFFORT_SUM_LONGER * may)) return;
    longer.nodes = (long)fmin(may / takes * (double)plan->nodes, LONGEST);
  }
}

/* The limits, with far more nodes where a look decides over many of them. */
static compose_limits limits_for(const compose_limits *limits, mixed_view *v, long bits) {
  enum { MORE = 16, MANY = 100000 };
  const double cheap = 2e-6;
  compose_limits l = *limits;
  mixed_plan rough;
  mixed_plan_make(&rough, v, bits, &l);
  if (rough.stop != COMPOSE_FREE || !rough.is_cut) return l;
  const double node = mixed_sieve_node_seconds(mixed_view_rough(v), v->q->side, &rough);
  if (node > 0 && node < cheap && l.nodes >= MANY) l.nodes *= MORE;
  return l;
}

/* Plans are cut from here on where losses are atoms and a sum that is not would be long: its nodes cost far more. */
static void cut_if_long(mixed_view *v, const mixed_plan *plan) {
  enum { SHORT = 2000 };
  const int is_long = plan->is_cut || plan->nodes > SHORT;
  if (plan->stop == COMPOSE_FREE && is_long && mixed_view_rough(v)->known) v->cuts = 1;
}

double mixed_epsilon_near(const mixed_query *q, double log_delta) {
  local_as(mixed_view, v, mixed_view_close);
  mixed_view_open(&v, q, effort_clock() + EFFORT_VIEW);
  return mixed_plan_epsilon_near(&v, log_delta);
}

double mixed_epsilon_above(const mixed_query *q, double log_delta) {
  local_as(mixed_view, v, mixed_view_close);
  mixed_view_open(&v, q, effort_clock() + EFFORT_VIEW);
  return mixed_plan_epsilon_above(&v, log_delta);
}

double mixed_epsilon_about(double *rise, const mixed_query *q, double log_delta) {
  local_as(mixed_rough, r, mixed_rough_close);
  mixed_saddle s;
  mixed_rough_open(&r, q);
  if (!mixed_rough_saddle(&s, &r, q->side, log_delta, 1) || !(s.epsilon > 0)) return 0;
  *rise = (s.c - 1) * s.epsilon;
  return s.epsilon;
}

double mixed_line_seconds(const mixed_query *q, long bits) {
  const compose_limits limits = {.nodes = LONGEST, .bits = LARGEST};
  local_as(mixed_view, v, mixed_view_close);
  mixed_plan plan;
  mixed_view_open(&v, q, effort_clock() + EFFORT_VIEW);
  mixed_plan_make(&plan, &v, bits, &limits);
  cut_if_long(&v, &plan);
  if (v.cuts) mixed_plan_make(&plan, &v, bits, &limits);
  return plan.stop == COMPOSE_FREE ? (double)plan.nodes * node_seconds(&v, &plan, v.until) : HUGE_VAL;
}

/* A plan whose sum ends in time: with fewer digits, or else cut sooner. */
static void plan_in_time(mixed_plan *plan, mixed_view *v, long bits, const compose_limits *limits, double until) {
  mixed_plan_make(plan, v, bits, limits);
  cut_if_long(v, plan);
  const compose_limits longer = limits_for(limits, v, bits);
  mixed_plan_make(plan, v, bits, &longer);
  if (plan->stop != COMPOSE_FREE) return;
  compose_limits fewer = longer;
  const double takes = plan->is_cut ? EFFORT_SUM_CUT : EFFORT_SUM, cost = node_seconds(v, plan, until),
               left = until - effort_clock();
  fewer.nodes = (long)(takes * fmax(left, 0) / cost) + 32;
  if (plan->nodes <= fewer.nodes) return;
  long want = bits;
  for (int i = 0; i < 3 && plan->nodes > fewer.nodes && !plan->is_cut; i++) {
    want = want * 2 / 3;
    mixed_plan_make(plan, v, want, &longer);
  }
  if (plan->nodes > fewer.nodes) make_as_long(plan, v, bits, &fewer, until);
  plan->shortened = COMPOSE_SECONDS;
}

/* The same with m->spare bits more, where these cost little. */
static void plan_for_many(mixed_plan *plan, const mixed_cache *m, long bits, const compose_limits *limits) {
  mixed_plan more;
  if (!m->keep || plan->stop != COMPOSE_FREE || plan->is_cut || plan->shortened != COMPOSE_FREE) return;
  if (mixed_find_nodes(&more, m->view, bits + m->spare, limits) <= 2 * (double)plan->nodes + 64) *plan = more;
}

static void plan(driver_plan *p, void *data, long bits) {
  job *j = data;
  const long aim = bits + j->more;
  if (j->stalled) {
    *p = (driver_plan){.stop = COMPOSE_METHOD};
    return;
  }
  if (j->k) mixed_plan_lattice(&j->line, j->m->view, mpq_get_d(j->k->step), aim, j->limits);
  else {
    plan_in_time(&j->line, j->m->view, aim, j->limits, j->until);
    plan_for_many(&j->line, j->m, aim, j->limits);
  }
  const mixed_plan *l = &j->line;
  *p = (driver_plan){.stop = l->stop, .method = 'V', .nodes = l->nodes, .prec = l->prec};
  p->wide = l->prec > j->wide ? l->prec : j->wide;
}

/* 1 if the mesh of a sum that cannot be longer is what it lacks digits by. */
static int is_held_by_mesh(const mixed_plan *l, long have) {
  enum { NEAR = 12 };
  return l->is_cut && l->shortened != COMPOSE_FREE && (double)have > mixed_plan_bits_left(l) - NEAR;
}

/* 1 if more bits did not help: not before the second time for a power's line, which may be short of all bits at first. */
/*@ requires mem: \valid_read(j) && \valid_read(j->m) && \valid_read(j->m->view) && \valid_read(r);
    TOTAL assigns \nothing;
    ensures value: \result == (r->run > (j->m->view->is_power && r->have <= 0 ? 2 : 1) && r->have <= j->have ? 1 : 0); */
static int is_no_better(const job *j, const driver_run *r) {
  const int first = j->m->view->is_power && r->have <= 0 ? 2 : 1;
  return r->run > first && r->have <= j->have;
}

/* As many bits more as lack; the driver adds a few itself.  A power's line that is short of all bits lacks more than is seen; where more
 * did not help and the plan was by guesses, it is made once by moments proper. */
static void learn(void *data, const driver_run *r) {
  job *j = data;
  mixed_view *const v = j->m->view;
  const int guessed = v->is_power || v->making > 0, doubted = is_no_better(j, r) && guessed && !v->proper;
  j->stalled = (!doubted && is_no_better(j, r)) || is_held_by_mesh(&j->line, r->have);
  j->have = r->have;
  const long lack = r->wanted - r->have + 6, far = v->is_power && r->have <= 0 ? 3 : 1;
  j->more = doubted ? 0 : j->more + far * lack;
  if (doubted) mixed_view_doubt(v);
}

/* ---- Sums -------------------------------------------------------------------------------- */

static void drop_line(void *l) {
  if (l) mixed_line_clear(l);
  free(l);
}

static void *line(void *data, double until, compose_stop *stop) {
  const job *j = data;
  mixed_line *l = assay_alloc(sizeof *l);
  *stop = mixed_line_make(l, j->m->view->q, &j->line, j->m->keep, until);
  if (*stop == COMPOSE_FREE) return l;
  drop_line(l);
  return NULL;
}

static void line_value(ivl *z, const void *l, void *data) { mixed_line_at(z, ((const job *)data)->m->view->q, l); }

static compose_stop lattice_fourier_value(ivl *z, void *data, double until) {
  const job *j = data;
  local_ivls(j->line.prec, t);
  const compose_stop stop = lattice_fourier_sum(&t, j->m->view->q, j->k, &j->line, until);
  if (stop == COMPOSE_FREE) composition_delta(z, j->m->view->q, &t);
  return stop;
}

static const driver_law along_line = {plan, line, line_value, drop_line, learn, NULL, HUGE_VAL, NULL, 0};
static const driver_law along_comb = {.plan = plan, .sum = lattice_fourier_value, .learn = learn, .pilot = HUGE_VAL};

/* ---- Together ---------------------------------------------------------------------------- */

/* z := an interval that holds D, up to Chernoff's bound. */
static void chernoff(ivl *z, mixed_view *v) {
  local_ivls(64, t, c);
  ivl_set_double(&c, mixed_plan_chernoff(v));
  mixed_images_chernoff(&t, v->q, &c);
  composition_delta(z, v->q, &t);
}

/* z := what z and that share. */
static void bracket(ivl *z, mixed_view *v) {
  local_ivls(ivl_prec(z), d);
  chernoff(&d, v);
  meet(z, z, &d);
}

void mixed_delta_at_most(ivl *z, const mixed_query *q) {
  local_as(mixed_view, v, mixed_view_close);
  mixed_view_open(&v, q, effort_clock() + EFFORT_VIEW);
  chernoff(z, &v);
}

/* z := what z and the bound of a D near 1 share, where z may be near 1; 1: so it was. */
static int near_one(ivl *z, const mixed_query *q) {
  local_ivls(ivl_prec(z), t);
  if (apart_seen() || mpfr_cmp_d(z->hi, 0.5) < 0) return 0;
  mixed_images_near_one(&t, q);
  return meet(z, z, &t);
}

/* 1 if there are so many that losses may be too far above epsilon for a line. */
static int are_many(const mixed_query *q) {
  enum { MANY = 30000 };
  size_t i = 0;
  while (i < q->n && q->parts[i].count < MANY) i++;
  return i < q->n;
}

void mixed_find(ivl *z, mixed_cache *m, const lattice_fourier *k, long bits, const compose_limits *limits, double until,
                compose_report *report) {
  job j = {.m = m, .k = k, .limits = limits, .until = until, .wide = ivl_prec(z) + 32};
  void *kept = NULL;
  const int keep = m->keep && !k;
  const driver d = {k ? &along_comb : &along_line, &j, report, until, 4, keep ? &kept : NULL, NULL};
  bracket(z, m->view);
  if (!k && are_many(m->view->q) && near_one(z, m->view->q) && ivl_rel_bits(z) >= bits) {
    *report = (compose_report){.method = 'E', .prec = ivl_prec(z), .theorems = "T-PRODUCT-DELTA T-PRODUCT-NEAR-ONE"};
    return;
  }
  if (!apart_seen()) driver_work(z, &d, bits);
  if (ivl_rel_bits(z) < bits) near_one(z, m->view->q);
  if (report->stop == COMPOSE_METHOD && j.line.shortened != COMPOSE_FREE) report->stop = j.line.shortened;
  m->line = kept;
  if (!m->line || m->line->is_kept) return;
  drop_line(m->line);
  m->line = NULL;
}
