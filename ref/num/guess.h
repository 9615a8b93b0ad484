/* guess.h - numbers in doubles, by which plans are made.
 *
 * Nothing rests on them: a bad guess costs digits or time, never soundness.          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GUESS_H
#define ASSAY_GUESS_H

#include "mp.h"

#define GUESS_LN2 0.693147180559945309
#define GUESS_PI 3.14159265358979323846

/* About the logarithm of x, however small; -inf for x <= 0. */
double guess_log(mpfr_srcptr x);
/* About log(e^a + e^b). */
double guess_log_add(double a, double b);
/* About log gamma(x).  Classic mistake: lgamma of the C library, which writes a variable that all threads share. */
double guess_log_gamma(double x);
/* x > 0, rounded down to 21 significant bits: its multiples by whole numbers below 2^32 are doubles. */
double guess_short(double x);

#endif
