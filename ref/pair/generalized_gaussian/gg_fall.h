/* gg_fall.h - how the moments fall along a vertical line, from arcs above the real line.
 *
 * Between the kinks the line is bent upwards, where |W^z| = |W|^(Re z) exp(-Im z arg W) falls with Im z.  Little
 * height asks for little bending, so heights are cut into bands [4^j, 4^(j+1)], each with arcs of its own; the last
 * one is infinite.  A pair remembers the bands of one rate.  Far up a path that is joined over the kinks is better (gg_join.h).
 * Classic mistake: the bound of one band only, where all greater heights are meant.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-FALL, T-GG-JOINED).       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_FALL_H
#define ASSAY_GG_FALL_H

#include "gg_internal.h"

gg_falls *gg_fall_new(void);
void gg_fall_free(gg_falls *f);

/* u := a number above |M(c + is)| for every c in the interval and every s >= t, M the moment at rate g; the whole line
 * where none is known.  For g = 1 c is at least 0.                                    */
void gg_fall(ivl *u, const gg_pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr t);

/* 1 if p is such a pair or a sample of one, and has no closed form. */
int gg_fall_serves(const pair *p);
/* 1 if p is of this kind, but has strips alone, for every moment and bound: beta has a large denominator. */
int gg_fall_is_dear(const pair *p);

/* 1, and *log_bound about log M(c) of the pair or of a sample of one, or for t > 0 of what gg_fall says from the height t on, HUGE_VAL
 * where that is so large that nodes are not always found; 0: it is of another kind, or has a closed form.  Nothing rests on it. */
int gg_fall_guess(double *log_bound, const pair *p, double c, double t);

#endif
