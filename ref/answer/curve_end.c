/* curve_end.c - the parts of a composition, or the steps of one mechanism, in the directions that are asked. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "curve_end.h"
#include "mechanism.h"
#include "local.h"
#include "meet.h"
#include "outcomes.h"

static int add(parts_supremum *f, const query *q, pair_side side) {
  local_pair pair *p = mechanism_pair(q);
  if (!p) return 0;
  parts_supremum_add(f, p, side, query_uses(q));
  return 1;
}

/* Adds the question's composition in this direction to f; 0, f half done: a part has no pair. */
static int add_all(parts_supremum *f, const query *q, pair_side side) {
  int good = 1;
  if (!q->how->has_parts) return add(f, q, side);
  for (size_t i = 0; good && i < q->n_parts; i++) good = add(f, &q->parts[i], side);
  return good;
}

/* f[0] := the composition in the direction that is asked, or f[0] and f[1] in both, f[1] else of nothing.  0: there is none. */
static int sides_init(parts_supremum f[2], const query *q, mpfr_prec_t p) {
  for (int i = 0; i < 2; i++) parts_supremum_init(&f[i], p);
  if (q->side != SIDE_BOTH) return add_all(&f[0], q, q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ);
  return add_all(&f[0], q, PAIR_PQ) && add_all(&f[1], q, PAIR_QP);
}

static void sides_clear(parts_supremum f[2]) {
  for (int i = 0; i < 2; i++) parts_supremum_clear(&f[i]);
}

void curve_end_limit(ivl *z, const query *q) {
  parts_supremum f[2];
  local_ivls(ivl_prec(z), other);
  ivl_set_whole(z);
  if (sides_init(f, q, ivl_prec(z) + 64)) {
    parts_supremum_mass(z, &f[0]);
    parts_supremum_mass(&other, &f[1]);
    ivl_max(z, z, &other);
  }
  sides_clear(f);
}

/* 1, and m := the larger limit, sign := which is larger, if both are known exactly. */
static int limits(mpq_ptr m, int *sign, const parts_supremum f[2]) {
  local_mpqs(other);
  const int known = parts_supremum_mass_exact(m, &f[0]) && parts_supremum_mass_exact(other, &f[1]);
  *sign = known ? mpq_cmp(m, other) : 0;
  if (*sign < 0) mpq_set(m, other);
  return known;
}

int curve_end_exact(mpq_ptr m, const query *q) {
  parts_supremum f[2];
  int sign;
  const int known = sides_init(f, q, 64) && limits(m, &sign, f);
  sides_clear(f);
  return known;
}

/* Special cases: of two limits that differ the curve with the larger one, if the other is flat there. */
pair_top curve_end_top(ivl *z, mpq_ptr exact, const query *q) {
  parts_supremum f[2];
  int sign;
  pair_top top = PAIR_TOP_UNKNOWN;
  ivl_set_whole(z);
  if (sides_init(f, q, ivl_prec(z)) && (q->side != SIDE_BOTH || limits(exact, &sign, f))) {
    loss_supremum *t = &f[0].top, *u = &f[1].top;
    if (q->side != SIDE_BOTH) top = t->top;
    else if (sign == 0) top = loss_supremum_larger(t, u);
    else top = sign > 0 ? loss_supremum_above(t, u) : loss_supremum_above(u, t);
    if (q->side == SIDE_BOTH && sign < 0) t = u;
    ivl_set(z, &t->z);
    mpq_set(exact, t->exact);
  }
  sides_clear(f);
  return top;
}

/* The outcomes of o and of all uses of q's mechanism. */
static int times(outcomes *o, const query *q) {
  local_pair pair *p = mechanism_pair(q);
  return p && outcomes_times(o, p, query_uses(q));
}

int curve_end_first(mpq_ptr m, const query *q) {
  outcomes o;
  int known = 1;
  outcomes_init(&o);
  if (!q->how->has_parts) known = times(&o, q);
  for (size_t i = 0; known && q->how->has_parts && i < q->n_parts; i++) known = times(&o, &q->parts[i]);
  if (known) outcomes_total(m, &o);
  outcomes_clear(&o);
  return known;
}

int curve_end_is_zero(const query *q) {
  local_mpqs(m);
  return curve_end_first(m, q) && mpq_cmp(m, query_get(q, FIELD_DELTA)) <= 0;
}

int curve_end_is_at_limit(const query *q) {
  local_ivls(64, z);
  local_mpqs(m);
  int is = curve_end_exact(m, q) && mpq_equal(m, query_get(q, FIELD_DELTA));
  return is && curve_end_top(&z, m, q) != PAIR_TOP_UNKNOWN;
}

void curve_end_meet(answer *a, const query *q, const adapt_goal *goal) {
  local_ivls(64, limit, top);
  local_mpqs(exact);
  if (a->status != ASSAY_LIMIT || a->infinite || a->refused) return;
  curve_end_limit(&limit, q);
  if (!(mpfr_cmp_q(limit.hi, query_get(q, FIELD_DELTA)) <= 0)) return;
  const pair_top known = curve_end_top(&top, exact, q);
  if (known != PAIR_TOP_EXACT && known != PAIR_TOP_ENCLOSED) return;
  ivl_max0(&top, &top);
  if (!(mpfr_cmp(top.hi, a->z.hi) < 0)) return;
  if (!meet_below(&a->z, &top)) a->status = ASSAY_BROKEN;
  a->report.bits = ivl_rel_bits(&a->z);
  if (a->status == ASSAY_LIMIT && a->report.bits >= goal->bits) a->status = ASSAY_OK;
  answer_cite(a, "T-SOLVE-FLAT T-PRODUCT-FLAT T-PAIR-LARGEST");
}
