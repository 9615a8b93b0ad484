/* interrupt.h - signals that ask a run to end after what it is at. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_INTERRUPT_H
#define ASSAY_INTERRUPT_H

#include <signal.h>

/* From now on such a signal ends nothing, but makes this nonzero; it is the same for all signals. */
const volatile sig_atomic_t *interrupt_watch(int number);

#endif
