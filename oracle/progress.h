/* progress.h - how far long work is, on a terminal. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PROGRESS_H
#define ASSAY_PROGRESS_H

#include <stddef.h>

typedef struct {
  const char *what; /* "rows" */
  int shown;        /* 0: standard error is no terminal */
  double start;
} progress;

void progress_begin(progress *p, const char *what);
/* "100 of 5805 rows, about 3 min left", over the line before: as long as those so far took.  Nothing at the end. */
void progress_show(const progress *p, size_t done, size_t all);

#endif
