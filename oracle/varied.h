/* varied.h - the questions that options which are lists make together. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_VARIED_H
#define ASSAY_VARIED_H

#include "field.h"
#include "list.h"

enum { VARIED_LISTS = 2, VARIED_MOST = 100000 };

typedef struct {
  size_t n;                     /* how many options are lists */
  field_id field[VARIED_LISTS]; /* the one that is named first varies last */
  list of[VARIED_LISTS];
} varied;

/* Reads the options among told[] that are lists, in the order in which the arguments name them.  0, or -1 after an error
 * line; varied_clear is due either way. */
int varied_read(varied *v, const char *const *told, int argc, char **argv);
void varied_clear(varied *v);

/* How many questions, 1 where no option is a list. */
size_t varied_count(const varied *v);
/* told[] := the texts of question i, which belong to v. */
void varied_tell(const char **told, const varied *v, size_t i);

#endif
