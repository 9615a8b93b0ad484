/* poisson_window.c - tiny losses: every step's noise is kept to a window, and that is paid for.
 *
 * Where the deviation of all steps' loss is tiny, the abscissae of interest are about its inverse, and there
 * E W^c is ruled by noise that never occurs.  Without it the same inversion is tame.
 * Invariant: doubles choose the window; what it leaves out is enclosed.
 * Classic mistake: to take the mass left out as an error of D; near 0 it has to be small against D, and is
 * the smaller as the loss there is small itself.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-CUT).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "normal.h"
#include "poisson_grid.h"
#include "proposed.h"
#include "guess.h"
#include <math.h>

/* Losses of a deviation below this are tiny. */
#define TINY 0.02
#define WIDEST 80.0

/* ---- The choice of a window ----------------------------------------------------------- */

double poisson_window_find(const poisson_law *law) {
  double s = 1 / law->sigma_d, sum = 0, lo = -10, hi = fmax(sqrt(2 * log((double)law->steps)) + 1, 3);
  const int n = 400;
  if (s * hi > 300) return 0;
  for (int k = 0; k < n; k++) {
    double y = lo + (hi - lo) * (k + 0.5) / n, x = expm1(y * s - law->m_d);
    sum += x * x * exp(-y * y / 2) / sqrt(2 * GUESS_PI) * (hi - lo) / n;
  }
  double scale = 1 / (law->q_d * sqrt((double)law->steps * sum));
  return scale > 1 / TINY && scale < 1e250 ? scale : 0;
}

int poisson_window_skewed(const poisson_law *law) {
  double scale = law->tiny, s = 1 / law->sigma_d;
  return scale > 0 && log(1.5 * law->q_d * scale) + 12 * s + s * s / 2 > 3.6;
}

/* log Phi(-y), about. */
static double log_tail(double y) {
  return y < 5 ? log(0.5 * erfc(y / sqrt(2.0))) : -y * y / 2 - log(y * sqrt(2 * GUESS_PI));
}

/* About log CALL at x > 0 where losses are skewed: many small ones, or one large one of one step. */
double poisson_window_guess(const poisson_law *law, double x) {
  double scale = law->tiny, s = 1 / law->sigma_d;
  double y = log(expm1(fmin(x, 700)) / law->q_d + 1), z = y * law->sigma_d - s / 2;
  double one = log((double)law->steps) + log(law->q_d) + log_tail(z) - log1p(fmax(z, 0) * law->sigma_d);
  return fmax(one, -log(scale) - 1 - fmin(x * scale, 1e6) * fmin(x * scale, 1e6) / 2);
}

/* What the ends must be below, as -log: those of the measure left out, and those of the rule. */
typedef struct {
  double out, ends, abscissa;
} need;

static void set_window(poisson_law *cut, const need *n, double scale) {
  double s = 1 / cut->sigma_d, x = sqrt(2 * fmax(fmax(n->out, n->ends), 20)), left = -s * x;
  double y = sqrt(2 * fmax(n->out, 20)) + s;
  while (y < WIDEST && y * y / 2 - n->abscissa * poisson_step_guess_w(cut, y * s) < n->ends && y < 2 * x) y += 0.25;
  double right = s * y;
  proposed_numbers(&left, &right);
  poisson_step_law_cut(cut, left, right, scale);
}

int poisson_window(poisson_law *cut, const poisson_law *law, poisson_kind kind, double x, double log_error) {
  double scale = kind == POISSON_MINIMUM ? 0 : law->tiny, t = log((double)law->steps);
  if (!(scale > 0)) return 0;
  need n = {t + 8, 40, 1.5 * scale};
  *cut = *law;
  for (int k = 0; k < 2; k++) {
    poisson_grid g;
    double value;
    set_window(cut, &n, scale);
    poisson_grid_make(&g, cut, kind, x);
    if (g.count < 1) return 0;
    n.abscissa = poisson_grid_saddle(&g, cut, kind, x, &value);
    value = fmin(value, -log(scale));
    n.out = fmax(t + log(law->q_d), t + value) - log_error + 3;
    n.ends = 1.3 * (fmax(value - log_error, 4) + t + 8);
  }
  set_window(cut, &n, scale);
  return 1;
}

/* ---- What it costs ---------------------------------------------------------------------- */

/* z := Phitail(x sigma - shift / sigma) for the distance x > 0 of an end of the window from 0. */
/*@ requires mem: IVL_MEM(z) && \valid_read(law) && IVL_OK(&law->sigma2) && IVL_OK(x);
    requires sep: \separated(z, law) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, a; 0 <= s ==> Sqrt(s) != 0 ==> IVL_WAS(s, &law->sigma2) ==> IVL_WAS(a, x) ==> IVL_IN(Phitail(Sub(Mul(Sqrt(s), a),
      Div((real)shift, Sqrt(s)))), z); */
static void beyond(ivl *z, const poisson_law *law, const ivl *x, long shift) {
  local_ivls(ivl_prec(z), t, s);
  ivl_sqrt(&s, &law->sigma2);
  ivl_mul(z, &s, x);
  ivl_si_div(&t, shift, &s);
  ivl_sub(z, z, &t);
  ivl_phi_tail(z, z);
}

/* Method: below m the ratio X is below 1, above m it is above 1; the whole line unless left <= m <= right. */
void poisson_window_cost(poisson_cut_cost *loss, const poisson_law *law) {
  local_ivls(64, left, right);
  ivl_set_double(&left, -law->left);
  ivl_set_double(&right, law->right);
  local_ivls(ivl_prec(&loss->mass), t, steps);
  ivl_set_si(&steps, (long)law->steps);
  beyond(&loss->above, law, &right, 1);
  beyond(&loss->below, law, &left, 0);
  beyond(&loss->mass, law, &left, -1);
  ivl_add(&loss->mass, &loss->mass, &loss->above);
  ivl_mul(&loss->mass, &loss->mass, &law->q);
  beyond(&t, law, &right, 0);
  ivl_add(&t, &t, &loss->below);
  ivl_mul(&t, &t, &law->p);
  ivl_add(&loss->mass, &loss->mass, &t);
  beyond(&t, law, &right, 0);
  ivl_add(&t, &t, &loss->below);
  ivl_max(&loss->mass, &loss->mass, &t);
  ivl_mul(&loss->mass, &loss->mass, &steps);
  ivl_mul(&steps, &steps, &law->q);
  ivl_mul(&loss->above, &loss->above, &steps);
  ivl_mul(&loss->below, &loss->below, &steps);
  if (!ivl_le(&law->m, &right) || mpfr_sgn(left.lo) < 0) ivl_set_whole(&loss->mass);
}

/* z := [1 - mass, 1]; [-1, 1] at least where mass is not below 1. */
static void kept(ivl *z, const poisson_cut_cost *loss) {
  local_ivls(ivl_prec(z), one);
  ivl_set_si(&one, 1);
  ivl_sub(z, &one, &loss->mass);
  mpfr_set_si(z->hi, 1, MPFR_RNDU);
  if (mpfr_cmp(z->lo, z->hi) > 0) ivl_set(z, &one);
}

/* Method: CALL <= (CALL' + K above) / (1 - mass), PUT <= (PUT' + K below) / (1 - mass). */
void poisson_window_value(ivl *z, const poisson_cut_cost *loss, poisson_kind kind, const ivl *x) {
  local_ivls(ivl_prec(z), k, t);
  ivl_mul_exp(&k, kind == POISSON_CALL ? &loss->above : &loss->below, x);
  ivl_add(&t, z, &k);
  kept(&k, loss);
  if (mpfr_sgn(k.lo) > 0) ivl_div(&t, &t, &k);
  else mpfr_set_inf(t.hi, 1);
  mpfr_set(z->hi, t.hi, MPFR_RNDU);
}

/* Method: the two terms of the line have the factors m1, m0 in [1 - mass, 1], |m1 - m0| <= above + below. */
void poisson_window_line(ivl *z, const poisson_cut_cost *loss, const ivl *abscissa, const ivl *period) {
  local_ivls(ivl_prec(z), t, d);
  kept(&t, loss);
  ivl_mul(z, z, &t);
  ivl_sub_si(&d, abscissa, 1);
  if (mpfr_sgn(d.lo) < 0) ivl_neg(&d, &d);
  ivl_mul(&d, &d, period);
  ivl_expm1(&d, &d);
  ivl_add(&t, &loss->above, &loss->below);
  ivl_div(&d, &t, &d);
  mpfr_neg(d.lo, d.hi, MPFR_RNDD);
  ivl_add(z, z, &d);
}

/* ---- The law and the step of a plan ------------------------------------------------------- */

void poisson_window_law(poisson_law *law, const poisson_query *q, const poisson_plan *plan, mpfr_prec_t prec) {
  poisson_step_law_make(law, q->sigma, q->rate, mpz_get_ui(mpq_numref(q->steps)), prec);
  if (plan->cut) poisson_step_law_cut(law, plan->left, plan->right, plan->scale);
}

void poisson_window_step(ivl *z, const poisson_plan *p) {
  ivl_set_double(z, p->line.step);
  if (!p->cut) return;
  ivl_set_double(z, p->right);
  ivl_sub_double(z, z, p->left);
  ivl_div_si(z, z, p->line.last + 1);
}
