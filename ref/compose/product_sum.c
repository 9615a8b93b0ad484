/* product_sum.c - the trapezoidal sum along a vertical line, and what it leaves out.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-SUM, T-PRODUCT-IMAGES, T-PRODUCT-NOISE).
 */
#include "elem.h"
#include "product_parts.h"

/* What one sum needs; all at the working precision. */
typedef struct {
  const product_query *q;
  const product_plan *plan;
  ivl c, h, eps, period; /* exact: c and h; period 2 pi / h */
  ivl main, slope;       /* the sums of M_a e^(-(z-1) eps) / (z (z-1)), and without the divisor */
} sum;

static void set_double(ivl *z, double x) {
  mpfr_t m;
  mpfr_init2(m, 53);
  mpfr_set_d(m, x, MPFR_RNDN);
  ivl_set_point(z, m);
  mpfr_clear(m);
}

static void sum_open(sum *s, const product_query *q, const product_plan *plan) {
  ivl *const all[] = {&s->c, &s->h, &s->eps, &s->period, &s->main, &s->slope};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_init(all[i], plan->prec);
  s->q = q;
  s->plan = plan;
  set_double(&s->c, plan->c);
  set_double(&s->h, plan->step);
  ivl_set_q(&s->eps, q->epsilon);
  ivl_pi(&s->period);
  ivl_mul_2si(&s->period, &s->period, 1);
  ivl_div(&s->period, &s->period, &s->h);
  ivl_set_si(&s->main, 0);
  ivl_set_si(&s->slope, 0);
}

static void sum_close(sum *s) {
  ivl *const all[] = {&s->c, &s->h, &s->eps, &s->period, &s->main, &s->slope};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_clear(all[i]);
}

/* ---- The sum ------------------------------------------------------------------------ */

/* Adds the real parts at the node n, twice for n > 0. */
static void add_node(sum *s, long n, cpx *z, cpx *w, cpx *t) {
  ivl_set(&z->re, &s->c);
  ivl_set_si(&z->im, n);
  ivl_mul(&z->im, &z->im, &s->h);
  product_moment(w, s->q, s->plan->noise, z);
  cpx_set_si(t, 1, 0);
  cpx_sub(t, t, z);
  cpx_mul(z, z, t);
  cpx_neg(z, z);
  cpx_mul_ivl(t, t, &s->eps);
  cpx_exp(t, t);
  cpx_mul(w, w, t);
  if (n > 0) ivl_mul_2si(&w->re, &w->re, 1), ivl_mul_2si(&w->im, &w->im, 1);
  ivl_add(&s->slope, &s->slope, &w->re);
  cpx_div(w, w, z);
  ivl_add(&s->main, &s->main, &w->re);
}

static compose_stop add_all(sum *s, double until) {
  cpx z, w, t;
  cpx_init(&z, s->plan->prec);
  cpx_init(&w, s->plan->prec);
  cpx_init(&t, s->plan->prec);
  compose_stop stop = COMPOSE_FREE;
  for (long n = 0; n <= s->plan->nodes && stop == COMPOSE_FREE; n++) {
    add_node(s, n, &z, &w, &t);
    if (compose_clock() > until) stop = COMPOSE_SECONDS;
  }
  cpx_clear(&z);
  cpx_clear(&w);
  cpx_clear(&t);
  ivl_div(&s->main, &s->main, &s->period);
  ivl_div(&s->slope, &s->slope, &s->period);
  return stop;
}

/* ---- Images ------------------------------------------------------------------------- */

/* z := exp(x) / (1 - exp(x)), the sum of exp(k x) over k >= 1, for x < 0; else [0, +inf]. */
static void geometric(ivl *z, const ivl *x) {
  ivl e;
  ivl_init(&e, ivl_prec(z));
  ivl_expm1(&e, x);
  ivl_neg(&e, &e);
  ivl_exp(z, x);
  ivl_div(z, z, &e);
  ivl_max0(z, z);
  if (mpfr_sgn(e.lo) <= 0) mpfr_set_inf(z->hi, 1);
  ivl_clear(&e);
}

/* z := log M_a(d) - (d - 1) eps, the log of a bound of the divergence for d > 1 and of the
 * reversed one for d < 0.                                                           */
static void log_bound(ivl *z, const sum *s, const ivl *d) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_si(&t, 1);
  ivl_sub(&t, &t, d);
  ivl_mul(&t, &t, &s->eps);
  product_log_real(z, s->q, s->plan->noise, d);
  ivl_add(z, z, &t);
  ivl_clear(&t);
}

/* z := at least the sum of the images in the direction of `at` (above or below c), but for
 * their linear part: exp(log_bound(at)) times the sum of exp(-|at - c| L k).          */
static void chernoff_images(ivl *z, const sum *s, double at) {
  ivl d, r, m;
  ivl_init(&d, ivl_prec(z));
  ivl_init(&r, ivl_prec(z));
  ivl_init(&m, PRODUCT_BOUND_PREC);
  set_double(&d, at);
  ivl_sub(&r, &d, &s->c);
  if (at > s->plan->c) ivl_neg(&r, &r);
  ivl_mul(&r, &r, &s->period);
  geometric(&r, &r);
  log_bound(&m, s, &d);
  ivl_exp(z, &m);
  ivl_mul(z, z, &r);
  ivl_clear(&d);
  ivl_clear(&r);
  ivl_clear(&m);
}

/* z := the linear part of the images below: the sum over k >= 1 of
 * exp(-(c-1) k L) (p - q exp(eps - k L)), p and q the finite masses.                 */
static void linear_images(ivl *z, const sum *s) {
  ivl r, m, one;
  ivl_init(&r, ivl_prec(z));
  ivl_init(&m, ivl_prec(z));
  ivl_init(&one, ivl_prec(z));
  ivl_set_si(&one, 1);
  ivl_sub(&r, &one, &s->c);
  ivl_mul(&r, &r, &s->period);
  geometric(&r, &r);
  product_finite_mass(&m, s->q, 0);
  ivl_mul(z, &r, &m);
  ivl_neg(&r, &s->c);
  ivl_mul(&r, &r, &s->period);
  geometric(&r, &r);
  product_finite_mass(&m, s->q, 1);
  ivl_mul(&r, &r, &m);
  ivl_exp(&m, &s->eps);
  ivl_mul(&r, &r, &m);
  ivl_sub(z, z, &r);
  ivl_clear(&r);
  ivl_clear(&m);
  ivl_clear(&one);
}

/* ---- The rest of the sum -------------------------------------------------------------- */

/* z := log of U e^(-(c-1) eps), U the bound of |M_a| from height t = N h on; t as well. */
static void log_rest(ivl *z, ivl *t, const sum *s) {
  ivl e;
  ivl_init(&e, ivl_prec(z));
  ivl_set_si(t, s->plan->nodes);
  ivl_mul(t, t, &s->h);
  product_log_decay(z, s->q, s->plan->noise, &s->c, t);
  ivl_set_si(&e, 1);
  ivl_sub(&e, &e, &s->c);
  ivl_mul(&e, &e, &s->eps);
  ivl_add(z, z, &e);
  ivl_clear(&e);
}

/* main := at least the rest of the main sum, U e^(-(c-1) eps) / (pi N h);
 * slope := that of the other, (h / pi) U e^(-(c-1) eps) / (exp(a^2 N h^2) - 1).       */
static void rests(ivl *main, ivl *slope, const sum *s) {
  ivl u, t, pi;
  ivl_init(&u, ivl_prec(main));
  ivl_init(&t, ivl_prec(main));
  ivl_init(&pi, ivl_prec(main));
  ivl_pi(&pi);
  log_rest(&u, &t, s);
  ivl_exp(&u, &u);
  ivl_div(&u, &u, &pi);
  ivl_div(main, &u, &t);
  ivl_mul(&u, &u, &s->h);
  set_double(&pi, s->plan->noise);
  ivl_sqr(&pi, &pi);
  ivl_mul(&pi, &pi, &t);
  ivl_mul(&pi, &pi, &s->h);
  ivl_expm1(&pi, &pi);
  ivl_div(slope, &u, &pi);
  ivl_clear(&u);
  ivl_clear(&t);
  ivl_clear(&pi);
}

/* ---- Together ------------------------------------------------------------------------ */

/* z := a^2 exp(a^2 / 8) slope: at least what the noise adds (T-PRODUCT-NOISE). */
static void noise_gap(ivl *z, const sum *s, const ivl *slope) {
  ivl a;
  ivl_init(&a, ivl_prec(z));
  set_double(&a, s->plan->noise);
  ivl_sqr(&a, &a);
  ivl_mul_2si(z, &a, -3);
  ivl_exp(z, z);
  ivl_mul(z, z, &a);
  ivl_max0(&a, slope);
  ivl_mul(z, z, &a);
  ivl_clear(&a);
}

/* lo(z) goes down by the upper end of e. */
static void lower(ivl *z, const ivl *e) { mpfr_sub(z->lo, z->lo, e->hi, MPFR_RNDD); }

static void upper(ivl *z, const ivl *e) { mpfr_add(z->hi, z->hi, e->hi, MPFR_RNDU); }

/* Bounds do not need the precision of the sum; the plan has asked for their moments at theirs.
 * z := main - linear images - [0, Chernoff images] -+ rest - [0, what the noise adds]. */
static void assemble(ivl *z, sum *s) {
  mpfr_prec_t p = s->plan->prec;
  ivl e, rest, bound;
  ivl_init(&e, p);
  ivl_init(&bound, 64);
  ivl_init(&rest, p);
  linear_images(&e, s);
  ivl_sub(&s->main, &s->main, &e);
  chernoff_images(&bound, s, s->plan->above);
  lower(&s->main, &bound);
  chernoff_images(&bound, s, s->plan->below);
  lower(&s->main, &bound);
  rests(&rest, &e, s);
  lower(&s->main, &rest);
  upper(&s->main, &rest);
  if (s->plan->noise > 0) {
    upper(&s->slope, &e);
    noise_gap(&e, s, &s->slope);
    lower(&s->main, &e);
  }
  ivl_max0(z, &s->main);
  ivl_clear(&e);
  ivl_clear(&rest);
  ivl_clear(&bound);
}

compose_stop product_sum(ivl *z, const product_query *q, const product_plan *plan, double until) {
  sum s;
  sum_open(&s, q, plan);
  compose_stop stop = add_all(&s, until);
  if (stop == COMPOSE_FREE) assemble(z, &s);
  sum_close(&s);
  return stop;
}

void product_chernoff(ivl *z, const product_query *q, double c) {
  product_plan plan = {.c = c, .step = 1, .prec = 64};
  sum s;
  ivl t;
  sum_open(&s, q, &plan);
  ivl_init(&t, PRODUCT_BOUND_PREC);
  log_bound(&t, &s, &s.c);
  ivl_exp(z, &t);
  mpfr_set_zero(z->lo, 1);
  ivl_clear(&t);
  sum_close(&s);
}
