/* find_law.c - the law of the privacy loss of one step, and what follows from it. */
#include "charfun.h"
#include "find.h"
#include "loss_law.h"
#include "mechanism.h"
#include "renyi.h"
#include "tradeoff.h"

/* The pair of one step; NULL, and a says so, if there is none or there are more steps. */
static pair *one_step(answer *a, const query *q) {
  pair *p = mechanism_pair(q);
  if (p && query_count(q, FIELD_STEPS) == 1) return p;
  answer_refuse(a, p ? "more than one step of it" : "it has no single pair of distributions");
  pair_free(p);
  return NULL;
}

static pair_side side_of(const query *q) { return q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ; }

/* ---- Renyi ------------------------------------------------------------------------ */

static void renyi_side(ivl *z, answer *a, const query *q, const pair *p, pair_side side, const adapt_goal *goal) {
  const renyi_query r = {p, side, query_get(q, FIELD_ORDER)};
  int infinite = 0;
  adapt_report report = {ADAPT_EXACT, 0, 0};
  assay_status status = renyi_of(z, &infinite, &r, goal, &report);
  if (status != ASSAY_OK) a->status = status;
  if (report.bits < a->report.bits) a->report = report;
  if (infinite) answer_is_infinite(a);
}

/* Renyi divergences add up over the steps. */
static void times_steps(answer *a, const query *q) {
  ivl n;
  ivl_init(&n, ivl_prec(&a->z));
  ivl_set_q(&n, query_get(q, FIELD_STEPS));
  ivl_mul(&a->z, &a->z, &n);
  ivl_clear(&n);
}

void find_renyi(answer *a, const query *q, const adapt_goal *goal) {
  pair *p = mechanism_pair(q);
  if (!p) {
    answer_refuse(a, "it has no single pair of distributions");
    return;
  }
  ivl other;
  ivl_init(&other, ivl_prec(&a->z));
  if (q->side != SIDE_ADD) renyi_side(&a->z, a, q, p, PAIR_PQ, goal);
  if (q->side != SIDE_REMOVE) renyi_side(&other, a, q, p, PAIR_QP, goal);
  if (q->side == SIDE_ADD) ivl_set(&a->z, &other);
  if (q->side == SIDE_BOTH) ivl_max(&a->z, &a->z, &other);
  times_steps(a, q);
  answer_cite_pair(a, q);
  answer_cite(a, "T-RENYI-MOMENT T-ADAPT");
  ivl_clear(&other);
  pair_free(p);
}

/* ---- Laws of one step --------------------------------------------------------------- */

void find_phi(answer *a, const query *q, const adapt_goal *goal) {
  pair *p = one_step(a, q);
  if (!p) return;
  const charfun_query c = {p, side_of(q), query_get(q, FIELD_TIME)};
  cpx w;
  cpx_init(&w, ivl_prec(&a->z));
  a->status = charfun_of(&w, &c, goal, &a->report);
  ivl_set(&a->z, &w.re);
  ivl_set(&a->im, &w.im);
  a->is_complex = 1;
  answer_cite_pair(a, q);
  answer_cite(a, "T-CHARFUN T-ADAPT");
  cpx_clear(&w);
  pair_free(p);
}

/* Under the law that comes first: P where the record is removed, Q where it is added. */
void find_loss_cdf(answer *a, const query *q, const adapt_goal *goal) {
  pair *p = one_step(a, q);
  if (!p) return;
  const loss_query l = {p, side_of(q), side_of(q) == PAIR_PQ ? LOSS_UNDER_P : LOSS_UNDER_Q, 0,
                        query_get(q, FIELD_LOSS)};
  a->status = loss_law_of(&a->z, &l, goal, &a->report);
  answer_cite_pair(a, q);
  answer_cite(a, "T-LOSS-CDF T-ADAPT");
  pair_free(p);
}

void find_tradeoff(answer *a, const query *q, const adapt_goal *goal) {
  pair *p = one_step(a, q);
  if (!p) return;
  const tradeoff_query t = {p, side_of(q), query_get(q, FIELD_ALPHA)};
  a->status = tradeoff_of(&a->z, &t, goal, &a->report);
  answer_cite_pair(a, q);
  answer_cite(a, "T-TRADEOFF T-ADAPT");
  pair_free(p);
}
