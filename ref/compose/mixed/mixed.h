/* mixed.h - compositions of any pairs that have moments, each a number of times.
 *
 * The loss of the composition is the sum of the losses, so its moment M is the product
 * of those of the parts, and the divergence is an integral of M along a vertical line.
 * The method knows a pair by pair_moment, pair_decay and pair_infinite only.
 * Where M does not fall along the line (atoms of the loss), the payoff is put between two functions
 * whose transforms end, and what is between them is bounded.
 * Classic mistake: to forget the mass at infinity, which the moment does not count.
 * Derivations: proofs/notes/product.md (T-PRODUCT-*).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_H
#define ASSAY_MIXED_H

#include "effort.h"
#include "composition.h"

/* z := D at epsilon of the composition, to `bits` bits.  ASSAY_LIMIT: z is the best enclosure
 * that the limits (or NULL) allow; the report says what stopped it (T-PRODUCT-DELTA).
 * At and above the largest finite loss it is the mass at infinity, exactly [0, 0] where there
 * is none (T-PRODUCT-FLAT).                                                        */
assay_status mixed_delta_of(ivl *z, const mixed_query *q, long bits, const compose_limits *limits,
                            compose_report *report) ASSAY_MUST_USE;

/* About the seconds that a sum along a line takes for so many bits of D in q's direction, however long; nothing rests on it. */
double mixed_line_seconds(const mixed_query *q, long bits);
/* 1, or a half of it or a half of that .., where D is not far below exp(log_delta): a place to look at; nothing rests on it. */
double mixed_epsilon_near(const mixed_query *q, double log_delta);
/* About where Chernoff's bound is exp(log_delta), a little above the epsilon at which D is; 0: not known.  Nothing rests on it. */
double mixed_epsilon_above(const mixed_query *q, double log_delta);
/* About the epsilon at which D is exp(log_delta), where moments of all parts are guessed; 0: not known.  Nothing rests on it. */
double mixed_epsilon_guess(const mixed_query *q, double log_delta);
/* Of atoms, about where D in q's direction is exp(log_delta), and *rise := about by how much faster, as parts of themselves, D falls than
 * epsilon rises; 0: not known.  Nothing rests on it. */
double mixed_epsilon_about(double *rise, const mixed_query *q, double log_delta);
/* z := an interval that holds D at epsilon, its upper end by one moment (T-PRODUCT-CHERNOFF). */
void mixed_delta_at_most(ivl *z, const mixed_query *q);

#endif
