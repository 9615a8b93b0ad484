/* allocation_event.h - lower bounds of random allocation by events on a sum.
 *
 * Of every coordinate x a whole number is kept, about log((1 - q + q X)/(1 - q))/width, q = picks/steps,
 * X its likelihood ratio of N(1, sigma^2) against N(0, sigma^2); Y is the sum of these numbers.
 * What is kept is the law of Y with the record, bounded from below, and without it, bounded from
 * above, as integers; each event Y >= y then gives a lower bound at every epsilon.
 * Classic mistake: to expect the divergence itself; it is one of a poorer observation.
 * Derivations: proofs/notes/allocation.md (T-ALLOCATION-SUM).                        */
#ifndef ASSAY_ALLOCATION_EVENT_H
#define ASSAY_ALLOCATION_EVENT_H

#include "lattice_law.h"
#include "pair.h"

typedef struct {
  lattice_law with, without; /* P[Y >= y] is not below the first's tail, Q[Y >= y] not above the second's */
  mp_bitcnt_t bits;          /* units of 2^-bits                                                       */
} allocation_event;

/* How coordinates are turned into whole numbers, at most `most`. */
typedef struct {
  mpq_srcptr sigma;
  unsigned long steps, picks; /* 1 <= picks < steps */
  mpq_srcptr width;           /* > 0 */
  size_t most;                /* >= 1; also the most points that a law keeps */
  mp_bitcnt_t bits;
} allocation_sum;

/* ASSAY_LIMIT: a product is too long, and e is not initialised. */
assay_status allocation_event_init(allocation_event *e, const allocation_sum *s) ASSAY_MUST_USE;
void allocation_event_clear(allocation_event *e);

/* z := an interval from the best of these lower bounds of D at epsilon to +inf. */
void allocation_event_delta(ivl *z, const allocation_event *e, pair_side side, mpq_srcptr epsilon);

#endif
