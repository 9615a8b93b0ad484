/* noise.h - the least noise by methods of their own; where delta does not fall in it a row of mechanism.c names one of these.
 *
 * What an answer says is in its `means`; both ends are certified for that.          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NOISE_H
#define ASSAY_NOISE_H

#include "answer.h"

/* noise_discrete.c: discrete Gaussian noise; noise_two.c: two normal laws. */
void noise_discrete(answer *a, const query *q, const adapt_goal *goal);
void noise_two(answer *a, const query *q, const adapt_goal *goal);

/* Of noise in a window there is none: of more noise its ends have more (T-DGAUSS-WINDOW). */
void noise_window(answer *a, const query *q, const adapt_goal *goal);

/* noise_pure.c: the least scale for delta 0, whatever the mechanism (T-SOLVE-PURE). */
void noise_pure(answer *a, const query *q, const adapt_goal *goal);

/* noise_all.c: 1, and the answer, if every amount is enough, or none is, for a delta above 0 and below 1 (T-SOLVE-SIGMA-NONE). */
int noise_all(answer *a, const query *q);

/* noise_guess.c: near the least noise where Gaussian noise is on samples or batches, 0: it has no guess. */
double noise_guess(const query *q);

#endif
