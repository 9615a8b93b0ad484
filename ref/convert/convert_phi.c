/* convert_phi.c - the moment function and the characteristic functions of a pair.
 *
 * Not analysed by WP: it calls through pointers.
 * Derivations: proofs/notes/convert.md (T-CONVERT-MOMENT, T-CONVERT-F-PHI).          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_phi.h"
#include "convert_phi_parts.h"
#include "ivl_fused.h"
#include "local.h"
#include "prob.h"

/* ---- Along the imaginary axis --------------------------------------------------- */

static void moment_at(cpx *w, convert_moment_fn moment, void *data, long re, const ivl *im) {
  local_cpxs(ivl_prec(&w->re), z);
  ivl_set_si(&z.re, re);
  ivl_set(&z.im, im);
  moment(w, &z, data);
}

void convert_phi_from_moment(cpx *w, convert_moment_fn moment, void *data, const ivl *t) {
  moment_at(w, moment, data, 1, t);
}

void convert_phi_from_moment_reverse(cpx *w, convert_moment_fn moment, void *data, const ivl *t) {
  local_ivls(ivl_prec(&w->re), u);
  ivl_neg(&u, t);
  moment_at(w, moment, data, 0, &u);
}

/* Method: log M(a) / (a - 1).
 * Special cases: an order that reaches 1 gets the whole line.
 * Error: near order 1 the logarithm is one of a number near 1.                       */
void convert_phi_renyi_from_moment(ivl *z, convert_moment_fn moment, void *data, const ivl *order) {
  local_cpxs(ivl_prec(z), a, w);
  ivl_set(&a.re, order);
  ivl_set_si(&a.im, 0);
  moment(&w, &a, data);
  convert_phi_parts_renyi(z, &w.re, &w.im, &a.re);
}

/* ---- From the trade-off function ------------------------------------------------ */

/* w := a box that holds the mean of exp(-i t log s) over any part of a cell where s is
 * between the lower end of `low` and the upper end of `high`; [-1, 1]^2 where s may be 0
 * or infinite.                                                                        */
static void turn(cpx *w, const ivl *low, const ivl *high, const ivl *t) {
  local_ivls(ivl_prec(&w->re), s);
  mpfr_set(s.lo, low->lo, MPFR_RNDD);
  mpfr_set(s.hi, high->hi, MPFR_RNDU);
  if (mpfr_sgn(s.lo) > 0 && mpfr_number_p(s.hi) && mpfr_cmp(s.lo, s.hi) <= 0) {
    ivl_log(&s, &s);
    ivl_mul(&s, &s, t);
    ivl_neg(&s, &s);
    ivl_sin_cos(&w->im, &w->re, &s);
  } else {
    ivl_set_si(&w->re, 1);
    mpfr_set_si(w->re.lo, -1, MPFR_RNDD);
    ivl_set(&w->im, &w->re);
  }
}

/* y := f(i / n), between 0 and 1; i / n is a point, since n is a power of 2. */
static void grid_value(ivl *y, const convert_source *f, long i, long n) {
  local_ivls(ivl_prec(y), x);
  ivl_set_si(&x, i);
  ivl_div_si(&x, &x, n);
  prob_clip(&x);
  convert_source_call(y, f, &x);
  prob_clip(y);
}

/* Method: -f' falls, so on a cell it is between the steepness of the cell after and that of
 * the cell before.  Beyond the last value above 0 there is nothing.
 * Error: with n = 2^k, 1/n times the change of the argument over all cells, and 1/n for each end.  */
void convert_phi_from_f(cpx *w, const convert_source *f, const ivl *t, int k) {
  mpfr_prec_t p = ivl_prec(&w->re) > 64 ? ivl_prec(&w->re) : 64;
  long n = 1L << (k < 0 ? 0 : k > 40 ? 40 : k);
  ivl s[3];
  for (int i = 0; i < 3; i++) ivl_init(&s[i], p);
  local_ivls(p, y, next);
  local_cpxs(p, u);
  cpx_set_si(w, 0, 0);
  grid_value(&y, f, 0, n);
  grid_value(&next, f, 1, n);
  convert_phi_parts_steepness(&s[1], &y, &next, n);
  for (long i = 0; i < n; i++) { /* s[0], s[1], s[2], bounds of -f' there: the cells before, here, after */
    int ends = mpfr_sgn(next.hi) <= 0, nothing = mpfr_sgn(y.hi) <= 0;
    ivl_set(&y, &next);
    ivl_set_si(&s[2], 0);
    if (i + 2 <= n) {
      grid_value(&next, f, i + 2, n);
      convert_phi_parts_steepness(&s[2], &y, &next, n);
    }
    if (ends || i + 1 == n) ivl_set_si(&s[2], 0);
    turn(&u, &s[2], &s[0], t);
    if (!nothing) cpx_add(w, w, &u);
    ivl_set(&s[0], &s[1]);
    ivl_set(&s[1], &s[2]);
  }
  ivl_set_si(&y, n);
  ivl_div(&w->re, &w->re, &y);
  ivl_div(&w->im, &w->im, &y);
  for (int i = 0; i < 3; i++) ivl_clear(&s[i]);
}
