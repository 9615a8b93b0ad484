/* lattice_shuffle_normal.c - the normal distribution where a cell may lie far out. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_shuffle_internal.h"
#include "normal.h"
#include <math.h>

/* Method: Phitail(x) <= exp(-x^2/2) <= 2^-p where x >= 1 and x^2 >= 2 p, p the precision: there the power will do. */
void lattice_shuffle_normal(ivl *z, const ivl *x, int tail) {
  const double edge = sqrt(2 * (double)ivl_prec(z)) + 1;
  const int above = mpfr_cmp_d(x->lo, edge) > 0, below = mpfr_cmp_d(x->hi, -edge) < 0;
  if (above || below) {
    ivl_set_si(z, above != tail);
    if (above != tail) {
      mpfr_set_ui_2exp(z->lo, 1, -ivl_prec(z), MPFR_RNDU);
      mpfr_ui_sub(z->lo, 1, z->lo, MPFR_RNDD);
    } else mpfr_set_ui_2exp(z->hi, 1, -ivl_prec(z), MPFR_RNDU);
  } else if (tail) ivl_phi_tail(z, x);
  else ivl_phi(z, x);
}
