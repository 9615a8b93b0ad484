/* truncated_gaussian.c - the atoms of discrete Gaussian noise in a window.
 *
 * Derivations: proofs/notes/discrete.md (T-DGAUSS-WINDOW).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "truncated_gaussian.h"
#include "atoms.h"
#include "discrete_gaussian.h"
#include "ivl_fused.h"
#include "kind.h"
#include "local.h"
#include "loss_supremum.h"
#include "status.h"
#include "table.h"

#include <stdlib.h>

/* Bits of the norm beyond those that are asked for. */
#define SPARE 32

/* The norm, at the largest precision that was needed. */
typedef struct {
  ivl z;
  int known;
} norm_memory;

typedef struct {
  atom_pair head;
  rat h;     /* 1/(2 sigma^2) */
  long b, s; /* 0 < s <= 2b */
  norm_memory *norm;
} truncated_pair;

/* z := exp(-k^2 h). */
static void weight(ivl *z, const truncated_pair *t, long k) {
  local_mpzs(n);
  mpz_set_si(n, k);
  discrete_gaussian_weight(z, t->h.v, n);
}

/* z := the sum of the weights of -b .. b.
 * Method: term by term.  Special cases: terms below 2^-(2 precision) count together, as at most b of the largest. */
static void sum(ivl *z, const truncated_pair *t) {
  local_ivls(ivl_prec(z), w, none);
  ivl_set_si(z, 0);
  ivl_set_si(&none, 0);
  int small = 0;
  for (long k = 1; k <= t->b && !small; k++) {
    weight(&w, t, k);
    small = mpfr_sgn(w.hi) <= 0 || mpfr_get_exp(w.hi) < -2 * ivl_prec(z);
    if (small) ivl_mul_si(&w, &w, t->b);
    if (small) ivl_hull(&w, &w, &none);
    ivl_add(z, z, &w);
  }
  ivl_mul_2si(z, z, 1);
  ivl_add_si(z, z, 1);
}

/* The norm to at least the precision p. */
static const ivl *norm_of(const truncated_pair *t, mpfr_prec_t p) {
  norm_memory *m = t->norm;
  if (m->known && ivl_prec(&m->z) >= p) return &m->z;
  if (m->known) ivl_clear(&m->z);
  ivl_init(&m->z, p + SPARE);
  sum(&m->z, t);
  m->known = 1;
  return &m->z;
}

/* z := the mass of k, which is 0 outside of the window. */
static void mass(ivl *z, const truncated_pair *t, long k) {
  if (labs(k) > t->b) {
    ivl_set_si(z, 0);
    return;
  }
  weight(z, t, k);
  ivl_div(z, z, norm_of(t, ivl_prec(z)));
}

void truncated_gaussian_mass(ivl *z, const pair *p, long k) { mass(z, (const truncated_pair *)p, k); }

/* Atom k is the integer k - b. */
static void describe(atom *z, const pair *p, size_t k) {
  const truncated_pair *t = (const truncated_pair *)p;
  const long n = (long)k - t->b, twice = 2 * n - t->s;
  local_mpqs(loss);
  mass(&z->q, t, n);
  mass(&z->p, t, n - t->s);
  mpq_set_si(loss, twice * t->s, 1);
  mpq_mul(loss, loss, t->h.v);
  ivl_set_q(&z->loss, loss);
  z->sign = twice > 0 ? LOSS_ABOVE : twice < 0 ? LOSS_BELOW : LOSS_ZERO;
  if (n > t->b) z->sign = LOSS_INFINITE;
  if (n < t->s - t->b) z->sign = LOSS_NONE;
}

/* That of b, the last integer that both laws have. */
static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  const truncated_pair *t = (const truncated_pair *)p;
  local_mpqs(loss);
  (void)side;
  mpq_set_si(loss, (2 * t->b - t->s) * t->s, 1);
  mpq_mul(loss, loss, t->h.v);
  return loss_supremum_is(z, exact, loss);
}

/* (2k - s) s h = -s^2 h + k 2 s h. */
static int on_lattice(mpq_ptr start, mpq_ptr step, const pair *p) {
  const truncated_pair *t = (const truncated_pair *)p;
  mpq_set_si(start, -t->s * t->s, 1);
  mpq_mul(start, start, t->h.v);
  mpq_set_si(step, 2 * t->s, 1);
  mpq_mul(step, step, t->h.v);
  return 1;
}

static void clear(pair *p) {
  truncated_pair *t = (truncated_pair *)p;
  if (t->norm->known) ivl_clear(&t->norm->z);
  free(t->norm);
  rat_clear(&t->h);
  free(t);
}

static const pair_kind kind = {.name = "truncated_gaussian",
                               ATOMS_FUNCTIONS,
                               .symmetric = kind_symmetric,
                               .clear = clear,
                               .largest = largest,
                               .lattice = on_lattice};
static const pair_kind kind_at_edge = TABLE_KIND("truncated_gaussian");

static pair *make(mpq_srcptr variance, long window, long shift) {
  truncated_pair *t = assay_alloc(sizeof *t);
  t->head.head.kind = &kind;
  t->head.count = (size_t)(2 * window + 1 + shift);
  t->head.describe = describe;
  t->b = window;
  t->s = shift;
  kind_own(&t->h, variance);
  mpq_mul_2exp(t->h.v, t->h.v, 1);
  mpq_inv(t->h.v, t->h.v);
  t->norm = assay_alloc(sizeof *t->norm);
  t->norm->known = 0;
  return &t->head.head;
}

pair *truncated_gaussian_pair_make(mpq_srcptr variance, mpq_srcptr window, mpq_srcptr shift) {
  if (mpq_sgn(variance) < 0 || mpz_cmp_ui(mpq_denref(window), 1) != 0 || mpz_cmp_ui(mpq_denref(shift), 1) != 0)
    return NULL;
  if (mpq_sgn(window) < 0 || mpq_cmp_si(window, TRUNCATED_WINDOW_MAX, 1) > 0) return NULL;
  const long b = mpz_get_si(mpq_numref(window));
  const int apart = mpq_sgn(variance) == 0 || mpz_cmpabs_ui(mpq_numref(shift), 2 * (unsigned long)b) > 0;
  if (apart || mpq_sgn(shift) == 0) return table_without_noise(&kind_at_edge, shift);
  return make(variance, b, labs(mpz_get_si(mpq_numref(shift))));
}
