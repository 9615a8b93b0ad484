/* say.c - error lines that any terminal can show, and texts made by a format. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "say.h"
#include "shown.h"
#include "text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Written whole, so that lines of several processes stay apart. */
int say_line(char *line) {
  local_text char *whole = text_of("assay: %s\n", line);
  fputs(whole, stderr);
  free(line);
  return -1;
}

int say_error(const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  char *line = shown_line_all(fmt, ap);
  va_end(ap);
  return say_line(line);
}

int say_close(int status) {
  if (!fflush(stdout) && !ferror(stdout)) return status;
  say_error("standard output: %s", strerror(errno));
  return SAY_USAGE;
}
