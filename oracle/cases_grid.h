/* cases_grid.h - the tests of a grid: all choices of its numbers.
 *
 * A line of cases like that of a test, with "grid" for its id and a list of texts for each number; the first number
 * changes last.  Its parts, if it has any, are an object of texts, each with a name.  An id is the grid's, then the name of
 * its parts, then each field's name with its number, '/' as "of", '-' as 'm': it does not change when a number joins a list. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CASES_GRID_H
#define ASSAY_CASES_GRID_H

#include <jansson.h>

/* The tests, each as a line of its own would be, which the caller owns; NULL if a number has no list of texts, parts
 * are no texts, or one of these is empty. */
json_t *cases_grid(const json_t *line);

#endif
