/* normals_guess.h - about how large the moments of a mixture of normal laws are, in doubles: for plans.
 *
 * Nothing rests on these numbers: a bad guess costs digits or time, never soundness. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NORMALS_GUESS_H
#define ASSAY_NORMALS_GUESS_H

#include "normals.h"

/* 1, and *log_bound about the log of M(c) of the pair, or for t > 0 of what its decay says from the height t on; 0: it is of
 * another kind. */
int normals_guess(double *log_bound, const pair *p, double c, double t);

/* The same of samples of Gaussian noise, too, whose proper moments are cheap, but not their bounds. */
int normals_guess_sample(double *log_bound, const pair *p, double c, double t);

/* 1 if p is such a pair. */
int normals_guess_serves(const pair *p);

#endif
