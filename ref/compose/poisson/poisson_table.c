/* poisson_table.c - the law of Poisson samples on the straight contour.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-VALUE, T-POISSON-INNER), line.md.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "grid.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "poisson_internal.h"
#include <math.h>

typedef struct {
  const poisson_plan *plan;
  const poisson_law *law; /* at the precision of bounds */
  const poisson_query *q;
} source;

/* 1 for the abscissae at which the transform of the kind's function is what T-POISSON-VALUE says. */
static int in_strip(poisson_kind kind, double c) {
  return kind == POISSON_CALL ? c > 1 : kind == POISSON_PUT ? c < 0 : c > 0 && c < 1;
}

/* What T-POISSON-INNER asks of the plan's doubles. */
static int is_sound(const void *data) {
  const poisson_plan *p = ((const source *)data)->plan;
  int grid = p->cut ? p->left < 0 && p->right > 0 && p->line.first == 0 && p->line.last >= 0 && p->line.last < 1L << 24
                    : grid_is_exact(p->line.step, p->line.first, p->line.last);
  return in_strip((poisson_kind)p->line.kind, p->line.abscissa) && grid && p->line.turn > 0 && p->line.turn <= 1.57;
}

/* For MINIMUM any abscissa from 0 to 1; else one beyond 1 bounds CALL, one below 0 PUT. */
static int serves(const void *data, int side, const ivl *b) {
  const poisson_plan *p = ((const source *)data)->plan;
  const int right = mpfr_cmp_si(b->lo, 1) > 0, left = mpfr_sgn(b->hi) < 0;
  if (p->line.kind == POISSON_MINIMUM) return mpfr_sgn(b->lo) >= 0 && mpfr_cmp_si(b->hi, 1) <= 0;
  return side > 0 ? right : left;
}

static void moment(ivl *z, const void *data, const ivl *b) { poisson_step_moment(z, ((const source *)data)->law, b); }

static void envelope(ivl *z, const void *data, const ivl *c, const ivl *t) {
  const source *s = data;
  const poisson_turn turn = {s->plan->line.eta, s->plan->depth};
  poisson_step_envelope(z, s->law, c, t, &turn);
}

/* z := what is left out at the ends of the inner sum: exp(turn^2 sigma^2 / 2) cos(turn/2)^min(a,0) tails. */
static void ends(ivl *z, const poisson_law *law, const poisson_plan *p, const ivl *c, const ivl *turn) {
  if (p->cut) {
    poisson_step_cut_inner(z, law, c, turn, p->line.last + 1);
    return;
  }
  local_ivls(law->prec, b, left, right);
  ivl_set_double(&left, p->line.step * (double)p->line.first);
  ivl_set_double(&right, p->line.step * (double)p->line.last);
  poisson_step_moment_tails(z, law, c, &left, &right);
  grid_rule_growth(&b, &law->sigma2, turn, 1);
  ivl_mul(z, z, &b);
  poisson_step_law_turn(&b, c, turn);
  ivl_mul(z, z, &b);
}

/* The far edge: M(a) exp(2 turn^2 sigma^2) cos(turn)^min(a,0). */
static void rule(line_rule *r, const void *data, const ivl *c, const ivl *moment_at) {
  const poisson_law *law = ((const source *)data)->law;
  const poisson_plan *p = ((const source *)data)->plan;
  local_ivls(law->prec, b, twice);
  ivl_set_double(&r->strip, p->line.turn);
  ivl_mul_2si(&twice, &r->strip, 1);
  poisson_window_step(&r->step, p);
  grid_rule_growth(&r->edge, &law->sigma2, &r->strip, 4);
  if (p->cut) poisson_step_cut_lid(&b, law, c, &twice);
  else {
    poisson_step_law_turn(&b, c, &twice);
    ivl_mul(&b, &b, moment_at);
  }
  ivl_mul(&r->edge, &r->edge, &b);
  ends(&r->ends, law, p, c, &r->strip);
}

static double count(const void *data) {
  const line_plan *p = &((const source *)data)->plan->line;
  return (double)(p->last - p->first + 1);
}

/* g = log w(v + i turn), f = -(v + i turn)^2 sigma^2 / 2. */
static int terms(line_maker *m, const void *data) {
  const source *s = data;
  const poisson_plan *p = s->plan;
  int good = 1;
  local_as(poisson_law, law, poisson_step_law_clear);
  poisson_window_law(&law, s->q, p, m->prec);
  local_ivls(m->prec, v, turn, sine, cosine);
  ivl_set_double(&turn, p->line.turn);
  ivl_sin_cos(&sine, &cosine, &turn);
  poisson_window_step(&v, p);
  ivl_mul(&v, &v, &law.density);
  line_maker_weigh(m, &v);
  for (long k = p->line.first; good && k <= p->line.last; k++) {
    if (p->cut) poisson_step_cut_point(&v, &law, p->line.last + 1, k);
    else ivl_set_double(&v, p->line.step * (double)k);
    poisson_step_law_w_turned(&m->g.re, &m->g.im, &law, &v, &sine, &cosine);
    line_normal(&m->f, &law.sigma2, &v, &turn);
    good = line_maker_add(m);
  }
  return good;
}

/* The images below are certainly 0 where x - L <= steps log(1 - q), the least loss. */
/*@ requires mem: \valid(t) && IVL_OK(&t->law.p) && IVL_OK(&t->line.nodes.length) && IVL_MEM(&t->none_below);
    TOTAL assigns IVL_TOK(&t->none_below);
    ensures ok: IVL_OK(&t->none_below);
    ensures sound: \forall real p, l; 0 < p ==> IVL_IN(p, &t->law.p) ==> IVL_IN(l, &t->line.nodes.length) ==>
      IVL_IN(Add(Mul(Log(p), (real)((long)t->law.steps)), l), &t->none_below); */
static void set_none_below(poisson_table *t) {
  ivl_log(&t->none_below, &t->law.p);
  ivl_mul_si(&t->none_below, &t->none_below, (long)t->law.steps);
  ivl_add(&t->none_below, &t->none_below, &t->line.nodes.length);
}

compose_stop poisson_table_make(poisson_table *t, const poisson_query *q, const poisson_plan *plan, double until) {
  static const line_law law = {is_sound, serves, moment, envelope, rule, count, terms};
  t->plan = *plan;
  if (plan->on_hyperbola) return poisson_hyperbola_make(&t->hyperbola, q, &plan->hyperbola, until);
  t->plan.line.pole = 1;
  t->plan.line.power = mpz_get_ui(mpq_numref(q->steps));
  const source s = {&t->plan, &t->law, q};
  const mpfr_prec_t low = line_low(&plan->line);
  poisson_window_law(&t->law, q, plan, low);
  ivls_init(low, &t->loss.mass, &t->loss.above, &t->loss.below, &t->none_below);
  if (plan->cut) poisson_window_cost(&t->loss, &t->law);
  const compose_stop stop = line_open(&t->line, &t->plan.line, &law, &s, until);
  set_none_below(t);
  return stop;
}

void poisson_table_clear(poisson_table *t) {
  if (t->plan.on_hyperbola) {
    poisson_hyperbola_clear(&t->hyperbola);
    return;
  }
  ivls_clear(&t->loss.mass, &t->loss.above, &t->loss.below, &t->none_below);
  poisson_step_law_clear(&t->law);
  line_close(&t->line);
}
