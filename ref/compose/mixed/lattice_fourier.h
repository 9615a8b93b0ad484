/* lattice_fourier.h - compositions whose finite losses lie on a lattice: an arithmetic progression of rationals.
 *
 * There the integral of mixed.h is over one period of the moment, 2 pi / step, and the
 * trapezoidal sum has finitely many nodes: nothing is cut off, and no noise is needed.
 * With N nodes, L = N step and W(z) = sum over the points l > epsilon of
 * (exp(l) - exp(epsilon)) exp(-z l),
 *   (1/N) sum over k < N of M(c + i t_k) W(c + i t_k),   t_k = 2 pi k / L,
 * is the divergence and its images at distances k L, those of T-PRODUCT-IMAGES.
 * Classic mistake: to round epsilon / step; where a loss is epsilon itself it must not count.
 * Derivations: proofs/notes/comb.md (T-LATTICE-LOSS-*).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_FOURIER_H
#define ASSAY_LATTICE_FOURIER_H

#include "mixed_internal.h"

typedef struct lattice_fourier {
  mpq_t step;  /* > 0                                 */
  mpq_t first; /* the least point above epsilon       */
} lattice_fourier;

/* 1 if the losses of every part lie on a lattice: k is then a lattice for their sum in the
 * direction asked (T-LATTICE-LOSS-COMB).  lattice_fourier_clear is due either way.  */
int lattice_fourier_init(lattice_fourier *k, const mixed_query *q);
void lattice_fourier_clear(lattice_fourier *k);

/* z := an enclosure of E[(R - exp(epsilon))_+] over finite losses, by a plan of mixed_plan_lattice.
 * COMPOSE_SECONDS: it would take longer; COMPOSE_METHOD: the theorem does not hold for the plan, so the number of
 * nodes is even, or c not above 1; z untouched (T-LATTICE-LOSS-SUM). */
compose_stop lattice_fourier_sum(ivl *z, const mixed_query *q, const lattice_fourier *k, const mixed_plan *plan,
                                 double until);

/* ---- Which nodes count (lattice_fourier_select.c) --------------------------------------------------- */

typedef struct {
  long from, to; /* nodes */
} lattice_fourier_run;

typedef struct {
  lattice_fourier_run *run;
  size_t n, room;
  long nodes;   /* in all runs                                                       */
  mpfr_t worst; /* at least log |M| at every node that is in none; -inf: there is none */
} lattice_fourier_choice;

/* The nodes 0 .. last at heights k pitch above `at`, but for those where log |M| is certainly below cut.
 * 0: out of time.  lattice_fourier_choice_clear is due either way (T-LATTICE-LOSS-SKIP). */
int lattice_fourier_select(lattice_fourier_choice *c, const mixed_query *q, double at, const ivl *pitch, long last,
                           double cut, double until);
void lattice_fourier_choice_clear(lattice_fourier_choice *c);

#endif
