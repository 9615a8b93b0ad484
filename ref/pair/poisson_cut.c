/* poisson_cut.c - moments of one step whose noise is kept to a window.
 *
 * The rule is the midpoint rule with n points over the window; its ends, where the integrand is about
 * exp(-X^2/2) for a window of X deviations, are paid for, and there are no tails.
 * Classic mistake: a window so wide that w^c beats the normal density at its right end.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-CUT-*).                       */
#include "elem.h"
#include "ivl_double.h"
#include "poisson_step.h"
#include <math.h>

#define PI 3.14159265358979323846
#define MOST_POINTS 100000

void poisson_cut_point(ivl *v, const poisson_law *law, long n, long k) {
  ivl t;
  ivl_init(&t, ivl_prec(v));
  ivl_set_double(v, law->right);
  ivl_set_double(&t, law->left);
  ivl_sub(v, v, &t);
  ivl_set_si(&t, 2 * k + 1);
  ivl_mul(v, v, &t);
  ivl_set_si(&t, 2 * n);
  ivl_div(v, v, &t);
  ivl_set_double(&t, law->left);
  ivl_add(v, v, &t);
  ivl_clear(&t);
}

/* z := exp(angle^2 sigma^2 / 2 - 2 pi n angle_down / (right - left)). */
static void growth(ivl *z, const poisson_law *law, double angle, double down, long n) {
  ivl t, u;
  ivl_init(&t, ivl_prec(z));
  ivl_init(&u, ivl_prec(z));
  ivl_set_double(&t, law->left);
  ivl_set_double(&u, law->right);
  ivl_sub(&t, &u, &t);
  ivl_set_double(&u, down);
  ivl_div(&u, &u, &t);
  ivl_pi(&t);
  ivl_mul(&u, &u, &t);
  ivl_set_si(&t, 2 * n);
  ivl_mul(&u, &u, &t);
  ivl_set_double(z, angle);
  ivl_sqr(z, z);
  ivl_mul(z, z, &law->sigma2);
  ivl_mul_2si(z, z, -1);
  ivl_sub(z, z, &u);
  ivl_exp(z, z);
  ivl_clear(&t);
  ivl_clear(&u);
}

/* z := w(v)^c phi(v), or its exponent apart from the factor `density`. */
static void term(ivl *z, const poisson_law *law, const ivl *c, const ivl *v) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  poisson_w(z, law, v);
  ivl_log(z, z);
  ivl_mul(z, z, c);
  ivl_sqr(&t, v);
  ivl_mul(&t, &t, &law->sigma2);
  ivl_mul_2si(&t, &t, -1);
  ivl_sub(z, z, &t);
  ivl_exp(z, z);
  ivl_clear(&t);
}

void poisson_cut_edges(ivl *z, const poisson_law *law, double c) {
  ivl v, a, t;
  ivl_init(&v, ivl_prec(z));
  ivl_init(&a, ivl_prec(z));
  ivl_init(&t, ivl_prec(z));
  ivl_set_double(&a, c);
  ivl_set_double(&v, law->left);
  term(z, law, &a, &v);
  ivl_set_double(&v, law->right);
  term(&t, law, &a, &v);
  ivl_add(z, z, &t);
  ivl_mul(z, z, &law->density);
  ivl_clear(&v);
  ivl_clear(&a);
  ivl_clear(&t);
}

void poisson_cut_inner(ivl *z, const poisson_law *law, double c, double turn, long n) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  growth(z, law, turn, 0, n);
  growth(&t, law, 2 * turn, turn, n);
  ivl_add(z, z, &t);
  poisson_cut_edges(&t, law, c);
  ivl_mul(z, z, &t);
  poisson_turn(&t, law, c, 2 * turn);
  ivl_mul(z, z, &t);
  ivl_set_double(&t, turn);
  ivl_mul(z, z, &t);
  ivl_set_si(&t, 3);
  ivl_mul(z, z, &t);
  ivl_clear(&t);
}

/* ---- The rules ---------------------------------------------------------------------- */

typedef struct {
  double strip; /* d */
  long n;
} rule;

/* The fewest points for a relative error of exp(-nats), of strips up to `widest` around the angle eta. */
static rule choose_rule(const poisson_law *law, double c, double nats, double eta, double widest) {
  double best = 0, width = law->right - law->left;
  rule r = {0, 0};
  for (int k = 1; k <= 24; k++) {
    double d = fmin(widest * k / 24, 0.75 * k / law->sigma_d);
    double grow = d * d * law->sigma_d * law->sigma_d / 2 + poisson_guess_turn(law, c, eta + d);
    double h = 2 * PI * d / (nats + grow);
    if (h > best) {
      best = h;
      r.strip = d;
    }
  }
  double count = ceil(width / best);
  r.n = count >= 1 && count <= MOST_POINTS ? (long)count : 0;
  return r;
}

/* z := 2 exp(d^2 sigma^2/2) C / (exp(2 pi d/h) - 1), C the turn by eta + d. */
static void rule_error(ivl *z, const poisson_law *law, double c, double eta, const rule *r) {
  ivl t, one;
  ivl_init(&t, ivl_prec(z));
  ivl_init(&one, ivl_prec(z));
  growth(&t, law, 0, -r->strip, r->n); /* exp(2 pi d / h) */
  ivl_set_si(&one, 1);
  ivl_sub(&t, &t, &one);
  growth(z, law, r->strip, 0, r->n);
  ivl_div(z, z, &t);
  poisson_turn(&t, law, c, nextafter(eta + r->strip, 4));
  ivl_mul(z, z, &t);
  ivl_mul_2si(z, z, 1);
  ivl_clear(&t);
  ivl_clear(&one);
}

/* z := (2 d (1 + exp(d^2 sigma^2/2 - 2 pi d/h)) + eta) C edges. */
static void ends_error(ivl *z, const poisson_law *law, double c, double eta, const rule *r) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  growth(z, law, r->strip, r->strip, r->n);
  ivl_set_si(&t, 1);
  ivl_add(z, z, &t);
  ivl_set_double(&t, 2 * r->strip);
  ivl_mul(z, z, &t);
  ivl_set_double(&t, eta);
  ivl_add(z, z, &t);
  poisson_turn(&t, law, c, nextafter(eta + r->strip, 4));
  ivl_mul(z, z, &t);
  poisson_cut_edges(&t, law, c);
  ivl_mul(z, z, &t);
  ivl_clear(&t);
}

/* z := z times the step and sigma / sqrt(2 pi). */
static void times_step(ivl *z, const poisson_law *law, long n) {
  ivl t, u;
  ivl_init(&t, ivl_prec(z));
  ivl_init(&u, ivl_prec(z));
  ivl_set_double(&t, law->left);
  ivl_set_double(&u, law->right);
  ivl_sub(&t, &u, &t);
  ivl_set_si(&u, n);
  ivl_div(&t, &t, &u);
  ivl_mul(z, z, &t);
  ivl_mul(z, z, &law->density);
  ivl_clear(&t);
  ivl_clear(&u);
}

/* ---- The moment ------------------------------------------------------------------------ */

static void moment_sum(ivl *z, const poisson_law *law, double c, long n) {
  ivl v, t, a;
  ivl_init(&v, ivl_prec(z));
  ivl_init(&t, ivl_prec(z));
  ivl_init(&a, ivl_prec(z));
  ivl_set_double(&a, c);
  ivl_set_si(z, 0);
  for (long k = 0; k < n; k++) {
    poisson_cut_point(&v, law, n, k);
    term(&t, law, &a, &v);
    ivl_add(z, z, &t);
  }
  times_step(z, law, n);
  ivl_clear(&v);
  ivl_clear(&t);
  ivl_clear(&a);
}

/* Method: the midpoint sum S is within M E + e of M, e from the ends of the window.
 * Special cases: the whole line where no rule is found or E reaches 1.
 * Error: (S + [-e, e]) / (1 + [-E, E]) (T-POISSON-CUT-MOMENT).                          */
void poisson_cut_moment(ivl *z, const poisson_law *law, double c) {
  rule r = choose_rule(law, c, 50 + log((double)law->steps), 0, 3);
  ivl e, one;
  if (r.n < 1) {
    ivl_set_whole(z);
    return;
  }
  ivl_init(&e, ivl_prec(z));
  ivl_init(&one, ivl_prec(z));
  moment_sum(z, law, c, r.n);
  ends_error(&e, law, c, 0, &r);
  mpfr_neg(e.lo, e.hi, MPFR_RNDD);
  ivl_add(z, z, &e);
  ivl_max0(z, z);
  ivl_set_si(&one, 1);
  rule_error(&e, law, c, 0, &r);
  mpfr_neg(e.lo, e.hi, MPFR_RNDD);
  ivl_add(&e, &e, &one);
  ivl_div(z, z, &e); /* the whole line if E >= 1 */
  ivl_clear(&e);
  ivl_clear(&one);
}

/* ---- The envelope ---------------------------------------------------------------------- */

/* z := the sum of |w|^c exp(-t arg w) phi h, w = w(v + i eta). */
static void turned_sum(ivl *z, const poisson_law *law, double c, const ivl *t0, double eta, long n) {
  ivl v, l, a, sine, cosine, power;
  ivl *const all[] = {&v, &l, &a, &sine, &cosine, &power};
  for (int i = 0; i < 6; i++) ivl_init(all[i], ivl_prec(z));
  ivl_set_double(&v, eta);
  ivl_sin_cos(&sine, &cosine, &v);
  ivl_set_double(&power, c);
  ivl_set_si(z, 0);
  for (long k = 0; k < n; k++) {
    poisson_cut_point(&v, law, n, k);
    poisson_w_turned(&l, &a, law, &v, &sine, &cosine);
    ivl_mul(&l, &l, &power);
    ivl_mul(&a, &a, t0);
    ivl_sub(&l, &l, &a);
    ivl_sqr(&v, &v);
    ivl_mul(&v, &v, &law->sigma2);
    ivl_mul_2si(&v, &v, -1);
    ivl_sub(&l, &l, &v);
    ivl_exp(&l, &l);
    ivl_add(z, z, &l);
  }
  times_step(z, law, n);
  for (int i = 0; i < 6; i++) ivl_clear(all[i]);
}

/* Method: as poisson_envelope, over the window: the sum, the rule's error and the ends, and the sides between the
 * real axis and the contour.
 * Special cases: the whole line outside the angles (T-POISSON-CUT-ENVELOPE).           */
void poisson_cut_envelope(ivl *z, const poisson_law *law, double c, const ivl *t0, double eta, double depth) {
  double nats = 14 + log((double)law->steps) + fmax(depth, 0) + eta * eta * law->sigma_d * law->sigma_d / 2;
  rule r = choose_rule(law, c, nats, eta, fmax(eta, 1.57 - eta));
  int angles = eta > 0 && eta <= 1.57 && r.strip > 0 && (r.strip <= eta || r.strip <= 1.57 - eta);
  ivl t, u;
  if (r.n < 1 || !angles) {
    ivl_set_whole(z);
    return;
  }
  ivl_init(&t, ivl_prec(z));
  ivl_init(&u, ivl_prec(z));
  turned_sum(&u, law, c, t0, eta, r.n);
  rule_error(&t, law, c, eta, &r);
  poisson_cut_moment(z, law, c);
  ivl_mul(&t, &t, z);
  ivl_add(&u, &u, &t);
  ends_error(&t, law, c, eta, &r);
  ivl_add(&u, &u, &t);
  growth(&t, law, eta, 0, r.n);
  ivl_mul(z, &u, &t);
  ivl_clear(&t);
  ivl_clear(&u);
}
