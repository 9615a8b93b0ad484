/* list.h - the numbers that one option names: a list of values, in order.
 *
 *   1,2,4      0:12:0.5  (from, to, step)      1e-4:1:x10  (from, to, times)      0:1:1/10,2,4
 *
 * Every number is exact, and a range ends at the last value that is not beyond its end.  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LIST_H
#define ASSAY_LIST_H

#include <stddef.h>

/* Of values, and of the bytes of them all. */
enum { LIST_MOST = 10000, LIST_MOST_BYTES = 1 << 24 };

typedef struct {
  char **told; /* as it was written, or as decimal_text writes it inside a range */
  size_t count, room, bytes;
} list;

/* 1 if text is more than one number. */
int list_is(const char *text);
/* Reads the text of option --name; 0, or -1 after an error line. list_clear is due either way.  What stands between
 * commas alone is kept as it is, a number or not. */
int list_read(list *l, const char *name, const char *text);
void list_clear(list *l);
/* About the largest of them that is above 0; 0: there is none. */
double list_largest(const list *l);
/* About how far one is from the next, on the whole; 0: there are no two. */
double list_step(const list *l);

#endif
