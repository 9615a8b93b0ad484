/* composed.h - many steps of any pairs: by Fourier inversion, and on a lattice where that
 * does not suffice.                                                                 */
#ifndef ASSAY_COMPOSED_H
#define ASSAY_COMPOSED_H

#include "answer.h"

/* Fills a with delta at q's epsilon of the composition of q's parts, or of the steps of its one mechanism.  Refuses
 * where a part has no pair of distributions. */
void composed_delta(answer *a, const query *q, const adapt_goal *goal);

#endif
