/* epochs_table.c - the trapezoidal sum along a line of moments, and what it leaves out.
 *
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-VALUE).                                     */
#include "elem.h"
#include "epochs_parts.h"
#include "meet.h"
#include "trapezoid.h"
#include <math.h>
#include <stdlib.h>

/* z := n, exactly at 64 bits. */
static void set_count(ivl *z, unsigned long n) {
  mpfr_t m;
  mpfr_init2(m, 64);
  mpfr_set_ui(m, n, MPFR_RNDN);
  ivl_set_point(z, m);
  mpfr_clear(m);
}

/* z := (top e^(-t^2 m / T))^k: its upper end is at least |M(c + it')|^k for |t'| >= t. */
static void envelope(ivl *z, const epochs_line *l, const ivl *t, unsigned long k) {
  ivl e, n;
  ivl_init(&e, ivl_prec(z));
  ivl_init(&n, 64);
  ivl_sqr(&e, t);
  ivl_mul(&e, &e, &l->nodes->law.m);
  set_count(&n, l->nodes->law.steps);
  ivl_div(&e, &e, &n);
  ivl_log(z, &l->top);
  ivl_sub(z, z, &e);
  set_count(&n, k);
  ivl_mul(z, z, &n);
  ivl_exp(z, z);
  ivl_clear(&e);
  ivl_clear(&n);
}

/* x := what x and [-u, u] share, u the upper end of bound. */
static void cap(ivl *x, const ivl *bound) {
  ivl b;
  ivl_init(&b, ivl_prec(bound));
  ivl_neg(&b, bound);
  ivl_hull(&b, &b, bound);
  meet(x, x, &b);
  ivl_clear(&b);
}

/* g := M(w)^k / (w (w + 1)), w = c + i n step, twice that for n > 0. */
static void set_node(cpx *g, const epochs_table *t, const epochs_line *l, long n) {
  cpx w, v;
  ivl bound;
  mpfr_prec_t p = ivl_prec(&g->re);
  cpx_init(&w, p);
  cpx_init(&v, p);
  ivl_init(&bound, 64);
  ivl_set(&w.re, &l->c);
  ivl_set_si(&w.im, n);
  ivl_mul(&w.im, &w.im, &t->step);
  epochs_line_moment(g, l, &w.im);
  epochs_power(g, t->epochs);
  envelope(&bound, l, &w.im, t->epochs);
  cap(&g->re, &bound);
  cap(&g->im, &bound);
  cpx_set_si(&v, 1, 0);
  cpx_add(&v, &v, &w);
  cpx_mul(&w, &w, &v);
  cpx_div(g, g, &w);
  if (n > 0) ivl_mul_2si(&g->re, &g->re, 1), ivl_mul_2si(&g->im, &g->im, 1);
  cpx_clear(&w);
  cpx_clear(&v);
  ivl_clear(&bound);
}

/* rest := U / (pi N h), U the envelope at N h. */
static void set_rest(epochs_table *t, const epochs_line *l) {
  ivl pi, u;
  ivl_init(&pi, 128);
  ivl_init(&u, 128);
  ivl_set_si(&u, t->nodes);
  ivl_mul(&u, &u, &t->step);
  envelope(&t->rest, l, &u, t->epochs);
  ivl_pi(&pi);
  ivl_mul(&u, &u, &pi);
  ivl_div(&t->rest, &t->rest, &u);
  ivl_clear(&pi);
  ivl_clear(&u);
}

/* z := b^b / (1 + b)^(1 + b) over e^((b - c) L) - 1. */
static void chernoff_factor(ivl *z, const epochs_table *t, const ivl *b) {
  ivl x, y, one;
  ivl *const all[] = {&x, &y, &one};
  for (int i = 0; i < 3; i++) ivl_init(all[i], 128);
  ivl_set_si(&one, 1);
  ivl_pow(z, b, b);
  ivl_add(&x, b, &one);
  ivl_pow(&y, &x, &x);
  ivl_div(z, z, &y);
  ivl_set_double(&y, t->plan.c);
  ivl_sub(&y, b, &y);
  ivl_mul(&y, &y, &t->period);
  ivl_expm1(&y, &y);
  ivl_div(z, z, &y);
  for (int i = 0; i < 3; i++) ivl_clear(all[i]);
}

/* below := M(b)^k times that factor, by a table of its own. */
static compose_stop set_below(epochs_table *t, const balls_query *q, double until) {
  epochs_nodes nodes;
  epochs_line line;
  ivl k, b;
  compose_stop stop = epochs_nodes_open(&nodes, q, &t->plan.rough, until);
  if (stop == COMPOSE_FREE) {
    ivl_init(&k, 64);
    ivl_init(&b, 64);
    int good = epochs_line_open(&line, &nodes, t->plan.b, 2);
    ivl_set_double(&b, t->plan.b);
    chernoff_factor(&t->below, t, &b);
    ivl_pow_ui(&k, &line.top, t->epochs);
    ivl_mul(&t->below, &t->below, &k);
    if (!good) stop = COMPOSE_METHOD;
    epochs_line_close(&line);
    ivl_clear(&k);
    ivl_clear(&b);
  }
  epochs_nodes_close(&nodes);
  return stop;
}

/* The nodes of the sum. */
static compose_stop set_nodes(epochs_table *t, const balls_query *q, double until) {
  epochs_nodes nodes;
  epochs_line line;
  compose_stop stop = epochs_nodes_open(&nodes, q, &t->plan.fine, until);
  if (stop == COMPOSE_FREE) {
    if (!epochs_line_open(&line, &nodes, t->plan.c, t->plan.limbs)) stop = COMPOSE_METHOD;
    for (long n = 0; stop == COMPOSE_FREE && n <= t->nodes; n++) {
      set_node(&t->g[n], t, &line, n);
      if (compose_clock() > until) stop = COMPOSE_SECONDS;
    }
    if (stop == COMPOSE_FREE) set_rest(t, &line);
    epochs_line_close(&line);
  }
  epochs_nodes_close(&nodes);
  return stop;
}

/* What T-EPOCHS-VALUE asks of the plan. */
static int is_sound(const epochs_plan *p) {
  return p->period > 0 && isfinite(p->period) && p->c > 0 && p->b > p->c && isfinite(p->b) && p->nodes >= 1 &&
         epochs_rule_is_sound(&p->fine) && epochs_rule_is_sound(&p->rough);
}

static void table_init(epochs_table *t, unsigned long epochs, const epochs_plan *plan) {
  t->plan = *plan;
  t->epochs = epochs;
  t->nodes = is_sound(plan) ? plan->nodes : 0;
  t->g = assay_alloc((size_t)(t->nodes + 1) * sizeof *t->g);
  for (long n = 0; n <= t->nodes; n++) cpx_init(&t->g[n], plan->prec);
  ivl_init(&t->period, 64);
  ivl_init(&t->step, plan->prec);
  ivl_init(&t->rest, 128);
  ivl_init(&t->below, 128);
  ivl_init(&t->quotient, 128);
  ivl_set_double(&t->period, plan->period);
  ivl_pi(&t->step);
  ivl_mul_2si(&t->step, &t->step, 1);
  ivl_div(&t->step, &t->step, &t->period);
}

compose_stop epochs_table_make(epochs_table *t, const balls_query *q, unsigned long epochs, const epochs_plan *plan,
                               double until) {
  ivl one;
  table_init(t, epochs, plan);
  if (!is_sound(plan)) return COMPOSE_METHOD;
  ivl_init(&one, 64);
  ivl_set_si(&one, -1);
  ivl_set_double(&t->quotient, plan->c);
  ivl_sub(&t->quotient, &one, &t->quotient);
  ivl_mul(&t->quotient, &t->quotient, &t->period);
  ivl_exp(&t->quotient, &t->quotient);
  ivl_clear(&one);
  compose_stop stop = set_below(t, q, until);
  return stop == COMPOSE_FREE ? set_nodes(t, q, until) : stop;
}

void epochs_table_clear(epochs_table *t) {
  for (long n = 0; n <= t->nodes; n++) cpx_clear(&t->g[n]);
  free(t->g);
  ivl_clear(&t->period);
  ivl_clear(&t->step);
  ivl_clear(&t->rest);
  ivl_clear(&t->below);
  ivl_clear(&t->quotient);
}

/* ---- The value ----------------------------------------------------------------------------------- */

/* z := the sum over n of Re(g_n e^(i n h x)), over L. */
static void phase_sum(ivl *z, const epochs_table *t, const ivl *x) {
  cpx e;
  ivl angle;
  cpx_init(&e, ivl_prec(z));
  ivl_init(&angle, ivl_prec(z));
  ivl_mul(&angle, &t->step, x);
  ivl_set_si(z, 0);
  for (long n = 0; n <= t->nodes; n++) {
    ivl_set_si(&e.im, n);
    ivl_mul(&e.im, &e.im, &angle);
    ivl_sin_cos(&e.im, &e.re, &e.im);
    cpx_mul(&e, &e, &t->g[n]);
    ivl_add(z, z, &e.re);
  }
  ivl_div(z, z, &t->period);
  cpx_clear(&e);
  ivl_clear(&angle);
}

/* z := z e^((1 + c) x). */
static void times_power(ivl *z, double c, const ivl *x) {
  ivl y, one;
  ivl_init(&y, ivl_prec(z));
  ivl_init(&one, 64);
  ivl_set_si(&one, 1);
  ivl_set_double(&y, c);
  ivl_add(&y, &y, &one);
  ivl_mul(&y, &y, x);
  ivl_exp(&y, &y);
  ivl_mul(z, z, &y);
  ivl_clear(&y);
  ivl_clear(&one);
}

/* z := a q / (1 - q), q = exp(-f L). */
static void image_sum(ivl *z, const epochs_table *t, double f, const ivl *a) {
  ivl q;
  ivl_init(&q, ivl_prec(z));
  ivl_set_double(&q, f);
  ivl_mul(&q, &q, &t->period);
  ivl_expm1(&q, &q);
  ivl_div(z, a, &q);
  ivl_clear(&q);
}

/* z := the images above without CALL: K q' / (1 - q') - q / (1 - q), q' = e^(-cL), q = e^(-(1+c)L). */
static void linear_images(ivl *z, const epochs_table *t, const ivl *k) {
  ivl one, q;
  ivl_init(&one, ivl_prec(z));
  ivl_init(&q, ivl_prec(z));
  image_sum(z, t, t->plan.c, k);
  ivl_set_double(&q, t->plan.c);
  ivl_set_si(&one, 1);
  ivl_add(&q, &q, &one);
  ivl_mul(&q, &q, &t->period);
  ivl_expm1(&q, &q);
  ivl_div(&q, &one, &q);
  ivl_sub(z, z, &q);
  ivl_clear(&one);
  ivl_clear(&q);
}

/* z := an interval that holds (1 - q) (z - below) and z; e is the bound of the images below. */
static void remove_images(ivl *z, const epochs_table *t, const ivl *e) {
  ivl f, low;
  ivl_init(&f, ivl_prec(z));
  ivl_init(&low, ivl_prec(z));
  ivl_set(&low, z);
  mpfr_sub(low.lo, low.lo, e->hi, MPFR_RNDD);
  ivl_set_si(&f, 1);
  ivl_sub(&f, &f, &t->quotient);
  ivl_mul(&low, &low, &f);
  mpfr_min(z->lo, low.lo, z->lo, MPFR_RNDD);
  ivl_clear(&f);
  ivl_clear(&low);
}

/* z := z less [0, q (1 - K)]. */
static void put_slack(ivl *z, const epochs_table *t, const ivl *k) {
  ivl d;
  ivl_init(&d, 128);
  ivl_set_si(&d, 1);
  ivl_sub(&d, &d, k);
  ivl_max0(&d, &d);
  ivl_mul(&d, &d, &t->quotient);
  mpfr_sub(z->lo, z->lo, d.hi, MPFR_RNDD);
  ivl_clear(&d);
}

void epochs_table_at(ivl *z, const epochs_table *t, const ivl *x, int call) {
  ivl s, k, e;
  ivl_init(&s, t->plan.prec);
  ivl_init(&k, t->plan.prec);
  ivl_init(&e, 128);
  phase_sum(&s, t, x);
  times_power(&s, t->plan.c, x);
  ivl_set(&e, &t->rest);
  times_power(&e, t->plan.c, x);
  trapezoid_widen(&s, &e);
  ivl_exp(&k, x);
  linear_images(z, t, &k);
  ivl_sub(&s, &s, z);
  if (call) {
    ivl_sub(&s, &s, &k);
    ivl_set_si(z, 1);
    ivl_add(&s, &s, z);
  }
  ivl_set(&e, &t->below);
  times_power(&e, t->plan.b, x);
  remove_images(&s, t, &e);
  if (!call) put_slack(&s, t, &k);
  ivl_max0(z, &s);
  ivl_clear(&s);
  ivl_clear(&k);
  ivl_clear(&e);
}
