/* group_moment.h - the moments of the pair of a group of records, by a sum over positions.
 *
 * Classic mistake: to widen by the images of a real order at a complex one; they grow with its imaginary part.
 * Derivations: proofs/notes/adjacency.md (T-GROUP-MOMENT).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GROUP_MOMENT_H
#define ASSAY_GROUP_MOMENT_H

#include "cpx.h"
#include "rat.h"

typedef struct {
  mpq_srcptr ratio;  /* m > 0 */
  long records;      /* K >= 1 */
  const rat *weight; /* w_0 .. w_K, above 0, 1 in sum */
  mpq_srcptr rate;   /* g, above 0, at most 1 */
} group_moment_query;

/* w := E (1 - g + g sum of w_j exp(j m x - j^2 m^2/2))^z, x standard normal (T-GROUP-MOMENT); the whole plane where that
 * takes too long. */
void group_moment(cpx *w, const group_moment_query *q, const cpx *z);

#endif
