/* told.h - the numbers of a row, exactly.
 *
 * A parameter that is a JSON number is the binary64 that the tool was given; one that is
 * a text is the number that is written; {"q": .., "f64": ..} is q, which f64 must equal
 * or be null.  A claimed number is what the tool returned: a decimal that a binary64 prints as
 * (up to 17 digits, in range) is that binary64, any other text is the number that is
 * written.  NaN is no number, and infinity only where it is expected.                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TOLD_H
#define ASSAY_TOLD_H

#include <jansson.h>

#include "verdict.h"

/* r := the parameter, and NULL; or what is wrong with it, in words. */
const char *told_number(rat *r, const json_t *j);

/* c := the claimed number; 0, or -1 if it is none. */
int told_claim(claim *c, const json_t *j);

/* 1, -1: the value is +inf or -inf; 0: it is neither. */
int told_infinity(const json_t *j);

/* r := the binary64 next to r, if there is one of full precision. */
void told_round(rat *r);

/* The value as a person writes it; free() it. */
char *told_text(const json_t *j);

#endif
