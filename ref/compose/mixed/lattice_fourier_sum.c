/* lattice_fourier_sum.c - the sum over one period of the moment.
 *
 * Derivations: proofs/notes/comb.md (T-LATTICE-LOSS-SUM, T-LATTICE-LOSS-WEIGHT).      */ /* SPDX-License-Identifier: Apache-2.0 */
#include "local_as.h"
#include "effort_share.h"
#include "ivl_fused.h"
#include "lattice_fourier.h"
#include "lattice_fourier_parts.h"
#include "elem.h"

#include <math.h>

/* What one sum needs; all at the working precision. */
typedef struct {
  const mixed_query *q;
  const mixed_plan *plan;
  line_nodes nodes; /* period N step                                     */
  ivl eps;
  ivl step, first; /* of the lattice                                       */
  ivl grow, gap;   /* exp(step), exp(first - epsilon)                   */
  ivl sum;
} sum;

/* nodes := those in one period: c + 2 pi i k / L, L = N step. */
static void open_nodes(line_nodes *n, const lattice_fourier *k, const mixed_plan *plan) {
  local_mpqs(t);
  mpq_set_si(t, plan->nodes, 1);
  mpq_mul(t, t, k->step);
  line_nodes_open(n, 1, plan->c, 1, plan->nodes, plan->prec);
  ivl_set_q(&n->length, t);
  ivl_div(&n->step, &n->step, &n->length);
}

static void open_sum(sum *s, const mixed_query *q, const lattice_fourier *k, const mixed_plan *plan) {
  local_mpqs(t);
  s->q = q, s->plan = plan;
  open_nodes(&s->nodes, k, plan);
  ivls_init(plan->prec, &s->eps, &s->step, &s->first, &s->grow, &s->gap, &s->sum);
  ivl_set_q(&s->eps, q->epsilon);
  ivl_set_q(&s->step, k->step);
  ivl_set_q(&s->first, k->first);
  ivl_exp(&s->grow, &s->step);
  mpq_sub(t, k->first, q->epsilon);
  ivl_exp_q(&s->gap, t);
  ivl_set_si(&s->sum, 0);
}

static void close_sum(sum *s) {
  line_nodes_close(&s->nodes);
  ivls_clear(&s->eps, &s->step, &s->first, &s->grow, &s->gap, &s->sum);
}

/* ---- The weight ------------------------------------------------------------------------- */

/* w := x / (1 - e). */
static void geometric(cpx *w, const ivl *x, const cpx *e) {
  local_cpxs(ivl_prec(&w->re), d);
  cpx_set_si(&d, 1, 0);
  cpx_sub(&d, &d, e);
  ivl_set(&w->re, x);
  ivl_set_si(&w->im, 0);
  cpx_div(w, w, &d);
}

/* w := W(z) = exp(epsilon - z first) (gap / (1 - exp(-z step) grow) - 1 / (1 - exp(-z step))). */
static void weight(cpx *w, const sum *s, const cpx *z) {
  local_cpxs(s->plan->prec, e, t);
  local_ivls(2, one);
  ivl_set_si(&one, 1);
  lattice_fourier_parts_step(&e, z, &s->step);
  geometric(&t, &one, &e);
  cpx_mul_ivl(&e, &e, &s->grow);
  geometric(w, &s->gap, &e);
  cpx_sub(w, w, &t);
  lattice_fourier_parts_first(&e, z, &s->first, &s->eps);
  cpx_mul(w, w, &e);
}

/* z := W(c), at least |W| on the whole line. */
static void weight_most(ivl *z, const sum *s) {
  local_cpxs(s->plan->prec, v, w);
  ivl_set(&v.re, &s->nodes.at);
  ivl_set_si(&v.im, 0);
  weight(&w, s, &v);
  ivl_max0(z, &w.re);
}

/* ---- The nodes -------------------------------------------------------------------------- */

static void add_node(sum *s, long n, cpx *z, cpx *w, cpx *t) {
  ivl_set(&z->re, &s->nodes.at);
  ivl_mul_si(&z->im, &s->nodes.step, n);
  mixed_moment(w, s->q, z, NULL, 0);
  weight(t, s, z);
  cpx_mul(w, w, t);
  if (n > 0) ivl_mul_2si(&w->re, &w->re, 1);
  ivl_add(&s->sum, &s->sum, &w->re);
}

/* About the seconds that the nodes will take, from the time of one. */
static double forecast(sum *s, const lattice_fourier_choice *c, cpx *z, cpx *w, cpx *t) {
  double start = effort_clock();
  add_node(s, 1, z, w, t);
  ivl_set_si(&s->sum, 0);
  return (effort_clock() - start) * (double)c->nodes;
}

static compose_stop add_all(sum *s, const lattice_fourier_choice *c, double until) {
  mpfr_prec_t p = s->plan->prec;
  compose_stop stop = COMPOSE_FREE;
  local_cpxs(p, z, w, t);
  if (effort_clock() + forecast(s, c, &z, &w, &t) / EFFORT_SUM_PERIODIC > until) stop = COMPOSE_SECONDS;
  for (size_t i = 0; i < c->n && stop == COMPOSE_FREE; i++) {
    for (long n = c->run[i].from; n <= c->run[i].to && stop == COMPOSE_FREE; n++) {
      add_node(s, n, &z, &w, &t);
      if (n % 16 == 0 && effort_clock() > until) stop = COMPOSE_SECONDS;
    }
  }
  ivl_set_si(&z.re, s->plan->nodes);
  ivl_div(&s->sum, &s->sum, &z.re);
  return stop;
}

/* ---- Together --------------------------------------------------------------------------- */

/* sum := sum +- W(c) exp(worst). */
static void widen(sum *s, const lattice_fourier_choice *c, const ivl *most) {
  if (mpfr_inf_p(c->worst)) return;
  local_ivls(64, e);
  ivl_set_point(&e, c->worst);
  ivl_mul_exp(&e, most, &e);
  mpfr_sub(s->sum.lo, s->sum.lo, e.hi, MPFR_RNDD);
  mpfr_add(s->sum.hi, s->sum.hi, e.hi, MPFR_RNDU);
}

/* z := the value from the sum, which is over all nodes, and the images. */
static void assemble(ivl *z, const sum *s) {
  local_ivls(s->plan->prec, none);
  ivl_set_si(&none, 0);
  local_as(mixed_images, i, mixed_images_close);
  mixed_images_open(&i, s->q, s->plan, &s->nodes);
  mixed_images_less(z, &i, s->q, &s->nodes, &s->sum, &none);
}

/* What T-LATTICE-LOSS-SUM asks of the plan: c > 1, and each node but the first has a partner. */
static int is_sound(const mixed_plan *p) { return p->c > 1 && isfinite(p->c) && p->nodes >= 1 && p->nodes % 2 == 1; }

compose_stop lattice_fourier_sum(ivl *z, const mixed_query *q, const lattice_fourier *k, const mixed_plan *plan,
                                 double until) {
  sum s;
  lattice_fourier_choice c;
  if (!is_sound(plan)) return COMPOSE_METHOD;
  open_sum(&s, q, k, plan);
  local_ivls(plan->prec, most);
  weight_most(&most, &s);
  const double cut = plan->target - log(mpfr_get_d(most.hi, MPFR_RNDU)) - 3;
  compose_stop stop = COMPOSE_SECONDS;
  if (lattice_fourier_select(&c, q, plan->c, &s.nodes.step, (plan->nodes - 1) / 2, cut, until))
    stop = add_all(&s, &c, until);
  if (stop == COMPOSE_FREE) {
    widen(&s, &c, &most);
    assemble(z, &s);
  }
  lattice_fourier_choice_clear(&c);
  close_sum(&s);
  return stop;
}
