/* lattice_fourier_parts.c - the factors of the weight of a node of a sum over a lattice, in intervals.
 *
 * Derivations: proofs/notes/comb.md. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_fourier_parts.h"

void lattice_fourier_parts_step(cpx *e, const cpx *z, const ivl *step) {
  cpx_mul_ivl(e, z, step);
  cpx_neg(e, e);
  cpx_exp(e, e);
}

void lattice_fourier_parts_first(cpx *e, const cpx *z, const ivl *first, const ivl *eps) {
  cpx_mul_ivl(e, z, first);
  ivl_sub(&e->re, eps, &e->re);
  ivl_neg(&e->im, &e->im);
  cpx_exp(e, e);
}
