/* sums_moment.c - E A^n B^-s as an integral over t of t^(s-1) E A^n exp(-t B), by two sums on one grid.
 *
 * Method: t = exp(v), u and v on nodes of one grid, so that exp(-exp(v + slope u)) is a table.
 * Error: images of both sums, what is beyond their ends; each an interval (T-SUMS-INTEGRAL).
 * Of WP's goals only the calls are looked at: plans are doubles; its formulas (sums_parts.c) are proved; proofs/notes/batches_renyi.md. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "elem.h"
#include "gamma.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "normal.h"
#include "sums_internal.h"
#include "sums_parts.h"
#include "trapezoid.h"

#include <math.h>

typedef struct {
  const sums_query *q;
  const sums_plan *plan;
  mpfr_prec_t prec;
  long columns, rows; /* nodes of u, places of the table */
  ivl *weight;        /* of u, for each power k: step density(u) exp(k upper u), k after k */
  ivl *table;         /* exp(-exp(j step)), from the least j on */
  ivl *error, *more;  /* of each inner sum: what its images are at most, and what it lacks */
  ivl step, coarse;
} sums;
#define SUMS_OK(it)                                                                                                   \
  (\valid_read(it) && SUMS_QUERY_OK((it)->q) && SUMS_PLAN_OK((it)->plan) && (it)->prec >= 1 && IVL_OK(&(it)->step) && \
      IVL_OK(&(it)->coarse))
#define SUMS_APART(z, it) \
  (\separated(z, it) && \separated(z, (it)->q) && \separated(z, (it)->q->sigma) && \separated(z, (it)->q->depth) &&  \
  \separated(z, (it)->plan) && \separated(z, (it)->weight) && \separated(z, (it)->table) &&                          \
  \separated(z, (it)->error) && \separated(z, (it)->more))

/* ---- The inner sums ------------------------------------------------------------------------ */

/* z := n step. */
/*@ requires mem: IVL_MEM(z) && SUMS_OK(s);
    requires sep: SUMS_APART(z, s);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, &s->step) ==> IVL_IN(Mul(a, (real)n), z); */
static void node(ivl *z, const sums *s, long n) { ivl_mul_si(z, &s->step, n); }

/* z := the mean of u under its law times exp(slope k u). */
/*@ requires mem: IVL_MEM(z) && SUMS_OK(s);
    requires sep: SUMS_APART(z, s);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void mean(ivl *z, const sums *s, unsigned long k) {
  local_mpqs(m);
  mpq_mul(m, s->q->sigma, s->q->sigma);
  mpq_inv(m, m);
  mpq_div_2exp(m, m, 1);
  ivl_set_q(z, m);
  ivl_mul_si(z, z, 2 * (long)(s->q->upper * k) - 1);
}

/* w[0], w[1], .. := the weights of u = (left + i) step for all powers, columns apart. */
static void make_weights(sums *s) {
  local_ivls(s->prec, density, u, x, e, m);
  sums_parts_density(&density, &s->step, s->q->sigma);
  mean(&m, s, 0);
  for (long i = 0; i < s->columns; i++) {
    node(&u, s, s->plan->left + i);
    sums_parts_weight(&e, &x, &u, &m, &density, s->q->sigma);
    ivl_mul_si(&u, &u, (long)s->q->upper);
    ivl_exp(&u, &u);
    for (unsigned long k = 0; k <= s->q->power; k++) {
      ivl_set(&s->weight[(long)k * s->columns + i], &e);
      ivl_mul(&e, &e, &u);
    }
  }
}

/* exp(-exp(j step)) for all j = first coarse + lower left .. */
static void make_table(sums *s, long from) {
  local_ivls(s->prec, x);
  for (long j = 0; j < s->rows; j++) {
    node(&x, s, from + j);
    sums_parts_falling(&x);
    ivl_set(&s->table[j], &x);
  }
}

/* t := what the density of mean m has beyond `node` h, to the right (toward 1) or left (-1) of it; the half line where m is
 * beyond, too. */
/*@ requires mem: IVL_MEM(t) && SUMS_OK(s) && IVL_OK(m);
    requires sep: SUMS_APART(t, s) && \separated(t, m);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t); */
static void beyond(ivl *t, const sums *s, const ivl *m, long at, int toward) {
  node(t, s, at);
  ivl_sub(t, t, m);
  if (toward < 0) ivl_neg(t, t);
  const int known = mpfr_sgn(t->lo) >= 0;
  sums_parts_tail(t, s->q->sigma);
  if (!known) ivl_set_whole(t);
}

/* images := what those of one inner sum are at most, but for E exp(k upper u). */
/*@ logic real SumsMomentInnerImagesBend(real sq, real n) =
    Exp(Scale(Mul(Mul(n, sq), Mul(n, sq)), -1)); */
/*@ logic real SumsMomentInnerImagesImages(real a, real sq, real n) =
    Scale(Mul(Div(1.0, Expm1(Div(Mul(Scale(Pi, 1), n), a))), SumsMomentInnerImagesBend(sq, n)), 1); */
/*@ requires mem: IVL_MEM(images) && SUMS_OK(s);
    requires sep: SUMS_APART(images, s);
    TOTAL assigns IVL_TOK(images);
    ensures ok: IVL_OK(images);
    ensures sound: \forall real a; a != 0 ==> 0 < Expm1(Div(Mul(Scale(Pi, 1), (real)s->plan->inner), a)) ==> IVL_WAS(a, &s->step) ==>
      IVL_IN(SumsMomentInnerImagesImages(a, QVAL(s->q->sigma), (real)(s->plan->inner)), images); */
static void inner_images(ivl *images, const sums *s) {
  local_ivls(s->prec, d, bend);
  ivl_set_double(&d, s->plan->inner);
  sums_parts_bend(&bend, &d, s->q->sigma);
  trapezoid_alias(images, &d, &s->step);
  ivl_scale_mul(images, images, &bend, 1);
}

/* What the sum for power k lacks at both ends is between 0 and more[k]; its images are at most error[k]. */
static void make_errors(sums *s) {
  local_ivls(s->prec, m, t, right, images, ratio);
  inner_images(&images, s);
  for (unsigned long k = 0; k <= s->q->power; k++) {
    sums_series_ratio(&ratio, s->q->sigma, s->q->upper * k);
    ivl_mul(&s->error[k], &images, &ratio);
    mean(&m, s, k);
    beyond(&t, s, &m, s->plan->left, -1);
    beyond(&right, s, &m, s->plan->right, 1);
    ivl_add(&t, &t, &right);
    ivl_mul(&s->more[k], &t, &ratio);
    mpfr_set_zero(s->more[k].lo, 1);
  }
}

/* f[k] := E exp(k upper u) exp(-t exp(lower u))/k! for t = exp(n coarse step). */
/*@ requires mem: IVL_OK(f) && SUMS_OK(s);
    requires sep: SUMS_APART(f, s);
    TOTAL assigns IVL_TOK(f);
    ensures ok: IVL_OK(f); */
static void inner(ivl *f, const sums *s, long n) {
  const long from = (n - s->plan->first) * s->plan->coarse;
  local_ivls(s->prec, factorial);
  ivl_set_si(&factorial, 1);
  for (unsigned long k = 0; k <= s->q->power; k++) {
    const ivl *w = &s->weight[(long)k * s->columns];
    ivl_set(&f[k], &s->more[k]);
    for (long i = 0; i < s->columns; i++) ivl_add_mul(&f[k], &f[k], &w[i], &s->table[from + (long)s->q->lower * i]);
    trapezoid_widen(&f[k], &s->error[k]);
    ivl_max0(&f[k], &f[k]);
    if (k > 1) ivl_mul_si(&factorial, &factorial, (long)k);
    ivl_div(&f[k], &f[k], &factorial);
  }
}

/* ---- The outer sum ------------------------------------------------------------------------- */

/* z := exp(depth n coarse step). */
/*@ requires mem: IVL_MEM(z) && SUMS_OK(s);
    requires sep: SUMS_APART(z, s);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c; IVL_WAS(c, &s->coarse) ==> IVL_IN(Exp(Mul(Mul(c, (real)n), QVAL(s->q->depth))), z); */
static void power_of_t(ivl *z, const sums *s, long n) { sums_parts_power(z, &s->coarse, n, s->q->depth); }

/*@ requires mem: IVL_OK(z) && SUMS_OK(s);
    requires sep: SUMS_APART(z, s);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void add_nodes(ivl *z, const sums *s) {
  ivl *f = sums_series_new(s->q->power, s->prec);
  local_ivls(s->prec, g, t);
  for (long n = s->plan->first; n <= s->plan->last; n++) {
    if (deadline_over()) {
      ivl_set_whole(z);
      break;
    }
    inner(f, s, n);
    sums_series_power(&g, f, s->q->power, s->q->sum);
    power_of_t(&t, s, n);
    ivl_add_mul(z, z, &g, &t);
  }
  sums_series_free(f, s->q->power);
}

/* z := the sum over n < first of exp(power n coarse), power > 0. */
/*@ requires mem: IVL_MEM(z) && SUMS_OK(s) && IVL_OK(power);
    requires sep: SUMS_APART(z, s) && \separated(z, power);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void geometric(ivl *z, const sums *s, const ivl *power) {
  local_ivls(s->prec, x, e);
  sums_parts_geometric(z, &x, &e, power, &s->coarse, s->plan->first - 1);
}

/* What is left of the nodes: E A^n exp(-t B) is from E A^n - t E A^n B to E A^n. */
/*@ requires mem: IVL_OK(z) && SUMS_OK(s);
    requires sep: SUMS_APART(z, s);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void add_left(ivl *z, const sums *s) {
  local_ivls(s->prec, power, least, most, w);
  ivl_set_q(&power, s->q->depth);
  geometric(&most, s, &power);
  sums_series_whole(&w, s->q);
  ivl_mul(&most, &most, &w);
  ivl_add_si(&power, &power, 1);
  geometric(&least, s, &power);
  sums_series_beside(&w, s->q);
  ivl_sub_mul(&least, &most, &least, &w);
  ivl_max0(&least, &least);
  ivl_hull(&most, &least, &most);
  ivl_add(z, z, &most);
}

/* z := log of at least sup over t of t^tail E exp(-t B): tail (log tail - 1) + log E B^-tail. */
/*@ logic real SumsMomentLogDecayZ(real t, real sq, real n, real na) =
    Add(Mul(Sub(Sub(Log(t), 1.0), Log(n)), t), SumsDecay(Mul(t, na), sq, n)); */
/*@ requires mem: IVL_MEM(z) && SUMS_OK(s) && IVL_OK(tail);
    requires sep: SUMS_APART(z, s) && \separated(z, tail);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real t; 0 < t ==> 0 < ((long)s->q->sum) ==> QVAL(s->q->sigma) != 0 ==> ((long)s->q->sum) != 0 ==> IVL_WAS(t, tail) ==>
      IVL_IN(SumsMomentLogDecayZ(t, QVAL(s->q->sigma), (real)((long)s->q->sum), (real)((long)s->q->lower)), z); */
static void log_decay(ivl *z, const sums *s, const ivl *tail) {
  local_ivls(s->prec, x, y);
  sums_parts_turn(z, &x, tail, (long)s->q->sum);
  sums_parts_decay(&y, &x, tail, (long)s->q->lower, (long)s->q->sum, s->q->sigma);
  ivl_add(z, z, &y);
}

/* z := log of at least the square root of E A^(2n): T^n exp(m (2m - 1)/(2 sigma^2)), m = upper n. */
/*@ requires mem: IVL_MEM(z) && SUMS_OK(s);
    requires sep: SUMS_APART(z, s);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void log_height(ivl *z, const sums *s) {
  const long m = (long)(s->q->upper * s->q->power);
  local_ivls(s->prec, x);
  sums_parts_height(z, &x, m, 2 * m - 1, (long)s->q->sum, (long)s->q->power, s->q->sigma);
}

/* t^depth times what is right of the nodes is at most exp(height) t^-fall: by the bound for the power `tail`, and for n > 0 by
 * Cauchy and Schwarz's inequality. */
/*@ requires mem: IVL_MEM(height) && IVL_MEM(fall) && SUMS_OK(s);
    requires sep: \separated(height, fall) && SUMS_APART(height, s) && SUMS_APART(fall, s);
    TOTAL assigns IVL_TOK(height), IVL_TOK(fall);
    ensures ok: IVL_OK(height) && IVL_OK(fall); */
static void right_bound(ivl *height, ivl *fall, const sums *s) {
  local_ivls(s->prec, tail, x);
  ivl_set_double(&tail, s->plan->tail);
  log_decay(height, s, &tail);
  if (s->q->power > 0) {
    ivl_set_si(&x, 2);
    ivl_log(&x, &x);
    ivl_mul(&x, &x, &tail);
    ivl_sub(height, height, &x);
    ivl_mul_2si(height, height, -1);
    log_height(&x, s);
    ivl_add(height, height, &x);
    ivl_mul_2si(&tail, &tail, -1);
  }
  ivl_sub_q(fall, &tail, s->q->depth);
}

/* What is right of the nodes: the bound's geometric sum. */
/*@ requires mem: IVL_OK(z) && SUMS_OK(s);
    requires sep: SUMS_APART(z, s);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void add_right(ivl *z, const sums *s) {
  local_ivls(s->prec, height, fall, x, e);
  right_bound(&height, &fall, s);
  ivl_mul(&x, &fall, &s->coarse);
  ivl_neg(&e, &x);
  ivl_expm1(&e, &e);
  ivl_neg(&e, &e);
  ivl_mul_si(&x, &x, s->plan->last + 1);
  ivl_exp_sub(&x, &height, &x);
  ivl_div(&x, &x, &e);
  mpfr_set_zero(x.lo, 1);
  if (!(ivl_sign(&fall) > 0)) ivl_set_whole(&x);
  ivl_add(z, z, &x);
}

/* The images are at most 2 cos(turn)^-depth/(exp(2 pi turn/coarse) - 1) of the integral itself. */
/*@ requires mem: IVL_OK(z) && SUMS_OK(s);
    requires sep: SUMS_APART(z, s);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void take_images(ivl *z, const sums *s) {
  local_ivls(s->prec, d, r, c);
  ivl_set_double(&d, s->plan->turn);
  trapezoid_alias(&r, &d, &s->coarse);
  ivl_cos(&c, &d);
  ivl_log(&c, &c);
  ivl_mul_q(&c, &c, s->q->depth);
  ivl_exp_neg(&c, &c);
  ivl_scale_mul(&r, &r, &c, 1);
  ivl_set_si(&c, 1);
  trapezoid_widen(&c, &r);
  ivl_max0(&c, &c);
  ivl_div(z, z, &c);
}

/* What the theorem asks of the numbers that were proposed. */
/*@ requires mem: SUMS_QUERY_OK(q) && \valid_read(p);
    TOTAL assigns \nothing; */
static int is_sound(const sums_query *q, const sums_plan *p) {
  const double half = 1.57, most = 1e15;
  return p->step > 0 && p->step < 100 && p->coarse >= 1 && p->first <= p->last && p->left <= p->right && p->turn > 0 &&
         p->turn < half && p->inner > 0 && p->inner * (double)q->lower < half && p->tail > 0 && p->tail < most &&
         (double)p->coarse * (double)(p->last - p->first + 1) < 1e8 && p->right - p->left < 100000000;
}

/* ---- All of it ------------------------------------------------------------------------------- */

static void sums_make(sums *s, const sums_query *q, const sums_plan *plan, mpfr_prec_t prec) {
  const long powers = (long)q->power + 1;
  *s = (sums){.q = q, .plan = plan, .prec = prec, .columns = plan->right - plan->left + 1};
  s->rows = (plan->last - plan->first) * plan->coarse + (long)q->lower * (plan->right - plan->left) + 1;
  ivls_init(prec, &s->step, &s->coarse);
  ivl_set_double(&s->step, plan->step);
  ivl_mul_si(&s->coarse, &s->step, plan->coarse);
  s->weight = sums_series_new((size_t)(powers * s->columns), prec);
  s->table = sums_series_new((size_t)s->rows, prec);
  s->error = sums_series_new(q->power, prec);
  s->more = sums_series_new(q->power, prec);
  make_weights(s);
  make_table(s, plan->first * plan->coarse + (long)q->lower * plan->left);
  make_errors(s);
}

static void sums_clear(sums *s) {
  sums_series_free(s->weight, (size_t)(((long)s->q->power + 1) * s->columns));
  sums_series_free(s->table, (size_t)s->rows);
  sums_series_free(s->error, s->q->power);
  sums_series_free(s->more, s->q->power);
  ivls_clear(&s->step, &s->coarse);
}

/*@ requires mem: IVL_MEM(z) && SUMS_OK(s);
    requires sep: SUMS_APART(z, s);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void integral(ivl *z, const sums *s) {
  local_ivls(s->prec, w, g);
  ivl_set_si(&w, 0);
  add_nodes(&w, s);
  add_left(&w, s);
  add_right(&w, s);
  ivl_mul(&w, &w, &s->coarse);
  take_images(&w, s);
  ivl_set_q(&g, s->q->depth);
  ivl_gamma(&g, &g);
  ivl_div(&w, &w, &g);
  ivl_max0(z, &w);
}

void sums_moment_whole(ivl *z, const sums_query *q) { sums_series_whole(z, q); }

void sums_moment(ivl *z, const sums_query *q) {
  enum { GUARD = 64 };
  sums_plan plan;
  ivl_set_whole(z);
  ivl_max0(z, z);
  if (!sums_plan_make(&plan, q, ivl_prec(z) + 8) || !is_sound(q, &plan)) return;
  local_as(sums, s, sums_clear);
  sums_make(&s, q, &plan, ivl_prec(z) + GUARD);
  integral(z, &s);
}
