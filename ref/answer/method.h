/* method.h - how a mechanism's quantity is found where one pair of distributions is not enough.
 *
 * A method answers for all steps of a mechanism at once: by a closed form, by Fourier
 * inversion, on a lattice.  A question without a method goes the common way: one use of
 * its pair, asked directly.                                                        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_METHOD_H
#define ASSAY_METHOD_H

#include "answer.h"
#include "pair.h"

typedef struct method {
  /* NULL where the mechanism has none.  Each returns 1 if it has answered and 0 if it has
   * nothing to say about this question.                                             */
  int (*delta)(answer *a, const query *q, const adapt_goal *goal);
  int (*epsilon)(answer *a, const query *q, const adapt_goal *goal);
  /* z, the whole line, := an enclosure of epsilon, soon made, for 0 < delta < 1; ids of its theorems. */
  const char *(*around)(ivl *z, const query *q);
  int (*complement)(answer *a, const query *q, const adapt_goal *goal);
  /* Delta on a lattice, if that is not the common way of on_lattice.h.                  */
  int (*lattice)(answer *a, const query *q, const adapt_goal *goal);
  /* r := a bound on the Renyi divergence of all steps, both directions, for each order. */
  void (*renyi)(ivl *r, const query *q, const ivl *order);
  /* z := the Renyi divergence of all steps in one direction at the question's order, a finite one; 1: more precision says
   * more, 0: it does not. */
  int (*divergence)(ivl *z, const query *q, pair_side side);
  const char *divergence_theorems;
  /* The trade-off function where no pair is behind it. */
  int (*tradeoff)(answer *a, const query *q, const adapt_goal *goal);
  /* eps, delta := what the mechanism's guarantee (epsilon0, delta0) implies.            */
  void (*implied)(ivl *eps, ivl *delta, const query *q);
} method;

extern const method method_gaussian; /* all steps are one of sigma / sqrt(steps)        */
extern const method method_poisson;
extern const method method_replaced; /* two uses of a sample of fixed size */
extern const method method_response;
extern const method method_exponential; /* several choices: a finite sum, from above */
extern const method method_exponential_fixed;
extern const method method_above; /* above-threshold: two bounds, the less */
extern const method method_tuned; /* the best of a number of runs that is drawn */
extern const method method_tuned_logarithmic;
extern const method method_argmax; /* the largest of noisy counts that are equal */
extern const method method_balls;
extern const method method_shuffle;
extern const method method_allocation;
extern const method method_compose;
extern const method method_mironov; /* one Renyi order, by three rules                  */
extern const method method_balle;
extern const method method_optimal;
extern const method method_zcdp;
extern const method method_gdp;
extern const method method_guarantee;
extern const method method_substitution;
extern const method method_cut;

#endif
