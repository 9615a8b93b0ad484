/* poisson_step_internal.h - one step of the Poisson-sampled Gaussian: likelihood ratio, moments, envelope.
 *
 * X = exp(u), u normal with mean -m and variance s^2, s = 1/sigma, m = s^2/2, is the likelihood
 * ratio of one step without sampling, W = 1 - q + q X the one with it, both without the record; and
 *   M(z) = E W^z.  With v = u + m:  w(v) = 1 - q + q exp(v - m), g_c(v) = w(v)^c phi(v), where
 * phi is the density of N(0, s^2).
 * A law may be cut: v is then kept to a window [left, right], and M(z) = E (W^z; v in the window), which exponents
 * of the size of 1/q leave finite in practice; every moment and bound below is then one of the cut law.
 * Invariant: doubles choose parameters; what is claimed is computed from intervals.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-*).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_POISSON_STEP_INTERNAL_H
#define ASSAY_POISSON_STEP_INTERNAL_H

#include "ivl.h"
#include "rat_root.h"

/* The law of one step, 0 < q < 1, and the number of steps. */
typedef struct {
  mpfr_prec_t prec;
  ivl sigma2, m, q, p; /* sigma^2, 1 / (2 sigma^2), q, 1 - q                          */
  ivl density;         /* sigma / sqrt(2 pi)                                          */
  unsigned long steps;
  double sigma_d, m_d, q_d, log_p; /* near them, for proposals                        */
  int cut;                         /* 1: v is kept to [left, right]                   */
  double left, right;              /* left <= 0, right > left: chosen, read exactly   */
  double tiny;  /* of its owner, a proposal: the inverse of the deviation of all steps' loss, if that is tiny */
  double scale; /* a proposal: the size of the exponents of interest, 1, or 1 / (deviation of all steps' loss) */
} poisson_law;

/* Sampled with probability 0 < rate < 1, noise of deviation sigma > 0 for a shift of 1. */
void poisson_step_law_make(poisson_law *law, mpq_srcptr sigma, mpq_srcptr rate, unsigned long steps, mpfr_prec_t prec);
/* The same for a deviation that may be a root. */
void poisson_step_law_of(poisson_law *law, const rat_root *sigma, mpq_srcptr rate, unsigned long steps,
                         mpfr_prec_t prec);
void poisson_step_law_clear(poisson_law *law);
/* Keeps v to [left, right], left < 0 < right. */
void poisson_step_law_cut(poisson_law *law, double left, double right, double scale);

/* ---- Numbers near (poisson_step_guess.c): nothing rests on them ------------------------ */

double poisson_step_guess_w(const poisson_law *law, double v);      /* log w(v)           */
double poisson_step_guess_moment(const poisson_law *law, double c); /* log M(c)           */
/* A range outside which the tails of g_c are below exp(log_small). */
void poisson_step_guess_range(const poisson_law *law, double c, double log_small, double *left, double *right);

/* ---- Enclosures ------------------------------------------------------------------- */

/* z := { w(v) }, { log w(v) }. */
void poisson_step_law_w(ivl *z, const poisson_law *law, const ivl *v);
/* z := an enclosure of log|w(v + i eta)| and a := of its argument, 0 < eta < pi. */
void poisson_step_law_w_turned(ivl *z, ivl *a, const poisson_law *law, const ivl *v, const ivl *sin_eta,
                               const ivl *cos_eta);
/* z := at least the integral of g_c outside [left, right] and at least every sum
 * h (g_c(k h) : k h < left or k h > right) for h left/h and right/h integers (T-POISSON-TAILS). */
void poisson_step_moment_tails(ivl *z, const poisson_law *law, const ivl *c, const ivl *left, const ivl *right);
/* z := an enclosure of M(c) (T-POISSON-MOMENT). */
void poisson_step_moment(ivl *z, const poisson_law *law, const ivl *c);
/* What is proposed for an envelope: the angle of its contour, and that it may be M(c) exp(-depth). */
typedef struct {
  double eta, depth;
} poisson_turn;
/* Terms of a sum of |w|^c exp(-t arg w) exp(-v^2 sigma^2 / 2), w = w(v + i eta), at real v. */
typedef struct {
  const poisson_law *law;
  const ivl *t;
  ivl sine, cosine, power, l, a;
} poisson_turned;
void poisson_step_turned_open(poisson_turned *s, const poisson_law *law, const ivl *c, const ivl *t, const ivl *eta,
                              mpfr_prec_t prec);
void poisson_step_turned_close(poisson_turned *s);
/* z := z + the term at v. */
void poisson_step_turned_add(ivl *z, poisson_turned *s, const ivl *v);
/* z := at least |M(c + i t)| for every t >= t0 (T-POISSON-ENVELOPE). */
void poisson_step_envelope(ivl *z, const poisson_law *law, const ivl *c, const ivl *t0, const poisson_turn *turn);
/* u := an interval whose upper end is at least |M(a + i s)| for all a in c and |s| >= t (T-POISSON-DECAY). */
void poisson_step_decay(ivl *u, const poisson_law *law, const ivl *c, const ivl *t);
/* z := cos(angle/2)^c for c < 0, else 1. */
void poisson_step_law_turn(ivl *z, const ivl *c, const ivl *angle);

/* ---- The cut law (poisson_step_cut.c, T-POISSON-CUT) ------------------------------------- */

/* v := the point left + (k + 1/2) (right - left) / n. */
void poisson_step_cut_point(ivl *v, const poisson_law *law, long n, long k);
/* z := at least the integral over the window of |w(v + i y)|^c phi(v), |y| <= angle (T-POISSON-CUT-LID). */
void poisson_step_cut_lid(ivl *z, const poisson_law *law, const ivl *c, const ivl *angle);
/* z := at least what the window's ends add to the distance of M(c + i t), t >= 0, from the sum at these points, turned
 * by i turn (T-POISSON-CUT-INNER). */
void poisson_step_cut_inner(ivl *z, const poisson_law *law, const ivl *c, const ivl *turn, long n);
/* As poisson_step_moment and poisson_step_envelope, for a cut law (T-POISSON-CUT-MOMENT, T-POISSON-CUT-ENVELOPE). */
void poisson_step_cut_moment(ivl *z, const poisson_law *law, const ivl *c);
void poisson_step_cut_moment_envelope(ivl *z, const poisson_law *law, const ivl *c, const ivl *t0,
                                      const poisson_turn *turn);

/* Logarithms near |w(v + i angle)|; what a turn by the angle costs, relative to M(c); and the integrand at the ends,
 * turned. */
double poisson_step_guess_turned(const poisson_law *law, double v, double angle);
double poisson_step_guess_turn(const poisson_law *law, double c, double angle);
double poisson_step_guess_edges(const poisson_law *law, double c, double angle);

#endif
