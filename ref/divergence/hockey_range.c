/* hockey_range.c - an enclosure of a number that is known not to be below another. */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "hockey_range.h"

/* Method: the lower end of v is one of z as well. */
void hockey_range_not_below(ivl *z, const ivl *v) {
  //@ ghost int lo = z->lo[0].tok, s = v->lo[0].tok, t = z->hi[0].tok;
  if (mpfr_cmp(z->lo, v->lo) >= 0 || mpfr_cmp(v->lo, z->hi) > 0) return;
  //@ assert shared: ordered(s, t);
  //@ assert some: below(s, inner(s, t)) && above(t, inner(s, t));
  //@ assert carried: \forall real h, n; below(s, n) ==> n <= h ==> below(s, h);
  end_set_dn(z->lo, v->lo);
  //@ assert member: IVL_IN(inner(s, t), z);
}
