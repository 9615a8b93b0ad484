/* csv.h - answers as rows of a table, with a comma between (RFC 4180, but for line ends of one character).
 *
 *   FIELD,..,lower,upper,digits,status,method,note
 *
 * A column for each option that is a list; the two ends rounded outward; then how many digits were reached, "value",
 * "infinite", "limit" or "refused" (without ends), and in words what the number means or what stopped it. Of a complex
 * number imaginary_lower and imaginary_upper stand after upper.  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CSV_H
#define ASSAY_CSV_H

#include "show.h"

/* One cell on standard output, in quotes where it has more than words. */
void csv_cell(const char *text);

void csv_answer(show *s, const query *q, const answer *a, const char *reason);
void csv_refused(show *s, const query *q, const char *why);

#endif
