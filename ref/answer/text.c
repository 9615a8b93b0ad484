/* text.c - texts as long as they get. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "text.h"
#include "status.h"

#include <stdio.h>
#include <stdlib.h>

void text_free(char **text) { free(*text); }

/* Of arguments that are begun; ap is used up. */
TEXT_PRINTF(0) static char *all_of(const char *fmt, va_list ap) {
  va_list again;
  va_copy(again, ap);
  const int n = vsnprintf(NULL, 0, fmt, ap);
  const size_t size = n < 0 ? 1 : (size_t)n + 1;
  char *text = assay_alloc(size);
  text[0] = 0;
  vsnprintf(text, size, fmt, again);
  va_end(again);
  return text;
}

char *text_of(const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  char *text = all_of(fmt, ap);
  va_end(ap);
  return text;
}

char *text_join(char *all, const char *between, char *more) {
  char *longer = text_of("%s%s%s", all, *all ? between : "", more);
  free(all);
  free(more);
  return longer;
}
