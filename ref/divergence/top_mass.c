/* top_mass.c - the mass of the largest finite loss.
 *
 * Derivation: proofs/notes/pair.md (T-PAIR-TOP-MASS).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "top_mass.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "laplace.h"

/* Laplace noise: half of the first law, exp(-m)/2 of the second. */
static int of_laplace(ivl *a, ivl *b, const pair *p) {
  local_mpqs(m);
  const int is = laplace_ratio(m, p) && mpq_sgn(m) > 0;
  if (is) {
    ivl_scale_si(a, 1, -1);
    mpq_neg(m, m);
    ivl_exp_q(b, m);
    ivl_mul_2si(b, b, -1);
  }
  return is;
}

/* On a lattice of losses: what is above half a step below s, and not infinite. */
static int of_lattice(ivl *a, ivl *b, const pair *p, pair_side side, mpq_srcptr s) {
  local_mpqs(start, step);
  const int is = pair_lattice(start, step, p);
  if (is) {
    local_ivls(ivl_prec(a), x, inf);
    mpq_div_2exp(step, step, 1);
    mpq_sub(step, s, step);
    ivl_set_q(&x, step);
    pair_tails(a, b, p, side, &x);
    pair_infinite(&inf, p, side);
    ivl_max0_sub(a, a, &inf);
  }
  return is;
}

int top_mass(ivl *a, ivl *b, const pair *p, pair_side side) {
  local_mpqs(s);
  local_ivls(64, z);
  const int exact = pair_largest(&z, s, p, side) == PAIR_TOP_EXACT;
  return exact && (of_laplace(a, b, p) || of_lattice(a, b, p, side, s));
}
