/* top_mass.c - the mass of the largest finite loss.
 *
 * Derivation: proofs/notes/pair.md (T-PAIR-TOP-MASS).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#define REAL_OPS_DEF
#include "top_mass.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "laplace.h"
#include "loss_place.h"
#ifdef __FRAMAC__
#include "gmp_more_model.h"
/* Of laplace.h (A-LAPLACE-LOSS). */
/*@ requires mem: QOK(m) && PAIR_OK(p); requires sep: \separated(m, p);
    ALLOCATES assigns m->tok;
    ensures ok: QOK(m);
    ensures sound: \result != 0 ==> LaplaceLoss(Laws(p), QVAL(m)); */
int laplace_ratio(mpq_ptr m, const pair *p);
#endif

/* a and b hold the masses of the loss s under both laws of a side. */
#define TOP_MASSES(a, b, l, side, s) (IVL_IN(AtomMass(l, side, 0, s), a) && IVL_IN(AtomMass(l, side, 1, s), b))

/* Laplace noise whose largest loss is s, on either side: half of the first law, exp(-s)/2 of the second. */
/*@ requires mem: IVL_OK(a) && IVL_OK(b) && PAIR_OK(p) && QOK(s); requires sep: \separated(a, b, p, s); requires dom: 0 <= side <= 1;
    ALLOCATES assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \result != 0 ==> TOP_MASSES(a, b, Laws(p), side, QVAL(s)); */
static int of_laplace(ivl *a, ivl *b, const pair *p, pair_side side, mpq_srcptr s) {
  (void)side;
  local_mpqs(m);
  const int is = laplace_ratio(m, p) && mpq_sgn(m) > 0 && mpq_equal(m, s);
  if (is) {
    //@ assert largest: QVAL(&m[0]) == QVAL(s) && 0 < QVAL(s) && LaplaceLoss(Laws(p), QVAL(s));
    ivl_scale_si(a, 1, -1);
    mpq_neg(m, m);
    //@ assert turned: QVAL(&m[0]) == Neg(QVAL(s));
    ivl_exp_q(b, m);
    ivl_mul_2si(b, b, -1);
  }
  return is;
}

/* On a lattice of losses: what is above half a step below s, and not infinite. */
/*@ requires mem: IVL_OK(a) && IVL_OK(b) && PAIR_OK(p) && QOK(s); requires sep: \separated(a, b, p, s);
    requires dom: 0 <= side <= 1 && FlatFrom(Laws(p), side, QVAL(s));
    ALLOCATES assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \result != 0 ==> TOP_MASSES(a, b, Laws(p), side, QVAL(s)); */
static int of_lattice(ivl *a, ivl *b, const pair *p, pair_side side, mpq_srcptr s) {
  local_mpqs(half);
  const int is = loss_place(half, p, side, s);
  if (is) {
    //@ ghost int width = half[0].tok;
    //@ assert place: 0 < mpqv(width) && LossPlace(Laws(p), side, QVAL(s), 2 * mpqv(width));
    local_ivls(ivl_prec(a), x, inf);
    mpq_sub(half, s, half);
    //@ ghost int before = half[0].tok;
    //@ assert before: QVAL(s) - 2 * mpqv(width) <= mpqv(before) && mpqv(before) < QVAL(s);
    ivl_set_q(&x, half);
    pair_tails(a, b, p, side, &x);
    //@ assert tails: IVL_IN(LossAbove(Laws(p), side, 0, mpqv(before)), a) && IVL_IN(LossAbove(Laws(p), side, 1, mpqv(before)), b);
    //@ assert second: IVL_IN(AtomMass(Laws(p), side, 1, QVAL(s)), b);
    pair_infinite(&inf, p, side);
    //@ assert first: AtomMass(Laws(p), side, 0, QVAL(s)) == Sub(LossAbove(Laws(p), side, 0, mpqv(before)), MassBeyond(Laws(p), side));
    ivl_max0_sub(a, a, &inf);
  }
  return is;
}

int top_mass(ivl *a, ivl *b, const pair *p, pair_side side) {
  local_mpqs(s);
  local_ivls(64, z);
  const int exact = pair_largest(&z, s, p, side) == PAIR_TOP_EXACT;
  return exact && (of_laplace(a, b, p, side, s) || of_lattice(a, b, p, side, s));
}
