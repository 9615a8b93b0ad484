/* lattice_shuffle_sum.c - sums of equal terms on a lattice, within a window.
 *
 * Above, what is beyond the window goes up to its lower end, or becomes mass at its upper end and a moment; below,
 * it is dropped, or goes down to the upper end.
 * Derivations: proofs/notes/lattice_shuffle.md (T-LATTICE-SHUFFLE).                     */
#include "lattice_shuffle_internal.h"
#include "deadline.h"

/* z->at := the sum of the places of the first points. */
static void first_point(lattice_law *z, const lattice_law *a, const lattice_law *b, mpq_srcptr step) {
  mpz_t k;
  mpz_init_set_ui(k, a->from);
  mpz_add_ui(k, k, b->from);
  mpq_set_z(z->at, k);
  mpq_mul(z->at, z->at, step);
  mpq_add(z->at, z->at, a->at);
  mpq_add(z->at, z->at, b->at);
  mpz_clear(k);
}

/* The first point of z that is not below x, at most n. */
static size_t point_from(const lattice_law *z, size_t n, mpq_srcptr x, mpq_srcptr step) {
  size_t k = 0;
  mpq_t d;
  mpz_t q;
  mpq_init(d);
  mpz_init(q);
  mpq_sub(d, x, z->at);
  mpq_div(d, d, step);
  mpz_cdiv_q(q, mpq_numref(d), mpq_denref(d));
  if (mpz_cmp_ui(q, n) >= 0) k = n;
  else if (mpz_sgn(q) > 0) k = mpz_get_ui(q);
  mpz_clear(q);
  mpq_clear(d);
  return k;
}

/* z->inf := a.inf b + a b.inf, a and b their masses, rounded up. */
static void moment_of(lattice_law *z, const lattice_law *a, const lattice_law *b, mp_bitcnt_t bits) {
  mpz_t t;
  mpz_init(t);
  lattice_conv_sum(t, b->m, b->from, b->to);
  mpz_mul(z->inf, t, a->inf);
  lattice_conv_sum(t, a->m, a->from, a->to);
  mpz_addmul(z->inf, t, b->inf);
  lattice_field_quotient(z->inf, bits, 1);
  mpz_clear(t);
}

/* Only the points from .. to-1 of n remain. */
static void cut_up(lattice_law *z, size_t n) {
  mpz_t t;
  mpz_init(t);
  for (size_t k = z->to; k < n; k++) {
    mpz_mul_ui(t, z->m + k, k - (z->to - 1));
    mpz_add(z->inf, z->inf, t);
  }
  lattice_mass_gather(z->m + (z->to - 1), z->m, z->to, n);
  lattice_mass_gather(z->m + z->from, z->m, 0, z->from);
  mpz_clear(t);
}

/* z, not initialised, := the law of the sum of a and b; left so unless ASSAY_OK. */
static assay_status add(lattice_law *z, const lattice_law *a, const lattice_law *b, const shuffle_frame *f, int up) {
  const size_t na = a->to - a->from, nb = b->to - b->from, n = na + nb - 1;
  mpz_t none, inf;
  mpz_inits(none, inf, NULL);
  lattice_law_init(z, n);
  const assay_status status =
      lattice_product(z->m, inf, a->m + a->from, na, none, b->m + b->from, nb, none, f->bits, up);
  if (status == ASSAY_OK) {
    first_point(z, a, b, f->step);
    z->from = point_from(z, n - 1, f->low, f->step);
    z->to = point_from(z, n, f->high, f->step);
    if (z->to <= z->from) z->to = z->from + 1;
    if (up) {
      moment_of(z, a, b, f->bits);
      cut_up(z, n);
    } else lattice_mass_trim(z->m, z->inf, z->from, z->to, n, 0);
  } else lattice_law_clear(z);
  mpz_clears(none, inf, NULL);
  return status;
}

/* z := z + a; ASSAY_LIMIT when the time is over (deadline.h). */
static assay_status add_to(lattice_law *z, const lattice_law *a, const shuffle_frame *f, int up) {
  lattice_law t;
  if (deadline_over()) return ASSAY_LIMIT;
  const assay_status status = add(&t, z, a, f, up);
  if (status != ASSAY_OK) return status;
  lattice_law_swap(z, &t);
  lattice_law_clear(&t);
  return ASSAY_OK;
}

/* Method: doubling. */
assay_status lattice_shuffle_sum_power(lattice_law *z, lattice_law *a, unsigned long count, const shuffle_frame *f,
                                       int up) {
  assay_status status = ASSAY_OK;
  lattice_law_init(z, 1);
  mpz_set_ui(z->m, 1);
  mpz_mul_2exp(z->m, z->m, f->bits);
  for (; count > 0 && status == ASSAY_OK; count >>= 1) {
    if (count & 1) status = add_to(z, a, f, up);
    if (count > 1 && status == ASSAY_OK) status = add_to(a, a, f, up);
  }
  if (status != ASSAY_OK) lattice_law_clear(z);
  return status;
}

/* Method: at times the sum of the masses above 0, and step times the sum of their numbers and the moment: exact. */
void lattice_shuffle_sum_positive(ivl *z, const lattice_law *a, const shuffle_frame *f) {
  mpz_t mass, number;
  mpq_t x, y;
  mpz_inits(mass, number, NULL);
  mpq_inits(x, y, NULL);
  mpz_set(number, a->inf);
  size_t k = point_from(a, a->to, x, f->step);
  for (k = k < a->from ? a->from : k; k < a->to; k++) {
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
  mpz_clears(mass, number, NULL);
  mpq_clears(x, y, NULL);
}
