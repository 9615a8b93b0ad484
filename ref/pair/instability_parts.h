/* instability_parts.h - the probability that an answer is released, in intervals.
 *
 * Classic mistake: the logarithm of a probability next to 1 from the probability itself.
 * Derivations: proofs/notes/instability.md (T-INSTABILITY-RELEASE).                 */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_INSTABILITY_PARTS_H
#define ASSAY_INSTABILITY_PARTS_H

#include "atom.h"

/* What a standard Laplace variable has above -u: exp(u)/2, and 1 - exp(-u)/2 for u >= 0; theorems of proofs/coq. */
/*@ axiomatic Release {
      logic real Release(real u);
      axiom release_low: \forall real u; u <= 0 ==> Release(u) == Scale(Exp(u), -1) && Log(Release(u)) == Sub(u, Log(2.0));
      axiom release_inside: \forall real u; 0 <= u ==> -1 < Neg(Scale(Exp(Neg(u)), -1));
      axiom release_high: \forall real u; 0 <= u ==> Release(u) == Add(Neg(Scale(Exp(Neg(u)), -1)), 1.0) &&
        Log(Release(u)) == Log1p(Neg(Scale(Exp(Neg(u)), -1)));
    } */
/* u at the distance d + more, or minus it. */
/*@ logic real ReleaseAt(real e, real t, real d) = Add(Log(t), Mul(d, e));
    logic real ReleaseOf(integer k, real u) = k == 1 ? Neg(u) : u; */

/* m := Release of the members of u, l := its logarithm. */
/*@ requires mem: IVL_MEM(m) && IVL_MEM(l) && IVL_OK(u); requires sep: \separated(m, l, u);
    TOTAL assigns IVL_TOK(m), IVL_TOK(l);
    ensures ok: IVL_OK(m) && IVL_OK(l);
    ensures sound: \forall real r; IVL_IN(r, u) ==> IVL_IN(Release(r), m) && IVL_IN(Log(Release(r)), l); */
void instability_parts_release(ivl *m, ivl *l, const ivl *u);

/* The parameters, exact: epsilon > 0, 0 < delta < 1, and the distance. */
typedef struct {
  mpq_srcptr epsilon, delta, d;
} instability_query;

#define INSTABILITY_OK(q) \
  (\valid_read(q) && QOK((q)->epsilon) && QOK((q)->delta) && QOK((q)->d) && 0 < QVAL((q)->delta))
#define INSTABILITY_APART(z, q) \
  (\separated(z, q) && \separated(z, (q)->epsilon) && \separated(z, (q)->delta) && \separated(z, (q)->d))
/* What the masses of atom k are functions of, at the distance d + more: Release of it. */
#define INSTABILITY_AT(q, k, more) \
  ReleaseOf(k, ReleaseAt(QVAL((q)->epsilon), QVAL((q)->delta), Add(QVAL((q)->d), (real)(more))))

/* u, v := what the masses of atom k are functions of, under P (distance d + 1) and Q (distance d).  1 if none is above 0: then both
 * masses are exp(.)/2, and the loss is exactly epsilon, or -epsilon for atom 1.     */
/*@ requires mem: IVL_MEM(u) && IVL_MEM(v) && INSTABILITY_OK(q); requires sep: \separated(u, v) && INSTABILITY_APART(u, q) && INSTABILITY_APART(v, q);
    ALLOCATES assigns IVL_TOK(u), IVL_TOK(v);
    ensures ok: IVL_OK(u) && IVL_OK(v);
    ensures sound: IVL_IN(INSTABILITY_AT(q, k, 1), u) && IVL_IN(INSTABILITY_AT(q, k, 0), v);
    ensures low: \result != 0 ==> INSTABILITY_AT(q, k, 1) <= 0 && INSTABILITY_AT(q, k, 0) <= 0; */
int instability_parts_at(ivl *u, ivl *v, const instability_query *q, size_t k);

/* The masses of atom k and their loss: 0, released, or 1, nothing. */
/*@ requires mem: \valid(z) && IVL_MEM(&z->p) && IVL_MEM(&z->q) && IVL_MEM(&z->loss) && INSTABILITY_OK(q); requires sep: INSTABILITY_APART(z, q); requires dom: 0 <= k <= 1;
    ALLOCATES assigns IVL_TOK(&z->p), IVL_TOK(&z->q), IVL_TOK(&z->loss), z->sign;
    ensures ok: IVL_OK(&z->p) && IVL_OK(&z->q) && IVL_OK(&z->loss);
    ensures first: IVL_IN(Release(INSTABILITY_AT(q, k, 1)), &z->p);
    ensures second: IVL_IN(Release(INSTABILITY_AT(q, k, 0)), &z->q);
    ensures loss: IVL_IN(Sub(Log(Release(INSTABILITY_AT(q, k, 1))), Log(Release(INSTABILITY_AT(q, k, 0)))), &z->loss);
    ensures sign: z->sign == (k == 0 ? LOSS_ABOVE : LOSS_BELOW); */
void instability_parts_atom(atom *z, const instability_query *q, size_t k);

#endif
