/* balls_law.c - the Laplace transform of one step's likelihood ratio, on the real axis.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-TAILS, T-BALLS-PSI).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_internal.h"
#include "ivl_fused.h"
#include "local.h"
#include "guess.h"
#include "elem.h"
#include "grid_rule.h"
#include <math.h>

#define LONGEST 20000

void balls_law_init(balls_law *law, const balls_query *q, mpfr_prec_t prec) {
  law->prec = prec;
  local_ivls(prec, t);
  ivls_init(prec, &law->sigma2, &law->m, &law->density);
  ivl_set_q(&law->sigma2, q->sigma);
  ivl_sqr(&law->sigma2, &law->sigma2);
  ivl_si_div(&law->m, 1, &law->sigma2);
  ivl_mul_2si(&law->m, &law->m, -1);
  ivl_scale_pi(&t, 1);
  ivl_div(&t, &law->sigma2, &t);
  ivl_sqrt(&law->density, &t);
  law->steps = mpz_get_ui(mpq_numref(q->steps));
  law->sigma_d = mpq_get_d(q->sigma);
  law->m_d = 0.5 / (law->sigma_d * law->sigma_d);
}

void balls_law_clear(balls_law *law) { ivls_clear(&law->sigma2, &law->m, &law->density); }

/* ---- Numbers near ---------------------------------------------------------------------------- */

/* Where exp(-tau X) phi is greatest: s^2 tau exp(v - m) = -v. */
static double peak(const balls_law *law, double tau) {
  double s2 = 1 / (law->sigma_d * law->sigma_d), lo = -800, hi = 0;
  for (int k = 0; k < 40; k++) {
    double v = (lo + hi) / 2;
    if (s2 * tau * exp(v - law->m_d) > -v) hi = v;
    else lo = v;
  }
  return hi;
}

double balls_law_guess_psi(const balls_law *law, double tau) {
  double s = 1 / law->sigma_d, h = 0.3 * fmin(s, 0.8), miss = 0, top = -HUGE_VAL, sum = 0;
  double left = fmin(peak(law, tau) - 9 * s, -9 * s), right = (9 + sqrt(2 * fmax(0, log1p(tau)))) * s;
  if (!((right - left) / h <= LONGEST)) return HUGE_VAL;
  for (double v = left; v <= right; v += h) {
    double x = tau * exp(fmin(v - law->m_d, 600)), a = -v * v / (2 * s * s);
    miss -= exp(a) * expm1(-x); /* 1 - psi where that is small */
    a -= x;
    if (a > top) {
      sum = sum * exp(top - a) + 1;
      top = a;
    } else sum += exp(a - top);
  }
  double norm = h / (s * sqrt(2 * GUESS_PI));
  return miss * norm < 0.5 ? log1p(-miss * norm) : top + log(sum * norm);
}

static double log_tail(double y) { return y > 0 ? -y * y / 2 - log1p(y) : 0; }

void balls_law_guess_range(const balls_law *law, double tau, double log_small, double *left, double *right) {
  double s = 1 / law->sigma_d;
  *left = *right = 0;
  for (int k = 0; k < LONGEST && log_tail(-*left / s) > log_small - 1; k++) *left -= s / 4;
  for (int k = 0; k < LONGEST; k++, *right += s / 4)
    if (log_tail(*right / s) - tau * exp(fmin(*right - law->m_d, 600)) < log_small - 1) break;
}

/* ---- Enclosures ------------------------------------------------------------------------------- */

/*@ requires mem: IVL_MEM(z) && \valid_read(law) && IVL_OK(&law->m) && IVL_OK(v);
    requires sep: \separated(z, law) && \separated(z, v);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, m; IVL_WAS(a, v) ==> IVL_WAS(m, &law->m) ==> IVL_IN(Exp(Sub(a, m)), z); */
void balls_law_x(ivl *z, const balls_law *law, const ivl *v) { ivl_exp_sub(z, v, &law->m); }

/* Method: exp(-x^2/2) min(1/2, 1 / (x sqrt(2 pi))) for x >= 0, else 1; sqrt(2 pi) > 5/2. */
void balls_law_tail(ivl *z, const ivl *x) {
  if (mpfr_sgn(x->lo) <= 0) {
    ivl_set_si(z, 1);
    return;
  }
  local_ivls(ivl_prec(z), f);
  ivl_set_si(&f, 2);
  if (mpfr_cmp_ui(x->lo, 1) > 0) {
    ivl_set_si(z, 5);
    ivl_div(&f, &f, z);
    ivl_div(&f, &f, x); /* 2 / (5 x) */
  } else ivl_mul_2si(&f, &f, -2);
  ivl_scale_sqr(z, x, -1);
  ivl_exp_neg(z, z);
  ivl_mul(z, z, &f);
}

/* Method: to the left exp(-tau X) <= 1 and the density rises, to the right both factors fall, so each
 * sum is at most an integral: Phitail(|left| sigma) + exp(-tau X(right)) Phitail(right sigma).       */
void balls_law_tails(ivl *z, const balls_law *law, const ivl *tau, const ivl *left, const ivl *right) {
  if (!(mpfr_sgn(left->hi) <= 0 && mpfr_sgn(right->lo) >= 0)) {
    ivl_set_whole(z);
    return;
  }
  local_ivls(ivl_prec(z), s, t, x);
  ivl_sqrt(&s, &law->sigma2);
  balls_law_x(z, law, right);
  ivl_mul(z, z, tau);
  ivl_exp_neg(z, z);
  ivl_mul(&x, right, &s);
  balls_law_tail(&t, &x);
  ivl_mul(z, z, &t);
  ivl_mul(&x, &s, left);
  ivl_neg(&x, &x);
  balls_law_tail(&t, &x);
  ivl_add(z, z, &t);
}

static grid_rule choose_rule(const balls_law *law, double tau, double nats) {
  double s2 = law->sigma_d * law->sigma_d, left, right;
  grid_rule r = {.last = -1};
  for (int k = 1; k <= 16; k++) {
    double d = 1.57 * k / 16;
    grid_rule_widen(&r, d, 2 * GUESS_PI * d / (nats + d * d * s2 / 2 + 0.7));
  }
  balls_law_guess_range(law, tau, -nats, &left, &right);
  grid_rule_span(&r, left, right);
  return r;
}

/* z := the sum of exp(-tau exp(k h - m)) phi(k h) h over the range. */
static void rule_sum(ivl *z, const balls_law *law, const ivl *tau, const grid_rule *r) {
  local_ivls(ivl_prec(z), v, t);
  ivl_set_si(z, 0);
  for (long k = r->first; k <= r->last; k++) {
    ivl_set_double(&v, r->step * (double)k);
    balls_law_x(&t, law, &v);
    ivl_mul(&t, &t, tau);
    ivl_mul_sqr(&v, &law->sigma2, &v);
    ivl_mul_2si(&v, &v, -1);
    ivl_add(&t, &t, &v);
    ivl_exp_neg(&t, &t);
    ivl_add(z, z, &t);
  }
  ivl_mul_double(z, z, r->step);
  ivl_mul(z, z, &law->density);
}

/* z := 2 exp(d^2 sigma^2 / 2) / (exp(2 pi d / h) - 1). */
static void rule_error(ivl *z, const balls_law *law, const grid_rule *r) {
  local_ivls(ivl_prec(z), t, strip);
  ivl_set_double(&strip, r->strip);
  grid_rule_alias(z, r);
  grid_rule_growth(&t, &law->sigma2, &strip, 1);
  ivl_scale_mul(z, z, &t, 1);
}

/* Method: trapezoidal rule in v; |exp(-tau exp(v + i y))| <= 1 for |y| <= pi/2, so the strip of half
 * width d < pi/2 has the error above; what is left out of the sum is in [0, tails].
 * Special cases: the whole line if tau may be negative or no rule is found.             */
void balls_law_psi(ivl *z, const balls_law *law, const ivl *tau) {
  double t = mpfr_get_d(tau->lo, MPFR_RNDD),
         nats = 50 + log((double)law->steps) + fmax(-balls_law_guess_psi(law, fmax(t, 0)), 0);
  grid_rule r = choose_rule(law, t, nats);
  const int sound = r.strip > 0 && r.strip <= 1.57 && grid_rule_is_exact(&r);
  if (!sound || mpfr_sgn(tau->lo) < 0) {
    ivl_set_whole(z);
    return;
  }
  local_ivls(ivl_prec(z), e, left, right);
  ivl_set_double(&left, r.left);
  ivl_set_double(&right, r.right);
  rule_sum(z, law, tau, &r);
  rule_error(&e, law, &r);
  mpfr_sub(z->lo, z->lo, e.hi, MPFR_RNDD);
  mpfr_add(z->hi, z->hi, e.hi, MPFR_RNDU);
  balls_law_tails(&e, law, tau, &left, &right);
  mpfr_add(z->hi, z->hi, e.hi, MPFR_RNDU);
  ivl_max0(z, z);
}
