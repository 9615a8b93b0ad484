/* mixed_seen.c - a list of what plans saw of single pairs; it has hundreds of entries, each of which took longer than a search.
 *
 * Derivations: proofs/notes/product.md (Limits).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mixed_seen.h"
#include "status.h"

#include <stdlib.h>

struct mixed_glance {
  const pair *p;
  double c, t, value;
};

void mixed_seen_open(mixed_seen *s) { *s = (mixed_seen){NULL, 0, 0}; }

void mixed_seen_close(mixed_seen *s) { free(s->at); }

int mixed_seen_find(double *value, const mixed_seen *s, const pair *p, double c, double t) {
  for (size_t i = 0; i < s->n; i++) {
    if (s->at[i].p != p || s->at[i].c != c || s->at[i].t != t) continue;
    *value = s->at[i].value;
    return 1;
  }
  return 0;
}

void mixed_seen_keep(mixed_seen *s, const pair *p, double c, double t, double value) {
  if (s->n == s->room) {
    s->room = 2 * s->room + 64;
    struct mixed_glance *const more = assay_alloc(s->room * sizeof *more);
    for (size_t i = 0; i < s->n; i++) more[i] = s->at[i];
    free(s->at);
    s->at = more;
  }
  s->at[s->n++] = (struct mixed_glance){p, c, t, value};
}
