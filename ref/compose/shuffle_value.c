/* shuffle_value.c - CALL or PUT from the contour sum and its images.
 *
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-VALUE, T-SHUFFLE-CHERNOFF).            */
#include "shuffle_table.h"
#include "elem.h"
#include <math.h>

/* z := phi(c)^T / (e c). */
static void put_bound(ivl *z, const shuffle_law *law, double c, double log_near) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  shuffle_phi(z, law, c, log_near);
  ivl_pow_ui(z, z, law->steps);
  ivl_set_si(&t, 1);
  ivl_exp(&t, &t);
  ivl_div(z, z, &t);
  fourier_point(&t, c);
  ivl_div(z, z, &t);
  ivl_clear(&t);
}

void shuffle_chernoff(ivl *z, const shuffle_law *law, double c, double log_near) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  put_bound(z, law, c, log_near);
  ivl_set_si(&t, (long)law->steps);
  ivl_div(z, z, &t);
  ivl_set_si(&t, 1);
  ivl_sub(&t, &t, &law->gap);
  ivl_div(z, z, &t);
  ivl_clear(&t);
}

/* z := [0, bound of the images below]: 0 if L >= T A, else
 * phi(b)^T / (e b (exp((b - c) L) - 1)), b > c.                                              */
static void images_below(ivl *z, const shuffle_table *t) {
  const shuffle_plan *p = &t->plan;
  ivl f, g;
  ivl_init(&f, ivl_prec(z));
  ivl_init(&g, ivl_prec(z));
  ivl_set_si(&f, (long)t->law.steps);
  ivl_mul(&f, &f, &t->law.depth);
  fourier_point(&g, p->period);
  if (ivl_le(&f, &g)) ivl_set_si(z, 0);
  else if (!(p->below > p->abscissa)) ivl_set_whole(z);
  else {
    fourier_point(z, p->below);
    fourier_point(&f, p->abscissa);
    ivl_sub(&f, z, &f);
    ivl_mul(&f, &f, &g);
    ivl_expm1(&f, &f);
    put_bound(z, &t->law, p->below, p->log_below);
    ivl_div(z, z, &f);
    mpfr_set_zero(z->lo, 1);
  }
  ivl_clear(&f);
  ivl_clear(&g);
}

/* r := q / (1 - q), s := 1 / (1 - q) for q = exp(-c L). */
static void geometric(ivl *r, ivl *s, const shuffle_plan *p) {
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

/* Method: with q = exp(-c L), M = T (1 - k) and G the contour sum,
 *   G + M q/(1-q) - L q/(1-q)^2 = PUT + A + B,
 * A = sum over j >= 1 of q^j E (S - j L)_+ in [0, CALL q/(1-q)], B >= 0 the images below.  With G1 that number,
 * plus M for CALL,
 *   CALL in [(1 - q) (G1 - B), G1],  PUT in [(1 - q) (G1 - B) - q M_+, G1].                  */
static void from_sum(ivl *z, const shuffle_table *t, const ivl *mean) {
  ivl r, s, b;
  ivl *const all[] = {&r, &s, &b};
  for (int i = 0; i < 3; i++) ivl_init(all[i], ivl_prec(z));
  geometric(&r, &s, &t->plan);
  ivl_mul(&b, mean, t->plan.call ? &s : &r);
  ivl_add(z, z, &b);
  ivl_mul(&b, &r, &s);
  ivl_mul(&b, &b, &t->period);
  ivl_sub(z, z, &b);
  images_below(&b, t);
  ivl_sub(&b, z, &b);
  ivl_div(&b, &b, &s);
  if (!t->plan.call) {
    ivl_div(&r, &r, &s); /* q */
    ivl_max0(&s, mean);
    ivl_mul(&r, &r, &s);
    ivl_sub(&b, &b, &r);
  }
  ivl_hull(z, &b, z);
  ivl_max0(z, z);
  for (int i = 0; i < 3; i++) ivl_clear(all[i]);
}

/* d := T for CALL, T k for PUT; m := T (1 - k). */
static void constants(ivl *d, ivl *m, const shuffle_query *q) {
  shuffle_law law;
  shuffle_law_init(&law, q, ivl_prec(m));
  ivl_set_q(d, q->steps);
  ivl_mul(m, d, &law.gap);
  if (q->side == PAIR_QP) ivl_sub(d, d, m);
  shuffle_law_clear(&law);
}

compose_stop shuffle_value(ivl *z, const shuffle_query *q, const shuffle_plan *plan, double until) {
  shuffle_table t;
  ivl v, d, m;
  ivl_init(&v, plan->prec);
  ivl_init(&d, plan->prec);
  ivl_init(&m, plan->prec);
  shuffle_table_init(&t, q, plan);
  compose_stop stop = shuffle_contour_sum(&v, &t, q, until);
  if (stop == COMPOSE_FREE) {
    constants(&d, &m, q);
    from_sum(&v, &t, &m);
    ivl_div(z, &v, &d);
  }
  shuffle_table_clear(&t);
  ivl_clear(&v);
  ivl_clear(&d);
  ivl_clear(&m);
  return stop;
}
