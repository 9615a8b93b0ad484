/* product_sum.c - the trapezoidal sum along a vertical line, and what it leaves out.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-SUM, T-PRODUCT-NOISE).
 */
#include "budget.h"
#include "cpxs.h"
#include "ivls.h"
#include "elem.h"
#include "product_table.h"

#include <math.h>

/* What one sum needs; all at the working precision. */
typedef struct {
  const product_plan *plan;
  product_frame f; /* period 2 pi / h */
  ivl h;           /* exact           */
  cpx z, w, t;     /* scratch         */
  ivl main, slope; /* the sums of M_a e^(-(z-1) eps) / (z (z-1)), and without the divisor */
} sum;

int product_plan_is_sound(const product_plan *p) {
  return p->c > 1 && isfinite(p->c) && p->step > 0 && isfinite(p->step) && p->noise >= 0 && isfinite(p->noise) &&
         p->nodes >= 0;
}

static void sum_open(sum *s, const product_query *q, const product_plan *plan) {
  s->plan = plan;
  product_frame_open(&s->f, q, plan->noise, plan->c, plan->prec);
  ivl_init(&s->h, plan->prec);
  cpxs_init(plan->prec, &s->z, &s->w, &s->t);
  ivls_init(plan->prec, &s->main, &s->slope);
  ivl_set_double(&s->h, plan->step);
  ivl_pi(&s->f.period);
  ivl_mul_2si(&s->f.period, &s->f.period, 1);
  ivl_div(&s->f.period, &s->f.period, &s->h);
  ivl_set_si(&s->main, 0);
  ivl_set_si(&s->slope, 0);
}

static void sum_close(sum *s) {
  product_frame_close(&s->f);
  ivl_clear(&s->h);
  cpxs_clear(&s->z, &s->w, &s->t);
  ivls_clear(&s->main, &s->slope);
}

/* ---- The sum ------------------------------------------------------------------------ */

/* z := c + i n h. */
static void node(sum *s, long n) {
  ivl_set(&s->z.re, &s->f.c);
  ivl_set_si(&s->z.im, n);
  ivl_mul(&s->z.im, &s->z.im, &s->h);
}

/* Adds the real parts at z, the node n, whose moment is m, twice for n > 0. */
static void add_node(sum *s, const cpx *m, long n) {
  cpx *const z = &s->z, *const w = &s->w, *const t = &s->t;
  cpx_set_si(t, 1, 0);
  cpx_sub(t, t, z);
  cpx_mul(z, z, t);
  cpx_neg(z, z);
  cpx_mul_ivl(t, t, &s->f.eps);
  cpx_exp(t, t);
  cpx_mul(w, m, t);
  if (n > 0) ivl_mul_2si(&w->re, &w->re, 1), ivl_mul_2si(&w->im, &w->im, 1);
  ivl_add(&s->slope, &s->slope, &w->re);
  cpx_div(w, w, z);
  ivl_add(&s->main, &s->main, &w->re);
}

static void per_period(sum *s) {
  ivl_div(&s->main, &s->main, &s->f.period);
  ivl_div(&s->slope, &s->slope, &s->f.period);
}

/* The moments are formed one after the other and not kept. */
static compose_stop add_all(sum *s, double until) {
  product_tables tables;
  compose_stop stop = product_tables_make(&tables, s->f.q, s->plan, until);
  for (long n = 0; n <= s->plan->nodes && stop == COMPOSE_FREE; n++) {
    node(s, n);
    product_moment(&s->w, s->f.q, s->plan->noise, &s->z, &tables, n);
    add_node(s, &s->w, n);
    if (compose_clock() > until) stop = COMPOSE_SECONDS;
  }
  product_tables_clear(&tables);
  per_period(s);
  return stop;
}

static void add_line(sum *s, const product_line *l) {
  for (long n = 0; n <= s->plan->nodes; n++) {
    node(s, n);
    add_node(s, &l->moment[n], n);
  }
  per_period(s);
}

/* ---- The rest of the sum -------------------------------------------------------------- */

/* z := log of U e^(-(c-1) eps), U the bound of |M_a| from height t = N h on; t as well. */
static void log_rest(ivl *z, ivl *t, const sum *s) {
  ivl e;
  ivl_init(&e, ivl_prec(z));
  ivl_set_si(t, s->plan->nodes);
  ivl_mul(t, t, &s->h);
  if (s->f.line) ivl_set(z, &s->f.line->rest);
  else product_log_decay(z, s->f.q, s->plan->noise, &s->f.c, t);
  ivl_set_si(&e, 1);
  ivl_sub(&e, &e, &s->f.c);
  ivl_mul(&e, &e, &s->f.eps);
  ivl_add(z, z, &e);
  ivl_clear(&e);
}

/* main := the rest of the main sum; slope := at least that of the other,
 * (h / pi) U e^(-(c-1) eps) / (exp(a^2 N h^2) - 1), where there is noise.               */
static void rests(ivl *main, ivl *slope, const sum *s) {
  ivl u, t, pi;
  ivls_init(ivl_prec(main), &u, &t, &pi);
  log_rest(&u, &t, s);
  ivl_exp(&u, &u);
  if (s->plan->nodes >= 1) budget_rest(main, &u, &s->h, s->plan->nodes);
  else ivl_set_whole(main);
  ivl_pi(&pi);
  ivl_div(&u, &u, &pi);
  ivl_mul(&u, &u, &s->h);
  ivl_set_double(&pi, s->plan->noise);
  ivl_sqr(&pi, &pi);
  ivl_mul(&pi, &pi, &t);
  ivl_mul(&pi, &pi, &s->h);
  ivl_expm1(&pi, &pi);
  ivl_div(slope, &u, &pi);
  ivls_clear(&u, &t, &pi);
}

/* ---- Together ------------------------------------------------------------------------ */

/* z := a^2 exp(a^2 / 8) slope: at least what the noise adds (T-PRODUCT-NOISE). */
static void noise_gap(ivl *z, const sum *s, const ivl *slope) {
  ivl a;
  ivl_init(&a, ivl_prec(z));
  ivl_set_double(&a, s->plan->noise);
  ivl_sqr(&a, &a);
  ivl_mul_2si(z, &a, -3);
  ivl_exp(z, z);
  ivl_mul(z, z, &a);
  ivl_max0(&a, slope);
  ivl_mul(z, z, &a);
  ivl_clear(&a);
}

/* z := the value without noise from that with noise: less between 0 and what the noise adds. */
static void without_noise(ivl *z, sum *s, const ivl *slope_rest) {
  ivl e;
  ivl_init(&e, ivl_prec(z));
  mpfr_add(s->slope.hi, s->slope.hi, slope_rest->hi, MPFR_RNDU);
  noise_gap(&e, s, &s->slope);
  mpfr_sub(z->lo, z->lo, e.hi, MPFR_RNDD);
  ivl_max0(z, z);
  ivl_clear(&e);
}

/* Bounds do not need the precision of the sum; the plan has asked for their moments at theirs.
 * Method: the value from the sum, its rest and its images (T-BUDGET-VALUE), then the noise. */
static void assemble(ivl *z, sum *s) {
  mpfr_prec_t p = s->plan->prec;
  ivl line, rest, slope_rest, v, above, below;
  ivls_init(p, &line, &rest, &slope_rest, &v);
  ivls_init(64, &above, &below);
  product_linear_images(&line, &s->f);
  product_far_images(&above, &s->f, s->plan->above, 1);
  product_far_images(&below, &s->f, s->plan->below, 0);
  rests(&rest, &slope_rest, s);
  budget_value(&v, &s->main, &rest, &line, &above, &below);
  if (s->plan->noise > 0) without_noise(&v, s, &slope_rest);
  ivl_set(z, &v);
  ivls_clear(&line, &rest, &slope_rest, &v);
  ivls_clear(&above, &below);
}

compose_stop product_sum(ivl *z, const product_query *q, const product_plan *plan, double until) {
  sum s;
  if (!product_plan_is_sound(plan)) return COMPOSE_METHOD;
  sum_open(&s, q, plan);
  compose_stop stop = add_all(&s, until);
  if (stop == COMPOSE_FREE) assemble(z, &s);
  sum_close(&s);
  return stop;
}

void product_sum_on(ivl *z, const product_query *q, const product_line *l) {
  sum s;
  sum_open(&s, q, &l->plan);
  s.f.line = l;
  add_line(&s, l);
  assemble(z, &s);
  sum_close(&s);
}

void product_chernoff(ivl *z, const product_query *q, double c) {
  product_plan plan = {.c = c, .step = 1, .prec = 64};
  sum s;
  ivl t;
  ivl_set_whole(z);
  ivl_max0(z, z);
  if (!(c > 1 && isfinite(c))) return;
  sum_open(&s, q, &plan);
  ivl_init(&t, PRODUCT_BOUND_PREC);
  product_log_bound(&t, &s.f, &s.f.c);
  ivl_exp(z, &t);
  mpfr_set_zero(z->lo, 1);
  ivl_clear(&t);
  sum_close(&s);
}
