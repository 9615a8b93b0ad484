/* mixed_line.c - the moments along one line, and the trapezoidal sum of them at any epsilon.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-SUM, T-PRODUCT-BAND, T-PRODUCT-LINE). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "local_as.h"
#include "deadline.h"
#include "ivl_fused.h"
#include "elem.h"
#include "guess.h"
#include "mixed_cut.h"
#include "mixed_power.h"
#include "mixed_table.h"
#include "proposed.h"

#include <math.h>
#include <stdlib.h>

/* Bytes of one line, about. */
#define MOST_BYTES 1e8
/* Of fewer nodes none is left out. */
enum { FEW_NODES = 1000 };

/* Four numbers a node, each with its head and what the allocator adds. */
static double bytes_of(double nodes, mpfr_prec_t prec) { return nodes * 4 * (56 + (double)prec / 8); }

double mixed_line_bytes(const mixed_line *l) {
  if (l->power) return mixed_power_bytes(l->power);
  return l->cut ? mixed_cut_bytes(l->cut) : bytes_of((double)l->count, l->plan.prec);
}

/* ---- The sum ---------------------------------------------------------------------------- */

/* The sums of M exp((1 - z) x) times the transform of the payoff, 1 / (z (z-1)); or of the function below it and, in bump,
 * of what the one above has more. */
typedef struct {
  const mixed_band *band; /* or NULL */
  ivl x, main, bump, more;
  cpx z, t, w;
} adder;

/*@ requires mem: \valid(s) && QOK(epsilon) && \valid_read(l);
    requires sep: \separated(s, epsilon) && \separated(s, l);
    requires dom: 1 <= (l->plan.prec);
    TOTAL assigns IVL_ALL(&s->x), IVL_ALL(&s->main), IVL_ALL(&s->bump), IVL_ALL(&s->more), CPX_ALL(&s->z), CPX_ALL(&s->t), CPX_ALL(&s->w);
    assigns s->band \from l;
    ensures ok: IVL_OK(&s->x) && IVL_OK(&s->main) && IVL_OK(&s->bump) && IVL_OK(&s->more) && CPX_OK(&s->z) && CPX_OK(&s->t) && CPX_OK(&s->w);
    ensures sound: IVL_IN(QVAL(epsilon), &s->x);
    ensures sound: IVL_IN(0.0, &s->main);
    ensures sound: IVL_IN(0.0, &s->bump); */
static void adder_open(adder *s, mpq_srcptr epsilon, const mixed_line *l) {
  const mpfr_prec_t prec = l->plan.prec;
  s->band = l->plan.is_cut ? &l->band : NULL;
  ivls_init(prec, &s->x, &s->main, &s->bump, &s->more);
  cpxs_init(prec, &s->z, &s->t, &s->w);
  ivl_set_q(&s->x, epsilon);
  ivl_set_si(&s->main, 0);
  ivl_set_si(&s->bump, 0);
}

static void adder_close(adder *s) {
  ivls_clear(&s->x, &s->main, &s->bump, &s->more);
  cpxs_clear(&s->z, &s->t, &s->w);
}

/* z := c + i n h. */
/*@ requires mem: CPX_MEM(z) && \valid_read(l) && IVL_OK(&l->at) && IVL_OK(&l->step);
    requires sep: \separated(z, l);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real a, s; IVL_IN(a, &l->at) ==> IVL_IN(s, &l->step) ==> CPX_IN(a, Mul(s, (real)n), z); */
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
  if (s->band) {
    mixed_band_at(z, &s->more, s->band, n);
    ivl_add_mul(&s->bump, &s->bump, &s->more, &w->re);
    cpx_mul(w, w, z);
  } else cpx_div(w, w, z);
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
  const double near = -log2(p->step), bits = nats / GUESS_LN2 + (p->is_cut ? near : fmax(near, 0)) + 6;
  long cut = bits >= 1 && bits < 1e5 ? (long)ceil(bits) : 0;
  proposed_count(&cut);
  return cut > 0 ? cut : 0;
}

/* l->loose := at least |M| where it is at most 2^-cut of its bound; answers cut, or 0: no node is left out
 * (T-PRODUCT-SKIP). */
static long open_skip(mixed_line *l, const mixed_query *q, const mixed_tables *tables) {
  ivl_set_si(&l->loose, 0);
  if (l->plan.nodes < FEW_NODES || !mixed_table_is_whole(tables)) return 0;
  mixed_table_sup(&l->loose, tables, q);
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

/* The moments at the nodes, but for those that are small, kept or added up one after the other. */
static compose_stop moments_at(mixed_line *l, adder *s, const mixed_query *q, const mixed_tables *tables, long cut,
                               double until) {
  local_cpxs(l->plan.prec, z);
  for (long n = 0; n <= l->plan.nodes; n++) {
    if (n > 0 && cut > 0 && mixed_table_is_small(tables, q, n, cut)) continue;
    cpx *const m = &l->moment[l->is_kept ? l->count : 0];
    if (l->is_kept || l->count == 0) cpx_init(m, l->plan.prec), l->made++;
    l->place[l->count++] = n;
    node(&z, &l->nodes, n);
    mixed_moment(m, q, &z, tables, n);
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
  return moments_at(l, s, q, &tables, cut, until);
}

/* By numbers in fixed point of the nodes that count. */
static compose_stop in_cut(mixed_line *l, const mixed_query *q, mixed_atoms *a, double until) {
  local_as(mixed_sieve, r, mixed_sieve_clear);
  mixed_atoms_sup(&l->loose, a);
  const long spare = 4, less = 7; /* all nodes far out together are wrong by so many bits less than one */
  const long bits = bits_to_skip(l, &l->loose, q->epsilon), cut = bits > 0 ? bits + spare : 0,
             stride = cut > 0 ? mixed_sieve_stride(a, cut) : 0;
  ivl_mul_2si(&l->loose, &l->loose, -cut);
  if (cut > less) mixed_atoms_set_far(a, cut - less);
  compose_stop stop = COMPOSE_FREE;
  if (stride > 0) stop = mixed_sieve_make(&r, a, stride, cut, until);
  else mixed_sieve_all(&r, l->plan.nodes);
  l->cut = assay_alloc(sizeof *l->cut);
  l->cut->is_kept = l->is_kept;
  const compose_stop made = mixed_cut_make(l->cut, a, &l->band, &r, q->epsilon, until);
  l->is_kept = l->cut->is_kept;
  l->count = l->cut->count;
  return stop == COMPOSE_FREE ? made : stop;
}

/* The moments at the nodes that are not left out. */
static compose_stop moments_at_nodes(mixed_line *l, const mixed_query *q, double until) {
  local_as(adder, s, adder_close);
  local_as(mixed_atoms, a, mixed_atoms_close);
  a = (mixed_atoms){.n = 0};
  adder_open(&s, q->epsilon, l);
  if (mixed_power_serves(q, &l->plan)) {
    compose_stop stop;
    l->power = mixed_power_make(q, &l->nodes, &l->plan, until, &stop);
    l->count = l->plan.nodes + 1;
    if (l->power || stop == COMPOSE_SECONDS) return stop;
    l->count = 0;
  }
  const int atoms = l->plan.nodes >= FEW_NODES && mixed_atoms_open(&a, q, &l->nodes, &l->plan);
  const compose_stop stop = atoms ? in_cut(l, q, &a, until) : in_one(l, &s, q, until);
  l->skipped = l->plan.nodes + 1 - l->count;
  ivl_set(&l->main, &s.main);
  ivl_set(&l->bump, &s.bump);
  return stop;
}

/* What T-PRODUCT-SUM and T-PRODUCT-BAND ask of the plan's numbers. */
static int is_sound(const mixed_line *l) { return line_nodes_are_sound(&l->nodes) && l->plan.c > 1; }

/* The bounds that the images and the rest need: T-PRODUCT-IMAGES, T-PRODUCT-REST; a transform that ends has no rest. */
static void set_bounds(mixed_line *l, const mixed_query *q) {
  local_ivls(l->plan.prec, t);
  mixed_images_open(&l->images, q, &l->plan, &l->nodes);
  ivl_set_si(&l->rest, 0);
  if (l->plan.is_cut) return;
  ivl_mul_si(&t, &l->nodes.step, l->plan.nodes);
  mixed_moment_log_decay(&l->rest, q, &l->nodes.at, &t);
  ivl_exp(&l->rest, &l->rest);
}

compose_stop mixed_line_make(mixed_line *l, const mixed_query *q, const mixed_plan *plan, int keep, double until) {
  l->plan = *plan;
  l->count = l->made = l->skipped = 0;
  l->cut = NULL;
  l->power = NULL;
  l->moment = NULL;
  l->place = NULL;
  line_nodes_open_step(&l->nodes, 1, plan->c, plan->step, plan->nodes, plan->prec);
  ivls_init(plan->prec, &l->rest, &l->main, &l->bump, &l->loose);
  mixed_band_open(&l->band, &l->nodes);
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
  mixed_power_free(l->power);
  if (l->cut) mixed_cut_clear(l->cut);
  free(l->cut);
  mixed_band_close(&l->band);
  line_nodes_close(&l->nodes);
  ivls_clear(&l->rest, &l->main, &l->bump, &l->loose);
  if (l->is_bounded) mixed_images_close(&l->images);
}

/* ---- What was left out --------------------------------------------------------------------- */

/* z widened by e on both sides. */
static void widen_by(ivl *z, const ivl *e) {
  mpfr_add(z->hi, z->hi, e->hi, MPFR_RNDU);
  mpfr_sub(z->lo, z->lo, e->hi, MPFR_RNDD);
}

long mixed_line_harmonic(long n) {
  long k = 1;
  for (; n > 0; n /= 2) k++;
  return k;
}

/* Widens the sums by what the nodes left out may add (T-PRODUCT-SKIP): 2 loose tilt / (n h)^2 each, and pi^2 / 6 < 2; where the
 * transform ends 2 loose tilt gap more, and as much in the other sum; n times as much each, where atoms were sieved. */
static void widen(ivl *main, ivl *bump, const mixed_line *l, const ivl *x) {
  if (l->skipped == 0) return;
  local_ivls(MIXED_BOUND_PREC, e, t);
  line_tilt(&e, 1, &l->nodes.at, x);
  ivl_mul(&e, &e, &l->loose);
  ivl_mul_2si(&e, &e, 1);
  if (l->plan.is_cut) {
    mixed_band_between(&t, &l->nodes);
    ivl_mul(&t, &t, &e);
    ivl_mul_si(&t, &t, l->skipped);
    if (l->cut) ivl_mul_si(&t, &t, l->plan.nodes);
    widen_by(main, &t);
    widen_by(bump, &t);
  }
  ivl_mul_si(&e, &e, l->cut ? mixed_line_harmonic(l->plan.nodes) : 2);
  ivl_sqr(&t, &l->nodes.step);
  ivl_div(&e, &e, &t);
  widen_by(main, &e);
}

/* The sums that are kept in fixed point. */
static void cut_at(adder *s, const mixed_line *l) {
  local_ivls(l->plan.prec, tilt);
  mixed_cut_at(&s->main, &s->bump, l->cut, &s->x);
  line_tilt(&tilt, 1, &l->nodes.at, &s->x);
  ivl_mul(&s->main, &s->main, &tilt);
  ivl_mul(&s->bump, &s->bump, &tilt);
}

/* ---- Together --------------------------------------------------------------------------- */

/* s->main := the sum from the moments, and up to that of the function above where it is cut, over the period. */
static void sum_at(adder *s, const mixed_line *l) {
  if (l->cut) cut_at(s, l);
  else if (!l->is_kept) ivl_set(&s->main, &l->main), ivl_set(&s->bump, &l->bump);
  for (long k = 0; !l->cut && l->is_kept && k < l->count; k++) add_node(s, &l->nodes, &l->moment[k], l->place[k]);
  widen(&s->main, &s->bump, l, &s->x);
  ivl_max0(&s->bump, &s->bump);
  mpfr_add(s->main.hi, s->main.hi, s->bump.hi, MPFR_RNDU);
  ivl_div(&s->main, &s->main, &l->nodes.length);
}

/* Method: the value from the sum, or from the two that are below and above it, its rest and its images (T-BUDGET-VALUE). */
void mixed_line_at(ivl *z, const mixed_query *q, const mixed_line *l) {
  local_as(adder, s, adder_close);
  adder_open(&s, q->epsilon, l);
  local_ivls(l->plan.prec, rest);
  if (l->power) mixed_power_at(&s.main, l->power, q->epsilon);
  else sum_at(&s, l);
  line_rest(&rest, &l->nodes, &l->rest, &s.x);
  mixed_images_less(&s.main, &l->images, q, &l->nodes, &s.main, &rest);
  composition_delta(z, q, &s.main);
}
