/* span.c - the hull of two intervals, as a statement about their ends. */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "span.h"

void ivl_span(ivl *z, const ivl *u, const ivl *v) {
  ivl_hull(z, u, v);
  //@ ghost int a = u->lo[0].tok, b = u->hi[0].tok, c = v->lo[0].tok, d = v->hi[0].tok;
  //@ assert u_low: \forall real q; below(a, q) ==> below(a, \min(q, inner(a, b))) && above(b, \min(q, inner(a, b)));
  //@ assert v_low: \forall real q; below(c, q) ==> below(c, \min(q, inner(c, d))) && above(d, \min(q, inner(c, d)));
  //@ assert u_high: \forall real q; above(b, q) ==> below(a, \max(q, inner(a, b))) && above(b, \max(q, inner(a, b)));
  //@ assert v_high: \forall real q; above(d, q) ==> below(c, \max(q, inner(c, d))) && above(d, \max(q, inner(c, d)));
}
