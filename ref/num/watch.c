/* watch.c - the watch of a thread. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "watch.h"

#include <stddef.h>

static _Thread_local watch *current;

watch *watch_set(watch *w) {
  watch *before = current;
  current = w;
  return before;
}

int watch_over(void) {
  if (!current) return 0;
  atomic_fetch_add_explicit(&current->checks, 1, memory_order_relaxed);
  return atomic_load_explicit(&current->stopped, memory_order_relaxed);
}

double watch_leap(void) {
  const double years = 1e9;
  return watch_over() ? years * (double)atomic_load_explicit(&current->checks, memory_order_relaxed) : 0;
}
