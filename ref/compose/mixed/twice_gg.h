/* twice_gg.h - generalized Gaussian noise along the line, for the integral over one of two outcomes.
 *
 * In units of the scale: noise has the density q(x) = c exp(-|x|^b), L(x) = |x|^b - |x - u|^b rises onto the line, and
 * L' = b (s(x) - s(x - u)) with s(x) = sign(x) |x|^(b - 1).
 * Classic mistake: a coefficient of s past the first where x may be 0.
 * Derivations: proofs/notes/twice.md (T-TWICE-GG).                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWICE_GG_H
#define ASSAY_TWICE_GG_H

#include "gg_internal.h"
#include "twice_law.h"

typedef struct {
  gg_numbers n, less; /* b, and b - 1 in its place */
  ivl density;        /* c                         */
  double beta, u;     /* near b and u, for guesses */
} twice_gg;

/* 1 if b is in the range that this serves, and there is a shift. */
int twice_gg_serves(const gg_pair *p);
void twice_gg_open(twice_gg *l, const gg_pair *p, mpfr_prec_t prec);
void twice_gg_close(twice_gg *l);

/* z := L(x), for every number in x, from its ends. */
void twice_gg_loss(ivl *z, const twice_gg *l, const ivl *x);
/* z := L'(x), the same. */
void twice_gg_rise(ivl *z, const twice_gg *l, const ivl *x);
/* z := q(x). */
void twice_gg_noise(ivl *z, const twice_gg *l, const ivl *x);
/* s := coefficients of s(x + h), h^0 .. h^order; only the first is finite where x may be 0. */
void twice_gg_powers(ivl *s, const twice_gg *l, const ivl *x, long order);
/* b := where L is `level`. */
twice_end twice_gg_place(ivl *b, const twice_gg *l, const ivl *level);
/* pull := `count` coefficients of q(b) b', b moving so that L(b)' has those of `turn`; b[0] is in b. */
void twice_gg_pull(ivl *pull, const twice_gg *l, const ivl *b, const ivl *turn, long count);
/* z := the mass of noise above x, or below it. */
void twice_gg_mass(ivl *z, const twice_gg *l, const ivl *x, int below);
/* The same of noise moved by u. */
void twice_gg_moved(ivl *z, const twice_gg *l, const ivl *x, int below);

#endif
