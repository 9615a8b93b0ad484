/* point_masses.h - masses of the whole numbers from below, and one bound for what each lacks.
 *
 * The number at + k has at least m[k] units of 2^-bits, k < n, and at most `error` more; every other
 * number up to the rule's `top` has at most `error`.  Nothing is said of numbers above: all numbers are
 * natural, so what is above the top has no part in sums up to the top.
 * Classic mistake: to add the errors of many points; the sum of all masses is known otherwise.
 * Derivations: proofs/notes/allocation.md (T-ALLOCATION-POINTS).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_POINT_MASSES_H
#define ASSAY_POINT_MASSES_H

#include "lattice_conv.h"

typedef struct {
  mpz_ptr m;   /* `room` natural numbers                            */
  size_t room; /* n <= room                                         */
  size_t at, n;
  mpz_t error; /* no number has more than these units above its own */
  mpz_t total; /* all together have at most so many units           */
} point_masses;

typedef struct {
  mp_bitcnt_t bits;
  size_t top;
  unsigned long trim; /* ends of so many units or fewer may go */
} point_rule;

/* z := n numbers from 0 on, none of which has mass, without error and of no total; the last gives back what it takes. */
void point_masses_init(point_masses *z, size_t n);
void point_masses_clear(point_masses *z);
/* z := all mass at 0, from `low` to `high` units. */
void point_masses_init_one(point_masses *z, mpz_srcptr low, mpz_srcptr high);

/* z := the masses of the sum of two independent numbers; z is not initialised, apart from both, and left so unless
 * ASSAY_OK.  ASSAY_LIMIT: the product is too long. */
assay_status point_masses_mul(point_masses *z, const point_masses *a, const point_masses *b,
                              const point_rule *rule) ASSAY_MUST_USE;
/* z := z a, z unchanged unless ASSAY_OK; a may be z. */
assay_status point_masses_times(point_masses *z, const point_masses *a, const point_rule *rule) ASSAY_MUST_USE;
/* z := the same of `count` numbers with masses a. */
assay_status point_masses_power(point_masses *z, const point_masses *a, unsigned long count,
                                const point_rule *rule) ASSAY_MUST_USE;
/* z := z + a, of two measures. */
void point_masses_add(point_masses *z, const point_masses *a);
/* The mass of a number <= top is from *low to *low + error units. */
mpz_srcptr point_masses_at(const point_masses *a, size_t number, mpz_srcptr zero);

#endif
