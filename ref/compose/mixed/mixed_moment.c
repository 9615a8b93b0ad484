/* mixed_moment.c - the moment of a composition.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-MOMENT).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_log.h"
#include "ivl_fused.h"
#include "local.h"
#include "deadline.h"
#include "elem.h"
#include "mixed_table.h"

#define LIMB 64

/* d := the argument of the parts' moments: z, or 1 - z for the reversed pair; d is not z. */
/*@ requires mem: CPX_MEM(d) && CPX_OK(z) && \valid_read(q);
    requires sep: \separated(d, q) && \separated(d, z);
    TOTAL assigns CPX_TOK(d);
    ensures ok: CPX_OK(d);
    ensures sound: \forall real r, i; IVL_WAS(r, &z->re) ==> IVL_WAS(i, &z->im) ==> CPX_IN((q->side == PAIR_PQ ? r : Sub(1.0, r)), (q->side == PAIR_PQ ?
      i : Sub(0.0, i)), d); */
static void turn(cpx *d, const mixed_query *q, const cpx *z) {
  if (q->side == PAIR_PQ) {
    cpx_set(d, z);
    return;
  }
  cpx_set_si(d, 1, 0);
  cpx_sub(d, d, z);
}

static void times_count(ivl *z, unsigned long n) {
  local_mpfrs(64, m);
  mpfr_set_ui(m, n, MPFR_RNDN);
  local_ivls(64, v);
  ivl_set_point(&v, m);
  ivl_mul(z, z, &v);
}

/* w := w^n for n >= 1, by the binary digits of n from the second one down. */
static void small_power(cpx *w, unsigned long n) {
  unsigned long bit = 1;
  local_cpxs(ivl_prec(&w->re), all);
  cpx_set(&all, w);
  while (bit <= n / 2) bit *= 2;
  for (bit /= 2; bit > 0; bit /= 2) {
    cpx_mul(&all, &all, &all);
    if (n & bit) cpx_mul(&all, &all, w);
  }
  cpx_set(w, &all);
}

/* w := w^n by its logarithm; a rectangle about 0 becomes one about 0.
 * Special cases: n = 0; a small power is a product.                                         */
static void power(cpx *w, unsigned long n) {
  enum { SMALL = 200 };
  if (n == 0) {
    cpx_set_si(w, 1, 0);
    return;
  }
  if (n <= SMALL) {
    small_power(w, n);
    return;
  }
  cpx_log(w, w);
  times_count(&w->re, n);
  times_count(&w->im, n);
  cpx_exp(w, w);
}

/* 1, and w := the moment of part i at the node n, or 0: the part has no table (T-PRODUCT-TABLE).
 * Method: the table's entry is within the table's whole error of M / sup. */
static int from_table(cpx *w, const mixed_tables *t, size_t i, long n) {
  const mixed_table *p = &t->part[i];
  if (!p->made) return 0;
  local_cpxs(LIMB * p->sum.limbs + LIMB, x);
  local_mpfrs(64, e);
  fourier_fix_get(&x, &p->sum.g[n], p->sum.limbs);
  mpfr_set(e, p->sum.error, MPFR_RNDU);
  ivl *const both[] = {&x.re, &x.im};
  for (int k = 0; k < 2; k++) {
    mpfr_sub(both[k]->lo, both[k]->lo, e, MPFR_RNDD);
    mpfr_add(both[k]->hi, both[k]->hi, e, MPFR_RNDU);
  }
  if (t->reversed) cpx_conj(&x, &x);
  cpx_mul_ivl(&x, &x, &p->sup);
  cpx_set(w, &x);
  return 1;
}

void mixed_moment(cpx *w, const mixed_query *q, const cpx *z, const mixed_tables *t, long n) {
  mpfr_prec_t p = ivl_prec(&w->re);
  local_cpxs(p, d, m, all);
  turn(&d, q, z);
  cpx_set_si(&all, 1, 0);
  deadline_count(2e-5 * (double)(q->n + 1));
  for (size_t i = 0; i < q->n; i++) {
    if (!t || !from_table(&m, t, i, n)) pair_moment(&m, q->parts[i].p, &d);
    power(&m, q->parts[i].count);
    cpx_mul(&all, &all, &m);
  }
  cpx_set(w, &all);
}

/* z := log M(c), or its bound from height t on where t is not NULL. */
static void log_of(ivl *z, const mixed_query *q, const ivl *c, const ivl *t) {
  mpfr_prec_t p = ivl_prec(z);
  local_cpxs(p, d, v, w);
  local_ivls(p, sum);
  ivl_set(&v.re, c);
  ivl_set_si(&v.im, 0);
  ivl_set_si(&sum, 0);
  turn(&d, q, &v);
  for (size_t i = 0; i < q->n; i++) {
    if (t) pair_decay(&w.re, q->parts[i].p, &d.re, t);
    else pair_moment(&w, q->parts[i].p, &d);
    ivl_log(&w.re, &w.re);
    times_count(&w.re, q->parts[i].count);
    ivl_add(&sum, &sum, &w.re);
  }
  ivl_set(z, &sum);
}

void mixed_moment_log_real(ivl *z, const mixed_query *q, const ivl *c) { log_of(z, q, c, NULL); }

void mixed_moment_log_decay(ivl *u, const mixed_query *q, const ivl *c, const ivl *t) { log_of(u, q, c, t); }
