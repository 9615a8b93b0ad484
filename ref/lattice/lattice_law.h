/* lattice_law.h - the law of a privacy loss on equally spaced points, in units of 2^-bits.
 *
 * The loss at + k step has mass m[k], from <= k < to, and the loss +inf has mass inf.
 * One law bounds a pair from above or from below; sums of independent losses are
 * products of laws, rounded to the same side.
 * Classic mistake: the masses of a bound need not add up to 1.
 * Derivations: proofs/notes/lattice.md (T-LATTICE-*).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_LAW_H
#define ASSAY_LATTICE_LAW_H

#include "ivl.h"
#include "lattice_product.h"

typedef struct {
  mpq_t at;  /* the loss whose mass is m[0]         */
  mpz_ptr m; /* `room` integers                     */
  size_t room;
  size_t from, to; /* from < to <= room                   */
  mpz_t inf;
} lattice_law;

typedef struct {
  mpq_srcptr step;    /* > 0                                                        */
  mp_bitcnt_t bits;   /* the unit of mass is 2^-bits                                */
  size_t cells;       /* at most so many points are kept, >= 1                      */
  unsigned long trim; /* so many units may be moved at each end to save points      */
  int up;             /* 1: every rounding raises delta, 0: every rounding lowers it */
} lattice_rule;

/* z := a law of n points and no mass; the last gives back what it takes. */
void lattice_law_init(lattice_law *z, size_t n);
void lattice_law_clear(lattice_law *z);
/* Exchanges two laws. */
void lattice_law_swap(lattice_law *a, lattice_law *b);

/* The least k in from .. to whose loss at + k step is above x (or, `least` 1, not below it). */
size_t lattice_law_point(const lattice_law *a, mpq_srcptr step, mpq_srcptr x, int least, size_t from, size_t to);
/* z->at := the sum of the losses of a and b that come first. */
void lattice_law_first(lattice_law *z, const lattice_law *a, const lattice_law *b, mpq_srcptr step);
/* z, not initialised, := the law of the sum of losses of a and b, by a rule; left so unless ASSAY_OK. */
typedef assay_status (*lattice_law_add)(lattice_law *z, const lattice_law *a, const lattice_law *b, void *rule);
/* z, not initialised, := the law of the sum of `count` losses of a, which is used up, masses in units of 2^-bits; left so
 * unless ASSAY_OK. ASSAY_LIMIT when the time is over (deadline.h). */
assay_status lattice_law_times(lattice_law *z, lattice_law *a, unsigned long count, mp_bitcnt_t bits,
                               lattice_law_add add, void *rule) ASSAY_MUST_USE;

/* z := the law of the sum of independent losses of laws a and b, bounded to the side of
 * the rule; z is not initialised, apart from both, and left so unless ASSAY_OK.
 * ASSAY_LIMIT: the product is too long.                                           */
assay_status lattice_law_mul(lattice_law *z, const lattice_law *a, const lattice_law *b,
                             const lattice_rule *rule) ASSAY_MUST_USE;
/* z := the same of `count` losses of law a (0: the loss is 0); a is overwritten.
 * widest, if not NULL, becomes at least the number of points of every product.     */
assay_status lattice_law_power(lattice_law *z, lattice_law *a, unsigned long count, const lattice_rule *rule,
                               size_t *widest) ASSAY_MUST_USE;

/* z := the delta of a law at a rational eps: inf + sum of m[k] (1 - e^(eps - loss))_+
 * (T-LATTICE-VALUE), an enclosure; the masses are taken as they are.               */
void lattice_law_delta(ivl *z, const lattice_law *a, mpq_srcptr step, mp_bitcnt_t bits, mpq_srcptr eps);

/* Sums of a law's masses from some of its points up, in which every epsilon shares. */
typedef struct {
  size_t stride, n; /* mark j is at point from + j stride                             */
  ivl *poly;        /* sum of m[k] e^(-(k - mark) step) from there up                 */
  mpz_ptr sum;      /* sum of m[k] from there up                                      */
} lattice_marks;

void lattice_law_marks_init(lattice_marks *t, const lattice_law *a, mpq_srcptr step, mp_bitcnt_t bits);
void lattice_law_marks_clear(lattice_marks *t);
/* As lattice_law_delta, in a time that does not grow with the law (T-LATTICE-VALUE). */
void lattice_law_marks_delta(ivl *z, const lattice_marks *t, const lattice_law *a, mpq_srcptr step, mp_bitcnt_t bits,
                             mpq_srcptr eps);

#endif
