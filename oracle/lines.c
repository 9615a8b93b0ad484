/* lines.c - JSON Lines, with nothing forgiven but NaN and Infinity, and a mark of UTF-8 before them: no duplicate
 * names, no trailing text. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lines.h"
#include "say.h"
#include "status.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All bytes of the stream, and how many; free() them. */
static char *slurp(FILE *in, size_t *n) {
  size_t room = 1 << 16;
  char *text = assay_alloc(room);
  *n = 0;
  for (size_t got; (got = fread(text + *n, 1, room - *n, in)) > 0;) {
    *n += got;
    if (*n < room) continue;
    char *longer = assay_alloc(2 * room);
    memcpy(longer, text, *n);
    free(text);
    text = longer;
    room *= 2;
  }
  return text;
}

/* What begins at text[0 .. n-1] and is no JSON, or a number where these are looked for: its length; 0: nothing such. */
static size_t bare_length(const char *text, size_t n, int numbers) {
  static const char *const bare[] = {"NaN", "Infinity", "-Infinity"};
  for (size_t i = 0; i < 3; i++) {
    const size_t length = strlen(bare[i]);
    if (n >= length && !memcmp(text, bare[i], length)) return length;
  }
  size_t length = 0;
  while (numbers && length < n && strchr("0123456789-+.eE", text[length])) length++;
  return length && strchr("0123456789-", text[0]) ? length : 0;
}

/* The next such thing of text[at .. n-1] that stands outside a string: its length, its place in *at; 0: none. */
static size_t find_bare(const char *text, size_t n, size_t *at, int numbers) {
  int inside = 0;
  for (; *at < n; ++*at) {
    if (inside && text[*at] == '\\') ++*at;
    else if (text[*at] == '"') inside = !inside;
    const size_t length = inside || *at >= n ? 0 : bare_length(text + *at, n - *at, numbers);
    if (length) return length;
  }
  return 0;
}

/* Python writes NaN, Infinity and -Infinity, which JSON does not have: text[0 .. *n-1] with quotes around each; free() it.
 * Special case: of "-Infinity" the longer word is found, as it begins first. */
static char *quote_bare(const char *text, size_t *n, int numbers) {
  char *quoted = assay_alloc(3 * *n + 1);
  size_t used = 0, from = 0, at = 0, length;
  while ((length = find_bare(text, *n, &at, numbers)) != 0) {
    memcpy(quoted + used, text + from, at - from);
    used += at - from;
    quoted[used++] = '"';
    memcpy(quoted + used, text + at, length);
    used += length;
    quoted[used++] = '"';
    from = at += length;
  }
  memcpy(quoted + used, text + from, *n - from);
  *n = used + *n - from;
  return quoted;
}

/* The column of the line as it was written: two quotes less for each word before it. */
static int column_of(const char *text, size_t n, const json_error_t *e, int numbers) {
  size_t at = 0, more = 0, length;
  while ((length = find_bare(text, n, &at, numbers)) != 0 && (size_t)e->position > at + more) {
    more += 2;
    at += length;
  }
  return e->column - (int)more;
}

/* What to do about an error, "" if its own words say that; `open`: with what the line begins. */
static const char *advice(const json_error_t *e, char open) {
  switch (json_error_code(e)) {
  case json_error_premature_end_of_input:
    return open == '[' ? "; each row stands on a line of its own: jq -c '.[]' makes that of a list"
                       : "; each row stands on one line: jq -c . makes that of an object";
  case json_error_end_of_input_expected: return "; each row stands on a line of its own, which ends in a line feed";
  case json_error_numeric_overflow: return "; such a number is written as a text, in quotes";
  default: return "";
  }
}

static const char *words_of_error(const json_error_t *e) {
  switch (json_error_code(e)) {
  case json_error_premature_end_of_input: return "the line ends in the midst of a value";
  case json_error_end_of_input_expected: return "there is more behind the object";
  case json_error_null_character:
  case json_error_null_byte_in_key: return "a text with the character 0";
  default: return e->text;
  }
}

static int add_line(lines *all, const char *name, size_t number, const char *text, size_t n, int numbers) {
  json_error_t e;
  size_t length = n;
  const char *zero = memchr(text, 0, n);
  if (zero) return say_error("%s:%zu:%zu: a byte 0: no text of UTF-8", name, number, (size_t)(zero - text) + 1);
  local_text char *quoted = quote_bare(text, &length, numbers);
  json_t *o = json_loadb(quoted, length, JSON_REJECT_DUPLICATES, &e);
  if (!o)
    return say_error("%s:%zu:%d: %s%s", name, number, column_of(text, n, &e, numbers), words_of_error(&e),
                     advice(&e, text[strspn(text, " \t")]));
  if (!json_is_object(o)) {
    say_error("%s:%zu: a list and no object; each row stands on a line of its own: jq -c '.[]' makes that of a list",
              name, number);
    json_decref(o);
    return -1;
  }
  all->at[all->count].object = o;
  all->at[all->count++].number = number;
  return 0;
}

static int is_blank(const char *text, size_t n) {
  while (n > 0 && (text[n - 1] == ' ' || text[n - 1] == '\t' || text[n - 1] == '\r')) n--;
  return n == 0;
}

/* The lines of text[0 .. n-1]; room for all of them is taken at once. */
static int split(lines *all, const char *name, const char *text, size_t n, int numbers) {
  size_t ends = 1;
  for (size_t i = 0; i < n; i++) ends += text[i] == '\n';
  all->at = assay_alloc(ends * sizeof *all->at);
  int bad = 0;
  for (size_t i = 0, number = 1; i < n && !bad; number++) {
    const char *end = memchr(text + i, '\n', n - i);
    size_t length = end ? (size_t)(end - text) - i : n - i;
    if (!is_blank(text + i, length)) bad = add_line(all, name, number, text + i, length, numbers);
    i += length + 1;
  }
  return bad;
}

/* How many bytes before the text say that it is UTF-8, or -1 after an error line: that it is not. */
static int mark(const char *name, const char *text, size_t n) {
  static const char utf8[] = "\xef\xbb\xbf", *const utf16[] = {"\xff\xfe", "\xfe\xff"};
  if (n >= 3 && !memcmp(text, utf8, 3)) return 3;
  if (n < 2 || (memcmp(text, utf16[0], 2) != 0 && memcmp(text, utf16[1], 2) != 0)) return 0;
  return say_error("%s: UTF-16, where UTF-8 is read: iconv -f UTF-16 -t UTF-8 makes that", name);
}

/* Says why the file cannot be read; the stream had no memory: ends as if it had been asked for by assay_alloc. */
static void say_unreadable(const char *name) {
  const int why = errno;
  say_error("%s: %s", name, strerror(why));
  if (why == ENOMEM) exit(ASSAY_EXIT_MEMORY);
}

static int read_text(lines *all, const char *name, const char *text, size_t n, int numbers) {
  *all = (lines){0};
  const int begin = mark(name, text, n), bad = begin < 0 || split(all, name, text + begin, n - (size_t)begin, numbers);
  if (bad) lines_free(all);
  return bad ? -1 : 0;
}

int lines_read_text(lines *all, const char *name, const char *text, size_t n) {
  return read_text(all, name, text, n, 0);
}

/* The lines of the text become one: no text of JSON has an end of line inside. */
static void join_lines(char *text, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (text[i] == '\n' || text[i] == '\r') text[i] = ' ';
}

static int read_file(lines *all, const char *name, int numbers, int whole) {
  *all = (lines){0};
  int standard = !strcmp(name, "-");
  FILE *in = standard ? stdin : fopen(name, "r");
  if (!in) {
    say_unreadable(name);
    return -1;
  }
  size_t n;
  local_text char *text = slurp(in, &n);
  int bad = ferror(in);
  if (bad) say_unreadable(name);
  if (!standard) fclose(in);
  if (whole) join_lines(text, n);
  bad = bad || read_text(all, name, text, n, numbers);
  return bad ? -1 : 0;
}

int lines_read(lines *all, const char *name) { return read_file(all, name, 0, 0); }
int lines_read_exactly(lines *all, const char *name) { return read_file(all, name, 1, 0); }
int lines_read_one(lines *all, const char *name) { return read_file(all, name, 1, 1); }

void lines_free(lines *all) {
  for (size_t i = 0; i < all->count; i++) json_decref(all->at[i].object);
  free(all->at);
  *all = (lines){0};
}
