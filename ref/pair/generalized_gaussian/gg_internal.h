/* gg_internal.h - the pieces of the generalized Gaussian pair.
 *
 * All in units of the scale: Q has density c exp(-|y|^b), P is Q moved by u >= 0, and
 * the loss at y is L(y) = |y|^b - |y - u|^b.
 * Classic mistake: y - u computed from an enclosure of y has lost digits near u; work
 * with as many guard bits as gg_steer asks for.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-*).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_INTERNAL_H
#define ASSAY_GG_INTERNAL_H

#include "generalized_gaussian.h"
#include "gg_loss.h"

/* n := those of p at the given precision; n is initialised. */
void gg_numbers_open(gg_numbers *n, const gg_pair *p, mpfr_prec_t prec);
void gg_numbers_close(gg_numbers *n);

/* How to work for a threshold t >= 0, in doubles that nothing sound rests on. */
typedef struct {
  double place; /* log(y/u) of the place y with L(y) = t, about                   */
  long root;    /* bits that the difference in L loses                            */
  long tail;    /* bits that the tail beyond y loses                              */
} gg_steer;

/* For b > 1, u > 0 and finite t. */
void gg_place_steer(gg_steer *s, const gg_pair *p, mpfr_srcptr t);

/* y := the place with L(y) = |t|, for b > 1 and u > 0, to about `bits` bits; t may be
 * infinite (T-GG-PLACE).                                                            */
void gg_place(ivl *y, mpfr_srcptr t, const gg_numbers *n, const gg_steer *s, long bits);

/* The functions of the kind (pair.h). */
void gg_tail_both(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x);
void gg_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z);
/* u := an interval whose upper end is at least |M(c + is)| for every |s| >= t, M the moment at rate g
 * (T-GG-DECAY). */
void gg_decay_sampled(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t);
/* The terms of pair.h (T-GG-TERMS). */
int gg_terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits, mpfr_prec_t prec);

/* For b = 1: the Laplace pair of the same law of loss; to be freed (T-GG-CLOSED). */
pair *gg_moment_laplace(const gg_pair *p);

#endif
