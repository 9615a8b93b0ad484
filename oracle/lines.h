/* lines.h - a file of one JSON object a line, read strictly and whole. */
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
void lines_free(lines *all);

#endif
