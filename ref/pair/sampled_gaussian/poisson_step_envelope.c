/* poisson_step_envelope.c - a bound of |M(c + i t)| that falls in t.
 *
 * Derivation: proofs/notes/fourier_poisson.md (T-POISSON-ENVELOPE).                     */
#include "elem.h"
#include "ivl_fused.h"
#include "guess.h"
#include "ivls.h"
#include "ivl_double.h"
#include "poisson_step_internal.h"
#include "grid.h"
#include "proposed.h"
#include <math.h>

#define PI 3.14159265358979323846
#define MOST_NODES 100000
/* Of what only bounds an error. */
#define ERROR_BITS 64

/* Nodes k step, k = first .. last, which are left .. right. */
typedef struct {
  double strip, step, left, right;
  long first, last;
} rule;

static void propose(rule *r) {
  proposed_numbers(&r->strip, &r->step);
  proposed_counts(&r->first, &r->last);
}

static rule choose_rule(const poisson_law *law, double c, double eta, double depth) {
  double nats = 14 + log((double)law->steps) + fmax(depth, 0), s2 = law->sigma_d * law->sigma_d;
  double widest = fmax(eta, 1.57 - eta);
  rule r = {.last = -1};
  for (int k = 1; k <= 16; k++) {
    double d = widest * k / 16, turn = c < 0 ? c * log(cos((eta + d) / 2)) : 0;
    double h = 2 * PI * d / (nats + d * d * s2 / 2 + turn);
    if (h > r.step) r = (rule){.strip = d, .step = h, .last = -1};
  }
  r.step = guess_short(r.step);
  double turn = c < 0 ? c * log(cos(eta / 2)) : 0; /* what the tails are multiplied with */
  poisson_step_guess_range(law, c, poisson_step_guess_moment(law, c) - nats - turn, &r.left, &r.right);
  if (fabs(r.left / r.step) < MOST_NODES && fabs(r.right / r.step) < MOST_NODES) {
    r.first = (long)floor(r.left / r.step);
    r.last = (long)ceil(r.right / r.step);
  }
  propose(&r);
  r.left = r.step * (double)r.first;
  r.right = r.step * (double)r.last;
  return r;
}

/* z := the sum over the grid of |w|^c exp(-t arg w) phi h, w = w(v + i eta). */
static void rule_sum(ivl *z, const poisson_law *law, double c, const ivl *t0, double eta, const rule *r) {
  ivl v, l, a, sine, cosine, power;
  ivls_init(ivl_prec(z), &v, &l, &a, &sine, &cosine, &power);
  ivl_set_double(&v, eta);
  ivl_sin_cos(&sine, &cosine, &v);
  ivl_set_double(&power, c);
  ivl_set_si(z, 0);
  for (long k = r->first; k <= r->last; k++) {
    ivl_set_double(&v, r->step * (double)k);
    poisson_step_law_w_turned(&l, &a, law, &v, &sine, &cosine);
    ivl_mul(&l, &l, &power);
    ivl_mul(&a, &a, t0);
    ivl_sub(&l, &l, &a);
    ivl_mul_sqr(&v, &law->sigma2, &v);
    ivl_mul_2si(&v, &v, -1);
    ivl_exp_sub(&l, &l, &v);
    ivl_add(z, z, &l);
  }
  ivl_mul_double(z, z, r->step);
  ivl_mul(z, z, &law->density);
  ivls_clear(&v, &l, &a, &sine, &cosine, &power);
}

/* z := exp(angle^2 sigma^2 / 2). */
static void growth(ivl *z, const poisson_law *law, double angle) {
  ivl_set_double(z, angle);
  ivl_mul_sqr(z, &law->sigma2, z);
  ivl_mul_2si(z, z, -1);
  ivl_exp(z, z);
}

/* z := 2 M(c) exp(d^2 sigma^2 / 2) cos((eta + d)/2)^min(c, 0) / (exp(2 pi d / h) - 1). */
static void rule_error(ivl *z, const poisson_law *law, double c, double eta, const rule *r) {
  ivl t, moment;
  ivl_init(&t, ivl_prec(z));
  ivl_init(&moment, ERROR_BITS);
  ivl_pi(z);
  ivl_mul_double(z, z, r->strip);
  ivl_mul_2si(z, z, 1);
  ivl_set_double(&t, r->step);
  ivl_div(z, z, &t);
  ivl_expm1(z, z);
  growth(&t, law, r->strip);
  ivl_div(z, &t, z);
  poisson_step_law_turn(&t, c, nextafter(eta + r->strip, 4));
  ivl_scale_mul(z, z, &t, 1);
  poisson_step_moment(&moment, law, c);
  ivl_mul(z, z, &moment);
  ivls_clear(&t, &moment);
}

/* Method: the contour of M(c + i t) is moved to Im v = eta, 0 < eta < pi/2, where the integrand is
 * |w|^c exp(-t arg w) phi exp(eta^2 sigma^2/2) in size, which falls in t as arg w >= 0.  Its integral
 * is a trapezoidal sum over real v with the error bound of a strip of half width d, where
 * eta + d <= pi/2 or d <= eta.
 * Special cases: the whole line outside these angles.                                */
void poisson_step_envelope(ivl *z, const poisson_law *law, double c, const ivl *t0, double eta, double depth) {
  ivl t, u;
  if (law->cut) {
    poisson_step_cut_moment_envelope(z, law, c, t0, eta, depth);
    return;
  }
  rule r = choose_rule(law, c, eta, depth);
  const int fits = grid_is_exact(r.step, r.first, r.last) && r.last - r.first <= 2 * MOST_NODES;
  int angles = eta > 0 && eta <= 1.57 && r.strip > 0 && (r.strip <= eta || r.strip <= 1.57 - eta);
  if (!fits || !angles) {
    ivl_set_whole(z);
    return;
  }
  ivls_init(ivl_prec(z), &t, &u);
  rule_sum(&u, law, c, t0, eta, &r);
  rule_error(&t, law, c, eta, &r);
  ivl_add(&u, &u, &t);
  poisson_step_moment_tails(&t, law, c, r.left, r.right);
  poisson_step_law_turn(z, c, eta);
  ivl_mul(&t, &t, z);
  ivl_add(&u, &u, &t);
  growth(&t, law, eta);
  ivl_mul(z, &u, &t);
  ivls_clear(&t, &u);
}
