/* unit/say.c - what is shown of texts that somebody else wrote. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L
#include "say.h"
#include "shown.h"
#include "tap.h"

#include <unistd.h>

static void shows(const char *text, size_t n, size_t most, const char *want, const char *name) {
  char *got = shown_text(text, n, most);
  is_str(got, want, name);
  free(got);
}
#define SHOWS(text, want, name) shows(text, sizeof(text) - 1, 1000, want, name)

/* The line that these arguments make of the format. */
static const char *first_lines(const char *text, int n) {
  static char got[20000];
  FILE *err = tmpfile();
  const int kept = dup(2);
  if (!err || kept < 0 || dup2(fileno(err), 2) < 0) bail("no descriptor");
  if (n < 0) say_error("--%s: '%s' of %s, %d %ld %zu %%", "sigma", text, text, -7, -70000000000, sizeof(char));
  else say_error("'%.*s'", n, text);
  if (dup2(kept, 2) < 0) bail("no descriptor");
  close(kept);
  rewind(err);
  got[fread(got, 1, sizeof got - 1, err)] = 0;
  fclose(err);
  return got;
}

static void characters(void) {
  SHOWS("plain ~ 'text'", "plain ~ 'text'", "what has ink is left alone");
  SHOWS("\303\251 \342\202\254 \360\237\230\200", "\303\251 \342\202\254 \360\237\230\200",
        "of two, three and four bytes");
  SHOWS("a\033[31m\n\t\177", "a\\x1b[31m\\x0a\\x09\\x7f", "controls");
  SHOWS("a\0b", "a\\x00b", "the byte 0");
  SHOWS("a\\b", "a\\x5cb", "a backslash, so that no text looks like another");
  SHOWS("\302\233x\302\240", "\\xc2\\x9bx\302\240", "the second block of controls ends before U+00A0");
  SHOWS("\342\200\256 \342\200\250 \342\201\246 \357\273\277 \363\240\201\201",
        "\\xe2\\x80\\xae \\xe2\\x80\\xa8 \\xe2\\x81\\xa6 \\xef\\xbb\\xbf \\xf3\\xa0\\x81\\x81",
        "marks of direction, ends of lines, tags");
  SHOWS("\377\200\303", "\\xff\\x80\\xc3", "what begins no character");
  SHOWS("\300\257 \340\200\257 \360\200\200\257", "\\xc0\\xaf \\xe0\\x80\\xaf \\xf0\\x80\\x80\\xaf",
        "forms that are too long");
  SHOWS("\355\240\200 \364\220\200\200", "\\xed\\xa0\\x80 \\xf4\\x90\\x80\\x80", "a surrogate, beyond the last");
  SHOWS("\342\202", "\\xe2\\x82", "half a character at the end");
}

static void lengths(void) {
  shows("abcdefgh", 8, 8, "abcdefgh", "as long as allowed");
  shows("abcdefghi", 9, 8, "abcd...[9 bytes]", "one more");
  shows("abc\303\251fghi", 10, 8, "abc\303\251...[10 bytes]", "no character is cut in two");
}

int main(void) {
  char many[9001];
  memset(many, 'x', 9000);
  many[9000] = 0;
  characters();
  lengths();
  is_str(first_lines("a\nb", -1), "assay: --sigma: 'a\\x0ab' of a\\x0ab, -7 -70000000000 1 %\n", "each conversion");
  ok(strlen(first_lines(many, -1)) < SHOWN_QUOTED + SHOWN_PLAIN, "long arguments are cut");
  is_str(first_lines("abc\033", 4), "assay: 'abc\\x1b'\n", "n bytes");
  return done_testing();
}
