/* poisson_value.c - the value at x from the table: the sum, its tail, its images.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-VALUE, T-POISSON-CHERNOFF).     */
#include "elem.h"
#include "poisson_parts.h"
#include <math.h>

void poisson_chernoff_factor(ivl *z, double c) {
  ivl t, b;
  ivl_set_si(z, 1);
  if (c >= 0 && c <= 1) return;
  ivl_init(&t, ivl_prec(z));
  ivl_init(&b, ivl_prec(z));
  fourier_point(&b, c);
  ivl_sub(&t, &b, z); /* c - 1 */
  ivl_set(z, &b);
  if (c < 0) ivl_neg(z, z);
  ivl_log(z, z);
  ivl_mul(&b, &b, z); /* c log|c| */
  ivl_set(z, &t);
  if (c < 0) ivl_neg(z, z);
  ivl_log(z, z);
  ivl_mul(z, z, &t); /* (c - 1) log|c - 1| */
  ivl_sub(z, z, &b);
  ivl_exp(z, z);
  ivl_clear(&t);
  ivl_clear(&b);
}

/* z := exp(-(c - 1) x). */
static void tilt(ivl *z, double c, const ivl *x) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_si(&t, 1);
  fourier_point(z, c);
  ivl_sub(z, &t, z);
  ivl_mul(z, z, x);
  ivl_exp(z, z);
  ivl_clear(&t);
}

void poisson_chernoff(ivl *z, const poisson_law *law, double c, const ivl *x) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  poisson_moment(z, law, c);
  ivl_pow_ui(z, z, law->steps);
  tilt(&t, c, x);
  ivl_mul(z, z, &t);
  poisson_chernoff_factor(&t, c);
  ivl_mul(z, z, &t);
  ivl_clear(&t);
}

/* z := exp(-|f| L), r := z / (1 - z). */
static void geometric(ivl *r, const ivl *f, const ivl *period) {
  ivl one;
  ivl_init(&one, ivl_prec(r));
  ivl_set_si(&one, 1);
  ivl_mul(r, f, period);
  if (ivl_sign(r) < 0) ivl_neg(r, r);
  ivl_expm1(r, r);
  ivl_div(r, &one, r);
  ivl_clear(&one);
}

/* 1 if c gives a bound of the images above (side 1) or below (-1). */
static int usable(const poisson_plan *p, double c, int side) {
  if (!(side > 0 ? c > p->abscissa : c < p->abscissa)) return 0;
  if (p->kind == POISSON_LEAST) return c >= 0 && c <= 1;
  return side > 0 ? c > 1 : c < 0;
}

/* z := an upper bound of the images on one side: M(c)^T exp(-(c-1)x) factor(c) / (exp(|c - a| L) - 1);
 * the whole line where c is not usable.                                              */
static void images(ivl *z, const poisson_table *t, int side, const ivl *x) {
  double c = side > 0 ? t->plan.above : t->plan.below;
  const ivl *power = side > 0 ? &t->above : &t->below;
  ivl f, b;
  if (!usable(&t->plan, c, side)) {
    ivl_set_whole(z);
    return;
  }
  ivl_init(&f, ivl_prec(z));
  ivl_init(&b, ivl_prec(z));
  fourier_point(&f, c);
  fourier_point(&b, t->plan.abscissa);
  ivl_sub(&f, &f, &b);
  fourier_point(&b, t->plan.period);
  geometric(z, &f, &b);
  tilt(&b, c, x);
  ivl_mul(z, z, &b);
  poisson_chernoff_factor(&b, c);
  ivl_mul(z, z, &b);
  ivl_mul(z, z, power);
  ivl_clear(&f);
  ivl_clear(&b);
}

/* 1 if the images below are certainly 0: x - L <= steps log(1 - q). */
static int none_below(const poisson_table *t, const ivl *x) {
  ivl e, y;
  int none = 0;
  if (t->plan.kind == POISSON_LEAST) return 0;
  ivl_init(&e, t->law.prec);
  ivl_init(&y, t->law.prec);
  ivl_log(&e, &t->law.p);
  ivl_set_si(&y, (long)t->law.steps);
  ivl_mul(&e, &e, &y);
  fourier_point(&y, t->plan.period);
  ivl_sub(&y, x, &y);
  none = ivl_le(&y, &e);
  ivl_clear(&e);
  ivl_clear(&y);
  return none;
}

/* z := all images that are only bounded: [0, above + below]. */
static void all_images(ivl *z, const poisson_table *t, const ivl *x) {
  ivl b;
  ivl_init(&b, ivl_prec(z));
  images(z, t, 1, x);
  if (!none_below(t, x)) {
    images(&b, t, -1, x);
    ivl_add(z, z, &b);
  }
  mpfr_set_zero(z->lo, 1);
  ivl_clear(&b);
}

/* z := the images in closed form: for CALL (K = exp(x)) Q1/(1-Q1) - K Q0/(1-Q0) with
 * Q1 = exp(-|a-1| L), Q0 = exp(-|a| L); for PUT its negative; 0 for LEAST.               */
static void linear_images(ivl *z, const poisson_table *t, const ivl *x) {
  ivl f, period, k;
  mpfr_prec_t p = ivl_prec(z);
  ivl_set_si(z, 0);
  if (t->plan.kind == POISSON_LEAST) return;
  ivl_init(&f, p);
  ivl_init(&period, p);
  ivl_init(&k, p);
  fourier_point(&period, t->plan.period);
  fourier_point(&f, t->plan.abscissa);
  geometric(z, &f, &period);
  ivl_exp(&k, x);
  ivl_mul(&k, &k, z);
  ivl_set_si(z, 1);
  ivl_sub(&f, &f, z);
  geometric(z, &f, &period);
  ivl_sub(z, z, &k);
  if (t->plan.kind == POISSON_PUT) ivl_neg(z, z);
  ivl_clear(&f);
  ivl_clear(&period);
  ivl_clear(&k);
}

/* Method: scale exp(-(a-1) x) (sum +- tail), less the images.
 * Error: of the sum in fourier.c; everything else in intervals.                      */
void poisson_table_at(ivl *z, const poisson_table *t, const ivl *x) {
  ivl front, s, e;
  mpfr_prec_t p = ivl_prec(&t->scale);
  ivl_init(&front, p);
  ivl_init(&s, p);
  ivl_init(&e, t->law.prec);
  ivl_mul(&s, &t->step, x);
  fourier_table_sum(&front, &t->sum, &s);
  ivl_mul(&s, &front, &t->scale);
  if (t->plan.kind == POISSON_LEAST) ivl_neg(&s, &s);
  mpfr_set(e.hi, t->tail.hi, MPFR_RNDU);
  mpfr_neg(e.lo, e.hi, MPFR_RNDD);
  ivl_add(&s, &s, &e);
  tilt(&front, t->plan.abscissa, x);
  ivl_mul(&s, &s, &front);
  linear_images(&front, t, x);
  ivl_sub(&s, &s, &front);
  all_images(&e, t, x);
  ivl_sub(&s, &s, &e);
  ivl_max0(z, &s);
  ivl_clear(&front);
  ivl_clear(&s);
  ivl_clear(&e);
}
