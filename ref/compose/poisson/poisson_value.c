/* poisson_value.c - the value at x from the table: the sum, its tail, its images.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-VALUE, T-POISSON-CHERNOFF).     */
#include "budget.h"
#include "elem.h"
#include "poisson_parts.h"
#include <math.h>

/* Method: exp((c - 1) log(1 - 1/c)) / |c|. */
void poisson_chernoff_factor(ivl *z, double c) {
  ivl t, b;
  ivl_set_si(z, 1);
  if (c >= 0 && c <= 1) return;
  ivl_init(&t, ivl_prec(z));
  ivl_init(&b, ivl_prec(z));
  ivl_set_double(&b, c);
  ivl_sub(&t, &b, z); /* c - 1 */
  ivl_div(z, z, &b);
  ivl_neg(z, z);
  ivl_log1p(z, z);
  ivl_mul(z, z, &t);
  ivl_exp(z, z);
  if (c < 0) ivl_neg(&b, &b);
  ivl_div(z, z, &b);
  ivl_clear(&t);
  ivl_clear(&b);
}

/* z := exp(-(c - 1) x). */
static void tilt(ivl *z, double c, const ivl *x) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_si(&t, 1);
  ivl_set_double(z, c);
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

/* 1 if c gives a bound of the images above (side 1) or below (-1). */
static int usable(const poisson_plan *p, double c, int side) {
  if (!(side > 0 ? c > p->abscissa : c < p->abscissa)) return 0;
  if (p->kind == POISSON_LEAST) return c >= 0 && c <= 1;
  return side > 0 ? c > 1 : c < 0;
}

/* z := the images on one side, from the bound M(c)^T exp(-(c-1)x) factor(c) exp(-|c - a| k L) of the k-th;
 * [0, +inf] where c is not usable.                                                   */
static void images(ivl *z, const poisson_table *t, int side, const ivl *x) {
  double c = side > 0 ? t->plan.above : t->plan.below;
  ivl f, b, y;
  ivl_set_whole(z);
  ivl_max0(z, z);
  if (!usable(&t->plan, c, side)) return;
  ivl_init(&f, ivl_prec(z));
  ivl_init(&b, ivl_prec(z));
  ivl_init(&y, ivl_prec(z));
  tilt(&b, c, x);
  poisson_chernoff_factor(&f, c);
  ivl_mul(&b, &b, &f);
  ivl_mul(&b, &b, side > 0 ? &t->above : &t->below);
  ivl_set_double(&f, c);
  ivl_set_double(&y, t->plan.abscissa);
  ivl_sub(&f, &f, &y);
  if (side < 0) ivl_neg(&f, &f);
  ivl_set_double(&y, t->plan.period);
  budget_images(z, &b, &f, &y);
  ivl_clear(&f);
  ivl_clear(&b);
  ivl_clear(&y);
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
  ivl_set_double(&y, t->plan.period);
  ivl_sub(&y, x, &y);
  none = ivl_le(&y, &e);
  ivl_clear(&e);
  ivl_clear(&y);
  return none;
}

/* z := the images in closed form: for CALL (K = exp(x)) the sum over k >= 1 of exp(-(a-1) k L) - K exp(-a k L);
 * for PUT of K exp(a k L) - exp((a-1) k L); 0 for LEAST.                                 */
static void linear_images(ivl *z, const poisson_table *t, const ivl *x) {
  ivl first, second, one, k, period;
  ivl *const all[] = {&first, &second, &one, &k, &period};
  if (t->plan.kind == POISSON_LEAST) {
    ivl_set_si(z, 0);
    return;
  }
  for (int i = 0; i < 5; i++) ivl_init(all[i], ivl_prec(z));
  ivl_set_double(&period, t->plan.period);
  ivl_set_si(&one, 1);
  ivl_exp(&k, x);
  ivl_set_double(&second, t->plan.abscissa);
  ivl_sub(&first, &second, &one);
  if (t->plan.kind == POISSON_CALL) budget_two(z, &one, &first, &k, &second, &period);
  else {
    ivl_neg(&first, &first);
    ivl_neg(&second, &second);
    budget_two(z, &k, &second, &one, &first, &period);
  }
  if (t->plan.cut) poisson_window_line(z, &t->loss, t->plan.abscissa, &period);
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
}

/* z := the sum over the nodes of the table, rest := what is beyond them; both with the factor exp(-(a-1) x). */
static void nodes(ivl *z, ivl *rest, const poisson_table *t, const ivl *x) {
  ivl front, u;
  ivl_init(&front, ivl_prec(z));
  ivl_init(&u, ivl_prec(rest));
  ivl_mul(z, &t->step, x);
  fourier_table_sum(&front, &t->sum, z);
  ivl_mul(z, &front, &t->scale);
  if (t->plan.kind == POISSON_LEAST) ivl_neg(z, z);
  tilt(&front, t->plan.abscissa, x);
  ivl_mul(z, z, &front);
  ivl_mul(&u, &t->envelope, &front);
  budget_rest(rest, &u, &t->step, t->plan.nodes);
  ivl_clear(&front);
  ivl_clear(&u);
}

/* Method: scale exp(-(a-1) x) sum, the rest, less the images (T-BUDGET-VALUE).
 * Error: of the sum in fourier.c; everything else in intervals.                      */
void poisson_table_at(ivl *z, const poisson_table *t, const ivl *x) {
  ivl sum, rest, line, above, below, v;
  if (t->plan.is_bent) {
    poisson_bent_at(z, &t->bent, x);
    return;
  }
  mpfr_prec_t p = ivl_prec(&t->scale), low = t->law.prec;
  ivl_init(&v, p);
  ivl_init(&sum, p);
  ivl_init(&line, p);
  ivl_init(&rest, low);
  ivl_init(&above, low);
  ivl_init(&below, low);
  nodes(&sum, &rest, t, x);
  linear_images(&line, t, x);
  images(&above, t, 1, x);
  if (none_below(t, x)) ivl_set_si(&below, 0);
  else images(&below, t, -1, x);
  budget_value(&v, &sum, &rest, &line, &above, &below);
  if (t->plan.cut) poisson_window_value(&v, &t->loss, t->plan.kind, x);
  ivl_set(z, &v);
  ivl *const all[] = {&sum, &rest, &line, &above, &below, &v};
  for (int i = 0; i < 6; i++) ivl_clear(all[i]);
}
