/* epochs_table.c - the trapezoidal sum along a line of moments, and what it leaves out.
 *
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-VALUE).                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inversion_error.h"
#include "ivl_fused.h"
#include "elem.h"
#include "epochs_internal.h"
#include "local_as.h"
#include "meet.h"
#include "heap.h"
#include <math.h>

#define BOUND_BITS 128

/* z := n, exactly at 64 bits. */
/*@ requires mem: IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void set_count(ivl *z, unsigned long n) {
  local_mpfrs(64, m);
  mpfr_set_ui(m, n, MPFR_RNDN);
  ivl_set_point(z, m);
}

/* z := (top e^(-t^2 m / T))^k: its upper end is at least |M(c + it')|^k for |t'| >= t. */
/*@ requires mem: IVL_MEM(z) && EPOCHS_LINE_OK(l) && IVL_OK(t);
    requires sep: EPOCHS_LINE_APART(z, l) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void envelope(ivl *z, const epochs_line *l, const ivl *t, unsigned long k) {
  local_ivls(ivl_prec(z), e);
  local_ivls(64, n);
  ivl_mul_sqr(&e, &l->nodes->law.m, t);
  set_count(&n, l->nodes->law.steps);
  ivl_div(&e, &e, &n);
  ivl_log(z, &l->top);
  ivl_sub(z, z, &e);
  set_count(&n, k);
  ivl_exp_mul(z, z, &n);
}

/* x := what x and [-u, u] share, u the upper end of bound. */
/*@ requires mem: IVL_OK(x) && IVL_OK(bound);
    requires sep: \separated(x, bound);
    TOTAL assigns IVL_TOK(x);
    ensures ok: IVL_OK(x); */
static void cap(ivl *x, const ivl *bound) {
  local_ivls(ivl_prec(bound), b);
  ivl_neg(&b, bound);
  ivl_hull(&b, &b, bound);
  meet(x, x, &b);
}

/* g := M(w)^k / (w (w + 1)), w = c + i n step, twice that for n > 0. */
static void set_node(cpx *g, const epochs_table *t, const epochs_line *l, long n) {
  mpfr_prec_t p = ivl_prec(&g->re);
  local_cpxs(p, w, v);
  local_ivls(64, bound);
  ivl_set(&w.re, &l->c);
  ivl_mul_si(&w.im, &t->nodes.step, n);
  epochs_line_moment(g, l, &w.im);
  epochs_nodes_power(g, t->epochs);
  envelope(&bound, l, &w.im, t->epochs);
  cap(&g->re, &bound);
  cap(&g->im, &bound);
  cpx_set_si(&v, 1, 0);
  cpx_add(&v, &v, &w);
  cpx_mul(&w, &w, &v);
  cpx_div(g, g, &w);
  if (n > 0) ivl_mul_2si(&g->re, &g->re, 1), ivl_mul_2si(&g->im, &g->im, 1);
}

/* rest := the envelope at N h. */
/*@ requires mem: \valid(t) && EPOCHS_TABLE_OK(t) && EPOCHS_LINE_OK(l);
    requires sep: \separated(t, t->g) && EPOCHS_LINE_APART(t, l);
    TOTAL assigns EPOCHS_TABLE_TOK(t);
    ensures ok: EPOCHS_TABLE_OK(t); */
static void set_rest(epochs_table *t, const epochs_line *l) {
  local_ivls(BOUND_BITS, u);
  ivl_mul_si(&u, &t->nodes.step, t->nodes.nodes);
  envelope(&t->rest, l, &u, t->epochs);
}

/* z := M(b)^k, by a table of its own. */
static compose_stop power_below(ivl *z, const epochs_table *t, const balls_query *q, double until) {
  epochs_line line;
  local_as(epochs_nodes, nodes, epochs_nodes_close);
  compose_stop stop = epochs_nodes_open(&nodes, q, &t->plan.rough, until);
  if (stop == COMPOSE_FREE) {
    if (!epochs_line_open(&line, &nodes, t->plan.b, 2)) stop = COMPOSE_METHOD;
    ivl_pow_ui(z, &line.top, t->epochs);
    epochs_line_close(&line);
  }
  return stop;
}

/* The nodes of the sum. */
static compose_stop set_nodes(epochs_table *t, const balls_query *q, double until) {
  epochs_line line;
  local_as(epochs_nodes, nodes, epochs_nodes_close);
  compose_stop stop = epochs_nodes_open(&nodes, q, &t->plan.fine, until);
  if (stop == COMPOSE_FREE) {
    if (!epochs_line_open(&line, &nodes, t->plan.c, t->plan.limbs)) stop = COMPOSE_METHOD;
    for (long n = 0; stop == COMPOSE_FREE && n <= t->nodes.nodes; n++) {
      set_node(&t->g[n], t, &line, n);
      if (effort_clock() > until) stop = COMPOSE_SECONDS;
    }
    if (stop == COMPOSE_FREE) set_rest(t, &line);
    epochs_line_close(&line);
  }
  return stop;
}

/* What T-EPOCHS-VALUE asks of the plan. */
/*@ requires mem: EPOCHS_TABLE_OK(t);
    TOTAL assigns \nothing; */
static int is_sound(const epochs_table *t) {
  const epochs_plan *p = &t->plan;
  return line_nodes_are_sound(&t->nodes) && p->c > 0 && p->b > p->c && isfinite(p->b) &&
         epochs_nodes_rule_is_sound(&p->fine) && epochs_nodes_rule_is_sound(&p->rough);
}

compose_stop epochs_table_make(epochs_table *t, const balls_query *q, unsigned long epochs, const epochs_plan *plan,
                               double until) {
  t->plan = *plan;
  t->epochs = epochs;
  line_nodes_open(&t->nodes, 1, -plan->c, plan->period, plan->nodes, plan->prec);
  local_ivls(BOUND_BITS, power, b);
  ivl_init(&t->rest, BOUND_BITS);
  ivl_set_whole(&power);
  t->count = is_sound(t) ? plan->nodes + 1 : 0;
  t->g = heap_cpxs((size_t)t->count, plan->prec);
  const compose_stop stop = t->count ? power_below(&power, t, q, until) : COMPOSE_METHOD;
  ivl_set_double(&b, -plan->b);
  line_side_open(&t->below, &t->nodes, &b, &power);
  return stop == COMPOSE_FREE ? set_nodes(t, q, until) : stop;
}

void epochs_table_clear(epochs_table *t) {
  heap_cpxs_free(t->g, (size_t)t->count);
  line_nodes_close(&t->nodes);
  line_side_close(&t->below);
  ivl_clear(&t->rest);
}

/* ---- The value ----------------------------------------------------------------------------------- */

/* z := the sum over n of Re(g_n e^(i n h x)) e^((1 + c) x), over L. */
/*@ requires mem: IVL_MEM(z) && EPOCHS_TABLE_OK(t) && IVL_OK(x);
    requires sep: EPOCHS_TABLE_APART(z, t) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void phase_sum(ivl *z, const epochs_table *t, const ivl *x) {
  local_cpxs(ivl_prec(z), e);
  local_ivls(ivl_prec(z), angle, turn);
  ivl_mul(&angle, &t->nodes.step, x);
  ivl_set_si(z, 0);
  for (long n = 0; n < t->count; n++) {
    ivl_mul_si(&turn, &angle, n);
    ivl_sin_cos(&e.im, &e.re, &turn);
    cpx_mul(&e, &e, &t->g[n]);
    ivl_add(z, z, &e.re);
  }
  line_tilt(&angle, 1, &t->nodes.at, x);
  ivl_mul(z, z, &angle);
  ivl_div(z, z, &t->nodes.length);
}

/* z := the images above without CALL: K q' / (1 - q') - q / (1 - q), q' = e^(-cL), q = e^(-(1+c)L). */
/*@ requires mem: IVL_MEM(z) && EPOCHS_TABLE_OK(t) && IVL_OK(k);
    requires sep: EPOCHS_TABLE_APART(z, t) && \separated(z, k);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void closed_images(ivl *z, const epochs_table *t, const ivl *k) {
  local_ivls(ivl_prec(z), one, c, next);
  ivl_set_si(&one, 1);
  ivl_neg(&c, &t->nodes.at);
  ivl_add(&next, &c, &one);
  inversion_error_two(z, k, &c, &one, &next, &t->nodes.length);
}

/* Method: T-EPOCHS-VALUE; CALL is PUT less K - 1.  The images above are CALL's, at most CALL or PUT + (1 - K)_+. */
void epochs_table_at(ivl *z, const epochs_table *t, const ivl *x, int call) {
  local_ivls(t->plan.prec, sum, gap, closed, own);
  local_ivls(BOUND_BITS, rest, below);
  phase_sum(&sum, t, x);
  line_rest(&rest, &t->nodes, &t->rest, x);
  line_side_images(&below, &t->below, &t->nodes, x);
  ivl_exp(&own, x);
  closed_images(&closed, t, &own);
  ivl_si_sub(&gap, 1, &own);
  ivl_set_si(&own, 0);
  if (call) ivl_sub(&closed, &closed, &gap);
  else ivl_max0(&own, &gap);
  line_own(z, &t->nodes, &sum, &rest, &closed, &below, &own);
}
