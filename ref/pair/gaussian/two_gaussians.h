/* two_gaussians.h - two normal distributions of any means and deviations.
 *
 * P = N(mean_p, sigma_p^2), Q = N(mean_q, sigma_q^2).  The loss is a quadratic in the
 * outcome: it is bounded on one side, so { L > x } is an interval or the outside of
 * one.  A deviation of 0 is a point mass.
 * Classic mistake: to take one direction for the other; they differ as soon as the
 * deviations do.
 * Derivations: proofs/notes/two_gaussians.md (T-TWO-*).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWO_GAUSSIANS_H
#define ASSAY_TWO_GAUSSIANS_H

#include "normal.h"
#include "pair.h"
#include "rat.h"

/* The mass of a standard normal law outside and inside of [u - r, u + r]. */
/*@ axiomatic NormalBands {
      logic real BandOutside(real u, real r);
      logic real BandInside(real u, real r);
      axiom bandoutside_def: \forall real u, r; BandOutside(u, r) ==
        (r <= 0 ? 1.0 : Add(Phitail(Add(r, u)), Phitail(Sub(r, u))));
      axiom bandinside_def: \forall real u, r; BandInside(u, r) ==
        (r <= 0 ? 0.0 : Sub(Phitail(Sub(u, r)), Phitail(Add(u, r))));
    } */

/* z := { BandOutside(c, r) : c in u, r in s }, r <= 0 standing for an empty band. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(u) && IVL_OK(s); requires sep: \separated(z, u, s);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==> IVL_IN(BandOutside(c, r), z); */
void two_gaussians_band_outside(ivl *z, const ivl *u, const ivl *s);
/* z := { BandInside(c, r) : c in u, r in s }; best for u >= 0. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(u) && IVL_OK(s); requires sep: \separated(z, u, s);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==> IVL_IN(BandInside(c, r), z); */
void two_gaussians_band_inside(ivl *z, const ivl *u, const ivl *s);
/* z := { sqrt(max(k (x - l), 0)) }: the half width of the band where the loss, which is
 * l + (z - u)^2 / k at the standardised outcome z, is on the near side of x (T-TWO-TAILS). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(k) && IVL_OK(l) && IVL_OK(x); requires sep: \separated(z, k, l, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real f, c, t; IVL_IN(f, k) ==> IVL_IN(c, l) ==> IVL_IN(t, x) ==>
      IVL_IN(Sqrt(\max(Mul(f, Sub(t, c)), 0.0)), z); */
void two_gaussians_radius(ivl *z, const ivl *k, const ivl *l, const ivl *x);

typedef struct {
  pair head;
  rat mean_p, sigma_p, mean_q, sigma_q; /* both sigmas >= 0 */
} two_gaussians_pair;

/* NULL if a deviation is negative. */
pair *two_gaussians_pair_make(mpq_srcptr mean_p, mpq_srcptr sigma_p, mpq_srcptr mean_q, mpq_srcptr sigma_q);

/* The moment of pair.h, for sigma_p > 0, sigma_q > 0 and any means. */
void two_gaussians_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z);

#endif
