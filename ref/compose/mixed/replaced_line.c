/* replaced_line.c - a line of moments of (P*, Q*), powers and all, for every epsilon.
 *
 * Two tables by fourier.h with the same weights: of (M / a)^T, and of what is taken from it, times a number.
 * Not analysed by WP: its parameters are doubles, and GMP's limbs.
 * Derivations: proofs/notes/fixed_size.md (T-FS-STEPS-SUM).                          */
#include "replaced_line.h"
#include "ivl_fused.h"
#include "cpxs.h"
#include "ivls.h"
#include "cpx_log.h"
#include "elem.h"
#include "ivl_double.h"

#include <math.h>
#include <stdlib.h>

#define LIMB 64
#define BOUND_PREC 64

/* ---- The real numbers ------------------------------------------------------------------- */

static void line_init(replaced_line *l, mpfr_prec_t p) {
  ivls_init(p, &l->c, &l->step, &l->atom, &l->rest, &l->top, &l->top_one);
  ivls_init(BOUND_PREC, &l->above, &l->below);
}

void replaced_line_free(replaced_line *l) {
  if (!l) return;
  ivls_clear(&l->c, &l->step, &l->atom, &l->rest, &l->top, &l->top_one, &l->above, &l->below);
  for (int i = 0; i < l->made; i++) fourier_table_clear(&l->table[i]);
  mpq_clears(l->sigma, l->shift, l->rate, NULL);
  pair_free(l->star);
  free(l);
}

int replaced_line_fits(const replaced_line *l, const replaced_uses *u) {
  return l->steps == u->steps && mpq_equal(l->sigma, u->sigma) && mpq_equal(l->shift, u->shift) &&
         mpq_equal(l->rate, u->rate);
}

/* z := M(x). */
static void moment_at(ivl *z, const replaced_line *l, const ivl *x) {
  cpx v, w;
  cpx_init(&v, ivl_prec(x));
  cpx_init(&w, ivl_prec(z));
  ivl_set(&v.re, x);
  ivl_set_si(&v.im, 0);
  pair_moment(&w, l->star, &v);
  ivl_set(z, &w.re);
  cpxs_clear(&v, &w);
}

static void bound_at(ivl *z, const replaced_line *l, double x) {
  ivl t;
  ivl_init(&t, BOUND_PREC);
  ivl_set_double(&t, x);
  moment_at(z, l, &t);
  ivl_pow_ui(z, z, l->steps);
  ivl_clear(&t);
}

/* z := z raised to a number above all of it by 2^-30 of it and twice the error. */
static void raise(ivl *z, const ivl *error) {
  ivl t;
  ivl_init(&t, BOUND_PREC);
  ivl_mul_2si(&t, z, -30);
  ivl_add(z, z, &t);
  ivl_mul_2si(&t, error, 1);
  ivl_add(z, z, &t);
  mpfr_set(z->lo, z->hi, MPFR_RNDD);
  ivl_clear(&t);
}

/* z := (k0 + u)^T - k0^T - T k0^(T-1) u for u = |M - k0| from the last node on, a polynomial in u
 * with coefficients that are not negative (T-FS-STEPS). */
static void far_up(ivl *z, const replaced_line *l) {
  const mpfr_prec_t p = ivl_prec(&l->c);
  ivl u, t, n;
  ivls_init(p, &u, &t, &n);
  ivl_mul_si(&t, &l->step, l->nodes);
  pair_decay(&u, l->star, &l->c, &t);
  ivl_max0_sub(&u, &u, &l->atom);
  mpfr_set(u.lo, u.hi, MPFR_RNDD);
  ivl_add(&t, &u, &l->atom);
  ivl_pow_ui(&t, &t, l->steps);
  ivl_pow_ui(z, &l->atom, l->steps - 1);
  replaced_line_count(&n, l->steps);
  ivl_add_mul(&u, &l->atom, &u, &n);
  ivl_sub_mul(z, &t, z, &u);
  ivl_max0(z, z);
  ivls_clear(&u, &t, &n);
}

void replaced_line_count(ivl *z, unsigned long n) {
  mpfr_t m;
  mpfr_init2(m, 64);
  mpfr_set_ui(m, n, MPFR_RNDN);
  ivl_set_point(z, m);
  mpfr_clear(m);
}

/* ---- The tables --------------------------------------------------------------------------- */

/* z := c (c-1) / (z (z-1)) at the node n, half of it at 0: 1/(z (z-1)) with both halves of the line counted. */
static void weight(cpx *z, long n, const void *data) {
  const replaced_line *l = data;
  cpx d, one;
  cpxs_init(ivl_prec(&z->re), &d, &one);
  ivl_mul_si(&one.re, &l->step, n);
  ivl_sqr(&d.im, &one.re);
  ivl_sqr(&d.re, &l->c);
  ivl_sub(&d.re, &d.re, &l->c);
  cpx_set_si(z, 0, 0);
  ivl_mul_2si(&z->re, &d.re, n > 0 ? 0 : -1);
  ivl_sub(&d.re, &d.re, &d.im);
  ivl_mul_2si(&d.im, &l->c, 1);
  ivl_set_si(&one.im, 1);
  ivl_sub(&d.im, &d.im, &one.im);
  ivl_mul(&d.im, &d.im, &one.re);
  cpx_div(z, z, &d);
  cpxs_clear(&d, &one);
}

/* About log2 of the greatest size of a weight against top. */
static long greatest(const pair_terms *t, const ivl *top) {
  ivl s;
  long most = 0;
  ivl_init(&s, 32);
  for (size_t k = 0; k < t->count; k++) {
    cpx_abs(&s, &t->weight[k]);
    ivl_div(&s, &s, top);
    if (mpfr_regular_p(s.hi) && mpfr_get_exp(s.hi) > most) most = mpfr_get_exp(s.hi);
  }
  ivl_clear(&s);
  return most + 2;
}

/* V := 2^-shift weight / top, W := exp(i step log). */
static int set_terms(fourier_terms *f, const replaced_line *l, const pair_terms *t, const ivl *top, long shift) {
  const mpfr_prec_t p = LIMB * f->limbs + 16;
  ivl scale;
  cpx v, w;
  int good = 1;
  ivl_init(&scale, p);
  cpxs_init(p, &v, &w);
  ivl_si_div(&scale, 1, top);
  ivl_mul_2si(&scale, &scale, -shift);
  for (size_t k = 0; good && k < t->count; k++) {
    cpx_mul_ivl(&v, &t->weight[k], &scale);
    ivl_max0(&w.re, &t->log[k].im);
    ivl_mul(&w.re, &w.re, &l->step);
    ivl_neg(&w.re, &w.re);
    ivl_mul(&w.im, &t->log[k].re, &l->step);
    cpx_exp(&w, &w);
    good = fourier_terms_set(f, k, &v, &w);
  }
  ivl_clear(&scale);
  cpxs_clear(&v, &w);
  return good;
}

/* The table of (sum of terms / top)^power. */
static int add_table(replaced_line *l, const pair_terms *t, const ivl *top, unsigned long power, double until) {
  const long shift = greatest(t, top);
  fourier_terms f;
  ivl inner;
  ivl_init(&inner, BOUND_PREC);
  ivl_div(&inner, &t->error, top);
  fourier_terms_init(&f, t->count, l->limbs);
  const int good = mpfr_regular_p(top->hi) && mpfr_number_p(inner.hi) && set_terms(&f, l, t, top, shift);
  const fourier_task task = {power, (unsigned long)shift, good ? l->nodes : 0, inner.hi, weight, l, until};
  l->stop = fourier_table_build(&l->table[l->made++], &f, &task);
  if (!good) l->stop = COMPOSE_METHOD;
  fourier_terms_clear(&f);
  ivl_clear(&inner);
  return l->stop == COMPOSE_FREE;
}

/* Method: M first, then M - k0 + k0 / T, whose term of exponent 0 is another. */
static int add_tables(replaced_line *l, double until) {
  const mpfr_prec_t p = LIMB * l->limbs + 24;
  pair_terms t;
  ivl n, top;
  int good = pair_terms_make(&t, l->star, &l->c, NULL, l->bits, p);
  if (!good) return 0;
  ivl_init(&n, p);
  ivl_init(&top, BOUND_PREC);
  moment_at(&top, l, &l->c);
  ivl_set(&l->top, &top);
  raise(&l->top, &t.error);
  good = add_table(l, &t, &l->top, l->steps, until);
  replaced_line_count(&n, l->steps);
  ivl_div(&n, &t.weight[0].re, &n);
  ivl_sub(&l->top_one, &l->top, &l->atom);
  ivl_add(&l->top_one, &l->top_one, &n);
  raise(&l->top_one, &t.error);
  ivl_set(&t.weight[0].re, &n);
  good = good && add_table(l, &t, &l->top_one, 1, until);
  ivls_clear(&n, &top);
  pair_terms_clear(&t);
  return good;
}

/* ---- Together ------------------------------------------------------------------------------ */

static replaced_line *open(const replaced_uses *u, const replaced_plan *plan) {
  replaced_line *l = assay_alloc(sizeof *l);
  l->made = 0;
  l->steps = u->steps;
  l->nodes = plan->nodes;
  l->bits = (long)plan->bits;
  l->limbs = (mp_size_t)ceil(fmax(plan->bits + plan->guard, 1) / LIMB);
  l->stop = COMPOSE_FREE;
  mpq_inits(l->sigma, l->shift, l->rate, NULL);
  mpq_set(l->sigma, u->sigma);
  mpq_set(l->shift, u->shift);
  mpq_set(l->rate, u->rate);
  l->star = pair_replaced(l->sigma, l->shift, l->rate);
  line_init(l, LIMB * (l->limbs + 1));
  ivl_set_double(&l->c, plan->c);
  ivl_set_double(&l->step, plan->step);
  l->far_above = plan->above;
  l->far_below = plan->below;
  return l;
}

/* What T-FS-STEPS-SUM asks of a plan. */
static int is_sound(const replaced_plan *p) {
  return p->c > 1 && isfinite(p->c) && p->step > 0 && isfinite(p->step) && p->nodes >= 1;
}

/* With fewer digits where there is no time for more. */
static int plan_in_time(replaced_plan *plan, const replaced_view *v, long bits, const compose_limits *limits) {
  enum { TRIES = 4 };
  double want = (double)bits;
  for (int i = 0; i < TRIES; i++, want = want * 2 / 3)
    if (replaced_plan_make(plan, v, want, 0.7 * limits->seconds, limits->nodes))
      return plan->bits + plan->guard < (double)limits->bits;
  return 0;
}

replaced_line *replaced_line_make(const replaced_uses *u, mpq_srcptr epsilon, long bits, const compose_limits *limits) {
  const compose_limits l = compose_limits_of(limits);
  const double until = compose_clock() + l.seconds;
  const replaced_view v = {fabs(mpq_get_d(u->shift) / mpq_get_d(u->sigma)), mpq_get_d(u->rate), (double)u->steps,
                           fabs(mpq_get_d(epsilon))};
  replaced_plan plan;
  if (u->steps < 2 || !plan_in_time(&plan, &v, bits, &l) || !is_sound(&plan)) return NULL;
  replaced_line *line = open(u, &plan);
  replaced_atom(&line->atom, (const replaced_pair *)line->star);
  bound_at(&line->above, line, plan.above);
  bound_at(&line->below, line, plan.below);
  if (!add_tables(line, until)) {
    replaced_line_free(line);
    return NULL;
  }
  far_up(&line->rest, line);
  return line;
}
