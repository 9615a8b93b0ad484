/* vectorquestion.h - a question as a test of the vectors tells it: its numbers, its parts, what it costs.
 *
 * Classic mistake: a question whose parts are left out, which is another one.  What has parts has a mechanism of its own
 * name, and stands in files where every test has parts (tests/vectors/schema.t).  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_VECTORQUESTION_H
#define ASSAY_VECTORQUESTION_H

#include <jansson.h>

#include "query.h"

/* {"q": "1/2", "f64": "0x1p-1", "f64Dec": "0.5"} for each number that was told, by its name; the last two are null where
 * no double equals it. */
json_t *vectorquestion_told(json_t *told, const query *q);

/* Adds the numbers of the mechanism that were not told, and says which have their usual values; a rate of 1 is no sample. */
void vectorquestion_add_usual(json_t *numbers, const query *q);

/* [{"mechanism": "laplace", "params": {..}}, ..]: what is composed, chosen from, run, or an outcome of a table; each may have
 * parts itself.  NULL: it has none. */
json_t *vectorquestion_parts(const query *q);

/* What an accountant that composes has to do: "low", one step; "medium", an inverse of one, or some steps; "high". */
const char *vectorquestion_cost(const query *q);

#endif
