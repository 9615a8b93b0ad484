/* parts.h - the mechanisms of a composition, as a person writes them:
 *
 *   "gaussian sigma=3 steps=4; laplace scale=10 rate=1/2"
 *
 * Each part becomes a question of its own, which only names a mechanism and its fields. */
#ifndef ASSAY_PARTS_H
#define ASSAY_PARTS_H

#include "query.h"

/* Reads the parts of q.  0, or -1 and what is wrong in *why; free() that. */
int parts_read(query *q, const char *text, char **why);

/* 0, and the numbers of a part that were not told have their usual values; or -1 and what is wrong in *why. */
int parts_check(query *p, char **why);

/* "gaussian sigma 3, steps 4; laplace ..", empty without parts; free() it. */
char *parts_text(const query *q);

#endif
