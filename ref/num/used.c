/* used.c - a few bits for each thread.
 *
 * Not analysed by WP: a variable of the thread.                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "used.h"

static _Thread_local unsigned seen;

void used_note(used_bound b) { seen |= (unsigned)b; }

int used_seen(used_bound b) { return (seen & (unsigned)b) != 0; }

void used_forget(void) { seen = 0; }
