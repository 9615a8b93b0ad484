/* gaussian_pair.h - P = N(shift, sigma^2) against Q = N(0, sigma^2).
 *
 * With m = |shift| / sigma the loss is normal with deviation m and mean m^2/2 under P,
 * -m^2/2 under Q; both directions are alike.  sigma = 0 is allowed: nothing in common,
 * or, for shift 0, P = Q.
 * Classic mistake: to forget the shift when sigma is read from a noise multiplier.
 * Derivations: proofs/notes/pair.md (T-GAUSS-TAILS).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GAUSSIAN_PAIR_H
#define ASSAY_GAUSSIAN_PAIR_H

#include "normal.h"
#include "pair.h"
#include "rat.h"
#include "rat_root.h"

/*@ axiomatic GaussianTails {
      logic real GaussTailP(real x, real m);
      logic real GaussTailQ(real x, real m);
      axiom gausstailp_def: \forall real x, m; GaussTailP(x, m) == Phitail(Sub(Div(x, m), Div(m, 2.0)));
      axiom gausstailq_def: \forall real x, m; GaussTailQ(x, m) == Phitail(Add(Div(x, m), Div(m, 2.0)));
    } */

/* a := P[L > x], b := Q[L > x] for m = |shift| / sigma > 0 (T-GAUSS-TAILS). */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && IVL_OK(m) && IVL_OK(x); requires sep: \separated(a, b, m, x);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall real t, n; 0 < n ==> IVL_IN(t, x) ==> IVL_IN(n, m) ==>
      IVL_IN(GaussTailP(t, n), a) && IVL_IN(GaussTailQ(t, n), b); */
void gaussian_pair_tails(ivl *a, ivl *b, const ivl *m, const ivl *x);

typedef struct {
  pair head;
  rat sigma, shift; /* sigma >= 0; the variance if root is 1 */
  int root;
} gaussian_pair;

/* NULL if sigma < 0, or the variance. */
pair *gaussian_pair_make(mpq_srcptr sigma, mpq_srcptr shift);
pair *gaussian_pair_of_variance(mpq_srcptr variance, mpq_srcptr shift);

/* s := the deviation; m := |shift| / sigma for sigma > 0, where `of`, initialised, holds its number. */
void gaussian_pair_sigma(rat_root *s, const gaussian_pair *g);
void gaussian_pair_ratio(rat_root *m, mpq_ptr of, const gaussian_pair *g);

/* The moment of pair.h, for sigma > 0 and every shift. */
void gaussian_pair_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z);

/* The decay of pair.h (T-GAUSSIAN-DECAY). */
void gaussian_pair_decay(ivl *u, const pair *p, mpq_srcptr rate, const ivl *c, const ivl *t);

/* The terms of pair.h (T-MIX-TERMS). */
int gaussian_pair_terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                        mpfr_prec_t prec);

/* 1, and h := (shift / sigma)^2 / 2, if p is Gaussian noise with sigma > 0: for every real c. */
int gaussian_pair_square(mpq_ptr h, const pair *p);

#endif
