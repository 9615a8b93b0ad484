/* lattice_fourier.c - the lattice of a composition.
 *
 * Derivations: proofs/notes/comb.md (T-LATTICE-LOSS-COMB).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_fourier.h"
#include "local.h"

/* a := the largest rational of which a and b, both positive, are multiples. */
static void common(mpq_t a, mpq_t b) {
  local_mpzs(n, m);
  mpz_mul(n, mpq_numref(a), mpq_denref(b));
  mpz_mul(m, mpq_numref(b), mpq_denref(a));
  mpz_gcd(n, n, m);
  mpz_mul(m, mpq_denref(a), mpq_denref(b));
  mpz_set(mpq_numref(a), n);
  mpz_set(mpq_denref(a), m);
  mpq_canonicalize(a);
}

/* start := the least of start + step Z above x. */
static void first_above(mpq_t start, mpq_t step, mpq_srcptr x) {
  local_mpqs(k);
  mpq_sub(k, x, start);
  mpq_div(k, k, step);
  mpz_fdiv_q(mpq_numref(k), mpq_numref(k), mpq_denref(k));
  mpz_set_ui(mpq_denref(k), 1);
  mpz_add_ui(mpq_numref(k), mpq_numref(k), 1);
  mpq_mul(k, k, step);
  mpq_add(start, start, k);
}

/* The lattice takes one part more, `count` times. */
static int add(lattice_fourier *k, const mixed_part *part, int first, mpq_t start, mpq_t step) {
  if (!pair_lattice(start, step, part->p)) return 0;
  local_mpqs(n);
  mpq_set_ui(n, part->count, 1);
  mpq_mul(start, start, n);
  mpq_add(k->first, k->first, start);
  if (first) mpq_set(k->step, step);
  else common(k->step, step);
  return 1;
}

int lattice_fourier_init(lattice_fourier *k, const mixed_query *q) {
  int good = q->n > 0;
  local_mpqs(start, step);
  mpq_inits(k->step, k->first, NULL);
  for (size_t i = 0; good && i < q->n; i++) good = add(k, &q->parts[i], i == 0, start, step);
  if (good) {
    if (q->side == PAIR_QP) mpq_neg(k->first, k->first);
    first_above(k->first, k->step, q->epsilon);
  }
  return good;
}

void lattice_fourier_clear(lattice_fourier *k) { mpq_clears(k->step, k->first, NULL); }
