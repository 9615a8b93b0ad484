/* number.h - rational numbers from words, and for a while. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NUMBER_H
#define ASSAY_NUMBER_H

#include "local.h"
#include "rat.h"

/* local_rats(x, y);  declares x and y, which are 0, as local_mpqs does. */
#define local_rats(...)                      \
  rat LOCAL_EACH(NUMBER_LOCAL, __VA_ARGS__); \
  number_init(LOCAL_EACH(LOCAL_AT, __VA_ARGS__), (rat *)0)
#define NUMBER_LOCAL(x) LOCAL_ENDS(x, rat_clear)
void number_init(rat *r, ...);

/* r := the number that the text, or its first n bytes, spell; 0, or -1: they spell none. */
int number_read(rat *r, const char *text);
int number_read_n(rat *r, const char *text, size_t n);

#endif
