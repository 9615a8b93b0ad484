/* bulk_file.c - a file that is continued. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): getline */
#include "bulk_file.h"
#include "say.h"
#include "text.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* How each answer begins. */
#define BEGIN "{\"line\": "

/* What has no line feed was interrupted, and goes; but not what was never an answer. */
static int is_broken_answer(const char *line, size_t n) {
  const size_t begin = sizeof BEGIN - 1;
  return !memcmp(line, BEGIN, n < begin ? n : begin);
}

/* Shows each whole line; *end := where the last one ends. */
static int show_lines(FILE *f, const char *name, int (*next)(void *of, const char *line, size_t n), void *of,
                      off_t *end) {
  local_text char *line = NULL;
  size_t room = 0;
  int bad = 0;
  *end = 0;
  for (ssize_t n; !bad && (n = getline(&line, &room, f)) > 0;) {
    if (line[n - 1] == '\n') {
      bad = next(of, line, (size_t)n - 1);
      *end += n;
    } else if (!is_broken_answer(line, (size_t)n)) {
      say_error("--resume: %s: it ends with what is no answer", name);
      bad = -1;
    }
  }
  return bad;
}

static FILE *unusable(FILE *f, const char *name) {
  say_error("--resume: %s: %s", name, strerror(errno));
  if (f) fclose(f);
  return NULL;
}

FILE *bulk_file_open(const char *name, int (*next)(void *of, const char *line, size_t n), void *of) {
  struct stat about;
  if (!stat(name, &about) && !S_ISREG(about.st_mode)) {
    say_error("--resume: %s: no regular file", name);
    return NULL;
  }
  FILE *f = fopen(name, "a+"); /* which makes it, and writes at its end */
  if (!f || fseek(f, 0, SEEK_SET)) return unusable(f, name);
  off_t end;
  if (show_lines(f, name, next, of, &end)) {
    fclose(f);
    return NULL;
  }
  if (ferror(f) || ftruncate(fileno(f), end) || fseek(f, 0, SEEK_END)) return unusable(f, name);
  return f;
}
