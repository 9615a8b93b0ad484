/* lattice_walk.h - the law below is found cell by cell, from the greatest point down; one step of that.
 *
 * Every number here decides a side: each is rounded so that the law stays below, whatever the precision is.
 * Classic mistake: to believe that values show a wrong direction; the units of mass are larger than these errors.
 * Derivations: proofs/notes/lattice.md (T-LATTICE-BELOW).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_WALK_H
#define ASSAY_LATTICE_WALK_H

#include "lattice_internal.h"

/* A test: (1 - part) of vertex k and part of vertex k + 1.  Vertex 0 is L = +inf, vertex
 * k <= t->n is L > x_(t->n - k), vertex t->n + 1 is the sure event.               */
typedef struct {
  const lattice_tails *t;
  size_t k;
  mpfr_t part;
  ivl u;                /* e^loss of the point                       */
  mpfr_t slope, height; /* of the bound: minus slope, and not below  */
} lattice_walk;

/* Starts with the bound P[L = +inf], rounded down to units of 2^-bits, in inf too; u is not set.  The last gives it back. */
void lattice_walk_init(lattice_walk *w, mpz_ptr inf, const lattice_tails *t, mp_bitcnt_t bits);
void lattice_walk_clear(lattice_walk *w);

/* g := a number not above P - u Q - height of vertex k. */
void lattice_walk_margin(mpfr_ptr g, const lattice_walk *w, size_t k);
/* w->part := the greater of itself and g0 / (g0 - g1), rounded down, for margins g1 < 0 <= g0. */
void lattice_walk_part(lattice_walk *w, mpfr_srcptr g0, mpfr_srcptr g1);
/* s := a number not above Q of the test, and not below the slope so far. */
void lattice_walk_slope(mpfr_ptr s, const lattice_walk *w);
/* m := u (s - w->slope) 2^bits, rounded down, 0 where that is not above 0; then w->slope := s. */
void lattice_walk_mass(mpz_ptr m, lattice_walk *w, mpfr_srcptr s, mp_bitcnt_t bits);
/* w->height := not below itself + slope (u - v); w->u := v. */
void lattice_walk_next(lattice_walk *w, const ivl *v);

#endif
