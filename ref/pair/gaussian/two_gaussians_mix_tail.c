/* two_gaussians_mix_tail.c - window and tails for the moment of a sampled pair of two normal laws.
 *
 * The window is chosen in double precision and carries no result; the tails outside of
 * it are bounded in intervals, whatever it is.
 * Derivations: proofs/notes/moment.md (T-TWO-TAIL).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>

#include "two_gaussians_mix.h"
#include "two_gaussians_parts.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "normal.h"
#include "ivl_double.h"
#include "guess.h"

#define BOUND_PREC 64

/* ---- Tails ------------------------------------------------------------------------ */

/* z := E[exp(a L(X)); X > h] for side = 1, E[exp(a L(X)); X < -h] for side = -1, if 1 - 2ac > 0:
 * s^-1 exp(B^2/2 + a e) Phitail(s h - B) with s = sqrt(1 - 2ac), B = side a b / s.  */
static void tilted_tail(ivl *z, const two_law *l, const ivl *a, const ivl *h, int side) {
  local_ivls(BOUND_PREC, s, t, u);
  two_gaussians_parts_spread(&s, &u, a, &l->c);
  if (ivl_sign(&s) > 0) {
    ivl_sqrt(&s, &s);
    ivl_mul(&t, a, &l->b);
    ivl_div(&t, &t, &s);
    if (side < 0) ivl_neg(&t, &t);
    ivl_mul(&u, &s, h);
    two_gaussians_parts_tail(z, &t, &u, &s, a, &l->e);
  } else {
    ivl_set_whole(z);
  }
}

/* z := a bound of E[w(X)^a; side X > h] for one a: (1-g)^a Phitail(h) where a <= 0, else
 * 2^a ((1-g)^a Phitail(h) + g^a E[exp(a L); side X > h]) (T-TWO-TAIL).             */
static void tail(ivl *z, const two_law *l, const ivl *a, const ivl *h, int side) {
  local_ivls(BOUND_PREC, t, u);
  ivl_phi_tail(&t, h);
  ivl_exp_mul(&u, a, &l->log_rest);
  ivl_mul(z, &t, &u);
  if (mpfr_sgn(a->hi) > 0) {
    tilted_tail(&t, l, a, h, side);
    two_gaussians_parts_add_tail(z, &t, &u, a, &l->log_g);
  }
}

/* z := z + the bounds of both tails, beyond hi and -down, for one a. */
static void add_both(ivl *z, const two_law *l, const ivl *a, const ivl *hi, const ivl *down) {
  local_ivls(BOUND_PREC, t);
  tail(&t, l, a, hi, 1);
  ivl_add(z, z, &t);
  tail(&t, l, a, down, -1);
  ivl_add(z, z, &t);
}

void two_gaussians_mix_add_tails(ivl *z, const two_law *l, const ivl *lo, const ivl *hi) {
  const ivl *const re = &l->z->re;
  local_ivls(ivl_prec(re), a);
  local_ivls(BOUND_PREC, down);
  ivl_neg(&down, lo);
  ivl_set_point(&a, re->lo);
  add_both(z, l, &a, hi, &down);
  if (mpfr_equal_p(re->lo, re->hi)) return;
  ivl_set_point(&a, re->hi);
  add_both(z, l, &a, hi, &down);
}

/* ---- Window ----------------------------------------------------------------------- */

/* In double precision; nothing here carries a result. */
typedef struct {
  double a, c, b, e, lg, lr;
} view;

static double height(const view *v, double x) {
  double u = v->lg + (v->c * x + v->b) * x + v->e, r = v->lr;
  return v->a * (u > r ? u + log1p(exp(r - u)) : r + log1p(exp(u - r))) - x * x / 2;
}

static void look(view *v, const two_law *l) {
  v->a = mpfr_get_d(l->z->re.lo, MPFR_RNDN) / 2 + mpfr_get_d(l->z->re.hi, MPFR_RNDN) / 2;
  v->c = mpfr_get_d(l->c.lo, MPFR_RNDN);
  v->b = mpfr_get_d(l->b.lo, MPFR_RNDN);
  v->e = mpfr_get_d(l->e.lo, MPFR_RNDN);
  v->lg = mpfr_get_d(l->log_g.lo, MPFR_RNDN);
  v->lr = mpfr_get_d(l->log_rest.lo, MPFR_RNDN);
}

/* top := about the largest height: around 0 and around the centre of exp(a L - x^2/2). */
static double top_of(const view *v, double s, double centre) {
  double top = height(v, 0);
  for (int k = -100; k <= 100; k++) {
    top = fmax(top, height(v, k / 10.0));
    top = fmax(top, height(v, centre + k / (20.0 * s)));
  }
  return top;
}

double two_gaussians_mix_window(double *lo, double *hi, const two_law *l, double nats) {
  view look_at, *v = &look_at;
  look(v, l);
  double s = v->a > 0 ? sqrt(1 - 2 * v->a * v->c) : 1, centre = v->a > 0 ? v->a * v->b / (s * s) : 0;
  double top = top_of(v, s, centre), more = nats + fmax(v->a, 0) * GUESS_LN2 - top;
  double flat = sqrt(2 * fmax(1, more + v->a * v->lr)) + 1;
  *lo = -flat;
  *hi = flat;
  if (v->a > 0) {
    double peak = more + v->a * (v->lg + v->e) + centre * centre * s * s / 2 - log(s);
    double reach = sqrt(2 * fmax(1, peak)) / s + 1 / s;
    *lo = fmin(*lo, centre - reach);
    *hi = fmax(*hi, centre + reach);
  }
  return top;
}
