/* flat.c - the sum of the largest losses, and the product of the finite masses.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-FLAT).                            */
#include "flat.h"

void flat_init(flat *f, mpfr_prec_t p) {
  loss_top_init(&f->top, p);
  ivl_init(&f->log, p);
  ivl_set_si(&f->log, 0);
  f->all = 0;
}

void flat_clear(flat *f) {
  loss_top_clear(&f->top);
  ivl_clear(&f->log);
}

/* Method: count log1p(-m), m the mass at infinity of p.
 * Special cases: m = 1, for certain or perhaps: the logarithm has no bound below.
 * Error: each step encloses; nothing cancels, however small m.                     */
void flat_add(flat *f, const pair *p, pair_side side, unsigned long count) {
  ivl m, n;
  mpq_t q;
  if (count == 0) return;
  loss_top_add(&f->top, p, side, count);
  ivl_init(&m, ivl_prec(&f->log));
  ivl_init(&n, ivl_prec(&f->log));
  mpq_init(q);
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
  mpq_clear(q);
  ivl_clear(&n);
  ivl_clear(&m);
}

/* Method: -expm1 of the sum. */
void flat_mass(ivl *z, const flat *f) {
  if (f->all) {
    ivl_set_si(z, 1);
    return;
  }
  ivl_expm1(z, &f->log);
  ivl_neg(z, z);
  ivl_max0(z, z);
}

int flat_delta(ivl *z, const flat *f, mpq_srcptr x) {
  if (!loss_top_reached(&f->top, x)) return 0;
  flat_mass(z, f);
  return 1;
}
