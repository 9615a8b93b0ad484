/* list.h - the numbers that one option names: a list of values, in order.
 *
 *   1,2,4      0:12:0.5  (from, to, step)      0:1:1/10,2,4
 *
 * Every number is exact, and a range ends at the last value that is not above its end.  */
#ifndef ASSAY_LIST_H
#define ASSAY_LIST_H

#include "rat.h"

#include <stddef.h>

enum { LIST_MOST = 10000 };

typedef struct {
  rat *value;
  char **told; /* as it was written, or NULL inside a range */
  size_t count, room;
} list;

/* 1 if text is more than one number. */
int list_is(const char *text);
/* Reads the text of option --name; 0, or -1 after an error line. list_clear is due either way. */
int list_read(list *l, const char *name, const char *text);
void list_clear(list *l);

#endif
