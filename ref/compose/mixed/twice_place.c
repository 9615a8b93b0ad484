/* twice_place.c - where a function that rises along the line is 0.
 *
 * Not analysed by WP: it calls through pointers, and doubles propose.
 * Derivations: proofs/notes/twice.md (T-TWICE-PLACE).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "twice_place.h"

#include <math.h>

#include "ivl_double.h"
#include "local.h"
#include "meet.h"
#include "proposed.h"

#define FARTHEST 1e5

/* Method: halves, from the whole range down to neighbours. */
static double guess(const twice_rising *f) {
  enum { HALVES = 80 };
  double lo = -FARTHEST, hi = FARTHEST;
  for (int i = 0; i < HALVES; i++) {
    const double m = lo + (hi - lo) / 2;
    if (f->near(f->data, m) < 0) lo = m;
    else hi = m;
  }
  return hi;
}

/* 1 if f < 0 at a and f > 0 at b for certain. */
static int is_between(const twice_rising *f, const ivl *a, const ivl *b) {
  local_ivls(ivl_prec(a), v, slope);
  f->value(&v, &slope, f->data, a);
  if (ivl_sign(&v) >= 0) return 0;
  f->value(&v, &slope, f->data, b);
  return ivl_sign(&v) > 0;
}

static void width_of(mpfr_ptr w, const ivl *x) { mpfr_sub(w, x->hi, x->lo, MPFR_RNDU); }

/* Method: Newton's step from the middle, f(m) / f'(x), cut to x, while it halves the width at least. */
static void refine(ivl *x, const twice_rising *f) {
  enum { STEPS = 12 };
  local_ivls(ivl_prec(x), m, v, slope, unused);
  local_mpfrs(53, before, after);
  local_mpfrs(ivl_prec(x), middle);
  for (int i = 0; i < STEPS; i++) {
    width_of(before, x);
    mpfr_add(middle, x->lo, x->hi, MPFR_RNDN);
    mpfr_div_2ui(middle, middle, 1, MPFR_RNDN);
    ivl_set_point(&m, middle);
    f->value(&unused, &slope, f->data, x);
    f->value(&v, &unused, f->data, &m);
    if (ivl_sign(&slope) <= 0) return;
    ivl_div(&v, &v, &slope);
    ivl_sub(&v, &m, &v);
    if (!ivl_is_finite(&v) || !meet(x, x, &v)) return;
    width_of(after, x);
    mpfr_mul_2ui(after, after, 1, MPFR_RNDU);
    if (mpfr_cmp(after, before) > 0) return;
  }
}

/* Method: wider and wider around the guess, until the signs at the ends are proved. */
int twice_place_find(ivl *x, const twice_rising *f) {
  enum { TRIES = 9, WIDER = 5 };
  double at = guess(f);
  proposed_number(&at);
  if (!(fabs(at) < FARTHEST / 2)) return 0;
  local_ivls(ivl_prec(x), a, b);
  double by = ldexp(fabs(at) + 0x1p-20, -44);
  for (int i = 0; i < TRIES; i++, by = ldexp(by, WIDER)) {
    ivl_set_double(&a, at - by);
    ivl_set_double(&b, at + by);
    if (!is_between(f, &a, &b)) continue;
    ivl_hull(x, &a, &b);
    refine(x, f);
    return 1;
  }
  return 0;
}
