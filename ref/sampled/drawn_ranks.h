/* drawn_ranks.h - which order statistics are drawn. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DRAWN_RANKS_H
#define ASSAY_DRAWN_RANKS_H

#include <stddef.h>

/* A list of *n ranks, which grow from 1 on; free() it: 1, 2, .. dense, and from there to `last` at most in steps of a unit of
 * the second digit: 410, 420, .., 1000, 1100, .., 10000, 11000, ..  A last not above dense adds none.  dense >= 1. */
unsigned long *drawn_ranks(size_t *n, unsigned long dense, unsigned long last);

#endif
