/* laplace_gamma.c - the coefficients of an end by gamma functions, where its poles are many.
 *
 * Of WP's goals only the calls are looked at; what is left out of the sum (laplace_gamma_parts.c) is proved.
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-GAMMA).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "laplace_gamma.h"

#include <math.h>

#include "cpx_log.h"
#include "elem.h"
#include "guess.h"
#include "heap.h"
#include "ivl_fused.h"
#include "laplace_gamma_parts.h"
#include "laplace_gamma_terms.h"
#include "local.h"
#include "proposed.h"
#include "status.h"
#include "trapezoid.h"

enum { BOUND_BITS = 64 };

/* ---- Making -------------------------------------------------------------------------------- */

/* About the bits that the difference loses where |zeta| is up to `reach`. */
static double lost(double x, double reach) { return 1.5 * x * reach / GUESS_LN2; }

int laplace_gamma_fits(double x, double reach, double prec) {
  const double most = 0.03, times = 4; /* the poles of more are few */
  return x < most && lost(x, reach) < times * prec;
}

/* The place to which arguments are shifted, and the terms there, for about so many bits. */
static void plan(laplace_gamma *g, double bits) {
  const double far = 0.2 * bits + 4;
  double log_term = 0;
  long terms = 1;
  /* log of 2^(k + 1) |B_2k| / (2k (2k - 1) far^(2k - 1)), |B_2k| below 4 (2k)! / (2 pi)^2k */
  do {
    const double k = (double)++terms;
    log_term = (k + 3) * GUESS_LN2 + guess_log_gamma(2 * k - 1) - 2 * k * log(2 * GUESS_PI) - (2 * k - 1) * log(far);
  } while (log_term > -GUESS_LN2 * bits && (double)terms < 2 * far);
  g->far = (long)far;
  proposed_counts(&terms, &g->far);
  g->terms = terms >= 2 ? (size_t)terms : 2;
}

/* Bits beyond those that are asked, and those that the difference loses: of roundings, and for each factor of a shift. */
static long spare_bits(const laplace_gamma *g) { return g->far + (long)g->terms + 40; }

void laplace_gamma_make(laplace_gamma *g, const ivl *x, double reach, mpfr_prec_t prec) {
  g->prec = prec;
  g->rate = mpfr_get_d(x->hi, MPFR_RNDU);
  const double bits = (double)prec + lost(g->rate, reach);
  plan(g, bits);
  const mpfr_prec_t wide = (long)bits + spare_bits(g);
  ivls_init(wide, &g->x, &g->log, &g->root);
  ivl_set(&g->x, x);
  ivl_neg(&g->log, &g->x);
  ivl_log1p(&g->log, &g->log);
  ivl_pi(&g->root);
  ivl_mul(&g->root, &g->root, &g->x);
  ivl_sqrt(&g->root, &g->root);
  g->term = heap_ivls(g->terms + 1, wide);
  laplace_gamma_terms(g->term, g->terms + 1);
}

/* The working precision for zeta. */
static mpfr_prec_t prec_for(const laplace_gamma *g, const cpx *zeta) {
  const double most = 1e5, re = mpfr_get_d(zeta->re.hi, MPFR_RNDN), im = mpfr_get_d(zeta->im.hi, MPFR_RNDN);
  long prec = g->prec + spare_bits(g) + (long)fmin(lost(g->rate, hypot(re, im)), most);
  proposed_bits(&prec, 1);
  return prec;
}

void laplace_gamma_clear(laplace_gamma *g) {
  ivls_clear(&g->x, &g->log, &g->root);
  heap_ivls_free(g->term, g->terms + 1);
}

/* ---- The ratio ----------------------------------------------------------------------------- */

/* v := v + the sum of term / w^(2k - 1), with what is left out, Re w >= 0; the whole plane if it may be below 0. */
static void add_stirling(cpx *v, const laplace_gamma *g, const cpx *w, int minus) {
  local_cpxs(ivl_prec(&v->re), y, square, s);
  local_ivls(BOUND_BITS, r, one);
  if (mpfr_sgn(w->re.lo) < 0) {
    cpx_set_whole(v);
    return;
  }
  cpx_set_si(&y, 1, 0);
  cpx_div(&y, &y, w);
  cpx_mul(&square, &y, &y);
  cpx_set_si(&s, 0, 0);
  for (size_t k = g->terms - 1; k >= 1; k--) {
    cpx_mul(&s, &s, &square);
    ivl_add(&s.re, &s.re, &g->term[k]);
  }
  cpx_mul(&s, &s, &y);
  cpx_abs(&r, w);
  ivl_set_si(&one, 1);
  ivl_div(&r, &one, &r);
  ivl_pow_ui(&r, &r, 2 * g->terms - 1);
  ivl_mul(&r, &r, &g->term[g->terms]);
  ivl_mul_2si(&r, &r, (long)g->terms + 1);
  if (ivl_sign(&r) < 0) ivl_neg(&r, &r);
  trapezoid_widen(&s.re, &r);
  trapezoid_widen(&s.im, &r);
  if (minus) cpx_sub(v, v, &s);
  else cpx_add(v, v, &s);
}

/* v := Gamma(w + 1/2) / Gamma(w), Re w >= 0, |w| not small. */
static void ratio_far(cpx *v, const laplace_gamma *g, const cpx *w) {
  local_cpxs(ivl_prec(&v->re), up, t, half);
  cpx_set_si(&half, 1, 0);
  ivl_mul_2si(&half.re, &half.re, -1);
  cpx_add(&up, w, &half);
  cpx_log(&t, &up);
  cpx_mul(v, w, &t);
  cpx_log(&t, w);
  cpx_sub(&half, w, &half);
  cpx_mul(&t, &t, &half);
  cpx_sub(v, v, &t);
  cpx_set_si(&half, 1, 0);
  ivl_mul_2si(&half.re, &half.re, -1);
  cpx_sub(v, v, &half);
  add_stirling(v, g, &up, 0);
  add_stirling(v, g, w, 1);
  cpx_exp(v, v);
}

/* The same for any w with Re w >= 0: the product of (w + i) / (w + i + 1/2) over i < n, times the ratio at w + n. */
static void ratio_right(cpx *v, const laplace_gamma *g, const cpx *w) {
  local_cpxs(ivl_prec(&v->re), at, half, top, bottom);
  const double re = mpfr_get_d(w->re.lo, MPFR_RNDN), im = mpfr_get_d(w->im.lo, MPFR_RNDN), far = (double)g->far;
  double shift = fabs(im) > far || !(re < far) ? 0 : ceil(far - re);
  cpx_set_si(&half, 1, 0);
  ivl_mul_2si(&half.re, &half.re, -1);
  cpx_set(&at, w);
  cpx_set_si(&top, 1, 0);
  cpx_set_si(&bottom, 1, 0);
  for (; shift >= 1; shift--) {
    cpx_mul(&top, &top, &at);
    cpx_add(&at, &at, &half);
    cpx_mul(&bottom, &bottom, &at);
    cpx_add(&at, &at, &half);
  }
  ratio_far(v, g, &at);
  cpx_mul(v, v, &top);
  cpx_div(v, v, &bottom);
}

/* v := tan(pi w), Im w >= 0: -i (q - 1)/(q + 1), q = exp(2 pi i w). */
static void tangent(cpx *v, const cpx *w) {
  local_cpxs(ivl_prec(&w->re), q, one, t);
  local_ivls(ivl_prec(&w->re), pi);
  ivl_scale_pi(&pi, 1);
  cpx_mul_ivl(&t, w, &pi);
  ivl_neg(&q.re, &t.im);
  ivl_set(&q.im, &t.re);
  cpx_exp(&q, &q);
  cpx_set_si(&one, 1, 0);
  cpx_sub(&t, &q, &one);
  cpx_add(&q, &q, &one);
  cpx_div(&t, &t, &q);
  ivl_set(&v->re, &t.im);
  ivl_neg(&v->im, &t.re);
}

/* v := Gamma(w + 1/2) / Gamma(w), Im w >= 0; left of 0 tan(pi w) times the ratio at 1/2 - w. */
static void ratio(cpx *v, const laplace_gamma *g, const cpx *w) {
  if (mpfr_sgn(w->re.lo) >= 0) {
    ratio_right(v, g, w);
    return;
  }
  local_cpxs(ivl_prec(&v->re), other, t);
  cpx_set_si(&other, 1, 0);
  ivl_mul_2si(&other.re, &other.re, -1);
  cpx_sub(&other, &other, w);
  ratio_right(&t, g, &other);
  tangent(v, w);
  cpx_mul(v, v, &t);
}

/* ---- The sum ------------------------------------------------------------------------------- */

/* rest := at least what the terms from n on add up to, the first being t but for `off`: |t| / (1 - r), r = x max(1, (|zeta| + n)/(n +
 * 1/2)); the whole line if r may be 1. */
static void set_rest(ivl *rest, const laplace_gamma *g, const cpx *t, const ivl *off, const ivl *size, long n) {
  local_ivls(BOUND_BITS, r, e, first);
  laplace_gamma_parts_ratio(&r, &e, &g->x, size, n, 2 * n + 1);
  cpx_abs(&first, t);
  laplace_gamma_parts_rest(rest, &e, &r, &first, off);
}

/* x := a point in it; off := off and at least its distance to the others. */
static void collapse_real(ivl *x, ivl *off) {
  local_mpfrs(ivl_prec(x), mid);
  local_mpfrs(BOUND_BITS, d, e);
  mpfr_add(mid, x->lo, x->hi, MPFR_RNDN);
  mpfr_div_2ui(mid, mid, 1, MPFR_RNDN);
  mpfr_sub(d, x->hi, mid, MPFR_RNDU);
  mpfr_sub(e, mid, x->lo, MPFR_RNDU);
  mpfr_max(d, d, e, MPFR_RNDU);
  mpfr_set(x->lo, mid, MPFR_RNDD);
  mpfr_set(x->hi, mid, MPFR_RNDU);
  mpfr_add(off->hi, off->hi, d, MPFR_RNDU);
  mpfr_set(off->lo, off->hi, MPFR_RNDD);
}

/* v := the sum over n of (zeta)_n / (1/2)_n x^n.
 * Method: terms are points, beside what they are off, which a product multiplies by its size: rectangles would turn, and grow, with
 * each. */
static void series(cpx *v, const laplace_gamma *g, const cpx *zeta) {
  enum { MOST = 100000 };
  local_cpxs(ivl_prec(&v->re), t, factor);
  local_ivls(ivl_prec(&v->re), f);
  local_ivls(BOUND_BITS, size, rest, off, all, h);
  cpx_abs(&size, zeta);
  cpx_set_si(&t, 1, 0);
  cpx_set_si(v, 0, 0);
  ivl_set_si(&off, 0);
  ivl_set_si(&all, 0);
  for (long n = 0;; n++) {
    set_rest(&rest, g, &t, &off, &size, n);
    const int small = mpfr_zero_p(rest.hi) || (mpfr_regular_p(rest.hi) && mpfr_get_exp(rest.hi) < -g->prec);
    if (small || n == MOST) break;
    cpx_add(v, v, &t);
    ivl_add(&all, &all, &off);
    ivl_scale_si(&f, 2 * n + 1, -1);
    ivl_div(&f, &g->x, &f);
    cpx_set_si(&factor, n, 0);
    cpx_add(&factor, &factor, zeta);
    cpx_mul_ivl(&factor, &factor, &f);
    cpx_abs(&h, &factor);
    ivl_mul(&off, &off, &h);
    cpx_mul(&t, &t, &factor);
    collapse_real(&t.re, &off);
    collapse_real(&t.im, &off);
  }
  ivl_add(&rest, &rest, &all);
  trapezoid_widen(&v->re, &rest);
  trapezoid_widen(&v->im, &rest);
}

/* v := the series less sqrt(pi x) Gamma(zeta + 1/2)/Gamma(zeta) (1 - x)^(-zeta - 1/2). */
static void at_point(cpx *v, const laplace_gamma *g, const cpx *zeta) {
  local_cpxs(ivl_prec(&v->re), e, half);
  cpx_set_si(&half, 1, 0);
  ivl_mul_2si(&half.re, &half.re, -1);
  cpx_add(&e, zeta, &half);
  cpx_mul_ivl(&e, &e, &g->log);
  cpx_neg(&e, &e);
  cpx_exp(&e, &e);
  cpx_mul_ivl(&e, &e, &g->root);
  ratio(&half, g, zeta);
  cpx_mul(&e, &e, &half);
  series(v, g, zeta);
  cpx_sub(v, v, &e);
}

/* Method: at a point of zeta, and how much E may differ elsewhere. */
void laplace_gamma_at(cpx *v, const laplace_gamma *g, const cpx *zeta, const ivl *c) {
  local_cpxs(prec_for(g, zeta), z, sum);
  local_ivls(BOUND_BITS, off, size, moved, e);
  cpx_set(&z, zeta);
  cpx_abs(&size, zeta);
  ivl_set_si(&off, 0);
  collapse_real(&z.re, &off);
  collapse_real(&z.im, &off);
  at_point(&sum, g, &z);
  laplace_gamma_parts_moved(&moved, &e, &off, &size, c);
  cpx_set(v, &sum);
  trapezoid_widen(&v->re, &moved);
  trapezoid_widen(&v->im, &moved);
}
