/* lattice_walk.c - the law below, a step at a time.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-BELOW).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_walk.h"
#include "lattice_bound.h"
#include "local.h"

/* a, b := P and Q of vertex k. */
static void vertex(ivl *a, ivl *b, const lattice_tails *t, size_t k) {
  if (k == 0) {
    ivl_set(a, &t->inf);
    ivl_set_si(b, 0);
  } else if (k <= t->n) {
    ivl_set(a, &t->a[t->n - k]);
    ivl_set(b, &t->b[t->n - k]);
  } else {
    ivl_set_si(a, 1);
    ivl_set_si(b, 1);
  }
}

void lattice_walk_margin(mpfr_ptr g, const lattice_walk *w, size_t k) {
  local_ivls(w->t->prec, a, b);
  vertex(&a, &b, w->t, k);
  lattice_bound_margin(g, &a, &b, &w->u, w->height);
}

void lattice_walk_part(lattice_walk *w, mpfr_srcptr g0, mpfr_srcptr g1) { lattice_bound_part(w->part, g0, g1); }

void lattice_walk_slope(mpfr_ptr s, const lattice_walk *w) {
  local_ivls(w->t->prec, a, b, c);
  vertex(&a, &b, w->t, w->k);
  if (w->k <= w->t->n) {
    vertex(&a, &c, w->t, w->k + 1);
    lattice_bound_mix(&b, &c, w->part);
  }
  mpfr_set(s, b.lo, MPFR_RNDD);
  if (!(mpfr_cmp(s, w->slope) > 0)) mpfr_set(s, w->slope, MPFR_RNDD);
}

void lattice_walk_mass(mpz_ptr m, lattice_walk *w, mpfr_srcptr s, mp_bitcnt_t bits) {
  lattice_bound_mass(m, &w->u, s, w->slope, bits);
  mpfr_set(w->slope, s, MPFR_RNDD);
}

void lattice_walk_next(lattice_walk *w, const ivl *v) {
  lattice_bound_height(w->height, &w->u, v, w->slope);
  ivl_set(&w->u, v);
}

void lattice_walk_init(lattice_walk *w, mpz_ptr inf, const lattice_tails *t, mp_bitcnt_t bits) {
  w->t = t;
  w->k = 0;
  mpfr_inits2(t->prec, w->part, w->slope, w->height, (mpfr_ptr)NULL);
  ivl_init(&w->u, t->prec);
  mpfr_set_zero(w->part, 1);
  mpfr_set_zero(w->slope, 1);
  mpfr_set_zero(w->height, 1);
  if (!mpfr_number_p(t->inf.lo) || mpfr_sgn(t->inf.lo) <= 0) return;
  mpfr_mul_2ui(w->height, t->inf.lo, bits, MPFR_RNDD);
  mpfr_get_z(inf, w->height, MPFR_RNDD);
  mpfr_set_z(w->height, inf, MPFR_RNDU);
  mpfr_div_2ui(w->height, w->height, bits, MPFR_RNDU);
}

void lattice_walk_clear(lattice_walk *w) {
  mpfr_clears(w->part, w->slope, w->height, (mpfr_ptr)NULL);
  ivl_clear(&w->u);
}
