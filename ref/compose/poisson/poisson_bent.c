/* poisson_bent.c - PUT of the Poisson composition on a contour that bends to the left.
 *
 * Derivations: proofs/notes/poisson_bent.md (T-POISSON-BENT).                                           */
#include "elem.h"
#include "fourier.h"
#include "ivl_double.h"
#include "poisson_bent.h"
#include <math.h>
#include <stdlib.h>

#define BOUND_BITS 64

/* ---- One node ------------------------------------------------------------------------------------------ */

/* z, dz := zeta(u), zeta'(u) = mu (-sin a sinh u + i cos a cosh u). */
static void curve_at(cpx *z, cpx *dz, const poisson_bent *p, const ivl *u) {
  ivl c, s, t, sine, cosine;
  ivl *const all[] = {&c, &s, &t, &sine, &cosine};
  for (int i = 0; i < 5; i++) ivl_init(all[i], ivl_prec(u));
  ivl_set_double(&t, p->angle);
  ivl_sin_cos(&sine, &cosine, &t);
  ivl_exp(&c, u);
  ivl_neg(&s, u);
  ivl_exp(&s, &s);
  ivl_sub(&t, &c, &s);
  ivl_add(&c, &c, &s);
  ivl_mul_2si(&s, &t, -1);
  ivl_mul_2si(&c, &c, -1);
  ivl_mul(&dz->im, &cosine, &c);
  ivl_mul(&dz->re, &sine, &s);
  ivl_neg(&dz->re, &dz->re);
  ivl_mul(&z->im, &cosine, &s);
  ivl_mul(&c, &c, &sine);
  ivl_set_si(&s, 1);
  ivl_sub(&z->re, &s, &c);
  ivl_set_double(&t, p->mu);
  cpx_mul_ivl(z, z, &t);
  cpx_mul_ivl(dz, dz, &t);
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

/* w := chi(zeta), by the first ray that serves, the plane if none does.  Im zeta > 0, or real: zeta > 0. */
static void chi(cpx *w, poisson_ray_table *rays, const cpx *zeta, int real, long less) {
  cpx z;
  ivl arg;
  cpx_init(&z, ivl_prec(&w->re));
  ivl_init(&arg, BOUND_BITS);
  cpx_conj(&z, zeta);
  cpx_neg(&z, &z); /* - conj zeta, in the upper half plane */
  if (real) ivl_pi(&arg);
  else fourier_argument(&arg, &z.re, &z.im);
  ivl_set_whole(&w->re);
  ivl_set_whole(&w->im);
  for (int i = 0; i < POISSON_RAYS; i++) {
    if (!poisson_ray_serves(&rays[i].ray, &arg)) continue;
    poisson_ray_sum(w, &rays[i], &z, less);
    cpx_conj(w, w);
    break;
  }
  cpx_clear(&z);
  ivl_clear(&arg);
}

/* Bits that chi may lack at node n, as e^(y zeta) is small there. */
static long spare_bits(const poisson_bent *p, long n) {
  double bits = p->mu * p->y * sin(p->angle) * (cosh((double)n * p->step) - 1) / 0.693147180559945309 - 6;
  return bits > 0 ? (long)fmin(bits, 1e6) : 0;
}

/* z := zeta(n h), g := chi^T zeta' / (zeta (zeta + 1)) there, half of that at node 0. */
static void make_node(cpx *z, cpx *g, poisson_ray_table *rays, const poisson_bent_table *t, long n) {
  cpx dz, v, one;
  ivl u, k;
  mpfr_prec_t prec = t->plan.prec;
  cpx_init(&dz, prec);
  cpx_init(&v, prec);
  cpx_init(&one, prec);
  ivl_init(&u, prec);
  ivl_init(&k, prec);
  ivl_set_double(&u, t->plan.step);
  ivl_set_si(&k, n);
  ivl_mul(&u, &u, &k);
  curve_at(z, &dz, &t->plan, &u);
  if (n == 0) ivl_set_si(&z->im, 0);
  chi(&v, rays, z, n == 0, spare_bits(&t->plan, n));
  power(g, &v, t->law.steps);
  cpx_mul(g, g, &dz);
  cpx_set_si(&one, 1, 0);
  cpx_add(&v, z, &one);
  cpx_mul(&v, &v, z);
  cpx_div(g, g, &v);
  if (n == 0) {
    ivl_mul_2si(&g->re, &g->re, -1);
    ivl_mul_2si(&g->im, &g->im, -1);
  }
  cpx_clear(&dz);
  cpx_clear(&v);
  cpx_clear(&one);
  ivl_clear(&u);
  ivl_clear(&k);
}

/* ---- The table ----------------------------------------------------------------------------------------- */

/* What T-POISSON-BENT asks of the doubles; the ray at 2 angle that bounds chi needs 2 angle <= 0.785. */
static int is_sound(const poisson_bent *p) {
  return p->mu > 0 && isfinite(p->mu) && p->angle > 0 && 2 * p->angle <= 0.785 && p->step > 0 && isfinite(p->step) &&
         p->nodes >= 0;
}

compose_stop poisson_bent_make(poisson_bent_table *t, const poisson_query *q, const poisson_bent *plan, double until) {
  poisson_ray_table rays[POISSON_RAYS];
  compose_stop stop = is_sound(plan) ? COMPOSE_FREE : COMPOSE_METHOD;
  *t = (poisson_bent_table){.plan = *plan};
  poisson_law_make(&t->law, q->sigma, q->rate, mpz_get_ui(mpq_numref(q->steps)), plan->prec);
  ivl_init(&t->bound, BOUND_BITS);
  if (stop != COMPOSE_FREE) return stop;
  poisson_ray_edge(&t->bound, &t->law, 2 * plan->angle, 0, t->law.steps > POISSON_BENT_MANY ? 32 : 8);
  ivl_pow_ui(&t->bound, &t->bound, t->law.steps);
  t->count = plan->nodes + 1;
  t->node = assay_alloc((size_t)t->count * sizeof *t->node);
  t->value = assay_alloc((size_t)t->count * sizeof *t->value);
  for (long n = 0; n < t->count; n++) {
    cpx_init(&t->node[n], plan->prec);
    cpx_init(&t->value[n], plan->prec);
  }
  for (int i = 0; i < POISSON_RAYS; i++) {
    compose_stop s = poisson_ray_make(&rays[i], q, &plan->ray[i], plan->prec, plan->cut, plan->order, until);
    if (s != COMPOSE_FREE) stop = s;
  }
  for (long n = plan->nodes; n >= 0 && stop == COMPOSE_FREE; n--) {
    make_node(&t->node[n], &t->value[n], rays, t, n);
    if (compose_clock() > until) stop = COMPOSE_SECONDS;
  }
  for (int i = 0; i < POISSON_RAYS; i++) poisson_ray_clear(&rays[i]);
  return stop;
}

void poisson_bent_clear(poisson_bent_table *t) {
  for (long n = 0; n < t->count; n++) {
    cpx_clear(&t->node[n]);
    cpx_clear(&t->value[n]);
  }
  poisson_law_clear(&t->law);
  ivl_clear(&t->bound);
  free(t->node);
  free(t->value);
}

/* ---- The errors around the sum --------------------------------------------------------------------------- */

/* z := e^(mu y) / (2 mu) + bound e^(y mu (1 - S)) sqrt((1 + S)/(1 - S)) (pi + 4 a) / (2 pi mu C^2), S = sin 2a,
 * C = cos 2a: the integrals of |f| along both edges of the strip.                                 */
static void edges(ivl *z, const poisson_bent_table *t, const ivl *y) {
  const poisson_bent *p = &t->plan;
  ivl a, b, sine, cosine, one;
  ivl *const all[] = {&a, &b, &sine, &cosine, &one};
  for (int i = 0; i < 5; i++) ivl_init(all[i], BOUND_BITS);
  ivl_set_si(&one, 1);
  ivl_set_double(&a, 2 * p->angle);
  ivl_sin_cos(&sine, &cosine, &a);
  ivl_add(&a, &a, &a);
  ivl_pi(&b);
  ivl_add(&a, &a, &b);
  ivl_div(&a, &a, &b);
  ivl_div(&a, &a, &cosine);
  ivl_div(&a, &a, &cosine);
  ivl_mul(&a, &a, &t->bound);
  ivl_sub(&b, &one, &sine);
  ivl_add(&sine, &one, &sine);
  ivl_div(&sine, &sine, &b);
  ivl_sqrt(&sine, &sine);
  ivl_mul(&a, &a, &sine);
  ivl_set_double(&sine, p->mu);
  ivl_mul(&cosine, &sine, y);
  ivl_mul(&b, &b, &cosine);
  ivl_exp(&b, &b);
  ivl_mul(&a, &a, &b);
  ivl_exp(&b, &cosine);
  ivl_add(&a, &a, &b);
  ivl_div(&a, &a, &sine);
  ivl_mul_2si(z, &a, -1);
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
}

/* z := z / (exp(2 pi angle / h) - 1). */
static void over_rule(ivl *z, const poisson_bent *p) {
  ivl a, b;
  ivl_init(&a, BOUND_BITS);
  ivl_init(&b, BOUND_BITS);
  ivl_pi(&a);
  ivl_mul_2si(&a, &a, 1);
  ivl_set_double(&b, p->angle);
  ivl_mul(&a, &a, &b);
  ivl_set_double(&b, p->step);
  ivl_div(&a, &a, &b);
  ivl_expm1(&a, &a);
  ivl_div(z, z, &a);
  ivl_clear(&a);
  ivl_clear(&b);
}

/* z := (h / pi) bound e^(y mu (1 - S C)) sqrt((C + S)/(C - S)^3) / (mu cos a (1 - r)), r = e^(-y mu S h sinh u),
 * S = sin a, C = cosh u, u = (nodes + 1) h: what is left out.                                       */
static void rest(ivl *z, const poisson_bent_table *t, const ivl *y) {
  const poisson_bent *p = &t->plan;
  ivl h, cosh, sinh, sine, cosine, a, b;
  ivl *const all[] = {&h, &cosh, &sinh, &sine, &cosine, &a, &b};
  for (int i = 0; i < 7; i++) ivl_init(all[i], BOUND_BITS);
  ivl_set_double(&h, p->step);
  ivl_set_si(&a, p->nodes + 1);
  ivl_mul(&a, &a, &h);
  ivl_exp(&cosh, &a);
  ivl_neg(&a, &a);
  ivl_exp(&b, &a);
  ivl_sub(&sinh, &cosh, &b);
  ivl_add(&cosh, &cosh, &b);
  ivl_mul_2si(&sinh, &sinh, -1);
  ivl_mul_2si(&cosh, &cosh, -1);
  ivl_set_double(&a, p->angle);
  ivl_sin_cos(&sine, &cosine, &a);
  ivl_set_double(&a, p->mu);
  ivl_mul(&cosine, &cosine, &a);
  ivl_mul(&a, &a, y); /* mu y */
  ivl_set_si(z, 1);
  ivl_mul(&b, &sine, &cosh);
  ivl_sub(&b, z, &b);
  ivl_mul(&b, &b, &a);
  ivl_exp(&b, &b);
  ivl_div(&b, &b, &cosine);
  ivl_mul(&sinh, &sinh, &sine);
  ivl_mul(&sinh, &sinh, &a);
  ivl_mul(&sinh, &sinh, &h);
  ivl_neg(&sinh, &sinh);
  ivl_expm1(&sinh, &sinh);
  ivl_neg(&sinh, &sinh); /* 1 - r */
  ivl_div(&b, &b, &sinh);
  ivl_add(&a, &cosh, &sine);
  ivl_sub(&cosh, &cosh, &sine);
  ivl_div(&a, &a, &cosh);
  ivl_sqrt(&a, &a);
  ivl_div(&a, &a, &cosh);
  ivl_mul(&b, &b, &a);
  ivl_mul(&b, &b, &t->bound);
  ivl_mul(&b, &b, &h);
  ivl_pi(&a);
  ivl_div(z, &b, &a);
  for (int i = 0; i < 7; i++) ivl_clear(all[i]);
}

static void add_errors(ivl *z, const poisson_bent_table *t, const ivl *y) {
  ivl e, r;
  ivl_init(&e, BOUND_BITS);
  ivl_init(&r, BOUND_BITS);
  edges(&e, t, y);
  over_rule(&e, &t->plan);
  rest(&r, t, y);
  ivl_add(&e, &e, &r);
  if (!ivl_is_finite(&e)) ivl_set_whole(&e);
  mpfr_neg(e.lo, e.hi, MPFR_RNDD);
  ivl_add(z, z, &e);
  ivl_clear(&e);
  ivl_clear(&r);
}

void poisson_bent_excess(ivl *y, const poisson_law *law, const ivl *x) {
  ivl t;
  ivl_init(&t, ivl_prec(y));
  mpfr_set_ui(t.lo, law->steps, MPFR_RNDD);
  mpfr_set_ui(t.hi, law->steps, MPFR_RNDU);
  ivl_log(y, &law->p);
  ivl_mul(y, y, &t);
  ivl_sub(y, x, y);
  ivl_clear(&t);
}

/* Method: (h / pi) times the sum of Im(e^(zeta y) chi^T zeta' / (zeta (zeta + 1))), halved at u = 0, is V but for the
 * errors; only the exponentials and the errors depend on y.                                         */
void poisson_bent_at(ivl *z, const poisson_bent_table *t, const ivl *x) {
  cpx e;
  ivl y, f;
  mpfr_prec_t p = t->plan.prec;
  cpx_init(&e, p);
  ivl_init(&y, p);
  ivl_init(&f, p);
  poisson_bent_excess(&y, &t->law, x);
  ivl_set_si(z, 0);
  for (long n = 0; n < t->count; n++) {
    cpx_mul_ivl(&e, &t->node[n], &y);
    cpx_exp(&e, &e);
    cpx_mul(&e, &e, &t->value[n]);
    ivl_add(z, z, &e.im);
  }
  ivl_set_double(&f, t->plan.step);
  ivl_mul(z, z, &f);
  ivl_pi(&f);
  ivl_div(z, z, &f);
  add_errors(z, t, &y);
  ivl_exp(&f, x);
  ivl_mul(z, z, &f);
  if (mpfr_sgn(y.lo) <= 0) ivl_set_whole(z);
  cpx_clear(&e);
  ivl_clear(&y);
  ivl_clear(&f);
}
