/* grid.h - grids of doubles: the multiples of a step.
 *
 * A trapezoidal sum stands for its theorem only if its nodes are where the theorem has them, so each k step must
 * be a double, with no rounding.  Classic mistake: to trust the plan that made the step. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GRID_H
#define ASSAY_GRID_H

/* 1 if k step is a double exactly for every k between first and last, |k| < 2^28, first <= last: step has at most
 * 24 bits, and is neither tiny nor huge. */
/*@ terminates \true; exits \false; assigns \nothing; */
int grid_is_exact(double step, long first, long last);

#endif
