/* assay.h - certified numbers of differential privacy: the manual.
 *
 * CONCEPTS
 *
 * A real number is known by an enclosure, an `ivl`: two MPFR numbers lo <= hi between
 * which it lies.  Every function returns a superset of the image of what it is given:
 * it may be wide, it is never wrong, and it is never an error.  An end may be -inf
 * or +inf; [-inf, +inf] says that nothing is known.  A `cpx` is a rectangle of two.
 *
 * Exact inputs are rationals, `rat`.  rat_set_text reads 0.1 as 1/10; no number
 * passes through a double on its way in.
 *
 * A quantity with a stated relative accuracy comes from a function that raises its
 * working precision until it is reached (adapt.h).  Such a function returns an
 * `assay_status`; on ASSAY_LIMIT the enclosure it leaves is the best so far, and as
 * right as any other.
 *
 * OWNERSHIP
 *
 * What has an _init has a _clear, and its memory is the caller's.  A destination
 * comes first, has a precision of its own (ivl_init), and may be one of the
 * arguments unless the function's comment says otherwise.  Never copy an ivl, cpx
 * or rat by assignment: two structures would share their digits.
 * A returned text (out.h) is the caller's: free().
 *
 * MEMORY, THREADS, STATE
 *
 * GMP and MPFR end the process when memory runs out.  A program may call
 * assay_start() first, so that it ends with one line and status 3, and so that
 * numbers far below 2^(-2^30) have digits.
 * There is no global state but MPFR's own: the exponent range (MPFR's default or
 * that of assay_start), the flags, the cache of constants (mpfr_free_cache).  With an MPFR built
 * thread-safe, threads may work on numbers of their own.
 *
 * A PROGRAM
 *
 *   rat sigma, steps, eps;                        // rat_init, rat_set_text each
 *   ivl z;                                        // ivl_init(&z, 128)
 *   adapt_goal goal = {adapt_bits_of_digits(30), 100000};
 *   adapt_report report;
 *   gaussian_query q = {sigma.v, steps.v, eps.v};
 *   if (gaussian_delta_of(&z, &q, &goal, &report) == ASSAY_OK) ...
 *   char *text = out_dec_up(z.hi, 30);            // free(text)
 *
 * WHERE
 *
 *   numbers     rat.h   exact rationals, from text    ivl.h   real enclosures: arithmetic, order
 *               cpx.h   complex enclosures            array.h sums and dot products
 *   functions   elem.h  exp, log, sqrt, sin, erfc ..  normal.h  Phi, its tail, their inverses
 *               gamma.h, igamma.h, binomial.h         root.h  certified brackets of a sign change
 *   accuracy    adapt.h until enough digits are certain
 *   output      out.h   texts, rounded outward        out_double.h  the doubles around
 *   pairs       gaussian.h  Gaussian noise
 *   failure     status.h
 *
 * The comment above each declaration says what it returns; the contract below that
 * says the same to the prover.                                                   */
#ifndef ASSAY_H
#define ASSAY_H

#define ASSAY_VERSION "0.1.0"

#include "adapt.h"
#include "array.h"
#include "binomial.h"
#include "cpx.h"
#include "elem.h"
#include "gamma.h"
#include "gaussian.h"
#include "igamma.h"
#include "ivl.h"
#include "normal.h"
#include "out.h"
#include "out_double.h"
#include "rat.h"
#include "root.h"
#include "status.h"

#endif
