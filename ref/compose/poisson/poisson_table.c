/* poisson_table.c - the sum over the contour, and every error around it.
 *
 * At one precision for the bounds and a higher one for the terms.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-VALUE, T-POISSON-INNER).       */
#include "elem.h"
#include "poisson_parts.h"
#include "grid.h"
#include <math.h>

/* ---- Inner terms ----------------------------------------------------------------------- */

typedef struct {
  const poisson_table *t;
  poisson_law law; /* at the precision of the terms                                      */
  ivl a, sup, weight, sine, cosine, turn, h, v;
  cpx u, w;
} term_maker;

#define MAKER_IVLS(m) \
  { &(m)->a, &(m)->sup, &(m)->weight, &(m)->sine, &(m)->cosine, &(m)->turn, &(m)->h, &(m)->v }

static void maker_init(term_maker *m, const poisson_table *t, const poisson_query *q, const ivl *sup) {
  mpfr_prec_t p = 64 * (t->plan.limbs + 2) + poisson_plan_bits(&t->plan);
  ivl *const all[] = MAKER_IVLS(m);
  m->t = t;
  poisson_plan_law(&m->law, q, &t->plan, p);
  for (int i = 0; i < 8; i++) ivl_init(all[i], p);
  cpx_init(&m->u, p);
  cpx_init(&m->w, p);
  ivl_set_double(&m->a, t->plan.abscissa);
  ivl_set(&m->sup, sup);
  ivl_set_double(&m->turn, t->plan.turn);
  ivl_sin_cos(&m->sine, &m->cosine, &m->turn);
  ivl_pi(&m->h);
  ivl_mul_2si(&m->h, &m->h, 1);
  ivl_set_double(&m->v, t->plan.period);
  ivl_div(&m->h, &m->h, &m->v);
  poisson_plan_step(&m->weight, &t->plan);
  ivl_mul(&m->weight, &m->weight, &m->law.density);
  ivl_mul_2si(&m->weight, &m->weight, -(long)t->plan.shift);
  ivl_div(&m->weight, &m->weight, &m->sup);
}

static void maker_clear(term_maker *m) {
  ivl *const all[] = MAKER_IVLS(m);
  poisson_law_clear(&m->law);
  for (int i = 0; i < 8; i++) ivl_clear(all[i]);
  cpx_clear(&m->u);
  cpx_clear(&m->w);
}

/* m->w := exp(i h log w(v + i turn)), m->u := weight w(v + i turn)^a exp(-(v + i turn)^2 sigma^2/2). */
static void make_term(term_maker *m, long k) {
  ivl *const l = &m->u.re, *const arg = &m->u.im;
  if (m->t->plan.cut) poisson_cut_point(&m->v, &m->law, m->t->plan.last + 1, k);
  else ivl_set_double(&m->v, m->t->plan.step * (double)k);
  poisson_w_turned(l, arg, &m->law, &m->v, &m->sine, &m->cosine);
  ivl_mul(&m->w.re, arg, &m->h);
  ivl_neg(&m->w.re, &m->w.re);
  ivl_mul(&m->w.im, l, &m->h);
  cpx_exp(&m->w, &m->w);
  ivl_mul(l, l, &m->a);
  ivl_mul(arg, arg, &m->a);
  ivl sq, t;
  ivl_init(&sq, m->law.prec);
  ivl_init(&t, m->law.prec);
  ivl_sqr(&sq, &m->turn);
  ivl_sqr(&t, &m->v);
  ivl_sub(&t, &sq, &t);
  ivl_mul(&t, &t, &m->law.sigma2);
  ivl_mul_2si(&t, &t, -1);
  ivl_add(l, l, &t);
  ivl_mul(&t, &m->v, &m->turn);
  ivl_mul(&t, &t, &m->law.sigma2);
  ivl_sub(arg, arg, &t);
  ivl_clear(&sq);
  ivl_clear(&t);
  cpx_exp(&m->u, &m->u);
  cpx_mul_ivl(&m->u, &m->u, &m->weight);
}

static int make_terms(fourier_terms *terms, const poisson_table *t, const poisson_query *q, const ivl *sup) {
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

/* ---- The error of the inner sum -------------------------------------------------------- */

/* z := exp(f turn^2 sigma^2 / 2). */
static void growth(ivl *z, const poisson_law *law, double turn, long f) {
  ivl k;
  ivl_init(&k, ivl_prec(z));
  ivl_set_double(z, turn);
  ivl_sqr(z, z);
  ivl_mul(z, z, &law->sigma2);
  ivl_set_si(&k, f);
  ivl_mul(z, z, &k);
  ivl_mul_2si(z, z, -1);
  ivl_exp(z, z);
  ivl_clear(&k);
}

/* z := what is left out at the ends of the inner sum: exp(turn^2 sigma^2 / 2) cos(turn/2)^min(a,0) tails. */
static void ends_error(ivl *z, const poisson_table *t) {
  const poisson_plan *p = &t->plan;
  ivl b;
  if (p->cut) {
    poisson_cut_inner(z, &t->law, p->abscissa, p->turn, p->last + 1);
    return;
  }
  ivl_init(&b, t->law.prec);
  poisson_tails(z, &t->law, p->abscissa, p->step * (double)p->first, p->step * (double)p->last);
  growth(&b, &t->law, p->turn, 1);
  ivl_mul(z, z, &b);
  poisson_turn(&b, p->abscissa, p->turn);
  ivl_mul(z, z, &b);
  ivl_clear(&b);
}

/* z := (M(a) (1 + exp(2 turn^2 sigma^2) cos(turn)^min(a,0)) / (exp(2 pi turn / step) - 1)
 *       + the ends) / sup. */
static void inner_error(ivl *z, const poisson_table *t, const ivl *moment, const ivl *sup) {
  const poisson_plan *p = &t->plan;
  ivl e, b;
  ivl_init(&e, t->law.prec);
  ivl_init(&b, t->law.prec);
  growth(&e, &t->law, p->turn, 4);
  if (p->cut) poisson_cut_lid(&b, &t->law, p->abscissa, 2 * p->turn);
  else {
    poisson_turn(&b, p->abscissa, 2 * p->turn);
    ivl_mul(&b, &b, moment);
  }
  ivl_mul(&e, &e, &b);
  ivl_add(&e, &e, moment);
  ivl_pi(&b);
  ivl_mul_2si(&b, &b, 1);
  ivl_set_double(z, p->turn);
  ivl_mul(&b, &b, z);
  poisson_plan_step(z, p);
  ivl_div(&b, &b, z);
  ivl_expm1(&b, &b);
  ivl_div(&e, &e, &b);
  ends_error(z, t);
  ivl_add(z, z, &e);
  ivl_div(z, z, sup);
  ivl_clear(&e);
  ivl_clear(&b);
}

/* ---- Weights ----------------------------------------------------------------------------- */

/* kappa <= |z (z - 1)| on the whole line Re z = a. */
static double kappa(const poisson_plan *p) { return 0.999 * fabs(p->abscissa * (p->abscissa - 1)); }

/* z := kappa / (z_n (z_n - 1)), half of that for n = 0. */
static void weight_at(cpx *z, long n, const void *data) {
  const poisson_table *t = data;
  cpx s;
  ivl one;
  mpfr_prec_t p = ivl_prec(&z->re);
  cpx_init(&s, p);
  ivl_init(&one, p);
  ivl_set_double(&s.re, t->plan.abscissa);
  ivl_set_si(&one, n);
  ivl_mul(&s.im, &one, &t->step);
  cpx_set(z, &s);
  ivl_set_si(&one, 1);
  ivl_sub(&z->re, &z->re, &one);
  cpx_mul(&s, &s, z);
  cpx_set_si(z, 0, 0);
  ivl_set_double(&z->re, n == 0 ? 0.5 * kappa(&t->plan) : kappa(&t->plan));
  cpx_div(z, z, &s);
  cpx_clear(&s);
  ivl_clear(&one);
}

/* ---- The table ------------------------------------------------------------------------- */

/* t->scale := sup^steps h / (pi kappa), t->envelope := U^steps, U from N h on, images := M^steps. */
static void set_factors(poisson_table *t, const ivl *sup) {
  const poisson_plan *p = &t->plan;
  ivl pi, u;
  mpfr_prec_t prec = ivl_prec(&t->scale);
  ivl_init(&pi, prec);
  ivl_init(&u, t->law.prec);
  ivl_pi(&pi);
  ivl_set(&t->scale, sup);
  ivl_pow_ui(&t->scale, &t->scale, t->law.steps);
  ivl_mul(&t->scale, &t->scale, &t->step);
  ivl_div(&t->scale, &t->scale, &pi);
  ivl_set_double(&pi, kappa(p));
  ivl_div(&t->scale, &t->scale, &pi);
  ivl_set_si(&u, p->nodes);
  ivl_mul(&u, &u, &t->step); /* N h */
  poisson_envelope(&t->envelope, &t->law, p->abscissa, &u, p->eta, p->depth);
  ivl_pow_ui(&t->envelope, &t->envelope, t->law.steps);
  poisson_moment(&t->above, &t->law, p->above);
  ivl_pow_ui(&t->above, &t->above, t->law.steps);
  poisson_moment(&t->below, &t->law, p->below);
  ivl_pow_ui(&t->below, &t->below, t->law.steps);
  ivl_clear(&pi);
  ivl_clear(&u);
}

/* sup := a number above the upper end of M(a), by 2^-30 of it and twice the error of the inner sum,
 * so that the inner sum stays below it; error stays a bound relative to sup.              */
static void raise_moment(ivl *sup, ivl *error, const poisson_table *t, const ivl *moment) {
  ivl f;
  ivl_init(&f, t->law.prec);
  inner_error(error, t, moment, moment);
  ivl_mul_2si(&f, error, 1);
  ivl_set_si(sup, 1);
  ivl_add(&f, &f, sup);
  ivl_mul_2si(sup, sup, -30);
  ivl_add(&f, &f, sup);
  ivl_mul(sup, moment, &f);
  mpfr_set(sup->lo, sup->hi, MPFR_RNDD);
  ivl_clear(&f);
}

static void table_init(poisson_table *t, const poisson_query *q, const poisson_plan *plan) {
  mpfr_prec_t p = 64 * (plan->limbs + 1) + poisson_plan_bits(plan), low = 128 + poisson_plan_bits(plan);
  t->plan = *plan;
  poisson_plan_law(&t->law, q, plan, low);
  ivl_init(&t->step, p);
  ivl_init(&t->scale, p);
  ivl *const all[] = {&t->envelope, &t->above, &t->below, &t->loss.mass, &t->loss.above, &t->loss.below};
  for (int i = 0; i < 6; i++) {
    ivl_init(all[i], low);
    ivl_set_si(all[i], 0);
  }
  if (plan->cut) poisson_window_loss(&t->loss, &t->law);
  ivl_pi(&t->step);
  ivl_mul_2si(&t->step, &t->step, 1);
  ivl_set_double(&t->scale, plan->period);
  ivl_div(&t->step, &t->step, &t->scale);
}

void poisson_table_clear(poisson_table *t) {
  if (t->plan.is_bent) {
    poisson_bent_clear(&t->bent);
    return;
  }
  poisson_law_clear(&t->law);
  ivl *const all[] = {&t->step,  &t->scale,     &t->envelope,   &t->above,
                      &t->below, &t->loss.mass, &t->loss.above, &t->loss.below};
  for (int i = 0; i < 8; i++) ivl_clear(all[i]);
  fourier_table_clear(&t->sum);
}

/* What T-POISSON-INNER asks of the plan's doubles. */
static int is_sound(const poisson_plan *p) {
  double a = p->abscissa;
  int strip = p->kind == POISSON_CALL ? a > 1 : p->kind == POISSON_PUT ? a < 0 : a > 0 && a < 1;
  int grid = p->cut ? p->left < 0 && p->right > 0 && p->first == 0 && p->last >= 0 && p->last < 1L << 24
                    : grid_is_exact(p->step, p->first, p->last);
  return strip && grid && isnormal(kappa(p)) && p->turn > 0 && p->turn <= 1.57 && p->period > 0 &&
         isfinite(p->period) && p->nodes >= 1;
}

compose_stop poisson_table_make(poisson_table *t, const poisson_query *q, const poisson_plan *plan, double until) {
  fourier_terms terms;
  ivl moment, sup, error;
  if (plan->is_bent) {
    t->plan = *plan;
    return poisson_bent_make(&t->bent, q, &plan->bent, until);
  }
  const int sound = is_sound(plan);
  table_init(t, q, plan);
  ivl_init(&moment, t->law.prec);
  ivl_init(&sup, t->law.prec);
  ivl_init(&error, t->law.prec);
  if (sound) poisson_moment(&moment, &t->law, plan->abscissa);
  if (sound) raise_moment(&sup, &error, t, &moment);
  fourier_terms_init(&terms, sound ? (size_t)(plan->last - plan->first + 1) : 1, plan->limbs);
  int good = sound && ivl_is_finite(&error) && ivl_is_finite(&sup) && make_terms(&terms, t, q, &sup);
  fourier_task task = {t->law.steps, plan->shift, good ? plan->nodes : 0, error.hi, weight_at, t, until};
  compose_stop stop = fourier_table_build(&t->sum, &terms, &task);
  if (!good) stop = COMPOSE_METHOD;
  if (stop == COMPOSE_FREE) set_factors(t, &sup);
  fourier_terms_clear(&terms);
  ivl_clear(&moment);
  ivl_clear(&sup);
  ivl_clear(&error);
  return stop;
}
