/* discrete_gaussian_points.c - the integers near both centres, each an atom of the loss.
 *
 * Derivations: proofs/notes/discrete.md (T-DGAUSS-POINTS).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "discrete_gaussian.h"
#include "local.h"
#include "guess.h"
#include "heap.h"

#include <math.h>
#include <stdlib.h>

/* More integers than this are no list. */
#define MOST 65536.0

/* w[j] := exp(-j^2 h) / norm for 0 <= j < n. */
static void weights(ivl *w, const discrete_gaussian_pair *g, long n, mpfr_prec_t prec) {
  local_mpzs(k);
  local_ivls(prec + 16, norm);
  discrete_gaussian_norm(&norm, g->h.v);
  for (long j = 0; j < n; j++) {
    mpz_set_si(k, j);
    discrete_gaussian_weight(&w[j], g->h.v, k);
    ivl_div(&w[j], &w[j], &norm);
  }
}

/* Method: the integers k = -m .. s + m, for m^2 h > bits log 2. */
int discrete_gaussian_points(pair_points *t, const pair *p, long bits, mpfr_prec_t prec) {
  const discrete_gaussian_pair *g = (const discrete_gaussian_pair *)p;
  const double reach = ceil(sqrt(GUESS_LN2 * (double)(bits + 2) / mpq_get_d(g->h.v))) + 1;
  if (!(reach + (double)g->s < MOST)) return 0;
  const long m = (long)reach, n = m + g->s + 1;
  ivl *w = heap_ivls((size_t)n, prec + 16);
  weights(w, g, n, prec);
  pair_points_init(t, (size_t)(n + m), prec);
  for (long k = -m; k <= g->s + m; k++) {
    pair_point *a = &t->at[k + m];
    ivl_set(&a->q, &w[labs(k)]);
    ivl_set(&a->p, &w[labs(k - g->s)]);
    discrete_gaussian_loss(&a->loss, g, k);
  }
  heap_ivls_free(w, (size_t)n);
  return 1;
}
