/* rat_root.h - a rational of at least 0, or the square root of one: a deviation that is told by its variance.
 *
 * Classic mistake: to round such a root to a rational; two of them then have no unit in common any more. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_RAT_ROOT_H
#define ASSAY_RAT_ROOT_H

#include "ivl.h"

typedef struct {
  mpq_srcptr of; /* >= 0; not owned */
  int root;      /* 1: the number is sqrt(of), 0: it is `of` */
} rat_root;

/* z := the number, rounded outward. */
void rat_root_ivl(ivl *z, const rat_root *x);
/* z := its square. */
void rat_root_square(ivl *z, const rat_root *x);
/* About the number, on which nothing rests. */
double rat_root_near(const rat_root *x);
/* r := sqrt(x) and 1, if it is rational; else 0, r untouched. */
int rat_root_exact(mpq_ptr r, mpq_srcptr x);

#endif
