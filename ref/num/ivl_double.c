/* ivl_double.c - an interval from a double.
 *
 * Not analysed by WP: the model has no double.                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_double.h"

/* Special cases: x - x is 0 for every finite x, and no number else. */
void ivl_set_double(ivl *z, double x) {
  if (x - x == 0) {
    mpfr_set_d(z->lo, x, MPFR_RNDD);
    mpfr_set_d(z->hi, x, MPFR_RNDU);
  } else {
    ivl_set_whole(z);
  }
}
