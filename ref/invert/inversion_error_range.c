/* inversion_error_range.c - an enclosure of what lies between two numbers.
 *
 * Derivations: proofs/notes/budget.md.                                             */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "inversion_error_range.h"
#include "span.h"

/* Method: the hull; its lower end is not above that of x, its upper end not below that of y. */
void inversion_error_range(ivl *z, const ivl *x, const ivl *y) {
  ivl_span(z, x, y);
  //@ assert low: \forall real a, v; below(x->lo[0].tok, a) ==> a <= v ==> below(z->lo[0].tok, v);
  //@ assert high: \forall real b, v; above(y->hi[0].tok, b) ==> v <= b ==> above(z->hi[0].tok, v);
}
