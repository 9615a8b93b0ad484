/* infinite.c - the mass of an infinite loss, as a rational number.
 *
 * Derivation: proofs/notes/pair.md (T-PAIR-INFINITE).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "infinite.h"
#include "canonical.h"
#include "coin.h"
#include "sampled_pair.h"
#include "table.h"
#include "local.h"

/* A table's outcome of loss +inf (-inf for PAIR_QP), which comes last (first). */
static int of_table(mpq_ptr m, const pair *p, pair_side side) {
  if (p->kind->infinite != table_infinite) return 0;
  const table_pair *t = (const table_pair *)p;
  const cell *c = side == PAIR_PQ ? &t->cells[t->n - 1] : &t->cells[0];
  const int lone = mpq_sgn(side == PAIR_PQ ? c->q : c->p) == 0;
  if (lone) mpq_set(m, side == PAIR_PQ ? c->p : c->q);
  else mpq_set_ui(m, 0, 1);
  return 1;
}

/* Where the enclosure is a point it is the number: 0 and 1 of most kinds. */
static int of_point(mpq_ptr m, const pair *p, pair_side side) {
  local_ivls(64, z);
  pair_infinite(&z, p, side);
  const int is = mpfr_number_p(z.lo) && mpfr_equal_p(z.lo, z.hi);
  if (is) mpfr_get_q(m, z.lo);
  return is;
}

/* The sum of those of both sides of a public coin, weighted. */
static int of_coin(mpq_ptr m, const pair *p, pair_side side) {
  local_mpqs(weight, one, sum);
  for (int i = 0; i < 2; i++) {
    const pair *const of = coin_pair_side(weight, p, i);
    if (!of || !infinite_exact(one, of, side)) return 0;
    mpq_mul(one, one, weight);
    mpq_add(sum, sum, one);
  }
  mpq_set(m, sum);
  return 1;
}

/* Special cases: a sample with the record added has all of its mass where the other law has some. */
int infinite_exact(mpq_ptr m, const pair *p, pair_side side) {
  local_mpqs(rate, of_base);
  const pair *base = sampled_pair_base(rate, p);
  const int none = mpq_sgn(rate) == 0 || (side == PAIR_QP && mpq_cmp_ui(rate, 1, 1) < 0);
  const int known = none || canonical_delta(of_base, base) || of_table(of_base, base, side) ||
                    of_coin(of_base, base, side) || of_point(of_base, base, side);
  if (known) mpq_mul(m, rate, of_base);
  return known;
}
