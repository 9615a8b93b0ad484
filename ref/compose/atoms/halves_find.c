/* halves_find.c - lists for as small values as the answer turns out to be.
 *
 * Derivations: proofs/notes/halves.md (T-HALVES).                                   */
#include "halves.h"
#include "proposed.h"

#include <math.h>

enum {
  FEW = 1 << 14, /* outcomes of a list that take no time                        */
  MOST_RUNS = 6,
  FIRST = 24 /* bits of the value that the first lists are for            */
};

/* Bits below 1 that lists for z must reach, if those for `now` gave z; so many more are wanted. */
static long next(const ivl *z, long now, long lacking) {
  const long size = mpfr_regular_p(z->hi) ? -(long)mpfr_get_exp(z->hi) + 1 : now;
  if (mpfr_sgn(z->lo) > 0) return (size > now ? size : now) + lacking + 4;
  return 2 * now > size ? 2 * now : size;
}

/* No more than `most`, than the limits allow, and than have room in some hundred megabytes. */
static size_t most_outcomes(long most, long bits, const compose_limits *limits) {
  const long bytes = 1L << 29, room = bytes / (4 * (bits / 8 + 72));
  const long least = most < room ? most : room;
  return (size_t)(limits->nodes < least ? limits->nodes : least);
}

compose_stop halves_find(ivl *z, const product_query *q, long bits, const compose_limits *limits, double until,
                         compose_report *report) {
  compose_stop stop = COMPOSE_METHOD;
  ivl t;
  ivl_init(&t, ivl_prec(z) + 32);
  long need = bits + FIRST;
  for (int run = 0; run < MOST_RUNS; run++) {
    proposed_bits(&need, 1);
    size_t most = most_outcomes(run > 0 && compose_clock() + 2 > until ? FEW : HALVES_MANY, need, limits);
    proposed_size(&most);
    if (need + 128 > limits->bits) stop = COMPOSE_BITS;
    halves *h = need + 128 > limits->bits ? NULL : halves_make(q, need, most);
    if (!h || !halves_delta(&t, h, q->epsilon)) {
      halves_free(h);
      break;
    }
    report->nodes = (long)halves_length(h);
    report->runs++;
    halves_free(h);
    stop = COMPOSE_FREE;
    ivl_set(z, &t);
    const long reached = ivl_rel_bits(&t);
    if (reached >= bits) break;
    need = next(&t, need, bits - (reached > 0 ? reached : 0));
    stop = compose_clock() > until ? COMPOSE_SECONDS : COMPOSE_NODES;
  }
  ivl_clear(&t);
  return stop;
}
