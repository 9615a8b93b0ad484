/* kind.h - what many kinds of pairs share: numbers that they own, and answers that many of them give.
 *
 * Derivations: proofs/notes/pair.md (T-PAIR-EDGE).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_KIND_H
#define ASSAY_KIND_H

#include "pair.h"
#include "rat.h"

/* r := a copy of q, which rat_clear frees. */
void kind_own(rat *r, mpq_srcptr q);

/* 1: both directions have the same law of loss. */
int kind_symmetric(const pair *p);
/* z := 0: no loss is infinite. */
void kind_finite(ivl *z, const pair *p, pair_side side);

/* Noise of a scale, moved by a shift: without shift both laws are one, without noise they have nothing in common. */
typedef enum { KIND_NOISE, KIND_EQUAL, KIND_DISJOINT } kind_edge;

kind_edge kind_edge_of(const rat *scale, const rat *shift);
/* 1, and the tails or the moment set, at an edge; 0 where there is noise. */
int kind_edge_tails(ivl *a, ivl *b, kind_edge e, const ivl *x);
int kind_edge_moment(cpx *w, kind_edge e, mpq_srcptr g, const cpx *z);

#endif
