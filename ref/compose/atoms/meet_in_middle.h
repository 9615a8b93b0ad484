/* meet_in_middle.h - a composition of few atoms, summed exactly: two lists of half the steps, met in the middle.
 *
 * Where the loss of each step takes few values, so do sums of losses: the first half of the steps and the second
 * become two sorted lists of outcomes, and the divergence is a sum over the pairs of which the two losses together
 * are above epsilon.  One pass over both lists finds it; no transform, no lattice of losses, no noise.
 * Invariant: a mass that is kept is never above the true one and at most a known part below it; what was left out
 * is what the masses lack of their total.
 * Classic mistake: to decide by rounded losses; a pair that is too near epsilon counts with its own masses.
 * Derivations: proofs/notes/halves.md (T-HALVES).                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MEET_IN_MIDDLE_H
#define ASSAY_MEET_IN_MIDDLE_H

#include "effort.h"
#include "composition.h"

typedef struct meet_in_middle meet_in_middle;

/* Outcomes of a list that is not too long: one takes about two seconds. */
#define HALVES_MANY (5 << 20)

/* The lists for the composition of q, but for outcomes of P-mass about 2^-bits in all; masses to about `bits` bits, those of
 * Q to more for epsilons about that of q and smaller ones.  NULL: a part has no atoms, or there would be more than `most` outcomes in a list. */
meet_in_middle *meet_in_middle_make(const mixed_query *q, long bits, size_t most);
void meet_in_middle_free(meet_in_middle *h);
/* 1 if the lists would not be longer than `most`. */
int meet_in_middle_fit(const mixed_query *q, long bits, size_t most);

/* 1, and z := an enclosure of E[(R - exp(epsilon))_+] over finite losses, R = exp(loss); 0, z untouched: too many
 * pairs have a loss that may be epsilon (T-HALVES).                                  */
int meet_in_middle_delta(ivl *z, const meet_in_middle *h, mpq_srcptr epsilon);

/* 1 if lists for so many bits of a value of about 2^-size take less time than `seconds`; size below 0: not known. */
int meet_in_middle_is_soon(const mixed_query *q, long bits, long size, double seconds);

/* About the outcomes in both lists. */
size_t meet_in_middle_length(const meet_in_middle *h);

/* What questions about one composition and direction share: the last lists, whatever epsilon they were made for. */
typedef struct {
  meet_in_middle *lists; /* NULL: none                                                    */
  long need;             /* the bits that they were made for                              */
  long unfit;            /* above 0: lists for so many bits have more outcomes ..         */
  size_t most;           /* .. than these                                                 */
  long spare; /* where fewer bits than these are lacking, lists are made for so many beyond those of the question */
} meet_in_middle_memory;

/* z := what z and D share, by lists for ever smaller values, until it has `bits` bits; the report says what stopped
 * them.  The answer is about 2^-size, or, size below 0, not known.  report->runs stays as it is, and so does z: not for this
 * question.  meet_in_middle_forget is due for m, which begins as 0. */
void meet_in_middle_find(ivl *z, const mixed_query *q, long bits, const compose_limits *limits, double until, long size,
                         compose_report *report, meet_in_middle_memory *m);
void meet_in_middle_forget(meet_in_middle_memory *m);

#endif
