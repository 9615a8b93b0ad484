/* html.c - escapes texts. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "html.h"
#include "shown.h"
#include "text.h"

#include <string.h>

static void put_escaped(FILE *out, const char *text) {
  for (; *text; text++) {
    switch (*text) {
    case '&': fputs("&amp;", out); break;
    case '<': fputs("&lt;", out); break;
    case '>': fputs("&gt;", out); break;
    case '"': fputs("&quot;", out); break;
    case '\'': fputs("&#39;", out); break;
    default: putc(*text, out);
    }
  }
}

static void put(FILE *out, const char *text, size_t n) {
  local_text char *safe = shown_text(text, n, n);
  put_escaped(out, safe);
}

void html_text(FILE *out, const char *text) { put(out, text, strlen(text)); }

void html_paragraphs(FILE *out, const char *text) {
  fputs("<p>", out);
  while (*text) {
    const size_t n = strcspn(text, "\n");
    put(out, text, n);
    text += n;
    const size_t ends = strspn(text, "\n");
    text += ends;
    if (!*text) break;
    fputs(ends > 1 ? "</p>\n<p>" : *text == '*' ? "<br/>" : " ", out);
  }
  fputs("</p>\n", out);
}
