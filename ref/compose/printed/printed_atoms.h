/* printed_atoms.h - what the characteristic-function paper puts in the place of two laws of a loss: lists of atoms.
 *
 * For Gaussian noise of shift 1 on Poisson samples, P = (1 - rate) N(0, sigma^2) + rate N(1, sigma^2), Q = N(0, sigma^2),
 * l(o) = log(p(o)/q(o)), which grows, a list holds losses l_j and weights a_j and b_j, and
 *
 *   phi(s) = sum a_j exp(i s l_j),   psi(s) = sum b_j exp(-i s l_j)
 *
 * stand for the characteristic functions of l under P and of -l under Q:
 *   - "double quadrature" (Appendix E): o_j the times of a quadrature, a and b its densities times p and q;
 *   - Algorithm 2 on the grid o_j = -range + j mesh, j from 0 to N = 2 range / mesh (Definition 38): p(o_j) mesh and
 *     q(o_j) mesh with the smaller, or the larger, of the losses at o_(j-1) and o_j.
 * Neither the lists nor what comes from them are bounds.
 * Classic mistake: weights of the grid are densities at the right ends of cells, not masses; they need not add up to 1.
 * Derivations: proofs/notes/quadrature.md (T-QUADRATURE-DOUBLE, T-GRID-PRINTED).              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PRINTED_ATOMS_H
#define ASSAY_PRINTED_ATOMS_H

#include "pair.h"
#include "quadrature.h"

typedef struct {
  mpq_srcptr sigma, rate; /* above 0; above 0, at most 1 */
  pair_side side;         /* PAIR_QP: the laws exchanged, and the sign of the loss */
} printed_noise;

typedef struct {
  mpq_srcptr range, mesh; /* above 0; 2 range / mesh is an integer, at most PRINTED_ATOMS_MOST */
  int larger;             /* 1: the larger losses */
} printed_grid;

enum { PRINTED_ATOMS_MOST = 1000000 };

/* In increasing order of o; rest.hi is at least the sum of the weights a, and that of the weights b, that are left out. */
typedef struct {
  size_t n;
  pair_side side;
  mpfr_prec_t prec;
  ivl *loss, *first, *second; /* l_j, a_j, b_j */
  ivl rest;
} printed_atoms;

void printed_atoms_by_nodes(printed_atoms *t, const printed_noise *noise, const quadrature *r, mpfr_prec_t p);
void printed_atoms_on_grid(printed_atoms *t, const printed_noise *noise, const printed_grid *g, mpfr_prec_t p);
void printed_atoms_clear(printed_atoms *t);

/* z := delta at epsilon of so many uses, both laws' distribution functions by the nodes of r. */
void printed_atoms_delta(ivl *z, const printed_atoms *t, const quadrature *r, unsigned long steps, const ivl *epsilon);
/* z := the same of one use, their distribution functions as sums of weights; epsilon is a rational. */
void printed_atoms_delta_exact(ivl *z, const printed_atoms *t, mpq_srcptr epsilon);

#endif
