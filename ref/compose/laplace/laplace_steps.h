/* laplace_steps.h - many uses of Laplace noise, all of one ratio m = |shift| / scale: a closed form.
 *
 * Under sqrt(pq) the loss of one use is m or -m, each with mass exp(-m/2)/2, or uniform between with
 * density exp(-m/2)/4.  So the moment of n uses is a polynomial in exp(s m), exp(-s m) and 1/s,
 * s = z - 1/2, and the integral of T-PRODUCT-SUM is a sum of residues: with y_j = (2j - n) m - epsilon
 *   D = exp((epsilon - n m)/2) 2^-n sum over j with y_j > 0 of C(n, j) sum over k of K_k(j) kappa_k(y_j),
 *   sum over k of K_k(j) u^k = (1 + u)^j (1 - u)^(n-j),
 *   kappa_k(y) = 2 ((y/2)^(k+1)/(k+1)! + (y/2)^(k+3)/(k+3)! + ..).
 * The term of k is what k uniform losses among n give, and is not negative; so terms beyond
 * some k are left out and bounded.
 * Classic mistake: single terms are huge and of both signs; the working precision is for them.
 * Derivations: proofs/notes/laplace_steps.md (T-LAPLACE-STEPS-*).                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_STEPS_H
#define ASSAY_LAPLACE_STEPS_H

#include "effort.h"
#include "composition.h"

typedef struct {
  mpq_t ratio;     /* m > 0                  */
  unsigned long n; /* uses                   */
  mpq_srcptr epsilon;
} laplace_steps;

/* 1 if all parts are Laplace noise of one ratio; s is then their composition.
 * laplace_steps_clear is due either way.                                            */
int laplace_steps_init(laplace_steps *s, const mixed_query *q);
void laplace_steps_clear(laplace_steps *s);

/* What is left out: k above `depth`, and j above `top` <= n. */
typedef struct {
  unsigned long depth, top;
  double c;         /* abscissa of the bound of the former                          */
  double log_delta; /* about the logarithm of the answer                            */
} laplace_cut;

/* The least of both for an error of about exp(target). */
void laplace_steps_cut(laplace_cut *cut, const laplace_steps *s, double target);
/* About the logarithm of the answer, and the abscissa that shows it. */
double laplace_steps_guess(double *c, const laplace_steps *s);
/* About the seconds that one sum takes. */
double laplace_steps_cost(const laplace_steps *s, const laplace_cut *cut, double prec);

/* z := an enclosure of D, computed with `prec` bits (T-LAPLACE-STEPS-SUM, T-LAPLACE-STEPS-CUT).
 * COMPOSE_SECONDS: out of time, z untouched.                                        */
compose_stop laplace_steps_sum(ivl *z, const laplace_steps *s, const laplace_cut *cut, mpfr_prec_t prec, double until);

/* z := what z and such sums share, to `bits` bits or as the limits allow; the report says what stopped them. */
void laplace_steps_delta(ivl *z, const laplace_steps *s, long bits, const compose_limits *limits, double until,
                         compose_report *report);

#endif
