/* exercise_case.h - a question that broke an accountant, in forms that stay. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EXERCISE_CASE_H
#define ASSAY_EXERCISE_CASE_H

#include <jansson.h>
#include <stdio.h>

/* The command line that prints the truth; free() it. */
char *exercise_case_command(json_t *question);

/* Writes it as lines of cases (cases.h), of which `assay vectors --cases` makes a certified vector; nothing where these have
 * no words for it: parts, an adjacency. */
void exercise_case_put(FILE *out, json_t *question);

#endif
