/* laplace.h - P = Laplace noise around shift against Q, the same around 0.
 *
 * The density is exp(-|x|/scale) / (2 scale).  With m = |shift| / scale the loss lies
 * in [-m, m] and has an atom at each end: half of the mass of Q at -m, half of that of
 * P at m.  Both directions are alike.  scale = 0 is allowed: nothing in common, or, for
 * shift 0, P = Q.
 * Classic mistake: to drop the atoms, which carry more than half of the mass.
 * Derivations: proofs/notes/laplace.md (T-LAPLACE-*).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_H
#define ASSAY_LAPLACE_H

#include "pair.h"
#include "rat.h"

/*@ axiomatic LaplaceTails {
      logic real LapTailP(real x, real m);
      logic real LapTailQ(real x, real m);
      axiom laptailp_def: \forall real x, m; LapTailP(x, m) ==
        (x < Neg(m) ? 1.0 : m <= x ? 0.0 : Sub(1.0, Div(Exp(Div(Sub(x, m), 2.0)), 2.0)));
      axiom laptailq_def: \forall real x, m; LapTailQ(x, m) ==
        (x < Neg(m) ? 1.0 : m <= x ? 0.0 : Div(Exp(Div(Neg(Add(x, m)), 2.0)), 2.0));
    } */

/* a := P[L > x], b := Q[L > x] for m = |shift| / scale (T-LAPLACE-TAILS). */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && IVL_OK(m) && IVL_OK(x); requires sep: \separated(a, b, m, x);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==>
      IVL_IN(LapTailP(t, n), a) && IVL_IN(LapTailQ(t, n), b); */
void laplace_tails(ivl *a, ivl *b, const ivl *m, const ivl *x);

typedef struct {
  pair head;
  rat scale, shift; /* scale >= 0 */
} laplace_pair;

/* NULL if scale < 0. */
pair *laplace_pair_make(mpq_srcptr scale, mpq_srcptr shift);

/* 1, and m := |shift| / scale, if p is Laplace noise of a scale above 0. */
int laplace_ratio(mpq_ptr m, const pair *p);

/* The moment of pair.h, for scale > 0 and every shift. */
void laplace_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z);

/* w := the part of it that losses strictly between -m and m add, at a rate 0 < g <= 1, for m = |shift| / scale > 0. */
void laplace_moment_middle(cpx *w, mpq_srcptr m, mpq_srcptr g, const cpx *z);

/* The decay of pair.h (T-LAPLACE-DECAY). */
void laplace_decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t);
/* The terms of pair.h (T-LAPLACE-TERMS). */
int laplace_terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                  mpfr_prec_t prec);
/* That of a sample at a rate below 1 (T-LAPLACE-SAMPLED-DECAY). */
void laplace_sampled_decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t);

#endif
