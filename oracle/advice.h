/* advice.h - what a person may try where an answer has fewer digits than were asked for. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ADVICE_H
#define ASSAY_ADVICE_H

#include "within.h"

/* "; try --seconds 300 or --digits 4", or "" where nothing is known that helps; by: the method that was asked for; free() it. */
char *advice_text(const query *q, const answer *a, const within *l, int by);

#endif
