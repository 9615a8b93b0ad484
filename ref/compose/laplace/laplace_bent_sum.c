/* laplace_bent_sum.c - the trapezoidal rule along the hyperbola, and what it leaves out.
 *
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-SUM, T-LAPLACE-BENT-EDGE). */
#include <math.h>
#include <stdlib.h>

#include "elem.h"
#include "ivl_double.h"
#include "laplace_bent_parts.h"
#include "moment_refine.h"
#include "trapezoid.h"

/* What one sum needs; all at the working precision. */
typedef struct {
  const laplace_bent *b;
  const bent_plan *plan;
  bent_leaves leaf;
  bent_series *series; /* 2 n: lower and upper ends                        */
  cpx **power;         /* 2 n: powers 0 .. count of exp(z l) a(z), by part */
  ivl *log;            /* 2 n: ends of the losses                          */
  ivl **choose;        /* n: C(count, k)                                   */
  ivl sin, cos, mu;    /* of the angle                                     */
  ivl minus;           /* -epsilon                                         */
  cpx z, turn;         /* the node, cos(angle + i u)                       */
} work;

/* ---- Making ---------------------------------------------------------------------------- */

/* C(n, k) for k = 0 .. n. */
static ivl *chooses(unsigned long n, mpfr_prec_t prec) {
  ivl *c = assay_alloc((n + 1) * sizeof *c);
  mpq_t q;
  mpq_init(q);
  mpq_set_si(q, 1, 1);
  for (unsigned long k = 0; k <= n; k++) {
    ivl_init(&c[k], prec);
    ivl_set_q(&c[k], q);
    mpz_mul_ui(mpq_numref(q), mpq_numref(q), n - k);
    mpz_divexact_ui(mpq_numref(q), mpq_numref(q), k + 1);
  }
  mpq_clear(q);
  return c;
}

static void open_part(work *w, size_t i, mpfr_prec_t prec) {
  const bent_use *use = &w->b->use[i];
  ivl x;
  ivl_init(&x, prec);
  w->choose[i] = chooses(use->count, prec);
  for (size_t j = 2 * i; j <= 2 * i + 1; j++) {
    ivl_init(&w->log[j], prec);
    bent_end(&w->log[j], &x, use, (int)(j % 2));
    ivl_log(&w->log[j], &w->log[j]);
    bent_series_make(&w->series[j], &x, mpfr_get_d(w->cos.lo, MPFR_RNDD), (long)prec, prec + 16);
    w->power[j] = assay_alloc((use->count + 1) * sizeof *w->power[j]);
    for (unsigned long k = 0; k <= use->count; k++) cpx_init(&w->power[j][k], prec);
  }
  ivl_clear(&x);
}

static void work_open(work *w, const laplace_bent *b, const bent_plan *plan) {
  const mpfr_prec_t prec = plan->prec;
  ivl *const all[] = {&w->sin, &w->cos, &w->mu, &w->minus};
  for (int i = 0; i < 4; i++) ivl_init(all[i], prec);
  w->b = b;
  w->plan = plan;
  ivl_set_double(&w->mu, plan->angle);
  ivl_sin_cos(&w->sin, &w->cos, &w->mu);
  ivl_set_double(&w->mu, plan->mu);
  ivl_set_q(&w->minus, b->epsilon);
  ivl_neg(&w->minus, &w->minus);
  cpx_init(&w->z, prec);
  cpx_init(&w->turn, prec);
  w->series = assay_alloc(2 * b->n * sizeof *w->series);
  w->power = assay_alloc(2 * b->n * sizeof *w->power);
  w->log = assay_alloc(2 * b->n * sizeof *w->log);
  w->choose = assay_alloc(b->n * sizeof *w->choose);
  for (size_t i = 0; i < b->n; i++) open_part(w, i, prec);
  bent_leaves_make(&w->leaf, b, &w->mu, 2 * prec + 64);
}

static void work_close(work *w) {
  ivl *const all[] = {&w->sin, &w->cos, &w->mu, &w->minus};
  for (size_t j = 0; j < 2 * w->b->n; j++) {
    for (unsigned long k = 0; k <= w->b->use[j / 2].count; k++) {
      cpx_clear(&w->power[j][k]);
      if (j % 2 == 0) ivl_clear(&w->choose[j / 2][k]);
    }
    if (j % 2 == 0) free(w->choose[j / 2]);
    free(w->power[j]);
    ivl_clear(&w->log[j]);
    bent_series_clear(&w->series[j]);
  }
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
  free(w->series);
  free(w->power);
  free(w->log);
  free(w->choose);
  bent_leaves_clear(&w->leaf);
  cpx_clear(&w->z);
  cpx_clear(&w->turn);
}

/* ---- One node --------------------------------------------------------------------------- */

/* z := -mu + mu sin(angle + i u), turn := cos(angle + i u), u = n step. */
static void place(work *w, long n) {
  ivl e, f, step;
  const mpfr_prec_t p = w->plan->prec;
  ivl_init(&e, p);
  ivl_init(&f, p);
  ivl_init(&step, 53);
  ivl_set_double(&step, w->plan->step);
  ivl_set_si(&e, n);
  ivl_mul(&e, &e, &step);
  ivl_neg(&f, &e);
  ivl_exp(&e, &e);
  ivl_exp(&f, &f);
  ivl_sub(&w->z.im, &e, &f);
  ivl_mul_2si(&w->z.im, &w->z.im, -1); /* sinh u */
  ivl_add(&w->z.re, &e, &f);
  ivl_mul_2si(&w->z.re, &w->z.re, -1); /* cosh u */
  ivl_mul(&w->turn.re, &w->cos, &w->z.re);
  ivl_mul(&w->turn.im, &w->sin, &w->z.im);
  ivl_neg(&w->turn.im, &w->turn.im);
  ivl_mul(&w->z.re, &w->z.re, &w->sin);
  ivl_set_si(&e, 1);
  ivl_sub(&w->z.re, &w->z.re, &e);
  ivl_mul(&w->z.im, &w->z.im, &w->cos);
  ivl_mul(&w->z.re, &w->z.re, &w->mu);
  ivl_mul(&w->z.im, &w->z.im, &w->mu);
  ivl_clear(&e);
  ivl_clear(&f);
  ivl_clear(&step);
}

/* a := exp(z l) times the coefficient of the end j: (1 + E)/2, or exp(-m) (1 - E)/2. */
static void coefficient(cpx *a, work *w, size_t j) {
  cpx t;
  ivl m;
  cpx_init(&t, w->plan->prec);
  ivl_init(&m, w->plan->prec);
  bent_series_at(&t, &w->series[j], &w->z, &w->cos);
  if (j % 2) cpx_neg(&t, &t);
  ivl_set_si(&m, 1);
  ivl_add(&t.re, &t.re, &m);
  ivl_mul_2si(&t.re, &t.re, -1);
  ivl_mul_2si(&t.im, &t.im, -1);
  cpx_mul_ivl(a, &w->z, &w->log[j]);
  if (j % 2) {
    ivl_set_q(&m, w->b->use[j / 2].ratio);
    ivl_sub(&a->re, &a->re, &m);
  }
  cpx_exp(a, a);
  cpx_mul(a, a, &t);
  cpx_clear(&t);
  ivl_clear(&m);
}

/* The powers of it, each the product of two of about half its exponent, since rectangles widen with each product. */
static void powers(work *w, size_t j) {
  cpx *const a = w->power[j];
  const unsigned long n = w->b->use[j / 2].count;
  cpx_set_si(&a[0], 1, 0);
  coefficient(&a[1], w, j);
  for (unsigned long k = 2; k <= n; k++) cpx_mul(&a[k], &a[k / 2], &a[k - k / 2]);
}

/* t := what the leaf i has at the node, but for exp(-z epsilon). */
static void leaf_at(cpx *t, const work *w, size_t i) {
  const unsigned long *k = w->leaf.k + i * w->b->n;
  cpx_set_si(t, 1, 0);
  for (size_t j = 0; j < w->b->n; j++) {
    cpx_mul(t, t, &w->power[2 * j][w->b->use[j].count - k[j]]);
    cpx_mul(t, t, &w->power[2 * j + 1][k[j]]);
    cpx_mul_ivl(t, t, &w->choose[j][k[j]]);
  }
}

/* v := the real part of the integrand at the node n: sum of the leaves, exp(-z epsilon) mu turn / (z (z - 1)). */
static void node(ivl *v, work *w, long n) {
  cpx s, t, one;
  cpx_init(&s, w->plan->prec);
  cpx_init(&t, w->plan->prec);
  cpx_init(&one, 2);
  place(w, n);
  for (size_t j = 0; j < 2 * w->b->n; j++) powers(w, j);
  cpx_set_si(&s, 0, 0);
  for (size_t i = 0; i < w->leaf.count; i++) {
    leaf_at(&t, w, i);
    cpx_add(&s, &s, &t);
  }
  cpx_mul_ivl(&t, &w->z, &w->minus);
  cpx_exp(&t, &t);
  cpx_mul(&s, &s, &t);
  cpx_mul(&s, &s, &w->turn);
  cpx_set_si(&one, 1, 0);
  cpx_sub(&t, &w->z, &one);
  cpx_mul(&t, &t, &w->z);
  cpx_div(&s, &s, &t);
  ivl_mul(v, &s.re, &w->mu);
  cpx_clear(&s);
  cpx_clear(&t);
  cpx_clear(&one);
}

/* ---- What is left out --------------------------------------------------------------------- */

/* z := R B^uses / (c mu (1 - s)) times the sum over leaves of weight exp(-mu loss (1 - s height)), s and c sine and
 * cosine of an angle, R = sqrt((1 + s)/(1 - s)), B = (1 + 1/c)/2; the whole line where s >= 0, c > 0 are not certain. */
static void spread(ivl *z, const work *w, const ivl *angle, const ivl *height) {
  ivl s, c, t, e;
  ivl *const all[] = {&s, &c, &t, &e};
  for (int i = 0; i < 4; i++) ivl_init(all[i], 64);
  ivl_sin_cos(&s, &c, angle);
  const int good = ivl_sign(&c) > 0 && mpfr_sgn(s.lo) >= 0 && mpfr_cmp_ui(s.hi, 1) < 0;
  ivl_mul(&t, &s, height);
  ivl_set_si(&e, 1);
  ivl_sub(&t, &t, &e);
  ivl_mul(&t, &t, &w->mu);
  ivl_set_si(z, 0);
  for (size_t i = 0; i < w->leaf.count; i++) {
    ivl_mul(&e, &w->leaf.loss[i], &t);
    ivl_exp(&e, &e);
    ivl_mul(&e, &e, &w->leaf.weight[i]);
    ivl_add(z, z, &e);
  }
  for (size_t i = 0; i < w->b->n; i++) {
    ivl_set_si(&e, 1);
    ivl_div(&t, &e, &c);
    ivl_add(&t, &t, &e);
    ivl_mul_2si(&t, &t, -1);
    ivl_pow_ui(&t, &t, w->b->use[i].count);
    ivl_mul(z, z, &t);
  }
  ivl_set_si(&e, 1);
  ivl_sub(&t, &e, &s);
  ivl_add(&s, &e, &s);
  ivl_div(&s, &s, &t);
  ivl_sqrt(&s, &s);
  ivl_mul(z, z, &s);
  ivl_mul(&t, &t, &c);
  ivl_mul(&t, &t, &w->mu);
  ivl_div(z, z, &t);
  if (!good) ivl_set_whole(z);
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
}

/* z := the aliases of both edges of the strip: pi spread / (exp(2 pi turn / step) - 1). */
static void aliases(ivl *z, const work *w) {
  ivl angle, turn, one, t;
  ivl *const all[] = {&angle, &turn, &one, &t};
  for (int i = 0; i < 4; i++) ivl_init(all[i], 64);
  ivl_set_si(&one, 1);
  ivl_set_double(&turn, w->plan->turn);
  ivl_set_double(&angle, w->plan->angle);
  ivl_sub(&t, &angle, &turn);
  ivl_add(&angle, &angle, &turn);
  if (mpfr_sgn(t.lo) < 0) ivl_set_whole(&t);
  spread(z, w, &t, &one);
  spread(&t, w, &angle, &one);
  ivl_add(z, z, &t);
  ivl_pi(&t);
  ivl_mul(z, z, &t);
  ivl_set_double(&t, w->plan->step);
  trapezoid_alias(&one, &turn, &t);
  ivl_mul(z, z, &one);
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
}

/* z := at least step times the sum of the moduli beyond the nodes: 4 spread exp(-u), u = nodes step. */
static void rest(ivl *z, const work *w) {
  ivl angle, u, e, f;
  ivl *const all[] = {&angle, &u, &e, &f};
  for (int i = 0; i < 4; i++) ivl_init(all[i], 64);
  ivl_set_double(&angle, w->plan->angle);
  ivl_set_si(&u, w->plan->nodes);
  ivl_set_double(&e, w->plan->step);
  ivl_mul(&u, &u, &e);
  ivl_exp(&e, &u);
  ivl_neg(&u, &u);
  ivl_exp(&u, &u);
  ivl_add(&e, &e, &u);
  ivl_mul_2si(&e, &e, -1);
  spread(&f, w, &angle, &e);
  ivl_mul(z, &f, &u);
  ivl_mul_2si(z, z, 2);
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
}

/* z := z 2 step +- (aliases + rest), by 2 pi, +- what near ties add; z is half of the sum of the nodes. */
static void integral(ivl *z, const work *w) {
  ivl t, e;
  ivl_init(&t, ivl_prec(z));
  ivl_init(&e, 64);
  ivl_set_double(&t, w->plan->step);
  ivl_mul(z, z, &t);
  ivl_mul_2si(z, z, 1);
  aliases(&e, w);
  trapezoid_widen(z, &e);
  rest(&e, w);
  trapezoid_widen(z, &e);
  ivl_pi(&t);
  ivl_div(z, z, &t);
  ivl_mul_2si(z, z, -1);
  trapezoid_widen(z, &w->leaf.left);
  ivl_clear(&t);
  ivl_clear(&e);
}

/* z := 1 - exp(epsilon) + exp(epsilon) z. */
static void call(ivl *z, const work *w) {
  ivl e;
  ivl_init(&e, ivl_prec(z));
  ivl_neg(&e, &w->minus);
  ivl_exp(&e, &e);
  ivl_mul(z, z, &e);
  ivl_neg(&e, &w->minus);
  ivl_expm1(&e, &e);
  ivl_sub(z, z, &e);
  ivl_clear(&e);
}

/* What T-LAPLACE-BENT-SUM asks of the plan; the strip is judged by `spread`. */
static int is_sound(const bent_plan *p) {
  return p->mu > 0 && isfinite(p->mu) && p->turn > 0 && p->angle >= 0 && p->angle <= 1.57 && p->step > 0 &&
         isfinite(p->step) && p->nodes >= 0;
}

compose_stop laplace_bent_sum(ivl *z, const laplace_bent *b, const bent_plan *plan, double until) {
  work w;
  ivl sum, t;
  compose_stop stop = COMPOSE_FREE;
  if (!is_sound(plan)) return COMPOSE_METHOD;
  work_open(&w, b, plan);
  ivl_init(&sum, plan->prec);
  ivl_init(&t, plan->prec);
  ivl_set_si(&sum, 0);
  for (long n = 0; n <= plan->nodes && stop == COMPOSE_FREE; n++) {
    node(&t, &w, n);
    if (n == 0) ivl_mul_2si(&t, &t, -1);
    ivl_add(&sum, &sum, &t);
    if (compose_clock() > until) stop = COMPOSE_SECONDS;
  }
  if (stop == COMPOSE_FREE) {
    integral(&sum, &w);
    if (!b->reversed) call(&sum, &w);
    ivl_max0(z, &sum);
  }
  work_close(&w);
  ivl_clear(&sum);
  ivl_clear(&t);
  return stop;
}
