/* laplace_hyperbola.h - few uses of Laplace noise on Poisson samples, of any rates and ratios, and of atoms beside it: a hyperbola.
 *
 * With m = |shift| / scale, the rate g and J of the negative binomial law of shape 1/2, the moment of one use is
 *   exp(z l0) a0(z) + exp(z l1) a1(z),  a0 = (1 + E[p / (p - z)]) / 2,  a1 = exp(-m) (1 - E[p / (p - z)]) / 2,
 * p = J + 1/2, l0 and l1 being the ends of the loss.  An atom of a loss (randomized response) is an end whose coefficient is its
 * mass; where a coin chooses a mechanism, each end has the probability as a factor.  A composition is a sum of exponentials with
 * such coefficients, one for each choice of an end for each use ("endpoint term").  Left of 0 all is analytic: endpoint terms that
 * end above epsilon contribute nothing to E_Q[(exp(epsilon) - X)_+], the others are integrated along a hyperbola about the positive
 * axis, where they decay.  No noise is added, and digits cost nodes only.
 * Classic mistake: to bend for the call; right of 1/2 the coefficients have poles.
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-*).                      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_HYPERBOLA_H
#define ASSAY_LAPLACE_HYPERBOLA_H

#include "effort.h"
#include "composition.h"
#include "hyperbola_plan.h"
#include "laplace_ends.h"

typedef struct {
  laplace_use *use;
  size_t n;
  const mixed_query *q; /* the question, which must outlive it             */
  int reversed;         /* 1: D(Q||P)                                       */
  mpq_t epsilon;        /* of the put: that asked, negated for the reversed */
  laplace_ends rough;   /* to a few digits, for plans                       */
  double log_answer;    /* about the logarithm of the answer                */
} laplace_hyperbola;

/* 1 if some parts are Laplace noise, sampled or not, or a coin's choice of it, the losses of the others are atoms, and the endpoint
 * terms are not too many.  laplace_hyperbola_clear is due either way.                                             */
int laplace_hyperbola_init(laplace_hyperbola *b, const mixed_query *q);
void laplace_hyperbola_clear(laplace_hyperbola *b);
/* About the seconds that one sum of so many bits takes; HUGE_VAL: no plan. */
double laplace_hyperbola_cost(const laplace_hyperbola *b, long bits);

/* What one sum needs, and serves every epsilon near the one it was made for. */
typedef struct laplace_table laplace_table;

/* A table by the plan; NULL and what stopped it: COMPOSE_SECONDS: out of time, COMPOSE_METHOD: there is none for such a plan. */
laplace_table *laplace_hyperbola_table(const laplace_hyperbola *b, const hyperbola_plan *plan, double until,
                                       compose_stop *stop);
void laplace_hyperbola_drop(laplace_table *t); /* NULL is none */
double laplace_hyperbola_bytes(const laplace_table *t);
/* The ids on which its values rest. */
const char *laplace_hyperbola_sum_theorems(const laplace_table *t);
/* z := an enclosure of D at epsilon, of a table made of the same composition and direction (T-LAPLACE-BENT-SUM); the whole line
 * where it does not serve it (T-LAPLACE-BENT-GAP). */
void laplace_hyperbola_at(ivl *z, const laplace_table *t, mpq_srcptr epsilon);

/* z := what z and such sums share, to `bits` bits or as the limits allow; the report says what stopped them.  The last table goes to
 * *kept, which is the caller's, unless `kept` is NULL. */
void laplace_hyperbola_delta(ivl *z, const laplace_hyperbola *b, long bits, const compose_limits *limits, double until,
                             compose_report *report, laplace_table **kept);

#endif
