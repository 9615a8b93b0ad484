/* convert_cut_least.c - the least size at which batches may be cut.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-CUT).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_cut.h"

/* -1, 1: the cost at `most` is certainly at most (above) the target; 0: not certain. */
/*@ requires mem: CUT_OK(c); requires dom: most < ULONG_MAX;
    TOTAL assigns \nothing;
    ensures enough: \result < 0 ==> CUT_ALL(c, CUT_COST(c, most + 1) <= g);
    ensures not: \result > 0 ==> CUT_ALL(c, g < CUT_COST(c, most + 1)); */
static int cost(const convert_cut *c, unsigned long most) {
  ivl z;
  int is = 0;
  ivl_init(&z, c->prec);
  convert_cut_to_delta(&z, c->eps, c->steps, c->n, c->rate, most);
  if (ivl_le(&z, c->target)) is = -1;
  else if (ivl_lt(c->target, &z)) is = 1;
  ivl_clear(&z);
  return is;
}

/* The first B found in 0 .. n that is certainly enough; n if there is none below. */
/*@ requires mem: CUT_OK(c);
    TOTAL assigns \nothing;
    ensures range: \result <= c->n;
    ensures enough: \result < c->n ==> CUT_ALL(c, CUT_COST(c, \result + 1) <= g); */
static unsigned long first_enough(const convert_cut *c) {
  unsigned long lo = 0, hi = c->n;
  /*@ loop invariant range: lo <= hi <= c->n;
      loop invariant enough: hi < c->n ==> CUT_ALL(c, CUT_COST(c, hi + 1) <= g);
      loop assigns lo, hi;
      loop variant hi - lo; */
  while (lo < hi) {
    unsigned long mid = lo + (hi - lo) / 2;
    int seen = cost(c, mid);
    //@ ghost unsigned long was = hi;
    if (seen < 0) hi = mid;
    else lo = mid + 1;
    //@ assert found: seen < 0 ==> hi == mid && CUT_ALL(c, CUT_COST(c, hi + 1) <= g);
    //@ assert kept: seen >= 0 ==> hi == was;
  }
  return hi;
}

/* One more than the last B found below `top` that is certainly not enough; 0 if none is. */
/*@ requires mem: CUT_OK(c); requires dom: top <= c->n;
    TOTAL assigns \nothing;
    ensures range: \result <= top;
    ensures not: 0 < \result ==> CUT_ALL(c, g < CUT_COST(c, \result)); */
static unsigned long last_not(const convert_cut *c, unsigned long top) {
  unsigned long lo = 0, hi = top;
  /*@ loop invariant range: lo <= hi <= top;
      loop invariant not: 0 < lo ==> CUT_ALL(c, g < CUT_COST(c, lo));
      loop assigns lo, hi;
      loop variant hi - lo; */
  while (lo < hi) {
    unsigned long mid = lo + (hi - lo) / 2;
    if (cost(c, mid) > 0) lo = mid + 1;
    else hi = mid;
  }
  return lo;
}

/* Method: the cost falls in B and is 0 at n; two bisections, each of which keeps only what
 * it has seen to be certain.                                                         */
void convert_cut_least(unsigned long *least, unsigned long *sure, const convert_cut *c) {
  *sure = first_enough(c);
  *least = last_not(c, *sure);
}
