/* convert_pair.h - a pair as the source of every arrow.
 *
 * The representations of pair.h's pairs in the form that the conversions take.  With
 * Y = -L = log(q/p): F and G are the laws of Y under P and Q, H and R the curves
 * a -> H_a(P||Q) and H_a(Q||P), a >= 0, M the moment function (T-CONVERT-PAIR).
 * Classic mistake: an atom of the loss exactly at x; F and G enclose both values there
 * unless the pair can tell.
 * Derivations: proofs/notes/convert.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_PAIR_H
#define ASSAY_CONVERT_PAIR_H

#include "convert_cdf.h"
#include "pair.h"

/* root_fn's; `data` is a pair, which they do not change. */
void convert_pair_F(ivl *y, const ivl *x, void *data);
void convert_pair_G(ivl *y, const ivl *x, void *data);
void convert_pair_H(ivl *y, const ivl *a, void *data);
void convert_pair_R(ivl *y, const ivl *a, void *data);
/* A convert_moment_fn. */
void convert_pair_moment(cpx *w, const cpx *z, void *data);

/* The two laws of p, for the arrows of convert_cdf.h. */
convert_laws convert_pair_laws(pair *p);

#endif
