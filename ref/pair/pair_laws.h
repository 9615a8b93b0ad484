/* pair_laws.h - what the answers of a pair say of its two laws: the contracts of pair.h, for files that are proved over any pair.
 *
 * They are assumed of the table of every kind (A-PAIR), for the calls go through pointers; where a kind's function is proved, its own contract says so.
 * Derivations: proofs/notes/pair.md (T-PAIR-*).                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PAIR_LAWS_H
#define ASSAY_PAIR_LAWS_H

#include "pair.h"
#ifdef __FRAMAC__
#include "laws_model.h"
#endif

/* The two laws that a pair stands for, as long as nobody changes it; how precise what is made of its answers may be. */
/*@ axiomatic LawsOf {
      logic laws Laws(pair *p);
    } */
#define PAIR_OK(p) \valid_read(p)
/* What adapt_run asks of a goal, and a precision at which it calls. */
#define ADAPT_ASKED(g) (\valid_read(g) && 1 <= (g)->bits <= ADAPT_EXACT && 1 <= (g)->limit <= ADAPT_EXACT)
#define PAIR_ROOM(z) ((z)->lo[0].prec <= 0x1000000000000)

#ifdef __FRAMAC__
/* As tails in the table; [0, 1] when the time is over. */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && PAIR_OK(p) && IVL_OK(x); requires sep: \separated(a, b, p, x);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall real t; IVL_IN(t, x) ==> IVL_IN(TailFirst(Laws(p), side, t), a) && IVL_IN(TailSecond(Laws(p), side, t), b); */
void pair_tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x);
/* M(z), where it is finite; the whole plane where it is not, or not known. */
/*@ requires mem: CPX_MEM(w) && PAIR_OK(p) && CPX_OK(z); requires sep: \separated(w, p, z);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real a, b; HasMoment(Laws(p), 1.0, a) ==> CPX_IN(a, b, z) ==>
      CPX_IN(MomentRe(Laws(p), 1.0, a, b), MomentIm(Laws(p), 1.0, a, b), w);
    ensures known: \forall real a, b; CPX_IN(a, b, z) ==> !HasMoment(Laws(p), 1.0, a) ==> \forall real x, y; CPX_IN(x, y, w); */
void pair_moment(cpx *w, const pair *p, const cpx *z);
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p); requires sep: \separated(z, p);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(MassBeyond(Laws(p), side), z); */
void pair_infinite(ivl *z, const pair *p, pair_side side);
/*@ requires mem: PAIR_OK(p) && IVL_OK(c);
    TOTAL assigns \nothing;
    ensures sound: \result != 0 ==> \forall real a; IVL_IN(a, c) ==> !HasMoment(Laws(p), 1.0, a); */
int pair_diverges(const pair *p, const ivl *c);
/*@ requires mem: PAIR_OK(p);
    TOTAL assigns \nothing;
    ensures sound: \result != 0 ==> Alike(Laws(p)); */
int pair_is_symmetric(const pair *p);
/*@ requires mem: IVL_MEM(z) && QOK(exact) && PAIR_OK(p); requires sep: \separated(z, exact, p);
    ALLOCATES assigns IVL_TOK(z), exact->tok;
    ensures ok: IVL_OK(z) && QOK(exact);
    ensures top: PAIR_TOP_UNKNOWN <= \result <= PAIR_TOP_EXACT;
    ensures sound: IVL_IN(LargestLoss(Laws(p), side), z);
    ensures flat: \result == PAIR_TOP_ENCLOSED || \result == PAIR_TOP_EXACT ==> FlatFrom(Laws(p), side, LargestLoss(Laws(p), side));
    ensures open: \result == PAIR_TOP_INFINITE ==> LossUnbounded(Laws(p), side);
    ensures exact: \result == PAIR_TOP_EXACT ==> QVAL(exact) == LargestLoss(Laws(p), side); */
pair_top pair_largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side);
/*@ requires mem: QOK(start) && QOK(step) && PAIR_OK(p); requires sep: \separated(start, step, p);
    ALLOCATES assigns start->tok, step->tok;
    ensures ok: QOK(start) && QOK(step);
    ensures sound: \result != 0 ==> 0 < QVAL(step) && LossLattice(Laws(p), QVAL(start), QVAL(step)); */
int pair_lattice(mpq_ptr start, mpq_ptr step, const pair *p);
/* Of loss_supremum.h: 1 only if from x on no finite loss is left (A-REACHED). */
/*@ requires mem: PAIR_OK(p) && QOK(x) && 1 <= bits; requires sep: \separated(p, x);
    ALLOCATES assigns \nothing;
    ensures sound: \result != 0 ==> FlatFrom(Laws(p), side, QVAL(x)); */
int loss_supremum_pair_reached(const pair *p, pair_side side, mpq_srcptr x, mpfr_prec_t bits);
#endif

#endif
