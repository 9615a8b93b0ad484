/* composed.h - many steps of any pairs: by Fourier inversion, and on a lattice where that
 * does not suffice.                                                                 */
#ifndef ASSAY_COMPOSED_H
#define ASSAY_COMPOSED_H

#include "answer.h"
#include "product.h"

/* Fills a with delta at q's epsilon of the composition of these parts. */
void composed_delta(answer *a, const query *q, const product_part *parts, size_t n, const adapt_goal *goal);

#endif
