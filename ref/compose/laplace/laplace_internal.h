/* laplace_internal.h - inside laplace_hyperbola.h: the contour, the coefficients, the endpoint terms, the table.
 *
 * With zeta = -z the integral is V(epsilon) of hyperbola.h, M(zeta) the sum over the endpoint terms, the shift 1.
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-*).                      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_INTERNAL_H
#define ASSAY_LAPLACE_INTERNAL_H

#include "cpx.h"
#include "hyperbola.h"
#include "laplace_hyperbola.h"

/* ---- The plan (laplace_hyperbola_plan.c): doubles, on which nothing rests ------------------- */

/* About the logarithm of the answer. */
double laplace_hyperbola_plan_guess(const laplace_hyperbola *b);
/* For each of n uses, so often: the losses of its ends and the logarithms of bounds, those of use i from from[i] on. */
typedef struct {
  size_t n;
  const size_t *from;
  double *count, *loss, *bound;
} laplace_sums;
void laplace_hyperbola_plan_open(laplace_sums *s,
                                 const laplace_ends *e); /* losses; counts and bounds are the caller's to set */
void laplace_hyperbola_plan_close(laplace_sums *s);
/* z := about log of the product over the uses of the sum over the ends of bound exp(g loss), slope := its derivative by g. */
double laplace_hyperbola_plan_product(double *slope, const laplace_sums *s, double g);
/* About the g up to f at which that less g from is the least. */
double laplace_hyperbola_plan_least(const laplace_sums *s, double from, double f);
/* For an absolute error of about exp(target) of V; no plan has the seconds HUGE_VAL. */
void laplace_hyperbola_plan(hyperbola_plan *plan, const laplace_hyperbola *b, double target);

/* ---- Coefficients (laplace_poles.c) -------------------------------------------------- */

/* Poles p = j + 1/2, from <= j < to, with the moments of their weights about the middle. */
typedef struct {
  unsigned long from, to;
  int terms;
  ivl *moment, total;
} laplace_cluster;
#define LAPLACE_CLUSTER_OK(it) (\valid_read(it) && IVL_OK(&(it)->total))
#define LAPLACE_CLUSTER_APART(z, it) (\separated(z, it) && \separated(z, (it)->moment))

/* z -> E[p / (p - z)] for one end of one use. */
typedef struct {
  laplace_cluster *cluster;
  size_t count;
  ivl rest; /* at least the share of what is left out, times cos(angle) */
} laplace_poles;
#define LAPLACE_POLES_TOK(it) IVL_TOK(&(it)->rest)
#define LAPLACE_POLES_OK(it) (\valid_read(it) && IVL_OK(&(it)->rest))

/* w := 1 - g + g exp(m) (upper) or 1 - g + g exp(-m), m the ratio, g the rate; x := 1 - (1 - g)/w. */
void laplace_poles_end(ivl *w, ivl *x, mpq_srcptr ratio, mpq_srcptr rate, int upper);
/* The series of the end whose 1 - (1 - g)/w is x, to about 2^-bits where |p - z| >= cos p for all poles. */
void laplace_poles_make(laplace_poles *s, const ivl *x, double cos, long bits, mpfr_prec_t prec);
void laplace_poles_clear(laplace_poles *s);
/* v := E[p / (p - z)] for a z with |p - z| >= c p for all poles, c > 0 (T-LAPLACE-BENT-SERIES). */
void laplace_poles_at(cpx *v, const laplace_poles *s, const cpx *z, const ivl *c);

/* ---- Endpoint terms (laplace_endpoint.c) ----------------------------------------------- */

/* Choices of ends whose loss is below epsilon for certain; k[i] uses take the end i. */
typedef struct {
  size_t count, n, room;
  unsigned long *k; /* count times n                                                 */
  ivl *ways;        /* in how many orders the ends can be taken                       */
  ivl left;         /* at least what the choices that may be at epsilon contribute    */
  mpq_t from, to;   /* every epsilon in (from, to] has these choices (T-LAPLACE-BENT-GAP) */
  int is_open;      /* 1: every epsilon above `from`                                  */
} laplace_endpoints;

/* 1, and l made; 0: they are too many.  mu > 0 is any number (T-LAPLACE-BENT-TIES).  laplace_endpoint_clear is due either way. */
int laplace_endpoint_make(laplace_endpoints *l, const laplace_hyperbola *b, const laplace_ends *e, const ivl *mu,
                          mpfr_prec_t prec);
void laplace_endpoint_clear(laplace_endpoints *l);

/* ---- The sum (laplace_hyperbola_sum.c) -------------------------------------------------------- */

/* V of hyperbola.h at x = epsilon - from, M with the factor exp(zeta from): all that is needed to ask it at every epsilon of a gap. */
struct laplace_table {
  hyperbola_table sum;
  laplace_ends ends; /* to twice the bits and more               */
  laplace_endpoints endpoints;
  laplace_poles *rough; /* the series of each end of noise, to a few bits */
  unsigned long *count; /* of each use: how often                        */
  ivl outside;          /* the mass under Q of what has no ends           */
  int reversed;
  const char *theorems; /* on which a value of it rests                  */
  long lost;            /* about the bits by which the answer is below 1 (exp(epsilon) where D(P||Q) is asked) */
};

/* ---- What is left out (laplace_hyperbola_size.c) ----------------------------------------------- */

/* The law's `size`, for data that is a laplace_table (T-LAPLACE-BENT-EDGE). */
void laplace_hyperbola_size(ivl *z, const void *data, const hyperbola_part *p, const ivl *x);

#endif
