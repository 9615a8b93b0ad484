/* twice_cell.h - the integral over a cell of the first of two outcomes.
 *
 * Classic mistake: a value at a middle that is not exact; it is a number, and both ends are reckoned from it.
 * Derivations: proofs/notes/twice.md (T-TWICE-CELL).                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWICE_CELL_H
#define ASSAY_TWICE_CELL_H

#include "twice_law.h"

/* What is known at a number `at`, which is chosen, or on a cell of them: x, which holds it, r, the place, the second law's mass of the half-line, and the divergence of
 * one use. */
typedef struct {
  double at;
  ivl x, ratio, place, mass, stick;
  twice_end end;
} twice_view;

/* A cell and the integrals over it of f H, and of f r V where that is asked for; its middle is looked at by twice_cell_integral. */
typedef struct {
  twice_view low, middle, high;
  ivl value, slope;
} twice_cell;

void twice_cell_open(twice_cell *c, mpfr_prec_t prec);
void twice_cell_close(twice_cell *c);
/* w := what is known at the number x. */
void twice_cell_look(twice_view *w, const twice_law *l, double x);
/* w := v. */
void twice_cell_copy(twice_view *w, const twice_view *v);
/* c's middle, and value, from its ends, low < high, by polynomials of so many terms (T-TWICE-CELL); `both`: its slope, too. */
void twice_cell_integral(twice_cell *c, const twice_law *l, long order, int both);

#endif
