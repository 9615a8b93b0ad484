/* shuffle_table.c - the contour sum of the shuffle pair, and every error around it.
 *
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-INNER, T-SHUFFLE-VALUE).              */
#include "shuffle_table.h"
#include "budget.h"
#include "elem.h"
#include "trapezoid.h"
#include <math.h>

#define ERROR_BITS 128

/* ---- The inner sum ---------------------------------------------------------------------------------- */

/* z := ((phi + edge(2 angle)) / (exp(2 pi angle / step) - 1) + tails) / sup (T-SHUFFLE-INNER). */
static void inner_error(ivl *z, const shuffle_table *t, const ivl *phi) {
  const shuffle_range *r = &t->plan.inner;
  ivl e, f;
  ivl_init(&e, ERROR_BITS);
  ivl_init(&f, ERROR_BITS);
  ivl_set_double(&e, r->angle);
  ivl_set_double(&f, r->step);
  trapezoid_alias(z, &e, &f);
  shuffle_edge(&e, &t->law, t->plan.abscissa, 2 * r->angle);
  ivl_add(&e, &e, phi);
  ivl_mul(z, z, &e);
  shuffle_tails(&e, &t->law, t->plan.abscissa, r);
  ivl_add(z, z, &e);
  ivl_div(z, z, phi);
  ivl_clear(&e);
  ivl_clear(&f);
}

/* sup := a number above phi(c), by 2^-30 of it and twice the error of the inner sum, so that the inner
 * sum stays below it; error stays a bound relative to sup.                               */
static void raise_phi(ivl *sup, ivl *error, const shuffle_table *t) {
  ivl f, phi;
  ivl_init(&f, ERROR_BITS);
  ivl_init(&phi, ERROR_BITS);
  shuffle_phi(&phi, &t->law, t->plan.abscissa, t->plan.log_phi);
  inner_error(error, t, &phi);
  ivl_mul_2si(&f, error, 1);
  ivl_set_si(sup, 1);
  ivl_add(&f, &f, sup);
  ivl_mul_2si(sup, sup, -30);
  ivl_add(&f, &f, sup);
  ivl_mul(sup, &phi, &f);
  mpfr_set(sup->lo, sup->hi, MPFR_RNDD);
  ivl_clear(&f);
  ivl_clear(&phi);
}

/* ---- Weights ------------------------------------------------------------------------------------------ */

/* kappa <= |z|^2 on the whole line. */
static double kappa(const shuffle_plan *p) { return 0.999 * p->abscissa * p->abscissa; }

/* z := kappa / z_n^2, half of that for n = 0. */
static void weight_at(cpx *z, long n, const void *data) {
  const shuffle_table *t = data;
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

/* ---- The sum -------------------------------------------------------------------------------------------- */

/* z := what the nodes beyond N add, from U^steps, U the envelope at N h (T-BUDGET-REST). */
static void rest_of(ivl *z, const shuffle_table *t) {
  ivl u, y;
  ivl_init(&u, ERROR_BITS);
  ivl_init(&y, ERROR_BITS);
  ivl_set_si(&y, t->plan.nodes);
  ivl_mul(&y, &y, &t->step);
  shuffle_envelope(&u, &t->law, t->plan.abscissa, &y, &t->plan.cut, t->plan.cut_strip);
  ivl_pow_ui(&u, &u, t->law.steps);
  if (t->plan.nodes >= 1) budget_rest(z, &u, &t->step, t->plan.nodes);
  else ivl_set_whole(z);
  ivl_clear(&u);
  ivl_clear(&y);
}

/* z := sup^steps h / (pi kappa) z. */
static void rescale(ivl *z, const shuffle_table *t, const ivl *sup) {
  ivl s, u;
  ivl_init(&s, ivl_prec(z));
  ivl_init(&u, ivl_prec(z));
  ivl_set(&s, sup);
  ivl_pow_ui(&s, &s, t->law.steps);
  ivl_mul(&s, &s, &t->step);
  ivl_pi(&u);
  ivl_div(&s, &s, &u);
  ivl_set_double(&u, kappa(&t->plan));
  ivl_div(&s, &s, &u);
  ivl_mul(z, z, &s);
  ivl_clear(&s);
  ivl_clear(&u);
}

void shuffle_table_init(shuffle_table *t, const shuffle_query *q, const shuffle_plan *plan) {
  t->plan = *plan;
  shuffle_law_init(&t->law, q, ERROR_BITS);
  ivl_init(&t->step, plan->prec);
  ivl_init(&t->period, plan->prec);
  ivl_pi(&t->step);
  ivl_mul_2si(&t->step, &t->step, 1);
  ivl_set_double(&t->period, plan->period);
  ivl_div(&t->step, &t->step, &t->period);
}

void shuffle_table_clear(shuffle_table *t) {
  shuffle_law_clear(&t->law);
  ivl_clear(&t->step);
  ivl_clear(&t->period);
}

/* z := the sum from the terms, without its rest. */
static compose_stop sum_terms(ivl *z, const shuffle_table *t, fourier_terms *terms, const ivl *sup, const ivl *error,
                              double until) {
  fourier_table sum;
  ivl e;
  const fourier_task task = {t->law.steps, t->plan.shift, t->plan.nodes, error->hi, weight_at, t, until};
  compose_stop stop = fourier_table_build(&sum, terms, &task);
  ivl_init(&e, ERROR_BITS);
  if (stop == COMPOSE_FREE) {
    ivl_set_si(&e, 0);
    fourier_table_sum(z, &sum, &e);
    rescale(z, t, sup);
  }
  fourier_table_clear(&sum);
  ivl_clear(&e);
  return stop;
}

/* What T-SHUFFLE-INNER and T-SHUFFLE-VALUE ask of the plan. */
static int is_sound(const shuffle_plan *p) {
  return p->abscissa > 0 && isnormal(kappa(p)) && p->period > 0 && isfinite(p->period) && p->nodes >= 1 &&
         p->inner.angle > 0 && 2 * p->inner.angle <= 0.785398 && shuffle_range_is_exact(&p->inner);
}

/* Method: (h / 2 pi) sum over n of phi(z_n)^T / z_n^2 by symmetry, the inner sums divided by sup. */
compose_stop shuffle_contour_sum(ivl *z, ivl *rest, const shuffle_table *t, const shuffle_query *q, double until) {
  const shuffle_range *r = &t->plan.inner;
  fourier_terms terms;
  ivl sup, error;
  compose_stop stop = COMPOSE_METHOD;
  if (!is_sound(&t->plan)) return stop;
  ivl_init(&sup, ERROR_BITS);
  ivl_init(&error, ERROR_BITS);
  raise_phi(&sup, &error, t);
  fourier_terms_init(&terms, (size_t)(r->left_last + r->right_last - 2 * r->first + 2), t->plan.limbs);
  int good = ivl_is_finite(&error) && ivl_is_finite(&sup);
  if (good && shuffle_terms_make(&terms, t, q, &sup, until)) stop = sum_terms(z, t, &terms, &sup, &error, until);
  else if (compose_clock() > until) stop = COMPOSE_SECONDS;
  if (stop == COMPOSE_FREE) rest_of(rest, t);
  fourier_terms_clear(&terms);
  ivl_clear(&sup);
  ivl_clear(&error);
  return stop;
}
