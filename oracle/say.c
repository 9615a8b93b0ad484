/* say.c - error lines and texts made by a format. */
#include "say.h"
#include "status.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void say_error(const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  fputs("assay: ", stderr);
  vfprintf(stderr, fmt, ap);
  fputc('\n', stderr);
  va_end(ap);
}

char *say_text(const char *fmt, ...) {
  va_list ap, again;
  va_start(ap, fmt);
  va_copy(again, ap);
  int n = vsnprintf(NULL, 0, fmt, ap);
  size_t size = n < 0 ? 1 : (size_t)n + 1;
  char *text = assay_alloc(size);
  text[0] = 0;
  vsnprintf(text, size, fmt, again);
  va_end(again);
  va_end(ap);
  return text;
}

int say_close(int status) {
  if (!fflush(stdout) && !ferror(stdout)) return status;
  say_error("standard output: %s", strerror(errno));
  return SAY_USAGE;
}
