/* laplace_gamma_parts.h - what the series of an end leaves out, and what its argument is moved by.
 *
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-GAMMA).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_GAMMA_PARTS_H
#define ASSAY_LAPLACE_GAMMA_PARTS_H

#include "ivl.h"

/*@ logic real LaplaceGammaRatio(real x, real size, real n, real m) = Mul(\max(Div(Add(size, n), Scale(m, -1)), 1.0), x); */
/* r := max(1, (size + n)/(m/2)) x, for m = 2 n + 1 at least the ratio of each term from n on to the one before; t is lost. */
/*@ requires mem: IVL_MEM(r) && IVL_MEM(t) && IVL_OK(x) && IVL_OK(size);
    requires sep: \separated(r, t, x) && \separated(r, t, size);
    TOTAL assigns IVL_TOK(r), IVL_TOK(t);
    ensures ok: IVL_OK(r) && IVL_OK(t);
    ensures sound: \forall real a, b; Scale((real)m, -1) != 0 ==> IVL_IN(a, x) ==> IVL_IN(b, size) ==>
      IVL_IN(LaplaceGammaRatio(a, b, (real)n, (real)m), r); */
void laplace_gamma_parts_ratio(ivl *r, ivl *t, const ivl *x, const ivl *size, long n, long m);

/* rest := (first + off) / (1 - r); the whole line if r may be 1; t is lost. */
/*@ requires mem: IVL_MEM(rest) && IVL_MEM(t) && IVL_OK(r) && IVL_OK(first) && IVL_OK(off);
    requires sep: \separated(rest, t, r) && \separated(rest, t, first) && \separated(rest, t, off);
    TOTAL assigns IVL_TOK(rest), IVL_TOK(t);
    ensures ok: IVL_OK(rest) && IVL_OK(t);
    ensures sound: \forall real a, b, c; Sub(1.0, a) != 0 ==> IVL_IN(a, r) ==> IVL_IN(b, first) ==> IVL_IN(c, off) ==>
      IVL_IN(Div(Add(b, c), Sub(1.0, a)), rest); */
void laplace_gamma_parts_rest(ivl *rest, ivl *t, const ivl *r, const ivl *first, const ivl *off);

/* z := 2 off / (c^2 size); the whole line unless off <= c size / 2; t is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_OK(off) && IVL_OK(size) && IVL_OK(c);
    requires sep: \separated(z, t, off) && \separated(z, t, size) && \separated(z, t, c);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real a, b, d; Mul(Mul(b, d), d) != 0 ==> IVL_IN(a, off) ==> IVL_IN(b, size) ==> IVL_IN(d, c) ==>
      IVL_IN(Div(Scale(a, 1), Mul(Mul(b, d), d)), z); */
void laplace_gamma_parts_moved(ivl *z, ivl *t, const ivl *off, const ivl *size, const ivl *c);

#endif
