/* laplace_exchanged_law.h - the tails of the loss of a replaced record, Laplace noise.
 *
 * Classic mistake: to drop the atom at the largest loss, which counts below it.
 * Derivations: proofs/notes/adjacency.md (T-RP-LAPLACE).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_EXCHANGED_LAW_H
#define ASSAY_LAPLACE_EXCHANGED_LAW_H

#include "ivl_larger.h"
#include "sampled.h"

/* m, q, 1 - q, e = exp(-m), k, and the largest loss log(K/k). */
typedef struct {
  ivl m, q, rest, e, k, top;
} laplace_exchanged_law;

/* clang-format off */
#define REPLACED_MEM(n)                                                                                                \
  (\valid((laplace_exchanged_law *)(n)) && IVL_OK(&(n)->m) && IVL_OK(&(n)->q) && IVL_OK(&(n)->rest) && IVL_OK(&(n)->e) && \
    IVL_OK(&(n)->k) && IVL_OK(&(n)->top))
#define REPLACED_GIVEN(m_, q_, n) (IVL_IN(m_, &(n)->m) && IVL_IN(q_, &(n)->q) && IVL_IN(Sub(1.0, q_), &(n)->rest))
#define REPLACED_LAW(m_, q_, n)                                                                                        \
  (REPLACED_GIVEN(m_, q_, n) && IVL_IN(Exp(Neg(m_)), &(n)->e) && IVL_IN(ReplacedLeast(m_, q_), &(n)->k) &&             \
    IVL_IN(ReplacedTop(m_, q_), &(n)->top))
/* clang-format on */

/*@ // k, the largest loss; y / scale at a loss l, brought into [0, m].
    axiomatic Replaced {
      logic real ReplacedInside(real y, real m);
      axiom replacedinside_def: \forall real y, m; ReplacedInside(y, m) == \min(\max(y, 0.0), m);
    } */
/*@ logic real ReplacedLeast(real m, real q) = Add(Sub(1.0, q), Mul(q, Exp(Neg(m))));
    logic real ReplacedRange(real m, real q) = Div(Add(Sub(1.0, q), Mul(q, Exp(m))), ReplacedLeast(m, q));
    logic real ReplacedTop(real m, real q) = Log(ReplacedRange(m, q));
    logic real ReplacedRatio(real l, real m, real q) =
      Div(Add(Mul(Expm1(l), ReplacedLeast(m, q)), Mul(q, Exp(Neg(m)))), q);
    logic real ReplacedPlace(real l, real m, real q) =
      ReplacedInside(Scale(Add(Log(ReplacedRatio(l, m, q)), m), -1), m);
    // P and Q of { L > l } for a place y: the masses of Z, moved up or down, above it, mixed.
    logic real ReplacedPlain(real y) = Scale(Exp(Neg(y)), -1);
    logic real ReplacedMoved(real y, real m) = Sub(1.0, Scale(Exp(Sub(y, m)), -1));
    logic real ReplacedTailP(real l, real m, real q) =
      SampledMix(ReplacedMoved(ReplacedPlace(l, m, q), m), ReplacedPlain(ReplacedPlace(l, m, q)), q);
    logic real ReplacedTailQ(real l, real m, real q) =
      SampledMix(Mul(ReplacedPlain(ReplacedPlace(l, m, q)), Exp(Neg(m))), ReplacedPlain(ReplacedPlace(l, m, q)), q); */

/* Sets e, k and the largest loss from m, q and 1 - q. */
/*@ requires mem: REPLACED_MEM(n);
    TOTAL assigns IVL_TOK(&n->e), IVL_TOK(&n->k), IVL_TOK(&n->top);
    ensures ok: IVL_OK(&n->e) && IVL_OK(&n->k) && IVL_OK(&n->top);
    ensures sound: \forall real m, q; REPLACED_GIVEN(m, q, n) ==> ReplacedLeast(m, q) != 0 ==> 0 < ReplacedRange(m, q) ==>
      REPLACED_LAW(m, q, n); */
void laplace_exchanged_law_set(laplace_exchanged_law *n);

/* a, b := P, Q of { L > l } for l >= 0, an atom at l itself not counted (T-RP-LAPLACE). */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && REPLACED_MEM(n) && IVL_OK(l); requires sep: \separated(a, b, n, l);
    requires room: a->lo[0].prec <= 0x1000000000000;
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures inside: \forall real t, m, q; IVL_IN(t, l) ==> REPLACED_LAW(m, q, n) ==> t < ReplacedTop(m, q) ==> Lesser(t, ReplacedTop(m, q)) == t ==> q != 0 ==>
      0 < ReplacedRatio(t, m, q) ==> 0 <= ReplacedTailP(t, m, q) <= 1 ==> 0 <= ReplacedTailQ(t, m, q) <= 1 ==>
      IVL_IN(ReplacedTailP(t, m, q), a) && IVL_IN(ReplacedTailQ(t, m, q), b);
    ensures beyond: \forall real t, m, q; IVL_IN(t, l) ==> REPLACED_LAW(m, q, n) ==> ReplacedTop(m, q) <= t ==>
      IVL_IN(0.0, a) && IVL_IN(0.0, b); */
void laplace_exchanged_law_above(ivl *a, ivl *b, const laplace_exchanged_law *n, const ivl *l);

#endif
