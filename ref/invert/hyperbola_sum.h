/* hyperbola_sum.h - the sum over a hyperbola's nodes, each with as many bits as count.
 *
 * Far nodes are small by e^(xz): the more so the larger x is against the place that asks for them.  A sum of few bits leaves out
 * those that are smaller, which are bounded together, and takes few bits of those that are small (T-HYPERBOLA-FEW).
 * Nothing rests on which nodes are taken, and with how many bits.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_HYPERBOLA_SUM_H
#define ASSAY_HYPERBOLA_SUM_H

#include "hyperbola.h"

/* Of node n: near log |value|, Re z, log |z|, for proposals; at least the sum of |value| from n on. */
struct hyperbola_size {
  double log_value, re, log_node;
  ivl rest;
};

/* s := those of all nodes; hyperbola_sum_close frees them. */
hyperbola_size *hyperbola_sum_open(const hyperbola_table *t);
void hyperbola_sum_close(hyperbola_size *s, long count);

/* What is asked of a sum: x, how far it may be from there, and bits below the largest of the terms. */
typedef struct {
  double x, reach, log_top;
  long bits;
} hyperbola_few;

/* f := that. */
void hyperbola_sum_ask(hyperbola_few *f, const hyperbola_table *t, double x, double reach, long bits);
/* The bits that node n should have; 0 or less: it and those beyond may be left out. */
long hyperbola_sum_bits(const hyperbola_few *f, const hyperbola_table *t, long n);
/* z := at least the size of all terms from node n on, for every x in `x`, which is above 0. */
void hyperbola_sum_beyond(ivl *z, const hyperbola_table *t, long n, const ivl *x);
/* z := the sum over the nodes of Im(e^(xz) value), for a z of fewer bits than the table has; with all bits of the table else. */
void hyperbola_sum_at(ivl *z, const hyperbola_table *t, const ivl *x);

#endif
