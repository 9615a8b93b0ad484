/* out.h - numbers as text, rounded outward or exact, whatever the locale says.
 *
 * out_hex writes the one canonical form of a number, exactly; out_dec_dn and
 * out_dec_up write a decimal that is never above (never below) the number, so the
 * two texts of an interval's ends enclose what the interval encloses.
 * A text is the caller's: free() it.  Without memory the process ends (status.h).
 * Classic mistake: to print both ends with the same rounding.
 * WP does not see through mpfr_get_str, and nothing rests on it: each text is read again by rat.h, which is proved, before it
 * is handed out, and a wrong one ends the process (out_read.h).  tests/unit/out.c asks how near the texts are. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_OUT_H
#define ASSAY_OUT_H

#include <stddef.h>

#include "ivl.h"

/* x exactly: "0x0p+0", "-0x1.8p-3", "0x1p-1074", "+inf", "-inf".  The digit before
 * the point is 1, the last one after it is not 0, letters are small, the exponent
 * is of 2, signed and without leading zeros; no length limit; -0 is written as 0. */
/*@ requires mem: OK(x); requires dom: NUMBER(x);
    terminates \true; exits memory: \exit_status != 0;
    allocates \result; assigns \nothing;
    ensures text: valid_read_string(\result); */
char *out_hex(mpfr_srcptr x);

/* x rounded down (up) to `digits` significant digits: "1.40e-536", "-2.5e+00",
 * "0", "+inf", "-inf"; at least two digits in the exponent.                       */
/*@ requires mem: OK(x); requires dom: NUMBER(x) && 2 <= digits;
    terminates \true; exits memory: \exit_status != 0;
    allocates \result; assigns \nothing;
    ensures text: valid_read_string(\result); */
char *out_dec_dn(mpfr_srcptr x, size_t digits);
/*@ requires mem: OK(x); requires dom: NUMBER(x) && 2 <= digits;
    terminates \true; exits memory: \exit_status != 0;
    allocates \result; assigns \nothing;
    ensures text: valid_read_string(\result); */
char *out_dec_up(mpfr_srcptr x, size_t digits);

/* The texts of both ends of x, whose lower one is rounded down and upper one up. */
typedef struct {
  char *lo, *hi;         /* out_hex: exact                */
  char *lo_dec, *hi_dec; /* out_dec: outward              */
  char *lo_f64, *hi_f64; /* the doubles around, as out_hex */
} out_texts;

/*@ requires mem: \valid(t) && IVL_OK(x); requires sep: \separated(t, x); requires dom: 2 <= digits;
    terminates \true; exits memory: \exit_status != 0;
    assigns *t; */
void out_texts_make(out_texts *t, const ivl *x, size_t digits);
/*@ requires mem: \valid(t);
    terminates \true; exits \false;
    assigns *t; */
void out_texts_free(out_texts *t);

#endif
