/* tail_memory.c - a table of tails, one place for all integers that leave the same rest. */
#include "tail_memory.h"
#include "deadline.h"
#include "status.h"

#include <stdlib.h>

enum { PLACES = 4096 };

typedef struct {
  int used;
  long k;
  ivl z;
} place;

struct tail_memory {
  place at[PLACES];
};

tail_memory *tail_memory_new(void) {
  tail_memory *m = assay_alloc(sizeof *m);
  for (int i = 0; i < PLACES; i++) m->at[i].used = 0;
  return m;
}

void tail_memory_free(tail_memory *m) {
  if (!m) return;
  for (int i = 0; i < PLACES; i++)
    if (m->at[i].used) ivl_clear(&m->at[i].z);
  free(m);
}

static size_t place_of(long k) { return (unsigned long)k % PLACES; }

int tail_memory_find(ivl *z, const tail_memory *m, long k) {
  const place *p = &m->at[place_of(k)];
  if (!p->used || p->k != k || ivl_prec(&p->z) != ivl_prec(z)) return 0;
  ivl_set(z, &p->z);
  return 1;
}

/* Special cases: what was made when the time was over is not kept (deadline.h). */
void tail_memory_keep(tail_memory *m, long k, const ivl *z) {
  if (deadline_over()) return;
  place *p = &m->at[place_of(k)];
  if (p->used) ivl_clear(&p->z);
  ivl_init(&p->z, ivl_prec(z));
  ivl_set(&p->z, z);
  p->k = k;
  p->used = 1;
}
