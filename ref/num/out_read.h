/* out_read.h - a text is read again before it is handed out, and compared with the number it stands for.
 *
 * The printers rest on GMP's and MPFR's digits and on spelling; the reader is rat.h's, which is proved.  What an answer says
 * is therefore right whatever the printers do: a text on the wrong side of its number ends the process, with one line on
 * standard error and status 4, and no digit of it is written.
 * Classic mistake: to read with the library that wrote.                           */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_OUT_READ_H
#define ASSAY_OUT_READ_H

#include "ivl.h"
#include "rat.h"

#define OUT_READ_EXIT 4

/* 1 if s[0 .. len-1] is a number of rat.h's grammar that is not above x (side < 0), not below x (side > 0), x itself (side 0). */
/*@ requires mem: OK(x) && \valid_read(s + (0 .. len - 1));
    requires sep: \separated(x, s + (0 .. len - 1));
    requires dom: FINITE(x);
    ALLOCATES assigns \nothing;
    ensures bool: \result == 0 || \result == 1;
    ensures sound: \result == 1 ==> \exists real q; RatDenotes(s, len, q) && (side <= 0 ==> q <= VAL(x)) && (side >= 0 ==> VAL(x) <= q); */
int out_read_is(const char *s, size_t len, mpfr_srcptr x, int side);

/* The same of a decimal or hexfloat of any exponent, in two parts: the digits, by out_read_is, and the power of 10 or 2, in
 * intervals.  An infinite x has the texts +inf and -inf. */
int out_read_any(const char *text, mpfr_srcptr x, int side);

/* text itself, or the end of the process. */
char *out_read_checked(char *text, mpfr_srcptr x, int side);

#endif
