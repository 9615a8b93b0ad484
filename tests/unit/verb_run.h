/* verb_run.h - `assay value` and its kin inside a test: the exit status, and what was written. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_VERB_RUN_H
#define ASSAY_VERB_RUN_H

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L /* fileno, dup: before any other header */
#endif

#include "tap.h"

#include <stdio.h>
#include <unistd.h>

/* The exit status of the verb, whose outputs go to out and err. */
static inline int verb_run(int (*verb)(int, char **), int argc, char **argv, FILE *out, FILE *err) {
  fflush(stdout);
  fflush(stderr);
  const int kept[] = {dup(1), dup(2)};
  if (kept[0] < 0 || kept[1] < 0 || dup2(fileno(out), 1) < 0 || dup2(fileno(err), 2) < 0) bail("no descriptor");
  const int status = verb(argc, argv);
  fflush(stdout);
  fflush(stderr);
  if (dup2(kept[0], 1) < 0 || dup2(kept[1], 2) < 0) bail("no descriptor");
  close(kept[0]);
  close(kept[1]);
  return status;
}

/* What was written to f, which is closed. */
static inline const char *verb_text(FILE *f) {
  static char text[4000];
  rewind(f);
  text[fread(text, 1, sizeof text - 1, f)] = 0;
  fclose(f);
  return text;
}

#endif
