/* comb.h - compositions whose finite losses lie on a comb: an arithmetic progression of rationals.
 *
 * There the integral of product.h is over one period of the moment, 2 pi / step, and the
 * trapezoidal sum has finitely many nodes: nothing is cut off, and no noise is needed.
 * With N nodes, L = N step and W(z) = sum over the points l > epsilon of
 * (exp(l) - exp(epsilon)) exp(-z l),
 *   (1/N) sum over k < N of M(c + i t_k) W(c + i t_k),   t_k = 2 pi k / L,
 * is the divergence and its images at distances k L, those of T-PRODUCT-IMAGES.
 * Classic mistake: to round epsilon / step; where a loss is epsilon itself it must not count.
 * Derivations: proofs/notes/comb.md (T-LATTICE-LOSS-*).                              */
#ifndef ASSAY_COMB_H
#define ASSAY_COMB_H

#include "product_parts.h"

typedef struct comb {
  mpq_t step;  /* > 0                                 */
  mpq_t first; /* the least point above epsilon       */
} comb;

/* 1 if the losses of every part lie on a lattice: k is then a comb for their sum in the
 * direction asked (T-LATTICE-LOSS-COMB).  comb_clear is due either way.             */
int comb_init(comb *k, const product_query *q);
void comb_clear(comb *k);

/* z := an enclosure of E[(R - exp(epsilon))_+] over finite losses, by a plan of product_plan_comb.
 * COMPOSE_SECONDS: it would take longer; COMPOSE_METHOD: the theorem does not hold for the plan, so the number of
 * nodes is even, or c not above 1; z untouched (T-LATTICE-LOSS-SUM). */
compose_stop comb_sum(ivl *z, const product_query *q, const comb *k, const product_plan *plan, double until);

/* ---- Which nodes count (comb_select.c) --------------------------------------------------- */

typedef struct {
  long from, to; /* nodes */
} comb_run;

typedef struct {
  comb_run *run;
  size_t n, room;
  long nodes;   /* in all runs                                                       */
  mpfr_t worst; /* at least log |M| at every node that is in none; -inf: there is none */
} comb_choice;

/* The nodes 0 .. last at heights k pitch above `at`, but for those where log |M| is certainly below cut.
 * 0: out of time.  comb_choice_clear is due either way (T-LATTICE-LOSS-SKIP).       */
int comb_select(comb_choice *c, const product_query *q, double at, const ivl *pitch, long last, double cut,
                double until);
void comb_choice_clear(comb_choice *c);

#endif
