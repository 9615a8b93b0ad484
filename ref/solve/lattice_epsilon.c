/* lattice_epsilon.c - brackets from lattices of growing size.
 *
 * Not analysed by WP: calls the solver, and a pair through its table; doubles choose the lattices.
 * Derivations: proofs/notes/solve.md.                                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_epsilon.h"
#include "effort_share.h"
#include "effort.h"
#include "solve_epsilon.h"
#include "meet.h"
#include "local_as.h"

#include <math.h>

enum { MOST_TRIALS = 12, FIRST_CELLS = 2048 };

typedef struct {
  const lattice_part **parts;
  const pair_side *side;
  size_t n;
  double range[2];
  size_t cells;
  mp_bitcnt_t bits;
} plan;

typedef struct {
  lattice_curve curve[2];
  int count; /* of curves that are there */
} curves;

static void curves_clear(curves *c) {
  while (c->count > 0) lattice_curve_clear(&c->curve[--c->count]);
}

/* A curve_fn: the larger of the directions. */
static void larger(ivl *z, const ivl *e, const void *data) {
  const curves *c = *(const curves *const *)data;
  lattice_curve_delta_on(z, &c->curve[0], e);
  if (c->count == 1) return;
  local_ivls(ivl_prec(z), other);
  lattice_curve_delta_on(&other, &c->curve[1], e);
  ivl_max(z, z, &other);
}

/* One direction on a lattice wide enough for it, or as wide as was tried. */
static assay_status make(lattice_curve *c, plan *p, int i, mpq_srcptr unit) {
  assay_status status = ASSAY_LIMIT;
  local_mpqs(step);
  for (int k = 0; k < MOST_TRIALS; k++) {
    lattice_step(step, p->range[i], p->cells, unit);
    const lattice_grid grid = {step, p->cells, p->bits};
    status = lattice_curve_init(c, p->parts[i], p->n, p->side[i], &grid);
    if (status != ASSAY_OK || c->widest < p->cells || k + 1 == MOST_TRIALS) break;
    lattice_curve_clear(c);
    p->range[i] *= 4;
  }
  if (status == ASSAY_OK && c->widest > 1) p->range[i] = 1.05 * mpq_get_d(step) * (double)c->widest;
  return status;
}

static assay_status curves_make(curves *c, plan *p, mpq_srcptr unit) {
  const int directions = p->side[0] == p->side[1] ? 1 : 2;
  assay_status status = ASSAY_OK;
  for (c->count = 0; c->count < directions && status == ASSAY_OK; c->count += status == ASSAY_OK)
    status = make(&c->curve[c->count], p, c->count, unit);
  return status;
}

/* z := what it and the brackets from these curves share, each of a few bits more than the one before, up
 * to where the curves have no more.  0: they are apart.                             */
static int refine(ivl *z, const curves *c, mpq_srcptr at, long bits) {
  enum { FIRST = 3, MORE = 2, PREC = 256 };
  const epsilon_query q = {.curve = larger, .data = &c, .at = at};
  assay_status status = ASSAY_OK;
  int shared = 1;
  local_ivls(ivl_prec(z), t);
  for (long b = FIRST; status == ASSAY_OK && shared && b < bits + MORE; b += MORE) {
    const adapt_goal goal = {b < bits ? b : bits, PREC};
    solve_report r = {.infinite = 0};
    status = solve_epsilon_of(&t, &q, &goal, &r);
    if (status == ASSAY_OK || status == ASSAY_LIMIT) shared = meet(z, z, &t);
  }
  return shared;
}

/* z := what it and the bracket on lattices of this size share. */
static assay_status attempt(ivl *z, plan *p, mpq_srcptr at, const lattice_goal *goal) {
  local_as(curves, c, curves_clear);
  assay_status status = curves_make(&c, p, goal->unit);
  for (int i = 0; i < c.count; i++) lattice_curve_mark(&c.curve[i]);
  if (status == ASSAY_OK && !refine(z, &c, at, goal->bits)) status = ASSAY_BROKEN;
  return status;
}

/* Masses so fine that their rounding does not matter at `at`. */
static mp_bitcnt_t mass_bits(const lattice_part *parts, size_t n, mpq_srcptr at, long bits) {
  double uses = 1;
  for (size_t i = 0; i < n; i++) uses += (double)parts[i].count;
  const long below = (long)mpz_sizeinbase(mpq_denref(at), 2) - (long)mpz_sizeinbase(mpq_numref(at), 2) + 1;
  return (mp_bitcnt_t)(log2(uses) + 24 + (double)(below > 0 ? below : 0) + (double)bits);
}

static void plan_init(plan *p, const lattice_part *parts[2], size_t n, const pair_side side[2], mpq_srcptr at,
                      long bits) {
  *p = (plan){.parts = parts, .side = side, .n = n, .cells = FIRST_CELLS, .bits = mass_bits(parts[0], n, at, bits)};
  for (int i = 0; i < 2; i++) p->range[i] = 2 * lattice_first_range(parts[i], n, side[i], p->bits);
}

/* Method: each size twice the last; a bracket is kept as far as all share it. */
assay_status lattice_epsilon_of(ivl *z, const lattice_part *parts[2], size_t n, const pair_side side[2], mpq_srcptr at,
                                const lattice_goal *goal) {
  if (mpq_sgn(at) <= 0 || mpq_cmp_si(at, 1, 1) >= 0 || goal->cells < LATTICE_MINIMUM) return ASSAY_DOMAIN;
  plan p;
  plan_init(&p, parts, n, side, at, goal->bits);
  ivl_set_whole(z);
  mpfr_set_ui(z->lo, 0, MPFR_RNDD);
  assay_status status = ASSAY_OK;
  const double start = effort_clock();
  double last = 0, spent = 0;
  while (p.cells <= goal->cells &&
         (!(goal->seconds > 0) || spent + EFFORT_LATTICE_NEXT * last <= EFFORT_LATTICE_END * goal->seconds)) {
    status = attempt(z, &p, at, goal);
    if (status != ASSAY_OK || ivl_rel_bits(z) >= goal->bits) break;
    last = effort_clock() - start - spent;
    spent += last;
    p.cells *= 2;
  }
  if (status == ASSAY_BROKEN) ivl_set_whole(z);
  return apart_status(status == ASSAY_OK && ivl_rel_bits(z) < goal->bits ? ASSAY_LIMIT : status);
}
