/* curve_comb.h - all values of a table at once, for a list of many epsilons that are equally spaced.
 *
 * The sums of a table at first + j way are one convolution (T-FOURIER-CHIRP): as dear as some 300 sums, whatever their number.
 * Which epsilon is one of them is decided in rationals; where a comb has too few bits the table itself is asked.
 * Classic mistake: to make one for a list that is not equally spaced; none of it would be used.                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CURVE_COMB_H
#define ASSAY_CURVE_COMB_H

#include "curve_cell.h"

typedef struct curve_comb curve_comb;

/* The last steps of a list: `even` of them were exactly `step`. */
typedef struct {
  mpq_srcptr step;
  long even;
} curve_pace;

curve_comb *curve_comb_open(void);
/* NULL is none. */
void curve_comb_close(curve_comb *c);
/* z := the answer at epsilon by the comb, if it is there; 0: it is not. */
int curve_comb_answer(ivl *z, const curve_comb *c, const curve_source *s, mpq_srcptr epsilon);
/* c := a comb from epsilon on, for answers of so many bits, where one is worth its making; 0: there is none. */
int curve_comb_make(curve_comb *c, const curve_source *s, mpq_srcptr epsilon, const curve_list *list,
                    const curve_pace *pace);

#endif
