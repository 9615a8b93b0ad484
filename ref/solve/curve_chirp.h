/* curve_chirp.h - all values of a table at once, for a list of many epsilons that are equally spaced.
 *
 * The sums of a table at first + j way are one convolution (T-FOURIER-CHIRP): as dear as some 300 sums, whatever their number.
 * Which epsilon is one of them is decided in rationals; where a chirp has too few bits the table itself is asked.
 * Classic mistake: to make one for a list that is not equally spaced; none of it would be used.                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CURVE_CHIRP_H
#define ASSAY_CURVE_CHIRP_H

#include "curve_cell.h"

typedef struct curve_chirp curve_chirp;

/* The last steps of a list: `even` of them were exactly `step`. */
typedef struct {
  mpq_srcptr step;
  long even;
} curve_pace;

curve_chirp *curve_chirp_open(void);
/* NULL is none. */
void curve_chirp_close(curve_chirp *c);
/* z := the answer at epsilon by the chirp, if it is there; 0: it is not. */
int curve_chirp_answer(ivl *z, const curve_chirp *c, const curve_source *s, mpq_srcptr epsilon);
/* c := a chirp from epsilon on, for answers of so many bits, where one is worth its making; 0: there is none. */
int curve_chirp_make(curve_chirp *c, const curve_source *s, mpq_srcptr epsilon, const curve_list *list,
                     const curve_pace *pace);

#endif
