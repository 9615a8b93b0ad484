/* progress.c - how far long work is. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L          /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): isatty */
#include "progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

static double seconds(void) {
  struct timespec t;
  timespec_get(&t, TIME_UTC);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void progress_begin(progress *p, const char *what) {
  *p = (progress){.what = what, .shown = isatty(STDERR_FILENO), .start = seconds()};
}

void progress_show(const progress *p, size_t done, size_t all) {
  if (!p->shown) return;
  const double spent = seconds() - p->start, left = spent * (double)(all - done) / (double)done;
  if (done == all) fprintf(stderr, "\r%60s\r", "");
  else if (spent < 1) fprintf(stderr, "\r%zu of %zu %s", done, all, p->what);
  else if (left < 100) fprintf(stderr, "\r%zu of %zu %s, about %.0f s left%9s", done, all, p->what, left + 1, "");
  else fprintf(stderr, "\r%zu of %zu %s, about %.0f min left%9s", done, all, p->what, left / 60, "");
}
