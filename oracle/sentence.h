/* sentence.h - the first line of an answer: the number as a person would tell it, and of what it is. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SENTENCE_H
#define ASSAY_SENTENCE_H

#include "answer.h"

/* "epsilon = 2.39, rounded up: gaussian, sigma 2, delta 1e-05; 15 digits:"; of an answer with few digits "is from .. to ..".
 * Rounded down is what is safe where a smaller number promises less: a lower bound, a number of steps, what falls as two
 * laws come apart.  reached: the digits of the lines that follow; free() it. */
char *sentence_text(const query *q, const answer *a, long digits, long reached);

#endif
