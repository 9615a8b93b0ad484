/* tail_cache.c - a table of tails, one place for all integers that leave the same rest. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "tail_cache.h"
#include "deadline.h"
#include "status.h"

#include <stdlib.h>

enum { PLACES = 4096 };

typedef struct {
  int used;
  long k;
  ivl z;
} place;

struct tail_cache {
  place at[PLACES];
};

tail_cache *tail_cache_new(void) {
  tail_cache *m = assay_alloc(sizeof *m);
  for (int i = 0; i < PLACES; i++) m->at[i].used = 0;
  return m;
}

void tail_cache_free(tail_cache *m) {
  if (!m) return;
  for (int i = 0; i < PLACES; i++)
    if (m->at[i].used) ivl_clear(&m->at[i].z);
  free(m);
}

/*@
    TOTAL assigns \nothing;
    ensures value: \result == (unsigned long)k % PLACES; */
static size_t place_of(long k) { return (unsigned long)k % PLACES; }

int tail_cache_find(ivl *z, const tail_cache *m, long k) {
  const place *p = &m->at[place_of(k)];
  if (!p->used || p->k != k || ivl_prec(&p->z) != ivl_prec(z)) return 0;
  ivl_set(z, &p->z);
  return 1;
}

/* Special cases: what was made when the time was over is not kept (deadline.h). */
void tail_cache_keep(tail_cache *m, long k, const ivl *z) {
  if (deadline_over()) return;
  place *p = &m->at[place_of(k)];
  if (p->used) ivl_clear(&p->z);
  ivl_init(&p->z, ivl_prec(z));
  ivl_set(&p->z, z);
  p->k = k;
  p->used = 1;
}
