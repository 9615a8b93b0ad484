/* shuffle_value.c - CALL or PUT from the contour sum and its images.
 *
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-VALUE, T-SHUFFLE-CHERNOFF).            */
#include "shuffle_table.h"
#include "budget.h"
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
  ivl_set_double(&t, c);
  ivl_div(z, z, &t);
  ivl_clear(&t);
}

void shuffle_chernoff(ivl *z, const shuffle_law *law, double c, double log_near) {
  ivl t;
  if (!(c > 0)) {
    ivl_set_whole(z);
    return;
  }
  ivl_init(&t, ivl_prec(z));
  put_bound(z, law, c, log_near);
  ivl_set_si(&t, (long)law->steps);
  ivl_div(z, z, &t);
  ivl_set_si(&t, 1);
  ivl_sub(&t, &t, &law->gap);
  ivl_div(z, z, &t);
  ivl_clear(&t);
}

/* z := the images below: 0 if L >= T A, else from phi(b)^T / (e b) exp(-(b - c) j L), b > c. */
static void images_below(ivl *z, const shuffle_table *t) {
  const shuffle_plan *p = &t->plan;
  ivl f, g;
  ivl_init(&f, ivl_prec(z));
  ivl_init(&g, ivl_prec(z));
  ivl_set_si(&f, (long)t->law.steps);
  ivl_mul(&f, &f, &t->law.depth);
  ivl_set_si(z, 0);
  if (!ivl_le(&f, &t->period)) {
    ivl_set_whole(z);
    ivl_max0(z, z);
    if (p->below > p->abscissa) {
      ivl_set_double(&f, p->below);
      ivl_set_double(&g, p->abscissa);
      ivl_sub(&f, &f, &g);
      put_bound(&g, &t->law, p->below, p->log_below);
      budget_images(z, &g, &f, &t->period);
    }
  }
  ivl_clear(&f);
  ivl_clear(&g);
}

/* Method: with q = exp(-c L), M = T (1 - k) and G the contour sum,
 *   G + M q/(1-q) - L q/(1-q)^2 = PUT + A + B,
 * A = sum over j >= 1 of q^j E (S - j L)_+ in [0, CALL q/(1-q)], B >= 0 the images below; for CALL = PUT + M
 * the same with M more.  A is bounded by the value itself (T-BUDGET-OWN): CALL is at most PUT + M_+. */
static void from_sum(ivl *z, const ivl *sum, const ivl *rest, const shuffle_table *t, const ivl *mean) {
  ivl line, below, r, gap, own, far, x;
  ivl *const all[] = {&line, &below, &r, &gap, &own, &far, &x};
  for (int i = 0; i < 7; i++) ivl_init(all[i], ivl_prec(z));
  ivl_set_double(&far, t->plan.abscissa);
  budget_geometric(&r, &far, &t->period);
  ivl_neg(&gap, mean);
  ivl_set_si(&own, 0);
  budget_rising(&line, t->plan.call ? &gap : &own, &gap, &t->period, &r);
  images_below(&below, t);
  budget_raised(&x, sum, rest, &line, &below);
  if (!t->plan.call) ivl_max0(&own, mean);
  budget_own(z, &x, &own, &r);
  for (int i = 0; i < 7; i++) ivl_clear(all[i]);
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
  ivl v, sum, rest, d, m;
  ivl_init(&v, plan->prec);
  ivl_init(&sum, plan->prec);
  ivl_init(&rest, plan->prec);
  ivl_init(&d, plan->prec);
  ivl_init(&m, plan->prec);
  shuffle_table_init(&t, q, plan);
  compose_stop stop = shuffle_contour_sum(&sum, &rest, &t, q, until);
  if (stop == COMPOSE_FREE) {
    constants(&d, &m, q);
    from_sum(&v, &sum, &rest, &t, &m);
    ivl_div(z, &v, &d);
  }
  shuffle_table_clear(&t);
  ivl_clear(&v);
  ivl_clear(&sum);
  ivl_clear(&rest);
  ivl_clear(&d);
  ivl_clear(&m);
  return stop;
}
