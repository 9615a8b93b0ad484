/* proposed.h - numbers that a plan proposes, and on which nothing rests.
 *
 * A plan hands each of its numbers through here before anyone uses it.  That does nothing, but in the build
 * CFG=perturbed (tests/perturb/proposed.c) it changes them at random: then an answer may be wide, or a limit,
 * but never false.  So what a theorem asks of such a number is checked where the theorem is used.
 * Classic mistake: to hand a number through here that is a fact (a law's, a bound's).       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PROPOSED_H
#define ASSAY_PROPOSED_H

#include <stddef.h>

#if defined ASSAY_PERTURBED || defined __FRAMAC__ /* what is proved holds for changed numbers, too */

/* The numbers that follow are changed by this seed; 0: they stay as they are. */
/*@ TOTAL assigns \nothing; */
void proposed_seed(unsigned long seed);
/* How many numbers were changed since the seed was set. */
/*@ TOTAL assigns \nothing; */
unsigned long proposed_changes(void);

/*@ requires mem: \valid(x);
    TOTAL assigns *x; */
void proposed_number(double *x);
/*@ requires mem: \valid(n);
    TOTAL assigns *n; */
void proposed_count(long *n);
/*@ requires mem: \valid(n);
    TOTAL assigns *n; */
void proposed_size(size_t *n);
/*@ requires mem: \valid(n);
    TOTAL assigns *n; */
void proposed_whole(unsigned long *n);
/* A number of bits or of limbs, at least `least`. */
/*@ requires mem: \valid(n);
    TOTAL assigns *n;
    ensures least: \old(*n) >= least ==> *n >= least; */
void proposed_bits(long *n, long least);
/* Several of them, in their order. */
void proposed_number_list(double *const *x, size_t n);
void proposed_count_list(long *const *x, size_t n);

#else

/* NOLINTBEGIN(readability-non-const-parameter): the other build changes what they point to. */
static inline void proposed_seed(unsigned long seed) { (void)seed; }
static inline unsigned long proposed_changes(void) { return 0; }
static inline void proposed_number(double *x) { (void)x; }
static inline void proposed_count(long *n) { (void)n; }
static inline void proposed_size(size_t *n) { (void)n; }
static inline void proposed_whole(unsigned long *n) { (void)n; }
static inline void proposed_bits(long *n, long least) { (void)n, (void)least; }
static inline void proposed_number_list(double *const *x, size_t n) { (void)x, (void)n; }
static inline void proposed_count_list(long *const *x, size_t n) { (void)x, (void)n; }
/* NOLINTEND(readability-non-const-parameter) */

#endif

/* proposed_numbers(&x, &y) and proposed_counts(&m, &n): their addresses, as a list. */
#ifdef __FRAMAC__
#include "list_model.h"
#define proposed_numbers(...) (LIST_ONE(proposed_number, __VA_ARGS__))
#define proposed_counts(...) (LIST_ONE(proposed_count, __VA_ARGS__))
#else
#define proposed_numbers(...) \
  proposed_number_list((double *const[]){__VA_ARGS__}, sizeof((double *const[]){__VA_ARGS__}) / sizeof(double *))
#define proposed_counts(...) \
  proposed_count_list((long *const[]){__VA_ARGS__}, sizeof((long *const[]){__VA_ARGS__}) / sizeof(long *))
#endif

#endif
