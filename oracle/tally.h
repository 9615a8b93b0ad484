/* tally.h - the table of verdicts: one line per tool and method. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TALLY_H
#define ASSAY_TALLY_H

#include <stdio.h>

#include "verdict.h"

typedef struct tally tally;

tally *tally_new(void);
void tally_free(tally *t);

/* Counts one row.  off: its distance from the truth, NaN if there is none; example:
 * the row in words, kept (copied) if it is the worst failure of its method or the
 * first that was not judged.                                                      */
void tally_add(tally *t, const char *tool, const char *method, const char *promised, verdict v, mpfr_srcptr off,
               const char *example);

void tally_print(const tally *t, FILE *out);

/* "36 rows: 35 hold, 1 is false", the last line of the table; free() it. */
char *tally_sentence(const tally *t);

/* Rows with this verdict. */
long tally_count(const tally *t, verdict v);

#endif
