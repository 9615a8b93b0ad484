/* watch.h - what other threads may say to a computation, and see of it.
 *
 * deadline.h asks here, too: a watch that is stopped is a deadline that is over, so each loop that ends with the time
 * ends with a word from another thread, and what it leaves is as right as any other. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_WATCH_H
#define ASSAY_WATCH_H

#include <stdatomic.h>

typedef struct {
  atomic_int stopped;  /* set by any thread: end soon */
  atomic_ulong checks; /* how often the computation asked; only its own thread counts */
} watch;

/* From now on the calling thread's computations ask w, NULL: nobody.  Returns the one before. */
watch *watch_set(watch *w);
/* 1 if there is a watch and it is stopped. */
int watch_over(void);
/* Seconds that a clock is to add: 0, but years more at each look when the watch is stopped, so that all time is over that
 * anybody allowed, before or since. */
double watch_leap(void);

#endif
