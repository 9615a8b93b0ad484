/* root_call.c - the call through a pointer.
 *
 * Not analysed by WP: the contract in root.h is the assumption A-CALLBACK about
 * every callback, exercised by tests/unit/root.c.                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "root.h"
#include "deadline.h"

/* Special cases: when the time is over nothing is asked, and nothing is known. */
void root_call(ivl *y, const ivl *x, const root_task *task) {
  if (deadline_over()) ivl_set_whole(y);
  else task->f(y, x, task->data);
}
