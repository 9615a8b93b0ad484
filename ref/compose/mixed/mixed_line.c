/* mixed_line.c - the moments along one line, and the trapezoidal sum of them at any epsilon.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-SUM, T-PRODUCT-NOISE, T-PRODUCT-LINE). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "local.h"
#include "ivl_fused.h"
#include "elem.h"
#include "mixed_table.h"

#include <math.h>
#include <stdlib.h>

/* Bytes of one line, about. */
#define MOST_BYTES 1e8

/* Four numbers a node, each with its head and what the allocator adds. */
static double bytes_of(double nodes, mpfr_prec_t prec) { return nodes * 4 * (56 + (double)prec / 8); }

double mixed_line_bytes(const mixed_line *l) { return bytes_of((double)l->count, l->plan.prec); }

/* ---- The sum ---------------------------------------------------------------------------- */

/* The sums of M_a exp((1 - z) x) / (z (z-1)), and without the divisor. */
typedef struct {
  ivl x, main, slope;
  cpx z, t, w;
} adder;

static void adder_open(adder *s, mpq_srcptr epsilon, mpfr_prec_t prec) {
  ivls_init(prec, &s->x, &s->main, &s->slope);
  cpxs_init(prec, &s->z, &s->t, &s->w);
  ivl_set_q(&s->x, epsilon);
  ivl_set_si(&s->main, 0);
  ivl_set_si(&s->slope, 0);
}

static void adder_close(adder *s) {
  ivls_clear(&s->x, &s->main, &s->slope);
  cpxs_clear(&s->z, &s->t, &s->w);
}

/* z := c + i n h. */
static void node(cpx *z, const line_nodes *l, long n) {
  ivl_set(&z->re, &l->at);
  ivl_mul_si(&z->im, &l->step, n);
}

/* Adds the real parts at the node n, whose moment is m, twice for n > 0. */
static void add_node(adder *s, const line_nodes *l, const cpx *m, long n) {
  cpx *const z = &s->z, *const w = &s->w, *const t = &s->t;
  node(z, l, n);
  cpx_set_si(t, 1, 0);
  cpx_sub(t, t, z);
  cpx_mul(z, z, t);
  cpx_neg(z, z);
  cpx_mul_ivl(t, t, &s->x);
  cpx_exp(t, t);
  cpx_mul(w, m, t);
  if (n > 0) ivl_mul_2si(&w->re, &w->re, 1), ivl_mul_2si(&w->im, &w->im, 1);
  ivl_add(&s->slope, &s->slope, &w->re);
  cpx_div(w, w, z);
  ivl_add(&s->main, &s->main, &w->re);
}

/* ---- The moments ------------------------------------------------------------------------ */

/* The moments at the nodes 0 .. plan.nodes, kept or added up one after the other. */
static compose_stop moments_at_nodes(mixed_line *l, const mixed_query *q, double until) {
  mixed_tables tables;
  adder s;
  local_cpxs(l->plan.prec, z);
  adder_open(&s, q->epsilon, l->plan.prec);
  compose_stop stop = mixed_table_make(&tables, q, &l->nodes, &l->plan, until);
  for (long n = 0; n <= l->plan.nodes && stop == COMPOSE_FREE; n++) {
    cpx *const m = &l->moment[l->is_kept ? n : 0];
    if (l->is_kept || n == 0) cpx_init(m, l->plan.prec), l->count++;
    node(&z, &l->nodes, n);
    mixed_moment(m, q, l->plan.noise, &z, &tables, n);
    if (!l->is_kept) add_node(&s, &l->nodes, m, n);
    if (effort_clock() > until) stop = COMPOSE_SECONDS;
  }
  ivl_set(&l->main, &s.main);
  ivl_set(&l->slope, &s.slope);
  mixed_table_clear(&tables);
  adder_close(&s);
  return stop;
}

/* What T-PRODUCT-SUM and T-PRODUCT-NOISE ask of the plan's numbers. */
static int is_sound(const mixed_line *l) {
  return line_nodes_are_sound(&l->nodes) && l->plan.c > 1 && l->plan.noise >= 0 && isfinite(l->plan.noise);
}

/* The bounds that the images and the rest need: T-PRODUCT-IMAGES, T-PRODUCT-REST. */
static void set_bounds(mixed_line *l, const mixed_query *q) {
  local_ivls(l->plan.prec, t);
  mixed_images_open(&l->images, q, &l->plan, &l->nodes);
  ivl_mul_si(&t, &l->nodes.step, l->plan.nodes);
  mixed_moment_log_decay(&l->rest, q, l->plan.noise, &l->nodes.at, &t);
  ivl_exp(&l->rest, &l->rest);
}

compose_stop mixed_line_make(mixed_line *l, const mixed_query *q, const mixed_plan *plan, int keep, double until) {
  l->plan = *plan;
  l->count = 0;
  line_nodes_open_step(&l->nodes, 1, plan->c, plan->step, plan->nodes, plan->prec);
  ivls_init(plan->prec, &l->rest, &l->main, &l->slope);
  const int sound = is_sound(l);
  l->is_kept = keep && sound && bytes_of((double)plan->nodes, plan->prec) <= MOST_BYTES;
  l->moment = assay_alloc((size_t)(l->is_kept ? plan->nodes + 1 : 1) * sizeof *l->moment);
  const compose_stop stop = sound ? moments_at_nodes(l, q, until) : COMPOSE_METHOD;
  l->is_bounded = stop == COMPOSE_FREE;
  if (l->is_bounded) set_bounds(l, q);
  return stop;
}

void mixed_line_clear(mixed_line *l) {
  while (l->count > 0) cpx_clear(&l->moment[--l->count]);
  free(l->moment);
  line_nodes_close(&l->nodes);
  ivls_clear(&l->rest, &l->main, &l->slope);
  if (l->is_bounded) mixed_images_close(&l->images);
}

/* ---- The noise -------------------------------------------------------------------------- */

/* z := at least the rest of the slope, (h / pi) U / (exp(a^2 N h^2) - 1), U = rest exp((1-c) x). */
static void slope_rest(ivl *z, const mixed_line *l, const ivl *x) {
  const line_nodes *n = &l->nodes;
  local_ivls(ivl_prec(z), u, t);
  line_tilt(&u, 1, &n->at, x);
  ivl_mul(&u, &u, &l->rest);
  ivl_pi(&t);
  ivl_div(&u, &u, &t);
  ivl_mul(&u, &u, &n->step);
  ivl_mul_double(&t, &n->step, l->plan.noise);
  ivl_sqr(&t, &t);
  ivl_set_si(z, l->plan.nodes);
  ivl_mul(&t, &t, z);
  ivl_expm1(&t, &t);
  ivl_div(z, &u, &t);
}

/* z := the value without noise from that with noise: less between 0 and a^2 exp(a^2 / 8) slope, at least what the
 * noise adds (T-PRODUCT-NOISE). */
static void without_noise(ivl *z, const mixed_line *l, ivl *slope, const ivl *x) {
  local_ivls(ivl_prec(z), a, e);
  slope_rest(&e, l, x);
  mpfr_add(slope->hi, slope->hi, e.hi, MPFR_RNDU);
  ivl_max0(slope, slope);
  ivl_set_double(&a, l->plan.noise);
  ivl_sqr(&a, &a);
  ivl_mul_2si(&e, &a, -3);
  ivl_mul_exp(&e, &a, &e);
  ivl_mul(&e, &e, slope);
  mpfr_sub(z->lo, z->lo, e.hi, MPFR_RNDD);
  ivl_max0(z, z);
}

/* ---- Together --------------------------------------------------------------------------- */

/* Method: the value from the sum, its rest and its images (T-BUDGET-VALUE), then the noise. */
void mixed_line_at(ivl *z, const mixed_query *q, const mixed_line *l) {
  adder s;
  adder_open(&s, q->epsilon, l->plan.prec);
  local_ivls(l->plan.prec, rest);
  for (long n = 0; l->is_kept && n <= l->plan.nodes; n++) add_node(&s, &l->nodes, &l->moment[n], n);
  ivl_div(&s.main, l->is_kept ? &s.main : &l->main, &l->nodes.length);
  ivl_div(&s.slope, l->is_kept ? &s.slope : &l->slope, &l->nodes.length);
  line_rest(&rest, &l->nodes, &l->rest, &s.x);
  mixed_images_less(&s.main, &l->images, q, &l->nodes, &s.main, &rest);
  if (l->plan.noise > 0) without_noise(&s.main, l, &s.slope, &s.x);
  composition_delta(z, q, &s.main);
  adder_close(&s);
}
