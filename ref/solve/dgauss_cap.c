/* dgauss_cap.c - noise that is enough together with all larger amounts.
 *
 * Of WP's goals only the calls are looked at: doubles propose where to look, and it asks pairs by their memory.
 * Derivations: proofs/notes/order.md (T-ORDER-DGAUSS-ZCDP, T-ORDER-DGAUSS-ADD).     */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "dgauss_cap.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "dgauss_event.h"
#include "elem.h"

#include <math.h>

enum { PREC = 128 };

/* ---- Bounds that fall in the noise ------------------------------------------------- */

/* 1 if s/(2 sigma) <= d for certain. */
/*@ requires mem: IVL_OK(sigma) && DGAUSS_PLAIN_OK(p);
    TOTAL assigns \nothing; */
static int is_near(const ivl *sigma, const dgauss_plain *p) {
  local_ivls(PREC, u);
  ivl_si_div(&u, p->shift, sigma);
  ivl_mul_2si(&u, &u, -1);
  return ivl_le(&u, &p->delta);
}

/* 1 if (log x - r)^2 >= -4 r log d for r = s^2/(2 sigma^2) < log x, for certain. */
/*@ requires mem: IVL_OK(sigma) && DGAUSS_PLAIN_OK(p);
    TOTAL assigns \nothing; */
static int is_concentrated(const ivl *sigma, const dgauss_plain *p) {
  local_ivls(PREC, r, u, v);
  ivl_si_div(&r, p->shift, sigma);
  ivl_scale_sqr(&r, &r, -1);
  ivl_sub(&u, &p->loss, &r);
  const int above = ivl_sign(&u) > 0;
  ivl_sqr(&u, &u);
  ivl_log(&v, &p->delta);
  ivl_scale_mul(&v, &v, &r, 2);
  ivl_neg(&v, &v);
  return above && ivl_le(&v, &u);
}

/*@ requires mem: OK(sigma) && DGAUSS_PLAIN_OK(p); requires dom: FINITE(sigma);
    TOTAL assigns \nothing; */
static int is_bounded(mpfr_srcptr sigma, const dgauss_plain *p) {
  local_ivls(PREC, x);
  ivl_set_point(&x, sigma);
  return is_near(&x, p) || is_concentrated(&x, p);
}

/* About where the bounds begin to be enough. */
/*@ requires mem: DGAUSS_PLAIN_OK(p);
    TOTAL assigns \nothing; */
static double guess(const dgauss_plain *p) {
  const double d = mpfr_get_d(p->delta.lo, MPFR_RNDN), e = fmax(mpfr_get_d(p->loss.lo, MPFR_RNDN), 0);
  const double t = d < 1 ? -log(fmax(d, 1e-300)) : 0, root = sqrt(t + e) - sqrt(t), s = (double)p->shift;
  return fmin(s / (2 * d), s / (1.4142135 * root));
}

/* cap := where the bounds that fall are enough. */
static int by_bounds(mpfr_ptr cap, const dgauss_plain *p) {
  enum { TRIES = 200 };
  const double from = guess(p);
  mpfr_set_d(cap, from > 0 && from < 1e300 ? 1.0001 * from : 1, MPFR_RNDU);
  for (int i = 0; i < TRIES; i++) {
    if (is_bounded(cap, p)) return 1;
    mpfr_mul_d(cap, cap, i < 4 ? 1.01 : 2, MPFR_RNDU);
  }
  return 0;
}

/* ---- Noise that is nearly added ---------------------------------------------------- */

/* Method: (1 + v)/((1 - v)(1 - 2 v)) with v = exp(-4 pi^2). */
void dgauss_cap_factor(ivl *w) {
  local_ivls(ivl_prec(w), v, t);
  ivl_pi(&v);
  ivl_scale_sqr(&v, &v, 2);
  ivl_exp_neg(&v, &v);
  ivl_add_si(w, &v, 1);
  ivl_si_sub(&t, 1, &v);
  ivl_div(w, w, &t);
  ivl_mul_2si(&v, &v, 1);
  ivl_si_sub(&t, 1, &v);
  ivl_div(w, w, &t);
}

void dgauss_cap_above(mpfr_ptr cap, mpfr_srcptr sigma) {
  local_ivls(PREC, x, y);
  ivl_set_point(&x, sigma);
  ivl_sqr(&x, &x);
  ivl_sub_si(&y, &x, 2);
  ivl_sqrt(&y, &y);
  ivl_div(&x, &x, &y);
  mpfr_set(cap, x.hi, MPFR_RNDU);
}

/* 1 if sigma is enough for certain, -1 if it is too little. */
static int side_of(double sigma, const dgauss_plain *p) {
  local_mpfrs(53, x);
  local_ivls(PREC, y);
  mpfr_set_d(x, sigma, MPFR_RNDN);
  dgauss_event_best(&y, p, x);
  return mpfr_sgn(y.hi) <= 0 ? 1 : mpfr_sgn(y.lo) > 0 ? -1 : 0;
}

/* weak := p for the factor, or, `reversed`, for its reciprocal. */
static void weaken(dgauss_plain *weak, const dgauss_plain *p, int reversed) {
  const ivl *const from[] = {&p->excess, &p->loss, &p->delta};
  ivl *const to[] = {&weak->excess, &weak->loss, &weak->delta};
  for (int i = 0; i < 3; i++) {
    ivl_init(to[i], PREC);
    ivl_set(to[i], from[i]);
  }
  weak->shift = p->shift;
  local_ivls(PREC, w);
  dgauss_cap_factor(&w);
  if (reversed) ivl_si_div(&w, 1, &w);
  dgauss_plain_weaken(weak, &w);
}

/* The least (wanted 1) or largest (-1) amount up to hi that is seen to be on that side; 0: none. */
static double find(const dgauss_plain *p, double hi, int wanted) {
  enum { TRIES = 30 };
  double lo = 1.5, found = 0;
  for (int i = 0; i < TRIES && hi > 2 && hi < 1e15 && hi > (1 + 1e-9) * lo; i++) {
    const double mid = sqrt(lo * hi);
    const int side = side_of(mid, p);
    if (side == wanted) found = mid;
    if (side > 0 || (side == 0 && wanted < 0)) hi = mid;
    else lo = mid;
  }
  return found;
}

/* cap := the least of cap and what is seen to be enough for added noise. */
static void by_adding(mpfr_ptr cap, const dgauss_plain *p) {
  local_as(dgauss_plain, weak, dgauss_plain_close);
  weaken(&weak, p, 0);
  const double found = find(&weak, mpfr_get_d(cap, MPFR_RNDU), 1);
  local_mpfrs(53, x);
  local_mpfrs(PREC, y);
  if (found > 0) {
    mpfr_set_d(x, found, MPFR_RNDN);
    dgauss_cap_above(y, x);
    if (mpfr_cmp(y, cap) < 0) mpfr_set(cap, y, MPFR_RNDU);
  }
}

/* lo^2, hi^2 := (t -+ sqrt(t^2 - 8 t))/2 with t = sigma^2, rounded inward; 0: there is nothing between. */
static int sources(mpfr_ptr lo, mpfr_ptr hi, mpfr_srcptr sigma) {
  local_ivls(PREC, t, u, v);
  ivl_set_point(&t, sigma);
  ivl_sqr(&t, &t);
  ivl_sub_si(&u, &t, 8);
  ivl_mul(&u, &u, &t);
  const int some = ivl_sign(&u) > 0;
  if (some) {
    ivl_sqrt(&u, &u);
    ivl_sub(&v, &t, &u);
    ivl_add(&u, &t, &u);
    ivl_mul_2si(&v, &v, -1);
    ivl_mul_2si(&u, &u, -1);
    ivl_sqrt(&v, &v);
    ivl_sqrt(&u, &u);
    mpfr_set(lo, v.hi, MPFR_RNDU);
    mpfr_set(hi, u.lo, MPFR_RNDD);
  }
  return some && mpfr_cmp(lo, hi) < 0;
}

int dgauss_cap_too_little(mpfr_ptr lo, mpfr_ptr hi, const dgauss_plain *p, mpfr_srcptr far) {
  local_as(dgauss_plain, strong, dgauss_plain_close);
  weaken(&strong, p, 1);
  const double found = find(&strong, mpfr_get_d(far, MPFR_RNDU), -1);
  local_mpfrs(53, sigma);
  mpfr_set_d(sigma, found, MPFR_RNDN);
  return found > 0 && sources(lo, hi, sigma);
}

int dgauss_cap(mpfr_ptr cap, const dgauss_plain *p) {
  if (!by_bounds(cap, p)) return 0;
  by_adding(cap, p);
  return 1;
}
