/* renyi_max.c - the Renyi divergence of order +inf, from the largest loss.
 *
 * Derivations: proofs/notes/renyi.md (T-RENYI-MAX).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "apart.h"
#include "ivl_ends.h"
#include "renyi.h"
#include "local.h"

/* 1 if there is mass at infinity for certain, -1 if there is none, else 0. */
/*@ requires mem: PAIR_OK(p);
    TOTAL assigns \nothing;
    ensures sound: \result > 0 ==> 0 < MassBeyond(Laws(p), side);
    ensures none: \result < 0 ==> MassBeyond(Laws(p), side) <= 0; */
static int has_mass(const pair *p, pair_side side) {
  local_ivls(64, m);
  pair_infinite(&m, p, side);
  return mpfr_sgn(m.lo) > 0 ? 1 : mpfr_sgn(m.hi) > 0 ? 0 : -1;
}

int renyi_max_is_infinite(const pair *p, pair_side side) {
  local_ivls(64, z);
  local_mpqs(exact);
  return has_mass(p, side) > 0 || pair_largest(&z, exact, p, side) == PAIR_TOP_INFINITE;
}

/* Method: the largest finite loss; without bound above where there may be mass at infinity,
 * or where it is not known.                                                       */
void renyi_max(ivl *z, const pair *p, pair_side side) {
  local_mpqs(exact);
  const pair_top top = pair_largest(z, exact, p, side);
  if (top == PAIR_TOP_INFINITE || has_mass(p, side) >= 0) ivl_unbounded(z);
  //@ assert largest: IVL_IN(LargestLoss(Laws(p), side), z);
  ivl_max0(z, z);
}

typedef struct {
  const pair *p;
  pair_side side;
} question;

/*@ requires mem: IVL_MEM(z) && \valid_read((question *)data) && PAIR_OK(((question *)data)->p); requires room: z->lo[0].prec <= ADAPT_EXACT;
    requires sep: \separated(z, (question *)data) && \separated(z, ((question *)data)->p);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(\max(LargestLoss(Laws(((question *)data)->p), ((question *)data)->side), 0.0), z); */
static void at_precision(ivl *z, const void *data) {
  const question *q = data;
  renyi_max(z, q->p, q->side);
}

assay_status renyi_max_of(ivl *z, int *infinite, const pair *p, pair_side side, const adapt_goal *goal,
                          adapt_report *report) {
  const question q = {p, side};
  *infinite = renyi_max_is_infinite(p, side);
  //@ admit source: AdaptF == \max(LargestLoss(Laws(p), side), 0.0);
  if (!*infinite) return adapt_run(z, at_precision, &q, goal, report);
  *report = (adapt_report){ADAPT_EXACT, 64, 0};
  return apart_status(ASSAY_OK);
}
