/* balls_value.c - CALL or PUT at K from the table: the sum, its tail, its images.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-VALUE, T-BALLS-CHERNOFF).             */
#include "balls_parts.h"
#include "elem.h"
#include <math.h>

/* z := exp(c k - 1) / c. */
static void chernoff_front(ivl *z, double c, const ivl *k) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  fourier_point(z, c);
  ivl_mul(z, z, k);
  ivl_set_si(&t, 1);
  ivl_sub(z, z, &t);
  ivl_exp(z, z);
  fourier_point(&t, c);
  ivl_div(z, z, &t);
  ivl_clear(&t);
}

void balls_chernoff(ivl *z, const balls_law *law, double c, const ivl *k) {
  ivl t;
  if (!(c > 0)) {
    ivl_set_whole(z);
    return;
  }
  ivl_init(&t, ivl_prec(z));
  fourier_point(&t, c);
  balls_psi(z, law, &t);
  ivl_pow_ui(z, z, law->steps);
  chernoff_front(&t, c, k);
  ivl_mul(z, z, &t);
  ivl_clear(&t);
}

/* z := [0, bound of the images below]: 0 if L >= K, else
 * psi(b)^T exp(b K - 1) / b / (exp((b - c) L) - 1), b > c.                                   */
static void images_below(ivl *z, const balls_table *t, const ivl *k) {
  const balls_plan *p = &t->plan;
  ivl f, g;
  mpfr_prec_t prec = ivl_prec(z);
  ivl_init(&f, prec);
  ivl_init(&g, prec);
  fourier_point(&f, p->period);
  if (ivl_le(k, &f)) ivl_set_si(z, 0);
  else if (!(p->below > p->abscissa)) ivl_set_whole(z);
  else {
    fourier_point(z, p->below);
    fourier_point(&g, p->abscissa);
    ivl_sub(&g, z, &g);
    ivl_mul(&f, &f, &g);
    ivl_expm1(&f, &f);
    chernoff_front(z, p->below, k);
    ivl_mul(z, z, &t->below);
    ivl_div(z, z, &f);
    mpfr_set_zero(z->lo, 1);
  }
  ivl_clear(&f);
  ivl_clear(&g);
}

/* r := q / (1 - q), s := 1 / (1 - q) for q = exp(-c L). */
static void geometric(ivl *r, ivl *s, const balls_plan *p) {
  ivl one;
  ivl_init(&one, ivl_prec(r));
  fourier_point(r, p->abscissa);
  fourier_point(s, p->period);
  ivl_mul(r, r, s);
  ivl_expm1(r, r);
  ivl_set_si(&one, 1);
  ivl_div(r, &one, r);
  ivl_add(s, r, &one);
  ivl_clear(&one);
}

/* z := (h / 2 pi) times the two-sided sum, with its tail: all images together. */
static void contour_sum(ivl *z, const balls_table *t, const ivl *k) {
  ivl s, e;
  mpfr_prec_t p = ivl_prec(z);
  ivl_init(&s, p);
  ivl_init(&e, p);
  ivl_mul(&s, &t->step, k);
  ivl_neg(&s, &s);
  fourier_table_sum(&e, &t->sum, &s);
  ivl_mul(z, &e, &t->scale);
  mpfr_set(e.hi, t->tail.hi, MPFR_RNDU);
  mpfr_neg(e.lo, e.hi, MPFR_RNDD);
  ivl_add(z, z, &e);
  fourier_point(&e, t->plan.abscissa);
  ivl_mul(&e, &e, k);
  ivl_exp(&e, &e);
  ivl_mul(z, z, &e);
  ivl_clear(&s);
  ivl_clear(&e);
}

/* Method: with q = exp(-c L) and G the contour sum, G - (K - T) q/(1-q) - L q/(1-q)^2 = PUT + A + B,
 * A = sum over k >= 1 of q^k CALL(K + k L) in [0, CALL q/(1-q)], B >= 0 the images below.  So, with G1 that
 * number less (K - T) for CALL,
 *   CALL in [(1 - q) (G1 - B), G1],  PUT in [(1 - q) (G1 - B) - q (T - K)_+, G1]
 * (A <= (PUT + (T - K)_+) q / (1 - q)).                                                     */
void balls_table_at(ivl *z, const balls_table *t, const ivl *k) {
  ivl g, r, s, b, gap;
  ivl *const all[] = {&g, &r, &s, &b, &gap};
  mpfr_prec_t p = t->plan.prec;
  for (int i = 0; i < 5; i++) ivl_init(all[i], p);
  contour_sum(&g, t, k);
  geometric(&r, &s, &t->plan);
  ivl_set_si(&gap, (long)t->law.steps);
  ivl_sub(&gap, k, &gap);
  ivl_mul(&b, &gap, t->plan.kind == BALLS_CALL ? &s : &r);
  ivl_sub(&g, &g, &b);
  fourier_point(&b, t->plan.period);
  ivl_mul(&b, &b, &r);
  ivl_mul(&b, &b, &s);
  ivl_sub(&g, &g, &b);
  images_below(&b, t, k);
  ivl_sub(&b, &g, &b);
  ivl_div(&b, &b, &s); /* (1 - q) (G1 - B) */
  if (t->plan.kind == BALLS_PUT) {
    ivl_neg(&gap, &gap);
    ivl_max0(&gap, &gap);
    ivl_div(&r, &r, &s); /* q */
    ivl_mul(&gap, &gap, &r);
    ivl_sub(&b, &b, &gap);
  }
  ivl_hull(z, &b, &g);
  ivl_max0(z, z);
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
}
