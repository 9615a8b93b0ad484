/* replaced_steps_line.c - a line of moments of (P*, Q*), powers and all, for every epsilon.
 *
 * Two tables by fourier.h with the same weights: of (M / a)^T, and of what is taken from it, times a number.
 * Not analysed by WP: its parameters are doubles, and GMP's limbs.
 * Derivations: proofs/notes/fixed_size.md (T-FS-STEPS-SUM).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "replaced_steps_line.h"
#include "effort_share.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "elem.h"
#include "ivl_double.h"
#include "node_terms.h"

#include <math.h>
#include <stdlib.h>

#define LIMB 64
#define BOUND_PREC 64

/* ---- The real numbers ------------------------------------------------------------------- */

static void line_init(replaced_steps_line *l, mpfr_prec_t p) { ivls_init(p, &l->atom, &l->rest, &l->top, &l->top_one); }

void replaced_steps_line_free(replaced_steps_line *l) {
  if (!l) return;
  line_nodes_close(&l->nodes);
  line_side_close(&l->above);
  line_side_close(&l->below);
  ivls_clear(&l->atom, &l->rest, &l->top, &l->top_one);
  for (int i = 0; i < l->made; i++) fourier_table_clear(&l->table[i]);
  mpq_clears(l->sigma, l->shift, l->rate, NULL);
  pair_free(l->star);
  free(l);
}

/*@ requires mem: \valid_read(l) && QOK(l->rate) && QOK(l->shift) && QOK(l->sigma) && \valid_read(u) && QOK(u->rate) && QOK(u->shift) &&
      QOK(u->sigma);
    TOTAL assigns \nothing;
    ensures value: \result == (l->steps == u->steps && QVAL(l->sigma) == QVAL(u->sigma) && QVAL(l->shift) == QVAL(u->shift) && QVAL(l->rate) ==
      QVAL(u->rate) ? 1 : 0); */
int replaced_steps_line_fits(const replaced_steps_line *l, const replaced_uses *u) {
  return l->steps == u->steps && mpq_equal(l->sigma, u->sigma) && mpq_equal(l->shift, u->shift) &&
         mpq_equal(l->rate, u->rate);
}

/* z := M(x). */
static void moment_at(ivl *z, const replaced_steps_line *l, const ivl *x) {
  local_cpxs(ivl_prec(x), v);
  local_cpxs(ivl_prec(z), w);
  ivl_set(&v.re, x);
  ivl_set_si(&v.im, 0);
  pair_moment(&w, l->star, &v);
  ivl_set(z, &w.re);
}

/* s := what M(x)^T says of images, if it bounds them (`serves`); the pair is symmetric: M(x) = M(1 - x). */
static void side_at(line_side *s, const replaced_steps_line *l, const ivl *x, int serves) {
  local_ivls(BOUND_PREC, t, power);
  ivl_set_whole(&power);
  if (serves) {
    if (ivl_sign(x) < 0) ivl_si_sub(&t, 1, x);
    else ivl_set(&t, x);
    moment_at(&power, l, &t);
    ivl_pow_ui(&power, &power, l->steps);
  }
  line_side_open(s, &l->nodes, x, &power);
}

/* z := (k0 + u)^T - k0^T - T k0^(T-1) u for u = |M - k0| from the last node on, a polynomial in u
 * with coefficients that are not negative (T-FS-STEPS). */
static void far_up(ivl *z, const replaced_steps_line *l) {
  const mpfr_prec_t p = ivl_prec(&l->atom);
  local_ivls(p, u, t, n);
  ivl_mul_si(&t, &l->nodes.step, l->nodes.nodes);
  pair_decay(&u, l->star, &l->nodes.at, &t);
  ivl_max0_sub(&u, &u, &l->atom);
  mpfr_set(u.lo, u.hi, MPFR_RNDD);
  ivl_add(&t, &u, &l->atom);
  ivl_pow_ui(&t, &t, l->steps);
  ivl_pow_ui(z, &l->atom, l->steps - 1);
  replaced_steps_line_count(&n, l->steps);
  ivl_add_mul(&u, &l->atom, &u, &n);
  ivl_sub_mul(z, &t, z, &u);
  ivl_max0(z, z);
}

void replaced_steps_line_count(ivl *z, unsigned long n) {
  local_mpfrs(64, m);
  mpfr_set_ui(m, n, MPFR_RNDN);
  ivl_set_point(z, m);
}

/* ---- The tables --------------------------------------------------------------------------- */

/* The table of (sum of terms / top)^power. */
static int add_table(replaced_steps_line *l, const pair_terms *t, const ivl *top, unsigned long power, double until) {
  const long shift = node_terms_shift(t, top);
  local_ivls(BOUND_PREC, inner);
  ivl_div(&inner, &t->error, top);
  local_as(fourier_terms, f, fourier_terms_clear);
  fourier_terms_init(&f, t->count, l->limbs);
  const int good =
      mpfr_regular_p(top->hi) && mpfr_number_p(inner.hi) && node_terms_set(&f, t, top, &l->nodes.step, shift);
  const fourier_task task = {
      power, (unsigned long)shift, good ? l->nodes.nodes : 0, inner.hi, line_nodes_weight, &l->nodes, until};
  l->stop = fourier_table_build(&l->table[l->made++], &f, &task);
  if (!good) l->stop = COMPOSE_METHOD;
  return l->stop == COMPOSE_FREE;
}

/* Method: M first, then M - k0 + k0 / T, whose term of exponent 0 is another. */
static int add_tables(replaced_steps_line *l, double until) {
  const mpfr_prec_t p = LIMB * l->limbs + 24;
  pair_terms t;
  int good = pair_terms_make(&t, l->star, &l->nodes.at, NULL, l->bits, p);
  if (!good) return 0;
  local_ivls(p, n);
  local_ivls(BOUND_PREC, top);
  moment_at(&top, l, &l->nodes.at);
  ivl_set(&l->top, &top);
  node_terms_raise(&l->top, &t.error);
  good = add_table(l, &t, &l->top, l->steps, until);
  replaced_steps_line_count(&n, l->steps);
  ivl_div(&n, &t.weight[0].re, &n);
  ivl_sub(&l->top_one, &l->top, &l->atom);
  ivl_add(&l->top_one, &l->top_one, &n);
  node_terms_raise(&l->top_one, &t.error);
  ivl_set(&t.weight[0].re, &n);
  good = good && add_table(l, &t, &l->top_one, 1, until);
  pair_terms_clear(&t);
  return good;
}

/* ---- Together ------------------------------------------------------------------------------ */

static replaced_steps_line *open(const replaced_uses *u, const replaced_plan *plan) {
  replaced_steps_line *l = assay_alloc(sizeof *l);
  l->made = 0;
  l->steps = u->steps;
  l->bits = (long)plan->bits;
  l->limbs = (mp_size_t)ceil(fmax(plan->bits + plan->guard, 1) / LIMB);
  l->stop = COMPOSE_FREE;
  mpq_inits(l->sigma, l->shift, l->rate, NULL);
  mpq_set(l->sigma, u->sigma);
  mpq_set(l->shift, u->shift);
  mpq_set(l->rate, u->rate);
  l->star = replaced_pair_make(l->sigma, l->shift, l->rate);
  line_init(l, LIMB * (l->limbs + 1));
  line_nodes_open_step(&l->nodes, 1, plan->c, plan->step, plan->nodes, LIMB * (l->limbs + 1));
  return l;
}

/* With fewer digits where there is no time for more. */
static int plan_in_time(replaced_plan *plan, const replaced_view *v, long bits, const compose_limits *limits) {
  enum { TRIES = 4 };
  double want = (double)bits;
  for (int i = 0; i < TRIES; i++, want = want * 2 / 3)
    if (replaced_plan_make(plan, v, want, EFFORT_SUM_REPLACED * limits->seconds, limits->nodes))
      return plan->bits + plan->guard < (double)limits->bits;
  return 0;
}

replaced_steps_line *replaced_steps_line_make(const replaced_uses *u, mpq_srcptr epsilon, long bits,
                                              const compose_limits *limits) {
  const compose_limits l = effort_limits_of(limits);
  const double until = effort_clock() + l.seconds;
  const replaced_view v = {fabs(mpq_get_d(u->shift) / mpq_get_d(u->sigma)), mpq_get_d(u->rate), (double)u->steps,
                           fabs(mpq_get_d(epsilon))};
  replaced_plan plan;
  if (u->steps < 2 || !plan_in_time(&plan, &v, bits, &l) || !(plan.c > 1)) return NULL;
  replaced_steps_line *line = open(u, &plan);
  replaced_atom(&line->atom, (const replaced_pair *)line->star);
  local_ivls(BOUND_PREC, x);
  ivl_set_double(&x, plan.above);
  side_at(&line->above, line, &x, plan.above > plan.c);
  ivl_set_double(&x, plan.below);
  side_at(&line->below, line, &x, plan.below < 0);
  if (!line_nodes_are_sound(&line->nodes) || !add_tables(line, until)) {
    replaced_steps_line_free(line);
    return NULL;
  }
  far_up(&line->rest, line);
  return line;
}
