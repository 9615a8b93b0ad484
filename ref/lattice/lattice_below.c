/* lattice_below.c - the law below: tests with randomised thresholds.
 *
 * For any test, an event A drawn at random without a look at the data, P(A) - u Q(A) is
 * not above the delta at e^eps = u; the tests here are L > x at the places of the tails,
 * L = +inf, the sure event, and mixtures of two neighbours.  From the greatest point
 * down, the line of each cell belongs to the last test whose line is not below the bound
 * so far at the cell's upper end.
 * Derivations: proofs/notes/lattice.md (T-LATTICE-BELOW).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_fused.h"
#include "lattice_walk.h"
#include "local_as.h"

#include <math.h>

/* The points are lowered by 2^-SHIFT, so that a mass that is exactly on a point of the
 * frame leaves room for rounding.                                                 */
#define SHIFT 64
/* Trials of a better place for the points. */
#define ROUNDS 24
#define PARTS 12

/* The vertex half way between points j - 1 and j of those that are used: to go beyond it in one cell would make
 * the next one as much narrower, and wide and narrow cells in turn cost more.      */
static size_t last_vertex(const lattice_tails *t, size_t j) {
  return j == 0 ? t->n + 1 : t->n - (LATTICE_FINE * j - LATTICE_FINE / 2);
}

/* Moves on to the last test, up to vertex `last`, whose margin at u is not negative. */
static void advance(lattice_walk *w, size_t last) {
  local_mpfrs(w->t->prec, g0, g1);
  lattice_walk_margin(g0, w, w->k);
  while (w->k < last) {
    lattice_walk_margin(g1, w, w->k + 1);
    if (mpfr_sgn(g1) < 0 || mpfr_nan_p(g1)) break;
    w->k++;
    mpfr_set_zero(w->part, 1);
    mpfr_swap(g0, g1);
  }
  if (w->k < last) lattice_walk_part(w, g0, g1);
}

/* v := e^l. */
/*@ requires mem: IVL_MEM(v) && QOK(l);
    requires sep: \separated(v, l);
    TOTAL assigns IVL_TOK(v);
    ensures ok: IVL_OK(v);
    ensures sound: IVL_IN(Exp(QVAL(l)), v); */
static void exp_of(ivl *v, mpq_srcptr l) { ivl_exp_q(v, l); }

/* z, not initialised, := the law below on the frame moved by `shift`.
 * Method: as above, from the greatest point that is used to the least; the mass of a point is u times
 * the change of slope there.                                                      */
static void sweep(lattice_law *z, const lattice_tails *t, const lattice_frame *frame, const lattice_rule *rule,
                  mpq_srcptr shift) {
  local_mpqs(l);
  local_mpfrs(t->prec, s);
  local_ivls(t->prec, v);
  lattice_law_init(z, frame->n);
  local_as(lattice_walk, w, lattice_walk_clear);
  lattice_walk_init(&w, z->inf, t, rule->bits + LATTICE_GUARD);
  mpq_add(z->at, frame->at, shift);
  lattice_tails_point(l, z->at, rule->step, t->point[t->points - 1], 0);
  exp_of(&w.u, l);
  for (size_t j = t->points; j-- > 0;) {
    advance(&w, last_vertex(t, j));
    lattice_walk_slope(s, &w);
    lattice_walk_mass(z->m + t->point[j], &w, s, rule->bits + LATTICE_GUARD);
    if (j == 0) break;
    lattice_tails_point(l, z->at, rule->step, t->point[j - 1], 0);
    exp_of(&v, l);
    lattice_walk_next(&w, &v);
  }
}

/* What z lacks of P's mass 1, as a part of the mass at the anchor; 1 if there is none. */
static double lost(const lattice_law *z, const lattice_frame *frame, mp_bitcnt_t bits) {
  double part = 1;
  local_mpzs(sum, one);
  mpz_set_ui(one, 1);
  mpz_mul_2exp(one, one, bits + LATTICE_GUARD);
  lattice_conv_sum(sum, z->m, z->from, z->to);
  mpz_sub(one, one, z->inf);
  mpz_sub(one, one, sum);
  if (mpz_sgn(z->m + frame->anchor) > 0) part = mpz_get_d(one) / mpz_get_d(z->m + frame->anchor);
  return part;
}

/* Method: a sweep; where most of the loss is near one point, what that point lost is tried
 * as a shift of all points, or parts of it, as long as that makes it less.         */
void lattice_below(lattice_law *z, const lattice_tails *t, const lattice_frame *frame, const lattice_rule *rule) {
  lattice_law other;
  local_mpqs(shift, more);
  mpq_set_si(shift, -1, 1);
  mpq_div_2exp(shift, shift, SHIFT);
  sweep(z, t, frame, rule, shift);
  double best = lost(z, frame, rule->bits);
  for (int i = 0, part = PARTS; i < ROUNDS && frame->anchor > 0 && best > 0x1p-50 && best < 1; i++) {
    mpq_set_d(more, best * part / PARTS);
    mpq_add(more, shift, more);
    sweep(&other, t, frame, rule, more);
    const double loss = lost(&other, frame, rule->bits);
    if (loss < best) {
      lattice_law_swap(z, &other);
      mpq_swap(shift, more);
      best = loss;
      part = PARTS;
    } else {
      part = part > 1 ? part - 1 : PARTS;
    }
    lattice_law_clear(&other);
  }
  lattice_mass_round(z->m, frame->n, z->inf, LATTICE_GUARD, 0);
}
