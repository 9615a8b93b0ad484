/* charfun_known.c - how much of a value is known.
 *
 * Not analysed by WP: it only says whether to go on, and nothing rests on it.       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "charfun.h"
#include "moment_refine.h"

long charfun_known(const cpx *w) {
  const long known = moment_refine_bits(w);
  return known < 0 ? -1 : known >= 1000000000 ? ADAPT_EXACT : known - 1;
}
