/* proposed.h - numbers that a plan proposes, and on which nothing rests.
 *
 * A plan hands each of its numbers through here before anyone uses it.  That does nothing, but in the build
 * CFG=perturbed (tests/perturb/proposed.c) it changes them at random: then an answer may be wide, or a limit,
 * but never false.  So what a theorem asks of such a number is checked where the theorem is used.
 * Classic mistake: to hand a number through here that is a fact (a law's, a bound's).       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PROPOSED_H
#define ASSAY_PROPOSED_H

#include <stddef.h>

#ifdef ASSAY_PERTURBED

/* The numbers that follow are changed by this seed; 0: they stay as they are. */
void proposed_seed(unsigned long seed);
/* How many numbers were changed since the seed was set. */
unsigned long proposed_changes(void);

void proposed_number(double *x);
void proposed_count(long *n);
void proposed_size(size_t *n);
void proposed_whole(unsigned long *n);
/* A number of bits or of limbs, at least `least`. */
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
#define proposed_numbers(...) \
  proposed_number_list((double *const[]){__VA_ARGS__}, sizeof((double *const[]){__VA_ARGS__}) / sizeof(double *))
#define proposed_counts(...) \
  proposed_count_list((long *const[]){__VA_ARGS__}, sizeof((long *const[]){__VA_ARGS__}) / sizeof(long *))

#endif
