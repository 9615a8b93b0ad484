/* out_read.c - a text against a number.
 *
 * Method: the rational that the text spells, rounded both ways to x's precision: it is not above x exactly if its upper
 * rounding is not, since x has that precision. */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "out_read.h"

/* Whether the rational r is on that side of x. */
/*@ requires mem: OK(x) && RAT_OK(r) && \separated(x, r);
    requires dom: FINITE(x);
    ALLOCATES assigns \nothing;
    ensures bool: \result == 0 || \result == 1;
    ensures below: \result == 1 && side <= 0 ==> RAT_VAL(r) <= VAL(x);
    ensures above: \result == 1 && side >= 0 ==> VAL(x) <= RAT_VAL(r); */
static int is_beside(const rat *r, mpfr_srcptr x, int side) {
  ivl z;
  ivl_init(&z, mpfr_get_prec(x));
  ivl_set_q(&z, r->v);
  int yes = (side > 0 || mpfr_cmp(z.hi, x) <= 0) && (side < 0 || mpfr_cmp(z.lo, x) >= 0);
  //@ assert below: yes == 1 && side <= 0 ==> QVAL(&r->v[0]) <= VAL(x);
  //@ assert above: yes == 1 && side >= 0 ==> VAL(x) <= QVAL(&r->v[0]);
  ivl_clear(&z);
  return yes;
}

int out_read_is(const char *s, size_t len, mpfr_srcptr x, int side) {
  rat r;
  size_t at;
  const char *why;
  rat_init(&r);
  int yes = rat_set_text(&r, s, len, &at, &why) == ASSAY_OK && is_beside(&r, x, side);
  rat_clear(&r);
  return yes;
}
