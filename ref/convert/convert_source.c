/* convert_source.c - the call through a pointer.
 *
 * Not analysed by WP: the contract in convert_source.h is the assumption A-SOURCE about
 * every callback.                                                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_source.h"
#include "deadline.h"

/* Special cases: when the time is over (deadline.h), nothing is asked: the whole line. */
void convert_source_call(ivl *y, const convert_source *f, const ivl *x) {
  if (deadline_over()) ivl_set_whole(y);
  else f->f(y, x, f->data);
}
