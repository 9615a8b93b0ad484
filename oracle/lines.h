/* lines.h - a file of one JSON object a line, read strictly and whole. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LINES_H
#define ASSAY_LINES_H

#include <jansson.h>
#include <stddef.h>

typedef struct {
  json_t *object;
  size_t number; /* of the line, from 1 */
} lines_line;

typedef struct {
  lines_line *at;
  size_t count;
} lines;

/* Reads the file of this name, "-" being standard input; empty lines are left out.
 * -1 after an error line that names file, line and place.                         */
int lines_read(lines *all, const char *name);
/* The same, but that each number becomes the text that is written: 0.1 is "0.1". */
int lines_read_exactly(lines *all, const char *name);
/* As lines_read_exactly of a file that is one object, on one line or on several. */
int lines_read_one(lines *all, const char *name);
/* As lines_read of text[0 .. n-1], which error lines call by this name. */
int lines_read_text(lines *all, const char *name, const char *text, size_t n);
void lines_free(lines *all);

#endif
