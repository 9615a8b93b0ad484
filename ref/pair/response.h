/* response.h - randomized response: the true one of k answers, with probability p.
 *
 * P gives its true answer with probability p and each of the k - 1 others with
 * r = (1 - p)/(k - 1); Q does the same with another true answer.  So the loss is
 * log(p/r) with mass p under P, -log(p/r) with mass r, and 0 on the k - 2 answers that
 * are true for neither.  Both directions are alike.  epsilon = |log(p/r)|.
 * Classic mistake: p = exp(epsilon)/(1 + exp(epsilon)) for k > 2; it is
 * exp(epsilon)/(exp(epsilon) + k - 1).
 * Derivations: proofs/notes/response.md (T-RESPONSE-*).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_RESPONSE_H
#define ASSAY_RESPONSE_H

#include "pair.h"

/* NULL unless 0 <= p <= 1 and k >= 2.  A table of three outcomes (T-RESPONSE-TABLE). */
pair *response_pair_make(mpq_srcptr p, unsigned long k);

/* The same by epsilon; NULL unless epsilon >= 0 and k >= 2.  The losses epsilon, 0 and
 * -epsilon are exact (T-RESPONSE-EPSILON).                                          */
pair *response_pair_epsilon(mpq_srcptr epsilon, unsigned long k);

/* A record that is zeroed out gives each of the k answers with probability 1/k: P as above, Q uniform.  The directions
 * differ (T-RESPONSE-ZERO). */
pair *response_pair_zeroed(mpq_srcptr p, unsigned long k);
pair *response_pair_zeroed_epsilon(mpq_srcptr epsilon, unsigned long k);

#endif
