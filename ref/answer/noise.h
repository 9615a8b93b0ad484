/* noise.h - the least noise by roads of their own; where delta does not fall in it a row of mechanism.c names one of these.
 *
 * What an answer says is in its `means`; both ends are certified for that.          */
#ifndef ASSAY_NOISE_H
#define ASSAY_NOISE_H

#include "answer.h"

/* noise_discrete.c: discrete Gaussian noise; noise_two.c: two normal laws. */
void noise_discrete(answer *a, const query *q, const adapt_goal *goal);
void noise_two(answer *a, const query *q, const adapt_goal *goal);

/* noise_pure.c: the least scale for delta 0, whatever the mechanism (T-SOLVE-PURE). */
void noise_pure(answer *a, const query *q, const adapt_goal *goal);

/* noise_all.c: 1, and the answer, if every amount is enough, or none is, for a delta above 0 and below 1 (T-SOLVE-SIGMA-NONE). */
int noise_all(answer *a, const query *q);

/* find_noise.c: a place where delta passes the target, the enclosures of delta deciding at each point: z.hi is enough, if it
 * is finite, and z.lo is not, if it is above 0.  No more than that where delta does not fall. */
void noise_search(answer *a, const query *q, const adapt_goal *goal);
/* z := delta at noise x, to about `bits`; the whole line where there is none. */
void noise_delta(ivl *z, answer *whole, const query *q, mpq_srcptr x, long bits);

#endif
