/* meet_in_middle_internal.h - inside meet_in_middle.h: lists of outcomes.
 *
 * Losses are integers in units of 2^-unit; the true one is not below, and at most `off` units above.  The
 * masses are at most the true ones; q and a unit are at least (1 - lack) times its own.             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MEET_IN_MIDDLE_INTERNAL_H
#define ASSAY_MEET_IN_MIDDLE_INTERNAL_H

#include "meet_in_middle.h"

#include <stdint.h>

/* What one step can do, by falling mass. */
typedef struct {
  size_t n;
  ivl *p, *q, *loss;
  double *log_p,
      *log_left; /* near those of the mass, and of all masses from this one on: they propose what is left out */
  int64_t *units;
} meet_in_middle_step;

/* k uses of a step. */
typedef struct {
  const meet_in_middle_step *step;
  unsigned long count;
} meet_in_middle_uses;

typedef struct {
  size_t n, room;
  int64_t *loss; /* by rising loss                    */
  /* p and q of each in turn, so many limbs each, in units of 2^-(64 limbs - 1), rounded down */
  mp_size_t limbs;
  mp_limb_t *mass;
  int64_t off;
  mpfr_t lack; /* of a q, rounded up; it is cut by less than a unit besides */
  ivl kept;    /* the sum of the masses p, as they are here             */
} meet_in_middle_list;

/* The finite losses of p in this direction, but for about 2^-bits; 0: it has no list of atoms. */
int meet_in_middle_step_make(meet_in_middle_step *s, const pair *p, pair_side side, long bits, mpfr_prec_t prec);
void meet_in_middle_step_clear(meet_in_middle_step *s);
/* At most about so large are all losses: a number that steers. */
double meet_in_middle_step_reach(const meet_in_middle_step *s);
/* Sets the units of the losses: l 2^unit is at least that, and at most 2 more.  0: a loss is not known so well. */
int meet_in_middle_step_units(meet_in_middle_step *s, long unit);

/* About the number of outcomes of which none has less mass than exp(cut); `most` + 1 for more. */
size_t meet_in_middle_list_count(const meet_in_middle_uses *u, size_t n, double cut, size_t most);
/* z := these outcomes, at the precision prec and kept to so many limbs (T-HALVES-LIST). */
void meet_in_middle_list_make(meet_in_middle_list *z, const meet_in_middle_uses *u, size_t n, double cut, size_t room,
                              mpfr_prec_t prec, mp_size_t limbs);
/* at[0 .. n-1] := the outcomes by rising loss, loss alike. */
void meet_in_middle_sort(uint32_t *at, int64_t *loss, size_t n);
void meet_in_middle_list_clear(meet_in_middle_list *z);

#endif
