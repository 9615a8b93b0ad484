/* lattice_auto.c - lattices of growing size, until the answer is as narrow as wanted.
 *
 * Doubles choose the step, the number of points and the unit of mass; every answer is an
 * enclosure whatever they are.                                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "effort.h"
#include "effort_share.h"
#include "lattice.h"
#include "meet.h"
#include "parts_supremum.h"
#include "proposed.h"
#include "local_as.h"

#include <math.h>

/* The mass of a loss is never cut finer than this. */
#define MOST_BITS 4096
/* Lattices tried at one size, to find the range of the sum or the size of delta. */
#define MOST_TRIALS 12

typedef struct {
  double range; /* of losses that a lattice should hold */
  size_t cells;
  mp_bitcnt_t bits;
  int trials;
} plan;

/* log2 of the number of uses, at least 0. */
static double log_uses(const lattice_part *parts, size_t n) {
  double uses = 1;
  for (size_t i = 0; i < n; i++) uses += (double)parts[i].count;
  return log2(uses);
}

double lattice_first_range(const lattice_part *parts, size_t n, pair_side side, mp_bitcnt_t bits) {
  double range = 0;
  for (size_t i = 0; i < n; i++) {
    const lattice_ends ends = lattice_frame_ends(parts[i].p, side, bits);
    if (ends.high - ends.low > range) range = ends.high - ends.low;
  }
  return range > 0x1p-100 ? range : 1;
}

void lattice_step(mpq_ptr step, double range, size_t cells, mpq_srcptr unit) {
  local_mpzs(k);
  proposed_number(&range);
  proposed_size(&cells);
  double wide = range / (double)cells;
  if (!(wide > 0x1p-900 && wide < 0x1p28)) wide = 1; /* e^step is a number of MPFR below 2^29 */
  mpq_set_d(step, wide);
  if (unit) {
    mpq_div(step, unit, step);
    mpz_fdiv_q(k, mpq_numref(step), mpq_denref(step));
    if (mpz_sgn(k) <= 0) mpz_set_ui(k, 1);
    mpq_set_z(step, k);
    mpq_div(step, unit, step);
  }
}

/* Bits of the unit of mass for which rounding does not matter in z; 0: not known yet. */
static mp_bitcnt_t bits_for(const ivl *z, const lattice_goal *goal, double uses, mp_bitcnt_t bits) {
  const double noise = uses + 4 - (double)bits;
  const double size = mpfr_regular_p(z->hi) ? (double)mpfr_get_exp(z->hi) : noise;
  if (size <= noise + 8) return 2 * bits;
  return (mp_bitcnt_t)(uses + 8 - size + (double)(goal->bits > 0 ? goal->bits : 0)) + 4;
}

/* What to try after an answer that was too wide; 0: there is nothing more. */
static int revise(plan *now, const ivl *z, const lattice_goal *goal, const lattice_report *report, double uses) {
  const mp_bitcnt_t bits = bits_for(z, goal, uses, now->bits);
  const int finer = bits > now->bits && now->bits < MOST_BITS && now->trials < MOST_TRIALS;
  const int wider = report->widest >= now->cells && now->trials < MOST_TRIALS;
  now->trials++;
  if (finer) now->bits = bits < MOST_BITS ? bits : MOST_BITS;
  if (wider) now->range *= 4;
  else now->range = 1.05 * report->step * (double)report->widest;
  if (finer || wider) return 1;
  now->trials = 0;
  now->cells *= 2;
  return now->cells <= goal->cells;
}

/* 1 if an attempt twice as long as the last one, `last` seconds, fits after `spent`. */
static int has_time(const lattice_goal *goal, double spent, double last) {
  return !(goal->seconds > 0) || spent + EFFORT_LATTICE_NEXT * last <= EFFORT_LATTICE_END * goal->seconds;
}

/* z := what z and the answer on the lattice of the plan share. */
static assay_status attempt(ivl *z, const lattice_part *parts, size_t n, pair_side side, mpq_srcptr eps,
                            const plan *now, mpq_srcptr unit, lattice_report *report) {
  local_mpqs(step);
  local_ivls(ivl_prec(z), t);
  lattice_step(step, now->range, now->cells, unit);
  lattice_grid grid = {step, now->cells, now->bits};
  proposed_size(&grid.cells);
  proposed_whole(&grid.bits);
  assay_status status = lattice_delta(&t, parts, n, side, eps, &grid, report);
  if (status == ASSAY_OK && !meet(z, z, &t)) status = ASSAY_BROKEN;
  report->good = ivl_rel_bits(z);
  return status;
}

/* 1, and z := delta, at and above the largest finite loss (T-PRODUCT-FLAT). */
static int is_constant(ivl *z, const lattice_part *parts, size_t n, pair_side side, mpq_srcptr eps,
                       lattice_report *report) {
  local_as(parts_supremum, f, parts_supremum_clear);
  parts_supremum_init(&f, ivl_prec(z) + 64);
  for (size_t i = 0; i < n; i++) parts_supremum_add(&f, parts[i].p, side, parts[i].count);
  const int yes = parts_supremum_delta(z, &f, eps);
  if (yes) *report = (lattice_report){.good = ivl_rel_bits(z)};
  return yes;
}

assay_status lattice_delta_of(ivl *z, const lattice_part *parts, size_t n, pair_side side, mpq_srcptr eps,
                              const lattice_goal *goal, lattice_report *report) {
  if ((goal->unit && mpq_sgn(goal->unit) <= 0) || goal->cells < LATTICE_MINIMUM) return ASSAY_DOMAIN;
  if (is_constant(z, parts, n, side, eps, report))
    return apart_status(report->good >= goal->bits ? ASSAY_OK : ASSAY_LIMIT);
  const double uses = log_uses(parts, n);
  plan now = {0, LATTICE_MINIMUM, 48 + (mp_bitcnt_t)uses, 0};
  now.range = 2 * lattice_first_range(parts, n, side, now.bits);
  ivl_set_si(z, 0);
  mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  assay_status status;
  const double start = effort_clock();
  double begin, end = start;
  do {
    begin = end;
    status = attempt(z, parts, n, side, eps, &now, goal->unit, report);
    if (status == ASSAY_OK && report->good >= goal->bits) return apart_status(ASSAY_OK);
    end = effort_clock();
  } while (status == ASSAY_OK && has_time(goal, end - start, end - begin) && revise(&now, z, goal, report, uses));
  if (status == ASSAY_BROKEN) ivl_set_whole(z);
  return apart_status(status == ASSAY_OK ? ASSAY_LIMIT : status);
}
