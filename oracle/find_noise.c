/* find_noise.c - the least noise for an epsilon and a delta. */
#include "depth.h"
#include "find.h"
#include "mechanism.h"
#include "quantity.h"
#include "search.h"
#include "seconds.h"
#include "sigma.h"

/* The field that the quantity solves. */
static field_id solved(const query *q) { return q->what->solves == FIELD(SCALE) ? FIELD_SCALE : FIELD_SIGMA; }

/* q with noise x, and delta asked. */
static void with_noise(query *d, const query *q, mpq_srcptr x) {
  query_copy(d, q);
  mpq_set(d->value[solved(q)].v, x);
  d->what = quantity_find("delta");
}

/* ---- One step: a family of pairs ----------------------------------------------------- */

static pair *member(mpq_srcptr x, const void *data) {
  query d;
  with_noise(&d, data, x);
  pair *p = mechanism_pair(&d);
  query_clear(&d);
  return p;
}

static void one_step(answer *a, const query *q, const adapt_goal *goal) {
  const sigma_query s = {member, q, query_get(q, FIELD_EPSILON), query_get(q, FIELD_DELTA)};
  solve_report r = {.infinite = 0};
  a->status = solve_sigma_of(&a->z, &s, goal, &r);
  a->report = r.run;
  answer_cite_pair(a, q);
  answer_cite(a, "T-SOLVE-SIGMA T-ROOT-BRACKET");
}

/* ---- Many steps: delta is a question of its own at each amount of noise --------------- */

typedef struct {
  const query *q;
  answer *whole;
  long limit;
} curve;

/* Special case: when the time is over, nothing is said: z is the whole line. */
static void delta_at(ivl *z, curve *c, mpfr_srcptr x) {
  query d;
  ivl_set_whole(z);
  if (seconds_over(c->q)) return;
  mpq_t noise;
  mpq_init(noise);
  mpfr_get_q(noise, x);
  with_noise(&d, c->q, noise);
  answer t;
  answer_find(&t, &d, ivl_prec(z) / 2, c->limit);
  if (t.refused) answer_refuse(c->whole, t.refused);
  else ivl_set(z, &t.z);
  c->whole->method = t.method;
  for (const char *const *id = t.theorems; *id; id++) answer_cite(c->whole, *id);
  answer_clear(&t);
  query_clear(&d);
  mpq_clear(noise);
}

/* y := the excess of delta over at, which falls as the noise grows.
 * Special cases: a delta of 0, which has no logarithm but is below. */
static void excess(ivl *y, const ivl *x, void *data) {
  curve *c = data;
  ivl_set_whole(y);
  if (mpfr_sgn(x->lo) <= 0 || !ivl_is_finite(x)) return;
  delta_at(y, c, x->lo);
  depth_excess(y, query_get(c->q, FIELD_DELTA));
}

static void many_steps(answer *a, const query *q, const adapt_goal *goal) {
  curve c = {q, a, goal->limit};
  search s;
  ivl start, four;
  ivl_init(&start, 64);
  ivl_init(&four, 64);
  ivl_set_si(&start, 1);
  ivl_set_si(&four, 4);
  ivl_hull(&start, &start, &four);
  search_open(&s, excess, &c, 0);
  const adapt_goal g = seconds_goal(q, goal);
  a->status = search_run(&a->z, &s, &start, &g, &a->report);
  search_close(&s);
  ivl_max0(&a->z, &a->z);
  answer_cite(a, "T-SOLVE-SIGMA T-ROOT-BRACKET");
  ivl_clear(&start);
  ivl_clear(&four);
}

void find_sigma(answer *a, const query *q, const adapt_goal *goal) {
  const rat *at = &q->value[FIELD_DELTA];
  if (!(q->how->needs & q->what->solves)) answer_refuse(a, "it has no such noise");
  else if (rat_sgn(at) <= 0 || rat_cmp_si(at, 1, 1) >= 0) answer_refuse(a, "delta must be above 0 and below 1");
  else if (query_count(q, FIELD_STEPS) == 1 && q->how->make && q->side == SIDE_BOTH) one_step(a, q, goal);
  else many_steps(a, q, goal);
}
