/* lattice.c - compositions on a lattice, from both sides.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice.h"
#include "lattice_atoms.h"
#include "meet.h"
#include "proposed.h"
#include "local_as.h"

#include <stdlib.h>

/* z, if ASSAY_OK, := the law of `count` uses from that of one. */
static assay_status times_part(lattice_law *z, lattice_law *one, unsigned long count, const lattice_rule *rule,
                               size_t *widest) {
  lattice_law power, t;
  assay_status status = lattice_law_power(&power, one, count, rule, widest);
  if (status != ASSAY_OK) return status;
  status = lattice_law_mul(&t, z, &power, rule);
  lattice_law_clear(&power);
  if (status != ASSAY_OK) return status;
  if (t.to - t.from > *widest) *widest = t.to - t.from;
  lattice_law_swap(z, &t);
  lattice_law_clear(&t);
  return ASSAY_OK;
}

/* So many uses err by as much as one whose cells are about so many steps wide: a quarter of it,
 * and no cell wider than a 16th.                                                  */
static size_t widest_cell(unsigned long count, mpq_srcptr step) {
  const double h = mpq_get_d(step);
  size_t k = 1;
  while (k < 1024 && 16 * k * k <= count && 32 * (double)k * h <= 1) k *= 2;
  proposed_size(&k);
  return k;
}

/* Multiplies both laws of c by those of a part. */
static assay_status add_part(lattice_curve *c, const lattice_part *part, pair_side side, lattice_rule rule) {
  lattice_frame frame;
  lattice_law one;
  mpq_init(frame.at);
  lattice_frame_choose(&frame, part->p, side, part->align, &rule, rule.cells - 1);
  frame.widest = widest_cell(part->count, rule.step);
  local_as(lattice_tails, tails, lattice_tails_clear);
  lattice_tails_init(&tails, part->p, side, &frame, &rule);
  rule.up = 1;
  lattice_above(&one, &tails, &frame, &rule);
  assay_status status = times_part(&c->above, &one, part->count, &rule, &c->widest);
  lattice_law_clear(&one);
  if (status == ASSAY_OK) {
    rule.up = 0;
    lattice_below(&one, &tails, &frame, &rule);
    status = times_part(&c->below, &one, part->count, &rule, &c->widest);
    lattice_law_clear(&one);
  }
  mpq_clear(frame.at);
  return status;
}

/* The same for a part whose atoms are t. */
static assay_status add_atoms(lattice_curve *c, const lattice_atoms *t, unsigned long count, lattice_rule rule) {
  lattice_law *to[] = {&c->above, &c->first, &c->second};
  assay_status status = ASSAY_OK;
  for (int i = 0; i < 3 && status == ASSAY_OK; i++) {
    rule.up = i != 1;
    local_as(lattice_law, one, lattice_law_clear);
    if (i == 0) lattice_atoms_above(&one, t, &rule);
    else lattice_atoms_masses(&one, t, &rule, i == 2);
    status = times_part(to[i], &one, count, &rule, &c->widest);
  }
  return status;
}

/* 1, and *t the atoms of all parts, if each has atoms only and no lattice of its own. */
static int all_atoms(lattice_atoms **t, const lattice_part *parts, size_t n, pair_side side, mp_bitcnt_t bits) {
  size_t i = 0;
  *t = assay_alloc((n ? n : 1) * sizeof **t);
  while (i < n && !parts[i].align && lattice_atoms_make(&(*t)[i], parts[i].p, side, bits)) i++;
  if (i == n) return 1;
  while (i > 0) lattice_atoms_clear(&(*t)[--i]);
  free(*t);
  *t = NULL;
  return 0;
}

/* z := the law of the loss 0. */
static void no_loss(lattice_law *z, mp_bitcnt_t bits) {
  lattice_law_init(z, 1);
  mpz_set_ui(z->m, 1);
  mpz_mul_2exp(z->m, z->m, bits);
}

assay_status lattice_curve_init(lattice_curve *c, const lattice_part *parts, size_t n, pair_side side,
                                const lattice_grid *grid) {
  if (mpq_sgn(grid->step) <= 0 || grid->cells < 2 || grid->bits < 1) return ASSAY_DOMAIN;
  assay_status status = ASSAY_OK;
  mpq_init(c->step);
  mpq_set(c->step, grid->step);
  c->bits = grid->bits;
  c->widest = 1;
  c->marked = 0;
  no_loss(&c->above, grid->bits);
  no_loss(&c->below, grid->bits);
  no_loss(&c->first, grid->bits);
  no_loss(&c->second, grid->bits);
  const lattice_rule rule = {c->step, grid->bits, grid->cells, 1, 0};
  lattice_atoms *atoms;
  const int tested = c->tested = all_atoms(&atoms, parts, n, side, grid->bits);
  for (size_t i = 0; i < n && status == ASSAY_OK; i++)
    status = tested ? add_atoms(c, &atoms[i], parts[i].count, rule) : add_part(c, &parts[i], side, rule);
  for (size_t i = 0; tested && i < n; i++) lattice_atoms_clear(&atoms[i]);
  if (tested) free(atoms);
  if (status != ASSAY_OK) lattice_curve_clear(c);
  return status;
}

void lattice_curve_mark(lattice_curve *c) {
  if (c->marked) return;
  lattice_law_marks_init(&c->mark[0], &c->above, c->step, c->bits);
  lattice_law_marks_init(&c->mark[1], &c->below, c->step, c->bits);
  c->marked = 1;
}

void lattice_curve_clear(lattice_curve *c) {
  for (int i = 0; c->marked && i < 2; i++) lattice_law_marks_clear(&c->mark[i]);
  lattice_law_clear(&c->above);
  lattice_law_clear(&c->below);
  lattice_law_clear(&c->first);
  lattice_law_clear(&c->second);
  mpq_clear(c->step);
}

/* z := the delta of the law above, i = 0, or below, i = 1. */
static void law_delta(ivl *z, const lattice_curve *c, int i, mpq_srcptr eps) {
  const lattice_law *a = i == 0 ? &c->above : &c->below;
  if (c->marked) lattice_law_marks_delta(z, &c->mark[i], a, c->step, c->bits, eps);
  else lattice_law_delta(z, a, c->step, c->bits, eps);
}

/* Method: the law below bounds from below, the law above from above; 1 is never exceeded. */
void lattice_curve_delta(ivl *z, const lattice_curve *c, mpq_srcptr eps) {
  local_ivls(ivl_prec(z), t);
  if (c->tested) lattice_atoms_test_delta(z->lo, &c->first, &c->second, c->step, c->bits, eps);
  else law_delta(z, c, 1, eps);
  law_delta(&t, c, 0, eps);
  mpfr_set(z->hi, t.hi, MPFR_RNDU);
  if (mpfr_cmp_ui(z->hi, 1) > 0) mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  if (mpfr_zero_p(z->lo)) mpfr_set_zero(z->lo, 1);
  meet_ends(z);
}

/* Method: delta falls in eps, so its ends are at the ends.
 * Special cases: an infinite end gives 0 and 1, the bounds of every delta.         */
void lattice_curve_delta_on(ivl *z, const lattice_curve *c, const ivl *e) {
  local_mpqs(q);
  local_ivls(ivl_prec(z), t);
  ivl_set_si(z, 0);
  mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  if (mpfr_number_p(e->hi)) {
    mpfr_get_q(q, e->hi);
    lattice_curve_delta(&t, c, q);
    mpfr_set(z->lo, t.lo, MPFR_RNDD);
  }
  if (mpfr_number_p(e->lo)) {
    mpfr_get_q(q, e->lo);
    lattice_curve_delta(&t, c, q);
    mpfr_set(z->hi, t.hi, MPFR_RNDU);
  }
  meet_ends(z);
}

assay_status lattice_delta(ivl *z, const lattice_part *parts, size_t n, pair_side side, mpq_srcptr eps,
                           const lattice_grid *grid, lattice_report *report) {
  lattice_curve c;
  const assay_status status = lattice_curve_init(&c, parts, n, side, grid);
  if (status != ASSAY_OK) return status;
  lattice_curve_delta(z, &c, eps);
  *report = (lattice_report){c.widest, grid->cells, grid->bits, mpq_get_d(grid->step), ivl_rel_bits(z)};
  lattice_curve_clear(&c);
  return apart_status(ASSAY_OK);
}
