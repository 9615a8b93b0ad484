/* mixed_choices.h - a composition in which coins that everybody sees choose: one composition for each outcome of them.
 *
 * Where one side of a coin is noise whose moments fall along a line, and another is noise whose moments do not, the sum of
 * both does not, and a line is cut.  Each choice by itself is a sum that ends, or a closed form.
 * Classic mistake: to ask every choice for as many digits, also those that hardly count.
 * Derivations: proofs/notes/product.md (T-PRODUCT-CHOICES).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_CHOICES_H
#define ASSAY_MIXED_CHOICES_H

#include "mixed_internal.h"

/* 1 if there is such a coin, few enough choices, and a floor of |M| that a sum of so many bits of an answer near exp(log_delta) sees. */
int mixed_choices_help(const mixed_query *q, double log_delta, long bits);

/* z := an enclosure of D by the choices, to `bits` bits, or fewer where some fall short of theirs, and the report says what stopped them; the
 * whole line where one does by far, or all would take too long (T-PRODUCT-CHOICES). */
void mixed_choices_delta(ivl *z, const mixed_query *q, long bits, const compose_limits *limits, double until,
                         compose_report *report);
/* The ids on which it rests, with a space between, until this thread asks again. */
const char *mixed_choices_theorems(void);

#endif
