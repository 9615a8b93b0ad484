/* order_rule.h - what a bound on the Renyi divergence of one order says of delta and of epsilon. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ORDER_RULE_H
#define ASSAY_ORDER_RULE_H

#include "convert_orders.h"

/* z := max(0, e) for an epsilon e that a rule gives for delta, or min(1, d) for a delta d that it gives for eps; order > 1.
 * T-CONVERT-MIRONOV, T-CONVERT-BALLE.                                                 */
void order_rule_epsilon(ivl *z, convert_rule by, const ivl *order, const ivl *renyi, const ivl *delta);
void order_rule_delta(ivl *z, convert_rule by, const ivl *order, const ivl *renyi, const ivl *eps);

#endif
