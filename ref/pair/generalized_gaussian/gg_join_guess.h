/* gg_join_guess.h - paths above the real line that are joined over the kinks, chosen in doubles that nothing sound rests on.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-JOINED).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_JOIN_GUESS_H
#define ASSAY_GG_JOIN_GUESS_H

#include "gg_guess.h"

enum { GG_JOIN_KNOTS = 17, GG_JOIN_STEPS = 360 };

/* A graph over the line, linear between knots: x at part (reach or u/2), from the kink of its arc.  All is proposed. */
typedef struct {
  double reach;                          /* Y                                             */
  int top[2];                            /* where the step list of each kink begins       */
  double height[GG_ARCS][GG_JOIN_KNOTS]; /* at every knot; of two arcs that meet the same */
  double log_bound;                      /* about the log of the bound                    */
} gg_joined;

/* Heights above a kink, from the greatest that a path may have down: eight to an octave. */
void gg_join_guess_steps(double *height, const gg_guess *q);
/* The part of an arc's length at which a knot is. */
double gg_join_guess_part(gg_arc arc, int knot);
/* A good path for |M(c + is)|, s >= t, of this reach or more; steps: of gg_join_guess_steps. */
void gg_join_guess_path(gg_joined *path, const gg_guess *q, const double *steps, double c, double t, double reach);

#endif
