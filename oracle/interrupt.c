/* interrupt.c - signals that ask a run to end after what it is at. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "interrupt.h"

static volatile sig_atomic_t came;

static void note(int signal) {
  (void)signal;
  came = 1;
}

const volatile sig_atomic_t *interrupt_watch(int number) {
  signal(number, note);
  return &came;
}
