/* parts.h - the mechanisms of a composition, as a person writes them:
 *
 *   "gaussian sigma=3 steps=4; laplace scale=10 rate=1/2"
 *
 * Each part becomes a question of its own, which only names a mechanism and its fields. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PARTS_H
#define ASSAY_PARTS_H

#include "query.h"

/* What has parts itself has them in brackets, "mixture (gaussian sigma=1 probability=1/3; table (1/2 1/4; 1/2 3/4)
 * probability=2/3) steps=5"; the two numbers of an outcome stand alone, with the record and without it.
 *
 * Reads the parts of q, whose mechanism says of what kind they are.  0, or -1 and what is wrong in *why; free() that. */
int parts_read(query *q, const char *text, char **why);

/* 0, and the numbers of a part that were not told have their usual values; or -1 and what is wrong in *why. */
int parts_check(query *p, char **why);

/* p, which is not initialised, := a part of `of` that has no numbers yet, and no mechanism where that is to be told. */
void parts_begin(query *p, const query *of);
/* 0, or -1 and why: what is asked of all parts together, that probabilities add up to 1. */
int parts_whole(const query *q, char **why);

/* "gaussian sigma 3, steps 4; laplace ..", empty without parts; free() it. */
char *parts_text(const query *q);

#endif
