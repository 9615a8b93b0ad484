/* curve_place.c - where a table serves all of a list.
 *
 * A table's error falls with epsilon like the answer does at its own place: log error is a tangent of the log of the answer.
 * Where that is concave the tangent is above it, least so at both ends where it is parallel to the chord.
 * Not analysed by WP: it calls through pointers, and is in doubles.
 * Derivations: proofs/notes/curve.md (width).                                                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "curve_place.h"
#include "guess.h"
#include "proposed.h"
#include <float.h>
#include <math.h>

enum { SAMPLES = 17, MARGIN_BITS = 10, MOST_HALVES = 6, MOST_SUMS = 100000 };
/* A table for several epsilons costs more than one for a single one, the more the further they are apart. */
#define SEVERAL 4
/* Seconds of a table that is not weighed against two. */
#define SOON 0.28

/* The sample between that which is furthest above the chord and the last, as errors fall a little slower than the tangent; the last
 * where the curve is hardly above the chord. */
static int best_of(const double *g, double lean) {
  const int last = SAMPLES - 1;
  const double little = 5.5;
  int best = last;
  double most = little;
  for (int i = 1; i < last; i++) {
    const double above = g[i] - g[0] - (g[last] - g[0]) * i / last;
    if (above > most) most = above, best = i;
  }
  return best + (int)(lean * (last - best) + 0.5);
}

/* How far, in nats, the tangent at sample i is above the curve. */
static double above_curve(const double *g, int i) {
  const int last = SAMPLES - 1;
  const double slope = i == last ? g[last] - g[last - 1] : (g[i + 1] - g[i - 1]) / 2;
  double most = 0;
  for (int k = 0; k < SAMPLES; k++) most = fmax(most, g[i] + slope * (k - i) - g[k]);
  return most;
}

int curve_place_find(curve_place *p, const curve_kind *kind, void *question, double at, double far, double way,
                     long most) {
  double e[SAMPLES], g[SAMPLES];
  if (!kind->guess) return 0;
  for (int half = 0; half < MOST_HALVES && far - at > SEVERAL * way; half++, far = at + (far - at) / 2) {
    for (int i = 0; i < SAMPLES; i++) e[i] = at + (far - at) * i / (SAMPLES - 1);
    e[0] = fmax(e[0], way);
    if (!kind->guess(g, question, e, SAMPLES)) return 0;
    int i = best_of(g, kind->lean);
    if (above_curve(g, SAMPLES - 1) < above_curve(g, i) + 1) i = SAMPLES - 1;
    const double nats = above_curve(g, i);
    if (!(nats < (double)most * GUESS_LN2)) continue;
    *p = (curve_place){e[i], (long)ceil(nats / GUESS_LN2) + MARGIN_BITS, fmax(e[0], DBL_MIN), g[0] - g[i], 0};
    proposed_number(&p->at);
    return isfinite(p->at);
  }
  return 0;
}

/* What is asked of a list. */
typedef struct {
  const curve_kind *kind;
  void *question;
  double way;
  long bits;
} list;

/* p := the place of a table that serves the list between two ends; about its seconds. */
static double seconds_between(curve_place *p, const list *l, double from, double to) {
  const double e[] = {from, to};
  double g[2];
  if (!l->kind->guess(g, l->question, e, 2)) return HUGE_VAL;
  *p = (curve_place){to, l->kind->spare / 2, fmax(from, DBL_MIN), g[0] - g[1], 0};
  return p->seconds = l->kind->seconds(l->question, l->bits, p, (long)fmin(1 + (to - from) / l->way, MOST_SUMS));
}

int curve_place_cheapest(curve_place *p, const curve_kind *kind, void *question, double at, double far, double way,
                         long bits) {
  const list l = {kind, question, way, bits};
  const curve_place alone = {at, 0, 0, 0, 0};
  curve_place one, next;
  int found = 0;
  if (!(way > 0)) return 0;
  double least = kind->seconds(question, bits, &alone, 1) * (1 + (far - at) / way), to = far;
  for (int half = 0; half < MOST_HALVES && to - at > way; half++, to = at + (to - at) / 2) {
    double all = seconds_between(&one, &l, at, to);
    if (half > 0 && all < least) all += seconds_between(&next, &l, to, far);
    if (found && !(all < least)) break;
    if (all < least) found = 1, least = all, *p = one;
    if (all < SOON) break;
  }
  if (found) proposed_number(&p->at);
  return found && isfinite(p->at);
}
