/* grid.c - grids of doubles.
 *
 * Method: a step of 24 bits times a k of 28 has at most 52.  Not analysed by WP: it is all about doubles, of which the prover knows nothing. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "grid.h"

int grid_is_exact(double step, long first, long last) {
  const long most = 1L << 28;
  return step > 0x1p-100 && step < 0x1p100 && (double)(float)step == step && first > -most && last < most &&
         first <= last;
}
