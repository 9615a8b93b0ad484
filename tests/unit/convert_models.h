/* convert_models.h - pairs of distributions whose representations have closed forms,
 * written down apart from ref/convert: Gaussian, Laplace, finite tables.
 *
 * F and G are the laws of Y = log(q/p) under P and Q, H and R are a -> H_a(P||Q) and
 * H_a(Q||P), f is T[P, Q].  Every function encloses, at points x.                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TEST_CONVERT_MODELS_H
#define ASSAY_TEST_CONVERT_MODELS_H

#include "inner.h"
#include "convert_cdf.h"
#include "convert_tradeoff.h"
#include "rnd.h"
#include "tap.h"

/* The enclosures have a number in common; x is at most 2^-bits wide. */
static inline int meet(const ivl *x, const ivl *y) {
  return mpfr_cmp(x->lo, y->hi) <= 0 && mpfr_cmp(y->lo, x->hi) <= 0;
}

static inline int narrow(const ivl *x, long bits) {
  mpfr_t d;
  mpfr_init2(d, 30);
  mpfr_sub(d, x->hi, x->lo, MPFR_RNDU);
  int is = mpfr_number_p(d) && mpfr_cmp_ui_2exp(d, 1, -bits) <= 0;
  mpfr_clear(d);
  return is;
}

static inline void show(const char *name, const ivl *x) {
  char *lo = out_dec_dn(x->lo, 20), *hi = out_dec_up(x->hi, 20);
  diag("%s [%s, %s]", name, lo, hi);
  free(lo);
  free(hi);
}

/* x is meant to be an enclosure of the number that y encloses, at most 2^-bits wide. */
static inline int same(const ivl *x, const ivl *y, long bits) {
  int is = meet(x, y) && narrow(x, bits);
  if (!is) show("got ", x), show("want", y);
  return is;
}

/* z := the rational n/d; z := the decimal text, both neighbours of its last digit. */
static inline void ratio(ivl *z, long n, unsigned long d) {
  mpq_t q;
  mpq_init(q);
  mpq_set_si(q, n, d);
  mpq_canonicalize(q);
  ivl_set_q(z, q);
  mpq_clear(q);
}

/* z := the printed number with half a unit of its last digit on both sides. */
static inline void printed(ivl *z, const char *text) {
  rat r;
  mpq_t half;
  size_t where;
  const char *why, *point = strchr(text, '.');
  rat_init(&r);
  mpq_init(half);
  if (rat_set_text(&r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
  mpq_set_ui(half, 1, 2);
  for (size_t i = point ? strspn(point + 1, "0123456789") : 0; i > 0; i--)
    mpz_mul_ui(mpq_denref(half), mpq_denref(half), 10);
  mpq_canonicalize(half);
  const char *e = strpbrk(text, "eE");
  for (long k = e ? strtol(e + 1, NULL, 10) : 0; k < 0; k++) mpz_mul_ui(mpq_denref(half), mpq_denref(half), 10);
  mpq_canonicalize(half);
  mpq_sub(r.v, r.v, half);
  mpfr_set_q(z->lo, r.v, MPFR_RNDD);
  mpq_add(r.v, r.v, half);
  mpq_add(r.v, r.v, half);
  mpfr_set_q(z->hi, r.v, MPFR_RNDU);
  mpq_clear(half);
  rat_clear(&r);
}

/* The enclosure touches the printed number and is at most 2^-bits wide. */
static inline int agrees(const ivl *x, const char *text, long bits) {
  ivl y;
  ivl_init(&y, 200);
  printed(&y, text);
  int is = same(x, &y, bits);
  ivl_clear(&y);
  return is;
}

typedef struct {
  const char *name;
  root_fn F, G, H, R, f;
  void *data;
} model;

/* ---- Gaussian: N(1, 1) and N(0, 1) ------------------------------------------------ */

static void gauss_law(ivl *y, const ivl *x, long twice) {
  ivl h;
  ivl_init(&h, ivl_prec(y));
  ratio(&h, twice, 2);
  ivl_add(&h, &h, x);
  ivl_phi(y, &h);
  ivl_clear(&h);
}
static void gauss_F(ivl *y, const ivl *x, void *data) { (void)data, gauss_law(y, x, 1); }
static void gauss_G(ivl *y, const ivl *x, void *data) { (void)data, gauss_law(y, x, -1); }
static void gauss_H(ivl *y, const ivl *a, void *data) {
  (void)data;
  ivl e, s;
  ivl_init(&e, ivl_prec(y));
  ivl_init(&s, ivl_prec(y));
  ivl_set_si(&s, 1);
  ivl_log(&e, a);
  if (mpfr_sgn(a->hi) > 0) gaussian_delta(y, &s, &e);
  else ivl_set_si(y, 1);
  ivl_clear(&e);
  ivl_clear(&s);
}
static void gauss_f(ivl *y, const ivl *x, void *data) {
  (void)data;
  ivl t;
  ivl_init(&t, ivl_prec(y));
  ivl_phi_tail_inv(&t, x);
  ivl_set_si(y, 1);
  ivl_sub(&t, &t, y);
  ivl_phi(y, &t);
  ivl_clear(&t);
}

/* ---- Laplace: scale 1, means 0 (P) and 1 (Q) --------------------------------------- */

/* y := exp((x + n) / 2) / 2. */
static void half_exp(ivl *y, const ivl *x, long n) {
  ivl h;
  ivl_init(&h, ivl_prec(y));
  ivl_set_si(&h, n);
  ivl_add(&h, &h, x);
  ivl_mul_2si(&h, &h, -1);
  ivl_exp(y, &h);
  ivl_mul_2si(y, y, -1);
  ivl_clear(&h);
}
static void laplace_F(ivl *y, const ivl *x, void *data) {
  (void)data;
  ivl t;
  ivl_init(&t, ivl_prec(y));
  if (mpfr_cmp_si(x->hi, -1) < 0) ivl_set_si(y, 0);
  else if (mpfr_cmp_si(x->lo, 1) >= 0) ivl_set_si(y, 1);
  else {
    ivl_neg(&t, x);
    half_exp(y, &t, -1);
    ivl_set_si(&t, 1);
    ivl_sub(y, &t, y);
  }
  ivl_clear(&t);
}
static void laplace_G(ivl *y, const ivl *x, void *data) {
  (void)data;
  if (mpfr_cmp_si(x->hi, -1) < 0) ivl_set_si(y, 0);
  else if (mpfr_cmp_si(x->lo, 1) >= 0) ivl_set_si(y, 1);
  else half_exp(y, x, -1);
}
static void laplace_H(ivl *y, const ivl *a, void *data) {
  (void)data;
  ivl t, e;
  ivl_init(&t, ivl_prec(y));
  ivl_init(&e, ivl_prec(y));
  ivl_set_si(&t, 1);
  ivl_log(&e, a);
  half_exp(y, &e, -1);
  ivl_mul_2si(y, y, 1);
  ivl_sub(y, &t, y);
  if (mpfr_cmp_si(e.hi, 1) <= 0 && mpfr_cmp_si(e.lo, -1) >= 0) goto done;
  ivl_sub(&t, &t, a);
  ivl_max0(&t, &t);
  if (mpfr_cmp_si(e.lo, 1) > 0 || mpfr_cmp_si(e.hi, -1) < 0) ivl_set(y, &t);
  else ivl_hull(y, y, &t);
done:
  ivl_clear(&t);
  ivl_clear(&e);
}
static void laplace_f(ivl *y, const ivl *x, void *data) {
  (void)data;
  ivl e, t, u;
  ivl_init(&e, ivl_prec(y));
  ivl_init(&t, ivl_prec(y));
  ivl_init(&u, ivl_prec(y));
  ivl_set_si(&t, 1);
  ivl_exp(&e, &t);
  ivl_mul(&u, &e, x);
  ivl_sub(y, &t, &u); /* 1 - e x */
  ivl_sub(&u, &t, x);
  ivl_div(&u, &u, &e);
  ivl_max(y, y, &u); /* (1 - x) / e */
  ivl_mul(&u, &e, x);
  ivl_mul_2si(&t, &u, 1);
  ivl_mul_2si(&u, &u, 2);
  if (mpfr_cmp_ui(t.hi, 1) > 0 && mpfr_cmp_d(x->lo, 0.5) < 0) { /* 1 / (4 e x) between, a tangent's value else */
    ivl_set_si(&t, 1);
    ivl_div(&t, &t, &u);
    ivl_max(y, y, &t);
  }
  ivl_clear(&e);
  ivl_clear(&t);
  ivl_clear(&u);
}

/* ---- Tables ----------------------------------------------------------------------- */

/* Masses p[i]/d and q[i]/d, with q/p falling in i. */
typedef struct {
  int n;
  unsigned long d;
  long p[4], q[4];
} table;

/* y := sum of mass over the outcomes with log(q/p) <= x. */
static void table_law(ivl *y, const ivl *x, const table *t, const long *mass) {
  ivl r, m;
  ivl_init(&r, ivl_prec(y));
  ivl_init(&m, ivl_prec(y));
  ivl_set_si(y, 0);
  for (int i = 0; i < t->n; i++) {
    int below = t->q[i] == 0, above = t->p[i] == 0;
    if (!below && !above) {
      ratio(&r, t->q[i], (unsigned long)t->p[i]);
      ivl_log(&r, &r);
      below = ivl_le(&r, x);
      above = ivl_lt(x, &r);
    }
    ratio(&m, mass[i], t->d);
    if (!below && !above) mpfr_set_zero(m.lo, 1);
    if (!above) ivl_add(y, y, &m);
  }
  ivl_clear(&r);
  ivl_clear(&m);
}
static void table_F(ivl *y, const ivl *x, void *data) { table_law(y, x, data, ((table *)data)->p); }
static void table_G(ivl *y, const ivl *x, void *data) { table_law(y, x, data, ((table *)data)->q); }

static void table_stick(ivl *y, const ivl *a, const table *t, const long *p, const long *q) {
  ivl u, v;
  ivl_init(&u, ivl_prec(y));
  ivl_init(&v, ivl_prec(y));
  ivl_set_si(y, 0);
  for (int i = 0; i < t->n; i++) {
    ratio(&u, p[i], t->d);
    ratio(&v, q[i], t->d);
    ivl_mul(&v, &v, a);
    ivl_sub(&u, &u, &v);
    ivl_max0(&u, &u);
    ivl_add(y, y, &u);
  }
  ivl_clear(&u);
  ivl_clear(&v);
}
static void table_H(ivl *y, const ivl *a, void *data) {
  table_stick(y, a, data, ((table *)data)->p, ((table *)data)->q);
}
static void table_R(ivl *y, const ivl *a, void *data) {
  table_stick(y, a, data, ((table *)data)->q, ((table *)data)->p);
}

/* The most powerful tests reject outcomes in order; f is the largest of its pieces. */
static void table_f(ivl *y, const ivl *x, void *data) {
  const table *t = data;
  long p = 0, q = 0;
  ivl u, v;
  ivl_init(&u, ivl_prec(y));
  ivl_init(&v, ivl_prec(y));
  ivl_set_si(y, 0);
  for (int i = 0; i < t->n; i++) {
    if (t->p[i] > 0) { /* 1 - q/d - (x - p/d) q[i]/p[i] */
      ratio(&u, p, t->d);
      ivl_sub(&u, x, &u);
      ratio(&v, t->q[i], (unsigned long)t->p[i]);
      ivl_mul(&u, &u, &v);
      ratio(&v, (long)t->d - q, t->d);
      ivl_sub(&u, &v, &u);
      ivl_max(y, y, &u);
    }
    p += t->p[i];
    q += t->q[i];
  }
  ivl_clear(&u);
  ivl_clear(&v);
}

static table response = {2, 4, {1, 3}, {3, 1}};
static table infinite = {3, 10, {3, 6, 1}, {5, 5, 0}};
static table both_infinite = {4, 10, {0, 2, 5, 3}, {2, 4, 4, 0}};

static const model models[] = {
    {"Gaussian", gauss_F, gauss_G, gauss_H, gauss_H, gauss_f, NULL},
    {"Laplace", laplace_F, laplace_G, laplace_H, laplace_H, laplace_f, NULL},
    {"two outcomes", table_F, table_G, table_H, table_R, table_f, &response},
    {"three outcomes, infinite loss", table_F, table_G, table_H, table_R, table_f, &infinite},
    {"four outcomes, infinite both ways", table_F, table_G, table_H, table_R, table_f, &both_infinite}};
#define MODELS (sizeof models / sizeof *models)

#endif
