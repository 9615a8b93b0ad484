/* balls_bent.c - PUT of balls and bins on a contour that bends to the left.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-BENT, T-BALLS-NODE).                  */
#include "balls_bent.h"
#include "balls_edge.h"
#include "balls_node.h"
#include "elem.h"
#include "proposed.h"
#include <math.h>
#include <stdlib.h>

#define PI 3.14159265358979323846
/* Of the bounds of errors, which are raised to the power T. */
#define BOUND_BITS 64

/* ---- The plan -------------------------------------------------------------------------------- */

/* Step, nodes and cost for one contour of half angle `angle`. */
static void try_contour(balls_bent *p, const balls_law *law, double log_error) {
  const balls_curve edge = {law, p->mu, 2 * p->angle}, centre = {law, p->mu, p->angle};
  double steps = (double)law->steps, s2 = law->sigma_d * law->sigma_d;
  double line = p->mu * p->k + steps * balls_guess_psi(law, p->mu) - log(2 * p->mu);
  p->stop = COMPOSE_METHOD;
  if (!(line < log_error + 2000)) return;
  double bent = balls_guess_edge(&edge, p->k, log_error - 5), top = fmax(line, bent);
  if (!(bent < 600)) return;
  p->step = 2 * PI * p->angle / (top - log_error + 2.5);
  p->step = ldexp(floor(ldexp(p->step, 30 - ilogb(p->step))), ilogb(p->step) - 30);
  double reach = balls_guess_reach(&centre, p->k, log_error - 2.5);
  if (!(reach > 0) || !(reach / p->step < 1e5)) return;
  p->nodes = (long)ceil(reach / p->step);
  double size = p->mu * (1 - sin(p->angle)) * p->k - log(p->mu) + 2,
         nats = fmax(size, log(p->k)) - log_error + 1.5 * log(steps) + 8;
  double angle = PI / 2 + p->angle, wide = (angle + PI / 2) * (angle + PI / 2) * s2 / 2;
  p->prec = (mpfr_prec_t)((nats + angle * angle * s2 / 2) / log(2.0)) + 40;
  p->inner_step = PI * PI / (nats + wide + 2);
  p->inner_step = ldexp(floor(ldexp(p->inner_step, 20 - ilogb(p->inner_step))), ilogb(p->inner_step) - 20);
  p->nats = nats + angle * angle * s2 / 2;
  p->terms = (long)(2 * sqrt(2 * p->nats) / law->sigma_d / p->inner_step) + 1;
  p->seconds = 1e-9 * (double)p->nodes * (double)p->terms * (1500 + 8 * (double)p->prec) + 0.02;
  p->stop = COMPOSE_FREE;
}

static void propose(balls_bent *p) {
  proposed_number(&p->mu);
  proposed_number(&p->angle);
  proposed_number(&p->step);
  proposed_number(&p->inner_step);
  proposed_number(&p->nats);
  proposed_number(&p->log_error);
  proposed_count(&p->nodes);
  proposed_count(&p->terms);
  proposed_bits(&p->prec, MPFR_PREC_MIN);
}

/* Contours that cross the axis at `reach` over K - T and over K, bent by five angles. */
void balls_bent_plan(balls_bent *plan, const balls_law *law, double k, double log_error, const compose_limits *limits) {
  static const double reach[] = {4, 8, 14, 24, 36}, angles[] = {0.15, 0.25, 0.4, 0.55, 0.68};
  double gap = k - (double)law->steps;
  plan->stop = COMPOSE_METHOD;
  for (int i = gap > 1e-9 * k ? 0 : 25; i < 50; i++) {
    balls_bent p = {
        .k = k, .mu = reach[i / 5 % 5] / (i < 25 ? gap : k), .angle = angles[i % 5], .log_error = log_error};
    try_contour(&p, law, log_error);
    if (p.stop == COMPOSE_FREE && (plan->stop != COMPOSE_FREE || p.seconds < plan->seconds)) *plan = p;
  }
  if (plan->stop == COMPOSE_FREE) propose(plan);
  if (plan->stop == COMPOSE_FREE && plan->prec > limits->bits) plan->stop = COMPOSE_BITS;
  if (plan->stop == COMPOSE_FREE && plan->nodes > limits->nodes) plan->stop = COMPOSE_NODES;
}

/* ---- One node ---------------------------------------------------------------------------------- */

/* z, dz := z(u), z'(u) = mu (-sin a sinh u + i cos a cosh u). */
static void curve_at(cpx *z, cpx *dz, const balls_bent *p, const ivl *u) {
  ivl c, s, mu, sine, cosine;
  ivl *const all[] = {&c, &s, &mu, &sine, &cosine};
  for (int i = 0; i < 5; i++) ivl_init(all[i], ivl_prec(u));
  ivl_set_double(&mu, p->angle);
  ivl_sin_cos(&sine, &cosine, &mu);
  ivl_set_double(&mu, p->mu);
  ivl_exp(&c, u);
  ivl_neg(&s, u);
  ivl_exp(&s, &s);
  ivl_sub(&dz->re, &c, &s);
  ivl_add(&c, &c, &s);
  ivl_mul_2si(&s, &dz->re, -1);
  ivl_mul_2si(&c, &c, -1);
  ivl_mul(&dz->im, &cosine, &c);
  ivl_mul(&dz->re, &sine, &s);
  ivl_neg(&dz->re, &dz->re);
  ivl_mul(&z->im, &cosine, &s);
  ivl_mul(&c, &c, &sine);
  ivl_set_si(&s, 1);
  ivl_sub(&z->re, &s, &c);
  cpx_mul_ivl(z, z, &mu);
  cpx_mul_ivl(dz, dz, &mu);
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
}

/* z := x^n, n >= 1, by squaring from the highest bit. */
static void power(cpx *z, const cpx *x, unsigned long n) {
  unsigned long bit = 1;
  while (bit <= n / 2) bit *= 2;
  cpx_set(z, x);
  while ((bit /= 2) > 0) {
    cpx_mul(z, z, z);
    if (n & bit) cpx_mul(z, z, x);
  }
}

/* z := z(n h), g := psi(z)^T z' / z^2 there, half of that at node 0. */
static void make_node(cpx *z, cpx *g, balls_node *b, const balls_bent *p, long n) {
  cpx dz, v;
  ivl u, t;
  mpfr_prec_t prec = p->prec;
  cpx_init(&dz, prec);
  cpx_init(&v, prec);
  ivl_init(&u, prec);
  ivl_init(&t, prec);
  ivl_set_double(&u, p->step);
  ivl_set_si(&t, n);
  ivl_mul(&u, &u, &t);
  curve_at(z, &dz, p, &u);
  if (n == 0) ivl_set_si(&z->im, 0);
  balls_node_psi(&v, b, z, n == 0);
  power(g, &v, b->law.steps);
  cpx_mul(g, g, &dz);
  cpx_mul(&v, z, z);
  cpx_div(g, g, &v);
  if (n == 0) {
    ivl_mul_2si(&g->re, &g->re, -1);
    ivl_mul_2si(&g->im, &g->im, -1);
  }
  cpx_clear(&dz);
  cpx_clear(&v);
  ivl_clear(&u);
  ivl_clear(&t);
}

/* What T-BALLS-BENT asks of the doubles. */
static int is_sound(const balls_bent *p) {
  return p->mu > 0 && p->angle > 0 && 2 * p->angle < 1.57 && p->step > 0 && p->nodes >= 0 && p->nodes < 1L << 24 &&
         p->inner_step > 0 && p->nats >= 0 && isfinite(p->mu);
}

compose_stop balls_bent_make(balls_bent_table *t, const balls_query *q, const balls_bent *plan, double until) {
  *t = (balls_bent_table){.plan = *plan};
  balls_node b;
  compose_stop stop = COMPOSE_FREE;
  if (!is_sound(plan)) return COMPOSE_METHOD;
  t->node = assay_alloc((size_t)(plan->nodes + 1) * sizeof *t->node);
  t->value = assay_alloc((size_t)(plan->nodes + 1) * sizeof *t->value);
  balls_node_init(&b, q, plan);
  for (; t->count <= plan->nodes && stop == COMPOSE_FREE; t->count++) {
    cpx_init(&t->node[t->count], plan->prec);
    cpx_init(&t->value[t->count], plan->prec);
    make_node(&t->node[t->count], &t->value[t->count], &b, plan, t->count);
    if (compose_clock() > until) stop = COMPOSE_SECONDS;
  }
  balls_node_clear(&b);
  return stop;
}

void balls_bent_clear(balls_bent_table *t) {
  for (long n = 0; n < t->count; n++) {
    cpx_clear(&t->node[n]);
    cpx_clear(&t->value[n]);
  }
  free(t->node);
  free(t->value);
}

/* ---- The errors around the sum ------------------------------------------------------------------- */

/* z := (N_+ + N_-) / (exp(2 pi angle / h) - 1), the integrals along both edges of the strip:
 * angle 2 angle bent, and 0, the line Re z = mu, exp(mu K) psi(mu)^T / (2 mu).                  */
static void strip_error(ivl *z, const balls_law *law, const balls_bent *p, const ivl *k) {
  const balls_curve edge = {law, p->mu, 2 * p->angle};
  ivl t, m;
  ivl_init(&t, law->prec);
  ivl_init(&m, law->prec);
  balls_edge(z, &edge, k, p->log_error - 5);
  ivl_set_double(&m, p->mu);
  balls_psi(&t, law, &m);
  ivl_pow_ui(&t, &t, law->steps);
  ivl_div(&t, &t, &m);
  ivl_mul_2si(&t, &t, -1);
  ivl_mul(&m, &m, k);
  ivl_exp(&m, &m);
  ivl_mul(&t, &t, &m);
  ivl_add(z, z, &t);
  ivl_pi(&t);
  ivl_mul_2si(&t, &t, 1);
  ivl_set_double(&m, p->angle);
  ivl_mul(&t, &t, &m);
  ivl_set_double(&m, p->step);
  ivl_div(&t, &t, &m);
  ivl_expm1(&t, &t);
  ivl_div(z, z, &t);
  ivl_clear(&t);
  ivl_clear(&m);
}

/* z := z +- strip error +- what is left out. */
static void add_errors(ivl *z, const balls_query *q, const balls_bent *p, const ivl *k) {
  balls_law law;
  ivl e, r;
  const balls_curve centre = {&law, p->mu, p->angle};
  balls_law_init(&law, q, BOUND_BITS);
  ivl_init(&e, BOUND_BITS);
  ivl_init(&r, BOUND_BITS);
  strip_error(&e, &law, p, k);
  balls_rest(&r, &centre, k, p->step, p->nodes);
  ivl_add(&e, &e, &r);
  if (!ivl_is_finite(&e)) ivl_set_whole(&e);
  mpfr_neg(e.lo, e.hi, MPFR_RNDD);
  ivl_add(z, z, &e);
  ivl_clear(&e);
  ivl_clear(&r);
  balls_law_clear(&law);
}

/* Method: (h / pi) times the sum of Im(exp(z K) psi^T z' / z^2), halved at u = 0, is PUT but for the errors;
 * only the exponentials and the errors depend on K.                                        */
void balls_bent_at(ivl *z, const balls_bent_table *t, const balls_query *q, const ivl *k) {
  cpx e;
  ivl f;
  cpx_init(&e, t->plan.prec);
  ivl_init(&f, t->plan.prec);
  ivl_set_si(z, 0);
  for (long n = 0; n <= t->plan.nodes; n++) {
    cpx_mul_ivl(&e, &t->node[n], k);
    cpx_exp(&e, &e);
    cpx_mul(&e, &e, &t->value[n]);
    ivl_add(z, z, &e.im);
  }
  ivl_set_double(&f, t->plan.step);
  ivl_mul(z, z, &f);
  ivl_pi(&f);
  ivl_div(z, z, &f);
  add_errors(z, q, &t->plan, k);
  cpx_clear(&e);
  ivl_clear(&f);
}
