/* printed_blocks.c - sums over many atoms by Taylor's series in blocks.
 *
 * Not analysed by WP (tables on the heap); each operation is proved.
 * Derivations: proofs/notes/quadrature.md (T-GRID-BLOCKS).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "printed_blocks.h"
#include "deadline.h"
#include "ivl_fused.h"
#include "local.h"
#include "trapezoid.h"
#include "heap.h"

#include <math.h>

enum { NEAR = 8 }; /* losses within 2^-NEAR, times to 2^NEAR */

/* ---- Making ---------------------------------------------------------------------------------- */

/* d := l_j - c; 1 if it is certainly within 2^-NEAR. */
static int is_near(ivl *d, const printed_atoms *t, size_t j, const ivl *c) {
  ivl_sub(d, &t->loss[j], c);
  return mpfr_cmp_si_2exp(d->hi, 1, -NEAR) <= 0 && mpfr_cmp_si_2exp(d->lo, -1, -NEAR) >= 0;
}

/* c := the atom's loss and 2^-NEAR in the direction in which losses go. */
static void center_at(ivl *c, const printed_atoms *t, size_t j) {
  ivl_scale_si(c, t->side == PAIR_QP ? -127 : 127, -NEAR - 7);
  ivl_add(c, c, &t->loss[j]);
  mpfr_set(c->hi, c->lo, MPFR_RNDN);
}

/* How many blocks there are. */
static size_t blocks_of(const printed_atoms *t) {
  size_t n = 0;
  local_ivls(t->prec, c, d);
  for (size_t j = 0; j < t->n; j++) {
    if (n > 0 && is_near(&d, t, j, &c)) continue;
    center_at(&c, t, j);
    n++;
  }
  return n;
}

/* The least M with 2 / M! below 2^-p. */
static long terms_of(mpfr_prec_t p) {
  double bits = -1;
  long m = 1;
  for (; bits < (double)p; m++) {
    int e;
    (void)frexp((double)m, &e);
    bits += e - 1;
  }
  return m;
}

/* sum[m] := sum[m] + a d^m. */
static void moments_add(ivl *sum, long terms, const ivl *a, const ivl *d) {
  local_ivls(ivl_prec(a), u);
  ivl_set(&u, a);
  for (long m = 0; m < terms; m++) {
    ivl_add(&sum[m], &sum[m], &u);
    ivl_mul(&u, &u, d);
  }
}

/* rest := 2 / M! times the larger of the sums of all weights. */
static void error_of(printed_blocks *b) {
  const printed_atoms *t = b->atoms;
  local_ivls(64, one, other);
  ivl_set_si(&one, 0);
  ivl_set_si(&other, 0);
  for (size_t j = 0; j < t->n; j++) {
    ivl_add(&one, &one, &t->first[j]);
    ivl_add(&other, &other, &t->second[j]);
  }
  ivl_max(&b->rest, &one, &other);
  ivl_mul_si(&b->rest, &b->rest, 2);
  for (long m = 2; m <= b->terms; m++) ivl_div_si(&b->rest, &b->rest, m);
}

/* An atom that is near no center (a wide loss), or no time (deadline.h), makes the error unknown. */
static void fill(printed_blocks *b) {
  const printed_atoms *t = b->atoms;
  local_ivls(t->prec, d);
  size_t k = 0;
  size_t j = 0;
  for (; j < t->n && !deadline_over(); j++) {
    if (j == 0) center_at(&b->center[0], t, 0);
    if (!is_near(&d, t, j, &b->center[k])) {
      center_at(&b->center[++k], t, j);
      if (!is_near(&d, t, j, &b->center[k])) ivl_set_whole(&b->rest);
    }
    moments_add(&b->first[k * (size_t)b->terms], b->terms, &t->first[j], &d);
    moments_add(&b->second[k * (size_t)b->terms], b->terms, &t->second[j], &d);
  }
  if (j < t->n) ivl_set_whole(&b->rest);
}

int printed_blocks_make(printed_blocks *b, const printed_atoms *t) {
  *b = (printed_blocks){.atoms = t, .n = blocks_of(t), .terms = terms_of(t->prec)};
  const size_t all = b->n * (size_t)b->terms;
  if (all > t->n) return 0;
  b->center = heap_zeros(b->n, t->prec);
  b->first = heap_zeros(all, t->prec);
  b->second = heap_zeros(all, t->prec);
  ivl_init(&b->rest, 64);
  error_of(b);
  fill(b);
  return 1;
}

void printed_blocks_clear(printed_blocks *b) {
  heap_ivls_free(b->center, b->n);
  heap_ivls_free(b->first, b->n * (size_t)b->terms);
  heap_ivls_free(b->second, b->n * (size_t)b->terms);
  ivl_clear(&b->rest);
}

/* ---- Sums -------------------------------------------------------------------------------------- */

/* w := the sum of (i s)^m / m! sum[m], power[m] = s^m / m!. */
static void series(cpx *w, const ivl *sum, const ivl *power, long terms) {
  cpx_set_si(w, 0, 0);
  for (long m = 0; m < terms; m++) {
    ivl *part = m & 1 ? &w->im : &w->re;
    if (m & 2) ivl_sub_mul(part, part, &power[m], &sum[m]);
    else ivl_add_mul(part, part, &power[m], &sum[m]);
  }
}

static void powers(ivl *power, const ivl *s, long terms) {
  ivl_set_si(&power[0], 1);
  for (long m = 1; m < terms; m++) {
    ivl_mul(&power[m], &power[m - 1], s);
    ivl_div_si(&power[m], &power[m], m);
  }
}

/* phi and psi := the sums of a exp(i s l) and of b exp(i s l). */
static void sums(cpx *phi, cpx *psi, const printed_blocks *b, const ivl *s) {
  const mpfr_prec_t p = b->atoms->prec;
  ivl *power = heap_zeros((size_t)b->terms, p);
  local_ivls(p, angle);
  local_cpxs(p, turn, w);
  powers(power, s, b->terms);
  for (size_t k = 0; k < b->n; k++) {
    ivl_mul(&angle, &b->center[k], s);
    ivl_sin_cos(&turn.im, &turn.re, &angle);
    series(&w, &b->first[k * (size_t)b->terms], power, b->terms);
    cpx_mul(&w, &w, &turn);
    cpx_add(phi, phi, &w);
    series(&w, &b->second[k * (size_t)b->terms], power, b->terms);
    cpx_mul(&w, &w, &turn);
    cpx_add(psi, psi, &w);
  }
  heap_ivls_free(power, (size_t)b->terms);
}

int printed_blocks_phi(cpx *phi, cpx *psi, const printed_blocks *b, const ivl *s) {
  if (mpfr_cmp_si_2exp(s->hi, 1, NEAR) > 0 || mpfr_sgn(s->lo) < 0) return 0;
  cpx_set_si(phi, 0, 0);
  cpx_set_si(psi, 0, 0);
  sums(phi, psi, b, s);
  cpx_conj(psi, psi);
  trapezoid_widen(&phi->re, &b->rest);
  trapezoid_widen(&phi->im, &b->rest);
  trapezoid_widen(&psi->re, &b->rest);
  trapezoid_widen(&psi->im, &b->rest);
  return 1;
}
