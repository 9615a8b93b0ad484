/* unit/lines.c - files as they come: each is rows, or refused. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L
#include "lines.h"
#include "tap.h"

#include <stdio.h>
#include <string.h>

/* How many rows n bytes are, -1: they are refused; errors are passed over. */
static int rows_of(const char *text, size_t n) {
  FILE *const kept = stdin, *const said = stderr;
  stdin = fmemopen((char *)(size_t)text, n, "r");
  stderr = tmpfile();
  if (!stdin || !stderr) bail("no file");
  lines all;
  const int rows = lines_read(&all, "-") ? -1 : (int)all.count;
  if (rows >= 0) lines_free(&all);
  fclose(stdin);
  fclose(stderr);
  stdin = kept;
  stderr = said;
  return rows;
}

#define ROWS(want, text) is_int(rows_of(text, sizeof(text) - 1), want, #text)

int main(void) {
  ROWS(2, "{}\n{\"a\":1}\n");
  ROWS(2, "{}\r\n{}");
  ROWS(0, "\n \t\r\n\n");
  ROWS(1, "\xef\xbb\xbf{}\n");
  ROWS(-1, "{}\n\xef\xbb\xbf{}\n");
  ROWS(-1, "\xff\xfe{\0}\0");
  ROWS(-1, "\xfe\xff\0{\0}");
  ROWS(-1, "{}\0\n");
  ROWS(-1, "{}\n\0");
  ROWS(-1, "[{}]\n");
  ROWS(-1, "{\n}\n");
  ROWS(-1, "{} {}\n");
  ROWS(-1, "{}\r{}\r");
  ROWS(-1, "{\"a\":1,\"a\":2}\n");
  ROWS(1, "{\"a\":NaN,\"b\":-Infinity}\n");
  ROWS(-1, "{\"a\":\"\\u0000\"}\n");
  return done_testing();
}
