/* parts_supremum.c - the sum of the largest losses, and the product of the finite masses.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-FLAT).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "parts_supremum.h"
#include "local.h"
#include "infinite.h"

/* Bits of the longest rational that is kept. */
#define MOST_BITS (1UL << 16)

void parts_supremum_init(parts_supremum *f, mpfr_prec_t p) {
  loss_supremum_init(&f->top, p);
  ivl_init(&f->log, p);
  ivl_set_si(&f->log, 0);
  f->all = 0;
  f->exact = 1;
  mpq_init(f->finite);
  mpq_set_ui(f->finite, 1, 1);
}

void parts_supremum_clear(parts_supremum *f) {
  loss_supremum_clear(&f->top);
  ivl_clear(&f->log);
  mpq_clear(f->finite);
}

/* finite := finite (1 - m)^count, m the mass at infinity of p, as long as that is known and short. */
static void times_finite(parts_supremum *f, const pair *p, pair_side side, unsigned long count) {
  if (!f->exact) return;
  local_mpqs(m);
  f->exact = infinite_exact(m, p, side);
  if (f->exact && mpq_sgn(m) > 0) {
    const size_t bits = mpz_sizeinbase(mpq_denref(m), 2);
    f->exact = bits < MOST_BITS && count < MOST_BITS / bits && mpz_sizeinbase(mpq_denref(f->finite), 2) < MOST_BITS;
    mpz_sub(mpq_numref(m), mpq_denref(m), mpq_numref(m));
    if (f->exact) mpz_pow_ui(mpq_numref(m), mpq_numref(m), count);
    if (f->exact) mpz_pow_ui(mpq_denref(m), mpq_denref(m), count);
    mpq_mul(f->finite, f->finite, m);
  }
}

/* Method: count log1p(-m), m the mass at infinity of p.
 * Special cases: m = 1, for certain or perhaps: the logarithm has no bound below.
 * Error: each step encloses; nothing cancels, however small m.                     */
void parts_supremum_add(parts_supremum *f, const pair *p, pair_side side, unsigned long count) {
  if (count == 0) return;
  loss_supremum_add(&f->top, p, side, count);
  times_finite(f, p, side, count);
  local_ivls(ivl_prec(&f->log), m, n);
  local_mpqs(q);
  mpq_set_ui(q, count, 1);
  ivl_set_q(&n, q);
  pair_infinite(&m, p, side);
  const int perhaps = mpfr_cmp_ui(m.hi, 1) >= 0;
  f->all = f->all || mpfr_cmp_ui(m.lo, 1) >= 0;
  ivl_neg(&m, &m);
  ivl_log1p(&m, &m);
  if (perhaps) mpfr_set_inf(m.lo, -1);
  ivl_mul(&m, &m, &n);
  ivl_add(&f->log, &f->log, &m);
}

/* Method: -expm1 of the sum. */
/*@ requires mem: IVL_MEM(z) && \valid_read(f) && IVL_OK(&f->log);
    requires sep: \separated(z, f);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real l; IVL_IN(l, &f->log) ==> IVL_IN((f->all ? 1.0 : \max(Neg(Expm1(l)), 0.0)), z); */
void parts_supremum_mass(ivl *z, const parts_supremum *f) {
  if (f->all) {
    ivl_set_si(z, 1);
    return;
  }
  ivl_expm1(z, &f->log);
  ivl_neg(z, z);
  ivl_max0(z, z);
}

int parts_supremum_mass_exact(mpq_ptr m, const parts_supremum *f) {
  if (!f->exact) return 0;
  mpz_sub(mpq_numref(m), mpq_denref(f->finite), mpq_numref(f->finite));
  mpz_set(mpq_denref(m), mpq_denref(f->finite));
  return 1;
}

int parts_supremum_delta(ivl *z, const parts_supremum *f, mpq_srcptr x) {
  if (!loss_supremum_reached(&f->top, x)) return 0;
  parts_supremum_mass(z, f);
  return 1;
}
