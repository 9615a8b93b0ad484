/* find_curve.c - points of the privacy curve. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "composed.h"
#include "ivl_fused.h"
#include "deadline.h"
#include "find.h"
#include "hockey.h"
#include "loss_supremum.h"
#include "mechanism.h"
#include "on_lattice.h"
#include "quantity.h"
#include "method.h"

#include <string.h>

/* ---- One pair --------------------------------------------------------------------- */

/*@ requires mem: \valid_read(q);
    TOTAL assigns \nothing;
    ensures value: \result == (q->side == SIDE_BOTH ? HOCKEY_BOTH : q->side == SIDE_ADD ? HOCKEY_QP : HOCKEY_PQ); */
static hockey_sides sides_of(const query *q) {
  return q->side == SIDE_BOTH ? HOCKEY_BOTH : q->side == SIDE_ADD ? HOCKEY_QP : HOCKEY_PQ;
}

static int taken(int (*r)(answer *, const query *, const adapt_goal *), answer *a, const query *q,
                 const adapt_goal *goal) {
  return r && r(a, q, goal);
}

static void of_pair(answer *a, const query *q, const pair *p, const adapt_goal *goal) {
  const hockey_query h = {p, sides_of(q), query_get(q, FIELD_EPSILON)};
  a->status = hockey_of(&a->z, &h, goal, &a->report);
  mechanism_cite_all(a, q);
  answer_cite(a, "T-HOCKEY-TAILS T-HOCKEY-RANGE T-ADAPT");
  for (int side = 0; side < 2; side++)
    if (h.sides >> side & 1 && loss_supremum_pair_reached(p, side ? PAIR_QP : PAIR_PQ, h.at, 64))
      answer_cite(a, "T-HOCKEY-FLAT T-PAIR-LARGEST");
}

/* ---- Any steps -------------------------------------------------------------------- */

static void by_choice(answer *a, const query *q, const adapt_goal *goal) {
  if (q->how->methods && taken(q->how->methods->delta, a, q, goal)) {
    on_lattice_narrow(a, q, goal);
    return;
  }
  local_pair pair *all = mechanism_all(q), *one = all ? NULL : mechanism_pair(q);
  if (all) of_pair(a, q, all, goal);
  else if (one) composed_delta(a, q, goal);
  else answer_refuse(a, "this quantity of this mechanism");
}

/* A formula about guarantees is no transform of a loss. */
void find_delta(answer *a, const query *q, const adapt_goal *goal) {
  if (q->by == METHOD_LATTICE) {
    on_lattice_find(a, q, goal);
    return;
  }
  by_choice(a, q, goal);
  if (q->by == METHOD_FOURIER && !strcmp(a->method, "conversion")) answer_refuse(a, "it is a conversion");
}

/* ---- 1 - delta ---------------------------------------------------------------------- */

/* z := { 1 - d : d in delta }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(delta);
    requires sep: \separated(z, delta);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real d; IVL_WAS(d, delta) ==> IVL_IN(Sub(1.0, d), z); */
static void one_minus(ivl *z, const ivl *delta) { ivl_si_sub(z, 1, delta); }

/* Without a method it is a difference, from as many bits of delta as that takes. */
void find_complement(answer *a, const query *q, const adapt_goal *goal) {
  if (q->by != METHOD_LATTICE && q->how->methods && taken(q->how->methods->complement, a, q, goal)) return;
  local_query query d;
  query_copy(&d, q);
  d.what = quantity_find("delta");
  long bits = goal->bits, more;
  do {
    local_answer answer t;
    answer_find(&t, &d, bits, goal->limit);
    one_minus(&a->z, &t.z);
    a->status = t.status;
    a->method = t.method;
    answer_cite_all(a, &t);
    a->refused = t.refused;
    a->report.bits = ivl_rel_bits(&a->z);
    more = goal->bits - a->report.bits;
    bits = 2 * bits + more;
  } while (!a->refused && a->status == ASSAY_OK && more > 0 && bits < goal->limit && !deadline_over());
  if (!a->refused && more > 0) a->status = ASSAY_LIMIT;
}
