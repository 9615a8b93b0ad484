/* answer.h - from a question to an enclosure, and its texts.
 *
 * Invariant: z encloses the true value whatever the status; the status says only
 * whether z is as narrow as it was asked to be.  An infinite value is `infinite`,
 * and z is then of no use.                                                        */
#ifndef ASSAY_ANSWER_H
#define ASSAY_ANSWER_H

#include <jansson.h>

#include "adapt.h"
#include "query.h"

/* More than a person asks for; a limit that the program prints. */
#define ANSWER_MAX_BITS 65536

typedef struct {
  int infinite;
  ivl z;
  assay_status status;
  adapt_report report;
} answer;

/* a becomes the answer to q (a question without a defect), with a relative width of
 * at most 2^-bits unless that takes more than max_bits of working precision.      */
void answer_find(answer *a, const query *q, long bits, long max_bits);
void answer_clear(answer *a);

/* {"lo": .., "hi": .., "loDec": .., "hiDec": .., "f64Lo": .., "f64Hi": ..}, the two
 * decimals with this many significant digits.                                     */
json_t *answer_json(const answer *a, size_t digits);

#endif
