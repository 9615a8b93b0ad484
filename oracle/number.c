/* number.c - rational numbers from words, and for a while. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "number.h"

#include <stdarg.h>
#include <string.h>

void number_init(rat *r, ...) {
  va_list more;
  va_start(more, r);
  for (; r; r = va_arg(more, rat *)) rat_init(r);
  va_end(more);
}

int number_read_n(rat *r, const char *text, size_t n) {
  size_t at;
  const char *why;
  return rat_set_text(r, text, n, &at, &why) == ASSAY_OK ? 0 : -1;
}

int number_read(rat *r, const char *text) { return number_read_n(r, text, strlen(text)); }
