/* laplace_ends.h - the ends of the losses of some uses: of Laplace noise, atoms, and a coin's choice among them.
 *
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-MOMENT, T-LAPLACE-BENT-ATOMS). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_ENDS_H
#define ASSAY_LAPLACE_ENDS_H

#include "composition.h"

/* The most endpoint terms. */
enum { LAPLACE_MOST_CHOICES = 20000 };

/* What one use is with the probability `weight`. */
typedef struct {
  const pair *atoms;         /* a pair whose loss has atoms; NULL: Laplace noise   */
  mpq_t ratio, rate, weight; /* of the noise, above 0; 0 < rate <= 1; above 0      */
} laplace_part;

/* `count` uses of one pair. */
typedef struct {
  const pair *p;
  laplace_part *part;
  size_t n;
  unsigned long count;
} laplace_use;

/* 1, and u := so many uses of p, count > 0; 0: it has others, or too many.  laplace_ends_use_clear is due either way. */
int laplace_ends_use_init(laplace_use *u, const pair *p, unsigned long count);
void laplace_ends_use_clear(laplace_use *u);
/* 1 if they are the same, but for the count. */
int laplace_ends_use_equal(const laplace_use *u, const laplace_use *v);
/* 1 if a use is Laplace noise, sampled or not; if it may be. */
int laplace_ends_use_is_noise(const laplace_use *u);
int laplace_ends_use_has_noise(const laplace_use *u);

/* One end of the loss: its coefficient is weight a(z) exp(z log), a as the kind says. */
typedef struct {
  enum { LAPLACE_ATOM, LAPLACE_LOWER, LAPLACE_UPPER } kind;
  ivl log, weight;
  ivl share; /* of an end of noise: 1 - (1 - g) / exp(log) */
} laplace_end;

/* Those of all uses in turn; those of use i are from[i] .. from[i + 1] - 1. */
typedef struct {
  laplace_end *at;
  size_t count, n, *from, room;
  ivl kept;       /* the mass under Q of what has ends, in all uses */
  double choices; /* about so many choices of an end for each use, a guess */
} laplace_ends;

/* At the precision prec; atoms but for about 2^-bits of the mass. */
void laplace_ends_make(laplace_ends *e, const laplace_use *u, size_t n, long bits, mpfr_prec_t prec);
void laplace_ends_clear(laplace_ends *e);
/* z := from the mass of infinite losses of the law that has the ends (`second` of q's two) to that of all that has no ends (T-LAPLACE-BENT-ATOMS). */
void laplace_ends_rest(ivl *z, const laplace_ends *e, const mixed_query *q, int second);
/* 1 if the end j is of noise. */
int laplace_ends_has_poles(const laplace_ends *e, size_t j);
/* The ids on which sums over them rest; of a table that is kept, too. */
const char *laplace_ends_theorems(const laplace_ends *e, int kept);
/* k := the first choice: how many uses take each end. */
void laplace_ends_first(unsigned long *k, const laplace_ends *e, const laplace_use *u);
/* The next one in order; 0 after the last. */
int laplace_ends_next(unsigned long *k, const laplace_ends *e, const laplace_use *u);

#endif
