/* convert_between.c - what lies between the members of two intervals. */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "convert_between.h"
#include "prob.h"
#include "span.h"

/*@ lemma between_low: \forall integer t, real a, c; below(t, a) ==> a <= c ==> below(t, c);
    lemma between_high: \forall integer t, real b, c; above(t, b) ==> c <= b ==> above(t, c); */

/* Method: from the lower end of one to the upper end of the other, or further. */
void convert_between(ivl *z, const ivl *u, const ivl *v) { ivl_span(z, u, v); }

void convert_between_above(ivl *z) { mpfr_set_inf(z->hi, 1); }

void convert_between_below(ivl *z) { mpfr_set_inf(z->lo, -1); }

int convert_between_has_lo(const ivl *x) { return mpfr_number_p(x->lo); }

int convert_between_has_hi(const ivl *x) { return mpfr_number_p(x->hi); }

void convert_between_unit(ivl *z) {
  ivl_set_whole(z);
  prob_clip(z);
}

void convert_between_zero(ivl *z) { mpfr_set_zero(z->lo, 1); }

/* Special cases: no finite lower end (a logarithm of nearly nothing): all members stay. */
void convert_between_lower(ivl *z) {
  if (mpfr_number_p(z->lo)) {
    end_set_up(z->hi, z->lo);
    //@ assert point: IVL_IN(VAL(&z->lo[0]), z);
    //@ assert least: \forall real a; below(z->lo[0].tok, a) ==> VAL(&z->lo[0]) <= a;
  }
}

int convert_between_inverse(mpfr_ptr end, mpfr_srcptr x) {
  mpfr_ui_div(end, 1, x, MPFR_RNDU);
  return mpfr_number_p(end);
}
