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
 * A contradiction, two enclosures of one number that share nothing, proves a defect of this library and marks the thread
 * (apart.h): from then on each of its answers is ASSAY_BROKEN, until apart_forget.
 * There is no other state but MPFR's own: the exponent range (MPFR's default or
 * that of assay_start), the flags, the cache of constants (mpfr_free_cache).  With an MPFR built
 * thread-safe, threads may work on numbers of their own.  Limits in seconds are of the processor
 * time of the calling thread; deadline_set (deadline.h) bounds all that this thread asks from
 * then on: later answers are wide, and as right as any other.
 *
 * A PROGRAM
 *
 *   mpq_srcptr sigma, rate, steps, one, two, ten, delta;       // 0.8, 1/1000, 1000, 1, 2, 10, 1e-5
 *   ivl z[7], order, d;                                        // ivl_init(&z[0], 128) ..; order is 2, d is 1e-5
 *   cpx w;                                                     // cpx_init(&w, 128)
 *   int ok = 0, infinite;
 *
 *   const adapt_goal goal = {adapt_bits_of_digits(30), 100000};
 *   adapt_report report;
 *   solve_report solved;
 *   compose_report composed;
 *
 *   pair *p = pair_sampled(pair_gaussian(sigma, one), rate);   // one step, on Poisson samples
 *   const hockey_query h = {p, HOCKEY_BOTH, one};
 *   ok += hockey_of(&z[0], &h, &goal, &report) == ASSAY_OK;    // delta at epsilon 1
 *   const renyi_query r = {p, PAIR_PQ, two};
 *   ok += renyi_of(&z[1], &infinite, &r, &goal, &report) == ASSAY_OK;
 *   const charfun_query c = {p, PAIR_PQ, one};
 *   ok += charfun_of(&w, &c, &goal, &report) == ASSAY_OK;
 *   convert_rdp_to_eps_balle(&z[2], &order, &z[1], &d);        // what order 2 says of epsilon
 *   ok += solve_pair_epsilon_of(&z[3], p, delta, &goal, &solved) == ASSAY_OK;
 *   ok += solve_gaussian_sigma_of(&z[4], one, delta, &goal, &solved) == ASSAY_OK;
 *
 *   const poisson_query many = {sigma, rate, steps, one, PAIR_PQ, 0};
 *   ok += poisson_delta_of(&z[5], &many, goal.bits, NULL, &composed) == ASSAY_OK;
 *   pair *g = pair_gaussian(ten, one);
 *   const product_part part = {g, 100};                        // several parts: any pairs, each many times
 *   const product_query any = {&part, 1, PAIR_PQ, one};
 *   ok += product_delta_of(&z[6], &any, goal.bits, NULL, &composed) == ASSAY_OK;
 *
 *   text = out_dec_up(z[5].hi, 20);                            // free(text)
 *   pair_free(g);
 *   pair_free(p);
 *
 * WHERE
 *
 *   numbers     rat.h   exact rationals, from text    ivl.h   real enclosures: arithmetic, order
 *               cpx.h   complex enclosures            array.h sums and dot products
 *   functions   elem.h  exp, log, sqrt, sin, erfc ..  normal.h  Phi, its tail, their inverses
 *               gamma.h, igamma.h, binomial.h         root.h  certified brackets of a sign change
 *   accuracy    adapt.h until enough digits are certain    deadline.h  or the time is over
 *   output      out.h   texts, rounded outward        out_double.h  the doubles around
 *   pairs       pair.h  what a pair answers           sampled.h  a Poisson sample of any pair
 *               gaussian.h (all steps of Gaussian noise), gaussian_pair.h, two_gaussians.h, laplace.h,
 *               generalized_gaussian.h, response.h, discrete_gaussian.h, discrete_laplace.h, table.h,
 *               canonical.h, instability.h            balls.h, shuffle.h  one batch for each record
 *   one step    hockey.h delta                        loss_law.h  the law of the privacy loss
 *               renyi.h, kullback.h, charfun.h        tradeoff.h  error of the second kind
 *               event_bound.h, event_value.h  lower bounds of delta by events
 *   inverses    epsilon.h  the least epsilon          sigma.h  the least noise     crossing.h  of two curves
 *               dgauss_noise.h, two_noise.h  the least noise where delta does not fall in it
 *   conversion  convert_rdp.h, convert_orders.h, convert_binary.h  from Renyi divergences to (epsilon, delta)
 *               convert_simple.h, convert_gdp.h  closed forms      convert_cut.h  batches that are cut
 *               convert_renyi.h, convert_tradeoff.h, convert_cdf.h, convert_phi.h, convert_pair.h  between curves
 *   many steps  poisson.h  Gaussian noise on samples  balls_delta.h  one random batch for each record
 *               poisson_epsilon.h, balls_epsilon.h  their epsilon     shuffle_delta.h  the shuffled order
 *               coins.h  randomized response          product.h  any pairs, by Fourier inversion
 *               lattice.h  any pairs, on a lattice    effort.h   limits and reports
 *               curve.h  many epsilons of one of them, which share the expensive part
 *   failure     status.h                              apart.h  a contradiction is never forgotten
 *
 * The comment above each declaration says what it returns; the contract below that
 * says the same to the prover.                                                   */
#ifndef ASSAY_H
#define ASSAY_H

#define ASSAY_VERSION "0.1.0"

#include "adapt.h"
#include "apart.h"
#include "array.h"
#include "balls.h"
#include "balls_delta.h"
#include "balls_epsilon.h"
#include "binomial.h"
#include "canonical.h"
#include "charfun.h"
#include "coins.h"
#include "effort.h"
#include "convert_binary.h"
#include "convert_cdf.h"
#include "convert_cut.h"
#include "convert_gdp.h"
#include "convert_orders.h"
#include "convert_pair.h"
#include "convert_phi.h"
#include "convert_rdp.h"
#include "convert_renyi.h"
#include "convert_simple.h"
#include "convert_tradeoff.h"
#include "cpx.h"
#include "crossing.h"
#include "dgauss_noise.h"
#include "curve.h"
#include "deadline.h"
#include "discrete_gaussian.h"
#include "discrete_laplace.h"
#include "elem.h"
#include "epsilon.h"
#include "event_bound.h"
#include "event_value.h"
#include "gamma.h"
#include "gaussian.h"
#include "gaussian_pair.h"
#include "generalized_gaussian.h"
#include "hockey.h"
#include "igamma.h"
#include "instability.h"
#include "ivl.h"
#include "kullback.h"
#include "laplace.h"
#include "lattice.h"
#include "loss_law.h"
#include "normal.h"
#include "out.h"
#include "out_double.h"
#include "pair.h"
#include "poisson.h"
#include "poisson_epsilon.h"
#include "product.h"
#include "rat.h"
#include "renyi.h"
#include "response.h"
#include "root.h"
#include "sampled.h"
#include "shuffle.h"
#include "shuffle_delta.h"
#include "sigma.h"
#include "status.h"
#include "table.h"
#include "tradeoff.h"
#include "two_gaussians.h"
#include "two_noise.h"

#endif
