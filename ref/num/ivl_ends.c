/* ivl_ends.c - the two ends of an interval, and what is between two. */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "ivl_ends.h"

void ivl_ends(ivl *lo, ivl *hi, const ivl *x) {
  ivl_set_point(lo, x->lo);
  ivl_set_point(hi, x->hi);
}

/* Method: the hull of two intervals is one. */
void ivl_fill(ivl *z, const ivl *x, const ivl *y) {
  ivl_hull(z, x, y);
  //@ assert first: \forall real a; \at(IVL_IN(a, x), Pre) ==> IVL_IN(a, z);
  //@ assert second: \forall real c; \at(IVL_IN(c, y), Pre) ==> IVL_IN(c, z);
}

void ivl_unbounded(ivl *z) { mpfr_set_inf(z->hi, 1); }
