/* balls_table.c - the sum over the straight contour, and every error around it.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-INNER, T-BALLS-VALUE).               */
#include "balls_parts.h"
#include "elem.h"
#include "grid.h"
#include <math.h>

/* ---- Inner terms ------------------------------------------------------------------------------ */

typedef struct {
  const balls_table *t;
  balls_law law;
  ivl a, weight, sine, cosine, turn, h, v, size;
  cpx u, w;
} term_maker;

#define MAKER_IVLS(m) \
  { &(m)->a, &(m)->weight, &(m)->sine, &(m)->cosine, &(m)->turn, &(m)->h, &(m)->v, &(m)->size }

static void maker_init(term_maker *m, const balls_table *t, const balls_query *q, const ivl *sup) {
  mpfr_prec_t p = 64 * (t->plan.limbs + 2);
  ivl *const all[] = MAKER_IVLS(m);
  m->t = t;
  balls_law_init(&m->law, q, p);
  for (int i = 0; i < 8; i++) ivl_init(all[i], p);
  cpx_init(&m->u, p);
  cpx_init(&m->w, p);
  ivl_set_double(&m->a, t->plan.abscissa);
  ivl_set_double(&m->turn, t->plan.turn);
  ivl_sin_cos(&m->sine, &m->cosine, &m->turn);
  ivl_pi(&m->h);
  ivl_mul_2si(&m->h, &m->h, 1);
  ivl_set_double(&m->v, t->plan.period);
  ivl_div(&m->h, &m->h, &m->v);
  ivl_set_double(&m->weight, t->plan.step);
  ivl_mul(&m->weight, &m->weight, &m->law.density);
  ivl_mul_2si(&m->weight, &m->weight, -(long)t->plan.shift);
  ivl_div(&m->weight, &m->weight, sup);
}

static void maker_clear(term_maker *m) {
  ivl *const all[] = MAKER_IVLS(m);
  balls_law_clear(&m->law);
  for (int i = 0; i < 8; i++) ivl_clear(all[i]);
  cpx_clear(&m->u);
  cpx_clear(&m->w);
}

/* z := exp(-f x e^(-i turn)), x = m->size. */
static void rotated_exp(cpx *z, const term_maker *m, const ivl *f) {
  ivl_mul(&z->re, &m->size, f);
  ivl_mul(&z->im, &z->re, &m->sine);
  ivl_mul(&z->re, &z->re, &m->cosine);
  ivl_neg(&z->re, &z->re);
  cpx_exp(z, z);
}

/* m->w := exp(-i h x e^(-i turn)), m->u := weight exp(-a x e^(-i turn) - (v - i turn)^2 sigma^2/2). */
static void make_term(term_maker *m, long k) {
  ivl t;
  ivl_init(&t, m->law.prec);
  ivl_set_double(&m->v, m->t->plan.step * (double)k);
  balls_x(&m->size, &m->law, &m->v);
  ivl_mul(&t, &m->size, &m->h);
  ivl_mul(&m->w.re, &t, &m->sine);
  ivl_mul(&m->w.im, &t, &m->cosine);
  cpx_neg(&m->w, &m->w);
  cpx_exp(&m->w, &m->w);
  rotated_exp(&m->u, m, &m->a);
  cpx_mul_ivl(&m->u, &m->u, &m->weight);
  cpx e;
  cpx_init(&e, m->law.prec);
  ivl_sqr(&e.re, &m->turn);
  ivl_sqr(&t, &m->v);
  ivl_sub(&e.re, &e.re, &t);
  ivl_mul(&e.re, &e.re, &m->law.sigma2);
  ivl_mul_2si(&e.re, &e.re, -1);
  ivl_mul(&e.im, &m->v, &m->turn);
  ivl_mul(&e.im, &e.im, &m->law.sigma2);
  cpx_exp(&e, &e);
  cpx_mul(&m->u, &m->u, &e);
  cpx_clear(&e);
  ivl_clear(&t);
}

static int make_terms(fourier_terms *terms, const balls_table *t, const balls_query *q, const ivl *sup) {
  term_maker m;
  int good = 1;
  maker_init(&m, t, q, sup);
  for (long k = t->plan.first; good && k <= t->plan.last; k++) {
    make_term(&m, k);
    good = fourier_terms_set(terms, (size_t)(k - t->plan.first), &m.u, &m.w);
  }
  maker_clear(&m);
  return good;
}

/* ---- The error of the inner sum ------------------------------------------------------------------ */

/* z := ((1 + exp(2 turn^2 sigma^2)) / (exp(2 pi turn / step) - 1)
 *       + exp(turn^2 sigma^2 / 2) tails(a cos turn)) / sup. */
static void inner_error(ivl *z, const balls_table *t, const ivl *sup) {
  const balls_plan *p = &t->plan;
  ivl e, b;
  ivl_init(&e, t->law.prec);
  ivl_init(&b, t->law.prec);
  balls_growth(&e, &t->law, p->turn, 4);
  ivl_set_si(&b, 1);
  ivl_add(&e, &e, &b);
  ivl_pi(&b);
  ivl_mul_2si(&b, &b, 1);
  ivl_set_double(z, p->turn);
  ivl_mul(&b, &b, z);
  ivl_set_double(z, p->step);
  ivl_div(&b, &b, z);
  ivl_expm1(&b, &b);
  ivl_div(&e, &e, &b);
  ivl_set_double(&b, p->turn);
  ivl_cos(&b, &b);
  ivl_set_double(z, p->abscissa);
  ivl_mul(&b, &b, z);
  balls_tails(z, &t->law, &b, p->step * (double)p->first, p->step * (double)p->last);
  balls_growth(&b, &t->law, p->turn, 1);
  ivl_mul(z, z, &b);
  ivl_add(z, z, &e);
  ivl_div(z, z, sup);
  ivl_clear(&e);
  ivl_clear(&b);
}

/* ---- Weights ------------------------------------------------------------------------------------------ */

/* kappa <= |z|^2 on the whole line. */
static double kappa(const balls_plan *p) { return 0.999 * p->abscissa * p->abscissa; }

/* z := kappa / z_n^2, half of that for n = 0. */
static void weight_at(cpx *z, long n, const void *data) {
  const balls_table *t = data;
  cpx s;
  ivl count;
  mpfr_prec_t p = ivl_prec(&z->re);
  cpx_init(&s, p);
  ivl_init(&count, p);
  ivl_set_double(&s.re, t->plan.abscissa);
  ivl_set_si(&count, n);
  ivl_mul(&s.im, &count, &t->step);
  cpx_mul(&s, &s, &s);
  cpx_set_si(z, 0, 0);
  ivl_set_double(&z->re, n == 0 ? 0.5 * kappa(&t->plan) : kappa(&t->plan));
  cpx_div(z, z, &s);
  cpx_clear(&s);
  ivl_clear(&count);
}

/* ---- The table ------------------------------------------------------------------------------------------ */

/* t->envelope := U^steps, U = exp(eta^2 sigma^2 / 2) psi(c cos eta + N h sin eta). */
static void set_envelope(balls_table *t) {
  const balls_plan *p = &t->plan;
  ivl s, c, y;
  if (!(p->eta > 0 && p->eta <= 1.57)) {
    ivl_set_whole(&t->envelope);
    return;
  }
  ivl_init(&s, t->law.prec);
  ivl_init(&c, t->law.prec);
  ivl_init(&y, t->law.prec);
  ivl_set_double(&y, p->eta);
  ivl_sin_cos(&s, &c, &y);
  ivl_set_si(&y, p->nodes);
  ivl_mul(&y, &y, &t->step);
  ivl_mul(&s, &s, &y);
  ivl_set_double(&y, p->abscissa);
  ivl_mul(&c, &c, &y);
  ivl_add(&s, &s, &c);
  balls_psi(&y, &t->law, &s);
  balls_growth(&c, &t->law, p->eta, 1);
  ivl_mul(&y, &y, &c);
  ivl_pow_ui(&t->envelope, &y, t->law.steps);
  ivl_clear(&s);
  ivl_clear(&c);
  ivl_clear(&y);
}

/* t->scale := sup^steps h / (pi kappa), t->below := psi(below)^steps. */
static void set_factors(balls_table *t, const ivl *sup) {
  ivl u, c;
  ivl_init(&u, ivl_prec(&t->scale));
  ivl_init(&c, t->law.prec);
  ivl_set(&t->scale, sup);
  ivl_pow_ui(&t->scale, &t->scale, t->law.steps);
  ivl_mul(&t->scale, &t->scale, &t->step);
  ivl_pi(&u);
  ivl_div(&t->scale, &t->scale, &u);
  ivl_set_double(&u, kappa(&t->plan));
  ivl_div(&t->scale, &t->scale, &u);
  ivl_set_double(&c, t->plan.below);
  balls_psi(&t->below, &t->law, &c);
  ivl_pow_ui(&t->below, &t->below, t->law.steps);
  set_envelope(t);
  ivl_clear(&u);
  ivl_clear(&c);
}

static void table_init(balls_table *t, const balls_query *q, const balls_plan *plan) {
  mpfr_prec_t p = plan->prec;
  t->plan = *plan;
  balls_law_init(&t->law, q, 128);
  ivl_init(&t->step, p);
  ivl_init(&t->scale, p);
  ivl_init(&t->envelope, 128);
  ivl_init(&t->below, 128);
  ivl_pi(&t->step);
  ivl_mul_2si(&t->step, &t->step, 1);
  ivl_set_double(&t->scale, plan->period);
  ivl_div(&t->step, &t->step, &t->scale);
}

void balls_table_clear(balls_table *t) {
  balls_law_clear(&t->law);
  ivl_clear(&t->step);
  ivl_clear(&t->scale);
  ivl_clear(&t->envelope);
  ivl_clear(&t->below);
  fourier_table_clear(&t->sum);
}

/* sup := a number above psi(c), by 2^-30 of it and twice the error of the inner sum, so that the inner
 * sum stays below it; error stays a bound relative to sup.                               */
static void raise_psi(ivl *sup, ivl *error, const balls_table *t) {
  ivl f, psi;
  ivl_init(&f, t->law.prec);
  ivl_init(&psi, t->law.prec);
  ivl_set_double(&f, t->plan.abscissa);
  balls_psi(&psi, &t->law, &f);
  inner_error(error, t, &psi);
  ivl_mul_2si(&f, error, 1);
  ivl_set_si(sup, 1);
  ivl_add(&f, &f, sup);
  ivl_mul_2si(sup, sup, -30);
  ivl_add(&f, &f, sup);
  ivl_mul(sup, &psi, &f);
  mpfr_set(sup->lo, sup->hi, MPFR_RNDD);
  ivl_clear(&f);
  ivl_clear(&psi);
}

/* What T-BALLS-INNER asks of the plan's doubles. */
static int is_sound(const balls_plan *p) {
  return p->abscissa > 0 && p->turn > 0 && 2 * p->turn <= 1.57 && p->period > 0 && p->nodes >= 1 &&
         isfinite(p->period) && isnormal(kappa(p)) && grid_is_exact(p->step, p->first, p->last);
}

compose_stop balls_table_make(balls_table *t, const balls_query *q, const balls_plan *plan, double until) {
  fourier_terms terms;
  ivl sup, error;
  const int sound = is_sound(plan);
  table_init(t, q, plan);
  ivl_init(&sup, 128);
  ivl_init(&error, 128);
  if (sound) raise_psi(&sup, &error, t);
  fourier_terms_init(&terms, sound ? (size_t)(plan->last - plan->first + 1) : 1, plan->limbs);
  int good = sound && ivl_is_finite(&error) && ivl_is_finite(&sup) && make_terms(&terms, t, q, &sup);
  fourier_task task = {t->law.steps, plan->shift, good ? plan->nodes : 0, error.hi, weight_at, t, until};
  compose_stop stop = fourier_table_build(&t->sum, &terms, &task);
  if (!good) stop = COMPOSE_METHOD;
  if (stop == COMPOSE_FREE) set_factors(t, &sup);
  fourier_terms_clear(&terms);
  ivl_clear(&sup);
  ivl_clear(&error);
  return stop;
}
