/* tail_cache.h - tails that were found before, by the integer from which on they count.
 *
 * A lattice asks for the tails of a discrete law at many losses between the same two integers.
 * Invariant: what is remembered is what was found at the same integer and precision; the room is
 * fixed, and a new tail takes the place of an old one.
 * Classic mistake: to ask one pair from two threads; asking writes here.            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TAIL_CACHE_H
#define ASSAY_TAIL_CACHE_H

#include "ivl.h"

typedef struct tail_cache tail_cache;

tail_cache *tail_cache_new(void);
void tail_cache_free(tail_cache *m);

/* 1, and z := the tail from k on as it was found at z's precision; 0, z untouched: not known. */
int tail_cache_find(ivl *z, const tail_cache *m, long k);
void tail_cache_keep(tail_cache *m, long k, const ivl *z);

#endif
