/* notes.c - finds a theorem in the notes.
 *
 * A note is a title, words, a table of ids, and a section for each id, headed "## ID" or "## ID, ID".  A statement stands between
 * asterisks at the begin of its section; where a section begins otherwise, it is the row of the table and the first paragraph. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "notes.h"
#include "status.h"
#include "text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const char *at;
  size_t n;
} piece;

/* ---- Lines ------------------------------------------------------------------------- */

/* The first line of rest, which loses it; 0: there is none. */
static int next_line(piece *line, piece *rest) {
  if (!rest->n) return 0;
  const char *end = memchr(rest->at, '\n', rest->n);
  *line = (piece){rest->at, end ? (size_t)(end - rest->at) : rest->n};
  const size_t used = line->n + (end != NULL);
  rest->at += used;
  rest->n -= used;
  return 1;
}

static int begins(piece p, const char *with) {
  const size_t n = strlen(with);
  return p.n >= n && !memcmp(p.at, with, n);
}

static int is_of_id(char c) { return isupper((unsigned char)c) || isdigit((unsigned char)c) || c == '-'; }

/* The id stands in the line, and no longer one. */
static int has_id(piece line, const char *id) {
  const size_t n = strlen(id);
  for (size_t i = 0; i + n <= line.n; i++) {
    if (memcmp(line.at + i, id, n) != 0) continue;
    if ((!i || !is_of_id(line.at[i - 1])) && (i + n == line.n || !is_of_id(line.at[i + n]))) return 1;
  }
  return 0;
}

/* from .. to as a text, without white space around it. */
static char *text_between(const char *from, const char *to) {
  while (from < to && isspace((unsigned char)*from)) from++;
  while (from < to && isspace((unsigned char)to[-1])) to--;
  return text_of("%.*s", (int)(to - from), from);
}

/* ---- A note -------------------------------------------------------------------------- */

/* What is between the heading of the id and the next one; 0: there is none. */
static int section_of(piece *section, piece note, const char *id) {
  piece line = {0}, rest = note;
  while (next_line(&line, &rest))
    if (begins(line, "## ") && has_id(line, id)) break;
  if (!begins(line, "## ") || !has_id(line, id)) return 0;
  *section = (piece){rest.at, 0};
  while (next_line(&line, &rest) && !begins(line, "## ") && !begins(line, "# "))
    section->n = (size_t)(rest.at - section->at);
  return 1;
}

/* What is between the title and the first table or heading. */
static char *words_before(piece note) {
  piece line = {0}, rest = note;
  next_line(&line, &rest);
  const char *from = rest.at, *to = from;
  while (next_line(&line, &rest) && !begins(line, "|") && !begins(line, "## ")) to = rest.at;
  return text_between(from, to);
}

/* The column, from 0, of a row "| id | statement | status |", whose bars inside are "\|". */
static char *column_of(piece row, int column) {
  local_text char *text = assay_alloc(row.n + 1);
  char *to = text;
  int at = -1;
  for (size_t i = 0; i < row.n; i++) {
    const int is_escaped = row.at[i] == '\\' && i + 1 < row.n && row.at[i + 1] == '|';
    if (row.at[i] == '|' && (!i || row.at[i - 1] != '\\')) at++;
    else if (at == column && !is_escaped) *to++ = row.at[i];
  }
  return text_between(text, to);
}

/* How many bars stand between columns. */
static int bars(piece row) {
  int n = 0;
  for (size_t i = 0; i < row.n; i++) n += row.at[i] == '|' && (!i || row.at[i - 1] != '\\');
  return n;
}

/* The row of the table whose first column has the id. */
static piece row_of(piece note, const char *id) {
  piece line = {0}, rest = note;
  while (next_line(&line, &rest)) {
    if (!begins(line, "| ")) continue;
    const char *end = memchr(line.at + 1, '|', line.n - 1);
    if (end && has_id((piece){line.at, (size_t)(end - line.at)}, id)) return line;
  }
  return (piece){"", 0};
}

/* ---- A section ----------------------------------------------------------------------- */

/* The end of the paragraph at the begin of p, whose status is no part of it. */
static size_t paragraph(piece p) {
  piece line, rest = p;
  size_t n = 0;
  while (next_line(&line, &rest) && line.n && !begins(line, "Status:")) n = (size_t)(rest.at - p.at);
  return n;
}

static piece skip_blank(piece p) {
  while (p.n && isspace((unsigned char)*p.at)) p = (piece){p.at + 1, p.n - 1};
  return p;
}

/* A sentence ends before the asterisk at p[i], which stands at no begin. */
static int is_closing(piece p, size_t i) {
  const int is_last = i + 1 == p.n || isspace((unsigned char)p.at[i + 1]);
  return i > 0 && p.at[i] == '*' && strchr(".:)", p.at[i - 1]) && is_last;
}

/* What stands between asterisks at the begin of p: up to one that closes and is not followed by a line that begins with another. */
static size_t marked(piece p) {
  for (size_t i = 1; i < p.n; i++)
    if (is_closing(p, i) && !(i + 2 < p.n && p.at[i + 1] == '\n' && p.at[i + 2] == '*')) return i + 1;
  return p.n;
}

/* The asterisks at the ends of lines, which say that a statement is one, are taken away. */
static char *plain_statement(piece p) {
  char *text = text_between(p.at, p.at + p.n), *to = text;
  const size_t n = strlen(text);
  char before = '\n';
  for (size_t i = 0; i < n; i++) {
    const int is_end = before == '\n' || text[i + 1] == '\n' || !text[i + 1];
    before = text[i];
    if (text[i] != '*' || !is_end) *to++ = text[i];
  }
  *to = 0;
  return text;
}

static char *statement_of(piece section, const char *brief) {
  static const char word[] = "*Statement.*";
  piece p = skip_blank(section);
  p.n = paragraph(p);
  if (begins(p, word)) p = skip_blank((piece){p.at + sizeof word - 1, p.n - (sizeof word - 1)});
  const int is_marked = begins(p, "*");
  if (is_marked) p.n = marked(p);
  char *first = plain_statement(p), *all;
  if (is_marked || !*brief) return first;
  all = *first ? text_of("%s\n\n%s", brief, first) : text_of("%s", brief);
  free(first);
  return all;
}

/* The paragraph from "Status:" on, or the last column of the row; "": neither. */
static char *status_of(piece section, piece row) {
  static const char mark[] = "Status: ";
  const size_t n = sizeof mark - 1;
  for (size_t i = 0; i + n < section.n; i++) {
    if (memcmp(section.at + i, mark, n) != 0) continue;
    const char *from = section.at + i + n;
    return text_between(from, from + paragraph((piece){from, (size_t)(section.at + section.n - from)}));
  }
  return column_of(row, bars(row) - 2);
}

/* The ids of theorems and assumptions in the section, each once, but for its own. */
static char *rests_on(piece section, const char *own) {
  char *all = text_of("%s", "");
  for (size_t i = 0, n; i < section.n; i += n) {
    for (n = 0; i + n < section.n && is_of_id(section.at[i + n]); n++) {}
    const int is_id = n > 3 && section.at[i + 1] == '-' && (section.at[i] == 'T' || section.at[i] == 'A');
    if (is_id && (i + n == section.n || section.at[i + n] != '*')) {
      char *id = text_of("%.*s", (int)n, section.at + i);
      if (strcmp(id, own) != 0 && !has_id((piece){all, strlen(all)}, id)) all = text_join(all, " ", id);
      else free(id);
    }
    n += !n;
  }
  return all;
}

/* ---- All notes ----------------------------------------------------------------------- */

static int read_note(notes_theorem *t, piece name, piece note, const char *id) {
  piece section;
  if (!section_of(&section, note, id)) return -1;
  const piece row = row_of(note, id);
  piece line = {0}, rest = note;
  next_line(&line, &rest);
  t->note = text_of("%.*s", (int)name.n, name.at);
  t->title = text_between(line.at + (begins(line, "# ") ? 2 : 0), line.at + line.n);
  t->brief = bars(row) > 3 ? column_of(row, 1) : text_of("%s", "");
  t->notation = words_before(note);
  t->statement = statement_of(section, t->brief);
  t->status = status_of(section, row);
  t->proof = text_between(section.at, section.at + section.n);
  t->rests = rests_on(section, id);
  return 0;
}

int notes_find(notes_theorem *t, const char *id) {
  const char *at = notes_bytes, *const end = notes_bytes + notes_size;
  while (at < end) {
    const char *next = memchr(at + 1, '\f', (size_t)(end - at - 1));
    piece name = {at, 0}, rest = {at + 1, (size_t)((next ? next : end) - at - 1)};
    next_line(&name, &rest);
    if (!read_note(t, name, rest, id)) return 0;
    at = next ? next : end;
  }
  return -1;
}

void notes_clear(notes_theorem *t) {
  char *const all[] = {t->note, t->title, t->brief, t->statement, t->notation, t->status, t->proof, t->rests};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
}
