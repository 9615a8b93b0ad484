/* lattice_walk.c - the law below, a step at a time.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-BELOW).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_walk.h"
#include "ivl_fused.h"
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
  ivl_sub_mul(&a, &a, &b, &w->u);
  mpfr_sub(g, a.lo, w->height, MPFR_RNDD);
}

void lattice_walk_part(lattice_walk *w, mpfr_srcptr g0, mpfr_srcptr g1) {
  if (mpfr_sgn(g0) <= 0 || !mpfr_number_p(g0) || !mpfr_number_p(g1)) return;
  local_mpfrs(w->t->prec, s);
  mpfr_sub(s, g0, g1, MPFR_RNDU);
  mpfr_div(s, g0, s, MPFR_RNDD);
  if (mpfr_cmp(s, w->part) > 0 && mpfr_cmp_ui(s, 1) <= 0) mpfr_set(w->part, s, MPFR_RNDD);
}

void lattice_walk_slope(mpfr_ptr s, const lattice_walk *w) {
  local_ivls(w->t->prec, a, b, c, d);
  vertex(&a, &b, w->t, w->k);
  if (w->k <= w->t->n) {
    vertex(&a, &c, w->t, w->k + 1);
    ivl_set_point(&d, w->part);
    ivl_sub(&c, &c, &b);
    ivl_add_mul(&b, &b, &c, &d);
  }
  mpfr_set(s, b.lo, MPFR_RNDD);
  if (!(mpfr_cmp(s, w->slope) > 0)) mpfr_set(s, w->slope, MPFR_RNDD);
}

void lattice_walk_mass(mpz_ptr m, lattice_walk *w, mpfr_srcptr s, mp_bitcnt_t bits) {
  local_mpfrs(w->t->prec, d);
  mpfr_sub(d, s, w->slope, MPFR_RNDD);
  mpfr_mul(d, d, w->u.lo, MPFR_RNDD);
  mpfr_mul_2ui(d, d, bits, MPFR_RNDD);
  if (mpfr_number_p(d) && mpfr_sgn(d) > 0) mpfr_get_z(m, d, MPFR_RNDD);
  mpfr_set(w->slope, s, MPFR_RNDD);
}

void lattice_walk_next(lattice_walk *w, const ivl *v) {
  local_ivls(w->t->prec, d);
  ivl_sub(&d, &w->u, v);
  mpfr_mul(d.hi, d.hi, w->slope, MPFR_RNDU);
  mpfr_add(w->height, w->height, d.hi, MPFR_RNDU);
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
