/* root_call.c - the call through a pointer.
 *
 * Not analysed by WP: the contract in root.h is the assumption A-CALLBACK about
 * every callback, exercised by tests/unit/root.c.                               */
#include "root.h"

void root_call(ivl *y, const ivl *x, const root_task *task) { task->f(y, x, task->data); }
