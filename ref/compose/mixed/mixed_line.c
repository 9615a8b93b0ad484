/* mixed_line.c - the moments along one line, and the trapezoidal sum of them at any epsilon.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-SUM, T-PRODUCT-NOISE, T-PRODUCT-LINE). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "local_as.h"
#include "deadline.h"
#include "ivl_fused.h"
#include "elem.h"
#include "guess.h"
#include "mixed_runs.h"
#include "proposed.h"

#include <math.h>
#include <stdlib.h>

/* Bytes of one line, about. */
#define MOST_BYTES 1e8
/* Of fewer nodes none is left out. */
enum { FEW_NODES = 1000 };

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

/* About the bits by which |M_a| must be below its size on the real axis for nodes to be left out at an error that is a
 * small part of the one aimed at; 0: none is left out. */
static long bits_to_skip(const mixed_line *l, const ivl *top, mpq_srcptr epsilon) {
  const mixed_plan *p = &l->plan;
  local_ivls(MIXED_BOUND_PREC, t);
  ivl_log(&t, top);
  const double nats = mpfr_get_d(t.hi, MPFR_RNDN) - (p->c - 1) * mpq_get_d(epsilon) - p->target;
  const double bits = nats / GUESS_LN2 + fmax(-log2(p->step), 0) + 6;
  long cut = bits >= 1 && bits < 1e5 ? (long)ceil(bits) : 0;
  proposed_count(&cut);
  return cut > 0 ? cut : 0;
}

/* l->loose := at least |M_a| where M is at most 2^-cut of its bound; answers cut, or 0: no node is left out
 * (T-PRODUCT-SKIP). */
static long open_skip(mixed_line *l, const mixed_query *q, const mixed_tables *tables) {
  local_ivls(MIXED_BOUND_PREC, t, c);
  ivl_set_si(&l->loose, 0);
  if (l->plan.nodes < FEW_NODES || !mixed_table_is_whole(tables)) return 0;
  mixed_table_sup(&l->loose, tables, q);
  ivl_sub_si(&c, &l->nodes.at, 1);
  ivl_mul(&c, &c, &l->nodes.at);
  ivl_set_double(&t, l->plan.noise);
  ivl_sqr(&t, &t);
  ivl_mul(&t, &t, &c);
  ivl_mul_2si(&t, &t, -1);
  ivl_mul_exp(&l->loose, &l->loose, &t);
  const long cut = bits_to_skip(l, &l->loose, q->epsilon);
  ivl_mul_2si(&l->loose, &l->loose, -cut);
  return cut;
}

/* Room for the places of so many nodes, and their moments where these are kept, or one. */
static void make_room(mixed_line *l, long nodes) {
  l->is_kept = l->is_kept && bytes_of((double)nodes, l->plan.prec) <= MOST_BYTES;
  l->place = assay_alloc((size_t)nodes * sizeof *l->place);
  l->moment = assay_alloc((size_t)(l->is_kept ? nodes : 1) * sizeof *l->moment);
}

/* The moments at the nodes from .. to, but for those that are small, kept or added up one after the other; the first entry
 * of the tables is that of `first`. */
static compose_stop moments_at(mixed_line *l, adder *s, const mixed_query *q, const mixed_tables *tables, long first,
                               long from, long to, long cut, double until) {
  local_cpxs(l->plan.prec, z);
  local_ivls(l->plan.prec, noise);
  ivl_set_double(&noise, l->plan.noise);
  for (long n = from; n <= to; n++) {
    if (n > 0 && cut > 0 && mixed_table_is_small(tables, q, n - first, cut)) continue;
    cpx *const m = &l->moment[l->is_kept ? l->count : 0];
    if (l->is_kept || l->count == 0) cpx_init(m, l->plan.prec), l->made++;
    l->place[l->count++] = n;
    node(&z, &l->nodes, n);
    mixed_moment(m, q, &noise, &z, tables, n - first);
    if (!l->is_kept) add_node(s, &l->nodes, m, n);
    if (effort_clock() > until) return COMPOSE_SECONDS;
  }
  return COMPOSE_FREE;
}

/* By one table. */
static compose_stop in_one(mixed_line *l, adder *s, const mixed_query *q, double until) {
  local_as(mixed_tables, tables, mixed_table_clear);
  make_room(l, l->plan.nodes + 1);
  const compose_stop stop = mixed_table_make(&tables, q, &l->nodes, &l->plan, until);
  if (stop != COMPOSE_FREE) return stop;
  const long cut = open_skip(l, q, &tables);
  if (cut > 0) deadline_count(2.5e-6 * (double)l->plan.nodes);
  return moments_at(l, s, q, &tables, 0, 0, l->plan.nodes, cut, until);
}

/* By a table for the nodes of r. */
static compose_stop in_run(mixed_line *l, adder *s, const mixed_query *q, mixed_atoms *a, const mixed_run *r, long cut,
                           double until) {
  local_as(mixed_tables, tables, mixed_table_clear);
  const compose_stop stop = mixed_atoms_table(&tables, a, r->from, r->to, until);
  if (stop != COMPOSE_FREE) return stop;
  const long below = mixed_table_is_whole(&tables) ? cut : 0;
  return moments_at(l, s, q, &tables, r->from, r->from, r->to, below, until);
}

static compose_stop in_runs(mixed_line *l, adder *s, const mixed_query *q, mixed_atoms *a, long stride, long cut,
                            double until) {
  local_as(mixed_runs, r, mixed_runs_clear);
  compose_stop stop = mixed_runs_make(&r, a, stride, cut, until);
  make_room(l, r.nodes + 1);
  for (size_t k = 0; k < r.n && stop == COMPOSE_FREE; k++) stop = in_run(l, s, q, a, &r.run[k], cut, until);
  return stop;
}

/* The nodes that a look leaves out, and the size that they have; 0: none. */
static long stride_of(long *cut, mixed_line *l, const mixed_query *q, mixed_atoms *a, double until) {
  local_as(mixed_tables, tables, mixed_table_clear);
  *cut = mixed_atoms_table(&tables, a, 0, 0, until) == COMPOSE_FREE ? open_skip(l, q, &tables) : 0;
  return *cut > 0 ? mixed_runs_stride(a, *cut) : 0;
}

/* The moments at the nodes that are not left out. */
static compose_stop moments_at_nodes(mixed_line *l, const mixed_query *q, double until) {
  long cut = 0, stride = 0;
  local_as(adder, s, adder_close);
  local_as(mixed_atoms, a, mixed_atoms_close);
  a = (mixed_atoms){.n = 0};
  adder_open(&s, q->epsilon, l->plan.prec);
  if (l->plan.nodes >= FEW_NODES && mixed_atoms_open(&a, q, &l->nodes, &l->plan))
    stride = stride_of(&cut, l, q, &a, until);
  const compose_stop stop = stride > 0 ? in_runs(l, &s, q, &a, stride, cut, until) : in_one(l, &s, q, until);
  l->skipped = l->plan.nodes + 1 - l->count;
  ivl_set(&l->main, &s.main);
  ivl_set(&l->slope, &s.slope);
  return stop;
}

/* What T-PRODUCT-SUM and T-PRODUCT-NOISE ask of the plan's numbers. */
static int is_sound(const mixed_line *l) {
  return line_nodes_are_sound(&l->nodes) && l->plan.c > 1 && l->plan.noise >= 0 && isfinite(l->plan.noise);
}

/* The bounds that the images and the rest need: T-PRODUCT-IMAGES, T-PRODUCT-REST. */
static void set_bounds(mixed_line *l, const mixed_query *q) {
  local_ivls(l->plan.prec, t, noise);
  ivl_set_double(&noise, l->plan.noise);
  mixed_images_open(&l->images, q, &l->plan, &l->nodes);
  ivl_mul_si(&t, &l->nodes.step, l->plan.nodes);
  mixed_moment_log_decay(&l->rest, q, &noise, &l->nodes.at, &t);
  ivl_exp(&l->rest, &l->rest);
}

compose_stop mixed_line_make(mixed_line *l, const mixed_query *q, const mixed_plan *plan, int keep, double until) {
  l->plan = *plan;
  l->count = l->made = l->skipped = 0;
  l->moment = NULL;
  l->place = NULL;
  line_nodes_open_step(&l->nodes, 1, plan->c, plan->step, plan->nodes, plan->prec);
  ivls_init(plan->prec, &l->rest, &l->main, &l->slope, &l->loose);
  const int sound = is_sound(l);
  l->is_kept = keep && sound;
  const compose_stop stop = sound ? moments_at_nodes(l, q, until) : COMPOSE_METHOD;
  l->is_bounded = stop == COMPOSE_FREE;
  if (l->is_bounded) set_bounds(l, q);
  return stop;
}

void mixed_line_clear(mixed_line *l) {
  while (l->made > 0) cpx_clear(&l->moment[--l->made]);
  free(l->moment);
  free(l->place);
  line_nodes_close(&l->nodes);
  ivls_clear(&l->rest, &l->main, &l->slope, &l->loose);
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

/* ---- What was left out --------------------------------------------------------------------- */

/* Widens the sums by what the nodes left out may add (T-PRODUCT-SKIP): 2 loose tilt / (n h)^2 each, and pi^2 / 6 < 2;
 * without the divisor 2 loose tilt. */
static void widen(ivl *main, ivl *slope, const mixed_line *l, const ivl *x) {
  if (l->skipped == 0) return;
  local_ivls(MIXED_BOUND_PREC, e, t);
  line_tilt(&e, 1, &l->nodes.at, x);
  ivl_mul(&e, &e, &l->loose);
  ivl_mul_2si(&e, &e, 1);
  ivl_mul_si(&t, &e, l->skipped);
  mpfr_add(slope->hi, slope->hi, t.hi, MPFR_RNDU);
  mpfr_sub(slope->lo, slope->lo, t.hi, MPFR_RNDD);
  ivl_mul_2si(&e, &e, 1);
  ivl_sqr(&t, &l->nodes.step);
  ivl_div(&e, &e, &t);
  mpfr_add(main->hi, main->hi, e.hi, MPFR_RNDU);
  mpfr_sub(main->lo, main->lo, e.hi, MPFR_RNDD);
}

/* ---- Together --------------------------------------------------------------------------- */

/* Method: the value from the sum, its rest and its images (T-BUDGET-VALUE), then the noise. */
void mixed_line_at(ivl *z, const mixed_query *q, const mixed_line *l) {
  local_as(adder, s, adder_close);
  adder_open(&s, q->epsilon, l->plan.prec);
  local_ivls(l->plan.prec, rest);
  for (long k = 0; l->is_kept && k < l->count; k++) add_node(&s, &l->nodes, &l->moment[k], l->place[k]);
  if (!l->is_kept) ivl_set(&s.main, &l->main), ivl_set(&s.slope, &l->slope);
  widen(&s.main, &s.slope, l, &s.x);
  ivl_div(&s.main, &s.main, &l->nodes.length);
  ivl_div(&s.slope, &s.slope, &l->nodes.length);
  line_rest(&rest, &l->nodes, &l->rest, &s.x);
  mixed_images_less(&s.main, &l->images, q, &l->nodes, &s.main, &rest);
  if (l->plan.noise > 0) without_noise(&s.main, l, &s.slope, &s.x);
  composition_delta(z, q, &s.main);
}
