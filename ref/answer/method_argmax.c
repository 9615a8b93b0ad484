/* method_argmax.c - the largest of equal counts with generalized Gaussian noise.
 *
 * Each of the counts that move is the largest with probability g/m, each other one with (1 - g)/(n - m), and each with
 * 1/n without the record: two numbers for each law (T-GG-ARGMAX).
 * Not analysed by WP: it asks other questions.  Derivations: proofs/notes/generalized_gaussian.md.               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_argmax.h"
#include "ivl_fused.h"
#include "local.h"
#include "mechanism.h"
#include "method.h"
#include "seconds.h"

/* z := z + max(0, p - e q), p and q exchanged for add. */
/*@ requires mem: IVL_OK(z) && IVL_OK(p) && IVL_OK(q) && IVL_OK(e);
    requires sep: \separated(z, p) && \separated(z, q) && \separated(z, e);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b, c, d; IVL_WAS(a, p) ==> IVL_WAS(b, e) ==> IVL_WAS(c, q) ==> IVL_WAS(d, z) ==> IVL_IN(Add(d, (\max((add != 0 ?
      Sub(c, Mul(a, b)) : Sub(a, Mul(c, b))), 0.0))), z); */
static void add_group(ivl *z, const ivl *p, const ivl *q, const ivl *e, int add) {
  local_ivls(ivl_prec(z), t);
  ivl_mul(&t, add ? p : q, e);
  ivl_sub(&t, add ? q : p, &t);
  ivl_max0(&t, &t);
  ivl_add(z, z, &t);
}

/* z := the sum over those that move, g against m/n, and the others. */
static void delta_of(ivl *z, const ivl *g, const query *q, int add) {
  local_mpqs(part);
  local_ivls(ivl_prec(z), e, p, s);
  ivl_exp_q(&e, query_get(q, FIELD_EPSILON));
  mpq_div(part, query_get(q, FIELD_MOVED), query_get(q, FIELD_ANSWERS));
  ivl_set_q(&s, part);
  ivl_set_si(z, 0);
  add_group(z, g, &s, &e, add);
  ivl_si_sub(&p, 1, g);
  ivl_si_sub(&s, 1, &s);
  add_group(z, &p, &s, &e, add);
}

/* z := the probability that the largest is one that moves; down, others are raised in their place. */
static void chance(ivl *z, const pair *p, const query *q, unsigned long cells) {
  const unsigned long moved = query_count(q, FIELD_MOVED), others = query_count(q, FIELD_ANSWERS) - moved;
  const int down = rat_sgn(&q->value[FIELD_SHIFT]) < 0;
  gg_argmax_of(z, (const gg_pair *)p, down ? others : moved, down ? moved : others, cells);
  if (down) ivl_si_sub(z, 1, z);
}

static void value(ivl *z, const pair *p, const query *q, unsigned long cells) {
  local_ivls(ivl_prec(z), g, other);
  chance(&g, p, q, cells);
  if (q->side != SIDE_ADD) delta_of(z, &g, q, 0);
  if (q->side != SIDE_REMOVE) delta_of(&other, &g, q, 1);
  if (q->side == SIDE_ADD) ivl_set(z, &other);
  if (q->side == SIDE_BOTH) ivl_max(z, z, &other);
}

/* Special case: where all counts move, nothing does. */
static int delta(answer *a, const query *q, const adapt_goal *goal) {
  enum { FIRST_CELLS = 1 << 8, MOST_CELLS = 1 << 16 };
  local_pair pair *p =
      generalized_gaussian_pair_make(query_get(q, FIELD_BETA), query_get(q, FIELD_SCALE), query_get(q, FIELD_SHIFT));
  const int all = mpq_equal(query_get(q, FIELD_MOVED), query_get(q, FIELD_ANSWERS));
  a->method = "sum";
  answer_cite(a, q->how->theorems);
  for (unsigned long cells = FIRST_CELLS;; cells *= 2) {
    local_ivls(64, z, one);
    ivl_set_si(&one, 1);
    if (all) delta_of(&z, &one, q, q->side == SIDE_ADD);
    else value(&z, p, q, cells);
    ivl_set(&a->z, &z);
    a->report.bits = ivl_rel_bits(&a->z);
    a->status = a->report.bits < goal->bits ? ASSAY_LIMIT : ASSAY_OK;
    if (a->status == ASSAY_OK || all || cells == MOST_CELLS || seconds_over(q)) break;
  }
  if (a->status == ASSAY_LIMIT) a->why = "the width of a sum over cells falls with the square of their number alone";
  return 1;
}

const method method_argmax = {.delta = delta};
