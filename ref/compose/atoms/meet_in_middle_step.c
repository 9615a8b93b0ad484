/* meet_in_middle_step.c - the atoms of one step, by falling mass.
 *
 * Derivations: proofs/notes/halves.md (T-HALVES-LIST).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include <inttypes.h>
#include <stdint.h>

#include "local.h"
#include "meet_in_middle_internal.h"
#include "guess.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int by_falling_mass(const void *a, const void *b) {
  return -mpfr_cmp(((const pair_point *)a)->p.lo, ((const pair_point *)b)->p.lo);
}

/* Certainly possible under both laws, with a finite loss. */
static int is_finite(const pair_point *a) {
  return mpfr_sgn(a->p.lo) > 0 && mpfr_sgn(a->q.lo) > 0 && ivl_is_finite(&a->p) && ivl_is_finite(&a->q) &&
         ivl_is_finite(&a->loss);
}

static void take_points(meet_in_middle_step *s, const pair_points *t, mpfr_prec_t prec) {
  for (size_t k = 0; k < t->count; k++) {
    const pair_point *a = &t->at[k];
    if (!is_finite(a)) continue;
    ivls_init(prec, &s->p[s->n], &s->q[s->n], &s->loss[s->n]);
    ivl_set(&s->p[s->n], &a->p);
    ivl_set(&s->q[s->n], &a->q);
    ivl_set(&s->loss[s->n], &a->loss);
    s->log_p[s->n] = guess_log(a->p.lo);
    s->n++;
  }
}

/* log_left by adding from the least mass on. */
static void sum_up(meet_in_middle_step *s) {
  double left = -HUGE_VAL;
  for (size_t i = s->n; i-- > 0;) {
    const double a = s->log_p[i], top = fmax(a, left);
    left = top + log(exp(a - top) + exp(left - top));
    s->log_left[i] = left;
  }
}

int meet_in_middle_step_make(meet_in_middle_step *s, const pair *p, pair_side side, long bits, mpfr_prec_t prec) {
  pair_points t;
  memset(s, 0, sizeof *s);
  if (!pair_points_make(&t, p, bits, prec)) return 0;
  if (side == PAIR_QP) pair_points_reverse(&t);
  qsort(t.at, t.count, sizeof *t.at, by_falling_mass);
  const size_t room = t.count + 1;
  s->p = assay_alloc(room * sizeof *s->p);
  s->q = assay_alloc(room * sizeof *s->q);
  s->loss = assay_alloc(room * sizeof *s->loss);
  s->log_p = assay_alloc(room * sizeof *s->log_p);
  s->log_left = assay_alloc(room * sizeof *s->log_left);
  s->units = assay_alloc(room * sizeof *s->units);
  memset(s->units, 0, room * sizeof *s->units);
  take_points(s, &t, prec);
  sum_up(s);
  pair_points_clear(&t);
  return 1;
}

void meet_in_middle_step_clear(meet_in_middle_step *s) {
  for (size_t i = 0; i < s->n; i++) {
    ivls_clear(&s->p[i], &s->q[i], &s->loss[i]);
  }
  free(s->p);
  free(s->q);
  free(s->loss);
  free(s->log_p);
  free(s->log_left);
  free(s->units);
}

double meet_in_middle_step_reach(const meet_in_middle_step *s) {
  double most = 0;
  for (size_t i = 0; i < s->n; i++) {
    most = fmax(most, fabs(mpfr_get_d(s->loss[i].lo, MPFR_RNDN)));
    most = fmax(most, fabs(mpfr_get_d(s->loss[i].hi, MPFR_RNDN)));
  }
  return most;
}

/* Method: the lower end, rounded down; the upper end, rounded up, must be at most 2 above. */
int meet_in_middle_step_units(meet_in_middle_step *s, long unit) {
  int good = 1;
  local_mpfrs(128, t);
  for (size_t i = 0; i < s->n; i++) {
    mpfr_mul_2si(t, s->loss[i].lo, unit, MPFR_RNDD);
    s->units[i] = mpfr_get_sj(t, MPFR_RNDD);
    mpfr_mul_2si(t, s->loss[i].hi, unit, MPFR_RNDU);
    good = good && mpfr_get_sj(t, MPFR_RNDU) <= s->units[i] + 2;
  }
  return good;
}
