/* poisson_known.h - inside poisson.h: values of a table from sums that may be known, and whether a list's tables are hyperbolas. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_POISSON_KNOWN_H
#define ASSAY_POISSON_KNOWN_H

#include "poisson_internal.h"

/* As poisson_value_at and poisson_table_answer, from what is `known` of the line's sum there, if it is not NULL. */
void poisson_known_value(ivl *z, const poisson_table *t, const ivl *x, const ivl *known);
void poisson_known_answer(ivl *z, const poisson_table *t, const poisson_query *q, const ivl *known);
/* 1 if the doubles of a plan can describe the question. */
int poisson_known_is_plain(const poisson_query *q);
/* 1 if a plan for so many bits of q's answer is on a hyperbola; nothing rests on it. */
int poisson_known_is_hyperbola(const poisson_query *q, long bits);

#endif
