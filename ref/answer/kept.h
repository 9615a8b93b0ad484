/* kept.h - tables that stay from one question to the next, as long as they serve.
 *
 * Classic mistake: to keep a table that was made when the time was over (deadline.h). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_KEPT_H
#define ASSAY_KEPT_H

#include "query.h"
#include "shared.h"

/* Begin with kept_init; it stays where it is, as tables point into it. */
typedef struct {
  query last;
  shared tables;
} kept;

void kept_init(kept *k);
void kept_clear(kept *k);

/* About the largest epsilon of the list that comes, and how far apart they are, so that a table may be made for all of it. */
void kept_expect(kept *k, double farthest, double way);

/* Forgets the tables. */
void kept_drop(kept *k);

/* The question q, which has no defect, with the tables of those before it where these serve; valid until the next call.
 * What q was told stays the caller's. */
query *kept_query(kept *k, const query *q);

#endif
