/* asked.h - a question in words, and from words to a query: the one place that refuses a question.
 *
 * What is wrong is one line (shown.h) that names the field, the value and what is allowed, as the program prints it: a
 * field or a part of the question as an option, --sigma.  The caller frees it. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ASKED_H
#define ASSAY_ASKED_H

#include "quantity.h"

/* The texts are the caller's; NULL: not said.  They are kept as long as the query is. */
typedef struct {
  const char *quantity, *mechanism, *direction, *adjacency, *parts;
  const char *told[FIELD_COUNT]; /* the numbers */
  int least;
} asked;

/* q, which is initialised, := the question, but for the fields in `later`, which it may have and which the caller tells
 * it.  NULL, or what is wrong; then q is only to be cleared.  asked_check is due. */
char *asked_read(query *q, const asked *w, field_set later);
/* Gives q the usual values of what was not told.  NULL, or which number is wrong or missing. */
char *asked_check(query *q);

/* After the methods of query.h: both, each alone. */
enum { ASKED_BOTH = METHOD_LATTICE + 1 };
/* *by := the method of this name, NULL being auto; `most` is the last one that the caller knows.  NULL, or what is wrong. */
char *asked_method(int *by, const query *q, const char *name, int most);

/* "remove add both", "auto fourier": what a quantity allows, but for ASKED_BOTH. */
const char *asked_directions(const quantity *what);
const char *asked_methods(const quantity *what);

/* The line without the dashes of options, but for what is quoted; free() it. */
char *asked_plain(const char *line);

#endif
