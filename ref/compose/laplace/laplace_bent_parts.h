/* laplace_bent_parts.h - inside laplace_bent.h: the contour, the coefficients, the leaves.
 *
 * The contour is z(u) = -mu + mu sin(angle + i u); the nodes are u = n step, |n| <= nodes.
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-*).                      */
#ifndef ASSAY_LAPLACE_BENT_PARTS_H
#define ASSAY_LAPLACE_BENT_PARTS_H

#include "cpx.h"
#include "laplace_bent.h"

/* ---- The plan (laplace_bent_plan.c): doubles, on which nothing rests ------------------- */

typedef struct {
  double mu, angle, turn; /* the strip is angle - turn .. angle + turn, within 0 .. pi/2 */
  double step;
  long nodes;
  mpfr_prec_t prec;
  double seconds; /* HUGE_VAL: there is no plan */
} bent_plan;

/* About the logarithm of the answer. */
double bent_guess(const laplace_bent *b);
/* For an absolute error of about exp(target) of the integral. */
void bent_plan_make(bent_plan *plan, const laplace_bent *b, double target);

/* ---- Coefficients (laplace_bent_law.c) -------------------------------------------------- */

/* Poles p = j + 1/2, from <= j < to, with the moments of their weights about the middle. */
typedef struct {
  unsigned long from, to;
  int terms;
  ivl *moment, total;
} bent_cluster;

/* z -> E[p / (p - z)] for one end of one use. */
typedef struct {
  bent_cluster *cluster;
  size_t count;
  ivl rest; /* at least the share of what is left out, times cos(angle) */
} bent_series;

/* w := 1 - g + g exp(m) (upper) or 1 - g + g exp(-m); x := 1 - (1 - g)/w. */
void bent_end(ivl *w, ivl *x, const bent_use *use, int upper);
/* The series of the end whose 1 - (1 - g)/w is x, to about 2^-bits where |p - z| >= cos p for all poles. */
void bent_series_make(bent_series *s, const ivl *x, double cos, long bits, mpfr_prec_t prec);
void bent_series_clear(bent_series *s);
/* v := E[p / (p - z)] for a z with |p - z| >= c p for all poles, c > 0 (T-LAPLACE-BENT-SERIES). */
void bent_series_at(cpx *v, const bent_series *s, const cpx *z, const ivl *c);

/* ---- Leaves (laplace_bent_leaf.c) ------------------------------------------------------- */

/* Choices of ends whose loss less epsilon is below 0 for certain; k[i] uses of part i are at the upper end. */
typedef struct {
  size_t count, n;
  unsigned long *k; /* count times n                                                 */
  ivl *loss;        /* the sum of the losses less epsilon, below 0                    */
  ivl *weight;      /* the product of C(count, k) exp(-m k)                           */
  ivl left;         /* at least what the choices that may be at 0 contribute          */
} bent_leaves;

/* Losses with so many bits; mu > 0 is any number (T-LAPLACE-BENT-TIES). */
void bent_leaves_make(bent_leaves *l, const laplace_bent *b, const ivl *mu, mpfr_prec_t prec);
void bent_leaves_clear(bent_leaves *l);

/* ---- The sum (laplace_bent_sum.c) -------------------------------------------------------- */

/* z := an enclosure of D by the plan.  COMPOSE_SECONDS: out of time, z untouched (T-LAPLACE-BENT-SUM). */
compose_stop laplace_bent_sum(ivl *z, const laplace_bent *b, const bent_plan *plan, double until);

#endif
