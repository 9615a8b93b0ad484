/* apart.c - one bit for each thread.
 *
 * Not analysed by WP: a variable of the thread.  Exercised by tests/unit/meet.c.   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "apart.h"

static _Thread_local int seen;

void apart_note(void) { seen = 1; }

int apart_seen(void) { return seen; }

void apart_forget(void) { seen = 0; }

assay_status apart_status(assay_status status) { return seen ? ASSAY_BROKEN : status; }
