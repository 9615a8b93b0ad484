/* lattice_above.c - the law above: the chords of the curve between the points.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-ABOVE).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "lattice_internal.h"
#include "lattice_units.h"

#include <stdlib.h>

/* Method: the tails belong to the point rounded down, x; H falls, so H(x) is not below.
 * Special case: of what is beyond the range of MPFR nothing is known but that H is at most 1. */
void lattice_above_height(mpfr_ptr y, const lattice_tails *t, size_t j, mpq_srcptr l) {
  local_ivls(t->prec, x, u);
  mpfr_set_q(x.lo, l, MPFR_RNDD);
  mpfr_set(x.hi, x.lo, MPFR_RNDU);
  ivl_mul_exp(&u, &t->b[LATTICE_FINE * j], &x);
  ivl_max0_sub(&u, &t->a[LATTICE_FINE * j], &u);
  mpfr_set(y, u.hi, MPFR_RNDU);
  if (mpfr_nan_p(y) || mpfr_cmp_ui(y, 1) > 0) mpfr_set_ui(y, 1, MPFR_RNDU);
}

/* z := (u - v) c. */
static void scaled_fall(ivl *z, mpfr_srcptr u, mpfr_srcptr v, const ivl *c) {
  local_ivls(ivl_prec(z), t);
  ivl_set_point(z, u);
  ivl_set_point(&t, v);
  ivl_sub(z, z, &t);
  ivl_mul(z, z, c);
}

/* left := 1 / (1 - e^-h), right := 1 / (e^h - 1), from 0 where that is less than every number of MPFR. */
static void chord_factors(ivl *left, ivl *right, mpq_srcptr h) {
  ivl_set_q(right, h);
  ivl_neg(left, right);
  ivl_expm1(left, left);
  ivl_neg(left, left);
  ivl_si_div(left, 1, left);
  ivl_expm1(right, right);
  const int far = mpfr_inf_p(right->hi) != 0;
  if (far) mpfr_set(right->hi, right->lo, MPFR_RNDU);
  ivl_si_div(right, 1, right);
  if (far) mpfr_set_zero(right->lo, 1);
}

/* The factors of the last gap, of `steps` steps (0: of none yet). */
typedef struct {
  ivl left, right;
  size_t steps;
} chord;

static void chord_of(chord *c, size_t steps, mpq_srcptr step) {
  if (c->steps == steps) return;
  local_mpqs(h);
  mpq_set_ui(h, steps, 1);
  mpq_mul(h, h, step);
  chord_factors(&c->left, &c->right, h);
  c->steps = steps;
}

/* Method: one quotient serves two masses. */
void lattice_above_masses(lattice_law *z, mpfr_t *y, const lattice_tails *used, mpq_srcptr step, mp_bitcnt_t bits) {
  ivl s, t;
  chord c = {.steps = 0};
  ivls_init(used->prec, &s, &t, &c.left, &c.right);
  ivl_set_si(&s, 1);
  ivl_set_point(&t, y[0]);
  ivl_sub(&s, &s, &t);
  for (size_t j = 0; j < used->points; j++) {
    if (j + 1 < used->points) {
      chord_of(&c, used->point[j + 1] - used->point[j], step);
      scaled_fall(&t, y[j], y[j + 1], &c.right);
      ivl_sub(&s, &s, &t);
    }
    lattice_units_above(z->m + used->point[j], &s, bits);
    if (j + 1 < used->points) scaled_fall(&s, y[j], y[j + 1], &c.left);
  }
  ivl_set_point(&s, y[used->points - 1]);
  lattice_units_above(z->inf, &s, bits);
  ivls_clear(&s, &t, &c.left, &c.right);
}

/* Method: heights at the points that are used, then their differences. */
void lattice_above(lattice_law *z, const lattice_tails *t, const lattice_frame *frame, const lattice_rule *rule) {
  mpfr_t *y = assay_alloc(t->points * sizeof *y);
  local_mpqs(l);
  for (size_t j = 0; j < t->points; j++) {
    mpfr_init2(y[j], t->prec);
    lattice_tails_point(l, frame->at, rule->step, t->point[j], 0);
    lattice_above_height(y[j], t, j, l);
  }
  lattice_law_init(z, frame->n);
  mpq_set(z->at, frame->at);
  lattice_above_masses(z, y, t, rule->step, rule->bits + LATTICE_GUARD);
  lattice_mass_round(z->m, frame->n, z->inf, LATTICE_GUARD, 1);
  for (size_t j = 0; j < t->points; j++) mpfr_clear(y[j]);
  free(y);
}
