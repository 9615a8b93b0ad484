/* gaussian_mu.h - what is known of a question's privacy as Gaussian privacy, without its curve.
 *
 * Each noise tells the square of its mu; those of a composition add.  What it tells is the least mu,
 * a concentration, or that there is none.
 * Classic mistake: to take the mu of samples for less than that of the steps: a run may draw the record each time.
 * Derivations: proofs/notes/least_mu.md (T-MU-*).                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GAUSSIAN_MU_H
#define ASSAY_GAUSSIAN_MU_H

#include "ivl.h"
#include "query.h"

/* Of two parts the later one is that of both. */
typedef enum {
  GAUSSIAN_MU_LEAST,        /* the least mu has this square                               */
  GAUSSIAN_MU_CONCENTRATED, /* Renyi divergences of order a > 1 are at most a/2 times that */
  GAUSSIAN_MU_UNKNOWN,      /* nothing                                                    */
  GAUSSIAN_MU_NONE          /* there is none                                              */
} gaussian_mu_kind;

/* square := that of all uses of q's mechanism; most, which is 0, := what all losses are at most above those of such noise. */
typedef gaussian_mu_kind gaussian_mu_rule(mpq_ptr square, ivl *most, const query *q);

/* Rows of the tables of mechanisms: all records or lucky samples; Poisson samples of which a record is replaced (exchanged);
 * zeroed out of samples of fixed size; batches that may be cut, of each kind; noise on integers; of two deviations; .. */
gaussian_mu_kind gaussian_mu_of_noise(mpq_ptr square, ivl *most, const query *q);
gaussian_mu_kind gaussian_mu_of_exchanged(mpq_ptr square, ivl *most, const query *q);
gaussian_mu_kind gaussian_mu_of_exchanged_discrete(mpq_ptr square, ivl *most, const query *q);
gaussian_mu_kind gaussian_mu_of_zeroed(mpq_ptr square, ivl *most, const query *q);
gaussian_mu_kind gaussian_mu_of_group(mpq_ptr square, ivl *most, const query *q);
gaussian_mu_kind gaussian_mu_of_cut(mpq_ptr square, ivl *most, const query *q);
gaussian_mu_kind gaussian_mu_of_cut_replaced(mpq_ptr square, ivl *most, const query *q);
gaussian_mu_kind gaussian_mu_of_cut_published(mpq_ptr square, ivl *most, const query *q);
gaussian_mu_kind gaussian_mu_of_discrete(mpq_ptr square, ivl *most, const query *q);
gaussian_mu_kind gaussian_mu_of_two(mpq_ptr square, ivl *most, const query *q);
gaussian_mu_kind gaussian_mu_of_batches(mpq_ptr square, ivl *most, const query *q);
gaussian_mu_kind gaussian_mu_of_guarantee(mpq_ptr square, ivl *most, const query *q);
gaussian_mu_kind gaussian_mu_of_generalized(mpq_ptr square, ivl *most, const query *q);
gaussian_mu_kind gaussian_mu_of_mixture(mpq_ptr square, ivl *most, const query *q);

/* What is known of a whole question: kind and square of the parts whose losses are unbounded, and `most`, what the losses
 * of the others are at most in sum; 0 where there are none. */
typedef struct {
  gaussian_mu_kind kind;
  mpq_t square;
  ivl most;
  int bounded; /* 1: there are such others */
} gaussian_mu;

void gaussian_mu_init(gaussian_mu *m, const query *q, mpfr_prec_t prec);
void gaussian_mu_clear(gaussian_mu *m);

/* rho := that of the composition q, exactly, if all its noise is Gaussian (LEAST) or some of it discrete Gaussian
 * (CONCENTRATED), with every record in it (T-AUDIT-LIST); else not. */
gaussian_mu_kind gaussian_mu_rho(mpq_ptr rho, const query *q);

#endif
