/* find.h - the functions behind the rows of quantity.c: each fills an answer.
 *
 * Each chooses a method by what the question's mechanism offers (a pair, a closed form
 * for many steps, a composition), never by its name.                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_FIND_H
#define ASSAY_FIND_H

#include "answer.h"
#include "prv_bound.h"

/* find_curve.c: points of the privacy curve. */
void find_delta(answer *a, const query *q, const adapt_goal *goal);
void find_complement(answer *a, const query *q, const adapt_goal *goal);
void find_epsilon(answer *a, const query *q, const adapt_goal *goal);

/* find_noise.c: the least noise for a target. */
void find_sigma(answer *a, const query *q, const adapt_goal *goal);

/* find_law.c: the law of the privacy loss and what follows from it. */
void find_renyi(answer *a, const query *q, const adapt_goal *goal);
void find_phi(answer *a, const query *q, const adapt_goal *goal);
void find_loss_cdf(answer *a, const query *q, const adapt_goal *goal);

/* find_tradeoff.c: the trade-off function, of one step or of many. */
void find_tradeoff(answer *a, const query *q, const adapt_goal *goal);

/* find_orders.c: by way of Renyi divergences, at the best order, by Balle et al.'s rule and
 * by Mironov's; epsilon where the row needs a delta.                                */
void find_by_orders(answer *a, const query *q, const adapt_goal *goal);
void find_by_orders_classic(answer *a, const query *q, const adapt_goal *goal);

/* find_implied.c: what a given guarantee implies. */
void find_implied_epsilon(answer *a, const query *q, const adapt_goal *goal);
void find_implied_delta(answer *a, const query *q, const adapt_goal *goal);
void find_implied_rho(answer *a, const query *q, const adapt_goal *goal);

/* find_exact.c, find_steps.c: mu, the least batch and the most steps for a target. */
void find_mu(answer *a, const query *q, const adapt_goal *goal);
void find_batch(answer *a, const query *q, const adapt_goal *goal);
void find_steps(answer *a, const query *q, const adapt_goal *goal);

/* find_least_mu.c: the least mu whose Gaussian privacy is that of the whole curve. */
void find_least_mu(answer *a, const query *q, const adapt_goal *goal);

/* find_event.c: a lower bound of delta from one explicit event. */
void find_event(answer *a, const query *q, const adapt_goal *goal);

/* find_crossing.c: where noise on random batches and the noise alone change places; an epsilon before, one after all that. */
void find_crossing(answer *a, const query *q, const adapt_goal *goal);
void find_crossing_before(answer *a, const query *q, const adapt_goal *goal);
void find_crossing_after(answer *a, const query *q, const adapt_goal *goal);

/* find_sampled.c: what samples say of a mean, and the error of sampled laws of a loss. */
void find_kl_upper(answer *a, const query *q, const adapt_goal *goal);
void find_kl_lower(answer *a, const query *q, const adapt_goal *goal);
void find_hoeffding_upper(answer *a, const query *q, const adapt_goal *goal);
void find_hoeffding_lower(answer *a, const query *q, const adapt_goal *goal);
void find_clopper_upper(answer *a, const query *q, const adapt_goal *goal);
void find_clopper_lower(answer *a, const query *q, const adapt_goal *goal);
void find_prv_eta(answer *a, const query *q, const adapt_goal *goal);
void find_prv_tau(answer *a, const query *q, const adapt_goal *goal);
void find_prv_fail(answer *a, const query *q, const adapt_goal *goal);
void find_prv_printed_eta(answer *a, const query *q, const adapt_goal *goal);
void find_prv_printed_tau(answer *a, const query *q, const adapt_goal *goal);
void find_prv_samples(answer *a, const query *q, const adapt_goal *goal);
void find_prv_printed_samples(answer *a, const query *q, const adapt_goal *goal);

/* find_noise.c: a place where delta passes the target, the enclosures of delta deciding at each point: z.hi is enough, if it
 * is finite, and z.lo is not, if it is above 0.  No more than that where delta does not fall. */
void find_noise_search(answer *a, const query *q, const adapt_goal *goal);

/* find_drawn.c: upper bounds of delta that hold with a probability, from random draws. */
void find_drawn(answer *a, const query *q, const adapt_goal *goal);
/* find_prv.c: the same from drawn losses; z := at least the probability that the samples are bad. */
void find_prv_drawn(answer *a, const query *q, const adapt_goal *goal);
void find_prv_lost(ivl *z, const query *q);
/* z := f of b, or the whole line where b is outside of its domain. */
void find_prv_bound(ivl *z, const prv_bound *b, void (*f)(ivl *, const prv_bound *));

/* find_printed.c: algorithms of the characteristic-function paper as they are printed, which bound nothing. */
void find_printed_delta(answer *a, const query *q, const adapt_goal *goal);
void find_printed_cdf(answer *a, const query *q, const adapt_goal *goal);
void find_printed_double(answer *a, const query *q, const adapt_goal *goal);
void find_printed_lower(answer *a, const query *q, const adapt_goal *goal);
void find_printed_upper(answer *a, const query *q, const adapt_goal *goal);

/* z := delta at noise x, to about `bits`; the whole line where there is none. */
void find_noise_delta(ivl *z, answer *whole, const query *q, mpq_srcptr x, long bits);

#endif
