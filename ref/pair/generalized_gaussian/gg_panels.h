/* gg_panels.h - a rule for int c_b exp(-near) W^z x' dr over the four arcs, panel by panel.
 *
 * Each arc is cut into panels.  On most of them Fejer's rule gives nodes, with the error that a bound of the
 * integrand in an ellipse gives; where the integrand is small a panel has no nodes and its bound is the error.  The
 * bound is formed from cells that cover the ellipse: what is kept of a cell does not depend on z, so that the error is
 * known for every Re z and every range of Im z >= 0.
 * Invariant: panels cover the arcs; what is chosen by doubles is paid for by the error.
 * Classic mistake: to use an error for heights beyond the range it was asked for.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-PANEL).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_PANELS_H
#define ASSAY_GG_PANELS_H

#include "fejer_rule.h"
#include "gg_arc.h"

/* The exponents z: Re z in c, from <= Im z <= to; to may be infinite. */
typedef struct {
  const ivl *c;
  mpfr_srcptr from, to;
} gg_range;

/* On one cell: at least log |exp(-near) x'|, and log W. */
typedef struct {
  ivl size;
  cpx log_w;
} gg_cell;

typedef struct {
  double low, high, rho; /* chosen: of r; of the ellipse               */
  gg_arc arc;
  int bare; /* 1: no nodes                                             */
  gg_cell *cell;
} gg_panel;

/* What to make: arcs a, for z in the range, with an error of about exp(target). */
typedef struct {
  const gg_pair *p;
  mpq_srcptr g;
  const gg_path *path;
  gg_range range;
  double target;
  long order; /* nodes on a panel */
  mpfr_prec_t prec;
} gg_panels_task;

typedef struct {
  gg_law bound; /* at 53 bits                                          */
  fejer_rule rule;
  int straight; /* rises are 0: everything is symmetric                 */
  int rows;     /* of cells of a panel: of one half where straight      */
  size_t count, room;
  gg_panel *panel;
  size_t nodes;
  cpx *weight, *log_w; /* c_b (weight of the rule) exp(-near) x', log W */
} gg_panels;

/* 1, and s made; 0: there is no such rule.  gg_panels_close is due in both cases. */
int gg_panels_open(gg_panels *s, const gg_panels_task *task);
void gg_panels_close(gg_panels *s);
/* e := [0, a bound of | integral - sum of weight exp(z log W) |] for every z in the range (T-GG-PANEL). */
void gg_panels_error(ivl *e, const gg_panels *s, const gg_range *range);

#endif
