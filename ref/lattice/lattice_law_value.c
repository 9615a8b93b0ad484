/* lattice_law_value.c - the delta of a law at one epsilon.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-VALUE).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "lattice_law.h"
#include "lattice_sum.h"

#include <stdlib.h>

/* z := e^(eps - loss of m[k]). */
static void gap_factor(ivl *z, const lattice_law *a, size_t k, mpq_srcptr step, mpq_srcptr eps) {
  local_mpqs(l);
  local_mpzs(i);
  mpz_set_ui(i, k);
  mpq_set_z(l, i);
  mpq_mul(l, l, step);
  mpq_add(l, l, a->at);
  mpq_sub(l, eps, l);
  ivl_exp_q(z, l);
}

/* g := e^(-n step). */
/*@ requires mem: IVL_MEM(g) && QOK(step);
    requires sep: \separated(g, step);
    ALLOCATES assigns IVL_TOK(g);
    ensures ok: IVL_OK(g);
    ensures sound: IVL_IN(Exp(Neg((((real)n) * QVAL(step)))), g); */
static void fall(ivl *g, mpq_srcptr step, size_t n) {
  local_mpqs(t);
  mpq_set_ui(t, n, 1);
  mpq_mul(t, t, step);
  ivl_set_q(g, t);
  ivl_exp_neg(g, g);
}

/* z := (whole + inf - e^(eps - loss_k) s) 2^-bits, never below 0; s is used up. */
static void value(ivl *z, ivl *s, mpz_ptr whole, const lattice_law *a, size_t k, mpq_srcptr step, mp_bitcnt_t bits,
                  mpq_srcptr eps) {
  local_ivls(ivl_prec(s), g);
  mpz_add(whole, whole, a->inf);
  gap_factor(&g, a, k, step, eps);
  ivl_mul(s, s, &g);
  lattice_sum_set_z(&g, whole);
  ivl_max0_sub(s, &g, s);
  ivl_mul_2si(z, s, -(long)bits);
}

/* Method: (inf + sum of m) exactly, less e^(eps - loss_k) times the polynomial with the
 * coefficients m at e^(-step).
 * Special cases: no loss above eps leaves inf.
 * Error: each step encloses; the difference loses about log2(1/step) bits.         */
void lattice_law_delta(ivl *z, const lattice_law *a, mpq_srcptr step, mp_bitcnt_t bits, mpq_srcptr eps) {
  const size_t k = lattice_law_point(a, step, eps, 0, a->from, a->to);
  const mpfr_prec_t p = ivl_prec(z) + 64;
  local_ivls(p, g, s);
  local_mpzs(whole);
  lattice_conv_sum(whole, a->m, k, a->to);
  fall(&g, step, 1);
  lattice_sum_poly(&s, a->m, k, a->to, &g);
  value(z, &s, whole, a, k, step, bits, eps);
}

/* ---- Marks ------------------------------------------------------------------------------ */

/* whole, s := both sums from point k up, by those from mark j on, which is not below k; g is e^(-step). */
static void sums_from(mpz_ptr whole, ivl *s, const lattice_marks *t, const lattice_law *a, size_t k, size_t j,
                      mpq_srcptr step, const ivl *g) {
  const int last = j >= t->n;
  const size_t to = last ? a->to : a->from + j * t->stride;
  lattice_conv_sum(whole, a->m, k, to);
  lattice_sum_poly(s, a->m, k, to, g);
  if (last) return;
  local_ivls(ivl_prec(s), f);
  fall(&f, step, to - k);
  ivl_add_mul(s, s, &f, &t->poly[j]);
  mpz_add(whole, whole, t->sum + j);
}

/* Method: from the last mark down, each by the next. */
void lattice_law_marks_init(lattice_marks *t, const lattice_law *a, mpq_srcptr step, mp_bitcnt_t bits) {
  enum { STRIDE = 32 };
  const mpfr_prec_t p = (mpfr_prec_t)bits + 64;
  local_ivls(p, g);
  fall(&g, step, 1);
  t->stride = STRIDE;
  t->n = (a->to - a->from - 1) / STRIDE + 1;
  t->poly = assay_alloc(t->n * sizeof *t->poly);
  t->sum = assay_alloc(t->n * sizeof *t->sum);
  for (size_t j = t->n; j-- > 0;) {
    ivl_init(&t->poly[j], p);
    mpz_init(t->sum + j);
    sums_from(t->sum + j, &t->poly[j], t, a, a->from + j * STRIDE, j + 1, step, &g);
  }
}

void lattice_law_marks_clear(lattice_marks *t) {
  for (size_t j = 0; j < t->n; j++) {
    ivl_clear(&t->poly[j]);
    mpz_clear(t->sum + j);
  }
  free(t->poly);
  free(t->sum);
}

void lattice_law_marks_delta(ivl *z, const lattice_marks *t, const lattice_law *a, mpq_srcptr step, mp_bitcnt_t bits,
                             mpq_srcptr eps) {
  const size_t k = lattice_law_point(a, step, eps, 0, a->from, a->to);
  local_ivls((mpfr_prec_t)bits + 64, g, s);
  local_mpzs(whole);
  fall(&g, step, 1);
  sums_from(whole, &s, t, a, k, (k - a->from + t->stride - 1) / t->stride, step, &g);
  value(z, &s, whole, a, k, step, bits, eps);
}
