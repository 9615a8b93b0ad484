/* lattice_shuffle_sum.c - sums of equal terms on a lattice, within a window.
 *
 * Above, what is beyond the window goes up to its lower end, or becomes mass at its upper end and a moment; below,
 * it is dropped, or goes down to the upper end.
 * Derivations: proofs/notes/lattice_shuffle.md (T-LATTICE-SHUFFLE).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_shuffle_internal.h"
#include "local.h"

/* z->inf := a.inf b + a b.inf, a and b their masses, rounded up. */
static void moment_of(lattice_law *z, const lattice_law *a, const lattice_law *b, mp_bitcnt_t bits) {
  local_mpzs(t);
  lattice_conv_sum(t, b->m, b->from, b->to);
  mpz_mul(z->inf, t, a->inf);
  lattice_conv_sum(t, a->m, a->from, a->to);
  mpz_addmul(z->inf, t, b->inf);
  lattice_field_quotient(z->inf, bits, 1);
}

/* Only the points from .. to-1 of n remain. */
static void cut_up(lattice_law *z, size_t n) {
  local_mpzs(t);
  for (size_t k = z->to; k < n; k++) {
    mpz_mul_ui(t, z->m + k, k - (z->to - 1));
    mpz_add(z->inf, z->inf, t);
  }
  lattice_mass_gather(z->m + (z->to - 1), z->m, z->to, n);
  lattice_mass_gather(z->m + z->from, z->m, 0, z->from);
}

typedef struct {
  const shuffle_frame *f;
  int up;
} side;

/* A lattice_law_add. */
static assay_status add(lattice_law *z, const lattice_law *a, const lattice_law *b, void *data) {
  const shuffle_frame *f = ((const side *)data)->f;
  const int up = ((const side *)data)->up;
  const size_t na = a->to - a->from, nb = b->to - b->from, n = na + nb - 1;
  local_mpzs(none, inf);
  lattice_law_init(z, n);
  const assay_status status =
      lattice_product(z->m, inf, a->m + a->from, na, none, b->m + b->from, nb, none, f->bits, up);
  if (status == ASSAY_OK) {
    lattice_law_first(z, a, b, f->step);
    z->from = lattice_law_point(z, f->step, f->low, 1, 0, n - 1);
    z->to = lattice_law_point(z, f->step, f->high, 1, 0, n);
    if (z->to <= z->from) z->to = z->from + 1;
    if (up) {
      moment_of(z, a, b, f->bits);
      cut_up(z, n);
    } else lattice_mass_trim(z->m, z->inf, z->from, z->to, n, 0);
  } else lattice_law_clear(z);
  return status;
}

assay_status lattice_shuffle_sum_power(lattice_law *z, lattice_law *a, unsigned long count, const shuffle_frame *f,
                                       int up) {
  side s = {f, up};
  return lattice_law_times(z, a, count, f->bits, add, &s);
}

/* Method: at times the sum of the masses above 0, and step times the sum of their numbers and the moment: exact. */
void lattice_shuffle_sum_positive(ivl *z, const lattice_law *a, const shuffle_frame *f) {
  local_mpzs(mass, number);
  local_mpqs(x, y);
  mpz_set(number, a->inf);
  for (size_t k = lattice_law_point(a, f->step, x, 1, a->from, a->to); k < a->to; k++) {
    mpz_add(mass, mass, a->m + k);
    mpz_addmul_ui(number, a->m + k, k);
  }
  mpq_set_z(x, mass);
  mpq_mul(x, x, a->at);
  mpq_set_z(y, number);
  mpq_mul(y, y, f->step);
  mpq_add(x, x, y);
  mpq_div_2exp(x, x, f->bits);
  ivl_set_q(z, x);
}
