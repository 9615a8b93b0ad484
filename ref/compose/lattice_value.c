/* lattice_value.c - the delta of a law at one epsilon.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-VALUE).                         */
#include "elem.h"
#include "lattice_law.h"
#include "lattice_sum.h"

/* The least k in from .. to with at + k step > eps. */
static size_t first_above(const lattice_law *a, mpq_srcptr step, mpq_srcptr eps) {
  size_t k = a->from;
  mpq_t d;
  mpz_t q;
  mpq_init(d);
  mpz_init(q);
  mpq_sub(d, eps, a->at);
  mpq_div(d, d, step);
  mpz_fdiv_q(q, mpq_numref(d), mpq_denref(d));
  mpz_add_ui(q, q, 1);
  if (mpz_cmp_ui(q, a->to) >= 0) k = a->to;
  else if (mpz_cmp_ui(q, k) > 0) k = mpz_get_ui(q);
  mpz_clear(q);
  mpq_clear(d);
  return k;
}

/* z := e^(eps - loss of m[k]). */
static void gap_factor(ivl *z, const lattice_law *a, size_t k, mpq_srcptr step, mpq_srcptr eps) {
  mpq_t l;
  mpz_t i;
  mpq_init(l);
  mpz_init_set_ui(i, k);
  mpq_set_z(l, i);
  mpq_mul(l, l, step);
  mpq_add(l, l, a->at);
  mpq_sub(l, eps, l);
  ivl_set_q(z, l);
  ivl_exp(z, z);
  mpz_clear(i);
  mpq_clear(l);
}

/* Method: (inf + sum of m) exactly, less e^(eps - loss_k) times the polynomial with the
 * coefficients m at e^(-step).
 * Special cases: no loss above eps leaves inf.
 * Error: each step encloses; the difference loses about log2(1/step) bits.         */
void lattice_law_delta(ivl *z, const lattice_law *a, mpq_srcptr step, mp_bitcnt_t bits, mpq_srcptr eps) {
  const size_t k = first_above(a, step, eps);
  const mpfr_prec_t p = ivl_prec(z) + 64;
  ivl g, s;
  mpz_t whole;
  ivl_init(&g, p);
  ivl_init(&s, p);
  mpz_init(whole);
  lattice_sum(whole, a->m, k, a->to);
  mpz_add(whole, whole, a->inf);
  ivl_set_q(&g, step);
  ivl_neg(&g, &g);
  ivl_exp(&g, &g);
  lattice_poly(&s, a->m, k, a->to, &g);
  gap_factor(&g, a, k, step, eps);
  ivl_mul(&s, &s, &g);
  lattice_set_z(&g, whole);
  ivl_sub(&s, &g, &s);
  ivl_max0(&s, &s);
  ivl_mul_2si(z, &s, -(long)bits);
  ivl_clear(&g);
  ivl_clear(&s);
  mpz_clear(whole);
}
