/* pair_terms.c - the moments along a vertical line as one sum with fixed terms.
 *
 * Not analysed by WP: calls through the table of the kind, arrays on the heap.
 * Derivations: proofs/notes/product.md (T-PAIR-TERMS).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "pair.h"
#include "local.h"
#include "status.h"

void pair_terms_init(pair_terms *t, size_t count, mpfr_prec_t prec) {
  t->count = count;
  t->weight = assay_alloc(count * sizeof *t->weight);
  t->log = assay_alloc(count * sizeof *t->log);
  for (size_t k = 0; k < count; k++) {
    cpxs_init(prec, &t->weight[k], &t->log[k]);
  }
  ivl_init(&t->error, 64);
}

void pair_terms_clear(pair_terms *t) {
  for (size_t k = 0; k < t->count; k++) {
    cpxs_clear(&t->weight[k], &t->log[k]);
  }
  free(t->weight);
  free(t->log);
  ivl_clear(&t->error);
}

int pair_sampled_terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                       mpfr_prec_t prec) {
  return p->kind->terms && p->kind->terms(t, p, g, c, height, bits, prec);
}

int pair_terms_make(pair_terms *t, const pair *p, const ivl *c, mpfr_srcptr height, long bits, mpfr_prec_t prec) {
  local_mpqs(one);
  mpq_set_si(one, 1, 1);
  return pair_sampled_terms(t, p, one, c, height, bits, prec);
}
