/* root_guess.h - where the sign of a function probably changes.
 *
 * Nothing here is trusted: a bad proposal costs the caller width or time, never
 * soundness.  So the contracts promise only that the functions return.
 * A memo is opened before use and closed after it; it is never copied.          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ROOT_GUESS_H
#define ASSAY_ROOT_GUESS_H

#include "ivl.h"

#define ROOT_MEMO 10

typedef struct {
#ifdef __FRAMAC__
  int any;
#else
  ivl start; /* where to begin, and how often each end grew   */
  int grown_lo, grown_hi;
  long bits;                         /* relative width wanted                         */
  mpfr_t x[ROOT_MEMO], y[ROOT_MEMO]; /* points seen, the smallest |y| first           */
  int n;
  mpfr_t blur; /* how near to the root the sign got lost        */
  int blurred;
  mpfr_t width; /* of the bracket, some steps ago                */
  int age;
#endif
} root_guess;

/* A memo for a search from `start` at z's precision. */
/*@ requires mem: \valid(s) && IVL_OK(start); requires sep: \separated(s, start); requires dom: 1 <= p;
    TOTAL assigns s->any; */
void root_guess_open(root_guess *s, const ivl *start, mpfr_prec_t p, long bits);
/*@ requires mem: \valid(s);
    TOTAL assigns s->any; */
void root_guess_close(root_guess *s);

/* Notes that the function at x is in y, and whether that made its sign certain. */
/*@ requires mem: \valid(s) && OK(x) && IVL_OK(y); requires sep: \separated(s, x, y);
    TOTAL assigns s->any; */
void root_guess_add(root_guess *s, mpfr_srcptr x, const ivl *y, int certain);

/* m := where to look next, z being the bracket; NaN to give up. */
/*@ requires mem: \valid(s) && OK(m) && IVL_OK(z); requires sep: \separated(s, m, z);
    TOTAL assigns m->tok, s->any; */
void root_guess_next(root_guess *s, mpfr_ptr m, const ivl *z);

#endif
