/* discrete_laplace_parts.c - the closed sums of two-sided geometric noise, in intervals: losses, masses, tails.
 *
 * Derivations: proofs/notes/discrete.md (T-DLAPLACE-MASS, T-DLAPLACE-TAILS).        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "discrete_laplace_parts.h"
#include "atom.h"
#include "ivl_fused.h"
#include "local.h"
#ifdef __FRAMAC__
#include "gmp_more_model.h"
#include "mpfr_ratio_model.h"
#endif

void discrete_laplace_parts_power(ivl *z, mpq_srcptr scale, long k) {
  local_mpqs(r);
  mpq_set_si(r, k, 1);
  //@ assert whole: QVAL(&r[0]) == (real)k;
  mpq_div(r, r, scale);
  atom_exp_minus(z, r);
}

void discrete_laplace_parts_loss(mpq_ptr q, mpq_srcptr scale, long s, long k) {
  mpq_set_si(q, 2 * k - s, 1);
  //@ assert whole: QVAL(q) == (real)(2 * k - s);
  mpq_div(q, q, scale);
}

void discrete_laplace_parts_mass(ivl *z, mpq_srcptr scale, long k, int inside) {
  local_ivls(ivl_prec(z), t, u);
  discrete_laplace_parts_power(&t, scale, 1);
  ivl_add_si(&u, &t, 1);
  discrete_laplace_parts_power(z, scale, k);
  ivl_div(z, z, &u);
  //@ assert half: Add(GeometricPower(QVAL(scale), 1), 1.0) != 0 ==> IVL_IN(GeometricHalf(QVAL(scale), k), z);
  if (inside) {
    ivl_si_sub(&u, 1, &t);
    ivl_mul(z, z, &u);
  }
}

void discrete_laplace_parts_beyond(ivl *a, ivl *b, mpq_srcptr scale, long s, long k) {
  local_ivls(ivl_prec(a), t, one);
  discrete_laplace_parts_power(&t, scale, 1);
  ivl_add_si(&one, &t, 1);
  discrete_laplace_parts_power(b, scale, k);
  ivl_div(b, b, &one);
  discrete_laplace_parts_power(&t, scale, s - k + 1);
  ivl_div(&t, &t, &one);
  ivl_set_si(a, 1);
  //@ assert one: IVL_IN(1.0, a);
  ivl_sub(a, a, &t);
}

/* z := 1 - t. */
/*@ requires mem: IVL_MEM(z) && QOK(scale); requires sep: \separated(z, scale); requires dom: QVAL(scale) != 0;
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Neg(Expm1(Neg(1 / QVAL(scale)))), z); */
static void without_power(ivl *z, mpq_srcptr scale) {
  local_mpqs(r);
  mpq_inv(r, scale);
  ivl_set_q(z, r);
  ivl_neg(z, z);
  ivl_expm1(z, z);
  ivl_neg(z, z);
}

void discrete_laplace_parts_at(ivl *z, mpq_srcptr scale, long k, int beyond) {
  local_ivls(ivl_prec(z) + 8, t, u);
  discrete_laplace_parts_power(&t, scale, 1);
  ivl_add_si(&u, &t, 1);
  discrete_laplace_parts_power(z, scale, k);
  ivl_div(z, z, &u);
  //@ assert half: Add(GeometricPower(QVAL(scale), 1), 1.0) != 0 ==> IVL_IN(GeometricHalf(QVAL(scale), k), z);
  if (!beyond) {
    without_power(&t, scale);
    ivl_mul(z, z, &t);
  }
}

long discrete_laplace_parts_first(mpq_srcptr scale, long s, mpfr_srcptr x) {
  long low = 0, high = s + 1;
  local_mpqs(q);
  /*@ loop invariant range: 0 <= low <= high <= s + 1;
      loop invariant mem: QMEM(&q[0]);
      loop invariant above: high <= s ==> GEOMETRIC_ABOVE(x, GeometricLoss(QVAL(scale), s, high));
      loop invariant not: 0 < low ==> !GEOMETRIC_ABOVE(x, GeometricLoss(QVAL(scale), s, low - 1));
      loop assigns low, high, q[0].tok;
      loop variant high - low; */
  while (low < high) {
    const long k = low + (high - low) / 2;
    discrete_laplace_parts_loss(q, scale, s, k);
    if (mpfr_cmp_q(x, q) < 0) high = k;
    else low = k + 1;
  }
  return low;
}
