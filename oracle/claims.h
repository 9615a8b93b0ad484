/* claims.h - what each method of each known accountant promises.
 *
 * A verdict depends on the promise: a bound must be on its side of the truth, an
 * estimate near it.  Where the tool's documents do not say, the promise is the
 * weakest that its users rely on, and the reason says so.                        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CLAIMS_H
#define ASSAY_CLAIMS_H

typedef enum {
  PROMISE_UPPER,
  PROMISE_LOWER,
  PROMISE_ESTIMATE,
  PROMISE_BOUNDS, /* the fields `lower` and `upper`; `value` lies between, no more     */
  PROMISE_TOLD    /* what the field `bound` says                                       */
} promise;

typedef struct {
  const char *tool, *method; /* a method that ends in * stands for all that begin so */
  promise promised;
  const char *reason;
} claims_row;

/* The promise of this method, or NULL if it is not known. */
const claims_row *claims_find(const char *tool, const char *method);

const char *claims_name(promise p);

#endif
