/* ivl_double.c - an interval from a double.
 * To the prover a double is a number without a meaning, but for the real that it stands for. */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "ivl_double.h"

#include <math.h>

#include "tmp.h"

/* Enough for every double. */
enum { EXACT_BITS = 64 };

void ivl_set_double(ivl *z, double x) {
  if (isfinite(x)) {
    mpfr_set_d(z->lo, x, MPFR_RNDD);
    mpfr_set_d(z->hi, x, MPFR_RNDU);
  } else {
    ivl_set_whole(z);
  }
}

/* t becomes the number. */
/*@ requires mem: \valid(t);
    TOTAL assigns IVL_ALL(&t->v);
    ensures ok: IVL_OK(&t->v);
    ensures sound: IVL_IN((real)d, &t->v); */
static void of_double(tmp_ivl *t, double d) {
  tmp_open(t, EXACT_BITS);
  ivl_set_double(&t->v, d);
}

void ivl_add_double(ivl *z, const ivl *x, double d) {
  tmp_ivl t;
  of_double(&t, d);
  ivl_add(z, x, &t.v);
  tmp_close(&t);
}

void ivl_sub_double(ivl *z, const ivl *x, double d) {
  tmp_ivl t;
  of_double(&t, d);
  ivl_sub(z, x, &t.v);
  tmp_close(&t);
}

void ivl_double_sub(ivl *z, double d, const ivl *x) {
  tmp_ivl t;
  of_double(&t, d);
  ivl_sub(z, &t.v, x);
  tmp_close(&t);
}

void ivl_mul_double(ivl *z, const ivl *x, double d) {
  tmp_ivl t;
  of_double(&t, d);
  ivl_mul(z, x, &t.v);
  tmp_close(&t);
}

void ivl_div_double(ivl *z, const ivl *x, double d) {
  tmp_ivl t;
  of_double(&t, d);
  ivl_div(z, x, &t.v);
  tmp_close(&t);
}

void ivl_double_div(ivl *z, double d, const ivl *x) {
  tmp_ivl t;
  of_double(&t, d);
  ivl_div(z, &t.v, x);
  tmp_close(&t);
}
