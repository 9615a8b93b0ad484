/* lattice_law.c - products and powers of laws.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-PRODUCT).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_law.h"
#include "deadline.h"
#include "local.h"
#include "heap.h"

void lattice_law_init(lattice_law *z, size_t n) {
  mpq_init(z->at);
  mpz_init(z->inf);
  z->m = heap_mpzs(n);
  z->room = n;
  z->from = 0;
  z->to = n;
}

void lattice_law_clear(lattice_law *z) {
  heap_mpzs_free(z->m, z->room);
  mpz_clear(z->inf);
  mpq_clear(z->at);
}

void lattice_law_swap(lattice_law *a, lattice_law *b) {
  lattice_law t = *a;
  *a = *b;
  *b = t;
}

/* Where to trim m[0 .. n-1]: the end whose removal moves less mass gives way, as long as
 * that is at most rule->trim, or too many points are left.  Nothing rests on it.   */
static void choose_ends(size_t *low, size_t *high, mpz_srcptr m, size_t n, const lattice_rule *rule) {
  local_mpzs(below, above);
  *low = 0;
  *high = n;
  mpz_add(below, below, m);
  mpz_add(above, above, m + (n - 1));
  while (*high - *low > 1) {
    const int bottom = mpz_cmp(below, above) <= 0;
    if (*high - *low <= rule->cells && mpz_cmp_ui(bottom ? below : above, rule->trim) > 0) break;
    if (bottom) mpz_add(below, below, m + ++*low);
    else mpz_add(above, above, m + (--*high - 1));
  }
}

size_t lattice_law_point(const lattice_law *a, mpq_srcptr step, mpq_srcptr x, int least, size_t from, size_t to) {
  size_t k = from;
  local_mpqs(d);
  local_mpzs(q);
  mpq_sub(d, x, a->at);
  mpq_div(d, d, step);
  if (least) mpz_cdiv_q(q, mpq_numref(d), mpq_denref(d));
  else {
    mpz_fdiv_q(q, mpq_numref(d), mpq_denref(d));
    mpz_add_ui(q, q, 1);
  }
  if (mpz_cmp_ui(q, to) >= 0) k = to;
  else if (mpz_cmp_ui(q, from) > 0) k = mpz_get_ui(q);
  return k;
}

void lattice_law_first(lattice_law *z, const lattice_law *a, const lattice_law *b, mpq_srcptr step) {
  local_mpzs(k);
  mpz_set_ui(k, a->from);
  mpz_add_ui(k, k, b->from);
  mpq_set_z(z->at, k);
  mpq_mul(z->at, z->at, step);
  mpq_add(z->at, z->at, a->at);
  mpq_add(z->at, z->at, b->at);
}

/* Method: the product, rounded to units; then the ends.  Both move delta to the side of
 * the rule only.                                                                  */
assay_status lattice_law_mul(lattice_law *z, const lattice_law *a, const lattice_law *b, const lattice_rule *rule) {
  const size_t na = a->to - a->from, nb = b->to - b->from, n = na + nb - 1;
  lattice_law_init(z, n);
  const assay_status status =
      lattice_product(z->m, z->inf, a->m + a->from, na, a->inf, b->m + b->from, nb, b->inf, rule->bits, rule->up);
  if (status != ASSAY_OK) {
    lattice_law_clear(z);
    return status;
  }
  lattice_law_first(z, a, b, rule->step);
  choose_ends(&z->from, &z->to, z->m, n, rule);
  lattice_mass_trim(z->m, z->inf, z->from, z->to, n, rule->up);
  return ASSAY_OK;
}

/* z := z and a together (both may be one law). */
static assay_status add_to(lattice_law *z, const lattice_law *a, lattice_law_add add, void *rule) {
  lattice_law t;
  if (deadline_over()) return ASSAY_LIMIT;
  const assay_status status = add(&t, z, a, rule);
  if (status != ASSAY_OK) return status;
  lattice_law_swap(z, &t);
  lattice_law_clear(&t);
  return ASSAY_OK;
}

/* Method: doubling. */
assay_status lattice_law_times(lattice_law *z, lattice_law *a, unsigned long count, mp_bitcnt_t bits,
                               lattice_law_add add, void *rule) {
  assay_status status = ASSAY_OK;
  lattice_law_init(z, 1);
  mpz_set_ui(z->m, 1);
  mpz_mul_2exp(z->m, z->m, bits);
  for (; count > 0 && status == ASSAY_OK; count >>= 1) {
    if (count & 1) status = add_to(z, a, add, rule);
    if (count > 1 && status == ASSAY_OK) status = add_to(a, a, add, rule);
  }
  if (status != ASSAY_OK) lattice_law_clear(z);
  return status;
}

typedef struct {
  const lattice_rule *rule;
  size_t *widest;
} product;

static assay_status multiply(lattice_law *z, const lattice_law *a, const lattice_law *b, void *data) {
  const product *p = data;
  deadline_count(1e-8 * (double)(a->to - a->from + b->to - b->from) * (double)(p->rule->bits + 20));
  const assay_status status = lattice_law_mul(z, a, b, p->rule);
  if (status == ASSAY_OK && p->widest && z->to - z->from > *p->widest) *p->widest = z->to - z->from;
  return status;
}

assay_status lattice_law_power(lattice_law *z, lattice_law *a, unsigned long count, const lattice_rule *rule,
                               size_t *widest) {
  product p = {.rule = rule};
  p.widest = widest;
  return lattice_law_times(z, a, count, rule->bits, multiply, &p);
}
