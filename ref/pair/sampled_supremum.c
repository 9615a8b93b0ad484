/* sampled_supremum.c - the largest loss of a sample, from that of its base.
 *
 * WP looks at its calls alone: it asks the base through a table of functions.
 * Derivation: proofs/notes/pair.md (T-PAIR-LARGEST).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "sampled_supremum.h"
#include "ivl_fused.h"
#include "local.h"

/* Bits of the answer beyond those asked for. */
#define SPARE 32

/* z := log1p(g expm1(t)), the loss of the sample where that of the base is t; for a large t
 * the same with g exp(t) taken out.                                                */
static void loss_of(ivl *z, const ivl *t, const ivl *g) {
  local_ivls(ivl_prec(z), v);
  if (mpfr_cmp_ui(t->lo, 1) > 0) {
    ivl_si_sub(z, 1, g);
    ivl_div(z, z, g);
    ivl_exp_neg(&v, t);
    ivl_mul(z, z, &v);
    ivl_log1p(z, z);
    ivl_log(&v, g);
    ivl_add(z, z, &v);
    ivl_add(z, z, t);
  } else {
    ivl_expm1(z, t);
    ivl_mul(z, z, g);
    ivl_log1p(z, z);
  }
}

/* z := log(1 - g), the loss of the sample where p of the base is 0. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(g);
    requires sep: \separated(z, g);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; -1 < Neg(a) ==> IVL_WAS(a, g) ==> IVL_IN(Log1p(Neg(a)), z); */
static void least_loss(ivl *z, const ivl *g) {
  ivl_neg(z, g);
  ivl_log1p(z, z);
}

/* How much of Q is outside of P, for certain. */
typedef enum { OUTSIDE_OPEN, OUTSIDE_NONE, OUTSIDE_SOME, OUTSIDE_ALL } outside;

static outside outside_of(const pair *base) {
  local_ivls(64, m);
  pair_infinite(&m, base, PAIR_QP);
  const outside o = mpfr_cmp_ui(m.lo, 1) >= 0  ? OUTSIDE_ALL
                    : mpfr_sgn(m.lo) > 0       ? OUTSIDE_SOME
                    : mpfr_cmp_ui(m.hi, 0) > 0 ? OUTSIDE_OPEN
                                               : OUTSIDE_NONE;
  return o;
}

/*@
    TOTAL assigns \nothing;
    ensures value: \result == (top == PAIR_TOP_EXACT || top == PAIR_TOP_ENCLOSED ? 1 : 0); */
static int is_number(pair_top top) { return top == PAIR_TOP_EXACT || top == PAIR_TOP_ENCLOSED; }

/* The loss rises with that of the base.
 * Special cases: where no loss of the base is finite, only its -inf, log(1 - g), is left. */
static pair_top when_removed(ivl *z, mpq_ptr exact, const pair *base, const ivl *g) {
  if (outside_of(base) == OUTSIDE_ALL) {
    least_loss(z, g);
    return PAIR_TOP_ENCLOSED;
  }
  local_ivls(ivl_prec(z), t);
  pair_top top = pair_largest(&t, exact, base, PAIR_PQ);
  if (is_number(top)) loss_of(z, &t, g);
  else ivl_set_whole(z);
  if (top == PAIR_TOP_EXACT && mpq_sgn(exact) != 0) top = PAIR_TOP_ENCLOSED;
  return top;
}

/* z := minus the loss at the least loss of the base, which is -inf if Q is partly outside. */
static pair_top when_added(ivl *z, mpq_ptr exact, const pair *base, const ivl *g) {
  const outside o = outside_of(base);
  local_ivls(ivl_prec(z), t, least);
  least_loss(&least, g);
  ivl_set(z, &least);
  pair_top top = o >= OUTSIDE_SOME ? PAIR_TOP_INFINITE : pair_largest(&t, exact, base, PAIR_QP);
  if (is_number(top)) {
    ivl_neg(&t, &t);
    loss_of(z, &t, g);
    if (o == OUTSIDE_OPEN) ivl_hull(z, z, &least);
    if (o == OUTSIDE_OPEN || mpq_sgn(exact) != 0) top = PAIR_TOP_ENCLOSED;
  } else if (top == PAIR_TOP_INFINITE) {
    top = PAIR_TOP_ENCLOSED;
  } else {
    ivl_set_whole(z);
  }
  ivl_neg(z, z);
  return top;
}

pair_top sampled_supremum(ivl *z, mpq_ptr exact, const pair *base, mpq_srcptr g, pair_side side) {
  local_ivls(ivl_prec(z) + SPARE, rate, t);
  ivl_set_q(&rate, g);
  const pair_top top = side == PAIR_PQ ? when_removed(&t, exact, base, &rate) : when_added(&t, exact, base, &rate);
  ivl_set(z, &t);
  return top;
}
