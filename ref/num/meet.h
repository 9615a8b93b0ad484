/* meet.h - what two enclosures of one number share: the only way to it outside ref/num.
 *
 * Each function makes z narrower by what is known besides, and returns 1.  Where nothing is left, one of the
 * two was wrong: then z is the whole line, the thread is marked (apart.h), and the answer is 0, which a caller may
 * ignore: the mark stays.  They stand on ivl_meet (T-IVL-MEET).
 * Classic mistake: to use them where nothing in common is no contradiction, such as a place that is only hoped for. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MEET_H
#define ASSAY_MEET_H

#include "apart.h"
#include "ivl.h"

/* z := what x and y share. */
/*@ requires mem: IVL_OK(z) && IVL_OK(x) && IVL_OK(y) && IVL_APART(z, x) && IVL_APART(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures bool: \result == 0 || \result == 1;
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_WAS(a, y) ==> IVL_IN(a, z); */
int meet(ivl *z, const ivl *x, const ivl *y);
/* z := what z and [-inf, the upper end of top] share: the number is at most one in top. */
/*@ requires mem: IVL_OK(z) && IVL_OK(top) && IVL_APART(z, top);
    TOTAL assigns IVL_TOK(z);
    ensures bool: \result == 0 || \result == 1;
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, z) ==> above(\old(top->hi[0].tok), a) ==> IVL_IN(a, z); */
int meet_below(ivl *z, const ivl *top);
/* z := what z and [the lower end of least, +inf] share: the number is at least one in least. */
/*@ requires mem: IVL_OK(z) && IVL_OK(least) && IVL_APART(z, least);
    TOTAL assigns IVL_TOK(z);
    ensures bool: \result == 0 || \result == 1;
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, z) ==> below(\old(least->lo[0].tok), a) ==> IVL_IN(a, z); */
int meet_above(ivl *z, const ivl *least);
/* z := what z and [0, +inf] share: the number is not below 0. */
/*@ requires mem: IVL_OK(z);
    TOTAL assigns IVL_TOK(z);
    ensures bool: \result == 0 || \result == 1;
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; 0 <= a ==> IVL_WAS(a, z) ==> IVL_IN(a, z); */
int meet_positive(ivl *z);
/* z := what z and [0, 1] share: the number is a probability. */
/*@ requires mem: IVL_OK(z);
    TOTAL assigns IVL_TOK(z);
    ensures bool: \result == 0 || \result == 1;
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; 0 <= a <= 1 ==> IVL_WAS(a, z) ==> IVL_IN(a, z); */
int meet_unit(ivl *z);
/* z, whose ends come from two bounds, if they are in order. */
/*@ requires mem: IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures bool: \result == 0 || \result == 1;
    ensures ok: \old(IVL_OK(z)) ==> IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, z) ==> IVL_IN(a, z); */
int meet_ends(ivl *z);

#endif
