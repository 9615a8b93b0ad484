/* balls_value.c - CALL or PUT at K from the table: the sum, its tail, its images.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-VALUE, T-BALLS-CHERNOFF).             */
#include "balls_parts.h"
#include "budget.h"
#include "elem.h"
#include <math.h>

/* z := exp(c k - 1) / c. */
static void chernoff_front(ivl *z, double c, const ivl *k) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_double(z, c);
  ivl_mul(z, z, k);
  ivl_set_si(&t, 1);
  ivl_sub(z, z, &t);
  ivl_exp(z, z);
  ivl_set_double(&t, c);
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
  ivl_set_double(&t, c);
  balls_psi(z, law, &t);
  ivl_pow_ui(z, z, law->steps);
  chernoff_front(&t, c, k);
  ivl_mul(z, z, &t);
  ivl_clear(&t);
}

/* z := the images below: 0 if L >= K, else from psi(b)^T exp(b K - 1) / b exp(-(b - c) j L), b > c. */
static void images_below(ivl *z, const balls_table *t, const ivl *k, const ivl *period) {
  const balls_plan *p = &t->plan;
  ivl f, g;
  mpfr_prec_t prec = ivl_prec(z);
  ivl_init(&f, prec);
  ivl_init(&g, prec);
  ivl_set_si(z, 0);
  if (!ivl_le(k, period)) {
    ivl_set_whole(z);
    ivl_max0(z, z);
    if (p->below > p->abscissa) {
      ivl_set_double(&f, p->below);
      ivl_set_double(&g, p->abscissa);
      ivl_sub(&f, &f, &g);
      chernoff_front(&g, p->below, k);
      ivl_mul(&g, &g, &t->below);
      budget_images(z, &g, &f, period);
    }
  }
  ivl_clear(&f);
  ivl_clear(&g);
}

/* z := (h / 2 pi) times the two-sided sum over the nodes of the table, rest := what is beyond them; both with
 * the factor exp(c K).                                                                   */
static void nodes(ivl *z, ivl *rest, const balls_table *t, const ivl *k) {
  ivl s, e;
  mpfr_prec_t p = ivl_prec(z);
  ivl_init(&s, p);
  ivl_init(&e, p);
  ivl_mul(&s, &t->step, k);
  ivl_neg(&s, &s);
  fourier_table_sum(&e, &t->sum, &s);
  ivl_mul(z, &e, &t->scale);
  ivl_set_double(&e, t->plan.abscissa);
  ivl_mul(&e, &e, k);
  ivl_exp(&e, &e);
  ivl_mul(z, z, &e);
  ivl_mul(&e, &t->envelope, &e);
  budget_rest(rest, &e, &t->step, t->plan.nodes);
  ivl_clear(&s);
  ivl_clear(&e);
}

/* Method: with q = exp(-c L) and G the contour sum, G - (K - T) q/(1-q) - L q/(1-q)^2 = PUT + A + B,
 * A = sum over k >= 1 of q^k CALL(K + k L) in [0, CALL q/(1-q)], B >= 0 the images below; for CALL
 * = PUT - (K - T) the same with K - T less.  A is bounded by the value itself (T-BUDGET-OWN):
 * CALL = PUT + T - K is at most PUT + (T - K)_+.                                           */
void balls_table_at(ivl *z, const balls_table *t, const ivl *k) {
  ivl sum, rest, line, below, r, gap, own, far, period, x;
  ivl *const all[] = {&sum, &rest, &line, &below, &r, &gap, &own, &far, &period, &x};
  int call = t->plan.kind == BALLS_CALL;
  for (int i = 0; i < 10; i++) ivl_init(all[i], t->plan.prec);
  nodes(&sum, &rest, t, k);
  ivl_set_double(&far, t->plan.abscissa);
  ivl_set_double(&period, t->plan.period);
  budget_geometric(&r, &far, &period);
  ivl_set_si(&gap, (long)t->law.steps);
  ivl_sub(&gap, k, &gap);
  ivl_set_si(&own, 0);
  budget_rising(&line, call ? &gap : &own, &gap, &period, &r);
  images_below(&below, t, k, &period);
  budget_raised(&x, &sum, &rest, &line, &below);
  if (!call) {
    ivl_neg(&own, &gap);
    ivl_max0(&own, &own);
  }
  budget_own(&sum, &x, &own, &r);
  ivl_set(z, &sum);
  for (int i = 0; i < 10; i++) ivl_clear(all[i]);
}
