/* atom.h - one atom of a loss: its masses, its place, and whether it counts beyond x.
 *
 * Classic mistake: to take the sign of a loss from an enclosure that reaches 0; it is a
 * field of its own, and exact.  Derivations: proofs/notes/table.md (T-ATOM-TAILS).  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ATOM_H
#define ASSAY_ATOM_H

#include "ivl.h"

/* The exact sign of a loss; twice where it is infinite: Q, or P, is 0 there. */
typedef enum { LOSS_NONE = -2, LOSS_BELOW = -1, LOSS_ZERO = 0, LOSS_ABOVE = 1, LOSS_INFINITE = 2 } loss_sign;

typedef struct {
  ivl p, q;       /* masses                                      */
  ivl loss;       /* log(p/q), meaningless where it is infinite  */
  loss_sign sign; /* of the loss                                 */
} atom;

/* clang-format off */
#define ATOM_OK(t) (\valid_read(t) && IVL_OK(&(t)->p) && IVL_OK(&(t)->q) && IVL_OK(&(t)->loss))
#define ATOM_FINITE(t) ((t)->sign == LOSS_BELOW || (t)->sign == LOSS_ZERO || (t)->sign == LOSS_ABOVE)
/* l may be the loss of t. */
#define ATOM_LOSS(l, t) \
  (ATOM_FINITE(t) && IVL_IN(l, &(t)->loss) && ((t)->sign == LOSS_ABOVE ? 0 < (l) : (l) <= 0))
/* clang-format on */

/* 1 if loss > x for every member of x, -1 if for none, 0 if that is not certain. */
/*@ requires mem: ATOM_OK(t) && IVL_OK(x);
    TOTAL assigns \nothing;
    ensures infinite: t->sign == LOSS_INFINITE ==> \result > 0;
    ensures none: t->sign == LOSS_NONE ==> \result < 0;
    ensures above: \result > 0 ==> \forall real l, y; ATOM_LOSS(l, t) ==> IVL_IN(y, x) ==> y < l;
    ensures below: \result < 0 ==> \forall real l, y; ATOM_LOSS(l, t) ==> IVL_IN(y, x) ==> l <= y; */
int atom_above(const atom *t, const ivl *x);

/* u := u + p and v := v + q if the loss is above x, and both ways where that is not certain. */
/*@ requires mem: IVL_OK(u) && IVL_OK(v) && ATOM_OK(t) && IVL_OK(x); requires sep: \separated(u, v, t, x);
    TOTAL assigns IVL_TOK(u), IVL_TOK(v);
    ensures ok: IVL_OK(u) && IVL_OK(v);
    ensures infinite: t->sign == LOSS_INFINITE ==> \forall real a, b, p, q; IVL_WAS(a, u) ==> IVL_WAS(b, v) ==>
      IVL_IN(p, &t->p) ==> IVL_IN(q, &t->q) ==> IVL_IN(Add(a, p), u) && IVL_IN(Add(b, q), v);
    ensures none: t->sign == LOSS_NONE ==> \forall real a, b; IVL_WAS(a, u) ==> IVL_WAS(b, v) ==>
      IVL_IN(a, u) && IVL_IN(b, v);
    ensures counted: \forall real a, b, p, q, l, y; ATOM_LOSS(l, t) ==> IVL_IN(y, x) ==> y < l ==> IVL_WAS(a, u) ==>
      IVL_WAS(b, v) ==> IVL_IN(p, &t->p) ==> IVL_IN(q, &t->q) ==> IVL_IN(Add(a, p), u) && IVL_IN(Add(b, q), v);
    ensures left_out: \forall real a, b, l, y; ATOM_LOSS(l, t) ==> IVL_IN(y, x) ==> l <= y ==> IVL_WAS(a, u) ==>
      IVL_WAS(b, v) ==> IVL_IN(a, u) && IVL_IN(b, v); */
void atom_count(ivl *u, ivl *v, const atom *t, const ivl *x);

/* z := exp(-r), for a kind whose losses are rational. */
/*@ requires mem: IVL_MEM(z) && QOK(r) && \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Exp(Neg(QVAL(r))), z); */
void atom_exp_minus(ivl *z, mpq_srcptr r);

#endif
