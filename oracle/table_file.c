/* table_file.c - reads a table line by line. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): getline */
#include "table_file.h"
#include "number.h"
#include "say.h"
#include "text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLANKS " \t\r\n"

/* The next word of *line, cut off, or NULL; *line moves on. */
static char *next_word(char **line) {
  char *word = *line + strspn(*line, BLANKS);
  if (!*word) return NULL;
  *line = word + strcspn(word, BLANKS);
  if (**line) *(*line)++ = 0;
  return word;
}

static int is_number(const char *word) {
  local_rats(r);
  return !number_read(&r, word);
}

/* Puts the outcome of a line; -1 after an error line. */
static int put_line(FILE *to, char *line, const char *name, size_t number, int *any) {
  line[strcspn(line, "#")] = 0;
  char *p = next_word(&line), *q = p ? next_word(&line) : NULL, *more = q ? next_word(&line) : NULL;
  if (!p) return 0;
  if (!q || more || !is_number(p) || !is_number(q))
    return say_error("--table: '%s', line %zu: not two numbers, the probability with the record and that without it",
                     name, number);
  fprintf(to, "%s%s %s", *any ? "; " : "", p, q);
  *any = 1;
  return 0;
}

/* -1 after an error line. */
static int read_lines(FILE *to, FILE *from, const char *name) {
  local_text char *line = NULL;
  size_t room = 0, number = 0;
  int bad = 0, any = 0;
  while (!bad && getline(&line, &room, from) > 0) bad = put_line(to, line, name, ++number, &any);
  if (!bad && ferror(from)) say_error("--table: '%s': %s", name, strerror(errno));
  else if (!bad && !any) say_error("--table: '%s' has no outcome", name);
  return bad || ferror(from) || !any ? -1 : 0;
}

char *table_file_read(const char *name) {
  char *text = NULL;
  size_t size;
  FILE *from = strcmp(name, "-") ? fopen(name, "r") : stdin, *to = open_memstream(&text, &size);
  if (!from) say_error("--table: '%s': %s", name, strerror(errno));
  int bad = !from || !to || read_lines(to, from, name);
  if (from && from != stdin) fclose(from);
  if (to && fclose(to)) bad = 1;
  if (!bad) return text;
  free(text);
  return NULL;
}
