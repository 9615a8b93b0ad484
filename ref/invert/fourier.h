/* fourier.h - trapezoidal sums of powers of an inner trapezoidal sum.
 *
 * The inner sum at node n is x_n = 2^shift (V_1 W_1^n + .. + V_K W_K^n) with |V_k| <= 1/2 and
 * |W_k| <= 1: one complex product for each term and node, no transcendental function.
 * It is known to be within `inner` of a number f_n with |f_n| <= 1.  The table holds
 *   G_n = weight_n f_n^power,  n = 0 .. nodes,
 * and one bound for all rounding, so that S(theta) = sum over n of Re(G_n exp(-i n theta)) is
 * enclosed for any number of theta at the price of two products a node.
 * Classic mistake: to give weight_0 without the half that a symmetric sum asks for.
 * Derivations: proofs/notes/fourier.md (T-FOURIER-*).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_FOURIER_H
#define ASSAY_FOURIER_H

#include "ivl_double.h"
#include "effort.h"
#include "fourier_fix.h"

/* ---- The inner sum ------------------------------------------------------------- */

typedef struct {
  mp_size_t limbs;
  size_t count;
  mp_limb_t *store;
  fixc *v, *w;
} fourier_terms;

void fourier_terms_init(fourier_terms *t, size_t count, mp_size_t limbs);
void fourier_terms_clear(fourier_terms *t);
/* V_k := v, W_k := w for k below count; answers 1, or 0 if they are too wide for the limbs. */
int fourier_terms_set(fourier_terms *t, size_t k, const cpx *v, const cpx *w);

/* ---- The table ------------------------------------------------------------------- */

/* z := an enclosure of weight_n, |weight_n| <= 1. */
typedef void (*fourier_weight)(cpx *z, long n, const void *data);

typedef struct {
  unsigned long power; /* >= 1                                                      */
  unsigned long shift;
  long nodes;
  mpfr_srcptr inner; /* see above; an upper end                                     */
  fourier_weight weight;
  const void *data;
  double until; /* by effort_clock                                                 */
} fourier_task;

typedef struct {
  mp_size_t limbs;
  long nodes;
  mp_limb_t *store;
  fixc *g;
  mp_size_t *high; /* limbs on which G_n and all after it are below 2^-24 in both parts; the last: 0 if they are 0 */
  mpfr_t error;    /* bounds the error of every sum, but for that of theta               */
  mpfr_t spread;   /* at least the sum of (5 n + 5) |G_n|                                */
  mpfr_t mass;     /* at least the sum of |G_n|                                          */
  long small;      /* as fourier_horner_small has it                                     */
} fourier_table;
#define FOURIER_TABLE_OK(it) (\valid_read(it))

/* Fills the table; terms are used up.  COMPOSE_FREE: done.  COMPOSE_SECONDS: out of time,
 * COMPOSE_METHOD: a bound failed (x_n reaches 1, a weight is too wide); the table is then
 * empty.  Either way fourier_table_clear is due (T-FOURIER-TABLE).                   */
compose_stop fourier_table_build(fourier_table *t, fourier_terms *terms, const fourier_task *task);
void fourier_table_clear(fourier_table *t);
/* z := an enclosure of S(theta) for the one number theta in the interval `theta`; the whole
 * line if that is too wide (T-FOURIER-SUM).  In the machine's numbers (T-FOURIER-HORNER) or on fewer limbs than the
 * table has (T-FOURIER-SHORT) where those give about as many bits as z can hold.                                              */
void fourier_table_sum(ivl *z, const fourier_table *t, const ivl *theta);

/* For every real theta S is within `tail` of a function of theta that is at most z in size where theta is off the real line by at
 * most rate >= 0: the sum over the nodes as they are stored, without the last ones, whose sizes add up to less than `small`
 * (T-FOURIER-GROWTH). */
void fourier_table_growth(mpfr_ptr z, mpfr_ptr tail, const fourier_table *t, mpfr_srcptr rate, mpfr_srcptr small);

/* a := the arguments of the points x + i y, x in re, y in im; [0, pi] if y may be 0 or less (T-FOURIER-ARG). */
void fourier_argument(ivl *a, const ivl *re, const ivl *im);
/* Nanoseconds that one product of the inner sum takes, about. */
double fourier_cost(mp_size_t limbs);

#endif
