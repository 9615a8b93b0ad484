/* mixed_power.c - one pair, its moment a sum of terms, to the power of its uses.
 *
 * Not analysed by WP: GMP's limbs, and a pair asked through its table of functions.
 * Derivations: proofs/notes/product.md (T-PRODUCT-POWER).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mixed_power.h"
#include "cpx_log.h"
#include "elem.h"
#include "gg_fall.h"
#include "guess.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "node_terms.h"
#include "normals_guess.h"
#include "sampled_pair.h"

#include <math.h>
#include <stdlib.h>

#define LIMB 64

/* 1 if moments of the pair are sums of terms that are soon made, and its loss is no list of atoms. */
static int has_terms(const pair *p) {
  enum { ROUGH = 32 };
  pair_points t;
  local_mpqs(rate);
  if (normals_guess_serves(p)) return 1;
  if (!sampled_pair_base(rate, p)->kind->terms || gg_fall_is_dear(p)) return 0;
  if (!pair_points_make(&t, p, ROUGH, ROUGH)) return 1;
  pair_points_clear(&t);
  return 0;
}

int mixed_power_is_for(const mixed_query *q) { return q->n == 1 && q->parts[0].count > 0 && has_terms(q->parts[0].p); }

int mixed_power_serves(const mixed_query *q, const mixed_plan *plan) {
  enum { WORTH_IT = 64 };
  return !plan->is_cut && plan->nodes >= WORTH_IT && mixed_power_is_for(q);
}

/* ---- How many bits ------------------------------------------------------------------------- */

/* Nodes whose weights count, about, and their sum: weights are a / (1 + ..n^2). */
static double weights(const mixed_plan *p) { return 2 + 2 * sqrt(p->c * (p->c - 1)) / p->step; }

/* Of the terms' errors against M(c): those of the sum, times the uses and the weights. */
static double bits_of(const mixed_query *q, const mixed_plan *p) {
  return (double)(p->prec - mixed_plan_spare(p)) + 12 + log2((double)q->parts[0].count) + log2(weights(p));
}

/* Limbs for so many terms, each of which is off by 100 + 5 n units at the node n. */
static mp_size_t limbs_for(const mixed_query *q, const mixed_plan *p, double count, double shift) {
  const double a = p->c * (p->c - 1) / (p->step * p->step),
               units = count * (100 * weights(p) + 5 * a * (2 + log((double)p->nodes)));
  const double bits = bits_of(q, p) - log2(weights(p)) + log2(units) + fmax(shift, 0) + 2;
  return (mp_size_t)ceil(fmax(bits, 1) / LIMB);
}

/* ---- The table ------------------------------------------------------------------------------ */

/* kappa / (z (z - 1)) at the conjugate node. */
static void weight_of_conjugate(cpx *z, long n, const void *data) {
  line_nodes_weight(z, n, data);
  cpx_conj(z, z);
}

/* p->top := a number above M(c) of the pair and the error of its terms. */
static void set_top(struct mixed_power *p, const pair *of, const ivl *c, const ivl *error) {
  local_cpxs(ivl_prec(&p->top), w);
  local_cpxs(ivl_prec(c), z);
  ivl_set(&z.re, c);
  ivl_set_si(&z.im, 0);
  pair_moment(&w, of, &z);
  ivl_set(&p->top, &w.re);
  node_terms_raise(&p->top, error);
}

/* top := the height of the last node, or a little more. */
static void last_height(mpfr_ptr top, const ivl *step, const mixed_plan *plan) {
  local_ivls(LIMB, t);
  ivl_mul_si(&t, step, plan->nodes);
  mpfr_set(top, t.hi, MPFR_RNDU);
}

/* About how many terms a moment is: to make those of generalized Gaussian noise again, with more limbs, is dear. */
static double terms_about(const pair *p) { return gg_fall_serves(p) ? 16000 : 500; }

/* Terms with numbers of enough limbs, in at most two attempts; 0: there are none. */
static int ask_terms(pair_terms *t, struct mixed_power *p, mp_size_t *limbs, const mixed_query *q, const ivl *c,
                     const mixed_plan *plan) {
  const pair *of = q->parts[0].p;
  local_mpfrs(LIMB, top);
  last_height(top, &p->nodes->step, plan);
  *limbs = limbs_for(q, plan, terms_about(of), 4);
  for (int i = 0; i < 2; i++) {
    if (!pair_terms_make(t, of, c, top, (long)bits_of(q, plan), LIMB * *limbs + 24)) return 0;
    set_top(p, of, c, &t->error);
    const mp_size_t need = limbs_for(q, plan, (double)t->count, (double)node_terms_shift(t, &p->top));
    if (need <= *limbs) return 1;
    pair_terms_clear(t);
    *limbs = need;
  }
  return 0;
}

/* The table of (M / top)^T with its weights. */
static compose_stop build(struct mixed_power *p, const pair_terms *t, mp_size_t limbs, unsigned long power,
                          double until) {
  const long shift = node_terms_shift(t, &p->top);
  local_ivls(LIMB, inner);
  local_as(fourier_terms, f, fourier_terms_clear);
  ivl_div(&inner, &t->error, &p->top);
  fourier_terms_init(&f, t->count, limbs);
  const int good =
      mpfr_regular_p(p->top.hi) && mpfr_number_p(inner.hi) && node_terms_set(&f, t, &p->top, &p->nodes->step, shift);
  if (!good) mpn_zero(f.store, 4 * (mp_size_t)t->count * limbs); /* nothing is read that was not written */
  const fourier_task task = {power,
                             (unsigned long)shift,
                             good ? p->nodes->nodes : 0,
                             inner.hi,
                             p->reversed ? weight_of_conjugate : line_nodes_weight,
                             p->nodes,
                             until};
  const compose_stop stop = fourier_table_build(&p->sum, &f, &task);
  return good ? stop : COMPOSE_METHOD;
}

static struct mixed_power *open(const mixed_query *q, const line_nodes *nodes) {
  struct mixed_power *p = assay_alloc(sizeof *p);
  p->nodes = nodes;
  p->reversed = q->side == PAIR_QP;
  ivl_init(&p->top, LIMB);
  ivl_init(&p->power, ivl_prec(&nodes->at));
  return p;
}

static void shut(struct mixed_power *p) {
  ivls_clear(&p->top, &p->power);
  free(p);
}

struct mixed_power *mixed_power_make(const mixed_query *q, const line_nodes *nodes, const mixed_plan *plan,
                                     double until, compose_stop *stop) {
  pair_terms t;
  mp_size_t limbs;
  struct mixed_power *p = open(q, nodes);
  local_ivls(ivl_prec(&nodes->at) + 2, c);
  if (p->reversed) ivl_si_sub(&c, 1, &nodes->at);
  else ivl_set(&c, &nodes->at);
  *stop = COMPOSE_METHOD;
  if (!ask_terms(&t, p, &limbs, q, &c, plan)) {
    shut(p);
    return NULL;
  }
  *stop = build(p, &t, limbs, q->parts[0].count, until);
  pair_terms_clear(&t);
  ivl_pow_ui(&p->power, &p->top, q->parts[0].count);
  if (*stop == COMPOSE_FREE) return p;
  mixed_power_free(p);
  return NULL;
}

void mixed_power_free(struct mixed_power *p) {
  if (!p) return;
  fourier_table_clear(&p->sum);
  shut(p);
}

double mixed_power_bytes(const struct mixed_power *p) {
  return (double)p->sum.nodes * (16 * (double)p->sum.limbs + 32);
}

/* ---- At an epsilon ---------------------------------------------------------------------------- */

/* Method: the angle to more bits than the table has, which asks for it. */
void mixed_power_at(ivl *z, const struct mixed_power *p, mpq_srcptr epsilon) {
  local_ivls(LIMB * (p->sum.limbs + 1), angle, x, s, t);
  ivl_set_q(&x, epsilon);
  ivl_mul(&angle, &x, &p->nodes->step);
  if (p->reversed) ivl_neg(&angle, &angle);
  fourier_table_sum(&s, &p->sum, &angle);
  ivl_mul(&s, &s, &p->power);
  line_nodes_scale(&t, p->nodes);
  ivl_mul(&s, &s, &t);
  line_tilt(&t, 1, &p->nodes->at, &x);
  ivl_mul(z, &s, &t);
}

/* ---- Time -------------------------------------------------------------------------------------- */

/* About the terms that are not 0 yet at a node, in the mean: exp(-t Im l) falls below the last bit. */
static double terms_alive(const pair_terms *t, double bits, double top) {
  double alive = 0;
  for (size_t k = 0; k < t->count; k++) {
    const double falls = mpfr_get_d(t->log[k].im.hi, MPFR_RNDN) * top / (bits * GUESS_LN2);
    alive += falls > 1 ? 1 / falls : 1;
  }
  return alive;
}

/* A rule of half the bits has a third of the terms, about. */
double mixed_power_node_seconds(const mixed_query *q, const mixed_plan *plan) {
  const double product = 0.7e-9, beside = 4e-6, more = 3;
  pair_terms t;
  local_ivls(LIMB, c);
  if (!mixed_power_serves(q, plan)) return 0;
  const double bits = bits_of(q, plan);
  local_ivls(LIMB, step);
  local_mpfrs(LIMB, top);
  ivl_set_double(&step, plan->step);
  last_height(top, &step, plan);
  ivl_set_double(&c, q->side == PAIR_QP ? 1 - plan->c : plan->c);
  if (!pair_terms_make(&t, q->parts[0].p, &c, top, (long)(bits / 2), LIMB)) return 0;
  const double alive = more * terms_alive(&t, bits, plan->step * (double)plan->nodes);
  const double all = 1e-4 * more * (double)t.count / (double)plan->nodes; /* to make them */
  pair_terms_clear(&t);
  return beside + all + product * alive * fourier_cost(limbs_for(q, plan, terms_about(q->parts[0].p), 4));
}
