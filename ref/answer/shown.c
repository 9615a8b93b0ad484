/* shown.c - lines that any terminal can show, made by a format. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): open_memstream */
#include "shown.h"
#include "status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- What can be shown ------------------------------------------------------------------ */

/* Characters that are no ink: the two blocks of controls, the ends of lines, the marks of direction. */
/*@
    TOTAL assigns \nothing;
    ensures value: \result == (c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x61c || (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) || (c
      >= 0x2060 && c <= 0x206f) || c == 0xfeff || (c >= 0xfff9 && c <= 0xfffb) || (c >= 0xe0000 && c < 0xe0080) ? 1 : 0); */
static int is_control(unsigned long c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x61c || (c >= 0x200b && c <= 0x200f) ||
         (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff || (c >= 0xfff9 && c <= 0xfffb) ||
         (c >= 0xe0000 && c < 0xe0080);
}

/* How many bytes the character at s has, and which it is; 0: it is no UTF-8 (nor a surrogate, nor too long a form). */
static size_t character(unsigned long *c, const unsigned char *s, size_t n) {
  static const unsigned long least[] = {0, 0, 0x80, 0x800, 0x10000};
  const size_t size = *s < 0x80 ? 1 : *s < 0xc0 ? 0 : *s < 0xe0 ? 2 : *s < 0xf0 ? 3 : *s < 0xf8 ? 4 : 0;
  if (size <= 1) {
    *c = *s;
    return size;
  }
  if (size > n) return 0;
  *c = *s & (0x7fu >> size);
  for (size_t i = 1; i < size; i++) {
    if ((s[i] & 0xc0) != 0x80) return 0;
    *c = *c << 6 | (s[i] & 0x3fu);
  }
  return *c < least[size] || *c > 0x10ffff || (*c >= 0xd800 && *c < 0xe000) ? 0 : size;
}

/* Appends the shown form of the first character of s to *to; how many bytes it had. */
static size_t show_one(char **to, const unsigned char *s, size_t n) {
  unsigned long c = 0;
  const size_t size = character(&c, s, n), used = size ? size : 1;
  if (size && c != '\\' && !is_control(c)) memcpy(*to, s, used), *to += used;
  else
    for (size_t i = 0; i < used; i++) *to += snprintf(*to, 5, "\\x%02x", s[i]);
  return used;
}

char *shown_text(const char *text, size_t n, size_t most) {
  const unsigned char *s = (const unsigned char *)text;
  const size_t kept = n <= most ? n : most / 2;
  char *shown = assay_alloc(4 * kept + 80), *end = shown;
  for (size_t i = 0; i < kept;) i += show_one(&end, s + i, n - i);
  *end = 0;
  if (n > most) snprintf(end, 60, "...[%zu bytes]", n);
  return shown;
}

/* ---- Lines ------------------------------------------------------------------------------ */

static void put_text(FILE *out, const char *text, size_t n, int quoted) {
  local_text char *shown = shown_text(text, n, quoted ? SHOWN_QUOTED : SHOWN_PLAIN);
  fputs(shown, out);
}

/* One argument, of the kind that stands at p behind the %; the conversion's last character. */
static const char *put(FILE *out, const char *p, int quoted, va_list *ap) {
  const char *text;
  int n;
  switch (*p) {
  case 's':
    text = va_arg(*ap, const char *);
    put_text(out, text ? text : "", text ? strlen(text) : 0, quoted);
    return p;
  case '.': /* .*s */
    n = va_arg(*ap, int);
    put_text(out, va_arg(*ap, const char *), n < 0 ? 0 : (size_t)n, quoted);
    return p + 2;
  case 'd': fprintf(out, "%d", va_arg(*ap, int)); return p;
  case 'l': fprintf(out, "%ld", va_arg(*ap, long)); return p + 1;
  case 'z': fprintf(out, "%zu", va_arg(*ap, size_t)); return p + 1;
  default: fputc(*p, out); return p;
  }
}

char *shown_line_all(const char *fmt, va_list ap) {
  char *line = NULL;
  size_t size;
  va_list left;
  FILE *out = open_memstream(&line, &size);
  if (!out) exit(ASSAY_EXIT_MEMORY);
  va_copy(left, ap);
  for (const char *p = fmt; *p; p++)
    if (*p != '%') fputc(*p, out);
    else p = put(out, p + 1, p > fmt && p[-1] == '\'', &left);
  va_end(left);
  if (fclose(out)) exit(ASSAY_EXIT_MEMORY);
  return line;
}

char *shown_line(const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  char *line = shown_line_all(fmt, ap);
  va_end(ap);
  return line;
}
