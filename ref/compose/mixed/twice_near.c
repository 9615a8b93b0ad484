/* twice_near.c - about where two uses of one noise on the line have a delta, in doubles.
 *
 * Nothing rests on it; not analysed by WP.
 * Derivations: proofs/notes/twice.md (T-TWICE-EPSILON).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <stdlib.h>

#include "ivl_double.h"
#include "local_as.h"
#include "twice.h"
#include "twice_law.h"

enum { LOOKS = 800 };

/* Both densities at points that are as far apart, times that. */
typedef struct {
  double first[LOOKS], second[LOOKS];
} sample;

static void sample_of(sample *w, const twice_law *l, double nats) {
  local_as(twice_series, s, twice_series_close);
  local_ivls(53, x);
  double low, high;
  l->kind->reach(&low, &high, l, nats);
  twice_series_open(&s, 0, 53);
  for (int i = 0; i < LOOKS; i++) {
    ivl_set_double(&x, low + (high - low) * i / LOOKS);
    l->kind->first(&s, l, &x);
    w->first[i] = mpfr_get_d(s.density[0].lo, MPFR_RNDN) * (high - low) / LOOKS;
    w->second[i] = w->first[i] * mpfr_get_d(s.ratio[0].lo, MPFR_RNDN);
  }
}

/* About D at the epsilon that has so much for its exponential. */
static double sampled_delta(const sample *w, double scale) {
  double sum = 0;
  for (int i = 0; i < LOOKS; i++) {
    double row = 0;
    for (int j = 0; j < i; j++) row += fmax(w->first[i] * w->first[j] - scale * w->second[i] * w->second[j], 0);
    sum += row + fmax(w->first[i] * w->first[i] - scale * w->second[i] * w->second[i], 0) / 2;
  }
  return 2 * sum;
}

/* Method: doubling and halves. */
double twice_epsilon_near(const mixed_query *q, double delta) {
  enum { HALVES = 24 };
  const double spare = 24, most = 700;
  local_mpqs(zero);
  const mixed_query at_zero = {q->parts, q->n, q->side, zero};
  twice_law *l = delta > 0 && delta < 1 ? twice_law_of(&at_zero, 53) : NULL;
  if (!l) return 0;
  sample *const w = assay_alloc(sizeof *w);
  sample_of(w, l, spare - log(delta));
  double lo = 0, hi = 1;
  while (hi < most && sampled_delta(w, exp(hi)) > delta) lo = hi, hi *= 2;
  for (int i = 0; i < HALVES; i++) {
    const double m = lo + (hi - lo) / 2;
    if (sampled_delta(w, exp(m)) > delta) lo = m;
    else hi = m;
  }
  free(w);
  l->kind->clear(l);
  return hi < most && lo > 0 ? lo : 0;
}
