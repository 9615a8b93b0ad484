/* shuffle_bent.c - the sum along the hyperbola, with every error around it.
 *
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-BENT).                                */
#include "shuffle_bent.h"
#include "elem.h"
#include "shuffle_node.h"
#include "trapezoid.h"
#include "grid.h"

#include <math.h>

#define ERROR_BITS 128

/* ---- One node ---------------------------------------------------------------------------------- */

typedef struct {
  ivl mu, sine, cosine;
} curve;

static void curve_init(curve *c, const shuffle_bent *p, mpfr_prec_t prec) {
  ivl_init(&c->mu, prec);
  ivl_init(&c->sine, prec);
  ivl_init(&c->cosine, prec);
  ivl_set_double(&c->mu, p->angle);
  ivl_sin_cos(&c->sine, &c->cosine, &c->mu);
  ivl_set_double(&c->mu, p->mu);
}

static void curve_clear(curve *c) {
  ivl_clear(&c->mu);
  ivl_clear(&c->sine);
  ivl_clear(&c->cosine);
}

/* z, dz := z(u), z'(u) = mu (-sin a sinh u + i cos a cosh u), real and imaginary at u = 0. */
static void curve_at(cpx *z, cpx *dz, const curve *c, double u) {
  ivl e, f;
  ivl_init(&e, ivl_prec(&z->re));
  ivl_init(&f, ivl_prec(&z->re));
  ivl_set_double(&e, u);
  ivl_neg(&f, &e);
  ivl_exp(&e, &e);
  ivl_exp(&f, &f);
  ivl_sub(&dz->re, &e, &f);
  ivl_add(&e, &e, &f);
  ivl_mul_2si(&e, &e, -1);      /* cosh u */
  ivl_mul_2si(&f, &dz->re, -1); /* sinh u */
  if (u <= 0) ivl_set_si(&f, 0);
  ivl_mul(&dz->im, &c->cosine, &e);
  ivl_mul(&dz->re, &c->sine, &f);
  ivl_neg(&dz->re, &dz->re);
  ivl_mul(&z->im, &c->cosine, &f);
  ivl_mul(&e, &c->sine, &e);
  ivl_set_si(&f, 1);
  ivl_sub(&z->re, &f, &e);
  cpx_mul_ivl(z, z, &c->mu);
  cpx_mul_ivl(dz, dz, &c->mu);
  ivl_clear(&e);
  ivl_clear(&f);
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

/* z := the sum over n = 0 .. nodes of Im(phi^T z' / z^2), halved at 0; answers 0 if the time is over. */
static int curve_sum(ivl *z, shuffle_node *node, const shuffle_bent *p, double until) {
  curve c;
  cpx at, dz, v, w;
  cpx *const all[] = {&at, &dz, &v, &w};
  int good = 1;
  curve_init(&c, p, p->prec);
  for (int i = 0; i < 4; i++) cpx_init(all[i], p->prec);
  ivl_set_si(z, 0);
  for (long n = 0; good && n <= p->nodes; n++) {
    curve_at(&at, &dz, &c, p->step * (double)n);
    shuffle_node_phi(&v, node, &at);
    power(&w, &v, node->law.steps);
    cpx_mul(&w, &w, &dz);
    cpx_mul(&v, &at, &at);
    cpx_div(&w, &w, &v);
    ivl_mul_2si(&w.im, &w.im, n == 0 ? -1 : 0);
    ivl_add(z, z, &w.im);
    good = compose_clock() < until;
  }
  curve_clear(&c);
  for (int i = 0; i < 4; i++) cpx_clear(all[i]);
  return good;
}

/* ---- Errors ------------------------------------------------------------------------------------ */

/* z := 1 - sin(angle). */
static void lack(ivl *z, double angle) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_double(&t, angle);
  ivl_sin(&t, &t);
  ivl_set_si(z, 1);
  ivl_sub(z, z, &t);
  ivl_clear(&t);
}

/* z := (phi(mu)^T + edge^T / (1 - sin 2a)^2) / (2 mu) / (exp(2 pi a / step) - 1), edge at abscissa
 * mu and angle a.                                                                            */
static void strip_error(ivl *z, const shuffle_law *law, const shuffle_bent *p) {
  ivl e, f, m;
  ivl_init(&e, ERROR_BITS);
  ivl_init(&f, ERROR_BITS);
  ivl_init(&m, ERROR_BITS);
  shuffle_phi(&e, law, p->mu, p->log_mu);
  ivl_pow_ui(&e, &e, law->steps);
  shuffle_edge(z, law, p->mu, p->angle);
  ivl_pow_ui(z, z, law->steps);
  lack(&f, 2 * p->angle);
  ivl_sqr(&f, &f);
  ivl_div(z, z, &f);
  ivl_add(z, z, &e);
  ivl_set_double(&m, p->mu);
  ivl_div(z, z, &m);
  ivl_mul_2si(z, z, -1);
  ivl_set_double(&e, p->angle);
  ivl_set_double(&f, p->step);
  trapezoid_alias(&m, &e, &f);
  ivl_mul(z, z, &m);
  ivl_clear(&e);
  ivl_clear(&f);
  ivl_clear(&m);
}

/* t := Im z at the last node times 1 - tan a cot 2 eta; whole unless Re z <= 0 there and that factor is positive. */
static void last_height(ivl *t, const shuffle_bent *p) {
  curve c;
  cpx z, dz;
  ivl s, k;
  curve_init(&c, p, ERROR_BITS);
  cpx_init(&z, ERROR_BITS);
  cpx_init(&dz, ERROR_BITS);
  ivl_init(&s, ERROR_BITS);
  ivl_init(&k, ERROR_BITS);
  curve_at(&z, &dz, &c, p->step * (double)p->nodes);
  ivl_set_double(t, 2 * p->cut.angle);
  ivl_sin_cos(&s, &k, t);
  ivl_div(&k, &k, &s);
  ivl_mul(&k, &k, &c.sine);
  ivl_div(&k, &k, &c.cosine);
  ivl_set_si(&s, 1);
  ivl_sub(&k, &s, &k);
  ivl_mul(t, &z.im, &k);
  if (mpfr_sgn(z.re.hi) > 0 || mpfr_sgn(k.lo) <= 0) ivl_set_whole(t);
  curve_clear(&c);
  cpx_clear(&z);
  cpx_clear(&dz);
  ivl_clear(&s);
  ivl_clear(&k);
}

/* z := U^T 2 exp(-last u) / (pi mu (1 - sin a)^2). */
static void rest(ivl *z, const shuffle_law *law, const shuffle_bent *p) {
  ivl t, f;
  ivl_init(&t, ERROR_BITS);
  ivl_init(&f, ERROR_BITS);
  last_height(&t, p);
  shuffle_envelope(z, law, 0, &t, &p->cut, p->cut_strip);
  ivl_pow_ui(z, z, law->steps);
  lack(&f, p->angle);
  ivl_sqr(&f, &f);
  ivl_div(z, z, &f);
  ivl_set_double(&t, -p->step * (double)p->nodes);
  ivl_exp(&t, &t);
  ivl_mul_2si(&t, &t, 1);
  ivl_mul(z, z, &t);
  ivl_pi(&t);
  ivl_set_double(&f, p->mu);
  ivl_mul(&t, &t, &f);
  ivl_div(z, z, &t);
  ivl_clear(&t);
  ivl_clear(&f);
}

/* z := z +- strip error +- rest. */
static void add_errors(ivl *z, const shuffle_query *q, const shuffle_bent *p) {
  shuffle_law law;
  ivl e;
  ivl_init(&e, ERROR_BITS);
  shuffle_law_init(&law, q, ERROR_BITS);
  strip_error(&e, &law, p);
  trapezoid_widen(z, &e);
  rest(&e, &law, p);
  trapezoid_widen(z, &e);
  shuffle_law_clear(&law);
  ivl_clear(&e);
}

/* z := PUT / T, PUT / (T k), or, for CALL, (PUT + T (1 - k)) / T. */
static void divide(ivl *z, const shuffle_query *q, const shuffle_bent *p) {
  shuffle_law law;
  ivl t;
  ivl_init(&t, ivl_prec(z));
  shuffle_law_init(&law, q, ivl_prec(z));
  ivl_set_q(&t, q->steps);
  ivl_div(z, z, &t);
  if (p->call) ivl_add(z, z, &law.gap);
  ivl_set_si(&t, 1);
  ivl_sub(&t, &t, &law.gap);
  if (q->side == PAIR_QP) ivl_div(z, z, &t);
  ivl_max0(z, z);
  shuffle_law_clear(&law);
  ivl_clear(&t);
}

/* What T-SHUFFLE-BENT and T-SHUFFLE-NODE ask of the plan. */
static int is_sound(const shuffle_bent *p) {
  return p->mu > 0 && isfinite(p->mu) && p->angle > 0 && p->angle < 0.78 && grid_is_exact(p->step, 0, p->nodes) &&
         shuffle_range_is_exact(&p->inner);
}

/* Method: (step / pi) times the sum of Im(phi^T z' / z^2), halved at u = 0, is PUT but for the errors. */
compose_stop shuffle_bent_value(ivl *z, const shuffle_query *q, const shuffle_bent *plan, double until) {
  shuffle_node node;
  ivl v, f;
  if (!is_sound(plan)) return COMPOSE_METHOD;
  ivl_init(&v, plan->prec);
  ivl_init(&f, plan->prec);
  shuffle_node_init(&node, q, plan);
  compose_stop stop = curve_sum(&v, &node, plan, until) ? COMPOSE_FREE : COMPOSE_SECONDS;
  if (stop == COMPOSE_FREE) {
    ivl_set_double(&f, plan->step);
    ivl_mul(&v, &v, &f);
    ivl_pi(&f);
    ivl_div(&v, &v, &f);
    add_errors(&v, q, plan);
    divide(&v, q, plan);
    ivl_set(z, &v);
  }
  shuffle_node_clear(&node);
  ivl_clear(&v);
  ivl_clear(&f);
  return stop;
}
