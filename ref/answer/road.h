/* road.h - how a mechanism's quantity is found where one pair of distributions is not enough.
 *
 * A road answers for all steps of a mechanism at once: by a closed form, by Fourier
 * inversion, on a lattice.  A question without a road goes the common way: one use of
 * its pair, asked directly.                                                        */
#ifndef ASSAY_ROAD_H
#define ASSAY_ROAD_H

#include "answer.h"

typedef struct road {
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
  /* eps, delta := what the mechanism's guarantee (epsilon0, delta0) implies.            */
  void (*implied)(ivl *eps, ivl *delta, const query *q);
} road;

extern const road road_gaussian; /* all steps are one of sigma / sqrt(steps)        */
extern const road road_poisson;
extern const road road_replaced; /* two uses of a sample of fixed size */
extern const road road_response;
extern const road road_balls;
extern const road road_shuffle;
extern const road road_allocation;
extern const road road_compose;
extern const road road_mironov; /* one Renyi order, by three rules                  */
extern const road road_balle;
extern const road road_optimal;
extern const road road_zcdp;
extern const road road_gdp;
extern const road road_guarantee;
extern const road road_substitution;
extern const road road_cut;

#endif
