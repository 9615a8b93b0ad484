/* balls_table.c - the law of balls and bins on the straight contour.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-INNER, T-BALLS-VALUE), line.md.        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_internal.h"
#include "elem.h"
#include "grid.h"
#include "local_as.h"

typedef struct {
  const balls_plan *plan;
  const balls_law *law; /* at the precision of bounds */
  const balls_query *q;
} source;

/* What T-BALLS-INNER asks of the plan's doubles. */
static int is_sound(const void *data) {
  const balls_plan *p = ((const source *)data)->plan;
  return p->abscissa > 0 && p->turn > 0 && 2 * p->turn <= 1.57 && grid_is_exact(p->step, p->first, p->last);
}

/*@
    TOTAL assigns \nothing;
    ensures value: \result == (side > 0 ? 1 : 0); */
static int serves(const void *data, int side, const ivl *b) {
  (void)data;
  (void)b;
  return side > 0;
}

static void moment(ivl *z, const void *data, const ivl *b) { balls_law_psi(z, ((const source *)data)->law, b); }

/* z := exp(eta^2 sigma^2 / 2) psi(c cos eta + t sin eta) (T-BALLS-ENVELOPE). */
static void envelope(ivl *z, const void *data, const ivl *at, const ivl *t) {
  const balls_plan *p = ((const source *)data)->plan;
  const balls_law *law = ((const source *)data)->law;
  ivl_set_whole(z);
  if (!(p->eta > 0 && p->eta <= 1.57)) return;
  local_ivls(ivl_prec(z), s, c, y);
  ivl_set_double(&y, p->eta);
  ivl_sin_cos(&s, &c, &y);
  ivl_mul(&s, &s, t);
  ivl_mul(&c, &c, at);
  ivl_add(&s, &s, &c);
  balls_law_psi(z, law, &s);
  grid_rule_growth(&c, &law->sigma2, &y, 1);
  ivl_mul(z, z, &c);
}

/* The far edge: exp(2 turn^2 sigma^2); the ends: exp(turn^2 sigma^2 / 2) tails(a cos turn). */
static void rule(line_rule *r, const void *data, const ivl *at, const ivl *moment_at) {
  const balls_plan *p = ((const source *)data)->plan;
  const balls_law *law = ((const source *)data)->law;
  (void)moment_at;
  ivl_set_double(&r->strip, p->turn);
  local_ivls(ivl_prec(&r->ends), tau, left, right);
  ivl_cos(&r->edge, &r->strip);
  ivl_mul(&tau, at, &r->edge);
  ivl_set_double(&left, p->step * (double)p->first);
  ivl_set_double(&right, p->step * (double)p->last);
  balls_law_tails(&r->ends, law, &tau, &left, &right);
  grid_rule_growth(&r->edge, &law->sigma2, &r->strip, 1);
  ivl_mul(&r->ends, &r->ends, &r->edge);
  ivl_set_double(&r->step, p->step);
  grid_rule_growth(&r->edge, &law->sigma2, &r->strip, 4);
}

static double count(const void *data) {
  const balls_plan *p = ((const source *)data)->plan;
  return (double)(p->last - p->first + 1);
}

/* g = -x e^(-i turn), x = exp(v - m); f = -(v - i turn)^2 sigma^2 / 2. */
static int terms(line_maker *m, const void *data) {
  const source *s = data;
  const balls_plan *p = s->plan;
  int good = 1;
  local_as(balls_law, law, balls_law_clear);
  balls_law_init(&law, s->q, m->prec);
  local_ivls(m->prec, x, v, turn, sine, cosine);
  ivl_set_double(&turn, -p->turn);
  ivl_sin_cos(&sine, &cosine, &turn);
  ivl_mul_double(&v, &law.density, p->step);
  line_maker_weigh(m, &v);
  for (long k = p->first; good && k <= p->last; k++) {
    ivl_set_double(&v, p->step * (double)k);
    balls_law_x(&x, &law, &v);
    ivl_neg(&x, &x);
    ivl_mul(&m->g.re, &x, &cosine);
    ivl_mul(&m->g.im, &x, &sine);
    line_normal(&m->f, &law.sigma2, &v, &turn);
    good = line_maker_add(m);
  }
  return good;
}

compose_stop balls_table_make(balls_table *t, const balls_query *q, const balls_plan *plan, double until) {
  static const line_law law = {is_sound, serves, moment, envelope, rule, count, terms};
  const source s = {&t->plan, &t->law, q};
  t->plan = *plan;
  t->plan.pole = 0;
  t->plan.power = mpz_get_ui(mpq_numref(q->steps));
  balls_law_init(&t->law, q, line_low(plan));
  return line_open(&t->line, &t->plan, &law, &s, until);
}

void balls_table_clear(balls_table *t) {
  balls_law_clear(&t->law);
  line_close(&t->line);
}
