/* convert_between.c - what lies between the members of two intervals. */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "convert_between.h"
#include "span.h"

/*@ lemma between_low: \forall integer t, real a, c; below(t, a) ==> a <= c ==> below(t, c);
    lemma between_high: \forall integer t, real b, c; above(t, b) ==> c <= b ==> above(t, c); */

/* Method: from the lower end of one to the upper end of the other, or further. */
void convert_between(ivl *z, const ivl *u, const ivl *v) { ivl_span(z, u, v); }
